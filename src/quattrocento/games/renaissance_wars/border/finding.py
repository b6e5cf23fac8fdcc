"""Texts and melds by their ids, what a card carries, and the words a text is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..cards import EFFECTS
from ..cards.populace import AFTER_OWN_WINS
from ..codes import LUMINARIES, TEXT_EVENTS, TEXT_PERSONALS
from ..encounter import DEATH_CARDS, PRIEST_CARDS
from .sheet import LuminaryFacts, MeldFacts, TextFacts, printed
from .vocabulary import Choice, Everybody, OneOf, Word

if TYPE_CHECKING:
    from ..book import Book

PRIEST: Final = "priest"
DEATH: Final = "death"

Carried = TextFacts | LuminaryFacts | None  # a text, or what a sacrifice makes dominant; most cards carry neither


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


def carried_by(book: Book, card: int) -> Carried:
    """What a playing card does besides being played."""
    if book.cards[card].cls == "luminary":
        return book.luminaries[card - LUMINARIES]
    return special_of(book, card)


def personal_for(book: Book, window: str) -> TextFacts:
    """The personal action for a window that no other is for."""
    return next(text for text in book.texts[TEXT_PERSONALS:TEXT_EVENTS] if text.window == window)


def only_after_own_wins(text: TextFacts) -> bool:
    """Whether a populace card does something only after skirmishes that its owner wins."""
    return text.id in AFTER_OWN_WINS


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
