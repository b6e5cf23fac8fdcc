"""Recorded games: checking them, and watching them step by step."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from ..engine.border.dealing import Deal
from ..engine.errors import BadFile, BadSetup, QuattrocentoError
from ..engine.record import Record, read_record
from ..engine.record import verify as verify_record
from ..games import shelf
from .arguments import at_least, checked_seat
from .output import is_terminal, print_line, say
from .reading import DamagedFile, chosen_game, games_in
from .terminal.replaying import Replay
from .words import helping, mistakes, results

DIFFERS = 1
UNREADABLE = 2


def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", help=helping.GAME_FILES)],
) -> None:
    """Check recorded games; a difference weighs more than a file that cannot be read."""
    codes = {_verified(file) for file in files}
    if codes != {0}:
        raise typer.Exit(DIFFERS if DIFFERS in codes else UNREADABLE)


def _verified(path: Path) -> int:
    games = answers = 0
    deals: list[tuple[int, Deal]] = []
    try:
        for recorded in games_in(path):
            record = _checked(recorded.lines, path, recorded.first)
            games, answers = games + 1, answers + len(record.answers)
            if record.header.deal is not None:
                deals.append((games, record.header.deal))
    except DamagedFile as error:
        say(str(error))
        return DIFFERS
    except BadFile as error:
        say(str(error))
        return UNREADABLE
    print_line(results.verified(path, games, answers))
    for number, deal in deals:
        only = games == 1
        print_line(results.fairly_dealt(None if only else number, deal.commitment, deal.added, len(deal.entropy)))
    return 0


def _checked(lines: list[str], path: Path, first: int) -> Record:
    """One game, verified; in a file known to hold games, any complaint is a difference."""
    try:
        record = read_record(lines, str(path), first)
        verify_record(shelf[record.header.game], lines, str(path), first)
    except QuattrocentoError as error:
        raise DamagedFile(str(error)) from None
    return record


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=helping.GAME_FILE)],
    seat: Annotated[int | None, typer.Option("--seat", metavar="S", help=helping.AS_SEAT)] = None,
    at: Annotated[int | None, typer.Option("--at", metavar="N", help=helping.AT)] = None,
    game: Annotated[int, typer.Option("--game", metavar="K", help=helping.WHICH_GAME)] = 1,
    plain: Annotated[bool, typer.Option("--plain", help=helping.PLAIN_REPLAY)] = False,
) -> None:
    """Watch a recorded game: step by step on a terminal, as a log of all answers elsewhere."""
    at_least("--game", game, 1)
    played, record, count = chosen_game(file, game)
    watched = Replay(played, record, str(file), checked_seat(seat, record.header.config.seats))
    if at is not None and not 0 <= at <= watched.length:
        raise BadSetup(mistakes.bad_moment(at, watched.length))
    if count > 1:
        say(results.one_of_several(file, count, game))
    if at is not None:
        watched.show(at, plain or not is_terminal(sys.stdout))
    elif plain or not (is_terminal(sys.stdin) and is_terminal(sys.stdout)):
        watched.print_log()
    else:
        watched.walk()
