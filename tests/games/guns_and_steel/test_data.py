"""The card data: firm facts first, then what the reconstructed values must fit, then who may be called firm.

The tags D-… are explained in the README beside the data.
"""

import csv
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

DATA = Path(__file__).parents[3] / "src" / "quattrocento" / "games" / "guns_and_steel" / "data"


def rows(name: str) -> dict[str, dict[str, str]]:
    """One data file, by id."""
    with (DATA / name).open(encoding="utf-8", newline="") as file:
        return {row["id"]: row for row in csv.DictReader(file)}


SETS = ("base", "ren")
CARDS = {id: row for id, row in rows("cards.csv").items() if row["set"] in ("start", *SETS)}  # what boxes hold
WONDERS = rows("wonders.csv")

AGES = ("Horse", "Gunpowder", "Oil", "Earth", "Space")
LETTERS = dict(zip("FIHGO", ("Food", "Iron", "Horse", "Gunpowder", "Oil"), strict=True))
WEIGHTS = dict(zip("FIHGO", (1, 2, 4, 8, 16), strict=True))  # the 2:1 chart
PROVENANCE = {"rulebook", "derived", "public", "reconstructed"}
PLAYERS = (4, 3, 2)


def words(text: str) -> set[str]:
    return set(text.split())


def ids(card_set: str, **values: str) -> set[str]:
    """The cards of a set whose values are these."""
    return {
        key
        for key, card in CARDS.items()
        if card["set"] == card_set and all(card[column] == value for column, value in values.items())
    }


def strength(*cards: str) -> int:
    return sum(int(CARDS[card]["mil"]) for card in cards)


def cost(card: str) -> Counter[str]:
    """The cost as amounts by letter.

    >>> cost("frigate") == Counter(I=1, G=2)
    True
    """
    parts = CARDS[card]["cost"].split()
    return Counter({letter: int(amount) for amount, letter in zip(parts[::2], parts[1::2], strict=True)})


def in_game(players: int) -> list[str]:
    """Every civilization card of a base game, the starters once for each player."""
    bought = [card for card in ids("base") if players > 2 or CARDS[card]["removed_2p"] == "no"]
    return bought + sorted(ids("start")) * players


# Shape


def test_there_are_five_starters_and_twenty_five_cards_in_each_set() -> None:
    assert Counter(card["set"] for card in CARDS.values()) == {"start": 5, "base": 25, "ren": 25}


def test_three_starters_are_food_and_two_are_iron() -> None:
    assert ids("start", back="Food") == {"reinforcement", "agriculture", "barter_trade"}
    assert ids("start", back="Iron") == {"mining", "warrior"}


@pytest.mark.parametrize("card_set", SETS)
def test_rows_hold_seven_six_five_four_and_three_cards(card_set: str) -> None:
    assert [len(ids(card_set, back=age)) for age in AGES] == [7, 6, 5, 4, 3]


@pytest.mark.parametrize("card_set", SETS)
def test_a_set_has_thirteen_civil_seven_attack_and_five_tactic_cards(card_set: str) -> None:
    assert [len(ids(card_set, type=kind)) for kind in ("civil", "attack", "tactic")] == [13, 7, 5]


@pytest.mark.parametrize("card_set", SETS)
@pytest.mark.parametrize(
    ("age", "mix"),
    [("Horse", [5, 1, 1]), ("Gunpowder", [4, 1, 1]), ("Oil", [2, 2, 1]), ("Earth", [1, 2, 1]), ("Space", [1, 1, 1])],
)
def test_each_age_has_its_mix_of_civil_attack_and_tactic_cards(card_set: str, age: str, mix: list[int]) -> None:
    assert [len(ids(card_set, back=age, type=kind)) for kind in ("civil", "attack", "tactic")] == mix


@pytest.mark.parametrize("card_set", SETS)
def test_each_age_has_two_wonders(card_set: str) -> None:
    ages = Counter(wonder["age"] for wonder in WONDERS.values() if wonder["set"] == card_set)

    assert ages == dict.fromkeys(AGES, 2)


# Firm values: costs, strengths, VP, icons


@pytest.mark.parametrize(
    ("card", "printed"),
    [
        ("cannon", Counter(G=2)),
        ("computer", Counter(H=1, G=1, O=2)),
        ("frigate", Counter(I=1, G=2)),
        ("movie", Counter(H=1, G=2, O=1)),
        ("horse_archer", Counter(I=1, H=1)),
    ],
)
def test_a_known_cost_is_as_known(card: str, printed: Counter[str]) -> None:
    assert cost(card) == printed


