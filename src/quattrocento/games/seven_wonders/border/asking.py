"""What a seat is asked, and what there is to know about it: facts, which a language puts in words."""

from __future__ import annotations

from typing import NamedTuple

from ....engine.native import lowest
from ....engine.state import Menu
from ..codes import MENU_DIG, MENU_FREE_CITY, MENU_PICK, MENU_SEVENTH
from ..menus import fill, question_to
from ..table import FREE_CITY, Table
from .options import QUESTIONS


class Asked(NamedTuple):
    """A question by the name of its menu, with the rules behind it."""

    menu: str  # board, pick, free-city, seventh, dig
    rules: tuple[str, ...]
    age: int
    turn: int
    in_free_city: bool = False  # an extra action is the Free city's
    last_card: str = ""  # the name of the card to be used or left
    finds_nothing: bool = False  # the city has everything that lies among the discards


def acting(table: Table, seat: int) -> int:
    """The city for which a seat is asked."""
    if table.menu in (MENU_SEVENTH, MENU_DIG):
        return table.extra
    return FREE_CITY if question_to(table, seat) == MENU_FREE_CITY else seat


def asked_of(table: Table, seat: int) -> Asked:
    question = question_to(table, seat)
    menu, rule = QUESTIONS[question]
    asked = Asked(menu, (rule,), table.age, table.turn)
    if question == MENU_PICK:
        return asked._replace(rules=(rule, "7W-8"))
    if question not in (MENU_SEVENTH, MENU_DIG):
        return asked
    asked = asked._replace(in_free_city=table.extra >= table.seats)
    if question == MENU_SEVENTH:
        return asked._replace(last_card=_last_card(table))
    return asked._replace(rules=(rule, "7W-13"), finds_nothing=True) if _finds_nothing(table, seat) else asked


def _last_card(table: Table) -> str:
    cards = table.cities[table.extra].hand if table.extra < table.seats else table.pile
    return table.book.cards[table.book.face_of(table.age - 1, lowest(cards))].name


def _finds_nothing(table: Table, seat: int) -> bool:
    """Whether to build nothing is the only answer."""
    menu = Menu()
    fill(table, seat, menu)
    return menu.count <= 1
