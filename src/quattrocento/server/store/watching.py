"""Watching the files of a database while it is open.

SQLite writes on into a file that was deleted, replaced or cut, and is content. Nobody may be told that an answer is
saved when it is not, so the files are looked at before and after every commit.
"""

from __future__ import annotations

import os
import struct
from io import FileIO
from pathlib import Path
from typing import Final, NamedTuple

from . import words

WAL_HEADER: Final = 32  # bytes, and those of a frame's header; both name the generation of the log
FRAME_HEADER: Final = 24
INDEX_HEADER: Final = 136  # bytes: the header twice, then how far the log is copied into the database
MOST_LOOKS: Final = 20  # while somebody else writes; each takes far less time than a commit


class Index(NamedTuple):
    """What SQLite's index of the write-ahead log says: see "WAL-Index Header" in its description of the format."""

    page: int  # bytes
    frames: int  # in the log
    pages: int  # of the database, with those that are still in the log only
    generation: bytes
    copied: int  # frames that are in the database, too
    copying: int  # and those that will be, when the copying under way is done

    @property
    def rests(self) -> bool:
        """Whether SQLite has no reason to write into the database itself just now."""
        return self.copied == self.copying


class Look(NamedTuple):
    """The files as they were seen last."""

    log: Index | None
    size: int  # of the database
    written: int  # when the database was, in nanoseconds


class Watch:
    """The files of an open database: the same ones as at first, none of them cut or written by anybody but SQLite.

    The log and its index are read through files that stay open until the database is closed: whoever closes a file
    lets go of all locks his process has on it, those of SQLite included. The database itself is never opened here.
    """

    def __init__(self, path: Path) -> None:
        self._database, self._log, self._index = str(path), f"{path}-wal", f"{path}-shm"
        files = (self._database, self._log, self._index)
        # A file system that has no write-ahead log has none of its files either.
        self._who = {file: _identity(os.stat(file)) for file in files if os.path.exists(file)}
        self._open = {file: FileIO(file) for file in files[1:] if file in self._who}
        self._last: Look | None = None
        self._spoilt = ""

    def problem(self) -> str:
        """What has happened to the files, in a sentence or two; empty if nothing has.

        A file that was moved away may come back. One that was cut or written over stays suspect.

        Another process may write while we look, so that what is seen first and what is seen last do not fit together.
        Hence a suspicion counts only if the index has stayed the same meanwhile: every writer changes it.
        """
        for _ in range(MOST_LOOKS):
            index = self._read_index()
            found = {}
            for file, identity in self._who.items():
                try:
                    found[file] = os.stat(file)
                except OSError:
                    return words.gone(file)
                if _identity(found[file]) != identity:
                    return words.replaced(file)
            suspicion = self._suspicion(index, found)
            if not suspicion or index == self._read_index():
                self._spoilt = self._spoilt or suspicion
                self._last = Look(index, found[self._database].st_size, found[self._database].st_mtime_ns)
                break
        return self._spoilt

    def close(self) -> None:
        """After the database is closed, and not before."""
        for file in self._open.values():
            file.close()

    def _suspicion(self, index: Index | None, found: dict[str, os.stat_result]) -> str:
        database, last = found[self._database], self._last
        # A database grows, and shrinks only when somebody tidies it up; then it still holds every page it has.
        if last and database.st_size < last.size and (index is None or database.st_size < index.pages * index.page):
            return words.cut(self._database)
        if index is None or self._log not in found:
            return ""
        if not self._is_log_whole(index, found[self._log].st_size):
            return words.cut(self._log)
        if last and last.log and database.st_mtime_ns != last.written:
            # SQLite writes into it only to copy frames of the log, and says in the index how far it is.
            same = index.generation == last.log.generation and index.copied == last.log.copied
            # When it empties the log, too, then after the copying.
            emptied = found[self._log]
            late = not emptied.st_size and database.st_mtime_ns > emptied.st_mtime_ns
            if index.rests and last.log.rests and (same or late):
                return words.written_over(self._database)
        return ""

    def _read_index(self) -> Index | None:
        """The index; where it cannot be read, the sizes must do."""
        try:
            header = self._read(self._index, 0, INDEX_HEADER)
            page, frames, pages, generation, copied, copying = struct.unpack("=14xHII8x8s56xI28xI4x", header)
        except (OSError, KeyError, struct.error):
            return None
        return Index(65536 if page == 1 else page, frames, pages, generation, copied, copying)

    def _read(self, file: str, place: int, count: int) -> bytes:
        opened = self._open[file]
        if hasattr(os, "pread"):
            return os.pread(opened.fileno(), count, place)
        opened.seek(place)
        return opened.read(count) or b""

    def _is_log_whole(self, index: Index, size: int) -> bool:
        """Whether the write-ahead log holds what its index says it does.

        What is written after a cut leaves a hole, so the frame that was last at the look before is looked at again.
        """
        frame = FRAME_HEADER + index.page
        if not index.frames:
            return True  # emptied into the database
        if size < WAL_HEADER + index.frames * frame:
            return False
        places = [16]
        last = self._last and self._last.log
        if last and index.generation == last.generation and 0 < last.frames < index.frames:
            places.append(WAL_HEADER + (last.frames - 1) * frame + 8)
        try:
            return all(self._read(self._log, place, 8) == index.generation for place in places)
        except OSError:
            return False


def _identity(found: os.stat_result) -> tuple[int, int]:
    return found.st_dev, found.st_ino
