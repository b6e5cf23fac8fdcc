"""Why some cards of a hand may not be played in a battle, and by which rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .. import codes as c
from ..board import cards_in
from ..trick import best_dominant, lead_condition, legal_in_battle

if TYPE_CHECKING:
    from ..player import Player
    from ..table import Table


class Duty(NamedTuple):
    """What a player has to do, and the cards that therefore stay in hand."""

    kind: str  # follow, trump or overtrump
    rule: str
    forbidden: list[int]


def duty_of(table: Table, player: Player) -> Duty | None:
    """The duty of whoever is asked for a card now; None where every card may be played."""
    if table.menu != c.MENU_BATTLE:
        return None
    first, others = legal_in_battle(table, player)
    forbidden = cards_in(player.hand & ~first, player.hand_others & ~others)
    if not forbidden:
        return None
    lead, dominant = lead_condition(table), table.dominant()
    legal = cards_in(first, others)
    if lead != dominant and table.condition_of(legal[0]) == lead:
        kind = "follow"
    elif best_dominant(table) >= 0 and table.book.values[legal[0]] > best_dominant(table):
        kind = "overtrump"
    else:
        kind = "trump"
    return Duty(kind, "RW-5.12.3" if lead == dominant else "RW-5.12.4", forbidden)
