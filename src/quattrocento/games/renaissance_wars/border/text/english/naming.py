"""English: what cards, texts, conditions, seats and sums are called."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ......engine.border.speech import Thing
from ....book import Book
from ....codes import VIRTUAL
from ...finding import text_facts
from ...sheet import CONDITIONS, CardFacts

CONDITION_NAMES = ("Culture", "Religion", "Economic", "Politics", "Seeds")
RANK_NAMES = ("Fleur", "King", "Queen", "Castle", "Bishop", "Animal", "Pawn", "Luminary")
CLASS_NAMES = {"populace": "populace", "fanatic": "fanatic", "unwanted": "Unwanted"}


def number_words(number: int) -> str:
    """A number as it is printed, with a true minus sign."""
    return str(number).replace("-", "−")


def florins(count: int) -> str:
    return f"{number_words(count)} florin{'s' * (count not in (1, -1))}"


def label(card: CardFacts) -> str:
    """What sort of card it is: `King of Culture, 20`."""
    return f"{kind_words(card)}, {number_words(card.value)}"


def kind_words(card: CardFacts) -> str:
    if card.condition is None or card.rank is None:
        return CLASS_NAMES[card.cls]
    return f"{RANK_NAMES[card.rank]} of {CONDITION_NAMES[card.condition]}"


# Things by their ids; for a number that stands for nothing there are words as well, to refuse it in.


def card_thing(book: Book, id: str | int) -> Thing:
    """A card by name, with its sort and value."""
    number = book.card_numbers.get(id, -1) if isinstance(id, str) else -1
    if number in book.cards:
        return Thing(book.cards[number].name, label(book.cards[number]), str(id))
    if number >= VIRTUAL:
        return Thing(f"Unwanted card {number - VIRTUAL + 1}", "Unwanted, 0", str(id))
    return Thing(f"card {id}", "no such card")


def card_name(book: Book, id: str | int) -> str:
    return str(card_thing(book, id))


def text_name(book: Book, id: str) -> str:
    text = text_facts(book, id)
    return text.name if text is not None else f"text {id}"


def text_thing(book: Book, id: str, note: str = "") -> Thing:
    return Thing(text_name(book, id), note, id)


def luminary_name(book: Book, id: str | int) -> str:
    return book.cards[book.card_numbers[id]].name if id in book.card_numbers else f"luminary {id} (no such luminary)"


def condition_name(id: str | int) -> str:
    return CONDITION_NAMES[CONDITIONS.index(id)] if id in CONDITIONS else f"condition {id} (no such condition)"


# Players.


def who(seat: int, names: Sequence[str]) -> str:
    """A player at the beginning of a sentence."""
    return names[seat] if seat < len(names) else f"Seat {seat}"


def whom(seat: int, names: Sequence[str]) -> str:
    return names[seat] if seat < len(names) else f"seat {seat}"


# Sentences.


def named(names: Iterable[str], joint: str = "and") -> str:
    """Names as people list them: a, b and c."""
    items = list(names)
    return f"{', '.join(items[:-1])} {joint} {items[-1]}" if len(items) > 1 else "".join(items)


def capital(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"
