"""Simulate Renaissance Wars for each number of players, with and without bids, and write the tables of
docs/balance/renaissance-wars.md.

    python -m tools.balance.renaissance_wars --games 400 --jobs 2                   everything
    python -m tools.balance.renaissance_wars --games 400 --variant on --seats 3     one simulation, then the tables
    python -m tools.balance.renaissance_wars --games 0                              only the tables
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from quattrocento.games import shelf
from quattrocento.plots import Picture

from .figures import drawn
from .study import NOTHING, Case, Found, Study, margin, percent, table, turn_order

FURTHER = {"limited-luminaries": "on"}
THINGS = {"mats": "mats", "powers": "powers used", "personal-actions": "personal actions used"}  # by picture
EXTREMES = 4  # how many texts are named at either end
PERSONAL_CARDS = 10
FEWEST_USES = 20  # below them, how often users win says nothing


# What was counted.


def lines_of(document: Mapping[str, Any], subject: str) -> dict[str, dict[str, Any]]:
    """The lines of a subject by what they count; names that no list of cards has begin like the others."""
    lines = document["balance"]["counts"].get(subject, [])
    return {line["thing"]: {**line, "name": line["name"][:1].upper() + line["name"][1:]} for line in lines}


def rounds_of(document: Mapping[str, Any]) -> float:
    """Rounds of a game, on average."""
    return float(lines_of(document, "length")["rounds"]["per_game"])


def used_of(case: Case, document: Mapping[str, Any], subject: str, line: Mapping[str, Any]) -> float:
    """How often something came to pass for each chance of it.

    A power has a chance in every round of its owner, a personal action each time it can be expected to be dealt; of
    everything else the rounds are counted.
    """
    if subject == "powers used":
        had = lines_of(document, "rounds with the power")[line["thing"]]
        return float(line["number"] / had["number"]) if had["number"] else 0.0
    chances = rounds_of(document) * line["games"]
    if subject == "personal actions used":
        chances *= case.seats / PERSONAL_CARDS
    return float(line["number"] / chances)


# The tables.

TEXTS = {
    "powers": "powers used",
    "personal actions": "personal actions used",
    "populace": "populace won",
    "events": "events drawn",
    "intrusions": "intrusions drawn",
    "special cards": "special cards used",
}


def tables(found: Found) -> dict[str, str]:
    """Every table of the document by its name."""
    made = {
        "course": course(found),
        "turn order": turn_order(found, "bids", digits=0),
        "florins": florins(found),
        "mats": mats(found),
    }
    plain = [case for case in found if case.variant == "off"]
    made["melds"] = things(found, "melds laid", found)
    for name, subject in TEXTS.items():
        made[name] = things(found, subject, plain)
    return {**made, "extremes": extremes(found)}


def course(found: Found) -> str:
    headings = ["bids", "players", "games", "rounds", "decisions", "to the target", "dominance changes", "sacrifices"]
    rows = []
    for case, document in found.items():
        rounds, counted = rounds_of(document), lines_of(document, "course")
        endings = lines_of(document, "endings")
        rows.append(
            [
                *(case.variant, str(case.seats), f"{document['games']:,}", f"{rounds:.1f}"),
                f"{document['length']['mean']:.0f}",
                percent(endings["target"]["per_game"]),
                *(f"{counted[name]['per_game'] / rounds:.2f}" for name in counted),
            ]
        )
    return table(headings, rows, right=range(1, len(headings)))


def florins(found: Found) -> str:
    """What a seat gains and loses in a round, by where it comes from."""
    sources = ("captured", "melds", "gained by texts", "lost by texts", "between players", "stakes lost")
    rows = []
    for case, document in found.items():
        counted = lines_of(document, "florins")
        share = rounds_of(document) * case.seats
        told = [f"{counted[source]['per_game'] / share:.0f}" if source in counted else NOTHING for source in sources]
        rows.append([case.variant, str(case.seats), *told])
    return table(["bids", "players", *sources], rows, right=range(1, 8))


def mats(found: Found) -> str:
    counted = {case: lines_of(document, "mats") for case, document in found.items()}
    names = {thing: line["name"] for lines in counted.values() for thing, line in lines.items()}
    rows = [[names[thing], *(wins(counted[case].get(thing), 0) for case in found)] for thing in in_order(names)]
    return table(["", *(named(case) for case in found)], rows, right=range(1, len(found) + 1))


def named(case: Case) -> str:
    return f"{case.seats} pl.{' with bids' if case.variant == 'on' else ''}"


def things(found: Found, subject: str, cases: Iterable[Case]) -> str:
    """How often each came to pass for each chance, and how often whoever had it won."""
    told = list(cases)
    counted = {case: lines_of(found[case], subject) for case in told}
    names = {thing: line["name"] for lines in counted.values() for thing, line in lines.items()}
    rows = [
        [names[thing], *(cell for case in told for cell in cells(found, case, subject, thing))]
        for thing in in_order(names)
    ]
    headings = [heading for case in told for heading in (named(case), "wins")]
    return table(["", *headings], rows, right=range(1, len(headings) + 1))


def in_order(names: Mapping[str, str]) -> list[str]:
    """By the list of cards, whatever is not there last."""
    game = shelf["renaissance-wars"]
    places = [sheet.id for sheet in game.sheets(game.config(game.most, FURTHER))]
    return sorted(names, key=lambda thing: (places.index(thing) if thing in places else len(places), thing))


def cells(found: Found, case: Case, subject: str, thing: str) -> list[str]:
    line = lines_of(found[case], subject).get(thing)
    if line is None:
        return [NOTHING, NOTHING]
    return [percent(used_of(case, found[case], subject, line)), wins(line, FEWEST_USES)]


def wins(line: Mapping[str, Any] | None, fewest: int) -> str:
    if line is None or line["owners_win_rate"] is None or line["owners"] < fewest:
        return NOTHING
    return f"{percent(line['owners_win_rate'])} {margin(line['owners_interval'])}"


def extremes(found: Found) -> str:
    """The powers and personal actions used least and most, and those whose users win least and most often."""
    rows = []
    for case, document in found.items():
        used, won = [], []
        for subject in ("powers used", "personal actions used"):
            for line in lines_of(document, subject).values():
                used.append((used_of(case, document, subject, line), line["name"]))
                if line["owners"] >= FEWEST_USES:
                    won.append((line["owners_win_rate"], line["name"]))
        ends = [
            end for shares in (sorted(used), sorted(won)) for end in (shares[:EXTREMES], shares[: -EXTREMES - 1 : -1])
        ]
        rows.append(
            [case.variant, str(case.seats), *(", ".join(f"{name} {percent(at)}" for at, name in end) for end in ends)]
        )
    return table(["bids", "players", "used least", "used most", "wins least", "wins most"], rows, right=[1])


def pictures(study: Study, found: Found) -> dict[str, Picture]:
    return drawn(study, found, THINGS)


STUDY = Study("renaissance-wars", "buying-influence", ("off", "on"), tables, pictures, games=400, further=FURTHER)

if __name__ == "__main__":
    STUDY.main(__doc__)
