"""The table of a game that nobody has drawn yet: how it stands, by what every game tells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.border.actions import Event
from ...engine.game import Config, Game
from ...engine.knowledge import View
from ...engine.sheets import Value
from . import words
from .offers import Group, listed
from .sheets import Section

if TYPE_CHECKING:
    from rich.console import RenderableType


def drawn(game: Game, view: View, names: tuple[str, ...], width: int) -> RenderableType:
    return "\n".join(told(game, view, names))


def told(game: Game, view: View, names: tuple[str, ...]) -> list[str]:
    return [
        words.points(standing.seat, names[standing.seat], standing.total)
        for standing in game.outcome(view.state).standings
    ]


def offered(game: Game, view: View, options: list[int], names: tuple[str, ...]) -> list[Group]:
    return listed(game, view, options)


def is_news(event: Event) -> bool:
    return True


def is_heading(event: Event) -> bool:
    return False


def sections(game: Game, config: Config) -> list[Section]:
    return []


def counted(kind: str, count: int) -> str:
    return words.counted(kind, count)


def value(id: str, value: Value) -> str:
    return words.value(value)


def label(id: str) -> str:
    return id.replace("_", " ")
