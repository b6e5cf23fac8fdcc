"""How a picture of a table is painted, from a view; compiled, since that is done after every answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ....engine.knowledge import View
from ....engine.state import Menu
from ..codes import (
    AGES,
    COMPASS,
    GEAR,
    MENU_BOARD,
    MENU_DIG,
    MENU_FREE_CITY,
    MENU_PICK,
    MENU_SEVENTH,
    NO_MENU,
    POWER_SEVENTH,
    TABLET,
)
from ..menus import cards_for_free_city, face_of, fill, may_build_free, question_to
from ..scoring import Score, score_of, symbols_of_choice
from ..table import FREE_CITY, NO_BOARD, City, Table, members
from .asking import acting
from .conflicts import conflicts_of, token_ahead
from .numbers import option_for, option_of
from .options import Stage
from .picture import (
    CityPicture,
    HandCard,
    Refusal,
    SevenWondersPicture,
    Side,
    Source,
    WorthNow,
)
from .prices import discounts_of, prices_of
from .refusing import Why, kinds_of, must_be_built, producers_of, refused, stage_refused
from .sheet import SIDES, stage_id
from .text.language import Language
from .worth import Worth, stage_worth, worth_if_built, worth_in_city

PHASES: Final = {MENU_BOARD: "board", MENU_PICK: "pick", MENU_SEVENTH: "seventh", MENU_DIG: "dig"}


def picture_of(view: View, language: Language) -> SevenWondersPicture:
    assert isinstance(view.state, Table)
    return _Painting(view.state, view.seat, language).picture()


class _Painting:
    """A table, looked at by a seat or by the public."""

    def __init__(self, table: Table, seat: int | None, language: Language) -> None:
        self.table = table
        self.book = table.book
        self.seat = seat
        self.words = language
        self.asked = seat is not None and table.is_asked(seat)
        self.acting = acting(table, seat) if seat is not None and table.is_asked(seat) else None
        self.phase = PHASES.get(table.menu, "over")
        self.begins = self.phase == "pick" and table.turn == 1 and table.age > 1
        self.fought = table.age if self.phase == "over" and table.age else table.age - 1 if self.begins else None

    def picture(self) -> SevenWondersPicture:
        table = self.table
        return SevenWondersPicture(
            phase=self.phase,
            age=table.age,
            turn=table.turn,
            turns=self.book.turns,
            passes=table.passes(),
            begins=self.begins,
            ends=table.turn >= self.book.turns,
            rule=self._rule_of_hands(),
            fought=self.fought,
            cities=[self._city(index) for index in range(self.book.cities)],
            discards=sum(len(members(table.discards[age])) for age in range(AGES)),
            pile=len(members(table.pile)),
            controller=table.controller() if table.seats == 2 and table.age else None,
            acting=self.acting,
            hand=self._hand(),
            stage_price=self._stage_price(),
            stage_refusal=self._stage_refusal(),
            dig=self._dig(),
        )

    def _rule_of_hands(self) -> str:
        if self.phase == "over":
            return "7W-38"
        if self.table.turn >= self.book.turns:
            return "7W-11"
        return "7W-V8" if self.table.seats == 2 else "7W-10"

    # Cities.

    def _city(self, index: int) -> CityPicture:
        table, book, city = self.table, self.book, self.table.cities[index]
        seated = city.side != NO_BOARD
        score = score_of(table, index) if seated else Score(0, 0, 0, 0, 0, 0, 0, None)
        conflicts = conflicts_of(table, city)
        left, right = table.left_of(index), table.right_of(index)
        fresh = next((one for one in conflicts if one.age == self.fought), None)
        return CityPicture(
            seat=index if index < table.seats else None,
            board=book.boards[city.side // 2].id if seated else None,
            side=SIDES[city.side % 2] if seated else "",
            stages=city.stages,
            next_stage=city.stages + 1 if seated and city.stages < book.stage_count[city.side] else None,
            coins=city.coins,
            shields=city.shields(),
            built=[book.cards[face].id for face in city.faces()],
            sources=self._sources(city) if seated else [],
            science=[city.symbols(symbol) for symbol in (COMPASS, GEAR, TABLET)],
            any_symbols=symbols_of_choice(book, city) if seated else 0,
            tokens=[token for one in conflicts for token in (one.left, one.right) if token],
            prices=prices_of(city),
            discounts=discounts_of(city),
            free_build=seated and may_build_free(table, city),
            seventh_card=seated and city.has_power(book, POWER_SEVENTH),
            hand=len(members(city.hand)),
            chosen=index < table.seats and bool(table.sealed_by(index)) and not table.is_asked(index),
            points=score.breakdown() if seated else {},
            total=score.total,
            worth=list(self._worth_in(index)) if seated else [],
            left=self._side(index, left, fresh.left if fresh is not None else None),
            right=self._side(index, right, fresh.right if fresh is not None else None),
            far=[far for far in self._around(index) if far not in (left, right)],
        )

    def _around(self, index: int) -> Iterator[int]:
        """The other cities, from the left neighbour on."""
        other = self.table.left_of(index)
        while other != index:
            yield other
            other = self.table.left_of(other)

    def _side(self, index: int, other: int, brought: int | None) -> Side:
        token = token_ahead(self.table, index, other) if self.table.age else 0
        return Side(other, "ahead" if token > 0 else "behind" if token < 0 else "level", token, brought)

    def _sources(self, city: City) -> list[Source]:
        return [Source(list(kinds_of(made)), made.units, made.for_sale) for made in producers_of(self.book, city)]

    def _worth_in(self, index: int) -> Iterator[WorthNow]:
        city, book = self.table.cities[index], self.book
        for face in city.faces():
            if (worth := worth_in_city(self.table, index, face)) is not None:
                yield self._worth_now(book.cards[face].id, worth)
        for number in range(1, book.stage_count[city.side] + 1):
            if (worth := stage_worth(self.table, index, number)) is not None:
                id = stage_id(book.boards[city.side // 2].id, SIDES[city.side % 2], number)
                yield self._worth_now(id, worth)

    def _worth_now(self, id: str, worth: Worth) -> WorthNow:
        return WorthNow(id, self.words.worth_now(worth))

    # The cards of the observer.

    def _hand(self) -> list[HandCard]:
        if self.seat is None:
            return []
        age, table = self.table.age - 1, self.table
        faces = [self.book.face_of(age, card) for card in members(self._cards(self.seat))]
        index = self.acting if self.acting is not None else self.seat
        sealed = [face_of(option) for option in table.sealed_by(self.seat) if not self.asked and option >= 0]
        hand = []
        for face in faces:
            hand.append(self._card(index, face, face in sealed))
            if face in sealed:
                sealed.remove(face)  # of two copies one
        return hand

    def _cards(self, seat: int) -> int:
        """The cards to choose from, or those one holds."""
        table = self.table
        question = question_to(table, seat) if self.asked else NO_MENU
        if question == MENU_FREE_CITY:
            return cards_for_free_city(table, seat)
        if question == MENU_SEVENTH and self.acting == FREE_CITY and table.seats == 2:
            return table.pile
        return table.cities[seat].hand

    def _card(self, index: int, face: int, sealed: bool = False) -> HandCard:
        can_use = self.asked and self.table.menu in (MENU_PICK, MENU_SEVENTH)
        worth = worth_if_built(self.table, index, face) if self.table.cities[index].side != NO_BOARD else None
        id = self.book.cards[face].id
        return HandCard(
            card=id,
            refusal=self._refusal(refused(self.table, index, face), index, face) if can_use else None,
            bound=self._refusal(must_be_built(self.table, index, face), index, face) if can_use else None,
            worth=self._worth_now(id, worth) if worth is not None else None,
            sealed=sealed,
        )

    def _dig(self) -> list[HandCard]:
        """What lies among the discards; what stands in the city already cannot be built (7W-13)."""
        table, index = self.table, self.acting
        if table.menu != MENU_DIG or index is None:
            return []
        found = []
        for age in range(AGES):
            for face in [self.book.face_of(age, card) for card in members(table.discards[age])]:
                shown = self._card(index, face)
                why = refused(table, index, face) if table.cities[index].holds_twin(self.book, face) else None
                found.append(HandCard(shown.card, self._refusal(why, index, face), None, shown.worth, False))
        return found

    def _refusal(self, why: Why | None, index: int, face: int) -> Refusal | None:
        if why is None:
            return None
        return _told(why, self.words.card_refusal(why, self.book.cards[face].name, self.table.cities[index].coins))

    def _stage_price(self) -> int | None:
        """Every card pays for a stage alike, and the cheapest way comes first (7W-20, 7W-Q16)."""
        if self.seat is None or not self.asked:
            return None
        menu = Menu()
        fill(self.table, self.seat, menu)
        stages = (number for number in menu.listed() if isinstance(option_of(number), Stage))
        first = next(stages, None)
        if first is None:
            return None
        option = option_for(self.table, self.seat, first)
        assert isinstance(option, Stage)
        return option.price

    def _stage_refusal(self) -> Refusal | None:
        """Why the next stage of the acting city cannot be built."""
        if self.acting is None or self.table.menu not in (MENU_PICK, MENU_SEVENTH):
            return None
        why, city = stage_refused(self.table, self.acting), self.table.cities[self.acting]
        return _told(why, self.words.stage_refusal(why, city.stages + 1, city.coins)) if why is not None else None


def _told(why: Why, words: str) -> Refusal:
    return Refusal(why.rule, why.reason, why.coins, list(why.missing), words)
