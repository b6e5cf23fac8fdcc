"""Policies: how likely a sensible player gives each of the answers on a menu.

A policy is a softmax over features that an answer has or has not: the integer weights of its features are added up,
and the chance of an answer grows by a factor e for every `NAT`. The weights are learned elsewhere and stand in the
data of a game; here they are only added up, in machine integers, because playouts live on it.
"""

from __future__ import annotations

import math
from typing import Final

from .native import BIT, i64, ints, mypyc_attr, vec
from .state import Menu

NAT: Final = 64
RANGE: Final = 768  # twelve nats: an answer further below the likeliest is as unlikely as one at this distance
NEVER: Final = -1_000_000_000  # the sum of an answer that no sensible player gives, unless there is nothing else
_HARDLY_EVER: Final = 500_000_000
_LIKELIEST: Final = 2**20
_CHANCES: Final[vec[i64]] = ints([round(_LIKELIEST * math.exp((k - RANGE) / NAT)) for k in range(RANGE + 1)])


@mypyc_attr(acyclic=True)
class Policy:
    """The weights of a policy. A game writes the sum for each answer into the menu, and then lets it `settle`."""

    def __init__(self, weights: list[int]) -> None:
        self.weights: vec[i64] = ints(weights)
        self.settles: bool = True  # not while somebody wants to see the sums themselves

    def take_over(self, weights: list[int]) -> None:
        """Weigh by these from now on. Whoever learns calls this: a table assigned from outside leaks the old one."""
        self.weights = ints(weights)

    def mark(self, first: i64, last: i64, size: i64) -> None:
        """For whoever reads features off the sums: powers of sixteen for the parts of a range, nothing elsewhere."""
        weights = self.weights
        at: i64 = 0
        while at < len(weights):
            weights[at] = BIT[4 * ((at - first) // size)] if first <= at < last else 0
            at += 1

    def settle(self, menu: Menu) -> None:
        """Turn the sums in a menu into weights to draw by; only differences of sums count."""
        if not self.settles:
            return
        weights = menu.weights
        count: i64 = menu.count
        most: i64 = NEVER
        at: i64 = 0
        while at < count:
            if weights[at] > most:
                most = weights[at]
            at += 1
        total: i64 = 0
        at = 0
        while at < count:
            below: i64 = most - weights[at]
            weight: i64 = 0
            if below < RANGE:
                weight = _CHANCES[RANGE - below]
            elif below < _HARDLY_EVER:
                weight = _CHANCES[0]
            weights[at] = weight
            total += weight
            at += 1
        menu.total = total
