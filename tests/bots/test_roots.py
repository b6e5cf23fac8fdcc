"""Searches in parts: each has luck of its own, and what they found adds up."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

from quattrocento.bots.analysis import Found, told
from quattrocento.bots.roots import Root, found_by, roots
from quattrocento.bots.search import Manner
from quattrocento.engine.game import Game
from quattrocento.engine.state import State
from quattrocento.games import shelf

ITERATIONS = 90
PARTS = 3


def parts_of(game: Game, state: State, parts: int) -> list[Root]:
    view = game.view(state, game.decisions(state)[0].seat).packed()
    return roots(game.id, game.config(3), view, Manner(iterations=ITERATIONS), 7, parts)


def visits(part: dict[int, Found]) -> dict[int, int]:
    return {option: count for found in part.values() for option, count in found.visits.items()}


@pytest.mark.parametrize("id", shelf)
def test_parts_find_the_same_in_other_processes(id: str) -> None:
    game = shelf[id]
    parts = parts_of(game, game.new(3, seed=5), PARTS)

    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        assert list(pool.map(found_by, parts)) == [found_by(part) for part in parts]


@pytest.mark.parametrize("id", shelf)
def test_what_parts_found_adds_up(id: str) -> None:
    game = shelf[id]
    state = game.new(3, seed=5)
    decision = game.decisions(state)[0]
    parts = [found_by(part) for part in parts_of(game, state, PARTS)]

    found = told(game, game.view(state, decision.seat), decision, parts)

    assert found.iterations == sum(line.visits for line in found.lines) == ITERATIONS
    for line in found.lines:
        kind = game.kind_of(line.option)
        shares = [part[kind] for part in parts if kind in part]
        assert line.ended == sum(share.ended for share in shares)
        assert line.win * line.ended == pytest.approx(sum(share.won for share in shares))
        assert line.points * line.ended == pytest.approx(sum(share.points for share in shares))
        assert sum(line.sources.values()) == pytest.approx(line.points)
        for way in line.ways:
            assert way.visits == sum(share.visits.get(way.option, 0) for share in shares)
        for reply in line.replies:
            told_by = [
                seen.times for share in shares for answer, seen in share.replies.items() if answer[0] == reply.seat
            ]
            assert 0 < reply.share <= sum(told_by) / line.visits


def test_parts_have_luck_of_their_own() -> None:
    game = shelf["seven-wonders"]
    one, other = (visits(found_by(part)) for part in parts_of(game, game.new(3, seed=5), 2))

    assert one != other
