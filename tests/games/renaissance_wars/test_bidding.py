"""Buying Influence: bids, loans, withdrawals, hedges, and how a bid ends (RW-5.17.1 to RW-5.17.10; TF4 …)."""

from __future__ import annotations

import random

import pytest

from quattrocento.engine.errors import IllegalAction
from quattrocento.games.renaissance_wars import codes as c
from quattrocento.games.renaissance_wars.book import LAST_ROUND
from quattrocento.games.renaissance_wars.border.events import (
    BiddingEnded,
    Hedged,
    HedgeWon,
    Stolen,
)
from quattrocento.games.renaissance_wars.border.forms import FlorinEvent, SeatEvent
from tests.games.renaissance_wars.naive import Purse, captured_value, numbers_of, tallied
from tests.games.renaissance_wars.notation import CARDS, GAME
from tests.games.renaissance_wars.playing import BIDS, Kind, games
from tests.games.renaissance_wars.sitting import Sitting
from tests.games.renaissance_wars.staging import Seat, seat, stage

ON = {"buying-influence": "on"}


def bidding(*seats: Seat, **more: object) -> Sitting:
    return stage(*seats, at="bidding", options=ON, **more)  # type: ignore[arg-type]  # passed on as they are


def bought(
    florins: int = 60, hedge: int = 0, coins: int = 100, loan: int = 0, hand: str = "C20 C15 E20 E15"
) -> Sitting:
    """Seat 0 has bought influence and won a skirmish; seat 1 may have hedged against it."""
    sitting = bidding(seat(f"{hand} R25", coins=coins), seat("C1 C2 P2 E1 E2", coins=60), dominant="Politics")
    sitting.play(f"Bid {florins}", "Pass")
    if coins < florins:
        sitting.play(f"Amount {loan}")
    sitting.play("ChooseCondition Religion", f"Amount {hedge}" if hedge else "Pass")
    return sitting.play("Play R25", "Play C1")


# Bidding.


@pytest.mark.rule("RW-5.17.1", "RW-9.48", "RW-9.62", "RW-5.2.15")
def test_everybody_bids_once_from_the_dealers_left_to_the_florin() -> None:
    sitting = bidding(seat("C1"), seat("E1"), seat("P1"), lead=1)
    assert sitting.asked == [(1, "bid")]
    assert sitting.offered() == [*(f"Bid {florins}" for florins in range(60, 1001)), "Pass"]

    sitting.play("Bid 73", "Pass")

    assert sitting.asked == [(0, "bid")]
    assert sitting.offered()[0] == "Bid 74"  # of equal bids the earlier counts, so nobody makes one
    sitting.play("Bid 74")
    assert sitting.table.buyer == 0
    assert (sitting.table.bid, sitting.florins("BidMade")) == (74, [73, 74])
    assert sitting.asked == [(0, "loan")]


@pytest.mark.rule("RW-9.62", "RW-9.48")
def test_after_the_highest_bid_the_others_can_only_pass() -> None:
    sitting = bidding(seat("C1"), seat("E1"))

    sitting.play("Bid 1000")

    assert sitting.offered() == ["Pass"]
    sitting.play("Pass", "Amount 1000", "ChooseCondition Culture", "Amount 35")
    assert sitting.player(0).loan == 1000
    assert sitting.coins(0, 1) == [35, 0]


@pytest.mark.rule("RW-9.62")
def test_under_the_first_ruleset_bids_go_in_tens_up_to_500() -> None:
    sitting = bidding(seat("C1"), seat("E1"), ruleset=1)
    assert sitting.offered() == [*(f"Bid {florins}" for florins in range(60, 501, 10)), "Pass"]

    sitting.play("Bid 70")

    assert sitting.offered()[0] == "Bid 80"
    assert sitting.table.bid == 70


@pytest.mark.rule("RW-9.62", "RW-9.48")
@pytest.mark.parametrize("florins", [0, 59, 73, 1001, 1023])
def test_no_bid_below_the_lowest_above_the_highest_or_not_above_the_last_is_taken(florins: int) -> None:
    sitting = bidding(seat("C1"), seat("E1"))
    sitting.play("Bid 73")

    with pytest.raises(IllegalAction, match=r"RW-5\.17\.1"):
        GAME.apply(sitting.state, 1, c.BID_FLORINS + florins)
    with pytest.raises(IllegalAction):
        GAME.apply(sitting.state, 1, c.BID + 10)  # 160 florins, as bids were once numbered


