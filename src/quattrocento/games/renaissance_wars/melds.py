"""Melds: which cards meet their needs, which are possible now, and laying one card by card (RW-2.7).

A meld is a list of needs, each a rank of a condition, of which so many must be met in the order of the list: all of a
court or a marriage, four of five for the sets. The lists are data, laid out in the book (`needs.py`). One need at most
may be met by a stand-in (RW-9.23); at least one card must come from the concealed hand, and none may have served in a
meld of the same category before (RW-5.5.14, RW-9.22). So a broken meld is not mended, other cards make the same meld
again, and cards of several melds join in a new one (RW-5.5.13, RW-5.5.15, RW-9.21).
"""

from __future__ import annotations

from typing import Final

from ...engine.native import BIT, appended, grown, i64, lowest, popcount
from .board import cards_in
from .border.events import Laid, Melded
from .codes import (
    CATEGORY_INTRIGUE,
    CATEGORY_LUMINOSITY,
    CATEGORY_MARRIAGE,
    CULTURE,
    INTRIGUE,
    LUMINOSITY,
    MARRIAGES,
    MELD,
    MELDS,
    OTHERS,
    WISDOM,
    WITH,
)
from .needs import fact_of, place_of
from .player import Player
from .table import Table

LAID: Final = 3  # numbers that a meld on the table is noted in
_FACT: Final = 4  # where the first of them, above the seat, says which meld it is


def category_of(meld: i64) -> i64:
    if meld < MARRIAGES:
        return meld
    if meld < INTRIGUE:
        return CATEGORY_MARRIAGE
    return CATEGORY_INTRIGUE if meld == INTRIGUE else CATEGORY_LUMINOSITY


def real_cards(table: Table, player: Player, meld: i64, need: i64) -> tuple[i64, i64]:
    """The cards that meet a need by themselves."""
    category: i64 = category_of(meld)
    if meld == LUMINOSITY:  # only one's own (RW-5.5.10), and from the concealed hand (RW-9.25)
        return 0, BIT[player.mat] & player.hand_others & ~player.used[2 * category + 1]
    place: i64 = place_of(meld, need, table.dominant())
    if meld == WISDOM:
        condition: i64 = table.book.need_conditions[place]
        luminaries: i64 = table.book.luminaries_of[condition] & (player.hand_others | player.up_others)
        return 0, luminaries & ~player.used[2 * category + 1] & ~table.meld_picked_others
    cards: i64 = table.book.need_cards[place] & (player.hand | player.up)
    return cards & ~player.used[2 * category] & ~table.meld_picked, 0


def stand_ins(table: Table, player: Player, meld: i64, need: i64) -> tuple[i64, i64]:
    """The cards that stand in for a missing one: a luminary of its condition (RW-5.5.9), or a wild card (RW-3.2q)."""
    if meld in (WISDOM, LUMINOSITY):
        return 0, 0
    category: i64 = category_of(meld)
    place: i64 = place_of(meld, need, table.dominant())
    condition: i64 = table.book.need_conditions[place]
    luminaries: i64 = table.book.luminaries_of[condition] & (player.hand_others | player.up_others)
    wild: i64 = 0
    if table.wild and condition == CULTURE:
        wild = table.book.of_condition[CULTURE] & (player.hand | player.up) & ~player.used[2 * category]
        wild &= ~table.book.need_cards[place] & ~table.meld_picked
    return wild, luminaries & ~player.used[2 * category + 1] & ~table.meld_picked_others


def possible(table: Table, seat: i64) -> i64:
    """The melds this seat could lay now, as a set."""
    table.meld_picked = 0
    table.meld_picked_others = 0
    player = table.players[seat]
    melds: i64 = 0
    meld: i64 = 0
    while meld < MELDS:
        if completes(table, player, meld, 0, table.book.pick_counts[meld], False, False):
            melds |= BIT[meld]
        meld += 1
    return melds


