"""Our best responses against those of OpenSpiel, on deals of the small game that it walks through on its own.

Its algorithms take turns, so here the seats answer one after another, none seeing what those before it have answered.
"""

from __future__ import annotations

from collections.abc import Hashable
from importlib import import_module
from itertools import product
from typing import Any

import numpy as np
import pyspiel
import pytest

from examples import exploitability
from examples.game_tree import Floats, Moment, Numbers, Tree, answered, known_then, margin, tree_of
from quattrocento.engine.learning import Deal
from quattrocento.engine.spelling import WAIT
from quattrocento.engine.state import State
from quattrocento.envs import openspiel
from quattrocento.envs.observer import Observer
from quattrocento.envs.rewards import rewards_of
from quattrocento.games.seven_wonders.small import SmallSevenWonders

GAME: SmallSevenWonders = exploitability.small_game()
DEALS: list[Deal] = [deal for deal in GAME.deals() if deal.hands[0] == ("tavern",) * 3][:2]
KIND = pyspiel.GameType(
    short_name="quattrocento_small",
    long_name=GAME.name,
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=3,
    min_num_players=3,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
)
SIZES = pyspiel.GameInfo(
    num_distinct_actions=GAME.highest_option() + 1,
    max_chance_outcomes=len(DEALS),
    num_players=3,
    min_utility=-50.0,
    max_utility=50.0,
    utility_sum=0.0,
    max_game_length=6,
)


class Held:
    """A table that is never changed: OpenSpiel copies states deeply, and this need not be."""

    def __init__(self, table: State, keys: tuple[Hashable, ...]) -> None:
        self.table = table
        self.keys = keys

    def __deepcopy__(self, memo: object) -> Held:
        return self