@pytest.mark.rule("RW-5.17.3", "RW-9.62")
def test_a_bid_that_is_no_ten_is_made_by_melds_worth_more() -> None:
    sitting = bought(73, hand="R20 C20 E20 P20")

    sitting.play("LayMeld Kings")

    assert sitting.table.is_bid_made
    assert sitting.coins(0) == 100 + 80


@pytest.mark.rule("RW-9.73", "RW-5.17.10")
@pytest.mark.parametrize(("round", "menu", "told"), [(9, "bid", []), (10, "play", [11]), (11, "play", [])])
def test_from_the_eleventh_round_on_nobody_is_asked_for_a_bid(round: int, menu: str, told: list[int]) -> None:
    sitting = stage(seat(coins=0), seat(coins=0, debt=700), at="tally", round=round, options=ON)
    sitting.events.clear()
    dominant = sitting.dominant

    while sitting.asked[0][1] in ("keep-personal", "redraw"):
        sitting.play(sitting.offered()[-1])

    assert sitting.asked == [(sitting.table.initiative, menu)]
    assert sitting.dominant == dominant
    assert sitting.table.buyer == -1
    again = stage(seat(coins=0), seat(coins=0), at="skirmish", round=round, options=ON).work(c.OP_TALLY)
    assert [event.number for event in again.events if isinstance(event, BiddingEnded)] == told
    assert GAME.describe(BiddingEnded(11)) == "From round 11 on nobody bids"


@pytest.mark.rule("RW-9.73", "RW-5.17.6", "RW-9.53")
def test_debts_go_on_when_nobody_bids_any_more() -> None:
    sitting = stage(seat(coins=0), seat(coins=30, debt=700), at="tally", round=20, options=ON)

    assert sitting.player(1).debt == 700 + 10 - 30


@pytest.mark.rule("RW-9.73")
def test_under_the_first_ruleset_bids_go_on_to_the_end() -> None:
    sitting = stage(seat(coins=0), seat(coins=0), at="tally", round=38, options=ON, ruleset=1)
    while sitting.asked[0][1] in ("keep-personal", "redraw"):
        sitting.play(sitting.offered()[-1])

    assert sitting.asked[0][1] == "bid"


@pytest.mark.rule("RW-9.71", "RW-9.73")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_reckless_bidders_come_to_the_end_the_rulebook_wants(seats: int) -> None:
    for sitting, _ in games(Kind(seats, {"buying-influence": "on"}, seats).config, seats):
        last = sitting

    assert last.table.round < LAST_ROUND
    assert max(standing.total for standing in last.outcome.standings) >= 1637


def test_a_bot_weighs_bids_by_tens_and_the_lowest_and_highest_of_all() -> None:
    sitting = bidding(seat("C1"), seat("E1"))
    sitting.play("Bid 73")
    options = GAME.options(sitting.state, GAME.decisions(sitting.state)[0])

    weighed = [number - c.BID_FLORINS for number in GAME.worth_trying(options)[:-1]]

    assert weighed == [74, *range(80, 1001, 10)]
    assert GAME.worth_trying(options)[-1] == c.PASS
    assert GAME.worth_trying([c.AMOUNT, c.AMOUNT + 1, c.PASS]) == [c.AMOUNT, c.AMOUNT + 1, c.PASS]


@pytest.mark.rule("RW-5.17.10")
def test_without_a_bid_nothing_changes() -> None:
    sitting = bidding(seat("C1"), seat("E1"), seat("P1"), lead=1, dominant="Economic")

    sitting.play("Pass", "Pass", "Pass")

    assert sitting.asked == [(1, "play")]
    assert sitting.dominant == "Economic"
    assert sitting.table.buyer == -1


@pytest.mark.rule("RW-5.17.2", "RW-3.2k", "RW-3.2l")
def test_the_buyer_names_the_condition_stakes_the_bid_and_leads() -> None:
    sitting = bidding(seat("C1"), seat("E1"), seat("P1", coins=80), dominant="Economic")

    sitting.play("Pass", "Pass", "Bid 60", "ChooseCondition Culture")

    assert sitting.dominant == "Culture"
    assert (sitting.player(2).stake, sitting.player(2).treasury) == (60, 20)
    sitting.play("Pass", "Pass")
    assert sitting.asked == [(2, "play")]


@pytest.mark.rule("RW-9.49", "RW-9.3")
def test_the_buyer_may_keep_the_condition_and_never_names_seeds() -> None:
    sitting = bidding(seat("C1", coins=80), seat("E1"), dominant="Economic")
    sitting.play("Bid 60", "Pass")

    assert sitting.about("ChooseCondition") == {"Culture", "Religion", "Economic", "Politics"}
    sitting.play("ChooseCondition Economic")
    assert sitting.dominant == "Economic"


