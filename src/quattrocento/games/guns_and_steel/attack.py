"""Attacks: everybody else may respond, one after another; then strengths are compared, then losers suffer."""

from __future__ import annotations

from typing import Final

from ...engine.native import BIT, i64, lowest, popcount
from ...engine.stack import argument_of, card_of, seat_of
from .border.events import Attacked, Beaten, Defended, Drained, Responded, Seized, TurnedUp
from .codes import (
    CULTURE,
    DRAIN,
    HOLD,
    LEAVE,
    MENU_DRAIN,
    MENU_DRAIN_ON,
    MENU_RESPONSE,
    MENU_SEIZE,
    OP_DRAIN,
    OP_RESPOND,
    OP_SEIZE,
    OP_STRIKE,
    RESPOND,
    TURN_UP,
)
from .programs import STRIKES_CARDS
from .table import Player, Table, goes_on

IN_CARDS: Final = 256  # in a penalty under way: cards are counted, not resources


def attack(table: Table, work: i64) -> None:
    """Fix the attacker's strength and let everybody else respond, clockwise (GS-B34 to GS-B37, GS-A20).

    The attacker himself is not asked: he cannot turn covered cards up for strength (GS-B45).
    """
    attacker: i64 = seat_of(work)
    strength: i64 = table.strength(table.players[attacker])
    if table.telling:
        table.tell(Attacked(attacker, table.book.ids[card_of(work)], strength))
    table.later(OP_STRIKE, attacker, card_of(work), argument_of(work) + strength * 64)
    away: i64 = table.seats - 1
    while away > 0:
        table.later(OP_RESPOND, (attacker + away) % table.seats, card_of(work), strength)
        away -= 1


def respond(table: Table, work: i64) -> None:
    """Response cards from hand, covered attack and tactic cards; any number, needed or not (GS-B38, GS-B39, GS-A21).

    All tactics are among them (GS-N12), and attacks for culture are no exception (GS-A22).
    """
    seat: i64 = seat_of(work)
    player = table.players[seat]
    from_hand: i64 = player.hand & table.book.response
    covered: i64 = player.down & (table.book.attack | table.book.tactic)
    if from_hand | covered:
        table.question(seat, MENU_RESPONSE, from_hand, covered, work)


def respond_chosen(table: Table, work: i64, option: i64) -> None:
    """Cards laid or turned up in response only add strength; none is activated (GS-B40)."""
    seat: i64 = seat_of(work)
    if option == HOLD:
        return
    player = table.players[seat]
    if option < HOLD and option >= RESPOND:
        table.put_up(player, option - RESPOND)
        if table.telling:
            table.tell(Responded(seat, table.book.ids[option - RESPOND]))
    else:
        table.turn_up(player, option - TURN_UP)
        if table.telling:
            table.tell(TurnedUp(seat, table.book.ids[option - TURN_UP]))
    table.stack.push(work)


def strike(table: Table, work: i64) -> None:
    """Whoever is weaker than the attacker after all responses suffers, clockwise (GS-B41, GS-B42, GS-A25).

    Culture comes to the attacker whatever happens, and a little less to all who are not weaker (GS-N31).
    """
    attacker: i64 = seat_of(work)
    penalty: i64 = penalty_of(work)
    strength: i64 = strength_of(work)
    if penalty == CULTURE:
        table.gain_culture(attacker, amount_of(work))
    away: i64 = 1
    while away < table.seats:
        seat: i64 = (attacker + away) % table.seats
        defence: i64 = table.strength(table.players[seat])
        if table.telling:
            kind = Beaten if defence < strength else Defended
            table.tell(kind(seat, table.book.ids[card_of(work)], defence))
        if penalty == CULTURE and defence >= strength:
            table.gain_culture(seat, second_of(work))
        away += 1
    while away > 1 and penalty != CULTURE:
        away -= 1
        loser: i64 = (attacker + away) % table.seats
        if table.strength(table.players[loser]) < strength:
            if penalty == DRAIN:
                counted: i64 = IN_CARDS if counts_cards(work) else 0
                table.later(OP_DRAIN, loser, card_of(work), amount_of(work) + second_of(work) * 16 + counted)
            else:
                table.later(OP_SEIZE, loser, card_of(work), attacker)


