"""Watching the files of a database while it is open, and remembering beside it how much it held.

SQLite writes on into a file that was deleted, replaced or cut, and is content. Nobody may be told that an answer is
saved when it is not, so the files are looked at before and after every commit.
"""

from __future__ import annotations

import logging
import os
import struct
from io import FileIO
from pathlib import Path
from typing import Final

log = logging.getLogger("quattrocento.store")
WAL_HEADER: Final = 32  # bytes; the log's generation stands in eight of them
FRAME_HEADER: Final = 24
GENERATION: Final = slice(16, 24)  # in the header of the log; in that of a frame from 8 to 16
BACK: Final = "Nothing is saved until it is back in its place, or the server is started again."
AGAIN: Final = "Nothing is saved until the server is started again with a sound copy."


class Watch:
    """The files of an open database: the same ones as at first, and none of them cut."""

    def __init__(self, path: Path) -> None:
        self._files = [Path(f"{path}{ending}") for ending in ("", "-wal", "-shm")]
        self._who = [(found.st_dev, found.st_ino) for found in map(os.stat, self._files)]
        self._sizes = [0, 0, 0]
        self._cut = ""
        self._last = (b"", 0)  # generation and number of the log's last frame

    def problem(self) -> str:
        """What has happened to the files, in a sentence or two; empty if nothing has.

        A file that was moved away may come back. One that was cut stays suspect.
        """
        for number, file in enumerate(self._files):
            try:
                found = os.stat(file)
            except OSError:
                return f"The database's file {file} is gone: it was deleted or moved while the server ran. {BACK}"
            if (found.st_dev, found.st_ino) != self._who[number]:
                return f"The database's file {file} was replaced by another while the server ran. {BACK}"
            is_log = number == 1  # which somebody else may rightly have emptied into the database
            if found.st_size < self._sizes[number] and not is_log:
                self._cut = f"The database's file {file} was cut while the server ran. {AGAIN}"
            self._sizes[number] = found.st_size
        if not self._cut and not self._is_log_whole():
            self._cut = f"The database's file {self._files[1]} was cut while the server ran. {AGAIN}"
        return self._cut

    def _is_log_whole(self) -> bool:
        """Whether the write-ahead log holds what its index says it does.

        See "WAL-Index Header" in SQLite's description of the format. What is written after a cut leaves a hole, so the
        frame that was last at the look before this one is looked at again.
        """
        try:
            with self._files[2].open("rb") as index, self._files[1].open("rb") as file:
                header = index.read(48)
                page, frames = struct.unpack("=14xHI", header[:20])
                generation = header[32:40]
                size = FRAME_HEADER + (65536 if page == 1 else page)
                earlier, number = self._last
                self._last = generation, frames
                if not frames:
                    return True
                if self._sizes[1] < WAL_HEADER + frames * size or file.read(WAL_HEADER)[GENERATION] != generation:
                    return False
                if earlier != generation or not 0 < number < frames:
                    return True
                file.seek(WAL_HEADER + (number - 1) * size + 8)
                return file.read(8) == generation
        except (OSError, struct.error):  # where the index cannot be read, the sizes must do
            return True


class Tally:
    """A note beside the database: how many answers each table has, one line each, written in place after a commit.

    It is never ahead of the database, so whatever it knows and the database does not was lost. It is not forced to the
    disk: after a power cut it may lag behind by some seconds, and a loss of just those would go unnoticed.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._places: dict[str, int] = {}
        self._end = 0
        self._file: FileIO | None = None

    def read(self) -> dict[str, int]:
        """What it says; lines that are none are skipped."""
        try:
            lines = self._path.read_text("ascii", errors="replace").splitlines()
        except OSError:
            return {}
        parts = (line.split() for line in lines)
        return {part[0]: int(part[1]) for part in parts if len(part) == 2 and part[1].isdecimal() and len(part[1]) < 10}

    def begin(self, counts: dict[str, int]) -> None:
        """Write it anew, all of it or nothing."""
        beside = Path(f"{self._path}.new")
        try:
            beside.touch(mode=0o600)
            beside.write_text("".join(_line(id, count) for id, count in counts.items()), "ascii")
            beside.replace(self._path)
            self._file = FileIO(self._path, "r+")
        except OSError as error:
            self._give_up(error)
        for id, count in counts.items():
            self._places[id], self._end = self._end, self._end + len(_line(id, count))

    def note(self, id: str, count: int) -> None:
        place = self._places.get(id)
        if place is None:
            place = self._places[id] = self._end
            self._end += len(_line(id, count))
        self._write(_line(id, count), place)

    def forget(self, id: str) -> None:
        place = self._places.pop(id, None)
        if place is not None:
            self._write(" " * (len(_line(id, 0)) - 1) + "\n", place)

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def _write(self, line: str, place: int) -> None:
        if self._file is not None:
            try:
                self._file.seek(place)
                self._file.write(line.encode("ascii", "replace"))
            except OSError as error:
                self._give_up(error)

    def _give_up(self, error: OSError) -> None:
        """Without it a loss would not be noticed at the next start; nothing else depends on it."""
        log.warning("the note %s cannot be written: %s", self._path, error)
        self.close()


def _line(id: str, count: int) -> str:
    return f"{id} {count:>9}\n"
