"""Who can know which cards: worked out from notes of what happened, when somebody looks.

Playouts never look, so a turn only notes in a few integers which card left which hand and where the hand went.
The rest follows from the way the game is played (7W-Q25): whoever held a hand knows what is left of it, minus what
was taken from it since. Where a card left a known hand face down, it cannot be told from the cards that stayed,
until the hand comes round again.

Everything is exact but for a few corners of the rules, in which an observer is taken to know a little less than a
perfect memory would (7W-Q35): a card with two copies that is dug out; and in the two-player game two cards that left
one hand face down for different places, or a hand that is not swapped at once because somebody digs or the age ends.
"""

from __future__ import annotations

from typing import Final

from ...engine.knowledge import KNOWN, Knowledge
from ...engine.native import BIT, i64, vec
from .book import Book
from .codes import AGES, BUILT, NOT_USED, SOLD

# Notes: the operation in four bits, then age 2. A revealed turn goes on with eight bits for each card used, in the
# order of the seats, with two players also one for each card in the Free city: the card 6, what became of it 2. Other
# notes go on with seat 4, card 6.
_DEALT: Final = 1  # followed by the hands, the draw pile and the box
_REVEALED: Final = 2
_PASSED: Final = 3
_SHOWN: Final = 4
_DREW: Final = 5
_LOOKED: Final = 6  # followed by the discards by age
_DUG: Final = 7  # followed by what is left of the discards of its age
_SEVENTH: Final = 8

_AGE_AT: Final = 4
_SEAT_AT: Final = 6
_CARD_AT: Final = 10
_USES_AT: Final = 6
_USE: Final = 8  # bits


def note_of_deal(age: i64) -> i64:
    return _DEALT | age << _AGE_AT


def note_of_turn(age: i64, uses: i64) -> i64:
    """All cards chosen in a turn; see `with_use`."""
    return _REVEALED | age << _AGE_AT | uses << _USES_AT


def with_use(uses: i64, number: i64, card: i64, became: i64) -> i64:
    """The uses of a turn with one more: a card that was built, sold, buried, or none at all."""
    return uses | (card | became << 6) << _USE * number


def note_of_pass(age: i64) -> i64:
    """The hands passed on, and everybody looks at a new one."""
    return _PASSED | age << _AGE_AT


def note_of_sight(age: i64, seat: i64, card: i64) -> i64:
    """A seat has seen a card."""
    return _SHOWN | age << _AGE_AT | seat << _SEAT_AT | card << _CARD_AT


def note_of_draw(age: i64, seat: i64, card: i64) -> i64:
    """A seat has drawn a card into its hand."""
    return _DREW | age << _AGE_AT | seat << _SEAT_AT | card << _CARD_AT


def note_of_look(seat: i64) -> i64:
    """A seat has looked through the discards."""
    return _LOOKED | seat << _SEAT_AT


def note_of_dig(age: i64, card: i64) -> i64:
    """A card came out of the discards, for all to see."""
    return _DUG | age << _AGE_AT | card << _CARD_AT


def note_of_last_card(age: i64, card: i64) -> i64:
    """The last card of a hand or of the pile was built."""
    return _SEVENTH | age << _AGE_AT | card << _CARD_AT


def worked_out(book: Book, before: Knowledge, hands: list[int], notes: vec[i64]) -> Knowledge:
    """What everybody can know after these notes; the hands are those of the time before."""
    learning = _Learning(book, before.clone(), hands)
    at: i64 = 0
    while at < len(notes):
        note: i64 = notes[at]
        age: i64 = note >> _AGE_AT & 3
        seat: i64 = note >> _SEAT_AT & 15
        card: i64 = note >> _CARD_AT & 63
        operation: i64 = note & 15
        if operation == _DEALT:
            learning.deal(age, [notes[at + 1 + i] for i in range(book.seats + 2)])
            at += book.seats + 2
        elif operation == _REVEALED:
            swapped: bool = book.seats == 2 and at + 1 < len(notes) and notes[at + 1] & 15 == _PASSED
            learning.reveal(age, note >> _USES_AT, swapped)
        elif operation == _PASSED:
            learning.hands = passed(learning.hands, age)
            learning.look_at_hands(age)
        elif operation == _SHOWN:
            learning.knowledge.show(book.first[age] + card, [seat])
        elif operation == _DREW:
            learning.draw(age, seat, card)
        elif operation == _LOOKED:
            learning.look_at_discards(seat, [notes[at + 1 + i] for i in range(AGES)])
            at += AGES
        elif operation == _SEVENTH:
            learning.knowledge.show(book.first[age] + card, learning.everybody)
        else:
            learning.dig(age, book.first[age] + card, notes[at + 1])
            at += 1
        at += 1
    return learning.knowledge


