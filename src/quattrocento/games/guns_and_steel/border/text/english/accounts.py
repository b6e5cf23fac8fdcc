"""English for scores: what their parts are called, and what is counted in each."""

from __future__ import annotations

from .naming import capital, counted

PARTS = {
    "cards": ("Cards", "What is printed on all cards, in hand and on the table, whichever side they show."),
    "wonders": ("Wonders", "What is printed on the wonders."),
    "culture": ("Culture", "One point for each culture token."),
}


def part(id: str) -> tuple[str, str]:
    """What a part of a score is called, and what is counted in it."""
    return PARTS[id]


def pointless(cards: int) -> str:
    """What is said of cards that bring no points."""
    return f"{capital(counted(cards, 'card'))} without points." if cards else ""


def culture(tokens: int) -> str:
    return counted(tokens, "culture token")
