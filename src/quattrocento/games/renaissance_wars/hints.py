"""What a player would otherwise work out card by card: which would be winning, and which join in a meld.

Only for whoever is asked, and only about cards of one's own.
"""

from __future__ import annotations

from ...engine.native import BIT, i64
from .board import cards_in
from .codes import CARDS, MENU_BATTLE, MENU_OPTIONAL, MENU_PLAY, OTHERS
from .melds import completes, real_cards, stand_ins
from .player import Player
from .table import Table
from .trick import winning_place


def standing(table: Table, seat: i64, card: i64, bonus: i64) -> str | None:
    """How a card of this seat would stand if it were played now; None while nothing lies there to be beaten.

    Only the last card is sure to win or lose. A personal action may add to what it counts (RW-9.65).
    """
    if table.menu not in (MENU_PLAY, MENU_BATTLE) or not table.slot_count or card >= CARDS:
        return None
    place: i64 = table.slot_count
    before: i64 = table.slots[place]
    table.slots[place] = card | seat << 8 | bonus << 12  # it is laid down for a moment
    table.slot_count += 1
    wins: bool = winning_place(table) == place
    table.slot_count -= 1
    table.slots[place] = before
    if table.slot_count == table.seats - 1:
        return "wins" if wins else "loses"
    return "ahead" if wins else "behind"


def joining(table: Table, seat: i64, meld: i64) -> list[int]:
    """The cards that could take part in a meld the winner may lay now."""
    if table.menu != MENU_OPTIONAL or not table.is_asked(seat) or not table.melds_left or table.has_sealed(seat):
        return []
    table.meld_picked = 0
    table.meld_picked_others = 0
    return sorted(_joining(table, table.players[seat], meld, 0, table.book.pick_counts[meld], False, False))


def _joining(
    table: Table, player: Player, meld: int, need: int, left: int, has_stand_in: bool, has_concealed: bool
) -> set[int]:
    """The cards of all the ways to meet the needs from this one on."""
    found: set[int] = set()
    while need < table.book.need_counts[meld] and left:
        meeting = [(card, has_stand_in) for card in cards_in(*real_cards(table, player, meld, need))]
        if not has_stand_in:
            meeting += [(card, True) for card in cards_in(*stand_ins(table, player, meld, need))]
        need += 1
        for card, stood_in in meeting:
            concealed = has_concealed or player.holds(card)
            _toggle(table, card)
            if completes(table, player, meld, need, left - 1, stood_in, concealed):
                found.add(card)
                found |= _joining(table, player, meld, need, left - 1, stood_in, concealed)
            _toggle(table, card)
    return found


def _toggle(table: Table, card: int) -> None:
    """Pick a card for the meld, or put it back."""
    if card < OTHERS:
        table.meld_picked ^= BIT[card]
    else:
        table.meld_picked_others ^= BIT[card - OTHERS]
