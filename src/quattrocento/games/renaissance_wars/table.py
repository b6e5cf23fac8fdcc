"""The state of Renaissance Wars: how a table is copied, seen and written down.

What is concealed is known to its holder. Whoever else has seen a card in a hand or in the deck knows it as long as it
lies there: `knows` of a player, and `open` for everybody.
"""

from __future__ import annotations

from typing import Final

from ...engine.knowledge import KNOWN, Knowledge
from ...engine.native import BIT, copied, i64, ints, mypyc_attr, vec, zeros
from ...engine.rng import Rng
from ...engine.settings import Config
from ...engine.stack import empty_stack, noted
from ...engine.state import State
from .board import MOST_SLOTS, Board, cards_in
from .book import Book
from .codes import (
    CONDITION_CARDS,
    DECK_IMMEDIATES,
    EVENTS,
    IMMEDIATES,
    INTRUSIONS,
    KNOWABLE,
    MARKER,
    MARKERS,
    NO_PERSONAL,
    OTHERS,
    PERSONAL_CARDS,
    PERSONALS,
    UNWANTED,
    VIRTUAL,
)
from .player import Player

IMMEDIATE_CARDS: Final = 10  # events, and as many intrusions
# Notations, by what is written down since then; the newest is that of new files.
SOURCES_OF_FLORINS: Final = 2  # where they came from
LAID_MELDS: Final = 3  # melds as they were laid
SHOWN_LACKS: Final = 4  # what players have shown in battles to lack
NEWEST_NOTATION: Final = SHOWN_LACKS
_UNKNOWN_IMMEDIATES: Final[vec[i64]] = ints([0] * IMMEDIATE_CARDS)
_UNKNOWN_MARKERS: Final[vec[i64]] = ints([0] * MARKERS)
_BACK_PLAY: Final = 0
_BACK_UNWANTED: Final = 1
_BACK_EVENT: Final = 2
_BACK_INTRUSION: Final = 3
_BACK_PERSONAL: Final = 4
_BACK_MARKER: Final = 5


def _back(card: int) -> int:
    if card >= MARKER:
        return _BACK_MARKER
    if card >= PERSONALS:
        return _BACK_PERSONAL
    if card >= INTRUSIONS:
        return _BACK_INTRUSION
    if card >= EVENTS:
        return _BACK_EVENT
    return _BACK_UNWANTED if UNWANTED <= card < IMMEDIATES else _BACK_PLAY


_BACKS: Final[list[int]] = [_back(card) for card in range(KNOWABLE)]


