"""Short names for cards, texts and answers, as the worked cases write them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from quattrocento.games import shelf
from quattrocento.games.renaissance_wars import codes as c
from quattrocento.games.renaissance_wars.board import cards_in
from quattrocento.games.renaissance_wars.book import numbered
from quattrocento.games.renaissance_wars.border.decks import dealt, ids_of
from quattrocento.games.renaissance_wars.border.options import NUMBERING
from quattrocento.games.renaissance_wars.border.sheet import printed
from quattrocento.games.renaissance_wars.game import RenaissanceWars
from quattrocento.games.renaissance_wars.table import Table

GAME = cast(RenaissanceWars, shelf["renaissance-wars"])
CONDITIONS = ("Culture", "Religion", "Economic", "Politics", "Seeds")
VALUES = (25, 20, 15, 10, 5, 2, 1)
MATS = ("Brunelleschi", "Shakespeare", "Luther", "Loyola", "Columbus", "Bacon", "Leonardo", "Gutenberg")
PEOPLE = ("Cutpurse", "Gambler", "Apprentice", "Beggar", "Farmer", "Friar", "Troubadour", "Baby")
LATER_PEOPLE = {"Journeyman": c.POPULACE + 2, "Informer": c.POPULACE + 5, "Cartomancer": c.POPULACE + 6}
FANATICS = ("Savonarola", "Torquemada")
UNWANTED = ((0, 6), (-2, 6), (-5, 5), (-10, 3))
MELDS = (
    *("Court", "Wisdom", "Fleurs", "Kings", "Queens", "Castles", "Bishops", "Animals", "Pawns"),
    *(f"Marriage {letter}" for letter in "CREPS"),
    *("Intrigue", "Luminosity"),
)


def _names() -> dict[str, int]:
    names: dict[str, int] = {}
    for condition, letter in enumerate("CREP"):
        for rank, value in enumerate(VALUES):
            names[f"{letter}{value}"] = 14 * condition + 2 * rank
            names[f"{letter}{value}b"] = 14 * condition + 2 * rank + 1
    names |= {f"S{value}": 56 + rank for rank, value in enumerate(VALUES[:6])}
    names |= {name: c.LUMINARIES + number for number, name in enumerate(MATS)}
    names |= LATER_PEOPLE
    names |= {name: c.POPULACE + number for number, name in enumerate(PEOPLE)}
    names |= {name: c.FANATICS + number for number, name in enumerate(FANATICS)}
    card = c.UNWANTED
    for value, copies in UNWANTED:
        for copy in "abcdef"[:copies]:
            names[f"U{value}{copy if copy != 'a' else ''}"] = card
            card += 1
    return names


NUMBERS = _names()
NAMES = {number: name for name, number in NUMBERS.items()}


def named(card: int) -> str:
    """What tests call a card; an Unwanted card that was made up is `V` and a number."""
    return NAMES[card] if card in NAMES else f"V{card - c.VIRTUAL}"


def numbers(cards: str) -> list[int]:
    return [NUMBERS[card] for card in cards.split()]


def masks(cards: str) -> tuple[int, int]:
    listed = numbers(cards)
    return sum(2**card for card in listed if card < c.OTHERS), sum(
        2 ** (card - c.OTHERS) for card in listed if card >= c.OTHERS
    )


NEWEST = GAME.ruleset
# The slots of all texts, of earlier rulesets too.
TEXTS = {id: number for ruleset in range(1, NEWEST + 1) for number, id in enumerate(ids_of(ruleset))}


# The numbers of all cards, of earlier rulesets too.
CARDS = {
    card.id: number
    for ruleset in range(1, NEWEST + 1)
    for number, card in numbered(dealt(printed(), ruleset).cards).items()
} | {f"unwanted_{number + 1}": c.VIRTUAL + number for number in range(c.CARDS - c.VIRTUAL)}


def by_id(id: str) -> str:
    """What tests call the card of this id."""
    return named(CARDS[id])


def text(id: str) -> int:
    return TEXTS[id]


def power(id: str) -> int:
    return TEXTS[id] - c.TEXT_POWERS


def shown(first: int, others: int) -> set[str]:
    return {named(card) for card in cards_in(first, others)}


def word(number: int, texts: Sequence[str]) -> str:
    """An answer as tests write it, at a table with these texts."""
    kind, arguments = NUMBERING.arguments(number)
    name = kind.__name__.removesuffix("Florins")
    match name:
        case "Pass" | "Use":
            return name
        case "LayMeld":
            told = [MELDS[arguments[0]]]
        case "UsePower":
            told = [texts[c.TEXT_POWERS + arguments[0]]]
        case "UsePersonal" | "Keep":
            told = [texts[c.TEXT_PERSONALS + arguments[0]]]
        case "Sacrifice":
            told = [MATS[arguments[0]], CONDITIONS[arguments[1]]]
        case "ChooseMat":
            told = [MATS[arguments[0]]]
        case "ChooseCondition":
            told = [CONDITIONS[arguments[0]]]
        case "Bid" if number < c.BID_FLORINS:
            told = [str(60 + 10 * arguments[0])]
        case "Play" | "PlayBoosted" | "MeldWith" | "Pick" | "Take" | "Give":
            told = [named(arguments[0])]
        case _:
            told = [str(arguments[0])]
    return " ".join([name, *told])


def in_play(table: Table) -> list[int]:
    """Every card that takes part, as often as it lies somewhere; immediates aside."""
    unused = cards_in(0, table.unused_others)
    return [card for card in GAME.census(table) if card not in unused]
