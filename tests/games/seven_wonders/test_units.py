"""What a city makes is kept twice, as sets for trade and as lanes for learners."""

from __future__ import annotations

import pytest

from quattrocento import games
from quattrocento.engine.rng import seeded
from quattrocento.games.seven_wonders.book import RAW_SETS, STAGES_MOST, UNIT_LANE
from quattrocento.games.seven_wonders.codes import GOODS, RAW
from quattrocento.games.seven_wonders.table import City, Table

GAME = games["seven-wonders"]
ALONE = [2**bit for bit in range(len(RAW))] + [RAW_SETS + 2**bit for bit in range(len(GOODS))]


def lanes_of(city: City) -> list[int]:
    return [city.units >> UNIT_LANE * lane & 2**UNIT_LANE - 1 for lane in range(2 * len(ALONE))]


@pytest.mark.parametrize("seats", [2, 3, 7])
def test_the_lanes_of_a_city_say_what_its_sets_say(seats: int) -> None:
    """Also of a copy, and of a table that was written down and read again."""
    lots = seeded(seats, "answers")
    most = 0
    for seed in range(6):
        state = GAME.new(seats=seats, seed=seed)
        while decisions := GAME.decisions(state):
            options = GAME.options(state, decisions[0])
            GAME.play(state, decisions[0].seat, options[lots.below(len(options))])
        config = state.set_up()
        assert config is not None
        for table in (state, state.clone(), GAME.restore(config, state.encode())):
            assert isinstance(table, Table)
            for city in table.cities:
                sets = [*(city.own[place] for place in ALONE), *(city.sold[place] for place in ALONE)]
                assert lanes_of(city) == sets
                most = max(most, *sets)
    assert most >= 3, "or nothing much was shown"


def test_no_city_can_make_more_than_a_lane_holds() -> None:
    """Not even one with every structure, which can stand there once (7W-13), and the stages of any board."""
    state = GAME.new(seats=7, seed=1)
    assert isinstance(state, Table)
    book = state.book
    structures = {card.structure: book.units[face] for face, card in enumerate(book.cards)}
    for side, start in enumerate(book.start):
        stages = [book.stage_units[side * STAGES_MOST + stage] for stage in range(STAGES_MOST)]
        for lane in range(2 * len(ALONE)):
            parts = [book.start_units[start], *stages, *structures.values()]
            assert sum(units >> UNIT_LANE * lane & 2**UNIT_LANE - 1 for units in parts) < 2**UNIT_LANE
