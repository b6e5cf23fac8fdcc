"""The card list: every card, power and meld with its values, its words and where each value comes from.

All sheets of a kind have the same values. A text's amounts stand in `numbers`, by the names a data pack corrects them
under.
"""

from __future__ import annotations

from .....engine.game import Sheet
from ...book import Book
from ...cards.populace import AFTER_OWN_WINS
from ...codes import CONDITION_CARDS, FANATICS, LUMINARIES, MATS, POPULACE, UNWANTED, VIRTUAL
from ..sheet import CONDITIONS, RANKS, CardFacts, MeldFacts, TextFacts
from .english.cards import meld_words, needs_words, sacrifice_words, special_of, special_words, text_words


def sheets(book: Book) -> list[Sheet]:
    """Condition cards, luminaries with their powers, and the other classes; without the mats that take no part."""
    listed = [_condition(book, card) for card in range(CONDITION_CARDS)]
    listed += [_luminary(book, mat) for mat in range(book.mats)]
    mats = [one.id for one in book.luminaries[: book.mats]]
    listed += [_power(text) for text in book.texts if text.cls == "power" and text.mat in mats]
    listed += [_with_text(book, card, "fanatic") for card in range(FANATICS, UNWANTED)]
    listed += [_with_text(book, POPULACE + number, "populace") for number in range(MATS)]
    listed += [_unwanted(book.cards[card]) for card in range(UNWANTED, VIRTUAL)]
    listed += [_text(text) for kind in ("personal", "event", "intrusion") for text in book.texts if text.cls == kind]
    return listed + [_meld(meld) for meld in book.melds]


def _condition(book: Book, number: int) -> Sheet:
    card = book.cards[number]
    values: dict[str, object] = {
        "condition": CONDITIONS[card.condition or 0],
        "rank": RANKS[card.rank or 0],
        "value": card.value,
    }
    provenance = {**card.provenance, "rank": card.provenance["value"]}
    return Sheet(card.id, card.name, "condition", values, special_words(book, number), provenance)


def _luminary(book: Book, mat: int) -> Sheet:
    facts, card = book.luminaries[mat], book.cards[LUMINARIES + mat]
    powers = [text for text in book.texts if text.cls == "power" and text.mat == facts.id]
    otherwise = [
        f"{CONDITIONS[dominant]}:{' '.join(CONDITIONS[kind] for kind in instead)}"
        for dominant, instead in facts.if_dominant.items()
    ]
    values: dict[str, object] = {
        "condition": CONDITIONS[card.condition or 0],
        "value": card.value,
        "limited": facts.limited,
        "changes_to": " ".join(CONDITIONS[kind] for kind in facts.changes_to),
        "changes_if_dominant": " ".join(otherwise),
        "powers": [text.id for text in powers],
    }
    provenance = {**card.provenance, **facts.provenance, "powers": powers[0].provenance["name"]}
    provenance.setdefault("changes_if_dominant", provenance["changes_to"])
    return Sheet(card.id, card.name, "luminary", values, sacrifice_words(facts), provenance)


def _power(text: TextFacts) -> Sheet:
    values: dict[str, object] = {"mat": text.mat, "window": window_of(text), "once_per_round": True}
    return _of_text(text, values)


def _text(text: TextFacts) -> Sheet:
    return _of_text(text, {"window": window_of(text)} if text.cls == "personal" else {})


def _of_text(text: TextFacts, values: dict[str, object]) -> Sheet:
    values |= {"numbers": _numbers(text)}
    return Sheet(text.id, text.name, text.cls, values, text_words(text), _provenance(text, values))


def _with_text(book: Book, number: int, kind: str) -> Sheet:
    """A playing card that carries a text under its own id."""
    card, text = book.cards[number], special_of(book, number)
    assert text is not None
    values: dict[str, object] = {"value": card.value}
    if kind == "populace":
        values["timing"] = "own wins" if text.id in AFTER_OWN_WINS else "every skirmish"
    values["numbers"] = _numbers(text)
    provenance = {**_provenance(text, values), "name": card.provenance["name"], "value": card.provenance["value"]}
    return Sheet(card.id, card.name, kind, values, text_words(text), provenance)


def _unwanted(card: CardFacts) -> Sheet:
    provenance = {name: card.provenance[name] for name in ("name", "value")}
    return Sheet(card.id, card.name, "unwanted", {"value": card.value}, "", provenance)


def _meld(meld: MeldFacts) -> Sheet:
    values: dict[str, object] = {"florins": meld.florins, "needs": needs_words(meld), "category": meld.category}
    return Sheet(meld.id, meld.name, "meld", values, meld_words(meld), meld.provenance)


def window_of(text: TextFacts) -> str:
    """When a text can be used, as pictures name it too."""
    return text.window.lower()


def _numbers(text: TextFacts) -> str:
    return " ".join(f"{name}={value}" for name, value in text.numbers.items())


def _provenance(text: TextFacts, values: dict[str, object]) -> dict[str, str]:
    """Of the name and every value; of the numbers the pack's if it has corrected any."""
    sources = [text.provenance[name] for name in text.numbers]
    numbers = "pack" if "pack" in sources else sources[0] if sources else text.provenance["effect"]
    others = dict.fromkeys(values, text.provenance["effect"])
    return {"name": text.provenance["name"], **others, "numbers": numbers}
