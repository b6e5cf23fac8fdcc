"""What both forms of the table have in common: a picture with the facts of its cards at hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, TypeVar, cast

from ....engine.border.actions import Option
from ....engine.game import Game
from ....engine.knowledge import View
from ....games.renaissance_wars.border.picture import (
    BidPicture,
    HeldCard,
    LaidMeld,
    MeldedCard,
    PowerPicture,
    RenaissanceWarsPicture,
    SeatPicture,
)
from ....games.renaissance_wars.border.sheet import CONDITIONS, MeldFacts, TextFacts
from ....games.renaissance_wars.table import Table
from .. import words as shared
from .words import naming as words

OTHERS: Final = ""  # in place of a condition, for cards that have none


class Track(NamedTuple):
    """How far a seat is on its way to the florins that end the game."""

    vault: int
    wealth: int  # with the coins, less what is owed
    target: int
    eras: tuple[int, ...]  # the deposits with which eras begin


class Scene:
    """One observer's table."""

    def __init__(self, game: Game, view: View, names: tuple[str, ...]) -> None:
        self.view = view
        self.table = cast(Table, view.state)
        self.book = self.table.book
        self.picture = cast(RenaissanceWarsPicture, game.picture(view, names))
        self.own = view.seat
        self._game = game
        self._names = names
        self._cards = {facts.id: facts for facts in self.book.cards.values()}
        self._texts = {facts.id: facts for facts in self.book.texts}
        self._melds = {facts.id: facts for facts in self.book.melds}

    def option(self, number: int) -> Option:
        """The typed form of an option."""
        return self._game.option(self.table, number)

    # Names.

    def name(self, seat: int) -> str:
        """A seat with its player's name, where there is one."""
        return shared.seat(seat, self.players_name(seat))

    def players_name(self, seat: int) -> str:
        return self._names[seat] if seat < len(self._names) else ""

    def seat(self, seat: int) -> SeatPicture:
        return self.picture.seats[seat]

    @property
    def seats(self) -> range:
        return range(len(self.picture.seats))

    def is_asked(self, seat: int) -> bool:
        return self.table.is_asked(seat)

    def card_name(self, id: str) -> str:
        return self._cards[id].name if id in self._cards else words.UNWANTED_CARD

    def sort(self, id: str) -> str:
        """What sort of card it is: `King of Culture`, `populace`."""
        return words.sort(self._cards[id]) if id in self._cards else words.UNWANTED

    def rank(self, id: str) -> str:
        """The same where the condition is clear: `King`."""
        return words.rank(self._cards[id]) if id in self._cards else words.UNWANTED

    def value(self, id: str) -> int:
        return self._cards[id].value if id in self._cards else 0

    def text(self, id: str) -> TextFacts:
        return self._texts[id]

    def meld(self, id: str) -> MeldFacts:
        return self._melds[id]

    def mat(self, seat: int) -> str:
        mat = self.seat(seat).mat
        return self.card_name(mat) if mat is not None else words.NO_MAT

    def spelled(self, id: str) -> str:
        """A card in words: `Raphael, King of Culture, 20`."""
        return words.spelled(self.card_name(id), self.sort(id), self.value(id))

    def short(self, id: str) -> str:
        """A card beside others of all conditions: `Raphael (King of Culture 20)`."""
        return words.short(self.card_name(id), self.sort(id), self.value(id))

    # The moment.

    def markers(self) -> list[str]:
        """The conditions that come next, from below the dominant one; those nobody knows by a word."""
        markers = self.picture.markers[1:]
        return [words.condition(marker) if marker is not None else words.UNKNOWN for marker in markers]

    def announced(self) -> list[str]:
        """What has been announced and is still to take effect, the outermost first."""
        return [words.announced(self.text(one.text).name, one.seat) for one in self.picture.announced]

    def being_laid(self) -> str:
        """The meld one is putting together; nobody else sees it."""
        meld = self.picture.meld
        return words.being_laid(self.meld(meld.meld).name, [*map(self.card_name, meld.cards)]) if meld else ""

    def bid(self) -> BidPicture | None:
        """How the bid stands, if anybody has bid."""
        bid = self.picture.bid
        return None if bid is None or not bid.bid or bid.buyer is None else bid

    def track(self, seat: int) -> Track:
        player, target = self.seat(seat), self.picture.target
        return Track(player.vault, player.wealth, target, tuple(self.picture.eras))

    def roles(self, seat: int) -> list[str]:
        if not self.picture.round:
            return []
        player = self.seat(seat)
        roles = [words.INITIATIVE] if seat == self.picture.initiative else []
        roles += [words.DEALER] if seat == self.picture.dealer else []
        roles += [words.BARRED] if player.blocked else []
        return roles + (words.pledges(player.pledge) if player.pledge is not None else [])

    # Cards.

    def condition_of(self, id: str) -> str:
        """The id of a card's condition."""
        facts = self._cards.get(id)
        return CONDITIONS[facts.condition] if facts is not None and facts.condition is not None else OTHERS

    def place_of(self, id: str) -> tuple[bool, int, int, str]:
        """Where a card is shown: the dominant condition first, the highest card of each condition in front."""
        condition = self.condition_of(id)
        order = CONDITIONS.index(condition) if condition != OTHERS else len(CONDITIONS)
        return condition != self.picture.dominant, order, -self.value(id), self.card_name(id)

    def hand(self) -> dict[str, list[HeldCard]]:
        """One's own concealed cards by condition, the dominant one first, the highest card of each in front."""
        groups: dict[str, list[HeldCard]] = {}
        for held in _sorted(self, [] if self.own is None else self.seat(self.own).hand):
            groups.setdefault(self.condition_of(held.card), []).append(held)
        return groups

    def duty(self) -> str:
        """Why some cards cannot be played now; empty where none is forbidden."""
        held = [] if self.own is None else self.seat(self.own).hand
        return next((words.DUTIES[card.duty] for card in held if card.duty), "")

    def melded(self, meld: LaidMeld) -> list[MeldedCard]:
        """The cards of a meld, those face down last, otherwise by condition and rank."""
        return sorted(_sorted(self, meld.cards), key=lambda melded: not melded.up)

    def own_melded(self) -> set[str]:
        """One's own cards on the table."""
        melds = [] if self.own is None else self.seat(self.own).melds
        return {melded.card for meld in melds for melded in meld.cards}

    def concealed(self, seat: int) -> str:
        """How many cards another holds, and what is known of them."""
        player = self.seat(seat)
        return words.concealed(player, [self.short(held.card) for held in player.hand])

    def powers(self, seat: int) -> list[tuple[PowerPicture, TextFacts]]:
        """The powers of a mat, while there is any use for them: battles know no texts (RW-5.12.1)."""
        if self.picture.phase in ("battle", "over"):
            return []
        return [(power, self.text(power.power)) for power in self.seat(seat).powers]

    def effect(self, id: str) -> str:
        """What a text says, as a sentence."""
        return words.effect(self.text(id))

    def captured(self, seat: int) -> str:
        return words.captured(self.seat(seat))


Card = TypeVar("Card", HeldCard, MeldedCard)


def _sorted(scene: Scene, cards: Iterable[Card]) -> list[Card]:
    return sorted(cards, key=lambda one: scene.place_of(one.card))


def doubt(text: TextFacts) -> str:
    """The mark of a text whose effect is reconstructed, and which no pack has corrected."""
    sources = text.provenance.values()
    return "°" if text.provenance["effect"] == "reconstructed" and "pack" not in sources else ""
