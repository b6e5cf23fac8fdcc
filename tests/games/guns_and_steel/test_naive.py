"""A second opinion: points, prices, strength and wonders counted naively over names and the data files.

Nothing here is taken from the game but what lies where, by name; costs, points and icons are read from the CSV
files, connected cards are found by walking from neighbour to neighbour.
"""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from quattrocento.games.guns_and_steel.purchase import affordable
from quattrocento.games.guns_and_steel.wonders import eligible
from tests.games.guns_and_steel.solver import pays
from tests.games.guns_and_steel.staging import RESOURCES, Sitting, dealt, moments

DATA = Path(__file__).parents[3] / "src" / "quattrocento" / "games" / "guns_and_steel" / "data"
TABLES = pytest.mark.parametrize(("seats", "seed"), [(seats, seed) for seats in (2, 3, 4) for seed in range(4)])
MANY = pytest.mark.parametrize(("seats", "seed"), [(seats, seed) for seats in (2, 3, 4) for seed in range(100, 140)])


@cache
def sheet(file: str) -> dict[str, dict[str, str]]:
    """A data file, by the names people read."""
    with (DATA / file).open(encoding="utf-8", newline="") as lines:
        return {row["name"]: row for row in csv.DictReader(lines) if row["set"] != "ren"}


def card(name: str) -> dict[str, str]:
    return sheet("cards.csv")[name]


# Points


def naive_points(sitting: Sitting, seat: int) -> int:
    owned = [*sitting.hand(seat), *sitting.up(seat), *sitting.down(seat)]
    wonders = sitting.wonders(seat)
    return sum(int(card(name)["vp"]) for name in owned) + sum(int(sheet("wonders.csv")[name]["vp"]) for name in wonders)


def naive_places(sitting: Sitting) -> list[int]:
    """Points first, then cards with wonders; equals share a place."""
    seats = range(sitting.table.seats)
    ranks = [(naive_points(sitting, seat), _owned(sitting, seat)) for seat in seats]
    ordered = sorted(ranks, reverse=True)
    return [ordered.index(rank) + 1 for rank in ranks]


def _owned(sitting: Sitting, seat: int) -> int:
    parts = (sitting.hand(seat), sitting.up(seat), sitting.down(seat), sitting.wonders(seat))
    return sum(len(part) for part in parts)


def check_points(sitting: Sitting) -> None:
    outcome = sitting.outcome

    assert [standing.total for standing in outcome.standings] == [
        naive_points(sitting, seat) for seat in range(sitting.table.seats)
    ]
    assert [sum(standing.breakdown.values()) for standing in outcome.standings] == [
        standing.total for standing in outcome.standings
    ]
    assert [standing.place for standing in outcome.standings] == naive_places(sitting)
    assert [standing.ties["cards_owned"] for standing in outcome.standings] == [
        _owned(sitting, seat) for seat in range(sitting.table.seats)
    ]


# The pyramid


Place = tuple[int, int]  # row from the bottom, number from the left


def pyramid(sitting: Sitting) -> dict[Place, str]:
    """What lies where."""
    lying = iter(sitting.lying())
    bottom = 7 if len(sitting.lying()) == 25 else 6
    return {(row, number): name for row in range(5) for number in range(bottom - row) if (name := next(lying))}


def connected(lying: dict[Place, str], start: Place) -> set[Place]:
    """The cards that hang below one, found by walking downwards from card to card."""
    found: set[Place] = set()
    ahead = [start]
    while ahead:
        row, number = ahead.pop()
        for below in ((row - 1, number), (row - 1, number + 1)):
            if below in lying and below not in found:
                found.add(below)
                ahead.append(below)
    return found


def check_pyramid(sitting: Sitting) -> None:
    lying = pyramid(sitting)

    assert {name: sitting.extra(name) for name in lying.values()} == {
        name: len(connected(lying, place)) for place, name in lying.items()
    }


# Buying


def naive_purchases(sitting: Sitting, seat: int) -> set[str]:
    """What a seat could pay for, by the naive solver of the payment tests."""
    purse = [sitting.pool(seat)[name] for name in RESOURCES]
    for name in sitting.down(seat):
        purse[RESOURCES.index(card(name)["back"])] += 1
    lying = pyramid(sitting)
    return {name for place, name in lying.items() if pays(tuple(purse), _cost(name), len(connected(lying, place)))}


def _cost(name: str) -> tuple[int, ...]:
    words = card(name)["cost"].split()
    counts = dict(zip(words[1::2], map(int, words[::2]), strict=True))
    return tuple(counts.get(letter, 0) for letter in "FIHGO")


