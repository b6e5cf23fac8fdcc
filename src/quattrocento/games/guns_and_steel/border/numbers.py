"""From numbers of options to their typed forms at a table, and back."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ....engine.border.actions import Ids, Option
from ....engine.stack import argument_of
from ..book import Book
from ..codes import MENU_PAY, MENU_TAKE_BACK, PAY
from ..table import Table
from .options import (
    NUMBERING,
    QUESTIONS,
    Activate,
    Borrow,
    Buy,
    Deplete,
    Develop,
    Lure,
    OfCard,
    OfTheirs,
    Pay,
    Place,
    PutDown,
    Replenish,
    Respond,
    Retrieve,
    Spend,
    Spy,
    Tribute,
    TurnUp,
)
from .sheet import RESOURCE_IDS

# Where the card of an answer lies: its owner holds it, or it lies there face up or covered, or in the supply.
LIES: Final[dict[type[OfCard], str]] = {
    Place: "hand",
    Develop: "hand",
    PutDown: "hand",
    Respond: "hand",
    Spy: "hand",
    Activate: "up",
    Replenish: "up",
    Borrow: "up",
    Lure: "up",
    Deplete: "down",
    TurnUp: "down",
    Spend: "down",
    Retrieve: "down",
    Tribute: "down",
    Buy: "supply",
}


def option_of(table: Table, number: int) -> Option:
    """The answer of this number, with what it means at this table."""
    option = NUMBERING.option(number, _ids(table.book))
    match option:
        case OfTheirs():
            return replace(option, seat=argument_of(table.context) - 1)
        case Pay():
            return Pay(proposal(table))
    return option


def option_for(table: Table, number: int) -> Option:
    """The same for whom it is offered: of a card, where it lies, too."""
    option = option_of(table, number)
    if not isinstance(option, OfCard):
        return option
    # The end of a turn takes covered cards back, an effect takes face-up ones.
    is_taken_back = isinstance(option, Retrieve) and table.menu == MENU_TAKE_BACK
    return replace(option, lies="up" if is_taken_back else LIES[type(option)])


def proposal(table: Table) -> tuple[str, ...]:
    """The cards of the payment that is proposed, where one is."""
    if table.menu != MENU_PAY:
        return ()
    return tuple(id for card, id in enumerate(table.book.ids) if table.others >> card & 1)


def number_of(table: Table, option: Option) -> int:
    """The number of an answer; of equal cards, such as several Warriors, that of the one on offer."""
    if isinstance(option, Pay):
        return PAY
    if isinstance(option, OfCard):
        block = NUMBERING.first(type(option))
        for card, id in enumerate(table.book.ids):
            if id == option.card and _offered(table, block) >> card & 1:
                return block + card
    return NUMBERING.number(option, _ids(table.book))


def _offered(table: Table, verb: int) -> int:
    """The cards offered for a verb, as a set."""
    question = QUESTIONS.get(table.menu)
    if question is None or verb not in (question.verb, question.second):
        return 0
    return table.cards if verb == question.verb else table.others


def _ids(book: Book) -> Ids:
    return {"card": book.ids, "wonder": book.wonder_ids, "resource": RESOURCE_IDS}
