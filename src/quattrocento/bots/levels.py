"""The levels: how deeply each thinks about which game, and how it errs.

Strength comes from iterations, so that it does not depend on the machine; docs/strength.md has what was measured.
Levels below master err as people do: they look less far ahead, and do not always see which of two good answers is
better. They never throw a game away at random.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple, cast

from ..engine.errors import BadSetup
from ..engine.game import Decision, Game
from ..engine.knowledge import View
from ..engine.rng import Rng, seeded
from ..engine.settings import listing
from ..engine.state import Menu, State
from ..engine.worlds import Worlds
from . import wishes
from .search import Manner, Search

FEWEST: Final = 16  # iterations, however busy everybody is


class Level(NamedTuple):
    """How deeply a level thinks about a game."""

    iterations: int  # none: it answers by habit, as the policy of the game has it
    heat: float  # 0: always what was tried most; 1: in proportion to what was tried, or to the policy; more: wilder
    seconds: float  # when to stop in any case
    rivals_think: bool = False  # whether it puts itself in the place of the others, too
    prized: tuple[str, ...] = ()  # sources of points that count twice to it

    def manner(self, game: Game, state: State, share: float = 1.0) -> Manner:
        """How it searches what is asked now, with this share of its iterations."""
        most = min(self.iterations, game.thinking().thought) if game.is_hunch(state) else self.iterations
        iterations = max(FEWEST, round(most * share))
        seconds = self.seconds * share
        return Manner(iterations=iterations, rivals_think=self.rivals_think, seconds=seconds, prized=self.prized)


LEVELS: Final = ("apprentice", "journeyman", "master", "grandmaster")
NEWCOMERS: Final = "apprentice"  # can be beaten by whoever plays for the first time
WISHES: Final[dict[str, type]] = {"iterations": int, "seconds": float, "heat": float, "style": str}
MOST_ITERATIONS: Final = 100_000_000
MOST_SECONDS: Final = 86_400.0


def level_of(name: str, game: Game) -> Level:
    """What a level means in a game."""
    thinking = game.thinking()
    return {
        "apprentice": Level(0, 1.4, 1.0),
        "journeyman": Level(thinking.glance, 0.3, 0.9),
        "master": Level(thinking.thought, 0.0, 0.9),
        "grandmaster": Level(thinking.deep_thought, 0.0, 3.0, rivals_think=True),
    }[name]


def player_of(name: str, game: Game, seed: int) -> Habit | Thinker:
    """A bot of this level."""
    return _seated(level_of(name, game), game, seed)


def _seated(level: Level, game: Game, seed: int) -> Habit | Thinker:
    return Thinker(game, seed, level) if level.iterations else Habit(game, seed, level)


def wished_player(name: str, wished: Mapping[str, str], game: Game, seed: int) -> Habit | Thinker:
    """A bot of this level, but for what somebody wishes otherwise."""
    return _seated(wished_level(name, wished, game), game, seed)


def wished_level(name: str, wished: Mapping[str, str], game: Game) -> Level:
    """What a level means in a game, but for what somebody wishes otherwise: how deeply, how long, how wildly, and how.

    Whoever wishes for more iterations gets the time they take, unless it is wished for as well.
    """
    level, granted = level_of(name, game), wishes.granted(name, wished, WISHES)
    if "iterations" in granted:
        iterations = _within(name, "iterations", cast(int, granted["iterations"]), MOST_ITERATIONS)
        usual = level.iterations or iterations
        seconds = max(level.seconds, level.seconds * iterations / max(1, usual))
        level = level._replace(iterations=int(iterations), seconds=min(MOST_SECONDS, seconds))
    if "seconds" in granted:
        level = level._replace(seconds=_within(name, "seconds", cast(float, granted["seconds"]), MOST_SECONDS))
    if "heat" in granted:
        level = level._replace(heat=_within(name, "heat", cast(float, granted["heat"]), 100.0))
    if "style" in granted:
        level = level._replace(prized=_prized(name, str(granted["style"]), game))
        if not level.iterations:
            raise BadSetup(f"The bot {name!r} answers without looking ahead, so it has no style of its own.")
    return level


def _within(name: str, key: str, value: float, most: float) -> float:
    if not 0 <= value <= most:
        raise BadSetup(f"The bot {name!r} wants {key} from 0 to {most:,.10g}, not {value:,.10g}.")
    return value


def _prized(name: str, style: str, game: Game) -> tuple[str, ...]:
    styles = game.styles()
    if style not in styles:
        known = f"choose {listing(styles)}" if styles else "there are no styles in this game"
        raise BadSetup(f"The bot {name!r} does not play {game.name} as {style[:40]!r}; {known}.")
    return styles[style]


class Habit:
    """A level that does not look ahead: it does what is usually done, more or less."""

    def __init__(self, game: Game, seed: int, level: Level) -> None:
        self._game = game
        self._level = level
        self._rng = seeded(seed, "habit")

    def choose(self, view: View, decision: Decision, options: list[int]) -> int:
        if len(options) == 1:
            return options[0]
        world, menu = Worlds(view).deal(self._rng), Menu()
        self._game.fill(world, decision.seat, menu)
        self._game.weigh(world, decision.seat, menu)
        weights = {menu.items[at]: menu.weights[at] for at in range(menu.count)}
        return warm_by_kind(self._game, weights, self._level.heat, self._rng)


class Thinker:
    """A level that searches: with the same seed, the same questions get the same answers."""

    def __init__(self, game: Game, seed: int, level: Level) -> None:
        self._game = game
        self._level = level
        self._share = 1.0
        self._rng = seeded(seed, "thinker")
        self.iterations = 0  # what the last answer took

    def spare(self, share: float) -> None:
        """Think only with this share of the usual iterations, where many want to think at once."""
        self._share = min(1.0, max(0.0, share))

    def choose(self, view: View, decision: Decision, options: list[int]) -> int:
        self.iterations = 0
        if len(options) == 1:
            return options[0]
        manner, heat = self._level.manner(self._game, view.state, self._share), self._level.heat
        search = Search(self._game, view, self._rng, manner)
        search.run(manner.iterations, manner.seconds, is_settled_enough=not heat)
        self.iterations = search.iterations
        return warm_by_kind(self._game, search.visits(), heat, self._rng) if heat else search.answer()


def warm_by_kind(game: Game, weights: dict[int, int], heat: float, rng: Rng) -> int:
    """One of the options, by lot: first a kind, and then one of the ways to give it, or many ways would count often."""
    kinds: dict[int, dict[int, int]] = {}
    for option, weight in weights.items():
        kinds.setdefault(game.kind_of(option), {})[option] = weight
    kind = warm({kind: sum(ways.values()) for kind, ways in kinds.items()}, heat, rng)
    return warm(kinds[kind], heat, rng) if len(kinds[kind]) > 1 else next(iter(kinds[kind]))


def warm(weights: dict[int, int], heat: float, rng: Rng) -> int:
    """One of the options, by lot: the warmer, the less it matters which weighs most; in the cold, that one."""
    most = max(weights.values())
    if not heat:
        return next(option for option, weight in weights.items() if weight == most)
    shares = {option: round((weight / most) ** (1 / heat) * 1_000_000) for option, weight in weights.items()}
    left = rng.below(sum(shares.values()))
    for option, share in shares.items():
        left -= share
        if left < 0:
            return option
    raise AssertionError("the lot is one of the shares")
