"""Load through the public protocol: people who sit down by the hundred, play as pages do, and take the time.

From the bottom up: `figures` counts, `browsing` speaks HTTP and opens sockets, `guest` is one person, `crowd` lets them
in one after another and out again, `hands` shares them out among processes.
"""
