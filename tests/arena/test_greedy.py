"""The bot that looks one answer ahead plays every game with some sense."""

from __future__ import annotations

import pytest

from quattrocento.arena.match import play_match
from quattrocento.arena.simulation import game_seed
from quattrocento.games import shelf
from tests.contract.added import what_is_recorded

RECORDED = {id: what_is_recorded(game) for id, game in shelf.items()}
# Points among three who play by lot, by game and where it has some, by set of cards.
PASSABLE = {(id, chosen): points for id, recorded in RECORDED.items() for chosen, points in recorded.passable.items()}
every_set = pytest.mark.parametrize(("id", "chosen"), PASSABLE, ids=lambda word: word or "usual")


def games_against_lots(id: str, chosen: str, count: int) -> tuple[float, float]:
    """How many of these games greedy wins against three random bots, and its mean points."""
    game, seats = shelf[id], 4
    config = game.config(seats, {"set": chosen} if chosen else {})
    wins, points = 0.0, 0
    for number in range(count):
        at = number % seats
        bots = tuple("greedy" if seat == at else "random" for seat in range(seats))
        result = play_match(game, config, game_seed(1, number), bots)
        wins, points = wins + result.shares[at], points + result.points[at]
    return wins / count, points / count


def test_every_game_and_every_set_is_played() -> None:
    sets = {id: [s.values for s in game.settings if s.name == "set"] for id, game in shelf.items()}

    assert set(PASSABLE) == {(id, chosen) for id, values in sets.items() for chosen in (values[0] if values else [""])}


@every_set
def test_greedy_beats_three_who_play_by_lot(id: str, chosen: str) -> None:
    wins, points = games_against_lots(id, chosen, RECORDED[id].games_to_pass)

    assert wins > 0.6  # an equal share would be 0.25
    assert points > PASSABLE[id, chosen]


@pytest.mark.nightly
@every_set
def test_greedy_beats_them_again_and_again(id: str, chosen: str) -> None:
    wins, points = games_against_lots(id, chosen, 125 * RECORDED[id].games_to_pass)

    assert wins > 0.95
    assert points > PASSABLE[id, chosen]


@pytest.mark.parametrize("seats", range(2, 8))
def test_greedy_plays_at_tables_of_any_size(seats: int) -> None:
    game = shelf["seven-wonders"]

    for options in ({"boards": "choose"}, {"side": "A"}):
        result = play_match(game, game.config(seats, options), 5, ("greedy", *["random"] * (seats - 1)))
        assert len(result.points) == seats
