"""English: what is asked."""

from __future__ import annotations

from ......engine.border.speech import Asking
from ...asking import Asked
from .naming import ROMAN


def asking(asked: Asked) -> Asking:
    """What is being asked, and what there is to know about it."""
    title, detail = _asking(asked)
    return Asking(title, detail, asked.rules)


def _asking(asked: Asked) -> tuple[str, str]:
    match asked.menu:
        case "board":
            return "Which board do you take?", "Sides A are simpler; every board stands in one city only."
        case "free-city":
            return "Which card do you choose for the Free city?", "Prices are those of the Free city now."
        case "seventh":
            whose = "The Free city's" if asked.in_free_city else "Your"
            title = f"{whose} last card is {asked.last_card}. What do you do with it?"
            return title, "It need not be thrown away."
        case "dig":
            return _asking_to_dig(asked)
    title = f"Age {ROMAN[asked.age]}, turn {asked.turn}: which card do you choose, and what for?"
    return title, "Everyone picks in secret, then all are shown at once."


def _asking_to_dig(asked: Asked) -> tuple[str, str]:
    where, whose = (" in the Free city", "The Free") if asked.in_free_city else ("", "Your")
    costs = "It costs nothing."
    if asked.finds_nothing:
        costs = f"{whose} city has all of them already, which nobody else learns."
    return f"Which card do you build from the discards{where}?", f"Every discard of the game so far. {costs}"
