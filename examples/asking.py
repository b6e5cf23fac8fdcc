"""What both recipes can be asked for on the command line, and mistakes in it as one sentence."""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from quattrocento.bots import make_bot
from quattrocento.engine.errors import QuattrocentoError
from quattrocento.games import shelf

RIVALS = ("random", "greedy", "apprentice")  # whom a net meets when it has learned


MOST_SEEDS = 2**32  # as numpy and PyTorch have them
WEIGHTS = ".npz"


def at_least_one(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"it is a whole number from 1, not {text}")
    return int(text)


def seed(text: str) -> int:
    if not text.isdecimal() or int(text) >= MOST_SEEDS:
        raise argparse.ArgumentTypeError(f"it is a whole number below {MOST_SEEDS:,}, not {text}")
    return int(text)


def recipe_parser(description: str | None, steps: int, out: str) -> argparse.ArgumentParser:
    """The wishes that recipes have in common."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="seven-wonders")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--steps", type=at_least_one, default=steps, help="actions in all (default: %(default)s)")
    parser.add_argument("--seed", type=seed, default=1)
    parser.add_argument("--matches", type=at_least_one, default=200, help="games against each bot at the end")
    parser.add_argument("--out", type=Path, default=Path(out), help="the file of weights (default: %(default)s)")
    return parser


def checked(parser: argparse.ArgumentParser, arguments: list[str] | None = None) -> argparse.Namespace:
    """What is wished for, refused before hours are spent on it."""
    wish = parser.parse_args(arguments)
    if wish.out.suffix != WEIGHTS or wish.out.is_dir():
        parser.error(f"--out is a file that ends in {WEIGHTS}, not {wish.out}")
    try:
        shelf[wish.game].config(wish.seats)
        for rival in RIVALS:
            make_bot(rival, shelf[wish.game], 0)
        wish.out.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=wish.out.parent):  # what is there already stays until there is better
            pass
    except (QuattrocentoError, OSError) as error:
        parser.error(str(error))
    return wish
