"""From a view to the wire: pictures, questions, lines of the log, results. Everything here sees one seat's view."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import cast

from ..engine.actions import Event
from ..engine.game import Game
from ..engine.state import State
from . import wire


def picture_of(game: Game, state: State, seat: int | None) -> wire.Picture:
    return cast(wire.Picture, game.picture(game.view(state, seat)))


def waiting_of(game: Game, state: State, seat: int | None) -> list[wire.Waiting]:
    """Who owes an answer, as this seat may know it: not how far another is with its own."""
    return [wire.Waiting(*decision) for decision in game.decisions(game.view(state, seat).state)]


def question_of(game: Game, state: State, seat: int | None, number: int) -> wire.Question | None:
    """What this seat is being asked, with every legal answer in words."""
    for decision in game.decisions(state):
        if decision.seat == seat:
            choices = [choice_of(game, state, option) for option in game.options(state, decision)]
            return wire.Question(number, decision.menu, decision.rule, game.wording(state, decision), choices)
    return None


def choice_of(game: Game, state: State, number: int) -> wire.Choice:
    option = game.option(number)
    fields = game.fields(option, state)
    return wire.Choice(
        number,
        kebab(type(option).__name__),
        game.describe(option, state=state),
        cast("str | None", fields.get("card")),
        cast("str | None", fields.get("wonder")),
        cast("str | None", fields.get("resource")),
        cast("int | None", fields.get("branch")),
    )


def wire_line(game: Game, state: State, number: int, turn: int, event: Event, names: Sequence[str]) -> wire.Line:
    """An event as a line of the log."""
    fields = game.fields(event, state)
    card = fields.get("card")
    return wire.Line(
        number,
        turn,
        cast("int | None", fields.get("seat")),
        kebab(type(event).__name__),
        game.describe(event, state=state, names=names),
        str(getattr(event, "rule", "")),
        [str(card)] if card is not None else [],
        cast("str | None", fields.get("wonder")),
    )


def outcome_of(game: Game, state: State) -> list[wire.Result]:
    return [
        wire.Result(s.seat, s.place, s.total, s.breakdown, s.ties) for s in game.outcome(state).standings
    ]


def kebab(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower()
