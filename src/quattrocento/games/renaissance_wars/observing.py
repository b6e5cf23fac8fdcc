"""What a seat sees of the table, packed for learners as `border/observation.py` names it.

Hands, decks, personal actions and events to come are hidden (RW-3.2h, RW-5.2.13). Of these are read one's own, and what
this seat has seen and still knows the place of: `Player.knows`, with what everybody knows. Captured cards were seen by
all (RW-9.67). Where others answer in secret whether they react, nobody sees who has answered (RW-9.64).
"""

from __future__ import annotations

from typing import Final

from ...engine.native import BIT, i64, ints, popcount, vec
from ...engine.packing import Packer
from ...engine.stack import argument_of, card_of, operation_of, seat_of
from . import codes as c
from .board import slot_bonus, slot_card, slot_seat, slot_wins_ties
from .book import Book
from .border.options import QUESTIONS
from .deck import immediate_in_deck
from .losses import CARD, FLORINS
from .player import Player
from .pledges import promised, rival_of, to_gain, to_lose
from .rounds import wealth
from .sight import PLAYED_MASK, Sight, look
from .table import Table
from .targets import chosen_of, target_of
from .trick import lead_condition, winning_place
from .ventures import pot_of, steps_of
from .winning import LUMINARY_SPENT, POWER_SPENT, value_in_slots

TOP: Final = 3  # cards on top of the deck that can be known and asked about
PLACES: Final = c.CONDITION_CARDS + c.UNWANTED - c.OTHERS  # faces that are not Unwanted
_PLAYED: Final = c.UNWANTED - c.OTHERS  # luminaries, populace and fanatics: the lowest bits of the second mask
# Where small fields stand in the bits that are packed together: of a seat …
_POWERS_AT: Final = c.MATS
_PEOPLE_AT: Final = _POWERS_AT + c.POWERS
_SECOND_AT: Final = _PEOPLE_AT + c.FANATICS - c.POPULACE
_BLOCKED: Final = _SECOND_AT + c.FANATICS - c.POPULACE
_HAS_PERSONAL: Final = _BLOCKED + 1
_LACKS_AT: Final = _HAS_PERSONAL + 1
_RIVAL_AT: Final = _LACKS_AT + c.CONDITIONS
# … and of one's own.
_WISDOM_AT: Final = c.MATS
_LUMINOSITY_AT: Final = 2 * c.MATS
_PERSONAL_AT: Final = 3 * c.MATS
_DRAWN_AT: Final = _PERSONAL_AT + c.PERSONAL_CARDS
_PHASES: Final = 5
_ERAS: Final = 4
_EVERY_POWER: Final = 7  # of a mat
_EARLY_TEXTS: Final = c.TEXT_EVENTS  # texts that are not immediates
_IMMEDIATES: Final = c.TEXTS - c.TEXT_EVENTS


def _places_of_questions() -> list[int]:
    menus = sorted(QUESTIONS)
    return [menus.index(menu) if menu in QUESTIONS else -1 for menu in range(max(menus) + 1)]


_QUESTIONS: Final = len(QUESTIONS)
_PLACE_OF: Final[vec[i64]] = ints(_places_of_questions())


_sight: Final = Sight()


def observe(table: Table, seat: i64, into: Packer) -> None:
    """Pack what this seat may know."""
    if table.knowledge is not None:
        table.adopt_knowledge()
    sight: Sight = _sight
    look(table, seat, sight)
    place: i64 = 0
    while place < table.seats:
        other: i64 = seat + place
        if other >= table.seats:
            other -= table.seats
        player: Player = table.players[other]
        _seat(table, player, other, seat, into)
        if place == 0:
            _own(table, player, into)
        else:
            _known(table.book, player, sight, into)
        place += 1
    _piles(table, sight, into)
    _deck(table, sight, into)
    _course(table, seat, into)
    _question(table, seat, into)
    _matter(table, seat, into)
    if table.book.has_bids:
        bought: i64 = _as_seen(table.buyer, seat, table.seats)
        if table.is_bid_made:
            bought |= BIT[table.seats]
        into.bits(bought, table.seats + 1)
        into.number(table.bid)
        into.number(table.progress)


# Seats.


