"""The features of answers that the policy knows, by name; `policy` says which answer has which."""

from __future__ import annotations

from typing import Final

from ....engine.border.features import Features
from ..codes import AGES, TURNS
from .sheet import SIDES, printed

COLOURS: Final = ("brown", "grey", "blue", "yellow", "red", "green", "purple")
RESOURCES: Final = ("wood", "stone", "clay", "ore", "glass", "papyrus", "cloth")
LEADS: Final = ("-3", "-2", "-1", "0", "1", "2", "3")  # in shields before a red card is built; the ends stand for more
SHIELDS: Final = 3
GAINS: Final = 8  # of points by a green card, in twos
MOST: Final = 9  # points or coins that a counting card brings, this many or more
PURSE: Final = 6  # coins, this many or more
STAGES: Final = 4

_faces = [card.id for card in printed().cards]
_boards = [f"{board.id}-{side}" for board in printed().boards for side in SIDES]
_turns = [f"{age}.{turn}" for age in range(1, AGES + 1) for turn in range(1, TURNS + 1)]
_ages = range(1, AGES + 1)
_stages = [f"{board} {stage}" for board in _boards for stage in range(1, STAGES + 1)]

FEATURES: Final = Features(
    build=_faces,
    colour=[f"{colour} {turn}" for turn in _turns for colour in COLOURS],
    for_board=[f"{board} {resource}" for board in _boards for resource in RESOURCES],
    made_already=[f"{resource} {number}" for resource in RESOURCES for number in range(3)],
    sold_beside=[f"{resource} {number}" for resource in RESOURCES for number in range(3)],
    against=[f"{age} {shields} {lead}" for age in _ages for shields in range(1, SHIELDS + 1) for lead in LEADS],
    science=[f"{age} {2 * gain}" for age in _ages for gain in range(GAINS)],
    points=range(MOST + 1),
    coins=range(MOST + 1),
    paid=range(PURSE + 1),
    left=range(PURSE + 1),
    other_way=[""],
    chain=_ages,
    power=_turns,
    stage=_stages,
    stage_in=_turns,
    given_away=_faces,
    sale=[f"{age} {coins}" for age in _ages for coins in range(PURSE + 1)],
    declined=[""],
    dug=[""],
    board=_boards,
    free_build=_faces,
    free_stage=_stages,
    free_given=_faces,
    free_pays=[f"{whom} {coins}" for whom in ("me", "other") for coins in range(PURSE + 1)],
)


def weights(seats: int) -> list[int]:
    """What was learned for the game of two, in which everybody also plays for the Free city, or for that of more."""
    return FEATURES.weights(__package__.removesuffix(".border"), "two" if seats == 2 else "more")
