"""Counting results up: wins, points and their 95 % intervals, by bot, by seat and by turn order.

A shared victory counts as a fraction for each of the winners, so the wins of a game always add up to one.
A bot that sits in several seats of a game is averaged over them first: its seats in one game are not
independent, and intervals must not pretend that they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from .intervals import Interval, mean_interval, wilson
from .match import Result
from .pairs import Pairs
from .spread import Spread


class Line(NamedTuple):
    """What a tally says about one bot, seat or place in the turn order."""

    name: str
    games: int  # appearances: a bot in two seats plays two games at once
    wins: float
    win_rate: float
    win_rate_interval: Interval
    points_mean: float
    points_interval: Interval | None  # unknown after a single game


class Tally:
    """Adds up wins and points of one group of seats per game."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._games = 0
        self._appearances = 0
        self._wins = 0.0
        self._points = 0
        self._means = 0.0  # sum of the group's mean points per game …
        self._squares = 0.0  # … and of their squares

    def add(self, result: Result, seats: Sequence[int]) -> None:
        points = sum(result.points[seat] for seat in seats)
        mean = points / len(seats)
        self._games += 1
        self._appearances += len(seats)
        self._wins += sum(result.shares[seat] for seat in seats)
        self._points += points
        self._means += mean
        self._squares += mean * mean

    def line(self) -> Line:
        rate = self._wins / self._appearances
        return Line(
            self.name,
            self._appearances,
            round(self._wins, 6),
            rate,
            wilson(rate, self._games),
            self._points / self._appearances,
            mean_interval(self._games, self._means, self._squares),
        )


class Score:
    """All tallies of a simulation."""

    def __init__(self, bots: Sequence[str]) -> None:
        self._sitting = tuple(bots)  # where a result does not say otherwise
        self._bots = {name: Tally(name) for name in bots}
        self._seats = [Tally(f"seat {seat}") for seat in range(len(bots))]
        self._turns = [Tally(f"{ordinal(place)} to play") for place in range(1, len(bots) + 1)]
        self._has_turns = False
        self._answers = dict.fromkeys(bots, 0)
        self._cpu_seconds = dict.fromkeys(bots, 0.0)
        self.points = {name: Spread() for name in bots}  # by bot, at the end of a game
        self.lengths = Spread()  # in decisions
        self.pairs = Pairs(bots)
        self.games = 0
        self.decisions = 0
        self.shortest = 0
        self.longest = 0

    def add(self, result: Result) -> None:
        sitting = result.bots or self._sitting
        for name in self._bots:
            seats = [seat for seat, bot in enumerate(sitting) if bot == name]
            self._bots[name].add(result, seats)
            for seat in seats:
                self.points[name].add(result.points[seat])
            self._answers[name] += sum(result.answers[seat] for seat in seats if result.answers)
            self._cpu_seconds[name] += sum(result.cpu_seconds[seat] for seat in seats if result.cpu_seconds)
        for seat, tally in enumerate(self._seats):
            tally.add(result, [seat])
        if result.first is not None:
            self._has_turns = True
            for place, tally in enumerate(self._turns):
                tally.add(result, [(result.first + place) % len(self._turns)])
        self.lengths.add(result.decisions)
        if result.places:
            self.pairs.add(sitting, result.places)
        self.shortest = min(self.shortest, result.decisions) if self.games else result.decisions
        self.longest = max(self.longest, result.decisions)
        self.games += 1
        self.decisions += result.decisions

    def bots(self) -> list[Line]:
        return _lines(self._bots.values())

    def ms_per_answer(self, bot: str) -> float | None:
        """What an answer of this bot cost on average, in milliseconds of CPU time."""
        answers = self._answers[bot]
        return 1000 * self._cpu_seconds[bot] / answers if answers else None

    def seats(self) -> list[Line]:
        return _lines(self._seats)

    def turn_order(self) -> list[Line]:
        """By place in the turn order; empty for games in which nobody begins."""
        return _lines(self._turns) if self._has_turns else []

    def first(self) -> Line:
        """The first to play; where nobody begins, seat 0."""
        return (self.turn_order() or self.seats())[0]


def _lines(tallies: Iterable[Tally]) -> list[Line]:
    return [tally.line() for tally in tallies]


def ordinal(place: int) -> str:
    return {1: "1st", 2: "2nd", 3: "3rd"}.get(place, f"{place}th")