@pytest.mark.rule("RW-5.17.5", "RW-9.68")
def test_a_loan_is_at_least_what_the_coins_lack_and_at_most_the_bid() -> None:
    sitting = bidding(seat("C1", coins=35), seat("E1"))
    sitting.play("Bid 60", "Pass")
    assert sitting.offered() == [f"Amount {florins}" for florins in range(25, 61)]

    sitting.play("Amount 40")

    assert sitting.player(0).loan == 40
    assert sitting.coins(0) == 35 - 20
    assert sitting.player(0).stake == 60


@pytest.mark.rule("RW-5.17.5")
def test_who_has_the_coins_borrows_nothing() -> None:
    sitting = bidding(seat("C1", coins=60), seat("E1"))

    sitting.play("Bid 60", "Pass")

    assert sitting.asked == [(0, "condition")]
    assert sitting.coins(0) == 0


@pytest.mark.rule("RW-5.17.7", "RW-9.54")
def test_the_buyer_may_withdraw_hundreds() -> None:
    sitting = bidding(seat("C1", coins=35, vault=300), seat("E1", vault=900))
    sitting.play("Bid 150", "Pass")
    assert sitting.asked == [(0, "withdraw")]
    assert sitting.offered() == ["Amount 0", "Amount 1", "Amount 2"]  # two hundreds cover it

    sitting.play("Amount 1")

    assert (sitting.player(0).vault, sitting.player(0).treasury) == (200, 135)
    assert sitting.offered()[0] == "Amount 15"


@pytest.mark.rule("RW-9.54")
def test_whoever_has_the_coins_for_a_bid_withdraws_nothing() -> None:
    sitting = bidding(seat("C1", coins=60, vault=300), seat("E1"))

    sitting.play("Bid 60", "Pass")

    assert sitting.asked == [(0, "condition")]


@pytest.mark.rule("RW-5.17.8", "RW-9.55", "RW-9.68")
def test_a_hedge_is_made_once_with_ones_own_coins_and_at_most_the_bid() -> None:
    sitting = bidding(seat("C1", coins=80), seat("E1", coins=20), seat("P1", coins=300, vault=300), seat("S2", coins=0))
    sitting.play("Bid 60", "Pass", "Pass", "Pass", "ChooseCondition Culture")

    assert sitting.asked == [(1, "hedge")]
    assert sitting.offered() == [*(f"Amount {florins}" for florins in range(1, 21)), "Pass"]
    sitting.play("Amount 20")
    assert sitting.offered() == [*(f"Amount {florins}" for florins in range(1, 61)), "Pass"]
    sitting.play("Amount 60")

    assert sitting.asked == [(0, "play")]  # seat 3 has no coins
    assert [player.stake for player in sitting.table.players] == [60, 20, 60, 0]
    assert sitting.coins(1, 2) == [0, 240]


def test_a_hedge_is_called_one_in_questions_answers_and_log() -> None:
    sitting = bidding(seat("C1", coins=80), seat("E1", coins=20))
    sitting.play("Bid 60", "Pass", "ChooseCondition Culture")
    (decision,) = GAME.decisions(sitting.state)
    offered = [GAME.option(sitting.state, number) for number in (c.AMOUNT + 5, c.PASS)]
    words = [GAME.describe(option, state=sitting.state) for option in offered]

    asking = GAME.asking(sitting.state, decision, ("Ann", "Ben"))
    assert asking.title == "How much do you hedge against it?"
    assert asking.detail.startswith("Ann has bid 60 florins on Culture.")
    assert words == ["Hedge 5 florins against the bid", "Do not hedge"]
    assert GAME.describe(Hedged(1, 5), names=("Ann", "Ben")) == "Ben hedges 5 florins against the Buyer"
    assert GAME.describe(HedgeWon(1, 5), names=("Ann", "Ben")) == "Ben wins the hedge and takes 10 florins"


# How a bid ends.


@pytest.mark.rule("RW-5.17.3", "RW-9.56")
def test_the_stake_comes_back_when_the_melds_reach_the_bid() -> None:  # TF7
    sitting = bought(60, hand="R20 R15 P15 R5 R10")
    sitting.play("LayMeld Marriage R", "Pass", "Play R10", "Play C2")
    assert sitting.asked == [(0, "optional")]
    assert sitting.coins(0) == 100 - 60 + 30
    assert sitting.player(0).stake == 60
    assert not sitting.table.is_bid_made

    sitting.play("LayMeld Intrigue")

    assert sitting.coins(0) == 100 + 30 + 30
    assert sitting.player(0).stake == 0
    assert sitting.table.is_bid_made
    assert sitting.florins("BidMade") == [60]


