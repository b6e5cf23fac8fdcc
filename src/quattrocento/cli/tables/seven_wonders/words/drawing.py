"""What the drawn table says: short, in letters and signs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from .....games.seven_wonders.border.options import PaidOption
from .....games.seven_wonders.border.picture import CityPicture, Refusal, SevenWondersPicture
from ..notation import signed
from .naming import COLOURS, LABELS, SIDES, defeats, discards, points, refusal, science, shields, turn, way

LEGEND: Final = (
    "W wood · S stone · C clay · O ore · G glass · P papyrus · L cloth · $ coins",
    "(…) not for sale · ✓ built · ← left, ↓ own, → right city",
)
HAS: Final = "has"
MAKES: Final = "makes"
SELLS: Final = "sells"
BUYS: Final = "buys"
ARMY: Final = "army"
SCIENCE: Final = "science"
STAGES: Final = "stages"
POWER: Final = "power"
BUILT: Final = "built"
OWN_HAND: Final = "Your hand"
FREE_CITYS_HAND: Final = "For the Free city"
COLOUR: Final = "colour"
COST: Final = "cost"
GIVES: Final = "gives"
NOW: Final = "now"


def headline(picture: SevenWondersPicture) -> str:
    """Age, turn, direction, and what lies face down on the table."""
    if picture.phase == "board":
        return "Boards are chosen"
    passing = {"left": "hands pass to the left", "right": "hands pass to the right", "swap": "hands are swapped"}
    goes_on = "the game is over" if picture.phase == "over" else passing[picture.passes]
    parts = [turn(picture), goes_on, discards(picture.discards)]
    return " · ".join([*parts, *[f"{picture.pile} in the pile"] * bool(picture.pile)])


def has(city: CityPicture, total: int, in_detail: bool) -> str:
    """Coins, shields and points; in detail, where the points come from."""
    said = f"{city.coins}$ · {shields(city.shields)} · {points(total)}"
    parts = [f"{LABELS[source]} {signed(n).removeprefix('+')}" for source, n in city.points.items() if n]
    return f"{said} ({', '.join(parts)})" if in_detail and parts else said


def prices(city: CityPicture) -> str:
    """What a unit costs this city."""
    left, right = city.prices.raw_left, city.prices.raw_right
    raw = f"raw materials {left}$" if left == right else f"raw materials {left}$ left, {right}$ right"
    return f"{raw}; goods {city.prices.goods}$"


def fight(side: str, own: int, other: int, token: int) -> str:
    return f"{SIDES[side]} {own} to {other}: {signed(token)}"


def conflict_tokens(worth: int, lost: int) -> str:
    return f"tokens {signed(worth)} with {defeats(lost)}" if lost else f"tokens {signed(worth)}"


def stage_built(number: int, gives: str) -> str:
    return f"{number} ✓ {gives}"


def stage_to_build(number: int, cost: str, gives: str) -> str:
    return f"{number} for {cost}: {gives}"


def in_short(city: CityPicture, board: str, stages: int, total: int, built: Mapping[str, int]) -> str:
    """A city far away, in a line; what it has built is counted by colour."""
    parts = [board, f"{city.coins}$", shields(city.shields), points(total), f"stages {city.stages} of {stages}"]
    colours = ", ".join(f"{count} {COLOURS[colour]}" for colour, count in built.items())
    return " · ".join(part for part in (*parts, science(city), colours) if part)


def stage_label(number: int, cost: str) -> str:
    return f"Stage {number} ({cost}): "


NEXT_STAGE: Final = "Next stage: "


def next_stage(ways: Sequence[PaidOption], why_not: Refusal | None) -> str:
    """What the next stage takes now, or why it cannot be built; empty if there is nothing to say."""
    if ways:
        return " or ".join(way(one, in_letters=True) or "own resources" for one in ways)
    return f"no: {refusal(why_not, in_letters=True)}" if why_not is not None else ""
