"""Names that people give: to themselves, and to their packs."""

from __future__ import annotations

from typing import Final

LONGEST_NAME: Final = 24
LONGEST_PACK_NAME: Final = 60


def clean_name(wish: str, fallback: str, longest: int = LONGEST_NAME) -> str:
    """A name fit to be shown: no control or direction-changing characters, single spaces, not too long."""
    visible = "".join(char if char.isprintable() else " " for char in wish)
    return " ".join(visible.split())[:longest].strip() or fallback
