"""English: what cards, texts, conditions, seats and sums are called."""

from __future__ import annotations

from collections.abc import Iterable

from ......engine.border.speech import Thing
from ...sheet import CONDITIONS, CardFacts
from ..speaker import Speaker

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


def card_thing(by: Speaker, id: str | int) -> Thing:
    """A card by name, with its sort and value."""
    card, added = by.card(id), by.added_unwanted(id)
    if card is not None:
        return Thing(card.name, label(card), str(id))
    if added:
        return Thing(f"Unwanted card {added}", "Unwanted, 0", str(id))
    return Thing(f"card {id}", "no such card")


def card_name(by: Speaker, id: str | int) -> str:
    return str(card_thing(by, id))


def text_name(by: Speaker, id: str) -> str:
    text = by.text(id)
    return text.name if text is not None else f"text {id}"


def deck_card_name(by: Speaker, id: str) -> str:
    """What lies in the draw deck: a card, or the text of an immediate."""
    is_card = by.card(id) is not None or by.added_unwanted(id)
    return card_name(by, id) if is_card else text_name(by, id)


def text_thing(by: Speaker, id: str, note: str = "") -> Thing:
    return Thing(text_name(by, id), note, id)


def luminary_name(by: Speaker, id: str | int) -> str:
    card = by.card(id)
    return card.name if card is not None else f"luminary {id} (no such luminary)"


def condition_name(id: str | int) -> str:
    return CONDITION_NAMES[CONDITIONS.index(id)] if id in CONDITIONS else f"condition {id} (no such condition)"


# Players.


def who(seat: int, by: Speaker) -> str:
    """A player at the beginning of a sentence."""
    return by.named(seat) or f"Seat {seat}"


def whom(seat: int, by: Speaker) -> str:
    return by.named(seat) or f"seat {seat}"


# Sentences.


def named(names: Iterable[str], joint: str = "and") -> str:
    """Names as people list them: a, b and c."""
    items = list(names)
    return f"{', '.join(items[:-1])} {joint} {items[-1]}" if len(items) > 1 else "".join(items)


def capital(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"
