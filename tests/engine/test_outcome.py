"""A result says how far seats are apart, which tie-breaks told them apart, and who shares the victory."""

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
    ("places", "over", "shares"),
    [
        ((2, 1, 3), True, (0, 1, 0)),
        ((1, 3, 1, 4), True, (0.5, 0, 0.5, 0)),
        ((1, 1, 1), True, (1 / 3, 1 / 3, 1 / 3)),
        ((1, 2), False, (0, 0)),
    ],
    ids=["alone", "two", "all", "nobody yet"],
)
def test_those_who_are_first_share_one_victory(places: tuple[int, ...], over: bool, shares: tuple[float, ...]) -> None:
    result = Outcome(over, tuple(Standing(seat, 0, {}, {}, place) for seat, place in enumerate(places)))

    assert result.shares == shares
    assert [share > 0 for share in result.shares] == [seat in result.winners for seat in range(len(places))]


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