def _seat(table: Table, player: Player, other: i64, seat: i64, into: Packer) -> None:
    """What everybody sees of a seat."""
    book: Book = table.book
    seats: i64 = table.seats
    shown: i64 = 0
    if player.mat >= 0:
        shown = BIT[player.mat] | (~player.powers & _EVERY_POWER) << (_POWERS_AT + c.POWERS_OF_A_MAT * player.mat)
    if player.populace:
        shown |= BIT[_PEOPLE_AT + player.populace_at(0) - c.POPULACE]
        if player.populace >> 8:
            shown |= BIT[_SECOND_AT + player.populace_at(1) - c.POPULACE]
    if player.blocked:
        shown |= BIT[_BLOCKED]
    if player.personal != c.NO_PERSONAL:
        shown |= BIT[_HAS_PERSONAL]
    if table.phase == c.PHASE_BATTLE:
        shown |= player.lacks << _LACKS_AT
    if player.pledge:
        shown |= _as_seen(rival_of(player.pledge), seat, seats) << _RIVAL_AT
    into.bits(shown, _RIVAL_AT + seats)
    into.bits(player.up, c.CONDITION_CARDS)
    into.bits(player.up_others, c.MATS)
    into.bits(player.down, c.CONDITION_CARDS)
    into.bits(player.down_others, c.MATS)
    _slot(table, other, into)
    into.number(wealth(player))
    into.number(player.treasury)
    if book.has_bids:
        into.number(player.stake)
        into.number(player.loan)
        into.number(player.owed + player.debt)
    into.number(book.value_of_all(player.captured, player.captured_others))
    into.number(popcount(player.hand) + popcount(player.hand_others & PLAYED_MASK))
    into.number(popcount(player.hand_others & c.UNWANTED_MASK))  # by their backs (RW-9.72)
    into.number(promised(player.pledge))
    into.number(to_gain(player.pledge))
    into.number(to_lose(player.pledge))


def _slot(table: Table, seat: i64, into: Packer) -> None:
    """A seat's card of the skirmish or battle: which, the how manieth, and what is added to it."""
    place: i64 = 0
    while place < table.slot_count and slot_seat(table.slots[place]) != seat:
        place += 1
    if place == table.slot_count:
        into.choice(-1, PLACES + table.book.unwanted_kinds)
        into.bits(0, table.seats + 1)
        into.number(0)
        return
    slot: i64 = table.slots[place]
    _face(table.book, slot_card(slot), into)
    shown: i64 = BIT[place]
    if slot_wins_ties(slot):
        shown |= BIT[table.seats]
    into.bits(shown, table.seats + 1)
    into.number(slot_bonus(slot))


def _own(table: Table, player: Player, into: Packer) -> None:
    """One's own hand, what everybody knows of it, and for which melds cards have served."""
    into.bits(player.hand, c.CONDITION_CARDS)
    into.bits(player.hand_others, _PLAYED)
    into.bits(player.hand & table.open, c.CONDITION_CARDS)
    into.bits(player.hand_others & table.open_others, _PLAYED)
    used: vec[i64] = player.used
    sets: i64 = 0
    sets_others: i64 = 0
    category: i64 = c.SETS
    while category < c.CATEGORY_MARRIAGE:
        sets |= used[2 * category]
        sets_others |= used[2 * category + 1]
        category += 1
    into.bits(used[2 * c.COURT], c.CONDITION_CARDS)
    into.bits(used[2 * c.COURT + 1], c.MATS)
    into.bits(sets, c.CONDITION_CARDS)
    into.bits(sets_others, c.MATS)
    into.bits(used[2 * c.CATEGORY_MARRIAGE], c.CONDITION_CARDS)
    into.bits(used[2 * c.CATEGORY_MARRIAGE + 1], c.MATS)
    into.bits(used[2 * c.CATEGORY_INTRIGUE], c.CONDITION_CARDS)
    shown: i64 = used[2 * c.CATEGORY_INTRIGUE + 1] & c.LUMINARY_MASK
    shown |= (used[2 * c.WISDOM + 1] & c.LUMINARY_MASK) << _WISDOM_AT
    shown |= (used[2 * c.CATEGORY_LUMINOSITY + 1] & c.LUMINARY_MASK) << _LUMINOSITY_AT
    if player.personal != c.NO_PERSONAL:
        shown |= BIT[_PERSONAL_AT + player.personal]
    if player.drawn != c.NO_PERSONAL:
        shown |= BIT[_DRAWN_AT + player.drawn]
    into.bits(shown, _DRAWN_AT + c.PERSONAL_CARDS)
    _unwanted(table.book, player.hand_others, into)


def _known(book: Book, player: Player, sight: Sight, into: Packer) -> None:
    """The cards in another hand that this seat has seen there."""
    into.bits(player.hand & sight.known, c.CONDITION_CARDS)
    into.bits(player.hand_others & sight.known_others, _PLAYED)
    _unwanted(book, player.hand_others & sight.known_others, into)


