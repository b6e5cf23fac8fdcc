"""Recorded games: checking them, and watching them step by step."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from ..engine.errors import BadFile, BadSetup, QuattrocentoError
from ..engine.record import read_record
from ..engine.record import verify as verify_record
from ..games import shelf
from .output import is_terminal, print_line, say
from .reading import DamagedFile, chosen_game, games_in
from .terminal.replaying import Replay
from .wishes import at_least, checked_seat

DIFFERS = 1
UNREADABLE = 2


def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", help="Game files.")],
) -> None:
    """Check recorded games.

    Every game is played again, and all its answers, digests, seals and its outcome are compared.
    Exit code 1 means that a game differs from what it should be, 2 that a file cannot be read as a game file.

    \b
    Example:
      quattro verify games.jsonl saved.jsonl
    """
    codes = {_verified(file) for file in files}
    if codes != {0}:
        raise typer.Exit(DIFFERS if DIFFERS in codes else UNREADABLE)


def _verified(path: Path) -> int:
    games = answers = 0
    try:
        for recorded in games_in(path):
            answers += _check(recorded.lines, path, recorded.first)
            games += 1
    except DamagedFile as error:
        say(str(error))
        return DIFFERS
    except BadFile as error:
        say(str(error))
        return UNREADABLE
    print_line(f"{path}: {games} game{'s' * (games != 1)}, {answers} answers, all as recorded.")
    return 0


def _check(lines: list[str], path: Path, first: int) -> int:
    """Verify one game and count its answers; in a file known to hold games, any complaint is a difference."""
    try:
        record = read_record(lines, str(path), first)
        verify_record(shelf[record.header.game], lines, str(path), first)
    except QuattrocentoError as error:
        raise DamagedFile(str(error)) from None
    return len(record.answers)


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A game file.")],
    seat: Annotated[int | None, typer.Option("--seat", metavar="S", help="As this seat saw it, from 0.")] = None,
    at: Annotated[int | None, typer.Option("--at", metavar="N", help="Show the table after N answers.")] = None,
    game: Annotated[int, typer.Option("--game", metavar="K", help="Which game of the file, from 1.")] = 1,
    plain: Annotated[bool, typer.Option("--plain", help="Lines of text only.")] = False,
) -> None:
    """Watch a recorded game.

    Step by step on a terminal, as a log of all answers elsewhere.

    \b
    Examples:
      quattro replay games.jsonl --game 3
      quattro replay saved.jsonl --at 40 --seat 0
    """
    at_least("--game", game, 1)
    played, record, count = chosen_game(file, game)
    watched = Replay(played, record, str(file), checked_seat(seat, record.header.config.seats))
    if at is not None and not 0 <= at <= watched.length:
        raise BadSetup(f"--at must be between 0 and {watched.length}, the number of answers, not {at}.")
    if count > 1:
        say(f"{file} holds {count} games; this is game {game}, and --game shows another one.")
    if at is not None:
        watched.show(at, plain or not is_terminal(sys.stdout))
    elif plain or not (is_terminal(sys.stdin) and is_terminal(sys.stdout)):
        watched.print_log()
    else:
        watched.walk()
