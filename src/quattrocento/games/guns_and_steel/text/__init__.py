"""Words for people: options, events, cards and effects in a language. English is the first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields as fields_of
from typing import TYPE_CHECKING, NamedTuple

from ....engine.actions import Event, Option
from ....engine.game import Game, Sheet
from ....engine.settings import spoken
from ....engine.stack import argument_of
from ..answers import Borrow, Lure, Pay, Spy, Tribute
from ..book import Book
from ..cards import EFFECTS
from ..sheet import RESOURCES, WonderFacts, cost_words, printed
from ..vocabulary import Word
from . import cards, english

if TYPE_CHECKING:
    from ..table import Table


class Language(NamedTuple):
    """How a language puts the four kinds of things into words."""

    option: Callable[[Option, Book, Table | None], str]
    event: Callable[[Event, Book, Sequence[str]], str]
    effect: Callable[[Word], str]
    requirement: Callable[[WonderFacts, int], str]
    wording: Callable[[Table], str]


ENGLISH = Language(english.option, english.event, cards.effect, cards.requirement, english.wording)
LANGUAGES = {"en": ENGLISH}
OF_OPPONENTS = (Tribute, Spy, Borrow, Lure)  # answers about a card of the opponent picked before


def describe(game: Game, thing: object, language: str, table: Table | None, names: Sequence[str] = ()) -> str:
    """What this is, for a person; with a table, in its present numbers."""
    words = spoken(game.name, LANGUAGES, language)
    book = table.book if table is not None else _printed_book(game)
    match thing:
        case Option():
            return words.option(thing, book, table)
        case Event():
            return words.event(thing, book, names)
        case Word():
            return words.effect(thing)
        case str() if thing in EFFECTS:
            return words.effect(book.effects[thing])
        case str():
            for wonder in book.wonders if table is not None else printed().wonders:
                if wonder.id == thing:
                    return words.requirement(wonder, book.seats)
    raise TypeError(f"{thing!r} is neither an option, an event, an effect nor a card of {game.name}")


def wording(game: Game, table: Table, language: str) -> str:
    """What is being asked, as a sentence."""
    return spoken(game.name, LANGUAGES, language).wording(table)


def fields(thing: object, table: Table) -> dict[str, object]:
    """The arguments of an option or event by name, with ids instead of numbers."""
    book = table.book
    named: dict[str, object] = {}
    for field in fields_of(thing):  # type: ignore[arg-type]  # options and events are dataclasses
        value = getattr(thing, field.name)
        match field.name:
            case "card":
                value = book.cards[value].id
            case "wonder":
                value = book.wonders[value].id
            case "resource":
                value = RESOURCES[value].lower()
        named[field.name] = value
    if isinstance(thing, OF_OPPONENTS):
        named["seat"] = argument_of(table.context) - 1
    if isinstance(thing, Pay):
        named["cards"] = [card.id for number, card in enumerate(book.cards) if table.others >> number & 1]
    return named


def sheets(book: Book) -> list[Sheet]:
    """Every card of a set-up, starters once, then the wonders."""
    listed: list[Sheet] = []
    for card in dict.fromkeys(card.id for card in book.cards):
        facts = next(facts for facts in book.cards if facts.id == card)
        values: dict[str, object] = {
            "back": RESOURCES[facts.age].lower(),
            "type": facts.type,
            "cost": cost_words(facts.cost),
            "vp": facts.vp,
            "strength": facts.strength,
            "response": facts.response,
            "removed_2p": facts.removed_2p,
        }
        text = cards.effect(book.effects[facts.id])
        listed.append(Sheet(facts.id, facts.name, "card", values, text, facts.provenance))
    for wonder in book.wonders:
        values = {
            "age": RESOURCES[wonder.age].lower(),
            "vp": wonder.vp,
            "requirement": wonder.requirement,
            "needs": {str(seats): number for seats, number in sorted(wonder.needs.items())},
            **({"glory": wonder.glory} if wonder.glory else {}),
            "indicator": wonder.indicator,
        }
        text = cards.requirement(wonder, book.seats)
        counted = ("needs", "glory") if wonder.glory else ("needs",)
        provenance = {**wonder.provenance, **dict.fromkeys(counted, wonder.provenance["requirement"])}
        listed.append(Sheet(wonder.id, wonder.name, "wonder", values, text, provenance))
    return listed


def _printed_book(game: Game) -> Book:
    """For numbers without a table: the usual set-up."""
    from ..book import Variant, book_for

    return book_for(printed(), Variant(game.ruleset), game.most, "")
