"""Attacks: everybody else may respond, one after another; then strengths are compared, then losers suffer."""

from __future__ import annotations

from ...engine.native import BIT, i64, lowest, popcount
from ...engine.stack import argument_of, card_of, seat_of
from .codes import (
    DRAIN,
    HOLD,
    MENU_DRAIN,
    MENU_RESPONSE,
    MENU_SEIZE,
    OP_DRAIN,
    OP_RESPOND,
    OP_SEIZE,
    OP_STRIKE,
    RESPOND,
    SPACE,
    TOLD_ATTACKED,
    TOLD_BEATEN,
    TOLD_DEFENDED,
    TOLD_DRAINED,
    TOLD_RESPONDED,
    TOLD_SEIZED,
    TOLD_TURNED_UP,
    TURN_UP,
)
from .table import Player, Table


def attack(table: Table, work: i64) -> None:
    """Fix the attacker's strength and let everybody else respond, clockwise (GS-B34 to GS-B37, GS-A20).

    The attacker himself is not asked: he cannot turn covered cards up for strength (GS-B45).
    """
    attacker: i64 = seat_of(work)
    strength: i64 = table.strength(table.players[attacker])
    table.tell(TOLD_ATTACKED, attacker, card_of(work), strength)
    table.later(OP_STRIKE, attacker, card_of(work), argument_of(work) + strength * 64)
    away: i64 = table.seats - 1
    while away > 0:
        table.later(OP_RESPOND, (attacker + away) % table.seats, card_of(work), strength)
        away -= 1


def respond(table: Table, work: i64) -> None:
    """Response cards from hand, covered attack and tactic cards; any number, needed or not (GS-B38, GS-B39, GS-A21)."""
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
        table.tell(TOLD_RESPONDED, seat, option - RESPOND, 0)
    else:
        table.turn_up(player, option - TURN_UP)
        table.tell(TOLD_TURNED_UP, seat, option - TURN_UP, 0)
    table.stack.push(work)


def strike(table: Table, work: i64) -> None:
    """Whoever is weaker than the attacker after all responses suffers, clockwise (GS-B41, GS-B42, GS-A25)."""
    attacker: i64 = seat_of(work)
    strength: i64 = argument_of(work) >> 6
    away: i64 = 1
    while away < table.seats:
        seat: i64 = (attacker + away) % table.seats
        defence: i64 = table.strength(table.players[seat])
        table.tell(TOLD_BEATEN if defence < strength else TOLD_DEFENDED, seat, card_of(work), defence)
        away += 1
    penalty: i64 = argument_of(work) & 1
    amount: i64 = argument_of(work) >> 1 & 31
    while away > 1:
        away -= 1
        loser: i64 = (attacker + away) % table.seats
        if table.strength(table.players[loser]) < strength:
            if penalty == DRAIN:
                table.later(OP_DRAIN, loser, card_of(work), amount)
            else:
                table.later(OP_SEIZE, loser, card_of(work), attacker)


def drain(table: Table, work: i64) -> None:
    """The loser depletes resources of his choice, all he has if they are fewer (GS-B42, GS-A9)."""
    seat: i64 = seat_of(work)
    player = table.players[seat]
    if not player.down:
        return
    if worth(table, player.down) > argument_of(work) and player.down & player.down - 1:
        table.question(seat, MENU_DRAIN, player.down, 0, work)
        return
    cards: i64 = player.down
    while cards:
        _drain(table, player, seat, lowest(cards))
        cards &= cards - 1


def drain_chosen(table: Table, work: i64, card: i64) -> None:
    seat: i64 = seat_of(work)
    _drain(table, table.players[seat], seat, card)
    owed: i64 = argument_of(work) - (2 if table.book.ages[card] == SPACE else 1)
    if owed > 0:
        table.later(OP_DRAIN, seat, card_of(work), owed)


def worth(table: Table, cards: i64) -> i64:
    """How many resources these cards count for when resources must be depleted: Space two (GS-A9)."""
    return popcount(cards) + popcount(cards & table.book.of_kind[SPACE])


def _drain(table: Table, player: Player, seat: i64, card: i64) -> None:
    table.turn_up(player, card)
    table.tell(TOLD_DRAINED, seat, card, 0)


def seize(table: Table, work: i64) -> None:
    """The loser hands over a wonder of his choice, if he has one (GS-B42, GS-B43, GS-A26)."""
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
    table.tell(TOLD_SEIZED, loser, wonder, attacker)
