"""The card data of Renaissance: firm facts, and where every single value comes from.

Read through the sheet, as the game reads them. The tags D-… are explained in the README beside the data.
"""

from __future__ import annotations

import pytest

from quattrocento.games.guns_and_steel.border.sheet import DEED_REQUIREMENTS, RESOURCES, CardFacts, WonderFacts, printed

CARDS = {card.id: card for card in printed().cards}
RENAISSANCE = {id: card for id, card in CARDS.items() if card.set == "ren"}
WONDERS = {wonder.id: wonder for wonder in printed().wonders if wonder.set == "ren"}

AGES = RESOURCES[2:]
TYPES = ("civil", "attack", "tactic")
STAND_INS = ("unknown_g", "unknown_e")


def cards_of(age: str, type: str | None = None) -> set[str]:
    return {
        id for id, card in RENAISSANCE.items() if RESOURCES[card.age] == age and (type is None or card.type == type)
    }


def strength(cards: str) -> int:
    return sum(CARDS[card].strength for card in cards.split())


# Shape


@pytest.mark.rule("GS-N13")
def test_renaissance_has_25_cards_in_rows_of_seven_six_five_four_and_three() -> None:
    assert len(RENAISSANCE) == 25
    assert [len(cards_of(age)) for age in AGES] == [7, 6, 5, 4, 3]


@pytest.mark.parametrize(
    ("age", "cards"),
    [
        ("Horse", "chariot calendar trade_and_tribute coup espionage writing sailing"),
        ("Gunpowder", "defection theology horse_archer code_of_law compass education"),
        ("Oil", "frigate economics armistice hussar printing_press"),
        ("Earth", "battleship newspaper nationalism machine_gun"),
        ("Space", "movie space_race stealth_bomber"),
    ],
)
def test_an_age_holds_the_cards_of_the_pictured_row(age: str, cards: str) -> None:
    assert cards_of(age) == set(cards.split())


@pytest.mark.parametrize(
    ("age", "mix"),
    [("Horse", [5, 1, 1]), ("Gunpowder", [4, 1, 1]), ("Oil", [2, 2, 1]), ("Earth", [1, 2, 1]), ("Space", [1, 1, 1])],
)
def test_an_age_has_its_mix_of_civil_attack_and_tactic_cards(age: str, mix: list[int]) -> None:
    assert [len(cards_of(age, type)) for type in TYPES] == mix


@pytest.mark.parametrize(
    ("type", "cards"),
    [
        ("attack", "chariot horse_archer frigate hussar battleship machine_gun stealth_bomber"),
        ("tactic", "coup defection armistice nationalism space_race"),
    ],
)
def test_the_cards_of_a_type_are_these(type: str, cards: str) -> None:
    assert {id for id, card in RENAISSANCE.items() if card.type == type} == set(cards.split())


@pytest.mark.rule("GS-K1", "GS-K2")
def test_both_sets_fill_the_smaller_pyramid_and_leave_eight_to_four_cards_for_the_piles() -> None:
    rows = [6, 5, 4, 3, 2]
    both = [sum(card.set in ("base", "ren") and RESOURCES[card.age] == age for card in CARDS.values()) for age in AGES]

    assert [all - row for all, row in zip(both, rows, strict=True)] == [8, 7, 6, 5, 4]


# Costs, strengths, VP, icons


@pytest.mark.parametrize(
    ("card", "cost"),
    [("frigate", (0, 1, 0, 2, 0)), ("movie", (0, 0, 1, 2, 1)), ("horse_archer", (0, 1, 1, 0, 0))],
)
def test_a_known_cost_is_as_printed(card: str, cost: tuple[int, ...]) -> None:
    assert CARDS[card].cost == cost  # Food, Iron, Horse, Gunpowder, Oil
    assert CARDS[card].provenance["cost"] == "rulebook"


