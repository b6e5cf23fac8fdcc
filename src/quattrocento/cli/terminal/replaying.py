"""Watching a recorded game, forwards and backwards."""

from __future__ import annotations

from typing import Final, NamedTuple

from ...engine.errors import IllegalAction, ReplayMismatch
from ...engine.game import Game
from ...engine.record import Record, start
from ...engine.state import State
from ..output import print_line, printable
from ..positions import print_standings
from ..words import mistakes
from ..words import playing as words
from .screen import DrawnScreen, PlainScreen, Screen

LONGEST_NAME: Final = 40


class Step(NamedTuple):
    """A moment of the game, the answer that led to it, and what happened then."""

    state: State
    answer: str
    events: list[str]


class Replay:
    """All moments of a recorded game, as one seat (None: the public) saw them."""

    def __init__(self, game: Game, record: Record, where: str, seat: int | None) -> None:
        self._game = game
        self._seat = seat
        players = record.header.players
        seats = range(record.header.config.seats)
        self._names = tuple(printable(players[s])[:LONGEST_NAME] if s < len(players) else "" for s in seats)
        self._steps = [Step(start(game, record, where), words.BEGINS, [])]
        for number, (answering, option) in enumerate(record.answers, start=1):
            try:
                self._add(answering, option)
            except IllegalAction as error:
                raise ReplayMismatch(mistakes.damaged_answer(where, number, error)) from None

    @property
    def length(self) -> int:
        """How many answers there are."""
        return len(self._steps) - 1

    def _add(self, answering: int, option: int) -> None:
        before = self._steps[-1].state
        after, events = self._game.apply(before, answering, option)
        # Another seat's answer may be sealed: whoever watches as a seat learns only what happened.
        is_open = self._seat is None or self._seat == answering
        answer = words.answers_in_secret(answering)
        if is_open:
            answer = words.answers(answering, self._game.describe(self._game.option(before, option), state=before))
        seen = [self._game.seen(event, self._seat) if self._seat is not None else event for event in events]
        told = [self._game.describe(event, state=after) for event in seen if event is not None]
        self._steps.append(Step(after, answer, told))

    def print_log(self) -> None:
        """Every step, one after another."""
        for number, step in enumerate(self._steps):
            print_line(f"{number}. {step.answer}.")
            for event in step.events:
                print_line(f"   {event}.")
        self._print_end()

    def show(self, number: int, plain: bool) -> None:
        """The table after this many answers."""
        self._show(number, PlainScreen() if plain else DrawnScreen())

    def walk(self) -> None:
        """Step by step, as the person at the keyboard likes."""
        screen = DrawnScreen()
        number, typed, trouble = 0, "", ""
        while typed not in words.COMMANDS["quit"]:
            step = self._steps[number]
            screen.page(self._game, self._game.view(step.state, self._seat), self._names)
            self._tell(number, screen)
            if number == self.length:
                self._print_end()
            if trouble:
                screen.tell([trouble])
            screen.tell([words.STEPS])
            try:
                typed = screen.ask(f"{number}/{self.length}").casefold()
            except EOFError:
                return
            number, trouble = self._next(number, typed)

    def _next(self, number: int, typed: str) -> tuple[int, str]:
        """Where to go, and what to say of a line that means nothing."""
        if not typed or typed in words.NEXT:
            return min(number + 1, self.length), ""
        if typed in words.PREVIOUS:
            return max(number - 1, 0), ""
        if typed.isdecimal() and len(typed) < 10 and int(typed) <= self.length:
            return int(typed), ""
        return number, words.no_step(typed, self.length)

    def _show(self, number: int, screen: Screen) -> None:
        screen.table(self._game, self._game.view(self._steps[number].state, self._seat), self._names)
        self._tell(number, screen)
        if number == self.length:
            self._print_end()

    def _tell(self, number: int, screen: Screen) -> None:
        step = self._steps[number]
        screen.tell([words.step(number, self.length, step.answer), *(f"  {event}." for event in step.events)])
        asked: dict[tuple[str, str], list[int]] = {}
        for decision in self._game.decisions(step.state):
            asked.setdefault((decision.menu, decision.rule), []).append(decision.seat)
        for (menu, rule), seats in asked.items():
            screen.tell([words.asked(seats, menu, rule)])

    def _print_end(self) -> None:
        print_standings(self._game, self._steps[-1].state, self._names)
