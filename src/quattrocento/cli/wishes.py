"""What commands share in their wishes: a game, its options, an owner's corrections, bots, and limits."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..engine.errors import BadSetup
from ..engine.game import Config, Game
from ..engine.packs import Pack, read_pack
from ..engine.record import MACHINE_INTEGER
from ..games import shelf
from .reading import check_size

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The id of a game, as 'quattro games' lists them.")]
Options = Annotated[
    list[str] | None,
    typer.Option("-o", "--option", metavar="NAME=VALUE", help="Set an option of the game; may be repeated."),
]
PackFile = Annotated[Path | None, typer.Option("--pack", metavar="FILE", help="Corrections of card values, in TOML.")]
Seats = Annotated[int | None, typer.Option("--seats", metavar="N", help="How many players.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]


def game_config(id: str, seats: int | None, options: list[str] | None, pack: Path | None) -> tuple[Game, Config]:
    """The game and its settled set-up; without a wish, for as many players as it allows."""
    game = shelf[id]
    return game, game.config(game.most if seats is None else seats, options_from(options or []), pack_from_file(pack))


def options_from(pairs: list[str]) -> dict[str, str]:
    """The wishes written `name=value`."""
    wishes: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name or not value:
            raise BadSetup(f"An option is written name=value, such as -o set=base, not {pair!r}.")
        if wishes.get(name, value) != value:
            raise BadSetup(f"The option {name!r} is given twice, as {wishes[name]} and as {value}; give it once.")
        wishes[name] = value
    return wishes


def pack_from_file(path: Path | None) -> Pack | None:
    if path is None:
        return None
    check_size(path)
    return read_pack(path)


def bots_for(seats: int, names: str) -> tuple[str, ...]:
    """One bot for each seat; fewer names than seats: the last name fills the rest."""
    listed = [name.strip() for name in names.split(",")]
    if not all(listed):
        raise BadSetup(f"Bots are named like --bots greedy,random, without empty names, not {names!r}.")
    if len(listed) > seats:
        raise BadSetup(f"{len(listed)} bots are named for {seats} seat{'s' * (seats != 1)}; name {seats} or fewer.")
    return tuple(listed + [listed[-1]] * (seats - len(listed)))


def at_least(name: str, value: int, least: int) -> int:
    if value < least:
        raise BadSetup(f"{name} must be {least} or more, not {value}.")
    return value


def checked_seed(seed: int) -> int:
    if not -MACHINE_INTEGER <= seed < MACHINE_INTEGER:
        raise BadSetup("--seed must be a whole number of at most 18 digits.")
    return seed


def checked_seat(seat: int | None, seats: int) -> int | None:
    if seat is not None and not 0 <= seat < seats:
        raise BadSetup(f"There is no seat {seat} at this table; seats are numbered 0 to {seats - 1}.")
    return seat
