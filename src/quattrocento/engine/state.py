"""What every game's state has in common; the games add their tables to it."""

from __future__ import annotations

from typing import Final

from .knowledge import Knowledge
from .native import BIT, appended, i64, ints, mypyc_attr, popcount, vec
from .rng import Rng
from .stack import Stack

NOTHING_SEALED: Final = -1  # this seat has not answered
SEALED_ELSEWHERE: Final = -2  # in views: it has answered, and this observer must not know what


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class State:
    """A game at one moment: machine integers, pending work and the luck to come.

    A game's own state derives from this and says how it is copied, written down and seen:

    * `clone` copies everything;
    * `bare` copies what lies open before everybody and nothing else: views are built from it;
    * `concealed` lists the cards lying in places not everybody sees, in a fixed order of places,
      and `arrange` puts cards into those places;
    * `words` writes the whole moment down as integers, and the game's `restore` reads them.
    """

    def __init__(self, seats: i64, rng: Rng, stack: Stack) -> None:
        self.seats: i64 = seats
        self.asked: i64 = 0  # the seats that owe an answer, one bit each; none: the game is over
        self.sealed: vec[i64] = ints([NOTHING_SEALED] * seats)  # answers given together, opened together
        self.rng: Rng = rng
        self.stack: Stack = stack
        self.knowledge: Knowledge | None = None  # who can tell which cards apart; None: all lies open
        self.telling: bool = False  # playouts tell nothing, and save the time
        self.told: list[int] = []  # what happened during the answer being applied

    def clone(self) -> State:
        raise AssertionError("a game's state says how it is copied")

    def bare(self) -> State:
        raise AssertionError("a game's state says what lies open")

    def concealed(self) -> list[int]:
        """Open games conceal nothing."""
        return []

    def arrange(self, cards: list[int]) -> None:
        assert not cards, "there is no concealed place to put a card"

    def words(self) -> list[int]:
        raise AssertionError("a game's state says how it is written down")

    def ask(self, seat: i64) -> None:
        """This seat owes an answer from now on."""
        self.asked |= BIT[seat]

    def seal(self, seat: i64, option: i64) -> bool:
        """Keep an answer secret until everybody asked has answered; true when this was the last one."""
        self.sealed[seat] = option
        self.asked &= ~BIT[seat]
        return self.asked == 0

    def open_sealed(self) -> list[int]:
        """The answers given together, by seat, now that all are in; the envelopes are empty again."""
        answers = [self.sealed[seat] for seat in range(self.seats)]
        self.sealed = ints([NOTHING_SEALED] * self.seats)
        return answers

    def share_from(self, other: State) -> None:
        """Take over what `clone` copies for every game alike."""
        self.asked = other.asked
        self.sealed = other.sealed[:]
        self.knowledge = other.knowledge.clone() if other.knowledge is not None else None

    def common_words(self) -> list[int]:
        """This part of the moment as integers."""
        frames = self.stack.pending()
        words = [self.seats, self.asked, self.rng.a, self.rng.b, len(frames), *frames]
        words += [self.sealed[seat] for seat in range(self.seats)]
        return words + (self.knowledge.words() if self.knowledge is not None else [])


@mypyc_attr(acyclic=True)
class Menu:
    """A scratch list of legal answers, reused by whoever asks often."""

    def __init__(self) -> None:
        self.items: vec[i64] = ints([0] * 64)
        self.count: i64 = 0

    def clear(self) -> None:
        self.count = 0

    def add(self, option: i64) -> None:
        if self.count < len(self.items):
            self.items[self.count] = option
        else:
            self.items = appended(self.items, option)
        self.count += 1

    def add_each(self, first: i64, members: i64) -> None:
        """Add `first + k` for every bit k of a set, lowest first."""
        while members:
            low: i64 = members & -members
            self.add(first + popcount(low - 1))
            members ^= low

    def listed(self) -> list[int]:
        return [self.items[i] for i in range(self.count)]
