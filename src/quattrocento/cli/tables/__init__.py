"""How each game's table is drawn: the package here that is called like the game is its painter.

A painter draws from a view, so it cannot show what the seat must not know.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Protocol, cast, runtime_checkable

from ...engine.border.actions import Event
from ...engine.game import Config, Game
from ...engine.knowledge import View
from ...engine.sheets import Value
from . import anything
from .offers import Group
from .sheets import Section

if TYPE_CHECKING:
    from rich.console import RenderableType


@runtime_checkable
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

    def value(self, id: str, value: Value) -> str:
        """A value of a card as people say it; where it is what the words of the card say anyway, that."""

    def label(self, id: str) -> str:
        """What people call a value of a card, a source of points, a tie-break or whatever else has an id."""


def painter_of(game: Game) -> Painter:
    """The painter of this game, or the plain one that only knows points."""
    return _painter(game.id.replace("-", "_"))


@cache
def _painter(name: str) -> Painter:
    found = find_spec(f"{__name__}.{name}")
    is_package = found is not None and found.submodule_search_locations is not None
    return cast(Painter, import_module(f"{__name__}.{name}")) if is_package else anything
