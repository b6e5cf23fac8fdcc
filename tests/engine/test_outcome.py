"""A result says how far seats are apart, and which tie-breaks told them apart."""

from __future__ import annotations

import pytest

from quattrocento.engine.results import Outcome, Standing


def outcome(*ranks: tuple[int, int, int]) -> Outcome:
    """Seats by their points and two tie-breaks."""
    standings = (
        Standing(seat, total, {"points": total}, {"coins": coins, "cards": cards}, 1)
        for seat, (total, coins, cards) in enumerate(ranks)
    )
    return Outcome(True, tuple(standings))


def test_seats_are_behind_the_most_points() -> None:
    result = outcome((7, 0, 0), (10, 0, 0), (-2, 0, 0), (10, 0, 0))

    assert [result.behind(seat) for seat in range(4)] == [3, 0, 12, 0]


@pytest.mark.parametrize(
    ("ranks", "deciding"),
    [
        (((7, 1, 1), (5, 2, 2)), ()),
        (((7, 1, 1), (7, 2, 2)), ("coins",)),
        (((7, 2, 1), (7, 2, 2)), ("cards",)),
        (((7, 2, 2), (7, 2, 2)), ()),
        (((7, 1, 1), (7, 2, 2), (5, 3, 1), (5, 3, 2)), ("coins", "cards")),
    ],
    ids=["points", "the first", "the second", "nothing", "both"],
)
def test_a_tie_break_decides_where_seats_were_level_until_then(
    ranks: tuple[tuple[int, int, int], ...], deciding: tuple[str, ...]
) -> None:
    assert outcome(*ranks).deciding() == deciding
