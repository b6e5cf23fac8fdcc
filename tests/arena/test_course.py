"""What the games of a tournament say about the game itself: intervals go by deals, which alone are independent."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random

import pytest

from quattrocento.arena.intervals import Clusters, student
from quattrocento.arena.tally import Line
from quattrocento.arena.tournament.course import Course
from quattrocento.arena.tournament.plan import Plan, planned, slot
from quattrocento.arena.tournament.table import Forfeit, Table
from quattrocento.games import shelf

GAME = shelf["guns-and-steel"]
CLUB = ("a", "b", "c", "d")  # at tables of four they play every deal in 24 orders


def plan_of(deals: int, bots: tuple[str, ...] = CLUB) -> Plan:
    plan = planned(GAME, GAME.config(len(bots)), bots, 1, 1)
    return plan._replace(deals=deals)


def played(plan: Plan, number: int, points: Sequence[int]) -> Table:
    """A game that ended with these points, by seat."""
    deal, seating = slot(plan, number)
    places = tuple(1 + sum(other > own for other in points) for own in points)
    sources = tuple({"all": own} for own in points)
    return Table(number, deal, seating, places, tuple(points), sources, (5,) * plan.seats, 0, (), ())


def lines(course: Course) -> list[Line]:
    return [*course.seats(), *course.turn_order()]


def test_the_same_deal_once_more_proves_nothing_about_points() -> None:
    plan = plan_of(deals=4)
    course = Course(plan)
    for number in range(plan.games):  # in every deal, each seat ends with the same points whoever sits there
        course.add(played(plan, number, [10 + 4 * slot(plan, number).deal, 1, 2, 3]))

    seat = course.seats()[0]

    spread = student(3) * sqrt(sum(distance**2 for distance in (6, 2, 2, 6)) / 3 / 4)
    assert seat.games == 96
    assert seat.points_mean == 16
    assert seat.points_interval == pytest.approx((16 - spread, 16 + spread))
    assert course.turn_order()[0].points_interval == seat.points_interval


def test_one_deal_leaves_points_without_an_interval() -> None:
    plan = plan_of(deals=1)
    course = Course(plan)
    for number in range(plan.games):
        course.add(played(plan, number, [number, 1, 2, 3]))

    assert {line.points_interval for line in lines(course)} == {None}


def test_intervals_hold_what_they_are_of_although_games_were_given_up() -> None:
    plan = plan_of(deals=3, bots=("a", "b"))
    course = Course(plan)
    for number in range(plan.games):
        table = played(plan, number, [9, 1] if number % 2 else [1, 9])
        gone = (Forfeit(0, table.bots[0], "resource", "", 3, "failed"),) if number in (0, 2) else ()
        course.add(table._replace(forfeits=gone))

    for line in lines(course):
        assert line.points_interval is not None
        assert line.win_rate_interval[0] <= line.win_rate <= line.win_rate_interval[1]
        assert sum(line.points_interval) / 2 == pytest.approx(line.points_mean)


def test_95_of_100_intervals_of_points_hold_the_truth() -> None:
    """The games of a deal share its luck, which is as large as that of a game."""
    lots = Random(7)
    held = 0
    for _ in range(400):
        clusters = Clusters()
        for deal in range(20):
            luck = lots.gauss(40, 5)
            for _ in range(6):
                clusters.add(deal, luck + lots.gauss(0, 5))
        low, high = clusters.mean_interval() or (0, 0)
        held += low <= 40 <= high

    assert 0.92 <= held / 400 <= 0.98


@pytest.mark.parametrize(("freedom", "factor"), [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (30, 2.042)])
def test_few_deals_are_trusted_as_little_as_tables_of_student_say(freedom: int, factor: float) -> None:
    assert student(freedom) == pytest.approx(factor, rel=0.01)
