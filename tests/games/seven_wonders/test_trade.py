"""Chapter "Trade" of RULES.md: who sells, prices, payments, coins of before the turn; T1 to T23 of the worked cases."""

from __future__ import annotations

import pytest

from tests.games.seven_wonders.staging import Seat, Sitting, city, names, stage

Payments = list[tuple[int, int]]


def written(text: str, **more: object) -> Seat:
    """A city as the worked cases write it: `Olympia B 1: Ore Vein, Mine`."""
    board, _, built = text.partition(":")
    return city(board, built, **more)


def buying(card: str, own: str, left: str = "Ephesos", right: str = "Alexandria", coins: int = 99) -> Sitting:
    return stage(written(own, hand=card, coins=coins), written(left, hand=""), written(right, hand=""))


CASES: dict[str, tuple[str, str, str, str, Payments]] = {
    "T1": ("Aqueduct", "Giza", "Rhodos: Quarry", "Babylon: Stone Pit", [(4, 0), (2, 2)]),
    "T3": (
        "Aqueduct",
        "Giza: East Trading Post, West Trading Post",
        "Rhodos: Quarry",
        "Babylon: Stone Pit",
        [(2, 0), (1, 1)],
    ),
    "T4": ("Aqueduct", "Alexandria", "Rhodos: Stone Pit", "Giza", []),
    "T5": ("Stables", "Rhodos: Clay Pit, Tree Farm", "Giza", "Ephesos", [(0, 0)]),
    "T7": ("Walls", "Olympia B 1: Ore Vein", "Giza: Quarry", "Alexandria: Sawmill", [(3, 0)]),
    "T8": ("Gardens", "Giza", "Babylon: Tree Farm", "Alexandria: Lumber Yard", [(4, 2)]),
    "T9": ("Archery Range", "Olympia: Forest Cave", "Rhodos", "Giza: Lumber Yard", [(2, 0), (0, 2)]),
    "T11": (
        "Palace",
        "Alexandria: Caravansery, Forum, Quarry, Press",
        "Olympia: Loom, Clay Pool",
        "Babylon: Ore Vein, Foundry",
        [(4, 0), (2, 2), (0, 4)],
    ),
    "T13": (
        "Pantheon",
        "Babylon: Brickyard, Ore Vein",
        "Ephesos: Glassworks",
        "Halikarnassos: Press",
        [(4, 2), (2, 4)],
    ),
    "T15": ("Library", "Giza: Stone Pit", "Alexandria B 2: Forum", "Rhodos: Caravansery", []),
    "T17": ("Circus", "Ephesos", "Olympia: Quarry, Mine", "Giza: Stone Pit", [(6, 2), (4, 4)]),
    "T18": ("Baths", "Babylon: East Trading Post", "Rhodos: Stone Pit", "Giza", [(2, 0), (0, 1)]),
    "T20": (
        "Town Hall",
        "Olympia B 1: Mine, Excavation",
        "Giza: Glassworks",
        "Rhodos: Quarry",
        [(3, 0), (2, 1)],
    ),
    "T22": (
        "Workers Guild",
        "Halikarnassos: Clay Pit, Mine, Timber Yard, Excavation, Forest Cave",
        "Giza",
        "Ephesos",
        [(0, 0)],
    ),
    "T23": (
        "Arsenal",
        "Alexandria B 2: Caravansery, Forum",
        "Olympia: Lumber Yard",
        "Halikarnassos: Sawmill",
        [(2, 0), (0, 2)],
    ),
}


@pytest.mark.rule("7W-24", "7W-31", "7W-Q16")
@pytest.mark.parametrize("case", CASES)
def test_the_worked_cases_of_trade(case: str) -> None:
    card, own, left, right, payments = CASES[case]

    assert sorted(buying(card, own, left, right).payments("Build", card), reverse=True) == payments


@pytest.mark.rule("7W-32", "7W-Q16", "7W-Q29")
@pytest.mark.parametrize(("coins", "payments"), [(0, []), (1, [(0, 1)]), (2, [(0, 1), (2, 0)])])
def test_coins_decide_which_payments_of_t18_are_on_offer(coins: int, payments: Payments) -> None:
    card, own, left, right, _ = CASES["T18"]

    assert buying(card, own, left, right, coins).payments("Build", card) == payments


