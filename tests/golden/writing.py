"""What golden files of all games are written with: sheets of cards, tables of numbers, whole games by lot."""

from __future__ import annotations

from types import ModuleType

from quattrocento.engine.border.position import begin_at
from quattrocento.engine.game import Game
from quattrocento.engine.record import Writer
from quattrocento.engine.rng import seeded
from quattrocento.engine.spelling import Spelling
from quattrocento.engine.state import State
from quattrocento.games import shelf

GAME_SEED = 1492  # any seed would do; a new one makes the golden games worthless as history


def every_sheet(game: Game, options: dict[str, str], ruleset: int | None = None) -> str:
    """What every card of a game is and does, in our words."""
    lines: list[str] = []
    for sheet in game.sheets(game.config(game.most, options, ruleset=ruleset)):
        values = ", ".join(f"{name} {plain(value)}" for name, value in sheet.values.items() if value)
        lines += [f"{sheet.name} ({sheet.kind} {sheet.id}): {values}", f"    {sheet.text}"]
    return "\n".join(lines) + "\n"


def plain(value: object) -> str:
    if isinstance(value, dict):
        return " ".join(f"{name}={number}" for name, number in value.items())
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value) or "none"


def options_and_events(game: Game, answers: ModuleType) -> list[str]:
    """The numbers of its options and menus, and the kinds of its events."""
    lines = ["options"]
    lines += [f"{answers.NUMBERING.first(kind):5} {kind.__name__}" for kind in answers.NUMBERING.kinds]
    lines += ["menus", *(f"{number:5} {menu.name} {menu.rule}" for number, menu in answers.QUESTIONS.items())]
    lines += ["events", *sorted(f"  {kind.kind} {kind.rule}" for kind in game.types().events)]
    return lines


def actions(game: Game, options: dict[str, str]) -> list[str]:
    """The actions that learners answer in, by number."""
    names = Spelling(game, game.config(game.most, options)).names
    return ["actions", *(f"{number:5} {name}" for number, name in enumerate(names))]


def game_file(id: str, seats: int, options: dict[str, str] | None = None) -> str:
    """A whole game played by lot, as a game file."""
    game = shelf[id]
    config = game.config(seats, options)
    writer = Writer(game, config, GAME_SEED, tuple(f"Lot {seat}" for seat in range(seats)))
    return _played_by_lot(game, game.begin(config, GAME_SEED), writer)


def game_from_position(id: str) -> str:
    """A game that begins with a position of three empty seats: what is filled in stays the same for ever."""
    game = shelf[id]
    position: dict[str, object] = {"seats": [{}, {}, {}]}
    config = game.config(3)
    writer = Writer(game, config, GAME_SEED, position=position)
    return _played_by_lot(game, begin_at(game, config, position, GAME_SEED), writer)


def _played_by_lot(game: Game, state: State, writer: Writer) -> str:
    lots = seeded(GAME_SEED, "the golden games")
    while decisions := game.decisions(state):
        offered = game.options(state, decisions[0])
        option = offered[lots.below(len(offered))]
        game.play(state, decisions[0].seat, option)
        writer.answer(decisions[0].seat, option, state)
    return writer.text(state)
