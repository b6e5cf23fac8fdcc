"""The rulebook lowered to integers: what cards are worth and belong to, what texts do, what melds need and pay."""

from __future__ import annotations

from typing import Final, NamedTuple

from ...engine.native import i64, ints, lowest, mypyc_attr, popcount, vec
from ...engine.policy import Policy
from ...engine.settings import Config
from .border.decks import dealt
from .border.features import weights
from .border.sheet import CardFacts, Facts, LuminaryFacts, MeldFacts, TextFacts
from .border.temptations import PayForStrength
from .border.vocabulary import Word
from .cards import EFFECTS
from .cards.populace import AFTER_OWN_WINS, WORTH
from .cards.uses import HOPE, HOPES, NEEDS
from .codes import (
    CARDS,
    CONDITION_CARDS,
    CONDITIONS,
    DEED_CONCLAVE,
    LUMINARIES,
    LUMINARY,
    MATS,
    NEEDS_NOTHING,
    NO_CONDITION,
    NO_RANK,
    OP_DEED,
    OP_DIE_MARKER,
    OTHERS,
    PAWN,
    POWERS,
    POWERS_OF_A_MAT,
    TEXT_PERSONALS,
    TEXT_POPULACE,
    TEXT_POWERS,
    TEXTS,
    TRAITS,
    UNWANTED,
    USUAL_MATS,
    VIRTUAL,
    WINDOW_AFTERMATH,
    WINDOW_IMMEDIATE,
    WINDOW_NONE,
    WINDOW_OPTIONAL,
    WINDOW_PLAYED,
    WINDOW_POPULACE,
    WINDOW_PRELEAD,
    WINDOW_REACTION,
    WINDOW_ROUND_START,
    WINDOW_SHOWDOWN,
    WINDOW_TURN,
    WINDOWS,
)
from .needs import every_need, need_counts, pick_counts
from .programs import DEED, program_of, trait_of

PLAY_DECK: Final = 72  # cards (RW-5.2.7)
LAST_ROUND: Final = 40  # RW-9.71
LAST_BIDDING_ROUND: Final = 10  # RW-9.73
HAND_SIZES: Final = (12, 12, 11)  # with two, three and four players (RW-5.2.11)
NAMED_WINDOWS: Final[dict[str, int]] = {
    "OPTIONAL": WINDOW_OPTIONAL,
    "SHOWDOWN": WINDOW_SHOWDOWN,
    "TURN": WINDOW_TURN,
    "PLAYED": WINDOW_PLAYED,
    "PRELEAD": WINDOW_PRELEAD,
    "AFTERMATH": WINDOW_AFTERMATH,
    "REACTION": WINDOW_REACTION,
    "ROUND_START": WINDOW_ROUND_START,
    "IMMEDIATE": WINDOW_IMMEDIATE,
    "POPULACE": WINDOW_POPULACE,
}


class Variant(NamedTuple):
    """The ruleset and the options of a game, as they are named at the door."""

    ruleset: int
    buying_influence: str = "off"
    target: str = "1637"
    limited_luminaries: str = "off"
    mats: str = "random"
    populace: str = "follow"


