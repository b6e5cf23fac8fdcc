"""A small game of simultaneous answers as one tree in numpy arrays: values, best responses, regrets.

Every turn all seats answer at once, so a node asks every seat, and its children are numbered by what they all answer.
A seat knows its information state: nodes it cannot tell apart share one, and a strategy is a distribution over the
answers of each. A strategy for all seats is one flat array; `places` says where an information state stands in it.

Nodes of one depth with equal numbers of answers are worked on together, so that a whole pass over 800,000 histories
takes a fraction of a second.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from quattrocento.engine.game import TALLY_BITS, Game
from quattrocento.engine.learning import Deal
from quattrocento.engine.state import Menu, State
from quattrocento.games.seven_wonders.small import SmallSevenWonders

Floats = NDArray[np.float64]
Numbers = NDArray[np.int64]
LETTERS: Final = "abcdefg"
NOTHING: Final = -1


class Place(NamedTuple):
    """Where an information state stands in the flat array of a strategy."""

    seat: int
    first: int
    answers: tuple[int, ...]


@dataclass
class Node:
    """A question to all seats; `below` holds its children, or what the seats get if their answers end the game.

    Both are in the order of `itertools.product` over the answers of the seats. What they get is an array, a row each.
    """

    keys: tuple[Hashable, ...]  # what each seat knows here
    answers: tuple[tuple[int, ...], ...]  # what each seat may answer
    below: list[Node] | Numbers


Reached = tuple[Node, tuple[int, ...]]  # a node, and what each seat answered last, as an entry of a strategy


@dataclass
class _Batch:
    """Nodes of one depth with equal numbers of answers."""

    nodes: list[int] = field(default_factory=list)
    rows: list[list[Numbers]] = field(default_factory=list)  # for each node and seat, where its answers stand
    below: list[Numbers] = field(default_factory=list)
    is_last: bool = False


class Batch(NamedTuple):
    """The same as arrays: numbers of nodes, where the answers of each seat stand, and what lies below."""

    nodes: Numbers
    at: tuple[Numbers, ...]  # by seat: node × answer
    below: Numbers  # node × answers of every seat: children, or at the end × what each seat gets
    is_last: bool


class Tree:
    """All courses of a game from a number of roots, each with its probability."""

    def __init__(self, roots: Sequence[tuple[float, Node]]) -> None:
        self.seats = len(roots[0][1].keys)
        self.chances = np.array([chance for chance, _ in roots])
        self.places: dict[tuple[int, Hashable], Place] = {}
        self.size = 0  # of a strategy
        self.histories = self.ends = 0
        self.depths: list[list[Batch]] = []
        self._before: dict[tuple[int, Hashable], int] = {}
        layer = [(node, (NOTHING,) * self.seats) for _, node in roots]
        begins: list[int] = []
        while layer:
            begins.append(self.size)
            layer = self._add(layer)
        # Which information state each entry of a strategy belongs to, for sums and maxima over one.
        self.starts = np.array([place.first for place in self.places.values()])
        counts = [len(place.answers) for place in self.places.values()]
        self.owner = np.repeat(np.arange(len(counts)), counts)
        self.seat_of = np.repeat([place.seat for place in self.places.values()], counts)
        # What a seat has answered before it comes there, as an entry of a strategy, and the entries of each depth.
        self.before = np.repeat([self._before[key] for key in self.places], counts)
        self.by_depth = [slice(*bounds) for bounds in zip(begins, [*begins[1:], self.size], strict=True)]

    def _add(self, layer: list[Reached]) -> list[Reached]:
        """Turn the nodes of one depth into batches; the nodes of the next."""
        batches: dict[tuple[int, ...], _Batch] = {}
        following: list[Reached] = []
        self.histories += len(layer)
        for number, (node, before) in enumerate(layer):
            shape = tuple(len(answers) for answers in node.answers)
            batch = batches.setdefault(shape, _Batch())
            batch.nodes.append(number)
            rows = [self._rows(seat, node, before[seat]) for seat in range(self.seats)]
            batch.rows.append(rows)
            if isinstance(node.below, list):
                batch.below.append(len(following) + np.arange(len(node.below)).reshape(shape))
                following += zip(node.below, product(*(map(int, row) for row in rows)), strict=True)
            else:
                batch.is_last = True
                batch.below.append(node.below.reshape(*shape, self.seats))
                self.ends += len(node.below)
                self.histories += len(node.below)
        self.depths.append([_as_arrays(batch, self.seats) for batch in batches.values()])
        return following

    def _rows(self, seat: int, node: Node, before: int) -> Numbers:
        key = (seat, node.keys[seat])
        if key not in self.places:
            self.places[key] = Place(seat, self.size, node.answers[seat])
            self._before[key] = before
            self.size += len(node.answers[seat])
        place = self.places[key]
        assert self._before[key] == before, "a seat has forgotten what it answered"
        assert place.answers == node.answers[seat], "what a seat may answer depends on something it does not know"
        return np.arange(place.first, place.first + len(place.answers))

    # Strategies.

    def uniform(self) -> Floats:
        """The strategy that answers by lot."""
        return self.normalised(np.ones(self.size))

    def normalised(self, weights: Floats) -> Floats:
        """Weights as a strategy; where all are 0, by lot."""
        sums = np.add.reduceat(weights, self.starts)[self.owner]
        counts = np.bincount(self.owner)[self.owner]
        return np.where(sums > 0, weights / np.where(sums > 0, sums, 1), 1 / counts)

    def best(self, worths: Floats) -> Floats:
        """The strategy that always gives the answer of greatest worth, of equal ones the first."""
        chosen = np.zeros(self.size)
        for first, last in zip(self.starts, [*self.starts[1:], self.size], strict=True):
            chosen[first + np.argmax(worths[first:last])] = 1
        return chosen

    def own_reach(self, strategy: Floats) -> Floats:
        """How likely a seat itself is to come to each of its information states, by its own earlier answers."""
        reach = np.ones(self.size)
        for entries in self.by_depth[1:]:
            before = self.before[entries]
            reach[entries] = reach[before] * strategy[before]
        return reach

    # Passes over the tree.

    def values(self, strategy: Floats, worth: Callable[[Numbers], Floats]) -> Floats:
        """What each seat gets on average if all play this strategy; `worth` is what an end is worth to each seat."""
        return self.chances @ self._upwards([strategy] * self.seats, worth)

    def worths(self, strategy: Floats, seat: int, worth: Callable[[Numbers], Floats], responds: bool) -> Floats:
        """What each answer of a seat is worth where it is asked, times how likely the others and chance lead there.

        Later on the seat itself plays the strategy, or if it responds, as well as it can by what it knows: so in each
        information state one answer is chosen for all nodes that the seat cannot tell apart there.
        """
        reach = self._reach(strategy, seat)
        found = np.zeros(self.size)
        values: Floats = np.zeros((0, self.seats))
        own = strategy.copy()
        for depth in range(len(self.depths) - 1, -1, -1):
            for batch in self.depths[depth]:
                payoff = self._payoff(batch, values, worth)[..., seat]
                by_answer = self._mixed(payoff, batch, [strategy] * self.seats, but=seat)
                np.add.at(found, batch.at[seat], by_answer * reach[depth][batch.nodes, None])
            if responds:
                own = self.best(found)  # of what is not known yet it makes nothing; that lies higher up
            players = [own if other == seat else strategy for other in range(self.seats)]
            values = self._valued(depth, values, players, worth)
        return np.where(self.seat_of == seat, found, 0)

    def best_response(self, strategy: Floats, seat: int, worth: Callable[[Numbers], Floats]) -> Floats:
        """The strategy with the seat's part replaced by its best response to the others'."""
        response = self.best(self.worths(strategy, seat, worth, responds=True))
        return np.where(self.seat_of == seat, response, strategy)

    def gains(self, strategy: Floats, worth: Callable[[Numbers], Floats]) -> Floats:
        """By how much each seat would do better by a best response; the sum is called NashConv."""
        values = self.values(strategy, worth)
        responses = [self.best_response(strategy, seat, worth) for seat in range(self.seats)]
        return np.array([self.values(one, worth)[seat] - values[seat] for seat, one in enumerate(responses)])

    def _upwards(self, players: list[Floats], worth: Callable[[Numbers], Floats]) -> Floats:
        values: Floats = np.zeros((0, self.seats))
        for depth in range(len(self.depths) - 1, -1, -1):
            values = self._valued(depth, values, players, worth)
        return values

    def _valued(self, depth: int, below: Floats, players: list[Floats], worth: Callable[[Numbers], Floats]) -> Floats:
        """What the nodes of a depth are worth to each seat, given what those below are."""
        values = np.zeros((sum(len(batch.nodes) for batch in self.depths[depth]), self.seats))
        for batch in self.depths[depth]:
            values[batch.nodes] = self._mixed(self._payoff(batch, below, worth), batch, players)
        return values

    def _payoff(self, batch: Batch, below: Floats, worth: Callable[[Numbers], Floats]) -> Floats:
        return worth(batch.below) if batch.is_last else below[batch.below]

    def _mixed(self, payoff: Floats, batch: Batch, players: list[Floats], but: int | None = None) -> Floats:
        """Averages over what all seats answer, or all but one, whose answers then stay apart."""
        answering = [seat for seat in range(self.seats) if seat != but]
        shape = "z" + LETTERS[: self.seats] + "..."
        terms = ",".join([shape, *(f"z{LETTERS[seat]}" for seat in answering)])
        kept = "z..." if but is None else f"z{LETTERS[but]}..."
        parts = [players[seat][batch.at[seat]] for seat in answering]
        mixed: Floats = np.einsum(f"{terms}->{kept}", payoff, *parts, optimize=True)
        return mixed

    def _reach(self, strategy: Floats, seat: int) -> list[Floats]:
        """For each node by depth: how likely chance and the others lead there if the seat does its best to come."""
        reach = [self.chances]
        for depth, batches in enumerate(self.depths[:-1]):
            following = np.zeros(sum(len(batch.nodes) for batch in self.depths[depth + 1]))
            for batch in batches:
                if batch.is_last:
                    continue
                chance = reach[depth][batch.nodes].reshape(-1, *[1] * self.seats)
                for other in range(self.seats):
                    if other != seat:
                        shape = [len(batch.nodes), *[1] * self.seats]
                        shape[1 + other] = -1
                        chance = chance * strategy[batch.at[other]].reshape(shape)
                following[batch.below] = np.broadcast_to(chance, batch.below.shape)
            reach.append(following)
        return reach


def _as_arrays(batch: _Batch, seats: int) -> Batch:
    at = tuple(np.stack([rows[seat] for rows in batch.rows]) for seat in range(seats))
    return Batch(np.array(batch.nodes), at, np.stack(batch.below), batch.is_last)


# What an end is worth; the ends hold what `Game.tally` says of each seat.


def share(tallies: Numbers) -> Floats:
    """The share of the victory: winners who tie share it."""
    first = tallies == tallies.max(axis=-1, keepdims=True)
    shares: Floats = first / first.sum(axis=-1, keepdims=True)
    return shares


def margin(tallies: Numbers) -> Floats:
    """Points ahead of what the others have on average."""
    points = tallies >> TALLY_BITS
    others = (points.sum(axis=-1, keepdims=True) - points) / (tallies.shape[-1] - 1)
    ahead: Floats = points - others
    return ahead


# The tree of the small game.


class Moment(NamedTuple):
    """A seat is asked here: any of the states that look like this to it."""

    state: State
    seat: int


def tree_of(
    game: SmallSevenWonders, deals: Sequence[Deal] | None = None
) -> tuple[Tree, dict[tuple[int, Hashable], Moment]]:
    """The tree of all deals, or of some, and a moment for every information state."""
    chosen = game.deals() if deals is None else list(deals)
    ways = sum(deal.ways for deal in chosen)
    moments: dict[tuple[int, Hashable], Moment] = {}
    roots = []
    for deal in chosen:
        state = game.dealt(deal.hands)
        roots.append((deal.ways / ways, _node(game, state, deal.hands, moments)))
    return Tree(roots), moments


def _node(game: Game, state: State, keys: tuple[Hashable, ...], moments: dict[tuple[int, Hashable], Moment]) -> Node:
    """The question of a state, with all that may follow."""
    answers = tuple(_options(game, state, seat) for seat in range(state.seats))
    for seat, key in enumerate(keys):
        moments.setdefault((seat, key), Moment(state, seat))
    joint = list(product(*answers))
    after, _ = answered(game, state, joint[0])
    if not after.asked:
        return Node(keys, answers, np.array([_tallies(game, state, given) for given in joint]))
    children = []
    for given in joint:
        after, seen = answered(game, state, given)
        children.append(_node(game, after, known_then(keys, given, seen), moments))
    return Node(keys, answers, children)


def known_then(keys: tuple[Hashable, ...], given: tuple[int, ...], seen: list[str]) -> tuple[Hashable, ...]:
    """What each seat knows after a turn: what it knew, what it answered, and what it saw happen."""
    return tuple(zip(keys, given, seen, strict=True))


def _options(game: Game, state: State, seat: int) -> tuple[int, ...]:
    menu = Menu()
    game.fill(state, seat, menu)
    return tuple(menu.listed())


def answered(game: Game, state: State, given: tuple[int, ...]) -> tuple[State, list[str]]:
    """The state after everybody's answer, and what each seat saw of it: events as it experiences them (`Game.seen`).

    Its new hand is among them. They name cards as they are printed, so that copies are alike.
    """
    seen: list[list[str]] = [[] for _ in given]
    for seat, option in enumerate(given):
        state, events = game.apply(state, seat, option)
        for observer, lines in enumerate(seen):
            lines += [repr(one) for event in events if (one := game.seen(event, observer)) is not None]
    return state, ["\n".join(lines) for lines in seen]


def _tallies(game: Game, state: State, given: tuple[int, ...]) -> list[int]:
    after = state.clone()
    for seat, option in enumerate(given):
        game.step(after, seat, option)
    assert not after.asked, "some courses of the game are longer than others"
    return [game.tally(after, seat) for seat in range(after.seats)]
