"""The table of Guns & Steel: the pyramid with its gaps, the wonders, and what lies before each player."""

from __future__ import annotations

from ....engine.border.actions import Event
from ....engine.sheets import Value
from ....games.guns_and_steel.border.events import TurnBegan
from .. import anything
from ..anything import is_news
from . import words
from .drawing import drawn
from .offering import offered
from .sheets import sections
from .telling import told

__all__ = ["counted", "drawn", "is_heading", "is_news", "label", "offered", "sections", "told", "value"]


def is_heading(event: Event) -> bool:
    return isinstance(event, TurnBegan)


def counted(kind: str, count: int) -> str:
    return words.counted(kind, count)


def value(id: str, value: Value) -> str:
    return words.value(id, value)


def label(id: str) -> str:
    return words.LABELS.get(id) or anything.label(id)
