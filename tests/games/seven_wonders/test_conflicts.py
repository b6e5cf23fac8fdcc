"""Chapter "End of an age" of RULES.md: armies compared; M1 to M6 of the worked cases."""

from __future__ import annotations

import pytest

from quattrocento.games.seven_wonders.border.events import Fought
from tests.games.seven_wonders.staging import Seat, Sitting, city, moments, sit_down, stage

BOARDS = ("Giza", "Babylon", "Ephesos", "Olympia")
LIGHT = ("Stockade", "Barracks", "Guard Tower", "Stockade")  # one shield each; every seat takes a kind of its own
DOUBLE = ("Walls", "Training Ground", "Stables", "Archery Range")
TRIPLE = ("Fortifications", "Circus", "Arsenal", "Siege Workshop")
LAST_CARD = {1: "Tavern", 2: "Forum", 3: "Arena"}  # there are three of each


def army(seat: int, shields: int) -> str:
    """Red cards of so many shields, up to six."""
    cards = [TRIPLE[seat]] * (shields // 3) + [DOUBLE[seat]] * (shields % 3 == 2) + [LIGHT[seat]] * (shields % 3 == 1)
    return ", ".join(cards)


def at_war(age: int, *shields: int) -> Sitting:
    """The sixth turn of an age, which everybody ends by selling the last card."""
    cities = [
        city(BOARDS[seat], army(seat, count), hand=LAST_CARD[age] if seat < 3 else "")
        for seat, count in enumerate(shields)
    ]
    return stage(*cities, age=age, turn=6).turn()


def military(sitting: Sitting) -> list[int]:
    return [one.military for one in sitting.table.cities]


@pytest.mark.rule("7W-36")
@pytest.mark.parametrize(
    ("age", "shields", "points", "defeats"),
    [
        (2, (3, 5, 2), [2, 6, -2], [1, 0, 2]),  # M1
        (3, (4, 4, 4), [0, 0, 0], [0, 0, 0]),  # M2
        (1, (0, 1, 1, 2), [-2, 1, -1, 2], [2, 0, 1, 0]),  # M3
    ],
)
def test_the_worked_cases_of_conflicts(
    age: int, shields: tuple[int, ...], points: list[int], defeats: list[int]
) -> None:
    sitting = at_war(age, *shields)

    assert military(sitting) == points
    assert [one.defeats for one in sitting.table.cities] == defeats


@pytest.mark.rule("7W-36", "7W-37", "7W-39")
def test_three_ages_of_conflicts_add_up() -> None:
    """M6: shields 1,0,2,0 then 3,2,2,3 then 6,5,2,9; what was built before counts again."""
    growing = [
        ("Stockade", "Walls", "Fortifications"),
        ("", "Training Ground", "Circus"),
        ("Barracks, Guard Tower", "", ""),
        ("", "Arsenal", "Siege Workshop, Fortifications"),
    ]
    totals, defeats = [0] * 4, [0] * 4
    for age in (1, 2, 3):
        cities: list[Seat] = []
        for seat, cards in enumerate(growing):
            built = ", ".join(card for card in cards[:age] if card)
            hand = LAST_CARD[age] if seat < 3 else ""
            tokens = {"military": _tokens(totals[seat], defeats[seat])}
            cities.append(city(BOARDS[seat], built, hand=hand, **tokens))
        sitting = stage(*cities, age=age, turn=6).turn()
        totals, defeats = military(sitting), [one.defeats for one in sitting.table.cities]

    assert totals == [9, 1, -1, 11]
    assert defeats == [1, 4, 3, 2]


def _tokens(total: int, defeats: int) -> list[int]:
    """Tokens worth a total with so many defeats among them."""
    won = total + defeats
    return [-1] * defeats + [3] * (won // 3) + [1] * (won % 3)


@pytest.mark.rule("7W-36")
@pytest.mark.parametrize(("age", "victory"), [(1, 1), (2, 3), (3, 5)])
def test_a_victory_is_worth_more_in_every_age_and_a_defeat_always_minus_one(age: int, victory: int) -> None:
    assert military(at_war(age, 1, 0, 0)) == [2 * victory, -1, -1]


@pytest.mark.rule("7W-36")
def test_only_neighbours_are_compared() -> None:
    """Four in a ring: the first and the third never meet."""
    assert military(at_war(1, 2, 0, 1, 0)) == [2, -2, 2, -2]


@pytest.mark.rule("7W-36", "7W-37")
def test_shields_count_again_in_the_next_age() -> None:
    sitting = stage(
        city("Giza", "Stockade", hand="Tavern"), city("Babylon", hand="Tavern"), city("Ephesos", hand="Tavern"), turn=6
    ).turn()
    assert military(sitting) == [2, -1, -1]
    sitting.idle(6)

    assert sitting.now == (3, 1)
    assert military(sitting) == [8, -2, -2]
    assert sitting.city(0).shields() == 1


@pytest.mark.rule("7W-36", "7W-Q24")
@pytest.mark.parametrize("seats", range(2, 8))
def test_every_pair_of_neighbours_meets_once_in_each_age(seats: int) -> None:
    sitting = sit_down(seats, seed=seats, side="A")
    while sitting.asked:
        sitting.idle()
    fights = [event for event in sitting.events if isinstance(event, Fought)]
    cities = max(3, seats)

    assert len(fights) == 3 * cities
    assert {frozenset((fight.city, fight.other)) for fight in fights} == {
        frozenset((one, (one + 1) % cities)) for one in range(cities)
    }


@pytest.mark.rule("7W-36", "7W-39")
@pytest.mark.parametrize("seats", range(3, 8))
def test_an_age_changes_a_city_by_two_tokens_at_most(seats: int) -> None:
    """L10: by −2, −1, 0, 2, 3 or 6 points in age II, and as much in the others."""
    before, age = [0] * seats, 1
    possible = {a: {0, -1, -2, v, v - 1, 2 * v} for a, v in ((1, 1), (2, 3), (3, 5))}
    for sitting in moments(seats, seed=11):
        if sitting.now[0] != age or not sitting.asked:
            now = military(sitting)
            assert {after - earlier for after, earlier in zip(now, before, strict=True)} <= possible[age]
            before, age = now, sitting.now[0]

    assert age == 3


@pytest.mark.rule("7W-36", "7W-Q24")
def test_there_is_no_conflict_before_the_sixth_turn() -> None:
    sitting = stage(city("Giza", "Stockade"), city("Babylon"), city("Ephesos"), turn=5).idle()

    assert sitting.now == (1, 6)
    assert military(sitting) == [0, 0, 0]


@pytest.mark.rule("7W-38", "7W-Q24")
def test_the_game_is_over_after_the_conflicts_of_age_three() -> None:
    sitting = at_war(3, 1, 0, 0)

    assert not sitting.asked
    assert sitting.outcome.over
    assert military(sitting) == [10, -1, -1]


@pytest.mark.rule("7W-36", "7W-Q8")
def test_red_cards_of_the_sixth_turn_count_in_its_conflicts() -> None:
    sitting = stage(
        city("Olympia", hand="Stockade"), city("Babylon", hand="Tavern"), city("Ephesos", hand="Tavern"), turn=6
    ).turn("Build Stockade")

    assert military(sitting) == [2, -1, -1]
