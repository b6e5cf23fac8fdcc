"""What a page is told so that it need not work it out: totals, neighbours, conflicts, refusals, what is sealed."""

from __future__ import annotations

from typing import cast

import pytest

from quattrocento.engine.rng import seeded
from quattrocento.games.seven_wonders.border.picture import SevenWondersPicture, Side
from quattrocento.games.seven_wonders.border.prices import Discount, Prices
from tests.games.seven_wonders.free_city import F, free, two
from tests.games.seven_wonders.staging import BOOK, GAME, Sitting, by_lot, city, sit_down, stage, three


def shown(sitting: Sitting, seat: int | None = 0) -> SevenWondersPicture:
    return cast(SevenWondersPicture, GAME.picture(GAME.view(sitting.state, seat)))


@pytest.mark.rule("7W-1")
def test_every_city_knows_its_neighbours_and_who_is_far() -> None:
    cities = shown(sit_down(7, 3)).cities

    assert [(one.left.city, one.right.city) for one in cities[:2]] == [(1, 6), (2, 0)]
    assert cities[5].far == [0, 1, 2, 3]
    assert shown(sit_down(3, 3)).cities[0].far == []


@pytest.mark.rule("7W-36")
@pytest.mark.parametrize(("age", "victory"), [(1, 1), (2, 3), (3, 5)])
def test_the_conflicts_ahead_are_forecast(age: int, victory: int) -> None:
    left, right = city("Giza", "Walls", hand=""), city("Babylon", hand="")
    hand = {1: "Altar", 2: "Temple", 3: "Palace"}[age]
    picture = shown(three(city("Ephesos", "Barracks", hand=hand), left, right, age=age, turn=2))

    assert picture.cities[0].left == Side(1, "behind", -1, None)
    assert picture.cities[0].right == Side(2, "ahead", victory, None)
    assert picture.cities[2].right.army == "behind"


@pytest.mark.rule("7W-36")
def test_what_an_age_brought_is_news_in_the_first_turn_of_the_next_one() -> None:
    sitting = three(city("Ephesos", "Barracks", hand="Altar"), turn=6).turn()
    picture = shown(sitting)

    assert (picture.begins, picture.fought, picture.cities[0].left.brought) == (True, 1, 1)
    assert picture.cities[0].tokens == [1, 1]
    assert picture.cities[1].tokens == [-1]
    later = shown(sitting.idle())
    assert (later.begins, later.fought, later.cities[0].left.brought) == (False, None, None)


@pytest.mark.rule("7W-10", "7W-11", "7W-38", "7W-V8")
def test_what_becomes_of_the_hands_is_told_with_its_rule() -> None:
    own = city("Ephesos", hand="Altar")

    assert (shown(three(own)).passes, shown(three(own)).rule, shown(three(own)).ends) == ("left", "7W-10", False)
    assert (shown(three(own, turn=6)).rule, shown(three(own, turn=6)).ends) == ("7W-11", True)
    assert shown(sit_down(2, 1)).rule == "7W-V8"
    assert shown(three(city("Ephesos"), phase="over")).rule == "7W-38"


@pytest.mark.rule("7W-22")
def test_a_complete_wonder_has_no_next_stage() -> None:
    assert shown(three(city("Giza A 2", hand="Altar"))).cities[0].next_stage == 3
    assert shown(three(city("Giza A 3", hand="Altar"))).cities[0].next_stage is None


@pytest.mark.rule("7W-7", "7W-V4")
def test_what_is_sealed_is_marked_in_the_hand() -> None:
    sitting = two(city("Giza", hand="Altar, Baths, Theater"), city("Rhodos", hand="Stockade"), free("Ephesos"))
    sitting.play(0, "Sell Altar")
    assert not any(card.sealed for card in shown(sitting).hand)
    sitting.play(0, sitting.offered(0)[0])
    assert sum(card.sealed for card in shown(sitting).hand) == 2


@pytest.mark.rule("7W-7")
def test_of_two_copies_in_a_hand_one_is_sealed() -> None:
    others = [city(board) for board in ("Giza", "Rhodos", "Babylon", "Olympia")]
    sitting = stage(city("Ephesos", hand="Altar, Altar, Baths"), *others).play(0, "Sell Altar")

    assert [(card.card, card.sealed) for card in shown(sitting).hand] == [
        ("baths", False),
        ("altar", True),
        ("altar", False),
    ]


@pytest.mark.rule("7W-41")
def test_a_total_is_the_sum_of_the_parts_also_of_the_free_city() -> None:
    for sitting in by_lot(sit_down(2, 9), seeded(9, "totals")):
        for one in shown(sitting, None).cities:
            assert one.total == sum(one.points.values())
    assert shown(sitting, None).cities[F].total > 0


@pytest.mark.rule("7W-13", "7W-14", "7W-22", "7W-24", "7W-32", "7W-V6")
@pytest.mark.parametrize("seats", [2, 4])
def test_a_card_is_refused_exactly_if_it_cannot_be_built(seats: int) -> None:
    compared = 0
    for sitting in by_lot(sit_down(seats, 11), seeded(seats, "refusals"), lambda said: said.startswith("Build")):
        for seat, menu in sitting.asked.items():
            if menu in ("pick", "free-city", "seventh"):
                picture, offered = shown(sitting, seat), sitting.offered(seat)
                names = {card.id: card.name for card in BOOK.cards}
                for card in picture.hand:
                    builds = [said for said in offered if said.startswith(f"Build {names[card.card]}")]
                    assert bool(builds) == (card.refusal is None), (card, offered)
                    assert card.refusal is None or card.refusal.words.endswith(".")
                    compared += 1
                can_stage = any(said.startswith("Stage") for said in offered)
                assert not can_stage or picture.stage_refusal is None
                assert can_stage == (picture.stage_price is not None)
    assert compared > 100


@pytest.mark.rule("7W-20", "7W-26", "7W-27")
def test_the_next_stage_is_told_with_its_price() -> None:
    own, left = city("Giza A", hand="Altar"), city("Rhodos", "Stone Pit")

    assert shown(three(own)).stage_price is None
    assert shown(three(own, left)).stage_price == 2
    assert shown(three(city("Giza A", "Stone Pit", hand="Altar"), left)).stage_price == 0
    assert shown(three(own, left), None).stage_price is None


@pytest.mark.rule("7W-26", "7W-27", "7W-28")
@pytest.mark.parametrize(
    ("built", "prices", "discounts"),
    [
        ("", Prices(2, 2, 2), []),
        ("East Trading Post", Prices(2, 1, 2), [Discount("raw", "right", 1)]),
        ("West Trading Post", Prices(1, 2, 2), [Discount("raw", "left", 1)]),
        (
            "East Trading Post, West Trading Post, Marketplace",
            Prices(1, 1, 1),
            [Discount("raw", "both", 1), Discount("goods", "both", 1)],
        ),
    ],
)
def test_what_a_unit_costs_is_told_with_what_is_cheaper(built: str, prices: Prices, discounts: list[Discount]) -> None:
    own = shown(three(city("Giza", built, hand="Altar"))).cities[0]

    assert (own.prices, own.discounts) == (prices, discounts)
