"""The Priest, Death and the two fanatics: what they do when they are played in a skirmish (RW-2.4, RW-2.8)."""

from __future__ import annotations

from ..border.vocabulary import (
    Absolve,
    KillAtRandom,
    KillEarlier,
    KillMelded,
    LookAndSwap,
    Reclaim,
    StealFromEach,
    StealFromOne,
    one_of,
)
from .numbers import Text

SPECIALS: dict[str, Text] = {
    "priest": lambda n: Absolve(n["gain"]),
    "death": lambda n: KillEarlier(),
    "savonarola": lambda n: one_of(StealFromEach(n["each"]), KillMelded(), Reclaim()),
    "torquemada": lambda n: one_of(StealFromOne(n["one"]), KillAtRandom(), LookAndSwap()),
}
