"""What a language has to say, of the facts it is handed.

A module with these names is a language; mypy sees to it that none is missing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from .....engine.border.actions import Event, Option
from .....engine.border.speech import Asking, Offer, Sentence

if TYPE_CHECKING:
    from ..asking import Asked
    from ..finding import Carried
    from ..offering import Terms
    from ..sheet import CardFacts, MeldFacts, TextFacts
    from ..vocabulary import Word
    from .speaker import Speaker


class Language(Protocol):
    """Everything that is said at a table and about its cards; seats are called by the players' names."""

    # What is asked, offered and told.

    def asking(self, asked: Asked, by: Speaker) -> Asking:
        """What is being asked of a seat, and what there is to know about it."""
        ...

    def offer(self, option: Option, by: Speaker, terms: Terms) -> Offer:
        """What an answer offers; with terms, in the present numbers of its table."""
        ...

    def sentence(self, thing: Event, by: Speaker) -> Sentence: ...

    # What cards, texts and melds say.

    def card_words(self, card: CardFacts, carried: Carried) -> str:
        """A playing card: its sort, what it is worth, and what it does."""
        ...

    def special_words(self, carried: Carried) -> str:
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

    def meaning(self, rank: str) -> str:
        """What cards of a rank, or of a class without ranks, stand for and do, within a line."""
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
