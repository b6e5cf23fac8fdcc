"""Actions: the parts that answers are spelled in, numbered for learners, and answers in the making."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .errors import IllegalAction
from .native import i64, ints, mypyc_attr, vec, zeros
from .rng import Rng
from .state import Menu, State

if TYPE_CHECKING:
    from .game import Config, Game

WAIT: Final = 0  # the action of a seat that is not asked, while others are
WAITING: Final = "wait"
NO_PART: Final = -1
MOST_PARTS: Final = 6  # of one answer


@mypyc_attr(acyclic=True)
class Spelling:
    """The actions of a set-up by number, and of every answer the actions that spell it.

    Numbers follow from the numbers of options, which are only ever added to.
    """

    def __init__(self, game: Game, config: Config) -> None:
        numbers: dict[str, int] = {WAITING: WAIT}
        self.options: i64 = game.highest_option() + 1
        parts = [NO_PART] * (self.options * MOST_PARTS)
        for option in range(game.highest_option() + 1):
            spelled = game.spelled(config, option)
            assert len(spelled) <= MOST_PARTS, f"{spelled} has more parts than an answer may have"
            for place, name in enumerate(spelled):
                parts[option * MOST_PARTS + place] = numbers.setdefault(name, len(numbers))
        self.names: tuple[str, ...] = tuple(numbers)
        self.size: i64 = len(numbers)
        self.longest: i64 = MOST_PARTS
        self._parts: vec[i64] = ints(parts)

    def part(self, option: i64, place: i64) -> i64:
        """One of the actions that spell an answer; `NO_PART` after the last."""
        return self._parts[option * MOST_PARTS + place] if place < MOST_PARTS else NO_PART

    def parts(self, option: int) -> list[int]:
        """All actions that spell an answer, in their order."""
        spelled = [self.part(option, place) for place in range(MOST_PARTS)]
        return [part for part in spelled if part != NO_PART]


@mypyc_attr(acyclic=True)
class Answer:
    """A seat's answer in the making: the options that fit what it has said so far.

    Parts that all of them share are said of themselves. A seat with only one option is still asked.
    """

    def __init__(self, spelling: Spelling) -> None:
        self.spelling: Spelling = spelling
        self.menu: Menu = Menu()
        self.said: i64 = 0  # parts so far
        self._marks: vec[i64] = zeros(spelling.size)  # which actions are on offer: the last mark given
        self._mark: i64 = 0
        self.offers: vec[i64] = zeros(spelling.size)  # the actions on offer, the first `count` of them
        self.count: i64 = 0

    def ask(self, game: Game, state: State, seat: i64) -> None:
        """Put the seat's open question."""
        game.fill(state, seat, self.menu)
        self.said = 0
        if self.menu.count > 1:
            self._say_what_is_shared()
        self._list()
        if self.count == 0:  # all answers are equal: ask for one of them
            self.said, self.menu.count = 0, 1
            self._list()

    def is_whole(self) -> bool:
        """Whether the parts so far leave one answer."""
        return self.count == 0

    def option(self) -> i64:
        """The answer, once it is whole; of equal ones the first."""
        return self.menu.items[0]

    def allows(self, action: i64) -> bool:
        return 0 <= action < self.spelling.size and self._marks[action] == self._mark and self.count > 0

    def say(self, action: i64) -> None:
        """Go on with this part."""
        if not self.allows(action):
            raise IllegalAction(f"Action {action} is not on offer", "")
        spelling, menu = self.spelling, self.menu
        kept: i64 = 0
        at: i64 = 0
        while at < menu.count:
            if spelling.part(menu.items[at], self.said) == action:
                menu.items[kept] = menu.items[at]
                kept += 1
            at += 1
        menu.count = kept
        self.said += 1
        if kept > 1:
            self._say_what_is_shared()
        if kept == 1:
            self.count = 0
        else:
            self._list()

    def drawn(self, rng: Rng) -> i64:
        """One of the actions on offer, by lot."""
        return self.offers[rng.below(self.count)]

    def _say_what_is_shared(self) -> None:
        spelling, menu = self.spelling, self.menu
        while True:
            shared: i64 = spelling.part(menu.items[0], self.said)
            if shared == NO_PART:
                return
            at: i64 = 1
            while at < menu.count:
                if spelling.part(menu.items[at], self.said) != shared:
                    return
                at += 1
            self.said += 1

    def _list(self) -> None:
        """Find the actions on offer; none where all answers left are spelled out alike."""
        spelling, menu, marks = self.spelling, self.menu, self._marks
        self._mark += 1
        mark: i64 = self._mark
        self.count = 0
        at: i64 = 0
        while at < menu.count:
            action: i64 = spelling.part(menu.items[at], self.said)
            if action != NO_PART and marks[action] != mark:
                marks[action] = mark
                self.offers[self.count] = action
                self.count += 1
            at += 1
