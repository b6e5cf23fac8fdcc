"""What the drawn table says: short, with signs."""

from __future__ import annotations

from typing import Final

from .....games.renaissance_wars.border.picture import RenaissanceWarsPicture
from .naming import ROMAN, cards, condition

LEGEND: Final = "★ dominant · ▶ asked · █ deposited ▒ coins ┊ eras · ✗ used · ° reconstructed"
NEXT_CONDITIONS: Final = "next conditions"
DEAD: Final = "dead"
SEEN: Final = "seen of this era"
INFLUENCE: Final = "influence"
ANNOUNCED: Final = "announced"
YOU_LAY: Final = "you lay"
BATTLE: Final = "Battle"
SKIRMISH: Final = "Skirmish"
LED: Final = "led"
WINNING: Final = "winning"
FLORINS: Final = "florins"
COINS: Final = "coins"
VAULT: Final = "vault"
STAKE: Final = "stake"
DEBT: Final = "debt"
TOTAL: Final = "total"
POWERS: Final = "powers"
PERSONAL: Final = "personal"
FACE_DOWN: Final = "one, face down"  # a personal action
POPULACE: Final = "populace"
MELDED: Final = "melded"
CAPTURED: Final = "captured"
HOLDS: Final = "holds"
OWN_HAND: Final = "Your hand"


def headline(picture: RenaissanceWarsPicture) -> list[str]:
    """Where the game stands, in parts."""
    if not picture.round:
        return ["Mats are being chosen"]
    parts = [f"Round {picture.round}", f"era {ROMAN[picture.era]}"]
    if picture.phase == "bidding":
        parts.append("bidding")
    elif picture.phase == "encounter" and picture.skirmish:
        parts.append(f"skirmish {picture.skirmish} of {picture.skirmishes}")
    elif picture.phase == "battle" and picture.battle:
        parts.append(f"battle {picture.battle} of {picture.battles}")
    elif picture.phase == "over":
        parts.append("the game is over")
    parts.append(f"{condition(picture.dominant)} is dominant")
    return [*parts, *[f"draw deck {picture.deck}"] * (picture.phase == "encounter")]


def trick(lead: str | None, at_stake: int) -> str:
    led = f"{condition(lead)} is led" if lead is not None else "no condition is led"
    return f"{led} · {at_stake} florins at stake"


def towards(target: int) -> str:
    return f"towards {target}"


def personal(name: str, when: str, effect: str) -> str:
    return f"{name} ({when}). {effect}"


def captures(captured: str, from_melds: int) -> str:
    return f"{captured} · melds of this round {from_melds}" if from_melds else captured


def meld(name: str, brought: int, broken: bool) -> str:
    """In front of the cards that lie there of a meld."""
    return f"{name} {brought}, broken: " if broken else f"{name} {brought}: "


def face_down(card: str) -> str:
    return f"{card} face down"


def hand(count: int, duty: str) -> str:
    """The duty is why some cards cannot be played now, if that is so."""
    return f"{cards(count)} · ✗ not now: {duty}" if duty else cards(count)
