"""The environments pass the test functions that the libraries themselves offer, unmodified."""

from __future__ import annotations

import pickle
import subprocess
import sys
from functools import partial
from typing import Any

import gymnasium
import numpy as np
import pettingzoo
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

from quattrocento import games
from quattrocento.engine.errors import BadSetup
from quattrocento.envs import aec, parallel
from quattrocento.envs.metadata import environment_name
from quattrocento.envs.openspiel import parameters_of, short_name
from tests.envs.set_ups import MORE, SOME, SetUp, name_of

# PettingZoo says so of every observation with a mask, also of its own environments.
dictionaries_are_meant = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array", "ignore:Observation space for each agent probably should be"
)
by_day = pytest.mark.parametrize("set_up", SOME, ids=name_of)
QUICKEST = "seven-wonders-2"
# OpenSpiel looks at everything after every answer, which takes up to a minute: by day in the quickest set-up of two.
one_by_day = pytest.mark.parametrize(
    "set_up",
    [pytest.param(one, marks=() if name_of(one) == QUICKEST else pytest.mark.nightly) for one in SOME],
    ids=name_of,
)
at_night = pytest.mark.parametrize("set_up", MORE, ids=name_of)


@dictionaries_are_meant
@by_day
def test_pettingzoo_finds_no_fault_with_turns(set_up: SetUp) -> None:
    api_test(aec(*set_up), num_cycles=100)


@dictionaries_are_meant
@pytest.mark.nightly
@at_night
def test_pettingzoo_finds_no_fault_with_turns_of_any_kind(set_up: SetUp) -> None:
    api_test(aec(*set_up), num_cycles=1000)
    api_test(aec(*set_up, form="dict", reward="margin"), num_cycles=100)


@by_day
def test_pettingzoo_finds_no_fault_with_answers_given_together(set_up: SetUp) -> None:
    parallel_api_test(parallel(*set_up), num_cycles=100)


@pytest.mark.nightly
@at_night
def test_pettingzoo_finds_no_fault_with_any_answers_given_together(set_up: SetUp) -> None:
    parallel_api_test(parallel(*set_up), num_cycles=1000)
    parallel_seed_test(partial(parallel, *set_up), num_cycles=100)


@by_day
def test_the_same_seed_gives_the_same_game(set_up: SetUp) -> None:
    seed_test(partial(aec, *set_up), num_cycles=50)
    parallel_seed_test(partial(parallel, *set_up), num_cycles=20)


@pytest.mark.parametrize("game", [*games, *games.apart])
def test_every_way_of_rendering_shows_something(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(aec, game))
    assert "Seat 0" in capsys.readouterr().out


@by_day
def test_gymnasium_finds_no_fault_with_a_seat_among_bots(set_up: SetUp) -> None:
    check_env(_alone(set_up, "vector"))


@pytest.mark.nightly
@at_night
@pytest.mark.parametrize("form", ["vector", "dict", "text"])
def test_gymnasium_finds_no_fault_with_any_seat_among_bots(set_up: SetUp, form: Any) -> None:
    check_env(_alone(set_up, form))


@pytest.mark.parametrize("game", games)
def test_everything_is_in_the_lists_of_the_libraries(game: str) -> None:
    name = f"quattrocento/{''.join(word.capitalize() for word in game.split('-'))}-v0"
    assert gymnasium.make(name, seats=2, opponents="greedy").reset(seed=1)[0]["action_mask"].any()
    assert pettingzoo.make("aec", name).metadata["name"] == f"{game.replace('-', '_')}_v0"
    assert pettingzoo.make("parallel", name, seats=3).possible_agents == ["seat_0", "seat_1", "seat_2"]


def test_gymnasium_finds_an_environment_by_its_module_before_anybody_has_imported_it() -> None:
    program = """import gymnasium
env = gymnasium.make("quattrocento.envs:quattrocento/SevenWonders-v0", seats=3)
print(env.reset(seed=1)[0]["action_mask"].any())"""
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (ran.stdout, ran.stderr) == ("True\n", "")


def test_what_gymnasium_makes_hands_on_its_masks() -> None:
    made = gymnasium.make("quattrocento/SevenWonders-v0", seats=3)
    _, info = made.reset(seed=1)
    assert (made.get_wrapper_attr("action_masks")() == info["action_mask"]).all()
    assert (made.unwrapped.action_masks() == info["action_mask"]).all()  # type: ignore[attr-defined]  # ours has it


def test_what_stands_apart_is_in_the_lists_by_a_name_that_says_so() -> None:
    name = "quattrocento/SevenWondersSmall-v0"
    assert gymnasium.make(name).reset(seed=1)[0]["action_mask"].any()
    assert pettingzoo.make("aec", name).metadata["name"] == "seven_wonders_small_v0"
    assert pettingzoo.make("parallel", name).possible_agents == ["seat_0", "seat_1", "seat_2"]
    assert {name for name in pyspiel.registered_names() if name.startswith("quattrocento_")} == {
        short_name(game) for game in (*games.values(), *games.apart.values())
    }