# A strike: whether a wonder is handed over (a bit), the first amount (5), the attacker's strength (10), the second
# amount (4), whether it is about culture (a bit), and whether cards are counted (a bit).


def penalty_of(strike: i64) -> i64:
    return CULTURE if argument_of(strike) >> 20 & 1 else argument_of(strike) & 1


def counts_cards(strike: i64) -> bool:
    """Whether losers deplete resource cards, as the base set has it, or resources (GS-A9)."""
    return argument_of(strike) & STRIKES_CARDS != 0


def amount_of(strike: i64) -> i64:
    """Resources that losers deplete, or culture the attacker gains."""
    return argument_of(strike) >> 1 & 31


def strength_of(strike: i64) -> i64:
    return argument_of(strike) >> 6 & 1023


def second_of(strike: i64) -> i64:
    """Culture the attacker gains for each card depleted, or that those who are not weaker gain."""
    return argument_of(strike) >> 16 & 15


def drain(table: Table, work: i64) -> None:
    """The loser depletes cards or resources of his choice, all he has if they are fewer (GS-B42, GS-N35, GS-A9)."""
    seat: i64 = seat_of(work)
    player = table.players[seat]
    owed: i64 = argument_of(work) & 15
    if not player.down:
        return
    if not owed:
        table.question(seat, MENU_DRAIN_ON, player.down, 0, work)
        return
    if _countable(table, player, work) > owed and player.down & player.down - 1:
        table.question(seat, MENU_DRAIN, player.down, 0, work)
        return
    cards: i64 = player.down
    while cards:
        _drain(table, work, lowest(cards))
        cards &= cards - 1


def _countable(table: Table, player: Player, work: i64) -> i64:
    return popcount(player.down) if argument_of(work) & IN_CARDS else table.worth(player.down)


def drain_chosen(table: Table, work: i64, option: i64, card: i64) -> None:
    """A Space card stands for two resources, or for the last one, and nothing is left over (GS-N9, GS-N10)."""
    if option == LEAVE:
        return
    _drain(table, work, card)
    debt: i64 = table.owing(argument_of(work), 1 if argument_of(work) & IN_CARDS else table.worth(BIT[card]))
    if goes_on(debt):
        table.later(OP_DRAIN, seat_of(work), card_of(work), debt)


def _drain(table: Table, work: i64, card: i64) -> None:
    """One card more; some attackers gain culture for each, a Space card counting once (GS-N36, GS-A10)."""
    table.turn_up(table.players[seat_of(work)], card)
    if table.telling:
        table.tell(Drained(seat_of(work), table.book.ids[card]))
    if argument_of(work) >> 4 & 15:
        table.gain_culture(table.active, argument_of(work) >> 4 & 15)


def seize(table: Table, work: i64) -> None:
    """The loser hands over a wonder of his choice, if he has one, of either set (GS-B42, GS-B43, GS-A26, GS-A53)."""
    seat: i64 = seat_of(work)
    wonders: i64 = table.players[seat].wonders
    if not wonders:
        return
    if wonders & wonders - 1:
        table.question(seat, MENU_SEIZE, wonders, 0, work)
    else:
        seize_chosen(table, work, lowest(wonders))


def seize_chosen(table: Table, work: i64, wonder: i64) -> None:
    loser: i64 = seat_of(work)
    attacker: i64 = argument_of(work)
    table.players[loser].wonders ^= BIT[wonder]
    table.players[attacker].wonders |= BIT[wonder]
    if table.telling:
        table.tell(Seized(loser, table.book.wonder_ids[wonder], attacker))
