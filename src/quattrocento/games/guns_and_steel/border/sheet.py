"""The card facts: read from the data files, each value with its provenance, corrected by an owner's pack."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib import resources
from typing import Final

from ....engine.errors import BadSetup
from ....engine.packs import Pack
from ....engine.settings import listing

GAME: Final = __name__.removesuffix(".border.sheet")  # the package of the game, with its data
RESOURCES: Final = ("Food", "Iron", "Horse", "Gunpowder", "Oil", "Earth", "Space")
RESOURCE_IDS: Final = tuple(name.lower() for name in RESOURCES)
LETTERS: Final = "FIHGO"  # of the five basic resources, as costs are written
# What wonders may ask for, by set; where it can be counted, how many stands beside it.
STATE_REQUIREMENTS: Final = (
    "resource_cards_down",
    "horse_cards_down",
    "gunpowder_cards_down",
    "oil_cards_down",
    "attack_cards_up",
    "civil_cards_up",
    "tactic_cards_up",
    "visible_strength",
    "cards_in_front",
    "vp_in_front",
)
DEED_REQUIREMENTS: Final = (
    "attack_activated",
    "tactic_activated",
    "nothing_bought",
    "resource_phase_horse",
    "resource_phase_gunpowder",
    "resource_phase_oil_or_higher",
    "bought_lower_age_than_highest",
    "conversion_used_for_purchase",
    "vp_retrieved",
    "culture_gained",
)
COUNTED_DEEDS: Final = ("vp_retrieved", "culture_gained")  # with numbers; the other deeds are done or not
LARGEST: Final = 15  # what a value on a card can be; the integer tables rely on it


@dataclass(frozen=True)
class CardFacts:
    """One civilization card."""

    id: str
    set: str  # start, base or ren
    name: str
    age: int  # also the resource on its back (GS-B2)
    type: str
    cost: tuple[int, int, int, int, int]
    vp: int
    strength: int
    response: bool
    removed_2p: bool
    provenance: dict[str, str]


@dataclass(frozen=True)
class WonderFacts:
    """One wonder; `needs` is the number its requirement asks for, by number of players.

    `glory` is the number of tokens that claim it; 0 in the base set, where the requirement alone does.
    """

    id: str
    set: str
    name: str
    age: int
    vp: int
    requirement: str
    needs: dict[int, int]
    glory: int
    indicator: str
    provenance: dict[str, str]


@dataclass(frozen=True)
class Facts:
    """All cards and wonders, in the order of the data files."""

    cards: tuple[CardFacts, ...]
    wonders: tuple[WonderFacts, ...]


@lru_cache(maxsize=1)
def printed() -> Facts:
    """The facts as the data files hold them."""
    return Facts(tuple(map(_card, _rows("cards.csv"))), tuple(map(_wonder, _rows("wonders.csv"))))


def corrected(pack: Pack | None) -> Facts:
    """The facts with an owner's corrections; anything impossible is refused in one sentence."""
    facts = printed()
    if pack is None:
        return facts
    cards = {card.id: card for card in facts.cards}
    wonders = {wonder.id: wonder for wonder in facts.wonders}
    for id, values in pack.cards.items():
        if id in cards:
            cards[id] = _corrected_card(cards[id], values)
        elif id in wonders:
            wonders[id] = _corrected_wonder(wonders[id], values)
        else:
            raise BadSetup(f"The data pack corrects {id!r}, but there is no such card; 'quattro cards' lists them.")
    result = Facts(tuple(cards.values()), tuple(wonders.values()))
    _check_two_player_set(result)
    _check_indicators(result)
    return result


def cost_words(cost: Iterable[int]) -> str:
    """A cost as the data files write it, such as `1 F 2 I`."""
    return " ".join(f"{count} {letter}" for count, letter in zip(cost, LETTERS, strict=True) if count)


def _rows(name: str) -> list[dict[str, str]]:
    text = (resources.files(GAME) / "data" / name).read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines()))


def _card(row: dict[str, str]) -> CardFacts:
    provenance = {
        "back": row["back_src"],
        "type": row["type_src"],
        "cost": row["cost_src"],
        "vp": row["vp_src"],
        "strength": row["mil_src"],
        "response": row["response_src"],
        "removed_2p": row["removed_2p_src"],
    }
    return CardFacts(
        row["id"],
        row["set"],
        row["name"],
        RESOURCES.index(row["back"]),
        row["type"],
        _cost(row["cost"], row["id"]),
        int(row["vp"]),
        int(row["mil"]),
        row["response"] == "yes",
        row["removed_2p"] == "yes",
        provenance,
    )


def _wonder(row: dict[str, str]) -> WonderFacts:
    needs = {seats: int(row[f"n{seats}"]) for seats in (2, 3, 4) if row[f"n{seats}"]}
    provenance = {
        "name": row["name_src"],
        "age": row["age_src"],
        "vp": row["vp_src"],
        "requirement": row["requirement_src"],
        "indicator": row["indicator_src"],
    }
    age = RESOURCES.index(row["age"])
    vp, requirement, glory = int(row["vp"]), row["requirement"], int(row["glory"] or 0)
    return WonderFacts(
        row["id"], row["set"], row["name"], age, vp, requirement, needs, glory, row["indicator"], provenance
    )


