"""The five cards everybody begins with, whatever sets are played (GS-B11, GS-A70).

Both boxes hold them; only Warrior reads differently in a way that matters. The base set asks for cards, Renaissance
for resources.
"""

from __future__ import annotations

from ..border.vocabulary import Attack, DepleteCards, Drain, DrainCards, GainOneOf, PutDown, Replenish, Word, do
from ..codes import ATTACK, FOOD, GUNPOWDER, HORSE, IRON, TACTIC

STARTERS: dict[str, Word] = {
    "reinforcement": PutDown(ATTACK | TACTIC),
    "agriculture": Replenish(FOOD),
    "barter_trade": do(DepleteCards(1), GainOneOf((IRON, HORSE, GUNPOWDER))),
    "mining": Replenish(IRON),
    "warrior": Attack(Drain(2)),
}
AS_THE_BASE_SET_PRINTS: dict[str, Word] = {"warrior": Attack(DrainCards(2))}
