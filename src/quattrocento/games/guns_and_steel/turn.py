"""The course of the game: phases as work on the stack, and the loop that does the work.

`advance` takes work off the stack until somebody has to be asked; `answer` carries an answer on. What cards
do stands in `effects`, `others` and `attack`; buying, wonders and glory have modules of their own.
"""

from __future__ import annotations

from ...engine.native import BIT, i64, lowest
from ...engine.stack import operation_of, seat_of
from . import attack, effects, glory, others, purchase, wonders
from .book import total
from .border.events import Declined, Developed, Ended, Placed, Retrieved, Started, TurnBegan, endings_in
from .codes import (
    CULTURE_TO_END,
    DECLINE,
    DEED_THRIFT,
    ENDED_BY_CULTURE,
    ENDED_BY_SPACE,
    ENDED_BY_WONDERS,
    LEAVE,
    MENU_ACTIVATE,
    MENU_ACTIVATION,
    MENU_BACK,
    MENU_BORROW,
    MENU_BUY,
    MENU_DEFECT,
    MENU_DEVELOP,
    MENU_DRAIN,
    MENU_DRAIN_ON,
    MENU_EITHER,
    MENU_FILM,
    MENU_GAIN,
    MENU_GLORY,
    MENU_GLORY_FROM,
    MENU_LENDER,
    MENU_OPPONENT,
    MENU_PAY,
    MENU_PRICE,
    MENU_PRICE_ON,
    MENU_PUT_DOWN,
    MENU_REPLENISH,
    MENU_RESOURCE,
    MENU_RESPONSE,
    MENU_RETRIEVE,
    MENU_SEIZE,
    MENU_SPY,
    MENU_START,
    MENU_TAKE_BACK,
    MENU_TRIBUTE,
    MENU_TURN_UP,
    MENU_WONDER,
    OP_ACTIVATE,
    OP_ACTIVATE_EACH,
    OP_ACTIVATE_LAID,
    OP_ATTACK,
    OP_BORROW,
    OP_CEASE_FIRE,
    OP_CLOSE,
    OP_DEFECT,
    OP_DEVELOP,
    OP_DISARM,
    OP_DRAIN,
    OP_EITHER,
    OP_ESPIONAGE,
    OP_FINISH,
    OP_GAIN,
    OP_GAIN_CULTURE,
    OP_GAIN_ONE,
    OP_GLORY,
    OP_MOVIE,
    OP_NATIONALISM,
    OP_OPPONENTS,
    OP_PAY_CULTURE,
    OP_PRICE,
    OP_PURCHASE,
    OP_PUT_DOWN,
    OP_REPLENISH,
    OP_RESOURCE,
    OP_RESPOND,
    OP_RETRIEVE,
    OP_SEIZE,
    OP_START,
    OP_STRIKE,
    OP_TAKE_BACK,
    OP_TAKE_WONDER,
    OP_TRIBUTE,
    OP_TURN,
    OP_TURN_UP,
    OP_WONDER,
)
from .pyramid import ROWS
from .table import Table


def advance(table: Table) -> None:
    """Do what is pending, up to the next question or the end of the game."""
    while not table.asked and table.stack.depth:
        work: i64 = table.stack.pop()
        operation: i64 = operation_of(work)
        if operation < OP_CLOSE:
            _phase(table, operation, work)
        elif operation < OP_ATTACK:
            _effect(table, operation, work)
        elif operation == OP_ATTACK:
            attack.attack(table, work)
        elif operation == OP_RESPOND:
            attack.respond(table, work)
        elif operation == OP_STRIKE:
            attack.strike(table, work)
        elif operation == OP_DRAIN:
            attack.drain(table, work)
        elif operation == OP_SEIZE:
            attack.seize(table, work)
        elif operation == OP_GLORY:
            glory.step(table, work)
        else:
            _renaissance(table, operation, work)
        if table.asked and table.leaves_no_choice():
            answer(table, lowest(table.cards))


