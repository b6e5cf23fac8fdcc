"""What every special text does, written once, in words; its numbers stand in `data/` and can be corrected there.

A text is a function of its numbers: `effect(numbers)` is its word.
"""

from __future__ import annotations

from .immediates import EVENTS, INTRUSIONS
from .numbers import Text
from .personal import PERSONAL_ACTIONS
from .populace import POPULACE
from .powers import POWERS
from .specials import SPECIALS

EFFECTS: dict[str, Text] = {**SPECIALS, **POWERS, **POPULACE, **PERSONAL_ACTIONS, **EVENTS, **INTRUSIONS}
