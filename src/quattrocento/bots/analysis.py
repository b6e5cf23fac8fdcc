"""What a search has found out, for people and for bots: every kind of answer with its chances and reasons.

A search may judge a table before the game is over; points and victories are only counted at the end. So what was judged
early is played on by the policy of the game, after the search has learned from it: visits are those of the level that
thinks, chances and points those of finished games.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple, TypeVar

from ..engine.game import TALLY_BITS, Decision, Game
from ..engine.knowledge import View
from ..engine.native import i64
from ..engine.playouts import WEIGHED, playout
from ..engine.rng import Rng
from ..engine.state import Menu, State
from .search import Manner, Search

Key = TypeVar("Key")

MOST_REPLIES: Final = 3
ENDINGS: Final = 40  # of a kind of answer that are played out where the search itself judges earlier: that takes long


class Way(NamedTuple):
    """One of the options that are a kind of answer together, such as a way to pay."""

    option: int
    visits: int


class Reply(NamedTuple):
    """A kind of answer another seat is likely to give, and in which share of the worlds that were tried."""

    seat: int
    option: int  # the way it was given most often …
    ways: int  # … of so many
    share: float
    table: list[int]  # where it was given, as `State.encode` wrote it down: words for it need the table it belongs to


class Line(NamedTuple):
    """A kind of answer: how good it looks, and why."""

    option: int  # the best way to give it
    ways: tuple[Way, ...]  # all that were tried, the best first
    visits: int
    ended: int  # how many of them were played to the end of the game: what follows is counted there
    win: float  # the chance of victory, shared ones by their share …
    error: float  # … and its standard error
    points: float  # at the end, on average
    sources: dict[str, float]  # the same, by where they come from
    replies: tuple[Reply, ...]


class Analysis(NamedTuple):
    """The lines of a decision, the one tried most first, and the options whose kind no iteration began with."""

    seat: int
    iterations: int
    lines: tuple[Line, ...]
    untried: tuple[int, ...]


class Seen(NamedTuple):
    """An answer of another seat: how often it was the first one given, and at which table, written down."""

    times: int
    table: list[int]


class Found(NamedTuple):
    """What the iterations that began with one kind of answer add up to, in plain values that can travel."""

    visits: dict[int, int]  # by option of this kind
    ended: int
    won: float
    squares: float
    points: int
    sources: dict[str, int]
    replies: dict[tuple[int, int], Seen]  # by seat and option


class _Sums:
    """The same, while it grows."""

    def __init__(self) -> None:
        self.ended = 0  # how many were played to the end
        self.won = 0.0
        self.squares = 0.0
        self.points = 0
        self.sources: dict[str, int] = {}
        self.replies: dict[tuple[int, int], int] = {}
        self.replied_at: dict[tuple[int, int], State] = {}

    def add(self, game: Game, search: Search, world: State) -> None:
        won = victory(game, world, search.seat)
        self.ended += 1
        self.won += won
        self.squares += won * won
        self.points += game.tally(world, search.seat) >> TALLY_BITS
        for source, points in game.tally_by_source(world, search.seat).items():
            self.sources[source] = self.sources.get(source, 0) + points

    def note_replies(self, search: Search) -> None:
        for reply in search.replies.items():
            self.replies[reply] = self.replies.get(reply, 0) + 1
            self.replied_at.setdefault(reply, search.replied_at[reply[0]])

    def found(self, visits: dict[int, int]) -> Found:
        replies = {reply: Seen(count, self.replied_at[reply].encode()) for reply, count in self.replies.items()}
        return Found(visits, self.ended, self.won, self.squares, self.points, self.sources, replies)


def analyse(game: Game, view: View, decision: Decision, manner: Manner, rng: Rng) -> Analysis:
    """Search a decision, and tell of each kind of answer what came of it."""
    return told(game, view, decision, [findings(game, view, manner, rng)])


def findings(game: Game, view: View, manner: Manner, rng: Rng) -> dict[int, Found]:
    """Search the decision of the seat a view belongs to, and add up what came of each kind of answer.

    There is no clock: whoever asks for an analysis waits for all of it, and gets the same again.
    """
    search = Search(game, view, rng, manner)
    search.noting = True
    ends = Rng(rng.below(0x7FFFFFFF) + 1, rng.below(0x7FFFFFFF))
    menu = Menu()
    sums: dict[int, _Sums] = {}
    for _ in range(manner.iterations):
        search.replies, search.replied_at = {}, {}
        world = search.iterate()
        slot = search.own.first_slot()
        if slot not in sums:
            sums[slot] = _Sums()
        found = sums[slot]
        found.note_replies(search)
        if not world.asked:
            found.add(game, search, world)
        elif found.ended < ENDINGS:
            playout(game, world, ends, menu, WEIGHED)
            found.add(game, search, world)
    visits = search.visits()
    return {
        search.root.answers[slot]: found.found({option: visits[option] for option in search.ways(slot)})
        for slot, found in sums.items()
    }


def told(game: Game, view: View, decision: Decision, parts: Sequence[dict[int, Found]]) -> Analysis:
    """What one search has found out about a decision, or several that do not know of each other."""
    assert view.seat == decision.seat, "a decision is analysed by what the seat asked may know"
    kinds: dict[int, Found] = {}
    for part in parts:
        for kind, found in part.items():
            kinds[kind] = _added(kinds[kind], found) if kind in kinds else found
    lines = [_line(game, found) for found in kinds.values()]
    lines.sort(key=lambda line: -line.visits)
    untried = [option for option in game.options(view.state, decision) if game.kind_of(option) not in kinds]
    return Analysis(decision.seat, sum([line.visits for line in lines]), tuple(lines), tuple(untried))


def _added(one: Found, other: Found) -> Found:
    replies = dict(one.replies)
    for reply, seen in other.replies.items():
        replies[reply] = Seen(replies[reply].times + seen.times, replies[reply].table) if reply in replies else seen
    return Found(
        _summed(one.visits, other.visits),
        one.ended + other.ended,
        one.won + other.won,
        one.squares + other.squares,
        one.points + other.points,
        _summed(one.sources, other.sources),
        replies,
    )


def _summed(one: dict[Key, int], other: dict[Key, int]) -> dict[Key, int]:
    """The sums of what stands under the same names."""
    total = dict(one)
    for key, count in other.items():
        total[key] = total.get(key, 0) + count
    return total


def victory(game: Game, world: State, seat: i64) -> float:
    """The share a seat has in the victory, when the game is over."""
    tallies = [game.tally(world, other) for other in range(world.seats)]
    best = max(tallies)
    return 1 / tallies.count(best) if tallies[seat] == best else 0.0


def _line(game: Game, found: Found) -> Line:
    count = found.ended
    win = found.won / count
    spread = max(0.0, found.squares / count - win * win)
    ways = sorted([Way(option, visits) for option, visits in found.visits.items()], key=lambda way: -way.visits)
    visits = sum([way.visits for way in ways])
    return Line(
        ways[0].option,
        tuple(ways),
        visits,
        count,
        win,
        sqrt(max(spread, 1 / count) / count),  # what has always been won, or never, is not certain yet
        found.points / count,
        {source: points / count for source, points in found.sources.items()},
        _replies(game, found, visits),
    )


def _replies(game: Game, found: Found, visits: int) -> tuple[Reply, ...]:
    """The likeliest, with the ways to give an answer put together."""
    kinds: dict[tuple[int, int], list[int]] = {}
    for seat, option in found.replies:
        kinds.setdefault((seat, game.kind_of(option)), []).append(option)
    replies: list[Reply] = []
    for (seat, _), options in kinds.items():
        counts = {option: found.replies[seat, option].times for option in options}
        usual = max(options, key=lambda option: counts[option])
        share = sum(counts.values()) / visits
        replies.append(Reply(seat, usual, len(options), share, found.replies[seat, usual].table))
    replies.sort(key=lambda reply: -reply.share)
    return tuple(replies[:MOST_REPLIES])
