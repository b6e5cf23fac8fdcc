"""What answers offer, and what the card list says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .....games.seven_wonders.border.options import PaidOption
from .....games.seven_wonders.border.sheet import CardFacts
from .....games.seven_wonders.codes import SALE
from .naming import RESOURCES, by_chain, effect, gives
from .naming import way as way_words

# Answers: each as a sentence without its full stop, and in short beside the others of its group.

COLOUR_TITLES: Final = {
    "brown": "Brown",
    "grey": "Grey",
    "blue": "Blue",
    "yellow": "Yellow",
    "red": "Red",
    "green": "Green",
    "purple": "Purple",
}


def build(name: str, way: PaidOption, chain: str) -> tuple[str, str]:
    """To build a card; `chain` is the structure that makes it free, if one does."""
    label, short = _paid(f"Build {name}", "build", way)
    return (f"{label}, {by_chain(chain)}", f"{short} {by_chain(chain)}") if chain else (label, short)


def build_by_wonder(name: str) -> tuple[str, str]:
    return f"Build {name} without its cost, by the wonder", "build by the wonder"


def stage(name: str, way: PaidOption) -> tuple[str, str]:
    return _paid(f"Build the next stage with {name}", "stage", way)


def discard(name: str) -> tuple[str, str]:
    return f"Discard {name} for {SALE} coins", f"discard for {SALE}$"


def _paid(label: str, short: str, way: PaidOption) -> tuple[str, str]:
    paid = way_words(way, in_letters=False)
    return (f"{label}, paying {paid}", f"{short} {way_words(way, in_letters=True)}") if paid else (label, short)


def dig(label: str, card: CardFacts) -> tuple[str, str]:
    """A card among the discards; the label says that it is built."""
    return _with(label, effect(card)), f"{card.name} ({gives(card)})"


def begins_with(board: str, resource: str) -> str:
    return f"{board} begins with {RESOURCES[resource]}."


def board(label: str, stages: Sequence[str]) -> str:
    """A side of a board, with its stages told."""
    return _with(label, " ".join(stages))


def stage_for(number: int, price: str, effect: str) -> str:
    return f"Stage {number} for {price}: {effect}"


def side(side: str, stages: Sequence[str]) -> str:
    return f"{side}: {', '.join(stages)}"


def _with(label: str, sentences: str) -> str:
    """A label and what it means; whoever shows it sets the last full stop."""
    return f"{label}. {sentences}".removesuffix(".")


# The card list.

AGES: Final = {1: "Age I", 2: "Age II", 3: "Age III"}
ABOUT_CARDS: Final = (
    "W is wood, S stone, C clay, O ore, G glass, P papyrus, L cloth; $ are coins to the bank. "
    "Copies: for each number one card, in games of at least so many players; two play with those of three."
)
GUILDS: Final = "Guilds, in age III"
BOARDS: Final = "Boards, with the resource they begin with, and their stages"
CARD: Final = "card"
ID: Final = "id"
GUILD: Final = "guild"
BOARD: Final = "board"
SIDE: Final = "side"
STAGE: Final = "stage"
COLOUR: Final = "colour"
COPIES: Final = "copies"
COST: Final = "cost"
FREE_WITH: Final = "free with"
MAKES_FREE: Final = "makes free"
EFFECT: Final = "effect"


def board_and_start(board: str, resource: str) -> str:
    return f"{board}, {RESOURCES[resource]}"
