"""The cards of the first age that are more than their values."""

from __future__ import annotations

from ..border.vocabulary import Discount, Produce, Symbol, Word
from ..codes import CLAY, CLOTH, COMPASS, GEAR, GLASS, GOODS, LEFT, ORE, PAPYRUS, RAW, RIGHT, STONE, TABLET, WOOD

AGE_ONE: dict[str, tuple[Word, ...]] = {
    "lumber_yard": (Produce((WOOD,)),),
    "stone_pit": (Produce((STONE,)),),
    "clay_pool": (Produce((CLAY,)),),
    "ore_vein": (Produce((ORE,)),),
    "tree_farm": (Produce((WOOD, CLAY)),),
    "excavation": (Produce((STONE, CLAY)),),
    "clay_pit": (Produce((CLAY, ORE)),),
    "timber_yard": (Produce((STONE, WOOD)),),
    "forest_cave": (Produce((WOOD, ORE)),),
    "mine": (Produce((ORE, STONE)),),
    "loom_1": (Produce((CLOTH,)),),
    "glassworks_1": (Produce((GLASS,)),),
    "press_1": (Produce((PAPYRUS,)),),
    "east_trading_post": (Discount(RAW, RIGHT),),
    "west_trading_post": (Discount(RAW, LEFT),),
    "marketplace": (Discount(GOODS),),
    "apothecary": (Symbol(COMPASS),),
    "workshop": (Symbol(GEAR),),
    "scriptorium": (Symbol(TABLET),),
}
