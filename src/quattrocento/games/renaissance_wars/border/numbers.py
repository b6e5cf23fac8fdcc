"""What the number of an answer means at a table, and which number a typed answer has there.

Numbers that mean nothing at this table, such as those of cards that do not exist, stay numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from ....engine.border.actions import Option
from ....engine.stack import seat_of
from .. import codes as c
from ..hints import joining, standing
from ..money import HUNDRED
from ..needs import fact_of
from . import options
from .causes import cause_of, places_in, seen_in_deck
from .options import NUMBERING
from .sheet import CONDITIONS

if TYPE_CHECKING:
    from ..table import Table

ORDERS: Final = 6  # of three cards, the most that are put back


def option_of(table: Table, number: int) -> Option:
    """The typed form of a number."""
    kind, (first, *more) = NUMBERING.arguments(number)
    if issubclass(kind, options.Play):
        bonus = _bonus(table) if kind is options.PlayBoosted else 0
        return kind(_id(table.book.card_ids, first), standing(table, seat_of(table.context), first, bonus))
    if issubclass(kind, options.OfCard):
        return kind(_id(table.book.card_ids, first))
    if issubclass(kind, options.OfFlorins):
        return kind(_florins(table, kind, first))
    if issubclass(kind, options.Pass | options.Use):
        return kind(_cause(table))
    return _READERS[kind](table, first, *more)


def option_for(table: Table, seat: int, number: int) -> Option:
    """The same for a seat, where several are asked at once: what its own action does, who gets its card."""
    option, personal = option_of(table, number), table.players[seat].personal
    in_window = table.menu in (c.MENU_REACTION, c.MENU_AFTERMATH) and personal != c.NO_PERSONAL
    if isinstance(option, options.Use) and in_window:
        return replace(option, personal=table.book.text_ids[c.TEXT_PERSONALS + personal])
    if isinstance(option, options.Give) and table.menu == c.MENU_PASS_LEFT:
        away = [(seat + step) % table.seats for step in range(1, table.seats)]
        taker = next(other for other in away if table.is_asked(other) or table.has_sealed(other))
        return replace(option, to=taker)
    return option


def number_of(table: Table, option: Option) -> int:
    """The number of a typed form."""
    first = NUMBERING.first(type(option))
    match option:
        case options.OfCard(card):
            return first + _number(table.book.card_ids, card)
        case options.LayMeld(meld, _, condition):
            return first + _meld_number(table, meld, condition)
        case options.Sacrifice(luminary, condition):
            return first + c.MATS * _number(_mats(table), luminary) + _number(CONDITIONS, condition)
        case options.Pass() | options.Use():
            return first
        case options.PutBack():
            return first + next((number for number in range(ORDERS) if _put_back(table, number) == option), 0)
        case options.OfFlorins(florins):
            return first + _steps(table, type(option), florins)
        case options.PickOpponent(seat):
            return first + seat
        case options.Choose(branch):
            return first + branch
        case options.UsePower(power):
            return first + _number(_powers(table), power)
        case options.UsePersonal(personal) | options.Keep(personal):
            return first + _number(_personals(table), personal)
        case options.ChooseMat(mat):
            return first + _number(_mats(table), mat)
        case options.ChooseCondition(condition):
            return first + _number(CONDITIONS, condition)
    raise AssertionError(f"{option!r} has no number")


def _meld(table: Table, meld: int) -> Option:
    if meld >= c.MELDS:
        return options.LayMeld(_id((), meld))
    facts = table.book.melds[fact_of(meld, table.dominant())]
    condition = CONDITIONS[meld - c.MARRIAGES] if c.MARRIAGES <= meld < c.INTRIGUE else None
    cards = tuple(table.book.card_ids[card] for card in joining(table, seat_of(table.context), meld))
    return options.LayMeld(facts.id, facts.florins, condition, cards)


def _meld_number(table: Table, meld: str, condition: str | None) -> int:
    if condition is not None:
        return c.MARRIAGES + CONDITIONS.index(condition)
    ids = [table.book.melds[fact_of(number, table.dominant())].id for number in range(c.MELDS)]
    return _number(ids, meld)


def _put_back(table: Table, order: int) -> Option:
    places = places_in(table, order)
    return options.PutBack(tuple(seen_in_deck(table, place) for place in places), tuple(places))


def _florins(table: Table, kind: type[Option], steps: int) -> int:
    if kind is options.Bid:
        return c.LOWEST_BID + steps * c.BID_STEP
    return steps * HUNDRED if kind is options.Amount and table.menu == c.MENU_WITHDRAW else steps


def _steps(table: Table, kind: type[Option], florins: int) -> int:
    if kind is options.Bid:
        return (florins - c.LOWEST_BID) // c.BID_STEP
    return florins // HUNDRED if kind is options.Amount and table.menu == c.MENU_WITHDRAW else florins


def _cause(table: Table) -> str | None:
    text = cause_of(table)
    return text.id if text is not None else None


def _bonus(table: Table) -> int:
    """What the personal action of whoever plays adds to a card; nothing where it is another one."""
    personal = table.players[seat_of(table.context)].personal
    return table.book.texts[c.TEXT_PERSONALS + personal].numbers.get("bonus", 0) if personal != c.NO_PERSONAL else 0


def _mats(table: Table) -> list[str]:
    return [luminary.id for luminary in table.book.luminaries]


def _powers(table: Table) -> list[str]:
    return table.book.text_ids[c.TEXT_POWERS : c.TEXT_POPULACE]


def _personals(table: Table) -> list[str]:
    return table.book.text_ids[c.TEXT_PERSONALS : c.TEXT_EVENTS]


def _id(ids: Sequence[str], number: int) -> Any:
    """What a number stands for; a number that stands for nothing stays what it is."""
    return (ids[number] if number < len(ids) else "") or number


def _number(ids: Sequence[str], id: str | int) -> int:
    return ids.index(id) if isinstance(id, str) else id


_READERS: Final[dict[type[Option], Callable[..., Option]]] = {
    options.LayMeld: _meld,
    options.UsePower: lambda table, power: options.UsePower(_id(_powers(table), power)),
    options.UsePersonal: lambda table, personal: options.UsePersonal(_id(_personals(table), personal)),
    options.Keep: lambda table, personal: options.Keep(_id(_personals(table), personal)),
    options.Sacrifice: lambda table, mat, kind: options.Sacrifice(_id(_mats(table), mat), _id(CONDITIONS, kind)),
    options.PickOpponent: lambda table, seat: options.PickOpponent(seat),
    options.PutBack: _put_back,
    options.Choose: lambda table, branch: options.Choose(branch, _cause(table)),
    options.ChooseMat: lambda table, mat: options.ChooseMat(_id(_mats(table), mat)),
    options.ChooseCondition: lambda table, condition: options.ChooseCondition(_id(CONDITIONS, condition)),
}
