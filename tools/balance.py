"""Simulate Guns & Steel with every set and number of players, and write the tables of docs/balance/guns-and-steel.md.

    python tools/balance.py --games 10000 --jobs 2                       everything
    python tools/balance.py --games 10000 --set renaissance --seats 3    one simulation, then the tables
    python tools/balance.py --games 0                                    only the tables, from what is there

What `quattro simulate` says is kept in build/balance, one file for each set and number of players. A table stands in
the document between two comments that name it; everything else there is written by hand.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from quattrocento.games import shelf

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "balance" / "guns-and-steel.md"
KEPT = ROOT / "build" / "balance"
GAME = "guns-and-steel"
SETS = ("base", "renaissance", "combined")
SEATS = (2, 3, 4)
SEED = 1
NOTHING = "–"
EXTREMES = 3  # how many cards are named at either end


class Case(NamedTuple):
    """A set with a number of players."""

    set: str
    seats: int


CASES = [Case(set, seats) for set in SETS for seats in SEATS]

Found = Mapping[Case, Mapping[str, Any]]  # what `quattro simulate --balance --json` prints


def command(case: Case, games: int, jobs: int) -> list[str]:
    """What is typed to simulate it."""
    chosen = ["simulate", GAME, "-o", f"set={case.set}", "--seats", str(case.seats), "--games", str(games)]
    return [*chosen, "--bots", "greedy", "--seed", str(SEED), "--jobs", str(jobs), "--balance", "--json"]


def simulated(case: Case, games: int, jobs: int) -> None:
    """Run a simulation and keep what it says."""
    KEPT.mkdir(parents=True, exist_ok=True)
    print(f"set={case.set}, {case.seats} players: {games} games", file=sys.stderr)
    line = [sys.executable, "-m", "quattrocento", *command(case, games, jobs)]
    said = subprocess.run(line, check=True, stdout=subprocess.PIPE, text=True).stdout
    kept_at(case).write_text(said, encoding="utf-8")


def kept_at(case: Case) -> Path:
    return KEPT / f"{case.set}-{case.seats}.json"


def kept() -> dict[Case, Mapping[str, Any]]:
    """What is there so far."""
    return {case: json.loads(kept_at(case).read_text("utf-8")) for case in CASES if kept_at(case).exists()}


# The tables.


def tables(found: Found) -> dict[str, str]:
    """Every table of the document by its name."""
    made = {"course": course(found), "turn order": turn_order(found), "points": points(found)}
    for set in SETS:
        made[f"cards {set}"] = things(found, set, "cards bought", "bought", ("age", "cost", "vp"))
        made[f"wonders {set}"] = things(found, set, "wonders taken", "taken", ("age", "vp"))
    return {**made, "extremes": extremes(found)}


def course(found: Found) -> str:
    """How long games are, and what ends them; a game may end by several things at once."""
    headings = ["set", "players", "games", "turns", "decisions", "by wonders", "by Space", "by culture"]
    rows = []
    for case, document in found.items():
        endings = {line["thing"]: line for line in document["balance"]["counts"]["endings"]}
        turns = document["balance"]["counts"]["length"][0]["per_game"]
        ended = [percent(endings[ending]["per_game"]) for ending in ("wonders", "space", "culture")]
        length = document["length"]["mean"]
        rows.append([case.set, str(case.seats), f"{document['games']:,}", f"{turns:.1f}", f"{length:.0f}", *ended])
    return table(headings, rows, right=range(1, len(headings)))


def turn_order(found: Found) -> str:
    """How often each place in the turn order wins, with how far that may be off."""
    rows = []
    for case, document in found.items():
        lines = document["by_turn_order"]
        shares = [f"{percent(line['win_rate'], 1)} {margin(line['win_rate_interval'], 1)}" for line in lines]
        rows.append([case.set, str(case.seats), percent(1 / case.seats, 1), *shares, *[NOTHING] * (4 - len(shares))])
    return table(["set", "players", "equal share", "1st", "2nd", "3rd", "4th"], rows, right=range(1, 7))


def points(found: Found) -> str:
    sources = ("cards", "wonders", "culture")
    rows = []
    for case, document in found.items():
        lines = {line["source"]: line for line in document["balance"]["points"]}
        row = [case.set, str(case.seats)]
        for whose in ("mean", "winners_mean"):
            row.append(f"{sum(line[whose] for line in lines.values()):.1f}")
            row += [f"{lines[source][whose]:.1f}" if source in lines else NOTHING for source in sources]
        rows.append(row)
    headings = ["set", "players", "a seat", *sources, "a winner", *sources]
    return table(headings, rows, right=range(1, len(headings)))


def things(found: Found, set: str, subject: str, verb: str, values: tuple[str, ...]) -> str:
    """Each card or wonder: how often it was had where there was one, and how often its owner won."""
    seats = [case.seats for case in found if case.set == set]
    lines = {n: {line["thing"]: line for line in counted(found, Case(set, n), subject)} for n in seats}
    game = shelf[GAME]
    rows = []
    for sheet in game.sheets(game.config(game.most, {"set": set})):
        if not any(sheet.id in had for had in lines.values()):
            continue
        told = [_value(sheet.values, sheet.provenance, value) for value in values]
        cells = [cell for n in seats for cell in _shares(lines[n].get(sheet.id))]
        rows.append([sheet.name, *told, *cells])
    columns = [heading for n in seats for heading in (f"{n} pl.: {verb}", "owner wins")]
    return table(["", *values, *columns], rows, right=range(1 + len(values), 1 + len(values) + len(columns)))


def counted(found: Found, case: Case, subject: str) -> list[dict[str, Any]]:
    lines: list[dict[str, Any]] = found[case]["balance"]["counts"][subject]
    return lines


def _value(values: Mapping[str, object], sources: Mapping[str, str], name: str) -> str:
    """A value of a card, with a mark where it is reconstructed; an age is a card's back."""
    key = name if name in values else "back"
    mark = "°" if sources.get(key) == "reconstructed" else ""
    return f"{values[key]}{mark}"


