"""What an answer rests on and brings at its table: facts, which a language puts in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ....engine.border.actions import Option
from ..codes import MENU_DIG
from ..table import Table
from .options import IDS, Build, BuildFree, ChooseBoard, Decline, Dig, OfCard, PaidOption, Sell, Stage
from .refusing import Why, must_be_built, refused
from .sheet import Cost
from .worth import Worth, stage_worth, worth_if_built


class Terms(NamedTuple):
    """The rules behind an answer, and, where it is known for which city it is, what it means there."""

    rules: tuple[str, ...]
    is_for_a_city: bool = False
    in_free_city: bool = False
    payees: tuple[int, int] | None = None  # the cities to the left and to the right, where they can be named
    asked: int | None = None  # the city of whoever answers: it may be paid, too
    purse: int = 0  # coins of the city
    refused: Why | None = None  # why the card cannot be built
    bound: Why | None = None  # why it can be used for nothing else
    worth: Worth | None = None  # what is built would bring
    digs: bool = False  # what is declined is to dig


# The rules of answers whose price depends on nothing.
RULES: Final[dict[type[Option], tuple[str, ...]]] = {
    Sell: ("7W-8",),
    BuildFree: ("7W-48",),
    Dig: ("7W-51",),
    ChooseBoard: ("7W-4",),
    Decline: ("7W-Q34",),
}


def terms_of(option: Option, table: Table | None, names: Sequence[str]) -> Terms:
    terms = Terms(RULES.get(type(option), ()))
    if table is None:
        return terms
    match option:
        case Decline() if table.menu == MENU_DIG:
            return Terms(("7W-Q7",), digs=True)
        case PaidOption(city=int(city)):
            can_be_named = city >= table.seats or bool(names)
            payees = (table.left_of(city), table.right_of(city)) if can_be_named else None
            return _paid(option, table, city, _in_city(terms, table, city)._replace(payees=payees))
        case Sell(card, city=int(city)):
            why = refused(table, city, IDS["card"].index(card))
            rules = terms.rules if why is None else (why.rule, *terms.rules)
            return _in_city(terms, table, city)._replace(rules=rules, refused=why)
        case OfCard(card, city=int(city)):
            worth = worth_if_built(table, city, IDS["card"].index(card))
            return _in_city(terms, table, city)._replace(worth=worth)
    return terms


def _in_city(terms: Terms, table: Table, city: int) -> Terms:
    is_free = city >= table.seats
    asked = table.controller() if is_free else city
    return terms._replace(is_for_a_city=True, in_free_city=is_free, asked=asked, purse=table.cities[city].coins)


def _paid(option: PaidOption, table: Table, city: int, terms: Terms) -> Terms:
    if isinstance(option, Stage):
        rules = ("7W-20", "7W-24") if option.price else ("7W-20",)
        return terms._replace(rules=rules, worth=stage_worth(table, city, option.stage))
    assert isinstance(option, Build)
    face = IDS["card"].index(option.card)
    bound = must_be_built(table, city, face)
    return terms._replace(
        rules=_rules_of_price(option, table.book.cards[face].cost) + ((bound.rule,) if bound is not None else ()),
        bound=bound,
        worth=worth_if_built(table, city, face),
    )


def _rules_of_price(option: Build, cost: Cost) -> tuple[str, ...]:
    if option.chain is not None:
        return ("7W-18",)
    if option.bought:
        return ("7W-24", "7W-26")
    return ("7W-15",) if any(cost.resources) else ("7W-14",)
