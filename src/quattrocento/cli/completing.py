"""Completion in the shell: what a command line that somebody has begun could become.

A shell that has read the script of `quattro completion SHELL` runs `quattro` with `_QUATTRO_COMPLETE` set to its name.
The arguments are the words before the cursor, the last one perhaps unfinished, or in bash the line. The answer is one
line for each way to go on; none means that the shell may offer files. What can be completed is read off the commands.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterable
from importlib.resources import files
from typing import Final, NamedTuple, get_args

from typer.core import TyperGroup, TyperOption

from ..bots import LEVELS
from ..bots import words as bot_words
from ..games import shelf

VARIABLE: Final = "_QUATTRO_COMPLETE"

SHELLS: Final = ("bash", "zsh", "fish")
BASH_BREAKS_AT: Final = "=:"  # bash takes these for ends of words, and wants to hear only what comes after


def script(shell: str) -> str:
    """What a shell has to read once."""
    return (files(__package__) / "shells" / f"quattro.{shell}").read_text(encoding="utf-8")


class Way(NamedTuple):
    """A word that could stand there, and what it is."""

    word: str
    meaning: str = ""


def answer(group: TyperGroup, shell: str, arguments: list[str]) -> list[str]:
    """What a shell is told, line by line."""
    if shell == "bash":
        arguments = _words(arguments[0] if arguments else "")[1:]
    begun = arguments[-1] if arguments else ""
    found = ways(group, arguments[:-1], begun)
    if shell == "bash":
        said = max(begun.rfind(mark) for mark in BASH_BREAKS_AT) + 1
        return [way.word[said:] for way in found]
    if shell == "zsh":
        return [f"{way.word.replace(':', chr(92) + ':')}:{way.meaning}" for way in found]
    return [f"{way.word}\t{way.meaning}" for way in found]


def _words(line: str) -> list[str]:
    """The words of a line, the last one perhaps empty or with an open quote."""
    try:
        words = shlex.split(line)
    except ValueError:
        words = line.split()
    return [*words, ""] if line[-1:].isspace() or not words else words


def ways(group: TyperGroup, before: list[str], begun: str) -> list[Way]:
    """Every way to go on from the words before and the letters of the one that is begun."""
    name = next((word for word in before if word in group.commands), None)
    if name is None:
        commands = [Way(id, _first_sentence(command.help)) for id, command in group.commands.items()]
        return _fitting([*commands, *_options(group)], begun)
    command = group.commands[name]
    given = before[before.index(name) + 1 :]
    if isinstance(command, TyperGroup):
        return ways(command, given, begun)
    options = {word: option for option in command.params if isinstance(option, TyperOption) for word in option.opts}
    last = options.get(given[-1]) if given else None
    if last is not None and not last.is_flag:
        return _fitting(_values(group, last.metavar or "", _choices(last), given, begun), begun)
    if begun.startswith("-"):
        return _fitting(_options(command), begun)
    arguments = [one for one in command.params if not isinstance(one, TyperOption)]
    place = sum(_is_argument(given, index, options) for index in range(len(given)))
    if place >= len(arguments):
        return _fitting(_options(command), begun) if not begun else []
    wanted = arguments[place]
    return _fitting(_values(group, wanted.metavar or "", [], given, begun), begun)


def _is_argument(given: list[str], index: int, options: dict[str, TyperOption]) -> bool:
    """Whether a word is neither an option nor the value of one."""
    owner = options.get(given[index - 1]) if index else None
    return not given[index].startswith("-") and (owner is None or owner.is_flag)


def _values(group: TyperGroup, kind: str, choices: list[str], given: list[str], begun: str) -> list[Way]:
    """What may stand for an argument that the help calls so; nothing where it is a number or a file."""
    games = [shelf[word] for word in given if word in shelf] or list(shelf.values())
    match kind.strip("[]"):  # around those that may be left out
        case "GAME":
            return [Way(game.id, game.name) for game in shelf.values()]
        case "A,B":
            named = begun.rpartition(",")[0]
            return [Way(f"{named}," * bool(named) + bot, bot_words.SENTENCES.get(bot, "")) for bot in bot_words.OFFERED]
        case "L":
            return [Way(level, bot_words.SENTENCES.get(level, "")) for level in LEVELS]
        case "NAME=VALUE":
            settings = [setting for game in games for setting in game.settings]
            return [Way(f"{one.name}={value}", one.summary) for one in settings for value in one.values]
        case "ID":
            return [Way(rule.id, rule.title) for game in games for rule in game.rules.rules]
        case "COMMAND":
            return [Way(id, _first_sentence(command.help)) for id, command in group.commands.items()]
        case "SHELL":
            return [Way(shell) for shell in SHELLS]
        case _:
            return [Way(choice) for choice in choices]


def _choices(option: TyperOption) -> list[str]:
    """The values of an option that is annotated with them, as a `Literal`."""
    return [value for value in get_args(option.type_descriptor.annotation) if isinstance(value, str)]


def _options(command: object) -> list[Way]:
    params = [one for one in getattr(command, "params", ()) if isinstance(one, TyperOption)]
    return [Way(option.opts[-1], option.help or "") for option in params] + [Way("--help")]


def _first_sentence(text: str | None) -> str:
    return (text or "").strip().partition("\n")[0]


def _fitting(found: Iterable[Way], begun: str) -> list[Way]:
    return [way for way in found if way.word.startswith(begun)]
