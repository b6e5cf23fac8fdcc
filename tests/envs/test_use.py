"""Whoever uses an environment as it cannot be used is told so in a sentence, and nothing has changed by it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest

from quattrocento import games
from quattrocento.engine.errors import BadSetup, BadUse, IllegalAction
from quattrocento.envs import aec, openspiel, parallel, single, vector

GAME = "seven-wonders"
NOT_BEGUN = r"No game has begun here; reset\(\) begins one\."
OVER = r"The game is over; reset\(\) begins the next\."
SEATS = "choose seat_0, seat_1 or seat_2"

Use = Callable[[Any], object]


def begun(make: Callable[..., Any], **wishes: Any) -> Any:
    env = make(GAME, 3, **wishes)
    env.reset(seed=1)
    return env


def first(mask: Any) -> int:
    return int(mask.nonzero()[0][0])


USES: dict[str, tuple[Callable[..., Any], Use]] = {
    "aec step": (aec, lambda env: env.step(1)),
    "aec last": (aec, lambda env: env.last()),
    "aec observe": (aec, lambda env: env.observe("seat_0")),
    "aec render": (aec, lambda env: env.render()),
    "aec agent_iter": (aec, lambda env: env.agent_iter()),
    "parallel step": (parallel, lambda env: env.step({"seat_0": 1})),
    "parallel render": (parallel, lambda env: env.render()),
    "single step": (single, lambda env: env.step(1)),
    "single action_masks": (single, lambda env: env.action_masks()),
    "single render": (single, lambda env: env.render()),
    "vector step": (vector, lambda env: env.step(np.zeros(env.count, np.int64))),
    "vector sample": (vector, lambda env: env.sample()),
}


@pytest.mark.parametrize("use", USES)
def test_before_a_reset_there_is_nothing_to_use(use: str) -> None:
    make, does = USES[use]
    env = make(GAME, 3, **({"count": 2} if make is vector else {}))
    with pytest.raises(BadUse, match=NOT_BEGUN):
        does(env)


def test_gymnasium_itself_wants_a_reset_first() -> None:
    env = gymnasium.make("quattrocento/SevenWonders-v0")
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(1)


def test_after_the_end_there_is_nothing_to_do() -> None:
    turns, together, alone = (begun(make) for make in (aec, parallel, single))
    turns.step(0)
    for _ in range(3):
        turns.step(None)
    together.step({})
    alone.step(0)

    for use in (lambda: turns.step(None), turns.last, lambda: together.step({"seat_0": 1}), lambda: alone.step(1)):
        with pytest.raises(BadUse, match=OVER):
            use()
    assert list(turns.agent_iter()) == []
    assert turns.observe("seat_1")["action_mask"].tolist() == alone.action_masks().tolist(), "nothing but to wait"


def test_nobody_acts_for_the_dead() -> None:
    """In the words of PettingZoo."""
    env = begun(aec)
    env.step(0)
    with pytest.raises(ValueError, match="the only valid action is None"):
        env.step(1)


@pytest.mark.parametrize("agent", ["seat_3", "", None, 0, ["seat_0"]])
def test_an_agent_that_is_not_there_is_not_known(agent: Any) -> None:
    turns, together = begun(aec), begun(parallel)
    uses: list[Use] = [turns.observe, turns.observation_space, turns.action_space]
    uses += [together.observation_space, together.action_space]
    for use in uses:
        with pytest.raises(BadUse, match=SEATS):
            use(agent)
    if agent != ["seat_0"]:
        with pytest.raises(BadUse, match=SEATS):
            together.step({agent: 1})


@pytest.mark.parametrize("action", [None, 1.0, "1", [1], np.array([1]), True, np.True_, np.nan])
@pytest.mark.parametrize("make", [aec, parallel, single])
def test_what_is_no_whole_number_is_no_action_and_changes_nothing(make: Any, action: Any) -> None:
    env = begun(make)
    before = env.episode.state.encode()
    with pytest.raises(BadUse, match="An action is a whole number, not "):
        env.step({"seat_0": action} if make is parallel else action)
    assert env.episode.state.encode() == before
    assert not env.episode.is_over


@pytest.mark.parametrize("actions", [None, 5, [1, 1, 1], "seat_0"])
def test_actions_of_several_have_names(actions: Any) -> None:
    with pytest.raises(BadUse, match="A step takes actions by the names of their agents"):
        begun(parallel).step(actions)


@pytest.mark.parametrize("action", [-1, 9999, 10**30])
@pytest.mark.parametrize("make", [aec, parallel, single])
def test_a_number_that_is_no_action_loses_like_one_that_is_not_on_offer(make: Any, action: int) -> None:
    env = begun(make)
    env.step({"seat_0": action} if make is parallel else action)
    assert env.episode.is_over
    assert "(no action at all), which is not on offer" in env.episode.forfeit


@pytest.mark.parametrize("number", [int, np.int64, np.uint8])
def test_wishes_take_numbers_of_numpy_as_well(number: Any) -> None:
    assert single("seven-wonders", number(3), seat=number(1)).seat == 1
    assert vector("seven-wonders", number(3), count=number(2)).reset(seed=1).seat.shape == (2,)


@pytest.mark.parametrize("make", [aec, parallel, single])
def test_numbers_of_numpy_are_numbers(make: Any) -> None:
    for kind in (np.int64, np.uint8, np.array):
        env = begun(make)
        offered = [first(env.episode.look(seat).mask) for seat in range(3)]
        env.step(
            {f"seat_{seat}": kind(action) for seat, action in enumerate(offered)}
            if make is parallel
            else kind(offered[getattr(env, "seat", 0)])
        )
        assert not env.episode.is_over


def test_where_one_may_not_act_so_nobody_has_acted() -> None:
    env = begun(parallel, illegal="raise")
    legal = {f"seat_{seat}": first(env.episode.look(seat).mask) for seat in range(3)}
    before = env.episode.state.encode()
    with pytest.raises(IllegalAction, match="Seat 2 was asked for 'pick' and answered 0"):
        env.step(legal | {"seat_2": 0})
    assert env.episode.state.encode() == before
    env.step(legal)


@pytest.mark.parametrize("seed", [-1, 1.5, "1", 2**63, True, [1], np.float64(2)])
@pytest.mark.parametrize("make", [aec, parallel, single, vector])
def test_a_seed_that_is_none_is_refused(make: Any, seed: Any) -> None:
    env = make(GAME, 3, **({"count": 1} if make is vector else {}))
    with pytest.raises(BadUse, match="A seed is a whole number of at most 63 bits, and not negative; "):
        env.reset(seed=seed)


@pytest.mark.parametrize("make", [aec, parallel, single])
def test_options_of_the_game_are_not_settled_by_a_reset(make: Any) -> None:
    env = make(GAME, 3)
    with pytest.raises(BadUse, match="The option 'side' is settled when an environment is made, and not by a reset"):
        env.reset(seed=1, options={"side": "A"})
    with pytest.raises(BadUse, match="A reset takes options by their names, not 5"):
        env.reset(seed=1, options=5)
    env.reset(seed=1, options={"whatever": 1})  # libraries hand over things of their own


@pytest.mark.parametrize("make", [aec, parallel, single])
def test_rendering_without_a_mode_is_warned_of(make: Any) -> None:
    env = begun(make)
    with pytest.warns(UserWarning, match="Nothing is rendered without a render_mode; wish for human or ansi"):
        assert env.render() is None


@pytest.mark.parametrize("make", [aec, parallel, single])
def test_what_is_closed_can_be_closed_again(make: Any) -> None:
    env = make(GAME, 3)
    env.close()
    env.reset(seed=1)
    env.close()
    env.close()


@pytest.mark.parametrize(
    "actions",
    [
        None,
        3,
        [],
        [1],
        [[1], [1, 2]],
        [1.0, 2.0],
        np.array([np.nan, 1]),
        np.array([True, False]),
        np.array([[1, 2]]),
        np.array(["a", "b"]),
        [10**30, 1],
    ],
    ids=str,
)
def test_a_batch_takes_a_whole_number_for_each_game(actions: Any) -> None:
    env = vector(GAME, 3, count=2)
    env.reset(seed=1)
    with pytest.raises(BadUse, match="A step takes 2 whole numbers, an action for each game, and not an array of "):
        env.step(actions)
    env.step(env.sample().tolist())  # a list will do, and nothing is spoiled
    with pytest.raises(IllegalAction, match=r"Action 9223372036854775808 \(no action at all\) is not on offer"):
        env.step(np.array([2**63, 1], np.uint64))


@pytest.mark.parametrize("game", [None, 5, ["seven-wonders"]])
def test_a_game_is_called_by_its_id(game: Any) -> None:
    with pytest.raises(BadSetup, match="A game is called by its id, such as 'seven-wonders', and not "):
        aec(game)


# OpenSpiel.


SPIEL: dict[str, tuple[bool, Use, str]] = {
    "no such deal": (False, lambda state: state.apply_action(5), "There are deals 0 to 4, and no deal 5"),
    "no words for it": (False, lambda state: state.action_to_string(-1, 5), "and no deal 5"),
    "before the deal": (False, lambda state: state.apply_actions([1, 1, 1]), "The deal comes first"),
    "after the deal": (True, lambda state: state.chance_outcomes(), "Chance acts once"),
    "no such player": (True, lambda state: state.legal_actions(3), "There are players 0 to 2, and no player 3"),
    "no such action": (True, lambda state: state.action_to_string(0, -1), "There are actions 0 to 359, and no action"),
    "too few": (True, lambda state: state.apply_actions([1]), "There are 3 players, each with an action, not 1"),
    "too many": (True, lambda state: state.apply_actions([1] * 4), "There are 3 players, each with an action, not 4"),
    "one of several": (True, lambda state: state.apply_action(1), "Several players act at once here"),
    "not on offer": (True, lambda state: state.apply_actions([0, 0, 0]), "which is not on offer"),
}


@pytest.mark.parametrize("use", SPIEL)
def test_openspiel_is_refused_in_words_and_nothing_has_changed(use: str) -> None:
    is_dealt, does, sentence = SPIEL[use]
    state = pyspiel.load_game(openspiel.short_name(games[GAME]), {"players": 3, "deals": 5}).new_initial_state()
    if is_dealt:
        state.apply_action(1)
    known = [state.information_state_string(player) for player in range(3)]

    with pytest.raises((BadUse, IllegalAction), match=sentence):
        does(state)

    assert [state.information_state_string(player) for player in range(3)] == known