def test_openspiel_plays_and_saves_the_small_game() -> None:
    game = pyspiel.load_game("quattrocento_seven_wonders_small", {"reward": "margin"})
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)


@pytest.mark.parametrize("deals", [0, -1, 1_000_001])
def test_openspiel_draws_from_no_fewer_and_no_more_deals_than_it_can(deals: int) -> None:
    with pytest.raises(BadSetup, match=f"There are 1 to 1000000 deals to draw from, not {deals}."):
        pyspiel.load_game("quattrocento_seven_wonders", {"deals": deals})


@one_by_day
def test_openspiel_plays_it(set_up: SetUp) -> None:
    pyspiel.random_sim_test(_spiel(set_up), num_sims=1, serialize=False, verbose=False)


@pytest.mark.nightly
@at_night
def test_openspiel_plays_it_with_any_options_and_saves_it(set_up: SetUp) -> None:
    pyspiel.random_sim_test(_spiel(set_up), num_sims=1, serialize=True, verbose=False)


def test_openspiel_is_told_what_kind_of_game_it_is() -> None:
    game = _spiel(SetUp("seven-wonders", 3, {}))
    kind = game.get_type()
    assert kind.dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS
    assert kind.chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    assert kind.information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    assert kind.utility == pyspiel.GameType.Utility.ZERO_SUM
    state = game.new_initial_state()
    assert state.is_chance_node()
    assert len(state.chance_outcomes()) == 1000
    state.apply_action(7)
    assert state.is_simultaneous_node()
    assert state.action_to_string(0, state.legal_actions(0)[0]).startswith("build ")


def test_openspiel_remembers_what_a_player_has_seen() -> None:
    game = _spiel(SetUp("seven-wonders", 3, {}))
    state = game.new_initial_state()
    state.apply_action(7)
    other = state.clone()
    assert state.information_state_string(0) == other.information_state_string(0)
    sell = game.observer.actions.index("sell")
    for moment, card in ((state, 0), (other, 1)):  # seat 0 sells one card, or another that nobody sees, either
        moment.apply_actions([sell] * 3)
        moment.apply_actions([moment.legal_actions(player)[0 if player else card] for player in range(3)])
    assert state.observation_string(0) == other.observation_string(0)
    assert state.information_state_string(0) != other.information_state_string(0)
    assert state.information_state_string(2) == other.information_state_string(2)  # the hand goes to seat 1


def test_a_copy_of_an_openspiel_state_plays_on_by_itself() -> None:
    state = _spiel(SetUp("seven-wonders", 2, {})).new_initial_state()
    state.apply_action(1)
    lots = np.random.default_rng(1)
    for _ in range(9):
        _go_on(state, lots)
        copy, seen = state.clone(), state.observation_tensor(0)
        assert copy.observation_tensor(0) == seen
        _go_on(copy, lots)
        assert state.observation_tensor(0) == seen


@pytest.mark.parametrize("game", ["quattrocento_seven_wonders_small", "quattrocento_guns_and_steel(set=combined)"])
def test_a_pickled_openspiel_game_is_the_same_again(game: str) -> None:
    once = pyspiel.load_game(game)
    again = pickle.loads(pickle.dumps(once))
    assert str(again) == str(once)
    assert again.new_initial_state().chance_outcomes() == once.new_initial_state().chance_outcomes()


@pytest.mark.parametrize("game", games)
def test_a_saved_openspiel_state_is_the_same_again(game: str) -> None:
    """In the middle of an answer, too, and in the compiled form."""
    state = _spiel(SetUp(game, 2, {})).new_initial_state()
    state.apply_action(3)
    lots = np.random.default_rng(2)
    for _ in range(25):
        again = pickle.loads(pickle.dumps(state))
        for player in range(2):
            assert again.legal_actions(player) == state.legal_actions(player)
            assert again.information_state_string(player) == state.information_state_string(player)
        _go_on(state, lots)
        if state.is_terminal():
            break


def _go_on(state: Any, lots: np.random.Generator) -> None:
    if state.is_simultaneous_node():
        state.apply_actions([int(lots.choice(state.legal_actions(player))) for player in range(2)])
    else:
        state.apply_action(int(lots.choice(state.legal_actions())))


def _alone(set_up: SetUp, form: Any) -> Any:
    name = environment_name(games[set_up.game])
    wishes = {"seats": set_up.seats, "options": set_up.options, "form": form, "render_mode": "ansi"}
    return gymnasium.make(f"quattrocento/{name}", disable_env_checker=True, **wishes).unwrapped


def _spiel(set_up: SetUp) -> Any:
    game = games[set_up.game]
    usual = parameters_of(game)
    wished = {name.replace("-", "_"): value for name, value in set_up.options.items()}
    options = {name: type(usual[name])(value) for name, value in wished.items()}
    return pyspiel.load_game(short_name(game), usual | {"players": set_up.seats} | options)
