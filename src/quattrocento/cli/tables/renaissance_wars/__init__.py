"""The table of Renaissance Wars: the skirmish, everybody's money and mats, and one's own hand by condition."""

from __future__ import annotations

from ....engine.border.actions import Event
from ....engine.sheets import Value
from ....games.renaissance_wars.border.events import Captured, Done, Drew, RoundBegan
from .. import anything
from .drawing import drawn
from .offering import offered
from .sheets import sections
from .telling import told
from .words import naming

__all__ = ["counted", "drawn", "is_heading", "is_news", "label", "offered", "sections", "told", "value"]


def is_news(event: Event) -> bool:
    """What is captured was on the table, and that all draw after a skirmish goes without saying."""
    return not isinstance(event, Captured | Done | Drew)


def is_heading(event: Event) -> bool:
    return isinstance(event, RoundBegan)


def counted(kind: str, count: int) -> str:
    return naming.counted(kind, count)


def value(id: str, value: Value) -> str:
    return naming.value(id, value)


def label(id: str) -> str:
    return naming.LABELS.get(id) or anything.label(id)
