"""Memory: when Python looks for what refers only to itself.

It stops everything to do so. Among what is young that takes some milliseconds; through all there is, half a second with
a thousand tables, and left to itself it did that every few seconds and found nothing: what grows old here and refers to
itself is a room with its parts, which is counted when it leaves memory. Connections did, too; they are taken apart when
they close (`front/listening.py`). So the old is looked through when many rooms have left, and otherwise once an hour.
"""

from __future__ import annotations

import gc
from time import perf_counter
from typing import Final

from . import meters, world

YOUNG: Final = 25_000, 3  # so many more than at the last look; and looks at the youngest for each at the young
NEVER: Final = 1_000_000_000
MANY_ROOMS: Final = 500  # some forty megabytes
SELDOM: Final = 3600.0  # seconds


def look_seldom() -> None:
    """Let Python look only at what is young from now on, and never again at what there is when a server starts."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*YOUNG, NEVER)


class Collector:
    """Looks through everything when it is worth it."""

    def __init__(self) -> None:
        self._rooms = 0  # that had left memory at the last look
        self._looked = world.monotonic()

    def look(self, rooms: int, live: int = 0) -> bool:
        """Look now, if so many rooms have left memory since the server started that it pays, or after long.

        The more there are in memory, the longer it takes; so the more must have left.
        """
        if rooms - self._rooms < max(MANY_ROOMS, live // 2) and world.monotonic() - self._looked < SELDOM:
            return False
        began = perf_counter()
        gc.collect()
        meters.COLLECTIONS.observe(perf_counter() - began)
        self._rooms, self._looked = rooms, world.monotonic()
        return True
