"""What the words of any language rest on: rules behind questions and answers, the usual answer, debts, the end."""

from __future__ import annotations

from typing import NamedTuple

from ....engine.border.actions import Option
from ....engine.native import lowest
from ....engine.stack import argument_of, card_of
from .. import codes
from ..attack import IN_CARDS
from ..programs import IN_RESOURCES
from ..table import Table
from ..turn import endings
from . import options
from .events import endings_in
from .options import QUESTIONS
from .sheet import WonderFacts
from .supply import price_rule
from .trades import is_needed
from .vocabulary import Do, Either, Word


def rules_of_question(table: Table) -> tuple[str, ...]:
    """The rules behind what is asked now."""
    rule = QUESTIONS[table.menu].rule
    if table.menu == codes.MENU_PAY and table.extra_of(card_of(table.context)):
        return (rule, price_rule(table, card_of(table.context)))
    return (rule,)


def rules_of_answer(option: Option, table: Table, seat: int) -> tuple[str, ...]:
    """The rules behind what speaks for or against an answer on offer."""
    match option:
        case options.Buy(card):
            return (price_rule(table, table.book.ids.index(card)),)
        case options.Spend(card) if not is_needed(table, seat, table.book.ids.index(card)):
            return ("GS-A64",)
        case options.Honour(wonder):
            number, player = table.book.wonder_ids.index(wonder), table.players[seat]
            claims = ("GS-N21",) if player.tokens_on(number) + 1 >= table.book.glory[number] else ()
            shifts = ("GS-N20",) if player.tokens_placed() == codes.GLORY_TOKENS else ()
            return (*claims, *shifts)
    return ()


def usual_answer(table: Table) -> int | None:
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


class Ends(NamedTuple):
    """What ends a game, by name, and the seats that have the culture for it, if that does (GS-B46, GS-N23)."""

    met: tuple[str, ...]
    rich: tuple[int, ...]


def ends_of(table: Table) -> Ends:
    met = endings_in(endings(table))
    rich = [seat for seat, player in enumerate(table.players) if player.culture >= codes.CULTURE_TO_END]
    return Ends(met, tuple(rich) if "culture" in met else ())


class Debt(NamedTuple):
    """What is still to be depleted, as a penalty or as the price of an effect."""

    owed: int
    in_cards: bool  # resource cards are counted, not resources

    @property
    def takes_two(self) -> bool:
        """Whether a Space card settles two of it (GS-A9)."""
        return self.owed > 1 and not self.in_cards


def debt_of(table: Table) -> Debt:
    number = argument_of(table.context)
    in_cards = bool(number & IN_CARDS) if table.menu == codes.MENU_DRAIN else not number & IN_RESOURCES
    return Debt(number & 15, in_cards)


def film_price(wonder: WonderFacts) -> int:
    """How many resources are depleted to take a wonder with Movie (GS-A51)."""
    return wonder.age - codes.HORSE


def branch_offered(table: Table, branch: int) -> Word:
    """Of the card that offers two effects, one of them."""
    word = table.book.effects[table.book.ids[card_of(table.context)]]
    (either,) = [part for part in (word.words if isinstance(word, Do) else (word,)) if isinstance(part, Either)]
    return either.second if branch else either.first
