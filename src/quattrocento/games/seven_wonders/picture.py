"""What a page shows of a table: a picture of a view, in ids and numbers, ready to be drawn.

A picture is made from a `View`, so it cannot tell more than its observer may know. It adds what a person would
otherwise have to work out: what each card of the hand would cost now and to whom it goes, or the rule that
forbids it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import Final

from ...engine.knowledge import View
from ...engine.native import i64, lowest, vec
from ...engine.state import Menu
from . import trade
from .book import GOODS_BOTH, RAW_LEFT, RAW_RIGHT, RAW_SETS, STAGES_MOST, Book
from .cards import EFFECTS
from .codes import (
    AGES,
    BUILD,
    BUILD_FREE,
    COMPASS,
    GEAR,
    GOODS,
    MENU_BOARD,
    MENU_DIG,
    MENU_FREE_CITY,
    MENU_PICK,
    MENU_SEVENTH,
    PAYMENTS,
    POWER_SEVENTH,
    RAW,
    SELL,
    SPAN,
    STAGE,
    TABLET,
)
from .menus import cards_for_free_city, fill, may_build_free, question_to, quote_for
from .scoring import score_of, symbols_of_choice
from .sheet import RESOURCES, SIDES, Cost
from .table import FREE_CITY, NO_BOARD, City, Table, members
from .vocabulary import Produce


@dataclass(frozen=True)
class Source:
    """Something that makes resources: one of these each turn, or several units of the only one."""

    of: str  # the card, or "start", or "stage"
    one_of: list[str]
    units: int
    for_sale: bool


@dataclass(frozen=True)
class Conflict:
    """The end of an age: the tokens won or lost against the neighbours, 0 where both were as strong."""

    age: int
    left: int
    right: int


@dataclass(frozen=True)
class CityPicture:
    """A city as everybody sees it; the Free city of the two-player game has no seat."""

    seat: int | None
    board: str | None  # None until it is chosen
    side: str
    stages: int
    coins: int
    shields: int
    built: list[str]  # in the order of the card list
    sources: list[Source]
    science: list[int]  # compasses, gears, tablets
    any_symbols: int
    conflicts: list[Conflict]
    raw_discount_left: bool
    raw_discount_right: bool
    goods_discount: bool
    free_build: bool  # can build one structure without its cost in this age
    seventh_card: bool
    hand: int  # number of cards
    chosen: bool
    points: dict[str, int]  # as it stands, by category
    copied: str | None  # the guild that Olympia would copy now


@dataclass(frozen=True)
class Way:
    """One way to pay: coins to the bank and the neighbours, and the units bought from each."""

    option: int
    bank: int
    pay_left: int
    pay_right: int
    from_left: list[str]
    from_right: list[str]


@dataclass(frozen=True)
class Refusal:
    """Why a card cannot be built, or the stage not be reached: the rule, and what is short."""

    rule: str
    reason: str  # twice, coins, resources, complete (no stage is left), chain (the Free city must build the card)
    coins: int  # the least it would cost, where coins are short
    missing: list[str]  # what neither the city nor its neighbours have, where resources are short


@dataclass(frozen=True)
class HandCard:
    """A card of one's hand with everything it can be used for now; cheapest ways first."""

    card: str
    build: list[Way]
    chain: str | None  # the structure of the city that makes it free
    free_build: int | None  # the option that uses the once-an-age power for it
    refusal: Refusal | None
    bound: Refusal | None  # why it can be used for nothing but building
    stage: list[Way]
    sell: int | None


@dataclass(frozen=True)
class SevenWondersPicture:
    """Everything on the table, as one observer sees it. The left neighbour of a city is the next one."""

    phase: str  # board, pick, seventh, dig, over
    age: int
    turn: int
    passes: str  # left, right; swap with two players
    cities: list[CityPicture]
    discards: list[int]  # by age; their faces are secret
    pile: int  # the draw pile of the two-player game
    controller: int | None  # who also plays for the Free city
    acting: int | None  # the city for which the observer is asked now
    hand: list[HandCard]
    stage_refusal: Refusal | None  # why the next stage cannot be reached
    sealed: list[int]  # the observer's own answers that wait for the others
    dig: list[str]  # what the observer, asked to dig, sees among the discards
    waiting: int | None  # the seat whose extra action everybody waits for


