"""What cards and wonder stages do beyond their plain values, written once, in words; the values stand in `data/`."""

from __future__ import annotations

from ..border.vocabulary import Word
from .age_one import AGE_ONE
from .age_three import AGE_THREE
from .age_two import AGE_TWO
from .boards import STAGE_POWERS
from .guilds import GUILDS

__all__ = ["EFFECTS", "STAGE_POWERS"]

EFFECTS: dict[str, tuple[Word, ...]] = {**AGE_ONE, **AGE_TWO, **AGE_THREE, **GUILDS}