@mypyc_attr(acyclic=True)
class Book:
    """The integer tables of one set-up. Immutable: all states of a game share it."""

    def __init__(self, variant: Variant, config: Config, facts: Facts) -> None:
        seats = config.seats
        self.config = config
        # What rulesets read differently: the texts and populace cards first.
        facts = dealt(facts, variant.ruleset)  # RW-4.8
        self.writes_pledges_and_open_deck: bool = variant.ruleset >= 2  # RW-3.2w, RW-3.2y
        self.has_bids_in_tens: bool = variant.ruleset < 2  # RW-9.62
        self.highest_bid: i64 = 1000 if variant.ruleset >= 2 else 500  # RW-9.62
        self.last_bidding_round: i64 = LAST_BIDDING_ROUND if variant.ruleset >= 2 else LAST_ROUND  # RW-9.73
        self.offers_vain_grace: bool = variant.ruleset < 2  # RW-9.74

        self.seats: i64 = seats
        self.has_bids: bool = variant.buying_influence == "on"
        self.chooses_mats: bool = variant.mats == "choose"
        self.mats: i64 = MATS if variant.limited_luminaries == "on" else USUAL_MATS
        self.target: i64 = int(variant.target)
        self.has_strict_populace: bool = variant.populace == "strict"  # RW-9.6
        self.hand_size: i64 = HAND_SIZES[seats - 2]
        # Of a round, one for each time everybody draws; as many battles as cards in a hand follow.
        self.skirmishes: i64 = (PLAY_DECK - self.seats * self.hand_size) // self.seats
        self.cards: dict[int, CardFacts] = numbered(facts.cards)
        self.texts: tuple[TextFacts, ...] = facts.texts
        self.melds: tuple[MeldFacts, ...] = facts.melds
        self.luminaries: tuple[LuminaryFacts, ...] = facts.luminaries
        # What events and pictures call them, by their numbers.
        self.card_ids: list[str] = [_id(self.cards, card) for card in range(CARDS)]
        self.text_ids: list[str] = [text.id for text in facts.texts]
        # … and back, for whoever puts them into words.
        self.card_numbers: dict[str, int] = {id: card for card, id in enumerate(self.card_ids) if id}
        self.text_numbers: dict[str, int] = {id: text for text, id in enumerate(self.text_ids)}
        self.conditions: vec[i64] = ints([_condition(self.cards.get(card)) for card in range(CARDS)])
        self.values: vec[i64] = ints([self.cards[card].value if card in self.cards else 0 for card in range(CARDS)])
        self.ranks: vec[i64] = ints([_rank(self.cards.get(card)) for card in range(CARDS)])
        first = range(CONDITION_CARDS)
        self.of_condition: vec[i64] = ints(
            [sum(2**card for card in first if self.conditions[card] == kind) for kind in range(CONDITIONS)]
        )
        self.of_rank: vec[i64] = ints(
            [sum(2**card for card in first if self.ranks[card] == rank) for rank in range(PAWN + 1)]
        )
        # All cards of a rank are worth the same.
        self.rank_values: vec[i64] = ints([self.values[lowest(self.of_rank[rank])] for rank in range(PAWN + 1)])
        self.luminaries_of: vec[i64] = ints([_luminaries_of(self.conditions, kind) for kind in range(CONDITIONS)])
        self._read_unwanted()
        self._read_melds(facts.melds)
        self._read_texts(facts.texts)
        self.policy: Policy = Policy(weights(self.has_bids))  # by which playouts answer
        self.changes: vec[i64] = ints(
            [_changes(luminary, dominant) for luminary in facts.luminaries for dominant in range(CONDITIONS)]
        )

    def _read_unwanted(self) -> None:
        """Unwanted cards by their values, in which all of a kind are equal; those made up are worth 0 (RW-9.34)."""
        worth = [self.values[card] for card in range(UNWANTED, CARDS)]
        self.unwanted_values: tuple[int, ...] = tuple(sorted({*worth, 0}, reverse=True))
        self.unwanted_kinds: i64 = len(self.unwanted_values)
        self.unwanted_kind: vec[i64] = ints([self.unwanted_values.index(value) for value in worth])
        first = UNWANTED - OTHERS  # as they are bits of the second mask
        self.unwanted_of: vec[i64] = ints(
            [sum(2 ** (first + at) for at, value in enumerate(worth) if value == kind) for kind in self.unwanted_values]
        )

    def _read_melds(self, melds: tuple[MeldFacts, ...]) -> None:
        """What each meld needs and pays."""
        needs = every_need(melds)
        self.need_conditions: vec[i64] = ints([need.condition for need in needs])
        self.need_cards: vec[i64] = ints(
            [
                # Luminaries are bits of the other mask.
                self.of_condition[need.condition] & self.of_rank[need.rank] if need.rank <= PAWN else 0
                for need in needs
            ]
        )
        self.need_counts: vec[i64] = ints(need_counts(melds))
        self.pick_counts: vec[i64] = ints(pick_counts(melds))
        self.florins: vec[i64] = ints([meld.florins for meld in melds])

    def _read_texts(self, texts: tuple[TextFacts, ...]) -> None:
        """When each text can be used, and what it does."""
        windows = [NAMED_WINDOWS.get(text.window, WINDOW_NONE) for text in texts]
        words = [EFFECTS[text.id](text.numbers) for text in texts]
        programs = [program_of(word) for word in words]
        traits = [trait_of(word) for word in words]
        assert len(programs) == TEXTS
        self.windows: vec[i64] = ints(windows)
        self.traits: vec[i64] = ints(traits)
        # Texts from which nobody can be exempt, because all they do is common to everybody.
        self.common: vec[i64] = ints([int(_is_common(program)) for program in programs])
        self.programs: vec[i64] = ints([place for program in programs for place in program])
        self.uses: vec[i64] = ints([NEEDS.get(text.id, NEEDS_NOTHING) for text in texts])
        self.hopes: vec[i64] = ints([HOPES.get(text.id, HOPE) for text in texts])
        people = texts[TEXT_POPULACE:TEXT_PERSONALS]
        self.after_own_wins: i64 = sum(2**number for number, text in enumerate(people) if text.id in AFTER_OWN_WINS)
        self.people_worth: vec[i64] = ints([WORTH[text.id] for text in people])
        # Of each mat the power of a trait, and that of a window; negative if it has none.
        self.powers_with: vec[i64] = ints(_powers_by(traits, TRAITS))
        self.powers_in: vec[i64] = ints(_powers_by(windows, WINDOWS))
        self.most_for_strength: i64 = max(_most_for_strength(word) for word in words)

    def value_of_all(self, first: i64, others: i64) -> i64:
        """The florins these cards are worth together."""
        total: i64 = 0
        rank: i64 = 0
        while rank <= PAWN:
            total += popcount(first & self.of_rank[rank]) * self.rank_values[rank]
            rank += 1
        while others:
            low: i64 = others & -others
            total += self.values[OTHERS + popcount(low - 1)]
            others ^= low
        return total

    def in_condition(self, condition: i64, first: i64) -> i64:
        """The condition cards among these that belong to a condition."""
        return first & self.of_condition[condition]


