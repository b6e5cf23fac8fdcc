"""The card list of Guns & Steel: the starting cards, the ages with the sets in play, the wonders."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ....engine.game import Sheet
from ....games.guns_and_steel.border.sheet import RESOURCES, printed
from ..sheets import NOTHING, Cell, Section

SETS: Final = {"base": "base", "ren": "Renaissance"}
LETTERS: Final = (
    "Costs: F is Food, I Iron, H Horse, G Gunpowder, O Oil. "
    "On its back a card has the resource its age is called after."
)
PICKED: Final = (
    "Where an age has two, the one is used whose card under 'picked by' lies further left. "
    "Under '2/3/4 pl.' stands the number it asks for with so many players, where that makes a difference."
)
GLORY: Final = "Glory: how many tokens of one player claim it."
COLUMNS: Final = "Str. is military strength; resp.: it can answer an attack; 2 pl.: out in a game of two."


def sections(sheets: list[Sheet]) -> list[Section]:
    """The cards by age, the words of an effect at the end of each line; where two sets are in play, with the set."""
    sets = {card.id: card.set for card in printed().cards}
    cards = [sheet for sheet in sheets if sheet.kind == "card"]
    in_play = {sets[sheet.id] for sheet in cards} - {"start"}
    starters = [_card(sheet, NOTHING, starts=True) for sheet in cards if sets[sheet.id] == "start"]
    found = [Section("Starting cards, five for everybody", starters, f"{LETTERS} {COLUMNS}")]
    for age in RESOURCES[2:]:
        rows = [
            _card(sheet, SETS[sets[sheet.id]] if len(in_play) > 1 else NOTHING)
            for sheet in cards
            if sets[sheet.id] != "start" and sheet.values["back"] == age.lower()
        ]
        found.append(Section(f"{age} age", rows))
    names = {sheet.id: sheet.name for sheet in cards}
    wonders = [_wonder(sheet, names) for sheet in sheets if sheet.kind == "wonder"]
    has_glory = any(sheet.values.get("glory") for sheet in sheets)
    return [*found, Section("Wonders, one for each age", wonders, f"{PICKED} {GLORY * has_glory}".strip())]


def _card(sheet: Sheet, set: str, starts: bool = False) -> Mapping[str, Cell]:
    return {
        "card": Cell(sheet.name),
        "set": Cell(set),
        "back": _value(sheet, "back") if starts else Cell(NOTHING),
        "type": _value(sheet, "type"),
        "cost": _value(sheet, "cost"),
        "vp": _value(sheet, "vp"),
        "str.": _value(sheet, "strength"),
        "resp.": _value(sheet, "response"),
        "2 pl.": _value(sheet, "removed_2p", "out"),
        "effect": Cell(sheet.text),
    }


def _wonder(sheet: Sheet, names: Mapping[str, str]) -> Mapping[str, Cell]:
    indicator = str(sheet.values["indicator"])
    return {
        "wonder": Cell(sheet.name, frozenset({sheet.provenance["name"]})),
        "age": _value(sheet, "age"),
        "vp": _value(sheet, "vp"),
        "glory": _value(sheet, "glory"),
        "picked by": Cell(names.get(indicator, indicator), frozenset({sheet.provenance["indicator"]})),
        "2/3/4 pl.": Cell(_needs(sheet)),
        "asks for": Cell(sheet.text, frozenset({sheet.provenance["requirement"]})),
    }


def _needs(sheet: Sheet) -> str:
    needs = sheet.values["needs"]
    assert isinstance(needs, dict)
    return "/".join(map(str, needs.values())) if len(set(needs.values())) > 1 else NOTHING


def _value(sheet: Sheet, name: str, yes: str = "yes") -> Cell:
    """A value as short as can be; nothing where there is none."""
    value = sheet.values.get(name)
    if value is None or value == "":
        return Cell(NOTHING)
    words = (yes if value else NOTHING) if isinstance(value, bool) else str(value)
    return Cell(words, frozenset({sheet.provenance[name]}))
