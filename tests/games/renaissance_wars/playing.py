"""Whole games played by lot, for tests of what holds at every moment."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from quattrocento.engine.border.actions import Event
from quattrocento.engine.game import Config
from quattrocento.engine.rng import seeded
from tests.games.renaissance_wars.notation import GAME
from tests.games.renaissance_wars.sitting import Sitting
from tests.games.renaissance_wars.staging import configured


class Kind(NamedTuple):
    """A set-up and a seed."""

    seats: int
    options: dict[str, str]
    seed: int

    @property
    def config(self) -> Config:
        return configured(self.seats, self.options)


SHORT = {"target": "400"}
BIDS = {"buying-influence": "on", "target": "800"}
EVERYTHING = {"buying-influence": "on", "limited-luminaries": "on", "mats": "choose", "target": "400"}
LIMITED = {"limited-luminaries": "on", "target": "400"}
KINDS = [Kind(seats, options, seats) for seats in (2, 3, 4) for options in (SHORT, BIDS, EVERYTHING, LIMITED)]


def name_of(kind: Kind) -> str:
    return "-".join([str(kind.seats), *(f"{name}={value}" for name, value in kind.options.items()), str(kind.seed)])


def games(config: Config, seed: int, limit: int = 100_000) -> Iterator[tuple[Sitting, list[Event]]]:
    """A game by lot: the sitting after each answer, and what that answer brought."""
    sitting = Sitting(GAME.begin(config, seed))
    lots = seeded(seed, "lots of these tests")
    yield sitting, []
    for _ in range(limit):
        decisions = GAME.decisions(sitting.state)
        if not decisions:
            return
        decision = decisions[lots.below(len(decisions))]
        options = GAME.options(sitting.state, decision)
        assert options, f"{decision} has no answer (seed {seed})"
        before = len(sitting.events)
        sitting.answer(decision.seat, options[lots.below(len(options))])
        yield sitting, sitting.events[before:]
    raise AssertionError(f"the game does not end (seed {seed})")
