"""Words for people: options, events, cards and questions in a language. English is the first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields as fields_of
from typing import TYPE_CHECKING, NamedTuple

from ....engine.actions import Event, Option
from ....engine.game import Game
from ....engine.settings import spoken
from ..book import Book, book_for
from ..sheet import SIDES, Facts, printed, stage_id
from . import english
from .cards import chain_words, effect_words, stage_words
from .sheets import sheets

if TYPE_CHECKING:
    from ..table import Table

__all__ = ["describe", "fields", "sheets", "wording"]


class Language(NamedTuple):
    """How a language puts answers, events and questions into words."""

    option: Callable[[Option, Book, Table | None, Sequence[str]], str]
    event: Callable[[Event, Book, Table | None, Sequence[str]], str]
    wording: Callable[[Table, int], str]


ENGLISH = Language(english.option, english.event, english.wording)
LANGUAGES = {"en": ENGLISH}


def describe(game: Game, thing: object, language: str, table: Table | None, names: Sequence[str] = ()) -> str:
    """What this is, for a person; with a table, in its present numbers."""
    words = spoken(game.name, LANGUAGES, language)
    book = table.book if table is not None else book_for(printed(), game.ruleset, game.most, "")
    match thing:
        case Option():
            return words.option(thing, book, table, names)
        case Event():
            return words.event(thing, book, table, names)
        case str():
            if text := _card_text(thing, Facts(tuple(book.cards), tuple(book.boards)), book):
                return text
    raise TypeError(f"{thing!r} is neither an option, an event nor a card of {game.name}")


def _card_text(id: str, facts: Facts, book: Book) -> str:
    for card in facts.cards:
        if card.id == id:
            return " ".join(part for part in (effect_words(card), chain_words(card, facts)) if part)
    for number, board in enumerate(facts.boards):
        for facing, side in enumerate(SIDES):
            for stage, stage_facts in enumerate(board.sides[side]):
                if stage_id(board.id, side, stage + 1) == id:
                    return stage_words(stage_facts, book.stage_words[(2 * number + facing) * 4 + stage])
    return ""


def wording(game: Game, table: Table, seat: int, language: str) -> str:
    """What is being asked, as a sentence."""
    return spoken(game.name, LANGUAGES, language).wording(table, seat)


def fields(thing: object, table: Table) -> dict[str, object]:
    """The arguments of an option or event by name, with ids instead of numbers."""
    book = table.book
    named: dict[str, object] = {}
    for field in fields_of(thing):  # type: ignore[arg-type]  # options and events are dataclasses
        value = getattr(thing, field.name)
        match field.name:
            case "card" if value is not None:
                value = book.cards[value].id
            case "cards":
                value = [book.cards[card].id for card in value]
            case "board":
                value = book.boards[value].id
            case "side":
                value = SIDES[value]
            case "city":
                named["seat"] = value if value < table.seats else None
        named[field.name] = value
    return named
