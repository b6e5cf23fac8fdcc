"""What a player would otherwise work out card by card: which cards would be winning, and which join in a meld.

Only for whoever is asked, and only about cards of one's own.
"""

from __future__ import annotations

from ...engine.native import BIT
from . import codes as c
from .board import cards_in
from .encounter import playable
from .melds import completes, possible, real_cards, stand_ins
from .player import Player
from .table import Table
from .trick import legal_in_battle, winning_place
from .winning import is_boostable


def ahead(table: Table, seat: int) -> list[int]:
    """The cards that would be winning if they were played now; none while nothing lies there to be beaten."""
    if not table.slot_count or not table.is_asked(seat):
        return []
    player = table.players[seat]
    if table.menu == c.MENU_PLAY:
        return _winning(table, seat, cards_in(*playable(player)))
    if table.menu == c.MENU_BATTLE:
        return _winning(table, seat, cards_in(*legal_in_battle(table, player)))
    return []


def ahead_boosted(table: Table, seat: int) -> list[int]:
    """The cards that would be winning if they were played now with Condottiere (RW-9.65)."""
    is_play = table.menu == c.MENU_PLAY and table.is_asked(seat)
    if not table.slot_count or not is_play or not is_boostable(table, seat):
        return []
    first, others = playable(table.players[seat])
    bonus = table.book.texts[c.TEXT_PERSONALS + c.CONDOTTIERE].numbers["bonus"]
    return _winning(table, seat, cards_in(first, others & c.LUMINARY_MASK), bonus)


def _winning(table: Table, seat: int, cards: list[int], bonus: int = 0) -> list[int]:
    """Each card is laid down for a moment; afterwards the table is as it was."""
    place = table.slot_count
    found = []
    before = table.slots[place]
    table.slot_count += 1
    for card in cards:
        table.slots[place] = card | seat << 8 | bonus << 12
        if winning_place(table) == place:
            found.append(card)
    table.slot_count -= 1
    table.slots[place] = before
    return found


def melds_in_reach(table: Table, seat: int) -> dict[int, list[int]]:
    """By its answer each meld the winner may lay now, with all cards that could take part in it."""
    if table.menu != c.MENU_OPTIONAL or not table.is_asked(seat) or not table.melds_left or table.has_sealed(seat):
        return {}
    player = table.players[seat]
    return {
        c.MELD + meld: sorted(_joining(table, player, meld, 0, table.book.pick_counts[meld], False, False))
        for meld in cards_in(possible(table, seat), 0)
    }


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
    if card < c.OTHERS:
        table.meld_picked ^= BIT[card]
    else:
        table.meld_picked_others ^= BIT[card - c.OTHERS]
