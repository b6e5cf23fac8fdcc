"""Paying for a card: what a purse can buy, and every payment worth considering.

A purse is a packed integer, one lane of eight bits per resource. Resources are worth themselves, Earth any
basic one, Space any two (GS-B31, GS-B32); two of a kind make one of the next, any three make an Earth (GS-B29,
GS-A12). Nothing is ever made into something lower (GS-B30).
Longer chains of conversion never help: four Food for a Horse is dearer than three of anything.
"""

from __future__ import annotations

from typing import Final

from ...engine.native import BIT, appended, i64, ints, lowest, popcount, vec, zeros
from .book import Book, total
from .codes import BASIC_KINDS, EARTH, KINDS, LANE, LANE_MASK, OIL, SPACE

UNIT: Final = ints([256**kind for kind in range(KINDS)])
WORTH: Final = ints([1, 2, 4, 8, 16, 17, 34])  # what giving up a resource card costs its owner, by the 2:1 chart


def purse_of(book: Book, cards: i64) -> i64:
    """The resources on the backs of these cards."""
    purse: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        purse += popcount(cards & book.of_kind[kind]) * UNIT[kind]
        kind += 1
    return purse


def units(purse: i64) -> i64:
    """How many resources a purse is good for, each counted once and Space twice."""
    lanes: i64 = purse
    count: i64 = 0
    while lanes:
        count += lanes & LANE_MASK
        lanes >>= LANE
    return count + (purse >> SPACE * LANE)


def covers(purse: i64, cost: i64, extra: i64) -> bool:
    """Whether the purse pays the cost and `extra` resources of any kind, each unit counting one (GS-A15).

    What fits is spent on what it fits first: any other use of it could be taken over by what it frees. What
    is then missing is paid by jokers (one resource each), by pairs of the next lower kind (two), and by
    threes of anything (three), in this order; jokers go to where no pair could.
    """
    jokers: i64 = (purse >> EARTH * LANE & LANE_MASK) + 2 * (purse >> SPACE * LANE)
    missing: i64 = 0
    spare: i64 = 0
    by_pairs: i64 = 0
    below: i64 = 0
    kind: i64 = 0
    while kind < BASIC_KINDS:
        left: i64 = (purse & LANE_MASK) - (cost & LANE_MASK)
        if left >= 0:
            spare += left
            below = left
        else:
            missing -= left
            pairs: i64 = below >> 1
            by_pairs += pairs if pairs < -left else -left
            below = 0
        purse >>= LANE
        cost >>= LANE
        kind += 1
    if jokers >= missing:
        return spare + jokers - missing >= extra
    missing -= jokers
    if by_pairs >= missing:
        return spare - 2 * missing >= extra
    return spare - 2 * by_pairs - 3 * (missing - by_pairs) >= extra


def converts(purse: i64, cost: i64, extra: i64) -> bool:
    """Whether the purse pays this price in a way that converts resources and spends the result (GS-A13, GS-N28).

    Two of a kind are given for one of the next, or three of any kind for a joker: giving any three is the same as
    owing three more of any kind. What comes of it pays for one resource of the price. Chains need no look of their
    own: what they take, a joker could have been made of.
    """
    kind: i64 = 0
    while kind < BASIC_KINDS:
        if cost >> kind * LANE & LANE_MASK and _converts_for(purse, cost - UNIT[kind], extra, kind):
            return True
        kind += 1
    return extra > 0 and _converts_for(purse, cost, extra - 1, BASIC_KINDS)


def _converts_for(purse: i64, cost: i64, extra: i64, paid: i64) -> bool:
    """Whether the rest of a price can be paid when a conversion pays for one resource of this kind (or of any)."""
    if covers(purse, cost, extra + 3):
        return True
    kind: i64 = 0
    while kind < OIL:
        fits: bool = paid == kind + 1 or paid == BASIC_KINDS
        if fits and purse >> kind * LANE & LANE_MASK > 1 and covers(purse - 2 * UNIT[kind], cost, extra):
            return True
        kind += 1
    return False


