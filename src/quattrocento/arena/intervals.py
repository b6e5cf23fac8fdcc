"""95 % intervals: of shares of wins, of means, and of what is paired by deals."""

from __future__ import annotations

from math import sqrt
from typing import Final

Z: Final = 1.959964  # the 95 % point of the normal distribution

Interval = tuple[float, float]


def wilson(rate: float, games: float) -> Interval:
    """The 95 % interval of a share of wins; unlike the plain one it is honest about 0 and 100 %.

    >>> low, high = wilson(0.0, 10)
    >>> low == 0.0, round(high, 2)
    (True, 0.28)
    """
    centre = rate + Z * Z / (2 * games)
    spread = Z * sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games))
    scale = 1 + Z * Z / games
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def mean_interval(games: int, total: float, squares: float) -> Interval | None:
    """The 95 % interval of a mean, from the sum of so many values and that of their squares; none from one value."""
    if games < 2:
        return None
    mean = total / games
    variance = max(0.0, squares - games * mean * mean) / (games - 1)
    spread = Z * sqrt(variance / games)
    return mean - spread, mean + spread


def paired_interval(means: list[float], games: int) -> Interval:
    """The 95 % interval of a share, such as of victories, from the mean of every deal.

    From how far deals differ follows how many independent games they are worth, but no more than were played; that
    makes the interval, which stays honest near 0 and 100 %. How far few deals differ is little known, so they are worth
    less, as in Student's distribution. Deals that do not differ at all prove no more than as many games.

    >>> low, high = paired_interval([0.5, 0.25, 0.75, 0.5], games=16)
    >>> round(low, 2), round(high, 2)
    (0.19, 0.81)
    """
    count = len(means)
    share = sum(means) / count
    spread = sum((mean - share) ** 2 for mean in means) / (count - 1) / count if count > 1 else 0.0
    worth = min(games, share * (1 - share) / spread) if spread > 1e-12 else float(count)
    return wilson(share, worth * (Z / student(count - 1)) ** 2 if count > 1 else worth)


class Clusters:
    """Shares of victories that belong together in clusters, such as those of one deal, which come one after another.

    How far clusters differ follows from a few sums, however many there are.

    >>> clusters = Clusters()
    >>> for deal, share in ((0, 1.0), (0, 1.0), (1, 0.0), (1, 0.0), (2, 1.0), (2, 0.0)):
    ...     clusters.add(deal, share)
    >>> round(clusters.worth(6), 2)  # deals that differ so much prove less than three independent games
    0.66
    """

    def __init__(self) -> None:
        self._cluster: int | None = None
        self._count = 0  # of clusters
        self._number, self._wins = 0, 0.0  # of this cluster …
        self._numbers, self._all_wins = 0, 0.0  # … of all before it …
        self._number_squares, self._products, self._win_squares = 0.0, 0.0, 0.0  # … and of them, squared one by one

    def add(self, cluster: int, share: float) -> None:
        if cluster != self._cluster:
            self._close()
            self._cluster = cluster
        self._number += 1
        self._wins += share

    def _close(self) -> None:
        if self._number:
            self._count += 1
            self._numbers += self._number
            self._all_wins += self._wins
            self._number_squares += self._number**2
            self._products += self._number * self._wins
            self._win_squares += self._wins**2
        self._number, self._wins = 0, 0.0

    def worth(self, games: int) -> float:
        """How many independent games they are worth, but no more than were played; without clusters, all of them."""
        self._close()
        if self._cluster is None:
            return float(games)
        if self._count < 2:
            return 1.0
        rate = self._all_wins / self._numbers
        apart = self._win_squares - 2 * rate * self._products + rate**2 * self._number_squares
        variance = apart / self._numbers**2 * self._count / (self._count - 1)
        worth = min(games, rate * (1 - rate) / variance) if variance > 1e-12 else float(min(games, self._count))
        return worth * (Z / student(self._count - 1)) ** 2


def student(freedom: int, z: float = Z) -> float:
    """How many standard errors hold what `z` known ones would, where they are estimated (Cornish, Fisher).

    >>> [round(student(freedom), 2) for freedom in (3, 9, 24)]
    [3.16, 2.26, 2.06]
    """
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )
