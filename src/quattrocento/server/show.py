"""From a view to the wire: pictures, questions, lines of the log, results. Everything here sees one seat's view."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import cast

from ..engine.actions import Event
from ..engine.game import Game
from ..engine.knowledge import View
from ..engine.native import BIT
from ..engine.state import State
from . import wire


def picture_of(game: Game, view: View) -> wire.Picture:
    return cast(wire.Picture, game.picture(view))


def waiting_of(game: Game, view: View) -> list[wire.Waiting]:
    """Who owes an answer, as this seat may know it: not how far another is with its own."""
    decisions = game.decisions(view.state)
    return [wire.Waiting(*decision) for decision in decisions if not _gives_itself(game, view, decision.seat)]


def chosen_of(game: Game, view: View) -> list[int]:
    """The seats whose answer is sealed and waits for the others."""
    state = view.state
    sealed = [seat for seat in range(state.seats) if state.sealed_by(seat) and not state.asked & BIT[seat]]
    return [seat for seat in sealed if not _gives_itself(game, view, seat)]


def _gives_itself(game: Game, view: View, seat: int) -> bool:
    """Whether the observer's own answer is a pass the server gives for him: he sees nothing of it."""
    return seat == view.seat and game.passes_itself(view.state, seat)


def question_of(game: Game, view: View, number: int) -> wire.Question | None:
    """What this seat is being asked, with every legal answer: in words, or, of numbers, as a range."""
    state = view.state
    for decision in game.decisions(state):
        if decision.seat == view.seat and not game.passes_itself(state, decision.seat):
            options = game.options(state, decision)
            amounts = amounts_of(game, state, options)
            named = [option for option in options if amounts is None or not game.option(option).is_amount]
            choices = [choice_of(game, state, option) for option in named]
            prompt = game.wording(state, decision)
            return wire.Question(number, decision.menu, decision.rule, prompt, choices, amounts)
    return None


def amounts_of(game: Game, state: State, options: list[int]) -> wire.Amounts | None:
    """Numbers without gaps as a range: a bid may be any of a thousand, and as a list that were 250 kilobytes."""
    counted = [option for option in options if game.option(option).is_amount]
    if not counted or counted != list(range(counted[0], counted[-1] + 1)):
        return None
    first, last = counted[0], counted[-1]
    least, most = (cast(int, game.fields(game.option(option), state)["florins"]) for option in (first, last))
    step = (most - least) // (last - first) if last > first else 1
    return wire.Amounts(kebab(type(game.option(first)).__name__), first, least, most, step)


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
        cast("int | None", fields.get("pay_left")),
        cast("int | None", fields.get("pay_right")),
        cast("str | None", fields.get("board")),
        cast("str | None", fields.get("side")),
        cast("int | None", fields.get("seat")),
        cast("str | None", fields.get("meld")),
        cast("str | None", fields.get("power")),
        cast("str | None", fields.get("personal")),
        cast("str | None", fields.get("luminary")),
        cast("str | None", fields.get("condition")),
        cast("str | None", fields.get("mat")),
        cast("int | None", fields.get("florins")),
    )


def wire_line(game: Game, view: View, number: int, turn: int, event: Event, names: Sequence[str]) -> wire.Line:
    """An event, as this observer experienced it, as a line of the log."""
    state = view.state
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
        cast("int | None", fields.get("florins")),
        cast("str | None", fields.get("meld") or fields.get("text")),
        cast("int | None", fields.get("victim", fields.get("other"))),
    )


def outcome_of(game: Game, state: State) -> list[wire.Result]:
    return [wire.Result(s.seat, s.place, s.total, s.breakdown, s.ties) for s in game.outcome(state).standings]


def kebab(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower()
