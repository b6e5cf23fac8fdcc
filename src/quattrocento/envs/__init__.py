"""Learning environments: the games as PettingZoo, Gymnasium and numpy want them, and OpenSpiel in `envs.openspiel`.

`aec`, `parallel`, `single` and `vector` make one each, for any game, options and number of seats. They need further
libraries: `pip install 'quattrocento[envs]'`. [Environments](docs/environments.md) explains them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from ..engine.border.extras import needing

if TYPE_CHECKING:
    from .alone import SingleEnv
    from .batch import VectorEnv
    from .episode import Illegal
    from .observer import Form
    from .rewards import Reward
    from .together import TogetherEnv
    from .turns import TurnsEnv
    from .wishes import Wishes

__all__ = ["aec", "parallel", "room", "single", "vector"]


def aec(
    game: str,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    *,
    form: Form = "vector",
    reward: Reward = "place",
    illegal: Illegal = "lose",
    render_mode: str | None = None,
) -> TurnsEnv:
    """A PettingZoo AEC environment: one seat after another gives a part of its answer."""
    made: TurnsEnv = room("turns").TurnsEnv(_wishes(game, seats, options, form, reward, illegal, render_mode))
    return made


def parallel(
    game: str,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    *,
    form: Form = "vector",
    reward: Reward = "place",
    illegal: Illegal = "lose",
    render_mode: str | None = None,
) -> TogetherEnv:
    """A PettingZoo Parallel environment: all seats that are asked answer at once, and the others wait."""
    made: TogetherEnv = room("together").TogetherEnv(_wishes(game, seats, options, form, reward, illegal, render_mode))
    return made


def single(
    game: str,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    *,
    opponents: str | Sequence[str] = "random",
    seat: int | None = None,
    form: Form = "vector",
    reward: Reward = "place",
    illegal: Illegal = "lose",
    render_mode: str | None = None,
) -> SingleEnv:
    """A Gymnasium environment: one seat learns, and bots by name play the others. Without a seat, it changes."""
    wishes = _wishes(game, seats, options, form, reward, illegal, render_mode)
    made: SingleEnv = room("alone").SingleEnv(wishes, opponents, seat)
    return made


def vector(
    game: str,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    *,
    count: int = 1024,
    reward: Reward = "place",
) -> VectorEnv:
    """So many games side by side, stepped through the compiled engine into numpy arrays."""
    made: VectorEnv = room("batch").VectorEnv(game, seats, options, count, reward)
    return made


def _wishes(*wished: object) -> Wishes:
    made: Wishes = room("wishes").Wishes(*wished)
    return made


def _register() -> None:
    """Gymnasium and PettingZoo learn of the environments when this package is imported, if they are there."""
    with suppress(ModuleNotFoundError):
        import_module(".registration", __name__).register_all()


def room(name: str) -> ModuleType:
    """A module of ours that needs libraries which a plain installation has not."""
    with needing("envs", "Learning environments"):
        return import_module(f".{name}", __name__)


_register()
