"""What a person types: an option by number or by part of its name, or one of a few commands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

COMMANDS: Final = {
    "?": "rule",
    "c": "card",
    "t": "table",
    "l": "log",
    "o": "options",
    "s": "save",
    "q": "quit",
    "h": "help",
}
MOST_NUMBERS: Final = 20  # that are listed where a name fits many options
LETTERS: Final = {name: letter for letter, name in COMMANDS.items()} | {"exit": "q"}


def help_lines(rule: str) -> list[str]:
    """What can be typed; the rule is an example."""
    return [
        "Type the number of an option, or a part of its name that no other option has.",
        "?: the rule behind the question, with its source.",
        f"? {rule}: any rule by its number.",
        "c NAME: a card, what it does, and where its values come from.",
        "t: the table.",
        "l: everything that has happened.",
        "o: the question and its options again.",
        "s or s FILE: save the game.",
        "q: leave, with or without saving.",
    ]


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
    word = LETTERS.get(word.casefold(), word.casefold())
    if not word:
        return Typed(trouble="Type a number, a part of a name, or h for help.")
    if word in COMMANDS:
        return Typed(command=COMMANDS[word], argument=argument)
    if text.strip().isdecimal():
        return _numbered(text.strip(), len(options), first)
    return _named(text.strip(), options, first)


def _numbered(text: str, count: int, first: int) -> Typed:
    place = int(text) - first if len(text) < 10 else -1
    if 0 <= place < count:
        return Typed(choice=place)
    return Typed(trouble=f"There is no option {text[:12]}; they are numbered {first} to {first + count - 1}.")


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
        return Typed(trouble=f"No option has {text!r} in it; type its number, or h for help.")
    if len(found) > MOST_NUMBERS:
        return Typed(trouble=f"{text!r} fits {len(found)} options; type the number of one.")
    numbers = ", ".join(str(index + first) for index in found)
    return Typed(trouble=f"{text!r} fits the options {numbers}; type one of these numbers.")
