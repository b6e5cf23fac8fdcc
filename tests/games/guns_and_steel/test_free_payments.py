"""Free payments (GS-A64): any resource cards that cover the price together with what was gained, needed or not.

The rulebook lets cards, gained resources or both pay, calls converting free, and says that what is paid too much is
lost: it sets no upper limit to a payment. The naive solver says what covers a price.
"""

from __future__ import annotations

import random

import pytest

from quattrocento.engine.rng import seeded
from quattrocento.engine.state import State
from quattrocento.games.guns_and_steel.border.numbers import proposal
from quattrocento.games.guns_and_steel.border.picture import GunsAndSteelPicture, PaymentPicture
from tests.games.guns_and_steel.paying import PURCHASES, amounts, paying_choices, reachable, unlike_in_play
from tests.games.guns_and_steel.solver import Cost
from tests.games.guns_and_steel.staging import (
    GAME,
    KEEP,
    MINIMAL,
    Sitting,
    moments,
    names,
    onwards,
    renaissance,
    rows,
    seat,
    stage,
)


def buying(down: str, pool: str = "", hand: str = KEEP, wonders: str | None = None, **lying: str) -> Sitting:
    buyer = seat(hand=hand, down=down, pool=pool)
    return stage(buyer, seat(), seat(), phase="purchase", supply=rows(**lying), wonders=wonders)


def seen(state: State) -> GunsAndSteelPicture:
    picture = GAME.picture(GAME.view(state, 0))
    assert isinstance(picture, GunsAndSteelPicture)
    return picture


def payment(sitting: Sitting) -> PaymentPicture:
    shown = seen(sitting.state).payment
    assert shown is not None
    return shown


@pytest.mark.rule("GS-A64", "GS-B19")
def test_a_card_that_is_not_needed_may_be_paid_with() -> None:
    sitting = buying("Agriculture, Mining, Knight, Guild", horse="Caravan").play("Buy Caravan")

    assert sitting.about("Spend") == names("Agriculture, Mining, Knight, Guild")
    sitting.play("Spend Knight", "Pay")

    assert sitting.up(0) == names("Caravan, Agriculture, Mining, Knight")
    assert sitting.down(0) == {"Guild"}
    assert sorted(sitting.told("Spent")) == ["Agriculture", "Knight", "Mining"]


@pytest.mark.rule("GS-A64")
def test_a_third_attack_card_is_turned_up_by_paying_with_it_and_wins_angkor_wat() -> None:
    sitting = stage(
        seat(hand="", up="Fighter, Tank", down="Agriculture, Mining, Knight, Guild"),
        seat(),
        phase="purchase",
        supply=rows(horse="Caravan"),
        wonders="Angkor Wat, Taj Mahal",
    ).play("Buy Caravan", "Spend Knight", "Pay")

    assert sitting.wonders(0) == {"Angkor Wat"}


@pytest.mark.rule("GS-A64", "GS-B25")
def test_cards_may_pay_while_what_was_gained_stays_unused() -> None:
    """Food and Iron have been gained, and Food and Iron are given as cards: the gained ones are lost."""
    sitting = buying("Agriculture, Mining, Guild", pool="Food, Iron", horse="Caravan").play("Buy Caravan")
    assert payment(sitting).ways[0].cards == []

    sitting.play("Spend Agriculture", "Spend Mining", "Pay")

    assert sitting.up(0) == names("Caravan, Agriculture, Mining")
    assert sitting.pool(0) == {}


@pytest.mark.rule("GS-A64")
def test_two_space_cards_may_pay_where_one_would_do() -> None:
    sitting = buying("Computer, Nuclear Submarine", horse="Caravan").play("Buy Caravan")

    assert sitting.offered == ["Pay", "Spend Nuclear Submarine", "Spend Computer"]
    sitting.play("Spend Computer", "Spend Nuclear Submarine")

    assert sitting.down(0) == set()


@pytest.mark.rule("GS-A64", "GS-A6")
@pytest.mark.parametrize(("down", "pool"), [("Agriculture, Mining", ""), ("", "Food, Iron"), ("Mining", "Food")])
def test_where_every_card_is_needed_nobody_is_asked(down: str, pool: str) -> None:
    sitting = buying(down, pool, horse="Caravan").play("Buy Caravan")

    assert sitting.asked == (1, "resource")
    assert sitting.up(0) == names(f"Caravan, {down}")


@pytest.mark.rule("GS-A64")
def test_the_proposal_is_what_the_chosen_cards_lack_and_gives_up_the_least() -> None:
    sitting = buying("Agriculture, Mining, Swordsman, Computer", horse="Caravan").play("Buy Caravan")
    assert payment(sitting).ways[0].cards == ["agriculture", "mining"]

    sitting.play("Spend Computer")  # covers the price alone: nothing is lacking

    assert payment(sitting).ways[0].cards == ["computer"]
    assert sitting.play("Pay").down(0) == names("Agriculture, Mining, Swordsman")


@pytest.mark.rule("GS-A64")
def test_with_minimal_payments_a_card_that_is_not_needed_is_refused() -> None:
    buyer = seat(hand="Alchemy, Guild", down="Agriculture, Mining, Warrior, Tank")
    sitting = stage(buyer, seat(), phase="purchase", supply=rows(horse="Caravan"), options=MINIMAL)

    assert sitting.play("Buy Caravan").about("Spend") == names("Agriculture, Mining, Warrior, Tank")
    assert sitting.play("Spend Agriculture", "Spend Warrior").asked == (1, "resource")
    assert sitting.down(0) == names("Mining, Tank")


@pytest.mark.rule("GS-A64", "GS-A41")
def test_any_number_of_warriors_may_be_paid_with() -> None:
    sitting = renaissance(
        seat(hand="Compass, Frigate", down="Warrior, Warrior, Warrior, Agriculture"),
        seat(hand="Agriculture, Mining"),
        seat(hand="Agriculture, Mining"),
        seat(hand="Agriculture, Mining"),
        phase="purchase",
        supply=rows(horse="Writing"),
        wonders="Sydney Opera House",
    ).play("Buy Writing")

    left = []
    for number in range(4):
        on = sitting.copy().play(*["Spend Warrior"] * number)
        if on.asked == (0, "payment"):
            on.play("Pay")
        left.append(on.many(on.player(0).down)["Warrior"])

    assert left == [2, 2, 1, 0]


# Against the naive solver


@pytest.mark.rule("GS-A64", "GS-B19")
@pytest.mark.parametrize(("card", "row", "cost", "down", "pool"), PURCHASES)
def test_exactly_the_payments_that_cover_the_price_can_be_reached(
    card: str, row: str, cost: Cost, down: str, pool: str
) -> None:
    sitting = buying(down, pool, hand="Fighter, Blitzkrieg", **{"space": "Satellite", row: card}).play(f"Buy {card}")

    assert reachable(sitting, names(down)) == paying_choices(names(down), amounts(pool), cost, 0)


@pytest.mark.rule("GS-A64", "GS-B18", "GS-B19", "GS-B27")
def test_in_random_pyramids_exactly_the_payments_that_cover_are_possible() -> None:
    assert unlike_in_play(seed=1453, number=10, most=6, payments="free") == []


@pytest.mark.nightly
@pytest.mark.rule("GS-A64", "GS-B18", "GS-B19", "GS-B27")
@pytest.mark.parametrize("seed", range(6))
def test_in_many_random_pyramids_exactly_the_payments_that_cover_are_possible(seed: int) -> None:
    assert unlike_in_play(seed, number=25, most=7, payments="free") == []


@pytest.mark.rule("GS-A64", "GS-B19")
@pytest.mark.parametrize("set", ["base", "renaissance", "combined"])
def test_a_payment_is_never_a_long_menu_and_always_has_a_proposal_that_pays(set: str) -> None:
    seen = 0
    for seed in range(4):
        for sitting in moments(4, seed, set=set):
            if sitting.asked is None or sitting.asked[1] != "payment":
                continue
            buyer, card = sitting.asked[0], sitting.told("Bought")[-1]
            down = sitting.table.players[buyer].down
            seen += 1
            assert sitting.offered[0] == "Pay"
            assert len(sitting.offered) <= bin(down).count("1") + 1
            assert sitting.table.others & ~down == 0
            assert sitting.table.spent & ~sitting.table.others == 0
            assert sitting.copy().play("Pay").told("Settled") == [card]
    assert seen > 20


@pytest.mark.rule("GS-A64")
def test_every_way_shown_is_reached_by_its_answers_whatever_was_chosen_before() -> None:
    luck = random.Random(1637)
    tried = 0
    for seed in range(8):
        sitting = buying(
            "Agriculture, Mining, Warrior, Swordsman, Knight, Cannon, Tank, Computer",
            luck.choice(("", "Food", "Iron, Horse")),
            hand="Alchemy, Guild",
            horse="Caravan",
            gunpowder="Charge",
        ).play(luck.choice(("Buy Caravan", "Buy Charge")))
        for later in onwards(sitting, seeded(seed, "paying")):
            if later.asked != (0, "payment"):
                break
            shown, down = payment(later), seen(later.state).seats[0].down
            assert tuple(shown.ways[0].cards) == proposal(later.table)
            for way in shown.ways:
                state = later.state.clone()
                for option in way.answers:
                    GAME.play(state, 0, option)
                assert sorted([*seen(state).seats[0].down, *way.cards]) == sorted(down)
                tried += 1
    assert tried > 30
