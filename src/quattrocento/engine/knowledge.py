"""Secrets: who can tell which cards apart, once for all games.

For every seat and for the public the state keeps a partition of the cards: card by card either *known*, or
a member of a pool whose cards this observer cannot tell apart. Games say what happens to knowledge (`hide`,
`show`); what a seat sees (`view_of`) and which worlds it must reckon with (`imagined`) follow from that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .native import i64, mypyc_attr
from .rng import Rng

if TYPE_CHECKING:
    from .state import State

KNOWN: Final = 0


@mypyc_attr(acyclic=True)
class Knowledge:
    """One row of labels for each observer: the seats, then the public.

    Label 0 means the observer knows where this very card is; cards with an equal other label form a pool.
    """

    def __init__(self, rows: list[list[int]]) -> None:
        self.rows: list[list[int]] = rows

    def clone(self) -> Knowledge:
        return Knowledge([row[:] for row in self.rows])

    def words(self) -> list[int]:
        return [label for row in self.rows for label in row]

    def show(self, card: i64, observers: list[int]) -> None:
        """These observers have seen where this card is."""
        for observer in observers:
            self.rows[observer][card] = KNOWN

    def hide(self, cards: list[int], observers: list[int]) -> None:
        """These observers lose sight of which of the cards is which.

        A card that was in a pool brings the rest of its pool along: whoever could not tell it from
        others before cannot do so now.
        """
        for observer in observers:
            row = self.rows[observer]
            merged = {row[card] for card in cards} - {KNOWN}
            fresh = max(row) + 1
            for card, label in enumerate(row):
                if label in merged:
                    row[card] = fresh
            for card in cards:
                row[card] = fresh

    def labels(self, seat: int | None) -> list[int]:
        return self.rows[len(self.rows) - 1 if seat is None else seat]


def open_knowledge(seats: int, cards: int) -> Knowledge:
    """Everybody knows every card; games hide from here."""
    return Knowledge([[KNOWN] * cards for _ in range(seats + 1)])


class View:
    """All that one seat (None: the public) may know; the only thing a bot receives.

    `state` is built from what lies open, with the concealed places filled in a fixed order that depends
    on nothing hidden; `pools` says which of those cards are stand-ins: each is a list of cards that lie,
    in an order this seat cannot know, in the places where `state` shows them.
    """

    def __init__(self, seat: int | None, state: State, pools: list[list[int]]) -> None:
        self.seat = seat
        self.state = state
        self.pools = pools

    def words(self) -> list[int]:
        """The view as integers: equal exactly for observers who know the same."""
        words = [-1 if self.seat is None else self.seat, *self.state.words()]
        for pool in self.pools:
            words += [-1, *pool]
        return words

    def knows(self, card: int) -> bool:
        """Whether this observer knows where the card is."""
        return not any(card in pool for pool in self.pools)


def view_of(state: State, seat: int | None) -> View:
    """What this seat may know, built from what lies open and from its row of knowledge."""
    seen = state.bare()
    for other in range(state.seats):
        answer = state.sealed[other]
        seen.sealed[other] = answer if answer < 0 or other == seat else -2
    cards = state.concealed()
    if state.knowledge is None:
        seen.arrange(cards)
        return View(seat, seen, [])
    labels = state.knowledge.labels(seat)
    pools = _pools(cards, labels)
    waiting = {label: iter(pool) for label, pool in pools.items()}
    seen.arrange([card if labels[card] == KNOWN else next(waiting[labels[card]]) for card in cards])
    # A pool of one card hides nothing: the observer knows it by elimination.
    ordered = sorted(pool for pool in pools.values() if len(pool) > 1)
    seen.knowledge = Knowledge([_canonical(labels, ordered)] * (state.seats + 1))
    return View(seat, seen, ordered)


def imagined(view: View, rng: Rng) -> State:
    """Some full state that would look like this view: every pool dealt anew, every chance still open."""
    state = view.state.clone()
    state.rng = Rng(rng.below(0x7FFFFFFF) + 1, rng.below(0x7FFFFFFF))
    if view.pools:
        owner = {card: number for number, pool in enumerate(view.pools) for card in pool}
        dealt = [_shuffled(pool, rng) for pool in view.pools]
        cards = state.concealed()
        state.arrange([dealt[owner[card]].pop() if card in owner else card for card in cards])
    return state


def _pools(cards: list[int], labels: list[int]) -> dict[int, list[int]]:
    """The cards of each label, in rising order."""
    pools: dict[int, list[int]] = {}
    for card in sorted(cards):
        if labels[card] != KNOWN:
            pools.setdefault(labels[card], []).append(card)
    return pools


def _canonical(labels: list[int], pools: list[list[int]]) -> list[int]:
    """The row of labels with pools numbered by their cards, so that history leaves no trace in numbers."""
    row = [KNOWN] * len(labels)
    for number, pool in enumerate(pools, start=1):
        for card in pool:
            row[card] = number
    return row


def _shuffled(pool: list[int], rng: Rng) -> list[int]:
    mixed = pool[:]
    for last in range(len(mixed) - 1, 0, -1):
        other = rng.below(last + 1)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed
