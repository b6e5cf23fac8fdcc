"""A table of shares in colours: each row against each column."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .markup import Markup, joined, tag
from .picture import WIDTH, Format, Picture, label, room_for, text

CELL: Final = 30.0  # high
WIDEST: Final = 64.0
NARROWEST: Final = 38.0
WIDEST_NAMES: Final = 104.0
HEAD: Final = 20.0
DEEPEST: Final = 0.42  # how opaque a colour gets: numbers on it must stay legible
EVEN: Final = 0.5


def heat_map(
    names: Sequence[str], shares: Sequence[Sequence[float | None]], title: str, description: str, told: Format
) -> Picture:
    """How often the bot of a row beats that of a column; columns are numbered like the rows."""
    numbered = [f"{number} {name}" for number, name in enumerate(names, 1)]
    room = room_for(numbered, WIDEST_NAMES)
    left = room + 10
    cell = max(NARROWEST, min(WIDEST, (WIDTH - left) / len(names)))
    parts = [text(left + cell * (n + 0.5), HEAD - 7, "tick", str(n + 1)) for n in range(len(names))]
    for row, name in enumerate(numbered):
        y = HEAD + CELL * row
        parts.append(label(name, room, y + CELL / 2 + 4, room))
        parts += [_cell(share, left + cell * n, y, cell, told) for n, share in enumerate(shares[row])]
    width = max(WIDTH, left + cell * len(names))
    return Picture(title, description, width, HEAD + CELL * len(names) + 2, joined(*parts))


def _cell(share: float | None, x: float, y: float, width: float, told: Format) -> Markup:
    place: dict[str, str | float] = {"x": x + 1, "y": y + 1, "width": width - 2, "height": CELL - 2, "rx": 2}
    if share is None:
        return tag("rect", place | {"class": "cell-none"})
    kind = "cell-above" if share >= EVEN else "cell-below"
    depth = DEEPEST * min(1.0, 2 * abs(share - EVEN))
    colour = tag("rect", place | {"class": kind, "fill-opacity": depth})
    return joined(colour, text(x + width / 2, y + CELL / 2 + 4, "cell-value", told(share)))
