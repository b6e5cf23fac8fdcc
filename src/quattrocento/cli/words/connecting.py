"""What a language model reads: what its tools are for, and what frames the table, its questions and refusals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from ...bots import NEWCOMERS
from ...bots.words import OFFERED, SENTENCES
from ...engine.game import Game
from ...engine.settings import listing

TITLE: Final = "Quattrocento: a seat at a card game"
INSTRUCTIONS: Final = (
    "You sit at a table of a civilisation card game; the other seats are bots, which answer at once. 'look' tells what "
    "your seat may know, 'options' what you are asked with every legal answer, 'answer' gives one and tells what came "
    "of it. 'rules' and 'cards' explain. Play until the game is over; whoever has most points wins. What others hold "
    "in secret is never shown."
)

# The tools.

LOOK: Final = (
    "The table as your seat may know it: your cards and coins, what everybody has built, what lies open, and what "
    "happened since you last looked. At the end of the game, the outcome with the points by source."
)
OPTIONS: Final = (
    "The question you are asked now, the rule behind it, and every legal answer, numbered, each with its id. "
    "There is nothing else you could do: what is not listed is not legal."
)
ANSWER: Final = (
    "Answer the open question, by the number of an answer in the present list or by its id. Tells what happened then, "
    "up to your next question, which it lists too, or up to the end of the game with its outcome. An answer that is "
    "not on offer is refused with the reason and the rule, and changes nothing; one that is accepted cannot be taken "
    "back."
)
RULES: Final = (
    "The numbered rules of the game. Without arguments, a list of chapters and titles; with 'id', one rule in full; "
    "with 'search', those in which all the words stand."
)
CARDS: Final = "What a card of this game costs and does, found by its name or a part of it."
NUMBER: Final = "The number of an answer, as the present question lists it."
ID: Final = "Instead of the number: the id of an answer. It means the same for the whole game."
CARD_NAME: Final = "The name of a card, or a part of it."
RULE_ID: Final = "The number of a rule, such as one that a question names."
SEARCH: Final = "Words to find in the rules."
RULES_OF: Final = "The id of a game; by default the one being played."
WHICH_GAME: Final = "The id of the game."
HOW_MANY_SEATS: Final = "How many players, you included; by default as many as the game allows."
WHICH_BOTS: Final = (
    f"Your opponents by name, in the order of seats; the last one fills the rest. By default {NEWCOMERS}."
)
GAME_OPTIONS: Final = "Options of the game, by name; what is left out is as usual."
SEED: Final = "A whole number: the same seed deals the same game."
OWN_SEAT: Final = "Your seat, from 0."


def new_game(games: Iterable[Game]) -> str:
    """What `new_game` is for, with everything that can be chosen."""
    return "\n".join(
        [
            "Begin a game and leave the one that is under way.",
            "Games:",
            *(f"- {game.id}: {game.name}, {game.fewest} to {game.most} seats{_options(game)}" for game in games),
            "Bots:",
            *(f"- {name}: {SENTENCES[name]}" for name in OFFERED if name in SENTENCES),
        ]
    )


def _options(game: Game) -> str:
    told = (f"{setting.name} ({'|'.join(setting.values)}; usually {setting.default})" for setting in game.settings)
    return f"; options {', '.join(told)}" if game.settings else ""


# The table and the questions.

IS_ASKED: Final = "You are asked something; 'options' lists the answers."
IS_OVER: Final = "The game is over."
NO_GAME: Final = "No game is under way; 'new_game' begins one."
NUMBER_OR_ID: Final = "Give either the number of an answer or its id; 'options' lists both."


def happened_since_look(sentences: Sequence[str]) -> list[str]:
    return ["Since you last looked:", *_told(sentences)] if sentences else []


def happened(sentences: Sequence[str]) -> list[str]:
    return ["Then:", *_told(sentences)] if sentences else []


def _told(sentences: Sequence[str]) -> list[str]:
    return [f"- {sentence}." for sentence in sentences]


def answered(label: str) -> str:
    return f"Your answer: {label}."


def with_id(number: int, label: str, option: int) -> str:
    return f"{number}. {label}. (id {option})"


def seat_of(seat: int, name: str) -> str:
    return f"{seat} ({name})"


def standing(place: int, seat: str, points: int, sources: Mapping[str, int], ties: Mapping[str, int]) -> str:
    """A line of the outcome; sources of points and tie-breaks by what people call them."""
    came = ", ".join(f"{source} {count}" for source, count in sources.items())
    broken = "".join(f"; tie-break {tie} {count}" for tie, count in ties.items())
    return f"Place {place}: seat {seat}, {points} points ({came}{broken})."


# Rules and refusals.


WHICH_CARD: Final = "Which card? Give its name, or a part of it."
FORMS: Final = {  # of arguments, by what the SDK's checker calls them
    "int_type": "a whole number",
    "string_type": "text",
    "string_unicode": "text",
    "list_type": "a list",
    "dict_type": "a set of values by name",
}


def wrong_form(argument: str, is_part: bool, form: str, value: str) -> str:
    """An argument, or a part of it, that is not of its form."""
    return f"{'Each of ' * is_part}{argument!r} is {form}, and not {value}."


def wrong(argument: str, value: str) -> str:
    return f"{argument!r} cannot be {value}."


def no_argument(tool: str, argument: str, arguments: Sequence[str]) -> str:
    if not arguments:
        return f"{tool!r} takes no arguments, so no {argument}."
    known = f"{', '.join(arguments[:-1])} and {arguments[-1]}" if len(arguments) > 1 else f"{arguments[0]} only"
    return f"{tool!r} has no argument {argument}; it takes {known}."


def lacks(tool: str, argument: str) -> str:
    return f"{tool!r} needs the argument {argument!r}."


def no_tool(tool: str, tools: Sequence[str]) -> str:
    return f"There is no tool {tool} here; choose {listing(tools)}."


def rules_of(game: str, count: int) -> str:
    return f"{game} has {count} numbered rules; 'rules' with an id tells one in full."


def found(count: int) -> str:
    return f"{count} rules have that in them; 'rules' with an id tells one in full:"


def no_rule(game: str, id: str) -> str:
    return f"{game} has no rule {id[:40]!r}; 'rules' without arguments lists them."


def nothing_found(game: str, search: str) -> str:
    return f"No rule of {game} has all of {search[:80]!r} in it; 'rules' without arguments lists all titles."


def no_bot(name: str, names: Sequence[str]) -> str:
    return f"There is no bot {name[:40]!r} for this; choose {listing(names)}."
