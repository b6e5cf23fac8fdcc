"""A game in which nobody buys anything goes on, and stays playable (GS-A73)."""

from __future__ import annotations

import pytest

from quattrocento.engine.rng import seeded
from tests.games.guns_and_steel.staging import GAME, sit_down

TURNS = 400  # ten times a usual game; there is no turn at which anything would change


@pytest.mark.rule("GS-A73", "GS-B18", "GS-B46")
@pytest.mark.parametrize("seats", [2, 4])
def test_a_game_in_which_nobody_buys_goes_on_and_stays_playable(seats: int) -> None:
    sitting = sit_down(seats, seed=3)
    pieces, lots = GAME.census(sitting.state), seeded(3, "nobody buys")

    while sitting.table.turns < TURNS:
        assert sitting.asked is not None
        assert sitting.numbers
        # Wonders are no purchases: whoever holds back for ever takes none of them by laying few cards in front.
        offered = [answer for answer in sitting.offered if not answer.startswith(("Buy ", "Respond", "TurnUp"))]
        sitting.play(offered[lots.below(len(offered))])

    assert GAME.census(sitting.state) == pieces
    assert len([name for name in sitting.lying() if name]) == len(sitting.table.layout)
    assert sitting.outcome is not None
