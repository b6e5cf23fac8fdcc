"""Help in mid-game: a rule with its source, a card with the provenance of its values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from ...engine.errors import QuattrocentoError, UnknownCard
from ...engine.game import Config, Game
from ...engine.sheets import Sheet
from ..catalogue import rule_lines, rule_named
from ..tables import Painter, painter_of
from ..words import playing as words
from ..words import results


def rule_help(game: Game, id: str) -> list[str]:
    """The rule of this id, or the sentence that there is none."""
    try:
        return rule_lines(rule_named(game, id))
    except QuattrocentoError as error:
        return [str(error)]


def card_help(game: Game, config: Config, name: str) -> list[str]:
    """A card explained, or the sentence that there is none."""
    if not name:
        return [words.TYPE_A_CARD]
    try:
        return card_lines(game, config, name)
    except UnknownCard as error:
        return [str(error)]


def card_lines(game: Game, config: Config, name: str) -> list[str]:
    """A card explained, found by a part of its name; where several fit, which ones."""
    sheets = game.sheets(config)
    wanted = name.casefold()
    found = [sheet for sheet in sheets if wanted in sheet.name.casefold() or wanted == sheet.id]
    exact = [sheet for sheet in found if wanted in (sheet.name.casefold(), sheet.id)]
    if len(exact or found) == 1:
        # Where a game lists its cards in tables, values that say nothing are left out there, and so here.
        painter = painter_of(game)
        names = {sheet.id: sheet.name for sheet in sheets}
        return explained((exact or found)[0], painter, names, in_short=bool(painter.sections(game, config)))
    if found:
        same = len({sheet.name for sheet in found}) < len(found)
        return [words.cards_fit(name, [f"{sheet.name} ({sheet.id})" if same else sheet.name for sheet in found])]
    raise UnknownCard(words.no_card(name))


def card_names(game: Game, config: Config) -> list[str]:
    """Every name a card of this set-up can be looked up by."""
    return sorted({sheet.name for sheet in game.sheets(config)})


def explained(sheet: Sheet, painter: Painter, names: Mapping[str, str], in_short: bool = False) -> list[str]:
    """A card in sentences, one value each; other cards it speaks of are called by their names."""
    lines = [f"{sheet.name}. {sheet.text}".rstrip()]
    for name, value in sheet.values.items():
        if in_short and not value:
            continue
        source = sheet.provenance.get(name)
        origin = f" ({results.source(source)})" if source else ""
        lines.append(f"  {painter.label(name)}: {_said(sheet, name, painter, names)}{origin}")
    return lines


def _said(sheet: Sheet, name: str, painter: Painter, names: Mapping[str, str]) -> str:
    value, units = sheet.values[name], sheet.units.get(name, ())
    if isinstance(value, list):
        value = [names.get(id, id) for id in value]
    elif isinstance(value, str) and units and value != value.lower():  # in letters, such as 2W 1C
        counted = Counter(words.any_of([painter.label(id) for id in unit]) for unit in units)
        return ", ".join(f"{count} {unit}" for unit, count in counted.items())
    elif isinstance(value, str):
        value = names.get(value, value)
    return painter.value(name, value)
