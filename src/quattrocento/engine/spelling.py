"""Actions: the parts that answers are spelled in, numbered for learners, and answers in the making."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .native import BIT, i64, ints, mypyc_attr, vec, zeros
from .packing import WORD_BITS
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
        self.mask_words: i64 = -(-len(numbers) // WORD_BITS)
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
        self.offers: vec[i64] = zeros(spelling.size)  # the actions on offer, the first `count` of them
        self.count: i64 = 0
        self.mask: vec[i64] = zeros(spelling.mask_words)  # the same, a bit for each action

    def clone(self) -> Answer:
        """A copy of its own; what can still be said is found again."""
        copy = Answer(self.spelling)
        at: i64 = 0
        while at < self.menu.count:
            copy.menu.add(self.menu.items[at])
            at += 1
        copy.said = self.said
        at = 0
        while at < self.count:
            copy._offer(self.offers[at])
            at += 1
        return copy

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

    def rest(self) -> None:
        """Nothing is asked: all a seat can do is wait."""
        self.said, self.menu.count = 0, 0
        self._forget()
        self._offer(WAIT)

    def is_whole(self) -> bool:
        """Whether the parts so far leave one answer."""
        return self.count == 0

    def option(self) -> i64:
        """The answer, once it is whole; of equal ones the first."""
        return self.menu.items[0]

    def allows(self, action: i64) -> bool:
        if not 0 <= action < self.spelling.size:
            return False
        return self.mask[action // WORD_BITS] & BIT[action % WORD_BITS] != 0

    def say(self, action: i64) -> None:
        """Go on with this part, which is on offer."""
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
            self._list()
        else:
            self._forget()

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
        spelling, menu = self.spelling, self.menu
        self._forget()
        at: i64 = 0
        while at < menu.count:
            action: i64 = spelling.part(menu.items[at], self.said)
            if action != NO_PART and not self.allows(action):
                self._offer(action)
            at += 1

    def _forget(self) -> None:
        mask: vec[i64] = self.mask
        at: i64 = 0
        while at < len(mask):
            mask[at] = 0
            at += 1
        self.count = 0

    def _offer(self, action: i64) -> None:
        self.mask[action // WORD_BITS] |= BIT[action % WORD_BITS]
        self.offers[self.count] = action
        self.count += 1
