"""English."""

from __future__ import annotations

from .accounts import PARTS, PIECES
from .cards import card_words, effect, meld_words, text_words
from .events import sentence
from .options import offer
from .questions import asking

__all__ = ["PARTS", "PIECES", "asking", "card_words", "effect", "meld_words", "offer", "sentence", "text_words"]
