"""What a seat knows of concealed cards: those whose place it has seen, and those it has not.

`Table.who_knows` says the same card by card, for views. Here it is a few masks, for whoever asks at every answer.
"""

from __future__ import annotations

from typing import Final

from ...engine.native import BIT, i64, mypyc_attr, popcount, vec
from .codes import IMMEDIATES, OTHERS, UNWANTED_MASK
from .player import Player
from .table import Table

PLAYED_MASK: Final = 2**18 - 1  # luminaries, populace and fanatics: the lowest bits of the second mask


@mypyc_attr(acyclic=True)
class Sight:
    """What a seat knows of concealed cards, worked out once for an observation."""

    def __init__(self) -> None:
        self.known: i64 = 0  # cards whose place is known, wherever they are
        self.known_others: i64 = 0
        self.unseen: i64 = 0  # in other hands or in the draw deck, who knows where
        self.unseen_others: i64 = 0
        self.deck: i64 = 0  # what is in the draw deck; not to be shown but for what is known
        self.deck_others: i64 = 0
        self.immediates: i64 = 0  # in the draw deck …
        self.known_immediates: i64 = 0  # … and those of them whose place is known
        self.texts: i64 = 0  # which events and intrusions have been seen, by their numbers


def look(table: Table, seat: i64, sight: Sight) -> None:
    """Find out what this seat knows."""
    own: Player = table.players[seat]
    hands: i64 = 0
    hands_others: i64 = 0
    for player in table.players:
        hands |= player.hand
        hands_others |= player.hand_others
    hands &= ~own.hand
    hands_others &= ~own.hand_others
    _look_at_deck(table, sight)
    known: i64 = own.knows | table.open
    known_others: i64 = own.knows_others | table.open_others
    unseen: i64 = (hands | sight.deck) & ~known
    unseen_others: i64 = (hands_others & PLAYED_MASK | sight.deck_others) & ~known_others
    untold: i64 = sight.immediates & ~(own.knows_deck | table.open_deck)
    if popcount(unseen) + popcount(unseen_others) + popcount(untold) == 1:  # the last one is known by elimination
        known |= unseen
        known_others |= unseen_others
        unseen = unseen_others = untold = 0
    unwanted: i64 = hands_others & UNWANTED_MASK & ~known_others
    if unwanted and not unwanted & unwanted - 1 and _knows_all_vagrants(table, known_others):
        known_others |= unwanted
    sight.known = known
    sight.known_others = known_others
    sight.unseen = unseen
    sight.unseen_others = unseen_others
    sight.known_immediates = sight.immediates & ~untold
    sight.texts = table.seen_immediates | own.knows_immediates


def _look_at_deck(table: Table, sight: Sight) -> None:
    """What lies in the draw deck, in whatever order."""
    deck: vec[i64] = table.deck
    first: i64 = 0
    others: i64 = 0
    immediates: i64 = 0
    place: i64 = table.deck_count - 1
    while place >= 0:
        card: i64 = deck[place]
        if card < OTHERS:
            first |= BIT[card]
        elif card < IMMEDIATES:
            others |= BIT[card - OTHERS]
        else:
            immediates |= BIT[card - IMMEDIATES]
        place -= 1
    sight.deck = first
    sight.deck_others = others
    sight.immediates = immediates


def _knows_all_vagrants(table: Table, known_others: i64) -> bool:
    place: i64 = 0
    while place < table.vagrant_count:
        if not known_others & BIT[table.vagrants[place] - OTHERS]:
            return False
        place += 1
    return True
