"""A store in memory, as plain as can be: the contract is proved on it, and faults are planted in it."""

from __future__ import annotations

import asyncio
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
        self.missing: dict[str, int] = {}
        self._place = place
        self._under_way: set[asyncio.Task[object]] = set()

    async def _done(self, work: Callable[[Content], T]) -> T:
        task = asyncio.ensure_future(self._carried_out(work))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
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
            if table.id in content.tables:
                raise Conflict(table.id)
            content.tables[table.id], content.seats[table.id], content.answers[table.id] = table, seats, []
            content.keys |= {(key, table.id): seat for seat, key in keys}

        await self._done(work)

    async def table(self, id: str) -> TableRow | None:
        return await self._done(lambda content: deepcopy(content.tables.get(id)))

    async def seats(self, id: str) -> list[SeatRow]:
        return await self._done(lambda content: list(content.seats.get(id, [])))

    async def answers(self, id: str) -> list[AnswerRow]:
        return await self._done(lambda content: list(content.answers.get(id, [])))

    async def append(self, id: str, answers: list[AnswerRow], over: bool) -> None:
        def work(content: Content) -> None:
            table = _there(content, id)
            first = len(content.answers[id]) + 1
            if [answer.number for answer in answers] != list(range(first, first + len(answers))):
                raise Conflict(id)
            content.answers[id] += answers
            stage = "over" if over else table.stage
            content.tables[id] = table._replace(stage=stage, answers=answers[-1].number)

        await self._done(work)

    async def put_seat(self, id: str, seat: SeatRow, stage: Stage) -> None:
        def work(content: Content) -> None:
            if _there(content, id).stage != stage:
                raise Conflict(id)
            _change_seat(content, id, seat)

        await self._done(work)

    async def start(self, id: str, seats: list[SeatRow]) -> None:
        def work(content: Content) -> None:
            table = _there(content, id)
            if table.stage != "lobby":
                raise Conflict(id)
            content.tables[id] = table._replace(stage="running")
            for seat in seats:
                _change_seat(content, id, seat)

        await self._done(work)

    async def take_seat(self, id: str, seat: int, name: str, key: str) -> bool:
        def work(content: Content) -> bool:
            seats = content.seats.get(id, [])
            if not seat < len(seats) or seats[seat].kind != "open":
                return False
            seats[seat] = SeatRow(seat, "person", name, None)
            content.keys[key, id] = seat
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
            return True

        return await self._done(work)

    async def add_key(self, id: str, seat: int, key: str) -> None:
        def work(content: Content) -> None:
            _there(content, id)
            content.keys[key, id] = seat

        await self._done(work)

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

    async def close(self) -> None:
        await asyncio.gather(*self._under_way, return_exceptions=True)


def _there(content: Content, id: str) -> TableRow:
    if id not in content.tables:
        raise Conflict(id)
    return content.tables[id]


def _opened(content: Content, id: str, key: str) -> int | None:
    seat = content.keys.get((key, id))
    return seat if seat is not None and seat < content.tables[id].seats else None


def _change_seat(content: Content, id: str, seat: SeatRow) -> None:
    seats = content.seats[id]
    if not seat.seat < len(seats) or (seats[seat.seat].kind == "person" and seat.kind != "person"):
        raise Conflict(id)
    seats[seat.seat] = seat
