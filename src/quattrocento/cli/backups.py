"""Backups in a folder: each called after the moment it is written, and only so many kept."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import Final

from ..engine.errors import BadFile
from .words import caring as words

NAMED: Final = re.compile(r"quattro-\d{8}-\d{6}\.backup")  # a folder may hold what others have put there


def dated(folder: Path) -> Path:
    """The file for a backup that is made now; names in the order of the alphabet are in the order of time."""
    return folder / time.strftime("quattro-%Y%m%d-%H%M%S.backup", time.gmtime())


def remove_all_but(keep: int, newest: Path) -> int:
    """Remove the oldest backups of a folder, after a new one is whole; how many those were.

    The new one stays even where a clock that was set back has given it an early name.
    """
    try:
        named = [path for path in newest.parent.iterdir() if NAMED.fullmatch(path.name) and path.is_file()]
        earlier = sorted(path for path in named if path != newest)
        gone = earlier[: max(0, len(earlier) + 1 - keep)]
        for path in gone:
            path.unlink(missing_ok=True)  # somebody else may clear up, too
    except OSError as error:
        raise BadFile(words.not_removed(newest, error.strerror or error)) from None
    return len(gone)
