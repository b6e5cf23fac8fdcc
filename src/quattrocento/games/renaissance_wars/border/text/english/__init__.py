"""English: everything `Language` asks for, from a module for each subject."""

from __future__ import annotations

from .accounts import part, piece, tie_break
from .cards import card_words, effect, meaning, meld_words, needs_words, special_words, text_words, timing
from .events import sentence
from .options import offer
from .questions import asking

__all__ = [
    "asking",
    "card_words",
    "effect",
    "meaning",
    "meld_words",
    "needs_words",
    "offer",
    "part",
    "piece",
    "sentence",
    "special_words",
    "text_words",
    "tie_break",
    "timing",
]
