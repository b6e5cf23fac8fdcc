"""A line: everybody who waits for one thing, in the order they came."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from math import exp
from typing import Final

from .world import monotonic

MEMORY: Final = 2.0  # seconds after which what was seen of a line counts for a third


class Line:
    """Tells about how long a newcomer will wait: as the one in front has waited, or as its length and pace have it.

    The first comes late, when many stand behind him already. The second comes in time, but is a guess: those who wait
    may all be served at once. So it is believed only as far as it lasts.
    """

    def __init__(self) -> None:
        self._since: dict[object, float] = {}
        self._gone = 0  # since the last look
        self._lately_gone = 0.0
        self._lately_busy = 0.0  # seconds
        self._believed = 0.0  # seconds

    @contextmanager
    def standing(self) -> Iterator[None]:
        """Stand in it, until what one waits for has come or one goes away."""
        somebody = object()
        self._since[somebody] = monotonic()
        try:
            yield
        finally:
            del self._since[somebody]
            self._gone += 1

    def forgive(self, seconds: float) -> None:
        """Do not count the last seconds, in which nobody could be served."""
        now = monotonic()
        self._since = {somebody: min(since + seconds, now) for somebody, since in self._since.items()}

    def look(self, seconds: float) -> float:
        """Look at it again after so many seconds; how many one will wait."""
        fades = exp(-seconds / MEMORY)
        self._lately_gone = self._lately_gone * fades + self._gone
        self._lately_busy = self._lately_busy * fades + (seconds if self._since else 0.0)
        self._gone = 0
        if not self._since:
            self._believed = 0.0
            return 0.0
        waited = monotonic() - next(iter(self._since.values()))
        pace = self._lately_busy / self._lately_gone if self._lately_gone >= 1 else 0.0  # of so few nothing follows
        guess = len(self._since) * pace
        self._believed = min(guess, self._believed + (guess - self._believed) * (1 - fades))
        return max(waited, self._believed)