def _shares(line: Mapping[str, Any] | None) -> list[str]:
    if line is None:
        return [NOTHING, NOTHING]
    won = line["owners_win_rate"]
    return [percent(line["per_game"]), NOTHING if won is None else f"{percent(won)} {margin(line['owners_interval'])}"]


def extremes(found: Found) -> str:
    """The cards bought least and most, and those whose owners win least and most often, against an equal share."""
    rows = []
    for case in found:
        lines = [line for line in counted(found, case, "cards bought") if line["games"]]
        by_sale = sorted(lines, key=lambda line: line["per_game"])
        by_win = sorted([line for line in lines if line["owners"]], key=lambda line: line["owners_win_rate"])
        ends = [
            _named(by_sale[:EXTREMES], "per_game"),
            _named(by_sale[: -EXTREMES - 1 : -1], "per_game"),
            _named(by_win[:EXTREMES], "owners_win_rate"),
            _named(by_win[: -EXTREMES - 1 : -1], "owners_win_rate"),
        ]
        rows.append([case.set, str(case.seats), *ends])
    return table(["set", "players", "bought least", "bought most", "wins least", "wins most"], rows, right=[1])


def _named(lines: list[dict[str, Any]], value: str) -> str:
    return ", ".join(f"{line['name']} {percent(line[value])}" for line in lines)


def percent(share: float, digits: int = 0) -> str:
    return f"{100 * share:.{digits}f} %"


def margin(interval: list[float], digits: int = 0) -> str:
    """How far a share may be off: half of its 95 % interval."""
    return f"±{50 * (interval[1] - interval[0]):.{digits}f}"


def table(headings: list[str], rows: list[list[str]], right: range | list[int]) -> str:
    marks = ["--:" if column in right else "---" for column in range(len(headings))]
    lines = [f"| {' | '.join(headings)} |", f"|{'|'.join(marks)}|", *(f"| {' | '.join(row)} |" for row in rows)]
    return "".join(f"{line}\n" for line in lines)


# The document.


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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10_000, metavar="N", help="0 writes only the tables")
    parser.add_argument("--jobs", type=int, default=1, metavar="N")
    parser.add_argument("--set", choices=SETS, action="append")
    parser.add_argument("--seats", type=int, choices=SEATS, action="append")
    wish = parser.parse_args()
    for case in CASES if wish.games else []:
        if case.set in (wish.set or SETS) and case.seats in (wish.seats or SEATS):
            simulated(case, wish.games, wish.jobs)
    PAGE.write_text(filled(PAGE.read_text(encoding="utf-8"), tables(kept())), encoding="utf-8")


if __name__ == "__main__":
    main()
