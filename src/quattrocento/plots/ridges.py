"""How often each number came up: heaps above a common axis, one below the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import floor
from typing import Final, NamedTuple

from .markup import Markup, joined
from .picture import WIDTH, Format, Picture, axis, label, line, marks_within, path, room_for, room_for_values, text
from .scale import Scale, step_for

ROW: Final = 46.0
TALL: Final = 96.0  # where there is only one
HEAP: Final = 0.86  # how much of a row the highest heap fills
FOOT: Final = 22.0
COLUMNS: Final = 40  # at most, of a heap
WIDEST_NAMES: Final = 96.0


class Heap(NamedTuple):
    """How often each whole number came up, and their mean."""

    name: str
    counts: Mapping[int, int]
    mean: float


def ridge_plot(heaps: Sequence[Heap], title: str, description: str, told: Format, mean_told: Format) -> Picture:
    """A heap for each, with a line at its mean; the same height is the same share."""
    names = room_for([heap.name for heap in heaps], WIDEST_NAMES)
    values = room_for_values([mean_told(heap.mean) for heap in heaps])
    least, most = min(min(heap.counts) for heap in heaps), max(max(heap.counts) for heap in heaps)
    width = bin_width(most - least + 1)
    start, end = names + 14, WIDTH - values - 12
    marks = marks_within(least - 0.5, most + (0.5 if width == 1 else width), end - start, told)
    scale = Scale(marks[0], marks[-1], start, end)
    shares = [_shares(heap, width) for heap in heaps]
    highest = max(max(binned.values()) for binned in shares)
    row, top = (ROW if len(heaps) > 1 else TALL), 4.0
    bottom = top + row * len(heaps)
    parts = [axis(scale, marks, top, bottom, told)]
    for number, (heap, binned) in enumerate(zip(heaps, shares, strict=True)):
        base = top + row * (number + 1)
        parts.append(_heap(binned, width, scale, base, HEAP * row / highest))
        x = scale.at(heap.mean)
        parts.append(line(x, base - HEAP * row, x, base, "mean"))
        parts.append(label(heap.name, names, base - row * 0.3, names))
        parts.append(text(WIDTH, base - row * 0.3, "value", mean_told(heap.mean)))
    return Picture(title, description, WIDTH, bottom + FOOT, joined(*parts))


def bin_width(span: float) -> int:
    """How many numbers share a column, so that a heap has no more columns than can be told apart.

    >>> bin_width(30), bin_width(100), bin_width(1600)
    (1, 5, 50)
    """
    return max(1, round(step_for(span, COLUMNS)))


def _shares(heap: Heap, width: int) -> dict[int, float]:
    """The share of each column, by its number."""
    total = sum(heap.counts.values())
    shares: dict[int, float] = {}
    for value, count in heap.counts.items():
        shares[floor(value / width)] = shares.get(floor(value / width), 0.0) + count / total
    return shares


def _heap(shares: Mapping[int, float], width: int, scale: Scale, base: float, height: float) -> Markup:
    """The outline, from column to column; that of a single number stands around it."""
    first, last = min(shares), max(shares)
    start = 0.5 if width == 1 else 0.0
    way = f"M{scale.at(first * width - start):.2f} {base:.2f}"
    for column in range(first, last + 1):
        way += f"V{base - height * shares.get(column, 0.0):.2f}H{scale.at((column + 1) * width - start):.2f}"
    return path(f"{way}V{base:.2f}z", "heap")
