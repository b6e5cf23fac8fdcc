"""Cards that act on others: what opponents must do, and what is taken, shown, borrowed or exchanged.

None of this is an attack, so nobody can respond (GS-A23).

Where an opponent has to be picked, the piece of work comes twice: first without, then with his seat as its argument.
"""

from __future__ import annotations

from ...engine.native import BIT, i64, lowest, popcount
from ...engine.stack import argument_of, card_of, operation_of, seat_of
from . import effects
from .book import STARTERS, WARRIOR_CARDS
from .border.events import (
    Borrowed,
    BorrowedNothing,
    Counted,
    Defected,
    Exacted,
    Gained,
    Lured,
    Picked,
    Replenished,
    Spied,
    TookBack,
)
from .border.sheet import RESOURCE_IDS
from .codes import (
    ATTACK,
    CIVIL,
    DECLINE,
    EARTH,
    KINDS,
    MENU_BACK,
    MENU_BORROW,
    MENU_DEFECT,
    MENU_LENDER,
    MENU_OPPONENT,
    MENU_SPY,
    MENU_TAKE_BACK,
    MENU_TRIBUTE,
    OP_BORROW,
    OP_DEFECT,
    OP_ESPIONAGE,
    OP_TRIBUTE,
    SPACE,
    TACTIC,
)
from .table import Player, Table

# What each opponent must do.


def opponents(table: Table, work: i64) -> None:
    """The next instructions are carried out by each opponent, clockwise, one after another (GS-N16, GS-A59).

    They wait on the stack in the active player's name; here everybody else gets his own. What comes after them is
    carried out though nobody could do anything (GS-N40).
    """
    active: i64 = seat_of(work)
    length: i64 = argument_of(work)
    away: i64 = table.seats - 1
    theirs: list[int] = []
    while len(theirs) < length:
        theirs.append(table.stack.pop())
    while away > 0:
        seat: i64 = (active + away) % table.seats
        for instruction in reversed(theirs):
            table.later(operation_of(instruction), seat, card_of(instruction), argument_of(instruction))
        away -= 1


def take_back(table: Table, work: i64) -> None:
    """One face-up card of these types comes to hand, the owner's choice (GS-A44, GS-A58)."""
    seat: i64 = seat_of(work)
    fitting: i64 = table.players[seat].up & table.book.of_types(argument_of(work))
    if fitting & fitting - 1:
        table.question(seat, MENU_TAKE_BACK, fitting, 0, work)
    elif fitting:
        take_back_chosen(table, work, lowest(fitting))


def take_back_chosen(table: Table, work: i64, card: i64) -> None:
    _to_hand(table, seat_of(work), card)


def _to_hand(table: Table, seat: i64, card: i64) -> None:
    player = table.players[seat]
    player.up &= ~BIT[card]
    player.hand |= BIT[card]
    if table.telling:
        table.tell(TookBack(seat, table.book.ids[card]))


def cease_fire(table: Table, work: i64) -> None:
    """All face-up attack and tactic cards go to their owners' hands, but for the card itself (GS-A44, GS-A45)."""
    armed: i64 = table.book.of_types(ATTACK | TACTIC) & ~BIT[card_of(work)]
    away: i64 = 1
    while away <= table.seats:
        seat: i64 = (seat_of(work) + away) % table.seats
        cards: i64 = table.players[seat].up & armed
        while cards:
            _to_hand(table, seat, lowest(cards))
            cards &= cards - 1
        away += 1


def disarm(table: Table, work: i64) -> None:
    """Opponents turn all face-up attack and tactic cards down, a culture token to you for each."""
    armed: i64 = table.book.of_types(ATTACK | TACTIC)
    turned: i64 = 0
    away: i64 = 1
    while away < table.seats:
        seat: i64 = (seat_of(work) + away) % table.seats
        cards: i64 = table.players[seat].up & armed
        turned += popcount(cards)
        while cards:
            table.turn_down(table.players[seat], lowest(cards))
            if table.telling:
                table.tell(Replenished(seat, table.book.ids[lowest(cards)]))
            cards &= cards - 1
        away += 1
    if turned:
        table.gain_culture(seat_of(work), turned)
    else:
        effects.had_no_effect(table, work)


