"""The personal action cards, of which a ruleset has ten (RW-4.5, RW-4.8)."""

from __future__ import annotations

from ..border.temptations import Duel
from ..border.vocabulary import (
    Boost,
    Cancel,
    Exempt,
    ExtraMeld,
    FlipMelded,
    LookAndSwap,
    Reclaim,
    RollDominance,
    StealFromOne,
    TakeInitiative,
)
from .numbers import Text

PERSONAL_ACTIONS: dict[str, Text] = {
    "amazing_grace": lambda n: Exempt(),
    "papal_bull": lambda n: Cancel(),
    "condottiere": lambda n: Boost(n["bonus"]),
    "letter_of_marque": lambda n: StealFromOne(n["florins"]),
    "pasquinade": lambda n: FlipMelded(n["cards"]),
    "the_cipher": lambda n: LookAndSwap(),
    "double_wedding": lambda n: ExtraMeld(),
    "palace_coup": lambda n: TakeInitiative(),
    "restoration": lambda n: Reclaim(),
    "wheel_of_fortune": lambda n: RollDominance(n["gain"]),
    "challenge_to_a_duel": lambda n: Duel(n["gain"], n["lose"]),
}
