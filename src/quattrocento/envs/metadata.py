"""What the libraries want to know of an environment beside its games: names, modes of rendering, agents."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import gymnasium

from ..engine.errors import BadSetup
from ..engine.game import Game
from ..engine.settings import listing

VERSION: Final = 0  # raised when an action comes to mean something else, or a feature to stand elsewhere
RENDER_MODES: Final = ("human", "ansi")


def environment_name(game: Game) -> str:
    """As Gymnasium registers it, each word with a capital."""
    words = game.id.split("-")
    return f"{''.join(word.capitalize() for word in words)}-v{VERSION}"


def metadata_of(game: Game, is_parallelizable: bool) -> dict[str, Any]:
    name = f"{game.id.replace('-', '_')}_v{VERSION}"
    return {"name": name, "render_modes": list(RENDER_MODES), "is_parallelizable": is_parallelizable, "render_fps": 1}


def agents_of(seats: int) -> list[str]:
    return [f"seat_{seat}" for seat in range(seats)]


def check_render_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in RENDER_MODES:
        raise BadSetup(f"There is no way to render called {mode!r}; choose {listing(RENDER_MODES)}.")
    return mode


def shown(drawn: Callable[[], str], mode: str | None) -> str | None:
    """A table, returned or printed as the mode has it; without one, nobody draws it."""
    if mode is None:
        gymnasium.logger.warn(f"Nothing is rendered without a render_mode; wish for {listing(RENDER_MODES)}.")
        return None
    if mode == "ansi":
        return drawn()
    print(drawn())
    return None
