"""Chapter "Setup" of RULES.md: the pyramid, the wonders its order picks, hands and the start player."""

from __future__ import annotations

from collections import Counter

import pytest

from quattrocento.engine.border.position import BadPosition
from quattrocento.engine.errors import BadSetup
from quattrocento.engine.knowledge import view_of
from tests.games.guns_and_steel.staging import (
    GAME,
    NOT_WITH_TWO,
    ROWS,
    STARTERS,
    Sitting,
    listed,
    names,
    seat,
    sit_down,
    stage,
)

SEEDS = range(40)  # enough for every start player and either wonder of every age to come up
INDICATORS = {
    "horse": {"Great Pyramids": "Ironworks", "Hanging Gardens": "Caravan"},
    "gunpowder": {"Angkor Wat": "Knight", "Great Mosque of Djenné": "Alchemy"},
    "oil": {"Taj Mahal": "Overseas Trade", "Himeji-jō": "Flanking"},
    "earth": {"Eiffel Tower": "Tank", "Manhattan Project": "Fighter"},
    "space": {"International Space Station": "Nuclear Submarine", "Apollo Project": "Computer"},
}


@pytest.mark.rule("GS-B9")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("row", list(ROWS))
def test_each_age_makes_a_row_of_the_pyramid(seats: int, row: str) -> None:
    sitting = sit_down(seats, seed=1)

    assert sorted(sitting.row(row)) == sorted(listed(ROWS[row]))


@pytest.mark.rule("GS-B9")
@pytest.mark.parametrize("row", list(ROWS))
def test_each_age_is_shuffled(row: str) -> None:
    leftmost = {sit_down(4, seed).row(row)[0] for seed in SEEDS}

    assert leftmost == names(ROWS[row])


@pytest.mark.rule("GS-B9", "GS-A14")
def test_each_card_touches_two_of_the_row_beneath() -> None:
    """The setup diagram (T2): Cannon touches Charge and Irrigation, these touch the first three Horse cards."""
    sitting = stage(seat(), seat(), seat(), seat())

    assert [sitting.row(row) for row in ROWS] == [listed(cards) for cards in ROWS.values()]
    assert sitting.extra("Charge") == 2
    assert sitting.extra("Cannon") == 5
    assert {sitting.extra(card) for card in listed(ROWS["space"])} == {14}


@pytest.mark.rule("GS-B9")
@pytest.mark.parametrize(
    ("gone", "left"),
    [
        ("", 5),
        ("Charge", 3),  # only Irrigation, Caravan and Currency hang on Cannon
        ("Irrigation", 3),  # only Charge, Swordsman and Caravan
        ("Caravan", 4),
        ("Ambush", 5),  # the fourth Horse card hangs on Irrigation's neighbour
        ("Knight", 5),
    ],
)
def test_cannon_hangs_on_the_cards_of_the_diagram(gone: str, left: int) -> None:
    supply: dict[str, object] = {
        row: ["-" if card == gone else card for card in listed(cards)] for row, cards in ROWS.items()
    }

    sitting = stage(seat(), seat(), seat(), supply=supply)

    assert sitting.extra("Cannon") == left


@pytest.mark.rule("GS-B10", "GS-A1")
@pytest.mark.parametrize("age", list(INDICATORS))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_wonder_whose_indicator_lies_further_left_is_used(age: str, seats: int) -> None:
    sittings = [sit_down(seats, seed) for seed in SEEDS]

    picked = [sitting.wonders() & set(INDICATORS[age]) for sitting in sittings]

    assert picked == [{_further_left(sitting, age)} for sitting in sittings]
    assert len({frozenset(pick) for pick in picked}) == 2  # either one can be in play


def _further_left(sitting: Sitting, age: str) -> str:
    row = sitting.row(age)
    return min(INDICATORS[age], key=lambda wonder: row.index(INDICATORS[age][wonder]))


