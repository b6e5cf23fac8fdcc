"""Solving the small research variant of 7 Wonders by counterfactual regret minimisation.

    python -m examples.solving --iterations 200

Each iteration lets every seat regret, answer by answer, what it could have had (CFR+, with linear averaging). With
three players nothing promises an equilibrium, so how exploitable the average strategy is, is worked out on the way.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import numpy as np

from examples.exploitability import WORTHS, small_game
from examples.game_tree import Floats, Numbers, Tree, tree_of


class Step(NamedTuple):
    """Where the solver is after some iterations: the average strategy, and how much each seat could gain against it."""

    iterations: int
    strategy: Floats
    gains: Floats


def solved(tree: Tree, worth: Callable[[Numbers], Floats], iterations: int, every: int) -> Iterator[Step]:
    """The course of the solver, looked at every so many iterations and at the end."""
    regrets = np.zeros(tree.size)
    summed = np.zeros(tree.size)
    for iteration in range(1, iterations + 1):
        for seat in range(tree.seats):  # one after another, each knowing what the others have learned
            strategy = tree.normalised(regrets)
            worths = tree.worths(strategy, seat, worth, responds=False)
            had = np.add.reduceat(worths * strategy, tree.starts)[tree.owner]
            regrets = np.where(tree.seat_of == seat, np.maximum(regrets + worths - had, 0), regrets)
        strategy = tree.normalised(regrets)
        summed += iteration * strategy * tree.own_reach(strategy)
        if iteration % every == 0 or iteration == iterations:
            average = tree.normalised(summed)
            yield Step(iteration, average, tree.gains(average, worth))


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--iterations", type=int, default=200)
    parser.add_argument("--every", type=int, default=25, help="how often to look how exploitable it is")
    parser.add_argument("--worth", choices=WORTHS, default="share", help="what an end is worth")
    parser.add_argument("--deals", type=int, default=None, help="only so many deals, for a quick look")
    wish = parser.parse_args(arguments)
    if wish.iterations < 1 or wish.every < 1 or (wish.deals is not None and wish.deals < 1):
        parser.error("--iterations, --every and --deals must be 1 or more")
    game = small_game()
    began = time.perf_counter()
    tree, _ = tree_of(game, game.deals()[: wish.deals])
    print(f"{game.name}: {tree.histories:,} histories ({time.perf_counter() - began:.0f} s)")
    print(f"{'iterations':>10}{'NashConv':>10}   value by seat{'':<11}{'s':>6}")
    for step in solved(tree, WORTHS[wish.worth], wish.iterations, wish.every):
        values = " ".join(f"{value:7.3f}" for value in tree.values(step.strategy, WORTHS[wish.worth]))
        took = time.perf_counter() - began
        print(f"{step.iterations:>10}{step.gains.sum():>10.4f}   {values} {took:>6.0f}", flush=True)


if __name__ == "__main__":
    main()
