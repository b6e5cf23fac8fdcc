"""What an answer means for whom it is offered to: what is bought of which neighbour, what it costs, what is left."""

from __future__ import annotations

from typing import cast

import pytest

from quattrocento.engine.rng import seeded
from quattrocento.games.seven_wonders.border.options import Build, PaidOption, Sell, Stage
from tests.games.seven_wonders.free_city import F, for_f, free, two
from tests.games.seven_wonders.staging import GAME, Sitting, by_lot, city, sit_down, three
from tests.games.seven_wonders.trading import card_cost

NAMES = ("Ann", "Ginevra", "Piero")
RESOURCES = ("wood", "stone", "clay", "ore", "glass", "papyrus", "cloth")


def paid(sitting: Sitting, verb: str, seat: int = 0) -> list[PaidOption]:
    """The answers of a verb that may have to be paid, in their order."""
    typed = [GAME.option_for(sitting.state, seat, number) for number in sitting.numbers(seat)]
    return [cast(PaidOption, option) for option in typed if type(option).__name__ == verb]


def label(sitting: Sitting, verb: str, seat: int = 0, names: tuple[str, ...] = NAMES) -> list[str]:
    return [GAME.offer(option, sitting.state, names).label for option in paid(sitting, verb, seat)]


@pytest.mark.rule("7W-24", "7W-26")
def test_a_payment_tells_what_is_bought_of_whom_and_what_is_left() -> None:
    left, right = city("Babylon", "Stone Pit", hand=""), city("Rhodos", "Quarry", hand="")
    sitting = three(city("Ephesos", "Excavation", hand="Aqueduct", coins=6), left, right, age=2)

    ways = paid(sitting, "Build")

    assert [(way.from_left, way.from_right) for way in ways] == [(("stone",), ("stone",)), ((), ("stone", "stone"))]
    assert [(way.price, way.leaves, way.made, way.bank) for way in ways] == [(4, 2, 1, 0)] * 2


@pytest.mark.rule("7W-14")
def test_coins_to_the_bank_are_part_of_the_price() -> None:
    (build,) = paid(three(city("Ephesos", hand="Sawmill", coins=3), age=2), "Build")

    assert (build.bank, build.price, build.leaves) == (1, 1, 2)


@pytest.mark.rule("7W-18")
def test_what_a_chain_makes_free_names_the_structure() -> None:
    (build,) = paid(three(city("Ephesos", "Baths", hand="Aqueduct"), age=2), "Build")

    assert build == Build("aqueduct", 0, 0, city=0, price=0, leaves=3, chain="baths")


@pytest.mark.rule("7W-20")
def test_a_stage_tells_which_it_is() -> None:
    (stage,) = paid(three(city("Giza A 1", "Sawmill, Lumber Yard", hand="Altar")), "Stage")

    assert stage == Stage("altar", 0, 0, city=0, leaves=3, made=3, stage=2)


def test_a_label_calls_the_neighbours_by_their_names() -> None:
    left, right = city("Babylon", "Stone Pit", hand=""), city("Rhodos", "Quarry", hand="")
    sitting = three(city("Ephesos", "Excavation", hand="Aqueduct", coins=6), left, right, age=2)

    assert label(sitting, "Build") == [
        "Build Aqueduct for 2 coins to Ginevra and 2 coins to Piero",
        "Build Aqueduct for 4 coins to Piero",
    ]
    assert label(sitting, "Build", names=())[1] == "Build Aqueduct for 4 coins to the right"


@pytest.mark.rule("7W-V7")
def test_what_the_free_city_buys_of_its_controller_goes_to_you() -> None:
    sitting = for_f("Altar, Baths", free("Ephesos"), left="Giza", right="Rhodos")

    assert label(sitting, "Build", names=("Ann", "Ginevra"))[0] == "Build Baths in the Free city for 2 coins to you"
    assert label(sitting, "Build", names=())[0] == "Build Baths in the Free city for 2 coins to you"


@pytest.mark.rule("7W-V4")
def test_a_sealed_answer_is_for_the_city_it_was_given_for() -> None:
    hands = (city("Giza", hand="Altar, Baths, Theater"), city("Rhodos", hand="Stockade"))
    sitting = two(*hands, free("Ephesos", "Stone Pit")).play(0, "Sell Altar", "Build Baths")
    own, frees = sitting.table.sealed_by(0)

    assert GAME.option_for(sitting.state, 0, own) == Sell("altar", city=0)
    assert GAME.option_for(sitting.state, 0, frees) == Build("baths", 0, 0, city=F, leaves=3, made=1)


@pytest.mark.rule("7W-24", "7W-25", "7W-26", "7W-30")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_every_purchase_adds_up(seats: int) -> None:
    compared = 0
    for sitting in by_lot(sit_down(seats, 1492), seeded(seats, "purchases"), lambda said: said.startswith("Build")):
        for seat in sitting.asked:
            for way in paid(sitting, "Build", seat):
                needed, bought = card_cost(way.card)[1], way.from_left + way.from_right
                assert way.price == way.bank + way.pay_left + way.pay_right
                assert way.city is not None
                assert way.leaves == sitting.coins(way.city) - way.price >= 0
                if not (isinstance(way, Build) and way.chain):
                    assert way.made + len(bought) == sum(needed)
                    assert all(bought.count(one) <= needed[RESOURCES.index(one)] for one in bought)
                assert bool(way.from_left) == bool(way.pay_left)
                assert bool(way.from_right) == bool(way.pay_right)
                compared += 1
    assert compared > 100
