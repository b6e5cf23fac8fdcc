"""The bot that looks one answer ahead plays every game with some sense."""

from __future__ import annotations

import pytest

from quattrocento.arena.match import bot_answer, play_match
from quattrocento.bots.greedy import Greedy
from quattrocento.engine.rng import nth_seed
from quattrocento.games import shelf
from quattrocento.games.renaissance_wars.codes import PLAY_BOOSTED
from tests.contract.added import what_is_recorded
from tests.games.renaissance_wars.notation import NUMBERS
from tests.games.renaissance_wars.sitting import Sitting
from tests.games.renaissance_wars.staging import seat, stage, won_first

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
        result = play_match(game, config, nth_seed(1, number), bots)
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


def greedy_plays_on(sitting: Sitting, luck: int) -> Sitting:
    """Seat 0 gives its answers by greedy, the others pass in windows, up to a question to another seat."""
    game, bot = shelf["renaissance-wars"], Greedy(shelf["renaissance-wars"], luck)
    for _ in range(20):
        decision = game.decisions(sitting.state)[0]
        if game.hides_progress(sitting.state):
            sitting.answer(decision.seat, game.options(sitting.state, decision)[-1])
        elif decision.seat == 0:
            sitting.answer(0, bot_answer(game, sitting.state, decision, bot, "greedy"))
        else:
            break
    return sitting


@pytest.mark.parametrize("luck", range(5))
def test_greedy_looks_past_the_window_that_its_own_answer_opens(luck: int) -> None:
    """The Letter of Marque takes effect only when nobody has cancelled it, and only then asks whom to rob."""
    rich = seat("S2 S5", personal="papal_bull", coins=900)
    poor = seat("S10 S15", personal="amazing_grace", coins=1)
    sitting = won_first(seat("C1 C2", personal="letter_of_marque"), poor, rich)

    greedy_plays_on(sitting, luck)

    assert sitting.coins(0, 1, 2) == [35 + 15, 1, 900 - 15]


@pytest.mark.parametrize("luck", range(5))
def test_greedy_sees_what_a_personal_action_adds_to_its_card(luck: int) -> None:
    """Condottiere counts only when the window is closed; with it the card wins what it would lose otherwise."""
    sitting = stage(
        seat("C5 P1", personal="condottiere"), seat("S2 S5", personal="papal_bull"), trick="C10", lead=1, round=2
    )
    game = shelf["renaissance-wars"]
    decision = game.decisions(sitting.state)[0]

    answer = bot_answer(game, sitting.state, decision, Greedy(game, luck), "greedy")

    assert decision.seat == 0
    assert answer == PLAY_BOOSTED + NUMBERS["C5"]
