"""Words for people: answers, events, cards, questions and scores in a language. English is the first.

A second language is a second folder beside `english`, and a line in `LANGUAGES`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from .....engine.border.account import Part
from .....engine.border.actions import Event, Option
from .....engine.border.speech import Asking, Offer, Sentence
from .....engine.game import Game
from .....engine.settings import spoken
from ...book import Book, Variant, book_for
from ..account import account_of
from ..sheet import MeldFacts, TextFacts, printed
from ..vocabulary import Word
from . import english
from .sheets import sheets

if TYPE_CHECKING:
    from ...table import Table

__all__ = ["account", "asking", "explain", "offer", "sentence", "sheets"]

Names = Sequence[str]


class Language(NamedTuple):
    """How a language puts answers, events, questions, cards and scores into words."""

    offer: Callable[[Option, Book, Table | None, Names], Offer]
    sentence: Callable[[Event, Book, Names], Sentence]
    asking: Callable[[Table, int, Names], Asking]
    effect: Callable[[Word], str]
    card_words: Callable[[Book, int], str]
    text_words: Callable[[TextFacts], str]
    meld_words: Callable[[MeldFacts], str]
    parts: Mapping[str, tuple[str, str]]  # of a score
    pieces: Mapping[str, str]


ENGLISH = Language(
    english.offer,
    english.sentence,
    english.asking,
    english.effect,
    english.card_words,
    english.text_words,
    english.meld_words,
    english.PARTS,
    english.PIECES,
)
LANGUAGES = {"en": ENGLISH}


def offer(game: Game, option: Option, table: Table | None, names: Names, language: str) -> Offer:
    """What an answer offers; with a table, in its present numbers."""
    return spoken(game.name, LANGUAGES, language).offer(option, _book(game, table), table, names)


def sentence(game: Game, event: Event, table: Table | None, names: Names, language: str) -> Sentence:
    """What an event reports."""
    return spoken(game.name, LANGUAGES, language).sentence(event, _book(game, table), names)


def asking(game: Game, table: Table, seat: int, names: Names, language: str) -> Asking:
    """What is being asked of a seat."""
    return spoken(game.name, LANGUAGES, language).asking(table, seat, names)


def account(game: Game, table: Table, seat: int, language: str) -> tuple[Part, ...]:
    """How a seat's florins come about."""
    return account_of(table, seat, spoken(game.name, LANGUAGES, language))


def explain(game: Game, thing: object, table: Table | None, language: str) -> str:
    """What a card, text or meld of this id says, or an effect; a card that carries a text says both."""
    words, book = spoken(game.name, LANGUAGES, language), _book(game, table)
    if isinstance(thing, Word):
        return words.effect(thing)
    if isinstance(thing, str) and book.card_numbers.get(thing, -1) in book.cards:
        return words.card_words(book, book.card_numbers[thing])
    if isinstance(thing, str) and thing in book.text_numbers:
        return words.text_words(book.texts[book.text_numbers[thing]])
    for meld in book.melds:
        if meld.id == thing:
            return words.meld_words(meld)
    raise TypeError(f"{thing!r} is neither an option, an event, an effect nor a card of {game.name}")


def _book(game: Game, table: Table | None) -> Book:
    return table.book if table is not None else book_for(printed(), Variant(game.ruleset), game.most, "")
