"""The cards of the third age that are more than their values; its guilds stand in `guilds`."""

from __future__ import annotations

from ..border.vocabulary import CoinsPer, PointsPer, Symbol, Word
from ..codes import BROWN, COMPASS, GEAR, GREY, OWN, STAGES, TABLET, YELLOW

AGE_THREE: dict[str, tuple[Word, ...]] = {
    "haven": (CoinsPer(1, BROWN), PointsPer(1, (BROWN,), OWN)),
    "lighthouse": (CoinsPer(1, YELLOW), PointsPer(1, (YELLOW,), OWN)),
    "chamber_of_commerce": (CoinsPer(2, GREY), PointsPer(2, (GREY,), OWN)),
    "arena": (CoinsPer(3, STAGES), PointsPer(1, (STAGES,), OWN)),
    "lodge": (Symbol(COMPASS),),
    "observatory": (Symbol(GEAR),),
    "university": (Symbol(TABLET),),
    "academy": (Symbol(COMPASS),),
    "study": (Symbol(GEAR),),
}
