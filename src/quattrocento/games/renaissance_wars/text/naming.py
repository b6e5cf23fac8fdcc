"""English: what cards, conditions, seats and sums are called."""

from __future__ import annotations

from collections.abc import Iterable

from ..book import Book
from ..codes import CONDITIONS, VIRTUAL
from ..sheet import CardFacts

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


def card_name(book: Book, card: int) -> str:
    """A card by name, sort and value; also a number that no card has."""
    if card in book.cards:
        return f"{book.cards[card].name} ({label(book.cards[card])})"
    if card >= VIRTUAL:
        return f"Unwanted card {card - VIRTUAL + 1} (Unwanted, 0)"
    return f"card {card} (no such card)"


def condition_name(condition: int) -> str:
    """A condition, also a number that none has."""
    return CONDITION_NAMES[condition] if condition < CONDITIONS else f"condition {condition} (no such condition)"


def seat_name(seat: int, first: bool = False) -> str:
    return f"{'Seat' if first else 'seat'} {seat}"


def named(names: Iterable[str], joint: str = "and") -> str:
    """Names as people list them: a, b and c."""
    items = list(names)
    return f"{', '.join(items[:-1])} {joint} {items[-1]}" if len(items) > 1 else "".join(items)
