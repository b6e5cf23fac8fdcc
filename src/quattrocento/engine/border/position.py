"""Position files: any situation, staged by naming only what matters.

A position file is TOML. This module finds things in it by their human names or ids, and turns a refusal into one
that names the line; what a position may say is the game's business (`Game.stage`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Final

from ..errors import BadFile, BadSetup
from ..game import Config, Game
from ..rng import seeded
from ..settings import listing
from ..state import State

LONGEST_POSITION: Final = 200_000  # letters of JSON: far more than a position of any game needs
IN_THE_HEADER: Final = ("game", "options", "ruleset")  # of a game file: said there already


class BadPosition(BadFile):
    """A position contradicts itself or the game; `word` is what the file says there, to find the line by."""

    def __init__(self, message: str, word: str = "", occurrence: int = 1) -> None:
        super().__init__(message)
        self.word = word
        self.occurrence = occurrence


def stage(games: Mapping[str, Game], data: Mapping[str, object], text: str, where: str) -> tuple[Game, State]:
    """The game a position is of, and its state; a refusal names the line."""
    id = data.get("game")
    if not isinstance(id, str):
        raise BadFile(f'{where} must say which game it is a position of, such as game = "{next(iter(games))}".')
    try:
        game = games[id]
        return game, game.stage({key: value for key, value in data.items() if key != "game"})
    except BadPosition as error:
        raise BadFile(f"{where}{_line_of(text, error)}: {error}") from None
    except BadSetup as error:
        raise BadFile(f"{where}: {error}") from None


def _line_of(text: str, error: BadPosition) -> str:
    """Where the file says what is wrong: the given occurrence of the word, as a key or a value.

    One thing may be written in two ways, a name here and an id there; then it is the last place with this one.
    """
    if not error.word:
        return ""
    word = re.escape(error.word)
    as_key, quoted, plain = rf"^\s*\[*{word}\]*\s*(?==|$)", f"""(?i)["']{word}["']""", rf"(?<!\w){word}(?!\w)"
    last = ""
    for form in (as_key, quoted, plain):
        lines = [
            number
            for number, line in enumerate(text.splitlines(), start=1)
            for _ in re.findall(form, line.partition("#")[0])
        ]
        if len(lines) >= error.occurrence:
            return f", line {lines[error.occurrence - 1]}"
        last = last or (f", line {lines[-1]}" if lines else "")
    return last


def recordable(position: Mapping[str, object], where: str) -> dict[str, object]:
    """The position as the header of a game file holds it: in JSON, without what stands there anyway."""
    try:
        said = {key: value for key, value in position.items() if key not in IN_THE_HEADER}
        text = json.dumps(said, default=str, allow_nan=False)
    except ValueError:
        raise BadFile(f"{where} holds a number that is none, such as nan.") from None
    if len(text) > LONGEST_POSITION:
        raise BadFile(f"{where} is too long to be played from; shorten the notes in it.")
    return dict(json.loads(text))


def begin_at(
    game: Game, config: Config, position: Mapping[str, object], seed: int, where: str = "The position"
) -> State:
    """A game that begins with a position: staged alike for every seed, which decides the luck from then on."""
    if config.pack is not None:
        raise BadFile(f"{where}: a position is played with the values of the data files, without a pack.")
    try:
        state = game.stage({**position, "options": config.options, "ruleset": config.ruleset})
    except (BadPosition, BadSetup) as error:
        raise BadFile(f"{where}: {error}") from None
    if state.seats != config.seats:
        raise BadFile(f"{where}: the position is for {state.seats} players, not for {config.seats}.")
    return begun_again(state, seed)


def begun_again(state: State, seed: int) -> State:
    """A moment as the beginning of a game: what lies there stays, and all luck to come follows from the seed."""
    state.rng = seeded(seed, "after a position")
    return state


class Names:
    """Things by their ids and human names, whatever their case."""

    def __init__(self, what: str, names: Mapping[str, int]) -> None:
        self._what = what
        self._names = {name.casefold(): number for name, number in names.items()}
        self._shown = sorted(set(names))

    def number(self, name: object) -> int:
        if not isinstance(name, str):
            raise BadPosition(f"a {self._what} is named by text, not by {name!r}.", str(name))
        number = self._names.get(name.strip().casefold())
        if number is None:
            raise BadPosition(f"there is no {self._what} {name!r}{self._nearest(name)}.", name)
        return number

    def _nearest(self, name: str) -> str:
        from difflib import get_close_matches

        near = get_close_matches(name, self._shown, 1)
        return f" (is it {near[0]!r}?)" if near else ""


def config_in(game: Game, position: Mapping[str, object], seats: int) -> Config:
    """The set-up of a position: its options, and its ruleset, which is the newest if it names none."""
    options = position.get("options", {})
    if not isinstance(options, dict):
        raise BadPosition("'options' must be a table of names and values.", "options")
    ruleset = position.get("ruleset")
    if ruleset is not None and type(ruleset) is not int:
        raise BadPosition(f"'ruleset' must be a number, not {ruleset!r}.", "ruleset")
    return game.config(seats, {str(name): str(value) for name, value in options.items()}, ruleset=ruleset)


def check_keys(data: Mapping[str, object], known: tuple[str, ...], where: str) -> None:
    """Refuse entries that mean nothing, so that a slip of the pen is not silently ignored."""
    for key in data:
        if key not in known:
            raise BadPosition(f"{where} has no entry {key!r}; it may have {listing(known)}.", key)


def names_in(data: Mapping[str, object], key: str) -> list[object]:
    """A list in a position; absent means empty."""
    value = data.get(key, [])
    if not isinstance(value, list):
        raise BadPosition(f"{key!r} must be a list, not {value!r}.", key)
    return value
