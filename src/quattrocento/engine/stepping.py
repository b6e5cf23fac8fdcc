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
from .rng import Rng
from .spelling import NO_PART, Answer, Spelling
from .state import State

NOBODY: Final = -1
LONGEST: Final = 100_000  # actions of one game: what lasts longer is ended as it stands


def pack_answer(spelling: Spelling, state: State, seat: i64, answer: Answer | None, into: Packer) -> None:
    """What the seat itself has said of answers that still wait for something: the last field of every observation."""
    said: vec[i64] = zeros((spelling.size + WORD_BITS - 1) // WORD_BITS)
    number: i64 = 0
    option: i64 = state.sealed_at(seat, 0)
    while option >= 0:
        _mark(spelling, option, spelling.longest, said)
        number += 1
        option = state.sealed_at(seat, number)
    if answer is not None and answer.said:
        _mark(spelling, answer.menu.items[0], answer.said, said)
    left: i64 = spelling.size
    at: i64 = 0
    while left > 0:
        into.bits(said[at], left if left < WORD_BITS else WORD_BITS)
        left -= WORD_BITS
        at += 1


def _mark(spelling: Spelling, option: i64, parts: i64, said: vec[i64]) -> None:
    place: i64 = 0
    while place < parts:
        part: i64 = spelling.part(option, place)
        if part == NO_PART:
            return
        said[part // WORD_BITS] |= BIT[part % WORD_BITS]
        place += 1


def pack_mask(answer: Answer, words: vec[i64], first: i64, count: i64) -> None:
    """The actions on offer, a bit for each, into so many words from the first on."""
    at: i64 = first
    while at < first + count:
        words[at] = 0
        at += 1
    at = 0
    while at < answer.count:
        action: i64 = answer.offers[at]
        words[first + action // WORD_BITS] |= BIT[action % WORD_BITS]
        at += 1


@mypyc_attr(acyclic=True)
class Stepper:
    """Games side by side. After `begin` or `step` the tables hold, for each game, the next action that is wanted."""

    def __init__(self, game: Game, config: Config, spelling: Spelling, schema: Schema, count: int) -> None:
        self.game: Game = game
        self.config: Config = config
        self.spelling: Spelling = spelling
        self.count: i64 = count
        self.seats: i64 = config.seats
        self.mask_words: i64 = (spelling.size + WORD_BITS - 1) // WORD_BITS
        self.states: list[State] = []
        self.answers: list[Answer] = [Answer(spelling) for _ in range(count)]
        self.packer: Packer = Packer(count, schema.bit_words, schema.words)
        self.masks: vec[i64] = zeros(count * self.mask_words)
        self.actors: vec[i64] = zeros(count)  # whose action each game waits for
        self.actions: vec[i64] = zeros(count)  # for `step` to carry out
        self.ended: vec[i64] = zeros(count)  # whether the last step ended the game, and a new one has begun
        self.tallies: vec[i64] = zeros(count * config.seats)  # of the game that ended last
        self.steps: vec[i64] = zeros(count)  # actions of the game so far

    def begin(self, seeds: list[int]) -> None:
        """Begin every game anew, each from its seed."""
        self.states = [self._begun(seed) for seed in seeds]
        at: i64 = 0
        while at < self.count:
            self.ended[at] = 0
            self.steps[at] = 0
            self._ask(at)
            at += 1

    def illegal(self) -> int:
        """The first game whose action is not on offer; negative if there is none."""
        at: i64 = 0
        while at < self.count:
            if not self.answers[at].allows(self.actions[at]):
                return at
            at += 1
        return NOBODY

    def step(self, seeds: list[int]) -> int:
        """Carry out the action of every game; those that end begin anew from the next of the seeds. How many did."""
        game, states, answers = self.game, self.states, self.answers
        used: i64 = 0
        at: i64 = 0
        while at < self.count:
            answer: Answer = answers[at]
            state: State = states[at]
            answer.say(self.actions[at])
            self.ended[at] = 0
            self.steps[at] += 1
            if answer.is_whole():
                game.step(state, self.actors[at], answer.option())
                if not state.asked or self.steps[at] >= LONGEST:
                    self._end(at)
                    states[at] = self._begun(seeds[used])
                    used += 1
                self._ask(at)
            else:
                self._show(at)
            at += 1
        return used

    def draw(self, rng: Rng) -> None:
        """Choose an action for every game by lot: for benchmarks, and to begin with."""
        at: i64 = 0
        while at < self.count:
            self.actions[at] = self.answers[at].drawn(rng)
            at += 1

    def _begun(self, seed: int) -> State:
        state = self.game.begin(self.config, seed)
        state.watched = False  # nobody asks who knows what: an observation reads only what lies before its seat
        return state

    def _ask(self, at: i64) -> None:
        state: State = self.states[at]
        self.actors[at] = lowest(state.asked)
        self.answers[at].ask(self.game, state, self.actors[at])
        self._show(at)

    def _show(self, at: i64) -> None:
        """Write what the seat asked sees, and what it may do."""
        self.packer.begin(at)
        self.game.observe(self.states[at], self.actors[at], self.packer)
        pack_answer(self.spelling, self.states[at], self.actors[at], self.answers[at], self.packer)
        self.packer.end()
        pack_mask(self.answers[at], self.masks, at * self.mask_words, self.mask_words)

    def _end(self, at: i64) -> None:
        self.ended[at] = 1
        self.steps[at] = 0
        seat: i64 = 0
        while seat < self.seats:
            self.tallies[at * self.seats + seat] = self.game.tally(self.states[at], seat)
            seat += 1
