"""A whole tournament: played by a crew, kept in a journal, and over early if it may be and the order is decided."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from typing import NamedTuple

from ..processes import Crew
from .course import Course
from .journal import Journal
from .plan import Plan, looks
from .standings import Standings, counted, ratings_of
from .table import Table, dismiss_guards, play_table


class Timing(NamedTuple):
    """What the games played now took; another run does not repeat it."""

    games: int
    decisions: int
    seconds: float
    cpu_seconds: float  # of all processes: rules, and answers that were given
    ms_per_answer: dict[str, float]  # by bot; not of one that gave no answer now


class Tournament(NamedTuple):
    """A finished tournament: all but the timing follows from the plan."""

    plan: Plan
    tables: tuple[Table, ...]
    standings: Standings
    course: Course
    timing: Timing


def contest(
    plan: Plan,
    crew: Crew,
    journal: Journal | None = None,
    kept: Sequence[Table] = (),
    played: Callable[[Table], None] = lambda table: None,
) -> Tournament:
    """Play what is missing of a plan, and count up; `played` is told of every game as it comes in.

    A bot that cannot be made forfeits all its games; whoever does not want that checks the bots before.
    """
    so_far = _SoFar(plan)
    is_over = any(map(so_far.add, kept)) or len(kept) == plan.games
    started = time.perf_counter()
    if not is_over:
        try:
            with closing(_played(plan, crew, journal, len(kept), played)) as coming:
                for table in coming:
                    if so_far.add(table):
                        break
        finally:
            dismiss_guards()
    tables = so_far.tables
    timing = _timing(tables[len(kept) :], time.perf_counter() - started)
    return Tournament(plan, tuple(tables), counted(plan, tables), so_far.course, timing)


class _SoFar:
    """What is there of a tournament, in the order of the plan."""

    def __init__(self, plan: Plan) -> None:
        self.tables: list[Table] = []
        self.course = Course(plan)
        self._plan = plan
        self._ends_early_at = set(looks(plan)[:-1])

    def add(self, table: Table) -> bool:
        """One more game; whether the order is decided now, and nothing more is to be played."""
        self.course.add(table)
        self.tables.append(table._replace(counts=(), ways=()))  # added up and told, and too many to be kept
        deals, rest = divmod(len(self.tables), self._plan.games_a_deal)
        return not rest and deals in self._ends_early_at and ratings_of(self._plan, self.tables).is_sure


def _played(
    plan: Plan, crew: Crew, journal: Journal | None, first: int, played: Callable[[Table], None]
) -> Generator[Table, None, None]:
    """The games from this number on, as they are played."""
    parts = ((plan, number) for number in range(first, plan.games))
    with closing(crew.done_in_order(play_table, parts)) as coming:
        for table in coming:
            if journal is not None:
                journal.add(table, is_last_of_deal=(table.number + 1) % plan.games_a_deal == 0)
            played(table)
            yield table


def _timing(tables: Sequence[Table], seconds: float) -> Timing:
    spent: dict[str, float] = {}
    answers: dict[str, int] = {}
    for table in tables:
        for bot, number, cost in zip(table.bots, table.answers, table.cpu_seconds, strict=True):
            spent[bot] = spent.get(bot, 0.0) + cost
            answers[bot] = answers.get(bot, 0) + number
    each = {bot: 1000 * cost / answers[bot] for bot, cost in spent.items() if answers[bot]}
    decisions = sum(sum(table.answers) for table in tables)
    return Timing(len(tables), decisions, seconds, sum(table.all_cpu_seconds for table in tables), each)
