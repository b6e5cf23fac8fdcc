"""The answer most people would give: on offer wherever it is named, and what it is in each question that has one."""

from __future__ import annotations

import pytest

from quattrocento.engine.border.speech import Asking
from quattrocento.games.renaissance_wars import codes as c
from quattrocento.games.renaissance_wars.border import options
from quattrocento.games.renaissance_wars.border.asking import usual_of
from tests.games.renaissance_wars.notation import GAME
from tests.games.renaissance_wars.playing import BIDS, EVERYTHING, SHORT, Kind, games
from tests.games.renaissance_wars.sitting import Sitting

WITH_BIDS = {"phase": "bidding", "options": {"buying-influence": "on"}}


def asking(sitting: Sitting) -> Asking:
    """The question of whoever is asked first, in his own view."""
    decision = GAME.decisions(sitting.state)[0]
    return GAME.asking(GAME.view(sitting.state, decision.seat).state, decision)


def bidding(*florins: int, deposit: int = 0) -> Sitting:
    """A round is about to be bid for by seats with so many coins; the first one has deposited something."""
    seats = [{"florins": count, "deposit": 0 if place else deposit} for place, count in enumerate(florins)]
    return Sitting(GAME.stage({**WITH_BIDS, "turn": 0, "seats": seats}))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_usual_answer_is_on_offer_and_never_the_way_out(seats: int) -> None:
    met: set[str] = set()
    for kind in (Kind(seats, choice, seed) for choice in (SHORT, BIDS, EVERYTHING) for seed in range(4)):
        for sitting, _ in games(kind.config, kind.seed):
            for decision in GAME.decisions(sitting.state):
                usual = usual_of(sitting.table, decision.seat)
                if usual is not None:
                    assert usual in GAME.options(sitting.state, decision)
                    assert not isinstance(GAME.option(sitting.state, usual), options.Pass)
                    met.add(decision.menu)
    assert met >= {"special", "showdown", "bid", "withdraw", "loan", "hedge"}


@pytest.mark.parametrize("menu", ["play", "battle", "optional", "meld", "reaction", "aftermath", "opponent"])
def test_where_it_depends_nothing_is_usual(menu: str) -> None:
    found = [
        asking(sitting).usual
        for sitting, _ in games(Kind(3, SHORT, 5).config, 5)
        if sitting.asked and sitting.asked[0][1] == menu
    ]
    assert set(found) == {None}


@pytest.mark.rule("RW-5.17.1")
def test_a_bid_begins_with_the_lowest() -> None:
    sitting = bidding(35, 35)
    assert asking(sitting).usual == c.BID_FLORINS + c.LOWEST_BID

    sitting.answer(0, c.BID_FLORINS + 75)

    assert asking(sitting).usual == c.BID_FLORINS + 76


@pytest.mark.rule("RW-5.17.5", "RW-5.17.7")
def test_a_buyer_usually_withdraws_what_he_can_and_borrows_what_he_must() -> None:
    sitting = bidding(35, 35, deposit=300)
    sitting.answer(0, c.BID_FLORINS + 250)
    sitting.answer(1, c.PASS)
    assert sitting.asked == [(0, "withdraw")]
    assert asking(sitting).usual == GAME.options(sitting.state, GAME.decisions(sitting.state)[0])[-1]

    sitting.answer(0, c.AMOUNT)

    assert sitting.asked == [(0, "loan")]
    assert asking(sitting).usual == c.AMOUNT + 250 - 35


@pytest.mark.rule("RW-5.17.8")
@pytest.mark.parametrize(("coins", "hedged"), [(35, 20), (7, 7)])
def test_a_hedge_is_usually_modest(coins: int, hedged: int) -> None:
    sitting = bidding(100, coins)
    sitting.answer(0, c.BID_FLORINS + 60)
    sitting.answer(1, c.PASS)
    sitting.answer(0, c.CONDITION)
    assert sitting.asked == [(1, "hedge")]

    assert asking(sitting).usual == c.AMOUNT + hedged
