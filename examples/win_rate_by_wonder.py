"""How often does each wonder of 7 Wonders win? Reads rows of games and draws a picture.

    quattro simulate seven-wonders --seats 4 --games 1000 --bots greedy --parquet games.parquet
    python examples/win_rate_by_wonder.py games.parquet wonders.svg

It needs `pip install 'quattrocento[parquet]'`, and nothing else. The name of a wonder is not a column of its own: it is
read off the features of the first decision of each seat, as a learner would see it.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from math import sqrt
from pathlib import Path

import pyarrow.parquet as parquet

from quattrocento.plots import Estimate, dot_plot

BOARD = "own board: "
Z = 1.96  # of a 95 % interval


def wins_by_wonder(path: Path) -> tuple[dict[str, list[float]], int]:
    """The share of the victory of every seat in every game, by its wonder, and how many seats a table has."""
    file = parquet.ParquetFile(path)
    names = json.loads(file.schema_arrow.metadata[b"quattrocento"])["features"]
    boards = {at: named(name.removeprefix(BOARD)) for at, name in enumerate(names) if name.startswith(BOARD)}
    wins: dict[str, list[float]] = defaultdict(list)
    seen: set[tuple[int, int]] = set()
    seats = 0
    for batch in file.iter_batches(columns=["game_number", "seat", "seats", "win", "features"]):
        features = batch.column("features")
        for at, row in enumerate(batch.drop_columns(["features"]).to_pylist()):
            who = (row["game_number"], row["seat"])
            if who in seen or row["win"] is None:
                continue
            held = features[at].as_py()
            board = next((board for feature, board in boards.items() if held[feature]), None)
            if board is not None:  # where boards are chosen, there is none yet
                seen.add(who)
                wins[board].append(row["win"])
                seats = row["seats"]
    return wins, seats


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


def main(source: Path, target: Path) -> None:
    wins, seats = wins_by_wonder(source)
    rows = sorted((estimate(*entry) for entry in wins.items()), key=lambda row: -row.value)
    seen = f"{rows[0].name} wins most often, {rows[-1].name} least."
    percent = "{:.0%}".format
    picture = dot_plot(rows, "Win rate by wonder", seen, percent, percent, 1 / seats, "equal share")
    target.write_text(picture.file(), encoding="utf-8")
    for row in rows:
        print(f"{row.name:<16} {row.value:6.1%} ({row.low:.1%} to {row.high:.1%}) of {len(wins[row.name])}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
