"""What is written down about Guns & Steel and compared: see `tests/contract/added.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from quattrocento.engine.game import Game
from quattrocento.games import shelf
from quattrocento.games.guns_and_steel.border import options as answers
from tests.golden.writing import actions, game_file, options_and_events, plain

OTHER_COURSES = {"set": 1}
PASSABLE = {"base": 20, "renaissance": 20, "combined": 20}
NEW_SETS = ("renaissance", "combined")
# So that every value of every option is played by some golden game.
GAME_OPTIONS = {
    (set, seats): {
        "set": set,
        "reconstructed-wonders": "on" if seats > 2 else "off",
        "espionage": "free" if seats == 3 else "by-back",
        "payments": "minimal" if seats == 2 else "free",
    }
    for set in NEW_SETS
    for seats in (2, 3, 4)
}


def cards(set: str = "base") -> str:
    """What every card and wonder of a set is and does, in our words."""
    lines: list[str] = []
    game = shelf["guns-and-steel"]
    options = _every_wonder(set)
    for sheet in game.sheets(game.config(game.most, options)):
        values = ", ".join(f"{name} {plain(value)}" for name, value in sheet.values.items() if name != "needs")
        if sheet.kind == "card":
            lines += [f"{sheet.name} ({sheet.id}): {values}", f"    {sheet.text}"]
        else:
            lines += [f"{sheet.name} ({sheet.id}): {values}", *_for_each_table(game, sheet.id, options)]
    return "\n".join(lines) + "\n"


def _every_wonder(set: str) -> dict[str, str]:
    return {"set": set, "reconstructed-wonders": "on"}


def _for_each_table(game: Game, wonder: str, options: dict[str, str]) -> Iterator[str]:
    for seats in range(game.fewest, game.most + 1):
        text = next(sheet.text for sheet in game.sheets(game.config(seats, options)) if sheet.id == wonder)
        yield f"    {seats} players: {text}"


def numbers() -> str:
    """The integers that stand in game files: options, cards, wonders; and its menus and events."""
    game = shelf["guns-and-steel"]
    lines = options_and_events(game, answers)
    lines += _numbered("card", game, "base", "off") + _numbered("wonder", game, "base", "off")
    return "\n".join(lines) + "\n"


def set_numbers(set: str) -> str:
    """The numbers of cards and wonders where another set is played; wonders depend on whether stand-ins are used."""
    game = shelf["guns-and-steel"]
    lines = _numbered("card", game, set, "off")
    for stand_ins in ("off", "on"):
        lines += [f"reconstructed-wonders={stand_ins}", *_numbered("wonder", game, set, stand_ins)]
    return "\n".join(lines) + "\n"


def actions_of(set: str) -> str:
    """The actions of learners: in every game of a set the same, but for stand-ins among the wonders."""
    game = shelf["guns-and-steel"]
    lines: list[str] = []
    for stand_ins in ("off",) if set == "base" else ("off", "on"):
        options = {"set": set, "reconstructed-wonders": stand_ins}
        lines += [f"reconstructed-wonders={stand_ins}", *actions(game, options)]
    return "\n".join(lines) + "\n"


def _numbered(kind: str, game: Game, set: str, stand_ins: str) -> list[str]:
    config = game.config(game.most, {"set": set, "reconstructed-wonders": stand_ins})
    ids = [sheet.id for sheet in game.sheets(config) if sheet.kind == kind]
    return [f"{kind}s", *(f"{_number(kind, place):5} {id}" for place, id in enumerate(ids))]


def _number(kind: str, place: int) -> int:
    """Warrior has four numbers, 4 to 7; the sheets list it once."""
    return place if kind == "wonder" or place < 5 else place + 3


GOLDENS: dict[str, Callable[[], str]] = {
    "guns_and_steel_actions.txt": partial(actions_of, "base"),
    "guns_and_steel_cards.txt": cards,
    "guns_and_steel_combined_actions.txt": partial(actions_of, "combined"),
    "guns_and_steel_combined_numbers.txt": partial(set_numbers, "combined"),
    "guns_and_steel_numbers.txt": numbers,
    "guns_and_steel_renaissance_actions.txt": partial(actions_of, "renaissance"),
    "guns_and_steel_renaissance_cards.txt": partial(cards, "renaissance"),
    "guns_and_steel_renaissance_numbers.txt": partial(set_numbers, "renaissance"),
    **{
        f"guns_and_steel_{set}_{seats}.jsonl": partial(game_file, "guns-and-steel", seats, options)
        for (set, seats), options in GAME_OPTIONS.items()
    },
}
