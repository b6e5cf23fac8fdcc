"""The state of Guns & Steel: what lies before each player, the supply, and the question being asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...engine.knowledge import KNOWN, Knowledge
from ...engine.native import BIT, copied, i64, ints, mypyc_attr, popcount, vec
from ...engine.rng import Rng
from ...engine.settings import Config
from ...engine.stack import WIDE_FRAMES, Stack, empty_stack, frame, noted
from ...engine.state import State
from .book import HAND_AT_START, Book, distinct, total
from .border.events import GainedCulture
from .codes import (
    FURTHER,
    GLORY_LANE,
    GLORY_MASK,
    HORSE,
    LANE,
    LANE_MASK,
    MENU_ACTIVATE,
    MENU_BACK,
    MENU_DEFECT,
    MENU_DEVELOP,
    MENU_DRAIN,
    MENU_EITHER,
    MENU_FILM,
    MENU_GAIN,
    MENU_GLORY,
    MENU_GLORY_FROM,
    MENU_LENDER,
    MENU_OPPONENT,
    MENU_PAY,
    MENU_PRICE,
    MENU_PUT_DOWN,
    MENU_REPLENISH,
    MENU_RESOURCE,
    MENU_SEIZE,
    MENU_SPY,
    MENU_TAKE_BACK,
    MENU_TRIBUTE,
    MENU_TURN_UP,
    MENU_WONDER,
    MENUS,
    NO_MENU,
    SPACE,
)
from .pyramid import ROW_MASKS, ROWS, extras_of

DEEPEST_PILE: Final = 8  # cards in a secret research pile at the start (GS-K2)
# Whether a menu offers cards of the book: others offer wonders, kinds, seats or branches.
_NOT_OF_CARDS: Final = (
    MENU_EITHER, MENU_GAIN, MENU_SEIZE, MENU_WONDER, MENU_GLORY, MENU_GLORY_FROM, MENU_FILM, MENU_OPPONENT, MENU_BACK,
    MENU_LENDER,
)  # fmt: skip
# Menus of cards without a way out; where such a menu has one option, it is no question.
_WITHOUT_WAY_OUT: Final = (
    MENU_RESOURCE, MENU_DEVELOP, MENU_REPLENISH, MENU_PRICE, MENU_ACTIVATE, MENU_TURN_UP, MENU_PUT_DOWN, MENU_DRAIN,
    MENU_TAKE_BACK, MENU_TRIBUTE, MENU_SPY, MENU_DEFECT,
)  # fmt: skip
_COMPULSORY: Final[vec[i64]] = ints([1 if menu in _WITHOUT_WAY_OUT else 0 for menu in range(MENUS)])
_NO_PILES: Final[vec[i64]] = ints([])
_OF_CARDS: Final[vec[i64]] = ints([0 if menu in _NOT_OF_CARDS else 1 for menu in range(MENUS)])


@mypyc_attr(acyclic=True)
class Player:
    """One player's cards as sets, his wonders, and the resources he has until the end of the turn.

    A card on the table shows one of its two sides: `up` or `down` (GS-B1). A card in hand is neither (GS-N5).
    """

    def __init__(self) -> None:
        self.hand: i64 = HAND_AT_START
        self.up: i64 = 0  # lying face up: the development side shows
        self.down: i64 = 0  # lying face down: the resource side shows
        self.wonders: i64 = 0
        self.pool: i64 = 0  # gained resources, a lane of eight bits each
        self.culture: i64 = 0  # tokens
        self.glory: i64 = 0  # tokens on wonders, a lane of four bits each

    def tokens_on(self, wonder: i64) -> i64:
        """How many glory tokens of this player lie on a wonder."""
        return self.glory >> wonder * GLORY_LANE & GLORY_MASK

    def tokens_placed(self) -> i64:
        """How many of the five glory tokens lie on wonders."""
        placed: i64 = 0
        glory: i64 = self.glory
        while glory:
            placed += glory & GLORY_MASK
            glory >>= GLORY_LANE
        return placed

    def owned(self) -> i64:
        """All cards of this player, wherever they are."""
        return self.hand | self.up | self.down

    def clone(self) -> Player:
        copy = Player()
        copy.hand = self.hand
        copy.up = self.up
        copy.down = self.down
        copy.wonders = self.wonders
        copy.pool = self.pool
        copy.culture = self.culture
        copy.glory = self.glory
        return copy


@mypyc_attr(acyclic=True)
class Table(State):
    """A game of Guns & Steel at one moment.

    Everything lies open (GS-A5) but the order of the research piles: below its top card, a pile hides which of the
    cards of its age that nobody has seen yet comes next (GS-A56).
    """

    def __init__(self, book: Book, rng: Rng, stack: Stack, layout: vec[i64]) -> None:
        super().__init__(book.seats, rng, stack)
        self.book: Book = book
        self.layout: vec[i64] = layout  # the card at each place of the pyramid, shared by all copies
        self.players: list[Player] = []
        self.lying: i64 = 0  # the places of the pyramid where a card still lies
        self.extras: vec[i64] = layout  # per place, the connected cards below; replaced, never changed
        self.research: vec[i64] = _NO_PILES  # the cards of the research piles, DEEPEST_PILE places each, bottom first
        self.piled: i64 = 0  # how many cards each pile still has, a lane of eight bits each
        self.wonders: i64 = 0  # still in the supply
        self.first: i64 = 0  # the seat that began
        self.active: i64 = 0  # the seat whose turn it is
        self.turns: i64 = 0
        self.menu: i64 = NO_MENU  # the question: what is asked …
        self.cards: i64 = 0  # … with which cards (or wonders, kinds, branches) for its first verb …
        self.others: i64 = 0  # … and for its second …
        self.context: i64 = 0  # … on account of which piece of work
        self.laid: i64 = 0  # put down or turned up by the card being resolved
        self.waiting: i64 = 0  # still to be activated by the card that activates each of its cards
        self.resolving: i64 = 0  # being resolved: not to be activated again (GS-A16)
        self.spent: i64 = 0  # chosen so far for the payment being made
        self.deeds: i64 = 0  # what the active player did this turn, as wonders ask for it …
        self.retrieved: i64 = 0  # … the points he took back to hand …
        self.earned: i64 = 0  # … and the culture he gained

    def set_up(self) -> Config:
        return self.book.config

    def clone(self) -> State:
        copy = Table(self.book, self.rng.clone(), self.stack.clone(), self.layout)
        copy.asked = self.asked
        copy._copy_open(self)
        copy.research = self.research
        return copy

    def bare(self) -> State:
        copy = Table(self.book, Rng(0, 0), self.stack.clone(), self.layout)
        copy.asked = self.asked
        copy._copy_open(self)
        if self.book.has_piles:
            copy.research = ints([0] * len(self.research))
            for pile in range(ROWS):
                if self.pile_count(pile):
                    copy.research[pile * DEEPEST_PILE + self.pile_count(pile) - 1] = self.top_of(pile)
        return copy

    def _copy_open(self, other: Table) -> None:
        """Take over what lies open: everything but the luck to come and the order of the research piles."""
        self.players = [player.clone() for player in other.players]
        self.lying = other.lying
        self.piled = other.piled
        self.extras = other.extras
        self.wonders = other.wonders
        self.first = other.first
        self.active = other.active
        self.turns = other.turns
        self.menu = other.menu
        self.cards = other.cards
        self.others = other.others
        self.context = other.context
        self.laid = other.laid
        self.waiting = other.waiting
        self.resolving = other.resolving
        self.spent = other.spent
        self.deeds = other.deeds
        self.retrieved = other.retrieved
        self.earned = other.earned

    # What nobody sees.

    def concealed(self) -> list[list[int]]:
        return [[self.research[place]] for place in self._hidden_places()]

    def arrange(self, piles: list[list[int]]) -> None:
        if piles:
            self.research = copied(self.research)
        for place, pile in zip(self._hidden_places(), piles, strict=True):
            self.research[place] = pile[0]

    def redeal(self, piles: vec[i64], places: vec[i64], before: vec[i64], after: vec[i64]) -> None:
        """Every hidden card is a pile of its own; `research` is replaced, because copies share it."""
        self.research = copied(self.research)
        at: i64 = 0
        while at < len(piles):
            row: i64 = 0
            depth: i64 = piles[at]
            while depth >= self._hidden_in(row):
                depth -= self._hidden_in(row)
                row += 1
            self.research[row * DEEPEST_PILE + depth] = after[at]
            at += 1

    def _hidden_in(self, pile: i64) -> i64:
        """How many cards of a research pile lie under another."""
        count: i64 = self.pile_count(pile)
        return count - 1 if count else 0

    def back_of(self, card: int) -> int:
        return self.book.ages[card]

    def who_knows(self) -> Knowledge | None:
        labels = self.known_to(0)
        return Knowledge([labels[:] for _ in range(self.seats + 1)]) if labels is not None else None

    def known_to(self, observer: i64) -> list[int] | None:
        """All know the same: which cards a pile holds, since all others of its age lie open, but not their order."""
        if not self.book.has_piles:
            return None
        labels = [KNOWN] * len(self.book.cards)
        for place in self._hidden_places():
            labels[self.research[place]] = 1 + place // DEEPEST_PILE
        return labels

    def has_copies(self) -> bool:
        return False

    def encode_knowledge(self) -> list[int]:
        """None: it follows from the piles."""
        return []

    def _hidden_places(self) -> list[int]:
        """The places of cards that lie under another in a research pile."""
        if not self.book.has_piles:
            return []
        return [pile * DEEPEST_PILE + depth for pile in range(ROWS) for depth in range(self.pile_count(pile) - 1)]

    def encode(self, notation: i64 = WIDE_FRAMES) -> list[int]:
        numbers = self.encode_common(notation)
        numbers += [self.first, self.active, self.turns, self.menu, self.cards, self.others]
        numbers += [noted(self.context, notation)]
        numbers += [self.laid, self.waiting, self.resolving, self.spent, self.lying, self.wonders, len(self.layout)]
        numbers += [self.layout[place] for place in range(len(self.layout))]
        for player in self.players:
            numbers += [player.hand, player.up, player.down, player.wonders, player.pool]
        return numbers + self._encode_renaissance() if self.book.has_glory else numbers

    def _encode_renaissance(self) -> list[int]:
        """What the base set does not have, apart, so that its game files stay what they were."""
        numbers: list[int] = [self.deeds, self.retrieved, self.earned, self.piled]
        for pile in range(ROWS):
            numbers += [self.research[pile * DEEPEST_PILE + depth] for depth in range(self.pile_count(pile))]
        for player in self.players:
            numbers += [player.culture, player.glory]
        return numbers

    # What verbs do to a table.

    def question(self, seat: i64, menu: i64, cards: i64, others: i64, work: i64) -> None:
        """Ask this seat, on account of this piece of work."""
        if self.book.has_glory and _OF_CARDS[menu]:
            cards = distinct(cards)
            if menu != MENU_PAY:  # there it is the payment proposed, and every Warrior in it pays
                others = distinct(others)
        self.menu = menu
        self.cards = cards
        self.others = others
        self.context = work
        self.asked = BIT[seat]

    def leaves_no_choice(self) -> bool:
        """Whether all there is to choose among are Warriors, of which only one is offered (GS-A6, GS-A41)."""
        return self.others == 0 and self.cards & self.cards - 1 == 0 and _COMPULSORY[self.menu] != 0

    def answered(self) -> None:
        self.menu = NO_MENU
        self.asked = 0

    def later(self, operation: i64, seat: i64, card: i64, argument: i64) -> None:
        """Put work on the stack; what is put last is done first."""
        self.stack.push(frame(operation, seat, card, argument))

    def turn_down(self, player: Player, card: i64) -> None:
        """Show a card's resource side (GS-B5)."""
        player.up &= ~BIT[card]
        player.down |= BIT[card]

    def turn_up(self, player: Player, card: i64) -> None:
        """Show a card's development side; its effect is not activated (GS-B4)."""
        player.down &= ~BIT[card]
        player.up |= BIT[card]

    def put_up(self, player: Player, card: i64) -> None:
        """Lay a card from hand face up."""
        player.hand &= ~BIT[card]
        player.up |= BIT[card]

    def gain(self, player: Player, kind: i64, count: i64) -> None:
        """Resources until the end of the turn (GS-B17)."""
        player.pool += count << kind * LANE

    def gain_culture(self, seat: i64, tokens: i64) -> None:
        """Culture tokens from the supply (GS-N1)."""
        self.players[seat].culture += tokens
        if seat == self.active:
            self.earned += tokens
        if self.telling:
            self.tell(GainedCulture(seat, tokens))

    def remove_from_supply(self, place: i64) -> None:
        self.lying &= ~BIT[place]
        self.extras = extras_of(self.lying, len(self.layout))

    def place_of(self, card: i64) -> i64:
        """Where in the pyramid a card lies or lay; negative if it never did."""
        place: i64 = len(self.layout) - 1
        while place >= 0 and self.layout[place] != card:
            place -= 1
        return place

    # Research piles, numbered from the Horse age upwards.

    def pile_count(self, pile: i64) -> i64:
        return self.piled >> pile * LANE & LANE_MASK

    def top_of(self, pile: i64) -> i64:
        """The card that lies open on a pile that is not empty."""
        return self.research[pile * DEEPEST_PILE + self.pile_count(pile) - 1]

    def remove_from_pile(self, pile: i64) -> None:
        self.piled -= BIT[pile * LANE]

    def pile_extra(self, pile: i64) -> i64:
        """One resource for each card that still lies in the row directly beneath (GS-K5, GS-A54)."""
        if pile == 0:
            return 0
        rows: vec[i64] = ROW_MASKS[len(self.layout)]
        return popcount(self.lying & rows[pile - 1])

    def extra_of(self, card: i64) -> i64:
        """What a card of the supply or on top of a pile costs beyond its price."""
        place: i64 = self.place_of(card)
        return self.extras[place] if place >= 0 else self.pile_extra(self.book.ages[card] - HORSE)

    def worth(self, cards: i64) -> i64:
        """How many resources these cards count for when resources must be depleted: Space two (GS-N10, GS-A9)."""
        return popcount(cards) + popcount(cards & self.book.of_kind[SPACE])

    def owing(self, debt: i64, given: i64) -> i64:
        """What is left of a debt after a card that can count for so much (GS-A9).

        A Space card stands for two where two or more are owed. Where payments are free it need not: once nothing is
        owed, as many cards more may be given as Space cards stood for two.
        """
        owed: i64 = debt & 15
        if not owed:
            return debt - FURTHER
        if given > 1 and owed > 1:
            return debt - given + (FURTHER if self.book.pays_freely else 0)
        return debt - 1

    def strength(self, player: Player) -> i64:
        """Military strength counts on face-up cards only (GS-B7)."""
        return total(player.up, self.book.strengths)