class InTurns(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """The game as OpenSpiel plays it: a deal, then the seats one after another."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.held: Held | None = None
        self.given: tuple[int, ...] = ()

    def current_player(self) -> int:
        if self.held is None:
            return int(pyspiel.PlayerId.CHANCE)
        return len(self.given) if self.held.table.asked else int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        ways = sum(deal.ways for deal in DEALS)
        return [(number, deal.ways / ways) for number, deal in enumerate(DEALS)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.held is not None
        return GAME.options(self.held.table, GAME.decisions(self.held.table)[player])

    def _apply_action(self, action: int) -> None:
        if self.held is None:
            self.held = Held(GAME.dealt(DEALS[action].hands), DEALS[action].hands)
            return
        self.given += (action,)
        if len(self.given) == 3:
            table, seen = answered(GAME, self.held.table, self.given)
            self.held, self.given = Held(table, known_then(self.held.keys, self.given, seen)), ()

    def information_state_string(self, player: int) -> str:
        assert self.held is not None
        return f"{player} {self.held.keys[player]!r}"

    def is_terminal(self) -> bool:
        return self.held is not None and not self.held.table.asked

    def returns(self) -> list[float]:
        if self.held is None or self.held.table.asked:
            return [0.0] * 3
        return [float(one) for one in margin(np.array([GAME.tally(self.held.table, seat) for seat in range(3)]))]

    def __str__(self) -> str:
        return f"{self.held.keys if self.held else None!r} {self.given!r}"


class Small(pyspiel.Game):  # type: ignore[misc]
    def __init__(self, parameters: Any = None) -> None:
        super().__init__(KIND, SIZES, parameters or {})

    def new_initial_state(self) -> InTurns:
        return InTurns(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> None:
        return None


def handed_over(tree: Tree, strategy: Floats, game: Any) -> Any:
    """The strategy as OpenSpiel wants it."""
    policy: Any = import_module("open_spiel.python.policy")
    places = {f"{seat} {key!r}": place for (seat, key), place in tree.places.items()}

    class Handed(policy.Policy):  # type: ignore[misc]
        def action_probabilities(self, state: Any, player_id: int | None = None) -> dict[int, float]:
            seat = state.current_player() if player_id is None else player_id
            place = places[state.information_state_string(seat)]
            return {option: float(strategy[place.first + at]) for at, option in enumerate(place.answers)}

    return Handed(game, list(range(3)))


@pytest.mark.filterwarnings("ignore")
def test_open_spiel_finds_the_same_gains() -> None:
    best_response: Any = import_module("open_spiel.python.algorithms.best_response")
    expected_game_score: Any = import_module("open_spiel.python.algorithms.expected_game_score")
    tree, _ = tree_of(GAME, DEALS)
    lots = np.random.default_rng(1).random(tree.size)
    strategy = tree.normalised(lots**4)  # of no use, but unlike a uniform one
    game = Small()
    handed = handed_over(tree, strategy, game)

    values = expected_game_score.policy_value(game.new_initial_state(), [handed] * 3)
    best = [best_response.BestResponsePolicy(game, seat, handed).value(game.new_initial_state()) for seat in range(3)]

    assert values == pytest.approx(tree.values(strategy, margin))
    assert np.array(best) - values == pytest.approx(tree.gains(strategy, margin))
    assert tree.gains(strategy, margin).min() > 0.1


# The same game as OpenSpiel lists it, once the environments are imported.


def listed_game() -> Any:
    """The registered game, dealt as here."""
    game = pyspiel.load_game(openspiel.short_name(GAME))
    ways = sum(deal.ways for deal in DEALS)
    game.listed, game.chances = DEALS, [deal.ways / ways for deal in DEALS]
    return game


def spelled(observer: Observer, moment: Moment, option: int) -> list[int]:
    """The actions by which a seat says this answer."""
    answer, actions = observer.question(moment.state, moment.seat), []
    while not answer.is_whole():
        actions.append(observer.spelling.part(option, answer.said))
        answer.say(actions[-1])
    return actions


def test_the_game_that_open_spiel_lists_begins_with_every_deal_as_often_as_it_comes() -> None:
    game = pyspiel.load_game("quattrocento_seven_wonders_small")
    state = game.new_initial_state()
    deals = GAME.deals()

    assert game.get_type().long_name == "7 Wonders in small (a research variant, not the game in the box)"
    assert [chance for _, chance in state.chance_outcomes()] == [deal.ways / 1680 for deal in deals]
    assert sorted(game.get_parameters()) == ["players", "reward"]
    for number in (0, 77, 131):
        after = state.child(number)
        shown = after.observation_string(1).splitlines()
        hand = next(line.removeprefix("hand: ").split(", ") for line in shown if line.startswith("hand: "))
        assert {name.rstrip("_12345") for name in hand} == set(deals[number].hands[1])


def test_open_spiel_tells_apart_what_a_seat_can_tell_apart() -> None:
    """No more and no less: information states are those of the tree."""
    game = listed_game()
    for number, deal in enumerate(DEALS):
        table = GAME.dealt(deal.hands)
        seen_as: dict[tuple[int, Hashable], str] = {}
        known_as: dict[tuple[int, str], Hashable] = {}
        menus = [GAME.options(table, decision) for decision in GAME.decisions(table)]
        for given in product(*menus):
            said = [spelled(game.observer, Moment(table, seat), option) for seat, option in enumerate(given)]
            state = game.new_initial_state().child(number)
            while any(said):
                actions = [parts.pop(0) if parts else WAIT for parts in said]
                asked = state.current_player()
                if asked >= 0:
                    state.apply_action(actions[asked])
                else:
                    state.apply_actions(actions)
            keys = known_then(deal.hands, given, answered(GAME, table, given)[1])
            for seat, key in enumerate(keys):
                string = state.information_state_string(seat)
                assert seen_as.setdefault((seat, key), string) == string
                assert known_as.setdefault((seat, string), key) == key


@pytest.mark.filterwarnings("ignore")
def test_open_spiel_finds_the_same_gains_in_the_game_it_lists() -> None:
    policy: Any = import_module("open_spiel.python.policy")
    best_response: Any = import_module("open_spiel.python.algorithms.best_response")
    expected_game_score: Any = import_module("open_spiel.python.algorithms.expected_game_score")
    listed = listed_game()
    game = pyspiel.convert_to_turn_based(listed)

    class First(policy.Policy):  # type: ignore[misc]
        def action_probabilities(self, state: Any, player_id: int | None = None) -> dict[int, float]:
            return {min(state.legal_actions()): 1.0}

    tree, moments = tree_of(GAME, DEALS)
    strategy = np.zeros(tree.size)
    for key, place in tree.places.items():
        by_actions = {option: spelled(listed.observer, moments[key], option) for option in place.answers}
        chosen = min(place.answers, key=lambda option, spelled=by_actions: spelled[option])  # type: ignore[misc]
        strategy[place.first + place.answers.index(chosen)] = 1

    def worth(tallies: Numbers) -> Floats:
        return rewards_of(tallies.reshape(-1, 3), "place").reshape(tallies.shape).astype(np.float64)

    first = First(game, list(range(3)))
    values = expected_game_score.policy_value(game.new_initial_state(), [first] * 3)
    best = [best_response.BestResponsePolicy(game, seat, first).value(game.new_initial_state()) for seat in range(3)]

    assert values == pytest.approx(tree.values(strategy, worth))
    assert np.array(best) - values == pytest.approx(tree.gains(strategy, worth))
    assert tree.gains(strategy, worth).max() > 0.1


@pytest.mark.filterwarnings("ignore")
def test_open_spiel_learns_in_the_game_it_lists() -> None:
    sampling: Any = import_module("open_spiel.python.algorithms.external_sampling_mccfr")
    game = pyspiel.convert_to_turn_based(pyspiel.load_game("quattrocento_seven_wonders_small"))
    solver = sampling.ExternalSamplingSolver(game)
    solver.iteration()
    state = game.new_initial_state().child(0)

    assert sum(solver.average_policy().action_probabilities(state).values()) == pytest.approx(1)