def count_attackers(table: Table, work: i64) -> None:
    """Exactly three face-up attack cards of all opponents bring one Earth, four or more one Space (GS-A60)."""
    count: i64 = 0
    for seat, player in enumerate(table.players):
        if seat != seat_of(work):
            count += popcount(player.up & table.book.attack)
    if table.telling:
        table.tell(Counted(seat_of(work), table.book.ids[card_of(work)], count))
    if count >= 3:
        kind: i64 = EARTH if count == 3 else SPACE
        table.gain(table.players[seat_of(work)], kind, 1)
        if table.telling:
            table.tell(Gained(seat_of(work), RESOURCE_IDS[kind], 1))


# Picking an opponent.


def _is_picked(work: i64) -> bool:
    return argument_of(work) != 0


def _picked(work: i64) -> i64:
    return argument_of(work) - 1


def _pick(table: Table, work: i64, menu: i64) -> None:
    """Ask which opponent, unless nobody can be picked, or only one."""
    seats: i64 = 0
    seat: i64 = 0
    while seat < table.seats:
        if seat != seat_of(work) and _can_be_picked(table, operation_of(work), table.players[seat]):
            seats |= BIT[seat]
        seat += 1
    if not seats:
        effects.had_no_effect(table, work)
    elif seats & seats - 1:
        table.question(seat_of(work), menu, seats, 0, work)
    else:
        _go_on_against(table, work, lowest(seats))


def _can_be_picked(table: Table, operation: i64, player: Player) -> bool:
    if operation == OP_TRIBUTE:
        return player.down != 0  # GS-N39
    if operation == OP_ESPIONAGE:
        return player.hand != 0  # GS-A40
    if operation == OP_BORROW:
        return lent(table, player) != 0
    assert operation == OP_DEFECT
    return True  # GS-N41


def opponent_chosen(table: Table, work: i64, opponent: i64) -> None:
    if table.telling:
        table.tell(Picked(seat_of(work), table.book.ids[card_of(work)], opponent))
    _go_on_against(table, work, opponent)


def _go_on_against(table: Table, work: i64, opponent: i64) -> None:
    """The same work once more, with the opponent as its argument."""
    table.later(operation_of(work), seat_of(work), card_of(work), opponent + 1)


# Trade and Tribute.


def tribute(table: Table, work: i64) -> None:
    """A resource card in front of an opponent must be there to be picked (GS-N39)."""
    if not _is_picked(work):
        _pick(table, work, MENU_OPPONENT)
        return
    cards: i64 = table.players[_picked(work)].down
    if cards & cards - 1:
        table.question(seat_of(work), MENU_TRIBUTE, cards, 0, work)
    else:
        tribute_chosen(table, work, lowest(cards))


def tribute_chosen(table: Table, work: i64, card: i64) -> None:
    """You gain the resource until the end of the turn, the owner a culture token (GS-A63)."""
    seat: i64 = seat_of(work)
    owner: i64 = _picked(work)
    kind: i64 = table.book.ages[card]
    table.turn_up(table.players[owner], card)
    if table.telling:
        table.tell(Exacted(seat, table.book.ids[card], owner))
    table.gain(table.players[seat], kind, 1)
    if table.telling:
        table.tell(Gained(seat, RESOURCE_IDS[kind], 1))
    table.gain_culture(owner, 1)


# Espionage.


