"""Simulate Guns & Steel with every set and number of players, and write the tables of docs/balance/guns-and-steel.md.

python -m tools.balance.guns_and_steel --games 10000 --jobs 2                           everything
python -m tools.balance.guns_and_steel --games 10000 --variant renaissance --seats 3    one simulation, then the tables
python -m tools.balance.guns_and_steel --games 0                                        only the tables
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from quattrocento.games import shelf
from quattrocento.plots import Picture

from .figures import drawn
from .study import NOTHING, Case, Found, Study, margin, percent, table, turn_order

SETS = ("base", "renaissance", "combined")
THINGS = {"cards": "cards bought", "wonders": "wonders taken"}  # by the name of a picture
EXTREMES = 3  # how many cards are named at either end


def tables(found: Found) -> dict[str, str]:
    """Every table of the document by its name."""
    made = {"course": course(found), "turn order": turn_order(found, "set", digits=1), "points": points(found)}
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
        rows.append([case.variant, str(case.seats), f"{document['games']:,}", f"{turns:.1f}", f"{length:.0f}", *ended])
    return table(headings, rows, right=range(1, len(headings)))


def points(found: Found) -> str:
    sources = ("cards", "wonders", "culture")
    rows = []
    for case, document in found.items():
        lines = {line["source"]: line for line in document["balance"]["points"]}
        row = [case.variant, str(case.seats)]
        for whose in ("mean", "winners_mean"):
            row.append(f"{sum(line[whose] for line in lines.values()):.1f}")
            row += [f"{lines[source][whose]:.1f}" if source in lines else NOTHING for source in sources]
        rows.append(row)
    headings = ["set", "players", "a seat", *sources, "a winner", *sources]
    return table(headings, rows, right=range(1, len(headings)))


def things(found: Found, set: str, subject: str, verb: str, values: tuple[str, ...]) -> str:
    """Each card or wonder: how often it was had where there was one, and how often its owner won."""
    seats = [case.seats for case in found if case.variant == set]
    lines = {n: {line["thing"]: line for line in counted(found, Case(set, n), subject)} for n in seats}
    game = shelf["guns-and-steel"]
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
        rows.append([case.variant, str(case.seats), *ends])
    return table(["set", "players", "bought least", "bought most", "wins least", "wins most"], rows, right=[1])


def _named(lines: list[dict[str, Any]], value: str) -> str:
    return ", ".join(f"{line['name']} {percent(line[value])}" for line in lines)


def pictures(study: Study, found: Found) -> dict[str, Picture]:
    return drawn(study, found, THINGS)


STUDY = Study("guns-and-steel", "set", SETS, tables, pictures, games=10_000, further={})

if __name__ == "__main__":
    STUDY.main(__doc__)
