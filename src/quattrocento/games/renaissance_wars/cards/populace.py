"""The eight populace cards: what they do after skirmishes, whether you like it or not (RW-4.4, RW-5.9.1)."""

from __future__ import annotations

from ..vocabulary import Gain, Lose, OneLoses, OthersGain, RollToLose, StealFromOne
from .numbers import Text

POPULACE: dict[str, Text] = {
    "the_cutpurse": lambda n: OneLoses(n["florins"]),
    "the_gambler": lambda n: RollToLose(n["per_pip"]),
    "the_apprentice": lambda n: Gain(n["florins"]),
    "the_beggar": lambda n: OthersGain(n["florins"], poorest=True),
    "the_tax_farmer": lambda n: StealFromOne(n["florins"]),
    "the_mendicant_friar": lambda n: OthersGain(n["florins"]),
    "the_troubadour": lambda n: Gain(n["florins"]),
    "the_baby": lambda n: Lose(n["florins"]),
}

# Those that act only when their holder has won the skirmish.
AFTER_OWN_WINS = ("the_gambler", "the_tax_farmer", "the_mendicant_friar", "the_troubadour")
