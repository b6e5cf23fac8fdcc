"""Worlds: full tables that would look like a view, dealt anew as often as a search wants one.

`Game.imagine` makes one world with care for everything, also for what the others know. A search needs thousands, and
never asks in them who knows what: here the places of unseen cards are found once, and a world is a copy with other
cards in those places. What others have sealed is open again, because they may have answered anything.
"""

from __future__ import annotations

from .knowledge import SEALED_ELSEWHERE, View
from .native import copied, i64, mypyc_attr, vec, zeros
from .rng import Rng
from .state import State


@mypyc_attr(acyclic=True)
class Worlds:
    """What a view leaves open, ready to be dealt."""

    def __init__(self, view: View) -> None:
        self.table: State = view.state.clone()
        self.table.watched = False
        for seat in range(self.table.seats):
            if seat != view.seat and self.table.sealed_by(seat) == [SEALED_ELSEWHERE]:
                self.table.unseal(seat)
        self.count: i64 = sum([len(pool) for pool in view.pools])
        self.piles: vec[i64] = zeros(self.count)
        self.places: vec[i64] = zeros(self.count)
        self.shown: vec[i64] = zeros(self.count)
        self.pools: vec[i64] = zeros(self.count)
        self.choosy: i64 = 0  # how many places do not take every card; they come first
        # Where the cards of each pool end, and all cards, pool by pool.
        self.ends: vec[i64] = zeros(len(view.pools))
        self.cards: vec[i64] = zeros(self.count)
        if self.count:
            self._find_places(self._pool_of_each(view.pools))

    def _pool_of_each(self, pools: list[list[int]]) -> vec[i64]:
        """Take the pools over; by card, the number of its pool, from 1."""
        owners = zeros(1 + max([pool[len(pool) - 1] for pool in pools]))  # their cards stand in rising order
        at: i64 = 0
        for number, pool in enumerate(pools):
            for card in pool:
                owners[card] = number + 1
                self.cards[at] = card
                at += 1
            self.ends[number] = at
        return owners

    def _find_places(self, owners: vec[i64]) -> None:
        """Every unseen card with its pile and its place there, choosy piles first."""
        piles = self.table.concealed()
        is_noted = zeros(len(piles))
        at: i64 = 0
        for number in sorted(self.table.choosy_piles()):
            at = self._note_pile(piles[number], number, owners, at)
            is_noted[number] = 1
        self.choosy = at
        for number in range(len(piles)):
            if not is_noted[number]:
                at = self._note_pile(piles[number], number, owners, at)

    def _note_pile(self, pile: list[int], number: i64, owners: vec[i64], at: i64) -> i64:
        for place, card in enumerate(pile):
            if card < len(owners) and owners[card]:
                self.piles[at] = number
                self.places[at] = place
                self.shown[at] = card
                self.pools[at] = owners[card] - 1
                at += 1
        return at

    def deal(self, rng: Rng) -> State:
        """A world of its own, with luck of its own."""
        world = self.table.clone()
        world.watched = False
        world.rng = Rng(rng.below(0x7FFFFFFF) + 1, rng.below(0x7FFFFFFF))
        if self.count:
            world.redeal(self.piles, self.places, self.shown, self._dealt(rng))
        return world

    def _dealt(self, rng: Rng) -> vec[i64]:
        """A card for every place, by lot from the pool that place belongs to; choosy places come first."""
        cards = copied(self.cards)
        ends = copied(self.ends)
        dealt = copied(self.shown)
        at: i64 = 0
        while at < self.count:
            pool: i64 = self.pools[at]
            begin: i64 = self.ends[pool - 1] if pool else 0
            end: i64 = ends[pool]
            chosen: i64 = begin + rng.below(end - begin)
            while at < self.choosy and not self.table.admits(self.piles[at], cards[chosen]):
                chosen = begin + rng.below(end - begin)
            dealt[at] = cards[chosen]
            end -= 1
            cards[chosen] = cards[end]
            ends[pool] = end
            at += 1
        return dealt
