"""The card list of 7 Wonders: the faces by age, the guilds, the boards with their stages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ....engine.game import Config, Game
from ....engine.sheets import Sheet
from ....games.seven_wonders.game import SevenWonders
from ..sheets import NOTHING, Cell, Section
from .words import naming
from .words import offering as words

# What the words under "effect" are made from.
EFFECT: Final = ("points", "shields", "coins", "produces", "symbol", "discount", "coins_per", "points_per", "power")


def sections(game: Game, config: Config) -> list[Section]:
    """The cards in tables, with the words of an effect at the end of each line; chains have columns of their own."""
    assert isinstance(game, SevenWonders)
    sheets = game.sheets(config)
    effects = {card.id: naming.effect(card) for card in game.book(config).cards}
    found = []
    for age, title in words.AGES.items():
        of_age = [sheet for sheet in sheets if sheet.kind == "card" and sheet.values["age"] == age]
        rows = [_card(sheet, effects[sheet.id]) for sheet in of_age]
        found.append(Section(title, rows, words.ABOUT_CARDS if age == 1 else ""))
    guilds = [_guild(sheet, effects[sheet.id]) for sheet in sheets if sheet.kind == "guild"]
    found.append(Section(words.GUILDS, guilds))
    boards = {sheet.id: sheet for sheet in sheets if sheet.kind == "board"}
    rows = [_stage(sheet, boards[str(sheet.values["board"])]) for sheet in sheets if sheet.kind == "stage"]
    return [*found, Section(words.BOARDS, rows)]


def _card(sheet: Sheet, effect: str) -> Mapping[str, Cell]:
    return {
        words.CARD: Cell(sheet.name),
        words.ID: Cell(sheet.id),
        words.COLOUR: _value(sheet, "colour"),
        words.COPIES: _value(sheet, "copies"),
        words.COST: _value(sheet, "cost"),
        words.FREE_WITH: _value(sheet, "free_with"),
        words.MAKES_FREE: _value(sheet, "makes_free"),
        words.EFFECT: _effect(sheet, effect),
    }


def _guild(sheet: Sheet, effect: str) -> Mapping[str, Cell]:
    return {
        words.GUILD: Cell(sheet.name),
        words.ID: Cell(sheet.id),
        words.COST: _value(sheet, "cost"),
        words.FREE_WITH: _value(sheet, "free_with"),
        words.EFFECT: _effect(sheet, effect),
    }


def _stage(sheet: Sheet, board: Sheet) -> Mapping[str, Cell]:
    start = frozenset({board.provenance["start"]})
    return {
        words.BOARD: Cell(words.board_and_start(board.name, str(board.values["start"])), start),
        words.ID: Cell(sheet.id),
        words.SIDE: _value(sheet, "side"),
        words.STAGE: _value(sheet, "stage"),
        words.COST: _value(sheet, "cost"),
        words.EFFECT: _effect(sheet, sheet.text),
    }


def _value(sheet: Sheet, name: str) -> Cell:
    return Cell(str(sheet.values[name] or NOTHING), frozenset({sheet.provenance[name]}))


def _effect(sheet: Sheet, effect: str) -> Cell:
    return Cell(effect, frozenset(sheet.provenance[name] for name in EFFECT if sheet.values[name]))
