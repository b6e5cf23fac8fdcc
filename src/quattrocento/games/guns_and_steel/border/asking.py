"""What a seat is asked, and what there is to know about it: facts, which a language puts in words."""

from __future__ import annotations

from typing import Final, NamedTuple

from ....engine.native import BIT, lowest
from ....engine.stack import argument_of, card_of, operation_of
from .. import codes
from ..table import Table
from .assault import Assault, Stand, assault_on, stand_of
from .debts import Debt, debt_of
from .honouring import Placing, placing_on
from .options import QUESTIONS
from .sheet import CardFacts, WonderFacts
from .supply import PriceNow, price_now
from .vocabulary import Word

# What is asked because of the step of the turn: no card is under way.
STEPS: Final = (
    codes.MENU_START,
    codes.MENU_RESOURCE,
    codes.MENU_DEVELOP,
    codes.MENU_BUY,
    codes.MENU_WONDER,
    codes.MENU_RETRIEVE,
    codes.MENU_GLORY_FROM,
)


class Asked(NamedTuple):
    """A question by the name of its menu, with the rules behind it and the number of its usual answer, if it has one.

    The rest is there where the question is about it.
    """

    menu: str
    rules: tuple[str, ...]
    usual: int | None
    card: CardFacts | None = None  # the one it is about
    effect: Word | None = None  # what the card under way does
    wonders: tuple[WonderFacts, ...] = ()  # on which a glory token may be placed, or is about to be
    placing: Placing | None = None  # the token, where there is only one place for it
    price: PriceNow | None = None  # what is to be paid
    assault: Assault | None = None  # the attack to be answered …
    stand: Stand | None = None  # … and how the seat stands against it
    debt: Debt | None = None  # what is to be given up …
    has_space: bool = False  # … by a seat with a Space card among its resources


def asked_of(table: Table, seat: int) -> Asked:
    book, question = table.book, QUESTIONS[table.menu]
    asked = Asked(question.name, (question.rule,), _usual_answer(table))
    match table.menu:
        case codes.MENU_ACTIVATION:
            card = lowest(table.cards)
            return asked._replace(card=book.cards[card], effect=book.effects[book.ids[card]])
        case codes.MENU_GLORY:
            return _about_glory(asked, table, seat)
        case codes.MENU_GLORY_FROM:
            return asked._replace(wonders=(book.wonders[argument_of(table.context)],))
        case menu if menu in STEPS:
            return asked
    asked = asked._replace(card=book.cards[card_of(table.context)])
    match table.menu:
        case codes.MENU_PAY:
            price = price_now(table, card_of(table.context))
            return asked._replace(rules=(question.rule, *[price.rule] * bool(price.extra)), price=price)
        case codes.MENU_RESPONSE:
            assault = assault_on(table)
            assert assault is not None
            return asked._replace(assault=assault, stand=stand_of(table, seat, assault))
        case codes.MENU_DRAIN:
            has_space = bool(table.players[seat].down & book.of_kind[codes.SPACE])
            return asked._replace(debt=debt_of(table), has_space=has_space)
    return asked._replace(effect=_under_way(table))


def _about_glory(asked: Asked, table: Table, seat: int) -> Asked:
    wonders = tuple(wonder for number, wonder in enumerate(table.book.wonders) if table.cards & BIT[number])
    placing = placing_on(table, seat, wonders[0].id) if len(wonders) == 1 else None
    return asked._replace(wonders=wonders, placing=placing)


def _under_way(table: Table) -> Word:
    """What the innermost card under way does."""
    closing = [card_of(work) for work in table.stack.pending() if operation_of(work) == codes.OP_CLOSE]
    return table.book.effects[table.book.ids[closing[-1]]]


def _usual_answer(table: Table) -> int | None:
    """The number of the answer most people would give, where one stands out.

    A card just developed is activated, the payment proposed is the best, cards come back while they may, one after
    another, and a glory token is placed where there is only one place for it.
    """
    if table.menu == codes.MENU_PAY:
        return codes.PAY
    is_alone = table.cards & table.cards - 1 == 0
    if table.menu in (codes.MENU_ACTIVATION, codes.MENU_RETRIEVE) or (table.menu == codes.MENU_GLORY and is_alone):
        return QUESTIONS[table.menu].verb + lowest(table.cards)
    return None
