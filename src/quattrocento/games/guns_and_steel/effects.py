"""What the words of cards do: each verb carries its word out, or asks the one thing it has to ask.

Every verb gets the piece of work it stands for; what must wait goes back on the stack. Verbs named
`…_chosen` go on with the answer.
"""

from __future__ import annotations

from ...engine.native import BIT, i64, lowest, popcount
from ...engine.stack import argument_of, card_of, operation_of, seat_of
from .border.events import (
    Activated,
    Aimed,
    ChoseEffect,
    Depleted,
    Filmed,
    Gained,
    HadNoEffect,
    PaidCulture,
    PutDown,
    Replenished,
    TurnedUp,
)
from .border.sheet import RESOURCE_IDS
from .codes import (
    DEED_ATTACK,
    DEED_TACTIC,
    HORSE,
    LEAVE,
    MENU_ACTIVATE,
    MENU_EITHER,
    MENU_FILM,
    MENU_GAIN,
    MENU_PRICE,
    MENU_PRICE_ON,
    MENU_PUT_DOWN,
    MENU_REPLENISH,
    MENU_TURN_UP,
    OP_ACTIVATE_EACH,
    OP_CLOSE,
    OP_GAIN,
    OP_GAIN_CULTURE,
    OP_PAY_CULTURE,
    OP_PRICE,
    OP_PUT_DOWN,
    OP_REPLENISH,
    OP_TAKE_WONDER,
)
from .programs import IN_RESOURCES, LONGEST
from .table import Player, Table, goes_on
from .wonders import hand_over


def activate(table: Table, seat: i64, card: i64) -> None:
    """Begin to resolve a card; until it is resolved, nothing can activate it again (GS-A16)."""
    if table.telling:
        table.tell(Activated(seat, table.book.ids[card]))
    if table.book.attack & BIT[card]:
        table.deeds |= DEED_ATTACK  # also through another card (GS-N30, GS-A49)
    elif table.book.tactic & BIT[card]:
        table.deeds |= DEED_TACTIC
    table.resolving |= BIT[card]
    table.laid = 0
    table.later(OP_CLOSE, seat, card, 0)
    program: i64 = card * LONGEST
    step: i64 = table.book.programs[program]
    while step > 0:
        instruction: i64 = table.book.programs[program + step]
        table.later(instruction & 63, seat, card, instruction >> 6)
        step -= 1


def close(table: Table, work: i64) -> None:
    """The card is resolved; from here on it may be activated again (GS-A17)."""
    table.resolving &= ~BIT[card_of(work)]


def had_no_effect(table: Table, work: i64) -> None:
    """There was nothing to do for a part of a card (GS-A6)."""
    if table.telling:
        table.tell(HadNoEffect(seat_of(work), table.book.ids[card_of(work)]))


def gain(table: Table, work: i64) -> None:
    argument: i64 = argument_of(work)
    _gained(table, work, argument & 7, argument >> 3)


def gain_one(table: Table, work: i64) -> None:
    table.question(seat_of(work), MENU_GAIN, argument_of(work), 0, work)


def gain_one_chosen(table: Table, work: i64, kind: i64) -> None:
    _gained(table, work, kind, 1)


def _gained(table: Table, work: i64, kind: i64, count: i64) -> None:
    table.gain(table.players[seat_of(work)], kind, count)
    if table.telling:
        table.tell(Gained(seat_of(work), RESOURCE_IDS[kind], count))


def replenish(table: Table, work: i64) -> None:
    """Turn down as many of the named cards as there are; ask only where there are more (GS-B5, GS-N11, GS-A61).

    The card that says so is among them if it fits (GS-B50, GS-N38).
    """
    seat: i64 = seat_of(work)
    player = table.players[seat]
    fitting: i64 = player.up & table.book.of_kinds(argument_of(work) & 127)
    if not fitting:
        had_no_effect(table, work)
        return
    if popcount(fitting) > argument_of(work) >> 7:
        table.question(seat, MENU_REPLENISH, fitting, 0, work)
        return
    while fitting:
        _replenish(table, player, seat, lowest(fitting))
        fitting &= fitting - 1


def replenish_chosen(table: Table, work: i64, card: i64) -> None:
    seat: i64 = seat_of(work)
    _replenish(table, table.players[seat], seat, card)
    kinds: i64 = argument_of(work) & 127
    left: i64 = (argument_of(work) >> 7) - 1
    if left:
        table.later(OP_REPLENISH, seat, card_of(work), kinds + left * 128)


def _replenish(table: Table, player: Player, seat: i64, card: i64) -> None:
    table.turn_down(player, card)
    if table.telling:
        table.tell(Replenished(seat, table.book.ids[card]))


