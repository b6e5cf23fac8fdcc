"""Three nodes under load, killed, frozen, cut off and restarted in turn: nothing is lost, and nothing played twice."""

from __future__ import annotations

import json
from dataclasses import asdict

import pytest

from tests.nodes.three_nodes import Figures, evening, longest_allowed


def _holds(figures: Figures) -> None:
    print(json.dumps(asdict(figures), indent=2))
    assert figures.lost == 0
    assert figures.doubled == 0
    assert figures.verified == figures.tables > 0
    assert max(figures.takeovers) < longest_allowed(figures.load)


def test_nothing_acknowledged_is_lost_whatever_happens_to_nodes() -> None:
    _holds(evening(seconds=0, tables=6, think=0.1, is_brief=True))


@pytest.mark.nightly
def test_nor_in_a_long_evening() -> None:
    figures = evening(seconds=600, tables=40, think=0.5, seed=2)
    _holds(figures)
    # Whoever sits at a node that is frozen or cut off has patience with it, and a table waits for him.
    for harm in ("killed", "restarted one by one"):
        assert figures.longest_pause[harm] < longest_allowed(figures.load), figures.longest_pause
