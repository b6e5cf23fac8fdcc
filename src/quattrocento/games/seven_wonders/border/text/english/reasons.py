"""English: why something cannot be built, and what it would bring now."""

from __future__ import annotations

from collections.abc import Sequence

from ....codes import DEFEATS, STAGES
from ...refusing import Why
from ...sheet import COLOUR_NAMES
from ...worth import Worth
from .naming import all_of, coins, counted, points, stage_called, units


def card_refusal(why: Why, card: str, purse: int) -> str:
    """Why a card cannot be built, or be used for nothing else; `purse` is what the city has."""
    return _refusal(why, card, purse)


def stage_refusal(why: Why, stage: int, purse: int) -> str:
    """Why a stage cannot be built."""
    return _refusal(why, stage_called(stage), purse)


def _refusal(why: Why, thing: str, purse: int) -> str:
    match why.reason:
        case "twice":
            return f"{thing} stands in this city already."
        case "coins":
            return f"{thing} would cost {coins(why.coins)}; there {'is' if purse == 1 else 'are'} {purse}."
        case "resources":
            return f"{thing} lacks {units(why.missing)}: neither the city nor its neighbours have it."
        case "complete":
            return "Every stage of the wonder is built."
        case "chain":
            return f"{thing} is free for the Free city, so it must be built."
    raise AssertionError(f"{why} has no words")


def worth_now(worth: Worth) -> str:
    """What something that counts brings now."""
    if worth.symbol:
        return f"As it stands {points(worth.points)} more in science."
    if worth.copied:
        return f"As it stands it copies the {worth.copied}: {points(worth.points)}."
    if not worth.counted:
        return "As it stands there is no guild to copy."
    gains = [coins(worth.coins)] if worth.coins else []
    gains += [points(worth.points)] if worth.points or not worth.coins else []
    return f"As it stands {' and '.join(gains)}, for {things_counted(worth.number, worth.counted)}."


def things_counted(number: int, kinds: Sequence[int]) -> str:
    """What cards count, with its number: `4 yellow cards`, `1 stage`."""
    match kinds:
        case [kind] if kind == STAGES:
            return counted(number, "stage")
        case [kind] if kind == DEFEATS:
            return counted(number, "defeat")
    return counted(number, f"{all_of([COLOUR_NAMES[kind] for kind in kinds])} card")