class Payments:
    """The minimal payments for one price, as purses of cards to deplete; a scratch list, reused.

    A payment is minimal when no card can be left out (GS-A64). What the player has gained this turn is free:
    it would be lost anyway (GS-B25).
    """

    def __init__(self) -> None:
        self.purses: vec[i64] = zeros(64)
        self.count: i64 = 0
        self.converting: bool = False

    def find(self, have: i64, pool: i64, cost: i64, extra: i64) -> None:
        """List every minimal payment out of the resource cards `have`, given `pool`."""
        self.count = 0
        self.converting = False
        self._find(have, pool, cost, extra)

    def find_converting(self, have: i64, pool: i64, cost: i64, extra: i64) -> None:
        """List also every payment that converts and from which no card can be left out without giving that up."""
        self.converting = True
        if self._pays(have + pool, cost, extra):
            self._find(have, pool, cost, extra)

    def _find(self, have: i64, pool: i64, cost: i64, extra: i64) -> None:
        if self._is_minimal(have, pool, cost, extra):
            self._add(have)  # not a single card can be left out: there is only this payment
        else:
            self._choose(SPACE, have, 0, pool, cost, extra)

    def _pays(self, purse: i64, cost: i64, extra: i64) -> bool:
        return converts(purse, cost, extra) if self.converting else covers(purse, cost, extra)

    def _choose(self, kind: i64, have: i64, chosen: i64, pool: i64, cost: i64, extra: i64) -> None:
        """Try every number of this kind's cards, fewest first; the lower kinds follow."""
        most: i64 = have >> kind * LANE & LANE_MASK
        lower: i64 = have & UNIT[kind] - 1
        number: i64 = 0
        while number <= most:
            taken: i64 = chosen + number * UNIT[kind]
            if self._pays(pool + taken + lower, cost, extra):
                if not lower:
                    # The fewest of the last kind that do: more of them would be too many.
                    if self._is_minimal(taken, pool, cost, extra):
                        self._add(taken)
                    return
                if number and self._pays(pool + taken - UNIT[kind], cost, extra):
                    return  # one card of this kind less would do without any lower ones
                self._choose(kind - 1, have, taken, pool, cost, extra)
            number += 1

    def _is_minimal(self, taken: i64, pool: i64, cost: i64, extra: i64) -> bool:
        kind: i64 = 0
        while kind < KINDS:
            if taken >> kind * LANE & LANE_MASK and self._pays(pool + taken - UNIT[kind], cost, extra):
                return False
            kind += 1
        return True

    def _add(self, purse: i64) -> None:
        if self.converting and self._has(purse):
            return  # it has to convert even without wanting to
        if self.count < len(self.purses):
            self.purses[self.count] = purse
        else:
            self.purses = appended(self.purses, purse)
        self.count += 1

    def _has(self, purse: i64) -> bool:
        index: i64 = 0
        while index < self.count:
            if self.purses[index] == purse:
                return True
            index += 1
        return False

    def best_with(self, chosen: i64) -> i64:
        """The payment that includes `chosen` and gives up the least; fewest cards where that is equal."""
        best: i64 = -1
        least: i64 = 0
        index: i64 = 0
        while index < self.count:
            purse: i64 = self.purses[index]
            if within(chosen, purse):
                price: i64 = worth(purse)
                if best < 0 or price < least:
                    best = purse
                    least = price
            index += 1
        return best

    def kinds_with(self, chosen: i64) -> i64:
        """The kinds of which a further card belongs to some payment that includes `chosen`."""
        kinds: i64 = 0
        index: i64 = 0
        while index < self.count:
            purse: i64 = self.purses[index]
            if within(chosen, purse):
                kind: i64 = 0
                while kind < KINDS:
                    if purse >> kind * LANE & LANE_MASK > chosen >> kind * LANE & LANE_MASK:
                        kinds |= BIT[kind]
                    kind += 1
            index += 1
        return kinds

    def number_with(self, chosen: i64) -> i64:
        """How many payments include `chosen`."""
        number: i64 = 0
        index: i64 = 0
        while index < self.count:
            if within(chosen, self.purses[index]):
                number += 1
            index += 1
        return number


def completed(book: Book, down: i64, spent: i64, purse: i64) -> i64:
    """Cards that make up this purse, beyond those already chosen: of a kind, the strongest are turned up."""
    cards: i64 = spent
    kind: i64 = 0
    while kind < KINDS:
        wanted: i64 = (purse >> kind * LANE & LANE_MASK) - popcount(spent & book.of_kind[kind])
        free: i64 = down & book.of_kind[kind] & ~spent
        while wanted > 0:
            card: i64 = _strongest(book, free)
            free &= ~BIT[card]
            cards |= BIT[card]
            wanted -= 1
        kind += 1
    return cards


def _strongest(book: Book, cards: i64) -> i64:
    best: i64 = lowest(cards)
    strength: i64 = total(BIT[best], book.strengths)
    cards &= ~BIT[best]
    while cards:
        card: i64 = lowest(cards)
        cards &= ~BIT[card]
        if total(BIT[card], book.strengths) > strength:
            best = card
            strength = total(BIT[card], book.strengths)
    return best


def within(chosen: i64, purse: i64) -> bool:
    kind: i64 = 0
    while kind < KINDS:
        if chosen >> kind * LANE & LANE_MASK > purse >> kind * LANE & LANE_MASK:
            return False
        kind += 1
    return True


def worth(purse: i64) -> i64:
    """What a payment gives up; the number of cards decides between equals."""
    price: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        cards: i64 = purse >> kind * LANE & LANE_MASK
        price += cards * (WORTH[kind] * 64 + 1)
        kind += 1
    return price
