"""How each game's table is drawn; a new game adds a file here and a line to `PAINTERS`.

A painter draws from a view, so it cannot show what the seat must not know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from ...engine.game import Game
from ...engine.knowledge import View
from . import anything, guns_and_steel

if TYPE_CHECKING:
    from rich.console import RenderableType


class Painter(Protocol):
    """Draws one game; a module with these two functions is one."""

    def drawn(self, game: Game, view: View, names: tuple[str, ...], width: int) -> RenderableType:
        """The table for a terminal of this width."""

    def told(self, game: Game, view: View, names: tuple[str, ...]) -> list[str]:
        """The table in short sentences, one fact each."""


PAINTERS: Final[dict[str, Painter]] = {"guns-and-steel": guns_and_steel}


def painter_of(game: Game) -> Painter:
    """The painter of this game, or the plain one that only knows points."""
    return PAINTERS.get(game.id, anything)
