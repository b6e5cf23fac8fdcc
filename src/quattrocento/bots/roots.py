"""One search in several parts, each with luck of its own: on one core one after another, or on several at once.

How many parts there are belongs to the question, how many processes think belongs to the machine: the answer is the
same whichever way it was found.
"""

from __future__ import annotations

from concurrent.futures import Executor
from typing import NamedTuple

from ..engine.game import Config
from ..engine.knowledge import PackedView
from ..engine.rng import seeded
from ..games import shelf
from .search import Manner, Search


class Root(NamedTuple):
    """A part of a search, in plain values that travel between processes."""

    game: str
    config: Config
    view: PackedView
    manner: Manner
    seed: int
    number: int


def visits_of(root: Root) -> dict[int, int]:
    """How often a part tried each option."""
    game = shelf[root.game]
    search = Search(game, game.unpacked(root.config, root.view), seeded(root.seed, f"root {root.number}"), root.manner)
    search.run(root.manner.iterations, root.manner.seconds)
    return search.visits()


def visits_of_all(
    game: str, config: Config, view: PackedView, manner: Manner, seed: int, parts: int, pool: Executor | None = None
) -> dict[int, int]:
    """How often all parts together tried each option; the iterations are divided among them."""
    share = manner._replace(iterations=-(-manner.iterations // parts))
    roots = [Root(game, config, view, share, seed, number) for number in range(parts)]
    total: dict[int, int] = {}
    for found in pool.map(visits_of, roots) if pool is not None else map(visits_of, roots):
        for option, visits in found.items():
            total[option] = total.get(option, 0) + visits
    return total
