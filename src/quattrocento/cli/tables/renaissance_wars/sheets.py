"""The card list of Renaissance Wars: one table for each class of cards, the melds last."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ....engine.game import Sheet
from ....games.renaissance_wars.border.sheet import CONDITIONS
from ....games.renaissance_wars.border.text.english.naming import CONDITION_NAMES, number_words
from ..sheets import NOTHING, Cell, Section
from .scene import WHEN

Row = Mapping[str, Cell]
VALUES: Final = "The value is a card's strength, and what it is worth when captured (RW-2.2)."
TEXTS: Final = "The words of special texts are new designs that fit what the rulebook says of them."


def sections(sheets: list[Sheet]) -> list[Section]:
    """The cards by class, the words of a text at the end of each line."""
    mats = {sheet.id: sheet.name for sheet in sheets if sheet.kind == "luminary"}
    kinds: list[tuple[str, str, Callable[[Sheet], Row], str]] = [
        ("condition", "Condition cards", _condition, VALUES),
        ("luminary", "Luminaries", _luminary, ""),
        ("power", "Powers of the mats, each once in a round", lambda sheet: _power(sheet, mats), TEXTS),
        ("fanatic", "Fanatics", _with_value, ""),
        ("populace", "Populace, four of them in a game", _with_value, ""),
        ("unwanted", "Unwanted cards", _with_value, ""),
        ("personal", "Personal actions", _personal, ""),
        ("event", "Events, for whoever draws them", _text, ""),
        ("intrusion", "Intrusions, for everybody", _text, ""),
        ("meld", "Melds", _meld, "Of a category, a card serves once (RW-5.5.14)."),
    ]
    found = []
    for kind, title, row, remark in kinds:
        rows = [row(sheet) for sheet in sheets if sheet.kind == kind]
        found += [Section(title, rows, remark)] if rows else []
    return found


def _condition(sheet: Sheet) -> Row:
    return {
        "card": _name(sheet),
        "condition": _value(sheet, "condition"),
        "rank": _value(sheet, "rank"),
        "value": _value(sheet, "value"),
        "action": Cell(sheet.text or NOTHING),
    }


def _luminary(sheet: Sheet) -> Row:
    return {
        "luminary": _name(sheet),
        "condition": _value(sheet, "condition"),
        "value": _value(sheet, "value"),
        "sacrifice": Cell(sheet.text, _sources(sheet, "changes_to")),
    }


def _power(sheet: Sheet, mats: Mapping[str, str]) -> Row:
    mat = str(sheet.values["mat"])
    return {
        "power": _name(sheet),
        "of": Cell(mats.get(mat, mat)),
        "text": Cell(sheet.text, _sources(sheet, "window")),
    }


def _with_value(sheet: Sheet) -> Row:
    return {
        "card": _name(sheet),
        "value": _value(sheet, "value"),
        "text": Cell(sheet.text, _sources(sheet, "numbers")) if sheet.text else Cell(NOTHING),
    }


def _personal(sheet: Sheet) -> Row:
    return {
        "action": _name(sheet),
        "when": Cell(WHEN[str(sheet.values["window"])], _sources(sheet, "window")),
        "text": Cell(sheet.text, _sources(sheet, "numbers")),
    }


def _text(sheet: Sheet) -> Row:
    return {"card": _name(sheet), "text": Cell(sheet.text, _sources(sheet, "numbers"))}


def _meld(sheet: Sheet) -> Row:
    return {
        "meld": Cell(sheet.name),
        "florins": _value(sheet, "florins"),
        "category": _value(sheet, "category"),
        "needs": _value(sheet, "needs"),
    }


def _name(sheet: Sheet) -> Cell:
    return Cell(sheet.name, _sources(sheet, "name"))


def _value(sheet: Sheet, name: str) -> Cell:
    value = sheet.values[name]
    if name == "condition":
        value = CONDITION_NAMES[CONDITIONS.index(str(value))]
    return Cell(number_words(value) if isinstance(value, int) else str(value), _sources(sheet, name))


def _sources(sheet: Sheet, name: str) -> frozenset[str]:
    return frozenset({sheet.provenance[name]}) if name in sheet.provenance else frozenset()
