"""How each game's table is drawn; a new game adds a file here and a line to `PAINTERS`.

A painter draws from a view, so it cannot show what the seat must not know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from ...engine.actions import Event
from ...engine.game import Config, Game
from ...engine.knowledge import View
from . import anything, guns_and_steel, renaissance_wars, seven_wonders
from .offers import Group
from .sheets import Section

if TYPE_CHECKING:
    from rich.console import RenderableType


class Painter(Protocol):
    """Draws one game; a module with these functions is one."""

    def drawn(self, game: Game, view: View, names: tuple[str, ...], width: int) -> RenderableType:
        """The table for a terminal of this width."""

    def told(self, game: Game, view: View, names: tuple[str, ...]) -> list[str]:
        """The table in short sentences, one fact each."""

    def offered(self, game: Game, view: View, options: list[int], names: tuple[str, ...]) -> list[Group]:
        """The options of a question in the order they are offered, grouped where there are many; names are by seat."""

    def is_news(self, event: Event) -> bool:
        """Whether somebody at the table wants to be told; what the next question shows anyway is no news."""

    def is_heading(self, event: Event) -> bool:
        """Whether what is told of it stands above what comes after: a turn, an age or a round begins."""

    def sections(self, game: Game, config: Config) -> list[Section]:
        """The card list in tables; none: one column for each value will do."""

    def counted(self, kind: str, count: int) -> str:
        """So many cards of a kind, such as `8 luminaries`."""

    def label(self, id: str) -> str:
        """What people call a value of a card, a source of points, a tie-break or whatever else has an id."""


PAINTERS: Final[dict[str, Painter]] = {
    "guns-and-steel": guns_and_steel,
    "renaissance-wars": renaissance_wars,
    "seven-wonders": seven_wonders,
}


def painter_of(game: Game) -> Painter:
    """The painter of this game, or the plain one that only knows points."""
    return PAINTERS.get(game.id, anything)
