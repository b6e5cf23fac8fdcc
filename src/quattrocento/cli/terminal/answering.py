"""What a person types: an option by number or by part of its name, or one of a few commands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ..words import playing as words

COMMANDS: Final = {typed: command for command, ways in words.COMMANDS.items() for typed in ways}
MOST_NUMBERS: Final = 20  # that are listed where a name fits many options


class Typed(NamedTuple):
    """What was meant: the option at place `choice`, or a command with its argument, or neither, and why."""

    choice: int | None = None
    command: str = ""
    argument: str = ""
    trouble: str = ""


def understood(text: str, options: Sequence[str], first: int = 1) -> Typed:
    """The meaning of a typed line; the options are numbered from `first` on."""
    word, _, argument = text.strip().partition(" ")
    if word[:1] == "?" and len(word) > 1:
        word, argument = "?", f"{word[1:]} {argument}"
    argument = argument.strip()
    if not word:
        return Typed(trouble=words.TYPE_SOMETHING)
    if word.casefold() in COMMANDS:
        return Typed(command=COMMANDS[word.casefold()], argument=argument)
    if text.strip().isdecimal():
        return _numbered(text.strip(), len(options), first)
    return _named(text.strip(), options, first)


def _numbered(text: str, count: int, first: int) -> Typed:
    place = int(text) - first if len(text) < 10 else -1
    if 0 <= place < count:
        return Typed(choice=place)
    return Typed(trouble=words.no_option(text[:12], first, first + count - 1))


def _named(text: str, options: Sequence[str], first: int) -> Typed:
    wanted = text.casefold()
    names = [option.casefold() for option in options]
    # The closest way of fitting decides: the whole name, then its first words, then its beginning, then a word's
    # beginning, then any part.
    fits = (
        [index for index, name in enumerate(names) if name == wanted],
        [index for index, name in enumerate(names) if name.startswith(f"{wanted} ")],
        [index for index, name in enumerate(names) if name.startswith(wanted)],
        [index for index, name in enumerate(names) if f" {wanted}" in name],
        [index for index, name in enumerate(names) if wanted in name],
    )
    found = next((fit for fit in fits if fit), [])
    if len(found) == 1:
        return Typed(choice=found[0])
    if not found:
        return Typed(trouble=words.nothing_fits(text))
    if len(found) > MOST_NUMBERS:
        return Typed(trouble=words.many_fit(text, len(found)))
    return Typed(trouble=words.some_fit(text, [index + first for index in found]))
