"""Duels: paired deals, rotated seats, honest intervals, and ratings that follow from them."""

from __future__ import annotations

import multiprocessing
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest

from quattrocento.arena.duels import Duel, Played, Verdict, fought, judged, rating_difference, seating
from quattrocento.arena.intervals import paired_interval
from quattrocento.engine.errors import BadSetup

GUNS = Duel("guns-and-steel", {"set": "base"}, 3, "greedy", "random", 2, 5)


def timeless(verdict: Verdict) -> Verdict:
    return verdict._replace(ms_mean=0, ms_worst=0)


def game(share: float, margin: int = 0, *thinking: float) -> Played:
    return Played(share, margin, thinking)


def test_every_deal_is_played_from_each_seat() -> None:
    done: list[int] = []

    verdict = fought(GUNS, 1, done.append)

    assert verdict.games == 6
    assert done == [3, 3]
    assert 0 <= verdict.low <= verdict.share <= verdict.high <= 1
    assert 0 < verdict.ms_mean <= verdict.ms_worst


def test_the_number_of_processes_changes_nothing() -> None:
    assert timeless(fought(GUNS, 1)) == timeless(fought(GUNS, 2))


def test_among_equals_a_deal_gives_everybody_one_victory() -> None:
    """The same bots with the same luck play the same game from every seat."""
    verdict = fought(GUNS._replace(challenger="random", deals=3), 1)

    assert verdict.share == pytest.approx(1 / 3)


def test_a_pool_sits_in_turn_from_the_challengers_left() -> None:
    pool = GUNS._replace(seats=4, challenger="me", field="one+two")

    assert [seating(pool, own) for own in (0, 3)] == [["me", "one", "two", "one"], ["one", "two", "one", "me"]]


@pytest.mark.parametrize(
    ("duel", "sentence"),
    [
        (GUNS._replace(challenger="wizard"), "no bot 'wizard'"),
        (GUNS._replace(field=":"), "':'"),
        (GUNS._replace(field="greedy+wizard"), "no bot 'wizard'"),
        (GUNS._replace(seats=9), "2 to 4 players"),
    ],
)
def test_what_cannot_be_played_is_refused_before_it_begins(duel: Duel, sentence: str) -> None:
    with pytest.raises(BadSetup, match=sentence):
        fought(duel, 2)


def test_a_failing_bot_ends_a_duel_in_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("class No:\n def __init__(self, game, seed): pass\n def choose(self, v, d, o): return -1\n")

    with pytest.raises(BadSetup, match="answered -1"):
        fought(GUNS._replace(challenger=f"{file}:No"), 2)
    assert not multiprocessing.active_children()


def test_a_duel_that_is_stopped_leaves_no_process_behind() -> None:
    line = (
        "from quattrocento.arena.duels import *; fought(Duel('guns-and-steel', {}, 4, 'random', 'random', 10**6, 1), 2)"
    )
    # Whoever runs the tests in the background may have told everything below to ignore Ctrl-C.
    heeds = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    running = subprocess.Popen([sys.executable, "-c", line], stderr=subprocess.PIPE, text=True, preexec_fn=heeds)
    children = Path(f"/proc/{running.pid}/task/{running.pid}/children")
    workers: list[int] = []
    try:
        for _ in range(100):
            time.sleep(0.2)
            workers = [int(pid) for pid in children.read_text().split()] if children.exists() else []
            if len(workers) == 2 or not children.exists():
                break
        running.send_signal(signal.SIGINT)
        _, said = running.communicate(timeout=60)
    finally:
        running.kill()

    assert "KeyboardInterrupt" in said
    assert [pid for pid in workers if Path(f"/proc/{pid}/cmdline").exists()] == []


def test_a_verdict_counts_up_over_deals() -> None:
    verdict = judged([[game(1.0, 4, 0.001, 0.003), game(0.0, -2)], [game(0.5, 0, 0.002), game(0.5, 2)]])

    assert verdict.games == 4
    assert verdict.share == 0.5
    assert verdict.margin == 1
    assert (verdict.ms_mean, verdict.ms_worst) == pytest.approx((2, 3))


def test_deals_that_agree_with_each_other_make_a_narrower_interval() -> None:
    agreeing = paired_interval([0.5, 0.4, 0.6, 0.5] * 10, 1000)
    differing = paired_interval([1.0, 0.0, 0.5, 0.5] * 10, 1000)

    assert agreeing[1] - agreeing[0] < differing[1] - differing[0]


def test_far_from_the_ends_an_interval_is_two_standard_errors_of_the_deals() -> None:
    means = [0.25, 0.5, 0.75, 0.5] * 100
    spread = (sum((mean - 0.5) ** 2 for mean in means) / 399 / 400) ** 0.5

    low, high = paired_interval(means, 4000)

    assert (low, high) == pytest.approx((0.5 - 1.966 * spread, 0.5 + 1.966 * spread), abs=1e-4)


def test_deals_prove_no_more_than_the_games_played_and_few_of_them_less() -> None:
    alike = [0.25] * 19 + [0.5]
    few, many = paired_interval([0.5, 0.25] * 3, 1000), paired_interval([0.5, 0.25] * 30, 1000)

    assert paired_interval(alike, 80)[0] < paired_interval(alike, 10_000)[0]
    assert few[1] - few[0] > 3.5 * (many[1] - many[0]), "more than ten times as many deals explain"


@pytest.mark.parametrize("share", [0.0, 1.0])
def test_who_has_always_won_or_lost_is_not_certain_to(share: float) -> None:
    low, high = paired_interval([share] * 20, 80)

    assert 0.1 < high - low < 0.25


def test_ratings_are_those_of_one_among_equals() -> None:
    assert rating_difference(0.5, 2) == 0
    assert rating_difference(0.25, 4) == 0
    assert rating_difference(10 / 11, 2) == pytest.approx(400)
    assert rating_difference(0.1, 4) == pytest.approx(-rating_difference(9 / 10, 2) + 400 * 0.47712, abs=0.1)
