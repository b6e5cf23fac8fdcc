"""Who speaks: what every sentence needs to know, whatever the language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ...book import Book
from ...table import Table
from ..options import IDS
from ..sheet import BoardFacts, CardFacts


class Speaker(NamedTuple):
    """The cards and boards of a book, the players' names as far as there are any, and the table if there is one."""

    book: Book
    names: Sequence[str]
    table: Table | None

    def card(self, id: str) -> CardFacts:
        return self.book.cards[IDS["card"].index(id)]

    def board(self, id: str) -> BoardFacts:
        return self.book.boards[IDS["board"].index(id)]

    def shares_name(self, card: CardFacts) -> bool:
        """Whether a card of another age is called the same."""
        return card.structure in _shared_names(self.book)

    def named(self, city: int) -> str:
        """The player's name; an empty text where nobody has told it."""
        return self.names[city] if city < len(self.names) else ""

    def is_free_city(self, city: int) -> bool:
        return self.table is not None and city >= self.table.seats

    def neighbours(self, city: int) -> tuple[int, int] | None:
        """The cities to the left and to the right, where the ring is known."""
        return (self.table.left_of(city), self.table.right_of(city)) if self.table is not None else None


@lru_cache(maxsize=64)
def _shared_names(book: Book) -> frozenset[str]:
    """The names under which there are cards of several ages."""
    return frozenset(name for name, count in Counter(card.structure for card in book.cards).items() if count > 1)
