"""English: everything the game says in it, gathered from the files that speak about one thing each."""

from .cards import effect, requirement
from .events import sentence
from .questions import asking, label, offer
from .tables import culture, kept, loss, note, part, payment, pointless, price_reason, reading, stakes, verdict

__all__ = [
    "asking",
    "culture",
    "effect",
    "kept",
    "label",
    "loss",
    "note",
    "offer",
    "part",
    "payment",
    "pointless",
    "price_reason",
    "reading",
    "requirement",
    "sentence",
    "stakes",
    "verdict",
]
