"""How strong the levels are: plays duels between neighbours in the ladder, and writes the tables of docs/strength.md.

What is to be played stands in docs/strength/plan.csv: at tables of four each bot of the ladder against the one below
it, and master against greedy and against a pool; with other numbers of players the levels alone. Each finished duel is
a line of docs/strength/duels.csv; one that stands there already is not played again, so this can be stopped at any time
and goes on where it was. A duel under way then begins anew.

    PYTHONPATH=build/native .venv/bin/python -m tools.strength --jobs 2
    PYTHONPATH=build/native .venv/bin/python -m tools.strength --only "4 seats: master against greedy"
    .venv/bin/python -m tools.strength --write
"""

from __future__ import annotations

import argparse
import csv
import subprocess
import sys
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from math import sqrt
from pathlib import Path
from typing import NamedTuple

from quattrocento.arena.duels import POOLED, Duel, Verdict, fought, rating_difference
from quattrocento.bots import LEVELS
from quattrocento.engine.errors import QuattrocentoError
from quattrocento.games import shelf
from tools.balance.study import NOTHING, filled, percent, table

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "strength.md"
PLAN = ROOT / "docs" / "strength" / "plan.csv"
RESULTS = ROOT / "docs" / "strength" / "duels.csv"

LADDER = ("random", "greedy", "apprentice", "journeyman", "master", "grandmaster")
_STEPS = range(len(LADDER) - 1)  # from each to the next
SEATS = 4  # of the tables whose duels make ratings
CENTRE = 1500  # where the levels stand on average


class Row(NamedTuple):
    """A line of the results, as text; its names are the headings."""

    command: str
    date: str
    commit: str
    game: str
    options: str
    seats: str
    challenger: str
    field: str
    deals: str
    seed: str
    games: str
    share: str
    low: str
    high: str
    margin: str
    ms_mean: str
    ms_worst: str

    @property
    def duel(self) -> tuple[str, ...]:
        """What tells duels apart."""
        return (self.game, self.options, self.seats, self.challenger, self.field, self.deals, self.seed)


class Rating(NamedTuple):
    """A rating, and half of its 95 % interval."""

    points: float
    half: float


# Playing.


def planned(plan: Path) -> list[Duel]:
    """The duels to play, in their order."""
    with plan.open(encoding="utf-8", newline="") as file:
        return [
            Duel(
                line["game"],
                dict(option.split("=", 1) for option in line["options"].split()),
                int(line["seats"]),
                line["challenger"],
                line["field"],
                int(line["deals"]),
                int(line["seed"]),
            )
            for line in csv.DictReader(file)
        ]


def name_of(duel: Duel) -> str:
    """What a duel is called, for `--only` and for people."""
    options = f" {_written(duel.options)}" if duel.options else ""
    return f"{duel.game}{options}, {duel.seats} seats: {_against(duel.challenger, duel.field)}"


def _against(challenger: str, field: str) -> str:
    return f"{challenger} against {f'the pool {field}' if POOLED in field else field}"


def _written(options: dict[str, str]) -> str:
    return " ".join(f"{name}={value}" for name, value in sorted(options.items()))


def row_of(duel: Duel, verdict: Verdict, commit: str, date: str) -> Row:
    return Row(
        f'python -m tools.strength --only "{name_of(duel)}"',
        date,
        commit,
        duel.game,
        _written(duel.options),
        str(duel.seats),
        duel.challenger,
        duel.field,
        str(duel.deals),
        str(duel.seed),
        str(verdict.games),
        *(f"{value:.4f}" for value in (verdict.share, verdict.low, verdict.high)),
        *(f"{value:.3f}" for value in (verdict.margin, verdict.ms_mean, verdict.ms_worst)),
    )


def kept(results: Path) -> list[Row]:
    """What has been played so far; of a duel played again, the last time counts."""
    if not results.exists():
        return []
    with results.open(encoding="utf-8", newline="") as file:
        rows = [Row(**line) for line in csv.DictReader(file)]
    return list({row.duel: row for row in rows}.values())


def counted(plan: Iterable[Duel], rows: Iterable[Row]) -> list[Row]:
    """Those of the results that belong to the plan, and not to an earlier one."""
    wanted = {_identity(duel) for duel in plan}
    return [row for row in rows if row.duel in wanted]


