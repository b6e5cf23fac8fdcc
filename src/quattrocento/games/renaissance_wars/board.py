"""The table itself: decks, piles, slots, markers and money, and the small deeds everything else is made of."""

from __future__ import annotations

from typing import Final

from ...engine.native import BIT, copied, grown, i64, ints, lowest, mypyc_attr, vec
from ...engine.rng import Rng
from ...engine.stack import Stack, frame
from ...engine.state import State
from .book import Book
from .border.events import DominanceSet, HadNoEffect
from .border.sheet import CONDITIONS
from .codes import (
    CARDS,
    MENU_AFTERMATH,
    MENU_MELD,
    MENU_OPTIONAL,
    MENU_REACTION,
    NO_CONDITION,
    NO_MENU,
    NO_PERSONAL,
    OTHERS,
    PHASE_SETUP,
    POWERS_OF_A_MAT,
    TEXT_POWERS,
    TRAITS,
    UNWANTED_MASK,
    VIRTUAL,
    WINDOWS,
)
from .player import Player

MOST_SLOTS: Final = 4
_NO_CARDS: Final[vec[i64]] = ints([])
_EMPTY_SLOTS: Final[vec[i64]] = ints([0] * MOST_SLOTS)


@mypyc_attr(acyclic=True)
class Board(State):
    """What lies on a table, and what texts and rules do to it.

    Most tables of cards are replaced, never changed, so that copies can share them; only `slots` each table has for
    itself.
    """

    def __init__(self, book: Book, rng: Rng, stack: Stack) -> None:
        super().__init__(book.seats, rng, stack)
        self.book: Book = book
        self.players: list[Player] = []
        # Decks, the top card last.
        self.deck: vec[i64] = _NO_CARDS
        self.deck_count: i64 = 0
        self.vagrants: vec[i64] = _NO_CARDS  # the Unwanted deck
        self.vagrant_count: i64 = 0
        self.virtual: i64 = 0  # virtual Unwanted cards made so far
        # Open piles.
        self.discard: i64 = 0
        self.discard_others: i64 = 0
        self.graves: vec[i64] = _NO_CARDS  # condition cards in the order they died
        self.unused_others: i64 = 0  # luminary and populace cards that are not in this game
        self.open: i64 = 0  # concealed cards that everybody has seen
        self.open_others: i64 = 0
        self.open_deck: i64 = 0  # immediates of the deck whose place everybody has seen
        self.slots: vec[i64] = copied(_EMPTY_SLOTS)  # card, seat << 8, bonus << 12, wins ties << 24
        self.slot_count: i64 = 0
        # Immediates: two of each kind for each era, and two unused, in this order.
        self.events: vec[i64] = _NO_CARDS
        self.intrusions: vec[i64] = _NO_CARDS
        self.seen_immediates: i64 = 0  # events in the lowest ten bits, intrusions above
        self.markers: vec[i64] = _NO_CARDS  # the dominant condition first
        self.seen_markers: i64 = 0  # places known to everybody
        self.played_personals: i64 = 0  # this round
        self.phase: i64 = PHASE_SETUP
        self.round: i64 = 0
        self.era: i64 = 0
        self.dealer: i64 = 0
        self.first: i64 = 0  # who led the first skirmish of the game
        self.initiative: i64 = 0
        self.skirmish: i64 = 0  # its number in the round, battles counted on
        self.winner: i64 = 0  # of the skirmish or battle
        self.last_of: i64 = -1  # who plays last, by a power
        self.gained_conditions: i64 = 0  # conditions among the cards just captured
        self.last_meld: i64 = 0  # what the meld laid since the win has paid
        self.melds_left: i64 = 0
        self.laid: vec[i64] = _NO_CARDS  # the melds of this round, in their order, as `melds` notes them
        self.wild: bool = False
        self.exempt: i64 = 0  # from the immediate being resolved
        # The question.
        self.menu: i64 = NO_MENU
        self.context: i64 = 0  # on account of which piece of work; what is on offer follows from both
        # A meld being put together, as `melds` reads it off an envelope: no part of the moment itself.
        self.meld: i64 = 0
        self.meld_need: i64 = 0
        self.meld_picked: i64 = 0
        self.meld_picked_others: i64 = 0
        self.meld_stand_in: i64 = 0
        # Buying influence.
        self.buyer: i64 = -1
        self.bid: i64 = 0
        self.progress: i64 = 0
        self.is_bid_made: bool = False

    # What verbs do to a table.

    def question(self, seat: i64, menu: i64, work: i64) -> None:
        """Ask this seat, on account of this piece of work."""
        self.menu = menu
        self.context = work
        self.asked = BIT[seat]

    def question_all(self, seats: i64, menu: i64, work: i64) -> None:
        """Ask several seats at once; their answers lie in envelopes until the last one is in."""
        self.menu = menu
        self.context = work
        self.asked = seats

    def menu_for(self, seat: i64) -> i64:
        """What this seat is asked; whoever has begun to lay a meld is asked for its cards."""
        return MENU_MELD if self.menu == MENU_OPTIONAL and self.has_sealed(seat) else self.menu

    def is_window(self) -> bool:
        """Whether all are asked for personal actions: who takes time could have done something (RW-9.64, RW-9.66)."""
        return self.asked != 0 and (self.menu == MENU_REACTION or self.menu == MENU_AFTERMATH)

    def answered(self) -> None:
        self.menu = NO_MENU
        self.asked = 0

    def later(self, operation: i64, seat: i64, text: i64, argument: i64) -> None:
        """Put work on the stack; what is put last is done first."""
        self.stack.push(frame(operation, seat, text, argument))

    def tell_no_effect(self, seat: i64, text: i64) -> None:
        """A text has found nothing it could be done to."""
        if self.telling:
            self.tell(HadNoEffect(seat, self.book.text_ids[text]))

    def dominant(self) -> i64:
        return self.markers[0]

    def battle(self) -> i64:
        """Which battle of the round it is, from 1; 0 before the first. They are counted on from the skirmishes."""
        over: i64 = self.skirmish - self.book.skirmishes
        return over if over > 0 else 0

    def skirmish_follows(self) -> bool:
        """Whether the skirmish just fought, or under way, is not the last of its round."""
        return self.skirmish < self.book.skirmishes

    def condition_of(self, card: i64) -> i64:
        return self.book.conditions[card] if card < VIRTUAL else NO_CONDITION

    # Knowledge.

    def seen_by_all(self, card: i64) -> None:
        """Everybody knows where this concealed card is."""
        if card < OTHERS:
            self.open |= BIT[card]
        else:
            self.open_others |= BIT[card - OTHERS]

    def seen_by(self, player: Player, first: i64, others: i64) -> None:
        player.knows |= first
        player.knows_others |= others

    def forget(self, first: i64, others: i64, watchers: i64) -> None:
        """Those seats, and the public, can no longer tell where these concealed cards are.

        What everybody knew, the others still know.
        """
        shared: i64 = self.open & first
        shared_others: i64 = self.open_others & others
        self.open &= ~first
        self.open_others &= ~others
        for seat, player in enumerate(self.players):
            if watchers >> seat & 1:
                player.knows &= ~first
                player.knows_others &= ~others
            else:
                player.knows |= shared
                player.knows_others |= shared_others

    def leaves(self, card: i64) -> None:
        """A card is no longer concealed anywhere: nobody needs to remember its place."""
        mask: i64 = 0
        if card < OTHERS:
            mask = ~BIT[card]
            self.open &= mask
            for player in self.players:
                player.knows &= mask
        else:
            mask = ~BIT[card - OTHERS]
            self.open_others &= mask
            for player in self.players:
                player.knows_others &= mask

    # Cards between piles.

    def take_unwanted(self) -> i64:
        """The top card of the Unwanted deck; discarded ones are shuffled in when it is empty (RW-9.34)."""
        if not self.vagrant_count:
            self._renew_vagrants()
        if not self.vagrant_count:
            # It would take 41 in one round, and all its kills, sacrifices and populace come to some thirty.
            assert self.virtual < CARDS - VIRTUAL, "no more Unwanted cards can be made up"
            self.virtual += 1
            self.seen_by_all(VIRTUAL + self.virtual - 1)  # everybody sees that the deck is empty
            return VIRTUAL + self.virtual - 1
        self.vagrant_count -= 1
        return self.vagrants[self.vagrant_count]

    def _renew_vagrants(self) -> None:
        discarded: i64 = self.discard_others & UNWANTED_MASK
        cards: list[int] = [card for card in cards_in(0, discarded) if card < VIRTUAL]
        self.discard_others &= ~discarded
        for card in cards:
            self.leaves(card)
        pile = ints(cards)
        self.rng.shuffle(pile)
        self.vagrants = pile
        self.vagrant_count = len(cards)

    def own_deck(self) -> None:
        """Before the order of the draw deck changes: copies share it otherwise."""
        self.deck = copied(self.deck)

    def put_under_deck(self, card: i64) -> None:
        """A card comes to the bottom of the draw deck, and the top card is gone from its place."""
        self.own_deck()
        place: i64 = self.deck_count - 1
        while place > 0:
            self.deck[place] = self.deck[place - 1]
            place -= 1
        self.deck[0] = card

    def put_under_vagrants(self, card: i64) -> None:
        """An Unwanted card goes to the bottom of its deck, one that was made up as well."""
        self.vagrants = ints([card, *(self.vagrants[i] for i in range(self.vagrant_count))])
        self.vagrant_count += 1

    def bury(self, card: i64) -> None:
        """A card goes face up to the discard pile (RW-3.1)."""
        self.leaves(card)
        if card < OTHERS:
            self.discard |= BIT[card]
            self.graves = grown(self.graves, card)
        elif card < VIRTUAL:
            self.discard_others |= BIT[card - OTHERS]

    def unbury(self, card: i64) -> None:
        if card < OTHERS:
            self.discard &= ~BIT[card]
        else:
            self.discard_others &= ~BIT[card - OTHERS]

    def last_dead(self) -> i64:
        """The condition card that died last and is still dead; negative if there is none."""
        index: i64 = len(self.graves) - 1
        while index >= 0:
            if self.discard & BIT[self.graves[index]]:
                return self.graves[index]
            index -= 1
        return -1

    def set_dominant(self, condition: i64) -> None:
        """Put a marker on top; the others keep their order (RW-3.2k, RW-5.8.2, RW-9.45)."""
        place: i64 = 0
        while self.markers[place] != condition:
            place += 1
        seen: i64 = self.seen_markers
        markers = copied(self.markers)
        at: i64 = place
        while at > 0:
            markers[at] = markers[at - 1]
            at -= 1
        markers[0] = condition
        self.markers = markers
        above: i64 = BIT[place] - 1
        self.seen_markers = seen & ~(above | BIT[place]) | (seen & above) * 2 | 1
        if self.telling:
            self.tell(DominanceSet(CONDITIONS[condition]))

    def power_text(self, player: Player, number: i64) -> i64:
        """The text of one of the three powers of a player's mat."""
        return TEXT_POWERS + player.mat * POWERS_OF_A_MAT + number

    def power_with(self, seat: i64, trait: i64) -> i64:
        """The power of a seat's mat that has this trait, unused this round; negative if there is none."""
        player = self.players[seat]
        return _unused(player, self.book.powers_with[player.mat * TRAITS + trait])

    def power_in(self, seat: i64, window: i64) -> i64:
        """The power of a seat's mat for this window, where no mat has two, unused this round; negative if none."""
        player = self.players[seat]
        return _unused(player, self.book.powers_in[player.mat * WINDOWS + window])

    def spend_power(self, seat: i64, power: i64) -> None:
        self.players[seat].powers |= BIT[power % POWERS_OF_A_MAT]

    def unplayed(self) -> i64:
        """The seats whose personal action has not been played this round, as everybody knows (RW-9.64)."""
        seats: i64 = 0
        for seat, player in enumerate(self.players):
            if player.personal != NO_PERSONAL:
                seats |= BIT[seat]
        return seats

    def opponents(self, seat: i64) -> i64:
        return BIT[self.seats] - 1 & ~BIT[seat]


def _unused(player: Player, power: i64) -> i64:
    return power if power < 0 or not player.powers & BIT[power % POWERS_OF_A_MAT] else -1


def slot_card(slot: i64) -> i64:
    return slot & 255


def slot_seat(slot: i64) -> i64:
    return slot >> 8 & 15


def slot_bonus(slot: i64) -> i64:
    return slot >> 12 & 1023


def slot_wins_ties(slot: i64) -> bool:
    return slot >> 24 != 0


def cards_in(first: i64, others: i64) -> list[int]:
    """Card numbers of both masks, in rising order."""
    cards: list[int] = []
    while first:
        cards.append(lowest(first))
        first &= first - 1
    while others:
        cards.append(OTHERS + lowest(others))
        others &= others - 1
    return cards