def _cost(text: object, where: str) -> tuple[int, int, int, int, int]:
    """A cost such as `1 F 2 I`."""
    wrong = BadSetup(f"{where}: a cost is written like '1 F 2 I' with {', '.join(LETTERS)}, not {text!r}.")
    if not isinstance(text, str):
        raise wrong
    counts = [0] * len(LETTERS)
    words = text.split()
    if len(words) % 2:
        raise wrong
    for count, letter in zip(words[::2], words[1::2], strict=True):
        if letter not in LETTERS or len(letter) != 1 or not count.isdecimal() or counts[LETTERS.index(letter)]:
            raise wrong
        counts[LETTERS.index(letter)] = int(count)
    if sum(counts) > LARGEST:
        raise BadSetup(f"{where}: a cost has at most {LARGEST} resources, not {sum(counts)}.")
    return (counts[0], counts[1], counts[2], counts[3], counts[4])


def _corrected_card(card: CardFacts, values: dict[str, object]) -> CardFacts:
    known = ("cost", "vp", "strength", "response", "removed_2p")
    _check_names(card.id, values, known)
    if card.set == "start" and ("removed_2p" in values or "cost" in values):
        raise BadSetup(f"{card.id}: a starting card has no cost and is never removed with two players.")
    return replace(
        card,
        cost=_cost(values["cost"], card.id) if "cost" in values else card.cost,
        vp=_number(card.id, "vp", values.get("vp", card.vp)),
        strength=_number(card.id, "strength", values.get("strength", card.strength)),
        response=_truth(card.id, "response", values.get("response", card.response)),
        removed_2p=_truth(card.id, "removed_2p", values.get("removed_2p", card.removed_2p)),
        provenance={**card.provenance, **dict.fromkeys(values, "pack")},
    )


def _corrected_wonder(wonder: WonderFacts, values: dict[str, object]) -> WonderFacts:
    _check_names(wonder.id, values, ("vp", "requirement", "indicator", "needs_2", "needs_3", "needs_4"))
    requirement = values.get("requirement", wonder.requirement)
    known = DEED_REQUIREMENTS if wonder.glory else STATE_REQUIREMENTS
    if requirement not in known:
        raise BadSetup(f"{wonder.id}: requirement is {listing(known)}, not {requirement!r}.")
    needs = _corrected_needs(wonder, str(requirement), values)
    marks = dict.fromkeys(("requirement" if name.startswith("needs") else name for name in values), "pack")
    return replace(
        wonder,
        vp=_number(wonder.id, "vp", values.get("vp", wonder.vp)),
        requirement=str(requirement),
        needs=needs,
        indicator=str(values.get("indicator", wonder.indicator)),
        provenance={**wonder.provenance, **marks},
    )


def _corrected_needs(wonder: WonderFacts, requirement: str, values: dict[str, object]) -> dict[int, int]:
    """The numbers a wonder asks for: one for each number of players, or none where nothing is counted."""
    named = [name for name in values if name.startswith("needs_")]
    if wonder.glory and requirement not in COUNTED_DEEDS:
        if named:
            raise BadSetup(f"{wonder.id}: {requirement} is done or not, so there is no {named[0]}.")
        return {}
    needs = {seats: values.get(f"needs_{seats}", wonder.needs.get(seats)) for seats in (2, 3, 4)}
    if None in needs.values():
        raise BadSetup(f"{wonder.id}: {requirement} asks for a number; name needs_2, needs_3 and needs_4.")
    return {seats: _number(wonder.id, f"needs_{seats}", number, 60) for seats, number in needs.items()}


def _check_names(id: str, values: dict[str, object], known: tuple[str, ...]) -> None:
    for name in values:
        if name not in known:
            raise BadSetup(f"{id} has no value {name!r} to correct; it has {listing(known)}.")


def _number(id: str, name: str, value: object, most: int = LARGEST) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise BadSetup(f"{id}: {name} is a number from 0 to {most}, not {value!r}.")
    return value


def _truth(id: str, name: str, value: object) -> bool:
    if type(value) is not bool:
        raise BadSetup(f"{id}: {name} is true or false, not {value!r}.")
    return value


def _check_two_player_set(facts: Facts) -> None:
    # Every row must shrink by one, or a card would no longer touch two below it (GS-B13).
    for set in ("base", "ren"):
        for age in range(2, len(RESOURCES)):
            removed = [c.id for c in facts.cards if c.set == set and c.age == age and c.removed_2p]
            if len(removed) != 1:
                raise BadSetup(
                    f"With two players exactly one {RESOURCES[age]} card is removed; the data pack makes it "
                    f"{len(removed)} ({listing(removed)})."
                )


def _check_indicators(facts: Facts) -> None:
    # The card that picks a wonder must be in every game (GS-B10).
    cards = {card.id: card for card in facts.cards}
    for wonder in facts.wonders:
        card = cards.get(wonder.indicator)
        if card is None or card.set != wonder.set or card.age != wonder.age or card.removed_2p:
            raise BadSetup(
                f"{wonder.id}: the indicator must be a card of its own set and age that is used with any number "
                f"of players, not {wonder.indicator!r}."
            )
    for left in facts.wonders:
        for right in facts.wonders:
            if left.id < right.id and left.indicator == right.indicator:
                raise BadSetup(f"{left.id} and {right.id} cannot have the same indicator {left.indicator!r}.")
