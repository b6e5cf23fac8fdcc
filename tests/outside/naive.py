"""The points of Nim, counted otherwise: by playing the heap down stone by stone."""

from __future__ import annotations

from typing import cast

from quattrocento.engine.game import Game
from quattrocento.engine.state import State
from tests.outside.nim import STONES, Heap


def points_by_hand(game: Game, state: State) -> list[int]:
    heap, left, points = cast(Heap, state), STONES, [0] * state.seats
    for turn, stones in enumerate(heap.taken):
        left -= stones
        if not left:
            points[turn % heap.seats] += 1
    return points
