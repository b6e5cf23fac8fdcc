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

WAL_HEADER: Final = 32  # bytes, and those of a frame's header; both name the generation of the log
FRAME_HEADER: Final = 24
BACK: Final = "Nothing is saved until it is back in its place, or the server is started again."
AGAIN: Final = "Nothing is saved until the server is started again with a sound copy."


class Index(NamedTuple):
    """What SQLite's index of the write-ahead log says: see "WAL-Index Header" in its description of the format."""

    page: int  # bytes
    frames: int  # in the log
    pages: int  # of the database, with those that are still in the log only
    generation: bytes


class Watch:
    """The files of an open database: the same ones as at first, and none of them cut.

    The log and its index are read through files that stay open until the database is closed: whoever closes a file
    lets go of all locks his process has on it, those of SQLite included. The database itself is never opened here.
    """

    def __init__(self, path: Path) -> None:
        self._database, self._log, self._index = str(path), f"{path}-wal", f"{path}-shm"
        files = (self._database, self._log, self._index)
        # A file system that has no write-ahead log has none of its files either.
        self._who = {file: _identity(os.stat(file)) for file in files if os.path.exists(file)}
        self._open = {file: FileIO(file) for file in files[1:] if file in self._who}
        self._size = 0  # of the database at the look before
        self._last = Index(0, 0, 0, b"")
        self._cut = ""

    def problem(self) -> str:
        """What has happened to the files, in a sentence or two; empty if nothing has.

        A file that was moved away may come back. One that was cut stays suspect.
        """
        sizes = {}
        for file, identity in self._who.items():
            try:
                found = os.stat(file)
            except OSError:
                return f"The database's file {file} is gone: it was deleted or moved while the server ran. {BACK}"
            if _identity(found) != identity:
                return f"The database's file {file} was replaced by another while the server ran. {BACK}"
            sizes[file] = found.st_size
        index = self._read_index()
        size = sizes[self._database]
        # A database grows, and shrinks only when somebody tidies it up; then it still holds every page it has.
        if size < self._size and (index is None or size < index.pages * index.page):
            self._cut = f"The database's file {self._database} was cut while the server ran. {AGAIN}"
        elif index is not None and not self._is_log_whole(index, sizes[self._log]):
            self._cut = f"The database's file {self._log} was cut while the server ran. {AGAIN}"
        self._size, self._last = size, index or self._last
        return self._cut

    def close(self) -> None:
        """After the database is closed, and not before."""
        for file in self._open.values():
            file.close()

    def _read_index(self) -> Index | None:
        """The index; where it cannot be read, the sizes must do."""
        try:
            header = self._read(self._index, 0, 40)
            page, frames, pages = struct.unpack("=14xHII", header[:24])
        except (OSError, KeyError, struct.error):
            return None
        return Index(65536 if page == 1 else page, frames, pages, header[32:40])

    def _read(self, file: str, place: int, count: int) -> bytes:
        self._open[file].seek(place)
        return self._open[file].read(count) or b""

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
        if index.generation == self._last.generation and 0 < self._last.frames < index.frames:
            places.append(WAL_HEADER + (self._last.frames - 1) * frame + 8)
        try:
            return all(self._read(self._log, place, 8) == index.generation for place in places)
        except OSError:
            return False


def _identity(found: os.stat_result) -> tuple[int, int]:
    return found.st_dev, found.st_ino
