"""What a language has to say. A module with these names is a language; mypy sees to it that none is missing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from .....engine.border.actions import Event, Option
from .....engine.border.speech import Asking, Offer, Sentence

if TYPE_CHECKING:
    from ...book import Book
    from ...table import Table
    from ..sheet import MeldFacts, TextFacts
    from ..vocabulary import Word


class Language(Protocol):
    """Everything that is said at a table and about its cards; seats are called by the players' names."""

    # What is asked, offered and told.

    def asking(self, table: Table, seat: int, names: Sequence[str]) -> Asking:
        """What is being asked of a seat, and what there is to know about it."""
        ...

    def offer(self, thing: Option, book: Book, table: Table | None, names: Sequence[str]) -> Offer:
        """What an answer offers; with a table, in its present numbers."""
        ...

    def sentence(self, thing: Event, book: Book, names: Sequence[str]) -> Sentence: ...

    # What cards, texts and melds say.

    def card_words(self, book: Book, card: int) -> str:
        """A playing card: its sort, what it is worth, and what it does."""
        ...

    def special_words(self, book: Book, card: int) -> str:
        """What a playing card does besides being played; nothing for most."""
        ...

    def text_words(self, text: TextFacts) -> str:
        """What a text does, and when."""
        ...

    def meld_words(self, meld: MeldFacts) -> str:
        """Which cards a meld is made of, and what it brings."""
        ...

    def needs_words(self, meld: MeldFacts) -> str:
        """Only the cards, within a line."""
        ...

    def timing(self, only_own_wins: bool) -> str:
        """After which skirmishes a populace card does something, within a line."""
        ...

    def effect(self, word: Word) -> str: ...

    # How a score comes about: see `account`.

    def part(self, id: str) -> tuple[str, str]:
        """What a part is called, and what is counted."""
        ...

    def piece(self, id: str) -> str: ...

    def tie_break(self, id: str) -> str: ...