@pytest.mark.rule("RW-5.17.9", "RW-9.56")
def test_a_hedge_is_lost_when_the_bid_is_made() -> None:  # TF6
    sitting = bought(60, hedge=50, hand="R20 C20 E20 P20")
    assert sitting.coins(1) == 60 - 50

    sitting.play("LayMeld Kings")
    assert sitting.player(1).stake == 0
    sitting.work(c.OP_END_ENCOUNTER)

    assert sitting.coins(1) == 60 - 50
    assert sitting.coins(0) == 100 + 80


@pytest.mark.rule("RW-5.17.4", "RW-9.51", "RW-5.11.6")
def test_a_bid_that_fails_costs_the_stake_and_the_melds() -> None:  # TF8
    sitting = bought(80, hand="R15 C15 E15 P15")
    sitting.play("LayMeld Queens")
    assert sitting.coins(0) == 20 + 70

    sitting.work(c.OP_END_ENCOUNTER)

    assert sitting.coins(0) == 20
    assert sitting.player(0).stake == 0
    assert sitting.player(0).owed == 0


@pytest.mark.rule("RW-5.17.9")
def test_a_hedge_is_doubled_when_the_bid_fails() -> None:  # TF5
    sitting = bought(60, hedge=50)
    assert sitting.coins(1) == 60 - 50

    sitting.work(c.OP_END_ENCOUNTER)

    assert sitting.coins(1) == 60 - 50 + 100
    assert sitting.player(1).stake == 0
    assert sitting.florins("HedgeWon") == [50]


@pytest.mark.rule("RW-9.52", "RW-5.17.4")
def test_what_cannot_be_returned_is_owed_without_interest() -> None:
    sitting = bought(80, hand="R15 C15 E15 P15")
    sitting.play("LayMeld Queens")
    sitting.player(0).treasury = 30

    sitting.work(c.OP_END_ENCOUNTER)

    assert sitting.coins(0) == 0
    assert sitting.player(0).owed == 40


@pytest.mark.rule("RW-5.17.5", "RW-5.17.6", "RW-9.53")
@pytest.mark.parametrize(("is_made", "due"), [(False, 100), (True, 50)])
def test_a_loan_is_repaid_once_or_twice(is_made: bool, due: int) -> None:  # TF4
    sitting = bought(60, coins=10, loan=50, hand="R20 C20 E20 P20")
    if is_made:
        sitting.play("LayMeld Kings")
    sitting.work(c.OP_END_ENCOUNTER)
    assert sitting.player(0).loan == due

    player = sitting.player(0)
    player.hand = player.hand_others = 0
    player.captured, player.captured_others, player.treasury = 0, 0, 120
    sitting.work(c.OP_TALLY)

    assert (sitting.player(0).vault, sitting.player(0).treasury, sitting.player(0).debt) == (0, 120 - due, 0)


@pytest.mark.rule("RW-5.17.6", "RW-9.53")
def test_a_debt_grows_by_ten_before_each_later_tally() -> None:
    sitting = bought(60, coins=10, loan=50)
    sitting.work(c.OP_END_ENCOUNTER)
    debts = []
    for coins in (30, 5, 0, 200):
        player = sitting.player(0)
        player.captured = player.captured_others = 0
        player.treasury = coins
        sitting.work(c.OP_TALLY)
        while sitting.asked[0][1] in ("keep-personal", "redraw"):
            sitting.play(sitting.offered()[-1])
        debts.append(sitting.player(0).debt)

    assert debts == [70, 75, 85, 0]
    assert (sitting.player(0).vault, sitting.player(0).treasury) == (100, 5)


@pytest.mark.rule("RW-4.2", "RW-5.17.3")
def test_movable_type_does_not_count_towards_a_bid() -> None:
    sitting = stage(
        seat("C20 C15 E1", mat="Gutenberg", fresh="movable_type"), seat(), at="won",
        options={**ON, "limited-luminaries": "on"}, dominant="Culture",
    )  # fmt: skip
    sitting.table.buyer, sitting.table.bid = 0, 60

    sitting.play("LayMeld Marriage C", "UsePower movable_type")

    assert sitting.table.progress == 30
    assert not sitting.table.is_bid_made


# Whole games: the treasuries recomputed from what is told.