def test_starters_have_no_cost() -> None:
    assert {CARDS[card]["cost"] for card in ids("start")} == {""}


@pytest.mark.parametrize(
    ("tag", "cards", "total"),
    [
        ("D-M1", "nuclear_submarine fighter", 7),
        ("D-M2", "swordsman warrior ambush", 3),
        ("D-M3", "reinforcement satellite knight charge", 6),
        ("D-M4", "flanking blitzkrieg tank", 7),
        ("D-M5", "stealth_bomber machine_gun", 6),
        ("D-M6", "chariot warrior coup", 3),
        ("D-M7", "reinforcement horse_archer space_race", 5),
        ("D-M8", "armistice nationalism battleship", 7),
        ("D-M9", "stealth_bomber frigate", 6),
    ],
)
def test_strengths_add_up_to_the_printed_total(tag: str, cards: str, total: int) -> None:
    assert strength(*cards.split()) == total, tag


@pytest.mark.parametrize("card", ["warrior", "swordsman", "ambush", "chariot", "coup"])
def test_a_forced_strength_is_one(card: str) -> None:
    assert strength(card) == 1


def test_machine_gun_is_as_strong_as_frigate() -> None:
    assert strength("machine_gun") == strength("frigate")


def test_reinforcement_is_no_stronger_than_a_horse_age_tactic() -> None:
    assert strength("reinforcement") == strength("ambush") == strength("coup") == 1


def test_exactly_the_attack_and_tactic_cards_have_strength() -> None:
    strong = {key for key, card in CARDS.items() if int(card["mil"]) > 0}

    assert strong == {key for key, card in CARDS.items() if card["type"] != "civil"}


def test_the_retrieved_cards_of_the_example_bring_two_one_one_and_two() -> None:
    retrieved = ["armistice", "reinforcement", "mining", "agriculture", "code_of_law", "compass"]
    any_oil_card = "printing_press"

    captions = [int(CARDS[card]["vp"]) for card in [*retrieved, any_oil_card] if CARDS[card]["vp"] != "0"]

    assert captions == [2, 1, 1, 2]
    assert sum(captions) == 6


@pytest.mark.parametrize(("age", "vp"), [("Gunpowder", "1"), ("Oil", "2")])
@pytest.mark.parametrize("card_set", SETS)
def test_all_cards_of_an_age_have_the_vp_of_the_example(card_set: str, age: str, vp: str) -> None:
    assert {CARDS[card]["vp"] for card in ids(card_set, back=age)} == {vp}


def test_starters_bring_no_vp() -> None:
    assert {CARDS[card]["vp"] for card in ids("start")} == {"0"}


def test_every_tactic_has_the_response_icon() -> None:
    assert {card["response"] for card in CARDS.values() if card["type"] == "tactic"} == {"yes"}


def test_no_civil_card_has_the_response_icon() -> None:
    assert {card["response"] for card in CARDS.values() if card["type"] == "civil"} == {"no"}


@pytest.mark.parametrize(("card", "icon"), [("knight", "yes"), ("horse_archer", "yes")])
def test_a_known_attack_card_has_the_icon_it_is_shown_with(card: str, icon: str) -> None:
    assert CARDS[card]["response"] == icon


# Two players and setup


@pytest.mark.parametrize("card_set", SETS)
@pytest.mark.parametrize("age", AGES)
def test_exactly_one_card_of_each_age_is_left_out_with_two_players(card_set: str, age: str) -> None:
    assert len(ids(card_set, back=age, removed_2p="yes")) == 1


@pytest.mark.parametrize("card", ["charge", "defection", "satellite", "space_race"])
def test_a_card_known_to_be_left_out_is_left_out(card: str) -> None:
    assert CARDS[card]["removed_2p"] == "yes"


def test_no_starter_is_left_out() -> None:
    assert {CARDS[card]["removed_2p"] for card in ids("start")} == {"no"}


@pytest.mark.parametrize("wonder", WONDERS)
def test_an_indicator_is_a_card_of_the_same_set_and_age_that_stays_with_two_players(wonder: str) -> None:
    age, card_set = WONDERS[wonder]["age"], WONDERS[wonder]["set"]

    assert WONDERS[wonder]["indicator"] in ids(card_set, back=age, removed_2p="no")


def test_no_two_wonders_share_an_indicator() -> None:
    assert len({wonder["indicator"] for wonder in WONDERS.values()}) == len(WONDERS)