def price(table: Table, work: i64) -> None:
    """Deplete resource cards for nothing, or leave out what they were to pay for (GS-A7, GS-A11, GS-N8)."""
    seat: i64 = seat_of(work)
    player = table.players[seat]
    owed: i64 = argument_of(work) & 15
    there: i64 = _countable(table, player, argument_of(work))
    if not owed:
        if player.down:
            table.question(seat, MENU_PRICE_ON, player.down, 0, work)
    elif there < owed:
        had_no_effect(table, work)
        table.stack.drop(argument_of(work) >> 4 & 15)
    elif there > owed and player.down & player.down - 1:
        table.question(seat, MENU_PRICE, player.down, 0, work)
    else:
        cards: i64 = player.down
        while cards:
            _deplete(table, player, seat, lowest(cards))
            cards &= cards - 1


def _countable(table: Table, player: Player, price: i64) -> i64:
    """How much of a price the player could give: cards, or resources, where Space counts two (GS-A9)."""
    return table.worth(player.down) if price & IN_RESOURCES else popcount(player.down)


def price_chosen(table: Table, work: i64, option: i64, card: i64) -> None:
    if option == LEAVE:
        return
    seat: i64 = seat_of(work)
    _deplete(table, table.players[seat], seat, card)
    price: i64 = argument_of(work)
    debt: i64 = table.owing(price, table.worth(BIT[card]) if price & IN_RESOURCES else 1)
    if goes_on(debt):
        table.later(OP_PRICE, seat, card_of(work), debt)


def _deplete(table: Table, player: Player, seat: i64, card: i64) -> None:
    table.turn_up(player, card)
    if table.telling:
        table.tell(Depleted(seat, table.book.ids[card]))


def either(table: Table, work: i64) -> None:
    """Offer the branches that can be carried out; both wait on the stack, the first on top (GS-A8)."""
    first: i64 = argument_of(work) & 15
    second: i64 = argument_of(work) >> 4
    branches: i64 = 0
    if _can_do(table, 0, first):
        branches |= 1
    if _can_do(table, first, second):
        branches |= 2
    if branches == 3:
        table.question(seat_of(work), MENU_EITHER, branches, 0, work)
    elif branches:
        either_chosen(table, work, lowest(branches))
    else:
        had_no_effect(table, work)
        table.stack.drop(first + second)


def either_answered(table: Table, work: i64, branch: i64) -> None:
    if table.telling:
        table.tell(ChoseEffect(seat_of(work), table.book.ids[card_of(work)], branch))
    either_chosen(table, work, branch)


def either_chosen(table: Table, work: i64, branch: i64) -> None:
    first: i64 = argument_of(work) & 15
    if branch == 0:
        table.stack.cut(first, argument_of(work) >> 4)
    else:
        table.stack.drop(first)


def _can_do(table: Table, ahead: i64, length: i64) -> bool:
    """Whether a branch that waits on the stack can be carried out: its price in full, else any part of it (GS-A8)."""
    end: i64 = ahead + length
    while ahead < end:
        work: i64 = table.stack.ahead(ahead)
        operation: i64 = operation_of(work)
        player = table.players[seat_of(work)]
        if operation == OP_PRICE:
            return _countable(table, player, argument_of(work)) >= argument_of(work) & 15
        if operation == OP_PAY_CULTURE:
            return player.culture >= argument_of(work) & 15
        if operation == OP_REPLENISH:
            if player.up & table.book.of_kinds(argument_of(work) & 127):
                return True
        else:
            assert operation in (OP_GAIN, OP_GAIN_CULTURE), "nobody has said when this can be done"
            return True
        ahead += 1
    return False


def gain_culture(table: Table, work: i64) -> None:
    table.gain_culture(seat_of(work), argument_of(work))


def pay_culture(table: Table, work: i64) -> None:
    """Tokens go back to the supply, or what they were to pay for is left out (GS-N1, GS-A7)."""
    seat: i64 = seat_of(work)
    tokens: i64 = argument_of(work) & 15
    if table.players[seat].culture < tokens:
        had_no_effect(table, work)
        table.stack.drop(argument_of(work) >> 4)
    else:
        table.players[seat].culture -= tokens
        if table.telling:
            table.tell(PaidCulture(seat, tokens))


def film(table: Table, work: i64) -> None:
    """Choose a wonder of the supply: its age says how many resources must be depleted for it (GS-A51, GS-A52)."""
    seat: i64 = seat_of(work)
    most: i64 = table.worth(table.players[seat].down)
    payable: i64 = 0
    wonders: i64 = table.wonders
    while wonders:
        wonder: i64 = lowest(wonders)
        wonders &= wonders - 1
        if table.book.wonder_ages[wonder] - HORSE <= most:
            payable |= BIT[wonder]
    if not payable:
        had_no_effect(table, work)
    elif payable & payable - 1:
        table.question(seat, MENU_FILM, payable, 0, work)
    else:
        film_chosen(table, work, lowest(payable))


