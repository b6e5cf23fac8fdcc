"""The bots by name: whoever adds one to the line-up is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol, cast

from ..engine.border.stopping import let_through
from ..engine.errors import BadSetup
from ..engine.game import Decision, Game
from ..engine.knowledge import View
from ..engine.settings import listing
from . import wishes
from .greedy import Greedy
from .levels import LEVELS, wished_player
from .own import maker_of, refusal, registered
from .random import Random


class Bot(Protocol):
    """A player: sees what its seat may know, and answers with one of the options offered."""

    def choose(self, view: View, decision: Decision, options: list[int]) -> int: ...


LINEUP: Final[dict[str, Callable[[Game, int], Bot]]] = {"random": Random, "greedy": Greedy}
NAMES: Final = (*LINEUP, *LEVELS)


def make_bot(name: str, game: Game, seed: int) -> Bot:
    """The bot of this name, with its wishes: one of ours, of another package, or the user's own."""
    plain, wished = wishes.read(name)
    if plain in NAMES:
        return house_bot(name, game, seed)
    maker = maker_of(plain)
    if maker is None:
        raise BadSetup(f"There is no bot {plain!r}; choose {listing(all_names())}, or your own as path/file.py:Class.")
    granted = wishes.granted(plain, wished, wishes.taken_by(maker))
    try:  # whatever a stranger's class does, it is the stranger's mistake and not ours
        bot = maker(game, seed, **granted)
    except BaseException as error:
        let_through(error)
        raise refusal(name, error) from error
    if not hasattr(bot, "choose"):
        raise BadSetup(f"The bot {name!r} cannot be loaded: {plain.rpartition(':')[2]} makes nothing with choose().")
    return cast(Bot, bot)


def house_bot(name: str, game: Game, seed: int) -> Bot:
    """The bot of this name, if it is one of ours: whatever a name from afar says, no file and no module is loaded."""
    plain, wished = wishes.read(name)
    if plain in LEVELS:
        return wished_player(plain, wished, game, seed)
    if plain not in LINEUP:
        raise BadSetup(f"There is no bot {plain!r}; choose {listing(NAMES)}.")
    wishes.granted(plain, wished, {})
    return LINEUP[plain](game, seed)


def all_names() -> tuple[str, ...]:
    """Every bot that has a plain name here: ours, and those of other packages."""
    return (*NAMES, *(name for name in registered() if name not in NAMES))
