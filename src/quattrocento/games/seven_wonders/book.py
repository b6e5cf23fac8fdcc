"""The rulebook lowered to integers: what cards and stages cost and give, ready for the hot code.

A *face* is a card as printed (78 of them); a *card* is one copy of a face in the box of its age, so that a hand, the
discards and the deck of an age are masks of cards. Copies of a face lie side by side and a hand lists them once.

What a city makes is a table over sets of resources: how many of its units could be one of the set. By Hall's theorem
a need is met exactly if no set of resources is needed more often than that (see `trade`), so a cost is lowered to the
sets it asks for and how often.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final, NamedTuple

from ...engine.knowledge import Knowledge, open_knowledge
from ...engine.native import i64, ints, mypyc_attr, vec
from ...engine.policy import Policy
from ...engine.settings import Config
from .border.features import weights
from .border.sheet import SIDES as SIDE_NAMES
from .border.sheet import BoardFacts, CardFacts, Cost, Facts, StageFacts
from .border.vocabulary import (
    AnySymbol,
    CoinsPer,
    CopyGuild,
    Dig,
    Discount,
    FreeBuild,
    PointsPer,
    Produce,
    SeventhCard,
    Symbol,
    Word,
)
from .cards import EFFECTS, STAGE_POWERS
from .codes import (
    AGES,
    COLOURS,
    FACES,
    GOODS,
    HAND,
    LEFT,
    NO_POWER,
    POWER_COPY_GUILD,
    POWER_DIG,
    POWER_FREE_BUILD,
    POWER_SEVENTH,
    RAW,
    RIGHT,
)

EARLY: Final = 50  # faces of ages I and II come first: one mask; age III and the guilds are a second one
STAGES_MOST: Final = 4

# Sets of resources a need can be for: the fifteen of raw materials, then the seven of goods, by their bits.
RAW_SETS: Final = 16
SETS: Final = 24

# Discounts, as a set (7W-27).
RAW_LEFT: Final = 1
RAW_RIGHT: Final = 2
GOODS_BOTH: Final = 4

# The lanes of a city's tally: cards by colour, symbols, shields, points on blue cards.
COLOUR_LANE: Final = 5  # bits per colour
SYMBOL_AT: Final = COLOUR_LANE * COLOURS
SYMBOL_LANE: Final = 3
SHIELDS_AT: Final = SYMBOL_AT + 3 * SYMBOL_LANE
SHIELDS_MASK: Final = 255
POINTS_AT: Final = SHIELDS_AT + 8

# The lanes of a city's units: how many could be each resource, then how many of these the neighbours may buy.
UNIT_LANE: Final = 4
_RESOURCES: Final = len(RAW) + len(GOODS)

NO_COST: Final = 0  # the offset of a cost that asks for nothing

_POWERS: Final[dict[type[Word], int]] = {
    FreeBuild: POWER_FREE_BUILD,
    CopyGuild: POWER_COPY_GUILD,
    SeventhCard: POWER_SEVENTH,
    Dig: POWER_DIG,
}


class Extent(NamedTuple):
    """How much of the game is played: so many ages, so many cards dealt to each."""

    ages: int
    hand: int
    deck: tuple[str, ...] = ()  # the ids of all cards, of age I; empty: the decks for the number of players (7W-2)
    boards: tuple[str, ...] = ()  # by seat, as people write them; empty: drawn or chosen (7W-4)
    first_ruleset: int = 1  # of the game, with which a variant's own first one began


WHOLE: Final = Extent(AGES, HAND)


@mypyc_attr(acyclic=True)
class Book:
    """The integer tables of one set-up. Immutable: all states of a game share it."""

    def __init__(self, facts: Facts, config: Config, extent: Extent) -> None:
        cards = list(facts.cards)
        ruleset, seats = config.ruleset + extent.first_ruleset - 1, config.seats
        self.config = config
        self.seats: i64 = seats
        self.ages: i64 = extent.ages
        self.hand: i64 = extent.hand
        self.turns: i64 = extent.hand - 1  # of an age: the last card is not used (7W-7, 7W-11)
        # What rulesets read differently.
        self.looks_at_any_discards: bool = ruleset >= 2  # 7W-Q5
        self.cities: i64 = max(3, seats)  # with two players the Free city is the third (7W-V1)
        self.cards = cards
        self.boards = list(facts.boards)
        self._costs: dict[Cost, int] = {Cost(0, (0,) * 7): NO_COST}
        self._hall: list[int] = [0, 0]

        # Faces.
        self.age_of: vec[i64] = ints([card.age - 1 for card in cards])
        self.colour: vec[i64] = ints([card.colour for card in cards])
        self.coin_cost: vec[i64] = ints([card.cost.coins for card in cards])
        self.cost: vec[i64] = ints([self._offset(card.cost) for card in cards])
        self.parents: vec[i64] = ints([_parents(cards, card) for card in cards])
        self.twins: vec[i64] = ints([_twins(cards, card) for card in cards])
        self.tally: vec[i64] = ints([_tally(card) for card in cards])
        self.coins: vec[i64] = ints([card.coins for card in cards])
        self.coins_per: vec[i64] = ints([_coins_per(card) for card in cards])
        self.earns: vec[i64] = ints([card.coins + _coins_per(card) for card in cards])  # 0: no coins at once
        self.discount: vec[i64] = ints([_discounts(EFFECTS.get(card.id, ())) for card in cards])
        self.makes: list[vec[i64]] = [ints(_made(EFFECTS.get(card.id, ()))) for card in cards]
        self.sells: list[vec[i64]] = [ints(_sold(EFFECTS.get(card.id, ()))) for card in cards]
        self.units: vec[i64] = ints([_lanes(EFFECTS.get(card.id, ())) for card in cards])
        self.is_producer: vec[i64] = ints([len(made) for made in self.makes])
        self.blue_points: vec[i64] = ints([card.points for card in cards])
        self.points_per: vec[i64] = ints([_points_per(card) for card in cards])
        self.any_symbol: vec[i64] = ints([int(AnySymbol() in EFFECTS.get(card.id, ())) for card in cards])

        # Cards: the copies of an age in the order of their faces.
        self.copies: vec[i64] = ints([_copy_mask(cards, face) for face in range(FACES)])
        decks = _decks(cards, max(3, seats), extent)
        guilds = _guild_cards(cards) if extent.ages == AGES else []
        self.decks: list[vec[i64]] = [ints(deck) for deck in decks]
        self.guilds: vec[i64] = ints(guilds)
        # The face of every card that may be dealt in an age, each as often as it may come; every guild among them.
        self.dealt: list[vec[i64]] = [
            ints([_copies(cards, age)[card] for card in deck + (guilds if age == AGES - 1 else [])])
            for age, deck in enumerate(decks)
        ]
        self.guilds_dealt: i64 = max(3, seats) + 2  # 7W-3
        numbered = [face for age in range(AGES) for face in _copies(cards, age)]
        self.faces: vec[i64] = ints(numbered)
        sizes = [len(_copies(cards, age)) for age in range(AGES)]
        self.first: vec[i64] = ints([0, sizes[0], sizes[0] + sizes[1]])  # where the cards of an age begin among all
        self.size: i64 = sum(sizes)
        self.alike: list[list[int]] = [[n for n, other in enumerate(numbered) if other == face] for face in numbered]

        self._read_boards(self.boards)
        self.sides: vec[i64] = ints([self.side_named(name) for name in extent.boards])  # empty: drawn or chosen
        self.hall: vec[i64] = ints(self._hall)
        self.policy: Policy = Policy(weights(seats))  # by which playouts answer
        self.all_open: Knowledge = open_knowledge(seats, self.size)  # before anything is dealt; never changed

    def _read_boards(self, boards: list[BoardFacts]) -> None:
        """What boards begin with, and their stages, four places for each side."""
        self.start: vec[i64] = ints([board.start for board in boards for _ in range(2)])
        self.start_makes: list[vec[i64]] = [ints(_made((Produce((r,)),))) for r in range(_RESOURCES)]
        self.start_units: vec[i64] = ints([_lanes((Produce((r,)),)) for r in range(_RESOURCES)])
        self.stage_count: vec[i64] = ints([len(board.sides[side]) for board in boards for side in SIDE_NAMES])
        places = _stages(boards)
        self.stage_cost: vec[i64] = ints([self._offset(p[0].cost) if p else NO_COST for p in places])
        self.stage_points: vec[i64] = ints([p[0].points if p else 0 for p in places])
        self.stage_tally: vec[i64] = ints([p[0].shields << SHIELDS_AT if p else 0 for p in places])
        self.stage_coins: vec[i64] = ints([p[0].coins if p else 0 for p in places])
        self.stage_power: vec[i64] = ints([_power(p[1]) if p else NO_POWER for p in places])
        self.stage_discount: vec[i64] = ints([_discounts(p[1]) if p else 0 for p in places])
        self.stage_makes: list[vec[i64]] = [ints(_made(p[1] if p else ())) for p in places]
        self.stage_units: vec[i64] = ints([_lanes(p[1] if p else ()) for p in places])
        self.stage_any: vec[i64] = ints([int(AnySymbol() in p[1]) if p else 0 for p in places])
        self.stage_words: list[tuple[Word, ...]] = [p[1] if p else () for p in places]

    def _offset(self, cost: Cost) -> int:
        """Where a cost stands in `hall`: the number of raw sets, of goods sets, then set and need in turn."""
        plain = Cost(0, cost.resources)
        if plain not in self._costs:
            raw, goods = _needs(plain, RAW, 0), _needs(plain, GOODS, RAW_SETS)
            self._costs[plain] = len(self._hall)
            self._hall += [len(raw), len(goods)]
            for place, need in raw + goods:
                self._hall += [place, need]
        return self._costs[plain]

    def side_name(self, side: int) -> str:
        """A side of a board as people write it: Giza B."""
        return f"{self.boards[side // 2].name} {'AB'[side % 2]}"

    def side_named(self, name: str) -> int:
        """The side that people write like this."""
        return next(side for side in range(2 * len(self.boards)) if self.side_name(side) == name)

    def age_of_card(self, number: int) -> int:
        """The age, from 0, of a card by its number among those of all ages; its back shows it."""
        return 2 if number >= self.first[2] else 1 if number >= self.first[1] else 0

    def face_of(self, age: i64, card: i64) -> i64:
        """The face of a card of an age, both from 0."""
        return self.faces[self.first[age] + card]

    def id_of(self, age: i64, card: i64) -> str:
        """What a card of an age is called by programs."""
        return self.cards[self.face_of(age, card)].id


_BOOKS: Final[dict[tuple[object, ...], Book]] = {}
_BOOKS_KEPT: Final = 64
_LATEST: Final[list[Book]] = []  # whoever plays many games begins them all from one set-up, thousands a second


def book_for(facts: Facts, config: Config, extent: Extent = WHOLE) -> Book:
    """The tables of a set-up, made once; an owner's corrections are told apart by their hash."""
    if _LATEST and _LATEST[0].config is config:
        return _LATEST[0]
    key = config.told_apart_by()
    if key not in _BOOKS:
        if len(_BOOKS) >= _BOOKS_KEPT:
            _BOOKS.clear()
        _BOOKS[key] = Book(facts, config, extent)
    _LATEST[:] = [_BOOKS[key]]
    return _BOOKS[key]


