"""What every card does, written once, in words; its numbers stand in `data/`."""

from __future__ import annotations

from ..vocabulary import Word
from .base import BASE
from .renaissance import RENAISSANCE
from .starters import STARTERS

EFFECTS: dict[str, Word] = {**STARTERS, **BASE, **RENAISSANCE}
