"""The twenty-five cards of Renaissance, age by age."""

from __future__ import annotations

from ..border.vocabulary import (
    Attack,
    Borrow,
    CeaseFire,
    CountAttackers,
    Culture,
    Defect,
    Deplete,
    Disarm,
    Drain,
    Either,
    Film,
    Gain,
    GainCulture,
    Opponents,
    PayCulture,
    Replenish,
    ReplenishOneOf,
    Spy,
    TakeBack,
    Tribute,
    Word,
    do,
)
from ..codes import ATTACK, EARTH, FOOD, GUNPOWDER, HORSE, IRON, SPACE, TACTIC

HORSE_AGE: dict[str, Word] = {
    "chariot": Attack(Culture(attacker=2, equals=1)),
    "calendar": do(Opponents(ReplenishOneOf((FOOD, IRON))), Replenish(FOOD, 2), Replenish(IRON)),
    "trade_and_tribute": Tribute(),
    "coup": Opponents(do(TakeBack(ATTACK), TakeBack(TACTIC))),
    "espionage": Spy(),
    "writing": Either(GainCulture(1), do(PayCulture(1), Gain(EARTH))),
    "sailing": do(Opponents(Replenish()), Gain(EARTH)),
}

GUNPOWDER_AGE: dict[str, Word] = {
    "defection": Defect(),
    "theology": do(Opponents(Replenish()), GainCulture(2)),
    "horse_archer": Attack(Drain(1, culture=1)),
    "code_of_law": Either(do(Replenish(FOOD), Replenish(IRON), Replenish(HORSE)), Replenish(GUNPOWDER)),
    "compass": do(Opponents(Replenish(FOOD, 2)), Either(Gain(EARTH), Replenish())),
    "education": Either(do(Deplete(2), GainCulture(2)), do(PayCulture(2), Gain(SPACE))),
}

OIL_AGE: dict[str, Word] = {
    "frigate": Attack(Culture(attacker=4, equals=3)),
    "economics": Either(do(Deplete(1), GainCulture(2)), do(PayCulture(1), Gain(SPACE))),
    "armistice": CeaseFire(),
    "hussar": Attack(Drain(1, culture=1)),
    "printing_press": Borrow(),
}

EARTH_AGE: dict[str, Word] = {
    "battleship": Attack(Culture(attacker=5, equals=4)),
    "newspaper": Either(GainCulture(2), do(PayCulture(1), Replenish(count=5))),
    "nationalism": CountAttackers(),
    "machine_gun": Attack(Drain(3)),
}

SPACE_AGE: dict[str, Word] = {
    "movie": Film(),
    "space_race": Disarm(),
    "stealth_bomber": Attack(Culture(attacker=6, equals=5)),
}

RENAISSANCE: dict[str, Word] = {**HORSE_AGE, **GUNPOWDER_AGE, **OIL_AGE, **EARTH_AGE, **SPACE_AGE}