@pytest.mark.parametrize(
    ("wonder", "card"),
    [
        ("iss", "nuclear_submarine"),
        ("apollo_project", "computer"),
        ("sydney_opera_house", "movie"),
        ("sagrada_familia", "stealth_bomber"),
    ],
)
def test_a_space_wonder_has_its_known_indicator(wonder: str, card: str) -> None:
    assert WONDERS[wonder]["indicator"] == card


# Wonders


@pytest.mark.parametrize(
    ("wonder", "requirement", "numbers"),
    [
        ("hanging_gardens", "horse_cards_down", "2 2 2"),
        ("angkor_wat", "attack_cards_up", "3 3 3"),
        ("taj_mahal", "civil_cards_up", "5 6 7"),
        ("himeji_jo", "tactic_cards_up", "3 3 3"),
        ("manhattan_project", "visible_strength", "8 10 12"),
        ("iss", "cards_in_front", "11 13 15"),
        ("apollo_project", "vp_in_front", "8 10 12"),
        ("sydney_opera_house", "vp_retrieved", "3 4 5"),
    ],
)
def test_a_known_requirement_asks_for_its_printed_numbers(wonder: str, requirement: str, numbers: str) -> None:
    assert WONDERS[wonder]["requirement"] == requirement
    assert " ".join(WONDERS[wonder][f"n{players}"] for players in PLAYERS) == numbers


@pytest.mark.parametrize(
    ("age", "wonders"),
    [
        ("Horse", "great_pyramids hanging_gardens colossus lighthouse"),
        ("Gunpowder", "angkor_wat djenne sancta_sophia unknown_g"),
        ("Oil", "taj_mahal himeji_jo forbidden_palace pisa"),
        ("Earth", "eiffel_tower manhattan_project panama_canal unknown_e"),
        ("Space", "iss apollo_project sydney_opera_house sagrada_familia"),
    ],
)
def test_the_wonders_of_an_age_are_these(age: str, wonders: str) -> None:
    assert {key for key, wonder in WONDERS.items() if wonder["age"] == age} == words(wonders)


def test_himeji_is_worth_more_than_the_hanging_gardens() -> None:
    assert int(WONDERS["himeji_jo"]["vp"]) > int(WONDERS["hanging_gardens"]["vp"])


@pytest.mark.parametrize(("card_set", "glory"), [("base", ""), ("ren", "3")])
def test_renaissance_wonders_need_three_glory_and_base_wonders_none(card_set: str, glory: str) -> None:
    assert {wonder["glory"] for wonder in WONDERS.values() if wonder["set"] == card_set} == {glory}


# What the reconstructed values must fit: thresholds (D-M10), and rising with the ages


@pytest.mark.parametrize("players", PLAYERS)
def test_the_space_station_asks_for_the_average_number_of_cards(players: int) -> None:
    assert int(WONDERS["iss"][f"n{players}"]) == len(in_game(players)) // players


@pytest.mark.parametrize("players", PLAYERS)
def test_the_manhattan_project_asks_for_the_average_strength(players: int) -> None:
    assert int(WONDERS["manhattan_project"][f"n{players}"]) == strength(*in_game(players)) // players


@pytest.mark.parametrize("players", PLAYERS)
def test_the_taj_mahal_asks_for_one_less_than_the_average_of_civil_cards(players: int) -> None:
    civil = [card for card in in_game(players) if CARDS[card]["type"] == "civil"]

    assert int(WONDERS["taj_mahal"][f"n{players}"]) == len(civil) // players - 1


@pytest.mark.parametrize("players", PLAYERS)
def test_the_apollo_project_asks_for_four_fifths_of_the_average_vp(players: int) -> None:
    vp = sum(int(CARDS[card]["vp"]) for card in in_game(players))

    assert int(WONDERS["apollo_project"][f"n{players}"]) == 4 * vp // (5 * players)


def test_the_strength_of_the_base_pyramid_is_twenty_five() -> None:
    assert strength(*ids("base")) == 25


@pytest.mark.parametrize("card", sorted(ids("base") | ids("ren")))
def test_a_card_is_paid_with_resources_of_lower_ages(card: str) -> None:
    ladder = ("Food", "Iron", *AGES)
    own = ladder.index(CARDS[card]["back"])

    assert cost(card)
    assert all(ladder.index(LETTERS[letter]) < own for letter in cost(card))


