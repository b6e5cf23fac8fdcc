"""What is asked of whoever uses an environment: anything else is refused in a sentence, and nothing has changed."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from operator import index
from typing import Any, Final

import numpy as np

from ..engine.errors import BadUse
from ..engine.game import Game
from ..engine.settings import listing, short

SEED_BITS: Final = 63  # so that a game file can hold it


def whole_number(value: Any) -> int | None:
    """The number, if it is a whole one, of Python or of numpy; a truth value only counts as one."""
    if type(value) is int:
        return value
    if isinstance(value, bool | np.bool_):
        return None
    try:
        return index(value)
    except TypeError:
        return None


def action_in(value: Any) -> int:
    """An action as somebody gives it; whether it is on offer is another matter."""
    action = whole_number(value)
    if action is None:
        raise BadUse(f"An action is a whole number, not {short(value)}.")
    return action


def seed_or_lot(seed: Any) -> int:
    """The seed as somebody gives it; without one, by lot."""
    if seed is None:
        return secrets.randbits(SEED_BITS - 1)
    number = whole_number(seed)
    if number is None or not 0 <= number < 1 << SEED_BITS:
        raise BadUse(f"A seed is a whole number of at most {SEED_BITS} bits, and not negative; {short(seed)} is none.")
    return number


def seat_called(agent: Any, seats: Mapping[str, int]) -> int:
    """The seat of an agent by its name."""
    try:
        return seats[agent]
    except (KeyError, TypeError):
        raise BadUse(f"There is no agent {short(agent)} here; choose {listing(seats)}.") from None


def check_options(options: Any, game: Game) -> None:
    """Libraries may hand anything over with a reset, and it means nothing; but nobody is to believe that it does."""
    if options is None:
        return
    if not isinstance(options, Mapping):
        raise BadUse(f"A reset takes options by their names, not {short(options)}.")
    for setting in game.settings:
        if setting.name in options:
            raise BadUse(f"The option {setting.name!r} is settled when an environment is made, and not by a reset.")
