"""What every game's state has in common; the games add their tables to it."""

from __future__ import annotations

from collections.abc import Iterator

from .knowledge import Knowledge
from .native import BIT, appended, i64, ints, mypyc_attr, popcount, vec
from .rng import Rng
from .stack import Stack, stack_of


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class State:
    """A game at one moment: machine integers, pending work and the luck to come.

    A game's own state derives from this and says how it is copied, written down and seen:

    * `clone` copies everything;
    * `bare` copies what lies open before everybody and nothing else: views are built from it;
    * `concealed` lists the piles not everybody sees into, each a list of cards whose order means nothing (a deck is
      as many piles of one), and `arrange` puts cards into those piles;
    * `words` writes the whole moment down as integers, and the game's `restore` reads them.
    """

    def __init__(self, seats: i64, rng: Rng, stack: Stack) -> None:
        self.seats: i64 = seats
        self.asked: i64 = 0  # the seats that owe an answer, one bit each; none: the game is over
        self.sealed: list[list[int]] = [[] for _ in range(seats)]  # answers given together, opened together
        self.rng: Rng = rng
        self.stack: Stack = stack
        self.knowledge: Knowledge | None = None  # who can tell which cards apart; None: all lies open
        self.telling: bool = False  # playouts tell nothing, and save the time
        self.told: list[int] = []  # what happened during the answer being applied

    def clone(self) -> State:
        raise AssertionError("a game's state says how it is copied")

    def bare(self) -> State:
        raise AssertionError("a game's state says what lies open")

    def concealed(self) -> list[list[int]]:
        """Open games conceal nothing."""
        return []

    def arrange(self, piles: list[list[int]]) -> None:
        assert not piles, "there is no concealed pile to put a card into"

    def words(self) -> list[int]:
        raise AssertionError("a game's state says how it is written down")

    def ask(self, seat: i64) -> None:
        """This seat owes an answer from now on."""
        self.asked |= BIT[seat]

    def seal(self, seat: i64, option: i64, more: bool = False) -> bool:
        """Keep an answer secret until everybody asked has answered; true when this was the last one.

        With `more`, the seat owes a further answer before its envelope is closed, such as how to pay.
        """
        self.sealed[seat].append(option)
        if not more:
            self.asked &= ~BIT[seat]
        return self.asked == 0

    def unseal(self, seat: i64) -> None:
        """Take back what a seat has sealed: it is asked again from the beginning."""
        self.sealed[seat] = []
        self.asked |= BIT[seat]

    def open_sealed(self) -> list[list[int]]:
        """The answers given together, by seat, now that all are in; the envelopes are empty again."""
        answers = self.sealed
        self.sealed = [[] for _ in range(self.seats)]
        return answers

    def is_sealing(self) -> bool:
        """Whether somebody's answer waits for others."""
        return any(self.sealed)

    def share_from(self, other: State) -> None:
        """Take over what `clone` copies for every game alike."""
        self.asked = other.asked
        if other.is_sealing():
            self.sealed = [answers[:] for answers in other.sealed]
        self.knowledge = other.knowledge.clone() if other.knowledge is not None else None

    def common_words(self) -> list[int]:
        """This part of the moment as integers."""
        frames = self.stack.pending()
        words = [self.seats, self.asked, self.rng.a, self.rng.b, len(frames), *frames]
        for answers in self.sealed:
            words += [len(answers), *answers]
        return words + (self.knowledge.words() if self.knowledge is not None else [])

    def read_common(self, words: Iterator[int]) -> None:
        """Take this part over from what `common_words` wrote; the number of seats has been read already."""
        self.asked = next(words)
        self.rng = Rng(next(words), next(words))
        self.stack = stack_of([next(words) for _ in range(next(words))])
        self.sealed = [[next(words) for _ in range(next(words))] for _ in range(self.seats)]
        if self.knowledge is not None:
            self.knowledge.read(words)


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
