"""What people write: names for themselves and their packs, and words of their own."""

from __future__ import annotations

from typing import Final

LONGEST_NAME: Final = 24
LONGEST_PACK_NAME: Final = 60


def clean_name(wish: str, fallback: str, longest: int = LONGEST_NAME) -> str:
    """A name fit to be shown: no control or direction-changing characters, single spaces, not too long."""
    visible = "".join(char if char.isprintable() else " " for char in wish)
    return " ".join(visible.split())[:longest].strip() or fallback


def clean_words(text: str) -> str:
    """Somebody's lines fit to be read, in a terminal too: nothing in them that acts instead of being read."""
    lines = ("".join(char for char in line if char.isprintable()) for line in text.replace("\t", " ").splitlines())
    return "\n".join(line.rstrip() for line in lines).strip()
