"""One game of a tournament. A bot that fails gives the game up, and the game goes on without it.

Whoever forfeits is last, whatever the points say. Its seat plays on by lot, so that the others finish a whole game
among themselves: their places count as in any other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from time import process_time
from typing import Final, NamedTuple, Protocol

from ...bots import Bot, Random
from ...engine.errors import BadSetup
from ...engine.game import Config, Decision, Game
from ...engine.results import Count, Outcome
from ...engine.rng import nth_seed
from ...engine.state import State
from ...games import shelf
from ..elsewhere import way_to
from ..guards import Answered, Fault, Guard, is_ours
from ..match import bot_answer, bot_seed, first_to_play, seated_bot
from .plan import Plan, config_of, slot

BEING_MADE: Final = "set-up"  # the question at which a bot forfeits that cannot be made for a game

_guards: dict[tuple[str, int], Guard] = {}  # of this process: by bot, and which of several at a table


class Forfeit(NamedTuple):
    """How a bot gave a game up."""

    seat: int
    bot: str
    question: str
    rule: str
    answers: int  # how many the game had seen
    reason: str  # in words that follow the name


class Table(NamedTuple):
    """How a game went, in plain values; all but the last three follow from the plan and are kept in the journal."""

    number: int
    deal: int
    bots: tuple[str, ...]  # by seat, like all that follows
    places: tuple[int, ...]  # from 1; equal where they share it
    points: tuple[int, ...]
    sources: tuple[dict[str, int], ...]  # the points by where they come from
    answers: tuple[int, ...]
    first: int | None  # the seat that began, where the game has such a seat
    forfeits: tuple[Forfeit, ...]
    counts: tuple[Count, ...]  # whatever the game counts, such as cards built
    cpu_seconds: tuple[float, ...] = ()  # what the answers cost …
    all_cpu_seconds: float = 0.0  # … and the whole game, rules included: another run does not repeat either
    ways: tuple[str, ...] = ()  # for each forfeit the traceback, where there is one


class _Seat(Protocol):
    """Whoever answers for a seat."""

    def answer(self, state: State, decision: Decision, options: list[int]) -> Answered: ...


def play_table(part: tuple[Plan, int]) -> Table:
    """The game of this number."""
    began = process_time()
    plan, number = part
    deal, names = slot(plan, number)
    game, config = shelf[plan.game], config_of(plan)
    seed = nth_seed(plan.seed, deal)
    state = game.begin(config, seed)
    first = first_to_play(game, state)
    state.telling = game.counts_events()
    answers, cpu_seconds = [0] * plan.seats, [0.0] * plan.seats
    forfeits: list[Forfeit] = []
    ways: list[str] = []

    def gives_up(seat: int, question: str, rule: str, why: Exception) -> _Seat:
        forfeits.append(Forfeit(seat, names[seat], question, rule, sum(answers), str(why)))
        ways.append(way_to(why.__cause__))
        return _Trusted(game, Random(game, bot_seed(seed, plan.seats + seat)), "random")

    seats: list[_Seat] = []
    for seat in range(plan.seats):
        try:
            seats.append(_seat(plan, config, names, seat, bot_seed(seed, seat)))
        except (Fault, BadSetup) as why:
            seats.append(gives_up(seat, BEING_MADE, "", why))
    while decisions := game.decisions(state):
        decision = decisions[0]
        seat, options = decision.seat, game.options(state, decision)
        try:
            option, spent = seats[seat].answer(state, decision, options)
        except Fault as why:
            seats[seat] = gives_up(seat, decision.menu, decision.rule, why)
            option, spent = seats[seat].answer(state, decision, options)
        if not any(forfeit.seat == seat for forfeit in forfeits):
            cpu_seconds[seat] += spent
            answers[seat] += 1
        game.step(state, seat, option)
    outcome = game.outcome(state)
    elsewhere = sum(cost for name, cost in zip(names, cpu_seconds, strict=True) if not is_ours(name))
    return Table(
        number,
        deal,
        names,
        places_in(outcome, [forfeit.seat for forfeit in forfeits]),
        tuple(standing.total for standing in outcome.standings),
        tuple(standing.breakdown for standing in outcome.standings),
        tuple(answers),
        first,
        tuple(forfeits),
        tuple(game.counted(state, state.happened)),
        tuple(cpu_seconds),
        process_time() - began + elsewhere,
        tuple(ways),
    )


def places_in(outcome: Outcome, given_up: Sequence[int]) -> tuple[int, ...]:
    """The places by seat: among those who have not given up as the game says, and behind them all others together."""
    stayed = [standing.place for standing in outcome.standings if standing.seat not in given_up]
    return tuple(
        1 + sum(place < standing.place for place in stayed) if standing.seat not in given_up else 1 + len(stayed)
        for standing in outcome.standings
    )


def check_bots(plan: Plan) -> None:
    """Refuse here and now what cannot be made at all."""
    config = config_of(plan)
    try:
        for name in plan.names:
            try:
                _seat(plan, config, (name,), 0, bot_seed(plan.seed, 0))
            except Fault as why:
                raise BadSetup(f"The bot {name!r} cannot be made: it {why}.") from why.__cause__
    finally:
        dismiss_guards()  # before anybody forks, and would talk to them, too


def dismiss_guards() -> None:
    """End the processes of bots from outside that were started from here."""
    while _guards:
        _guards.popitem()[1].dismiss()


def _seat(plan: Plan, config: Config, names: Sequence[str], seat: int, seed: int) -> _Seat:
    game, name = shelf[plan.game], names[seat]
    if is_ours(name):
        return _Trusted(game, seated_bot(name, game, seed), name)
    which = Counter(names[:seat])[name]
    guard = _guards.setdefault((name, which), Guard(name))
    guard.make(game, config, seed, plan.answer_seconds)
    return _Guarded(game, guard, plan.answer_seconds)


class _Trusted:
    """One of our own bots, asked here."""

    def __init__(self, game: Game, bot: Bot, name: str) -> None:
        self._game = game
        self._bot = bot
        self._name = name

    def answer(self, state: State, decision: Decision, options: list[int]) -> Answered:
        began = process_time()
        option = bot_answer(self._game, state, decision, self._bot, self._name)
        return Answered(option, process_time() - began)


class _Guarded:
    """A bot from outside, asked through its guard."""

    def __init__(self, game: Game, guard: Guard, seconds: float) -> None:
        self._game = game
        self._guard = guard
        self._seconds = seconds

    def answer(self, state: State, decision: Decision, options: list[int]) -> Answered:
        if len(options) == 1:
            return Answered(options[0], 0.0)
        return self._guard.answer(self._game.view(state, decision.seat), decision, options, self._seconds)
