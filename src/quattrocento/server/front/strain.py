"""Strain: how late the event loop comes to its work, which is how long everybody waits."""

from __future__ import annotations

import asyncio
from math import exp
from typing import Final

from ..world import monotonic

EVERY: Final = 0.1  # seconds between two looks
MEMORY: Final = 2.0  # seconds after which a look counts for a third; one stall is no overload, some seconds are
RELIEF: Final = 0.5  # of the lag that is too much: below this it is over, so that it does not flicker


class Strain:
    """The loop's lag, smoothed over some seconds, and whether it is too much to take on anything new."""

    def __init__(self, most: float) -> None:
        self._most = most
        self.lag = 0.0  # seconds
        self.is_high = False
        self._looked = 0.0

    async def watch(self) -> None:
        """Look at the loop for ever."""
        self._looked = monotonic()
        while True:
            await asyncio.sleep(EVERY)
            now = monotonic()
            self.note(now - self._looked - EVERY, now - self._looked)
            self._looked = now

    def forgive(self) -> None:
        """Do not count the time since the last look: it was taken on purpose, and once."""
        self._looked = monotonic()

    def note(self, late: float, seconds: float) -> None:
        """The loop was so late, looked at after so many seconds."""
        self.lag += (max(0.0, late) - self.lag) * (1 - exp(-seconds / MEMORY))
        self.is_high = self.lag > self._most * (RELIEF if self.is_high else 1)
