"""What a game is like, over many of them: where points come from, and how often what its `counted` names came to pass.

The arena knows no game: subjects and things are whatever the game counts, such as cards bought or what ended it.
"""

from __future__ import annotations

from typing import NamedTuple

from .intervals import Clusters, Interval, wilson
from .match import Result


class SourceLine(NamedTuple):
    """What a source of points brings a seat, and what it brings a winner, on average."""

    source: str
    mean: float
    winners_mean: float


class CountLine(NamedTuple):
    """How often something came to pass; where it belonged to seats, how often they won."""

    thing: str
    games: int  # in which it could have
    number: int
    per_game: float
    owners: int
    owners_win_rate: float | None
    owners_interval: Interval | None


class Balance:
    """Adds up points by source and whatever is counted."""

    def __init__(self) -> None:
        self._games = 0
        self._seats = 0
        self._points: dict[str, int] = {}
        self._winners_points: dict[str, float] = {}
        self._subjects: dict[str, dict[str, _Tally]] = {}

    def add(self, result: Result, deal: int | None = None) -> None:
        """Where several games in a row are of one deal, say which: they are not independent of each other."""
        self._games += 1
        self._seats += len(result.sources)
        for share, sources in zip(result.shares, result.sources, strict=False):
            for source, points in sources.items():
                self._points[source] = self._points.get(source, 0) + points
                self._winners_points[source] = self._winners_points.get(source, 0.0) + share * points
        for subject, thing, seat, number in result.counts:
            tally = self._subjects.setdefault(subject, {}).setdefault(thing, _Tally())
            tally.add(self._games, number, result.shares[seat] if seat is not None else None, deal)

    def points(self) -> list[SourceLine]:
        """By source, in the game's own order."""
        return [
            SourceLine(source, points / self._seats, self._winners_points[source] / self._games)
            for source, points in self._points.items()
        ]

    def subjects(self) -> dict[str, list[CountLine]]:
        """By subject, each thing in the order in which the games named them first."""
        return {
            subject: [tally.line(thing) for thing, tally in things.items()]
            for subject, things in self._subjects.items()
        }


class _Tally:
    """How often one thing came to pass."""

    def __init__(self) -> None:
        self.games = 0
        self.number = 0
        self.owners = 0
        self.games_owned = 0
        self.wins = 0.0
        self._deals = Clusters()
        self._last = 0
        self._last_owned = 0

    def add(self, game: int, number: int, share: float | None, deal: int | None) -> None:
        """Games are numbered, because a game may count a thing several times, such as copies of a card."""
        self.number += number
        if game != self._last:
            self.games, self._last = self.games + 1, game
        if share is None:
            return
        self.owners += 1
        self.wins += share
        if deal is not None:
            self._deals.add(deal, share)
        if game != self._last_owned:
            self.games_owned, self._last_owned = self.games_owned + 1, game

    def line(self, thing: str) -> CountLine:
        rate = self.wins / self.owners if self.owners else None
        worth = self._deals.worth(self.games_owned)
        interval = wilson(rate, worth) if rate is not None else None
        return CountLine(thing, self.games, self.number, self.number / self.games, self.owners, rate, interval)
