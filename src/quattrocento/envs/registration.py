"""The environments in the lists of Gymnasium and PettingZoo."""

from __future__ import annotations

import gymnasium
import pettingzoo

from ..games import shelf
from .metadata import environment_name

NAMESPACE = "quattrocento"


def register_all() -> None:
    """Register every game of the shelf, and those that stand apart: their names say what they are."""
    for game in (*shelf.values(), *shelf.apart.values()):
        name, wishes = f"{NAMESPACE}/{environment_name(game)}", {"game": game.id}
        gymnasium.register(name, entry_point=f"{__package__}:single", kwargs=wishes)
        pettingzoo.register("aec", name, entry_point=f"{__package__}:aec", kwargs=wishes)
        pettingzoo.register("parallel", name, entry_point=f"{__package__}:parallel", kwargs=wishes)
