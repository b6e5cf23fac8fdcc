"""Remembering beside a database how much it held."""

from __future__ import annotations

import logging
import re
from io import FileIO
from pathlib import Path
from typing import Final

log = logging.getLogger("quattrocento.store")
NAME: Final = re.compile("[!-~]+")  # of a table that fits into a line of the note; any of ours does


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
        lines = {id: _line(id, count) for id, count in counts.items() if NAME.fullmatch(id)}
        beside = Path(f"{self._path}.new")
        try:
            beside.touch(mode=0o600)
            beside.write_text("".join(lines.values()), "ascii")
            beside.replace(self._path)
            self._file = FileIO(self._path, "r+")
        except OSError as error:
            self._give_up(error)
        for id, line in lines.items():
            self._places[id], self._end = self._end, self._end + len(line)

    def note(self, id: str, count: int) -> None:
        if not NAME.fullmatch(id):
            return
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
                self._file.write(line.encode("ascii"))
            except OSError as error:
                self._give_up(error)

    def _give_up(self, error: OSError) -> None:
        """Without it a loss would not be noticed at the next start; nothing else depends on it."""
        log.warning("the note %s cannot be written: %s", self._path, error)
        self.close()


def note_of(database: Path) -> Tally:
    return Tally(Path(f"{database}-tally"))


def _line(id: str, count: int) -> str:
    return f"{id} {count:>9}\n"
