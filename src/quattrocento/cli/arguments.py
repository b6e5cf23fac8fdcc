"""What commands share in their arguments: a game, its options, an owner's corrections, bots, and limits."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from ..engine.errors import BadSetup
from ..engine.game import Config, Game
from ..engine.packs import Pack, read_pack
from ..engine.record import MACHINE_INTEGER
from ..games import shelf
from .reading import check_size
from .words import helping, mistakes

GameName = Annotated[str, typer.Argument(metavar="GAME", help=helping.GAME)]
Options = Annotated[list[str] | None, typer.Option("-o", "--option", metavar="NAME=VALUE", help=helping.OPTION)]
PackFile = Annotated[Path | None, typer.Option("--pack", metavar="FILE", help=helping.PACK)]
Seats = Annotated[int | None, typer.Option("--seats", metavar="N", help=helping.SEATS)]
Json = Annotated[bool, typer.Option("--json", help=helping.JSON)]

MOST_JOBS: Final = 512


def game_config(id: str, seats: int | None, options: list[str] | None, pack: Path | None) -> tuple[Game, Config]:
    """The game and its settled set-up; without a wish, for as many players as it allows."""
    game = shelf[id]
    return game, game.config(game.most if seats is None else seats, options_from(options or []), pack_from_file(pack))


def options_from(pairs: list[str]) -> dict[str, str]:
    """The options written `name=value`."""
    options: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name or not value:
            raise BadSetup(mistakes.bad_option(pair))
        if options.get(name, value) != value:
            raise BadSetup(mistakes.given_twice(name, options[name], value))
        options[name] = value
    return options


def unusual_options(game: Game, options: dict[str, str]) -> list[str]:
    """The options that are not as usual, as they are written."""
    usual = {setting.name: setting.default for setting in game.settings}
    return [f"{name}={value}" for name, value in options.items() if usual.get(name) != value]


def pack_from_file(path: Path | None) -> Pack | None:
    if path is None:
        return None
    check_size(path)
    return read_pack(path)


def bots_for(seats: int, names: str) -> tuple[str, ...]:
    """One bot for each seat; fewer names than seats: the last name fills the rest."""
    listed = [name.strip() for name in names.split(",")]
    if not all(listed):
        raise BadSetup(mistakes.empty_bots(names))
    if len(listed) > seats:
        raise BadSetup(mistakes.too_many_bots(len(listed), seats))
    return tuple(listed + [listed[-1]] * (seats - len(listed)))


def at_least(name: str, value: int, least: int) -> int:
    if value < least:
        raise BadSetup(mistakes.too_little(name, value, least))
    return value


def checked_jobs(jobs: int) -> int:
    if at_least("--jobs", jobs, 1) > MOST_JOBS:
        raise BadSetup(mistakes.too_much("--jobs", jobs, MOST_JOBS))
    return jobs


def checked_seed(seed: int) -> int:
    if not -MACHINE_INTEGER <= seed < MACHINE_INTEGER:
        raise BadSetup(mistakes.BAD_SEED)
    return seed


def checked_seat(seat: int | None, seats: int) -> int | None:
    if seat is not None and not 0 <= seat < seats:
        raise BadSetup(mistakes.no_seat(seat, seats))
    return seat
