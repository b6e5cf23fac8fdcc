"""A line: everybody who waits for one thing, in the order they came."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from math import exp
from typing import Final

from .world import monotonic

MEMORY: Final = 2.0  # seconds after which what was seen of a line's pace counts for a third


class Line:
    """Knows how long a newcomer will wait: as long as the one in front has, or as the line's pace and length tell.

    The first is sure and comes late, when many stand behind him already; the second is a guess and comes in time.
    """

    def __init__(self) -> None:
        self._since: dict[object, float] = {}
        self._gone = 0  # since the last look
        self._lately_gone = 0.0
        self._lately_busy = 0.0  # seconds

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

    def look(self, seconds: float) -> float:
        """Look at it again after so many seconds; how many one will wait."""
        fades = exp(-seconds / MEMORY)
        self._lately_gone = self._lately_gone * fades + self._gone
        self._lately_busy = self._lately_busy * fades + (seconds if self._since else 0.0)
        self._gone = 0
        if not self._since:
            return 0.0
        waited = monotonic() - next(iter(self._since.values()))
        pace = self._lately_busy / self._lately_gone if self._lately_gone >= 1 else 0.0  # of so few nothing follows
        return max(waited, len(self._since) * pace)
