"""Secrets: who can tell which cards apart, once for all games.

For every seat and for the public the state keeps a partition of the cards: card by card either *known*, or
a member of a pool whose cards this observer cannot tell apart. Games say what happens to knowledge (`hide`,
`show`); what a seat sees (`view_of`) and which worlds it must reckon with (`imagined`) follow from that.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from .border.outside import looks
from .native import i64, mypyc_attr, zeros
from .rng import Rng

if TYPE_CHECKING:
    from .state import State

KNOWN: Final = 0
UNKNOWN: Final = 1
SEALED_ELSEWHERE: Final = -1  # in views: the seat has answered, and this observer must not know what


@mypyc_attr(acyclic=True)
class Knowledge:
    """One row of labels for each observer: the seats, then the public.

    Label 0 means the observer knows where this very card is; cards with an equal other label form a pool.
    """

    def __init__(self, rows: list[list[int]]) -> None:
        self.rows: list[list[int]] = rows

    def clone(self) -> Knowledge:
        return Knowledge([row[:] for row in self.rows])

    def encode(self) -> list[int]:
        return [label for row in self.rows for label in row]

    def decode(self, numbers: Iterator[int]) -> None:
        """Take over what `encode` wrote, for as many observers and cards as there are here."""
        self.rows = [[next(numbers) for _ in row] for row in self.rows]

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


class PackedView(NamedTuple):
    """A view in plain values, for a way between processes; `Game.unpacked` makes it a view again."""

    seat: int | None
    numbers: list[int]
    pools: list[list[int]]
    others: list[list[int]] | None


class View:
    """All that one seat (None: the public) may know; the only thing a bot receives.

    `state` is built from what lies open, with the concealed places filled in a fixed order that depends
    on nothing hidden; `pools` says which of those cards are stand-ins: each is a list of cards that lie,
    in an order this seat cannot know, in the places where `state` shows them.
    """

    def __init__(
        self, seat: int | None, state: State, pools: list[list[int]], others: list[list[int]] | None = None
    ) -> None:
        self.seat = seat
        self.state = state
        self.pools = pools
        self.others = others  # what the other observers may know, where somebody asked; no part of the view proper

    def encode(self) -> list[int]:
        """The view as integers: equal exactly for observers who know the same."""
        numbers = [-1 if self.seat is None else self.seat, *self.state.encode()]
        for pool in self.pools:
            numbers += [-1, *pool]
        return numbers

    def packed(self) -> PackedView:
        """Made ready to travel."""
        return PackedView(self.seat, self.state.encode(), self.pools, self.others)

    def knows(self, card: int) -> bool:
        """Whether this observer knows where the card is."""
        return not any(card in pool for pool in self.pools)

    def _told_apart_by(self) -> tuple[object, ...]:
        config = self.state.set_up()
        return config.told_apart_by() if config is not None else (), tuple(self.encode())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self._told_apart_by() == other._told_apart_by()

    def __hash__(self) -> int:
        return hash(self._told_apart_by())

    def __reduce__(self) -> tuple[object, ...]:
        return View, (self.seat, self.state, self.pools, self.others)

    def __repr__(self) -> str:
        return looks().view_line(self)

    def __str__(self) -> str:
        return looks().view_table(self)

    def _repr_html_(self) -> str:
        return looks().view_html(self)


def view_of(state: State, seat: int | None, hides_progress: bool = False, minds: bool = False) -> View:
    """What this seat may know, built from what lies open and from its row of knowledge.

    Where progress is hidden, others seem to owe their answers until the last is in. Only with `minds` does the view
    say what the other observers may know.
    """
    seen = state.bare()
    for other in range(state.seats):
        if other == seat:
            seen.put_sealed(other, state.sealed_by(other))
        elif state.has_sealed(other) and not state.is_asked(other):
            if hides_progress:
                seen.ask(other)
            else:  # how far one is that still owes an answer is nobody's business
                seen.put_sealed(other, [SEALED_ELSEWHERE])
    piles = state.concealed()
    own = state.seats if seat is None else seat
    labels = state.known_to(own)
    if labels is None:
        seen.arrange(piles)
        return View(seat, seen, [])
    names = _names_of_copies(state, piles, labels) if state.has_copies() else {}
    if names:
        piles = [[names.get(card, card) for card in pile] for pile in piles]
        labels = _renamed(labels, names)
    pools = _pools(piles, labels)
    truth = [pile[:] for pile in piles] if minds else piles
    _put_stand_ins(piles, labels, pools)
    seen.arrange(piles)
    # A pool of one card hides nothing: the observer knows it by elimination.
    ordered = sorted(pool for pool in pools.values() if len(pool) > 1)
    known = _canonical(labels, ordered)
    seen.all_know(known)
    knowledge = state.who_knows() if minds else None
    if knowledge is None:
        return View(seat, seen, ordered)
    known_to = [_renamed(row, names) for row in knowledge.rows] if names else knowledge.rows
    unseen = {card for pool in ordered for card in pool}
    rows = _known_places_of_all(known_to, truth, piles, unseen, state)
    rows[own] = known
    return View(seat, seen, ordered, rows)


def imagined(view: View, rng: Rng) -> State:
    """Some full state that would look like this view: every pool dealt anew, every chance still open."""
    state = view.state.clone()
    state.rng = Rng(rng.below(0x7FFFFFFF) + 1, rng.below(0x7FFFFFFF))
    piles = state.concealed()
    dealt = _dealt_anew(state, piles, view.pools, rng) if view.pools else piles
    if view.pools:
        state.arrange(dealt)
    if view.others is not None:  # otherwise all know what the observer knows, and a pool dealt anew changes none of it
        own = state.seats if view.seat is None else view.seat
        rows = [
            row[:] if observer == own else _relabelled(row, piles, dealt) for observer, row in enumerate(view.others)
        ]
        state.knowledge = Knowledge(rows)
    return state


def _names_of_copies(state: State, piles: list[list[int]], labels: list[int]) -> dict[int, int]:
    """New numbers for cards of which there are several, so that a number does not tell which of them it is.

    They are numbered by where an observer sees them: in a pile, or in a pool that lies in piles.
    """
    lie_in = {card: number for number, pile in enumerate(piles) for card in pile}
    several = {card: state.copies_of(card) for card in lie_in}
    several = {card: copies for card, copies in several.items() if len(copies) > 1}
    if not several:
        return {}
    signs: dict[int, tuple[int, ...]] = {}
    for pool in _pools(piles, labels).values():
        looks = sorted(state.copies_of(card)[0] for card in pool)
        sign = (*looks, *sorted(lie_in[card] for card in pool))
        signs.update(dict.fromkeys(pool, sign) if len(pool) > 1 else {})
    names: dict[int, int] = {}
    for first in sorted({copies[0] for copies in several.values()}):
        hidden = [card for card in state.copies_of(first) if card in lie_in]
        hidden.sort(key=lambda card: (card in signs, signs.get(card, (lie_in[card],))))
        names.update(zip(hidden, state.copies_of(first), strict=False))
    return names


def _renamed(row: list[int], names: dict[int, int]) -> list[int]:
    """The same labels under the new numbers; a copy that lies open is known."""
    labels = row[:]
    for card in names:
        labels[card] = KNOWN
    for card, name in names.items():
        labels[name] = row[card]
    return labels


def _dealt_anew(state: State, piles: list[list[int]], pools: list[list[int]], rng: Rng) -> list[list[int]]:
    """The piles with every card of a pool replaced by one of its pool, by lot; choosy piles choose first."""
    owner = {card: number for number, pool in enumerate(pools) for card in pool}
    decks = [_shuffled(pool, rng) for pool in pools]
    choosy = state.choosy_piles()
    dealt: list[list[int]] = [[] for _ in piles]
    for number in choosy + [number for number in range(len(piles)) if number not in choosy]:
        for card in piles[number]:
            if card not in owner:
                dealt[number].append(card)
                continue
            deck = decks[owner[card]]
            fitting = next(card for card in reversed(deck) if state.admits(number, card))
            deck.remove(fitting)
            dealt[number].append(fitting)
    return dealt


def _pools(piles: list[list[int]], labels: list[int]) -> dict[int, list[int]]:
    """The cards of each label, in rising order."""
    concealed = zeros(len(labels))  # by card its label; cards that lie open have none
    for pile in piles:
        for card in pile:
            concealed[card] = labels[card]
    pools: dict[int, list[int]] = {}
    pool: list[int] = []
    last: i64 = KNOWN  # neighbours mostly belong to the same pool
    for card in range(len(labels)):
        label: i64 = concealed[card]
        if label == KNOWN:
            continue
        if label != last:
            pool = pools.setdefault(label, [])
            last = label
        pool.append(card)
    return pools


def _put_stand_ins(piles: list[list[int]], labels: list[int], pools: dict[int, list[int]]) -> None:
    """Replace every unknown card in the piles by one of its pool, in an order that tells nothing."""
    waiting = {label: pool[::-1] for label, pool in pools.items()}
    for pile in piles:
        for place in range(len(pile)):
            label = labels[pile[place]]
            if label != KNOWN:
                pile[place] = waiting[label].pop()


def _canonical(labels: list[int], pools: list[list[int]]) -> list[int]:
    """The row of labels with pools numbered by their cards, so that history leaves no trace in numbers."""
    row = [KNOWN] * len(labels)
    for number, pool in enumerate(pools, start=1):
        for card in pool:
            row[card] = number
    return row


def _known_places_of_all(
    known_to: list[list[int]], piles: list[list[int]], shown: list[list[int]], unseen: set[int], state: State
) -> list[list[int]]:
    """`_known_places` of every observer; those who know the same share the work."""
    rows: list[list[int]] = []
    for number, row in enumerate(known_to):
        if number and row == known_to[number - 1]:
            rows.append(rows[-1][:])
        else:
            rows.append(_known_places(row, piles, shown, unseen, state))
    return rows


def _known_places(
    row: list[int], piles: list[list[int]], shown: list[list[int]], unseen: set[int], state: State
) -> list[int]:
    """What another observer knows, as far as this one can tell: of cards it does not see, only how many of a pile.

    What the other does not know, it is taken to know by the back alone.
    """
    seen = [KNOWN] * len(row)
    hidden = {card for pool in _pools(piles, row).values() if len(pool) > 1 for card in pool}
    for pile, stand_ins in zip(piles, shown, strict=True):
        if len(pile) == 1:  # most piles are places of a deck
            card = pile[0]
            if card in hidden:
                shown_card = stand_ins[0] if card in unseen else card
                seen[shown_card] = UNKNOWN + state.back_of(shown_card)
            continue
        for card in pile:
            if card not in unseen:
                seen[card] = UNKNOWN + state.back_of(card) if card in hidden else KNOWN
        known: dict[int, int] = {}  # how many, by their backs
        for card in pile:
            if card in unseen and card not in hidden:
                known[state.back_of(card)] = known.get(state.back_of(card), 0) + 1
        for stand_in in sorted(unseen.intersection(stand_ins)):
            back = state.back_of(stand_in)
            seen[stand_in] = KNOWN if known.get(back, 0) else UNKNOWN + back
            known[back] = known.get(back, 0) - (seen[stand_in] == KNOWN)
    return seen


def _relabelled(row: list[int], piles: list[list[int]], dealt: list[list[int]]) -> list[int]:
    """The same knowledge of the same piles, when other cards lie there."""
    labels = row[:]
    for before, after in zip(piles, dealt, strict=True):
        for old, new in zip(before, after, strict=True):
            labels[new] = row[old]
    return labels


def _shuffled(pool: list[int], rng: Rng) -> list[int]:
    mixed = pool[:]
    for last in range(len(mixed) - 1, 0, -1):
        other = rng.below(last + 1)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed
