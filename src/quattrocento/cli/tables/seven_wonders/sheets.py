"""The card list of 7 Wonders: the faces by age, the guilds, the boards with their stages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ....engine.game import Sheet
from ..sheets import NOTHING, Cell, Section

AGES: Final = ((1, "Age I"), (2, "Age II"), (3, "Age III"))
LETTERS: Final = "W is wood, S stone, C clay, O ore, G glass, P papyrus, L cloth; $ are coins to the bank."
COPIES: Final = "Copies: for each number one card, in games of at least so many players; two play with those of three."
# What the words under "effect" are made from.
EFFECT: Final = ("points", "shields", "coins", "produces", "symbol", "discount", "coins_per", "points_per", "power")


def sections(sheets: list[Sheet]) -> list[Section]:
    """The cards in tables, with the words of an effect at the end of each line."""
    found = []
    for age, title in AGES:
        of_age = [sheet for sheet in sheets if sheet.kind == "card" and sheet.values["age"] == age]
        found.append(Section(title, [_card(sheet) for sheet in of_age], f"{LETTERS} {COPIES}" if age == 1 else ""))
    found.append(Section("Guilds, in age III", [_guild(sheet) for sheet in sheets if sheet.kind == "guild"]))
    boards = {sheet.id: sheet for sheet in sheets if sheet.kind == "board"}
    rows = [_stage(sheet, boards[str(sheet.values["board"])]) for sheet in sheets if sheet.kind == "stage"]
    return [*found, Section("Boards, with the resource they begin with, and their stages", rows)]


def _card(sheet: Sheet) -> Mapping[str, Cell]:
    return {
        "card": Cell(sheet.name),
        "colour": _value(sheet, "colour"),
        "copies": _value(sheet, "copies"),
        "cost": _value(sheet, "cost"),
        "free with": _value(sheet, "free_with"),
        "makes free": _value(sheet, "makes_free"),
        "effect": _effect(sheet),
    }


def _guild(sheet: Sheet) -> Mapping[str, Cell]:
    return {
        "guild": Cell(sheet.name),
        "cost": _value(sheet, "cost"),
        "free with": _value(sheet, "free_with"),
        "effect": _effect(sheet),
    }


def _stage(sheet: Sheet, board: Sheet) -> Mapping[str, Cell]:
    start = frozenset({board.provenance["start"]})
    return {
        "board": Cell(f"{board.name}, {board.values['start']}", start),
        "side": _value(sheet, "side"),
        "stage": _value(sheet, "stage"),
        "cost": _value(sheet, "cost"),
        "effect": _effect(sheet),
    }


def _value(sheet: Sheet, name: str) -> Cell:
    return Cell(str(sheet.values[name] or NOTHING), frozenset({sheet.provenance[name]}))


def _effect(sheet: Sheet) -> Cell:
    """What it gives, in words; chains have columns of their own."""
    words = sheet.text.partition(" Free if ")[0]
    return Cell(words, frozenset(sheet.provenance[name] for name in EFFECT if sheet.values[name]))
