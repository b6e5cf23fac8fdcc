"""A bot made of a trained net, for every command that takes bots:

    quattro arena seven-wonders --seats 2 --bots "examples/net_bot.py:NetBot?weights=build/self_play.npz,greedy"

It sees what its seat sees, as the environments show it, and says the likeliest action until its answer is whole.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np

sys.path.append(str(Path(__file__).resolve().parent.parent))  # a bot's file is loaded by its path, from anywhere

from examples.net import Net
from quattrocento.engine.game import Decision, Game
from quattrocento.engine.knowledge import View
from quattrocento.envs.observer import Observer, observer_for


class NetBot:
    """Plays the likeliest action of a net."""

    def __init__(self, game: Game, seed: int, weights: str | Net = "build/self_play.npz") -> None:
        self.game = game
        self.observer: Observer | None = None  # a bot learns of the set-up when it first looks at the table
        self.net = weights if isinstance(weights, Net) else Net.load(weights)

    def choose(self, view: View, decision: Decision, options: list[int]) -> int:
        config = view.state.set_up()
        assert config is not None, "a game of the shelf knows what it was set up from"
        if self.observer is None:
            self.observer = observer_for(self.game.id, config.seats, config.options)
        observer = self.observer
        answer = observer.question(view.state, decision.seat)
        while not answer.is_whole():
            sight = observer.look(view.state, decision.seat, answer)
            chances, _ = self.net.chances(sight.vector[None], sight.mask[None])
            answer.say(int(np.argmax(chances[0])))
        return int(answer.option())
