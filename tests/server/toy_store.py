"""A store in memory, as plain as can be: the contract is proved on it, and faults are planted in it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass, field
from typing import TypeVar

from quattrocento.server.store import (
    MOST_TABLES,
    AnswerRow,
    Conflict,
    OwnRow,
    ReportRow,
    SeatRow,
    Stage,
    Store,
    TableRow,
    Unavailable,
    Uncertain,
)

T = TypeVar("T")


@dataclass
class Content:
    """What is stored at a place."""

    tables: dict[str, TableRow] = field(default_factory=dict)
    seats: dict[str, list[SeatRow]] = field(default_factory=dict)
    answers: dict[str, list[AnswerRow]] = field(default_factory=dict)
    keys: dict[tuple[str, str], int] = field(default_factory=dict)  # seats by key and table
    reports: dict[str, ReportRow] = field(default_factory=dict)
    house: dict[str, str] = field(default_factory=dict)
    nodes: dict[str, float] = field(default_factory=dict)  # until when they are believed to be alive


class ToyPlace:
    """A place in memory: all stores opened there share its content."""

    def __init__(self, kind: type[ToyStore]) -> None:
        self.content = Content()
        self.is_away = False
        self.gets_lost = False  # with the next save
        self._kind = kind

    def open(self) -> Store:
        return self._kind(self)

    @contextmanager
    def away(self) -> Iterator[None]:
        self.is_away = True
        try:
            yield
        finally:
            self.is_away = False

    @contextmanager
    def lost_in_mid_save(self, store: Store) -> Iterator[None]:
        self.gets_lost = True
        try:
            yield
        finally:
            self.is_away = self.gets_lost = False


class ToyStore(Store):
    """Every call waits a turn, works on a copy of the content and, if it goes well, puts the copy in its place."""

    def __init__(self, place: ToyPlace) -> None:
        super().__init__()
        self.missing: dict[str, int] = {}
        self._place = place
        self._under_way: set[asyncio.Task[object]] = set()

    async def _done(self, work: Callable[[Content], T]) -> T:
        task = asyncio.ensure_future(self._carried_out(work))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        with self.line.standing():
            return await task

    async def _carried_out(self, work: Callable[[Content], T]) -> T:
        await asyncio.sleep(0)
        if self._place.is_away:
            raise Unavailable("The toy store is away.")
        content = deepcopy(self._place.content)
        result = work(content)
        is_saved, self._place.content = content != self._place.content, content
        if is_saved and self._place.gets_lost:
            self._place.is_away = True
            raise Uncertain("The toy store got lost.")
        return result

    async def create(self, table: TableRow, seats: list[SeatRow], keys: list[tuple[int, str]]) -> None:
        table, seats = deepcopy(table), list(seats)

        def work(content: Content) -> None:
            commitments = {other.commitment for other in content.tables.values()} - {""}
            if table.id in content.tables or table.commitment in commitments:
                raise Conflict(table.id)
            content.tables[table.id], content.seats[table.id], content.answers[table.id] = table, seats, []
            content.keys |= {(key, table.id): seat for seat, key in keys}

        await self._done(work)

    async def table(self, id: str) -> TableRow | None:
        return await self._done(lambda content: deepcopy(content.tables.get(id)))

    async def seats(self, id: str) -> list[SeatRow]:
        return await self._done(lambda content: list(content.seats.get(id, [])))

    async def tables(self, after: str = "", most: int = 100) -> list[str]:
        return await self._done(lambda content: sorted(id for id in content.tables if id > after)[:most])

    async def changes(self, ids: list[str]) -> dict[str, tuple[int, int]]:
        def work(content: Content) -> dict[str, tuple[int, int]]:
            found = [content.tables[id] for id in ids if id in content.tables]
            return {table.id: (table.answers, table.revision) for table in found}

        return await self._done(work)

    async def answers(self, id: str, after: int = 0) -> list[AnswerRow]:
        return await self._done(lambda content: content.answers.get(id, [])[after:])

    async def append(self, id: str, answers: list[AnswerRow], over: bool) -> None:
        def work(content: Content) -> None:
            table = _there(content, id)
            first = len(content.answers[id]) + 1
            if [answer.number for answer in answers] != list(range(first, first + len(answers))):
                raise Conflict(id)
            content.answers[id] += answers
            if over and table.stage != "over":
                table = _revised(content, id)._replace(stage="over")
            content.tables[id] = table._replace(answers=answers[-1].number)

        await self._done(work)

    async def put_seat(self, id: str, seat: SeatRow, stage: Stage) -> None:
        def work(content: Content) -> None:
            if _there(content, id).stage != stage:
                raise Conflict(id)
            _change_seat(content, id, seat)
            _revised(content, id)

        await self._done(work)

    async def start(self, id: str, seats: list[SeatRow], seed: int) -> None:
        def work(content: Content) -> None:
            table = _there(content, id)
            if table.stage != "lobby":
                raise Conflict(id)
            there = list(content.seats[id])
            content.tables[id] = _revised(content, id)._replace(stage="running", seed=seed)
            for seat in seats:
                _change_seat(content, id, seat)
                if seat.kind == "person" and seat != there[seat.seat]:
                    raise Conflict(id)

        await self._done(work)

    async def take_seat(self, id: str, seat: int, name: str, key: str, entropy: str = "") -> bool:
        def work(content: Content) -> bool:
            seats = content.seats.get(id, [])
            if not seat < len(seats) or seats[seat].kind != "open" or _opened(content, id, key) is not None:
                return False
            seats[seat] = SeatRow(seat, "person", name, None, entropy)
            content.keys[key, id] = seat
            _revised(content, id)
            return True

        return await self._done(work)

    async def free_seat(self, id: str, seat: int) -> bool:
        def work(content: Content) -> bool:
            table, seats = content.tables.get(id), content.seats.get(id, [])
            if table is None or table.stage != "lobby" or seats[seat].kind != "person":
                return False
            seats[seat] = SeatRow(seat, "open", "", None)
            opening = {known for known, place in content.keys.items() if known[1] == id and place == seat}
            content.keys = {known: place for known, place in content.keys.items() if known not in opening}
            _revised(content, id)
            return True

        return await self._done(work)

    async def add_key(self, id: str, seat: int, key: str, by: str = "") -> None:
        def work(content: Content) -> None:
            if by and content.keys.get((by, id)) != seat:
                raise Conflict(id)
            _revised(content, id)
            content.keys[key, id] = seat

        await self._done(work)

    async def renew(self, id: str, seat: int, keep: str) -> None:
        def work(content: Content) -> None:
            if content.keys.get((keep, id)) != seat:
                raise Conflict(id)
            _revised(content, id)
            shut = {(key, id) for key, table in content.keys if table == id and key != keep}
            shut = {known for known in shut if content.keys[known] == seat}
            content.keys = {known: place for known, place in content.keys.items() if known not in shut}

        await self._done(work)

    async def share_key(self, key: str, new: str) -> None:
        def work(content: Content) -> None:
            content.keys |= {(new, table): seat for (known, table), seat in content.keys.items() if known == key}

        await self._done(work)

    async def keys(self, id: str) -> list[tuple[int, str]]:
        return await self._done(
            lambda content: sorted((seat, key) for (key, table), seat in content.keys.items() if table == id)
        )

    async def knows(self, key: str) -> bool:
        return await self._done(lambda content: any(known == key for known, _ in content.keys))

    async def seat_of(self, id: str, key: str) -> int | None:
        return await self._done(lambda content: _opened(content, id, key))

    async def tables_of(self, key: str) -> list[OwnRow]:
        def work(content: Content) -> list[OwnRow]:
            newest = sorted(content.tables.values(), key=lambda table: table.created, reverse=True)
            seats = [(table, _opened(content, table.id, key)) for table in newest]
            own = [OwnRow(table.id, seat, table.game, table.stage) for table, seat in seats if seat is not None]
            return own[:MOST_TABLES]

        return await self._done(work)

    async def touch(self, id: str, at: float) -> None:
        def work(content: Content) -> None:
            if id in content.tables:
                content.tables[id] = content.tables[id]._replace(touched=at)

        await self._done(work)

    async def untouched(self, stage: Stage, before: float) -> list[str]:
        def work(content: Content) -> list[str]:
            found = [table for table in content.tables.values() if table.stage == stage and table.touched < before]
            return [table.id for table in sorted(found, key=lambda table: table.touched)]

        return await self._done(work)

    async def remove(self, id: str, stage: Stage, before: float) -> bool:
        def work(content: Content) -> bool:
            table = content.tables.get(id)
            if table is None or table.stage != stage or not table.touched < before:
                return False
            for kind in (content.tables, content.seats, content.answers):
                del kind[id]
            content.keys = {known: seat for known, seat in content.keys.items() if known[1] != id}
            return True

        return await self._done(work)

    async def file_report(self, report: ReportRow) -> None:
        def work(content: Content) -> None:
            if report.id in content.reports:
                raise Conflict(report.id)
            content.reports[report.id] = report

        await self._done(work)

    async def reports(self, after: str = "", most: int = 100) -> list[ReportRow]:
        return await self._done(
            lambda content: [content.reports[id] for id in sorted(content.reports) if id > after][:most]
        )

    async def house(self, name: str, fresh: str) -> str:
        return await self._done(lambda content: content.house.setdefault(name, fresh))

    async def beat(self, node: str, seconds: float) -> None:
        await self._done(lambda content: content.nodes.update({node: time.monotonic() + seconds}))

    async def leave(self, node: str) -> None:
        def work(content: Content) -> None:
            content.nodes.pop(node, None)
            for table in content.tables.values():
                if table.holder == node:
                    content.tables[table.id] = table._replace(holder="")

        await self._done(work)

    async def hold(self, id: str, node: str) -> bool:
        def work(content: Content) -> bool:
            table = content.tables.get(id)
            if table is None or (table.holder not in ("", node) and _is_alive(content, table.holder)):
                return False
            content.tables[id] = table._replace(holder=node)
            return True

        return await self._done(work)

    async def let_go(self, id: str, node: str) -> None:
        def work(content: Content) -> None:
            if id in content.tables and content.tables[id].holder == node:
                content.tables[id] = content.tables[id]._replace(holder="")

        await self._done(work)

    async def orphans(self, node: str, most: int) -> list[str]:
        def work(content: Content) -> list[str]:
            running = [table for table in content.tables.values() if table.stage == "running"]
            held = [table for table in running if table.holder not in ("", node)]
            return sorted(table.id for table in held if not _is_alive(content, table.holder))[:most]

        return await self._done(work)

    async def close(self) -> None:
        await asyncio.gather(*self._under_way, return_exceptions=True)


def _there(content: Content, id: str) -> TableRow:
    if id not in content.tables:
        raise Conflict(id)
    return content.tables[id]


def _revised(content: Content, id: str) -> TableRow:
    table = _there(content, id)
    content.tables[id] = table._replace(revision=table.revision + 1)
    return content.tables[id]


def _is_alive(content: Content, node: str) -> bool:
    return content.nodes.get(node, 0.0) > time.monotonic()


def _opened(content: Content, id: str, key: str) -> int | None:
    seat = content.keys.get((key, id))
    return seat if seat is not None and seat < content.tables[id].seats else None


def _change_seat(content: Content, id: str, seat: SeatRow) -> None:
    seats = content.seats[id]
    if not seat.seat < len(seats) or (seats[seat.seat].kind == "person") != (seat.kind == "person"):
        raise Conflict(id)
    seats[seat.seat] = seat