def _unwanted(book: Book, others: i64, into: Packer) -> None:
    """How many Unwanted cards of each value."""
    kind: i64 = 0
    while kind < book.unwanted_kinds:
        into.number(popcount(others & book.unwanted_of[kind]))
        kind += 1


# The table.


def _piles(table: Table, sight: Sight, into: Packer) -> None:
    """Cards that are out of play, and those nobody has shown this seat yet."""
    captured: i64 = 0
    captured_others: i64 = 0
    for player in table.players:
        captured |= player.captured
        captured_others |= player.captured_others
    into.bits(captured, c.CONDITION_CARDS)
    into.bits(captured_others, _PLAYED)
    into.bits(table.discard, c.CONDITION_CARDS)
    into.bits(table.discard_others, _PLAYED)
    latest: i64 = table.last_dead()
    into.choice(latest, c.CONDITION_CARDS)
    into.bits(table.unused_others, 2 * c.MATS)
    into.bits(sight.unseen, c.CONDITION_CARDS)
    into.bits(sight.unseen_others, _PLAYED)


def _deck(table: Table, sight: Sight, into: Packer) -> None:
    """The draw deck: what is known to be in it, and on its top; the immediates of this era and of all."""
    into.bits(sight.deck & sight.known, c.CONDITION_CARDS)
    into.bits(sight.deck_others & sight.known_others, _PLAYED)
    place: i64 = 0
    while place < TOP:
        _on_top(table, sight, table.deck_count - 1 - place, into)
        place += 1
    in_deck: i64 = 0
    of_era: i64 = 0
    number: i64 = 0
    while number < c.DECK_IMMEDIATES:
        text: i64 = immediate_in_deck(table, c.IMMEDIATES + number)
        if sight.texts & BIT[text]:
            of_era |= BIT[text]
            if sight.immediates & BIT[number]:
                in_deck |= BIT[text]
        number += 1
    into.bits(in_deck | of_era << _IMMEDIATES | sight.texts << 2 * _IMMEDIATES, 3 * _IMMEDIATES)
    into.bits(table.played_personals, c.PERSONAL_CARDS)
    into.number(table.deck_count)
    into.number(popcount(sight.immediates & 3))
    into.number(popcount(sight.immediates >> 2))
    into.number(table.vagrant_count)


def _on_top(table: Table, sight: Sight, place: i64, into: Packer) -> None:
    """A card of the draw deck, if this seat knows it."""
    shown: i64 = -1
    if place >= 0:
        card: i64 = table.deck[place]
        if card < c.OTHERS:
            if sight.known & BIT[card]:
                shown = card
        elif card < c.IMMEDIATES:
            if sight.known_others & BIT[card - c.OTHERS]:
                shown = c.CONDITION_CARDS + card - c.OTHERS
        elif sight.known_immediates & BIT[card - c.IMMEDIATES]:
            text: i64 = immediate_in_deck(table, card)
            if sight.texts & BIT[text]:
                shown = PLACES + text
    into.choice(shown, PLACES + _IMMEDIATES)


def _course(table: Table, seat: i64, into: Packer) -> None:
    """Where the game is, which condition rules, and how the skirmish or battle stands."""
    seats: i64 = table.seats
    into.bits(BIT[seat] | BIT[seats + table.phase] | BIT[seats + _PHASES + table.era], seats + _PHASES + _ERAS)
    seen: i64 = table.seen_markers
    if popcount(seen) == c.MARKERS - 1:  # the last one is known by elimination
        seen = BIT[c.MARKERS] - 1
    shown: i64 = 0
    place: i64 = 0
    while place < c.MARKERS:
        if seen & BIT[place]:
            shown |= BIT[c.MARKERS * place + table.markers[place]]
        place += 1
    into.bits(shown, c.MARKERS * c.MARKERS)
    shown = _as_seen(table.dealer, seat, seats) | _as_seen(table.initiative, seat, seats) << seats
    shown |= _as_seen(table.last_of, seat, seats) << 2 * seats | _turned(table.exempt, seat, seats) << 3 * seats
    width: i64 = 4 * seats
    at_stake: i64 = 0
    if table.slot_count:
        at_stake = value_in_slots(table)
        lead: i64 = lead_condition(table)
        if lead < c.CONDITIONS:
            shown |= BIT[width + lead]
        winner: i64 = slot_seat(table.slots[winning_place(table)])
        shown |= _as_seen(winner, seat, seats) << (width + c.CONDITIONS)
    width += c.CONDITIONS + seats
    shown |= table.gained_conditions << width
    if table.wild:
        shown |= BIT[width + c.CONDITIONS]
    into.bits(shown, width + c.CONDITIONS + 1)
    into.number(table.round)
    into.number(table.skirmish)
    into.number(at_stake)
    into.number(table.melds_left)
    into.number(table.last_meld)


