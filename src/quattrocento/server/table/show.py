"""From a view to the wire: pictures, questions, lines of the log, results. Everything here sees one seat's view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...bots import LEVELS
from ...bots import words as bots
from ...engine.border.account import Part
from ...engine.border.actions import Event, Option
from ...engine.border.dealing import hashed
from ...engine.border.speech import Sentence
from ...engine.game import Game
from ...engine.knowledge import View
from ...engine.state import State
from .. import wire
from ..store import SeatRow, Stage
from ..typed import messages_of


def lineup() -> list[wire.BotInfo]:
    """The bots as they are offered."""
    return [wire.BotInfo(name, bots.SENTENCES.get(name, ""), name in LEVELS) for name in bots.OFFERED]


def seat_info(row: SeatRow, is_watched: bool, stage: Stage) -> wire.SeatInfo:
    """Who sits there; a bot is always here. What a seat adds to the deal is pledged to whoever sits down after it."""
    about = bots.SENTENCES.get(row.bot or "", "")
    pledge = hashed(row.entropy) if row.entropy and stage == "lobby" else ""
    return wire.SeatInfo(row.seat, row.kind, row.name, row.bot, row.kind == "bot" or is_watched, about, pledge)


def waiting_of(game: Game, view: View) -> list[wire.Waiting]:
    """Who owes an answer, as this seat may know it: not how far another is with its own."""
    decisions = game.decisions(view.state)
    return [wire.Waiting(*decision) for decision in decisions if not _gives_itself(game, view, decision.seat)]


def chosen_of(game: Game, view: View) -> list[int]:
    """The seats whose answer is sealed and waits for the others."""
    state = view.state
    sealed = [seat for seat in range(state.seats) if state.sealed_by(seat) and not state.is_asked(seat)]
    return [seat for seat in sealed if not _gives_itself(game, view, seat)]


def _gives_itself(game: Game, view: View, seat: int) -> bool:
    """Whether the observer's own answer is a pass the server gives for him: he sees nothing of it."""
    return seat == view.seat and game.passes_itself(view.state, seat)


def sealed_of(game: Game, view: View, names: Sequence[str]) -> list[wire.Choice]:
    """What this seat has sealed itself, while it waits for the others."""
    if view.seat is None or _gives_itself(game, view, view.seat):
        return []
    options = [(number, game.option_for(view.state, view.seat, number)) for number in view.state.sealed_by(view.seat)]
    return [choice_of(game, view.state, number, option, names) for number, option in options]


def question_of(game: Game, view: View, number: int, names: Sequence[str] = ()) -> wire.Question | None:
    """What this seat is being asked, with every legal answer: in words, or, of numbers, as a range."""
    state = view.state
    for decision in game.decisions(state):
        if decision.seat == view.seat and not game.passes_itself(state, decision.seat):
            options = {one: game.option_for(state, decision.seat, one) for one in game.options(state, decision)}
            counted = {one: option.amount for one, option in options.items() if option.amount is not None}
            amounts = amounts_of(game, state, options, counted, names)
            named = options if amounts is None else [one for one in options if one not in counted]
            choices = [choice_of(game, state, one, options[one], names) for one in named]
            asking = game.asking(state, decision, names)
            rules = list(asking.rules or (decision.rule,))
            return wire.Question(
                number, decision.menu, decision.rule, asking.title, asking.detail, rules, choices, amounts, asking.usual
            )
    return None


def amounts_of(
    game: Game, state: State, options: Mapping[int, Option], counted: Mapping[int, int], names: Sequence[str] = ()
) -> wire.Amounts | None:
    """Numbers without gaps as a range: a bid may be any of a thousand, and as a list that were 250 kilobytes."""
    answers = list(counted)
    if not answers or answers != list(range(answers[0], answers[-1] + 1)):
        return None
    first, last = answers[0], answers[-1]
    least, most = counted[first], counted[last]
    step = (most - least) // (last - first) if last > first else 1
    lowest, highest = (choice_of(game, state, one, options[one], names) for one in (first, last))
    return wire.Amounts(first, least, most, step, lowest, highest)


def choice_of(game: Game, state: State, number: int, option: Option, names: Sequence[str] = ()) -> wire.Choice:
    offer = game.offer(option, state, names)
    typed = messages_of(game).option(option)
    return wire.Choice(number, offer.label, offer.brief, offer.detail, list(offer.rules), typed)


def wire_line(game: Game, view: View, number: int, turn: int, event: Event, names: Sequence[str]) -> wire.Line:
    """An event, as this observer experienced it, as a line of the log."""
    state = view.state
    said = _said(game.sentence(event, state, names))
    typed, begins = messages_of(game).event(event), game.turn_begun(event) > 0
    return wire.Line(number, turn, game.actor(event, state), event.rule, said, typed, begins, event.is_seen)


def _said(sentence: Sentence) -> wire.Said:
    things = [wire.Thing(*thing) for thing in sentence.things]
    return wire.Said(sentence.subject, sentence.verb, things, sentence.rest, sentence.joint)


def outcome_of(game: Game, state: State) -> list[wire.Result]:
    outcome = game.outcome(state)
    deciding = outcome.deciding()
    return [
        wire.Result(
            standing.seat,
            standing.place,
            standing.total,
            outcome.behind(standing.seat),
            [wire.TieBreak(game.tie_break(tie), value, tie in deciding) for tie, value in standing.ties.items()],
        )
        for standing in outcome.standings
    ]


def accounts_of(game: Game, state: State, names: Sequence[str]) -> list[list[wire.Part]]:
    """How every seat's points come about, as far as the public may know."""
    seen = game.view(state, None).state
    return [[_part(part) for part in game.account(seen, seat, names)] for seat in range(state.seats)]


def _part(part: Part) -> wire.Part:
    pieces = [wire.Piece(piece.words, piece.points, list(piece.signs)) for piece in part.pieces]
    return wire.Part(part.id, part.name, part.points, part.words, part.rule, pieces, part.note)
