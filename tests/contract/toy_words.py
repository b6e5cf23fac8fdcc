"""The rules of Blind Draft, and what its cards are called."""

from __future__ import annotations

from typing import Final

from quattrocento.engine.rules import Rule, Rulebook

PICKING: Final = (
    "Everybody holds three cards; two more lie face down. All pick at once, in secret: keep a card, which is shown "
    "when everybody has picked, or bury one face down. Hands are passed to the left, until nothing is left of them."
)
BURYING: Final = (
    "Whoever buries a card says, still in secret, which neighbour gets a coin. A die is rolled for all: "
    "whoever has buried a card gets as many coins as it shows, and the neighbour chosen one."
)
SCORING: Final = "Cards that were kept count what they are worth, and each coin one point."
RULES: Final = Rulebook(
    [
        Rule("TOY-1", "Picking", PICKING, "ours", "Play", (), ""),
        Rule("TOY-2", "Burying", BURYING, "ours", "Play", (), ""),
        Rule("TOY-3", "Points", SCORING, "ours", "The end", (), ""),
    ]
)
# By their ids; a card is worth its place in this list.
CARDS: Final = ["feather", "pebble", "acorn", "shell", "button", "key", "bell", "cup", "lamp", "ring", "crown"]


def named(card: str | None) -> str:
    return "a card" if card is None else f"the {card.capitalize()}"


def counted(count: int, one: str) -> str:
    return f"{count} {one}" if count == 1 else f"{count} {one}s"


def worth(card: str) -> str:
    return f"Worth {counted(CARDS.index(card), 'point')} when it is kept."
