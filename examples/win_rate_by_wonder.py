"""How often does each wonder of 7 Wonders win? Reads rows of games and draws a picture.

    quattro simulate seven-wonders --seats 4 --games 1000 --bots greedy --parquet games.parquet
    python examples/win_rate_by_wonder.py games.parquet wonders.svg

It needs `pip install 'quattrocento[parquet]'`, and nothing else. The name of a wonder is not a column of its own: it is
read off the features of the first decision of each seat, as a learner would see it.
"""

from __future__ import annotations

import argparse
import json
import os
from collections import defaultdict
from collections.abc import Sequence
from math import sqrt
from pathlib import Path

import pyarrow
import pyarrow.parquet as parquet

from quattrocento.plots import Estimate, dot_plot

GAME = "seven-wonders"
BOARD = "own board: "
COLUMNS = ["game", "game_number", "seat", "seats", "win", "features"]
Z = 1.96  # of a 95 % interval


class BadRows(Exception):
    """A file from which nothing can be drawn; the message says why."""


def wins_by_wonder(path: Path) -> tuple[dict[str, list[float]], int]:
    """The share of the victory of every seat in every game, by its wonder, and how many seats a table has."""
    file = parquet.ParquetFile(path)
    names = feature_names(file.schema_arrow, path)
    boards = {at: named(name.removeprefix(BOARD)) for at, name in enumerate(names) if name.startswith(BOARD)}
    wins: dict[str, list[float]] = defaultdict(list)
    seen: set[tuple[int, int]] = set()
    seats = 0
    for batch in file.iter_batches(columns=COLUMNS):
        features = batch.column("features")
        for at, row in enumerate(batch.drop_columns(["features"]).to_pylist()):
            if row["game"] != GAME:
                raise BadRows(f"{path} holds rows of {row['game']}, not of {GAME}.")
            who = (row["game_number"], row["seat"])
            if who in seen or row["win"] is None:
                continue
            held = features[at].as_py()
            board = next((board for feature, board in boards.items() if held[feature]), None)
            if board is not None:  # where boards are chosen, there is none yet
                seen.add(who)
                wins[board].append(row["win"])
                seats = row["seats"]
    if not wins:
        raise BadRows(f"No game in {path} has come to its end.")
    return wins, seats


def feature_names(schema: pyarrow.Schema, path: Path) -> list[str]:
    """What the features are called, which rows of games say themselves."""
    told = (schema.metadata or {}).get(b"quattrocento")
    if told is None or not set(COLUMNS) <= set(schema.names):
        raise BadRows(f"{path} holds no rows of games; quattro simulate … --parquet writes some.")
    names: list[str] = json.loads(told)["features"]
    return names


def named(board: str) -> str:
    """`giza B` as people write it."""
    return board[0].upper() + board[1:]


def estimate(wonder: str, shares: list[float]) -> Estimate:
    """A win rate with Wilson's interval."""
    games = len(shares)
    rate = sum(shares) / games
    centre = (rate + Z * Z / (2 * games)) / (1 + Z * Z / games)
    spread = Z * sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games)) / (1 + Z * Z / games)
    return Estimate(wonder, rate, centre - spread, centre + spread)


def drawn(source: Path, target: Path) -> None:
    wins, seats = wins_by_wonder(source)
    rows = sorted((estimate(*entry) for entry in wins.items()), key=lambda row: -row.value)
    seen = f"{rows[0].name} wins most often, {rows[-1].name} least."
    percent = "{:.0%}".format
    picture = dot_plot(rows, "Win rate by wonder", seen, percent, percent, 1 / seats, "equal share")
    target.write_text(picture.file(), encoding="utf-8")
    for row in rows:
        print(f"{row.name:<16} {row.value:6.1%} ({row.low:.1%} to {row.high:.1%}) of {len(wins[row.name])}")


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("source", type=Path, metavar="ROWS", help="a Parquet file of games")
    parser.add_argument("target", type=Path, metavar="PICTURE", help="the SVG file to write")
    wish = parser.parse_args(arguments)
    try:
        drawn(wish.source, wish.target)
    except BadRows as error:
        parser.exit(2, f"{error}\n")
    except pyarrow.ArrowInvalid:
        parser.exit(2, f"{wish.source} is no Parquet file, or a damaged one.\n")
    except OSError as error:
        why = os.strerror(error.errno) if error.errno else "it is damaged"  # pyarrow tells much more, and less clearly
        parser.exit(2, f"{error.filename or wish.source} cannot be used: {why}.\n")


if __name__ == "__main__":
    main()
