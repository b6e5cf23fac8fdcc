"""The supply: a pyramid of rows, each card touching two of the row below (GS-B9).

Places are numbered from the left of the bottom row upwards. A row is one shorter than the row below it, so
place i of a row touches places i and i+1 below.
"""

from __future__ import annotations

from typing import Final

from ...engine.native import BIT, i64, ints, popcount, vec, zeros

ROWS: Final = 5


def shape(places: int) -> list[int]:
    """The length of each row, bottom first: 7, 6, 5, 4, 3 or, with two players, 6, 5, 4, 3, 2."""
    bottom = next(length for length in (6, 7) if sum(range(length - ROWS + 1, length + 1)) == places)
    return [bottom - row for row in range(ROWS)]


def row_starts(places: int) -> list[int]:
    """The first place of each row, and one past the last place."""
    lengths = shape(places)
    return [sum(lengths[:row]) for row in range(ROWS + 1)]


def touched(places: int) -> list[tuple[int, int]]:
    """The two places below each place; (−1, −1) for the bottom row."""
    below = [(-1, -1)] * shape(places)[0]
    starts = row_starts(places)
    for row in range(1, ROWS):
        below += [(starts[row - 1] + i, starts[row - 1] + i + 1) for i in range(shape(places)[row])]
    return below


def row_masks(places: int) -> list[int]:
    """The places of each row, as sets."""
    starts = row_starts(places)
    return [2 ** starts[row + 1] - 2 ** starts[row] for row in range(ROWS)]


ROW_MASKS: Final[dict[int, vec[i64]]] = {places: ints(row_masks(places)) for places in (20, 25)}
_LEFT: Final[dict[int, vec[i64]]] = {places: ints([pair[0] for pair in touched(places)]) for places in (20, 25)}


def extras_of(lying: i64, places: i64) -> vec[i64]:
    """Per place, how many lying cards hang below it, through lying cards only (GS-B27, GS-B28, GS-A14)."""
    left: vec[i64] = _LEFT[places]
    hanging: vec[i64] = zeros(places)  # the card itself and all below it, as sets of places
    extras: vec[i64] = zeros(places)
    place: i64 = 0
    while place < places:
        below: i64 = 0
        if left[place] >= 0:
            below = hanging[left[place]] | hanging[left[place] + 1]
        extras[place] = popcount(below)
        if lying & BIT[place]:
            hanging[place] = below | BIT[place]
        place += 1
    return extras
