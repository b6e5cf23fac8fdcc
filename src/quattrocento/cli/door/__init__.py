"""A door for players who are programs that read and write: a seat at a local game, as text and as tools.

`guest` is the seat, and knows nothing of any protocol; `tools` offers it over the Model Context Protocol, and `strict`
sees to what clients send. These two need the extra `mcp`.
"""
