"""Learning: features are read off rightly, a fit finds what was taught, and a short run betters its start."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

from quattrocento.bots.search import Manner
from quattrocento.engine.game import Game
from quattrocento.engine.policy import NAT, NEVER
from quattrocento.engine.rng import seeded
from quattrocento.engine.state import Menu, State
from quattrocento.games import shelf
from tools.learn import curves
from tools.learn.examples import Examples, School, features_of, gather
from tools.learn.fitting import fitted
from tools.learn.table import written
from tools.learn.trial import Player, tried

DEALS = 5_000_011  # the seed of deals nobody else uses


def moments(game: Game, seats: int, options: dict[str, str], wanted: int) -> list[tuple[State, int]]:
    """Some decisions of a game by lot."""
    state, lots, menu = game.new(seats, 3, options), seeded(3, "moments"), Menu()
    found: list[tuple[State, int]] = []
    while state.asked and len(found) < wanted:
        seat = game.decisions(state)[0].seat
        game.fill(state, seat, menu)
        if menu.count > 1 and lots.below(5) == 0:
            found.append((state.clone(), seat))
        game.step(state, seat, menu.items[lots.below(menu.count)])
    return found


@pytest.mark.parametrize(
    ("id", "seats", "options"),
    [
        ("seven-wonders", 2, {}),
        ("seven-wonders", 4, {}),
        ("guns-and-steel", 3, {"set": "combined"}),
        ("renaissance-wars", 4, {"buying-influence": "on"}),
    ],
)
def test_the_weights_of_its_features_are_what_an_answer_weighs(id: str, seats: int, options: dict[str, str]) -> None:
    game, lots = shelf[id], seeded(1, "weights")
    for state, seat in moments(game, seats, options, 25):
        policy, menu = game.policy(state), Menu()
        assert policy is not None
        learned = [policy.weights[feature] for feature in range(len(policy.weights))]
        weights = [lots.below(200) for _ in learned]
        policy.take_over(weights)
        rows = features_of(game, state, seat)
        policy.settles = False
        game.fill(state, seat, menu)
        game.weigh(state, seat, menu)
        sums = [menu.weights[at] for at in range(menu.count)]
        policy.settles = True
        policy.take_over(learned)

        assert sums == [NEVER if row is None else sum(weights[feature] for feature in row) for row in rows]


def test_a_fit_finds_the_weights_that_taught_it() -> None:
    lots = np.random.default_rng(1)
    taught = np.array([1.0, -1.0, 0.5, 0.0, 2.0])
    decisions, answers = 4000, 3
    features = lots.integers(0, len(taught), size=(decisions, answers))
    chances = np.exp(taught[features])
    chances /= chances.sum(axis=1, keepdims=True)
    ones = np.ones(decisions * answers, np.int32)
    each = np.full(decisions, answers, np.int32)
    examples = Examples(features.ravel().astype(np.int32), ones, each, chances.ravel().astype(np.float32))

    fit = fitted([examples], [0] * len(taught))

    found = np.array(fit.weights) / NAT
    assert found - found[3] == pytest.approx(taught, abs=0.1)
    assert fit.surprise < 0.01


def test_the_table_keeps_what_other_schools_have_learned(tmp_path: Path) -> None:
    path = tmp_path / "policy.csv"
    written(path, ("one", "two"), {"base": [1, 0]}, "this command")
    written(path, ("one", "two"), {"combined": [0, -2]}, "that command")

    assert path.read_text(encoding="utf-8") == (
        "# base: this command\n# combined: that command\nfeature,base,combined\none,1,0\ntwo,0,-2\n"
    )


@pytest.mark.nightly
@pytest.mark.parametrize("id", ["seven-wonders", "guns-and-steel"])
def test_a_short_learning_run_betters_its_start(id: str) -> None:
    """First from greedy, then from the search itself; chance is a quarter."""
    start = [0] * len(shelf[id].policy_features())
    first = fitted([gather(School(id, 4, {}, None), start, 1, range(60), 2)], start).weights
    teacher = School(id, 4, {}, Manner(iterations=60))
    second = fitted([gather(teacher, first, 1, range(1000, 1030), 2)], first).weights
    manner = Manner(iterations=60)

    verdict = tried(id, 4, {}, Player(second, manner), Player(start, manner), DEALS, 10, 2)

    assert verdict.low > 0.25, f"{verdict.share:.0%} of {verdict.games} games against those who know nothing"


LOG: list[dict[str, object]] = [
    {"round": 0, "games": 9, "decisions": 99, "surprise": 0.5, "agreement": 0.6, "seconds": 3},
    {
        "round": 1,
        "games": 5,
        "decisions": 50,
        "surprise": 0.4,
        "agreement": 0.7,
        "against greedy": [20, 0.75, 0.5, 0.9, 4.0],
        "against before": [20, 0.3, 0.2, 0.4, 1.0],
        "seconds": 4,
    },
]


def test_a_run_replaces_the_rounds_of_its_own_schools_alone(tmp_path: Path) -> None:
    path = tmp_path / "learning.csv"
    curves.keep(path, "guns-and-steel", "base", 4, LOG)
    curves.keep(path, "guns-and-steel", "combined", 4, LOG[:1])
    curves.keep(path, "guns-and-steel", "base", 4, LOG[1:])

    kept = curves.kept(path)

    assert [(round.school, round.round) for round in kept] == [("base", "1"), ("combined", "0")]
    assert (kept[0].greedy, kept[0].before_high, kept[1].greedy) == ("0.75", "0.4", "")


def test_the_curves_show_every_school_and_every_share(tmp_path: Path) -> None:
    path = tmp_path / "learning.csv"
    curves.keep(path, "guns-and-steel", "base", 4, LOG)
    curves.keep(path, "seven-wonders", "two", 2, LOG)

    picture = curves.drawn(curves.kept(path))

    assert {"Guns &amp; Steel, base", "7 Wonders, two"} <= set(re.findall(r">([^<>]+)</text>", picture))
    assert picture.count("<circle") == 4, "two schools with one round against each of two rivals"


def test_the_picture_in_the_documents_is_drawn_from_what_was_kept() -> None:
    assert curves.PICTURE.read_text(encoding="utf-8") == curves.drawn(curves.kept(curves.ROUNDS))
