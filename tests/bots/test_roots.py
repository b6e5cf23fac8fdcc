"""Searches in parts: the same answer, whether one process thinks or several."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

from quattrocento.bots.roots import visits_of_all
from quattrocento.bots.search import Manner
from quattrocento.games import shelf

PARTS = 3


@pytest.mark.parametrize("id", shelf)
def test_the_answer_does_not_depend_on_the_number_of_processes(id: str) -> None:
    game = shelf[id]
    config = game.config(3)
    state = game.begin(config, 5)
    view = game.view(state, game.decisions(state)[0].seat).packed()
    alone = visits_of_all(id, config, view, Manner(iterations=90), 7, PARTS)

    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        together = visits_of_all(id, config, view, Manner(iterations=90), 7, PARTS, pool)

    assert together == alone
    assert sum(alone.values()) == 90


def test_parts_have_luck_of_their_own() -> None:
    game = shelf["seven-wonders"]
    config = game.config(3)
    state = game.begin(config, 5)
    view = game.view(state, 0).packed()

    one = visits_of_all(game.id, config, view, Manner(iterations=60), 7, 1)
    two = visits_of_all(game.id, config, view, Manner(iterations=120), 7, 2)

    assert two != {option: 2 * visits for option, visits in one.items()}
