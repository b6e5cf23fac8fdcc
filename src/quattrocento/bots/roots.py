"""One search in several parts, each with luck of its own, for as many processes: what they found is put together.

Parts do not know of each other, so their trees are shallower than that of one search as long as all of them; for that
they take a fraction of its time.
"""

from __future__ import annotations

from typing import NamedTuple

from ..engine.game import Config
from ..engine.knowledge import PackedView
from ..engine.rng import seeded
from ..games import shelf
from .analysis import Found, findings
from .search import Manner


class Root(NamedTuple):
    """A part of a search, in plain values that travel between processes."""

    game: str
    config: Config
    view: PackedView
    manner: Manner
    seed: int
    number: int


def roots(game: str, config: Config, view: PackedView, manner: Manner, seed: int, parts: int) -> list[Root]:
    """A search in so many parts; the iterations are divided among them."""
    share = manner._replace(iterations=-(-manner.iterations // parts))
    return [Root(game, config, view, share, seed, number) for number in range(parts)]


def found_by(root: Root) -> dict[int, Found]:
    """What a part finds out, by kinds of answers."""
    game = shelf[root.game]
    return findings(game, game.unpacked(root.config, root.view), root.manner, seeded(root.seed, f"root {root.number}"))
