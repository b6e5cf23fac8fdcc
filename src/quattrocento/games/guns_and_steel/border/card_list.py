"""The card list: every card of a set-up with its values and where they come from; only its texts are in a language."""

from __future__ import annotations

from ....engine.sheets import Sheet, Value
from ..book import Book
from ..cards import EFFECTS
from .sheet import RESOURCE_IDS, CardFacts, WonderFacts, cost_words
from .text.language import Language
from .text.speaker import Speaker
from .vocabulary import Word


def card_list(book: Book, words: Language) -> list[Sheet]:
    """Every card of a set-up, starters once, then the wonders."""
    cards = [book.cards[book.ids.index(id)] for id in dict.fromkeys(book.ids)]
    listed = [_card(card, words.effect(book.effects[card.id])) for card in cards]
    return listed + [_wonder(wonder, words.requirement(wonder, book.seats)) for wonder in book.wonders]


def explained(thing: object, by: Speaker, book: Book, words: Language) -> str:
    """What an effect does, or a card or wonder by its id; an empty text for anything else."""
    match thing:
        case Word():
            return words.effect(thing)
        case str() if thing in EFFECTS:
            return words.effect(book.effects[thing])
        case str() if thing in by.wonders:
            return words.requirement(by.wonders[thing], book.seats)
    return ""


def _card(facts: CardFacts, text: str) -> Sheet:
    values: dict[str, Value] = {
        "back": RESOURCE_IDS[facts.age],
        "type": facts.type,
        "cost": cost_words(facts.cost),
        "vp": facts.vp,
        "strength": facts.strength,
        "response": facts.response,
        "removed_2p": facts.removed_2p,
    }
    # Starting cards are never bought: their cost is not nothing, there is none.
    stones = [[RESOURCE_IDS[kind]] for kind, count in enumerate(facts.cost) for _ in range(count)]
    units = {"cost": stones} if facts.set != "start" else {}
    return Sheet(facts.id, facts.name, "card", values, text, facts.provenance, units=units)


def _wonder(facts: WonderFacts, text: str) -> Sheet:
    values: dict[str, Value] = {
        "age": RESOURCE_IDS[facts.age],
        "vp": facts.vp,
        "requirement": facts.requirement,
        "needs": {str(seats): number for seats, number in sorted(facts.needs.items())},
        **({"glory": facts.glory} if facts.glory else {}),
        "indicator": facts.indicator,
    }
    counted = ("needs", "glory") if facts.glory else ("needs",)
    provenance = {**facts.provenance, **dict.fromkeys(counted, facts.provenance["requirement"])}
    return Sheet(facts.id, facts.name, "wonder", values, text, provenance)
