"""Questions whole: the words of a language, the rules behind them, and the answer most people would give."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ....engine.border.speech import Asking
from ....engine.state import Menu
from .. import codes as c
from .. import offers
from .duties import duty_of
from .options import QUESTIONS
from .text.language import Language

if TYPE_CHECKING:
    from ..table import Table

# The first answer on offer: to do what a card or power allows, to bid, borrow and pay as little as possible.
_USUALLY_FIRST: Final = (
    *(c.MENU_SPECIAL, c.MENU_SHOWDOWN, c.MENU_HOIST, c.MENU_VOW),
    *(c.MENU_BID, c.MENU_LOAN, c.MENU_STRENGTH),
)
_MODEST_HEDGE: Final = 20


def asking_of(table: Table, seat: int, words: Language, names: Sequence[str]) -> Asking:
    return words.asking(table, seat, names)._replace(rules=_rules(table, seat), usual=usual_of(table, seat))


def _rules(table: Table, seat: int) -> tuple[str, ...]:
    duty = duty_of(table, table.players[seat])
    return (duty.rule if duty is not None else QUESTIONS[table.menu_for(seat)].rule,)


def usual_of(table: Table, seat: int) -> int | None:
    """The number of the answer most people would give; none where it depends, or where there is only one."""
    menu = Menu()
    offers.fill(table, seat, menu)
    answers = [number for number in menu.listed() if number != c.PASS]
    if not answers:
        return None
    if table.menu in _USUALLY_FIRST:
        return answers[0]
    if table.menu == c.MENU_WITHDRAW:
        return answers[-1]
    if table.menu == c.MENU_HEDGE:
        return min(answers[-1], c.AMOUNT + _MODEST_HEDGE)
    return None
