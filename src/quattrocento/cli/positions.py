"""Single situations: which answers are legal, and how it stands."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..engine.game import Decision, Game
from ..engine.record import outcome_json
from ..engine.state import State
from .output import line_width, print_columns, print_json, print_line, say
from .reading import situation
from .wishes import Json, at_least, checked_seat

File = Annotated[Path, typer.Argument(metavar="FILE", help="A position file or a game file.")]
Seat = Annotated[int | None, typer.Option("--seat", metavar="S", help="Only this seat, from 0.")]
Number = Annotated[int, typer.Option("--game", metavar="K", help="Which game of the file, from 1.")]


def options(file: File, seat: Seat = None, game: Number = 1, json: Json = False) -> None:
    """List the legal answers in a position or game.

    Of a game file, those after its last answer.

    \b
    Examples:
      quattro options puzzle.toml
      quattro options saved.jsonl --seat 0 --json
    """
    played, state = _situation(file, game, seat)
    asked = [decision for decision in played.decisions(state) if seat in (None, decision.seat)]
    if json:
        print_json({"game": played.id, "decisions": [_decision_json(played, state, d) for d in asked]})
        return
    for decision in asked:
        print_line(f"Seat {decision.seat} is asked: {decision.menu} [{decision.rule}]")
        for number in played.options(state, decision):
            print_line(f"  {number:>5}  {played.describe(played.option(state, number), state=state)}")
    if not asked:
        over = not played.decisions(state)
        print_line("Nobody is asked anything: the game is over." if over else f"Seat {seat} is not asked anything.")


def score(file: File, game: Number = 1, json: Json = False) -> None:
    """Count the points in a position or game.

    Of a game file, those after its last answer.

    \b
    Example:
      quattro score saved.jsonl
    """
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
        say(f"{file} holds {count} games; this is game {number}, and --game shows another one.")
    return played, state


def _decision_json(game: Game, state: State, decision: Decision) -> dict[str, object]:
    listed = [_option_json(game, state, number) for number in game.options(state, decision)]
    return {**decision._asdict(), "options": listed}


def _option_json(game: Game, state: State, number: int) -> dict[str, object]:
    option = game.option(state, number)
    label = game.describe(option, state=state)
    return {"id": number, "kind": option.kind, "label": label, **game.fields(option, state)}


def print_standings(game: Game, state: State, names: tuple[str, ...] = ()) -> None:
    """The table of points, and who has won."""
    outcome = game.outcome(state)
    sources = list(outcome.standings[0].breakdown)
    ties = list(outcome.standings[0].ties)
    rows = [
        [_seat_name(s.seat, names), str(s.place), str(s.total)]
        + [str(s.breakdown[source]) for source in sources]
        + [str(s.ties[tie]) for tie in ties]
        for s in outcome.standings
    ]
    headings = ["seat", "place", "points", *sources, *(f"tie-break: {tie.replace('_', ' ')}" for tie in ties)]
    if sum(len(heading) + 2 for heading in headings) > line_width():
        headings, *rows = [list(column) for column in zip(headings, *rows, strict=True)]  # seats side by side
    print_columns(headings, rows, right=range(1, len(headings)))
    if outcome.over:
        winners = " and ".join(_seat_name(seat, names) for seat in outcome.winners)
        print_line(f"Seat {winners} {'win together' if len(outcome.winners) > 1 else 'wins'}.")
    else:
        print_line("The game is not over: this is how it stands.")


def _seat_name(seat: int, names: tuple[str, ...]) -> str:
    return f"{seat} ({names[seat]})" if seat < len(names) and names[seat] else str(seat)
