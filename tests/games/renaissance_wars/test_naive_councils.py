"""Votes, contests, runs on the bank and explorations of whole games by lot, against the naive restatement."""

from __future__ import annotations

from collections import Counter

import pytest

from quattrocento.engine.border.actions import Event
from quattrocento.games.renaissance_wars.border import events
from tests.games.renaissance_wars.naive import (
    bank_breaks,
    contest_winner,
    elected,
    explored,
    plain,
)
from tests.games.renaissance_wars.notation import CARDS
from tests.games.renaissance_wars.playing import BIDS, LIMITED, games
from tests.games.renaissance_wars.staging import configured


def refereed(before: str, told: list[Event], seen: Counter[str]) -> None:
    """What one answer brought about, judged apart from the engine."""
    votes = [event.condition for event in told if isinstance(event, events.Voted)]
    if votes:
        seen["votes"] += 1
        ruled = [event.condition for event in told if isinstance(event, events.DominanceSet)]
        assert ruled[:1] == [elected(votes)] or (elected(votes) == before and not ruled)
    runs = [isinstance(event, events.RanToTheBank) for event in told if isinstance(event, RUNS)]
    if runs:
        seen["runs"] += 1
        assert any(isinstance(event, events.BankBroke) for event in told) == bank_breaks(runs)
    shown = [event for event in told if isinstance(event, events.Shown)]
    if len(shown) > 1:
        seen["contests"] += 1
        winner = shown[contest_winner([plain(CARDS[event.card]) for event in shown])].seat
        assert next(event.seat for event in told if isinstance(event, events.Gained)) == winner


RUNS = (events.RanToTheBank, events.TrustedTheBank)


@pytest.mark.rule("RW-3.2x", "RW-3.2y", "RW-4.8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_players_decide_together_comes_out_as_the_naive_rules_say(seats: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(6):
        turned: list[int] = []
        before = ""
        options = BIDS if seed % 2 else LIMITED
        for sitting, told in games(configured(seats, options), seed):
            if told:
                refereed(before, told, seen)
            before = sitting.dominant.lower() if sitting.table.round else ""
            for event in told:
                if isinstance(event, events.Announced | events.RoundBegan):
                    turned = []
                elif isinstance(event, events.TurnedUp):
                    turned.append(CARDS[event.card])
                elif isinstance(event, events.LostAll) and turned:
                    seen["explorations"] += 1
                    assert explored([plain(card) for card in turned]) in (None, event.florins)
                    turned = []
                elif isinstance(event, events.Gained) and turned:
                    seen["explorations"] += 1
                    assert explored([plain(card) for card in turned]) == event.florins
                    turned = []
    assert all(seen[kind] for kind in ("votes", "runs", "contests", "explorations"))
