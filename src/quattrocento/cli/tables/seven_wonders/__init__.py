"""The table of 7 Wonders: one's own city between its neighbours, and the hand with what each card costs now."""

from __future__ import annotations

from ....engine.actions import Event
from ....games.seven_wonders.border.events import Chose, Received
from .drawing import drawn
from .offering import offered
from .sheets import sections
from .telling import told

__all__ = ["drawn", "is_news", "offered", "sections", "told"]


def is_news(event: Event) -> bool:
    """Who has chosen is no news when all have, and the hand is shown with the next question."""
    return not isinstance(event, Chose | Received)
