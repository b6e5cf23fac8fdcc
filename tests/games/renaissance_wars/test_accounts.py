"""Where florins came from: what is told when a round is counted, and how a seat's account says it before."""

from __future__ import annotations

from typing import cast

import pytest

from quattrocento.engine.border.account import Part
from quattrocento.games.renaissance_wars import codes as c
from quattrocento.games.renaissance_wars.border.events import RoundCounted, Won
from quattrocento.games.renaissance_wars.border.forms import PlayedCard, SeatCount
from tests.games.renaissance_wars.notation import GAME
from tests.games.renaissance_wars.playing import BIDS, KINDS, Kind, games, name_of
from tests.games.renaissance_wars.sitting import Sitting
from tests.games.renaissance_wars.staging import seat, stage, won_first

BEFORE = "Kept from before, or withdrawn from the vault"


def brought(count: SeatCount) -> int:
    return count.melds + count.captures + count.texts + count.bids + count.forgiven


def parts(sitting: Sitting, of: int) -> dict[str, Part]:
    return {part.id: part for part in GAME.account(sitting.state, of)}


def pieces(part: Part) -> dict[str, int]:
    return {piece.words: piece.points for piece in part.pieces}


@pytest.mark.rule("RW-5.13.1", "RW-9.2", "RW-9.42", "RW-9.53")
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: name_of(cast(Kind, kind)))
def test_no_florin_of_a_round_is_left_untold(kind: Kind) -> None:
    owned, rounds, started = [35] * kind.seats, 0, 1
    for sitting, events in games(kind.config, kind.seed):
        for event in events:
            if isinstance(event, RoundCounted):
                rounds += 1
                assert event.number == rounds
                assert [owns + brought(count) for owns, count in zip(owned, event.seats, strict=True)] == [
                    count.owns for count in event.seats
                ]
                assert all(count.deposited % 100 == 0 for count in event.seats)
                owned = [count.owns for count in event.seats]
        started = sitting.table.round
    assert rounds == started
    assert owned == [standing.total for standing in sitting.outcome.standings]


def bought(hedge: str) -> Sitting:
    """The first seat has bid 60 on Religion, and the other may have hedged against it."""
    hand = "R20 R15 P15 R5 R10 R25"
    sitting = stage(seat(hand, coins=100), seat("C1 C2 C10", coins=50), at="bidding", options=BIDS)
    return sitting.play("Bid 60", "Pass", "ChooseCondition Religion", hedge)


def counts(sitting: Sitting) -> tuple[SeatCount, ...]:
    """The round is counted here and now."""
    sitting.work(c.OP_END_ENCOUNTER).work(c.OP_TALLY)
    return next(event.seats for event in sitting.events if isinstance(event, RoundCounted))


@pytest.mark.rule("RW-5.17.3", "RW-9.56")
def test_a_bid_made_costs_nothing_and_the_hedge_against_it_is_lost() -> None:
    sitting = bought("Amount 20").play("Play R10", "Play C1", "LayMeld Marriage R", "Pass")
    sitting.play("Play R25", "Play C2", "LayMeld Intrigue")
    assert sitting.florins("BidFulfilled") == [60]

    buyer, other = counts(sitting)
    assert (buyer.melds, buyer.bids) == (60, 0)
    assert (other.melds, other.bids) == (0, -20)


@pytest.mark.rule("RW-5.17.4", "RW-5.17.9", "RW-9.51")
def test_a_failed_bid_costs_its_stake_and_its_melds_and_the_hedge_is_won() -> None:
    sitting = bought("Amount 20").play("Play R10", "Play C1", "LayMeld Marriage R")

    buyer, other = counts(sitting)
    assert (buyer.melds, buyer.bids) == (30, -90)
    assert other.bids == 20


@pytest.mark.rule("RW-9.42")
def test_what_a_total_lacks_of_nothing_is_forgiven() -> None:
    sitting = stage(seat("C1", captured="U-10 U-10b", coins=5), seat("C2", captured="C25", coins=90), at="battle")
    sitting.work(c.OP_TALLY)

    (counted,) = [event for event in sitting.events if isinstance(event, RoundCounted)]
    assert counted.seats == (SeatCount(0, -20, 0, 0, 15, 0, 0), SeatCount(0, 25, 0, 0, 0, 100, 115))


def test_coins_are_told_by_where_they_came_from() -> None:
    sitting = won_first(seat("C20 C15 E1", coins=40), seat("C1", coins=30), dominant="Religion")
    assert pieces(parts(sitting, 0)["coins"]) == {BEFORE: 40}

    sitting.play("LayMeld Marriage C")
    sitting.use("letter_of_marque", 0)

    own, other = parts(sitting, 0), parts(sitting, 1)
    assert pieces(own["coins"]) == {BEFORE: 40, "Melds of this round": 20, "Powers, events, populace": 15}
    assert own["coins"].points == 75
    assert pieces(other["coins"]) == {BEFORE: 30, "Powers, events, populace": -15}
    assert own["deposit"].pieces == own["debt"].pieces == ()


def test_vault_and_debts_are_told_as_they_are() -> None:
    sitting = stage(seat("C1", coins=40, vault=300, debt=25), seat("C2"))

    own = parts(sitting, 0)
    assert [(part.name, part.points) for part in own.values()] == [("In the vault", 300), ("Coins", 40), ("Debt", -25)]
    assert pieces(own["deposit"]) == {"Deposited": 300}
    assert pieces(own["debt"]) == {"Owed to the bank": -25}


@pytest.mark.rule("RW-5.4.1", "RW-5.12.6")
def test_a_trick_is_told_with_its_cards_when_it_is_won() -> None:
    sitting = stage(seat("C20 E1"), seat("C10 R1", personal="condottiere"), dominant="Religion")
    sitting.play("Play C20", "PlayBoosted C10")
    while sitting.asked[0][1] == "reaction":
        sitting.play("Pass")

    (event,) = [event for event in sitting.events if isinstance(event, Won)]
    assert (event.seat, event.florins, event.number, event.battle) == (0, 30, 1, False)
    assert event.trick == (
        PlayedCard("michelangelo", 0, 20, 0, True, True),
        PlayedCard("renaissance_architecture", 1, 20, 10, False, False),
    )
