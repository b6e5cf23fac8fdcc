"""Stores that speak SQL: every promise kept once, by jobs over a session with some database.

The statements keep to what SQLite and PostgreSQL have in common. A job is done as a whole, in a transaction that
whoever carries it out begins and ends, and may be done again: it must not use anything up.

Where several transactions are under way at once, they lock rows. So whatever changes a table, its seats or its keys
changes its row in `tables` first: whoever comes second waits there, then sees what the first one did. Who changes
several tables at once may get in the way of another who does, and is tried again.
"""

from __future__ import annotations

import json
import re
from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar, cast

from . import (
    MOST_TABLES,
    AnswerRow,
    Conflict,
    Damaged,
    OwnRow,
    ReportRow,
    SeatRow,
    Stage,
    Store,
    TableRow,
    schema,
    words,
)
from .schema import RELATIONS, Relation

T = TypeVar("T")
Value = str | int | float | None
Change = tuple[str, Sequence[Value]]  # a statement and its values
Row = tuple[Any, ...]
MOST_AT_ONCE: Final = 500  # tables asked for in one statement
FORGOTTEN: Final = 86400.0  # seconds after which nobody need know that a node has been

TABLES, SEATS, KEYS, ANSWERS, NODES, REPORTS, HOUSE = RELATIONS
ANSWERS_COUNTED: Final = list(TABLES.columns).index("answers")
# A key opens a seat that is there.
OPENED: Final = "keys JOIN tables ON id = table_id AND seat >= 0 AND seat < seats"
DEAD: Final = "NOT EXISTS (SELECT 1 FROM nodes WHERE nodes.id = tables.holder AND until > :now)"
NEXT: Final = "(SELECT coalesce(max(number), 0) + 1 FROM answers WHERE table_id = $1)"

MARK: Final = "\x1a"
UNKEPT: Final = re.compile("[\0\x1a\ud800-\udfff]")  # letters that not every database keeps, and the mark
MARKED: Final = re.compile("\x1a([0-9a-f]{4})")


def inserting(relation: Relation) -> str:
    """The statement that puts in a row, unless there is one of the same name."""
    places = ", ".join(f"${number}" for number in range(1, len(relation.columns) + 1))
    return f"INSERT INTO {relation.name} ({', '.join(relation.columns)}) VALUES ({places}) ON CONFLICT DO NOTHING"


def kept(values: Iterable[Value]) -> list[Value]:
    """Values as every database can keep them: a letter that some cannot is written down as a mark and its number."""
    return [
        UNKEPT.sub(lambda letter: f"{MARK}{ord(letter[0]):04x}", value)
        if isinstance(value, str) and UNKEPT.search(value)
        else value
        for value in values
    ]


def read(row: Row) -> Row:
    """A row as it was before it was kept."""
    if any(isinstance(value, str) and MARK in value for value in row):
        return tuple(
            MARKED.sub(lambda found: chr(int(found[1], 16)), value) if isinstance(value, str) else value
            for value in row
        )
    return row


class Session(Protocol):
    """A database in mid-transaction. `$1` is the first value of a statement, `:now` the database's time."""

    def rows(self, statement: str, *values: Value) -> list[Row]:
        """What is found."""

    def count(self, statement: str, *values: Value) -> int:
        """Change something; how many rows it was."""

    def counts(self, changes: Sequence[Change]) -> list[int]:
        """Several changes, sent at once where that saves time; how many rows each of them concerned."""


