"""The journal of a tournament: JSON lines, the plan first and then every game, in the order of the plan.

Nothing in it depends on time or on how the work was shared out, so the journal of a tournament that was interrupted and
gone on with is the same, byte for byte, as that of one that was not.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple, Self, TypeVar, get_type_hints

from msgspec import convert

from ... import __version__
from ...bots.levels import MOST_SECONDS
from ...engine.errors import BadFile, QuattrocentoError
from ...engine.packs import LARGEST_NUMBER, pack_from
from ...engine.record import MACHINE_INTEGER
from ...engine.results import Count
from ...games import shelf
from .files import digest, digests
from .plan import Plan, config_of, laid_out, slot
from .table import Forfeit, Table

FORMAT: Final = "quattrocento-arena"
VERSION: Final = 1
NOT_KEPT: Final = {"cpu_seconds": [], "all_cpu_seconds": 0.0, "ways": []}  # of a table, and what stands for them
LONGEST_LINE: Final = 1_000_000  # bytes: a header with a whole data pack is far below
LONGEST_VERSION: Final = 40  # letters of it that are told

Named = TypeVar("Named", Plan, Table, Forfeit)


class Kept(NamedTuple):
    """What a journal holds."""

    plan: Plan
    tables: tuple[Table, ...]
    files: dict[str, str]  # the digests of files that bots were made of


class Journal:
    """A journal being written, by nobody else at the same time."""

    def __init__(self, path: Path, file: BinaryIO) -> None:
        self._path = path
        self._file = file

    @classmethod
    def begin(cls, path: Path, plan: Plan) -> Self:
        """A new journal; nothing is ever written over."""
        if path.is_dir():  # also where no name was given
            raise BadFile(f"{path} is a folder; name a file in it.")
        try:
            file = path.open("a+b")
        except OSError as error:
            raise _unwritten(path, error) from None
        try:
            _lock(path, file)
            if file.seekable() and file.seek(0, os.SEEK_END):
                raise BadFile(f"{path} exists; --resume goes on with a tournament, and another name begins a new one.")
            journal = cls(path, file)
            journal._write(header_of(plan))
            journal._sync()
        except BaseException:
            with suppress(OSError):  # what could not be written is tried once more
                file.close()
            raise
        return journal

    @classmethod
    def resume(cls, path: Path) -> tuple[Self, Kept]:
        """A journal to go on with, and what it holds; a line that was not finished is taken off.

        Bots whose files have changed are other bots, and refused.
        """
        try:
            file = path.open("r+b")
        except OSError as error:
            raise BadFile(f"{path} cannot be gone on with: {error.strerror or error}.") from None
        try:
            _lock(path, file)
            kept, whole = _read(path, file)
            _check_files(kept, path)
            file.truncate(whole)
            file.seek(whole)
        except OSError as error:
            file.close()
            raise BadFile(f"{path} cannot be gone on with: {error.strerror or error}.") from None
        except BaseException:
            file.close()
            raise
        return cls(path, file), kept

    def add(self, table: Table, is_last_of_deal: bool) -> None:
        """Write a game down; with the last of a deal, make sure that it stays written."""
        self._write(game_of(table))
        if is_last_of_deal:
            self._sync()

    def close(self) -> None:
        try:
            self._file.close()
        except OSError as error:
            raise _unwritten(self._path, error) from None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _write(self, value: dict[str, object]) -> None:
        try:
            self._file.write(_line(value))
            self._file.flush()
        except OSError as error:
            raise _unwritten(self._path, error) from None

    def _sync(self) -> None:
        try:
            if self._path.is_file():  # devices know nothing of it
                os.fsync(self._file.fileno())
        except OSError as error:
            raise _unwritten(self._path, error) from None


def _unwritten(path: Path, error: OSError) -> BadFile:
    return BadFile(f"{path} cannot be written: {error.strerror or error}.")


def read_journal(path: Path) -> Kept:
    """What a journal holds, for whoever only looks."""
    try:
        with path.open("rb") as file:
            return _read(path, file)[0]
    except OSError as error:
        raise BadFile(f"{path} cannot be read: {error.strerror or error}.") from None


def header_of(plan: Plan) -> dict[str, object]:
    fields = plan._asdict() | {"pack": plan.pack.to_json() if plan.pack is not None else None}
    about = {"format": FORMAT, "version": VERSION, "quattrocento": __version__}
    return about | fields | {"files": digests(plan.names)}


def game_of(table: Table) -> dict[str, object]:
    """A game as its line says it; without what another run would not repeat."""
    fields = {name: value for name, value in table._asdict().items() if name not in NOT_KEPT}
    return fields | {"forfeits": [forfeit._asdict() for forfeit in table.forfeits]}


def _line(value: dict[str, object]) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "backslashreplace") + b"\n"


def _lock(path: Path, file: BinaryIO) -> None:
    try:
        import fcntl
    except ImportError:  # not on this system
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise BadFile(f"{path} is being written by another process; wait for it, or stop it.") from None


def _read(path: Path, file: BinaryIO) -> tuple[Kept, int]:
    """What the file holds, and how many bytes of it are whole lines."""
    lines = _whole_lines(path, file)
    plan: Plan | None = None
    files: dict[str, str] = {}
    tables: list[Table] = []
    whole = 0
    for number, line in enumerate(lines, start=1):
        value = _parsed(line, path, number)
        if plan is None:
            plan, files = _plan(value, path), _files(value, path)
        else:
            tables.append(_table(value, plan, len(tables), line, path, number))
        whole += len(line)
    if plan is None:
        raise BadFile(f"{path} is not the journal of a tournament: its first line should be a header with a format.")
    return Kept(plan, tuple(tables), files), whole


def _whole_lines(path: Path, file: BinaryIO) -> Iterator[bytes]:
    while line := file.readline(LONGEST_LINE):
        if not line.endswith(b"\n"):
            if len(line) >= LONGEST_LINE:
                raise BadFile(f"{path} is not the journal of a tournament: a line of it is too long.")
            return
        yield line


def _parsed(line: bytes, path: Path, number: int) -> dict[str, object]:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, dict):
        raise BadFile(f"{path}, line {number}: not a line of a tournament's journal.")
    return value


def _plan(value: dict[str, object], path: Path) -> Plan:
    """The plan of a header, held against this program: another one might play other games."""
    if value.get("format") != FORMAT:
        raise BadFile(f"{path} is not the journal of a tournament: its first line should be a header with a format.")
    if value.get("version") != VERSION or value.get("quattrocento") != __version__:
        raise BadFile(
            f"{path} was written by version {str(value.get('quattrocento'))[:LONGEST_VERSION]} of this program; "
            f"go on with that one, because bots of {__version__} may play otherwise."
        )
    try:
        pack = pack_from(value["pack"], f"in {path}") if isinstance(value["pack"], dict) else None
        plan = _made(Plan, value | {"pack": None})._replace(pack=pack)
        game = shelf[plan.game]
        again = laid_out(game, config_of(plan), plan.bots, plan.seed, games=1)
        again = again._replace(deals=plan.deals, until_sure=plan.until_sure, answer_seconds=plan.answer_seconds)
    except QuattrocentoError as error:
        raise BadFile(f"{path}: {error}") from None
    except (KeyError, TypeError, ValueError):
        raise BadFile(f"{path}, line 1: the plan of the tournament is damaged.") from None
    is_sound = (
        plan.deals > 0
        and 0 < plan.answer_seconds <= MOST_SECONDS
        and -MACHINE_INTEGER <= plan.seed < MACHINE_INTEGER
        and again == plan
    )
    if not is_sound or plan.ruleset != game.ruleset:
        raise BadFile(f"{path}, line 1: the plan of the tournament is damaged, or of another ruleset of {game.name}.")
    return plan


def _files(value: dict[str, object], path: Path) -> dict[str, str]:
    """The digests of a header; journals from before there were any have none."""
    try:
        return convert(value.get("files", {}), dict[str, str])
    except ValueError:
        raise BadFile(f"{path}, line 1: the files of its bots are damaged.") from None


def _check_files(kept: Kept, path: Path) -> None:
    for file, was in kept.files.items():
        if digest(file) != was:
            raise BadFile(
                f"{path} was begun with another {file}, and bots made of it may play otherwise; "
                f"bring that one back, or begin a new tournament."
            )


def _table(value: dict[str, object], plan: Plan, expected: int, line: bytes, path: Path, number: int) -> Table:
    """A game of the journal, held against the plan; whatever would not be written like this again is damaged."""
    try:
        told = value["forfeits"]
        counts = convert(value["counts"], list[tuple[str, str, int | None, int]])
        table = _made(Table, value | NOT_KEPT | {"forfeits": [], "counts": []})
        table = table._replace(counts=tuple(Count(*count) for count in counts))  # compiled, it tells no types itself
        table = table._replace(forfeits=tuple(_made(Forfeit, forfeit) for forfeit in told))  # type: ignore[attr-defined]  # else TypeError
        is_sound = (
            (table.number, *slot(plan, table.number)) == (expected, table.deal, table.bots)
            and expected < plan.games
            and _is_possible(table)
            and _line(game_of(table)) == line
        )
    except (KeyError, TypeError, ValueError):
        is_sound = False
    if not is_sound:
        raise BadFile(f"{path}, line {number}: damaged, or not a game of this tournament.")
    return table


def _is_possible(table: Table) -> bool:
    """Whether a game can have gone like this: whoever counts up relies on it."""
    seats = range(len(table.bots))
    numbers = [*table.answers, *(count.number for count in table.counts)]
    numbers += [points for sources in table.sources for points in sources.values()]
    return (
        all(len(part) == len(seats) for part in (table.places, table.points, table.sources, table.answers))
        and [sum(sources.values()) for sources in table.sources] == list(table.points)
        and all(place == 1 + sum(other < place for other in table.places) for place in table.places)
        and all(abs(number) < LARGEST_NUMBER for number in numbers)
        and all(number >= 0 for number in table.answers)
        and (table.first is None or table.first in seats)
        and all(count.seat is None or count.seat in seats for count in table.counts)
        and all(forfeit.seat in seats and forfeit.bot == table.bots[forfeit.seat] for forfeit in table.forfeits)
    )


def _made(kind: type[Named], value: dict[str, object]) -> Named:
    """A named tuple from an object of JSON, whose entries must be of the right types."""
    types = get_type_hints(kind)
    return kind(**{name: convert(value[name], types[name]) for name in types})
