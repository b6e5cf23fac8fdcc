"""The state of 7 Wonders: the cities, the cards nobody may look at, and the question being asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...engine.knowledge import Knowledge, open_knowledge
from ...engine.native import BIT, appended, copied, i64, ints, lowest, mypyc_attr, summed, vec, zeros
from ...engine.rng import Rng
from ...engine.settings import Config
from ...engine.stack import WIDE_FRAMES, Stack, empty_stack, frame
from ...engine.state import State
from .book import (
    COLOUR_LANE,
    EARLY,
    POINTS_AT,
    SETS,
    SHIELDS_AT,
    SHIELDS_MASK,
    STAGES_MOST,
    SYMBOL_AT,
    SYMBOL_LANE,
    Book,
)
from .codes import AGES, COINS_AT_START, DEFEATS, FACES, NO_MENU, PURPLE, STAGES
from .secrets import worked_out

NO_BOARD: Final = -1
FREE_CITY: Final = 2  # the third city of a two-player game (7W-V1)
_NOTHING_MADE: Final = ints([0] * SETS)


@mypyc_attr(acyclic=True)
class City:
    """A city: its board, its coins and all that is built there.

    `own`, `sold` and `units` follow from what is built and are kept only for speed. The first two are replaced, never
    changed, so that copies of a table can share them.
    """

    def __init__(self) -> None:
        self.side: i64 = NO_BOARD  # board × 2, + 1 for side B
        self.coins: i64 = COINS_AT_START
        self.early: i64 = 0  # structures of ages I and II, a bit for each face
        self.late: i64 = 0  # structures of age III, from face 50 on
        self.tally: i64 = 0  # colours, symbols, shields and points on blue cards, a lane each
        self.stages: i64 = 0
        self.discounts: i64 = 0
        self.own: vec[i64] = _NOTHING_MADE  # what it makes: units that can be one of a set of resources
        self.sold: vec[i64] = _NOTHING_MADE  # what of it the neighbours may buy (7W-25)
        self.units: i64 = 0  # both once more, for single resources, a lane each: what learners look at all the time
        self.hand: i64 = 0  # cards of the present age
        self.freed: i64 = 0  # the age, from 1, in which the free build was last used (7W-48)
        self.military: i64 = 0  # points of all conflict tokens
        self.defeats: i64 = 0
        self.fought: i64 = 0  # four bits for each age: won or lost against the left, then against the right

    def clone(self) -> City:
        copy = City()
        copy.side = self.side
        copy.coins = self.coins
        copy.early = self.early
        copy.late = self.late
        copy.tally = self.tally
        copy.stages = self.stages
        copy.discounts = self.discounts
        copy.own = self.own
        copy.sold = self.sold
        copy.units = self.units
        copy.hand = self.hand
        copy.freed = self.freed
        copy.military = self.military
        copy.defeats = self.defeats
        copy.fought = self.fought
        return copy

    def has(self, face: i64) -> bool:
        return self.early & BIT[face] != 0 if face < EARLY else self.late & BIT[face - EARLY] != 0

    def holds_twin(self, book: Book, face: i64) -> bool:
        """Whether a structure of this name stands here already (7W-13)."""
        return (self.early if face < EARLY else self.late) & book.twins[face] != 0

    def has_power(self, book: Book, power: i64) -> bool:
        """Whether a stage with this power is built."""
        place: i64 = self.side * STAGES_MOST
        end: i64 = place + self.stages
        while place < end:
            if book.stage_power[place] == power:
                return True
            place += 1
        return False

    def shields(self) -> i64:
        return self.tally >> SHIELDS_AT & SHIELDS_MASK

    def count(self, what: i64) -> i64:
        """Cards of a colour, wonder stages or defeats."""
        if what == STAGES:
            return self.stages
        if what == DEFEATS:
            return self.defeats
        return self.tally >> COLOUR_LANE * what & 31

    def symbols(self, symbol: i64) -> i64:
        return self.tally >> SYMBOL_AT + SYMBOL_LANE * symbol & 7

    def civic_points(self) -> i64:
        return self.tally >> POINTS_AT

    def settle_on(self, book: Book, side: i64) -> None:
        """Take a board: its resource is there from the beginning (7W-16)."""
        self.side = side
        self.own = book.start_makes[book.start[side]]
        self.sold = self.own
        self.units = book.start_units[book.start[side]]

    def add_structure(self, book: Book, face: i64) -> None:
        if face < EARLY:
            self.early |= BIT[face]
        else:
            self.late |= BIT[face - EARLY]
        self.tally += book.tally[face]
        self.discounts |= book.discount[face]
        if book.is_producer[face]:
            self.own = summed(self.own, book.makes[face])
            self.units += book.units[face]
            if len(book.sells[face]):
                self.sold = summed(self.sold, book.sells[face])

    def add_stage(self, book: Book) -> i64:
        """Build the next stage; its place in the book's tables."""
        place: i64 = self.side * STAGES_MOST + self.stages
        self.stages += 1
        self.tally += book.stage_tally[place]
        self.discounts |= book.stage_discount[place]
        if len(book.stage_makes[place]):
            self.own = summed(self.own, book.stage_makes[place])
            self.units += book.stage_units[place]
        return place

    def faces(self) -> list[int]:
        """The structures, in the order of the card list."""
        return [face for face in range(FACES) if self.has(face)]


