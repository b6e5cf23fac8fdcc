"""A game in the terminal, against bots."""

from __future__ import annotations

import secrets
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Annotated, Final

import typer

from ..bots import NAMES, NEWCOMERS
from ..engine.errors import BadSetup
from ..engine.record import Header, Record, config_of, read_record, verify
from ..games import shelf
from .arguments import Options, PackFile, Seats, bots_for, checked_seat, checked_seed, game_config
from .keeping import last_kept
from .output import is_terminal
from .reading import games_in, is_recorded, recorded_or_staged
from .terminal.screen import DrawnScreen, PlainScreen
from .terminal.session import HUMAN, Session, SetUp
from .words import helping, mistakes
from .writing import check_target

INPUT_ENDED: Final = 130  # as after Ctrl-C: the game was not finished


def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help=helping.GAME_TO_PLAY)] = None,
    seats: Seats = None,
    bots: Annotated[str | None, typer.Option("--bots", metavar="A,B", help=helping.OPPONENTS)] = None,
    seat: Annotated[int | None, typer.Option("--seat", metavar="S", help=helping.OWN_SEAT)] = None,
    people: Annotated[int | None, typer.Option("--people", metavar="N", help=helping.PEOPLE)] = None,
    seed: Annotated[int | None, typer.Option("--seed", metavar="S", help=helping.DEAL)] = None,
    option: Options = None,
    pack: PackFile = None,
    plain: Annotated[bool, typer.Option("--plain", help=helping.PLAIN_PLAY)] = False,
    save: Annotated[Path | None, typer.Option("--save", metavar="FILE", help=helping.SAVE)] = None,
    load: Annotated[Path | None, typer.Option("--load", metavar="FILE", help=helping.LOAD)] = None,
    position: Annotated[Path | None, typer.Option("--from", metavar="FILE", help=helping.FROM_POSITION)] = None,
    go_on: Annotated[bool, typer.Option("--continue", help=helping.CONTINUE)] = False,
) -> None:
    """Play a game in the terminal against bots: from its beginning, from where it was saved, or from a position."""
    if (load is not None) + (position is not None) + go_on > 1:
        raise BadSetup(mistakes.ONE_BEGINNING)
    if go_on:
        load = last_kept(game)
    elif load is not None and not is_recorded(load):
        load, position = None, load  # a puzzle is opened like anything else
    record: Record | None = None
    if load is not None:
        if seats is not None or seed is not None or option or pack is not None:
            raise BadSetup(mistakes.KEEPS_ITS_SET_UP)
        set_up, record, own = _loaded(load, game, bots, seat, people)
        if save is None or save == load:
            _refuse_to_lose_others(load)
        save = save or load
    elif position is not None:
        if seats is not None or option or pack is not None:
            raise BadSetup(mistakes.POSITION_HAS_ITS_SET_UP)
        set_up, own = _staged(position, game, bots, seat, people, _luck(seed))
    else:
        played, config = game_config(_named(game), seats, option, pack)
        own = _people(seat or 0, 1 if people is None else people, config.seats)
        set_up = SetUp(played, config, _luck(seed), _seated(bots, config.seats, own))
    if save is not None:
        check_target(save)
    lines_only = plain or not (is_terminal(sys.stdin) and is_terminal(sys.stdout))
    session = Session(set_up, own, PlainScreen() if lines_only else DrawnScreen(), save)
    if record is not None:
        session.resume(record)
    with _ended_gently():
        if not session.run():
            raise typer.Exit(INPUT_ENDED)


@contextmanager
def _ended_gently() -> Iterator[None]:
    """A terminal that is closed, or a system that goes down, ends the game in such a way that it is kept."""

    def leave(number: int, _: object) -> None:
        raise SystemExit(128 + number)

    before = {}
    for name in ("SIGHUP", "SIGTERM"):
        with suppress(AttributeError, ValueError):  # not on this system, or not in the main thread
            number = getattr(signal, name)
            before[number] = signal.signal(number, leave)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _named(game: str | None) -> str:
    if game is None:
        raise BadSetup(mistakes.which_game(shelf))
    return game


