"""What is written down about 7 Wonders and compared: see `tests/contract/added.py`."""

from __future__ import annotations

from collections.abc import Callable

from quattrocento.games import shelf
from quattrocento.games.seven_wonders.border import options as answers
from tests.golden.writing import actions, every_sheet, options_and_events

PASSABLE = {"": 45}


def cards() -> str:
    """What every card, board and stage is and does, in our words."""
    return every_sheet(shelf["seven-wonders"], {})


def numbers() -> str:
    """The integers that stand in game files: options, faces, boards; and its menus and events."""
    game = shelf["seven-wonders"]
    lines = options_and_events(game, answers)
    for kind in ("card", "guild", "board"):
        ids = [sheet.id for sheet in game.sheets(game.config(game.most)) if sheet.kind == kind]
        first = 68 if kind == "guild" else 0  # guilds are numbered on from the other faces
        lines += [f"{kind}s", *(f"{first + place:5} {id}" for place, id in enumerate(ids))]
    return "\n".join(lines) + "\n"


def actions_by_number() -> str:
    """The actions of learners."""
    return "\n".join(actions(shelf["seven-wonders"], {})) + "\n"


GOLDENS: dict[str, Callable[[], str]] = {
    "seven_wonders_actions.txt": actions_by_number,
    "seven_wonders_cards.txt": cards,
    "seven_wonders_numbers.txt": numbers,
}
