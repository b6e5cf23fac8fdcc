"""What every game's state has in common; the games add their tables to it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from .border.actions import Event
from .border.outside import looks, restored
from .knowledge import Knowledge
from .native import BIT, appended, i64, ints, mypyc_attr, popcount, vec, zeros
from .rng import Rng
from .settings import Config
from .stack import WIDE_FRAMES, Stack, noted, stack_of

DEEPEST: Final = 8  # answers of one seat before its envelope is closed
_FIRST: Final = 2  # what an envelope holds is the option and this, so that 0 means empty


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class State:
    """A game at one moment: machine integers, pending work and the luck to come.

    A game's own state derives from this and says how it is copied, written down and seen:

    * `clone` copies everything;
    * `bare` copies what lies open before everybody and nothing else: views are built from it;
    * `concealed` lists the piles not everybody sees into, each a list of cards whose order means nothing (a deck is
      as many piles of one), and `arrange` puts cards into those piles;
    * `encode` writes the whole moment down as integers, and the game's `restore` reads them;
    * `set_up` says what the game was set up from.

    States are equal if they are the same moment of the same set-up, and have the hash that goes with it: one that is a
    key of a dictionary must not be played on in place. Copies are clones. A pickle holds set-up and integers, and is
    meant for the way between processes; game files are what keeps games.
    """

    def __init__(self, seats: i64, rng: Rng, stack: Stack) -> None:
        self.seats: i64 = seats
        self.asked: i64 = 0  # the seats that owe an answer, one bit each; none: the game is over
        self.envelopes: vec[i64] = zeros(seats * DEEPEST)  # answers given together, a few places for each seat
        self.rng: Rng = rng
        self.stack: Stack = stack
        self.knowledge: Knowledge | None = None  # who can tell which cards apart; None: all lies open
        self.telling: bool = False  # playouts tell nothing, and save the time
        self.happened: list[Event] = []  # what it told
        self.watched: bool = True  # whether anybody may ask who knows what; of the worlds of a search nobody does

    def clone(self) -> State:
        raise AssertionError("a game's state says how it is copied")

    def set_up(self) -> Config | None:
        """What the game was set up from; where its state does not say, there are no pickles and no drawn tables."""
        return None

    def bare(self) -> State:
        raise AssertionError("a game's state says what lies open")

    def concealed(self) -> list[list[int]]:
        """Open games conceal nothing."""
        return []

    def arrange(self, piles: list[list[int]]) -> None:
        assert not piles, "there is no concealed pile to put a card into"

    def redeal(self, piles: vec[i64], places: vec[i64], before: vec[i64], after: vec[i64]) -> None:
        """Put other cards into concealed places, each given by its pile in `concealed` and its place in that pile.

        All cards of `before` leave, and then those of `after` arrive; games with secrets have quicker ways.
        """
        dealt = self.concealed()
        for at in range(len(piles)):
            dealt[piles[at]][places[at]] = after[at]
        self.arrange(dealt)

    def back_of(self, card: int) -> int:
        """What a card shows while it lies face down: nobody takes cards with different backs for each other."""
        return 0

    def copies_of(self, card: int) -> list[int]:
        """The cards that look just like this one, itself among them, in rising order; by default there is no other."""
        return [card]

    def has_copies(self) -> bool:
        """Whether any card looks just like another; views of games that deny it take less time."""
        return True

    def choosy_piles(self) -> list[int]:
        """The concealed piles, by number, that not every card can lie in: `admits` says which."""
        return []

    def admits(self, pile: int, card: int) -> bool:
        """Whether a card can lie in a choosy pile; everybody knows that much."""
        return True

    def who_knows(self) -> Knowledge | None:
        """Who can tell which cards apart by now; a game may put that work off until it is asked here."""
        return self.knowledge

    def known_to(self, observer: i64) -> list[int] | None:
        """One row of `who_knows`, of a seat or, after all seats, of the public; games may work out that one alone."""
        knowledge = self.who_knows()
        return knowledge.rows[observer] if knowledge is not None else None

    def all_know(self, labels: list[int]) -> None:
        """Everybody knows the same: so it is in views, where nobody else is asked."""
        self.knowledge = Knowledge([labels[:] for _ in range(self.seats + 1)])

    def encode(self, notation: i64 = WIDE_FRAMES) -> list[int]:
        raise AssertionError("a game's state says how it is written down")

    def is_asked(self, seat: i64) -> bool:
        """Whether this seat owes an answer."""
        return self.asked & BIT[seat] != 0

    def tell(self, event: Event) -> None:
        """Note what happened; whoever calls this asks for `telling` first, so that playouts make no events."""
        self.happened.append(event)

    def ask(self, seat: i64) -> None:
        """This seat owes an answer from now on."""
        self.asked |= BIT[seat]

    def seal(self, seat: i64, option: i64, more: bool = False) -> bool:
        """Keep an answer secret until everybody asked has answered; true when this was the last one.

        With `more`, the seat owes a further answer before its envelope is closed, such as how to pay.
        """
        place: i64 = seat * DEEPEST
        while self.envelopes[place]:
            place += 1
        assert place < (seat + 1) * DEEPEST, "an envelope holds no more answers"
        self.envelopes[place] = option + _FIRST
        if not more:
            self.asked &= ~BIT[seat]
        return self.asked == 0

    def unseal(self, seat: i64) -> None:
        """Take back what a seat has sealed: it is asked again from the beginning."""
        self.put_sealed(seat, [])
        self.asked |= BIT[seat]

    def sealed_by(self, seat: i64) -> list[int]:
        """What a seat has answered that is still to be opened."""
        answers: list[int] = []
        place: i64 = seat * DEEPEST
        while place < (seat + 1) * DEEPEST and self.envelopes[place]:
            answers.append(self.envelopes[place] - _FIRST)
            place += 1
        return answers

    def put_sealed(self, seat: i64, answers: list[int]) -> None:
        """Make these the sealed answers of a seat."""
        assert len(answers) <= DEEPEST, "an envelope holds no more answers"
        for number in range(DEEPEST):
            self.envelopes[seat * DEEPEST + number] = answers[number] + _FIRST if number < len(answers) else 0

    def sealed_at(self, seat: i64, number: i64) -> i64:
        """One of a seat's sealed answers; negative if there is none."""
        return self.envelopes[seat * DEEPEST + number] - _FIRST

    def has_sealed(self, seat: i64) -> bool:
        return self.envelopes[seat * DEEPEST] != 0

    def open_sealed(self) -> list[list[int]]:
        """The answers given together, by seat, now that all are in; the envelopes are empty again."""
        answers = [self.sealed_by(seat) for seat in range(self.seats)]
        self.empty_envelopes()
        return answers

    def empty_envelopes(self) -> None:
        seat: i64 = 0
        while seat < self.seats:
            place: i64 = seat * DEEPEST
            while place < (seat + 1) * DEEPEST and self.envelopes[place]:
                self.envelopes[place] = 0
                place += 1
            seat += 1

    def share_from(self, other: State) -> None:
        """Take over what `clone` copies for every game alike; the envelopes here are still empty."""
        self.asked = other.asked
        seat: i64 = 0
        while seat < other.seats:
            place: i64 = seat * DEEPEST
            while place < (seat + 1) * DEEPEST and other.envelopes[place]:
                self.envelopes[place] = other.envelopes[place]
                place += 1
            seat += 1
        self.knowledge = other.knowledge.clone() if other.knowledge is not None else None

    def encode_common(self, notation: i64) -> list[int]:
        """This part of the moment as integers."""
        frames = [noted(work, notation) for work in self.stack.pending()]
        numbers = [self.seats, self.asked, self.rng.a, self.rng.b, len(frames), *frames]
        for seat in range(self.seats):
            answers = self.sealed_by(seat)
            numbers += [len(answers), *answers]
        return numbers + self.encode_knowledge()

    def encode_knowledge(self) -> list[int]:
        """Who knows what, as integers; nothing in games where that follows from how the cards lie."""
        knowledge = self.who_knows()
        return knowledge.encode() if knowledge is not None else []

    def decode_common(self, numbers: Iterator[int]) -> None:
        """Take this part over from what `encode_common` wrote; the number of seats has been read already."""
        self.asked = next(numbers)
        self.rng = Rng(next(numbers), next(numbers))
        self.stack = stack_of([next(numbers) for _ in range(next(numbers))])
        for seat in range(self.seats):
            self.put_sealed(seat, [next(numbers) for _ in range(next(numbers))])
        if self.knowledge is not None:
            self.knowledge.decode(numbers)

    # As a Python value.

    def _told_apart_by(self) -> tuple[object, ...]:
        config = self.set_up()
        return type(self), config.told_apart_by() if config is not None else (), tuple(self.encode())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self._told_apart_by() == other._told_apart_by()

    def __hash__(self) -> int:
        return hash(self._told_apart_by())

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, object]) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        config = self.set_up()
        if config is None:
            raise TypeError(f"{type(self).__name__} has no set_up(), so nobody could find its game again")
        return restored, (config, self.encode())

    def __repr__(self) -> str:
        return looks().state_line(self)

    def __str__(self) -> str:
        return looks().state_table(self)

    def _repr_html_(self) -> str:
        return looks().state_html(self)