def film_chosen(table: Table, work: i64, wonder: i64) -> None:
    if table.telling:
        table.tell(Aimed(seat_of(work), table.book.wonder_ids[wonder]))
    price: i64 = table.book.wonder_ages[wonder] - HORSE
    table.later(OP_TAKE_WONDER, seat_of(work), card_of(work), wonder)
    if price:
        table.later(OP_PRICE, seat_of(work), card_of(work), price + IN_RESOURCES)


def take_wonder(table: Table, work: i64) -> None:
    """The wonder that was paid for comes from the supply (GS-A51)."""
    hand_over(table, seat_of(work), argument_of(work), Filmed)


def activate_visible(table: Table, work: i64) -> None:
    """Activate another face-up card in front of you (GS-A16, GS-A18, GS-A19)."""
    seat: i64 = seat_of(work)
    fitting: i64 = table.players[seat].up & table.book.of_types(argument_of(work)) & ~table.resolving
    _activate_one(table, work, fitting)


def activate_laid(table: Table, work: i64) -> None:
    """Activate one of the cards just put down or turned up: compulsory if there is one (GS-B53)."""
    _activate_one(table, work, table.laid & table.book.of_types(argument_of(work)) & ~table.resolving)


def _activate_one(table: Table, work: i64, fitting: i64) -> None:
    seat: i64 = seat_of(work)
    if not fitting:
        had_no_effect(table, work)
    elif fitting & fitting - 1:
        table.question(seat, MENU_ACTIVATE, fitting, 0, work)
    else:
        activate(table, seat, lowest(fitting))


def activate_each(table: Table, work: i64) -> None:
    """Activate every card just put down that still lies face up, once, in the player's order (GS-N42, GS-A71).

    Activations in between forget what was laid, so the cards still to come wait in a place of their own; one
    place suffices, because no card that does this can be reached from inside itself (GS-A16).
    """
    seat: i64 = seat_of(work)
    if not argument_of(work):
        table.waiting = table.laid
    fitting: i64 = table.waiting & table.players[seat].up & ~table.resolving
    table.waiting = 0
    if not fitting:
        had_no_effect(table, work)
    elif fitting & fitting - 1:
        table.question(seat, MENU_ACTIVATE, fitting, 0, work)
    else:
        activate(table, seat, lowest(fitting))


def activate_chosen(table: Table, work: i64, card: i64) -> None:
    seat: i64 = seat_of(work)
    if operation_of(work) == OP_ACTIVATE_EACH:
        table.waiting = table.cards & ~BIT[card]
        table.later(OP_ACTIVATE_EACH, seat, card_of(work), 1)
    activate(table, seat, card)


def turn_up(table: Table, work: i64) -> None:
    """Turn one of your own resource cards up, for nothing (GS-B4, GS-A19)."""
    seat: i64 = seat_of(work)
    fitting: i64 = table.players[seat].down & table.book.of_types(argument_of(work))
    if not fitting:
        return
    if fitting & fitting - 1:
        table.question(seat, MENU_TURN_UP, fitting, 0, work)
    else:
        turn_up_chosen(table, work, lowest(fitting))


def turn_up_chosen(table: Table, work: i64, card: i64) -> None:
    seat: i64 = seat_of(work)
    table.turn_up(table.players[seat], card)
    table.laid |= BIT[card]
    if table.telling:
        table.tell(TurnedUp(seat, table.book.ids[card]))


def put_down(table: Table, work: i64) -> None:
    """Lay cards from hand face up, as many as asked for or as there are (GS-A6)."""
    seat: i64 = seat_of(work)
    player = table.players[seat]
    fitting: i64 = player.hand & table.book.of_types(argument_of(work) & 7)
    if popcount(fitting) > argument_of(work) >> 3:
        table.question(seat, MENU_PUT_DOWN, fitting, 0, work)
        return
    if not fitting:
        had_no_effect(table, work)
    while fitting:
        _put_down(table, player, seat, lowest(fitting))
        fitting &= fitting - 1


def put_down_chosen(table: Table, work: i64, card: i64) -> None:
    seat: i64 = seat_of(work)
    _put_down(table, table.players[seat], seat, card)
    types: i64 = argument_of(work) & 7
    left: i64 = (argument_of(work) >> 3) - 1
    if left:
        table.later(OP_PUT_DOWN, seat, card_of(work), types + left * 8)


def _put_down(table: Table, player: Player, seat: i64, card: i64) -> None:
    table.put_up(player, card)
    table.laid |= BIT[card]
    if table.telling:
        table.tell(PutDown(seat, table.book.ids[card]))
