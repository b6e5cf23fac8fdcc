"""What a swarm counts, in a form that can be added up over guests and processes."""

from __future__ import annotations

import math
from collections import Counter
from typing import Final

import msgspec

FINENESS: Final = 100  # steps of a natural logarithm: a time is known to half a per cent
SHORTEST: Final = 1e-6
MOST_KINDS: Final = 20  # of which somebody else chooses the words
OTHERS: Final = "…"


class Times(msgspec.Struct):
    """How long things took: as many as one likes in little room."""

    counts: dict[int, int] = {}
    longest: float = 0.0

    def add(self, seconds: float) -> None:
        step = round(math.log(max(seconds, SHORTEST)) * FINENESS)
        self.counts[step] = self.counts.get(step, 0) + 1
        self.longest = max(self.longest, seconds)

    def merge(self, other: Times) -> None:
        for step, count in other.counts.items():
            self.counts[step] = self.counts.get(step, 0) + count
        self.longest = max(self.longest, other.longest)

    def within(self, share: float) -> float | None:
        """The time within which this share of all was done; nothing if nothing was. The longest is known exactly."""
        if share >= 1 and self.counts:
            return self.longest
        wanted = share * sum(self.counts.values())
        for step in sorted(self.counts):
            wanted -= self.counts[step]
            if wanted <= 0:
                return min(math.exp(step / FINENESS), self.longest)
        return None


class Figures(msgspec.Struct):
    """Everything there is to tell of a swarm, or of a part of it."""

    tables: int = 0  # that were reached: somebody sat there and saw it
    answers: int = 0  # acknowledged while it was measured
    seconds: float = 0.0  # for which it was measured
    cpu_seconds: float = 0.0  # that the swarm itself has taken meanwhile
    games: int = 0  # begun …
    finished: int = 0  # … and played to their end
    verified: int = 0  # of these, files that play out as recorded
    reconnects: int = 0
    goodbyes: int = 0
    turned_away: int = 0  # asked to come back later, politely
    refusals: dict[str, int] = {}
    errors: dict[str, int] = {}
    acknowledged: Times = msgspec.field(default_factory=Times)
    first_pictures: Times = msgspec.field(default_factory=Times)

    def refused(self, reason: str) -> None:
        known = reason in self.refusals or len(self.refusals) < MOST_KINDS
        _count(self.refusals, reason if known else OTHERS)

    def failed(self, kind: str) -> None:
        _count(self.errors, kind)

    def merge(self, other: Figures) -> None:
        """Add what others did at the same time."""
        self.seconds = max(self.seconds, other.seconds)
        self.cpu_seconds += other.cpu_seconds
        for name in ("tables", "answers", "games", "finished", "verified", "reconnects", "goodbyes", "turned_away"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.refusals = dict(Counter(self.refusals) + Counter(other.refusals))
        self.errors = dict(Counter(self.errors) + Counter(other.errors))
        self.acknowledged.merge(other.acknowledged)
        self.first_pictures.merge(other.first_pictures)


def _count(kinds: dict[str, int], kind: str) -> None:
    kinds[kind] = kinds.get(kind, 0) + 1


def as_json(figures: Figures) -> dict[str, object]:
    """The document `quattro swarm --json` prints."""
    seconds, times, first = figures.seconds, figures.acknowledged, figures.first_pictures
    return {
        "tables": figures.tables,
        "seconds": round(seconds, 3),
        "answers": figures.answers,
        "answers_per_second": round(figures.answers / seconds, 2) if seconds else None,
        "p50_ms": _milliseconds(times.within(0.5)),
        "p90_ms": _milliseconds(times.within(0.9)),
        "p99_ms": _milliseconds(times.within(0.99)),
        "longest_ms": _milliseconds(times.longest if times.counts else None),
        "first_picture_p50_ms": _milliseconds(first.within(0.5)),
        "first_picture_p99_ms": _milliseconds(first.within(0.99)),
        "errors": sum(figures.errors.values()),
        "error_kinds": figures.errors,
        "refused": sum(figures.refusals.values()),
        "refusals": figures.refusals,
        "turned_away": figures.turned_away,
        "reconnects": figures.reconnects,
        "goodbyes": figures.goodbyes,
        "games": figures.games,
        "finished": figures.finished,
        "verified": figures.verified,
        "cpu_seconds": round(figures.cpu_seconds, 3),
    }


def _milliseconds(seconds: float | None) -> float | None:
    return None if seconds is None else round(1000 * seconds, 2)
