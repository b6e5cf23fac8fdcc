"""What both forms of the table have in common: a picture with the facts of its cards at hand, and short words."""

from __future__ import annotations

from typing import NamedTuple, cast

from ....engine.game import Game
from ....engine.knowledge import View
from ....games.guns_and_steel.book import Book
from ....games.guns_and_steel.border.picture import GunsAndSteelPicture, Place, SeatPicture, WonderPicture
from ....games.guns_and_steel.border.sheet import CardFacts, WonderFacts
from ....games.guns_and_steel.codes import GLORY_TOKENS
from ....games.guns_and_steel.purchase import affordable
from ....games.guns_and_steel.table import Table
from .. import words as shared
from . import words


class Lying(NamedTuple):
    """A card of the supply or on top of a research pile, as its buyer sees it."""

    facts: CardFacts
    extra: int
    affordable: bool
    below: list[str]  # the names of the cards under it, in a pile; in which order, nobody knows


class SupplyRow(NamedTuple):
    """A row from left to right, None being a gap, and the top of the research pile beside it, where there is one."""

    age: str
    cards: list[Lying | None]
    pile: Lying | None


class Scene:
    """One observer's table."""

    def __init__(self, game: Game, view: View, names: tuple[str, ...]) -> None:
        self._game = game
        self.picture = cast(GunsAndSteelPicture, game.picture(view, names))
        self.table = cast(Table, view.state)
        self.book: Book = self.table.book
        self._names = names
        self._numbers = {card.id: number for number, card in reversed(list(enumerate(self.book.cards)))}
        self._wonders = {wonder.id: wonder for wonder in self.book.wonders}
        # Prices are shown for the seat that looks, or for the public for the one whose turn it is.
        self._payable = affordable(self.table, self.picture.active if view.seat is None else view.seat)

    @property
    def has_glory(self) -> bool:
        return self.book.has_glory

    @property
    def has_piles(self) -> bool:
        return self.book.has_piles

    def card(self, id: str) -> CardFacts:
        return self.book.cards[self._numbers[id]]

    def wonder(self, id: str) -> WonderFacts:
        return self._wonders[id]

    def name(self, seat: int) -> str:
        return shared.seat(seat, self._names[seat])

    # The supply.

    def rows(self) -> list[SupplyRow]:
        """The rows from the bottom."""
        return [
            SupplyRow(
                words.resource(row.age),
                [self._lying(place) for place in row.places],
                self._lying(row.pile.top, row.pile.below) if row.pile is not None else None,
            )
            for row in self.picture.supply
        ]

    def _lying(self, place: Place | None, below: list[str] | None = None) -> Lying | None:
        if place is None:
            return None
        payable = bool(self._payable >> self._numbers[place.card] & 1)
        return Lying(self.card(place.card), place.extra, payable, [self.card(id).name for id in below or []])

    # Wonders.

    def wonders(self) -> list[WonderPicture]:
        """Those still in the supply."""
        return [wonder for wonder in self.picture.wonders if wonder.owner is None]

    def requirement(self, wonder: WonderPicture) -> str:
        """What a wonder asks for, in a sentence."""
        return self._game.explain(wonder.wonder, self.table)

    def asks(self, wonder: WonderPicture) -> str:
        """The same in short."""
        facts = self.wonder(wonder.wonder)
        return words.asks(facts.requirement, wonder.needs) + doubt(facts, "requirement")

    def is_met(self, wonder: WonderPicture, seat: int) -> bool:
        """Whether a seat has what a wonder asks for."""
        return seat in wonder.met

    # Players.

    def is_active(self, seat: int) -> bool:
        """Whose turn it is; before the first turn, whoever still lays down a starting resource."""
        if self.picture.phase == "start":
            return self.table.is_asked(seat)
        return seat == self.picture.active and self.picture.phase != "over"

    def stats(self, seat: int) -> str:
        return words.stats(self.picture.seats[seat], self.has_glory)

    def holdings(self, seat: int) -> list[tuple[str, str]]:
        """What a player has, by place; what he has none of is left out, but for the hand."""
        player = self.picture.seats[seat]
        wonders = [self.wonder(id) for id in player.wonders]
        held = [
            (words.HAND, [self.card(id).name for id in player.hand] or [words.EMPTY]),
            (words.FACE_UP, [self.card(id).name for id in player.up]),
            (words.RESOURCE_CARDS, [words.resource_card(self.card(id).name, self.card(id).age) for id in player.down]),
            (words.GAINED, [words.gained(player.pool.count(id), id) for id in dict.fromkeys(player.pool)]),
            (words.WONDERS, [words.wonder_held(wonder.name, wonder.vp) for wonder in wonders]),
            (words.GLORY, self._glory(player, seat)),
        ]
        return [(label, ", ".join(things)) for label, things in held if things]

    def _glory(self, player: SeatPicture, seat: int) -> list[str]:
        """On which wonders the tokens of a seat lie."""
        if not self.has_glory or player.glory == GLORY_TOKENS:
            return []
        placed = [(wonder, wonder.glory[seat]) for wonder in self.wonders()]
        return [words.glory_on(tokens, self.wonder(wonder.wonder).name) for wonder, tokens in placed if tokens]

    def under_way(self) -> list[str]:
        """The cards being resolved, the outermost first, and whose they are where they are another's."""
        shown = []
        for card in self.picture.resolving:
            name = self.card(card.card).name
            shown.append(words.card_of(name, card.owner, card.in_hand) if card.borrowed else name)
        return shown


def doubt(facts: CardFacts | WonderFacts, value: str) -> str:
    """The mark of a value that is reconstructed."""
    return "°" if facts.provenance.get(value) == "reconstructed" else ""
