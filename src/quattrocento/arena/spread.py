"""How numbers spread over many games: how often each whole number came up, however many games there are."""

from __future__ import annotations

from collections import Counter


class Spread:
    """Counts whole numbers, such as points or decisions of a game.

    >>> spread = Spread()
    >>> for points in (41, 52, 41, 60):
    ...     spread.add(points)
    >>> spread.counts(), spread.mean(), spread.quantile(0.5)
    ({41: 2, 52: 1, 60: 1}, 48.5, 41)
    """

    def __init__(self) -> None:
        self._counts: Counter[int] = Counter()
        self.total = 0  # how many numbers there are

    def add(self, value: int, times: int = 1) -> None:
        self._counts[value] += times
        self.total += times

    def counts(self) -> dict[int, int]:
        """From the least number to the greatest."""
        return dict(sorted(self._counts.items()))

    def mean(self) -> float:
        return sum(value * count for value, count in self._counts.items()) / self.total

    def quantile(self, share: float) -> int:
        """The least number that so large a share of all does not exceed."""
        seen = 0
        for value, count in sorted(self._counts.items()):
            seen += count
            if seen >= share * self.total:
                return value
        raise ValueError("a spread without numbers has no quantiles")
