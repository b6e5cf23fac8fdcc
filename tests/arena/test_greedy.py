"""The bot that looks one answer ahead plays every game with some sense."""

from __future__ import annotations

import pytest

from quattrocento.arena.match import play_match
from quattrocento.arena.simulation import game_seed
from quattrocento.games import shelf

PASSABLE = {"guns-and-steel": 20, "seven-wonders": 45}  # points among three who play by lot


def games_against_lots(id: str, count: int) -> tuple[float, float]:
    """How many of these games greedy wins against three random bots, and its mean points."""
    game, seats = shelf[id], 4
    wins, points = 0.0, 0
    for number in range(count):
        at = number % seats
        bots = tuple("greedy" if seat == at else "random" for seat in range(seats))
        result = play_match(game, game.config(seats), game_seed(1, number), bots)
        wins, points = wins + result.shares[at], points + result.points[at]
    return wins / count, points / count


@pytest.mark.parametrize("id", list(shelf))
def test_greedy_beats_three_who_play_by_lot(id: str) -> None:
    wins, points = games_against_lots(id, 8)

    assert wins > 0.5
    assert points > PASSABLE[id]


@pytest.mark.nightly
@pytest.mark.parametrize("id", list(shelf))
def test_greedy_beats_them_a_thousand_times(id: str) -> None:
    wins, points = games_against_lots(id, 1000)

    assert wins > 0.95
    assert points > PASSABLE[id]


@pytest.mark.parametrize("seats", range(2, 8))
def test_greedy_plays_at_tables_of_any_size(seats: int) -> None:
    game = shelf["seven-wonders"]

    for options in ({"boards": "choose"}, {"side": "A"}):
        result = play_match(game, game.config(seats, options), 5, ("greedy", *["random"] * (seats - 1)))
        assert len(result.points) == seats