def completes(
    table: Table, player: Player, meld: i64, need: i64, left: i64, has_stand_in: bool, has_concealed: bool
) -> bool:
    """Whether the needs from this one on can be met, given what has been picked."""
    if left == 0:
        return has_concealed
    if table.book.need_counts[meld] - need < left:
        return False
    first, others = real_cards(table, player, meld, need)
    if first | others and _any_completes(table, player, meld, need, left, has_stand_in, has_concealed, first, others):
        return True
    if not has_stand_in:
        first, others = stand_ins(table, player, meld, need)
        if first | others and _any_completes(table, player, meld, need, left, True, has_concealed, first, others):
            return True
    return completes(table, player, meld, need + 1, left, has_stand_in, has_concealed)


def _any_completes(
    table: Table,
    player: Player,
    meld: i64,
    need: i64,
    left: i64,
    has_stand_in: bool,
    has_concealed: bool,
    first: i64,
    others: i64,
) -> bool:
    """Whether one of these cards leads on; of equals it matters only whether they are concealed, wild ones aside."""
    if table.wild:
        while first:
            card: i64 = lowest(first)
            first &= first - 1
            table.meld_picked |= BIT[card]
            found: bool = completes(
                table, player, meld, need + 1, left - 1, has_stand_in, has_concealed or player.holds(card)
            )
            table.meld_picked &= ~BIT[card]
            if found:
                return True
        return others != 0 and completes(
            table, player, meld, need + 1, left - 1, has_stand_in, has_concealed or others & player.hand_others != 0
        )
    concealed: bool = first & player.hand != 0 or others & player.hand_others != 0
    return completes(table, player, meld, need + 1, left - 1, has_stand_in, has_concealed or concealed)


def offered(table: Table, seat: i64) -> tuple[i64, i64]:
    """The cards that may come next into the meld being laid: of this need or a later one, if the rest can follow."""
    player = table.players[seat]
    left: i64 = table.book.pick_counts[table.meld] - _picked(table)
    concealed: bool = has_concealed(table, player)
    cards: i64 = 0
    others: i64 = 0
    need: i64 = table.meld_need
    while need < table.book.need_counts[table.meld]:
        first, second = real_cards(table, player, table.meld, need)
        cards |= _leading(table, player, first, need, left, table.meld_stand_in != 0, concealed)
        others |= _leading_others(table, player, second, need, left, table.meld_stand_in != 0, concealed)
        if not table.meld_stand_in:
            first, second = stand_ins(table, player, table.meld, need)
            cards |= _leading(table, player, first, need, left, True, concealed)
            others |= _leading_others(table, player, second, need, left, True, concealed)
        need += 1
    return cards, others


def _leading(
    table: Table, player: Player, cards: i64, need: i64, left: i64, has_stand_in: bool, concealed: bool
) -> i64:
    leading: i64 = 0
    while cards:
        card: i64 = lowest(cards)
        cards &= cards - 1
        table.meld_picked |= BIT[card]
        if completes(table, player, table.meld, need + 1, left - 1, has_stand_in, concealed or player.holds(card)):
            leading |= BIT[card]
        table.meld_picked &= ~BIT[card]
    return leading


def _leading_others(
    table: Table, player: Player, cards: i64, need: i64, left: i64, has_stand_in: bool, concealed: bool
) -> i64:
    leading: i64 = 0
    while cards:
        bit: i64 = lowest(cards)
        cards &= cards - 1
        table.meld_picked_others |= BIT[bit]
        if completes(
            table, player, table.meld, need + 1, left - 1, has_stand_in, concealed or player.holds(OTHERS + bit)
        ):
            leading |= BIT[bit]
        table.meld_picked_others &= ~BIT[bit]
    return leading


def put_together(table: Table, seat: i64) -> bool:
    """Read a meld off the seat's envelope: its kind, then cards where there was a choice; true if it is complete.

    Until then nobody else learns what is being put together.
    """
    answers = table.sealed_by(seat)
    given: i64 = 1
    table.meld = answers[0] - MELD
    table.meld_need = 0
    table.meld_picked = 0
    table.meld_picked_others = 0
    table.meld_stand_in = 0
    while _picked(table) < table.book.pick_counts[table.meld]:
        cards, others = offered(table, seat)
        is_single: bool = not (cards and others) and not cards & cards - 1 and not others & others - 1
        if is_single:
            pick(table, seat, lowest(cards) if cards else OTHERS + lowest(others))
        elif given < len(answers):
            pick(table, seat, answers[given] - WITH)
            given += 1
        else:
            return False
    return True