@mypyc_attr(acyclic=True)
class Table(State):
    """A game of 7 Wonders at one moment.

    Secret are the hands, the discards, the markers under the wonders, the draw pile of the two-player game and the
    guilds left in the box (7W-Q25).
    """

    def __init__(self, book: Book, rng: Rng, stack: Stack) -> None:
        super().__init__(book.seats, rng, stack)
        self.book: Book = book
        self.cities: list[City] = []
        self.age: i64 = 0  # from 1; 0: boards are still being chosen
        self.turn: i64 = 0  # from 1
        self.menu: i64 = NO_MENU
        self.extra: i64 = 0  # the city with an extra action, while its seat is asked
        self.sides: i64 = 0  # which sides of boards may be chosen: 1 A, 2 B
        self.discards: vec[i64] = zeros(AGES)  # by age, for the whole game (7W-12)
        self.absent: vec[i64] = zeros(AGES)  # cards that a position has put elsewhere before their age
        self.buried: vec[i64] = ints([])  # markers: number of the card × 16 + city, in the order of building
        self.pile: i64 = 0  # the draw pile of the two-player game (7W-V2)
        self.box: i64 = 0  # guilds of this age III that stayed out (7W-3)
        self.notes: vec[i64] = ints([])  # what happened to cards since knowledge was last worked out …
        self.noted: list[int] = []  # … and the hands at that time; replaced, never changed

    # What states have in common.

    def set_up(self) -> Config:
        return self.book.config

    def clone(self) -> State:
        copy = Table(self.book, self.rng.clone(), self.stack.clone())
        copy.asked = self.asked
        copy.watched = self.watched
        copy.envelopes = copied(self.envelopes)
        copy.knowledge = self.knowledge  # replaced when worked out, never changed
        copy.notes = copied(self.notes)
        copy.noted = self.noted
        copy._copy_open(self)
        for index, city in enumerate(self.cities):
            copy.cities[index].hand = city.hand
        copy.discards = copied(self.discards)
        copy.buried = copied(self.buried)
        copy.pile = self.pile
        copy.box = self.box
        return copy

    def bare(self) -> State:
        copy = Table(self.book, Rng(0, 0), self.stack.clone())
        copy.asked = self.asked
        copy._copy_open(self)
        copy.buried = ints([self.buried[i] & 15 for i in range(len(self.buried))])  # under which wonder is plain
        return copy

    def _copy_open(self, other: Table) -> None:
        """Take over what lies open before everybody."""
        self.cities = [city.clone() for city in other.cities]
        for city in self.cities:
            city.hand = 0
        self.age = other.age
        self.turn = other.turn
        self.menu = other.menu
        self.extra = other.extra
        self.sides = other.sides
        self.absent = other.absent

    def back_of(self, card: int) -> int:
        return self.book.age_of_card(card)

    def copies_of(self, card: int) -> list[int]:
        return self.book.alike[card]

    def choosy_piles(self) -> list[int]:
        return [self.seats + 1 + AGES] if self.box else []

    def admits(self, pile: int, card: int) -> bool:
        """Only guilds stay in the box (7W-3)."""
        return pile != self.seats + 1 + AGES or self.book.colour[self.book.faces[card]] == PURPLE

    def who_knows(self) -> Knowledge | None:
        if len(self.notes):
            assert self.knowledge is not None
            self.knowledge = worked_out(self.book, self.knowledge, list(self.noted), self.notes)
            self.notes = ints([])
            self.noted = self.hands()
        return self.knowledge

    def concealed(self) -> list[list[int]]:
        age = self.age - 1
        piles = [self._numbers(age, self.cities[seat].hand) for seat in range(self.seats)]
        piles += [self._numbers(age, self.pile)]
        piles += [self._numbers(any_age, self.discards[any_age]) for any_age in range(AGES)]
        piles += [self._numbers(AGES - 1, self.box)]
        return piles + [[self.buried[i] >> 4] for i in range(len(self.buried))]

    def arrange(self, piles: list[list[int]]) -> None:
        age = self.age - 1
        for seat in range(self.seats):
            self.cities[seat].hand = self._mask(age, piles[seat])
        self.noted = self.hands()
        self.pile = self._mask(age, piles[self.seats])
        base = self.seats + 1
        self.discards = ints([self._mask(any_age, piles[base + any_age]) for any_age in range(AGES)])
        self.box = self._mask(AGES - 1, piles[base + AGES])
        markers = piles[base + AGES + 1 :]
        self.buried = ints([pile[0] << 4 | self.buried[i] & 15 for i, pile in enumerate(markers)])

    def redeal(self, piles: vec[i64], places: vec[i64], before: vec[i64], after: vec[i64]) -> None:
        """The same on masks: cards leave the piles they were shown in, and others come."""
        at: i64 = 0
        while at < len(piles):
            self._exchange(piles[at], before[at], after[at], True)
            at += 1
        at = 0
        while at < len(piles):
            self._exchange(piles[at], before[at], after[at], False)
            at += 1

    def _exchange(self, pile: i64, before: i64, after: i64, leaves: bool) -> None:
        """One half of an exchange in a concealed pile, in the order of `concealed`."""
        age: i64 = self.age - 1
        at: i64 = pile - self.seats - 1
        if at >= 0:
            age = at if at < AGES else AGES - 1
        card: i64 = (before if leaves else after) - self.book.first[age]
        if at > AGES:
            if not leaves:
                marker: i64 = at - AGES - 1
                self.buried[marker] = after << 4 | self.buried[marker] & 15
        elif at == AGES:
            self.box = self.box & ~BIT[card] if leaves else self.box | BIT[card]
        elif at >= 0:
            cards: i64 = self.discards[at]
            self.discards[at] = cards & ~BIT[card] if leaves else cards | BIT[card]
        elif at == -1:
            self.pile = self.pile & ~BIT[card] if leaves else self.pile | BIT[card]
        else:
            hand: i64 = self.cities[pile].hand
            self.cities[pile].hand = hand & ~BIT[card] if leaves else hand | BIT[card]

    def _numbers(self, age: int, cards: int) -> list[int]:
        first = self.book.first[age] if cards else 0
        return [first + card for card in members(cards)]

    def _mask(self, age: int, numbers: list[int]) -> int:
        mask: i64 = 0
        for number in numbers:
            mask |= BIT[number - self.book.first[age]]
        return mask

    def encode(self, notation: i64 = WIDE_FRAMES) -> list[int]:
        numbers = self.encode_common(notation)
        numbers += [self.age, self.turn, self.menu, self.extra, self.sides, self.pile, self.box]
        numbers += [self.discards[age] for age in range(AGES)] + [self.absent[age] for age in range(AGES)]
        numbers += [len(self.buried), *(self.buried[i] for i in range(len(self.buried)))]
        for city in self.cities:
            numbers += [city.side, city.coins, city.early, city.late, city.stages, city.hand, city.freed]
            numbers += [city.military, city.defeats, city.fought]
        return numbers

    def hands(self) -> list[int]:
        return [self.cities[seat].hand for seat in range(self.seats)]

    # What the turn does to a table.

    def left_of(self, city: i64) -> i64:
        """The left neighbour is the next one clockwise (7W-1)."""
        return city + 1 if city + 1 < self.book.cities else 0

    def right_of(self, city: i64) -> i64:
        return city - 1 if city else self.book.cities - 1

    def controller(self) -> i64:
        """Who also plays for the Free city in this turn (7W-V3, 7W-Q27): with the hand, it changes every turn."""
        begins: i64 = 1 if self.age == 2 else 0
        return (begins + self.turn - 1) & 1

    def later(self, operation: i64, city: i64) -> None:
        """Put work on the stack; what is put last is done first."""
        self.stack.push(frame(operation, city, 0, 0))

    def ids(self, age: i64, cards: i64) -> tuple[str, ...]:
        """The cards of an age, from 0, by their ids."""
        return tuple([self.book.id_of(age, card) for card in members(cards)])

    def passes(self) -> str:
        """Where hands go after a turn: left in ages I and III, right in age II (7W-10); two players swap (7W-V8)."""
        return "swap" if self.seats == 2 else "right" if self.age == 2 else "left"

    def note(self, word: i64) -> None:
        """Note what happened to a card, for whoever wants to know later who can know it."""
        if not self.watched:
            return
        self.notes = appended(self.notes, word)

    def card_of(self, face: i64, cards: i64) -> i64:
        """The first copy of a face among these cards of its age."""
        return lowest(cards & self.book.copies[face])

    def bury(self, city: i64, card: i64) -> None:
        """Put a card of this age face down under a wonder (7W-21)."""
        self.buried = appended(self.buried, self.book.first[self.age - 1] + card << 4 | city)


