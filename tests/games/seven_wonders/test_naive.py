"""A second opinion: points, trade and whole turns, told again over names and compared with the game at scale.

The small runs stand here for every change; the great ones are `nightly`.
"""

from __future__ import annotations

import random

import pytest

from quattrocento.engine.rng import seeded
from quattrocento.engine.state import Menu
from quattrocento.games.seven_wonders import scoring
from quattrocento.games.seven_wonders.codes import SELL
from quattrocento.games.seven_wonders.table import Table
from tests.games.seven_wonders.following import follow, use
from tests.games.seven_wonders.naive import best_symbols, breakdown, cards, plain_cities, points
from tests.games.seven_wonders.retelling import Use, told
from tests.games.seven_wonders.staging import BOOK, GAME, sit_down
from tests.games.seven_wonders.tables import final_table, trading_table

EVERY_NUMBER = pytest.mark.parametrize("seats", range(2, 8))


def check_trade(luck: random.Random) -> None:
    """A position by lot: what two cards and the next stage take there, by the game and by trying everything."""
    table = trading_table(luck, 3)
    tale = told(table)

    assert offered(table) == tale.uses(0, tale.hands[0])


def check_trade_of_free_city(luck: random.Random) -> None:
    """The same for F, when one of the two cards has been sold by the controller."""
    table = trading_table(luck, 2)
    tale = told(table)
    sold, left = tale.hands[0]
    table.put_sealed(0, [SELL + list(cards()).index(sold)])

    assert offered(table) == tale.uses_for_free_city([left])


def offered(table: Table) -> set[Use]:
    """The uses on offer to the first seat; the payments for each come the cheapest first."""
    uses = [use(number) for number in GAME.options(table, GAME.decisions(table)[0])]
    for verb, card in {(verb, card) for verb, card, _, _ in uses}:
        totals = [left + right for other, same, left, right in uses if (other, same) == (verb, card)]
        assert totals == sorted(totals)
    assert len(set(uses)) == len(uses)
    return set(uses)


def check_scores(table: Table) -> None:
    cities = plain_cities(table)
    standings = GAME.outcome(table).standings
    assert [standing.breakdown for standing in standings] == [breakdown(cities, seat) for seat in range(table.seats)]
    assert [standing.total for standing in standings] == [points(cities, seat) for seat in range(table.seats)]
    ranks = sorted(((points(cities, seat), cities[seat].coins) for seat in range(table.seats)), reverse=True)
    assert [s.place for s in standings] == [1 + ranks.index((s.total, cities[s.seat].coins)) for s in standings]


def check_end_of_a_game(seats: int, seed: int) -> None:
    """A game by lot to its end, then its points."""
    state = sit_down(seats, seed).state
    lots, menu = seeded(seed, "to the end"), Menu()
    while state.asked:
        seat = next(seat for seat in range(seats) if state.asked >> seat & 1)
        GAME.fill(state, seat, menu)
        GAME.step(state, seat, menu.items[lots.below(menu.count)])
    assert isinstance(state, Table)
    check_scores(state)


@pytest.mark.rule("7W-24", "7W-25", "7W-26", "7W-27", "7W-29", "7W-30", "7W-31", "7W-Q14", "7W-Q16", "7W-Q33")
@pytest.mark.parametrize("block", range(4))
def test_trade_agrees_with_trying_every_source(block: int) -> None:
    luck = random.Random(f"trade {block}")
    for _ in range(300):
        check_trade(luck)
        check_trade_of_free_city(luck)


@pytest.mark.nightly
@pytest.mark.rule("7W-24", "7W-25", "7W-27", "7W-30", "7W-Q16", "7W-Q33")
@pytest.mark.parametrize("block", range(100, 220))  # 1,000 positions each
def test_trade_agrees_with_trying_every_source_in_a_great_many_positions(block: int) -> None:
    luck = random.Random(f"trade {block}")
    for _ in range(500):
        check_trade(luck)
        check_trade_of_free_city(luck)


@pytest.mark.rule("7W-39", "7W-40", "7W-41", "7W-42", "7W-43", "7W-44", "7W-45", "7W-46", "7W-47", "7W-49")
@EVERY_NUMBER
def test_points_of_tables_made_up_agree_with_a_naive_count(seats: int) -> None:
    luck = random.Random(f"points {seats}")
    for _ in range(250):
        check_scores(final_table(luck, seats))


@pytest.mark.nightly
@pytest.mark.rule("7W-39", "7W-43", "7W-46", "7W-49")
@EVERY_NUMBER
def test_points_of_a_great_many_tables_agree_with_a_naive_count(seats: int) -> None:
    luck = random.Random(f"many points {seats}")
    for _ in range(5_000):
        check_scores(final_table(luck, seats))


@pytest.mark.rule("7W-38", "7W-39", "7W-40", "7W-45", "7W-46", "7W-47")
@EVERY_NUMBER
def test_points_of_games_agree_with_a_naive_count(seats: int) -> None:
    for seed in range(12):
        check_end_of_a_game(seats, seed)


@pytest.mark.nightly
@pytest.mark.rule("7W-38", "7W-39", "7W-45", "7W-46", "7W-47")
@EVERY_NUMBER
@pytest.mark.parametrize("block", range(17))
def test_points_of_a_great_many_games_agree_with_a_naive_count(seats: int, block: int) -> None:
    for seed in range(1000 * (block + 1), 1000 * (block + 2)):
        check_end_of_a_game(seats, seed)


@pytest.mark.rule("7W-43", "7W-44", "7W-Q23")
@pytest.mark.parametrize("free", range(4))
def test_science_agrees_with_naming_every_symbol(free: int) -> None:
    for compasses in range(5):
        for gears in range(5):
            for tablets in range(5):
                there = scoring.science(compasses, gears, tablets, free)
                assert there == best_symbols(compasses, gears, tablets, free)


@pytest.mark.rule("7W-7", "7W-8", "7W-9", "7W-10", "7W-11", "7W-13", "7W-Q1", "7W-Q29")
@EVERY_NUMBER
@pytest.mark.parametrize("side", ["A", "B"])
def test_whole_games_agree_with_a_second_telling(seats: int, side: str) -> None:
    """What is on offer, paid, built, earned, passed on, dug out and fought for, from the first turn to the last."""
    asked = follow(sit_down(seats, seed=seats, side=side), seeded(seats, "followed"))

    assert asked >= 18 * seats


@pytest.mark.nightly
@pytest.mark.rule("7W-7", "7W-8", "7W-10", "7W-Q1", "7W-Q29")
@EVERY_NUMBER
@pytest.mark.parametrize("block", range(20))
def test_a_great_many_games_agree_with_a_second_telling(seats: int, block: int) -> None:
    for seed in range(100 + 20 * block, 120 + 20 * block):
        follow(sit_down(seats, seed), seeded(seed, "followed"))


def test_the_naive_count_knows_every_card() -> None:
    assert list(cards()) == [card.id for card in BOOK.cards]
