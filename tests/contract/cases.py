"""A game to hold to its promises, and the moments of a game played by lot."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from math import isqrt
from typing import NamedTuple

from quattrocento.engine.border.actions import Event
from quattrocento.engine.game import Config, Decision, Game
from quattrocento.engine.rng import Rng, seeded
from quattrocento.engine.state import State

LONGEST_GAME = 20_000  # answers; by lot, real games need a fraction of it
SMALLEST_STEP = 11  # between moments that are looked at, where not all are


class Case(NamedTuple):
    """A game to hold to its promises."""

    game: Game
    config: Config
    seed: int

    def begin(self) -> State:
        return self.game.begin(self.config, self.seed)

    def lots(self, purpose: str = "lots") -> Rng:
        return seeded(self.seed, purpose)


class Moment(NamedTuple):
    """A question in a game, and the answer that lots have chosen for one of the seats asked."""

    state: State
    decision: Decision
    option: int


def moments(case: Case, wanted: int = 0) -> Iterator[Moment]:
    """The questions of one game played by lot, all of them or evenly as many as wanted at most.

    The state is the game's own.
    """
    every = step_for(sum(1 for _ in moments(case)), wanted) if wanted else 1
    state, lots = case.begin(), case.lots()
    for number in range(LONGEST_GAME):
        decisions = case.game.decisions(state)
        if not decisions:
            return
        decision = decisions[lots.below(len(decisions))]
        options = case.game.options(state, decision)
        assert options, f"{decision} has no answer"
        option = options[lots.below(len(options))]
        if number % every == 0:
            yield Moment(state, decision, option)
        case.game.play(state, decision.seat, option)
    raise AssertionError(f"the game does not end within {LONGEST_GAME} answers")


def step_for(length: int, wanted: int) -> int:
    """The step by which so many of a game's moments are looked at, however long it is.

    It is a prime larger than any number of seats, or a whole kind of moment might never be looked at.
    """
    if length <= wanted:
        return 1
    least = max(SMALLEST_STEP, -(-length // wanted))
    return next(step for step in count(least) if all(step % divisor for divisor in range(2, isqrt(step) + 1)))


def states(case: Case, wanted: int = 0) -> Iterator[State]:
    """The states of one game played by lot, the last one always among them."""
    last = None
    for moment in moments(case, wanted):
        last = moment.state
        yield moment.state
    if last is not None:  # the state is the game's own: after the last answer it is the end
        assert not case.game.decisions(last)
        yield last


def observers(case: Case) -> list[int | None]:
    return [*range(case.config.seats), None]


def seen(game: Game, events: list[Event], observer: int | None) -> list[Event]:
    return [event for event in (game.seen(event, observer) for event in events) if event is not None]
