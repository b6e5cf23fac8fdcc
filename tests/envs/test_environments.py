"""What environments promise beside what libraries test: masks, forms, rewards, seeds, and refusals in words."""

from __future__ import annotations

import re
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any, get_args

import numpy as np
import pytest

from quattrocento import games
from quattrocento.engine.errors import BadSetup, IllegalAction
from quattrocento.engine.rng import nth_seed
from quattrocento.envs import aec, parallel, single, vector
from quattrocento.envs.observer import Form, observer_for
from tests.envs.set_ups import SOME, SetUp, name_of

every_game = pytest.mark.parametrize("game", games)


@every_game
def test_masks_are_equal_wherever_a_library_looks(game: str) -> None:
    turns, alone, together = aec(game), single(game, seat=0), parallel(game)
    turns.reset(seed=5)
    seen, _, _, _, info = turns.last()
    assert (info["action_mask"] == seen["action_mask"]).all()
    observation, alone_info = alone.reset(seed=5)
    assert (alone_info["action_mask"] == observation["action_mask"]).all()
    assert (alone.action_masks() == observation["action_mask"]).all()
    observations, infos = together.reset(seed=5)
    first = turns.agent_selection
    assert (observations[first]["action_mask"] == seen["action_mask"]).all()
    assert all((infos[agent]["action_mask"] == one["action_mask"]).all() for agent, one in observations.items())
    batch = vector(game, count=1)
    batch.reset(seed=5)
    turns.reset(seed=nth_seed(5, 0))
    assert (batch.batch.action_mask[0] == turns.last()[0]["action_mask"]).all()


@pytest.mark.parametrize("set_up", SOME, ids=name_of)
def test_the_batch_plays_the_same_games_as_one_at_a_time(set_up: SetUp) -> None:
    """Observation for observation, mask for mask, reward for reward."""
    batch, one = vector(*set_up, count=2), aec(*set_up)
    shown = batch.reset(seed=3)
    one.reset(seed=nth_seed(3, 0))
    lots = np.random.default_rng(1)
    for _ in range(20_000):
        seen = one.last()[0]
        assert (shown.observation[0] == seen["observation"]).all()
        assert (shown.action_mask[0] == seen["action_mask"]).all()
        assert one.agent_selection == f"seat_{shown.seat[0]}"
        actions = [lots.choice(mask.nonzero()[0]) for mask in shown.action_mask]
        one.step(int(actions[0]))
        shown = batch.step(np.array(actions))
        if shown.ended[0]:
            assert shown.reward[0].tolist() == [np.float32(one.rewards[agent]) for agent in one.possible_agents]
            assert all(one.terminations.values())
            return
        assert not shown.reward[0].any()
    raise AssertionError("the game does not end")


@every_game
def test_the_three_forms_say_the_same(game: str) -> None:
    observer = observer_for(game)
    env = aec(game)
    env.reset(seed=2)
    for _ in range(60):
        seen = env.last()[0]
        vector_form, facts = seen["observation"], observer.dictionary(seen["observation"])
        assert observer.space("dict")["observation"].contains(facts)
        assert observer.space("text")["observation"].contains(observer.text(vector_form))
        named = dict(zip(observer.schema.names(), vector_form, strict=True))
        for line in observer.text(vector_form).splitlines():
            field, _, value = line.partition(": ")
            told = facts[field]
            if np.ndim(told):
                assert len(value.split(", ")) == told.sum() == sum(named[f"{field}: {m}"] for m in value.split(", "))
            else:
                assert value == str(told) or named[f"{field}: {value}"] == 1
        if env.terminations[env.agent_selection]:
            break
        env.step(int(seen["action_mask"].nonzero()[0][-1]))


@every_game
def test_actions_are_named(game: str) -> None:
    observer = observer_for(game)
    assert observer.actions[0] == "wait"
    assert len(set(observer.actions)) == len(observer.actions) < 500


@pytest.mark.parametrize(("reward", "total"), [("place", 0.0), ("margin", None)])
def test_a_game_is_worth_what_was_wished_for(reward: Any, total: float | None) -> None:
    env = aec("seven-wonders", 4, reward=reward)
    env.reset(seed=11)
    while not env.terminations[env.agent_selection]:
        env.step(int(env.last()[0]["action_mask"].nonzero()[0][0]))
    outcome = env.episode.game.outcome(env.episode.state)
    rewards = [env.rewards[agent] for agent in env.possible_agents]
    first = outcome.winners[0]
    assert max(rewards) == rewards[first] > 0
    if total is not None:
        assert sum(rewards) == pytest.approx(total, abs=1e-6)
    else:
        points = sorted((standing.total for standing in outcome.standings), reverse=True)
        assert rewards[first] == points[0] - points[1]


