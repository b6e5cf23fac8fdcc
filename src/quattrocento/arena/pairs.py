"""Who comes in ahead of whom: bots at the same table, two by two."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from .intervals import Interval, wilson


class Pairing(NamedTuple):
    """How often a bot came in ahead of another one at the same table; a shared place counts as half."""

    bot: str
    other: str
    games: int  # in which both sat at the table
    ahead: float
    interval: Interval


class Pairs:
    """Adds up who came in ahead, of games that are independent of each other."""

    def __init__(self, bots: Sequence[str]) -> None:
        names = tuple(dict.fromkeys(bots))
        self._shares = {(bot, other): [0, 0.0] for bot in names for other in names if bot != other}

    def add(self, bots: Sequence[str], places: Sequence[int]) -> None:
        for (bot, other), told in self._shares.items():
            share = share_ahead(bot, other, bots, places)
            if share is not None:
                told[0] += 1
                told[1] += share

    def pairings(self) -> list[Pairing]:
        return [
            Pairing(bot, other, int(games), ahead / games, wilson(ahead / games, games))
            for (bot, other), (games, ahead) in self._shares.items()
            if games
        ]


def share_ahead(bot: str, other: str, bots: Sequence[str], places: Sequence[int]) -> float | None:
    """In which share of the pairs of their seats a bot is ahead of another; None if one of them is not there.

    >>> share_ahead("a", "b", ("a", "b", "b"), (2, 1, 2)), share_ahead("a", "c", ("a", "b", "b"), (2, 1, 2))
    (0.25, None)
    """
    own: dict[str, Counter[int]] = {bot: Counter(), other: Counter()}
    for name, place in zip(bots, places, strict=True):
        if name in own:
            own[name][place] += 1
    pairs = [
        (count * others, (place < rival) + 0.5 * (place == rival))
        for place, count in own[bot].items()
        for rival, others in own[other].items()
    ]
    return sum(number * share for number, share in pairs) / sum(number for number, _ in pairs) if pairs else None
