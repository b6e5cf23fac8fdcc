"""Ratings: those of the textbook where there is one, honest where somebody wins everything, and the right width."""

from __future__ import annotations

from itertools import permutations
from math import exp, log
from random import Random

import pytest

from quattrocento.arena.tournament.ratings import ELO, Choices, Ratings, fitted, rated


def deal(*games: tuple[list[int], list[int]], bots: int = 2) -> Choices:
    choices = Choices(bots)
    for seated, places in games:
        choices.add_order(seated, places)
    return choices


def ratings(wins: int, losses: int, draws: int = 0) -> Ratings:
    orders = [[1, 2]] * wins + [[2, 1]] * losses + [[1, 1]] * draws
    return rated(["a", "b"], [deal(([0, 1], places)) for places in orders], 1)


def test_for_two_ratings_are_those_of_elo() -> None:
    found = ratings(1000, 100).points

    assert found["a"] - found["b"] == pytest.approx(400, abs=3)
    assert sum(found.values()) == pytest.approx(3000)


def test_a_shared_place_is_half_a_win_for_each() -> None:
    assert ratings(0, 0, 10).points["a"] == pytest.approx(1500)
    assert ratings(30, 10, 20).points["a"] == pytest.approx(ratings(40, 20).points["a"])


def test_places_of_three_count_as_choices_one_after_another() -> None:
    """With the likelihoods of Plackett and Luce as weights, the strengths that made them come out again."""
    true = [0.9, 0.0, -0.9]
    choices = Choices(3)
    for order in permutations(range(3)):
        weight = 1.0
        for place in range(3):
            weight *= exp(true[order[place]]) / sum(exp(true[bot]) for bot in order[place:])
        one = deal(([0, 1, 2], [order.index(bot) + 1 for bot in range(3)]), bots=3)
        choices.add(one, 1e6 * weight)

    found = fitted(choices, [1.0] * 3, [1.0] * 3, [0.0] * 3)

    assert found == pytest.approx(true, abs=1e-4)


def test_sharing_a_place_is_the_mean_of_all_orders() -> None:
    shared = deal(([0, 1, 2], [1, 1, 3]), bots=3)
    either = deal(([0, 1, 2], [1, 2, 3]), ([0, 1, 2], [2, 1, 3]), bots=3)

    assert shared.chosen == pytest.approx([half / 2 for half in either.chosen])
    assert shared.sets == pytest.approx({counts: weight / 2 for counts, weight in either.sets.items()})


def test_one_against_three_of_a_kind_is_compared_with_each_of_them() -> None:
    """At a table of equals it wins a quarter of the games, and is level then."""
    orders = [[1, 2, 3, 4], [4, 1, 2, 3], [2, 1, 3, 4], [3, 1, 2, 4]]
    deals = [deal(([0, 1, 1, 1], places)) for places in orders]

    assert rated(["a", "b"], deals, 1).points["a"] == pytest.approx(1500, abs=1)


def test_who_wins_everything_is_not_infinitely_strong_and_not_certain_how_strong() -> None:
    few, many = ratings(20, 0), ratings(400, 0)

    assert few.points["a"] < many.points["a"] < 2500
    assert few.intervals["a"] is not None
    low, high = few.intervals["a"]
    assert low < few.points["a"] < high
    assert high - low > 200
    assert low > 1550


def test_a_single_deal_leaves_no_interval() -> None:
    found = ratings(1, 0)

    assert found.intervals == {"a": None, "b": None}
    assert not found.is_sure


def test_the_order_of_games_does_not_matter() -> None:
    won, lost = deal(([0, 1], [1, 2])), deal(([0, 1], [2, 1]))

    one, other = (rated(["a", "b"], deals, 1).points for deals in ([won] * 30 + [lost] * 20, [lost] * 20 + [won] * 30))

    assert one == pytest.approx(other)


def test_deals_that_agree_are_surer_than_games_by_themselves() -> None:
    """Two games of a deal that always share the wins say nothing by chance."""
    paired = rated(["a", "b"], [deal(([0, 1], [1, 2]), ([0, 1], [2, 1]))] * 50, 1)
    single = rated(["a", "b"], [deal(([0, 1], [1, 2])), deal(([0, 1], [2, 1]))] * 50, 1)

    def width(found: Ratings) -> float:
        low, high = found.intervals["a"] or (0, 0)
        return high - low

    assert width(paired) < width(single) / 3


def test_equals_are_not_told_apart_and_looking_often_asks_for_more() -> None:
    deals = [deal(([0, 1], [1, 2]))] * 36 + [deal(([0, 1], [2, 1]))] * 18

    assert not ratings(30, 25).is_sure
    assert rated(["a", "b"], deals, 1).is_sure
    assert not rated(["a", "b"], deals, 1, looks=20).is_sure


@pytest.mark.nightly
def test_95_of_100_intervals_hold_the_truth() -> None:
    """100 tournaments of 25 deals, in which luck favours one side in both games of a deal."""
    lots = Random(5)
    held = 0
    for number in range(100):
        deals = []
        for _ in range(25):
            luck = lots.gauss(0, 1)
            chances = [1 / (1 + exp(-(0.7 + side * luck))) for side in (1, -1)]
            deals.append(deal(*(([0, 1], [1, 2] if lots.random() < chance else [2, 1]) for chance in chances)))
        low, high = rated(["a", "b"], deals, number).intervals["a"] or (0, 0)
        held += low <= 1500 + ELO * TRUTH / 2 <= high

    assert 89 <= held <= 100


def _truth() -> float:
    """What the mean share of wins amounts to under luck of spread 1."""
    steps = [(number + 0.5) / 500 * 16 - 8 for number in range(500)]
    weights = [exp(-luck * luck / 2) for luck in steps]
    share = sum(weight / (1 + exp(-(0.7 + luck))) for weight, luck in zip(weights, steps, strict=True)) / sum(weights)
    return log(share / (1 - share))


TRUTH = _truth()