@pytest.mark.rule("RW-5.17.3", "RW-5.17.4", "RW-5.17.6", "RW-5.17.9", "RW-9.52", "RW-9.53", "RW-5.13.5")
@pytest.mark.parametrize(
    "seed", [pytest.param(seed, marks=pytest.mark.nightly if seed > 5 else ()) for seed in range(30)]
)
def test_all_money_follows_from_what_was_told(seed: int) -> None:
    kind = Kind(random.Random(seed).choice((2, 3, 4)), BIDS, seed)
    purses = [Purse(35, 0, 0)] * kind.seats
    dues = [(0, 0)] * kind.seats  # loan and shortfall
    bid: dict[str, int] = {}
    for sitting, events in games(kind.config, seed):
        for event in events:
            match type(event).__name__:
                case "BecameBuyer":
                    assert isinstance(event, FlorinEvent)
                    bid = {"buyer": event.seat, "florins": event.florins, "melded": 0, "loan": 0}
                case "TookInitiative" if bid and "staked" not in bid:
                    bid["staked"] = 1
                    buyer = bid["buyer"]
                    purses[buyer] = paid(purses[buyer], bid["loan"] - bid["florins"])
                case "Borrowed":
                    bid["loan"] = florins_of(event)
                case "Withdrew":
                    buyer, florins = bid["buyer"], florins_of(event)
                    saved = purses[buyer].vault - florins
                    purses[buyer] = paid(purses[buyer], florins)._replace(vault=saved)
                case "Hedged":
                    assert isinstance(event, SeatEvent)
                    bid[f"hedge {event.seat}"] = florins_of(event)
                    purses[event.seat] = paid(purses[event.seat], -florins_of(event))
                case "Melded":
                    assert isinstance(event, SeatEvent)
                    purses[event.seat] = paid(purses[event.seat], florins_of(event))
                    if bid and event.seat == bid["buyer"]:
                        bid["melded"] += florins_of(event)
                        if bid["melded"] >= bid["florins"] and "made" not in bid:
                            bid["made"] = 1
                            purses[event.seat] = paid(purses[event.seat], bid["florins"])
                case "Gained":
                    assert isinstance(event, SeatEvent)
                    purses[event.seat] = paid(purses[event.seat], florins_of(event))
                case "Lost":
                    assert isinstance(event, SeatEvent)
                    purses[event.seat] = paid(purses[event.seat], -florins_of(event))
                case "Stolen" | "Paid":
                    assert isinstance(event, Stolen)
                    purses[event.seat] = paid(purses[event.seat], event.florins)
                    purses[event.victim] = paid(purses[event.victim], -event.florins)
                case "EncounterEnded" if bid:
                    buyer = bid["buyer"]
                    dues[buyer] = (bid["loan"], 0)
                    if "made" not in bid:
                        returned = min(bid["melded"], purses[buyer].treasury)
                        purses[buyer] = paid(purses[buyer], -returned)
                        dues[buyer] = (2 * bid["loan"], bid["melded"] - returned)
                        for number in range(kind.seats):
                            purses[number] = paid(purses[number], 2 * bid.get(f"hedge {number}", 0))
                case "Tallied":
                    assert isinstance(event, SeatEvent)
                    purses[event.seat] = tallied(purses[event.seat], florins_of(event), *dues[event.seat])
                    dues[event.seat] = (0, 0)
                    bid = {}
        now = [Purse(player.treasury, player.vault, player.debt) for player in sitting.table.players]
        assert now == purses, f"seed {seed}: {[type(event).__name__ for event in events]}"


def paid(purse: Purse, florins: int) -> Purse:
    assert purse.treasury + florins >= 0
    return purse._replace(treasury=purse.treasury + florins)


def florins_of(event: object) -> int:
    assert isinstance(event, FlorinEvent)
    return event.florins


@pytest.mark.rule("RW-5.13.1")
@pytest.mark.parametrize("seed", range(2))
def test_what_is_tallied_is_the_value_of_the_captured_cards(seed: int) -> None:
    counted = 0
    worth = [0, 0, 0]
    for sitting, events in games(Kind(3, {"target": "400"}, seed).config, seed):
        for event in events:
            if type(event).__name__ == "Tallied":
                assert isinstance(event, FlorinEvent)
                assert event.florins == worth[event.seat]
                counted += 1
            elif type(event).__name__ == "Captured":
                assert isinstance(event, SeatEvent)
                worth[event.seat] += captured_value([CARDS[event.card]])  # type: ignore[attr-defined]
            elif type(event).__name__ == "RoundBegan":
                worth = [0, 0, 0]
        held = [captured_value(numbers_of(p.captured, p.captured_others)) for p in sitting.table.players]
        assert held == worth or not sitting.asked
    assert counted >= 3
