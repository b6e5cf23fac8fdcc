"""What a seat sees of the table, packed for learners as `border/observation.py` names it.

Everything lies open but the hands and the discards (7W-Q25): of these only one's own hand is read, and the discards
only by whoever builds from them (7W-51).
"""

from __future__ import annotations

from typing import Final

from ...engine.native import BIT, i64, lowest, popcount
from ...engine.packing import Packer
from . import menus
from .book import COLOUR_LANE, EARLY, STAGES_MOST, SYMBOL_AT, SYMBOL_LANE, UNIT_LANE, Book
from .codes import AGES, BOARDS, COLOURS, FACES, MENU_DIG, MENU_FREE_CITY, MENU_SEVENTH, TURNS
from .table import FREE_CITY, City, Table

_LATE: Final = FACES - EARLY
_QUESTIONS: Final = 5
_RESOURCES: Final = 7
_SYMBOLS: Final = 3


def observe(table: Table, seat: i64, into: Packer) -> None:
    """Pack what this seat may know."""
    book: Book = table.book
    place: i64 = 0
    while place < table.seats:
        index: i64 = seat + place
        _city(table, table.cities[index if index < table.seats else index - table.seats], into)
        place += 1
    if table.seats == 2:
        _city(table, table.cities[FREE_CITY], into)
    asked: bool = table.is_asked(seat)
    question: i64 = menus.question_to(table, seat) if asked else 0
    for_free_city: bool = asked and (
        question == MENU_FREE_CITY or (question in (MENU_SEVENTH, MENU_DIG) and table.extra == FREE_CITY)
    )
    _cards(book, table.age - 1, _hand(table, seat, question), into)
    _discards(table, asked and question == MENU_DIG, into)
    into.choice(table.age - 1, AGES)
    into.choice(table.turn - 1, TURNS)
    into.choice(question - 1, _QUESTIONS)
    into.bits(1 if for_free_city else 0, 1)
    discards: i64 = 0
    age: i64 = 0
    while age < AGES:
        discards += popcount(table.discards[age])
        age += 1
    into.number(discards)


def _hand(table: Table, seat: i64, question: i64) -> i64:
    """The cards a seat chooses from, or holds while it is not asked."""
    if question == MENU_FREE_CITY:
        return menus.cards_for_free_city(table, seat)
    if question == MENU_SEVENTH and table.extra == FREE_CITY:
        return table.pile
    return table.cities[seat].hand


def _city(table: Table, city: City, into: Packer) -> None:
    into.choice(city.side, 2 * BOARDS)
    into.choice(city.stages, STAGES_MOST + 1)
    into.bits(city.early, EARLY)
    into.bits(city.late, _LATE)
    into.bits(1 if city.side >= 0 and menus.may_build_free(table, city) else 0, 1)
    into.number(city.coins)
    into.number(city.military)
    into.number(city.defeats)
    into.number(city.shields())
    into.number(city.civic_points())
    into.lanes(city.tally >> SYMBOL_AT, SYMBOL_LANE, _SYMBOLS)
    into.lanes(city.tally, COLOUR_LANE, COLOURS)
    into.lanes(city.units, UNIT_LANE, 2 * _RESOURCES)


def _cards(book: Book, age: i64, cards: i64, into: Packer) -> None:
    """A hand by its faces, and those that are there at least twice."""
    early: i64 = 0
    late: i64 = 0
    early_twice: i64 = 0
    late_twice: i64 = 0
    while cards:
        face: i64 = book.face_of(age, lowest(cards))
        copies: i64 = cards & book.copies[face]
        cards &= ~book.copies[face]
        twice: bool = copies & (copies - 1) != 0
        if face < EARLY:
            early |= BIT[face]
            early_twice |= BIT[face] if twice else 0
        else:
            late |= BIT[face - EARLY]
            late_twice |= BIT[face - EARLY] if twice else 0
    into.bits(early, EARLY)
    into.bits(late, _LATE)
    into.bits(early_twice, EARLY)
    into.bits(late_twice, _LATE)


def _discards(table: Table, digging: bool, into: Packer) -> None:
    """What lies in the discards, for whoever may look through them."""
    early: i64 = 0
    late: i64 = 0
    age: i64 = 0
    while digging and age < AGES:
        cards: i64 = table.discards[age]
        while cards:
            face: i64 = table.book.face_of(age, lowest(cards))
            cards &= ~table.book.copies[face]
            if face < EARLY:
                early |= BIT[face]
            else:
                late |= BIT[face - EARLY]
        age += 1
    into.bits(early, EARLY)
    into.bits(late, _LATE)
