"""Promises on what learners ask of a game: what a seat sees, and how its answers are spelled."""

from __future__ import annotations

from quattrocento.engine.border.schema import Schema
from quattrocento.engine.game import Game
from quattrocento.engine.spelling import Answer, Spelling
from quattrocento.engine.state import State
from quattrocento.engine.stepping import packer_for
from tests.contract.cases import Case, Moment, moments, states


def a_learner_sees_what_its_seat_may_know(case: Case) -> None:
    """Worlds that look alike to a seat look alike to its learner, and so does the view itself."""
    lots = case.lots("what is seen")
    eyes = Eyes(case)
    for state in states(case, wanted=40):
        for seat in range(case.config.seats):
            seen = eyes.row(state, seat)
            view = case.game.view(state, seat)
            assert eyes.row(view.state, seat) == seen, f"seat {seat} would see another table in its view"
            for _ in range(3):
                assert eyes.row(case.game.imagine(view, lots), seat) == seen, f"seat {seat} sees a secret"


def an_observation_has_the_fields_it_names(case: Case) -> None:
    eyes = Eyes(case)
    for state in states(case, wanted=100):
        for seat in range(case.config.seats):
            eyes.row(state, seat)
            assert eyes.is_full(), "the game packs other fields than it names"


def every_answer_is_spelled_in_its_own_way(case: Case) -> None:
    """Whatever is on offer can be said part by part; of what is spelled alike it does not matter which one gives."""
    spelling, eyes = Spelling(case.game, case.config), Eyes(case)
    for moment in moments(case, wanted=200):
        offered = case.game.options(moment.state, moment.decision)
        spelled: dict[tuple[int, ...], int] = {}
        for option in offered:
            parts = tuple(spelling.parts(option))
            assert parts, f"option {option} is on offer and not spelled"
            first = spelled.setdefault(parts, option)
            assert _is_the_same(eyes, moment, first, option), f"options {first} and {option} are spelled alike"
        for parts in spelled:
            assert not any(parts[:length] in spelled for length in range(1, len(parts))), "an answer begins another"
        assert _said(case.game, moment.state, moment.decision.seat, spelling) == set(spelled.values())


def _is_the_same(eyes: Eyes, moment: Moment, one: int, other: int) -> bool:
    """Whether two answers are called the same, or leave whoever gives them with the same, such as equal cards."""
    game, state, seat = eyes.game, moment.state, moment.decision.seat
    if _words(game, state, one) == _words(game, state, other):
        return True
    after = [game.apply(state, seat, option)[0] for option in (one, other)]
    return eyes.row(after[0], seat) == eyes.row(after[1], seat)


def _words(game: Game, state: State, option: int) -> str:
    return game.describe(game.option(state, option), state=state)


def _said(game: Game, state: State, seat: int, spelling: Spelling) -> set[int]:
    """All answers that can be given by saying one action after another."""
    answer = Answer(spelling)
    answer.ask(game, state, seat)
    found, open_answers = set(), [answer]
    while open_answers:
        answer = open_answers.pop()
        for at in range(answer.count):
            longer = answer.clone()
            longer.say(answer.offers[at])
            if longer.is_whole():
                found.add(int(longer.option()))
            else:
                open_answers.append(longer)
    return found


class Eyes:
    """Packs what a seat sees, as environments do."""

    def __init__(self, case: Case) -> None:
        self.game, self.config = case.game, case.config
        self.spelling = Spelling(case.game, case.config)
        self.schema = Schema(case.game.observed(case.config), 0)
        self.packer = packer_for(self.schema, self.spelling, 1)

    def row(self, state: State, seat: int) -> list[int]:
        self.packer.begin(0)
        self.game.observe(state, seat, self.packer)
        self.packer.end()
        return [self.packer.rows[at] for at in range(self.schema.bit_words + len(self.schema.numbers))]

    def is_full(self) -> bool:
        """Whether the last row has as many bits and numbers as the schema names."""
        return (self.packer.bits_written, self.packer.numbers_written) == (self.schema.bits, len(self.schema.numbers))
