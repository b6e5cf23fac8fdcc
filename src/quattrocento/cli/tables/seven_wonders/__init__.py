"""The table of 7 Wonders: one's own city between its neighbours, and the hand with what each card costs now."""

from __future__ import annotations

from ....engine.border.actions import Event
from ....engine.sheets import Value
from ....games.seven_wonders.border.events import AgeBegan, Chose, Received, TurnBegan
from .. import anything
from .drawing import drawn
from .offering import offered
from .sheets import sections
from .telling import told
from .words import naming

__all__ = ["counted", "drawn", "is_heading", "is_news", "label", "offered", "sections", "told", "value"]


def is_news(event: Event) -> bool:
    """Who has chosen is no news when all have, and the hand is shown with the next question."""
    return not isinstance(event, Chose | Received)


def is_heading(event: Event) -> bool:
    return isinstance(event, AgeBegan | TurnBegan)


def counted(kind: str, count: int) -> str:
    return naming.counted(kind, count)


def value(id: str, value: Value) -> str:
    return naming.value(id, value)


def label(id: str) -> str:
    return naming.LABELS.get(id) or anything.label(id)
