"""Load on a server of one's own: `quattro swarm`."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Final

import typer

from ..bots.levels import MOST_SECONDS
from ..engine.border.stopping import Ended
from ..engine.errors import BadSetup
from .arguments import Json, at_least, within_a_day
from .output import is_terminal, print_columns, print_json, print_line, say
from .words import helping, mistakes
from .words import swarming as words

if TYPE_CHECKING:
    from ..server.swarm.figures import Figures

MOST_TABLES: Final = 50_000
MOST_HANDS: Final = 64
ARRIVALS: Final = 20  # a second, unless somebody wishes otherwise
BUSY: Final = 0.8  # of a core: from here on a swarm's own slowness counts as the server's
MINE: Final = "--yes-this-is-mine"
BROKEN: Final = 1  # the exit code of a swarm to which something was not done that is promised


def swarm(
    url: Annotated[str, typer.Argument(metavar="URL", help=helping.SERVER)],
    tables: Annotated[int, typer.Option("--tables", metavar="N", help=helping.SWARM_TABLES)] = 100,
    seconds: Annotated[float, typer.Option("--seconds", metavar="S", help=helping.SWARM_SECONDS)] = 30.0,
    think: Annotated[float, typer.Option("--think", metavar="S", help=helping.SWARM_THINK)] = 1.0,
    game: Annotated[list[str] | None, typer.Option("--game", metavar="GAME", help=helping.SWARM_GAME)] = None,
    seats: Annotated[int | None, typer.Option("--seats", metavar="N", help=helping.SWARM_SEATS)] = None,
    bot: Annotated[str, typer.Option("--bot", metavar="NAME", help=helping.SWARM_BOT)] = "random",
    ramp: Annotated[float | None, typer.Option("--ramp", metavar="S", help=helping.SWARM_RAMP)] = None,
    jobs: Annotated[int, typer.Option("--jobs", metavar="N", help=helping.SWARM_JOBS)] = 1,
    verify: Annotated[bool, typer.Option("--verify", help=helping.SWARM_VERIFY)] = False,
    mine: Annotated[bool, typer.Option(MINE, help=helping.SWARM_MINE)] = False,
    json: Json = False,
) -> None:
    """Play at many tables of a server at once, and take the time."""
    from ..server.swarm import words as said
    from ..server.swarm.browsing import address_of, is_on_this_machine
    from ..server.swarm.crowd import Plan, wishes_for
    from ..server.swarm.figures import as_json
    from ..server.swarm.hands import in_loop, run

    _check(tables, seconds, think, ramp, jobs)
    address = address_of(url)
    if not mine and not is_on_this_machine(address):
        raise BadSetup(said.not_on_this_machine(address.host, MINE))
    wishes = in_loop(wishes_for(address, game or [], seats, bot))
    arriving = tables / ARRIVALS if ramp is None else ramp
    plan = Plan(address, wishes, tables, seconds, think, arriving, verifies=verify)
    with _told(tables, json) as look:
        outcome = run(plan, jobs, look)
    if json:
        print_json(as_json(outcome.figures))
    else:
        _print(outcome.figures, tables, said.kind, verify)
    if outcome.figures.cpu_seconds > BUSY * jobs * outcome.figures.seconds > 0:
        say(words.was_busy(jobs))
    if outcome.signal == signal.SIGINT:
        raise KeyboardInterrupt
    if outcome.signal:
        raise Ended
    if _is_broken(outcome.figures, said.BROKEN):
        raise typer.Exit(BROKEN)


def _is_broken(figures: Figures, broken: Collection[str]) -> bool:
    """Whether a promise was broken, or nothing came of anything; lost connections alone are figures like others."""
    return not figures.errors.keys().isdisjoint(broken) or bool(figures.errors and not figures.answers)


def _check(tables: int, seconds: float, think: float, ramp: float | None, jobs: int) -> None:
    """Bounds: a swarm that cannot be counted, or that never ends, is none."""
    for name, value, most in (("--tables", tables, MOST_TABLES), ("--jobs", jobs, MOST_HANDS)):
        if at_least(name, value, 1) > most:
            raise BadSetup(mistakes.too_much(name, value, most))
    within_a_day("--seconds", seconds)
    for name, wish in (("--think", think), ("--ramp", ramp)):
        if wish is not None and not 0 <= wish <= MOST_SECONDS:
            raise BadSetup(mistakes.no_time(name, wish))


@contextmanager
def _told(tables: int, silent: bool) -> Iterator[Callable[[Figures], None]]:
    """A line on standard error with how it goes, if somebody is watching it."""
    if silent or not is_terminal(sys.stderr):
        yield lambda figures: None
        return

    def tell(figures: Figures) -> None:
        slowest = figures.acknowledged.within(0.99)
        line = words.so_far(figures.games, tables, figures.answers, slowest, sum(figures.errors.values()))
        print(f"\r{line}\033[K", end="", file=sys.stderr, flush=True)

    try:
        yield tell
    finally:
        print("\r\033[K", end="", file=sys.stderr, flush=True)


def _print(figures: Figures, wished: int, meaning: Callable[[str], str], verifies: bool) -> None:
    print_line(words.tables(figures.tables, wished, figures.games, figures.finished))
    rate = figures.answers / figures.seconds if figures.seconds else 0.0
    print_line(words.answers(figures.answers, figures.seconds, rate))
    if figures.answers:
        rows = [
            [name, *(words.milliseconds(times.within(share)) for share in (0.5, 0.9, 0.99, 1.0))]
            for name, times in (
                (words.ACKNOWLEDGED, figures.acknowledged),
                (words.FIRST_PICTURE, figures.first_pictures),
            )
        ]
        print_columns(words.HEADINGS, rows, right=range(1, 5))
    if figures.verified:
        print_line(words.verified(figures.verified))
    elif verifies and not figures.finished:
        print_line(words.NONE_TO_VERIFY)
    for sentence in words.troubles(figures.turned_away, figures.reconnects, figures.goodbyes):
        print_line(sentence)
    for reason, count in figures.refusals.items():
        print_line(words.refused(count, reason))
    for kind, count in figures.errors.items():
        print_line(words.error(count, meaning(kind)))
