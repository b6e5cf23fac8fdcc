"""Blind Draft in words: its rules, its cards, and how it speaks. This module is its English; see `Language`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from quattrocento.engine.border.account import Part, Piece
from quattrocento.engine.border.actions import Event, Option
from quattrocento.engine.border.speech import Asking, Offer, Sentence, Thing
from quattrocento.engine.game import Decision
from quattrocento.engine.rules import Rule, Rulebook

PICKING: Final = (
    "Everybody holds three cards; two more lie face down. All pick at once, in secret: keep a card, which is shown "
    "when everybody has picked, or bury one face down. Hands are passed to the left, until nothing is left of them."
)
BURYING: Final = (
    "Whoever buries a card says, still in secret, which neighbour gets a coin. A die is rolled for all: "
    "whoever has buried a card gets as many coins as it shows, and the neighbour chosen one."
)
SCORING: Final = "Cards that were kept count what they are worth, and each coin one point. More cards kept break a tie."
RULES: Final = Rulebook(
    [
        Rule("TOY-1", "Picking", PICKING, "ours", "Play", (), ""),
        Rule("TOY-2", "Burying", BURYING, "ours", "Play", (), ""),
        Rule("TOY-3", "Points", SCORING, "ours", "The end", (), ""),
    ]
)
# A card is worth its place in this list.
CARDS: Final = ("feather", "pebble", "acorn", "shell", "button", "key", "bell", "cup", "lamp", "ring", "crown")
# Options have numbers for more cards than there are.
IDS: Final = [*CARDS, *(f"card_{number}" for number in range(len(CARDS), 64))]
OFFERED: Final = {
    "keep": "Keep {card}, worth {worth}",
    "bury": "Bury {card}",
    "toll": "A coin for your {neighbour} neighbour",
}
DONE: Final = {"kept": "keeps", "buried": "buries", "received": "receives", "picked": "has picked"}
ASKED: Final = {"pick": "Keep a card, or bury one?", "toll": "Which neighbour gets a coin?"}


class Language(Protocol):
    """What a language has to say; a module with these functions is one."""

    def asking(self, decision: Decision) -> Asking: ...

    def offer(self, option: Option) -> Offer: ...

    def sentence(self, event: Event, names: Sequence[str]) -> Sentence: ...

    def account(self, kept: Sequence[int], coins: int) -> tuple[Part, ...]: ...

    def tie_break(self, id: str) -> str: ...

    def card_text(self, card: int) -> str: ...

    def card_name(self, card: str) -> str: ...


def asking(decision: Decision) -> Asking:
    return Asking(ASKED[decision.menu], "", (decision.rule,))


def offer(option: Option) -> Offer:
    """What an answer offers."""
    given = vars(option)
    card = given.get("card", CARDS[0])
    words = OFFERED[option.kind]
    return Offer(words.format(card=_the(card), worth=IDS.index(card), neighbour=given.get("neighbour")))


def sentence(event: Event, names: Sequence[str]) -> Sentence:
    """What an event reports."""
    given = vars(event)
    if "pips" in given:
        return Sentence("The die", f"shows {given['pips']}")
    if "number" in given:
        return Sentence("", f"Round {given['number']}")
    seat = given["seat"]
    who = names[seat] if seat < len(names) else f"Seat {seat}"
    if "coins" in given:
        return Sentence(who, f"gets {_coins(given['coins'])}")
    if "card" not in given:
        return Sentence(who, DONE[event.kind])
    card = given["card"]
    return Sentence(who, DONE[event.kind], (Thing("a card") if card is None else Thing(_the(card), "", card),))


def account(kept: Sequence[int], coins: int) -> tuple[Part, ...]:
    """How points come about."""
    pieces = tuple(Piece(card_name(CARDS[card]), card) for card in kept)
    return (
        Part("cards", "Cards", sum(kept), "What the cards kept are worth.", "TOY-3", pieces),
        Part("coins", "Coins", coins, "Each coin is one point.", "TOY-3", (Piece(_coins(coins), coins),)),
    )


def tie_break(id: str) -> str:
    return {"kept": "Cards kept"}[id]


def card_text(card: int) -> str:
    return f"Worth {card} points when it is kept." if card != 1 else "Worth 1 point when it is kept."


def card_name(card: str) -> str:
    return card.replace("_", " ").capitalize()


def _coins(count: int) -> str:
    return "1 coin" if count == 1 else f"{count} coins"


def _the(card: str) -> str:
    return f"the {card_name(card)}"