@mypyc_attr(acyclic=True)
class Table(Board):
    """A game of Renaissance Wars at one moment."""

    def set_up(self) -> Config:
        return self.book.config

    def clone(self) -> State:
        self.adopt_knowledge()
        copy = Table(self.book, self.rng.clone(), self.stack.clone())
        copy.share_from(self)
        copy.players = [player.clone() for player in self.players]
        copy._copy_open(self)
        copy.deck = self.deck
        copy.vagrants = self.vagrants
        copy.events = self.events
        copy.intrusions = self.intrusions
        copy.markers = self.markers
        return copy

    def bare(self) -> State:
        copy = Table(self.book, Rng(0, 0), self.stack.clone())
        copy.asked = self.asked
        for player in self.players:
            shown = Player()
            shown.copy_open(player)
            copy.players.append(shown)
        copy._copy_open(self)
        copy.events = _UNKNOWN_IMMEDIATES
        copy.intrusions = _UNKNOWN_IMMEDIATES
        copy.markers = _UNKNOWN_MARKERS
        return copy

    def _copy_open(self, other: Table) -> None:
        """Take over what lies open, and how many cards lie where."""
        self.deck_count = other.deck_count
        self.vagrant_count = other.vagrant_count
        self.virtual = other.virtual
        self.discard = other.discard
        self.discard_others = other.discard_others
        self.graves = other.graves
        self.unused_others = other.unused_others
        self.open = other.open
        self.open_others = other.open_others
        self.open_deck = other.open_deck
        place: i64 = 0
        while place < MOST_SLOTS:
            self.slots[place] = other.slots[place]
            place += 1
        self.slot_count = other.slot_count
        self.seen_immediates = other.seen_immediates
        self.seen_markers = other.seen_markers
        self.played_personals = other.played_personals
        self.phase = other.phase
        self.round = other.round
        self.era = other.era
        self.dealer = other.dealer
        self.first = other.first
        self.initiative = other.initiative
        self.skirmish = other.skirmish
        self.winner = other.winner
        self.last_of = other.last_of
        self.gained_conditions = other.gained_conditions
        self.last_meld = other.last_meld
        self.melds_left = other.melds_left
        self.laid = other.laid
        self.wild = other.wild
        self.exempt = other.exempt
        self.menu = other.menu
        self.context = other.context
        self.buyer = other.buyer
        self.bid = other.bid
        self.progress = other.progress
        self.is_bid_made = other.is_bid_made

    # What not everybody sees.

    def concealed(self) -> list[list[int]]:
        """Hands, the places of both decks, immediates by era, personal actions with their envelope, markers."""
        piles = [cards_in(player.hand, player.hand_others) for player in self.players]
        piles += [[self.deck[place]] for place in range(self.deck_count)]
        piles += [[self.vagrants[place]] for place in range(self.vagrant_count)]
        piles += [[EVENTS + self.events[place]] for place in range(len(self.events))]
        piles += [[INTRUSIONS + self.intrusions[place]] for place in range(len(self.intrusions))]
        held: list[int] = []
        for player in self.players:
            own = [card for card in (player.personal, player.drawn) if card != NO_PERSONAL]
            piles.append([PERSONALS + card for card in own])
            held += own
        piles.append([PERSONALS + card for card in range(PERSONAL_CARDS) if card not in held])
        piles += [[MARKER + self.markers[place]] for place in range(len(self.markers))]
        return piles

    def arrange(self, piles: list[list[int]]) -> None:
        for seat, player in enumerate(self.players):
            player.hand, player.hand_others = 0, 0
            for card in piles[seat]:
                player.add(card)
        vagrants_from: i64 = self.seats + self.deck_count
        events_from: i64 = vagrants_from + self.vagrant_count
        intrusions_from: i64 = events_from + IMMEDIATE_CARDS
        personals_from: i64 = intrusions_from + IMMEDIATE_CARDS
        self.deck = _singles(piles, self.seats, self.deck_count, 0)
        self.vagrants = _singles(piles, vagrants_from, self.vagrant_count, 0)
        self.events = _singles(piles, events_from, IMMEDIATE_CARDS, EVENTS)
        self.intrusions = _singles(piles, intrusions_from, IMMEDIATE_CARDS, INTRUSIONS)
        for seat, player in enumerate(self.players):
            own = piles[personals_from + seat]
            player.personal = own[0] - PERSONALS if own else NO_PERSONAL
            player.drawn = own[1] - PERSONALS if len(own) > 1 else NO_PERSONAL
        # What lies in the envelope next is what nobody has.
        self.markers = _singles(piles, personals_from + self.seats + 1, MARKERS, MARKER)

    def redeal(self, piles: vec[i64], places: vec[i64], before: vec[i64], after: vec[i64]) -> None:
        """By where the piles of `concealed` begin; what copies share is replaced."""
        vagrants_from: i64 = self.seats + self.deck_count
        immediates_from: i64 = vagrants_from + self.vagrant_count
        personals_from: i64 = immediates_from + 2 * IMMEDIATE_CARDS
        markers_from: i64 = personals_from + self.seats + 1
        self.deck = copied(self.deck)
        self.vagrants = copied(self.vagrants)
        self.events = copied(self.events)
        self.intrusions = copied(self.intrusions)
        self.markers = copied(self.markers)
        self._take_from_hands(piles, before)
        at: i64 = 0
        while at < len(piles):
            pile: i64 = piles[at]
            card: i64 = after[at]
            if pile < self.seats:
                self.players[pile].add(card)
            elif pile < vagrants_from:
                self.deck[pile - self.seats] = card
            elif pile < immediates_from:
                self.vagrants[pile - vagrants_from] = card
            elif pile < immediates_from + IMMEDIATE_CARDS:
                self.events[pile - immediates_from] = card - EVENTS
            elif pile < personals_from:
                self.intrusions[pile - immediates_from - IMMEDIATE_CARDS] = card - INTRUSIONS
            elif pile < markers_from:
                self._deal_personal(pile - personals_from, places[at], card - PERSONALS)
            else:
                self.markers[pile - markers_from] = card - MARKER
            at += 1

    def _take_from_hands(self, piles: vec[i64], cards: vec[i64]) -> None:
        at: i64 = 0
        while at < len(piles):
            if piles[at] < self.seats:
                player = self.players[piles[at]]
                if cards[at] < OTHERS:
                    player.hand &= ~BIT[cards[at]]
                else:
                    player.hand_others &= ~BIT[cards[at] - OTHERS]
            at += 1

    def _deal_personal(self, seat: i64, place: i64, card: i64) -> None:
        """To a seat; what lies in the envelope is what nobody has."""
        if seat < self.seats and place == 0:
            self.players[seat].personal = card
        elif seat < self.seats:
            self.players[seat].drawn = card

    def choosy_piles(self) -> list[int]:
        """Immediates are never in a hand (RW-2.8)."""
        return list(range(self.seats))

    def admits(self, pile: int, card: int) -> bool:
        return pile >= self.seats or card < IMMEDIATES or card >= EVENTS

    def back_of(self, card: int) -> int:
        return _BACKS[card]

    def who_knows(self) -> Knowledge | None:
        """Follows from what each has seen of the cards concealed now; captured ones everybody has seen (RW-9.67)."""
        self.adopt_knowledge()
        rows = [self._labels(player) for player in self.players]
        return Knowledge([*rows, self._labels(None)])

    def known_to(self, observer: i64) -> list[int] | None:
        self.adopt_knowledge()
        return self._labels(self.players[observer] if observer < self.seats else None)

    def has_copies(self) -> bool:
        return False

    def all_know(self, labels: list[int]) -> None:
        for player in self.players:
            self._teach(player, labels)

    def encode_knowledge(self) -> list[int]:
        """None: what players have seen stands among their own words."""
        self.adopt_knowledge()
        return []

    def _labels(self, player: Player | None) -> list[int]:
        labels = [KNOWN] * KNOWABLE
        known, known_others, immediates, deck = self.open, self.open_others, self.seen_immediates, self.open_deck
        if player is not None:
            known |= player.knows | player.hand
            known_others |= player.knows_others | player.hand_others
            immediates |= player.knows_immediates
            deck |= player.knows_deck
        for other in self.players:
            for card in cards_in(other.hand & ~known, other.hand_others & ~known_others):
                labels[card] = 1 + _BACKS[card]
        for place in range(self.deck_count):
            card = self.deck[place]
            is_known = deck >> card - IMMEDIATES & 1 if card >= IMMEDIATES else _is_in(card, known, known_others)
            if not is_known:
                labels[card] = 1 + _BACK_PLAY
        for place in range(self.vagrant_count):
            if not _is_in(self.vagrants[place], known, known_others):
                labels[self.vagrants[place]] = 1 + _BACK_UNWANTED
        for number in range(2 * IMMEDIATE_CARDS):
            if not immediates >> number & 1:
                labels[EVENTS + number] = 1 + _BACKS[EVENTS + number]
        for number in range(PERSONAL_CARDS):
            own = player is not None and number in (player.personal, player.drawn)
            if not own and not self.played_personals >> number & 1:
                labels[PERSONALS + number] = 1 + _BACK_PERSONAL
        for place in range(len(self.markers)):
            if not self.seen_markers >> place & 1:
                labels[MARKER + self.markers[place]] = 1 + _BACK_MARKER
        return labels

    def adopt_knowledge(self) -> None:
        """Views and imagined tables are told who knows what by labels; here it becomes what players have seen."""
        if self.knowledge is None:
            return
        rows = self.knowledge.rows
        self.knowledge = None
        for seat, player in enumerate(self.players):
            self._teach(player, rows[seat])

    def _teach(self, player: Player, labels: list[int]) -> None:
        """A player has seen what a row of labels calls known; of his own hand nobody notes it."""
        player.knows = _known_bits(labels, 0, CONDITION_CARDS) & ~player.hand
        player.knows_others = _known_bits(labels, OTHERS, VIRTUAL + self.virtual - OTHERS) & ~player.hand_others
        player.knows_deck = _known_bits(labels, IMMEDIATES, DECK_IMMEDIATES)
        player.knows_immediates = _known_bits(labels, EVENTS, 2 * IMMEDIATE_CARDS)

    # Writing down.

    def encode(self, notation: i64 = NEWEST_NOTATION) -> list[int]:
        numbers = self.encode_common(notation)
        numbers += [self.deck_count, *(self.deck[i] for i in range(self.deck_count))]
        numbers += [self.vagrant_count, *(self.vagrants[i] for i in range(self.vagrant_count)), self.virtual]
        numbers += [len(self.graves), *(self.graves[i] for i in range(len(self.graves)))]
        numbers += [self.discard, self.discard_others, self.unused_others, self.open, self.open_others]
        numbers += [self.slot_count, *(self.slots[i] for i in range(MOST_SLOTS))]
        for pile in (self.events, self.intrusions, self.markers):
            numbers += [len(pile), *(pile[i] for i in range(len(pile)))]
        numbers += [self.seen_immediates, self.seen_markers, self.played_personals, self.phase, self.round, self.era]
        numbers += [self.dealer, self.first, self.initiative, self.skirmish, self.winner, self.last_of]
        numbers += [self.gained_conditions, self.last_meld, self.melds_left, int(self.wild), self.exempt]
        numbers += [self.menu, noted(self.context, notation)]
        numbers += [self.buyer, self.bid, self.progress, int(self.is_bid_made)]
        for player in self.players:
            numbers += player.encode()
        if self.book.writes_pledges_and_open_deck:
            numbers += [self.open_deck, *(player.pledge for player in self.players)]
        if notation >= SOURCES_OF_FLORINS:
            numbers += [count for player in self.players for count in (player.from_texts, player.from_bids)]
        if notation >= LAID_MELDS:
            numbers += [len(self.laid), *(self.laid[i] for i in range(len(self.laid)))]
        if notation >= SHOWN_LACKS:
            numbers += [player.lacks for player in self.players]
        return numbers