def passed(hands: list[int], age: int) -> list[int]:
    """The hands after they went left, in age II right; with two players both are the same (7W-10, 7W-V8)."""
    return hands[1:] + hands[:1] if age == 1 else hands[-1:] + hands[:-1]


class _Learning:
    """Knowledge while notes are worked into it, and the hands of that time."""

    def __init__(self, book: Book, knowledge: Knowledge, hands: list[int]) -> None:
        self.book = book
        self.knowledge = knowledge
        self.hands = hands
        self.everybody = list(range(book.seats + 1))

    def deal(self, age: int, piles: list[int]) -> None:
        """Piles: the hands, the draw pile and the box; nobody knows more than his own hand."""
        self.knowledge.hide([card for pile in piles for card in self._numbers(age, pile)], self.everybody)
        self.hands = piles[: self.book.seats]
        self.look_at_hands(age)

    def look_at_hands(self, age: int) -> None:
        for seat, hand in enumerate(self.hands):
            for card in self._numbers(age, hand):
                self.knowledge.show(card, [seat])

    def draw(self, age: int, seat: int, card: int) -> None:
        """A card of the pile comes to a hand."""
        self.hands[seat] |= BIT[card]
        self.knowledge.show(self.book.first[age] + card, [seat])

    def reveal(self, age: int, uses: int, swapped: bool) -> None:
        """What every seat chose, in a game of two with its card for the Free city."""
        each = 2 if self.book.seats == 2 else 1
        for seat in range(self.book.seats):
            taken = []
            for number in range(each * seat, each * (seat + 1)):
                use = uses >> _USE * number & 255
                if use >> 6 != NOT_USED:
                    taken.append((use & 63, use >> 6))
            self._take(age, seat, taken, swapped)

    def _take(self, age: int, seat: int, taken: list[tuple[int, int]], swapped: bool) -> None:
        """What left a hand face down cannot be told from what stayed.

        With two players the hand holds a card from the pile among cards the other knows, which makes that wrong: the
        other had better wait for the swap, and then knows all of the hand but what is missing.
        """
        first = self.book.first[age]
        for card, became in taken:
            self.hands[seat] &= ~BIT[card]
            if became == BUILT:
                self.knowledge.show(first + card, self.everybody)
        covered = [first + card for card, became in taken if became != BUILT]
        if not covered:
            return
        for observer in self.everybody:
            if observer == seat:
                continue
            if swapped and observer < self.book.seats:
                if len(covered) > 1 and any(became != SOLD for _, became in taken):
                    self.knowledge.hide(covered, [observer])
            else:
                self.knowledge.hide(covered + self._numbers(age, self.hands[seat]), [observer])

    def look_at_discards(self, seat: int, discards: list[int]) -> None:
        seen = [card for age in range(AGES) for card in self._numbers(age, discards[age])]
        for card in seen:
            self._blur(seat, card, seen)
        for card in seen:
            self.knowledge.show(card, [seat])

    def dig(self, age: int, card: int, left: int) -> None:
        """Who knew of another copy in the pile cannot tell whether it was that one: what is left of it is unsure."""
        staying = [copy for copy in self.book.alike[card] if copy in self._numbers(age, left)]
        for observer in self.everybody:
            self._blur(observer, card, [])
            row = self.knowledge.rows[observer]
            if row[card] != KNOWN:
                for copy in staying:
                    if row[copy] == KNOWN:
                        self.knowledge.hide([card, copy], [observer])
            self.knowledge.show(card, [observer])

    def _blur(self, observer: int, card: int, seen: list[int]) -> None:
        """Which copy this is, one may not learn from its number: pools with another copy in them become one."""
        row = self.knowledge.rows[observer]
        for copy in self.book.alike[card]:
            unsure = row[card] != KNOWN and row[copy] != KNOWN
            if unsure and row[copy] != row[card] and copy not in seen:
                self.knowledge.hide([card, copy], [observer])

    def _numbers(self, age: int, cards: int) -> list[int]:
        return [self.book.first[age] + card for card in range(62) if cards & BIT[card]]
