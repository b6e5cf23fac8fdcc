"""States, views and games as Python values: equal, hashed, copied and pickled in both forms."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
from concurrent.futures import ProcessPoolExecutor

import pytest

from quattrocento import games
from quattrocento.engine.game import Game
from quattrocento.engine.packs import Pack
from quattrocento.engine.rng import Rng
from quattrocento.engine.stack import empty_stack
from quattrocento.engine.state import State

every_game = pytest.mark.parametrize("game", games.values(), ids=lambda game: game.id)


def in_the_middle(game: Game, seats: int = 3, answers: int = 25) -> State:
    state = game.new(seats=seats, seed=5)
    for number in range(answers):
        decision = game.decisions(state)[0]
        options = game.options(state, decision)
        game.play(state, decision.seat, options[number % len(options)])
    return state


def played_on(game: Game, state: State) -> State:
    """What a process of a pool does: it gets a state, and gives one back."""
    decision = game.decisions(state)[0]
    return game.apply(state, decision.seat, game.options(state, decision)[0])[0]


@every_game
def test_a_pickled_state_is_the_same_moment_and_plays_on(game: Game) -> None:
    state = in_the_middle(game)

    again = pickle.loads(pickle.dumps(state))

    assert again == state
    assert again.encode() == state.encode()
    assert played_on(game, again) == played_on(game, state)


@every_game
def test_a_view_is_copied_and_pickled_like_a_state(game: Game) -> None:
    state = in_the_middle(game)
    view = game.view(state, 1)

    for again in (pickle.loads(pickle.dumps(view)), copy.copy(view), copy.deepcopy(view)):
        assert again == view
        assert hash(again) == hash(view)
    assert view != game.view(state, None)


def test_states_and_games_travel_to_another_process_and_back() -> None:
    shelf = list(games.values())
    states = [in_the_middle(game) for game in shelf]
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        returned = list(pool.map(played_on, shelf, states))

    assert returned == [played_on(game, state) for game, state in zip(shelf, states, strict=True)]


@every_game
def test_a_pickle_or_a_copy_of_a_game_is_the_game_on_the_shelf(game: Game) -> None:
    assert pickle.loads(pickle.dumps(game)) is game
    assert copy.deepcopy(game) is game


def test_a_copy_goes_its_own_way() -> None:
    game = games["seven-wonders"]
    state = in_the_middle(game)
    kept = {state.clone(): "kept"}
    another = copy.deepcopy(state)

    decision = game.decisions(another)[0]
    game.play(another, decision.seat, game.options(another, decision)[0])

    assert state in kept
    assert another not in kept


def test_another_set_up_is_another_state() -> None:
    game = games["guns-and-steel"]
    pack = Pack("mine", game.id, {"tank": {"vp": 9}})

    states = [
        game.new(seats=2, seed=1),
        game.new(seats=2, seed=2),
        game.new(seats=2, seed=1, options={"payments": "minimal"}),
        game.new(seats=2, seed=1, pack=pack),
        game.new(seats=2, seed=1, ruleset=1),
    ]

    assert len(set(states)) == len(states)
    assert game.new(seats=2, seed=1) in states
    assert game.new(seats=2, seed=1, pack=pack._replace(name="the same, renamed")) == states[3]
    assert states[0] != states[0].encode()


def test_a_staged_position_is_pickled_too() -> None:
    game = games["guns-and-steel"]
    seats: list[dict[str, object]] = [{"hand": ["Guild", "Warrior"]}, {}]
    state = game.stage({"phase": "development", "seats": seats})

    assert pickle.loads(pickle.dumps(state)) == state


def test_a_state_that_does_not_say_its_set_up_is_not_pickled() -> None:
    class Bare(State):
        pass

    with pytest.raises(TypeError, match=r"Bare has no set_up\(\)"):
        pickle.dumps(Bare(2, Rng(1, 1), empty_stack()))
