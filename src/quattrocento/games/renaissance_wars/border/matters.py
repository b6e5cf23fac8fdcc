"""What a question and its answers are about: the piece of work that waits for an answer, read out in names and ids.

How the rules pack a piece of work into a number is no language's business.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ....engine.stack import argument_of, operation_of, seat_of
from .. import codes as c
from ..losses import CARD, FLORINS
from ..programs import RELIGION_ONLY, deed_of, first_of, second_of, third_of
from ..targets import amount_of, chosen_of, target_of
from ..ventures import pot_of
from .causes import cause_of, power_asked

if TYPE_CHECKING:
    from ..table import Table
    from .sheet import TextFacts

_OPERATIONS: Final = {
    c.OP_IMMEDIATE: "draw",
    c.OP_CARRY_OUT: "announce",
    c.OP_STEAL_ONE: "steal",
    c.OP_LOSE_ONE: "lose",
    c.OP_KILL: "kill",
    c.OP_FLIP: "flip",
    c.OP_KILL_RANDOM: "kill-at-random",
    c.OP_KILL_TABLE: "kill-melded",
    c.OP_FLIP_OTHERS: "flip-melded",
}
_DEEDS: Final = {
    c.DEED_SELL: "sell",
    c.DEED_PAWN: "pawn",
    c.DEED_TAKE_BACK: "take-back",
    c.DEED_DISMISS: "dismiss",
    c.DEED_SHOW_OR_PAY: "show-or-pay",
    c.DEED_DEMAND: "demand",
    c.DEED_BLIND_SWAP: "blind-swap",
    c.DEED_PLEDGE: "challenge",
    c.DEED_EXPLORE: "explore",
    c.DEED_PRESS_LUCK: "press-luck",
}
_WITH_OWN_CARDS: Final = {
    c.OWN_FLIP_ANY: "flip-any",
    c.OWN_KILL_ANY: "kill-any",
    c.OWN_FLIP_HIGHEST: "flip-highest",
    c.OWN_KILL_RELIGION: "kill-religion",
    c.OWN_KILL_LOWEST: "kill-lowest",
}


class Matter(NamedTuple):
    """On account of what somebody is asked, and what hangs on it; empty where it is the course of the game."""

    text: TextFacts | None = None
    power: TextFacts | None = None  # of the mat of whoever is asked
    by: int = 0  # whoever uses the text or has drawn it
    deed: str = ""  # a word for what is done, such as steal, flip-melded or pawn
    target: int | None = None  # the opponent picked
    card: str | None = None  # the one it is about
    florins: int = 0  # gained, lost or paid
    otherwise: int = 0  # … in the other case
    at_worst: int = 0  # … and in the worst


def matter_of(table: Table) -> Matter:
    work = table.context
    if not table.asked:
        return Matter()
    florins, *others = _florins(table.menu, work)
    target = target_of(work)
    return Matter(
        cause_of(table),
        power_asked(table),
        seat_of(work),
        _deed(table.menu, work),
        target if target >= 0 else None,
        _card(table, work),
        florins,
        *others,
    )


def _deed(menu: int, work: int) -> str:
    operation = operation_of(work)
    if operation == c.OP_DEED:
        return _DEEDS.get(deed_of(work), "")
    if menu == c.MENU_OWN_CARD:
        return _WITH_OWN_CARDS[argument_of(work) & 7]
    if operation == c.OP_SWAP and argument_of(work) & RELIGION_ONLY:
        return "see-religion"
    return _OPERATIONS.get(operation, "")


def _card(table: Table, work: int) -> str | None:
    match table.menu:
        case c.MENU_HOIST:
            card = argument_of(work) & CARD
        case c.MENU_GIVE_UP:
            card = chosen_of(work)
        case c.MENU_NEW_HOME:
            card = argument_of(work)
        case _:
            return None
    return table.book.card_ids[card]


def _florins(menu: int, work: int) -> tuple[int, ...]:
    if menu == c.MENU_GO_ON:
        return (pot_of(work),)
    if operation_of(work) == c.OP_DEED:
        return first_of(work), second_of(work), third_of(work)
    match menu:
        case c.MENU_DEAD:
            return (amount_of(work) >> 2,)
        case c.MENU_VOW:
            return (argument_of(work) & FLORINS,)
        case c.MENU_OPPONENT:
            return (argument_of(work),)
    return (0,)