def answer(table: Table, option: i64) -> None:
    """Carry on with a legal answer to the question asked."""
    menu: i64 = table.menu
    work: i64 = table.context
    chosen: i64 = option & 63  # a card, wonder, kind or branch
    table.answered()
    if menu == MENU_RESOURCE:
        place(table, seat_of(work), chosen)
    elif menu == MENU_START:
        place(table, seat_of(work), chosen, starting=True)
    elif menu == MENU_DEVELOP:
        develop(table, work, chosen)
    elif menu == MENU_ACTIVATION:
        _activation(table, work, option)
    elif menu == MENU_BUY:
        purchase.bought(table, work, option, chosen)
    elif menu == MENU_PAY:
        purchase.paid(table, work, option)
    elif menu == MENU_RETRIEVE:
        _retrieve_chosen(table, work, option, chosen)
    elif menu == MENU_WONDER:
        wonders.take(table, work, chosen)
    elif menu == MENU_RESPONSE:
        attack.respond_chosen(table, work, option)
    elif menu == MENU_DRAIN:
        attack.drain_chosen(table, work, option, chosen)
    elif menu == MENU_SEIZE:
        attack.seize_chosen(table, work, chosen)
    elif menu == MENU_GLORY:
        glory.honoured(table, work, option, chosen)
    elif menu < MENU_GLORY:
        _effect_chosen(table, menu, work, option)
    else:
        _renaissance_chosen(table, menu, work, option)
    advance(table)


def _phase(table: Table, operation: i64, work: i64) -> None:
    if operation == OP_TURN:
        begin_turn(table, work)
    elif operation == OP_RESOURCE:
        _resource_phase(table, work)
    elif operation == OP_DEVELOP:
        _development_phase(table, work)
    elif operation == OP_PURCHASE:
        purchase.offer(table, work)
    elif operation == OP_WONDER:
        wonders.check(table, work)
    elif operation == OP_RETRIEVE:
        _retrieval(table, work)
    elif operation == OP_FINISH:
        _finish(table, work)
    else:
        assert operation == OP_START  # GS-A4: any of the five, in the order of the turns
        table.question(seat_of(work), MENU_START, table.players[seat_of(work)].hand, 0, work)


def _effect(table: Table, operation: i64, work: i64) -> None:
    if operation == OP_CLOSE:
        effects.close(table, work)
    elif operation == OP_REPLENISH:
        effects.replenish(table, work)
    elif operation == OP_GAIN:
        effects.gain(table, work)
    elif operation == OP_GAIN_ONE:
        effects.gain_one(table, work)
    elif operation == OP_PRICE:
        effects.price(table, work)
    elif operation == OP_EITHER:
        effects.either(table, work)
    elif operation == OP_ACTIVATE:
        effects.activate_visible(table, work)
    elif operation == OP_TURN_UP:
        effects.turn_up(table, work)
    elif operation == OP_PUT_DOWN:
        effects.put_down(table, work)
    elif operation == OP_ACTIVATE_LAID:
        effects.activate_laid(table, work)
    else:
        assert operation == OP_ACTIVATE_EACH
        effects.activate_each(table, work)


def _effect_chosen(table: Table, menu: i64, work: i64, option: i64) -> None:
    chosen: i64 = option & 63
    if menu == MENU_REPLENISH:
        effects.replenish_chosen(table, work, chosen)
    elif menu == MENU_PRICE:
        effects.price_chosen(table, work, option, chosen)
    elif menu == MENU_GAIN:
        effects.gain_one_chosen(table, work, chosen)
    elif menu == MENU_EITHER:
        effects.either_answered(table, work, chosen)
    elif menu == MENU_ACTIVATE:
        effects.activate_chosen(table, work, chosen)
    elif menu == MENU_TURN_UP:
        effects.turn_up_chosen(table, work, chosen)
    else:
        assert menu == MENU_PUT_DOWN
        effects.put_down_chosen(table, work, chosen)


