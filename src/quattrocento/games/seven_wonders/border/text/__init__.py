"""Words for people: options, events, cards, questions and scores in a language. English is the first.

A language is a few modules that have the functions below; mypy sees to it that none is missing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from .....engine.border.actions import Event, Option
from .....engine.border.speech import Asking, Offer, Sentence
from .....engine.game import Game
from .....engine.settings import spoken
from ...book import STAGES_MOST, Book, book_for
from ..refusing import Why
from ..sheet import SIDES, Facts, printed, stage_id
from ..worth import Worth
from . import english, scores
from .cards import chain_words, effect_words, stage_words
from .sheets import sheets

if TYPE_CHECKING:
    from ...table import Table

__all__ = ["LANGUAGES", "Language", "book_of", "explained", "language_of", "sheets"]


class Speech(Protocol):
    """What happens at a table, in words; seats are called by the players' names."""

    def asking(self, table: Table, seat: int) -> Asking: ...

    def offer(self, thing: Option, book: Book, table: Table | None, names: Sequence[str]) -> Offer: ...

    def sentence(self, thing: Event, book: Book, table: Table | None, names: Sequence[str]) -> Sentence: ...

    def refusal(self, why: Why, thing: str, purse: int) -> str: ...

    def city_name(self, city: int, table: Table, names: Sequence[str]) -> str: ...

    def stage_name(self, number: int) -> str: ...


class Scores(Protocol):
    """How points come about, in words."""

    def part(self, id: str) -> tuple[str, str]: ...

    def token(self, age: int, rival: str) -> str: ...

    def earlier_tokens(self) -> str: ...

    def treasure(self, coins: int) -> str: ...

    def stage(self, number: int) -> str: ...

    def counting(self, name: str, number: int, counted: Sequence[int], each: int) -> str: ...

    def copied(self, guild: str) -> str: ...

    def squared(self, count: int) -> str: ...

    def sets(self, count: int, points: int) -> str: ...

    def of_choice(self, symbols: int) -> str: ...

    def symbol_elsewhere(self, is_copied: bool) -> str: ...

    def worth_words(self, worth: Worth, book: Book) -> str: ...


class Language(NamedTuple):
    """How a language puts things into words."""

    speech: Speech
    scores: Scores


LANGUAGES: Final = {"en": Language(english, scores)}


def language_of(game: Game, language: str) -> Language:
    return spoken(game.name, LANGUAGES, language)


def book_of(game: Game, table: Table | None) -> Book:
    """The book of a table; without one, of the cards as they are printed."""
    return table.book if table is not None else book_for(printed(), game.ruleset, game.most, "")


def explained(game: Game, thing: object, table: Table | None) -> str:
    """What a card or a wonder stage says, by its id."""
    book = book_of(game, table)
    text = _card_text(thing, Facts(tuple(book.cards), tuple(book.boards)), book) if isinstance(thing, str) else ""
    if not text:
        raise TypeError(f"{thing!r} is neither an option, an event nor a card of {game.name}")
    return text


def _card_text(id: str, facts: Facts, book: Book) -> str:
    for card in facts.cards:
        if card.id == id:
            return " ".join(part for part in (effect_words(card), chain_words(card, facts)) if part)
    for number, board in enumerate(facts.boards):
        for facing, side in enumerate(SIDES):
            for stage, stage_facts in enumerate(board.sides[side]):
                if stage_id(board.id, side, stage + 1) == id:
                    return stage_words(stage_facts, book.stage_words[(2 * number + facing) * STAGES_MOST + stage])
    return ""
