"""Matches, many matches, and what is counted from them."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from quattrocento.arena.bench import measure
from quattrocento.arena.intervals import wilson
from quattrocento.arena.match import Result, bot_seed, play_match
from quattrocento.arena.processes import Processes
from quattrocento.arena.simulation import Plan, seating, simulate
from quattrocento.arena.tally import Score
from quattrocento.engine.record import split_games, verify
from quattrocento.engine.rng import nth_seed
from quattrocento.games import shelf

PLANS = [Plan(id, game.fewest, {}, None, ("random",) * game.fewest, 11, 3) for id, game in shelf.items()]


@pytest.mark.parametrize("plan", PLANS, ids=list(shelf))
def test_a_match_shares_one_victory_and_writes_a_file_that_verifies(plan: Plan) -> None:
    game = shelf[plan.game]

    result = play_match(game, game.config(plan.seats), 5, plan.bots)

    assert sum(result.shares) == pytest.approx(1)
    assert len(result.points) == plan.seats
    ((first, lines),) = split_games(result.text, "here")
    verify(game, lines, "here", first)


@pytest.mark.parametrize("plan", PLANS, ids=list(shelf))
def test_a_simulation_writes_its_games_in_their_order(plan: Plan) -> None:
    out = io.StringIO()
    game = shelf[plan.game]

    simulate(plan, Processes(), out, lambda done: None)

    alone = [play_match(game, game.config(plan.seats), nth_seed(plan.seed, n), plan.bots).text for n in range(3)]
    assert out.getvalue() == "".join(alone)


def test_progress_counts_every_game() -> None:
    done: list[int] = []

    simulate(PLANS[0]._replace(games=9), Processes(2), None, done.append)

    assert sum(done) == 9


def test_a_bot_is_not_asked_where_there_is_nothing_to_choose(tmp_path: Path) -> None:
    bot = tmp_path / "choosy.py"
    bot.write_text(
        "class Choosy:\n"
        "    def __init__(self, game, seed): pass\n"
        "    def choose(self, view, decision, options):\n"
        "        assert len(options) > 1\n"
        "        return options[-1]\n",
        encoding="utf-8",
    )
    game = shelf["renaissance-wars"]

    assert play_match(game, game.config(2), 3, (f"{bot}:Choosy", "random")).decisions > 0


def test_no_two_games_or_bots_of_a_simulation_share_their_luck() -> None:
    seeds = {nth_seed(seed, number) for seed in range(10) for number in range(100)}
    bots = {bot_seed(seed, seat) for seed in range(100) for seat in range(7)}

    assert len(seeds) == 1000
    assert len(bots) == 700


def result(points: tuple[int, ...], shares: tuple[float, ...], first: int | None, decisions: int = 10) -> Result:
    return Result(points, shares, decisions, first, "")


def test_a_shared_victory_counts_as_a_fraction_for_each() -> None:
    score = Score(["a", "b"])
    score.add(result((5, 5), (0.5, 0.5), None))
    score.add(result((7, 5), (1.0, 0.0), None))

    a, b = score.bots()
    assert (a.wins, b.wins) == (1.5, 0.5)
    assert (a.points_mean, b.points_mean) == (6, 5)


def test_a_bot_in_two_seats_plays_two_games_at_once() -> None:
    score = Score(["a", "b", "b"])
    score.add(result((9, 2, 4), (1.0, 0.0, 0.0), None))

    _, b = score.bots()
    assert (b.games, b.points_mean) == (2, 3)


def test_a_bot_that_moves_on_is_counted_by_its_name_and_the_seat_by_its_number() -> None:
    score = Score(["a", "b"])
    score.add(result((9, 2), (1.0, 0.0), None)._replace(bots=("a", "b")))
    score.add(result((3, 8), (0.0, 1.0), None)._replace(bots=("b", "a")))

    assert [line.wins for line in score.bots()] == [2, 0]
    assert [line.wins for line in score.seats()] == [1, 1]


def test_with_every_game_the_bots_move_on_unless_they_stay() -> None:
    plan = Plan("guns-and-steel", 2, {}, None, ("greedy", "random"), 11, 2)

    assert [seating(plan, number) for number in range(3)] == [plan.bots, ("random", "greedy"), plan.bots]
    assert seating(plan._replace(stay=True), 1) == plan.bots


def test_turn_order_is_counted_from_the_seat_that_began() -> None:
    score = Score(["a", "a", "a"])
    score.add(result((1, 2, 9), (0.0, 0.0, 1.0), first=2))
    score.add(result((9, 2, 1), (1.0, 0.0, 0.0), first=0))

    assert [line.win_rate for line in score.turn_order()] == [1, 0, 0]
    assert (score.first().name, score.first().win_rate) == ("1st to play", 1)


def test_where_nobody_begins_there_is_no_turn_order() -> None:
    score = Score(["a", "a"])
    score.add(result((1, 2), (0.0, 1.0), None))

    assert score.turn_order() == []
    assert (score.first().name, score.first().win_rate) == ("seat 0", 0)


def test_one_game_leaves_the_points_without_an_interval() -> None:
    score = Score(["a", "b"])
    score.add(result((1, 2), (0.0, 1.0), None))

    assert score.bots()[0].points_interval is None


def test_the_interval_of_points_is_the_textbooks() -> None:
    score = Score(["a"])
    for points in (2, 4, 6, 8):
        score.add(result((points,), (1.0,), None))

    low, high = score.bots()[0].points_interval or (0, 0)
    assert (low, high) == pytest.approx((5 - 2.530, 5 + 2.530), abs=0.001)  # 1.96 × 2.582 / 2


@pytest.mark.parametrize(("rate", "games"), [(0.0, 1), (1.0, 1), (0.5, 10), (1.0, 1000)])
def test_the_interval_of_a_rate_holds_the_rate_and_stays_between_0_and_1(rate: float, games: int) -> None:
    low, high = wilson(rate, games)

    assert 0 <= low <= rate <= high + 1e-12
    assert high <= 1


def test_lengths_are_counted() -> None:
    score = Score(["a"])
    for decisions in (30, 10, 20):
        score.add(result((1,), (1.0,), None, decisions))

    assert (score.shortest, score.longest, score.decisions) == (10, 30, 60)


@pytest.mark.parametrize("build", [False, True])
def test_a_measurement_counts_whole_games(build: bool) -> None:
    game = next(iter(shelf.values()))

    found = measure(game, game.config(game.fewest), 0.01, build)

    assert found.games >= 1
    assert found.decisions > found.games
