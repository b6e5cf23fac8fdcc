"""The five cards everybody begins with, whatever sets are played (GS-B11, GS-A70)."""

from __future__ import annotations

from ..codes import ATTACK, FOOD, GUNPOWDER, HORSE, IRON, TACTIC
from ..vocabulary import Attack, DepleteCards, Drain, GainOneOf, PutDown, Replenish, Word, do

STARTERS: dict[str, Word] = {
    "reinforcement": PutDown(ATTACK | TACTIC),
    "agriculture": Replenish(FOOD),
    "barter_trade": do(DepleteCards(1), GainOneOf((IRON, HORSE, GUNPOWDER))),
    "mining": Replenish(IRON),
    "warrior": Attack(Drain(2)),
}
