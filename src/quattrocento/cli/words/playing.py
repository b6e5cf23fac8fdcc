"""What is said and asked while somebody plays in the terminal or watches a game there, and what he can type."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from shlex import quote
from typing import Final

# What can be typed.

COMMANDS: Final = {  # each with whatever stands for it
    "rule": ("?", "rule"),
    "card": ("c", "card"),
    "table": ("t", "table"),
    "log": ("l", "log"),
    "options": ("o", "options"),
    "save": ("s", "save"),
    "quit": ("q", "quit", "exit"),
    "help": ("h", "help"),
}
YES: Final = ("y", "yes")
NO: Final = ("n", "no")
NEXT: Final = ("n", "next")
PREVIOUS: Final = ("p", "b", "back")
HINT: Final = "number or part of a name · ? rule · c NAME card · h all commands"
TYPE_SOMETHING: Final = "Type a number, a part of a name, or h for help."
TYPE_A_CARD: Final = "Type c and the name of a card, or a part of it."


def help_lines(rule: str) -> list[str]:
    """What can be typed; the rule is an example."""
    return [
        "Type the number of an option, or a part of its name that no other option has. Tab completes what you type.",
        "?: the rule behind the question, with its source.",
        f"? {rule}: any rule by its number.",
        "c NAME: a card, what it does, and where its values come from.",
        "t: the table.",
        "l: everything that has happened.",
        "o: the question and its options again.",
        "s or s FILE: save the game.",
        "q: leave, with or without saving.",
    ]


def no_option(number: str, first: int, last: int) -> str:
    return f"There is no option {number}; they are numbered {first} to {last}."


def nothing_fits(text: str) -> str:
    return f"No option fits {text!r}; type its number, or h for help."


def many_fit(text: str, count: int) -> str:
    return f"{text!r} fits {count} options; type the number of one."


def some_fit(text: str, numbers: Sequence[int]) -> str:
    return f"{text!r} fits the options {', '.join(map(str, numbers))}; type one of these numbers."


# Cards looked up.


def any_of(units: Sequence[str]) -> str:
    """One of several, such as `wood, stone or clay`."""
    return f"{', '.join(units[:-1])} or {units[-1]}" if len(units) > 1 else "".join(units)


def cards_fit(text: str, names: Sequence[str]) -> str:
    return f"{text!r} fits {', '.join(names)}."


def no_card(text: str) -> str:
    return f"There is no card with {text!r} in its name."


# A sitting.

YOU: Final = "you"
HOW_TO_ANSWER: Final = "Answer by number or by part of a name; h tells all commands."
ANSWER: Final = "Answer"
NO_MORE_INPUT: Final = "There is no more input, and the game is not finished."
NOTHING_YET: Final = "Nothing has happened yet."
SAVE_BEFORE_LEAVING: Final = "Save before leaving? y: yes, n: no, anything else: play on"
LEFT: Final = "You leave the game unfinished."
KEEP_FOR_REPLAY: Final = "s or s FILE keeps the game for a replay, Enter leaves"


def who_plays(game: str, people: Sequence[int], bots: Sequence[tuple[int, str]]) -> str:
    """The seats of the people at this keyboard, and the bots by seat and name."""
    own = f"You are seat {people[0]}." if len(people) == 1 else f"At this keyboard: seats {_listed(people)}."
    opponents = ", ".join(f"seat {seat} {name}" for seat, name in bots)
    return f"{game}. {own} Against you: {opponents}." if opponents else f"{game}. {own}"


def _listed(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers))


def plays(seat: int) -> str:
    return f"Seat {seat} plays."


def is_like(bot: str, sentence: str) -> str:
    return f"{bot}: {sentence}"


def thinks(seat: int, bot: str) -> str:
    return f"Seat {seat}, {bot}, is thinking."


def thought(seat: int, bot: str, seconds: float) -> str:
    """What a bot's answers took, on average."""
    return f"Seat {seat}, {bot}, thought {seconds:.1f} s about an answer."


def hands_over(seat: int) -> str:
    return f"The keyboard goes to seat {seat}. When nobody else looks, press Enter"


def saved(file: Path, is_over: bool) -> str:
    if is_over:
        return f"Saved to {file}. To see it again: quattro replay {_typed(file)}"
    return f"Saved to {file}. To go on: quattro play --load {_typed(file)}"


def kept(file: Path) -> str:
    return f"Your game is kept in {file}. To go on: quattro play --continue, or quattro play --load {_typed(file)}"


def _typed(file: Path) -> str:
    """The name as it is typed in a shell, between quotes where it has to be."""
    return quote(str(file))


# Questions and news.

SINCE_LAST: Final = "since your last answer"


def hidden_news(count: int) -> str:
    return f"… {count} more before that (l shows all)"


def question(title: str, rule: str, count: int) -> str:
    return f"Question: {title} Rule {rule}, {count} option{'s' * (count != 1)}."


def numbered(number: int, label: str, option: int) -> str:
    """An option in a list; its id is of no use at a keyboard."""
    return f"{number}. {label}."


def range_of(first: int, last: int, summary: str) -> str:
    """Options that are too many to list, by their numbers."""
    return f"{first} to {last}: {summary}."


# Replays.

BEGINS: Final = "The game begins"
STEPS: Final = "n: next, p: back, a number: go there, q: leave"


def no_step(text: str, last: int) -> str:
    return f"{text!r} means nothing here; there are answers 0 to {last}."


def answers(seat: int, label: str) -> str:
    return f"Seat {seat}: {label}"


def answers_in_secret(seat: int) -> str:
    return f"Seat {seat}: answers"


def step(number: int, length: int, answer: str) -> str:
    return f"{number} of {length}. {answer}."


def asked(seats: Sequence[int], menu: str, rule: str) -> str:
    who = f"Seat {seats[0]} is" if len(seats) == 1 else f"Seats {_listed(seats)} are"
    return f"{who} asked: {menu} [{rule}]."