def test_what_is_not_on_offer_loses_the_game_and_says_why() -> None:
    env = parallel("seven-wonders", 3)
    observations, _ = env.reset(seed=1)
    legal = {agent: int(seen["action_mask"].nonzero()[0][0]) for agent, seen in observations.items()}
    _, rewards, ended, _, infos = env.step(legal | {"seat_1": 0})
    assert rewards == {"seat_0": 0.5, "seat_1": -1.0, "seat_2": 0.5}
    assert all(ended.values())
    assert "Seat 1 was asked for 'pick' and answered 0 (wait), which is not on offer" in infos["seat_0"]["forfeit"]


def test_or_it_is_an_error_if_that_was_wished_for() -> None:
    env = single("guns-and-steel", illegal="raise")
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match="which is not on offer"):
        env.step(0)


def test_the_learner_changes_seats_unless_it_has_one() -> None:
    env = single("seven-wonders", 3)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(20)} == {0, 1, 2}
    fixed = single("seven-wonders", 3, seat=2)
    assert {fixed.reset(seed=seed)[1]["seat"] for seed in range(5)} == {2}


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"form": "picture"}, "An observation has no form 'picture'; choose vector, dict or text."),
        ({"reward": "money"}, "There is no reward 'money'; choose place or margin."),
        ({"render_mode": "hologram"}, "There is no way to render called 'hologram'; choose human or ansi."),
        ({"seats": 9}, "7 Wonders is for 2 to 7 players, not for 9."),
        ({"options": {"side": "C"}}, "7 Wonders: side=C is not possible; choose A, B or mixed."),
        ({"seats": "3"}, "Seats are a whole number, not '3'."),
        ({"options": "side=A"}, "The options of a game are words by name, such as {'side': 'A'}, and not 'side=A'."),
        ({"options": {"side": 5}}, "The options of a game are words by name, such as {'side': 'A'}, and not a heap of"),
        ({"options": {5: "A"}}, "The options of a game are words by name, such as {'side': 'A'}, and not a heap of"),
        ({"illegal": "ignore"}, "There is no way with illegal actions 'ignore'; choose lose or raise."),
    ],
)
def test_a_wish_that_cannot_be_is_refused_in_words(wish: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadSetup, match=re.escape(sentence)):
        aec("seven-wonders", **wish)


def test_opponents_that_cannot_be_are_refused_in_words() -> None:
    with pytest.raises(BadSetup, match="There is no bot 'nobody'"):
        single("seven-wonders", 3, opponents="nobody")
    with pytest.raises(BadSetup, match="There are seats for 1 to 2 opponents here, not for 3"):
        single("seven-wonders", 3, opponents=["random"] * 3)
    with pytest.raises(BadSetup, match="Opponents are bots by their names, not 5"):
        single("seven-wonders", 3, opponents=5)  # type: ignore[arg-type]
    for seat in (3, -1, "1", 1.0, True):
        with pytest.raises(BadSetup, match=f"There is no seat {seat!r} at a table of 3"):
            single("seven-wonders", 3, seat=seat)  # type: ignore[arg-type]


def test_a_batch_refuses_in_words_what_cannot_be() -> None:
    env = vector("seven-wonders", 3, count=2)
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match=r"Action 0 \(wait\) is not on offer in game 0"):
        env.step(np.zeros(2, np.int64))
    for count in (0, 1_000_001, 2.0, True):
        with pytest.raises(BadSetup, match=f"There are 1 to 1000000 games side by side, not {count}"):
            vector("seven-wonders", 3, count=count)  # type: ignore[arg-type]


@pytest.mark.parametrize("form", get_args(Form))
def test_every_form_can_be_played(form: Form) -> None:
    env = aec("seven-wonders", 3, form=form)
    env.reset(seed=4)
    for _ in range(30):
        seen = env.last()[0]
        assert env.observation_space("seat_0").contains(seen)
        env.step(int(seen["action_mask"].nonzero()[0][0]))


def test_environments_in_several_threads_see_their_own_tables() -> None:
    """Each packs what it sees in a place of its own."""
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(2) as pool:
            wrong = list(pool.map(_own_hand_every_time, (1, 2)))
    finally:
        sys.setswitchinterval(interval)
    assert wrong == [0, 0]


def _own_hand_every_time(seed: int) -> int:
    env = aec("seven-wonders", 3)
    env.reset(seed=seed)
    first = env.observe("seat_1")["observation"]
    return sum(bool((env.observe("seat_1")["observation"] != first).any()) for _ in range(1000))


def test_after_a_forfeit_there_is_no_outcome_and_nothing_to_do() -> None:
    env = single("seven-wonders", 3)
    env.reset(seed=1)
    observation, reward, ended, _, info = env.step(0)
    assert (reward, ended) == (-1.0, True)
    assert "outcome" not in info
    assert observation["action_mask"].nonzero()[0].tolist() == [0]
