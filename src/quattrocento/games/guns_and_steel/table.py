"""The state of Guns & Steel: what lies before each player, the supply, and the question being asked."""

from __future__ import annotations

from ...engine.native import BIT, i64, ints, mypyc_attr, vec
from ...engine.rng import Rng
from ...engine.stack import Stack, empty_stack, frame
from ...engine.state import State
from .book import HAND_AT_START, Book, total
from .codes import LANE, NO_MENU
from .pyramid import extras_of


@mypyc_attr(acyclic=True)
class Player:
    """One player's cards as sets, his wonders, and the resources he has until the end of the turn.

    A card on the table shows one of its two sides: `up` or `down` (GS-B1).
    """

    def __init__(self) -> None:
        self.hand: i64 = HAND_AT_START
        self.up: i64 = 0  # lying face up: the development side shows
        self.down: i64 = 0  # lying face down: the resource side shows
        self.wonders: i64 = 0
        self.pool: i64 = 0  # gained resources, a lane of eight bits each

    def clone(self) -> Player:
        copy = Player()
        copy.hand = self.hand
        copy.up = self.up
        copy.down = self.down
        copy.wonders = self.wonders
        copy.pool = self.pool
        return copy


@mypyc_attr(acyclic=True)
class Table(State):
    """A game of Guns & Steel at one moment. Everything lies open (GS-A5)."""

    def __init__(self, book: Book, rng: Rng, stack: Stack, layout: vec[i64]) -> None:
        super().__init__(book.seats, rng, stack)
        self.book: Book = book
        self.layout: vec[i64] = layout  # the card at each place of the pyramid, shared by all copies
        self.players: list[Player] = []
        self.lying: i64 = 0  # the places of the pyramid where a card still lies
        self.extras: vec[i64] = layout  # per place, the connected cards below; replaced, never changed
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

    def clone(self) -> State:
        copy = Table(self.book, self.rng.clone(), self.stack.clone(), self.layout)
        copy.share_from(self)
        copy._copy_open(self)
        return copy

    def bare(self) -> State:
        copy = Table(self.book, Rng(0, 0), self.stack.clone(), self.layout)
        copy.asked = self.asked
        copy._copy_open(self)
        return copy

    def _copy_open(self, other: Table) -> None:
        """Take over what lies open, which in this game is everything but the luck to come."""
        self.players = [player.clone() for player in other.players]
        self.lying = other.lying
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

    def words(self) -> list[int]:
        words = self.common_words()
        words += [self.first, self.active, self.turns, self.menu, self.cards, self.others, self.context]
        words += [self.laid, self.waiting, self.resolving, self.spent, self.lying, self.wonders, len(self.layout)]
        words += [self.layout[place] for place in range(len(self.layout))]
        for player in self.players:
            words += [player.hand, player.up, player.down, player.wonders, player.pool]
        return words

    # What verbs do to a table.

    def question(self, seat: i64, menu: i64, cards: i64, others: i64, work: i64) -> None:
        """Ask this seat, on account of this piece of work."""
        self.menu = menu
        self.cards = cards
        self.others = others
        self.context = work
        self.asked = BIT[seat]

    def answered(self) -> None:
        self.menu = NO_MENU
        self.asked = 0

    def later(self, operation: i64, seat: i64, card: i64, argument: i64) -> None:
        """Put work on the stack; what is put last is done first."""
        self.stack.push(frame(operation, seat, card, argument))

    def tell(self, kind: i64, seat: i64, card: i64, amount: i64) -> None:
        """Note what happened, unless nobody listens."""
        if self.telling:
            self.told.append(kind | seat << 8 | card << 12 | amount << 20)

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

    def remove_from_supply(self, place: i64) -> None:
        self.lying &= ~BIT[place]
        self.extras = extras_of(self.lying, len(self.layout))

    def strength(self, player: Player) -> i64:
        """Military strength counts on face-up cards only (GS-B7)."""
        return total(player.up, self.book.strengths)


def restored(book: Book, words: list[int]) -> Table:
    """The table that `Table.words` wrote down."""
    rest = iter(words)
    seats = next(rest)
    assert seats == book.seats, "these words belong to another set-up"
    table = Table(book, Rng(0, 0), empty_stack(), ints([]))
    table.read_common(rest)
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
    return table
