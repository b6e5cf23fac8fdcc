"""The card list: every card, power and meld with its values, its words and where each value comes from.

All sheets of a kind have the same values. A text's amounts stand in `numbers`, by the names a data pack corrects them
under.
"""

from __future__ import annotations

from collections.abc import Iterable

from ....engine.sheets import Sheet, Value
from ..book import Book
from ..codes import CONDITION_CARDS, FANATICS, LUMINARIES, MATS, POPULACE, UNWANTED, VIRTUAL
from .finding import carried_by, meld_facts, only_after_own_wins, special_of, window_of
from .sheet import CONDITIONS, RANKS, CardFacts, LuminaryFacts, MeldFacts, TextFacts
from .text.language import Language
from .vocabulary import Word


def card_list(book: Book, words: Language) -> list[Sheet]:
    """Condition cards, luminaries with their powers, and the other classes; without the mats that take no part."""
    listed = [_condition(book, card, words) for card in range(CONDITION_CARDS)]
    listed += [_luminary(book, mat, words) for mat in range(book.mats)]
    mats = [one.id for one in book.luminaries[: book.mats]]
    listed += [_power(text, words) for text in book.texts if text.cls == "power" and text.mat in mats]
    listed += [_with_text(book, card, "fanatic", words) for card in range(FANATICS, UNWANTED)]
    listed += [_with_text(book, POPULACE + number, "populace", words) for number in range(MATS)]
    listed += [_unwanted(book.cards[card]) for card in range(UNWANTED, VIRTUAL)]
    kinds = ("personal", "event", "intrusion")
    listed += [_text(text, words) for kind in kinds for text in book.texts if text.cls == kind]
    return listed + [_meld(meld, words) for meld in book.melds]


def explained(thing: object, book: Book, words: Language) -> str:
    """What a card, text or meld of this id says, or an effect; a card that carries a text says both. Else nothing."""
    if isinstance(thing, Word):
        return words.effect(thing)
    if not isinstance(thing, str):
        return ""
    number = book.card_numbers.get(thing, -1)
    if number in book.cards:
        return words.card_words(book.cards[number], carried_by(book, number))
    if thing in book.text_numbers:
        return words.text_words(book.texts[book.text_numbers[thing]])
    meld = meld_facts(book, thing)
    return words.meld_words(meld) if meld is not None else ""


def _condition(book: Book, number: int, words: Language) -> Sheet:
    card = book.cards[number]
    values: dict[str, Value] = {
        "condition": CONDITIONS[card.condition or 0],
        "rank": RANKS[card.rank or 0],
        "value": card.value,
    }
    provenance = {**card.provenance, "rank": card.provenance["value"]}
    return Sheet(card.id, card.name, "condition", values, words.special_words(carried_by(book, number)), provenance)


def _luminary(book: Book, mat: int, words: Language) -> Sheet:
    facts, card = book.luminaries[mat], book.cards[LUMINARIES + mat]
    powers = [text for text in book.texts if text.cls == "power" and text.mat == facts.id]
    otherwise = [f"{CONDITIONS[dominant]}:{' '.join(_ids(instead))}" for dominant, instead in facts.if_dominant.items()]
    values: dict[str, Value] = {
        "condition": CONDITIONS[card.condition or 0],
        "value": card.value,
        "limited": facts.limited,
        "changes_to": " ".join(_ids(facts.changes_to)),
        "changes_if_dominant": " ".join(otherwise),
        "powers": [text.id for text in powers],
    }
    provenance = {**card.provenance, **facts.provenance, "powers": powers[0].provenance["name"]}
    provenance.setdefault("changes_if_dominant", provenance["changes_to"])
    text = words.special_words(facts)
    return Sheet(card.id, card.name, "luminary", values, text, provenance, units=_changes(facts))


def _changes(luminary: LuminaryFacts) -> dict[str, list[list[str]]]:
    """What a luminary makes dominant: one of these; and what is dominant when it is one of those instead."""
    units = {"changes_to": [_ids(luminary.changes_to)]}
    for dominant, instead in luminary.if_dominant.items():
        units["changes_if_dominant"] = [_ids([dominant]), _ids(instead)]
    return units


def _ids(conditions: Iterable[int]) -> list[str]:
    return [CONDITIONS[condition] for condition in conditions]


def _power(text: TextFacts, words: Language) -> Sheet:
    values: dict[str, Value] = {"mat": text.mat, "window": window_of(text), "once_per_round": True}
    return _of_text(text, values, words)


def _text(text: TextFacts, words: Language) -> Sheet:
    return _of_text(text, {"window": window_of(text)} if text.cls == "personal" else {}, words)


def _of_text(text: TextFacts, values: dict[str, Value], words: Language) -> Sheet:
    values |= {"numbers": dict(text.numbers)}
    return Sheet(text.id, text.name, text.cls, values, words.text_words(text), _provenance(text, values))


def _with_text(book: Book, number: int, kind: str, words: Language) -> Sheet:
    """A playing card that carries a text under its own id."""
    card, text = book.cards[number], special_of(book, number)
    assert text is not None
    values: dict[str, Value] = {"value": card.value}
    if kind == "populace":
        values["timing"] = words.timing(only_after_own_wins(text))
    values["numbers"] = dict(text.numbers)
    provenance = {**_provenance(text, values), "name": card.provenance["name"], "value": card.provenance["value"]}
    return Sheet(card.id, card.name, kind, values, words.text_words(text), provenance)


def _unwanted(card: CardFacts) -> Sheet:
    provenance = {name: card.provenance[name] for name in ("name", "value")}
    return Sheet(card.id, card.name, "unwanted", {"value": card.value}, "", provenance)


def _meld(meld: MeldFacts, words: Language) -> Sheet:
    values: dict[str, Value] = {
        "florins": meld.florins,
        "needs": words.needs_words(meld),
        "category": meld.category,
    }
    return Sheet(meld.id, meld.name, "meld", values, words.meld_words(meld), meld.provenance)


def _provenance(text: TextFacts, values: dict[str, Value]) -> dict[str, str]:
    """Of the name and every value; of the numbers the pack's if it has corrected any."""
    sources = [text.provenance[name] for name in text.numbers]
    numbers = "pack" if "pack" in sources else sources[0] if sources else text.provenance["effect"]
    others = dict.fromkeys(values, text.provenance["effect"])
    return {"name": text.provenance["name"], **others, "numbers": numbers}
