"""Drawing after a skirmish, the immediates that come up, and the end of the encounter phase."""

from __future__ import annotations

from ...engine.native import BIT, copied, i64, ints, lowest, vec
from ...engine.stack import argument_of, seat_of
from . import bidding, households, losses, pledges, reactions
from .border.events import Drew, DrewImmediate, EncounterEnded, Replaced, Saw
from .codes import (
    IMMEDIATES,
    NO_PERSONAL,
    OP_BATTLE,
    OP_END_ENCOUNTER,
    OP_IMMEDIATE,
    OP_REPLACE,
    OP_SKIRMISH,
    OP_TRAIL,
    OTHERS,
    PHASE_BATTLE,
    POPULACE_MASK,
    TEXT_EVENTS,
)
from .deck import immediate_in_deck
from .table import Table


def draw(table: Table, work: i64) -> None:
    """Everybody draws, from the initiative clockwise, be it seized (RW-5.10.1, RW-9.59).

    Immediates wait until all have drawn, and are carried out in the order drawn (RW-5.10.2, RW-5.10.3).
    """
    table.later(OP_TRAIL, table.initiative, 0, 0)
    drawn: list[int] = []
    away: i64 = 0
    while away < table.seats:
        drawn.append(_draw(table, (table.initiative + away) % table.seats))
        away += 1
    for place, card in enumerate(drawn):
        _show_immediate(table, (table.initiative + place) % table.seats, card)
    while away > 0:
        away -= 1
        if drawn[away] >= IMMEDIATES:
            seat: i64 = (table.initiative + away) % table.seats
            table.later(OP_REPLACE, seat, 0, 0)
            table.later(OP_IMMEDIATE, seat, 0, drawn[away])


def _draw(table: Table, seat: i64) -> i64:
    """The top card of the deck: to the hand, unless it is an immediate."""
    table.deck_count -= 1
    card: i64 = _first_of_its_kind(table, table.deck[table.deck_count])
    if card < IMMEDIATES:
        table.players[seat].add(card)
        if table.telling:
            table.tell(Drew(seat))
            table.tell(Saw(seat, table.book.card_ids[card]))
    else:
        table.seen_immediates |= BIT[immediate_in_deck(table, card)]
        table.open_deck &= ~BIT[card - IMMEDIATES]
        for player in table.players:
            player.knows_deck &= ~BIT[card - IMMEDIATES]
    return card


def _show_immediate(table: Table, seat: i64, card: i64) -> None:
    """Open before everybody."""
    if table.telling and card >= IMMEDIATES:
        table.tell(DrewImmediate(seat, table.book.text_ids[TEXT_EVENTS + immediate_in_deck(table, card)]))


def _first_of_its_kind(table: Table, card: i64) -> i64:
    """Of an era's two events the first to be drawn counts as the first, or its place would be told; so intrusions."""
    number: i64 = card - IMMEDIATES
    if number < 0 or number % 2 == 0:
        return card
    place: i64 = table.deck_count - 1
    while place >= 0 and table.deck[place] != card - 1:
        place -= 1
    if place < 0:
        return card  # the other one was drawn before
    table.own_deck()
    table.deck[place] = card
    if number == 1:
        table.events = _exchanged(table.events, 2 * table.era)
    else:
        table.intrusions = _exchanged(table.intrusions, 2 * table.era)
    table.open_deck ^= _swapped_pair(table.open_deck, number)
    for player in table.players:
        player.knows_deck ^= _swapped_pair(player.knows_deck, number)
    return card - 1


def _swapped_pair(known: i64, number: i64) -> i64:
    """What to change where two immediates have changed places."""
    pair: i64 = known >> number - 1 & 3
    swapped: i64 = pair >> 1 | (pair & 1) << 1
    return (pair ^ swapped) << number - 1


def _exchanged(pile: vec[i64], place: i64) -> vec[i64]:
    """A copy, because states share the piles of immediates."""
    copy = copied(pile)
    copy[place] = pile[place + 1]
    copy[place + 1] = pile[place]
    return copy


def immediate(table: Table, work: i64) -> None:
    """Resolve an immediate; events and intrusions stand in one row of texts."""
    reactions.announce_immediate(table, seat_of(work), TEXT_EVENTS + immediate_in_deck(table, argument_of(work)))


def replace(table: Table, work: i64) -> None:
    """Its drawer draws again; another immediate is resolved at once (RW-5.10.4, RW-9.30)."""
    seat: i64 = seat_of(work)
    card: i64 = _draw(table, seat)
    _show_immediate(table, seat, card)
    if card >= IMMEDIATES:
        table.later(OP_REPLACE, seat, 0, 0)
        table.later(OP_IMMEDIATE, seat, 0, card)


def trail(table: Table, work: i64) -> None:
    """The next skirmish, or with an empty deck the end of the phase (RW-5.10.6, RW-5.11.1, RW-9.33).

    Immediates under the last other card are resolved at once, in turn, without another card, so that all four come
    (RW-5.10.5, RW-9.31).
    """
    if not table.deck_count:
        table.later(OP_END_ENCOUNTER, 0, 0, 0)
        return
    place: i64 = 0
    while place < table.deck_count:
        if table.deck[place] < IMMEDIATES:
            table.later(OP_SKIRMISH, 0, 0, 0)
            return
        place += 1
    seat: i64 = seat_of(work)
    card: i64 = _draw(table, seat)
    _show_immediate(table, seat, card)
    table.later(OP_TRAIL, (seat + 1) % table.seats, 0, 0)
    table.later(OP_IMMEDIATE, seat, 0, card)


def end_encounter(table: Table, work: i64) -> None:
    """Melds come back to hand, populace goes, personal actions return, a bid is settled.

    By RW-5.11.2 to RW-5.11.6; populace cards on mats were active until now (RW-5.9.4).
    """
    if table.telling:
        table.tell(EncounterEnded())
    seat: i64 = 0
    while seat < table.seats:
        _take_melds_back(table, seat)
        player = table.players[seat]
        households.leave_all(table, seat)
        player.personal = NO_PERSONAL
        player.blocked = False
        player.lacks = 0
        seat += 1
    table.laid = ints([])
    pledges.lapse(table)
    seat = 0
    while seat < table.seats:
        _replace_populace(table, seat)
        seat += 1
    bidding.settle(table)
    table.phase = PHASE_BATTLE
    table.slot_count = 0
    table.later(OP_BATTLE, 0, 0, 0)


def _take_melds_back(table: Table, seat: i64) -> None:
    """Everybody has seen them; face-down ones come back too (RW-5.11.2)."""
    player = table.players[seat]
    cards: i64 = player.up | player.down
    others: i64 = player.up_others | player.down_others
    player.hand |= cards
    player.hand_others |= others
    player.up = player.down = player.up_others = player.down_others = 0
    table.open |= cards
    table.open_others |= others
    player.forget_all_use()


def _replace_populace(table: Table, seat: i64) -> None:
    """Populace cards in hands are discarded, each for an Unwanted card (RW-5.11.3)."""
    player = table.players[seat]
    cards: i64 = player.hand_others & POPULACE_MASK
    while cards:
        card: i64 = OTHERS + lowest(cards)
        cards &= cards - 1
        player.remove(card)
        table.bury(card)
        if table.telling:
            table.tell(Replaced(seat))
        losses.take_unwanted(table, seat)
