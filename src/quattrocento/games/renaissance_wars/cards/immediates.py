"""Events, which concern whoever drew them, and intrusions, which concern everybody: of each a ruleset has ten.

By RW-4.6, RW-4.7 and RW-4.8.
"""

from __future__ import annotations

from ..border.temptations import BankRun, Conclave, Dismiss, PawnMelded, Pay, PressLuck, Promise
from ..border.vocabulary import (
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
    choice,
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
    "conditional_bequest": lambda n: Promise(n["gain"]),
    "overdue_galley": lambda n: choice(Pay(n["lose"]), RollFor(n["one"], n["two"], n["three"], n["four"])),
    "monte_di_pieta": lambda n: PawnMelded(n["gain"], n["florins"]),
    "the_hazard_table": lambda n: PressLuck(n["per_pip"], n["lose"]),
    "servant_dismissed": lambda n: Dismiss(n["gain"]),
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
    "ransom_of_the_city": lambda n: Everybody(choice(Pay(n["lose"]), LoseAtRandom(n["lose"]))),
    "conclave": lambda n: Conclave(),
    "run_on_the_medici_bank": lambda n: BankRun(n["lose"], n["gain"], n["broken"]),
}