@pytest.mark.parametrize(
    ("tag", "cards", "sum"),
    [
        ("D-M5", "stealth_bomber machine_gun", 6),
        ("D-M6", "chariot warrior coup", 3),
        ("D-M7", "reinforcement horse_archer space_race", 5),
        ("D-M8", "armistice nationalism battleship", 7),
        ("D-M9", "stealth_bomber frigate", 6),
    ],
)
def test_strengths_add_up_as_in_the_attack_example(tag: str, cards: str, sum: int) -> None:
    assert strength(cards) == sum, tag


def test_the_strengths_the_equations_force_are_as_forced() -> None:
    assert strength("chariot") == strength("coup") == strength("warrior") == 1
    assert strength("machine_gun") == strength("frigate")
    assert strength("horse_archer space_race") == 4


def test_exactly_the_attack_and_tactic_cards_lend_strength() -> None:
    assert {card.type for card in RENAISSANCE.values() if card.strength} == {"attack", "tactic"}
    assert {card.type for card in RENAISSANCE.values() if not card.strength} == {"civil"}


@pytest.mark.rule("GS-A46")
def test_the_retrieved_cards_of_the_example_bring_six_vp() -> None:
    up = ["armistice", "reinforcement", "mining", "agriculture", "code_of_law", "compass"]
    any_oil_card = "frigate"

    assert [CARDS[card].vp for card in [*up, any_oil_card]] == [2, 0, 0, 0, 1, 1, 2]
    assert all(needs <= 6 for needs in WONDERS["sydney_opera_house"].needs.values())


@pytest.mark.parametrize(("age", "vp"), [("Gunpowder", 1), ("Oil", 2)])
def test_every_card_of_an_age_has_the_vp_of_the_example(age: str, vp: int) -> None:
    assert {CARDS[card].vp for card in cards_of(age)} == {vp}


@pytest.mark.rule("GS-N12")
def test_every_tactic_and_no_civil_card_has_the_response_icon() -> None:
    assert all(card.response for card in CARDS.values() if card.type == "tactic")
    assert not any(card.response for card in CARDS.values() if card.type == "civil")


# Two players and setup


@pytest.mark.rule("GS-N14")
@pytest.mark.parametrize("age", AGES)
def test_one_card_of_each_age_is_left_out_with_two_players_and_it_is_no_indicator(age: str) -> None:
    left_out = [card for card in cards_of(age) if CARDS[card].removed_2p]

    assert len(left_out) == 1
    assert left_out[0] not in {wonder.indicator for wonder in WONDERS.values()}


@pytest.mark.parametrize("card", ["defection", "space_race"])
def test_a_card_known_to_be_left_out_is_left_out(card: str) -> None:
    assert CARDS[card].removed_2p
    assert CARDS[card].provenance["removed_2p"] == "derived"


@pytest.mark.rule("GS-A1")
def test_the_space_wonders_have_their_printed_indicators() -> None:
    assert WONDERS["sydney_opera_house"].indicator == "movie"
    assert WONDERS["sagrada_familia"].indicator == "stealth_bomber"


# Wonders


@pytest.mark.rule("GS-N13")
@pytest.mark.parametrize(
    ("age", "wonders"),
    [
        ("Horse", {"colossus", "lighthouse"}),
        ("Gunpowder", {"sancta_sophia", "unknown_g"}),
        ("Oil", {"forbidden_palace", "pisa"}),
        ("Earth", {"panama_canal", "unknown_e"}),
        ("Space", {"sydney_opera_house", "sagrada_familia"}),
    ],
)
def test_the_two_wonders_of_an_age_are_these(age: str, wonders: set[str]) -> None:
    assert {id for id, wonder in WONDERS.items() if RESOURCES[wonder.age] == age} == wonders


@pytest.mark.rule("GS-N21")
@pytest.mark.parametrize("wonder", WONDERS.values(), ids=list(WONDERS))
def test_every_wonder_needs_three_glory_tokens(wonder: WonderFacts) -> None:
    assert wonder.glory == 3


