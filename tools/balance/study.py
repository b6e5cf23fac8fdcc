"""Simulations of a game, and the tables and pictures they make for a document of docs/balance.

What `quattro simulate` says is kept in build/balance, one file for each variant and number of players. A table stands
in the document between two comments that name it; everything else there is written by hand. Pictures lie in a folder
beside the document that is called like the game.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from quattrocento.plots import Picture

ROOT = Path(__file__).resolve().parents[2]
KEPT = ROOT / "build" / "balance"
SEATS = (2, 3, 4)
SEED = 1
NOTHING = "–"


class Case(NamedTuple):
    """A variant of a game, with a number of players."""

    variant: str
    seats: int


Found = Mapping[Case, Mapping[str, Any]]  # what `quattro simulate --balance --json` prints


@dataclass(frozen=True)
class Study:
    """Which simulations a document rests on: one for every value of an option, with each number of players."""

    game: str
    option: str
    variants: tuple[str, ...]
    tables: Callable[[Found], dict[str, str]]  # every table of the document by its name
    pictures: Callable[[Study, Found], dict[str, Picture]]  # likewise, by the name of the file
    games: int  # how many, unless told
    further: Mapping[str, str]  # options that all simulations share
    seats: tuple[int, ...] = SEATS
    bots: str = "greedy"

    @property
    def page(self) -> Path:
        return ROOT / "docs" / "balance" / f"{self.game}.md"

    @property
    def cases(self) -> list[Case]:
        return [Case(variant, seats) for variant in self.variants for seats in self.seats]

    def options(self, case: Case) -> dict[str, str]:
        return {self.option: case.variant, **self.further}

    def command(self, case: Case, games: int, jobs: int) -> list[str]:
        """What is typed to simulate it."""
        chosen = [word for name, value in self.options(case).items() for word in ("-o", f"{name}={value}")]
        counts = ["--seats", str(case.seats), "--games", str(games), "--seed", str(SEED), "--jobs", str(jobs)]
        return ["simulate", self.game, *chosen, *counts, "--bots", self.bots, "--balance", "--json"]

    def simulate(self, case: Case, games: int, jobs: int) -> None:
        """Run a simulation and keep what it says."""
        KEPT.mkdir(parents=True, exist_ok=True)
        print(f"{self.game}, {self.option}={case.variant}, {case.seats} players: {games} games", file=sys.stderr)
        line = [sys.executable, "-m", "quattrocento", *self.command(case, games, jobs)]
        said = subprocess.run(line, check=True, stdout=subprocess.PIPE, text=True).stdout
        self._file(case).write_text(said, encoding="utf-8")

    def kept(self) -> Found:
        """What is there so far."""
        files = {case: self._file(case) for case in self.cases}
        return {case: json.loads(file.read_text("utf-8")) for case, file in files.items() if file.exists()}

    def _file(self, case: Case) -> Path:
        return KEPT / f"{self.game}-{case.variant}-{case.seats}.json"

    def main(self, description: str | None) -> None:
        parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
        parser.add_argument(
            "--games", type=int, default=self.games, metavar="N", help="0 writes only tables and pictures"
        )
        parser.add_argument("--jobs", type=int, default=1, metavar="N")
        parser.add_argument("--variant", choices=self.variants, action="append", help=f"a value of {self.option}")
        parser.add_argument("--seats", type=int, choices=self.seats, action="append")
        wish = parser.parse_args()
        for case in self.cases if wish.games else []:
            if case.variant in (wish.variant or self.variants) and case.seats in (wish.seats or self.seats):
                self.simulate(case, wish.games, wish.jobs)
        found = self.kept()
        if not found:
            sys.exit(f"Nothing has been simulated of {self.game} yet, so its tables stay as they are.")
        page = self.page.read_text(encoding="utf-8")
        self.page.write_text(filled(page, self.tables(found)), encoding="utf-8")
        folder = self.page.with_suffix("")
        folder.mkdir(exist_ok=True)
        for name, picture in self.pictures(self, found).items():
            (folder / f"{name}.svg").write_text(picture.file(), encoding="utf-8")


# Tables.


def turn_order(found: Found, heading: str, digits: int) -> str:
    """How often each place in the turn order wins, with how far that may be off."""
    rows = []
    for case, document in found.items():
        lines = document["by_turn_order"]
        shares = [f"{percent(line['win_rate'], digits)} {margin(line['win_rate_interval'], digits)}" for line in lines]
        equal = percent(1 / case.seats, digits)
        rows.append([case.variant, str(case.seats), equal, *shares, *[NOTHING] * (max(SEATS) - len(shares))])
    return table([heading, "players", "equal share", "1st", "2nd", "3rd", "4th"], rows, right=range(1, 7))


def percent(share: float, digits: int = 0) -> str:
    return f"{100 * share:.{digits}f} %"


def margin(interval: list[float], digits: int = 0) -> str:
    """How far a share may be off: half of its 95 % interval."""
    return f"±{50 * (interval[1] - interval[0]):.{digits}f}"


def table(headings: list[str], rows: list[list[str]], right: range | list[int]) -> str:
    marks = ["--:" if column in right else "---" for column in range(len(headings))]
    lines = [f"| {' | '.join(headings)} |", f"|{'|'.join(marks)}|", *(f"| {' | '.join(row)} |" for row in rows)]
    return "".join(f"{line}\n" for line in lines)


def filled(page: str, made: Mapping[str, str]) -> str:
    """The document with these tables in their places, each between `<!-- table: name -->` and `<!-- end -->`."""
    names = re.findall(r"<!-- table: (.+) -->", page)
    assert sorted(names) == sorted(made), f"the document has places for {names}"
    for name, rows in made.items():
        before, mark, rest = page.partition(f"<!-- table: {name} -->\n")
        _, end, after = rest.partition("<!-- end -->\n")
        assert end, f"the place for {name!r} has no end"
        page = f"{before}{mark}\n{rows}\n{end}{after}"
    return page