def _renaissance(table: Table, operation: i64, work: i64) -> None:
    if operation == OP_GAIN_CULTURE:
        effects.gain_culture(table, work)
    elif operation == OP_PAY_CULTURE:
        effects.pay_culture(table, work)
    elif operation == OP_OPPONENTS:
        others.opponents(table, work)
    elif operation == OP_TAKE_BACK:
        others.take_back(table, work)
    elif operation == OP_DISARM:
        others.disarm(table, work)
    elif operation == OP_CEASE_FIRE:
        others.cease_fire(table, work)
    elif operation == OP_NATIONALISM:
        others.count_attackers(table, work)
    elif operation == OP_MOVIE:
        effects.film(table, work)
    elif operation == OP_TAKE_WONDER:
        effects.take_wonder(table, work)
    elif operation == OP_TRIBUTE:
        others.tribute(table, work)
    elif operation == OP_ESPIONAGE:
        others.spy(table, work)
    elif operation == OP_BORROW:
        others.borrow(table, work)
    else:
        assert operation == OP_DEFECT
        others.defect(table, work)


def _renaissance_chosen(table: Table, menu: i64, work: i64, option: i64) -> None:
    chosen: i64 = option & 63
    if menu == MENU_GLORY_FROM:
        glory.shifted(table, work, chosen)
    elif menu == MENU_TAKE_BACK:
        others.take_back_chosen(table, work, chosen)
    elif menu == MENU_FILM:
        effects.film_chosen(table, work, chosen)
    elif menu == MENU_OPPONENT:
        others.opponent_chosen(table, work, chosen)
    elif menu == MENU_TRIBUTE:
        others.tribute_chosen(table, work, chosen)
    elif menu == MENU_BACK:
        others.back_chosen(table, work, chosen)
    elif menu == MENU_SPY:
        others.spied(table, work, chosen)
    elif menu == MENU_LENDER:
        others.lender_chosen(table, work, option, chosen)
    elif menu == MENU_BORROW:
        others.borrow_chosen(table, work, option, chosen)
    elif menu == MENU_DEFECT:
        others.lured(table, work, chosen)
    elif menu == MENU_DRAIN_ON:
        attack.drain_chosen(table, work, option, chosen)
    else:
        assert menu == MENU_PRICE_ON
        effects.price_chosen(table, work, option, chosen)


def begin_turn(table: Table, work: i64) -> None:
    """Four phases, one after another (GS-B14 to GS-B25, GS-N15); the end of the turn has three steps.

    Base wonders come before cards are taken back, glory after it (GS-N17, GS-N18, GS-N22).
    """
    seat: i64 = seat_of(work)
    table.active = seat
    table.turns += 1
    if table.telling:
        table.tell(TurnBegan(seat, table.turns))
    table.deeds = DEED_THRIFT
    table.retrieved = 0
    table.earned = 0
    table.later(OP_FINISH, seat, 0, 0)
    if table.book.has_glory:
        table.later(OP_GLORY, seat, 0, 0)
    table.later(OP_RETRIEVE, seat, 0, 0)
    if not table.book.has_glory:
        table.later(OP_WONDER, seat, 0, 0)
    table.later(OP_PURCHASE, seat, 0, 0)
    table.later(OP_DEVELOP, seat, 0, 0)
    table.later(OP_RESOURCE, seat, 0, 0)


def _resource_phase(table: Table, work: i64) -> None:
    """One card from hand must be played face down, if there is one (GS-B14, GS-B51, GS-A65)."""
    seat: i64 = seat_of(work)
    hand: i64 = table.players[seat].hand
    if hand & hand - 1:
        table.question(seat, MENU_RESOURCE, hand, 0, work)
    elif hand:
        place(table, seat, lowest(hand))


def place(table: Table, seat: i64, card: i64, starting: bool = False) -> None:
    player = table.players[seat]
    player.hand &= ~BIT[card]
    player.down |= BIT[card]
    table.deeds |= BIT[table.book.ages[card]]  # no other way to lay a resource counts (GS-A47)
    if table.telling:
        kind = Started if starting else Placed
        table.tell(kind(seat, table.book.ids[card]))