class SqlStore(Store):
    """Keeps the promises of a store by carrying out jobs, however a kind of database does that."""

    was: int = schema.FORMAT  # the format it had when it was opened; 0 if there was nothing
    files: frozenset[Path] = frozenset()  # of its own on this machine, which nothing else may be written over

    @abstractmethod
    async def _seen(self, job: Callable[[Session], T]) -> T:
        """What is found by a job that changes nothing."""

    @abstractmethod
    async def _done(self, job: Callable[[Session], T]) -> T:
        """What comes of a job when it is saved; if it raises, nothing is."""

    async def survey(self, look: Callable[[Session], T]) -> T:
        """What a look finds that sees everything as it was at one moment, however long it takes."""
        return await self._seen(look)

    async def _filled(self, job: Callable[[Session], T]) -> T:
        """What comes of a job that may take long."""
        return await self._done(job)

    def _counted(self, id: str, answers: int) -> None:
        """Called in a job that will leave a table with so many answers."""

    def _forgotten(self, id: str) -> None:
        """Called in a job that will remove a table."""

    # Tables.

    async def create(self, table: TableRow, seats: list[SeatRow], keys: list[tuple[int, str]]) -> None:
        rows: list[Change] = [(inserting(SEATS), (table.id, *seat)) for seat in seats]
        rows += [(inserting(KEYS), (key, table.id, seat)) for seat, key in keys]
        pack = json.dumps(table.pack) if table.pack is not None else None
        values = (*table[:4], json.dumps(table.options), pack, *table[6:])

        def job(session: Session) -> None:
            if session.count(inserting(TABLES), *values) != 1:
                raise Conflict(words.there_already(table.id))
            session.counts(rows)
            self._counted(table.id, table.answers)

        await self._done(job)

    async def table(self, id: str) -> TableRow | None:
        def job(session: Session) -> TableRow | None:
            found = session.rows(f"SELECT {', '.join(TABLES.columns)} FROM tables WHERE id = $1", id)
            return _table(found[0]) if found else None

        return await self._seen(job)

    async def tables(self, after: str = "", most: int = 100) -> list[str]:
        query = "SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT $2"
        return await self._seen(lambda session: [row[0] for row in session.rows(query, after, most)])

    async def changes(self, ids: list[str]) -> dict[str, tuple[int, int]]:
        asked = [ids[first : first + MOST_AT_ONCE] for first in range(0, len(ids), MOST_AT_ONCE)]

        def job(session: Session) -> dict[str, tuple[int, int]]:
            found: dict[str, tuple[int, int]] = {}
            for some in asked:
                places = ", ".join(f"${number}" for number in range(1, len(some) + 1))
                rows = session.rows(f"SELECT id, answers, revision FROM tables WHERE id IN ({places})", *some)
                found |= {id: (answers, revision) for id, answers, revision in rows}
            return found

        return await self._seen(job)

    async def touch(self, id: str, at: float) -> None:
        await self._done(lambda session: session.count("UPDATE tables SET touched = $2 WHERE id = $1", id, at))

    async def untouched(self, stage: Stage, before: float) -> list[str]:
        query = "SELECT id FROM tables WHERE stage = $1 AND touched < $2 ORDER BY touched"
        return await self._seen(lambda session: [row[0] for row in session.rows(query, stage, before)])

    async def remove(self, id: str, stage: Stage, before: float) -> bool:
        def job(session: Session) -> bool:
            # From here on nobody adds to it.
            locked = "UPDATE tables SET holder = '' WHERE id = $1 AND stage = $2 AND touched < $3"
            if session.count(locked, id, stage, before) != 1:
                return False
            self._forgotten(id)
            owned = [f"DELETE FROM {relation.name} WHERE table_id = $1" for relation in (ANSWERS, KEYS, SEATS)]
            session.counts([(statement, (id,)) for statement in (*owned, "DELETE FROM tables WHERE id = $1")])
            return True

        return await self._done(job)

    # Answers.

    async def answers(self, id: str, after: int = 0) -> list[AnswerRow]:
        query = "SELECT number, seat, option, command FROM answers WHERE table_id = $1 AND number > $2 ORDER BY number"
        return await self._seen(lambda session: [AnswerRow(*row) for row in session.rows(query, id, after)])

    async def append(self, id: str, answers: list[AnswerRow], over: bool) -> None:
        counted = (
            "UPDATE tables SET answers = $2, stage = CASE WHEN $3 THEN 'over' ELSE stage END, "
            "revision = revision + CASE WHEN $3 AND stage != 'over' THEN 1 ELSE 0 END WHERE id = $1"
        )
        added = f"INSERT INTO answers SELECT id, $2, $3, $4, $5 FROM tables WHERE id = $1 AND $2 = {NEXT}"
        last = answers[-1].number
        rows: list[Change] = [(counted, (id, last, over))]
        rows += [(added, (id, *answer)) for answer in answers]

        def job(session: Session) -> None:
            is_there, *is_next = session.counts(rows)
            if not is_there:
                raise Conflict(words.not_there(id))
            if not all(is_next):
                raise Conflict(words.not_the_next(id, answers[is_next.index(0)].number))
            self._counted(id, last)

        await self._done(job)

    # Seats and stages.

    async def seats(self, id: str) -> list[SeatRow]:
        query = "SELECT seat, kind, name, bot, entropy FROM seats WHERE table_id = $1 ORDER BY seat"
        return await self._seen(lambda session: [SeatRow(*row) for row in session.rows(query, id)])

    async def put_seat(self, id: str, seat: SeatRow, stage: Stage) -> None:
        def job(session: Session) -> None:
            if not _revised(session, id, "AND stage = $2", stage):
                raise Conflict(words.not_at_stage(id, stage))
            _put_seats(session, id, [seat])

        await self._done(job)

    async def start(self, id: str, seats: list[SeatRow], seed: int) -> None:
        begun = (
            "UPDATE tables SET stage = 'running', seed = $2, revision = revision + 1 WHERE id = $1 AND stage = 'lobby'"
        )
        seats = list(seats)

        def job(session: Session) -> None:
            if session.count(begun, id, seed) != 1:
                raise Conflict(words.begun_already(id))
            _put_seats(session, id, seats, "AND (kind != 'person' OR (name = $4 AND entropy = $6))")

        await self._done(job)

    async def take_seat(self, id: str, seat: int, name: str, key: str, entropy: str = "") -> bool:
        taken = (
            "UPDATE seats SET kind = 'person', name = $3, bot = NULL, entropy = $4 "
            "WHERE table_id = $1 AND seat = $2 AND kind = 'open'"
        )

        def job(session: Session) -> None:
            has_seat = f"SELECT 1 FROM {OPENED} WHERE hash = $1 AND id = $2"
            if not _revised(session, id) or session.rows(has_seat, key, id):
                raise Conflict(words.somebody_sits(id, seat))
            if session.count(taken, id, seat, name, entropy) != 1:
                raise Conflict(words.somebody_sits(id, seat))
            _let_open(session, id, seat, key)

        return await self._is_done(job)

    async def free_seat(self, id: str, seat: int) -> bool:
        freed = (
            "UPDATE seats SET kind = 'open', name = '', bot = NULL, entropy = '' "
            "WHERE table_id = $1 AND seat = $2 AND kind = 'person'"
        )

        def job(session: Session) -> None:
            if not _revised(session, id, "AND stage = 'lobby'") or session.count(freed, id, seat) != 1:
                raise Conflict(words.nobody_sits(id, seat))
            session.count("DELETE FROM keys WHERE table_id = $1 AND seat = $2", id, seat)

        return await self._is_done(job)

    async def _is_done(self, job: Callable[[Session], None]) -> bool:
        """Whether a change fits what is there, which is an ordinary question."""
        try:
            await self._done(job)
        except Conflict:
            return False
        return True

    # Keys.

    async def add_key(self, id: str, seat: int, key: str, by: str = "") -> None:
        def job(session: Session) -> None:
            if not _revised(session, id):
                raise Conflict(words.not_there(id))
            if by:
                _check_opens(session, id, seat, by)
            _let_open(session, id, seat, key)

        await self._done(job)

    async def renew(self, id: str, seat: int, keep: str) -> None:
        def job(session: Session) -> None:
            if not _revised(session, id):
                raise Conflict(words.not_there(id))
            _check_opens(session, id, seat, keep)
            session.count("DELETE FROM keys WHERE table_id = $1 AND seat = $2 AND hash != $3", id, seat, keep)

        await self._done(job)

    async def share_key(self, key: str, new: str) -> None:
        opened = "SELECT DISTINCT table_id FROM keys WHERE hash = $1 ORDER BY table_id"
        held = "UPDATE tables SET revision = revision WHERE id = $1"
        shared = "INSERT INTO keys SELECT CAST($1 AS text), table_id, seat FROM keys WHERE hash = $2"

        def job(session: Session) -> None:
            for row in session.rows(opened, key):
                session.count(held, row[0])  # or a key that is being taken from a seat would live on as the new one
            session.count(shared, new, key)

        await self._done(job)

    async def keys(self, id: str) -> list[tuple[int, str]]:
        query = "SELECT seat, hash FROM keys WHERE table_id = $1 ORDER BY seat, hash"
        return await self._seen(lambda session: [(row[0], row[1]) for row in session.rows(query, id)])

    async def knows(self, key: str) -> bool:
        return await self._seen(lambda session: bool(session.rows("SELECT 1 FROM keys WHERE hash = $1 LIMIT 1", key)))

    async def seat_of(self, id: str, key: str) -> int | None:
        def job(session: Session) -> int | None:
            found = session.rows(f"SELECT seat FROM {OPENED} WHERE hash = $1 AND table_id = $2", key, id)
            return int(found[0][0]) if found else None

        return await self._seen(job)

    async def tables_of(self, key: str) -> list[OwnRow]:
        query = f"SELECT table_id, seat, game, stage FROM {OPENED} WHERE hash = $1 ORDER BY created DESC LIMIT $2"
        return await self._seen(lambda session: [OwnRow(*row) for row in session.rows(query, key, MOST_TABLES)])

    # Reports and the house.

    async def file_report(self, report: ReportRow) -> None:
        def job(session: Session) -> None:
            if session.count(inserting(REPORTS), *report) != 1:
                raise Conflict(words.filed_already(report.id))

        await self._done(job)

    async def reports(self, after: str = "", most: int = 100) -> list[ReportRow]:
        query = f"SELECT {', '.join(REPORTS.columns)} FROM reports WHERE id > $1 ORDER BY id LIMIT $2"
        return await self._seen(lambda session: [ReportRow(*row) for row in session.rows(query, after, most)])

    async def house(self, name: str, fresh: str) -> str:
        def job(session: Session) -> str:
            session.count(inserting(HOUSE), name, fresh)
            return str(session.rows("SELECT value FROM house WHERE name = $1", name)[0][0])

        return await self._done(job)

    # Everything at once.

    async def fill(
        self, rows: Callable[[], Iterable[tuple[Relation, Row]]], replaces: bool, revising: Sequence[str] = ()
    ) -> None:
        """Put all rows in, as a whole or not at all; `Conflict` if there are any, unless they are to be replaced.

        It is a `Conflict`, too, if a node is alive, for it would go on with what it remembers. Rows of an earlier
        format are then revised by some statements.
        """

        def job(session: Session) -> None:
            if alive := session.rows("SELECT id FROM nodes WHERE until > :now ORDER BY id"):
                raise Conflict(words.at_work(alive[0][0]))
            there = session.rows("SELECT id FROM tables UNION ALL SELECT id FROM reports")
            if there and not replaces:
                raise Conflict(words.FULL_ALREADY)
            for (id,) in there:
                self._forgotten(id)
            session.counts([(f"DELETE FROM {relation.name}", ()) for relation in reversed(RELATIONS)])
            changes = ((inserting(relation), row) for relation, row in rows())
            while some := list(islice(changes, MOST_AT_ONCE)):
                if not all(session.counts(some)):
                    raise Damaged(words.NOT_TAKEN)
                for statement, row in some:
                    if statement == inserting(TABLES):
                        self._counted(row[0], row[ANSWERS_COUNTED])
            session.counts([(statement, ()) for statement in revising])

        await self._filled(job)

    # Nodes.

    async def beat(self, node: str, seconds: float) -> None:
        alive = "INSERT INTO nodes VALUES ($1, :now + $2) ON CONFLICT (id) DO UPDATE SET until = excluded.until"
        gone = "DELETE FROM nodes WHERE until < :now - $1"
        await self._done(lambda session: session.counts([(alive, (node, seconds)), (gone, (FORGOTTEN,))]))

    async def leave(self, node: str) -> None:
        let_go = "UPDATE tables SET holder = '' WHERE holder = $1"
        gone = "DELETE FROM nodes WHERE id = $1"
        await self._done(lambda session: session.counts([(let_go, (node,)), (gone, (node,))]))

    async def hold(self, id: str, node: str) -> bool:
        held = f"UPDATE tables SET holder = $2 WHERE id = $1 AND (holder = '' OR holder = $2 OR {DEAD})"
        return await self._done(lambda session: session.count(held, id, node) == 1)

    async def let_go(self, id: str, node: str) -> None:
        let_go = "UPDATE tables SET holder = '' WHERE id = $1 AND holder = $2"
        await self._done(lambda session: session.count(let_go, id, node))

    async def orphans(self, node: str, most: int) -> list[str]:
        query = (
            f"SELECT id FROM tables WHERE stage = 'running' AND holder != '' AND holder != $1 AND {DEAD} "
            "ORDER BY id LIMIT $2"
        )
        return await self._seen(lambda session: [row[0] for row in session.rows(query, node, most)])


