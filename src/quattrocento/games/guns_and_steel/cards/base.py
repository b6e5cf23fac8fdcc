"""The twenty-five cards of the base set, age by age."""

from __future__ import annotations

from ..border.vocabulary import (
    Activate,
    ActivateEachOfThem,
    ActivateOneOfThem,
    Attack,
    DepleteCards,
    DrainCards,
    Either,
    Gain,
    PutDown,
    Replenish,
    Seize,
    TurnUp,
    Word,
    do,
)
from ..codes import ATTACK, CIVIL, EARTH, FOOD, GUNPOWDER, HORSE, IRON, OIL, SPACE, TACTIC

HORSE_AGE: dict[str, Word] = {
    "swordsman": Attack(Seize()),
    "caravan": do(DepleteCards(1), Gain(EARTH)),
    "currency": Replenish(),
    "ambush": do(TurnUp(ATTACK), ActivateOneOfThem()),
    "philosophy": Activate(CIVIL),
    "domestication": do(Replenish(FOOD), Replenish(HORSE)),
    "ironworks": Either(Gain(IRON, 2), Gain(HORSE)),
}

GUNPOWDER_AGE: dict[str, Word] = {
    "charge": Activate(ATTACK),
    "irrigation": do(Replenish(FOOD, 3), Replenish(HORSE)),
    "knight": Attack(DrainCards(2)),
    "engineering": Gain(EARTH),
    "alchemy": do(Replenish(IRON), Replenish(GUNPOWDER)),
    "guild": do(DepleteCards(2), Gain(SPACE)),
}

OIL_AGE: dict[str, Word] = {
    "cannon": Attack(Seize()),
    "overseas_trade": do(Replenish(IRON), Replenish(GUNPOWDER), Replenish(OIL)),
    "flanking": do(PutDown(ATTACK), ActivateOneOfThem()),
    "musketeer": Attack(DrainCards(2)),
    "steam_engine": do(Replenish(OIL), Replenish()),
}

EARTH_AGE: dict[str, Word] = {
    "fighter": Attack(DrainCards(2)),
    "stock_exchange": Gain(SPACE),
    "blitzkrieg": do(PutDown(ATTACK, 2), ActivateOneOfThem()),
    "tank": Attack(Seize()),
}

SPACE_AGE: dict[str, Word] = {
    "nuclear_submarine": Attack(Seize()),
    "satellite": do(PutDown(TACTIC), PutDown(ATTACK, 2), ActivateOneOfThem()),
    "computer": do(PutDown(CIVIL, 2), ActivateEachOfThem()),
}

BASE: dict[str, Word] = {**HORSE_AGE, **GUNPOWDER_AGE, **OIL_AGE, **EARTH_AGE, **SPACE_AGE}