def _development_phase(table: Table, work: i64) -> None:
    """One card from hand must be played face up, if there is one (GS-B15)."""
    seat: i64 = seat_of(work)
    hand: i64 = table.players[seat].hand
    if hand & hand - 1:
        table.question(seat, MENU_DEVELOP, hand, 0, work)
    elif hand:
        develop(table, work, lowest(hand))


def develop(table: Table, work: i64, card: i64) -> None:
    """Play a card face up; whether to activate it is the player's to say, now or never (GS-B16)."""
    seat: i64 = seat_of(work)
    table.put_up(table.players[seat], card)
    if table.telling:
        table.tell(Developed(seat, table.book.ids[card]))
    table.question(seat, MENU_ACTIVATION, BIT[card], 0, work)


def _activation(table: Table, work: i64, option: i64) -> None:
    seat: i64 = seat_of(work)
    if option == DECLINE:
        if table.telling:
            table.tell(Declined(seat, table.book.ids[lowest(table.cards)]))
    else:
        effects.activate(table, seat, option & 63)


def _retrieval(table: Table, work: i64) -> None:
    """With at most one card in hand, all face-up cards come to hand (GS-B22, GS-B23)."""
    seat: i64 = seat_of(work)
    player = table.players[seat]
    if player.hand & player.hand - 1:
        return
    cards: i64 = player.up
    player.hand |= cards
    player.up = 0
    table.retrieved = total(cards, table.book.points)  # GS-A46
    while cards and table.telling:
        table.tell(Retrieved(seat, table.book.ids[lowest(cards)]))
        cards &= cards - 1
    _offer_retrieval(table, work)


def _offer_retrieval(table: Table, work: i64) -> None:
    """Any number of face-down cards may come along (GS-B22); others lie ready as long as one likes (GS-N6)."""
    seat: i64 = seat_of(work)
    if table.players[seat].down:
        table.question(seat, MENU_RETRIEVE, table.players[seat].down, 0, work)


def _retrieve_chosen(table: Table, work: i64, option: i64, card: i64) -> None:
    if option == LEAVE:
        return
    seat: i64 = seat_of(work)
    table.players[seat].down &= ~BIT[card]
    table.players[seat].hand |= BIT[card]
    table.retrieved += total(BIT[card], table.book.points)
    if table.telling:
        table.tell(Retrieved(seat, table.book.ids[card]))
    _offer_retrieval(table, work)


def _finish(table: Table, work: i64) -> None:
    """What was gained is lost; then the game ends or the next player's turn begins (GS-B25, GS-B46).

    There is no last turn but by one of the endings (GS-A73).
    """
    seat: i64 = seat_of(work)
    table.players[seat].pool = 0
    if is_decided(table):
        if table.telling:
            table.tell(Ended(seat, endings_in(endings(table))))
    else:
        table.later(OP_TURN, (seat + 1) % table.seats, 0, 0)


def is_decided(table: Table) -> bool:
    """Whether anything has come to pass that ends the game with this turn."""
    return endings(table) != 0


def endings(table: Table) -> i64:
    """What ends the game, as a set: the last wonder of the supply or the last Space card of the rows is gone, or
    somebody has fifteen culture tokens now (GS-B46, GS-A32, GS-A33, GS-K6, GS-N23, GS-A35)."""
    met: i64 = 0
    if table.wonders == 0:
        met |= ENDED_BY_WONDERS
    if table.lying < BIT[space_row(table)]:
        met |= ENDED_BY_SPACE
    if table.book.has_glory:
        for player in table.players:
            if player.culture >= CULTURE_TO_END:
                met |= ENDED_BY_CULTURE
    return met


def space_row(table: Table) -> i64:
    """The first place of the top row: a supply without higher places has no Space card left."""
    return len(table.layout) - (len(table.layout) // ROWS - 2)  # 25 places end in a row of 3, 20 in one of 2
