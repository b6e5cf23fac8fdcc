"""What a table is worth to a seat, for bots that look one answer ahead.

The sum of what stands, what the conflicts ahead should bring, and what the city will be able to build: for every
card that may still come, how dear it would be with the production of now. All in hundredths of a victory point.
"""

from __future__ import annotations

from typing import Final

from ...engine.native import i64, ints
from . import trade
from .book import STAGES_MOST, Book
from .codes import BLUE, COMPASS, GEAR, GREY, TABLET
from .menus import quote_for
from .scoring import science, symbols_of_choice, total
from .table import City, Table

POINT: Final = 100
COIN: Final = 14  # beyond its share in the treasury: it can buy what is lacking
COINS_ENOUGH: Final = 9  # more than this will hardly be needed

# What a card is worth on average to a city that can build it, by colour; blue ones by their points.
WORTH: Final = ints([120, 150, 0, 260, 320, 450, 520])
PER_TURN: Final = 105  # percent of the worth of an average card that a turn ahead brings

# How much of its worth is left when a card costs so many coins for resources; nothing if it cannot be had.
EASE: Final = ints([100, 86, 74, 58, 44, 32, 24, 16, 10])

# A conflict now: chances in percent by the lead in shields, from −3 to 3: first to win, then to lose.
AHEAD: Final = ints([3, 8, 18, 30, 68, 88, 96])
BEHIND: Final = ints([95, 86, 62, 26, 15, 6, 2])


def evaluate(table: Table, seat: i64) -> i64:
    """How promising the table looks for a seat; only comparisons mean anything."""
    value: i64 = total(table, seat) * POINT
    if not table.asked:
        return value * 4
    city: City = table.cities[seat]
    if table.age == 0:
        return value + _stages_ahead(table, seat)  # boards are being chosen
    value += COIN * (city.coins if city.coins < COINS_ENOUGH else COINS_ENOUGH)
    value += _conflicts(table, seat, table.left_of(seat)) + _conflicts(table, seat, table.right_of(seat))
    value += _learning(table, city)
    return value + _prospects(table, seat)


def _turns_left(table: Table) -> i64:
    """Choices still to come in this age, that of the present turn included."""
    return table.book.turns - table.turn + 1


def _conflicts(table: Table, seat: i64, other: i64) -> i64:
    """What the conflicts with a neighbour should bring, the further ahead the less certain (7W-36)."""
    lead: i64 = table.cities[seat].shields() - table.cities[other].shields()
    value: i64 = 0
    age: i64 = table.age
    while age <= table.book.ages:
        victory: i64 = 2 * age - 1
        away: i64 = age - table.age
        step: i64 = lead if away == 0 else lead // 2 if lead >= 0 else -(-lead // 2)
        place: i64 = 3 + (3 if step > 3 else -3 if step < -3 else step)
        if away <= 1:
            value += AHEAD[place] * victory - BEHIND[place]
        else:
            value += (AHEAD[place] * victory - BEHIND[place]) * 2 // 3
        age += 1
    return value


def _learning(table: Table, city: City) -> i64:
    """Symbols are worth more together, so one more is likely to be sought (7W-43)."""
    compasses: i64 = city.symbols(COMPASS)
    gears: i64 = city.symbols(GEAR)
    tablets: i64 = city.symbols(TABLET)
    choices: i64 = symbols_of_choice(table.book, city)
    now: i64 = science(compasses, gears, tablets, choices)
    more: i64 = science(compasses, gears, tablets, choices + 1) - now
    turns: i64 = _turns_left(table) + table.book.turns * (table.book.ages - table.age)
    share: i64 = turns * 5 if turns < 14 else 70
    return more * share


def _prospects(table: Table, seat: i64) -> i64:
    """What the turns ahead should bring: per turn, the worth of a card that can be paid."""
    value: i64 = 0
    age: i64 = table.age - 1
    turns: i64 = _turns_left(table) - 1
    while age < table.book.ages:
        value += turns * _mean_worth(table, seat, age) * PER_TURN // 100
        turns = table.book.turns
        age += 1
    return value + _stages_ahead(table, seat)


def _mean_worth(table: Table, seat: i64, age: i64) -> i64:
    """The mean over the cards of an age of what each is worth, given what it would cost."""
    book: Book = table.book
    city: City = table.cities[seat]
    left: City = table.cities[table.left_of(seat)]
    right: City = table.cities[table.right_of(seat)]
    total: i64 = 0
    count: i64 = 0
    faces = book.dealt[age]
    at: i64 = 0
    while at < len(faces):
        face: i64 = faces[at]
        if not city.holds_twin(book, face):
            quoted: i64 = quote_for(book, city, left, right, face)
            if quoted >= 0:
                price: i64 = trade.cheapest(quoted, city.discounts) + book.coin_cost[face]
                total += _worth(book, face, table.age - 1) * EASE[price if price < 8 else 8] // 100
        count += 1
        at += 1
    return total // count if count else 0


def _worth(book: Book, face: i64, age: i64) -> i64:
    """What a card brings; sources are worth less the later it is."""
    colour: i64 = book.colour[face]
    if colour == BLUE:
        return book.blue_points[face] * POINT
    if colour <= GREY:  # a source
        return WORTH[colour] // (1 + age)
    return WORTH[colour]


def _stages_ahead(table: Table, seat: i64) -> i64:
    """The stages still to be built, by their points and how dear they would be."""
    book: Book = table.book
    city: City = table.cities[seat]
    left: City = table.cities[table.left_of(seat)]
    right: City = table.cities[table.right_of(seat)]
    turns: i64 = _turns_left(table) + table.book.turns * (table.book.ages - table.age) - 1
    value: i64 = 0
    stage: i64 = city.stages
    while stage < book.stage_count[city.side]:
        place: i64 = city.side * STAGES_MOST + stage
        quoted: i64 = trade.quote(book.hall, book.stage_cost[place], city.own, left.sold, right.sold)
        worth: i64 = book.stage_points[place] * POINT + 30 * book.stage_coins[place]
        if book.stage_power[place] or book.stage_tally[place] or len(book.stage_makes[place]):
            worth += 400
        ease: i64 = 8
        if quoted >= 0:
            price: i64 = trade.cheapest(quoted, city.discounts)
            ease = EASE[price if price < 8 else 8]
        chance: i64 = 55 if turns > 6 else turns * 9
        value += worth * ease * chance // 10000
        stage += 1
    return value