@pytest.mark.rule("GS-B10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_five_wonders_are_in_the_supply_one_of_each_age(seats: int) -> None:
    sitting = sit_down(seats, seed=3)

    assert [len(sitting.wonders() & set(pair)) for pair in INDICATORS.values()] == [1] * 5


@pytest.mark.rule("GS-B10", "GS-A1")
@pytest.mark.parametrize(
    ("space", "used"),
    [
        ("Nuclear Submarine, Satellite, Computer", "International Space Station"),  # T1
        ("Computer, Satellite, Nuclear Submarine", "Apollo Project"),
        ("Satellite, Nuclear Submarine, Computer", "International Space Station"),
        ("Satellite, Computer, Nuclear Submarine", "Apollo Project"),
    ],
)
def test_the_space_row_decides_between_the_station_and_apollo(space: str, used: str) -> None:
    sitting = stage(seat(), seat(), seat(), seat(), supply={"space": listed(space)})

    assert sitting.wonders() & set(INDICATORS["space"]) == {used}


@pytest.mark.rule("GS-B11")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everyone_begins_with_the_same_five_cards_in_hand(seats: int) -> None:
    sitting = sit_down(seats, seed=5)

    assert [sitting.hand(number) for number in range(seats)] == [names(STARTERS)] * seats
    assert [sitting.player(number).up | sitting.player(number).down for number in range(seats)] == [0] * seats


@pytest.mark.rule("GS-B12")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_start_player_is_drawn_at_random(seats: int) -> None:
    assert {sit_down(seats, seed).table.first for seed in SEEDS} == set(range(seats))


@pytest.mark.rule("GS-B12", "GS-A4")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_third_and_then_the_fourth_player_lay_a_resource_before_the_first_turn(seed: int) -> None:
    sitting = sit_down(4, seed)
    first = sitting.table.first

    asked = [sitting.asked]
    sitting.play("Place Mining")
    asked += [sitting.asked]
    sitting.play("Place Reinforcement")
    asked += [sitting.asked]

    assert asked == [
        ((first + 2) % 4, "starting-resource"),
        ((first + 3) % 4, "starting-resource"),
        (first, "resource"),
    ]
    assert [sitting.down((first + place) % 4) for place in range(4)] == [set(), set(), {"Mining"}, {"Reinforcement"}]
    assert len(sitting.hand((first + 2) % 4)) == 4


@pytest.mark.rule("GS-B12")
@pytest.mark.parametrize("seed", SEEDS)
def test_of_three_players_only_the_third_lays_a_resource(seed: int) -> None:
    sitting = sit_down(3, seed)
    first = sitting.table.first

    asked = [sitting.asked]
    sitting.play("Place Warrior")
    asked += [sitting.asked]

    assert asked == [((first + 2) % 3, "starting-resource"), (first, "resource")]


@pytest.mark.rule("GS-A4")
def test_any_of_the_five_starters_may_be_the_starting_resource() -> None:
    assert sit_down(3, seed=1).about("Place") == names(STARTERS)


@pytest.mark.rule("GS-B12")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_go_clockwise_by_seat_numbers(seats: int) -> None:
    sitting = stage(*[seat(hand="", down="Mining") for _ in range(seats)], turn=1, phase="resource")

    order = []
    for _ in range(seats + 1):
        order.append(sitting.table.active)
        sitting.play("Leave")

    assert order == [(1 + place) % seats for place in range(seats + 1)]


@pytest.mark.rule("GS-B13")
@pytest.mark.parametrize("row", list(ROWS))
def test_with_two_players_each_row_is_one_card_shorter(row: str) -> None:
    rows = [sit_down(2, seed).row(row) for seed in SEEDS]

    assert all(Counter(cards) == Counter(names(ROWS[row]) - names(NOT_WITH_TWO)) for cards in rows)


@pytest.mark.rule("GS-B13")
@pytest.mark.parametrize("seed", SEEDS)
def test_with_two_players_nobody_lays_a_starting_resource(seed: int) -> None:
    sitting = sit_down(2, seed)

    assert sitting.asked == (sitting.table.first, "resource")


@pytest.mark.rule("GS-B13", "GS-A14")
def test_with_two_players_a_space_card_hangs_on_fourteen_cards_too() -> None:
    sitting = stage(seat(), seat())

    assert [sitting.extra(card) for card in sitting.row("space")] == [14, 14]
    assert [sitting.extra(card) for card in sitting.row("oil")] == [5, 5, 5, 5]


@pytest.mark.rule("GS-B13")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_there_is_no_game_for_other_numbers_of_players(seats: int) -> None:
    with pytest.raises(BadSetup, match="2 to 4 players"):
        GAME.new(seats, 1)


@pytest.mark.rule("GS-A65")
@pytest.mark.parametrize("pool", ["", "Space, Space"])
def test_a_position_in_which_nobody_has_a_card_is_refused(pool: str) -> None:
    """Turn after turn would pass without a question, and the program would never come back."""
    with pytest.raises(BadPosition, match="nobody has a card"):
        stage(seat(hand="", pool=pool), seat(hand=""))


@pytest.mark.rule("GS-A5")
@pytest.mark.parametrize("observer", [0, 1, None])
def test_everybody_sees_every_hand(observer: int | None) -> None:
    sitting = stage(seat(hand="Knight, Mining"), seat(hand="Cannon, Mining"), phase="resource")

    seen = Sitting(view_of(sitting.state, observer).state)

    assert [seen.hand(0), seen.hand(1)] == [names("Knight, Mining"), names("Cannon, Mining")]