_BOOKS: Final[dict[tuple[object, ...], Book]] = {}
_BOOKS_KEPT: Final = 256  # anybody may bring corrections of his own to a server


def book_for(facts: Facts, variant: Variant, config: Config) -> Book:
    """The tables of a set-up, made once; an owner's corrections are told apart by their hash."""
    key = config.told_apart_by()
    if key not in _BOOKS:
        if len(_BOOKS) >= _BOOKS_KEPT:
            _BOOKS.clear()
        _BOOKS[key] = Book(variant, config, facts)
    return _BOOKS[key]


def numbered(cards: tuple[CardFacts, ...]) -> dict[int, CardFacts]:
    """Cards by their numbers: condition cards first, then from OTHERS on the rest."""
    return {
        number if number < CONDITION_CARDS else number - CONDITION_CARDS + OTHERS: card
        for number, card in enumerate(cards)
    }


def _id(cards: dict[int, CardFacts], card: int) -> str:
    """A card's id; Unwanted cards made when there are no more are counted, and a number that no card has has none."""
    if card in cards:
        return cards[card].id
    return f"unwanted_{card - VIRTUAL + 1}" if card >= VIRTUAL else ""


def _condition(card: CardFacts | None) -> int:
    return NO_CONDITION if card is None or card.condition is None else card.condition


def _luminaries_of(conditions: vec[i64], kind: int) -> int:
    """The luminaries of a condition, as a set."""
    return sum(2**mat for mat in range(MATS) if conditions[LUMINARIES + mat] == kind)


def _rank(card: CardFacts | None) -> int:
    if card is None or card.rank is None:
        return NO_RANK
    return card.rank if card.rank <= PAWN else LUMINARY


def _powers_by(kinds: list[int], count: int) -> list[int]:
    """By mat and kind, such as a trait: the first power of the mat that is of this kind; negative if none is."""
    found = [-1] * (MATS * count)
    for power in reversed(range(POWERS)):
        found[power // POWERS_OF_A_MAT * count + kinds[TEXT_POWERS + power]] = power
    return found


def _most_for_strength(word: Word) -> int:
    return word.most if isinstance(word, PayForStrength) else 0


def _is_common(program: list[int]) -> bool:
    """Whether an intrusion only changes what belongs to nobody: the dominant condition (RW-9.74)."""
    return program[0] > 0 and all(_is_of_dominance(instruction) for instruction in program[1 : 1 + program[0]])


def _is_of_dominance(instruction: int) -> bool:
    operation, argument = instruction & 63, instruction >> 6
    return operation == OP_DIE_MARKER or (operation == OP_DEED and argument & DEED == DEED_CONCLAVE)


def _changes(luminary: LuminaryFacts, dominant: int) -> int:
    """To which conditions a sacrificed luminary can change the dominant one: never to itself (RW-9.17)."""
    allowed = luminary.if_dominant.get(dominant, luminary.changes_to)
    return sum(2**condition for condition in allowed if condition != dominant)
