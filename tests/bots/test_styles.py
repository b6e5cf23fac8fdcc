"""A style is recognised by the points it makes, and still beats whoever takes what looks best at once."""

from __future__ import annotations

import pytest

from quattrocento import games
from quattrocento.arena.match import play_match

GAME = games["seven-wonders"]
THOUGHT = "iterations=100"


def points_of(name: str, count: int) -> tuple[dict[str, float], float]:
    """Points by source of a bot among greedy ones, and its share of the victories."""
    sources, victories = dict.fromkeys(GAME.outcome(GAME.new(3, seed=1)).standings[0].breakdown, 0.0), 0.0
    for number in range(count):
        seat = number % 3
        names = tuple(name if other == seat else "greedy" for other in range(3))
        result = play_match(GAME, GAME.config(3), number, names, recorded=False)
        victories += result.shares[seat] / count
        for source, points in result.sources[seat].items():
            sources[source] += points / count
    return sources, victories


def test_a_scientist_makes_more_of_science() -> None:
    plain, _ = points_of(f"master?{THOUGHT}", 3)
    scientist, _ = points_of(f"master?{THOUGHT}&style=scientist", 3)

    assert scientist["science"] > plain["science"] + 5


@pytest.mark.nightly
@pytest.mark.parametrize("style", GAME.styles())
def test_every_style_is_recognised_and_beats_greedy_ones(style: str) -> None:
    plain, _ = points_of(f"master?{THOUGHT}", 30)
    stylish, victories = points_of(f"master?{THOUGHT}&style={style}", 30)

    prized = GAME.styles()[style]
    assert sum(stylish[source] for source in prized) > sum(plain[source] for source in prized)
    assert victories > 0.6
