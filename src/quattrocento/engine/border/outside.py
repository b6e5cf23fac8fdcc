"""What things of the engine ask of the rooms above: their game, from the shelf, and how they look to people.

The engine knows neither shelf nor painters. The front door of the package, which may open on every room, hands both
over, and nothing is loaded before somebody asks.
"""

from __future__ import annotations

TYPE_CHECKING = False  # every start passes through here, and `typing` takes longer to load than all of it
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Protocol

    from ..game import Decision, Game
    from ..knowledge import View
    from ..results import Outcome
    from ..settings import Config
    from ..state import State
    from .actions import Event, Option

    class Looks(Protocol):
        """How things look to people: a line each for `repr`, a drawn table for `print`, and HTML for notebooks."""

        def state_line(self, state: State) -> str: ...

        def view_line(self, view: View) -> str: ...

        def state_table(self, state: State) -> str: ...

        def view_table(self, view: View) -> str: ...

        def state_html(self, state: State) -> str: ...

        def view_html(self, view: View) -> str: ...

        def decision_line(self, decision: Decision) -> str: ...

        def words_of(self, thing: Option | Event) -> str: ...

        def outcome_table(self, outcome: Outcome) -> str: ...

        def outcome_html(self, outcome: Outcome) -> str: ...


class _Rooms:
    """The rooms above, once they are known."""

    def __init__(self) -> None:
        self.game: Callable[[str], Game] | None = None
        self.looks: Callable[[], Looks] | None = None


_ROOMS = _Rooms()


def connect(game: Callable[[str], Game], looks: Callable[[], Looks]) -> None:
    """Say where games stand, and what gives things their looks."""
    _ROOMS.game, _ROOMS.looks = game, looks


def game_called(id: str) -> Game:
    """The game of this id."""
    assert _ROOMS.game is not None, "the front door connects the shelf"
    return _ROOMS.game(id)


def looks() -> Looks:
    """Whatever gives things their looks."""
    assert _ROOMS.looks is not None, "the front door connects the painters"
    return _ROOMS.looks()


def restored(config: Config, numbers: Sequence[int]) -> State:
    """The state that a pickle holds as its set-up and its integers."""
    return game_called(config.game).restore(config, list(numbers))