@mypyc_attr(acyclic=True)
class Menu:
    """A scratch list of legal answers, reused by whoever asks often; weights are there once a game has weighed them."""

    def __init__(self) -> None:
        self.items: vec[i64] = ints([0] * 64)
        self.weights: vec[i64] = ints([0] * 64)  # to draw by, or on the way there the sums of a policy
        self.room: i64 = 64
        self.count: i64 = 0
        self.total: i64 = 0  # of the weights

    def clear(self) -> None:
        self.count = 0

    def add(self, option: i64) -> None:
        if self.count == self.room:
            self.items = appended(self.items, option)
            self.weights = appended(self.weights, 0)
            self.room += 1
        else:
            self.items[self.count] = option
        self.count += 1

    def add_each(self, first: i64, members: i64) -> None:
        """Add `first + k` for every bit k of a set, lowest first."""
        while members:
            low: i64 = members & -members
            self.add(first + popcount(low - 1))
            members ^= low

    def drawn(self, rng: Rng) -> i64:
        """One of the weighed answers, by lot, each as likely as it weighs."""
        left: i64 = rng.below(self.total)
        at: i64 = 0
        while left >= self.weights[at]:
            left -= self.weights[at]
            at += 1
        return self.items[at]

    def listed(self) -> list[int]:
        return [self.items[i] for i in range(self.count)]
