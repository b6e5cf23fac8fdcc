"""The tree of a seat's own decisions: what was tried, how often, and what came of it. It knows no game.

What lies between two decisions of the seat, the others' answers and all luck, differs from visit to visit, so a node
stands for everything the seat may be asked after the same answers of its own. Its slots are the answers met there so
far; which of them can be given depends on the visit, and each slot counts how often it could (*availability*).
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from ..engine.native import appended, i64, ints, mypyc_attr, vec

ONE: Final = 1_000_000  # a whole victory: rewards are integers, so that sums do not depend on their order
RIPE: Final = 2  # visits of an answer before what follows it gets a node of its own


class Node:
    """A decision: its slots, as columns.

    Unlike other compiled classes it is known to the garbage collector: a line of answers can be hundreds long, and only
    what the collector knows is taken apart step by step. Anything else that deep ruins memory when it is let go.
    """

    def __init__(self) -> None:
        self.count: i64 = 0
        self.answers: vec[i64] = ints([])
        self.visits: vec[i64] = ints([])
        self.rewards: vec[i64] = ints([])
        self.available: vec[i64] = ints([])
        self.total: i64 = 0  # visits of all slots …
        self.reward: i64 = 0  # … and what they brought
        self.children: list[Node | None] = []  # the decisions that follow
        self.variants: list[Node | None] = []  # the ways to give an answer, where there are several

    def slot_of(self, answer: i64) -> i64:
        """The slot of an answer; one met for the first time gets the next."""
        slot: i64 = 0
        while slot < self.count:
            if self.answers[slot] == answer:
                return slot
            slot += 1
        self.answers = appended(self.answers, answer)
        self.visits = appended(self.visits, 0)
        self.rewards = appended(self.rewards, 0)
        self.available = appended(self.available, 0)
        self.children.append(None)
        self.variants.append(None)
        self.count += 1
        return slot

    def choose(self, choices: Choices, curiosity: float, doubt: float) -> i64:
        """The slot that promises most: what it brought, and more the likelier and the less tried it is (PUCT)."""
        hope: float = 0.5 if self.total == 0 else float(self.reward) / float(self.total * ONE) - 0.05
        best: i64 = -1
        most: float = -1.0
        any_other: float = doubt / float(choices.count)
        at: i64 = 0
        while at < choices.count:
            slot: i64 = self.slot_of(choices.answers[at])
            self.available[slot] += 1
            visits: i64 = self.visits[slot]
            worth: float = hope if visits == 0 else float(self.rewards[slot]) / float(visits * ONE)
            prior: float = any_other + (1.0 - doubt) * float(choices.weights[at]) / float(choices.total)
            worth += curiosity * prior * sqrt(float(self.available[slot])) / float(1 + visits)
            if worth > most:
                most = worth
                best = slot
            at += 1
        return best

    def learn(self, slot: i64, reward: i64) -> None:
        """A visit to this slot has brought so much."""
        self.visits[slot] += 1
        self.rewards[slot] += reward
        self.total += 1
        self.reward += reward

    def most_visited(self) -> i64:
        """The slot tried most often; of equals the first."""
        best: i64 = 0
        slot: i64 = 1
        while slot < self.count:
            if self.visits[slot] > self.visits[best]:
                best = slot
            slot += 1
        return best

    def lead(self) -> i64:
        """By how many visits the most visited slot is ahead of the next."""
        first: i64 = 0
        second: i64 = 0
        slot: i64 = 0
        while slot < self.count:
            visits: i64 = self.visits[slot]
            if visits > first:
                second = first
                first = visits
            elif visits > second:
                second = visits
            slot += 1
        return first - second


@mypyc_attr(acyclic=True)
class Mind:
    """A seat whose decisions are searched: its tree, and the way through it that an iteration takes."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat
        self.root = Node()
        self.at: Node | None = None  # where the iteration has come to; None: beyond the tree
        self.expected: float = 0.0  # clear margins ahead of the best rival, as the first iterations found
        self._nodes: list[Node] = []
        self._slots: list[int] = []

    def begin(self) -> None:
        """An iteration begins, at the root."""
        self.at = self.root
        self._nodes.clear()
        self._slots.clear()

    def note(self, node: Node, slot: i64) -> None:
        """The iteration tries this."""
        self._nodes.append(node)
        self._slots.append(slot)

    def go_on(self, node: Node, slot: i64) -> None:
        """On to the decision that follows; where an answer was tried a few times, that gets a node of its own."""
        if node.children[slot] is None and node.visits[slot] >= RIPE:
            node.children[slot] = Node()
        self.at = node.children[slot]

    def first_slot(self) -> i64:
        """The kind of answer the iteration began with."""
        return self._slots[0]

    def learn(self, reward: i64) -> None:
        """Let every decision on the way know what came of it."""
        at: i64 = 0
        while at < len(self._nodes):
            self._nodes[at].learn(self._slots[at], reward)
            at += 1


@mypyc_attr(acyclic=True)
class Choices:
    """What is worth trying at one visit, with weights: scratch, reused from visit to visit."""

    def __init__(self) -> None:
        self.answers: vec[i64] = ints([0] * 64)
        self.weights: vec[i64] = ints([0] * 64)
        self.counts: vec[i64] = ints([0] * 64)
        self.room: i64 = 64
        self.count: i64 = 0
        self.total: i64 = 0

    def clear(self) -> None:
        self.count = 0
        self.total = 0

    def add(self, answer: i64, weight: i64) -> None:
        """One more answer; of a kind that is there already, one more way to give it.

        What weighs nothing is left out: among hundreds of such bids, the few others would lose their share of doubt.
        """
        if weight == 0:
            return
        self.total += weight
        at: i64 = self.count - 1
        while at >= 0:  # ways to give an answer stand together in menus, or nearly so
            if self.answers[at] == answer:
                self.weights[at] += weight
                self.counts[at] += 1
                return
            at -= 1
        if self.count == self.room:
            self.answers = appended(self.answers, answer)
            self.weights = appended(self.weights, weight)
            self.counts = appended(self.counts, 1)
            self.room += 1
        else:
            self.answers[self.count] = answer
            self.weights[self.count] = weight
            self.counts[self.count] = 1
        self.count += 1

    def ways_of(self, answer: i64) -> i64:
        """In how many ways an answer can be given now."""
        at: i64 = 0
        while self.answers[at] != answer:
            at += 1
        return self.counts[at]
