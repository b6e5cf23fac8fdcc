"""Many games at once, stepped in machine integers: what vectorised learning spends its time in.

Each game waits for one action of one seat. What that seat sees, what it may do, and how games ended stand in tables
of words which numpy shares: nothing is made into Python objects on the way.
"""

from __future__ import annotations

from typing import Final

from .border.schema import Schema
from .game import Config, Game
from .native import BIT, i64, lowest, mypyc_attr, vec, zeros
from .packing import WORD_BITS, Packer
from .rng import Rng, nth_seed
from .spelling import MOST_PARTS, NO_PART, Answer, Spelling
from .state import DEEPEST, State

NOBODY: Final = -1
LONGEST: Final = 100_000  # answers of one game, in every environment: what lasts longer is cut off as it stands
GOES_ON: Final = 0  # how the last step left a game: the question is open, …
OVER: Final = 1  # … it has ended by its rules, …
CUT_OFF: Final = 2  # … or has become too long


def packer_for(schema: Schema, spelling: Spelling, rows: int) -> Packer:
    """Room for so many observations."""
    limits = [(number.least, number.most) for number in schema.numbers]
    return Packer(rows, schema.bit_words, limits, spelling.mask_words)


def pack(game: Game, state: State, seat: i64, answer: Answer, into: Packer, row: i64) -> None:
    """A whole row: what the game shows this seat, what it has said itself, and what it may do."""
    into.begin(row)
    game.observe(state, seat, into)
    _pack_answer(state, seat, answer, into)


def pack_answer(state: State, seat: i64, answer: Answer, into: Packer, row: i64, before: i64) -> None:
    """The rest of a row whose first bits, so many, show a table on which nothing has changed."""
    into.resume(row, before)
    _pack_answer(state, seat, answer, into)


def _pack_answer(state: State, seat: i64, answer: Answer, into: Packer) -> None:
    """What a seat has said, and what it may do."""
    spelling: Spelling = answer.spelling
    said: vec[i64] = into.scratch
    _clear(said)
    number: i64 = 0
    option: i64 = state.sealed_at(seat, 0)
    while option >= 0:
        _mark(spelling, option, MOST_PARTS, said)
        number += 1
        option = state.sealed_at(seat, number) if number < DEEPEST else -1
    if answer.said:
        _mark(spelling, answer.menu.items[0], answer.said, said)
    into.long_bits(said, spelling.size)
    into.long_bits(answer.mask, spelling.size)
    into.end()


def _clear(words: vec[i64]) -> None:
    at: i64 = 0
    while at < len(words):
        words[at] = 0
        at += 1


def _mark(spelling: Spelling, option: i64, parts: i64, said: vec[i64]) -> None:
    """Note the first parts of an answer."""
    place: i64 = 0
    while place < parts:
        part: i64 = spelling.part(option, place)
        if part == NO_PART:
            return
        said[part // WORD_BITS] |= BIT[part % WORD_BITS]
        place += 1


@mypyc_attr(acyclic=True)
class Stepper:
    """Games side by side. After `begin` or `step` the tables hold, for each game, the next action that is wanted."""

    def __init__(self, game: Game, config: Config, spelling: Spelling, schema: Schema, count: int) -> None:
        self.game: Game = game
        self.config: Config = config
        self.spelling: Spelling = spelling
        self.count: i64 = count
        self.seats: i64 = config.seats
        self.seed: int = 0
        self.begun: int = 0  # games so far
        self.decisions: i64 = 0  # whole answers so far
        self.states: list[State] = []
        self.answers: list[Answer] = [Answer(spelling) for _ in range(count)]
        self.packer: Packer = packer_for(schema, spelling, count)
        self._before_answer: i64 = schema.bits - len(spelling.names)  # the bits of a row that show the table
        self.actors: vec[i64] = zeros(count)  # whose action each game waits for
        self.actions: vec[i64] = zeros(count)  # for `step` to carry out
        self.ended: vec[i64] = zeros(count)  # whether and how the last step ended the game, and a new one has begun
        self.tallies: vec[i64] = zeros(count * config.seats)  # of the game that ended last
        self.lengths: vec[i64] = zeros(count)  # answers of the game so far
        self.longest: i64 = LONGEST

    def begin(self, seed: int) -> None:
        """Begin every game anew, as the first ones that belong to this seed."""
        self.seed, self.begun = seed, 0
        self.states = [self._next() for _ in range(self.count)]
        at: i64 = 0
        while at < self.count:
            self.ended[at] = GOES_ON
            self.lengths[at] = 0
            self._ask(at)
            at += 1

    def choose(self, actions: list[int]) -> None:
        """The actions of the next step, one for each game."""
        assert len(actions) == self.count, "every game wants an action"
        at: i64 = 0
        while at < self.count:
            self.actions[at] = actions[at]
            at += 1

    def illegal(self) -> int:
        """The first game whose action is not on offer; negative if there is none."""
        at: i64 = 0
        while at < self.count:
            if not self.answers[at].allows(self.actions[at]):
                return at
            at += 1
        return NOBODY

    def step(self) -> int:
        """Carry out the action of every game; one that ends is followed by the next. How many did."""
        game, states, answers = self.game, self.states, self.answers
        over: i64 = 0
        at: i64 = 0
        while at < self.count:
            answer: Answer = answers[at]
            state: State = states[at]
            answer.say(self.actions[at])
            self.ended[at] = GOES_ON
            if answer.is_whole():
                game.step(state, self.actors[at], answer.option())
                self.decisions += 1
                self.lengths[at] += 1
                if not state.asked or self.lengths[at] >= self.longest:
                    self._end(at)
                    states[at] = self._next()
                    over += 1
                self._ask(at)
            else:  # the table stands as it did
                pack_answer(state, self.actors[at], answer, self.packer, at, self._before_answer)
            at += 1
        return over

    def draw(self, rng: Rng) -> None:
        """Choose an action for every game by lot: for benchmarks, and to begin with."""
        at: i64 = 0
        while at < self.count:
            self.actions[at] = self.answers[at].drawn(rng)
            at += 1

    def _next(self) -> State:
        state = self.game.begin(self.config, nth_seed(self.seed, self.begun))
        self.begun += 1
        state.watched = False  # nobody asks who knows what: an observation reads only what lies before its seat
        return state

    def _ask(self, at: i64) -> None:
        state: State = self.states[at]
        self.actors[at] = lowest(state.asked)
        self.answers[at].ask(self.game, state, self.actors[at])
        self._show(at)

    def _show(self, at: i64) -> None:
        """Write what the seat asked sees, and what it may do."""
        pack(self.game, self.states[at], self.actors[at], self.answers[at], self.packer, at)

    def _end(self, at: i64) -> None:
        self.ended[at] = CUT_OFF if self.states[at].asked else OVER
        self.lengths[at] = 0
        seat: i64 = 0
        while seat < self.seats:
            self.tallies[at * self.seats + seat] = self.game.tally(self.states[at], seat)
            seat += 1
