"""How quickly nodes notice things, in seconds.

A node that dies is replaced within `dead` and two searches, and what it takes to ask for its tables: some milliseconds
for each, and half a second more for every fifty that nobody has in memory.

A node that is busy or frozen for longer than `dead` less a `beat` loses its tables to others, which costs a pause and
nothing else: whatever it still does is stopped by the key of answers in the store.
"""

from __future__ import annotations

from typing import NamedTuple


class Pace(NamedTuple):
    """All of it together, since one follows from another."""

    beat: float = 1.0  # between two signs of life in the store
    dead: float = 2.5  # after the last sign of life
    search: float = 0.5  # between two looks for tables whose node is dead
    poll: float = 0.3  # between two looks for what others have stored, while the bus says nothing
    net: float = 2.0  # and while it does, for whatever it may have lost
    tell: float = 1.0  # between two signs of life on the bus
    gone: float = 3.5  # after the last one
    cut_off: float = 6.0  # without the store, until pages are sent to nodes that have it
