"""What a person types: an option by number or by part of its name, or one of a few commands; and how it can go on."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from ..words import playing as words

COMMANDS: Final = {typed: command for command, ways in words.COMMANDS.items() for typed in ways}
MOST_NUMBERS: Final = 20  # that are listed where a name fits many options
SHARED_BY: Final = 4  # a first word that a quarter of the options share is a verb, and no name
WORD: Final = re.compile(r"(?<![\w'’-])\w")


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
    whole = [option.casefold() for option in options]
    telling = _without_verbs(options)
    names = [[name.casefold() for name in _names_in(option)] for option in telling]
    # The closest way of fitting decides: all of it, its first words, the beginning of a name in it, its own beginning,
    # that of any word, and at last any part of what it does not share with others. A letter alone is no such part.
    fits = (
        [index for index, option in enumerate(whole) if option == wanted],
        [index for index, option in enumerate(whole) if option.startswith(f"{wanted} ")],
        [index for index, known in enumerate(names) if any(name.startswith(wanted) for name in known)],
        [index for index, option in enumerate(whole) if option.startswith(wanted)],
        [index for index, option in enumerate(whole) if f" {wanted}" in option],
        [index for index, option in enumerate(telling) if len(wanted) > 1 and wanted in option.casefold()],
    )
    found = next((fit for fit in fits if fit), [])
    if len(found) == 1:
        return Typed(choice=found[0])
    if not found:
        return Typed(trouble=words.nothing_fits(text))
    if len(found) > MOST_NUMBERS:
        return Typed(trouble=words.many_fit(text, len(found)))
    return Typed(trouble=words.some_fit(text, [index + first for index in found]))


def _without_verbs(options: Sequence[str]) -> list[str]:
    """What each option is about: first words that many share, such as `Build`, tell nothing apart."""
    first = Counter(option.partition(" ")[0] for option in options)
    verbs = {word for word, count in first.items() if count > 1 and count * SHARED_BY >= len(options)}
    return [option.partition(" ")[2] if option.partition(" ")[0] in verbs else option for option in options]


def _names_in(text: str) -> list[str]:
    """What a person may call it by: the text from each word on that is written like a name."""
    return [text[word.start() :] for word in WORD.finditer(text) if word[0].isupper() or word[0].isdigit()]


class Wordbook(NamedTuple):
    """Everything that can be typed in full at a question."""

    options: Sequence[str]
    cards: Sequence[str]
    rules: Sequence[str]


def completions(line: str, book: Wordbook) -> list[str]:
    """What a line that somebody has begun could become."""
    word, space, argument = line.partition(" ")
    command = COMMANDS.get(word.casefold(), "")
    wanted = argument.casefold()
    if space and command == "card":
        return [f"{word} {card}" for card in book.cards if card.casefold().startswith(wanted)]
    if space and command == "rule":
        return [f"{word} {rule}" for rule in book.rules if rule.casefold().startswith(wanted)]
    begun = line.casefold()
    ways = [option for option in book.options if option.casefold().startswith(begun)]
    if begun:
        ways += [name for option in _without_verbs(book.options) for name in _names_in(option)]
        ways += [typed for typed in COMMANDS if len(typed) > 1]
    return list(dict.fromkeys(way for way in ways if way.casefold().startswith(begun)))
