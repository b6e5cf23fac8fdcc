"""Texts and melds by their ids, which text a card carries, and the words a text is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..cards import EFFECTS
from ..encounter import DEATH_CARDS, PRIEST_CARDS
from .sheet import MeldFacts, TextFacts, printed
from .vocabulary import Choice, Everybody, OneOf, Word

if TYPE_CHECKING:
    from ..book import Book

PRIEST: Final = "priest"
DEATH: Final = "death"


def text_facts(book: Book, id: str | int) -> TextFacts | None:
    """A text of this table, or one that only another ruleset has."""
    if isinstance(id, str) and id in book.text_numbers:
        return book.texts[book.text_numbers[id]]
    return next((text for text in printed().texts if text.id == id), None)


def meld_facts(book: Book, id: str | int) -> MeldFacts | None:
    return next((meld for meld in book.melds if meld.id == id), None)


def special_of(book: Book, card: int) -> TextFacts | None:
    """The text a playing card carries: Priests, Death, fanatics and populace have one."""
    if card in (PRIEST_CARDS, PRIEST_CARDS + 1):
        wanted = PRIEST
    elif card in (DEATH_CARDS, DEATH_CARDS + 1):
        wanted = DEATH
    else:
        wanted = book.cards[card].id
    return next((text for text in book.texts if text.id == wanted), None)


def window_of(text: TextFacts) -> str:
    """When a text can be used, as card lists and pictures name it."""
    return text.window.lower()


def word_of(text: TextFacts) -> Word:
    return EFFECTS[text.id](text.numbers)


def branch_of(text: TextFacts, branch: int) -> Word | None:
    """One of several deeds of a text; None where it has no such one."""
    word = word_of(text)
    if isinstance(word, Everybody):
        word = word.each
    return word.words[branch] if isinstance(word, OneOf | Choice) and branch < len(word.words) else None
