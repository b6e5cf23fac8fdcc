"""What is kept for good: tables, seats, keys, answers and reports. States are rebuilt from answers, never stored.

A kind of store is a class that keeps what `Store` promises, and a line in `addresses.py` that says by which address it
is opened. `tests/server/store_contract.py` holds every kind to every promise.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, Final, Literal, NamedTuple

from ...engine.errors import BadFile, QuattrocentoError
from ..line import Line

Stage = Literal["lobby", "running", "over"]
SeatKind = Literal["open", "person", "bot"]
TAKEN_BACK = -1  # in place of an option: the seat's last open answer no longer counts, nor what was half given since
WITHDRAWN = -2  # in place of an option: nothing the seat has sealed and nobody has seen counts any longer
MOST_TABLES: Final = 50  # tables of one key


class TableRow(NamedTuple):
    """A table as it was set up."""

    id: str
    game: str
    ruleset: int
    seats: int
    options: dict[str, str]
    pack: dict[str, object] | None  # the owner's corrections, as `Pack.to_json` writes them
    seed: int
    stage: Stage
    created: float
    touched: float = 0.0  # when somebody last looked at it, to a day
    answers: int = 0  # how many rows of answers it has; fewer than that, and some are missing
    revision: int = 0  # one more with every change of its seats, its stage or the keys that open it
    commitment: str = ""  # what was published of the secret before anybody sat down; no two tables share one
    secret: str = ""  # what the deal is made of besides the entropy of the seats, in hexadecimal digits
    holder: str = ""  # the node that plays it


class SeatRow(NamedTuple):
    seat: int
    kind: SeatKind
    name: str
    bot: str | None
    entropy: str = ""  # what the seat adds to the deal


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


class ReportRow(NamedTuple):
    """What somebody, or a page by itself, found to be wrong, and the game as it was then."""

    id: str
    table: str
    at: float
    seat: int | None  # nobody's, if a watcher has filed it
    words: str
    file: str


class Conflict(QuattrocentoError):
    """Another process has changed the table meanwhile, so what was asked for does not fit and was not done."""


class Damaged(BadFile):
    """What is stored of a table cannot be read."""


class Unavailable(QuattrocentoError):
    """The store is not there any more, is not the one that was opened, or cannot be used now: nothing was done."""


class Uncertain(Unavailable):
    """The store got lost while it was saving: what was asked for was done or not, and must be looked up."""


class Store(ABC):
    """A place to keep tables, for one server or for several that share it.

    Every call is done as a whole, or fails and has not happened; only what fails with `Uncertain` may have. What has
    been awaited is on disk, and whoever else has the store open finds it there. Calls made at the same time are done
    one after another, in any order, and the failure of one is nobody else's. What is given and what is returned
    belongs to the caller, who may change it afterwards.

    A change that does not fit what is there, because somebody else was quicker or because there is no such table, is
    refused with `Conflict`, or with `False` where that is an ordinary answer. A store that cannot be reached refuses
    everything with `Unavailable`, and goes on by itself when it can be.

    Words come back letter by letter, whatever somebody has written; numbers are those of a machine, of 64 bits.
    """

    # Whether several nodes, on different machines, may keep their tables in it together.
    is_shared: ClassVar[bool] = False

    # How many answers, by table, were stored once and are not there, until it is played on. A store whose files nobody
    # can damage behind its back has nothing here.
    missing: dict[str, int]

    def __init__(self, abreast: int = 1) -> None:
        # Every call stands in it until it is done, unless it may take long and holds up no other. So many are carried
        # out side by side.
        self.line = Line(abreast)

    @abstractmethod
    async def create(self, table: TableRow, seats: list[SeatRow], keys: list[tuple[int, str]]) -> None:
        """Keep a new table with its seats and the keys that open them.

        `Conflict` if there is one of this name, or one that was dealt from the same commitment.
        """

    @abstractmethod
    async def table(self, id: str) -> TableRow | None:
        """The table as it is now, or None; `Damaged` if what is stored of it is not what could have been."""

    @abstractmethod
    async def seats(self, id: str) -> list[SeatRow]:
        """Who sits where, by number; nobody at a table that is not there."""

    @abstractmethod
    async def answers(self, id: str, after: int = 0) -> list[AnswerRow]:
        """Every answer after that number in its order, those taken back and their retractions included."""

    @abstractmethod
    async def changes(self, ids: list[str]) -> dict[str, tuple[int, int]]:
        """How many answers these tables have, and their revisions; those that are not there are left out."""

    @abstractmethod
    async def append(self, id: str, answers: list[AnswerRow], over: bool) -> None:
        """Add answers, one at least, and, if they end the game, let it be over: all of it in one.

        The first bears the number after the last one that is there, else it is a `Conflict`: nobody answers upon what
        he has not read, and of two who answer at once one gets the number.
        """

    @abstractmethod
    async def put_seat(self, id: str, seat: SeatRow, stage: Stage) -> None:
        """Change a seat; `Conflict` unless the table is at this stage, or if a person would be put out or in by it."""

    @abstractmethod
    async def start(self, id: str, seats: list[SeatRow], seed: int) -> None:
        """Let a game begin with these seats and from this seed, once.

        `Conflict` if it has begun, or if the persons among them are not those who sit there.
        """

    @abstractmethod
    async def take_seat(self, id: str, seat: int, name: str, key: str, entropy: str = "") -> bool:
        """Let a person sit down on a free seat, which this key opens from now on.

        False if it is not free, or if the key opens a seat of this table already.
        """

    @abstractmethod
    async def free_seat(self, id: str, seat: int) -> bool:
        """Let a person get up before the game: the seat is free, its entropy is gone, and no key or link opens it.

        False if no person sits there, or if the game has begun.
        """

    @abstractmethod
    async def add_key(self, id: str, seat: int, key: str, by: str = "") -> None:
        """Let one more key open a seat; one that has opened another seat of the table opens this one instead.

        `by`, if given, is the key that grants it: if that does not open the seat any more, it is a conflict.
        """

    @abstractmethod
    async def renew(self, id: str, seat: int, keep: str) -> None:
        """Let no key open a seat any more but this one: every other device and every link is shut out.

        If this one does not open the seat either, it is a conflict, and nobody is shut out.
        """

    @abstractmethod
    async def share_key(self, key: str, new: str) -> None:
        """Let a key nobody has had open every seat that this one opens; no table has changed by it for those there."""

    @abstractmethod
    async def keys(self, id: str) -> list[tuple[int, str]]:
        """The keys of a table with the seats they open, as `create` takes them, by seat and key."""

    @abstractmethod
    async def knows(self, key: str) -> bool:
        """Whether any seat belongs to this key."""

    @abstractmethod
    async def seat_of(self, id: str, key: str) -> int | None:
        """The seat of this table that the key opens, if it opens one that is there."""

    @abstractmethod
    async def tables_of(self, key: str) -> list[OwnRow]:
        """The tables at which the key opens a seat, the newest first and no more than `MOST_TABLES`."""

    @abstractmethod
    async def tables(self, after: str = "", most: int = 100) -> list[str]:
        """The names of tables in their order, from the first one after this name on."""

    @abstractmethod
    async def touch(self, id: str, at: float) -> None:
        """Note that somebody looked at a table; nothing happens if it is not there."""

    @abstractmethod
    async def untouched(self, stage: Stage, before: float) -> list[str]:
        """The tables of this stage that nobody has looked at since, those first that have waited longest."""

    @abstractmethod
    async def remove(self, id: str, stage: Stage, before: float) -> bool:
        """Remove a table for good with its seats, keys and answers.

        False, and nothing is removed, if it is not there, has gone on to another stage or has been looked at since.
        """

    @abstractmethod
    async def file_report(self, report: ReportRow) -> None:
        """Keep a report, also when its table is removed; `Conflict` if there is one of this name."""

    @abstractmethod
    async def reports(self, after: str = "", most: int = 100) -> list[ReportRow]:
        """Reports in the order of their names, from the first one after this name on."""

    @abstractmethod
    async def house(self, name: str, fresh: str) -> str:
        """What the whole house keeps under a name; if there is nothing yet, then `fresh`, from now on and for all."""

    @abstractmethod
    async def beat(self, node: str, seconds: float) -> None:
        """Note that a node is alive, by the store's own clock, and is to be believed so for this long."""

    @abstractmethod
    async def leave(self, node: str) -> None:
        """Let a node go: it is not alive any more and holds no table."""

    @abstractmethod
    async def hold(self, id: str, node: str) -> bool:
        """Let a node play a table from now on, or go on with it.

        False if another node that is alive holds it, or if it is not there.
        """

    @abstractmethod
    async def let_go(self, id: str, node: str) -> None:
        """Let nobody hold a table any more, if this node has held it."""

    @abstractmethod
    async def orphans(self, node: str, most: int) -> list[str]:
        """Running tables, as many at most, that another node holds which is not alive any more."""

    @abstractmethod
    async def close(self) -> None:
        """Do what was asked for before, and let go of everything; nothing may be asked for after."""
