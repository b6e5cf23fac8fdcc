"""What the server counts as it goes, for whoever runs it: names of games and kinds of things, never tables or people.

One set for the process, as it has one event loop; which of them are shown to whom is the front's business. Counting
costs a microsecond or two, so answers may be counted one by one.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from prometheus_client import Counter, Gauge, Histogram

from . import words

FAST: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)

ANSWERS: Final = Counter("quattro_answers", words.ANSWERS, ["game", "player"], registry=None)
REFUSED: Final = Counter("quattro_refused_commands", words.REFUSED, ["reason"], registry=None)
ACKNOWLEDGED: Final = Histogram("quattro_acknowledgement_seconds", words.ACKNOWLEDGED, registry=None, buckets=FAST)
COMMITS: Final = Histogram("quattro_commit_seconds", words.COMMITS, registry=None, buckets=FAST)
COLLECTIONS: Final = Histogram("quattro_collection_seconds", words.COLLECTIONS, registry=None, buckets=FAST)
BOTS: Final = Gauge("quattro_bots", words.BOTS, ["state"], registry=None)
REQUESTS: Final = Counter("quattro_http_requests", words.REQUESTS, ["route", "status"], registry=None)
LIMITS: Final = Counter("quattro_limits_hit", words.LIMITS, ["kind"], registry=None)
CONFLICTS: Final = Counter("quattro_conflicts", words.CONFLICTS, registry=None)
TAKEOVERS: Final = Counter("quattro_takeovers", words.TAKEOVERS, registry=None)
BUS: Final = Gauge("quattro_bus_up", words.BUS, registry=None)
NEIGHBOURS: Final = Gauge("quattro_neighbours", words.NEIGHBOURS, registry=None)

THINKING: Final = BOTS.labels("thinking")
WAITING: Final = BOTS.labels("waiting")

ALL: Final = (
    ANSWERS,
    REFUSED,
    ACKNOWLEDGED,
    COMMITS,
    COLLECTIONS,
    BOTS,
    REQUESTS,
    LIMITS,
    CONFLICTS,
    TAKEOVERS,
    BUS,
    NEIGHBOURS,
)


@cache
def answers_of(game: str, player: str) -> Counter:
    """The counter of one kind of answers; to look it up takes longer than to count."""
    return ANSWERS.labels(game, player)
