"""Looking through a store: whether every game in it can be rebuilt from its answers, and has all of them."""

from __future__ import annotations

from typing import Final, NamedTuple

from . import words
from .lobby import Lobby
from .store.sql import Session, SqlStore
from .thinking.workers import Workers

PAGE: Final = 100
LACKING: Final = """
    SELECT tables.id, tables.answers - count(number) FROM tables LEFT JOIN answers ON answers.table_id = tables.id
    GROUP BY tables.id, tables.answers HAVING tables.answers > count(number)
"""


class Findings(NamedTuple):
    """What a store holds, and what is wrong with which of its tables."""

    tables: dict[str, int]  # how many, by stage
    answers: int
    reports: int
    problems: dict[str, str]  # in sentences, by table


async def check(store: SqlStore) -> Findings:
    """Look at everything in a store and change nothing."""

    def look(session: Session) -> tuple[dict[str, int], int, int, dict[str, int]]:
        stages: dict[str, int] = dict(session.rows("SELECT stage, count(*) FROM tables GROUP BY stage ORDER BY stage"))
        answers, reports = (session.rows(f"SELECT count(*) FROM {name}")[0][0] for name in ("answers", "reports"))
        return stages, answers, reports, dict(session.rows(LACKING))

    stages, answers, reports, lacking = await store.survey(look)
    problems = {id: words.lacks(count) for id, count in (lacking | store.missing).items()}
    workers = Workers(1)  # who are never asked
    try:
        after = ""
        while ids := await store.tables(after, PAGE):
            lobby = Lobby(store, workers)  # a new one for each page, so that not all tables are in memory at once
            for id in ids:
                if problem := await lobby.problem(id):
                    problems[id] = problem
            after = ids[-1]
    finally:
        workers.close()
    return Findings(stages, answers, reports, dict(sorted(problems.items())))
