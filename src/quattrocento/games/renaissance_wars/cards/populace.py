"""The populace cards, of which a ruleset has eight: what they do after skirmishes, like it or not (RW-4.4, RW-4.8)."""

from __future__ import annotations

from ..border.temptations import Foretell, ShowOrPay
from ..border.vocabulary import Gain, GainForTable, Lose, OneLoses, OthersGain, RollToLose, StealFromOne
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
    "the_journeyman": lambda n: GainForTable(n["each"], 0, n["most"]),
    "the_informer": lambda n: ShowOrPay(n["florins"]),
    "the_cartomancer": lambda n: Foretell(n["florins"]),
}

# Those that act only when their holder has won the skirmish.
AFTER_OWN_WINS = (
    *("the_gambler", "the_tax_farmer", "the_mendicant_friar", "the_troubadour"),
    *("the_informer", "the_cartomancer"),
)
# What its holder may hope or fear of each in a skirmish to come, in tenths of a florin: for bots.
WORTH: dict[str, int] = {
    **{"the_cutpurse": 12, "the_gambler": -20, "the_apprentice": 30, "the_beggar": -8},
    **{"the_tax_farmer": 20, "the_mendicant_friar": -15, "the_troubadour": 25, "the_baby": -30},
    **{"the_journeyman": 30, "the_informer": -12, "the_cartomancer": 25},
}
