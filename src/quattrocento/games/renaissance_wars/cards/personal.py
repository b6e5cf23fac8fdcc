"""The personal action cards, of which a ruleset has ten (RW-4.5, RW-4.8)."""

from __future__ import annotations

from ..vocabulary import (
    Boost,
    Duel,
    ExtraMeld,
    FlipMelded,
    LookAndSwap,
    Reclaim,
    RollDominance,
    Rule,
    StealFromOne,
    TakeInitiative,
)
from .numbers import Text

PERSONAL_ACTIONS: dict[str, Text] = {
    "amazing_grace": lambda n: Rule("before an immediate takes effect, exempt yourself from it"),
    "papal_bull": lambda n: Rule(
        "cancel a personal action card or a luminary power that an opponent announces, or an immediate event"
    ),
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
