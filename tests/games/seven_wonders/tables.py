"""Tables made up by lot, without playing: any structures in any cities, for whatever counts or pays there."""

from __future__ import annotations

import random

from quattrocento.engine.rng import seeded
from quattrocento.games.seven_wonders.codes import FACES, MENU_PICK
from quattrocento.games.seven_wonders.setup import empty_table
from quattrocento.games.seven_wonders.table import City, Table
from tests.games.seven_wonders.staging import BOOK, GAME

BOOKS = {seats: GAME.book(GAME.config(seats)) for seats in range(2, 8)}
EVERY_FACE = range(FACES)
TRADERS = [face for face in EVERY_FACE if BOOK.is_producer[face] or BOOK.discount[face]]


def final_table(luck: random.Random, seats: int) -> Table:
    """A finished game: boards, stages, structures, coins and tokens by lot; copies are not counted."""
    table = bare_table(luck, seats)
    for city in table.cities:
        for face in luck.sample(EVERY_FACE, luck.randrange(24)):
            add(city, face)
        city.coins = luck.randrange(40)
        for age in range(3):
            for _ in range(luck.randrange(3)):
                won = luck.random() < 0.5
                city.military += 2 * age + 1 if won else -1
                city.defeats += not won
    return table


def trading_table(luck: random.Random, seats: int) -> Table:
    """Three cities that produce this and that, with coins for some of what they lack; seat 0 has two cards in hand."""
    table = bare_table(luck, seats)
    for city in table.cities:
        for face in luck.sample(TRADERS, luck.randrange(12)):
            add(city, face)
        city.coins = luck.choice((0, 1, 2, 3, 4, 5, 6, 8, 20))
    faces = [face for face in EVERY_FACE if BOOK.age_of[face] == 2 or luck.random() < 0.2]
    first = luck.choice(faces)
    second = luck.choice([face for face in EVERY_FACE if face != first and BOOK.age_of[face] == BOOK.age_of[first]])
    for face in (first, second):
        table.cities[0].hand |= table.book.copies[face] & -table.book.copies[face]
    table.age = BOOK.age_of[first] + 1
    table.turn = 2 if table.age == 2 else 1  # of two players seat 0 is the controller (7W-V3)
    table.menu, table.asked = MENU_PICK, 1
    return table


def bare_table(luck: random.Random, seats: int) -> Table:
    table = empty_table(BOOKS[seats], seeded(1, "a table made up"))
    for board, city in zip(luck.sample(range(7), len(table.cities)), table.cities, strict=True):
        side = 2 * board + luck.randrange(2)
        city.settle_on(table.book, side)
        for _ in range(luck.randrange(table.book.stage_count[side] + 1)):
            city.add_stage(table.book)
    return table


def add(city: City, face: int) -> None:
    """A structure, unless its like stands there."""
    if not city.holds_twin(BOOK, face):
        city.add_structure(BOOK, face)
