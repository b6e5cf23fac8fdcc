"""The card data as it stands in the files, for the tests of it."""

from __future__ import annotations

import csv
from pathlib import Path

from quattrocento.games.renaissance_wars.border.decks import ids_of

DATA = Path(__file__).parents[3] / "src" / "quattrocento" / "games" / "renaissance_wars" / "data"


def rows(name: str) -> dict[str, dict[str, str]]:
    """One data file, by id."""
    with (DATA / name).open(encoding="utf-8", newline="") as file:
        return {row["id"]: row for row in csv.DictReader(file)}


CARDS = rows("cards.csv")
TEXTS = rows("texts.csv")
MELDS = rows("melds.csv")
LUMINARIES = rows("luminaries.csv")
FILES = {"cards": CARDS, "texts": TEXTS, "melds": MELDS, "luminaries": LUMINARIES}

RULESETS = (1, 2)
DECKS = {ruleset: list(ids_of(ruleset)) for ruleset in RULESETS}  # texts by their slots

MATS = ["brunelleschi", "shakespeare", "luther", "loyola", "columbus", "bacon", "leonardo", "gutenberg"]
LIMITED = {"leonardo", "gutenberg"}


def words(text: str) -> set[str]:
    return set(text.split())


def of_class(kind: str) -> list[str]:
    return [id for id, card in CARDS.items() if card["class"] == kind]
