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
    (0.23, 0.77)
    """
    count = len(means)
    share = sum(means) / count
    spread = sum((mean - share) ** 2 for mean in means) / (count - 1) / count if count > 1 else 0.0
    worth = min(games, share * (1 - share) / spread) if spread > 1e-12 else float(count)
    return wilson(share, worth * (Z / student(count - 1)) ** 2 if count > 1 else worth)


def student(freedom: int, z: float = Z) -> float:
    """How many standard errors hold what `z` known ones would, where they are estimated (Cornish, Fisher).

    >>> [round(student(freedom), 2) for freedom in (3, 9, 24)]
    [3.08, 2.26, 2.06]
    """
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )
