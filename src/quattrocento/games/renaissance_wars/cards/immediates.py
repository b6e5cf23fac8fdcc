"""The ten events, which concern whoever drew them, and the ten intrusions, which concern everybody (RW-4.6, RW-4.7)."""

from __future__ import annotations

from ..vocabulary import (
    BlockOptional,
    Everybody,
    FlipHighest,
    FlipOwn,
    Gain,
    GainForTable,
    KillHighestReligion,
    KillLowest,
    KillOwnMelded,
    Lose,
    LoseAtRandom,
    PassLeft,
    Plague,
    Reclaim,
    Rehouse,
    Revolt,
    RollDominance,
    RollFor,
    RollToLose,
    RunOnTheBank,
)
from .numbers import Text

EVENTS: dict[str, Text] = {
    "bequest": lambda n: Gain(n["gain"]),
    "shipwreck": lambda n: Lose(n["lose"]),
    "assassins_knife": lambda n: LoseAtRandom(n["lose"]),
    "house_fire": lambda n: FlipOwn(n["lose"]),
    "commission": lambda n: GainForTable(n["each"], n["least"], n["most"]),
    "lost_manuscript": lambda n: Reclaim(luminaries=False, otherwise=n["gain"]),
    "house_arrest": lambda n: BlockOptional(),
    "game_of_hazard": lambda n: RollFor(n["one"], n["two"], n["three"], n["four"]),
    "excommunication": lambda n: KillHighestReligion(n["lose"]),
    "change_of_household": lambda n: Rehouse(n["gain"]),
}

INTRUSIONS: dict[str, Text] = {
    "plague": lambda n: Plague(n["one"], n["two"], n["three"], n["four"]),
    "sack_of_the_city": lambda n: Everybody(RollToLose(n["per_pip"])),
    "burning_of_the_books": lambda n: Everybody(KillOwnMelded(n["lose"])),
    "iconoclasm": lambda n: Everybody(FlipHighest()),
    "turn_of_the_age": lambda n: RollDominance(),
    "pilgrim_roads": lambda n: PassLeft(),
    "jubilee_year": lambda n: Everybody(Gain(n["gain"])),
    "peasants_revolt": lambda n: Revolt(n["lose"]),
    "run_on_the_bank": lambda n: RunOnTheBank(n["lose"]),
    "heresy_trials": lambda n: Everybody(KillLowest()),
}
