"""What commands share in their arguments: a game, its options, an owner's corrections, bots, and limits."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Final

import typer

from ..arena.cluster import HERE, cluster
from ..arena.processes import Crew, Processes
from ..bots.levels import MOST_SECONDS
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
SeatsForBots = Annotated[int | None, typer.Option("--seats", metavar="N", help=helping.SEATS_FOR_BOTS)]
Jobs = Annotated[int | None, typer.Option("--jobs", metavar="N", help=helping.JOBS)]
Ray = Annotated[str | None, typer.Option("--ray", metavar="[ADDRESS]", help=helping.RAY)]
Json = Annotated[bool, typer.Option("--json", help=helping.JSON)]

MOST_JOBS: Final = 512
MOST_GAMES: Final = 1_000_000_000  # years of play
VALUE_LEFT_OUT: Final = {"--ray": HERE}  # options that may stand alone, and what they mean then


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


def listed_bots(names: str) -> list[str]:
    """The bots of a list with commas."""
    listed = [name.strip() for name in names.split(",")]
    if not all(listed):
        raise BadSetup(mistakes.empty_bots(names))
    return listed


def seats_for(game: Game, bots: Sequence[str]) -> int:
    """Without a wish, a seat for every bot that is named, as far as the game is for so many."""
    return min(game.most, max(game.fewest, len(bots)))


def bots_for(seats: int, names: str) -> tuple[str, ...]:
    """One bot for each seat; fewer names than seats: the last name fills the rest."""
    listed = listed_bots(names)
    if len(listed) > seats:
        raise BadSetup(mistakes.too_many_bots(len(listed), seats))
    return tuple(listed + [listed[-1]] * (seats - len(listed)))


def at_least(name: str, value: int, least: int) -> int:
    if value < least:
        raise BadSetup(mistakes.too_little(name, value, least))
    return value


def within_a_day(name: str, seconds: float) -> float:
    if not 0 < seconds <= MOST_SECONDS:
        raise BadSetup(mistakes.bad_seconds(name, seconds))
    return seconds


def checked_jobs(jobs: int) -> int:
    if at_least("--jobs", jobs, 1) > MOST_JOBS:
        raise BadSetup(mistakes.too_much("--jobs", jobs, MOST_JOBS))
    return jobs


def checked_games(games: int) -> int:
    if at_least("--games", games, 1) > MOST_GAMES:
        raise BadSetup(mistakes.too_much("--games", games, MOST_GAMES))
    return games


def with_values(arguments: Sequence[str]) -> Iterator[str]:
    """The arguments, in which options that may stand alone have their value: Typer knows no such options.

    >>> list(with_values(["--ray", "--jobs", "2"])), list(with_values(["--ray", "10.0.0.1:6379"]))
    (['--ray=local', '--jobs', '2'], ['--ray', '10.0.0.1:6379'])

    What follows is the address, then, unless it is an option or the game to play.
    """
    for number, argument in enumerate(arguments):
        if argument == "--":
            yield from arguments[number:]
            return
        following = arguments[number + 1] if number + 1 < len(arguments) else ""
        left_out = argument in VALUE_LEFT_OUT and (not following or following.startswith("-") or is_game(following))
        yield f"{argument}={VALUE_LEFT_OUT[argument]}" if left_out else argument


def is_game(id: str) -> bool:
    return id in shelf or id in shelf.apart


@contextmanager
def crew_for(jobs: int | None, ray: str | None, apart: bool = False) -> Generator[Crew, None, None]:
    """Whoever does the work: processes of this machine, apart from this one if so wanted, or Ray's workers."""
    if ray is None:
        yield Processes(1 if jobs is None else checked_jobs(jobs), apart)
        return
    if jobs is not None and ray != HERE:
        raise BadSetup(mistakes.JOBS_OF_A_CLUSTER)
    with cluster(ray, None if jobs is None else checked_jobs(jobs)) as crew:
        yield crew


def checked_seed(seed: int) -> int:
    if not -MACHINE_INTEGER <= seed < MACHINE_INTEGER:
        raise BadSetup(mistakes.BAD_SEED)
    return seed


def checked_seat(seat: int | None, seats: int) -> int | None:
    if seat is not None and not 0 <= seat < seats:
        raise BadSetup(mistakes.no_seat(seat, seats))
    return seat
