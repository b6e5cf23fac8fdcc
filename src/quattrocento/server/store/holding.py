"""Holding a database file: together with others who go on with it, or alone, to replace what is in it.

SQLite lets any number of processes write in turn and does not tell who they are. So everybody who may change a database
holds a file beside it as long as he has it open. It is not the database itself: whoever closes that lets go of all
locks his process has on it, those of SQLite included. The system lets go when a process ends, however it ends. The file
stays, for if it were removed, two could each hold one of that name.
"""

from __future__ import annotations

import logging
import os
from io import FileIO
from pathlib import Path

from ...engine.errors import BadSetup
from . import words

log = logging.getLogger("quattrocento.store")


class Hold:
    """A place among those who have a database open; refused in words if that cannot be."""

    def __init__(self, database: Path, alone: bool) -> None:
        self._file: FileIO | None = None
        try:
            import fcntl
        except ImportError:  # not on this system
            return
        try:
            self._file = FileIO(f"{database}-lock", "a+", opener=_for_its_owner)
            fcntl.flock(self._file, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
        except BlockingIOError:
            self.close()
            raise BadSetup(words.in_use(database) if alone else words.being_filled(database)) from None
        except OSError as error:  # a file system without locks: everything else goes on without
            self.close()
            log.warning("who else has the database %s open cannot be told: %s", database, error)

    def close(self) -> None:
        """After the database is closed, and not before."""
        if self._file is not None:
            self._file.close()
            self._file = None


def _for_its_owner(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)