def _stages(boards: list[BoardFacts]) -> list[tuple[StageFacts, tuple[Word, ...]] | None]:
    """Every stage with its powers, four places for each side; None where a side has fewer."""
    return [
        (board.sides[side][n], STAGE_POWERS.get((board.id, side, n + 1), ())) if n < len(board.sides[side]) else None
        for board in boards
        for side in SIDE_NAMES
        for n in range(STAGES_MOST)
    ]


def _needs(cost: Cost, kinds: tuple[int, ...], first: int) -> list[tuple[int, int]]:
    """For every set of the resources a cost asks for: its place in the tables, and how many units it needs.

    The largest sets come first, because they are the ones most often short.
    """
    asked = [kind for kind in kinds if cost.resources[kind]]
    found = []
    for size in range(len(asked), 0, -1):
        for chosen in combinations(asked, size):
            place = first + sum(2 ** kinds.index(kind) for kind in chosen)
            found.append((place, sum(cost.resources[kind] for kind in chosen)))
    return found


def _made(words: tuple[Word, ...]) -> list[int]:
    """What words add to the table of a city's production; empty if nothing."""
    return _units([word for word in words if isinstance(word, Produce)])


def _sold(words: tuple[Word, ...]) -> list[int]:
    """What of it the neighbours may buy (7W-25)."""
    return _units([word for word in words if isinstance(word, Produce) and word.for_sale])