def spy(table: Table, work: i64) -> None:
    """Pick a hand, then a back in it; which of the cards with that back it is, chance decides (GS-A37, GS-A40)."""
    if not _is_picked(work):
        _pick(table, work, MENU_OPPONENT)
        return
    hand: i64 = table.players[_picked(work)].hand
    if table.book.chooses_spied:
        if hand & hand - 1:
            table.question(seat_of(work), MENU_SPY, hand, 0, work)
        else:
            spied(table, work, lowest(hand))
        return
    kinds: i64 = _kinds_of(table, hand)
    if kinds & kinds - 1:
        table.question(seat_of(work), MENU_BACK, kinds, 0, work)
    else:
        back_chosen(table, work, lowest(kinds))


def back_chosen(table: Table, work: i64, kind: i64) -> None:
    cards: i64 = table.players[_picked(work)].hand & table.book.of_kind[kind]
    skipped: i64 = table.rng.below(popcount(cards)) if cards & cards - 1 else 0
    while skipped:
        cards &= cards - 1
        skipped -= 1
    spied(table, work, lowest(cards))


def spied(table: Table, work: i64, card: i64) -> None:
    """A civil card must be activated as if it had been played; it stays in its owner's hand (GS-A38, GS-A39)."""
    if table.telling:
        table.tell(Spied(seat_of(work), table.book.ids[card], _picked(work)))
    if table.book.civil & BIT[card] & ~table.resolving:
        effects.activate(table, seat_of(work), card)


def _kinds_of(table: Table, cards: i64) -> i64:
    kinds: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        if cards & table.book.of_kind[kind]:
            kinds |= BIT[kind]
        kind += 1
    return kinds


# Printing Press.


def borrow(table: Table, work: i64) -> None:
    """A face-up civil card of an opponent may be activated; it stays where it is (GS-A38, GS-A66, GS-A16)."""
    if not _is_picked(work):
        _pick(table, work, MENU_LENDER)
    else:
        cards: i64 = lent(table, table.players[_picked(work)])
        table.question(seat_of(work), MENU_BORROW, cards, 0, work)


def lender_chosen(table: Table, work: i64, option: i64, opponent: i64) -> None:
    if option == DECLINE:
        if table.telling:
            table.tell(BorrowedNothing(seat_of(work), table.book.ids[card_of(work)]))
    else:
        opponent_chosen(table, work, opponent)


def borrow_chosen(table: Table, work: i64, option: i64, card: i64) -> None:
    if option == DECLINE:
        if table.telling:
            table.tell(BorrowedNothing(seat_of(work), table.book.ids[card_of(work)]))
    else:
        if table.telling:
            table.tell(Borrowed(seat_of(work), table.book.ids[card], _picked(work)))
        effects.activate(table, seat_of(work), card)


def lent(table: Table, player: Player) -> i64:
    """The cards of a player that others can borrow."""
    return player.up & table.book.of_types(CIVIL) & ~table.resolving


# Defection.


def defect(table: Table, work: i64) -> None:
    """The card goes to any opponent for good; one with nothing to give may be picked as well (GS-N41, GS-A41)."""
    if not _is_picked(work):
        _pick(table, work, MENU_OPPONENT)
        return
    owner: i64 = _picked(work)
    given: i64 = card_of(work)
    table.players[seat_of(work)].up &= ~BIT[given]
    table.players[owner].up |= BIT[given]
    if table.telling:
        table.tell(Defected(seat_of(work), table.book.ids[given], owner))
    cards: i64 = table.players[owner].up & table.book.attack
    if cards & cards - 1:
        table.question(seat_of(work), MENU_DEFECT, cards, 0, work)
    elif cards:
        lured(table, work, lowest(cards))


def lured(table: Table, work: i64, card: i64) -> None:
    """An attack card comes in exchange, face up and not activated; it cannot be refused (GS-A41, GS-A42).

    A Warrior among one's own Warriors takes the next free of their numbers.
    """
    owner: i64 = _picked(work)
    player = table.players[seat_of(work)]
    table.players[owner].up &= ~BIT[card]
    if table.telling:
        table.tell(Lured(seat_of(work), table.book.ids[card], owner))
    if card < STARTERS:
        card = lowest(WARRIOR_CARDS & ~player.owned())
    player.up |= BIT[card]
