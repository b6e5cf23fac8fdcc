"""Looking at others' hands, exchanging cards, and handing them on."""

from __future__ import annotations

from ...engine.native import BIT, i64, ints, popcount
from ...engine.stack import argument_of, card_of, seat_of
from . import money
from .board import cards_in
from .border.events import Declined, Parted, PassedLeft, Peeked, Saw, Swapped
from .codes import (
    GIVE,
    MENU_PASS_LEFT,
    MENU_SWAP,
    PASS,
    RELIGION,
    TAKE,
    UNWANTED,
    UNWANTED_MASK,
)
from .player import Player
from .programs import RELIGION_ONLY
from .table import Table
from .targets import amount_of, knows, pick_opponent, target_of


def peek_hand(table: Table, work: i64) -> None:
    """The actor alone sees an opponent's concealed cards."""
    if target_of(work) < 0:
        pick_opponent(table, work)
        return
    peek(table, work)


def peek(table: Table, work: i64) -> None:
    """The actor alone sees all concealed cards of the opponent picked."""
    seat: i64 = seat_of(work)
    other = table.players[target_of(work)]
    table.seen_by(table.players[seat], other.hand, other.hand_others)
    if table.telling:
        table.tell(Peeked(seat, target_of(work)))
    _tell_seen(table, seat, other.hand, other.hand_others)


def _tell_seen(table: Table, seat: i64, first: i64, others: i64) -> None:
    """Tell a seat, and nobody else, which cards it sees."""
    if table.telling:
        for card in cards_in(first, others):
            if table.telling:
                table.tell(Saw(seat, table.book.card_ids[card]))


def swap(table: Table, work: i64) -> None:
    """Look, and perhaps exchange a card; the question comes even where nothing could be given (RW-3.2g)."""
    if target_of(work) < 0:
        pick_opponent(table, work)
        return
    seat: i64 = seat_of(work)
    if argument_of(work) & RELIGION_ONLY:
        other = table.players[target_of(work)]
        religion: i64 = table.book.of_condition[RELIGION] & other.hand
        luminaries: i64 = table.book.luminaries_of[RELIGION] & other.hand_others
        table.seen_by(table.players[seat], religion, luminaries)
        if table.telling:
            table.tell(Peeked(seat, target_of(work)))
        _tell_seen(table, seat, religion, luminaries)
        if not religion | luminaries:
            money.gain(table, seat, amount_of(work) >> 1)
            return
    else:
        peek(table, work)
    table.question(seat, MENU_SWAP, work)


def swappable(table: Table, work: i64) -> tuple[i64, i64]:
    """The cards of the opponent that may be taken."""
    other = table.players[target_of(work)]
    own = table.players[seat_of(work)]
    if not own.hand | own.hand_others & ~UNWANTED_MASK:
        return 0, 0
    if argument_of(work) & RELIGION_ONLY:
        table.adopt_knowledge()  # in a view, what lies in the other hand besides the cards shown is only guessed
        known: i64 = own.knows | table.open
        known_others: i64 = own.knows_others | table.open_others
        religion: i64 = table.book.of_condition[RELIGION] & other.hand & known
        return religion, table.book.luminaries_of[RELIGION] & other.hand_others & known_others
    return other.hand, other.hand_others


def swap_chosen(table: Table, work: i64, answers: list[int]) -> None:
    """Both cards change hands; only the two players know which."""
    if answers[0] == PASS:
        if table.telling:
            table.tell(Declined(seat_of(work), table.book.text_ids[card_of(work)]))
        return
    exchange(table, seat_of(work), target_of(work), answers[0] - TAKE, answers[1] - GIVE)


def exchange(table: Table, seat: i64, other: i64, taken: i64, given: i64) -> None:
    """A card that is not Unwanted goes for one of another hand; everybody else loses track of both."""
    own = table.players[seat]
    theirs = table.players[other]
    everybody_else: i64 = BIT[table.seats] - 1 & ~BIT[seat] & ~BIT[other]
    table.forget(own.hand, own.hand_others & ~UNWANTED_MASK, everybody_else)  # no Unwanted card is given
    _forget_by_back(table, theirs, taken, everybody_else)
    theirs.remove(taken)
    own.remove(given)
    own.add(taken)
    theirs.add(given)
    knows(own, given)
    knows(theirs, taken)
    if table.telling:
        table.tell(Swapped(seat, other, taken >= UNWANTED))
        table.tell(Parted(other, table.book.card_ids[taken]))
        table.tell(Saw(other, table.book.card_ids[given]))


def random_concealed(table: Table, seat: i64) -> i64:
    """One of a player's concealed cards, by lot."""
    player = table.players[seat]
    cards = cards_in(player.hand, player.hand_others)
    return cards[table.rng.below(len(cards))]


def _forget_by_back(table: Table, player: Player, card: i64, watchers: i64) -> None:
    """Watchers see the back of a card that leaves a hand, so it may be any card with that back (RW-9.72)."""
    if card >= UNWANTED:
        table.forget(0, player.hand_others & UNWANTED_MASK, watchers)
    else:
        table.forget(player.hand, player.hand_others & ~UNWANTED_MASK, watchers)


def broadside(table: Table, work: i64) -> None:
    """Each opponent shows some random concealed cards to the actor."""
    seat: i64 = seat_of(work)
    away: i64 = 1
    while away < table.seats:
        other: i64 = (seat + away) % table.seats
        player = table.players[other]
        order = ints(cards_in(player.hand, player.hand_others))
        table.rng.shuffle(order)
        shown: i64 = 0
        while shown < argument_of(work) and shown < len(order):
            knows(table.players[seat], order[shown])
            if table.telling:
                table.tell(Saw(seat, table.book.card_ids[order[shown]]))
            shown += 1
        if table.telling:
            table.tell(Peeked(seat, other))
        away += 1


# Handing cards to the left.


def pass_left(table: Table, work: i64) -> None:
    """Everybody who takes part chooses a card at once (RW-3.2g, RW-4.7)."""
    seats: i64 = 0
    for seat, player in enumerate(table.players):
        if player.hand | player.hand_others and not table.exempt & BIT[seat]:
            seats |= BIT[seat]
    if popcount(seats) > 1:
        table.question_all(seats, MENU_PASS_LEFT, work)
    else:
        table.tell_no_effect(seat_of(work), card_of(work))


def passed_left(table: Table, answers: list[list[int]]) -> None:
    """All cards change hands together; giver and taker know which, others do not."""
    givers = [seat for seat in range(table.seats) if answers[seat]]
    takers = givers[1:] + givers[:1]
    for giver, taker in zip(givers, takers, strict=True):
        player = table.players[giver]
        strangers: i64 = BIT[table.seats] - 1 & ~BIT[giver] & ~BIT[taker]
        _forget_by_back(table, player, answers[giver][0] - GIVE, strangers)
    for giver in givers:
        table.players[giver].remove(answers[giver][0] - GIVE)
    for giver, taker in zip(givers, takers, strict=True):
        card = answers[giver][0] - GIVE
        table.players[taker].add(card)
        knows(table.players[giver], card)
        if table.telling:
            table.tell(PassedLeft(giver, taker, card >= UNWANTED))
            table.tell(Saw(taker, table.book.card_ids[card]))
