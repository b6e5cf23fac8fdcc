"""Files that users ask for: checked before the work begins, and never in place of somebody else's file."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple, TextIO

from ..engine.errors import BadFile
from .reading import LONGEST_LINE, looks_recorded
from .words import mistakes


class Kind(NamedTuple):
    """A kind of file that is written for users; it may only take the place of its like, known by the first line."""

    looks_like: Callable[[bytes], bool]
    refusal: Callable[[Path], str]  # to replace another


GAME_FILE: Final = Kind(looks_recorded, mistakes.no_game_file_there)
PAGE: Final = Kind(lambda head: head.lower().startswith(b"<!doctype html"), mistakes.no_page_there)
BACKUP: Final = Kind(lambda head: head.startswith(b"\x1f\x8b"), mistakes.no_backup_there)
PARQUET: Final = Kind(lambda head: head.startswith(b"PAR1"), mistakes.no_parquet_there)


def check_target(path: Path, kind: Kind = GAME_FILE) -> None:
    """Refuse now what could not be written later."""
    try:
        if path.is_dir():
            raise BadFile(mistakes.is_a_folder(path))
        folder = path.absolute().parent
        if not folder.is_dir():
            raise BadFile(mistakes.no_folder(path, folder))
        if path.is_file() and not _may_be_replaced(path, kind):
            raise BadFile(kind.refusal(path))
        if not os.access(path if path.exists() else folder, os.W_OK):
            raise BadFile(mistakes.may_not_be_written(path))
    except OSError as error:
        raise BadFile(mistakes.cannot_be_written(path, error.strerror or error)) from None
    except ValueError:  # a zero byte in the name
        raise BadFile(mistakes.no_name_of_a_file(path)) from None


def check_apart(*paths: Path | None) -> None:
    """Refuse two results in one file: the second would take the place of the first."""
    named = [path for path in paths if path is not None]
    places = {os.path.realpath(path) for path in named if not path.exists() or path.is_file()}
    others = sum(path.exists() and not path.is_file() for path in named)  # such as /dev/null
    if len(places) + others < len(named):
        raise BadFile(mistakes.ONE_FILE_FOR_TWO)


def _may_be_replaced(path: Path, kind: Kind) -> bool:
    with path.open("rb") as file:
        head = file.readline(LONGEST_LINE)
    return not head or kind.looks_like(head)


@contextmanager
def game_file(path: Path) -> Generator[TextIO, None, None]:
    """The file for writing games into, one after another."""
    check_target(path)
    try:
        with path.open("w", encoding="utf-8", newline="\n") as file:
            yield file
    except OSError as error:
        raise BadFile(mistakes.cannot_be_written(path, error.strerror or error)) from None


def free_name(folder: Path, game: str) -> Path:
    """A name for a game in this folder that no file has yet."""
    names = (folder / f"{game}{'' if number == 1 else f'-{number}'}.jsonl" for number in range(1, 10_000))
    return next((path for path in names if not path.exists()), folder / f"{game}.jsonl")


def save_game(path: Path, text: str) -> None:
    """Write one game; where it replaces a file, all of it or nothing."""
    check_target(path)
    replace_file(path, text)


def replace_file(path: Path, text: str) -> None:
    """Write a file that was checked: all of it or nothing."""
    if path.exists() and not path.is_file():  # such as /dev/null
        with game_file(path) as file:
            file.write(text)
        return
    path = Path(os.path.realpath(path))  # a link stays one
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_text(text, encoding="utf-8", newline="\n")
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise BadFile(mistakes.cannot_be_written(path, error.strerror or error)) from None
