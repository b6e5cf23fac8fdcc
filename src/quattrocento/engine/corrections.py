"""What an owner's pack changes in a set-up: each corrected value beside the usual one."""

from __future__ import annotations

from .game import Config, Game
from .sheets import Sheet, Value


def corrections(game: Game, config: Config) -> dict[str, dict[str, Value]]:
    """For every card of this set-up that its pack corrects, the usual values in place of which others stand there.

    A value that was the same all along is among them if the pack names it: then it is certain now. What the pack says
    of cards that take no part here has no effect, and is left out.
    """
    if config.pack is None:
        return {}
    usual = {sheet.id: sheet for sheet in game.sheets(config._replace(pack=None))}
    found = {
        sheet.id: _replaced(sheet, usual[sheet.id], config.pack.cards.get(sheet.id, {}))
        for sheet in game.sheets(config)
        if sheet.id in usual
    }
    return {id: values for id, values in found.items() if values}


def _replaced(sheet: Sheet, usual: Sheet, named: dict[str, object]) -> dict[str, Value]:
    marked = {name for name, source in sheet.provenance.items() if source == "pack" and name in usual.values}
    changed = {name for name in marked if sheet.values[name] != usual.values[name]}
    # A pack may name parts of a value, such as one of a text's numbers; then all that bears its mark is meant.
    told = changed | (marked & named.keys()) or marked
    return {name: usual.values[name] for name in usual.values if name in told}
