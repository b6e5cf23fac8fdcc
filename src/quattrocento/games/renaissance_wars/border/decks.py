"""The decks of each ruleset: which text stands at which number, and so which populace cards there are.

Texts are designs of ours and can be replaced by better ones; a game keeps those it was begun with. The number of a text
is its slot, and options and states name slots. Which id is in a slot `data/decks.csv` says, a column for each ruleset.
"""

from __future__ import annotations

import csv
from dataclasses import replace
from functools import lru_cache
from importlib import resources

from .sheet import Facts


@lru_cache(maxsize=1)
def _columns() -> dict[int, tuple[str, ...]]:
    text = (resources.files(__package__.rpartition(".")[0]) / "data" / "decks.csv").read_text(encoding="utf-8")
    rows = list(csv.DictReader(text.splitlines()))
    rulesets = [name for name in rows[0] if name != "slot"]
    return {number: tuple(row[name] for row in rows) for number, name in enumerate(rulesets, start=1)}


def ids_of(ruleset: int) -> tuple[str, ...]:
    """The texts of a ruleset by their slots."""
    return _columns()[ruleset]


def dealt(facts: Facts, ruleset: int) -> Facts:
    """The facts of the cards and texts that a ruleset uses, each at its number."""
    ids = ids_of(ruleset)
    texts = {text.id: text for text in facts.texts}
    people = {card.id: card for card in facts.cards if card.cls == "populace"}
    in_use = iter([people[id] for id in ids if id in people])
    first = min(number for number, card in enumerate(facts.cards) if card.cls == "populace")
    cards = [card for card in facts.cards if card.cls != "populace"]
    cards[first:first] = in_use
    return replace(facts, cards=tuple(cards), texts=tuple(texts[id] for id in ids))
