"""Why a game ends, by name, and who brought it about."""

from __future__ import annotations

from typing import NamedTuple

from ..codes import CULTURE_TO_END
from ..table import Table
from ..turn import endings
from .events import endings_in


class Ends(NamedTuple):
    """What ends a game, by name, and the seats that have the culture for it, if that does (GS-B46, GS-N23)."""

    met: tuple[str, ...]
    rich: tuple[int, ...]
    culture: int = CULTURE_TO_END  # tokens of one seat that end it


def ends_of(table: Table) -> Ends:
    met = endings_in(endings(table))
    rich = [seat for seat, player in enumerate(table.players) if player.culture >= CULTURE_TO_END]
    return Ends(met, tuple(rich) if "culture" in met else ())