PHASES: Final = {MENU_BOARD: "board", MENU_PICK: "pick", MENU_SEVENTH: "seventh", MENU_DIG: "dig"}


def picture_of(view: View) -> SevenWondersPicture:
    table, seat = view.state, view.seat
    assert isinstance(table, Table)
    acting = _acting(table, seat)
    asked = seat is not None and table.is_asked(seat)
    two = table.seats == 2
    hand = _Hand(table, seat, acting) if asked and seat is not None and acting is not None else None
    extra = table.menu in (MENU_SEVENTH, MENU_DIG)
    return SevenWondersPicture(
        phase=PHASES.get(table.menu, "over"),
        age=table.age,
        turn=table.turn,
        passes="swap" if two else "right" if table.age == 2 else "left",
        cities=[_city(table, index) for index in range(table.book.cities)],
        discards=[len(members(table.discards[age])) for age in range(AGES)],
        pile=len(members(table.pile)),
        controller=table.controller() if two and table.age else None,
        acting=acting if asked else None,
        hand=hand.cards() if hand is not None else _idle_hand(table, seat),
        stage_refusal=hand.stage_refusal() if hand is not None else None,
        sealed=[] if seat is None else [option for option in table.sealed_by(seat) if option >= 0],
        dig=_discards(table) if asked and table.menu == MENU_DIG else [],
        waiting=lowest(table.asked) if extra and table.asked else None,
    )


def _acting(table: Table, seat: int | None) -> int | None:
    """The city for which a seat is asked."""
    if seat is None or not table.is_asked(seat):
        return None
    if table.menu in (MENU_SEVENTH, MENU_DIG):
        return table.extra
    return FREE_CITY if question_to(table, seat) == MENU_FREE_CITY else seat


