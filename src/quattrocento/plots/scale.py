"""From numbers to places on the paper, and the round numbers that stand on an axis."""

from __future__ import annotations

from math import ceil, floor, log10
from typing import Final, NamedTuple

ROUND: Final = (1, 2, 5, 10)  # steps of an axis, times a power of ten


class Scale(NamedTuple):
    """Numbers from `low` to `high` lie between two places."""

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float:
        """The place of a number; what lies outside stands at the edge.

        >>> Scale(0, 10, 100, 200).at(2.5), Scale(0, 10, 100, 200).at(12)
        (125.0, 200.0)
        """
        share = (value - self.low) / (self.high - self.low)
        return self.start + (self.end - self.start) * min(1.0, max(0.0, share))


def step_for(span: float, wanted: int) -> float:
    """The round step that divides a span into at most so many parts.

    >>> step_for(1.0, 5), step_for(37, 5), step_for(1637, 4)
    (0.2, 10, 500)
    """
    rough = span / wanted
    power: float = 10 ** floor(log10(rough))
    factor = next(factor for factor in ROUND if factor * power >= rough * 0.999999)
    return factor * power


def spanned(low: float, high: float, wanted: int) -> list[float]:
    """Round numbers that reach from the lower of these to the higher or beyond.

    >>> spanned(0.31, 0.58, 3)
    [0.3, 0.4, 0.5, 0.6]
    >>> spanned(7, 7, 4)
    [6, 7, 8]
    """
    if high - low < 1e-9:
        low, high, wanted = low - 1, high + 1, 2
    step = step_for(high - low, wanted)
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    return [round(number * step, 9) for number in range(first, last + 1)]