@pytest.mark.rule("7W-32")
@pytest.mark.parametrize(("coins", "payments"), [(5, []), (6, [(4, 2)])])
def test_five_coins_are_not_enough_for_t8(coins: int, payments: Payments) -> None:
    card, own, left, right, _ = CASES["T8"]

    assert buying(card, own, left, right, coins).payments("Build", card) == payments


@pytest.mark.rule("7W-Q16")
@pytest.mark.parametrize("case", CASES)
def test_no_payment_on_offer_beats_another_and_the_cheapest_comes_first(case: str) -> None:
    card, own, left, right, _ = CASES[case]
    offered = buying(card, own, left, right).payments("Build", card)

    for one in offered:
        assert not any(other != one and other[0] <= one[0] and other[1] <= one[1] for other in offered)
    assert [sum(pay) for pay in offered] == sorted(map(sum, offered))


# Who sells, and what


@pytest.mark.rule("7W-24")
def test_only_the_two_neighbours_sell() -> None:
    sitting = stage(
        written("Babylon", hand="Baths"),
        written("Rhodos", hand=""),
        written("Giza: Stone Pit, Quarry", hand=""),
        written("Ephesos", hand=""),
    )

    assert sitting.about("Build") == []


@pytest.mark.rule("7W-24")
def test_bought_resources_are_gone_after_the_turn() -> None:
    sitting = stage(
        written("Babylon", hand="Walls, Bazar", coins=9),
        written("Giza: Quarry", hand="Aqueduct, Vineyard"),
        written("Rhodos", hand="Forum, School"),
    )
    sitting.turn("Build Walls 6/0", "Build Vineyard", "Sell School")

    assert sitting.hand() == ["Aqueduct"]
    assert sitting.about("Build") == []  # 3 coins are left, and nothing of the stones


@pytest.mark.rule("7W-25")
@pytest.mark.parametrize(
    ("seller", "card"),
    [("Giza", "Baths"), ("Rhodos: Stone Pit", "Baths"), ("Rhodos: Loom", "Apothecary"), ("Rhodos: Mine", "Baths")],
)
def test_board_brown_and_grey_are_for_sale(seller: str, card: str) -> None:
    assert buying(card, "Babylon", seller).payments("Build", card) == [(2, 0)]


@pytest.mark.rule("7W-25")
@pytest.mark.parametrize(
    ("seller", "card"),
    [
        ("Rhodos: Caravansery", "Baths"),
        ("Rhodos: Forum", "Apothecary"),
        ("Alexandria A 2", "Baths"),
        ("Alexandria B 1", "Baths"),
        ("Alexandria B 2", "Apothecary"),
    ],
)
def test_yellow_cards_and_stages_produce_for_their_own_city_alone(seller: str, card: str) -> None:
    assert buying(card, "Babylon", seller, "Ephesos").payments("Build", card) == []


@pytest.mark.rule("7W-16", "7W-25")
def test_production_of_stages_serves_its_own_city() -> None:
    """A bug reported elsewhere: the production of stages was ignored."""
    assert buying("Baths", "Alexandria A 2", "Rhodos", "Ephesos", coins=0).payments("Build", "Baths") == [(0, 0)]
    assert buying("Apothecary", "Alexandria B 2", "Rhodos", "Ephesos", 0).payments("Build", "Apothecary") == [(0, 0)]


# Prices


@pytest.mark.rule("7W-26")
def test_a_unit_costs_two_coins_which_its_owner_receives_and_cannot_refuse() -> None:
    sitting = stage(
        written("Babylon", hand="Baths, Loom"), written("Giza", hand="Baths, Press"), written("Rhodos", hand="Altar")
    )
    sitting.turn("Build Baths 2/0", "Build Baths", "Build Altar")

    assert sitting.all_coins() == [1, 5, 3]


PRICES = [  # the effect, then what wood of the left, wood of the right, cloth of the left and of the right cost
    ("Babylon", 2, 2, 2, 2),
    ("Babylon: West Trading Post", 1, 2, 2, 2),
    ("Babylon: East Trading Post", 2, 1, 2, 2),
    ("Babylon: Marketplace", 2, 2, 1, 1),
    ("Olympia B 1", 1, 1, 2, 2),
    ("Olympia B 1: West Trading Post", 1, 1, 2, 2),
    ("Olympia B 1: East Trading Post, West Trading Post", 1, 1, 2, 2),
    ("Babylon: East Trading Post, West Trading Post, Marketplace", 1, 1, 1, 1),
    ("Olympia A 1", 2, 2, 2, 2),
]