def test_costs_of_different_ages_do_not_overlap() -> None:
    def weight(card: str) -> int:
        return sum(WEIGHTS[letter] * amount for letter, amount in cost(card).items())

    by_age = [[weight(card) for card_set in SETS for card in ids(card_set, back=age)] for age in AGES]

    assert all(max(lower) < min(higher) for lower, higher in pairwise(by_age))


def test_vp_rise_from_age_to_age() -> None:
    by_age = [{int(CARDS[card]["vp"]) for card_set in SETS for card in ids(card_set, back=age)} for age in AGES]

    assert all(max(lower) < min(higher) for lower, higher in pairwise(by_age))


# Provenance: who is firm, spelled out by hand so that the data cannot vouch for themselves

STARTERS = words("reinforcement agriculture barter_trade mining warrior")
CIVIL = words(
    """agriculture barter_trade mining
    caravan currency philosophy domestication ironworks irrigation engineering alchemy guild
    overseas_trade steam_engine stock_exchange computer
    calendar trade_and_tribute espionage writing sailing theology code_of_law compass education
    economics printing_press newspaper movie"""
)
TACTICS = words(
    """reinforcement ambush charge flanking blitzkrieg satellite
    coup defection armistice nationalism space_race"""
)
GUNPOWDER = words(
    """charge irrigation knight engineering alchemy guild
    defection theology horse_archer code_of_law compass education"""
)
OIL = words(
    """cannon overseas_trade flanking musketeer steam_engine
    frigate economics armistice hussar printing_press"""
)
SPACE = words("nuclear_submarine satellite computer movie space_race stealth_bomber")

FIRM_CARDS = {
    "back": set(CARDS),
    "type": set(CARDS),
    "cost": STARTERS | words("cannon computer frigate movie horse_archer"),
    "vp": STARTERS | GUNPOWDER | OIL,
    "mil": CIVIL | words("reinforcement warrior swordsman ambush chariot coup"),
    "response": CIVIL | TACTICS | words("knight horse_archer"),
    "removed_2p": STARTERS | GUNPOWDER | SPACE,
}
FIRM_WONDERS = {
    "name": set(WONDERS) - {"unknown_g", "unknown_e"},
    "age": set(WONDERS),
    "vp": set[str](),
    "requirement": words(
        """hanging_gardens angkor_wat taj_mahal himeji_jo manhattan_project iss apollo_project
        colossus lighthouse sancta_sophia forbidden_palace pisa panama_canal sydney_opera_house sagrada_familia"""
    ),
    "indicator": words("iss apollo_project sydney_opera_house sagrada_familia"),
}


def firm(table: dict[str, dict[str, str]], column: str) -> set[str]:
    return {key for key, row in table.items() if row[f"{column}_src"] != "reconstructed"}


@pytest.mark.parametrize("column", FIRM_CARDS)
def test_exactly_the_firm_values_of_cards_are_not_reconstructed(column: str) -> None:
    assert firm(CARDS, column) == FIRM_CARDS[column]


@pytest.mark.parametrize("column", FIRM_WONDERS)
def test_exactly_the_firm_values_of_wonders_are_not_reconstructed(column: str) -> None:
    assert firm(WONDERS, column) == FIRM_WONDERS[column]


@pytest.mark.parametrize("table", [CARDS, WONDERS], ids=["cards", "wonders"])
def test_every_provenance_is_one_of_the_four_words(table: dict[str, dict[str, str]]) -> None:
    used = {value for row in table.values() for column, value in row.items() if column.endswith("_src")}

    assert used <= PROVENANCE


@pytest.mark.parametrize("card", CARDS)
def test_every_derived_or_public_value_of_a_card_names_its_reason(card: str) -> None:
    row = CARDS[card]
    noted = {reason.split()[0] for reason in row["note"].split("; ") if reason}

    assert noted >= {column for column in FIRM_CARDS if row[f"{column}_src"] in {"derived", "public"}}


def test_no_value_of_a_card_rests_on_a_public_page() -> None:
    """One page names the kinds that Philosophy costs, but not how many; that is not a cost."""
    public = {(key, column) for key, row in CARDS.items() for column in FIRM_CARDS if row[f"{column}_src"] == "public"}

    assert public == set()


def test_no_reconstructed_value_is_noted_as_if_it_had_a_source() -> None:
    """A bare reference, `vp D-V`, is for firm values; what a guess merely fits is told after a colon."""
    claimed = {
        (key, reason)
        for table in (CARDS, WONDERS)
        for key, row in table.items()
        for reason in row["note"].split("; ")
        if row.get(f"{reason.partition(' ')[0]}_src") == "reconstructed"
    }

    assert claimed == set()
