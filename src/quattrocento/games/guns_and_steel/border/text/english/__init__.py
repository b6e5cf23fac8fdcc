"""English: everything the game says in it, gathered from the files that speak about one thing each."""

from .accounts import culture, ending, part, pointless, tie_break
from .attacks import loss, stakes, verdict
from .cards import effect, requirement
from .events import sentence
from .notes import note
from .options import offer
from .payments import kept, payment, price, price_reason, reading
from .questions import asking

__all__ = [
    "asking",
    "culture",
    "effect",
    "ending",
    "kept",
    "loss",
    "note",
    "offer",
    "part",
    "payment",
    "pointless",
    "price",
    "price_reason",
    "reading",
    "requirement",
    "sentence",
    "stakes",
    "tie_break",
    "verdict",
]
