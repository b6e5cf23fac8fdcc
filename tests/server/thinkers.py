"""Bots for tests of the processes bots think in: some take long, one never ends, one dies of it."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Final, cast

from quattrocento.engine.game import Decision, Game
from quattrocento.engine.knowledge import View

USUAL: Final = 0.8  # seconds of a whole thought


def called(name: str) -> str:
    """The bot of this name, as it is named wherever a bot is named."""
    return f"{Path(__file__)}:{name}"


class Long:
    """Thinks for a while, or for a share of it."""

    def __init__(self, game: Game, seed: int) -> None:
        self.share = 1.0

    def spare(self, share: float) -> None:
        self.share = share

    def choose(self, view: View, decision: Decision, options: list[int]) -> int:
        time.sleep(USUAL * self.share)
        return options[-1]


class Quick:
    """Answers at once, like any bot that cannot think less."""

    def __init__(self, game: Game, seed: int) -> None:
        pass

    def choose(self, view: View, decision: Decision, options: list[int]) -> int:
        return options[0]


class Slow(Quick):
    """Cannot think less, and takes a moment."""

    def choose(self, view: View, decision: Decision, options: list[int]) -> int:
        time.sleep(0.1)
        return options[0]


class Endless(Long):
    """Never comes to an end."""

    def choose(self, view: View, decision: Decision, options: list[int]) -> int:
        while True:
            time.sleep(3600)


class EndlessQuick(Quick):
    """Cannot think less, and never comes to an end."""

    choose = Endless.choose


class Mortal(Long):
    """Ends its process in the middle of a thought, the first time."""

    def choose(self, view: View, decision: Decision, options: list[int]) -> int:
        died = Path(os.environ["DIED"])
        if not died.exists():
            died.touch()
            os._exit(1)
        return options[0]


class Doomed(Quick):
    """Ends its process whenever it is asked."""

    def choose(self, view: View, decision: Decision, options: list[int]) -> int:
        os._exit(1)


class Confused(Quick):
    """Breaks off with an error."""

    def choose(self, view: View, decision: Decision, options: list[int]) -> int:
        raise LookupError("which hand was it?")


class Talkative(Quick):
    """Says something that is no answer."""

    def choose(self, view: View, decision: Decision, options: list[int]) -> int:
        return cast(int, "the aqueduct, I think")
