"""What bots are like, in a sentence for people, and the order in which they are offered."""

from __future__ import annotations

from typing import Final

from .levels import LEVELS
from .lineup import NAMES

SENTENCES: Final = {
    "apprentice": "Knows what is usually done, and errs like a beginner. Answers at once.",
    "journeyman": "Looks a little ahead; a fair game for most people.",
    "master": "Thinks every answer through; hard to beat.",
    "grandmaster": "Thinks far longer, and for its rivals too: up to three seconds for an answer.",
    "greedy": "Takes whatever looks best at once.",
    "random": "Answers by lot.",
}
# Levels by their strength, and then what is there for study: what levels are measured against.
OFFERED: Final = (*LEVELS, *(name for name in reversed(NAMES) if name not in LEVELS))