def pick(table: Table, seat: i64, card: i64) -> None:
    """Add a card to the meld, for the first need it can meet."""
    player = table.players[seat]
    need: i64 = table.meld_need
    stands_in: bool = False
    while True:
        first, others = real_cards(table, player, table.meld, need)
        if _has(card, first, others):
            break
        if not table.meld_stand_in:
            first, others = stand_ins(table, player, table.meld, need)
            if _has(card, first, others) and _is_right_need(table, player, card, need):
                stands_in = True
                break
        need += 1
    if card < OTHERS:
        table.meld_picked |= BIT[card]
    else:
        table.meld_picked_others |= BIT[card - OTHERS]
    if stands_in:
        table.meld_stand_in = 1
    table.meld_need = need + 1


def _is_right_need(table: Table, player: Player, card: i64, need: i64) -> bool:
    """Whether the rest can follow when a stand-in meets this need: in a court it may stand for any one."""
    left: i64 = table.book.pick_counts[table.meld] - _picked(table) - 1
    concealed: bool = has_concealed(table, player) or player.holds(card)
    if card < OTHERS:
        table.meld_picked |= BIT[card]
    else:
        table.meld_picked_others |= BIT[card - OTHERS]
    found: bool = completes(table, player, table.meld, need + 1, left, True, concealed)
    if card < OTHERS:
        table.meld_picked &= ~BIT[card]
    else:
        table.meld_picked_others &= ~BIT[card - OTHERS]
    return found


def lay(table: Table, seat: i64) -> None:
    """Lay the cards face up; the bank pays at once and once only (RW-5.5.3, RW-5.5.4, RW-5.5.7, RW-9.27)."""
    player = table.players[seat]
    category: i64 = category_of(table.meld)
    table.melds_left -= 1
    player.use(category, table.meld_picked, table.meld_picked_others)
    _lay_cards(table, seat)
    fact: i64 = fact_of(table.meld, table.dominant())
    note_laid(table, seat, fact, table.meld_picked, table.meld_picked_others)
    florins: i64 = table.book.florins[fact]
    if table.telling:
        cards = [table.book.card_ids[card] for card in cards_in(table.meld_picked, table.meld_picked_others)]
        table.tell(Melded(seat, florins, table.book.melds[fact].id, tuple(cards)))
    player.treasury += florins
    player.from_melds += florins
    table.last_meld = florins
    table.wild = False
    table.meld_picked = 0
    table.meld_picked_others = 0
    if seat == table.buyer:
        table.progress += florins


def _lay_cards(table: Table, seat: i64) -> None:
    """Cards of the hand come to the table; those that lie there already serve once more."""
    player = table.players[seat]
    for card in cards_in(table.meld_picked, table.meld_picked_others):
        if player.holds(card):
            table.leaves(card)
        if table.telling:
            table.tell(Laid(seat, table.book.card_ids[card]))
    player.up |= table.meld_picked & player.hand
    player.hand &= ~table.meld_picked
    player.up_others |= table.meld_picked_others & player.hand_others
    player.hand_others &= ~table.meld_picked_others


def note_laid(table: Table, seat: i64, fact: i64, cards: i64, others: i64) -> None:
    """Cards lie on the table in the melds they were laid for, until the Encounter Phase ends (RW-5.5.5)."""
    laid = grown(table.laid, seat | fact << _FACT)  # a table of its own: copies share what was laid before
    laid = appended(laid, cards)
    table.laid = appended(laid, others)


def laid_by(note: i64) -> i64:
    """Whose meld it is, by the first number it is noted in."""
    return note & 15


def laid_fact(note: i64) -> i64:
    return note >> _FACT


def has_concealed(table: Table, player: Player) -> bool:
    return table.meld_picked & player.hand != 0 or table.meld_picked_others & player.hand_others != 0


def _picked(table: Table) -> i64:
    return popcount(table.meld_picked) + popcount(table.meld_picked_others)


def _has(card: i64, first: i64, others: i64) -> bool:
    return first & BIT[card] != 0 if card < OTHERS else others & BIT[card - OTHERS] != 0
