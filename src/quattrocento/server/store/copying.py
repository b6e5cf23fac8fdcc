"""Everything a store holds, in one file: written from one moment while servers go on, and read back as a whole.

A backup is lines of JSON, compressed: what it is; for each relation its name, its columns and then its rows, in the
order of their keys; and a seal at the end, which counts the rows and holds the SHA-256 of all lines before it. Both
kinds of database write the same lines for the same content, so the seals of two copies tell whether they are alike.

A backup says of which format it is. One of an earlier format lacks columns that came later: its rows get what these
stand at by default, and then the changes that brought databases up are made to them.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import tempfile
import time
import zlib
from collections.abc import Generator, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple, TextIO

from ...engine.errors import BadFile
from . import schema, words
from .schema import RELATIONS, Relation
from .sql import ANSWERS, HOUSE, KEYS, REPORTS, SEATS, TABLES, Row, Session, SqlStore

KIND: Final = "quattrocento-backup"
COPIED: Final = (TABLES, SEATS, KEYS, ANSWERS, REPORTS, HOUSE)  # which nodes were alive is of no use later
FIRST: Final = 3  # the format with which backups began
HOLDER: Final = list(TABLES.columns).index("holder")
PAGE: Final = 2000  # rows read at once
COMPRESSION: Final = 6
MAGIC: Final = b"\x1f\x8b"  # of a compressed file
LONGEST_LINE: Final = 2**26  # letters; a report with a long game has a million, and what is compressed may be endless
LARGEST: Final = 2**63  # of whole numbers, which every database keeps below


class Seal(NamedTuple):
    """What a copy holds: how many rows of what, and a digest of all of them."""

    rows: dict[str, int]
    digest: str


class _Sealed:
    """Lines that are written, or only counted, and then sealed."""

    def __init__(self, file: TextIO | None) -> None:
        self._file = file
        self._hash = hashlib.sha256()
        self._rows: dict[str, int] = {}

    def head(self) -> None:
        """What it is and when it was made, which is no part of what is alike in two copies."""
        if self._file is not None:
            self._file.write(_line({"kind": KIND, "format": schema.FORMAT, "made": round(time.time(), 3)}))

    def take(self, session: Session) -> Seal:
        for relation in COPIED:
            self._put({"relation": relation.name, "columns": list(relation.columns)})
            self._rows[relation.name] = 0
            for row in rows_of(session, relation):
                self._put(row)
                self._rows[relation.name] += 1
        seal = Seal(self._rows, self._hash.hexdigest())
        if self._file is not None:
            self._file.write(_line(seal._asdict()))
        return seal

    def _put(self, value: object) -> None:
        line = _line(value)
        self._hash.update(line.encode())
        if self._file is not None:
            self._file.write(line)


def rows_of(session: Session, relation: Relation) -> Iterator[Row]:
    """All rows of a relation in the order of its key; tables as nobody holds them."""
    key, columns = ", ".join(relation.key), list(relation.columns)
    places = [columns.index(name) for name in relation.key]
    after = ", ".join(f"${number}" for number in range(1, len(places) + 1))
    query = f"SELECT {', '.join(columns)} FROM {relation.name}"
    rest = f"ORDER BY {key} LIMIT {PAGE}"
    page = session.rows(f"{query} {rest}")
    while page:
        for row in page:
            yield (*row[:HOLDER], "", *row[HOLDER + 1 :]) if relation is TABLES else row
        last = [page[-1][place] for place in places]
        page = session.rows(f"{query} WHERE ({key}) > ({after}) {rest}", *last) if len(page) == PAGE else []


async def sealed(store: SqlStore) -> Seal:
    """The seal that a backup would have now."""
    return await store.survey(lambda session: _Sealed(None).take(session))


async def back_up(store: SqlStore, path: Path) -> Seal:
    """Write everything into a file that only its owner can read; it is there as a whole or not at all."""

    def look(session: Session) -> Seal:
        try:
            return write(session)
        except OSError as error:
            raise BadFile(words.cannot_be_written(path, error.strerror or error)) from None

    def write(session: Session) -> Seal:
        if path.exists() and not path.is_file():  # a device would give way to a file
            raise BadFile(words.cannot_be_written(path, words.NO_ORDINARY_FILE))
        if Path(os.path.realpath(path)) in store.files:
            raise BadFile(words.cannot_be_written(path, words.OF_THE_DATABASE))
        handle, beside = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.absolute().parent)
        try:
            with os.fdopen(handle, "wb") as raw:
                with gzip.open(raw, "wt", COMPRESSION, encoding="ascii", newline="\n") as file:
                    lines = _Sealed(file)
                    lines.head()
                    seal = lines.take(session)
                raw.flush()
                os.fsync(raw.fileno())
            os.replace(beside, path)
        except BaseException:
            os.unlink(beside)
            raise
        return seal

    return await store.survey(look)


async def restore(path: Path, store: SqlStore, replaces: bool) -> Seal:
    """Put in what a backup holds, all of it or nothing; it is read to its seal before anything is touched."""
    seal, version = checked(path)
    await store.fill(partial(_rows_in, path), replaces, schema.revising(version))
    return seal


async def move(source: SqlStore, target: SqlStore, name: str) -> Seal:
    """Copy everything from one store into another, and compare what has arrived."""
    with tempfile.TemporaryDirectory(prefix="quattro-") as folder:
        path = Path(folder) / "everything"
        seal = await back_up(source, path)
        await restore(path, target, replaces=False)
    if await sealed(target) != seal:
        raise BadFile(words.copy_differs(name))
    return seal


def checked(path: Path) -> tuple[Seal, int]:
    """What a backup holds, and its format, after every line of it was read and compared with its seal."""
    lines = _lines(path)
    version = int(next(lines)[0]["format"])
    digest, name, columns, is_ours = hashlib.sha256(), "", 0, True
    rows: dict[str, int] = {}
    seal: Seal | None = None
    for value, line in lines:
        if seal is not None:
            raise BadFile(words.seal_broken(path))
        if isinstance(value, dict) and "digest" in value:
            seal = Seal(rows, digest.hexdigest())
            if value != seal._asdict():
                raise BadFile(words.seal_broken(path))
            continue
        digest.update(line.encode())
        if isinstance(value, dict):
            name, columns = str(value.get("relation")), _width(value, version)
            rows[name] = 0
            is_ours &= columns > 0
        else:
            rows[name] = rows.get(name, 0) + 1
            is_ours &= _is_row(value, columns)
    if seal is None:
        raise BadFile(words.seal_broken(path))
    if not is_ours:  # anybody can seal anything
        raise BadFile(words.nothing_of_ours(path))
    return seal, version


def _width(value: dict[str, Any], version: int) -> int:
    """How many columns the rows that follow have; none, if they are of no relation of ours."""
    name, columns = value.get("relation"), value.get("columns")
    known = next((relation for relation in COPIED if relation.name == name), None)
    if known is None or not isinstance(columns, list):
        return 0
    lacking = [column for column in known.columns if column not in columns]
    return len(columns) if all(schema.is_later(known, column, version) for column in lacking) else 0


def _is_row(value: object, columns: int) -> bool:
    """Whether it is a row that a database can take."""
    if not isinstance(value, list) or len(value) != columns:
        return False
    return all(
        -LARGEST <= one < LARGEST if isinstance(one, int) else one is None or isinstance(one, str | float)
        for one in value
    )


def _rows_in(path: Path) -> Iterator[tuple[Relation, Row]]:
    """The rows of a backup whose seal is whole."""
    relations = {relation.name: relation for relation in RELATIONS}
    relation, places, later = TABLES, list[int](), list[object]()
    for value, _ in _lines(path):
        if isinstance(value, list):
            row = value + later
            yield relation, tuple(row[place] for place in places)
        elif "relation" in value:
            relation, columns = relations[value["relation"]], value["columns"]
            lacking = [name for name in relation.columns if name not in columns]
            later = [relation.default(name) for name in lacking]
            places = [(columns + lacking).index(name) for name in relation.columns]


def _lines(path: Path) -> Generator[tuple[Any, str], None, None]:
    """The lines of a backup, the first of which says that it is one; as values, and as they stand there."""
    try:
        if path.exists() and not path.is_file() and not path.is_dir():  # it is read twice, and a pipe is not
            raise BadFile(words.cannot_be_read(path, words.NO_ORDINARY_FILE))
        with path.open("rb") as raw:
            if raw.read(len(MAGIC)) != MAGIC:
                raise BadFile(words.no_backup(path))
        with gzip.open(path, "rt", encoding="ascii", newline="\n") as file:
            first = file.readline(LONGEST_LINE)
            head = _value(first, path)
            version = head.get("format") if isinstance(head, dict) and head.get("kind") == KIND else None
            if not isinstance(version, int) or version < FIRST:
                raise BadFile(words.no_backup(path))
            if version > schema.FORMAT:
                raise BadFile(words.newer_backup(path, version, schema.FORMAT))
            yield head, first
            while line := file.readline(LONGEST_LINE):
                yield _value(line, path), line
    except (gzip.BadGzipFile, EOFError, zlib.error, UnicodeDecodeError):
        raise BadFile(words.seal_broken(path)) from None
    except OSError as error:
        raise BadFile(words.cannot_be_read(path, error.strerror or error)) from None


def _value(line: str, path: Path) -> Any:
    if len(line) == LONGEST_LINE:
        raise BadFile(words.nothing_of_ours(path))
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        raise BadFile(words.seal_broken(path)) from None


def _line(value: object) -> str:
    return json.dumps(value, separators=(",", ":")) + "\n"
