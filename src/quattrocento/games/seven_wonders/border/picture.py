"""What a page shows of a table: a picture of a view, in ids and numbers, ready to be drawn.

A picture is made from a `View`, so it cannot tell more than its observer may know. It adds what a person would
otherwise have to work out: what each card of the hand would cost now and to whom it goes, or the rule that
forbids it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ....engine.knowledge import View
from ....engine.native import lowest
from ....engine.state import Menu
from ..book import GOODS_BOTH, RAW_LEFT, RAW_RIGHT, Book
from ..codes import (
    AGES,
    BUILD,
    BUILD_FREE,
    COMPASS,
    GEAR,
    MENU_BOARD,
    MENU_DIG,
    MENU_FREE_CITY,
    MENU_PICK,
    MENU_SEVENTH,
    PAYMENTS,
    POWER_SEVENTH,
    SELL,
    STAGE,
    TABLET,
)
from ..menus import cards_for_free_city, fill, may_build_free, question_to
from ..scoring import score_of, symbols_of_choice
from ..table import FREE_CITY, NO_BOARD, City, Table, members
from .conflicts import Conflict, conflicts_of
from .options import PaidOption
from .paying import acting as acting_city
from .paying import option_for, parent
from .refusing import Why, must_be_built, producers_of, refused, stage_refused
from .sheet import RESOURCES, SIDES


@dataclass(frozen=True)
class Source:
    """Something that makes resources: one of these each turn, or several units of the only one."""

    of: str  # the card, or "start", or "stage"
    one_of: list[str]
    units: int
    for_sale: bool


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
    asked = seat is not None and table.is_asked(seat)
    acting = acting_city(table, seat) if asked and seat is not None else None
    two = table.seats == 2
    hand = _Hand(table, seat, acting) if seat is not None and acting is not None else None
    extra = table.menu in (MENU_SEVENTH, MENU_DIG)
    return SevenWondersPicture(
        phase=PHASES.get(table.menu, "over"),
        age=table.age,
        turn=table.turn,
        passes=table.passes(),
        cities=[_city(table, index) for index in range(table.book.cities)],
        discards=[len(members(table.discards[age])) for age in range(AGES)],
        pile=len(members(table.pile)),
        controller=table.controller() if two and table.age else None,
        acting=acting,
        hand=hand.cards() if hand is not None else _idle_hand(table, seat),
        stage_refusal=hand.stage_refusal() if hand is not None else None,
        sealed=[] if seat is None else [option for option in table.sealed_by(seat) if option >= 0],
        dig=_discards(table) if asked and table.menu == MENU_DIG else [],
        waiting=lowest(table.asked) if extra and table.asked else None,
    )


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
        conflicts=conflicts_of(table, city),
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
    return [
        Source(of, [RESOURCES[kind] for kind in made.one_of], made.units, made.for_sale)
        for of, made in producers_of(book, city)
    ]


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
        menu = Menu()
        fill(table, seat, menu)
        self.options = menu.listed()

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
        build = self._ways(BUILD + face * PAYMENTS)
        bound = must_be_built(self.table, self.index, face)
        why = None if build else refused(self.table, self.index, face)
        return HandCard(
            card=self.book.cards[face].id,
            build=build,
            chain=parent(self.book, self.table.cities[self.index], face),
            free_build=BUILD_FREE + face if BUILD_FREE + face in self.options else None,
            refusal=_refusal(why),
            bound=_refusal(bound),
            stage=self._ways(STAGE + face * PAYMENTS),
            sell=SELL + face if SELL + face in self.options else None,
        )

    def _ways(self, first: int) -> list[Way]:
        """The payments on offer for a use, each with what it buys."""
        ways = []
        for number in self.options:
            if first <= number < first + PAYMENTS:
                one = option_for(self.table, self.seat, number)
                assert isinstance(one, PaidOption)
                bought = (list(one.from_left), list(one.from_right))
                ways.append(Way(number, one.bank, one.pay_left, one.pay_right, *bought))
        return ways

    def stage_refusal(self) -> Refusal | None:
        """Why the next stage cannot be built."""
        if self.question not in (MENU_PICK, MENU_FREE_CITY, MENU_SEVENTH):
            return None
        return _refusal(stage_refused(self.table, self.index))


def _refusal(why: Why | None) -> Refusal | None:
    return Refusal(why.rule, why.reason, why.coins, list(why.missing)) if why is not None else None