def _luck(seed: int | None) -> int:
    return secrets.randbits(62) if seed is None else checked_seed(seed)


def _people(first: int, count: int, seats: int) -> tuple[int, ...]:
    """The seats of those who share the keyboard."""
    checked_seat(first, seats)
    if not 1 <= count <= seats:
        raise BadSetup(mistakes.bad_people(count, seats))
    return tuple(sorted((first + place) % seats for place in range(count)))


def _staged(
    path: Path, game: str | None, bots: str | None, seat: int | None, people: int | None, luck: int
) -> tuple[SetUp, tuple[int, ...]]:
    """The set-up of a game that begins with a position, and the seats of its people: from the first one asked on."""
    played, config, found, _, position = recorded_or_staged(path, 1)
    if isinstance(found, Record):
        raise BadSetup(mistakes.is_a_saved_game(path))
    if game not in (None, played.id):
        raise BadSetup(mistakes.another_game(path, played.id, game))
    asked = played.decisions(found)
    if not asked:
        raise BadSetup(mistakes.nobody_is_asked(path))
    own = _people(asked[0].seat if seat is None else seat, 1 if people is None else people, config.seats)
    return SetUp(played, config, luck, _seated(bots, config.seats, own), position), own


def _refuse_to_lose_others(path: Path) -> None:
    """Saving writes one game: a file that holds more is not written over."""
    if sum(1 for _ in games_in(path)) > 1:
        raise BadSetup(mistakes.would_lose_others(path))


def _loaded(
    path: Path, game: str | None, bots: str | None, seat: int | None, people: int | None
) -> tuple[SetUp, Record, tuple[int, ...]]:
    """The set-up of a saved game, its answers, and the seats of the people who go on with it."""
    recorded = next(games_in(path))
    record = read_record(recorded.lines, str(path), recorded.first)
    header = record.header
    if game not in (None, header.game):
        raise BadSetup(mistakes.another_game(path, header.game, game))
    played = shelf[header.game]
    verify(played, recorded.lines, str(path), recorded.first)
    if record.finished:
        raise BadSetup(mistakes.finished(path))
    own = _own_seats(header, seat, people)
    seats = header.config.seats
    as_saved = tuple(_name(header.players, s, own) for s in range(seats))
    players = as_saved if bots is None else _seated(bots, seats, own)
    config = config_of(played, header, str(path))
    return SetUp(played, config, header.seed, players, header.position), record, own


def _own_seats(header: Header, seat: int | None, people: int | None) -> tuple[int, ...]:
    """Where people sit who go on: where they sat, unless they wish otherwise."""
    seats = header.config.seats
    saved = tuple(s for s, name in enumerate(header.players[:seats]) if name == HUMAN) or (0,)
    if seat is None and people is None:
        return saved
    return _people(saved[0] if seat is None else seat, 1 if people is None else people, seats)


def _name(players: tuple[str, ...], seat: int, own: tuple[int, ...]) -> str:
    """Who goes on at a seat: the bot that sat there; anybody else's place is taken by the one for newcomers.

    A bot in a file of the user's is not started again by itself: a stranger's game file must not decide which
    code runs here. `--bots` names it.
    """
    if seat in own:
        return HUMAN
    name = players[seat] if seat < len(players) else ""
    return name if name.partition("?")[0] in NAMES else NEWCOMERS


def _seated(bots: str | None, seats: int, own: tuple[int, ...]) -> tuple[str, ...]:
    """The bots around the table, and the people at their seats."""
    free = seats - len(own)
    if not free and bots is not None:
        raise BadSetup(mistakes.no_seat_for_bots(bots, seats))
    opponents = list(bots_for(free, NEWCOMERS if bots is None else bots)) if free else []
    return tuple(HUMAN if seat in own else opponents.pop(0) for seat in range(seats))
