"""The rulebook lowered to integers: what a set-up's cards are, cost, score and do, ready for the hot code.

Cards of a player are bits of a mask. The starters of all seats share their bits, since nothing tells them
apart but their colour; Warrior has four bits, because in one set it can change hands and a player may own
several. Values per card are kept as bit planes, so that a sum over a mask is a few population counts.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ...engine.native import BIT, i64, ints, mypyc_attr, popcount, vec
from ...engine.policy import Policy
from ...engine.settings import Config
from .border.features import weights
from .border.sheet import CardFacts, Facts, WonderFacts
from .cards import effects_in
from .codes import (
    ATTACK,
    CIVIL,
    COUNTS_ATTACKS,
    COUNTS_CARDS,
    COUNTS_CIVIL,
    COUNTS_COVERED,
    COUNTS_COVERED_GUNPOWDER,
    COUNTS_COVERED_HORSE,
    COUNTS_COVERED_OIL,
    COUNTS_CULTURE,
    COUNTS_DEED,
    COUNTS_POINTS,
    COUNTS_RETRIEVED,
    COUNTS_STRENGTH,
    COUNTS_TACTICS,
    DEED_ATTACK,
    DEED_CONVERSION,
    DEED_MODESTY,
    DEED_TACTIC,
    DEED_THRIFT,
    EARTH,
    GUNPOWDER,
    HORSE,
    KINDS,
    OIL,
    SPACE,
    TACTIC,
)
from .programs import programs_of

WARRIORS: Final = 4
WARRIOR_CARDS: Final = 240  # their four bits
STARTERS: Final = 8  # card numbers below this are starters: four kinds and the Warriors
PLANES: Final = 4  # values up to 15
HAND_AT_START: Final = 31  # the five starters, the first Warrior among them (GS-B11)


@mypyc_attr(acyclic=True)
class Book:
    """The integer tables of one set-up. Immutable: all states of a game share it."""

    def __init__(self, variant: Variant, config: Config, cards: list[CardFacts], wonders: list[WonderFacts]) -> None:
        seats = config.seats
        self.config = config
        self.set = variant.set
        self.has_glory: bool = variant.set != "base"  # culture and glory tokens, Renaissance wonders
        self.has_piles: bool = variant.set == "combined"  # secret research piles beside short rows (GS-K1, GS-K2)
        self.chooses_spied: bool = variant.espionage == "free"
        self.pays_freely: bool = variant.payments == "free"  # GS-A64
        # What rulesets read differently.
        self.base_attacks_count_cards: bool = variant.ruleset >= 2  # GS-A9
        self.effects = effects_in(variant.set, self.base_attacks_count_cards)
        self.seats: i64 = seats
        self.cards = cards
        self.wonders = wonders
        self.ids: list[str] = [card.id for card in cards]  # what the border calls them
        self.wonder_ids: list[str] = [wonder.id for wonder in wonders]
        self.ages: vec[i64] = ints([card.age for card in cards])
        self.ranks: vec[i64] = ints(_ranks(cards))
        self.of_kind: vec[i64] = ints([_mask(cards, lambda c, k=kind: c.age == k) for kind in range(KINDS)])
        self.civil: i64 = _mask(cards, lambda c: c.type == "civil")
        self.tactic: i64 = _mask(cards, lambda c: c.type == "tactic")
        self.attack: i64 = _mask(cards, lambda c: c.type == "attack")
        self.response: i64 = _mask(cards, lambda c: c.response)
        self.costs: vec[i64] = ints([_packed(card.cost) for card in cards])
        self.units: vec[i64] = ints([sum(card.cost) for card in cards])
        self.points: vec[i64] = ints(_planes([card.vp for card in cards]))
        self.strengths: vec[i64] = ints(_planes([card.strength for card in cards]))
        self.wonder_points: vec[i64] = ints([wonder.vp for wonder in wonders])
        self.wonder_ages: vec[i64] = ints([wonder.age for wonder in wonders])
        self.programs: vec[i64] = ints(programs_of([card.id for card in cards], self.effects))
        self.tests: vec[i64] = ints([REQUIREMENTS.get(wonder.requirement, COUNTS_DEED) for wonder in wonders])
        self.needs: vec[i64] = ints([wonder.needs.get(seats, 1) for wonder in wonders])
        self.deeds: vec[i64] = ints([DEEDS.get(wonder.requirement, 0) for wonder in wonders])
        self.glory: vec[i64] = ints([wonder.glory for wonder in wonders])
        self.policy: Policy = Policy(weights(variant.set))  # by which playouts answer

    def of_types(self, types: i64) -> i64:
        """The cards of any of these types."""
        cards: i64 = 0
        if types & CIVIL:
            cards |= self.civil
        if types & TACTIC:
            cards |= self.tactic
        if types & ATTACK:
            cards |= self.attack
        return cards

    def of_kinds(self, kinds: i64) -> i64:
        """The cards of any of these ages."""
        cards: i64 = 0
        kind: i64 = 0
        while kind < KINDS:
            if kinds & BIT[kind]:
                cards |= self.of_kind[kind]
            kind += 1
        return cards


def distinct(cards: i64) -> i64:
    """Without further Warriors beside the first: it makes no difference which of them is meant."""
    warriors: i64 = cards & WARRIOR_CARDS
    return cards & ~(warriors & warriors - 1)


def total(cards: i64, planes: vec[i64]) -> i64:
    """The sum of a value over a set of cards."""
    return (
        popcount(cards & planes[0])
        + 2 * popcount(cards & planes[1])
        + 4 * popcount(cards & planes[2])
        + 8 * popcount(cards & planes[3])
    )


# What a wonder counts, by its name in the data.
REQUIREMENTS: Final[dict[str, int]] = {
    "resource_cards_down": COUNTS_COVERED,
    "horse_cards_down": COUNTS_COVERED_HORSE,
    "gunpowder_cards_down": COUNTS_COVERED_GUNPOWDER,
    "oil_cards_down": COUNTS_COVERED_OIL,
    "attack_cards_up": COUNTS_ATTACKS,
    "civil_cards_up": COUNTS_CIVIL,
    "tactic_cards_up": COUNTS_TACTICS,
    "visible_strength": COUNTS_STRENGTH,
    "cards_in_front": COUNTS_CARDS,
    "vp_in_front": COUNTS_POINTS,
    "vp_retrieved": COUNTS_RETRIEVED,
    "culture_gained": COUNTS_CULTURE,
}

# Deeds of a turn that some wonder asks for, by their names in the data; any one of several will do.
DEEDS: Final[dict[str, int]] = {
    "attack_activated": DEED_ATTACK,
    "tactic_activated": DEED_TACTIC,
    "nothing_bought": DEED_THRIFT,
    "resource_phase_horse": 2**HORSE,
    "resource_phase_gunpowder": 2**GUNPOWDER,
    "resource_phase_oil_or_higher": 2**OIL + 2**EARTH + 2**SPACE,
    "bought_lower_age_than_highest": DEED_MODESTY,
    "conversion_used_for_purchase": DEED_CONVERSION,
}


class Variant(NamedTuple):
    """The ruleset and the options of a game, as they are named at the door."""

    ruleset: int
    set: str = "base"
    reconstructed_wonders: str = "off"
    espionage: str = "by-back"
    payments: str = "free"


SETS: Final[dict[str, tuple[str, ...]]] = {"base": ("base",), "renaissance": ("ren",), "combined": ("base", "ren")}
WONDERS_OF: Final[dict[str, str]] = {"base": "base", "renaissance": "ren", "combined": "ren"}  # GS-K3

_BOOKS: Final[dict[tuple[object, ...], Book]] = {}
_BOOKS_KEPT: Final = 256  # anybody may bring corrections of his own to a server


def book_for(facts: Facts, variant: Variant, config: Config) -> Book:
    """The tables of a set-up, made once; an owner's corrections are told apart by their hash."""
    key = config.told_apart_by()
    if key not in _BOOKS:
        if len(_BOOKS) >= _BOOKS_KEPT:
            _BOOKS.clear()
        starters = [card for card in facts.cards if card.set == "start"]
        sets = SETS[variant.set]
        cards = starters[:-1] + [starters[-1]] * WARRIORS + [card for card in facts.cards if card.set in sets]
        wonders = [wonder for wonder in facts.wonders if wonder.set == WONDERS_OF[variant.set]]
        if variant.reconstructed_wonders == "off":  # GS-A72: nobody could name these, so they are not used
            wonders = [wonder for wonder in wonders if wonder.provenance["name"] != "reconstructed"]
        _BOOKS[key] = Book(variant, config, cards, wonders)
    return _BOOKS[key]


def _ranks(cards: list[CardFacts]) -> list[int]:
    """How many cards of the same age come before each."""
    return [sum(other.age == card.age for other in cards[:number]) for number, card in enumerate(cards)]


def _mask(cards: list[CardFacts], fits: object) -> int:
    assert callable(fits)
    return sum(2**number for number, card in enumerate(cards) if fits(card))


def _packed(cost: tuple[int, ...]) -> int:
    """A cost as a purse: one lane of eight bits per resource."""
    return sum(count * 256**kind for kind, count in enumerate(cost))


def _planes(values: list[int]) -> list[int]:
    return [sum(2**card for card, value in enumerate(values) if value >> plane & 1) for plane in range(PLANES)]
