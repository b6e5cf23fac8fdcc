"""What `quattro swarm` tells: how long answers took, and what went wrong."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

HEADINGS: Final = ("", "half within", "90 %", "99 %", "longest")
ACKNOWLEDGED: Final = "an answer was acknowledged"
FIRST_PICTURE: Final = "a new table was to be seen"


def so_far(games: int, tables: int, answers: int, slowest: float | None, errors: int) -> str:
    """How it stands, in a line that is written over again and again."""
    times = "" if slowest is None else f", 99 % within {milliseconds(slowest)}"
    wrong = f", {_count(errors, 'error')}" if errors else ""
    begun = f"{_count(games, 'game')} begun at {_count(tables, 'table')}"
    return f"{begun}, {_count(answers, 'answer')} measured{times}{wrong}"


def tables(seated: int, wished: int, games: int, finished: int) -> str:
    begun = f"{_count(games, 'game')} begun, {finished:,} of them finished."
    if seated == wished:
        return f"{_count(wished, 'table')}, {begun}"
    return f"{seated:,} of {_count(wished, 'table')} were reached, {begun}"


def answers(number: int, seconds: float, rate: float) -> str:
    if not seconds:
        return "It was stopped before anything could be measured."
    return f"{_count(number, 'answer')} acknowledged in {seconds:.1f} s: {rate:,.1f} a second."


def milliseconds(seconds: float | None) -> str:
    if seconds is None:
        return ""
    return f"{1000 * seconds:,.1f} ms" if seconds < 1 else f"{seconds:,.2f} s"


NONE_TO_VERIFY: Final = "No game was finished, so none was verified; more --seconds, or less to --think, let some be."


def verified(files: int) -> str:
    """Finished games whose files were played again."""
    return f"{_count(files, 'finished game')} verified: all as recorded."


def troubles(turned_away: int, reconnects: int, goodbyes: int) -> Iterator[str]:
    """What is no error, but had to be put up with."""
    if turned_away:
        yield f"{_count(turned_away, 'time')} the server asked somebody to come back later."
    if reconnects:
        yield f"{_count(reconnects, 'time')} a connection was made anew, after {_count(goodbyes, 'goodbye')}."


def refused(count: int, reason: str) -> str:
    return f"Refused, {_count(count, 'time')}: {reason}"


def error(count: int, meaning: str) -> str:
    return f"Error, {_count(count, 'time')}: {meaning}."


def was_busy(jobs: int) -> str:
    """The times are then partly its own."""
    return (
        "The swarm itself was busy, so that its own slowness is in these times; "
        f"share it out with --jobs {2 * jobs}, or let it run on another machine."
    )


def _count(number: int, what: str) -> str:
    return f"{number:,} {what}{'s' * (number != 1)}"
