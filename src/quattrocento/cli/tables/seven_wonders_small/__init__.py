"""The table of the small research variant of 7 Wonders: drawn like that of the game, and headed by what it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.game import Config, Game
from ....engine.knowledge import View
from .. import seven_wonders, words
from ..seven_wonders import counted, is_heading, is_news, label, offered, value
from ..sheets import Section

if TYPE_CHECKING:
    from rich.console import RenderableType

__all__ = ["counted", "drawn", "is_heading", "is_news", "label", "offered", "sections", "told", "value"]


def drawn(game: Game, view: View, names: tuple[str, ...], width: int) -> RenderableType:
    from rich.console import Group
    from rich.text import Text

    return Group(Text(words.heading(game.name), style="bold"), seven_wonders.drawn(game, view, names, width))


def told(game: Game, view: View, names: tuple[str, ...]) -> list[str]:
    return [words.heading(game.name), *seven_wonders.told(game, view, names)]


def sections(game: Game, config: Config) -> list[Section]:
    """Those parts of the list in which there is any card, headed by what they are of."""
    first, *rest = [section for section in seven_wonders.sections(game, config) if section.rows]
    return [first._replace(remark=f"{words.heading(game.name)} {first.remark}"), *rest]