def _revised(session: Session, id: str, condition: str = "", *values: Value) -> bool:
    """Whether the table is there, and so; then it is ours until the transaction ends."""
    return session.count(f"UPDATE tables SET revision = revision + 1 WHERE id = $1 {condition}", id, *values) == 1


def _put_seats(session: Session, id: str, seats: list[SeatRow], condition: str = "") -> None:
    # A person who sits there is never put out by somebody who did not know, nor seated again who got up.
    put = (
        "UPDATE seats SET kind = $3, name = $4, bot = $5, entropy = $6 WHERE table_id = $1 AND seat = $2 "
        f"AND (kind = 'person') = ($3 = 'person') {condition}"
    )
    counts = session.counts([(put, (id, *seat)) for seat in seats])
    if not all(counts):
        raise Conflict(words.somebody_sits(id, seats[counts.index(0)].seat))


def _check_opens(session: Session, id: str, seat: int, key: str) -> None:
    """Refuse what a key grants that does not open the seat any more, now that the table is ours."""
    opens = "SELECT 1 FROM keys WHERE hash = $1 AND table_id = $2 AND seat = $3"
    if not session.rows(opens, key, id, seat):
        raise Conflict(words.opens_no_more(id, seat))


def _let_open(session: Session, id: str, seat: int, key: str) -> None:
    opens = "INSERT INTO keys VALUES ($1, $2, $3) ON CONFLICT (hash, table_id) DO UPDATE SET seat = excluded.seat"
    session.count(opens, key, id, seat)


def _table(row: Row) -> TableRow:
    options, pack = _parsed(row[4]), None if row[5] is None else _parsed(row[5])
    if not all(isinstance(value, str) for value in options.values()):
        raise Damaged(words.BAD_OPTIONS)
    return TableRow(row[0], row[1], row[2], row[3], cast("dict[str, str]", options), pack, *row[6:])


def _parsed(text: str) -> dict[str, object]:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, dict):
        raise Damaged(words.BAD_SET_UP)
    return value
