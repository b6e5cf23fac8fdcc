"""Setting up Renaissance: pyramid, wonders, tokens, starting resources, and the two wonders nobody could name."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.guns_and_steel.staging import (
    GAME,
    REN_NOT_WITH_TWO,
    REN_ROWS,
    REN_WONDERS,
    STARTERS,
    listed,
    names,
    renaissance,
    seat,
    sit_down,
)

SEEDS = range(12)
INDICATORS = {
    "Colossus of Rhodes": "Coup",
    "Lighthouse of Alexandria": "Espionage",
    "Sancta Sophia": "Theology",
    "Machu Picchu": "Education",
    "Forbidden Palace": "Frigate",
    "Leaning Tower of Pisa": "Economics",
    "Panama Canal": "Nationalism",
    "Statue of Liberty": "Machine Gun",
    "Sydney Opera House": "Movie",
    "Sagrada Família": "Stealth Bomber",
}
STAND_INS = names("Machu Picchu, Statue of Liberty")


@pytest.mark.rule("GS-N13", "GS-B9")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("row", list(REN_ROWS))
def test_every_row_holds_all_cards_of_its_age_in_any_order(seats: int, row: str) -> None:
    dealt = [sit_down(seats, seed, set="renaissance").row(row) for seed in SEEDS]

    assert all(Counter(cards) == Counter(listed(REN_ROWS[row])) for cards in dealt)
    assert len({tuple(cards) for cards in dealt}) > 1


@pytest.mark.rule("GS-N13", "GS-N3", "GS-B11")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everyone_has_five_cards_five_tokens_and_no_culture(seats: int) -> None:
    sitting = sit_down(seats, seed=5, set="renaissance")

    for number in range(seats):
        assert sitting.many(sitting.player(number).owned()) == Counter(listed(STARTERS))
        assert sitting.glory(number) == {}
        assert sitting.wonders(number) == set()
    assert sitting.culture() == [0] * seats


@pytest.mark.rule("GS-N14", "GS-B13")
@pytest.mark.parametrize("row", list(REN_ROWS))
def test_with_two_players_each_row_is_one_card_shorter(row: str) -> None:
    for seed in SEEDS:
        cards = sit_down(2, seed, set="renaissance").row(row)
        assert Counter(cards) == Counter(names(REN_ROWS[row]) - names(REN_NOT_WITH_TWO))


@pytest.mark.rule("GS-N14", "GS-A4")
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("set_", ["renaissance", "combined"])
def test_with_two_players_the_second_lays_a_starting_resource(seed: int, set_: str) -> None:
    """U16."""
    sitting = sit_down(2, seed, set=set_)
    first, second = sitting.table.first, 1 - sitting.table.first

    assert sitting.asked == (second, "starting-resource")
    assert sitting.about("Place") == names(STARTERS)
    sitting.play("Place Warrior")

    assert sitting.asked == (first, "resource")
    assert (sitting.down(second), len(sitting.hand(second))) == ({"Warrior"}, 4)
    assert (sitting.down(first), len(sitting.hand(first))) == (set(), 5)


@pytest.mark.rule("GS-A4", "GS-N13", "GS-B12")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("set_", ["renaissance", "combined"])
def test_with_more_players_the_third_and_then_the_fourth_lay_one(seats: int, set_: str) -> None:
    sitting = sit_down(seats, seed=7, set=set_)
    first = sitting.table.first

    asked = []
    while sitting.asked and sitting.asked[1] == "starting-resource":
        asked.append((sitting.asked[0] - first) % seats)
        sitting.play("Place Mining")

    assert asked == list(range(2, seats))
    assert sitting.asked == (first, "resource")


# Wonders


@pytest.mark.rule("GS-B10", "GS-N13", "GS-A72")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", SEEDS)
def test_of_two_wonders_the_one_whose_indicator_lies_further_left_is_used(seats: int, seed: int) -> None:
    sitting = sit_down(seats, seed, set="renaissance", reconstructed_wonders="on")

    for row, pair in REN_WONDERS.items():
        by_place = {sitting.row(row).index(INDICATORS[wonder]): wonder for wonder in listed(pair)}
        assert sitting.wonders() & names(pair) == {by_place[min(by_place)]}


@pytest.mark.rule("GS-A72", "GS-B10")
@pytest.mark.parametrize("set_", ["renaissance", "combined"])
def test_without_the_option_the_two_stand_ins_are_never_used(set_: str) -> None:
    used = [sit_down(4, seed, set=set_).wonders() for seed in range(30)]

    assert all(len(wonders) == 5 and names("Sancta Sophia, Panama Canal") <= wonders for wonders in used)
    assert set.union(*used) == set(INDICATORS) - STAND_INS


@pytest.mark.rule("GS-A72")
@pytest.mark.parametrize("set_", ["renaissance", "combined"])
def test_with_the_option_every_wonder_is_used_in_some_game(set_: str) -> None:
    used = [sit_down(4, seed, set=set_, reconstructed_wonders="on").wonders() for seed in range(40)]

    assert all(len(wonders) == 5 for wonders in used)
    assert set.union(*used) == set(INDICATORS)


@pytest.mark.rule("GS-A1", "GS-B10")
@pytest.mark.parametrize(
    ("space", "used"),
    [
        ("Movie, Space Race, Stealth Bomber", "Sydney Opera House"),  # U1
        ("Stealth Bomber, Space Race, Movie", "Sagrada Família"),
        ("Space Race, Movie, Stealth Bomber", "Sydney Opera House"),
    ],
)
def test_the_space_row_decides_between_sydney_and_the_sagrada(space: str, used: str) -> None:
    sitting = renaissance(seat(), seat(), seat(), seat(), supply={"space": listed(space)})

    assert sitting.wonders() & names(REN_WONDERS["space"]) == {used}


@pytest.mark.rule("GS-A72")
@pytest.mark.parametrize("gunpowder", ["Education, Theology", "Theology, Education"])
def test_the_stand_in_is_picked_by_its_indicator_only_with_the_option(gunpowder: str) -> None:
    supply = {"gunpowder": listed(gunpowder)}
    plain = renaissance(seat(), seat(), supply=supply)
    full = renaissance(seat(), seat(), supply=supply, stand_ins=True)

    assert plain.wonders() & names(REN_WONDERS["gunpowder"]) == {"Sancta Sophia"}
    expected = "Machu Picchu" if gunpowder.startswith("Education") else "Sancta Sophia"
    assert full.wonders() & names(REN_WONDERS["gunpowder"]) == {expected}


@pytest.mark.rule("GS-A70", "GS-B11")
@pytest.mark.parametrize("set_", ["base", "renaissance", "combined"])
def test_the_starting_cards_are_the_same_in_all_sets(set_: str) -> None:
    sheets = {sheet.name: sheet.text for sheet in GAME.sheets(GAME.config(3, {"set": set_}))}

    assert list(sheets)[:5] == listed(STARTERS)
    assert ("two resource cards" if set_ == "base" else "two resources") in sheets["Warrior"]
    assert "one resource card" in sheets["Barter Trade"]
    assert sitting_hands(set_) == [Counter(listed(STARTERS))] * 3


def sitting_hands(set_: str) -> list[Counter[str]]:
    sitting = sit_down(3, seed=2, set=set_)
    return [sitting.many(sitting.player(number).hand) for number in range(3)]
