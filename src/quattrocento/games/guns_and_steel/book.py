"""The rulebook lowered to integers: what a set-up's cards are, cost, score and do, ready for the hot code.

Cards of a player are bits of a mask. The starters of all seats share their bits, since nothing tells them
apart but their colour; Warrior has four bits, because in one set it can change hands and a player may own
several. Values per card are kept as bit planes, so that a sum over a mask is a few population counts.
"""

from __future__ import annotations

from typing import Final

from ...engine.native import BIT, i64, ints, mypyc_attr, popcount, vec
from .cards import EFFECTS
from .codes import (
    ANY_KIND,
    ATTACK,
    CIVIL,
    COUNTS_ATTACKS,
    COUNTS_CARDS,
    COUNTS_CIVIL,
    COUNTS_COVERED,
    COUNTS_COVERED_GUNPOWDER,
    COUNTS_COVERED_HORSE,
    COUNTS_COVERED_OIL,
    COUNTS_POINTS,
    COUNTS_STRENGTH,
    COUNTS_TACTICS,
    DRAIN,
    KINDS,
    OP_ACTIVATE,
    OP_ACTIVATE_EACH,
    OP_ACTIVATE_LAID,
    OP_ATTACK,
    OP_EITHER,
    OP_GAIN,
    OP_GAIN_ONE,
    OP_PRICE,
    OP_PUT_DOWN,
    OP_REPLENISH,
    OP_TURN_UP,
    SEIZE,
    TACTIC,
)
from .sheet import CardFacts, Facts, WonderFacts
from .vocabulary import (
    Activate,
    ActivateEachOfThem,
    ActivateOneOfThem,
    Attack,
    DepleteCards,
    Do,
    Drain,
    Either,
    Gain,
    GainOneOf,
    PutDown,
    Replenish,
    TurnUp,
    Word,
)

WARRIORS: Final = 4
STARTERS: Final = 8  # card numbers below this are starters: four kinds and the Warriors
PLANES: Final = 4  # values up to 15
LONGEST: Final = 8  # instructions per card
HAND_AT_START: Final = 31  # the five starters, the first Warrior among them (GS-B11)


@mypyc_attr(acyclic=True)
class Book:
    """The integer tables of one set-up. Immutable: all states of a game share it."""

    def __init__(self, seats: int, cards: list[CardFacts], wonders: list[WonderFacts]) -> None:
        self.seats: i64 = seats
        self.cards = cards
        self.wonders = wonders
        self.ages: vec[i64] = ints([card.age for card in cards])
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
        self.programs: vec[i64] = ints(_programs(cards))
        self.tests: vec[i64] = ints([REQUIREMENTS[wonder.requirement] for wonder in wonders])
        self.needs: vec[i64] = ints([wonder.needs[seats] for wonder in wonders])

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
}

_books: dict[tuple[str, int, str], Book] = {}


def book_for(facts: Facts, set: str, seats: int, pack_hash: str) -> Book:
    """The tables of a set-up; the same object for the same set-up."""
    key = (set, seats, pack_hash)
    if key not in _books:
        starters = [card for card in facts.cards if card.set == "start"]
        cards = starters[:-1] + [starters[-1]] * WARRIORS + [card for card in facts.cards if card.set == set]
        _books[key] = Book(seats, cards, [wonder for wonder in facts.wonders if wonder.set == set])
    return _books[key]


def _mask(cards: list[CardFacts], fits: object) -> int:
    assert callable(fits)
    return sum(2**number for number, card in enumerate(cards) if fits(card))


def _packed(cost: tuple[int, ...]) -> int:
    """A cost as a purse: one lane of eight bits per resource."""
    return sum(count * 256**kind for kind, count in enumerate(cost))


def _planes(values: list[int]) -> list[int]:
    return [sum(2**card for card, value in enumerate(values) if value >> plane & 1) for plane in range(PLANES)]


def _programs(cards: list[CardFacts]) -> list[int]:
    """All programs, LONGEST places each: the number of instructions, then the instructions."""
    table: list[int] = []
    for card in cards:
        program = lowered(EFFECTS[card.id])
        assert len(program) < LONGEST, f"{card.id} needs a longer program"
        table += [len(program), *program, *[0] * (LONGEST - 1 - len(program))]
    return table


def lowered(word: Word) -> list[int]:
    """A word as instructions: the operation in the low 6 bits, its argument above."""
    match word:
        case Do(words):
            return _sequence([lowered(part) for part in words], words)
        case Either(first, second):
            one, two = lowered(first), lowered(second)
            return [_instruction(OP_EITHER, len(one) + 16 * len(two)), *one, *two]
        case Gain(resource, count):
            return [_instruction(OP_GAIN, resource + 8 * count)]
        case GainOneOf(resources):
            return [_instruction(OP_GAIN_ONE, sum(2**kind for kind in resources))]
        case Replenish(resource, count):
            kinds = ANY_KIND if resource is None else 2**resource
            return [_instruction(OP_REPLENISH, kinds + (ANY_KIND + 1) * count)]
        case DepleteCards(count):
            return [_instruction(OP_PRICE, count)]
        case Activate(types):
            return [_instruction(OP_ACTIVATE, types)]
        case TurnUp(types):
            return [_instruction(OP_TURN_UP, types)]
        case PutDown(types, count):
            return [_instruction(OP_PUT_DOWN, types + 8 * count)]
        case ActivateOneOfThem(types):
            return [_instruction(OP_ACTIVATE_LAID, types)]
        case ActivateEachOfThem():
            return [_instruction(OP_ACTIVATE_EACH, 0)]
        case Attack(Drain(resources)):
            return [_instruction(OP_ATTACK, DRAIN + 2 * resources)]
        case Attack(_):
            return [_instruction(OP_ATTACK, SEIZE)]
        case _:
            raise AssertionError(f"{word} has no verb")


def _sequence(parts: list[list[int]], words: tuple[Word, ...]) -> list[int]:
    """Parts one after another; a price learns how much to skip when it cannot be met (GS-A7)."""
    program: list[int] = []
    for number, (part, word) in enumerate(zip(parts, words, strict=True)):
        if isinstance(word, DepleteCards):
            rest = sum(len(later) for later in parts[number + 1 :])
            program.append(_instruction(OP_PRICE, word.count + 16 * rest))
        else:
            program += part
    return program


def _instruction(operation: int, argument: int) -> int:
    return operation + 64 * argument
