"""The table of a game that nobody has drawn yet: how it stands, by what every game tells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.actions import Event
from ...engine.game import Game, Sheet
from ...engine.knowledge import View
from .offers import Group, listed
from .sheets import Section

if TYPE_CHECKING:
    from rich.console import RenderableType


def drawn(game: Game, view: View, names: tuple[str, ...], width: int) -> RenderableType:
    return "\n".join(told(game, view, names))


def told(game: Game, view: View, names: tuple[str, ...]) -> list[str]:
    return [
        f"Seat {standing.seat}, {names[standing.seat]}: {standing.total} points."
        for standing in game.outcome(view.state).standings
    ]


def offered(game: Game, view: View, options: list[int], names: tuple[str, ...]) -> list[Group]:
    return listed(game, view, options)


def is_news(event: Event) -> bool:
    return True


def sections(sheets: list[Sheet]) -> list[Section]:
    return []
