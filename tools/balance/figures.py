"""The pictures of a study, made by the code that draws the pages of `quattro simulate --report`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from quattrocento.arena.balance import CountLine, SourceLine
from quattrocento.arena.spread import Spread
from quattrocento.arena.tally import Line
from quattrocento.cli.counting import Named, named
from quattrocento.cli.reports import figures
from quattrocento.cli.tables import painter_of
from quattrocento.games import shelf
from quattrocento.plots import Picture, panels

from .study import Case, Found, Study

Record = TypeVar("Record", Line, SourceLine, CountLine)


def drawn(study: Study, found: Found, things: Mapping[str, str]) -> dict[str, Picture]:
    """Who wins by turn order or seat, points, their sources, length, and the things a game counts, by picture."""
    game = shelf[study.game].name
    pictures = {
        "turn-order": panels(
            [turn_order(study, case, found[case]) for case in found], f"{game}: win rate by {_who(found)}", _CASES
        ),
        "points": panels(spreads(study, found, "points"), f"{game}: how points spread", _MEANS),
        "sources": panels([sources(study, case, found[case]) for case in found], f"{game}: points by source", _CASES),
        "length": panels(spreads(study, found, "decisions"), f"{game}: decisions of a game", _MEANS),
    }
    for name, subject in things.items():
        told = [owned(study, case, found[case], subject) for case in found]
        pictures[name] = panels(told, f"{game}: how often seats win, by {subject}", _CASES)
    return pictures


_CASES = "Each part is a number of players; the numbers stand in the tables of the document."
_MEANS = "Each row is a number of players; equal heights are equal shares, and the line stands at the mean."


def _who(found: Found) -> str:
    return "turn order" if any(document["by_turn_order"] for document in found.values()) else "seat"


def heading(study: Study, case: Case) -> str:
    players = f"{case.seats} players"
    return players if len(study.variants) == 1 else f"{study.option}={case.variant}, {players}"


def turn_order(study: Study, case: Case, document: Mapping[str, Any]) -> Picture:
    lines = [_record(Line, entry) for entry in document["by_turn_order"] or document["by_seat"]]
    return figures.win_rates(lines, 1 / case.seats, heading(study, case), []).picture


def spreads(study: Study, found: Found, what: str) -> list[Picture]:
    """A part for each variant, with a row for each number of players."""
    parts = []
    for variant in dict.fromkeys(case.variant for case in found):
        rows = {
            f"{case.seats} players": _spread(document["balance"]["spread"][what])
            for case, document in found.items()
            if case.variant == variant
        }
        title = f"{study.option}={variant}" if len(study.variants) > 1 else ""
        parts.append(figures.heaps_drawn(rows, title, ""))
    return parts


def _spread(counts: Mapping[str, Any]) -> Spread:
    """Points are kept by bot, and all bots of a study are the same one."""
    only = next(iter(counts.values()))
    spread = Spread()
    for number, times in (only if isinstance(only, dict) else counts).items():
        spread.add(int(number), times)
    return spread


def sources(study: Study, case: Case, document: Mapping[str, Any]) -> Picture:
    lines = [_record(SourceLine, entry) for entry in document["balance"]["points"]]
    label = painter_of(shelf[study.game]).label
    return figures.sources_drawn(lines, label, "")._replace(title=heading(study, case))


def owned(study: Study, case: Case, document: Mapping[str, Any], subject: str) -> Picture:
    lines = [_record(CountLine, entry) for entry in document["balance"]["counts"][subject]]
    game = shelf[study.game]
    things: Sequence[Named] = named(game, game.config(case.seats, study.options(case)), lines)
    return figures.owned(things, 1 / case.seats, heading(study, case)).picture


def _record(kind: type[Record], entry: Mapping[str, Any]) -> Record:
    """A line of a document as what it was made of; documents may tell more of it."""
    return kind(**{name: entry[name] for name in kind._fields})
