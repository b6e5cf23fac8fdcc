"""English for attacks: what they put at stake, and how those who are attacked stand."""

from __future__ import annotations

from ...assault import Assault, Stand
from .naming import counted


def stakes(assault: Assault) -> str:
    """What an attack puts at stake, and for whom."""
    if assault.seizes:
        return "Whoever is beaten hands over a wonder. A tie holds."
    if assault.drains:
        loss = f"Whoever is beaten depletes {counted(assault.drains, _drained(assault))}"
        gains = f"; the attacker gains {assault.culture} culture for each" if assault.culture else ""
        return f"{loss}{gains}. A tie holds."
    gains = f"The attacker gains {assault.culture} culture in any case"
    return f"{gains}; whoever is not weaker gains {assault.equals}. Nobody loses anything."


def _drained(assault: Assault) -> str:
    return "resource card" if assault.counts_cards else "resource"


def verdict(assault: Assault, strength: int) -> str:
    """What becomes of a seat that has this strength when the attack strikes."""
    holds = assault.is_held_by(strength)
    if assault.is_peaceful:
        return f"gains {assault.equals}" if holds else "gains nothing"
    return "holds" if holds else "falls"


def loss(assault: Assault, number: int) -> str:
    """What a seat would lose if it were beaten now: so many cards, resources or wonders."""
    if assault.is_peaceful:
        return ""
    if assault.seizes:
        return "a wonder" if number else "nothing, for want of a wonder"
    return counted(number, _drained(assault)) if number else "nothing, for want of resource cards"


def standing(assault: Assault, stand: Stand) -> str:
    """How a seat that is asked stands against an attack: as it is, and at best."""
    strength, most, lost = stand
    if assault.is_held_by(strength):
        gain = f" and gain {assault.equals} culture" if assault.is_peaceful else ""
        return f"With {strength} you hold your ground already{gain}."
    reach = f"the most you can reach is {most}{'' if assault.is_held_by(most) else ', not enough'}"
    if assault.is_peaceful:
        aim = f"Hold your ground with {assault.strength} to gain {assault.equals} culture"
        return f"{aim}: you have {strength}, {reach}."
    short = assault.strength - strength
    return f"With {strength} you fall, {short} short of a tie, and lose {loss(assault, lost)}; {reach}."
