"""Strain: how long everybody waits, for the event loop to come to its work or in a line for the store."""

from __future__ import annotations

import asyncio
from math import exp
from typing import Final

from ..line import Line
from ..world import monotonic

EVERY: Final = 0.1  # seconds between two looks
MEMORY: Final = 2.0  # seconds after which a look counts for a third; one stall of the loop is none, some seconds are
RELIEF: Final = 0.5  # of what is too much: below this it is over, so that it does not flicker
REST: Final = 3.0  # seconds after the last wait that was too long: another may follow


class Strain:
    """The loop's lag, smoothed over some seconds, and the wait in a line, as it is; whether either is too much.

    The loop can be at leisure while everybody waits for a slow disk.
    """

    def __init__(self, most_lag: float, most_wait: float, line: Line) -> None:
        self._most_lag = most_lag
        self._most_wait = most_wait
        self._line = line
        self.lag = 0.0  # seconds
        self.wait = 0.0
        self.is_high = False
        self._looked = 0.0
        self._is_late = False
        self._rested = REST  # seconds since the last wait that was too long

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
        now = monotonic()
        self._line.forgive(now - self._looked)
        self._looked = now

    def note(self, late: float, seconds: float) -> None:
        """The loop was so late, looked at after so many seconds."""
        self.lag += (max(0.0, late) - self.lag) * (1 - exp(-seconds / MEMORY))
        self.wait = self._line.wait
        self._rested = 0.0 if self.wait > self._most_wait else self._rested + seconds
        share = RELIEF if self._is_late else 1.0
        self._is_late = self.lag > share * self._most_lag
        self.is_high = self._is_late or self._rested < REST
