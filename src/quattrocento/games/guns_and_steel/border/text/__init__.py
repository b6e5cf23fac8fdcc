"""Words for people, in a language: English is the first. What a language has to say stands in `language`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .....engine.border.actions import Event, Option
from .....engine.border.speech import Asking, Offer, Sentence
from .....engine.game import Decision, Game, Sheet
from .....engine.settings import spoken
from ...book import Book, Variant, book_for
from ...cards import EFFECTS
from ..sheet import RESOURCE_IDS, cost_words, printed
from ..vocabulary import Word
from . import english
from .language import Language
from .speaker import speaker

if TYPE_CHECKING:
    from ...table import Table

LANGUAGES: dict[str, Language] = {"en": english}


def in_language(game: Game, language: str) -> Language:
    return spoken(game.name, LANGUAGES, language)


def asking(game: Game, table: Table, decision: Decision, names: Sequence[str], language: str) -> Asking:
    """What is being asked; where there is nothing particular to say, the rule says by its title what it is about."""
    words = in_language(game, language)
    found = words.asking(speaker(table, names), table, decision.seat)
    return found if found.detail else found._replace(detail=game.rules[decision.rule].title)


def offer(game: Game, option: Option, table: Table | None, names: Sequence[str], language: str) -> Offer:
    """What an answer offers; where it is on offer, also what speaks for or against it."""
    words = in_language(game, language)
    by = speaker(table, names)
    if table is not None:
        for decision in game.decisions(table):
            if game.allows(table, decision.seat, game.number(table, option)):
                return words.offer(option, by, table, decision.seat)
    return Offer(words.label(option, by))


def sentence(game: Game, event: Event, table: Table | None, names: Sequence[str], language: str) -> Sentence:
    """What happened."""
    return in_language(game, language).sentence(event, speaker(table, names))


def explain(game: Game, thing: object, table: Table | None, language: str) -> str:
    """What an effect does, or a card or wonder by its id; with a table, in its present numbers."""
    words = in_language(game, language)
    book = table.book if table is not None else _printed_book(game)
    match thing:
        case Word():
            return words.effect(thing)
        case str() if thing in EFFECTS:
            return words.effect(book.effects[thing])
        case str():
            for wonder in book.wonders if table is not None else printed().wonders:
                if wonder.id == thing:
                    return words.requirement(wonder, book.seats)
    raise TypeError(f"{thing!r} is neither an option, an event, an effect nor a card of {game.name}")


def sheets(book: Book) -> list[Sheet]:
    """Every card of a set-up, starters once, then the wonders."""
    listed: list[Sheet] = []
    for card in dict.fromkeys(book.ids):
        facts = book.cards[book.ids.index(card)]
        values: dict[str, object] = {
            "back": RESOURCE_IDS[facts.age],
            "type": facts.type,
            "cost": cost_words(facts.cost),
            "vp": facts.vp,
            "strength": facts.strength,
            "response": facts.response,
            "removed_2p": facts.removed_2p,
        }
        text = english.effect(book.effects[facts.id])
        listed.append(Sheet(facts.id, facts.name, "card", values, text, facts.provenance))
    for wonder in book.wonders:
        values = {
            "age": RESOURCE_IDS[wonder.age],
            "vp": wonder.vp,
            "requirement": wonder.requirement,
            "needs": {str(seats): number for seats, number in sorted(wonder.needs.items())},
            **({"glory": wonder.glory} if wonder.glory else {}),
            "indicator": wonder.indicator,
        }
        text = english.requirement(wonder, book.seats)
        counted = ("needs", "glory") if wonder.glory else ("needs",)
        provenance = {**wonder.provenance, **dict.fromkeys(counted, wonder.provenance["requirement"])}
        listed.append(Sheet(wonder.id, wonder.name, "wonder", values, text, provenance))
    return listed


def _printed_book(game: Game) -> Book:
    """For effects without a table: the usual set-up."""
    return book_for(printed(), Variant(game.ruleset), game.most, "")
