"""A line: everybody who waits for one thing, in the order they came."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Final

from .world import monotonic

NOBODY: Final = float("inf")  # came that late


class Line:
    """Tells how long everybody has to wait: as long as all who are served side by side have stood there.

    One of several who takes long holds up nobody, so it is no wait. How long a line is says nothing: those who stand in
    it may all be served at once.
    """

    def __init__(self, abreast: int = 1) -> None:
        self._abreast = abreast  # so many are served at a time
        self._since: dict[object, float] = {}

    def __len__(self) -> int:
        return len(self._since)

    @contextmanager
    def standing(self) -> Iterator[None]:
        """Stand in it, until what one waits for has come or one goes away."""
        somebody = object()
        self._since[somebody] = monotonic()
        try:
            yield
        finally:
            del self._since[somebody]

    def forgive(self, seconds: float) -> None:
        """Do not count the last seconds, in which nobody could be served."""
        now = monotonic()
        self._since = {somebody: min(since + seconds, now) for somebody, since in self._since.items()}

    @property
    def wait(self) -> float:
        """Seconds for which whoever is next has stood in line, or the last of those who are served, if nobody is."""
        last_served = next(islice(self._since.values(), self._abreast - 1, None), NOBODY)
        return max(0.0, monotonic() - last_served)