# The question.


def _question(table: Table, seat: i64, into: Packer) -> None:
    """Which one is open, who owes an answer, and on account of which text."""
    asked: i64 = table.asked
    menu: i64 = table.menu
    if table.is_asked(seat):
        menu = table.menu_for(seat)
    if table.is_window():  # nobody sees who of the others has answered (RW-9.64, RW-9.66)
        other: i64 = 0
        while other < table.seats:
            if other != seat and table.has_sealed(other):
                asked |= BIT[other]
            other += 1
    work: i64 = table.context
    operation: i64 = operation_of(work)
    question: i64 = -1
    text: i64 = -1
    by: i64 = -1
    if asked:
        question = _PLACE_OF[menu]
        by = seat_of(work)
        names_text: bool = operation == c.OP_CARRY_OUT or operation == c.OP_IMMEDIATE or operation == c.OP_PLAYED
        if operation >= c.OP_GAIN or names_text:
            text = card_of(work)
    into.choice(question, _QUESTIONS)
    seats: i64 = table.seats
    into.bits(_turned(asked, seat, seats) | _as_seen(by, seat, seats) << seats, 2 * seats)
    into.choice(text, c.TEXTS)
    _under_way(table, into)


def _under_way(table: Table, into: Packer) -> None:
    """Texts that have been announced or drawn and wait to take effect."""
    texts: i64 = 0
    immediates: i64 = 0
    frames: vec[i64] = table.stack.frames
    at: i64 = 0
    while at < table.stack.depth:
        work: i64 = frames[at]
        operation: i64 = operation_of(work)
        if operation == c.OP_IMMEDIATE:
            immediates |= BIT[immediate_in_deck(table, argument_of(work))]
        elif operation == c.OP_CARRY_OUT or operation == c.OP_RESOLVED:
            text: i64 = card_of(work)
            if text < _EARLY_TEXTS:
                texts |= BIT[text]
            else:
                immediates |= BIT[text - _EARLY_TEXTS]
        at += 1
    into.bits(texts, _EARLY_TEXTS)
    into.bits(immediates, _IMMEDIATES)


def _matter(table: Table, seat: i64, into: Packer) -> None:
    """What the question is about besides its text: whom, which card, how many florins."""
    menu: i64 = table.menu
    work: i64 = table.context
    target: i64 = -1
    card: i64 = -1
    florins: i64 = 0
    steps: i64 = 0
    spent: i64 = 0
    if not table.asked:
        menu = c.NO_MENU
    if menu == c.MENU_OPTIONAL:
        spent = argument_of(work) & (POWER_SPENT | LUMINARY_SPENT)
    elif menu == c.MENU_ROOM:
        card = slot_card(table.slots[0])
    elif menu == c.MENU_HOIST:
        card = argument_of(work) & CARD
    elif menu == c.MENU_GIVE_UP:
        card = chosen_of(work)
    elif menu == c.MENU_NEW_HOME:
        card = argument_of(work)
    elif menu == c.MENU_VOW:
        florins = argument_of(work) & FLORINS
    elif menu == c.MENU_GO_ON:
        florins = pot_of(work)
        steps = steps_of(work)
    elif menu == c.MENU_SWAP or menu == c.MENU_TABLE_CARD or menu == c.MENU_DEMAND or menu == c.MENU_BLIND_SWAP:
        target = target_of(work)
    into.bits(_as_seen(target, seat, table.seats), table.seats)
    _face(table.book, card, into)
    into.bits(spent, 2)
    into.number(florins)
    into.number(steps)


# Bits and numbers.


def _face(book: Book, card: i64, into: Packer) -> None:
    """A card, by its value where it is Unwanted; none if it is negative."""
    face: i64 = card
    if card >= c.UNWANTED:
        face = PLACES + book.unwanted_kind[card - c.UNWANTED]
    elif card >= c.OTHERS:
        face = c.CONDITION_CARDS + card - c.OTHERS
    into.choice(face, PLACES + book.unwanted_kinds)


def _as_seen(other: i64, seat: i64, seats: i64) -> i64:
    """The set of one other seat as this one sees it, itself first; the empty one if there is no other."""
    if other < 0:
        return 0
    away: i64 = other - seat
    return BIT[away] if away >= 0 else BIT[away + seats]


def _turned(members: i64, seat: i64, seats: i64) -> i64:
    """A set of seats as this one sees them: itself first."""
    return (members >> seat | members << seats - seat) & BIT[seats] - 1
