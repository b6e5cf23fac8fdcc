"""Estimates with their intervals, one below the other, beside what would be fair."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from .markup import Markup, joined, tag
from .picture import (
    SMALL,
    WIDTH,
    Format,
    Picture,
    axis,
    label,
    line,
    marks_within,
    path,
    room_for,
    room_for_values,
    text,
    width_of,
)
from .scale import Scale

ROW: Final = 20.0
GAP: Final = 22.0  # between rows where others are left out
HEAD: Final = 18.0
FOOT: Final = 22.0
WIDEST_NAMES: Final = 126.0


class Estimate(NamedTuple):
    """A number, between which two it lies in all likelihood, and what it is called."""

    name: str
    value: float
    low: float
    high: float

    def against(self, fair: float | None) -> str:
        """Whether it is `above` or `below` what would be fair, or cannot be told from it."""
        if fair is None or self.low <= fair <= self.high:
            return "even"
        return "above" if self.low > fair else "below"


def dot_plot(
    rows: Sequence[Estimate],
    title: str,
    description: str,
    told: Format,
    mark_told: Format,
    fair: float | None = None,
    fair_name: str = "",
    left_out: tuple[int, str] | None = None,
) -> Picture:
    """A row for each estimate: a triangle up or down where it differs from what is fair, else a dot.

    `left_out` says behind which row others are missing, and what is written there.
    """
    names = room_for([*(row.name for row in rows), *([left_out[1]] if left_out else [])], WIDEST_NAMES)
    values = room_for_values([told(row.value) for row in rows])
    reached = [row.low for row in rows] + [row.high for row in rows] + ([fair] if fair is not None else [])
    start, end = names + 14, WIDTH - values - 12
    marks = marks_within(min(reached), max(reached), end - start, mark_told)
    scale = Scale(marks[0], marks[-1], start, end)
    top = HEAD if fair_name else 4.0
    places = [top + ROW * (n + 0.5) + (GAP if left_out and n >= left_out[0] else 0) for n in range(len(rows))]
    bottom = places[-1] + ROW / 2 + 2
    parts = [axis(scale, marks, top, bottom, mark_told)]
    if fair is not None:
        parts.append(line(scale.at(fair), top - 3, scale.at(fair), bottom, "fair"))
        parts.append(_fair_name(scale.at(fair), top - 7, fair_name))
    if left_out is not None:
        y = places[left_out[0]] - ROW / 2 - GAP / 2 + 4
        parts.append(label(left_out[1], names, y, names, "aside-end"))
    for row, y in zip(rows, places, strict=True):
        parts += [label(row.name, names, y + 4, names), _mark(row, scale, y, fair)]
        parts.append(text(WIDTH, y + 4, "value", told(row.value)))
    return Picture(title, description, WIDTH, bottom + FOOT, joined(*parts))


def _fair_name(x: float, y: float, name: str) -> Markup:
    half = width_of(name, SMALL) / 2
    return text(min(WIDTH - half, max(half, x)), y, "aside", name)


def _mark(row: Estimate, scale: Scale, y: float, fair: float | None) -> Markup:
    kind = row.against(fair)
    x = scale.at(row.value)
    whisker = line(scale.at(row.low), y, scale.at(row.high), y, f"whisker-{kind}")
    if kind == "even":
        return joined(whisker, tag("circle", {"cx": x, "cy": y, "r": 4, "class": "dot-even"}))
    up = -1 if kind == "above" else 1
    corners = f"M{x:.2f} {y + 5 * up:.2f}l5 {-9 * up}h-10z"
    return joined(whisker, path(corners, f"dot-{kind}"))
