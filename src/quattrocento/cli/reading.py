"""Files that users name: read in pieces, told apart by content, and refused in one sentence."""

from __future__ import annotations

import os
import stat
import tomllib
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from io import BufferedReader
from pathlib import Path
from typing import Final, NamedTuple

from ..engine.border.position import config_in, recordable, stage
from ..engine.errors import BadFile
from ..engine.game import Config, Game
from ..engine.record import Record, config_of, read_record, replay
from ..engine.state import State
from ..games import shelf
from .words import mistakes

LARGEST_SMALL_FILE: Final = 4_000_000  # bytes: of a position or a data pack
LONGEST_LINE: Final = 1_000_000  # bytes: a header with a whole data pack is far below
LONGEST_GAME: Final = 200_000  # lines: no game of ours lasts a fraction of that
LARGEST_GAME: Final = 20_000_000  # letters, likewise

# A header holds all of these. A damaged one still holds most, and so tells a damaged game file from another file.
MARKS: Final = (b'{"format":', b"quattrocento-game", b'"ruleset":', b'"seats":')


class RecordedGame(NamedTuple):
    """The lines of one game in a file, and the number of the first."""

    first: int
    lines: list[str]


class DamagedFile(BadFile):
    """The file is a game file, but something in it has been changed."""


@contextmanager
def opened(path: Path) -> Generator[BufferedReader, None, None]:
    """The file for reading; whatever the system says against it becomes a sentence."""
    if "\0" in str(path):
        raise BadFile(mistakes.no_name_of_a_file(path))
    try:
        with path.open("rb") as file:
            yield file
    except OSError as error:
        raise BadFile(mistakes.cannot_be_read(path, error.strerror or error)) from None


def check_size(path: Path) -> None:
    """Refuse what is too large to be meant, before it is read into memory."""
    try:
        found = os.stat(path)
    except (OSError, ValueError):
        return  # whoever reads it says what is wrong
    if found.st_size > LARGEST_SMALL_FILE or stat.S_ISCHR(found.st_mode):
        raise BadFile(mistakes.too_large(path))


def games_in(path: Path) -> Generator[RecordedGame, None, None]:
    """The games of a game file one after another, each read only when it is wanted."""
    with opened(path) as file:
        yield from _games_from(file, path)


def _games_from(file: BufferedReader, path: Path) -> Generator[RecordedGame, None, None]:
    head = file.readline(LONGEST_LINE)
    if not head:
        raise BadFile(mistakes.empty(path))
    if not looks_recorded(head):
        raise BadFile(mistakes.no_game_file(path))
    first = number = 1
    lines = [_decoded(head, path, 1)]
    letters = len(head)
    while raw := file.readline(LONGEST_LINE):
        number += 1
        line = _decoded(raw, path, number)
        if line.startswith('{"format"'):
            yield RecordedGame(first, lines)
            first, lines, letters = number, [], 0
        lines.append(line)
        letters += len(line)
        if len(lines) > LONGEST_GAME or letters > LARGEST_GAME:
            raise DamagedFile(mistakes.too_long_for_a_game(path, number))
    yield RecordedGame(first, lines)


def looks_recorded(head: bytes) -> bool:
    """Whether the first line is, or once was, the header of a game file."""
    return sum(mark in head for mark in MARKS) >= 2


def chosen_game(path: Path, number: int) -> tuple[Game, Record, int]:
    """One game of a game file by its number from 1, and how many there are."""
    with opened(path) as file:
        return _chosen_from(file, path, number)


def _chosen_from(file: BufferedReader, path: Path, number: int) -> tuple[Game, Record, int]:
    chosen: RecordedGame | None = None
    count = 0
    for recorded in _games_from(file, path):
        count += 1
        if count == number:
            chosen = recorded
    if chosen is None:
        raise BadFile(mistakes.no_such_game(path, count, number))
    record = read_record(chosen.lines, str(path), chosen.first)
    game = shelf[record.header.game]
    config_of(game, record.header, str(path))  # whatever is wrong with it is said before anything is built
    return game, record, count


class Content(NamedTuple):
    """What a file holds: one of its games, or a staged position."""

    game: Game
    config: Config
    found: Record | State
    games: int  # how many it holds
    position: Mapping[str, object] | None = None  # as a game file would hold it


def situation(path: Path, number: int) -> tuple[Game, State, int]:
    """The state a file describes, and how many games it holds: a staged position, or a game's last state."""
    game, _, found, count, _ = recorded_or_staged(path, number)
    return game, replay(game, found, str(path)) if isinstance(found, Record) else found, count


def is_recorded(path: Path) -> bool:
    """Whether a file holds games rather than a position: no TOML begins with a brace."""
    with opened(path) as file:
        return file.peek(1)[:1] == b"{"


def recorded_or_staged(path: Path, number: int) -> Content:
    """What a file holds: of several games the one of this number."""
    with opened(path) as file:
        # Only a look, nothing is consumed, so that a pipe can be read as well. No TOML begins with a brace.
        if file.peek(1)[:1] == b"{":
            game, record, count = _chosen_from(file, path, number)
            return Content(game, config_of(game, record.header, str(path)), record, count)
        data = file.read(LARGEST_SMALL_FILE + 1)
    if not data.strip():
        raise BadFile(mistakes.empty(path))
    if number != 1:
        raise BadFile(mistakes.no_games_in_a_position(path))
    return _staged(data, path)


def _staged(data: bytes, path: Path) -> Content:
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise BadFile(mistakes.not_text(path)) from None
    if len(data) > LARGEST_SMALL_FILE:
        raise BadFile(mistakes.too_large_for_a_position(path))
    try:
        position = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadFile(mistakes.not_toml(path, error)) from None
    except (ValueError, RecursionError):
        raise BadFile(mistakes.bad_position(path)) from None
    game, state = stage(shelf, position, text, str(path))
    return Content(game, config_in(game, position, state.seats), state, 1, recordable(position, str(path)))


def _decoded(raw: bytes, path: Path, number: int) -> str:
    if len(raw) >= LONGEST_LINE:
        raise DamagedFile(mistakes.too_long_for_a_line(path, number))
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        raise DamagedFile(mistakes.line_is_not_text(path, number)) from None