@pytest.mark.rule("7W-26", "7W-27")
@pytest.mark.parametrize(("own", "raw_left", "raw_right", "goods_left", "goods_right"), PRICES)
def test_what_lowers_which_price(own: str, raw_left: int, raw_right: int, goods_left: int, goods_right: int) -> None:
    left, right = (buying("Baths", own, *sides) for sides in (("Giza", "Rhodos"), ("Rhodos", "Giza")))
    assert left.payments("Build", "Baths") == [(raw_left, 0)]
    assert right.payments("Build", "Baths") == [(0, raw_right)]

    left, right = (
        buying("Apothecary", own, *sides) for sides in (("Halikarnassos", "Rhodos"), ("Rhodos", "Halikarnassos"))
    )
    assert left.payments("Build", "Apothecary") == [(goods_left, 0)]
    assert right.payments("Build", "Apothecary") == [(0, goods_right)]


@pytest.mark.rule("7W-27")
@pytest.mark.parametrize(
    ("seller", "card"), [("Olympia", "Stockade"), ("Giza", "Baths"), ("Babylon", "Guard Tower"), ("Rhodos", "Barracks")]
)
def test_the_west_trading_post_is_for_all_four_raw_materials(seller: str, card: str) -> None:
    assert buying(card, "Halikarnassos: West Trading Post", seller).payments("Build", card) == [(1, 0)]


@pytest.mark.rule("7W-27")
@pytest.mark.parametrize(
    ("seller", "card"), [("Alexandria", "Workshop"), ("Ephesos", "Scriptorium"), ("Halikarnassos", "Apothecary")]
)
def test_the_marketplace_is_for_all_three_goods_of_both_neighbours(seller: str, card: str) -> None:
    assert buying(card, "Giza: Marketplace", seller, "Rhodos").payments("Build", card) == [(1, 0)]
    assert buying(card, "Giza: Marketplace", "Rhodos", seller).payments("Build", card) == [(0, 1)]


@pytest.mark.rule("7W-27")
@pytest.mark.parametrize("units", [3, 4])
def test_olympia_b_buys_more_than_two_units_of_one_neighbour(units: int) -> None:
    """T7, and a bug reported elsewhere: more than two were refused."""
    card = {3: "Walls", 4: "Circus"}[units]
    sitting = buying(card, "Olympia B 1", "Giza: Quarry, Ore Vein", "Alexandria")

    assert sitting.payments("Build", card) == [(units, 0)]


@pytest.mark.rule("7W-28", "7W-Q11")
def test_a_lower_price_holds_from_the_next_turn_on() -> None:
    """L4: the Marketplace of turn t serves in turn t + 1."""
    sitting = stage(
        written("Giza", hand="Marketplace, Apothecary"),
        written("Halikarnassos", hand="Altar, Loom"),
        written("Rhodos", hand="Press, Apothecary"),
    )
    assert sitting.payments("Build", "Apothecary") == [(2, 0)]
    sitting.turn("Build Marketplace", "Build Altar", "Build Press")

    assert sitting.hand() == ["Apothecary"]
    assert sitting.payments("Build", "Apothecary") == [(1, 0)]


@pytest.mark.rule("7W-28")
def test_the_first_stage_of_olympia_b_lowers_prices_from_the_next_turn_on() -> None:
    sitting = stage(
        written("Olympia B: Lumber Yard", hand="Altar, Baths"),
        written("Giza", hand="Altar, Loom"),
        written("Rhodos", hand="Press, Baths"),
    )
    assert sitting.payments("Build", "Baths") == [(2, 0)]
    sitting.turn("Stage Altar", "Build Altar", "Build Press")

    assert sitting.payments("Build", "Baths") == [(1, 0)]


@pytest.mark.rule("7W-Q11")
def test_production_built_in_a_turn_serves_nobody_in_it() -> None:
    sitting = stage(
        written("Babylon", hand="Baths, Loom", coins=2),
        written("Rhodos", hand="Stone Pit, Press"),
        written("Ephesos", hand="Baths, Altar"),
    )
    sitting.play(1, "Build Stone Pit")
    assert sitting.about("Build") == ["Loom"]
    sitting.play(0, "Build Loom").play(2, "Build Altar")

    assert sitting.payments("Build", "Baths") == [(2, 0)]


