"""What others' cards and bids say about the hands they may hold: worlds against it are not worth searching."""

from __future__ import annotations

from typing import Final

from ...engine.native import BIT, i64, lowest
from ...engine.rng import Rng
from . import codes as c
from .board import slot_card, slot_seat
from .policy import chance_of_bid
from .table import Table
from .trick import legal_in_battle

_EARLY: Final = 6  # skirmishes after which a buyer's hand is no longer the one he bid on
_PERCENT: Final = 100


def plausible(table: Table, seat: i64, rng: Rng) -> bool:
    """Whether the others would have played and bid as they did, had they held what they hold in this world.

    In a battle duty leaves no doubt (RW-5.12.3 to RW-5.12.5): who did not follow, now or in an earlier one of the
    phase, has nothing to follow with. A bid only makes good hands likelier, so it is decided by lot.
    """
    if table.phase == c.PHASE_BATTLE:
        return _all_lack_what_they_showed(table, seat) and _all_followed(table, seat)
    if table.buyer >= 0 and table.buyer != seat and table.phase == c.PHASE_ENCOUNTER and table.skirmish <= _EARLY:
        return rng.below(_PERCENT) < chance_of_bid(table, table.buyer, table.bid)
    return True


def _all_lack_what_they_showed(table: Table, seat: i64) -> bool:
    """Hands only shrink in a battle phase, so who has once shown to lack a condition goes on lacking it."""
    other: i64 = 0
    while other < table.seats:
        player = table.players[other]
        lacks: i64 = player.lacks if other != seat else 0
        while lacks:
            condition: i64 = lowest(lacks)
            lacks &= lacks - 1
            if (
                table.book.in_condition(condition, player.hand)
                | table.book.luminaries_of[condition] & player.hand_others
            ):
                return False
        other += 1
    return True


def _all_followed(table: Table, seat: i64) -> bool:
    """Look at every card of the battle as it was played, with the cards before it and the hand it came from."""
    count: i64 = table.slot_count
    good: bool = True
    place: i64 = 0
    while place < count and good:
        slot: i64 = table.slots[place]
        player = table.players[slot_seat(slot)]
        card: i64 = slot_card(slot)
        if slot_seat(slot) != seat:
            table.slot_count = place
            player.add(card)
            first, others = legal_in_battle(table, player)
            player.put_out(card)
            good = (first & BIT[card] if card < c.OTHERS else others & BIT[card - c.OTHERS]) != 0
        place += 1
    table.slot_count = count
    return good