def _is_in(card: int, first: int, others: int) -> bool:
    return bool(first >> card & 1) if card < OTHERS else bool(others >> card - OTHERS & 1)


def _singles(piles: list[list[int]], begin: i64, count: i64, first: i64) -> vec[i64]:
    """The cards of so many piles of one, numbered from the first of their kind."""
    cards = zeros(count)
    place: i64 = 0
    while place < count:
        cards[place] = piles[begin + place][0] - first
        place += 1
    return cards


def _known_bits(labels: list[int], first: i64, count: i64) -> i64:
    """A bit for each of so many cards that a row of labels calls known."""
    known: i64 = 0
    number: i64 = 0
    while number < count:
        if labels[first + number] == KNOWN:
            known |= BIT[number]
        number += 1
    return known


def restored(book: Book, numbers: list[int]) -> Table:
    """The table that `Table.encode` wrote down."""
    rest = iter(numbers)
    seats = next(rest)
    assert seats == book.seats, "these numbers belong to another set-up"
    table = Table(book, Rng(0, 0), empty_stack())
    table.decode_common(rest)
    table.deck_count = next(rest)
    table.deck = ints([next(rest) for _ in range(table.deck_count)])
    table.vagrant_count = next(rest)
    table.vagrants = ints([next(rest) for _ in range(table.vagrant_count)])
    table.virtual = next(rest)
    table.graves = ints([next(rest) for _ in range(next(rest))])
    table.discard, table.discard_others, table.unused_others = next(rest), next(rest), next(rest)
    table.open, table.open_others, table.slot_count = next(rest), next(rest), next(rest)
    table.slots = ints([next(rest) for _ in range(MOST_SLOTS)])
    table.events = ints([next(rest) for _ in range(next(rest))])
    table.intrusions = ints([next(rest) for _ in range(next(rest))])
    table.markers = ints([next(rest) for _ in range(next(rest))])
    table.seen_immediates, table.seen_markers, table.played_personals = next(rest), next(rest), next(rest)
    table.phase, table.round, table.era = next(rest), next(rest), next(rest)
    table.dealer, table.first, table.initiative = next(rest), next(rest), next(rest)
    table.skirmish, table.winner, table.last_of = next(rest), next(rest), next(rest)
    table.gained_conditions, table.last_meld, table.melds_left = next(rest), next(rest), next(rest)
    table.wild, table.exempt = next(rest) != 0, next(rest)
    table.menu, table.context = next(rest), next(rest)
    table.buyer, table.bid, table.progress, table.is_bid_made = next(rest), next(rest), next(rest), next(rest) != 0
    for _ in range(seats):
        player = Player()
        player.decode(rest)
        table.players.append(player)
    if book.writes_pledges_and_open_deck:
        table.open_deck = next(rest)
        for player in table.players:
            player.pledge = next(rest)
    for player in table.players:
        player.from_texts, player.from_bids = next(rest), next(rest)
    table.laid = ints([next(rest) for _ in range(next(rest))])
    for player in table.players:
        player.lacks = next(rest)
    return table