# Sold and still there


@pytest.mark.rule("7W-29", "7W-Q15")
def test_the_owner_and_both_neighbours_use_the_same_unit() -> None:
    sitting = stage(
        written("Giza: Quarry", hand="Walls", coins=0),
        written("Babylon", hand="Walls", coins=6),
        written("Rhodos", hand="Aqueduct", coins=6),
    )
    sitting.turn("Build Walls", "Build Walls 0/6", "Build Aqueduct 6/0")

    assert sitting.all_coins() == [12, 0, 0]
    assert [sitting.built(seat) for seat in range(3)] == [names("Quarry, Walls"), {"Walls"}, {"Aqueduct"}]


@pytest.mark.rule("7W-30", "7W-Q15")
def test_each_neighbour_buys_another_resource_of_the_same_source() -> None:
    sitting = stage(
        written("Ephesos: Timber Yard", hand="Baths", coins=0),
        written("Babylon", hand="Baths", coins=2),
        written("Rhodos", hand="Stockade", coins=2),
    )
    sitting.turn("Build Baths", "Build Baths 0/2", "Build Stockade 2/0")

    assert sitting.all_coins() == [4, 0, 0]


@pytest.mark.rule("7W-30", "7W-Q14")
def test_a_source_with_a_choice_sells_one_unit_to_each_buyer() -> None:
    """T8 in small: the Tree Farm sells wood or clay, not both."""
    assert buying("Forum", "Giza", "Ephesos: Tree Farm").payments("Build", "Forum") == []
    assert buying("Forum", "Giza", "Ephesos: Tree Farm, Clay Pool").payments("Build", "Forum") == [(4, 0)]


@pytest.mark.rule("7W-30", "7W-Q14")
def test_a_double_source_sells_one_or_both_units_and_none_twice() -> None:
    assert buying("Baths", "Rhodos", "Ephesos: Quarry").payments("Build", "Baths") == [(2, 0)]
    assert buying("Library", "Halikarnassos", "Ephesos: Quarry").payments("Build", "Library") == [(4, 0)]
    assert buying("Walls", "Rhodos", "Ephesos: Quarry").payments("Build", "Walls") == []


@pytest.mark.rule("7W-31", "7W-Q16")
def test_the_dearer_seller_can_be_chosen() -> None:
    sitting = stage(
        written("Babylon: East Trading Post", hand="Baths"),
        written("Rhodos: Stone Pit", hand="Altar"),
        written("Giza", hand="Loom"),
    )
    sitting.turn("Build Baths 2/0", "Build Altar", "Build Loom")

    assert sitting.all_coins() == [1, 5, 3]


@pytest.mark.rule("7W-Q16")
def test_a_city_that_produces_everything_itself_pays_nothing() -> None:
    assert buying("Baths", "Giza", "Rhodos: Stone Pit", "Babylon: Stone Pit").payments("Build", "Baths") == [(0, 0)]


@pytest.mark.rule("7W-32")
def test_coins_received_in_a_turn_cannot_be_spent_in_it() -> None:
    """C8: with 1 coin nothing can be bought at 2, though the neighbour's 2 coins are on their way; a sale ends at 6."""
    sitting = stage(
        written("Giza", hand="Stockade, Altar", coins=1),
        written("Babylon", hand="Baths, Loom", coins=2),
        written("Olympia", hand="Press, Theater", coins=0),
    )
    sitting.play(1, "Build Baths 0/2")
    assert sitting.payments("Build", "Stockade") == []

    sitting.play(0, "Sell Stockade").play(2, "Build Press")
    assert sitting.coins() == 6


@pytest.mark.rule("7W-32")
def test_coins_for_the_bank_must_be_there_before_the_turn_too() -> None:
    sitting = stage(
        written("Giza", hand="Quarry", coins=0),
        written("Babylon", hand="Walls", coins=9),
        written("Olympia: Quarry", hand="Bazar", coins=0),
    )
    sitting.play(1, "Build Walls 4/2")

    assert sitting.about("Build") == []
