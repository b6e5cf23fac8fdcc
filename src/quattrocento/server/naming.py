"""What people write: names for themselves and their packs, and words of their own."""

from __future__ import annotations

from typing import Final
from unicodedata import category

LONGEST_NAME: Final = 24
LONGEST_PACK_NAME: Final = 60

# Letters that are drawn as nothing, by Unicode's own account: fillers of Hangul, and Braille without a dot.
BLANKS: Final = str.maketrans(dict.fromkeys("\u115f\u1160\u3164\uffa0\u2800", " "))
MOST_MARKS: Final = 6  # upon one letter: Burmese needs five, and towers of them cover what is near


def clean_name(wish: str, fallback: str, longest: int = LONGEST_NAME) -> str:
    """A name fit to be shown: no control or direction-changing characters, single spaces, not too long."""
    visible = "".join(char if char.isprintable() else " " for char in wish.translate(BLANKS))
    name = " ".join(_without_towers(visible).split())[:longest].strip()
    return name if any(category(char)[0] not in "MZ" for char in name) else fallback


def clean_words(text: str) -> str:
    """Somebody's lines fit to be read, in a terminal too: nothing in them that acts instead of being read."""
    lines = text.replace("\t", " ").translate(BLANKS).splitlines()
    readable = (_without_towers("".join(char for char in line if char.isprintable())) for line in lines)
    return "\n".join(line.rstrip() for line in readable).strip()


def _without_towers(text: str) -> str:
    """The text with at most some marks upon each letter."""
    kept: list[str] = []
    marks = 0
    for char in text:
        marks = marks + 1 if category(char)[0] == "M" else 0
        if marks <= MOST_MARKS:
            kept.append(char)
    return "".join(kept)
