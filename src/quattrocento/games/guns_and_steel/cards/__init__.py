"""What every card does, written once, in words; its numbers stand in `data/`."""

from __future__ import annotations

from ..border.vocabulary import Attack, Drain, Word
from .base import BASE
from .renaissance import RENAISSANCE
from .starters import AS_THE_BASE_SET_PRINTS, STARTERS

EFFECTS: dict[str, Word] = {**STARTERS, **BASE, **RENAISSANCE}
_IN_RESOURCES: dict[str, Word] = dict.fromkeys(("warrior", "knight", "musketeer", "fighter"), Attack(Drain(2)))


def effects_in(set: str, base_attacks_count_cards: bool) -> dict[str, Word]:
    """Every card's words where this set is played: Warrior by the print of the box in use (GS-A9, GS-A70).

    Games that count resources for every attack read the cards of the base set as Renaissance words its own.
    """
    if not base_attacks_count_cards:
        return {**EFFECTS, **_IN_RESOURCES}
    return {**EFFECTS, **AS_THE_BASE_SET_PRINTS} if set == "base" else EFFECTS
