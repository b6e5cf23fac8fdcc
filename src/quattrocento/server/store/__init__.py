"""What is kept for good: tables, seats, keys and answers. States are rebuilt from answers, never stored."""

from __future__ import annotations

from typing import Literal, NamedTuple, Protocol

from ...engine.errors import BadFile, QuattrocentoError

Stage = Literal["lobby", "running", "over"]
SeatKind = Literal["open", "person", "bot"]
TAKEN_BACK = -1  # in place of an option: the seat's last open answer no longer counts, nor what was half given since
WITHDRAWN = -2  # in place of an option: nothing the seat has sealed and nobody has seen counts any longer


class TableRow(NamedTuple):
    """A table as it was set up."""

    id: str
    game: str
    ruleset: int
    seats: int
    options: dict[str, str]
    pack: dict[str, object] | None
    seed: int
    stage: Stage
    created: float
    touched: float = 0.0  # when somebody last looked at it, to a day
    answers: int = 0  # how many rows of answers it has; fewer than that, and some are missing


class SeatRow(NamedTuple):
    seat: int
    kind: SeatKind
    name: str
    bot: str | None


class AnswerRow(NamedTuple):
    """One answer, or its retraction; `number` counts both from 1 without a gap."""

    number: int
    seat: int
    option: int
    command: str


class OwnRow(NamedTuple):
    """A table somebody has a seat at, as far as it can be told without reading it."""

    id: str
    seat: int
    game: str
    stage: str


class Conflict(QuattrocentoError):
    """Another process has changed the table meanwhile, so what was asked for does not fit and was not done."""


class Damaged(BadFile):
    """What is stored of a table cannot be read."""


class Unavailable(QuattrocentoError):
    """The store is not there any more, is not the one that was opened, or cannot be used now: nothing was done."""


class Uncertain(Unavailable):
    """The store got lost while it was saving: what was asked for was done or not, and must be looked up."""


class Store(Protocol):
    """A place to keep tables.

    What has been awaited is on disk. What fails has not happened, unless it fails with `Uncertain`.
    """

    missing: dict[str, int]  # how many answers, by table, were stored once and are not there; until it is played on

    async def create(self, table: TableRow, seats: list[SeatRow], keys: list[tuple[int, str]]) -> None: ...
    async def table(self, id: str) -> TableRow | None: ...
    async def seats(self, id: str) -> list[SeatRow]: ...
    async def answers(self, id: str) -> list[AnswerRow]: ...
    async def append(self, id: str, answers: list[AnswerRow], over: bool) -> None: ...
    async def put_seat(self, id: str, seat: SeatRow, stage: Stage) -> None: ...
    async def start(self, id: str, seats: list[SeatRow]) -> None: ...
    async def take_seat(self, id: str, seat: int, name: str, key: str) -> bool: ...
    async def free_seat(self, id: str, seat: int) -> bool: ...
    async def add_key(self, id: str, seat: int, key: str) -> None: ...
    async def knows(self, key: str) -> bool: ...
    async def seat_of(self, id: str, key: str) -> int | None: ...
    async def tables_of(self, key: str) -> list[OwnRow]: ...
    async def touch(self, id: str, at: float) -> None: ...
    async def untouched(self, stage: Stage, before: float) -> list[str]: ...
    async def remove(self, id: str, stage: Stage, before: float) -> bool: ...
    async def close(self) -> None: ...
