"""What both forms of the table have in common: a picture with the facts of its cards at hand."""

from __future__ import annotations

from typing import Final, NamedTuple, cast

from ....engine.game import Game
from ....engine.knowledge import View
from ....games.seven_wonders.book import STAGES_MOST, Book
from ....games.seven_wonders.border.picture import CityPicture, HandCard, SevenWondersPicture
from ....games.seven_wonders.border.sheet import COLOUR_NAMES, BoardFacts, CardFacts
from ....games.seven_wonders.table import Table
from .. import words as shared
from .notation import cost_letters
from .words import naming as words

WORTH: Final = (0, 1, 3, 5)  # a victory's token, by age


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
        self.picture = cast(SevenWondersPicture, game.picture(view))
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

    def left_of(self, index: int) -> int:
        return (index + 1) % len(self.picture.cities)

    def right_of(self, index: int) -> int:
        return (index - 1) % len(self.picture.cities)

    def in_full(self) -> list[int]:
        """The cities to show in full: one's own and its neighbours, for the public all."""
        if self.own is None:
            return list(range(len(self.picture.cities)))
        return [self.own, self.left_of(self.own), self.right_of(self.own)]

    def others(self) -> list[int]:
        """The cities further away, in clockwise order."""
        if self.own is None:
            return []
        ring = [(self.own + step) % len(self.picture.cities) for step in range(2, len(self.picture.cities) - 1)]
        return [index for index in ring if index not in self.in_full()]

    def name(self, index: int) -> str:
        return words.FREE_CITY if self.is_free_city(index) else shared.seat(index, self._names[index])

    def is_free_city(self, index: int) -> bool:
        return index >= self.table.seats

    def place(self, index: int) -> str:
        """Where a city lies, seen from one's own."""
        if self.own is None or index == self.own:
            return ""
        sides = {self.left_of(self.own): "left", self.right_of(self.own): "right"}
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
        return sum(self.city(index).points.values())

    def battles(self, index: int) -> list[Battle]:
        """Against the left and the right neighbour; none when nothing is to come."""
        if self.picture.phase in ("over", "board"):
            return []
        own, found = self.city(index).shields, []
        for side, rival in (("left", self.left_of(index)), ("right", self.right_of(index))):
            other = self.city(rival).shields
            token = WORTH[self.picture.age] if own > other else -1 if own < other else 0
            found.append(Battle(side, own, other, token))
        return found

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

    def building(self, held: HandCard, in_letters: bool) -> str:
        """What building a card of the hand takes now, or why it cannot be built."""
        chain = self.card(held.chain).name if held.chain is not None else ""
        return words.building(held, self.card(held.card).cost, chain, in_letters)
