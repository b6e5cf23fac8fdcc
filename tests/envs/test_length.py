"""A game that does not end is cut off: truncated, not terminated, after as many answers in every environment."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from gymnasium.wrappers import PassiveEnvChecker

from quattrocento import games
from quattrocento.engine.rng import nth_seed
from quattrocento.engine.spelling import MOST_PARTS
from quattrocento.engine.stepping import LONGEST
from quattrocento.envs import aec, openspiel, parallel, single, vector

SHORT = 12  # answers
every_game = pytest.mark.parametrize("game", games)


def first(mask: Any) -> int:
    return int(mask.nonzero()[0][0])


@every_game
def test_one_seat_after_another_is_truncated(game: str) -> None:
    env = aec(game, 3)
    env.episode.longest = SHORT
    env.reset(seed=1)
    while env.agents and not env.truncations[env.agent_selection]:
        assert not env.terminations[env.agent_selection]
        env.step(first(env.last()[0]["action_mask"]))

    assert env.episode.decisions == SHORT
    assert env.truncations == dict.fromkeys(env.possible_agents, True)
    assert env.terminations == dict.fromkeys(env.possible_agents, False)
    assert sum(env.rewards.values()) == pytest.approx(0)
    assert env.last()[0]["action_mask"].nonzero()[0].tolist() == [0], "there is nothing left but to wait"
    for _ in env.possible_agents:
        env.step(None)
    assert env.agents == []


@every_game
def test_everybody_at_once_is_truncated(game: str) -> None:
    env = parallel(game, 3)
    env.episode.longest = SHORT
    observations, _ = env.reset(seed=1)
    while env.agents:
        actions = {agent: first(seen["action_mask"]) for agent, seen in observations.items()}
        observations, rewards, terminated, truncated, _ = env.step(actions)

    assert env.episode.decisions == SHORT
    assert truncated == dict.fromkeys(env.possible_agents, True)
    assert terminated == dict.fromkeys(env.possible_agents, False)
    assert sum(rewards.values()) == pytest.approx(0)


@every_game
def test_a_seat_among_bots_is_truncated(game: str) -> None:
    env = single(game, 3)
    env.episode.longest = SHORT
    checked = PassiveEnvChecker(env)
    _, info = checked.reset(seed=1)
    truncated = False
    while not truncated:
        _, reward, terminated, truncated, info = checked.step(np.int64(first(info["action_mask"])))
        assert not terminated

    assert env.episode.decisions == SHORT
    assert reward in (-1.0, -0.5, 0.0, 0.5, 1.0)
    assert "outcome" not in info


@every_game
def test_a_batch_tells_which_games_were_truncated_and_counts_them_alike(game: str) -> None:
    batch, one = vector(game, 3, count=2), aec(game, 3)
    batch._stepper.longest = one.episode.longest = SHORT
    shown = batch.reset(seed=3)
    one.reset(seed=nth_seed(3, 0))
    while not shown.ended[0]:
        actions = [first(mask) for mask in shown.action_mask]
        one.step(actions[0])
        shown = batch.step(np.array(actions))
        assert (shown.truncated == shown.ended).all()

    assert all(one.truncations.values())
    assert shown.reward[0].tolist() == [np.float32(one.rewards[agent]) for agent in one.possible_agents]
    assert not batch.step(np.array([first(mask) for mask in shown.action_mask])).truncated[0], "the next one goes on"


def test_a_game_that_ends_with_its_last_answer_is_terminated() -> None:
    def played(longest: int) -> tuple[int, bool, bool]:
        env = aec("seven-wonders", 3)
        env.episode.longest = longest
        env.reset(seed=1)
        while not env.episode.is_over:
            env.step(first(env.last()[0]["action_mask"]))
        return env.episode.decisions, env.terminations["seat_0"], env.truncations["seat_0"]

    answers, *ended = played(LONGEST)
    assert ended == [True, False]
    assert played(answers) == (answers, True, False)
    assert played(answers - 1) == (answers - 1, False, True)


def test_openspiel_ends_the_game_no_later_than_it_was_told(monkeypatch: pytest.MonkeyPatch) -> None:
    made = openspiel.SpielGame.episode

    def short(game: openspiel.SpielGame, deal: int) -> Any:
        episode = made(game, deal)
        episode.longest = SHORT
        return episode

    monkeypatch.setattr(openspiel.SpielGame, "episode", short)
    game = pyspiel.load_game("quattrocento_guns_and_steel", {"players": 2})
    state = game.new_initial_state()
    state.apply_action(0)
    steps = 0
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
        steps += 1

    assert SHORT <= steps <= SHORT * MOST_PARTS
    assert sum(state.returns()) == 0
    assert game.max_game_length() == LONGEST * MOST_PARTS


def test_the_limit_is_the_same_everywhere() -> None:
    id = "guns-and-steel"
    assert {env.episode.longest for env in (aec(id), parallel(id), single(id))} == {LONGEST}
    assert vector(id, count=1)._stepper.longest == LONGEST
