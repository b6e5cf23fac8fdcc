"""What both recipes can be asked for on the command line, and mistakes in it as one sentence."""

from __future__ import annotations

import argparse
from pathlib import Path

from quattrocento.bots import make_bot
from quattrocento.engine.errors import QuattrocentoError
from quattrocento.games import shelf

RIVALS = ("random", "greedy", "apprentice")  # whom a net meets when it has learned


def at_least_one(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is too few")
    return number


def recipe_parser(description: str | None, steps: int, out: str) -> argparse.ArgumentParser:
    """The wishes that recipes have in common."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="seven-wonders")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--steps", type=at_least_one, default=steps, help="actions in all (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--matches", type=at_least_one, default=200, help="games against each bot at the end")
    parser.add_argument("--out", type=Path, default=Path(out), help="the file of weights (default: %(default)s)")
    return parser


def checked(parser: argparse.ArgumentParser, arguments: list[str] | None = None) -> argparse.Namespace:
    """What is wished for, refused before hours are spent on it."""
    wish = parser.parse_args(arguments)
    if wish.seed < 0:
        parser.error("--seed must be 0 or more")
    try:
        shelf[wish.game].config(wish.seats)
        for rival in RIVALS:
            make_bot(rival, shelf[wish.game], 0)
        wish.out.parent.mkdir(parents=True, exist_ok=True)
        wish.out.touch()
    except (QuattrocentoError, OSError) as error:
        parser.error(str(error))
    return wish