def _units(producers: list[Produce]) -> list[int]:
    table = [0] * SETS
    for word in producers:
        for place in range(SETS):
            kinds, members = (RAW, place) if place < RAW_SETS else (GOODS, place - RAW_SETS)
            if any(kind in word.one_of and members >> bit & 1 for bit, kind in enumerate(kinds)):
                table[place] += word.units
    return table if producers else []


def _lanes(words: tuple[Word, ...]) -> int:
    """What words add to the lanes of a city's units."""
    lanes = 0
    for word in words:
        if isinstance(word, Produce):
            for kind in word.one_of:
                lanes += word.units << UNIT_LANE * kind
                lanes += word.units << UNIT_LANE * (_RESOURCES + kind) if word.for_sale else 0
    return lanes


def _parents(cards: list[CardFacts], card: CardFacts) -> int:
    """The structures that make a card free (7W-18), all of earlier ages, as a mask of faces."""
    faces = [face for face, other in enumerate(cards) if other.structure in card.free_with]
    assert all(face < EARLY for face in faces), f"{card.id} is made free by a card of age III"
    return sum(2**face for face in faces)


def _twins(cards: list[CardFacts], card: CardFacts) -> int:
    """The faces of the same name, itself among them (7W-13), as a mask within its half of the faces."""
    faces = [face for face, other in enumerate(cards) if other.structure == card.structure]
    return sum(2 ** (face if face < EARLY else face - EARLY) for face in faces)