@pytest.mark.rule("GS-N18")
@pytest.mark.parametrize(
    ("wonder", "requirement"),
    [
        ("colossus", "attack_activated"),
        ("lighthouse", "nothing_bought"),
        ("sancta_sophia", "resource_phase_horse"),
        ("forbidden_palace", "resource_phase_gunpowder"),
        ("pisa", "bought_lower_age_than_highest"),
        ("panama_canal", "conversion_used_for_purchase"),
        ("sydney_opera_house", "vp_retrieved"),
        ("sagrada_familia", "resource_phase_oil_or_higher"),
    ],
)
def test_a_known_wonder_asks_for_its_printed_deed(wonder: str, requirement: str) -> None:
    assert WONDERS[wonder].requirement == requirement
    assert WONDERS[wonder].provenance["requirement"] == "rulebook"


def test_the_wonders_ask_for_ten_different_deeds_that_the_sheet_knows() -> None:
    assert {wonder.requirement for wonder in WONDERS.values()} == set(DEED_REQUIREMENTS)


def test_sydney_asks_for_three_four_or_five_vp_with_four_three_or_two_players() -> None:
    assert WONDERS["sydney_opera_house"].needs == {4: 3, 3: 4, 2: 5}


@pytest.mark.rule("GS-A72")
def test_the_two_stand_ins_are_reconstructed_in_everything_but_their_age() -> None:
    for id in STAND_INS:
        firm = {value for value, source in WONDERS[id].provenance.items() if source != "reconstructed"}

        assert firm == {"age"}
    assert WONDERS["unknown_e"].needs == {4: 2, 3: 2, 2: 2}


# Provenance, spelled out by hand so that the data cannot vouch for themselves

SOURCES = {"r": "rulebook", "d": "derived", "-": "reconstructed"}
CARD_SOURCES = """
    .                  back type cost vp strength response removed_2p
    chariot               d    r    -  -        d        -          -
    calendar              d    r    -  -        d        d          -
    trade_and_tribute     d    r    -  -        d        d          -
    coup                  d    r    -  -        d        d          -
    espionage             d    r    -  -        d        d          -
    writing               d    r    -  -        d        d          -
    sailing               d    r    -  -        d        d          -
    defection             d    r    -  d        -        r          d
    theology              d    r    -  d        d        d          d
    horse_archer          d    r    r  d        -        r          d
    code_of_law           d    r    -  d        d        d          d
    compass               d    r    -  d        d        d          d
    education             d    r    -  d        d        d          d
    frigate               d    r    r  d        -        -          -
    economics             d    r    -  d        d        d          -
    armistice             d    r    -  d        -        d          -
    hussar                d    r    -  d        -        -          -
    printing_press        d    r    -  d        d        d          -
    battleship            d    r    -  -        -        -          -
    newspaper             d    r    -  -        d        d          -
    nationalism           d    r    -  -        -        r          -
    machine_gun           d    r    -  -        -        -          -
    movie                 d    r    r  -        d        d          d
    space_race            d    r    -  -        -        r          d
    stealth_bomber        d    r    -  -        -        -          d
"""
WONDER_SOURCES = """
    .                  name age vp requirement indicator
    colossus              r   d  -           r         -
    lighthouse            r   d  -           r         -
    sancta_sophia         r   d  -           r         -
    unknown_g             -   d  -           -         -
    forbidden_palace      r   d  -           r         -
    pisa                  r   d  -           r         -
    panama_canal          r   d  -           r         -
    unknown_e             -   d  -           -         -
    sydney_opera_house    r   r  -           r         r
    sagrada_familia       r   r  -           r         r
"""


def read(table: str) -> dict[str, dict[str, str]]:
    """A table of sources as provenance, by id."""
    head, *lines = (line.split() for line in table.strip().splitlines())
    return {id: dict(zip(head[1:], (SOURCES[mark] for mark in marks), strict=True)) for id, *marks in lines}


@pytest.mark.parametrize("card", RENAISSANCE.values(), ids=list(RENAISSANCE))
def test_every_value_of_a_card_has_its_source(card: CardFacts) -> None:
    assert card.provenance == read(CARD_SOURCES)[card.id]


@pytest.mark.parametrize("wonder", WONDERS.values(), ids=list(WONDERS))
def test_every_value_of_a_wonder_has_its_source(wonder: WonderFacts) -> None:
    assert wonder.provenance == read(WONDER_SOURCES)[wonder.id]
