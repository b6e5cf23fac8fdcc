"""Who speaks: what every sentence needs to know, whatever the language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...book import Book
from ...codes import VIRTUAL
from ..finding import Carried, carried_by, meld_facts, personal_for, text_facts
from ..sheet import CardFacts, MeldFacts, TextFacts


class Speaker(NamedTuple):
    """The cards and texts of a book by their ids, and the players' names as far as there are any.

    A number that stands for nothing is no id: there is nothing to be known of it, but it can be spoken of.
    """

    book: Book
    names: Sequence[str] = ()

    def card(self, id: str | int) -> CardFacts | None:
        return self.book.cards.get(self._number(id))

    def added_unwanted(self, id: str | int) -> int:
        """Which of the Unwanted cards that are made up when there are no more, from 1; 0 for any other card."""
        return max(0, self._number(id) - VIRTUAL + 1)

    def carried(self, id: str) -> Carried:
        """What a card does besides being played."""
        number = self._number(id)
        return carried_by(self.book, number) if number in self.book.cards else None

    def text(self, id: str | None) -> TextFacts | None:
        return text_facts(self.book, id) if id is not None else None

    def meld(self, id: str) -> MeldFacts | None:
        return meld_facts(self.book, id)

    def personal_for(self, window: str) -> TextFacts:
        """The personal action for a window that no other is for."""
        return personal_for(self.book, window)

    def named(self, seat: int) -> str:
        """The player's name; an empty text where nobody has told it."""
        return self.names[seat] if seat < len(self.names) else ""

    def _number(self, id: str | int) -> int:
        return self.book.card_numbers.get(id, -1) if isinstance(id, str) else -1
