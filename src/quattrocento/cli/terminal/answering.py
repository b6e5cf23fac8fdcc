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


def understood(text: str, options: Sequence[str]) -> Typed:
    """The meaning of a typed line."""
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
        return _numbered(text.strip(), len(options))
    return _named(text.strip(), options)


def _numbered(text: str, count: int) -> Typed:
    number = int(text) if len(text) < 10 else 0
    if 1 <= number <= count:
        return Typed(choice=number - 1)
    return Typed(trouble=f"There is no option {text[:12]}; they are numbered 1 to {count}.")


def _named(text: str, options: Sequence[str]) -> Typed:
    wanted = text.casefold()
    names = [option.casefold() for option in options]
    # The closest way of fitting decides: the whole name, then its beginning, then a word's beginning, then any part.
    fits = (
        [index for index, name in enumerate(names) if name == wanted],
        [index for index, name in enumerate(names) if name.startswith(wanted)],
        [index for index, name in enumerate(names) if f" {wanted}" in name],
        [index for index, name in enumerate(names) if wanted in name],
    )
    found = next((fit for fit in fits if fit), [])
    if len(found) == 1:
        return Typed(choice=found[0])
    if not found:
        return Typed(trouble=f"No option has {text!r} in it; type its number, or h for help.")
    numbers = ", ".join(str(index + 1) for index in found)
    return Typed(trouble=f"{text!r} fits the options {numbers}; type one of these numbers.")
