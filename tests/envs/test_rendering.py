"""Whoever looks at an environment sees the table as people see it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest

from quattrocento import games
from quattrocento.envs import aec, parallel, single
from quattrocento.envs.alone import SingleEnv
from quattrocento.envs.openspiel import short_name
from quattrocento.envs.together import TogetherEnv

EVERY_GAME = [*games, *games.apart]
AT_MOST = 15  # steps: the beginning of a game of any kind


def acting(env: Any) -> int:
    """The seat through whose eyes it is shown."""
    if isinstance(env, SingleEnv):
        return env.seat
    if isinstance(env, TogetherEnv):
        return env.episode.asked()[0]
    return int(env.possible_agents.index(env.agent_selection))


def step(env: Any) -> None:
    """The last action on offer, of everybody who is asked."""
    last = {seat: max(env.episode.offered(seat)) for seat in env.episode.asked()}
    if isinstance(env, TogetherEnv):
        env.step({env.possible_agents[seat]: action for seat, action in last.items()})
    else:
        env.step(last[acting(env)])


@pytest.mark.parametrize("make", [aec, parallel, single])
@pytest.mark.parametrize("id", EVERY_GAME)
def test_a_table_is_rendered_as_the_view_of_the_acting_seat_is_printed(id: str, make: Any) -> None:
    game = games[id]
    env = make(id, game.fewest, render_mode="ansi")
    env.reset(seed=3)
    for _ in range(AT_MOST):
        if env.episode.is_over:
            break
        assert env.render() == str(game.view(env.episode.state, acting(env)))
        step(env)


@pytest.mark.parametrize("make", [aec, parallel, single])
def test_people_are_shown_the_table_after_every_step(make: Any, capsys: pytest.CaptureFixture[str]) -> None:
    env = make("seven-wonders", 3, render_mode="human")
    env.reset(seed=3)
    step(env)

    assert capsys.readouterr().out == f"{games['seven-wonders'].view(env.episode.state, acting(env))}\n"


@pytest.mark.parametrize("make", [aec, parallel, single])
def test_the_end_of_a_game_is_rendered_too(make: Any) -> None:
    env = make("seven-wonders", 3, render_mode="ansi")
    env.reset(seed=3)
    while not env.episode.is_over:
        step(env)

    assert "the game is over" in env.render()


def test_nothing_is_drawn_where_nothing_is_rendered(monkeypatch: pytest.MonkeyPatch) -> None:
    env = aec("seven-wonders", 3)
    env.reset(seed=3)
    monkeypatch.setattr(env.episode, "text", lambda seat: pytest.fail("it was drawn"))

    with pytest.warns(UserWarning, match="Nothing is rendered"):
        env.render()


@pytest.mark.parametrize("id", EVERY_GAME)
def test_openspiel_prints_the_table_as_the_public_sees_it_above_the_actions(id: str) -> None:
    state = pyspiel.load_game(short_name(games[id])).new_initial_state()
    assert str(state) == "before the deal"
    state.apply_action(5)
    lots = np.random.default_rng(1)
    for _ in range(AT_MOST):
        if state.is_terminal():
            break
        drawn, done = str(state).split("\n\nActions so far:\n")
        assert drawn == str(state._episode.state)
        assert done.splitlines() == [state.action_to_string(*each(step)) for step in state.full_history()]
        if state.is_simultaneous_node():
            players = range(state.num_players())
            state.apply_actions([int(lots.choice(state.legal_actions(player))) for player in players])
        else:
            state.apply_action(int(lots.choice(state.legal_actions())))


def each(step: Any) -> tuple[int, int]:
    return step.player, step.action


def test_moments_of_openspiel_that_look_alike_in_public_are_still_told_apart_by_their_text() -> None:
    game = pyspiel.load_game("quattrocento_seven_wonders_small")
    states = []
    for deal in (0, 1):
        state = game.new_initial_state()
        state.apply_action(deal)
        states.append(str(state))

    assert states[0] != states[1]