def _city(table: Table, index: int) -> CityPicture:
    book, city = table.book, table.cities[index]
    seated = city.side != NO_BOARD
    score = score_of(table, index) if seated else None
    is_seat = index < table.seats
    return CityPicture(
        seat=index if is_seat else None,
        board=book.boards[city.side // 2].id if seated else None,
        side=SIDES[city.side % 2] if seated else "",
        stages=city.stages,
        coins=city.coins,
        shields=city.shields(),
        built=[book.cards[face].id for face in city.faces()],
        sources=_sources(book, city) if seated else [],
        science=[city.symbols(symbol) for symbol in (COMPASS, GEAR, TABLET)],
        any_symbols=symbols_of_choice(book, city) if seated else 0,
        conflicts=_conflicts(table, city),
        raw_discount_left=bool(city.discounts & RAW_LEFT),
        raw_discount_right=bool(city.discounts & RAW_RIGHT),
        goods_discount=bool(city.discounts & GOODS_BOTH),
        free_build=seated and may_build_free(table, city),
        seventh_card=seated and city.has_power(book, POWER_SEVENTH),
        hand=len(members(city.hand)),
        chosen=is_seat and bool(table.sealed_by(index)) and not table.is_asked(index),
        points=score.breakdown() if score is not None else {},
        copied=book.cards[score.copied].id if score is not None and score.copied is not None else None,
    )


def _sources(book: Book, city: City) -> list[Source]:
    """Everything that makes resources: the board, the cards, the stages (7W-16)."""
    sources = [Source("start", [RESOURCES[book.start[city.side]]], 1, True)]
    for face in city.faces():
        sources += _made(book.cards[face].id, EFFECTS.get(book.cards[face].id, ()))
    for stage in range(city.stages):
        sources += _made("stage", book.stage_words[city.side * STAGES_MOST + stage])
    return sources


def _made(of: str, words: tuple[object, ...]) -> list[Source]:
    return [
        Source(of, [RESOURCES[kind] for kind in word.one_of], word.units, word.for_sale)
        for word in words
        if isinstance(word, Produce)
    ]


def _conflicts(table: Table, city: City) -> list[Conflict]:
    """The ages that have ended, with what they brought (7W-36)."""
    over = table.age if not table.asked and not table.menu else table.age - 1
    found = []
    for age in range(over):
        worth = {0: 0, 1: 2 * age + 1, 2: -1}
        fought = city.fought >> 4 * age
        found.append(Conflict(age + 1, worth[fought & 3], worth[fought >> 2 & 3]))
    return found


def _idle_hand(table: Table, seat: int | None) -> list[HandCard]:
    """The hand of a seat that is not asked now: the cards alone."""
    if seat is None:
        return []
    book = table.book
    faces = [book.face_of(table.age - 1, card) for card in members(table.cities[seat].hand)]
    return [HandCard(book.cards[face].id, [], None, None, None, None, [], None) for face in faces]


def _discards(table: Table) -> list[str]:
    book = table.book
    return [book.cards[book.face_of(age, card)].id for age in range(AGES) for card in members(table.discards[age])]


class _Hand:
    """The cards a seat may use now, priced for the city they are for."""

    def __init__(self, table: Table, seat: int, acting: int) -> None:
        self.table = table
        self.book: Book = table.book
        self.question = question_to(table, seat)
        self.seat = seat
        self.index = acting
        self.city: City = table.cities[acting]
        self.left: City = table.cities[table.left_of(acting)]
        self.right: City = table.cities[table.right_of(acting)]
        menu = Menu()
        fill(table, seat, menu)
        self.options = menu.listed()
        self._bought: dict[tuple[Cost, int, int], tuple[list[str], list[str]]] = {}  # found once, shown often

    def cards(self) -> list[HandCard]:
        if self.question == MENU_DIG or self.question == MENU_BOARD:
            return _idle_hand(self.table, self.seat)
        return [self._card(self.book.face_of(self.table.age - 1, card)) for card in members(self._choice())]

    def _choice(self) -> int:
        if self.question == MENU_FREE_CITY:
            return cards_for_free_city(self.table, self.seat)
        if self.question == MENU_SEVENTH and self.index == FREE_CITY and self.table.seats == 2:
            return self.table.pile
        return self.table.cities[self.index].hand

    def _card(self, face: int) -> HandCard:
        build = self._ways(BUILD + face * PAYMENTS, self.book.cards[face].cost, face)
        stage = self._ways(STAGE + face * PAYMENTS, self._stage_cost())
        free = BUILD_FREE + face in self.options
        return HandCard(
            card=self.book.cards[face].id,
            build=build,
            chain=self._parent(face),
            free_build=BUILD_FREE + face if free else None,
            refusal=None if build else self._refusal(face),
            bound=self._bound(face) if build else None,
            stage=stage,
            sell=SELL + face if SELL + face in self.options else None,
        )

    def _parent(self, face: int) -> str | None:
        parents = members(self.city.early & self.book.parents[face])
        return self.book.cards[parents[0]].id if parents else None

    def _stage_cost(self) -> Cost:
        board = self.book.boards[self.city.side // 2]
        stages = board.sides[SIDES[self.city.side % 2]]
        return stages[self.city.stages].cost if self.city.stages < len(stages) else Cost(0, (0,) * 7)

    def _ways(self, first: int, cost: Cost, face: int = -1) -> list[Way]:
        """The payments on offer for a use, each with what it buys."""
        ways = []
        for option in self.options:
            if first <= option < first + PAYMENTS:
                pay_left, pay_right = divmod(option - first, SPAN)
                bought: tuple[list[str], list[str]] = ([], [])
                if pay_left or pay_right:
                    bought = self._purchase(cost, pay_left, pay_right)
                bank = cost.coins if face >= 0 else 0
                ways.append(Way(option, bank, pay_left, pay_right, *bought))
        return ways

    def _purchase(self, cost: Cost, pay_left: int, pay_right: int) -> tuple[list[str], list[str]]:
        """One choice of units that makes up a payment; other units for the same coins do as well."""
        known = (cost, pay_left, pay_right)
        if known not in self._bought:
            self._bought[known] = self._found(cost, pay_left, pay_right)
        return self._bought[known]

    def _found(self, cost: Cost, pay_left: int, pay_right: int) -> tuple[list[str], list[str]]:
        to_left = [self._price(kind, True) for kind in range(len(RESOURCES))]
        to_right = [self._price(kind, False) for kind in range(len(RESOURCES))]
        for left in product(*(range(count + 1) for count in cost.resources)):
            if _value(left, to_left) != pay_left or not _can_give(self.left.sold, left):
                continue
            rest = [count - bought for count, bought in zip(cost.resources, left, strict=True)]
            for right in product(*(range(count + 1) for count in rest)):
                if _value(right, to_right) != pay_right or not _can_give(self.right.sold, right):
                    continue
                own = [count - bought for count, bought in zip(rest, right, strict=True)]
                if _can_give(self.city.own, own):
                    return _named(left), _named(right)
        raise AssertionError("a payment on offer buys nothing that can be had")

    def _price(self, kind: int, left: bool) -> int:
        if kind in GOODS:
            return trade.GOODS_PRICE[self.city.discounts]
        return (trade.RAW_PRICE_LEFT if left else trade.RAW_PRICE_RIGHT)[self.city.discounts]

    def _units(self, index: int, for_sale: bool) -> list[set[str]]:
        sources = _sources(self.book, self.table.cities[index])
        usable = [source for source in sources if source.for_sale or not for_sale]
        return [set(source.one_of) for source in usable for _ in range(source.units)]

    def _refusal(self, face: int) -> Refusal | None:
        """Why a card cannot be built for coins or resources."""
        cost = self.book.cards[face].cost
        if self.city.holds_twin(self.book, face):
            return Refusal("7W-13", "twice", 0, [])
        if cost.coins > self.city.coins:
            return Refusal("7W-14", "coins", cost.coins, [])
        quoted = quote_for(self.book, self.city, self.left, self.right, face)
        return self._shortage(quoted, cost)

    def _bound(self, face: int) -> Refusal | None:
        """The Free city must build what a chain makes free for it."""
        is_free_city = self.table.seats == 2 and self.index == FREE_CITY
        return Refusal("7W-V6", "chain", 0, []) if is_free_city and self._parent(face) is not None else None

    def stage_refusal(self) -> Refusal | None:
        """Why the next stage cannot be built."""
        if self.question not in (MENU_PICK, MENU_FREE_CITY, MENU_SEVENTH):
            return None
        if self.city.stages >= self.book.stage_count[self.city.side]:
            return Refusal("7W-22", "complete", 0, [])
        offset = self.book.stage_cost[self.city.side * STAGES_MOST + self.city.stages]
        quoted = trade.quote(self.book.hall, offset, self.city.own, self.left.sold, self.right.sold)
        return self._shortage(quoted, self._stage_cost())

    def _shortage(self, quoted: int, cost: Cost) -> Refusal | None:
        if quoted < 0:
            return Refusal("7W-24", "resources", 0, self._missing(cost))
        price = trade.cheapest(quoted, self.city.discounts)
        return Refusal("7W-32", "coins", price, []) if price > self.city.coins else None

    def _missing(self, cost: Cost) -> list[str]:
        """The fewest units that none of the three cities can spare, as one example."""
        needed = [RESOURCES[kind] for kind, count in enumerate(cost.resources) for _ in range(count)]
        units = self._units(self.index, False)
        units += self._units(self.table.left_of(self.index), True)
        units += self._units(self.table.right_of(self.index), True)
        return _unmet(units, needed)


def _value(units: Sequence[int], prices: list[int]) -> int:
    return sum(count * price for count, price in zip(units, prices, strict=True))


def _can_give(made: vec[i64], units: Sequence[int]) -> bool:
    """Whether a table of production covers these units: no set of resources is asked for too often."""
    for kinds, first in ((RAW, 0), (GOODS, RAW_SETS)):
        asked = [(2**bit, units[kind]) for bit, kind in enumerate(kinds) if units[kind]]
        for size in range(1, len(asked) + 1):
            for chosen in combinations(asked, size):
                if sum(count for _, count in chosen) > made[first + sum(bit for bit, _ in chosen)]:
                    return False
    return True


def _named(units: Sequence[int]) -> list[str]:
    return [RESOURCES[kind] for kind, count in enumerate(units) for _ in range(count)]


def _unmet(units: list[set[str]], needed: list[str]) -> list[str]:
    """What is left over when as many needs as possible get a unit each: augmenting paths, one need after another."""
    served: dict[int, int] = {}  # unit → need

    def serve(need: int, tried: set[int]) -> bool:
        for unit, kinds in enumerate(units):
            if needed[need] in kinds and unit not in tried:
                tried.add(unit)
                if unit not in served or serve(served[unit], tried):
                    served[unit] = need
                    return True
        return False

    return [needed[need] for need in range(len(needed)) if not serve(need, set())]