def keep(results: Path, row: Row) -> None:
    """Add a line, in one go: whoever stops the program finds whole lines."""
    is_new = not results.exists() or not results.stat().st_size
    with results.open("a", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        if is_new:
            writer.writerow(Row._fields)
        writer.writerow(row)


def missing(plan: Iterable[Duel], only: Sequence[str], rows: Iterable[Row]) -> list[Duel]:
    """The duels still to be played, of those whose names hold one of these words, or of all."""
    there = {row.duel for row in rows}
    return [
        duel
        for duel in plan
        if (not only or any(words in name_of(duel) for words in only)) and _identity(duel) not in there
    ]


def _identity(duel: Duel) -> tuple[str, ...]:
    numbers = (str(duel.deals), str(duel.seed))
    return (duel.game, _written(duel.options), str(duel.seats), duel.challenger, duel.field, *numbers)


def commit() -> str:
    """The state of the program that plays."""
    line = ["git", "describe", "--always", "--dirty", "--exclude=*"]
    return subprocess.run(line, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()


def play(duels: Sequence[Duel], results: Path, jobs: int) -> None:
    """One after another; each is written down when it is over."""
    state = commit()
    for number, duel in enumerate(duels, start=1):
        print(f"{number} of {len(duels)}: {name_of(duel)}, {duel.deals} deals", file=sys.stderr, flush=True)
        verdict = fought(duel, jobs)
        keep(results, row_of(duel, verdict, state, datetime.now(UTC).strftime("%Y-%m-%d")))
        won = f"{percent(verdict.share, 1)} ({percent(verdict.low, 1)} to {percent(verdict.high, 1)})"
        print(f"  wins {won}, {verdict.ms_mean:.1f} ms an answer", file=sys.stderr, flush=True)


# Ratings and tables.


def rated(rows: Iterable[Row]) -> dict[str, Rating]:
    """The ratings at one table, from the duels of neighbours, counted from the mean of the levels.

    Differences add up along the ladder. A rating less the mean is a sum of them in parts, and its variance the sum of
    theirs by the squares of these parts. Where a duel between levels is missing, nobody is rated; beyond another that
    is, nobody there.
    """
    by_pair = {(row.challenger, row.field): row for row in rows}
    found = [by_pair.get((LADDER[place + 1], LADDER[place])) for place in range(len(LADDER) - 1)]
    ahead = [None if row is None else difference(row) for row in found]
    ratings: dict[str, Rating] = {}
    for place, name in enumerate(LADDER):
        parts = [(place > step) - sum(LADDER.index(level) > step for level in LEVELS) / len(LEVELS) for step in _STEPS]
        needed = [(part, ahead[step]) for step, part in zip(_STEPS, parts, strict=True) if part]
        known = [(part, step) for part, step in needed if step is not None]
        if len(known) == len(needed):
            points = CENTRE + sum(part * step.points for part, step in known)
            ratings[name] = Rating(points, sqrt(sum((part * step.half) ** 2 for part, step in known)))
    return ratings


def difference(row: Row) -> Rating:
    """How far the challenger is ahead; who has won or lost everything is rated as if half a game were missing."""
    least = 0.5 / int(row.games)
    points, low, high = (
        rating_difference(min(1 - least, max(least, float(share))), int(row.seats))
        for share in (row.share, row.low, row.high)
    )
    return Rating(points, max(points - low, high - points))


def tables(plan: Sequence[Duel], rows: Sequence[Row]) -> dict[str, str]:
    """The tables of the document by their names."""
    return {"ratings": _ratings_table(plan, rows), "duels": _duels_table(plan, rows)}


def _ratings_table(plan: Sequence[Duel], rows: Sequence[Row]) -> str:
    lines = []
    for game, written in {(duel.game, _written(duel.options)): None for duel in plan if duel.seats == SEATS}:
        ratings = rated(row for row in rows if (row.game, row.options, row.seats) == (game, written, str(SEATS)))
        lines.append([_table_name(game, written), *(_rating(name, ratings) for name in LADDER)])
    return table(["table", *LADDER], lines, right=range(1, len(LADDER) + 1))


def _rating(name: str, ratings: dict[str, Rating]) -> str:
    if name not in ratings:
        return NOTHING
    points, half = ratings[name]
    return f"{points:.0f} ±{half:.0f}".replace("-", "−")


def _duels_table(plan: Sequence[Duel], rows: Sequence[Row]) -> str:
    order = {_identity(duel): place for place, duel in enumerate(plan)}
    lines = [
        [
            _table_name(row.game, row.options),
            row.seats,
            _against(row.challenger, row.field),
            row.games,
            percent(float(row.share), 1),
            f"{percent(float(row.low), 1)} to {percent(float(row.high), 1)}",
            percent(1 / int(row.seats)),
            f"{float(row.margin):+.1f}".replace("-", "−"),
            f"{float(row.ms_mean):.1f}",
            f"{float(row.ms_worst):.0f}",
            row.commit,
        ]
        for row in sorted(rows, key=lambda row: order.get(row.duel, len(order)))
    ]
    headings = [
        "table",
        "seats",
        "who",
        "games",
        "victories",
        "95 %",
        "equal share",
        "margin",
        "ms",
        "worst ms",
        "commit",
    ]
    return table(headings, lines, right=[1, 3, 4, 6, 7, 8, 9])


def _table_name(game: str, options: str) -> str:
    return f"{shelf[game].name}{f', {options}' if options else ''}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", action="append", default=[], metavar="WORDS", help="duels with this in their name")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="how many processes")
    parser.add_argument("--again", action="store_true", help="also play what stands there already; then that counts")
    parser.add_argument("--list", action="store_true", help="only name the duels still to be played")
    parser.add_argument("--write", action="store_true", help="only write the tables of the document")
    wish = parser.parse_args()
    plan = planned(PLAN)
    rows = counted(plan, kept(RESULTS))
    for words in wish.only:
        if not any(words in name_of(duel) for duel in plan):
            sys.exit(f"No duel of the plan has {words!r} in its name; --list names those still to be played.")
    if wish.write:
        PAGE.write_text(filled(PAGE.read_text(encoding="utf-8"), tables(plan, rows)), encoding="utf-8")
        return
    duels = missing(plan, wish.only, [] if wish.again else rows)
    if wish.list:
        print("\n".join(name_of(duel) for duel in duels))
        return
    try:
        play(duels, RESULTS, max(1, wish.jobs))
    except KeyboardInterrupt:
        sys.exit("Stopped; what was finished is kept, and the same command goes on from there.")
    except QuattrocentoError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