def check_purchases(sitting: Sitting) -> None:
    assert sitting.asked is not None
    seat = sitting.asked[0]

    assert sitting.about("Buy") == naive_purchases(sitting, seat)
    assert sitting.cards(affordable(sitting.table, seat)) == sitting.about("Buy")


# Strength and wonders


def naive_strength(sitting: Sitting, seat: int) -> int:
    return sum(int(card(name)["mil"]) for name in sitting.up(seat))


def naive_wonders(sitting: Sitting, seat: int) -> set[str]:
    """The wonders of the supply whose requirement this seat meets."""
    return {name for name in sitting.wonders() if _reached(sitting, seat, name) >= _needed(sitting, name)}


def _needed(sitting: Sitting, wonder: str) -> int:
    return int(sheet("wonders.csv")[wonder][f"n{sitting.table.seats}"])


def _reached(sitting: Sitting, seat: int, wonder: str) -> int:
    up, down, wonders = sitting.up(seat), sitting.down(seat), sitting.wonders(seat)
    match sheet("wonders.csv")[wonder]["requirement"]:
        case "resource_cards_down":
            return len(down)
        case "visible_strength":
            return naive_strength(sitting, seat)
        case "cards_in_front":
            return len(up) + len(down) + len(wonders)
        case "vp_in_front":
            points = sum(int(card(name)["vp"]) for name in [*up, *down])
            return points + sum(int(sheet("wonders.csv")[name]["vp"]) for name in wonders)
        case asked if asked.endswith("_cards_up"):
            return Counter(card(name)["type"] for name in up)[asked.split("_")[0]]
        case asked:
            return Counter(card(name)["back"].lower() for name in down)[asked.split("_")[0]]


def check_strength_and_wonders(sitting: Sitting) -> None:
    table = sitting.table

    for seat in range(table.seats):
        assert table.strength(sitting.player(seat)) == naive_strength(sitting, seat)
        met = eligible(table, sitting.player(seat))
        assert {table.book.wonders[n].name for n in range(len(table.book.wonders)) if met >> n & 1} == naive_wonders(
            sitting, seat
        )


# Along games played by lot


def some_moments(seats: int, seed: int) -> Iterator[Sitting]:
    """Every third moment of a game and its end: neighbours differ little."""
    for number, sitting in enumerate(moments(seats, seed)):
        if number % 3 == 0 or sitting.asked is None:
            yield sitting


@pytest.mark.rule("GS-B47", "GS-B48", "GS-A34")
@TABLES
def test_points_and_places_agree_with_a_naive_count(seats: int, seed: int) -> None:
    for sitting in some_moments(seats, seed):
        check_points(sitting)


@pytest.mark.rule("GS-B27", "GS-B28", "GS-A14")
@TABLES
def test_extra_costs_agree_with_a_walk_through_the_pyramid(seats: int, seed: int) -> None:
    for sitting in some_moments(seats, seed):
        check_pyramid(sitting)


@pytest.mark.rule("GS-B7", "GS-B49", "GS-A30", "GS-A31")
@TABLES
def test_strength_and_wonders_agree_with_a_naive_count(seats: int, seed: int) -> None:
    for sitting in some_moments(seats, seed):
        check_strength_and_wonders(sitting)


@pytest.mark.rule("GS-B18", "GS-B26", "GS-B27")
@TABLES
def test_what_can_be_bought_agrees_with_the_naive_solver(seats: int, seed: int) -> None:
    for sitting in moments(seats, seed):
        if is_small_purchase(sitting):
            check_purchases(sitting)


def is_small_purchase(sitting: Sitting) -> bool:
    """A purchase with few enough resources for the naive solver to be quick."""
    return sitting.asked is not None and sitting.asked[1] == "purchase" and len(sitting.down(sitting.asked[0])) < 10


@pytest.mark.rule("GS-B47", "GS-B27", "GS-B7", "GS-B49")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(40))
def test_late_moments_agree_with_the_naive_count(seats: int, seed: int) -> None:
    sitting = dealt(seats, seed)

    check_points(sitting)
    check_pyramid(sitting)
    check_strength_and_wonders(sitting)


@pytest.mark.nightly
@pytest.mark.rule("GS-B47", "GS-B27", "GS-B7", "GS-B49")
@MANY
def test_many_games_agree_with_the_naive_count(seats: int, seed: int) -> None:
    for sitting in moments(seats, seed):
        check_points(sitting)
        check_pyramid(sitting)
        check_strength_and_wonders(sitting)
        if is_small_purchase(sitting):
            check_purchases(sitting)
