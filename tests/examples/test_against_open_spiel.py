"""Our best responses against those of OpenSpiel, on deals of the small game that it walks through on its own.

Its algorithms take turns, so here the seats answer one after another, none seeing what those before it have answered.
"""

from __future__ import annotations

from collections.abc import Hashable
from importlib import import_module
from typing import Any

import numpy as np
import pyspiel
import pytest

from examples import exploitability
from examples.game_tree import Floats, Tree, answered, known_then, margin, tree_of
from quattrocento.engine.state import State
from quattrocento.games.seven_wonders.small import Deal, SmallSevenWonders

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