def _tally(card: CardFacts) -> int:
    tally: int = 2 ** (COLOUR_LANE * card.colour)
    tally += card.shields * 2**SHIELDS_AT + card.points * 2**POINTS_AT
    for word in EFFECTS.get(card.id, ()):
        if isinstance(word, Symbol):
            tally += 2 ** (SYMBOL_AT + SYMBOL_LANE * word.symbol)
    return tally


def _coins_per(card: CardFacts) -> int:
    """Coins at once for what is counted: coins, what, and where, packed; 0 if none."""
    for word in EFFECTS.get(card.id, ()):
        if isinstance(word, CoinsPer):
            return word.coins << 8 | word.counted << 4 | word.cities
    return 0


def _discounts(words: tuple[Word, ...]) -> int:
    marks = 0
    for word in words:
        if isinstance(word, Discount) and word.resources == GOODS:
            marks |= GOODS_BOTH
        elif isinstance(word, Discount):
            marks |= (RAW_LEFT if word.neighbours & LEFT else 0) | (RAW_RIGHT if word.neighbours & RIGHT else 0)
    return marks


def _points_per(card: CardFacts) -> int:
    """Points at the end for what is counted: points, the set of what, and where, packed; 0 if none."""
    for word in EFFECTS.get(card.id, ()):
        if isinstance(word, PointsPer):
            counted: int = sum(2**what for what in word.counted)
            return word.points << 12 | counted << 3 | word.cities
    return 0


def _power(words: tuple[Word, ...]) -> int:
    return next((_POWERS[type(word)] for word in words if type(word) in _POWERS), NO_POWER)


def _copies(cards: list[CardFacts], age: int) -> list[int]:
    """The face of every card in the box of an age; each guild is there once."""
    faces = [face for face, card in enumerate(cards) if card.age == age + 1]
    return [face for face in faces for _ in range(len(cards[face].copies) or 1)]


def _copy_mask(cards: list[CardFacts], face: int) -> int:
    copies = _copies(cards, cards[face].age - 1)
    return sum(2**card for card, other in enumerate(copies) if other == face)


def _decks(cards: list[CardFacts], players: int, extent: Extent) -> list[list[int]]:
    """The cards of each age that are used."""
    if extent.deck:
        return [_named_cards(cards, extent.deck), *([] for _ in range(1, AGES))]
    return [_deck(cards, age, players) for age in range(AGES)]


def _deck(cards: list[CardFacts], age: int, players: int) -> list[int]:
    """The cards of an age that are used with so many players, guilds apart (7W-2)."""
    faces = _copies(cards, age)
    deck = []
    for card, face in enumerate(faces):
        copy = card - faces.index(face)
        if cards[face].copies and cards[face].copies[copy] <= players:
            deck.append(card)
    return deck


def _named_cards(cards: list[CardFacts], ids: tuple[str, ...]) -> list[int]:
    """Cards of age I by their ids; one that is named again is the next copy."""
    faces = _copies(cards, 0)
    named: list[int] = []
    for id in ids:
        named.append(next(card for card, face in enumerate(faces) if cards[face].id == id and card not in named))
    return sorted(named)


def _guild_cards(cards: list[CardFacts]) -> list[int]:
    return [card for card, face in enumerate(_copies(cards, AGES - 1)) if not cards[face].copies]
