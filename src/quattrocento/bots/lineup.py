"""The bots by name: whoever adds one to the line-up is done."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from pathlib import Path
from typing import Final, Protocol, cast

from ..engine.errors import BadSetup
from ..engine.game import Decision, Game
from ..engine.knowledge import View
from ..engine.settings import listing
from .greedy import Greedy
from .levels import LEVELS, player_of
from .random import Random


class Bot(Protocol):
    """A player: sees what its seat may know, and answers with one of the options offered."""

    def choose(self, view: View, decision: Decision, options: list[int]) -> int: ...


LINEUP: Final[dict[str, Callable[[Game, int], Bot]]] = {"random": Random, "greedy": Greedy}
NAMES: Final = (*LINEUP, *LEVELS)


def make_bot(name: str, game: Game, seed: int) -> Bot:
    """The bot of this name, or the user's own at `path/to/file.py:ClassName`."""
    if name in LINEUP:
        return LINEUP[name](game, seed)
    if name in LEVELS:
        return player_of(name, game, seed)
    if ":" in name:
        return _from_file(name, game, seed)
    raise BadSetup(f"There is no bot {name!r}; choose {listing(NAMES)}, or your own as path/to/file.py:ClassName.")


def _from_file(name: str, game: Game, seed: int) -> Bot:
    path_text, _, class_name = name.rpartition(":")
    path = Path(path_text)
    if not class_name:
        raise BadSetup(f"The bot {name!r} cannot be loaded: the name of its class is missing behind the colon.")
    if not path.is_file():
        raise BadSetup(f"The bot {name!r} cannot be loaded: there is no file {path_text}.")
    spec = importlib.util.spec_from_file_location(f"quattro_bot_{path.stem}", path)
    if spec is None or spec.loader is None:
        raise BadSetup(f"The bot {name!r} cannot be loaded: {path_text} is not a Python file.")
    module = importlib.util.module_from_spec(spec)
    try:  # whatever a stranger's file does, it is the file's mistake and not ours
        spec.loader.exec_module(module)
        maker = getattr(module, class_name, None)
        bot = maker(game, seed) if maker is not None else None
    except (Exception, SystemExit) as error:
        raise BadSetup(f"The bot {name!r} cannot be loaded: {type(error).__name__}: {error}.") from error
    if not hasattr(bot, "choose"):
        raise BadSetup(f"The bot {name!r} cannot be loaded: {path.name} has no class {class_name} with choose().")
    return cast(Bot, bot)
