"""A game in the terminal, against bots."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path
from typing import Annotated

import typer

from ..bots import NAMES
from ..engine.errors import BadSetup
from ..engine.record import Record, read_record, verify
from ..games import shelf
from .output import is_terminal
from .reading import games_in
from .terminal.screen import DrawnScreen, PlainScreen
from .terminal.session import HUMAN, Session, SetUp
from .wishes import Options, PackFile, Seats, bots_for, checked_seat, checked_seed, game_config
from .writing import check_target

DEFAULT_BOT = "greedy"


def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="A game's id; not needed with --load.")] = None,
    seats: Seats = None,
    bots: Annotated[
        str | None, typer.Option("--bots", metavar="A,B", help="Your opponents; the last one fills the rest.")
    ] = None,
    seat: Annotated[int | None, typer.Option("--seat", metavar="S", help="Your seat, from 0.")] = None,
    seed: Annotated[int | None, typer.Option("--seed", metavar="S", help="Same seed, same deal.")] = None,
    option: Options = None,
    pack: PackFile = None,
    plain: Annotated[bool, typer.Option("--plain", help="Lines of text only, for screen readers and pipes.")] = False,
    save: Annotated[Path | None, typer.Option("--save", metavar="FILE", help="Where the game is saved.")] = None,
    load: Annotated[Path | None, typer.Option("--load", metavar="FILE", help="Go on with a saved game.")] = None,
) -> None:
    """Play a game in the terminal against bots.

    \b
    Examples:
      quattro play guns-and-steel
      quattro play guns-and-steel --seats 3 --bots greedy,random --seed 7 --save mine.jsonl
      quattro play --load mine.jsonl
    """
    record: Record | None = None
    if load is not None:
        if seats is not None or seed is not None or option or pack is not None:
            raise BadSetup("A saved game keeps its seats, seed, options and pack; leave them out with --load.")
        set_up, record, own_seat = _loaded(load, game, bots, seat)
        if save is None or save == load:
            _refuse_to_lose_others(load)
        save = save or load
    else:
        set_up, own_seat = _fresh(game, seats, bots, seat, seed, option, pack)
    if save is not None:
        check_target(save)
    lines_only = plain or not (is_terminal(sys.stdin) and is_terminal(sys.stdout))
    session = Session(set_up, own_seat, PlainScreen() if lines_only else DrawnScreen(), save)
    if record is not None:
        session.resume(record)
    session.run()


def _fresh(
    game: str | None,
    seats: int | None,
    bots: str | None,
    seat: int | None,
    seed: int | None,
    option: list[str] | None,
    pack: Path | None,
) -> tuple[SetUp, int]:
    if game is None:
        raise BadSetup(f"Say which game to play: {', '.join(shelf)}.")
    played, config = game_config(game, seats, option, pack)
    own_seat = checked_seat(seat or 0, config.seats) or 0
    players = _seated(bots or DEFAULT_BOT, config.seats, own_seat)
    luck = secrets.randbits(62) if seed is None else checked_seed(seed)
    return SetUp(played, config, luck, players), own_seat


def _refuse_to_lose_others(path: Path) -> None:
    """Saving writes one game: a file that holds more is not written over."""
    if sum(1 for _ in games_in(path)) > 1:
        raise BadSetup(f"{path} holds several games, and saving would lose the others; --save names another file.")


def _loaded(path: Path, game: str | None, bots: str | None, seat: int | None) -> tuple[SetUp, Record, int]:
    """The set-up of a saved game, its answers, and the seat of its player."""
    recorded = next(games_in(path))
    record = read_record(recorded.lines, str(path), recorded.first)
    header = record.header
    if game not in (None, header.game):
        raise BadSetup(f"{path} is a game of {header.game}, not of {game}.")
    played = shelf[header.game]
    verify(played, recorded.lines, str(path), recorded.first)
    if record.finished:
        raise BadSetup(f"{path} is finished; 'quattro replay {path}' shows it.")
    seats = header.config.seats
    saved_seat = header.players.index(HUMAN) if HUMAN in header.players else 0
    own_seat = checked_seat(saved_seat if seat is None else seat, seats) or 0
    if bots is None:
        players = tuple(_name(header.players, s, own_seat) for s in range(seats))
    else:
        players = _seated(bots, seats, own_seat)
    return SetUp(played, header.config, header.seed, players), record, own_seat


def _name(players: tuple[str, ...], seat: int, own_seat: int) -> str:
    """Who goes on at a seat: the bot that sat there; anybody else's place is taken by the default bot.

    A bot in a file of the user's is not started again by itself: a stranger's game file must not decide which
    code runs here. `--bots` names it.
    """
    if seat == own_seat:
        return HUMAN
    name = players[seat] if seat < len(players) else ""
    return name if name in NAMES else DEFAULT_BOT


def _seated(bots: str, seats: int, own_seat: int) -> tuple[str, ...]:
    """The bots around the table, and the person at his seat."""
    opponents = list(bots_for(seats - 1, bots))
    return tuple(HUMAN if seat == own_seat else opponents.pop(0) for seat in range(seats))
