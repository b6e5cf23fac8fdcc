"""What somebody wishes an environment to be, and the episode that follows from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from .episode import Episode, Illegal
from .metadata import check_render_mode
from .observer import Form, observer_for
from .rewards import Reward


class Wishes(NamedTuple):
    """A game and its set-up, and how it is shown, rewarded and rendered."""

    game: str
    seats: int | None
    options: Mapping[str, str] | None
    form: Form
    reward: Reward
    illegal: Illegal
    render_mode: str | None

    def episode(self, watched: bool = False) -> Episode:
        """A game about to be played so; watched where bots or people look on, or it is rendered."""
        check_render_mode(self.render_mode)
        observer = observer_for(self.game, self.seats, self.options)
        return Episode(observer, self.form, self.reward, self.illegal, watched or self.render_mode is not None)
