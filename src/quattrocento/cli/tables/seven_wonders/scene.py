"""What both forms of the table have in common: a picture with the facts of its cards at hand."""

from __future__ import annotations

from typing import NamedTuple, cast

from ....engine.game import Game
from ....engine.knowledge import View
from ....games.seven_wonders.book import STAGES_MOST, Book
from ....games.seven_wonders.border.options import Stage
from ....games.seven_wonders.border.picture import CityPicture, SevenWondersPicture
from ....games.seven_wonders.border.sheet import COLOUR_NAMES, BoardFacts, CardFacts
from ....games.seven_wonders.table import Table
from .. import words as shared
from .holding import Held, held_in
from .notation import cost_letters
from .words import naming as words


class Battle(NamedTuple):
    """How an army compares with a neighbour's: the token it would bring, were the age to end now."""

    side: str  # left or right
    shields: int
    other: int
    token: int


class StageLine(NamedTuple):
    """A stage of a wonder, built or not."""

    number: int
    built: bool
    cost: str  # in letters
    price: str  # in words
    gives: str  # in short
    effect: str  # in words


class Scene:
    """One observer's table."""

    def __init__(self, game: Game, view: View, names: tuple[str, ...]) -> None:
        self.picture = cast(SevenWondersPicture, game.picture(view, names))
        self.hand = held_in(game, view, self.picture.hand)
        self.table = cast(Table, view.state)
        self.book: Book = self.table.book
        self.own = view.seat
        self._names = names
        self._cards = {card.id: card for card in self.book.cards}
        self._boards = {board.id: board for board in self.book.boards}

    def card(self, id: str) -> CardFacts:
        return self._cards[id]

    def board_facts(self, id: str) -> BoardFacts:
        return self._boards[id]

    def city(self, index: int) -> CityPicture:
        return self.picture.cities[index]

    def in_full(self) -> list[int]:
        """The cities to show in full: one's own and its neighbours, for the public all."""
        if self.own is None:
            return list(range(len(self.picture.cities)))
        own = self.city(self.own)
        return [self.own, own.left.city, own.right.city]

    def others(self) -> list[int]:
        """The cities further away, in clockwise order."""
        return [] if self.own is None else self.city(self.own).far

    def name(self, index: int) -> str:
        return words.FREE_CITY if self.is_free_city(index) else shared.seat(index, self._names[index])

    def is_free_city(self, index: int) -> bool:
        return index >= self.table.seats

    def place(self, index: int) -> str:
        """Where a city lies, seen from one's own."""
        if self.own is None or index == self.own:
            return ""
        own = self.city(self.own)
        sides = {own.left.city: "left", own.right.city: "right"}
        return words.neighbour(sides[index]) if index in sides else ""

    def board(self, index: int) -> str:
        city = self.city(index)
        if city.board is None:
            return words.NO_BOARD
        return words.side_of(self._boards[city.board].name, city.side)

    def controller(self) -> int | None:
        """Who also plays for the Free city, while somebody does."""
        return None if self.picture.phase == "over" else self.picture.controller

    def points(self, index: int) -> int:
        return self.city(index).total

    def battles(self, index: int) -> list[Battle]:
        """Against the left and the right neighbour; none when nothing is to come."""
        if self.picture.phase in ("over", "board"):
            return []
        city = self.city(index)
        return [
            Battle(side, city.shields, self.city(rival.city).shields, rival.token)
            for side, rival in (("left", city.left), ("right", city.right))
        ]

    def defeats(self, index: int) -> int:
        return int(self.table.cities[index].defeats)

    def stages(self, index: int) -> list[StageLine]:
        city = self.city(index)
        if city.board is None:
            return []
        facts = self._boards[city.board].sides[city.side]
        first = int(self.table.cities[index].side) * STAGES_MOST
        return [
            StageLine(
                number + 1,
                number < city.stages,
                cost_letters(stage.cost),
                words.price(stage.cost),
                words.stage_gives(stage, self.book.stage_words[first + number]),
                words.stage_effect(stage, self.book.stage_words[first + number]),
            )
            for number, stage in enumerate(facts)
        ]

    def built(self, index: int) -> dict[str, list[str]]:
        """The names of the structures by colour, in the order of the colours."""
        found: dict[str, list[str]] = {name: [] for name in COLOUR_NAMES}
        for id in self.city(index).built:
            found[COLOUR_NAMES[self.card(id).colour]].append(self.card(id).name)
        return {colour: names for colour, names in found.items() if names}

    def ways_to_next_stage(self) -> list[Stage]:
        """The payments for the next stage: the same with every card that can be used for it."""
        return next((list(held.stage.values()) for held in self.hand if held.stage), [])

    def building(self, held: Held, in_letters: bool) -> str:
        """What building a card of the hand takes now, or why it cannot be built."""
        chain = self.card(held.chain).name if held.chain is not None else ""
        return words.building(held, self.card(held.card).cost, chain, in_letters)
