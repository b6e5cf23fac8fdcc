"""Bars in pairs: the same of everybody, and of some."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from .markup import Markup, joined, tag
from .picture import SMALL, WIDTH, Format, Picture, label, line, room_for, room_for_values, text, width_of
from .scale import Scale

BAR: Final = 12.0
BETWEEN: Final = 9.0
KEY: Final = 24.0
WIDEST_NAMES: Final = 118.0


class Pair(NamedTuple):
    """Two amounts of the same thing; where there is only one, the other is None."""

    name: str
    first: float
    second: float | None = None


def paired_bars(rows: Sequence[Pair], title: str, description: str, told: Format, key: tuple[str, str]) -> Picture:
    """A bar or two for each row, from zero, with the amount behind; `key` names the two kinds of bars."""
    names = room_for([row.name for row in rows], WIDEST_NAMES)
    amounts = [amount for row in rows for amount in row[1:] if amount is not None]
    values = room_for_values([told(amount) for amount in amounts]) + 6
    low, high = min(0.0, *amounts), max(0.0, *amounts)
    high = high if high > low else low + 1
    # Of bars to the left of zero the amount stands at their left end, so room is needed there too.
    scale = Scale(low, high, names + 10 + (values if low < 0 else 0), WIDTH - values)
    is_paired = any(row.second is not None for row in rows)
    height = (2 * BAR if is_paired else BAR) + BETWEEN
    top = KEY if is_paired else 2.0
    parts = [_key(key)] if is_paired else []
    for number, row in enumerate(rows):
        y = top + number * height + BETWEEN / 2
        parts.append(label(row.name, names, y + (height - BETWEEN) / 2 + 4, names))
        if row.second is None:
            parts.append(_bar(scale, row.first, y, BAR, "bar-first", told))
        else:
            parts.append(_bar(scale, row.first, y, BAR, "bar-first", told))
            parts.append(_bar(scale, row.second, y + BAR, BAR, "bar-second", told))
    bottom = top + len(rows) * height
    parts.append(line(scale.at(0), top, scale.at(0), bottom, "zero"))
    return Picture(title, description, WIDTH, bottom + 4, joined(*parts))


def _bar(scale: Scale, amount: float, y: float, height: float, kind: str, told: Format) -> Markup:
    zero, end = scale.at(0), scale.at(amount)
    bar = tag("rect", {"x": min(zero, end), "y": y, "width": abs(end - zero), "height": height, "class": kind})
    is_left = amount < 0
    x, side = (end - 5, "value") if is_left else (end + 5, "value-behind")
    return joined(bar, text(x, y + height / 2 + 3.6, side, told(amount)))


def _key(names: tuple[str, str]) -> Markup:
    """What the two kinds of bars are."""
    parts, x = [], 0.0
    for name, kind in zip(names, ("bar-first", "bar-second"), strict=True):
        parts.append(tag("rect", {"x": x, "y": 2, "width": 10, "height": 10, "class": kind}))
        parts.append(text(x + 15, 11, "name", name))
        x += 15 + width_of(name, SMALL) + 18
    return joined(*parts)
