"""Who speaks: what every sentence needs to know, whatever the language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from ..sheet import CardFacts, WonderFacts, printed

if TYPE_CHECKING:
    from ...book import Book
    from ...table import Table


class Speaker(NamedTuple):
    """The cards and wonders by their ids, and the players' names as far as there are any."""

    cards: Mapping[str, CardFacts]
    wonders: Mapping[str, WonderFacts]
    names: Sequence[str]

    def named(self, seat: int) -> str:
        """The player's name; an empty text where nobody has told it."""
        return self.names[seat] if seat < len(self.names) else ""


def speaker(table: Table | None, names: Sequence[str] = ()) -> Speaker:
    """Without a table, of all cards as they are printed."""
    return Speaker(*_by_id(table.book if table is not None else None), names)


@lru_cache(maxsize=64)
def _by_id(book: Book | None) -> tuple[dict[str, CardFacts], dict[str, WonderFacts]]:
    facts = book if book is not None else printed()
    return {card.id: card for card in facts.cards}, {wonder.id: wonder for wonder in facts.wonders}
