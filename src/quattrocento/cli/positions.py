"""Single situations: which answers are legal, and how it stands."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..engine.game import Decision, Game
from ..engine.record import outcome_json
from ..engine.state import State
from .arguments import Json, at_least, checked_seat
from .output import line_width, print_columns, print_json, print_line, say
from .reading import situation
from .tables import painter_of
from .words import helping, results

File = Annotated[Path, typer.Argument(metavar="FILE", help=helping.POSITION_OR_GAME)]
Seat = Annotated[int | None, typer.Option("--seat", metavar="S", help=helping.ONLY_SEAT)]
Number = Annotated[int, typer.Option("--game", metavar="K", help=helping.WHICH_GAME)]


def options(file: File, seat: Seat = None, game: Number = 1, json: Json = False) -> None:
    """List the legal answers in a position, or after the last answer of a game."""
    played, state = _situation(file, game, seat)
    asked = [decision for decision in played.decisions(state) if seat in (None, decision.seat)]
    if json:
        print_json({"game": played.id, "decisions": [_decision_json(played, state, d) for d in asked]})
        return
    for decision in asked:
        print_line(results.asked(*decision))
        for number in played.options(state, decision):
            print_line(f"  {number:>5}  {played.describe(played.option(state, number), state=state)}")
    if not asked:
        print_line(results.not_asked(seat) if played.decisions(state) else results.NOBODY_ASKED)


def score(file: File, game: Number = 1, json: Json = False) -> None:
    """Count the points in a position, or after the last answer of a game."""
    played, state = _situation(file, game, None)
    if json:
        over = not state.asked
        print_json({"game": played.id, "over": over, **outcome_json(played, state)})
    else:
        print_standings(played, state)


def _situation(file: Path, number: int, seat: int | None) -> tuple[Game, State]:
    at_least("--game", number, 1)
    played, state, count = situation(file, number)
    checked_seat(seat, state.seats)
    if count > 1:
        say(results.one_of_several(file, count, number))
    return played, state


def _decision_json(game: Game, state: State, decision: Decision) -> dict[str, object]:
    listed = [_option_json(game, state, decision.seat, number) for number in game.options(state, decision)]
    return {**decision._asdict(), "options": listed}


def _option_json(game: Game, state: State, seat: int, number: int) -> dict[str, object]:
    option = game.option_for(state, seat, number)
    label = game.describe(option, state=state)
    told = {name: value for name, value in vars(option).items() if value is not None}
    return {"id": number, "kind": option.kind, "label": label, **told}


def print_standings(game: Game, state: State, names: tuple[str, ...] = ()) -> None:
    """The table of points, and who has won."""
    outcome = game.outcome(state)
    label = painter_of(game).label
    sources = list(outcome.standings[0].breakdown)
    ties = list(outcome.standings[0].ties)
    rows = [
        [_seat_name(s.seat, names), str(s.place), str(s.total)]
        + [str(s.breakdown[source]) for source in sources]
        + [str(s.ties[tie]) for tie in ties]
        for s in outcome.standings
    ]
    headings = [results.SEAT, results.PLACE, results.POINTS, *map(label, sources)]
    headings += [results.tie_break(label(tie)) for tie in ties]
    if sum(len(heading) + 2 for heading in headings) > line_width():
        headings, *rows = [list(column) for column in zip(headings, *rows, strict=True)]  # seats side by side
    print_columns(headings, rows, right=range(1, len(headings)))
    winners = [_seat_name(seat, names) for seat in outcome.winners]
    print_line(results.won(winners) if outcome.over else results.NOT_OVER)


def _seat_name(seat: int, names: tuple[str, ...]) -> str:
    return f"{seat} ({names[seat]})" if seat < len(names) and names[seat] else str(seat)
