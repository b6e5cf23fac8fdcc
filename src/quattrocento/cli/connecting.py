"""A seat for a language model: `quattro mcp` offers it as tools over standard input and output."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from types import FrameType
from typing import Annotated

import typer

from ..engine.border.extras import needing
from ..engine.errors import BadSetup
from ..games import shelf
from .arguments import Options, Seats, options_from
from .output import bots_aside, say
from .words import helping, mistakes
from .writing import check_target


def mcp(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help=helping.GAME_FOR_A_MODEL)] = None,
    seats: Seats = None,
    bots: Annotated[str | None, typer.Option("--bots", metavar="A,B", help=helping.OPPONENTS)] = None,
    seat: Annotated[int, typer.Option("--seat", metavar="S", help=helping.SEAT_OF_A_MODEL)] = 0,
    seed: Annotated[int | None, typer.Option("--seed", metavar="S", help=helping.DEAL)] = None,
    option: Options = None,
    save: Annotated[Path | None, typer.Option("--save", metavar="FILE", help=helping.SAVE_FOR_A_MODEL)] = None,
) -> None:
    """Offer a seat at a local game to a language model."""
    with needing("mcp", mistakes.SEATS_FOR_MODELS):  # the protocol takes longer to load than all the rest
        from .door.guest import Guest
        from .door.tools import Door, serve, set_up
    if game is None and (bots is not None or seats is not None or seed is not None or option or seat):
        raise BadSetup(mistakes.NO_GAME_TO_SET_UP)
    if save is not None:
        check_target(save)
    guest = None
    if game is not None:
        opponents = None if bots is None else bots.split(",")
        with bots_aside():  # while it is served, the protocol's own library sees to that
            guest = Guest(set_up(shelf[game], seats, opponents, options_from(option or []), seed, seat), seat)
    signal.signal(signal.SIGINT, _leave)
    serve(Door(guest, save), is_free=guest is None)


def _leave(number: int, frame: FrameType | None) -> None:
    """End at once: a thread waits for the client's next line, and would be waited for. Nothing is lost by it."""
    say(mistakes.STOPPED)
    os._exit(128 + number)