def goes_on(debt: i64) -> bool:
    """Whether anything is owed, or may be given on top."""
    return debt & 15 != 0 or debt >= FURTHER


def restored(book: Book, numbers: list[int]) -> Table:
    """The table that `Table.encode` wrote down."""
    rest = iter(numbers)
    seats = next(rest)
    assert seats == book.seats, "these numbers belong to another set-up"
    table = Table(book, Rng(0, 0), empty_stack(), ints([]))
    table.decode_common(rest)
    (first, active, turns, menu, cards, others, context) = (next(rest) for _ in range(7))
    (laid, waiting, resolving, spent, lying, wonders, places) = (next(rest) for _ in range(7))
    table.layout = ints([next(rest) for _ in range(places)])
    table.first, table.active, table.turns = first, active, turns
    table.menu, table.cards, table.others, table.context = menu, cards, others, context
    table.laid, table.waiting, table.resolving, table.spent = laid, waiting, resolving, spent
    table.lying, table.wonders = lying, wonders
    table.extras = extras_of(table.lying, places)
    for _ in range(seats):
        player = Player()
        player.hand, player.up, player.down = next(rest), next(rest), next(rest)
        player.wonders, player.pool = next(rest), next(rest)
        table.players.append(player)
    if book.has_glory:
        _read_renaissance(table, rest)
    return table


def _read_renaissance(table: Table, rest: Iterator[int]) -> None:
    table.deeds, table.retrieved, table.earned, table.piled = next(rest), next(rest), next(rest), next(rest)
    if table.book.has_piles:
        table.research = ints([0] * ROWS * DEEPEST_PILE)
    for pile in range(ROWS):
        for depth in range(table.pile_count(pile)):
            table.research[pile * DEEPEST_PILE + depth] = next(rest)
    for player in table.players:
        player.culture, player.glory = next(rest), next(rest)
