"""The table of Renaissance Wars: the skirmish, everybody's money and mats, and one's own hand by condition."""

from __future__ import annotations

from ....engine.actions import Event
from ....games.renaissance_wars.border.events import Captured, Done, Drew
from .drawing import drawn
from .offering import offered
from .sheets import sections
from .telling import told

__all__ = ["drawn", "is_news", "offered", "sections", "told"]


def is_news(event: Event) -> bool:
    """What is captured was on the table, and that all draw after a skirmish goes without saying."""
    return not isinstance(event, Captured | Done | Drew)
