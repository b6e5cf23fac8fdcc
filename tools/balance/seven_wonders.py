"""Simulate 7 Wonders with every number of players, and write tables and pictures of docs/balance/seven-wonders.md.

python -m tools.balance.seven_wonders --games 1000 --jobs 2              everything
python -m tools.balance.seven_wonders --games 1000 --seats 4             one simulation, then the tables
python -m tools.balance.seven_wonders --games 0                          only tables and pictures
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from quattrocento.cli.tables import painter_of
from quattrocento.games import shelf
from quattrocento.plots import Picture

from .figures import drawn
from .study import NOTHING, Found, Study, margin, percent, table

GAME = shelf["seven-wonders"]
THINGS = {"boards": "boards", "cards": "cards built"}  # by the name of a picture
EXTREMES = 4  # how many cards are named at either end
AGES = ("I", "II", "III")


def tables(found: Found) -> dict[str, str]:
    """Every table of the document by its name."""
    made = {"course": course(found), "points": points(found), "boards": boards(found), "extremes": extremes(found)}
    for number, age in enumerate(AGES, 1):
        made[f"cards of age {age}"] = cards(found, number)
    return made


def course(found: Found) -> str:
    """How long games are, and which seats win least and most."""
    rows = []
    for case, document in found.items():
        lines = sorted(document["by_seat"], key=lambda line: line["win_rate"])
        ends = [
            f"{line['name']}: {percent(line['win_rate'], 1)} {margin(line['win_rate_interval'], 1)}"
            for line in (lines[0], lines[-1])
        ]
        told = [f"{document['games']:,}", f"{document['length']['mean']:.1f}", percent(1 / case.seats, 1)]
        rows.append([str(case.seats), *told, *ends])
    return table(["players", "games", "decisions", "equal share", "wins least", "wins most"], rows, right=range(6))


def points(found: Found) -> str:
    """By source, of all seats and of winners."""
    label = painter_of(GAME).label
    sources = [line["source"] for line in next(iter(found.values()))["balance"]["points"]]
    rows = []
    for case, document in found.items():
        lines = {line["source"]: line for line in document["balance"]["points"]}
        for whose, who in (("mean", "a seat"), ("winners_mean", "a winner")):
            total = sum(line[whose] for line in lines.values())
            rows.append([str(case.seats), who, f"{total:.1f}", *(f"{lines[source][whose]:.1f}" for source in sources)])
    headings = ["players", "", "points", *(label(source) for source in sources)]
    return table(headings, rows, right=[0, *range(2, len(headings))])


def boards(found: Found) -> str:
    """How often the owner of each side wins."""
    counted = {case: by_thing(document, "boards") for case, document in found.items()}
    names = {thing: line["name"] for lines in counted.values() for thing, line in lines.items()}
    rows = [[names[thing], *(wins(counted[case].get(thing)) for case in found)] for thing in sorted(names)]
    return table(["", *(f"{case.seats} pl." for case in found)], rows, right=range(1, len(found) + 1))


def cards(found: Found, age: int) -> str:
    """How often each card is built where it is in play, and how often seats win that have it; copies count apart."""
    counted = {case: by_thing(document, "cards built") for case, document in found.items()}
    sheets = [sheet for sheet in GAME.sheets(GAME.config(GAME.most)) if sheet.values.get("age") == age]
    rows = []
    for sheet in sheets:
        lines = [counted[case].get(sheet.id) for case in found]
        name = next((line["name"] for line in lines if line is not None), sheet.name)
        rows.append([name, *(cell for line in lines for cell in built(line))])
    headings = [heading for case in found for heading in (f"{case.seats} pl.", "wins")]
    return table(["", *headings], rows, right=range(1, len(headings) + 1))


def built(line: Mapping[str, Any] | None) -> list[str]:
    return [NOTHING, NOTHING] if line is None else [f"{line['per_game']:.2f}", wins(line)]


def wins(line: Mapping[str, Any] | None) -> str:
    if line is None or line["owners_win_rate"] is None:
        return NOTHING
    return f"{percent(line['owners_win_rate'])} {margin(line['owners_interval'])}"


def extremes(found: Found) -> str:
    """The cards whose builders win most and least often."""
    rows = []
    for case, document in found.items():
        lines = [line for line in by_thing(document, "cards built").values() if line["owners_win_rate"] is not None]
        lines.sort(key=lambda line: sum(line["owners_interval"]))
        ends = [lines[: -EXTREMES - 1 : -1], lines[:EXTREMES]]
        told = [", ".join(f"{line['name']} {percent(line['owners_win_rate'])}" for line in end) for end in ends]
        rows.append([str(case.seats), percent(1 / case.seats), *told])
    return table(["players", "equal share", "wins most", "wins least"], rows, right=[0, 1])


def by_thing(document: Mapping[str, Any], subject: str) -> dict[str, dict[str, Any]]:
    return {line["thing"]: line for line in document["balance"]["counts"][subject]}


def pictures(study: Study, found: Found) -> dict[str, Picture]:
    return drawn(study, found, THINGS)


STUDY = Study(
    *("seven-wonders", "side", ("mixed",), tables, pictures),
    games=1000,
    further={},
    seats=(2, 3, 4, 5, 6, 7),
    bots="journeyman",
)

if __name__ == "__main__":
    STUDY.main(__doc__)
