"""The card list of Renaissance Wars: one table for each class of cards, the melds last."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ....engine.game import Config, Game
from ....engine.sheets import Sheet
from ..sheets import NOTHING, Cell, Section
from .words import naming
from .words import offering as words

Row = Mapping[str, Cell]


def sections(game: Game, config: Config) -> list[Section]:
    """The cards by class, the words of a text at the end of each line."""
    sheets = game.sheets(config)
    mats = {sheet.id: sheet.name for sheet in sheets if sheet.kind == "luminary"}
    kinds: dict[str, Callable[[Sheet], Row]] = {
        "condition": _condition,
        "luminary": _luminary,
        "power": lambda sheet: _power(sheet, mats),
        "fanatic": _with_value,
        "populace": _with_value,
        "unwanted": _with_value,
        "personal": _personal,
        "event": _text,
        "intrusion": _text,
        "meld": _meld,
    }
    found = []
    for kind, row in kinds.items():
        rows = [row(sheet) for sheet in sheets if sheet.kind == kind]
        found += [Section(words.TITLES[kind], rows, words.REMARKS.get(kind, ""))] if rows else []
    return found


def _condition(sheet: Sheet) -> Row:
    return {
        words.CARD: _name(sheet),
        words.ID: Cell(sheet.id),
        words.CONDITION: _value(sheet, "condition"),
        words.RANK: _value(sheet, "rank"),
        words.VALUE: _value(sheet, "value"),
        words.ACTION: Cell(sheet.text or NOTHING),
    }


def _luminary(sheet: Sheet) -> Row:
    return {
        words.LUMINARY: _name(sheet),
        words.ID: Cell(sheet.id),
        words.CONDITION: _value(sheet, "condition"),
        words.VALUE: _value(sheet, "value"),
        words.SACRIFICED: Cell(sheet.text, _sources(sheet, "changes_to")),
    }


def _power(sheet: Sheet, mats: Mapping[str, str]) -> Row:
    mat = str(sheet.values["mat"])
    return {
        words.POWER: _name(sheet),
        words.ID: Cell(sheet.id),
        words.OF: Cell(mats.get(mat, mat)),
        words.TEXT: Cell(sheet.text, _sources(sheet, "window")),
    }


def _with_value(sheet: Sheet) -> Row:
    return {
        words.CARD: _name(sheet),
        words.ID: Cell(sheet.id),
        words.VALUE: _value(sheet, "value"),
        words.TEXT: Cell(sheet.text, _sources(sheet, "numbers")) if sheet.text else Cell(NOTHING),
    }


def _personal(sheet: Sheet) -> Row:
    return {
        words.ACTION: _name(sheet),
        words.ID: Cell(sheet.id),
        words.WHEN: Cell(naming.WHEN[str(sheet.values["window"])], _sources(sheet, "window")),
        words.TEXT: Cell(sheet.text, _sources(sheet, "numbers")),
    }


def _text(sheet: Sheet) -> Row:
    return {
        words.CARD: _name(sheet),
        words.ID: Cell(sheet.id),
        words.TEXT: Cell(sheet.text, _sources(sheet, "numbers")),
    }


def _meld(sheet: Sheet) -> Row:
    return {
        words.MELD: Cell(sheet.name),
        words.ID: Cell(sheet.id),
        words.FLORINS: _value(sheet, "florins"),
        words.CATEGORY: _value(sheet, "category"),
        words.NEEDS: _value(sheet, "needs"),
    }


def _name(sheet: Sheet) -> Cell:
    return Cell(sheet.name, _sources(sheet, "name"))


def _value(sheet: Sheet, name: str) -> Cell:
    value = sheet.values[name]
    if name == "condition":
        value = naming.condition(str(value))
    return Cell(naming.number(value) if isinstance(value, int) else str(value), _sources(sheet, name))


def _sources(sheet: Sheet, name: str) -> frozenset[str]:
    return frozenset({sheet.provenance[name]}) if name in sheet.provenance else frozenset()
