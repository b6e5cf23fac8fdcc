"""The table of Guns & Steel: the pyramid with its gaps, the wonders, and what lies before each player."""

from __future__ import annotations

from ..anything import is_news
from .drawing import drawn
from .offering import offered
from .sheets import sections
from .telling import told

__all__ = ["drawn", "is_news", "offered", "sections", "told"]
