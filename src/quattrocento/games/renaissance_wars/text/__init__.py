"""Words for people: options, events, cards and questions in a language. English is the first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields as fields_of
from typing import TYPE_CHECKING, NamedTuple

from ....engine.actions import Event, Option
from ....engine.game import Game
from ....engine.settings import spoken
from ....engine.stack import argument_of
from .. import answers, events
from .. import codes as c
from ..book import Book, Variant, book_for, id_of
from ..deck import order_of
from ..needs import fact_of
from ..sheet import CONDITIONS, printed
from ..vocabulary import Word
from . import english, questions
from .cards import card_words, deed_words, effect, meld_words, text_words
from .sheets import sheets

if TYPE_CHECKING:
    from ..table import Table

__all__ = ["describe", "fields", "sheets", "wording"]


class Language(NamedTuple):
    """How a language puts answers, events, effects and questions into words."""

    option: Callable[[Option, Book, Table | None, Sequence[str]], str]
    event: Callable[[Event, Book, Sequence[str]], str]
    effect: Callable[[Word], str]
    wording: Callable[[Table, int], str]


ENGLISH = Language(english.option, english.event, effect, questions.wording)
LANGUAGES = {"en": ENGLISH}


def describe(game: Game, thing: object, language: str, table: Table | None, names: Sequence[str] = ()) -> str:
    """What this is, for a person; with a table, in its present numbers."""
    words = spoken(game.name, LANGUAGES, language)
    book = table.book if table is not None else _printed_book(game)
    match thing:
        case Option():
            return words.option(thing, book, table, names)
        case Event():
            return words.event(thing, book, names)
        case Word():
            return words.effect(thing)
        case str():
            if said := _words_of_id(thing, book):
                return said
    raise TypeError(f"{thing!r} is neither an option, an event, an effect nor a card of {game.name}")


def _words_of_id(id: str, book: Book) -> str:
    """What the card, text or meld of this id says; a card that carries a text says both."""
    for number, card in book.cards.items():
        if card.id == id:
            return card_words(book, number)
    for text in book.texts:
        if text.id == id:
            return text_words(text)
    return next((meld_words(meld) for meld in book.melds if meld.id == id), "")


def wording(game: Game, table: Table, seat: int, language: str) -> str:
    """What is being asked, as a sentence."""
    return spoken(game.name, LANGUAGES, language).wording(table, seat)


def fields(thing: object, table: Table) -> dict[str, object]:
    """The arguments of an option or event by name, with ids instead of numbers."""
    match thing:
        case answers.LayMeld(meld):
            return _meld_fields(meld, table)
        case answers.Bid(step):
            return {"florins": c.LOWEST_BID + step * c.BID_STEP}
        case answers.BidFlorins(count):
            return {"florins": count}
        case answers.Amount(count):
            return {"florins": 100 * count if table.menu == c.MENU_WITHDRAW else count}
        case answers.PutBack(order):
            return {"order": _deck_order(order, table)}
        case answers.Pass() | answers.Use():
            text = questions.cause_of(table)
            return {"text": text.id} if text is not None else {}
    named = {field.name: _named(field.name, getattr(thing, field.name), table) for field in fields_of(thing)}  # type: ignore[arg-type]  # options and events are dataclasses
    if isinstance(thing, events.RoundBegan):
        named["era"] = thing.era + 1
    if isinstance(thing, answers.Choose) and (text := questions.cause_of(table)) is not None:
        named |= {"text": text.id, "deed": deed_words(text, thing.branch)}
    return named


def _named(name: str, value: int, table: Table) -> object:
    book = table.book
    match name:
        case "card" | "back":
            return id_of(book, value)
        case "meld":
            return book.melds[value].id
        case "text":
            return book.texts[value].id
        case "power":
            return book.texts[c.TEXT_POWERS + value].id
        case "personal":
            return book.texts[c.TEXT_PERSONALS + value].id
        case "luminary" | "mat":
            return book.luminaries[value].id
        case "condition":
            return CONDITIONS[value]
    return value


def _meld_fields(meld: int, table: Table) -> dict[str, object]:
    facts = table.book.melds[fact_of(meld, table.dominant())]
    named: dict[str, object] = {"meld": facts.id, "florins": facts.florins}
    if c.MARRIAGES <= meld < c.INTRIGUE:
        named["condition"] = CONDITIONS[meld - c.MARRIAGES]
    return named


def _deck_order(order: int, table: Table) -> list[str | None]:
    """The cards in the order in which they will be drawn; None for those the observer has not seen."""
    count = min(argument_of(table.context), table.deck_count)
    places = [order_of(count, order, place) for place in range(count)]
    return [questions.deck_id(table, table.deck_count - 1 - place) for place in places]


def _printed_book(game: Game) -> Book:
    return book_for(printed(), Variant(game.ruleset), game.most, "")
