"""A second opinion on Renaissance and both sets: points, places, prices and purchases counted naively over names.

Strength, tokens and deeds are counted once more in the second telling; see `telling`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from quattrocento.engine.rng import seeded
from quattrocento.games.guns_and_steel.border.picture import GunsAndSteelPicture
from quattrocento.games.guns_and_steel.purchase import affordable
from tests.games.guns_and_steel.late import SETS, late
from tests.games.guns_and_steel.naive import points_by_hand
from tests.games.guns_and_steel.solver import pays
from tests.games.guns_and_steel.staging import GAME, RESOURCES, Sitting, moments, onwards
from tests.games.guns_and_steel.telling import card, cost, extras, sheet

OPTIONS = [("off", "by-back"), ("off", "free"), ("on", "by-back"), ("on", "free")]
EVERY_TABLE = pytest.mark.parametrize(
    ("set", "seats", "wonders", "espionage"),
    [(set, seats, *options) for set in SETS for seats in (2, 3, 4) for options in OPTIONS],
)
FEW_CARDS = 8  # face down, with which the naive solver is quick


def owned(sitting: Sitting, seat: int) -> Counter[str]:
    return sitting.many(sitting.player(seat).owned())


def naive_points(sitting: Sitting, seat: int) -> int:
    cards = sum(int(card(name)["vp"]) * count for name, count in owned(sitting, seat).items())
    return (
        cards + sum(int(sheet("wonders.csv")[name]["vp"]) for name in sitting.wonders(seat)) + sitting.culture()[seat]
    )


def check_points(sitting: Sitting) -> None:
    outcome = sitting.outcome
    seats = range(sitting.table.seats)
    points = [naive_points(sitting, seat) for seat in seats]
    counts = [owned(sitting, seat).total() + len(sitting.wonders(seat)) for seat in seats]
    ranks = sorted(zip(points, counts, strict=True), reverse=True)

    assert [standing.total for standing in outcome.standings] == points == points_by_hand(GAME, sitting.state)
    assert [sum(standing.breakdown.values()) for standing in outcome.standings] == points
    assert [standing.ties["cards_owned"] for standing in outcome.standings] == counts
    assert [standing.place for standing in outcome.standings] == [
        ranks.index(rank) + 1 for rank in zip(points, counts, strict=True)
    ]


def check_prices(sitting: Sitting) -> None:
    """In the table and in the picture, the same as by walking through the pyramid and counting the row beneath."""
    prices = extras(sitting)
    shown = GAME.picture(GAME.view(sitting.state, 0))
    assert isinstance(shown, GunsAndSteelPicture)
    places = [place for row in shown.supply for place in row.places if place is not None]
    places += [row.pile.top for row in shown.supply if row.pile is not None]

    assert {name: sitting.price(name) for name in prices} == prices
    assert {name_of(place.card): place.extra for place in places} == prices
    assert all(len(place.connected) == place.extra for place in places)


def name_of(id: str) -> str:
    return next(name for name, facts in sheet("cards.csv").items() if facts["id"] == id)


def check_purchases(sitting: Sitting) -> None:
    """What is offered is what the naive solver can pay for."""
    assert sitting.asked is not None
    seat = sitting.asked[0]
    purse = [sitting.pool(seat)[name] for name in RESOURCES]
    for name, count in sitting.many(sitting.player(seat).down).items():
        purse[RESOURCES.index(card(name)["back"])] += count
    expected = {name for name, extra in extras(sitting).items() if pays(tuple(purse), cost(name), extra)}

    assert sitting.about("Buy") == expected == sitting.cards(affordable(sitting.table, seat))


def is_small_purchase(sitting: Sitting) -> bool:
    if sitting.asked is None or sitting.asked[1] != "purchase":
        return False
    return bin(sitting.player(sitting.asked[0]).down).count("1") < FEW_CARDS


def check_all(sittings: Iterator[Sitting], every: int, most: int) -> None:
    for number, sitting in enumerate(sittings):
        if number % every == 0 or sitting.asked is None:
            check_points(sitting)
            check_prices(sitting)
        if is_small_purchase(sitting):
            check_purchases(sitting)
        if number == most:
            return


@pytest.mark.rule("GS-N24", "GS-N25", "GS-B27", "GS-K5", "GS-A54", "GS-A34")
@EVERY_TABLE
def test_games_by_lot_agree_with_a_naive_count(set: str, seats: int, wonders: str, espionage: str) -> None:
    options = {"set": set, "reconstructed_wonders": wonders, "espionage": espionage}

    check_all(moments(seats, seats, **options), every=9, most=400)


@pytest.mark.rule("GS-N24", "GS-N25", "GS-B27", "GS-K5", "GS-A54")
@pytest.mark.parametrize("set", SETS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_late_games_agree_with_a_naive_count(set: str, seats: int) -> None:
    for seed in range(20, 32):
        check_all(onwards(late(seats, seed, set), seeded(seed, "a naive count")), every=5, most=25)


@pytest.mark.nightly
@pytest.mark.rule("GS-N24", "GS-N25", "GS-B27", "GS-K5", "GS-A54")
@EVERY_TABLE
@pytest.mark.parametrize("seed", range(100, 110))
def test_many_games_agree_with_a_naive_count(set: str, seats: int, wonders: str, espionage: str, seed: int) -> None:
    options = {"set": set, "reconstructed_wonders": wonders, "espionage": espionage}

    check_all(moments(seats, seed, **options), every=2, most=20_000)
