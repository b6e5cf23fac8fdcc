"""The wonder stages that are more than their values, by board, side and number of the stage (7W-48 to 7W-51)."""

from __future__ import annotations

from ..border.vocabulary import AnySymbol, CopyGuild, Dig, Discount, FreeBuild, Produce, SeventhCard, Word
from ..codes import GOODS, RAW

STAGE_POWERS: dict[tuple[str, str, int], tuple[Word, ...]] = {
    ("alexandria", "A", 2): (Produce(RAW, for_sale=False),),
    ("alexandria", "B", 1): (Produce(RAW, for_sale=False),),
    ("alexandria", "B", 2): (Produce(GOODS, for_sale=False),),
    ("babylon", "A", 2): (AnySymbol(),),
    ("babylon", "B", 2): (SeventhCard(),),
    ("babylon", "B", 3): (AnySymbol(),),
    ("halikarnassos", "A", 2): (Dig(),),
    ("halikarnassos", "B", 1): (Dig(),),
    ("halikarnassos", "B", 2): (Dig(),),
    ("halikarnassos", "B", 3): (Dig(),),
    ("olympia", "A", 2): (FreeBuild(),),
    ("olympia", "B", 1): (Discount(RAW),),
    ("olympia", "B", 3): (CopyGuild(),),
}
