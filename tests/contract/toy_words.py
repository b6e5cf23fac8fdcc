"""Blind Draft in words: its rules, its cards, and how its options, events and questions read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quattrocento.engine.game import Sheet
from quattrocento.engine.rules import Rule, Rulebook
from quattrocento.engine.settings import spoken

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
# A card is worth its place in this list.
CARDS: Final = ("feather", "pebble", "acorn", "shell", "button", "key", "bell", "cup", "lamp", "ring", "crown")
SAID: Final = {
    "Keep": "Keep {card}, worth {worth}",
    "Bury": "Bury {card}",
    "Toll": "A coin for your {neighbour} neighbour",
    "RoundBegan": "Round {number}",
    "Picked": "{seat} has picked",
    "Kept": "{seat} keeps {card}",
    "Buried": "{seat} buries {card}",
    "Received": "{seat} receives {card}",
    "Paid": "{seat} gets {coins}",
    "Rolled": "The die shows {pips}",
}
ASKED: Final = {"pick": "Keep a card, or bury one?", "toll": "Which neighbour gets a coin?"}
LANGUAGES: Final = {"en": (SAID, ASKED)}


def said(game: str, thing: object, language: str, names: Sequence[str]) -> str:
    """An option or an event as a sentence; a card's id as what the card does."""
    words, _ = spoken(game, LANGUAGES, language)
    if isinstance(thing, str):
        return does(CARDS.index(thing))
    given = vars(thing)
    card, seat = given.get("card"), given.get("seat")
    return words[type(thing).__name__].format(
        card="a card" if card is None else f"the {_called(card)}",
        worth=card,
        seat=names[seat] if names and seat is not None else f"Seat {seat}",
        neighbour="right" if given.get("neighbour") else "left",
        coins="1 coin" if given.get("coins") == 1 else f"{given.get('coins')} coins",
        pips=given.get("pips"),
        number=given.get("number"),
    )


def asked(game: str, menu: str, language: str) -> str:
    return spoken(game, LANGUAGES, language)[1][menu]


def _called(card: int) -> str:
    return CARDS[card].capitalize() if card < len(CARDS) else f"card {card}"  # options have numbers for more


def does(card: int) -> str:
    return f"Worth {card} points when it is kept." if card != 1 else "Worth 1 point when it is kept."


def sheet(card: int) -> Sheet:
    return Sheet(CARDS[card], _called(card), "card", {"worth": card}, does(card), {"worth": "rulebook"})
