"""English for questions: what is asked, and what there is to know about it."""

from __future__ import annotations

from ......engine.border.speech import Asking
from ......engine.native import lowest
from ......engine.stack import argument_of, card_of, operation_of
from .... import codes
from ....table import Table
from ... import options
from ...assault import assault_on
from ...grounds import debt_of, rules_of_question, usual_answer
from ..speaker import Speaker
from .attacks import standing
from .cards import effect
from .details import detail
from .naming import counted, listing
from .payments import price_reason

WORDINGS = {
    codes.MENU_START: "Which card do you lay down as your starting resource?",
    codes.MENU_RESOURCE: "Which card do you play as a resource?",
    codes.MENU_DEVELOP: "Which card do you develop?",
    codes.MENU_ACTIVATION: "Do you activate {card}?",
    codes.MENU_EITHER: "{card}: which effect do you choose?",
    codes.MENU_GAIN: "{card}: which resource do you gain?",
    codes.MENU_REPLENISH: "{card}: which card do you turn to its resource side?",
    codes.MENU_PRICE: "{card}: which resource card do you deplete?",
    codes.MENU_ACTIVATE: "{card}: which card do you activate?",
    codes.MENU_TURN_UP: "{card}: which card do you turn up?",
    codes.MENU_PUT_DOWN: "{card}: which card do you put down?",
    codes.MENU_RESPONSE: "{card} attacks with strength {strength}. How do you respond?",
    codes.MENU_DRAIN: "{card} has beaten you. Which resource do you give up?",
    codes.MENU_SEIZE: "{card} has beaten you. Which wonder do you hand over?",
    codes.MENU_BUY: "Do you buy a card?",
    codes.MENU_PAY: "How do you pay for {card}?",
    codes.MENU_WONDER: "Which wonder do you take?",
    codes.MENU_RETRIEVE: "Which resource cards do you take back to hand?",
    codes.MENU_GLORY: "On which wonder do you place a glory token?",
    codes.MENU_GLORY_FROM: "All your glory tokens lie on wonders. From which one do you take the token for {wonder}?",
    codes.MENU_TAKE_BACK: "{card}: which card do you take to hand?",
    codes.MENU_FILM: "{card}: which wonder do you take?",
    codes.MENU_OPPONENT: "{card}: which opponent do you pick?",
    codes.MENU_TRIBUTE: "{card}: which resource do you take?",
    codes.MENU_BACK: "{card}: a card with which back do you want to see?",
    codes.MENU_SPY: "{card}: which card do you want to see?",
    codes.MENU_LENDER: "{card}: whose card do you activate?",
    codes.MENU_BORROW: "{card}: which card do you activate?",
    codes.MENU_DEFECT: "{card}: which attack card do you take?",
    codes.MENU_DRAIN_ON: "A Space card stood for two. Do you give up another card all the same?",
    codes.MENU_PRICE_ON: "{card}: a Space card stood for two. Do you deplete another card all the same?",
}
ONE_WONDER = "Do you place a glory token on {wonder}?"
STEPS = {  # what is to be known where no card is under way: the step of the turn
    codes.MENU_START: "Start player and starting resources",
    codes.MENU_RESOURCE: "Resource Phase",
    codes.MENU_DEVELOP: "Development Phase",
    codes.MENU_BUY: "Purchase Phase",
    codes.MENU_WONDER: "Wonder check",
    codes.MENU_RETRIEVE: "End of Turn Phase with an empty or nearly empty hand",
    codes.MENU_GLORY_FROM: "All five tokens placed",
}


def asking(by: Speaker, table: Table, seat: int) -> Asking:
    """The question, what there is to know about it, and the rules behind it."""
    return Asking(_title(table), _about(by, table, seat), rules_of_question(table), usual_answer(table))


def _title(table: Table) -> str:
    work, book = table.context, table.book
    card = lowest(table.cards) if table.menu == codes.MENU_ACTIVATION else card_of(work)
    words, wonder = WORDINGS[table.menu], ""
    if table.menu == codes.MENU_GLORY_FROM:
        wonder = book.wonders[argument_of(work)].name
    elif table.menu == codes.MENU_GLORY and table.cards & table.cards - 1 == 0:
        words, wonder = ONE_WONDER, book.wonders[lowest(table.cards)].name
    return words.format(card=book.cards[card].name, strength=argument_of(work), wonder=wonder)


def _about(by: Speaker, table: Table, seat: int) -> str:
    """What there is to know about a question: of a card under way, what it does."""
    book = table.book
    match table.menu:
        case codes.MENU_PAY:
            return price_reason(table, card_of(table.context), "Nothing")
        case codes.MENU_ACTIVATION:
            return effect(book.effects[book.ids[lowest(table.cards)]])
        case codes.MENU_RESPONSE:
            assault = assault_on(table)
            assert assault is not None
            return standing(table, seat, assault)
        case codes.MENU_DRAIN:
            return _debt(table, seat)
        case codes.MENU_GLORY:
            honoured = [wonder for number, wonder in enumerate(book.wonders) if table.cards >> number & 1]
            if len(honoured) == 1:
                return detail(options.Honour(honoured[0].id), by, table, seat)
            return f"This turn you did what {listing([wonder.name for wonder in honoured])} ask for."
        case step if step in STEPS:
            return STEPS[step]
    under_way = [card_of(work) for work in table.stack.pending() if operation_of(work) == codes.OP_CLOSE]
    return effect(book.effects[book.ids[under_way[-1]]])


def _debt(table: Table, seat: int) -> str:
    """What a beaten seat still has to give up."""
    debt = debt_of(table)
    words = f"You have to give up {counted(debt.owed, 'resource card' if debt.in_cards else 'resource')}."
    spaces = table.players[seat].down & table.book.of_kind[codes.SPACE]
    return f"{words} A Space card counts as two." if spaces and debt.takes_two else words
