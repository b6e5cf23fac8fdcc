"""The cards of the second age that are more than their values."""

from __future__ import annotations

from ..border.vocabulary import CoinsPer, Produce, Symbol, Word
from ..codes import (
    ALL_THREE,
    BROWN,
    CLAY,
    CLOTH,
    COMPASS,
    GEAR,
    GLASS,
    GOODS,
    GREY,
    ORE,
    PAPYRUS,
    RAW,
    STONE,
    TABLET,
    WOOD,
)

AGE_TWO: dict[str, tuple[Word, ...]] = {
    "sawmill": (Produce((WOOD,), units=2),),
    "quarry": (Produce((STONE,), units=2),),
    "brickyard": (Produce((CLAY,), units=2),),
    "foundry": (Produce((ORE,), units=2),),
    "loom_2": (Produce((CLOTH,)),),
    "glassworks_2": (Produce((GLASS,)),),
    "press_2": (Produce((PAPYRUS,)),),
    "forum": (Produce(GOODS, for_sale=False),),
    "caravansery": (Produce(RAW, for_sale=False),),
    "vineyard": (CoinsPer(1, BROWN, ALL_THREE),),
    "bazar": (CoinsPer(2, GREY, ALL_THREE),),
    "dispensary": (Symbol(COMPASS),),
    "laboratory": (Symbol(GEAR),),
    "library": (Symbol(TABLET),),
    "school": (Symbol(TABLET),),
}
