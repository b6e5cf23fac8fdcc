"""The card list of Guns & Steel: the starting cards, the ages with the sets in play, the wonders."""

from __future__ import annotations

from collections.abc import Mapping

from ....engine.game import Config, Game
from ....engine.sheets import Sheet
from ....games.guns_and_steel.border.sheet import RESOURCES, printed
from ..sheets import NOTHING, Cell, Section
from . import words


def sections(game: Game, config: Config) -> list[Section]:
    """The cards by age, the words of an effect at the end of each line; where two sets are in play, with the set."""
    sheets, sets = game.sheets(config), {card.id: card.set for card in printed().cards}
    cards = [sheet for sheet in sheets if sheet.kind == "card"]
    in_play = {sets[sheet.id] for sheet in cards} - {"start"}
    starters = [_card(sheet, NOTHING, starts=True) for sheet in cards if sets[sheet.id] == "start"]
    found = [Section(words.STARTING_CARDS, starters, words.ABOUT_CARDS)]
    for age in RESOURCES[2:]:
        rows = [
            _card(sheet, words.SETS[sets[sheet.id]] if len(in_play) > 1 else NOTHING)
            for sheet in cards
            if sets[sheet.id] != "start" and sheet.values["back"] == age.lower()
        ]
        found.append(Section(words.age_title(age), rows))
    names = {sheet.id: sheet.name for sheet in cards}
    wonders = [_wonder(sheet, names) for sheet in sheets if sheet.kind == "wonder"]
    has_glory = any(sheet.values.get("glory") for sheet in sheets)
    remark = " ".join([words.ABOUT_WONDERS, *[words.ABOUT_GLORY] * has_glory])
    return [*found, Section(words.WONDERS_TITLE, wonders, remark)]


def _card(sheet: Sheet, set: str, starts: bool = False) -> Mapping[str, Cell]:
    return {
        words.CARD: Cell(sheet.name),
        words.ID: Cell(sheet.id),
        words.SET: Cell(set),
        words.BACK: _value(sheet, "back") if starts else Cell(NOTHING),
        words.TYPE: _value(sheet, "type"),
        words.COST: _value(sheet, "cost"),
        words.VP: _value(sheet, "vp"),
        words.STRENGTH: _value(sheet, "strength"),
        words.RESPONSE: _value(sheet, "response"),
        words.OF_TWO: _value(sheet, "removed_2p", words.OUT),
        words.EFFECT: Cell(sheet.text),
    }


def _wonder(sheet: Sheet, names: Mapping[str, str]) -> Mapping[str, Cell]:
    indicator = str(sheet.values["indicator"])
    return {
        words.WONDER: Cell(sheet.name, frozenset({sheet.provenance["name"]})),
        words.ID: Cell(sheet.id),
        words.AGE: _value(sheet, "age"),
        words.VP: _value(sheet, "vp"),
        words.GLORY: _value(sheet, "glory"),
        words.PICKED_BY: Cell(names.get(indicator, indicator), frozenset({sheet.provenance["indicator"]})),
        words.NEEDS: Cell(_needs(sheet)),
        words.ASKS: Cell(sheet.text, frozenset({sheet.provenance["requirement"]})),
    }


def _needs(sheet: Sheet) -> str:
    needs = sheet.values["needs"]
    assert isinstance(needs, dict)
    return "/".join(map(str, needs.values())) if len(set(needs.values())) > 1 else NOTHING


def _value(sheet: Sheet, name: str, yes: str = words.YES) -> Cell:
    """A value as short as can be; nothing where there is none."""
    value = sheet.values.get(name)
    if value is None or value == "":
        return Cell(NOTHING)
    told = (yes if value else NOTHING) if isinstance(value, bool) else str(value)
    return Cell(told, frozenset({sheet.provenance[name]}))