def members(mask: int) -> list[int]:
    return [bit for bit in range(62) if mask >> bit & 1]


def restored(book: Book, numbers: list[int]) -> Table:
    """The table that `Table.encode` wrote down."""
    rest = iter(numbers)
    seats = next(rest)
    assert seats == book.seats, "these numbers belong to another set-up"
    table = Table(book, Rng(0, 0), empty_stack())
    table.knowledge = open_knowledge(seats, book.size)
    table.decode_common(rest)
    table.age, table.turn, table.menu, table.extra, table.sides = (next(rest) for _ in range(5))
    table.pile, table.box = next(rest), next(rest)
    table.discards = ints([next(rest) for _ in range(AGES)])
    table.absent = ints([next(rest) for _ in range(AGES)])
    table.buried = ints([next(rest) for _ in range(next(rest))])
    table.cities = [_restored_city(book, rest) for _ in range(book.cities)]
    table.noted = table.hands()
    return table


def _restored_city(book: Book, rest: Iterator[int]) -> City:
    city = City()
    side, coins, early, late, stages = (next(rest) for _ in range(5))
    if side != NO_BOARD:
        city.settle_on(book, side)
    for _ in range(stages):
        city.add_stage(book)
    for bit in members(early):
        city.add_structure(book, bit)
    for bit in members(late):
        city.add_structure(book, EARLY + bit)
    city.coins, city.hand, city.freed = coins, next(rest), next(rest)
    city.military, city.defeats, city.fought = next(rest), next(rest), next(rest)
    return city
