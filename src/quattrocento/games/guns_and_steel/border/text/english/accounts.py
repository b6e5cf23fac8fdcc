"""English for scores: what their parts are called, what is counted in each, and why the game is over."""

from __future__ import annotations

from ...ending import Ends
from ..speaker import Speaker
from .naming import called, capital, counted

PARTS = {
    "cards": ("Cards", "What is printed on all cards, in hand and on the table, whichever side they show."),
    "wonders": ("Wonders", "What is printed on the wonders."),
    "culture": ("Culture", "One point for each culture token."),
}
TIE_BREAKS = {"cards_owned": "Cards owned"}


def part(id: str) -> tuple[str, str]:
    """What a part of a score is called, and what is counted in it."""
    return PARTS[id]


def tie_break(id: str) -> str:
    return TIE_BREAKS[id]


def pointless(cards: int) -> str:
    """What is said of cards that bring no points."""
    return f"{capital(counted(cards, 'card'))} without points." if cards else ""


def culture(tokens: int) -> str:
    return counted(tokens, "culture token")


ENDINGS = {
    "wonders": "the last wonder was taken",
    "space": "the last Space card of the pyramid was bought",
    "culture": "somebody had enough culture tokens",
}


def ending(ends: Ends, by: Speaker, reader: int | None) -> str:
    """Why the game is over; one who has reached the culture for it alone is named."""
    reasons = dict(ENDINGS)
    if len(ends.rich) == 1:
        who = "you" if ends.rich[0] == reader else called(ends.rich[0], by)
        reasons["culture"] = f"{who} reached {ends.culture} culture tokens"
    return f"It ended because {' and '.join(reasons[end] for end in ends.met)}."
