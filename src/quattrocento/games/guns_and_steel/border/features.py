"""The features of answers that the policy knows, by name; `policy` says which answer has which."""

from __future__ import annotations

from typing import Final

from ....engine.border.features import Features
from ..codes import HIGHEST_OPTION, KINDS

PARTS: Final = 3  # of the game, by how much of the supply is left
VERBS: Final = (HIGHEST_OPTION + 1) // 64
HAND: Final = 6  # cards, this many or more
OWNED: Final = 4
STATES: Final = ("safe", "in reach", "lost")  # of a defender
ANSWERS: Final = range(HIGHEST_OPTION + 1)

FEATURES: Final = Features(
    answer=ANSWERS,
    in_part=[f"{part} {answer}" for part in range(PARTS) for answer in ANSWERS],
    verb_hand=[f"{verb} {cards}" for verb in range(VERBS) for cards in range(HAND + 1)],
    laid=[f"{kind} {number}" for kind in range(KINDS) for number in range(OWNED)],
    bought=[f"{kind} {number}" for kind in range(KINDS) for number in range(OWNED)],
    defence=[f"{verb} {state}" for verb in ("respond", "turn up", "hold") for state in STATES],
    against=["leader", "follower", "stronger", "weaker"],
)


def weights(set: str) -> list[int]:
    """What was learned for a set."""
    return FEATURES.weights(__package__.removesuffix(".border"), set)
