"""95 % intervals: of shares of wins, of means, and of what is paired by deals."""

from __future__ import annotations

from math import erf, pi, sqrt, tan
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
    deals = Clusters()
    for deal, mean in enumerate(means):
        deals.add(deal, mean)
    return wilson(deals.mean(), deals.worth(games))


class Clusters:
    """Values that belong together in clusters, such as points of one deal, and come one cluster after another.

    How far clusters differ follows from a few sums, however many there are.

    >>> clusters = Clusters()
    >>> for deal, share in ((0, 1.0), (0, 1.0), (1, 0.0), (1, 0.0), (2, 1.0), (2, 0.0)):
    ...     clusters.add(deal, share)
    >>> clusters.mean(), round(clusters.worth(6), 2)  # deals so different prove less than three independent games
    (0.5, 0.66)
    """

    def __init__(self) -> None:
        self._cluster: int | None = None
        self._count = 0  # of clusters
        self._number, self._sum = 0, 0.0  # of this cluster …
        self._numbers, self._sums = 0, 0.0  # … of all before it …
        self._number_squares, self._products, self._sum_squares = 0.0, 0.0, 0.0  # … and of them, squared one by one

    def add(self, cluster: int, value: float) -> None:
        if cluster != self._cluster:
            self._close()
            self._cluster = cluster
        self._number += 1
        self._sum += value

    def _close(self) -> None:
        if self._number:
            self._count += 1
            self._numbers += self._number
            self._sums += self._sum
            self._number_squares += self._number**2
            self._products += self._number * self._sum
            self._sum_squares += self._sum**2
        self._number, self._sum = 0, 0.0

    def mean(self) -> float:
        """Of all values, whatever their cluster."""
        self._close()
        return self._sums / self._numbers

    def _variance(self) -> float:
        """Of that mean, as far as clusters differ; there must be two of them."""
        mean = self.mean()
        apart = self._sum_squares - 2 * mean * self._products + mean**2 * self._number_squares
        return max(0.0, apart) / self._numbers**2 * self._count / (self._count - 1)

    def mean_interval(self) -> Interval | None:
        """The 95 % interval of the mean; none from one cluster."""
        mean = self.mean()
        if self._count < 2:
            return None
        spread = student(self._count - 1) * sqrt(self._variance())
        return mean - spread, mean + spread

    def worth(self, games: int) -> float:
        """Of shares: how many independent games they are worth, but no more than were played; without any, all."""
        if self._cluster is None:
            return float(games)
        rate = self.mean()
        if self._count < 2:
            return 1.0
        variance = self._variance()
        worth = min(games, rate * (1 - rate) / variance) if variance > 1e-12 else float(min(games, self._count))
        return worth * (Z / student(self._count - 1)) ** 2


def student(freedom: int, z: float = Z) -> float:
    """How many standard errors hold what `z` known ones would, where they are estimated.

    Exactly for one and two degrees of freedom, where the series of Cornish and Fisher is not good enough.

    >>> [round(student(freedom), 2) for freedom in (1, 2, 3, 9, 24)]
    [12.71, 4.3, 3.16, 2.26, 2.06]
    """
    above = erf(z / sqrt(2)) / 2  # the chance to lie between the middle and z
    if freedom == 1:
        return tan(pi * above)
    if freedom == 2:
        return above * sqrt(2 / (0.25 - above**2))
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )
