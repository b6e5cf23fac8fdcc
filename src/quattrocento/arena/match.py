"""One game between bots, each of which sees its view and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from time import process_time
from typing import NamedTuple

from ..bots import Bot, Random, make_bot
from ..bots.own import fault
from ..engine.border.position import begun_again
from ..engine.border.stopping import let_through
from ..engine.errors import BadSetup, QuattrocentoError
from ..engine.game import Config, Decision, Game
from ..engine.record import Writer
from ..engine.results import Count
from ..engine.state import State


class Result(NamedTuple):
    """How a game between bots went, in plain values that travel between processes."""

    points: tuple[int, ...]
    shares: tuple[float, ...]  # of the victory: winners who tie for it share one
    decisions: int
    first: int | None  # the seat that began, where the game has such a seat
    text: str  # the game file, if it was to be written
    sources: tuple[dict[str, int], ...] = ()  # points by source, for each seat
    counts: tuple[Count, ...] = ()
    answers: tuple[int, ...] = ()  # by seat, how many it gave, …
    cpu_seconds: tuple[float, ...] = ()  # … and what they cost: the only part that another run does not repeat
    bots: tuple[str, ...] = ()  # by seat
    places: tuple[int, ...] = ()  # by seat, from 1; equal where they share it


class Start(NamedTuple):
    """A moment to begin with, in plain values that travel between processes."""

    numbers: tuple[int, ...]  # as `State.encode` writes it down
    ruleset: int
    position: Mapping[str, object] | None  # as a game file tells it; none where it is the end of another game

    def begun(self, game: Game, config: Config, seed: int) -> State:
        """The same state as a game file with this position and seed begins with."""
        return begun_again(game.restore(config, list(self.numbers)), seed)


def play_match(
    game: Game, config: Config, seed: int, names: tuple[str, ...], recorded: bool = True, start: Start | None = None
) -> Result:
    """Play one game to its end; a bot that fails or cheats is named in one sentence.

    It begins as usual, or elsewhere. All luck still to come follows from the seed.
    """
    assert start is None or start.position is not None or not recorded, "a game file can tell how its game began"
    state = game.begin(config, seed) if start is None else start.begun(game, config, seed)
    bots = [seated_bot(name, game, bot_seed(seed, seat)) for seat, name in enumerate(names)]
    position = start.position if start is not None else None
    writer = Writer(game, config, seed, names, position=position) if recorded else None
    first = first_to_play(game, state)
    answers, cpu_seconds = [0] * config.seats, [0.0] * config.seats
    state.telling = game.counts_events()
    while open_decisions := game.decisions(state):
        decision = open_decisions[0]
        began = process_time()
        option = bot_answer(game, state, decision, bots[decision.seat], names[decision.seat])
        cpu_seconds[decision.seat] += process_time() - began
        answers[decision.seat] += 1
        game.step(state, decision.seat, option)
        if writer is not None:
            writer.answer(decision.seat, option, state)
    outcome = game.outcome(state)
    return Result(
        tuple(standing.total for standing in outcome.standings),
        outcome.shares,
        sum(answers),
        first,
        writer.text(state) if writer is not None else "",
        tuple(standing.breakdown for standing in outcome.standings),
        tuple(game.counted(state, state.happened)),
        tuple(answers),
        tuple(cpu_seconds),
        names,
        tuple(standing.place for standing in outcome.standings),
    )


def first_to_play(game: Game, state: State) -> int | None:
    """The seat that begins; where all begin at once, nobody does."""
    return game.start_seat(state) if len(game.decisions(state)) == 1 else None


def seated_bot(name: str, game: Game, seed: int) -> Bot:
    """The bot of this name; whatever a user's own does on being made, the refusal is one sentence."""
    try:
        return make_bot(name, game, seed)
    except QuattrocentoError:
        raise
    except BaseException as error:
        let_through(error)
        raise BadSetup(f"The bot {name!r} cannot be made: {fault(error)}.") from error


def bot_answer(game: Game, state: State, decision: Decision, bot: Bot, name: str) -> int:
    """The bot's answer to this decision, found among the options it was offered."""
    options = game.options(state, decision)
    if type(bot) is Random:
        return bot.pick(options)  # it would not look at its view
    if len(options) == 1:
        return options[0]
    try:
        option: object = bot.choose(game.view(state, decision.seat), decision, list(options))
    except BaseException as error:
        let_through(error)
        raise BadSetup(
            f"The bot {name!r} failed in seat {decision.seat} at the question {decision.menu!r}: {fault(error)}."
        ) from error
    if type(option) is not int or option not in options:
        raise BadSetup(
            f"The bot {name!r} in seat {decision.seat} answered {option!r} to the question {decision.menu!r}, "
            f"which is not one of the {len(options)} options it was offered [{decision.rule}]."
        )
    return option


def bot_seed(seed: int, seat: int) -> int:
    """The luck of a bot: from the game's seed, but no way back to it, or a bot could foretell the deal."""
    return int.from_bytes(blake2b(f"bot {seat} of {seed}".encode(), digest_size=7).digest(), "little")
