"""The ten guilds (7W-46)."""

from __future__ import annotations

from ..border.vocabulary import AnySymbol, PointsPer, Word
from ..codes import ALL_THREE, BLUE, BROWN, DEFEATS, GREEN, GREY, OWN, PURPLE, RED, STAGES, YELLOW

GUILDS: dict[str, tuple[Word, ...]] = {
    "workers_guild": (PointsPer(1, (BROWN,)),),
    "craftsmens_guild": (PointsPer(2, (GREY,)),),
    "traders_guild": (PointsPer(1, (YELLOW,)),),
    "philosophers_guild": (PointsPer(1, (GREEN,)),),
    "spies_guild": (PointsPer(1, (RED,)),),
    "strategists_guild": (PointsPer(1, (DEFEATS,)),),
    "shipowners_guild": (PointsPer(1, (BROWN, GREY, PURPLE), OWN),),
    "scientists_guild": (AnySymbol(),),
    "magistrates_guild": (PointsPer(1, (BLUE,)),),
    "builders_guild": (PointsPer(1, (STAGES,), ALL_THREE),),
}
