"""Moments of games played by lot, never idly where there is something to do, to lay into a server's store."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from quattrocento.bots import make_bot
from quattrocento.engine.game import Decision
from quattrocento.engine.state import State
from quattrocento.games import shelf
from tests.web.moments import OVER, Fits, Moment, Wishes


class Traits(NamedTuple):
    """What a game says of a moment besides who is asked what."""

    ways: int = 0
    kinds: frozenset[str] = frozenset()
    signs: frozenset[str] = frozenset()


def no_traits(state: State, decision: Decision, answered: int) -> Traits:
    return Traits()


class Lots:
    """The games of one title; each is played once, however often it is searched."""

    def __init__(self, game: str, traits: Callable[[State, Decision, int], Traits] = no_traits) -> None:
        self._id, self._traits = game, traits
        self._played: dict[tuple[int, int, Wishes, int], list[Moment]] = {}

    def find(
        self,
        fits: Fits,
        seats: int = 4,
        wishes: Mapping[str, str] | None = None,
        seeds: Iterable[int] = range(1, 30),
        ruleset: int | None = None,
    ) -> Moment:
        """The first moment of some game, by the newest ruleset if none is named, that answers a description."""
        for seed in seeds:
            key = (seats, seed, tuple((wishes or {}).items()), ruleset or shelf[self._id].ruleset)
            if key not in self._played:
                self._played[key] = list(self._moments(*key))
            for moment in self._played[key]:
                if fits(moment):
                    return moment
        raise AssertionError("no such moment in these games")

    def _moments(self, seats: int, seed: int, wishes: Wishes, ruleset: int) -> Iterator[Moment]:
        game = shelf[self._id]
        state = game.begin(game.config(seats, dict(wishes), ruleset=ruleset), seed)
        bots = [make_bot("random", game, seed + seat) for seat in range(seats)]
        answers: list[tuple[int, int]] = []
        turn = 1
        while asked := game.decisions(state):
            decision = asked[0]
            options = game.options(state, decision)
            ways, kinds, signs = self._traits(state, decision, len(answers))
            made = (seats, seed, decision.seat, decision.menu, turn, len(options), ways, kinds, tuple(answers))
            yield Moment(*made, game=self._id, wishes=wishes, signs=signs, ruleset=ruleset)
            busy = [option for option in options if not game.idles(option)] or options
            option = bots[decision.seat].choose(game.view(state, decision.seat), decision, busy)
            answers.append((decision.seat, option))
            state, events = game.apply(state, decision.seat, option)
            for event in events:
                turn = game.turn_begun(event) or turn
        over = (seats, seed, 0, OVER, turn, 0, 0, frozenset[str](), tuple(answers))
        yield Moment(*over, game=self._id, wishes=wishes, ruleset=ruleset)
