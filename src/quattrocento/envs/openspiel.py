"""OpenSpiel: importing this module registers every game of the shelf, and those that stand apart.

Chance is explicit: a game begins with a chance node that draws one of `deals` deals, and all further luck follows from
it; where all deals can be listed, these are what it draws from, each as likely as it comes. Where several seats are
asked at once, the node is simultaneous and whoever is not asked waits; otherwise it belongs to the one that is.
Utilities are places by default, which add up to nothing, or margins of points.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, ClassVar, Final

from ..engine.border.extras import needing
from ..engine.errors import BadSetup, BadUse
from ..engine.game import Game
from ..engine.learning import Deal
from ..engine.rng import nth_seed
from ..engine.settings import listing
from ..engine.spelling import MOST_PARTS, WAIT
from ..engine.stepping import LONGEST
from ..games import shelf

with needing("envs", "Games for OpenSpiel"):
    import numpy as np
    import pyspiel

    from .episode import Episode
    from .observer import Vector, observer_for
    from .rewards import REWARDS, Reward

USUAL_DEALS: Final = 1000
MOST_DEALS: Final = 1_000_000
_OWN: Final = ("players", "deals", "reward")  # parameters that are not options of the game


def short_name(game: Game) -> str:
    """As OpenSpiel lists it."""
    return f"quattrocento_{game.id.replace('-', '_')}"


def parameters_of(game: Game) -> dict[str, Any]:
    """The parameters of a game and their usual values: seats, deals, reward, and every option of its own.

    Where all deals are listed, nobody need say how many are drawn from. OpenSpiel reads numbers back as numbers, so an
    option whose values are numbers is one.
    """
    options: dict[str, Any] = {}
    for setting in game.settings:
        is_number = all(value.isdecimal() for value in setting.values)
        options[setting.name.replace("-", "_")] = int(setting.default) if is_number else setting.default
    deals = {} if game.deals() else {"deals": USUAL_DEALS}
    return {"players": max(game.fewest, 2), **deals, "reward": "place", **options}


def type_of(game: Game, reward: str = "place") -> pyspiel.GameType:
    """What OpenSpiel is told of a game."""
    kind = pyspiel.GameType
    return kind(
        short_name=short_name(game),
        long_name=game.name,
        dynamics=kind.Dynamics.SIMULTANEOUS,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM if reward == "place" else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.most,
        min_num_players=game.fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters_of(game),
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game of the shelf with its parameters settled; every one has a class of its own, which names it."""

    played: ClassVar[Game]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game = self.played
        settled = parameters_of(game) | (params or {})
        options = {name.replace("_", "-"): str(value) for name, value in settled.items() if name not in _OWN}
        self.reward: Reward = settled["reward"]
        self.listed = game.deals()
        self.chances = _chances(self.listed) or _equal_chances(settled["deals"])
        if self.reward not in REWARDS:
            raise BadSetup(f"There is no reward {self.reward!r}; choose {listing(REWARDS)}.")
        self.observer = observer_for(game.id, settled["players"], options)
        most = 1.0 if self.reward == "place" else 10_000.0
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.observer.actions),
            max_chance_outcomes=len(self.chances),
            num_players=settled["players"],
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0 if self.reward == "place" else None,
            max_game_length=LONGEST * MOST_PARTS,  # in actions, of which an answer takes several; most take one
        )
        super().__init__(type_of(game, self.reward), info, settled)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """A pickle holds what OpenSpiel would write; whoever reads it needs the games listed, and so this module."""
        return load_again, (str(self),)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise BadSetup(
                "A player sees what lies open and what is its own, and there is no observer of either alone."
            )
        return SpielObserver(self, kind)

    def episode(self, deal: int) -> Episode:
        """The game as this deal begins it."""
        self._check_deal(deal)
        episode = Episode(self.observer, "vector", self.reward, "raise", watched=False)
        if self.listed:
            episode.begin_with(self.played.dealt(self.listed[deal].hands))
        else:
            episode.begin(nth_seed(0, deal))
        return episode

    def deal_in_words(self, deal: int) -> str:
        """What is dealt, where deals are listed: the hands one after another."""
        self._check_deal(deal)
        hands = [" ".join(hand) for hand in self.listed[deal].hands] if self.listed else [str(deal)]
        return f"deal {' / '.join(hands)}"

    def _check_deal(self, deal: int) -> None:
        if not 0 <= deal < len(self.chances):
            raise BadUse(f"There are deals 0 to {len(self.chances) - 1}, and no deal {deal}.")


def _chances(deals: list[Deal]) -> list[float]:
    ways = sum(deal.ways for deal in deals)
    return [deal.ways / ways for deal in deals]


def _equal_chances(deals: int) -> list[float]:
    if not 1 <= deals <= MOST_DEALS:
        raise BadSetup(f"There are 1 to {MOST_DEALS} deals to draw from, not {deals}.")
    return [1 / deals] * deals


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A moment of a game; before the deal, there is none yet."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._episode: Episode | None = None
        self._rows = [b""] * self.num_players()  # what each player sees, packed, …
        self._memories = [b""] * self.num_players()  # … and a digest of all it has seen

    def current_player(self) -> int:
        if self._episode is None:
            return int(pyspiel.PlayerId.CHANCE)
        asked = self._episode.asked()
        if not asked:
            return int(pyspiel.PlayerId.TERMINAL)
        return asked[0] if len(asked) == 1 else int(pyspiel.PlayerId.SIMULTANEOUS)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self._episode is not None:
            raise BadUse("Chance acts once, before everybody else: the deal is known here.")
        return list(enumerate(self.get_game().chances))

    def _legal_actions(self, player: int) -> list[int]:
        if self._episode is None or self.is_terminal():
            return []
        if not 0 <= player < self.num_players():
            raise BadUse(f"There are players 0 to {self.num_players() - 1}, and no player {player}.")
        return sorted(self._episode.offered(player))

    def _apply_action(self, action: int) -> None:
        if self._episode is None:
            self._episode = self.get_game().episode(action)
        else:
            self._episode.check_under_way()
            player, *others = self._episode.asked()
            if others:
                raise BadUse("Several players act at once here; apply_actions() takes an action of each.")
            self._episode.act(player, action)
            self._note(player, action)
        self._remember()

    def _apply_actions(self, actions: list[int]) -> None:
        if self._episode is None:
            raise BadUse("The deal comes first, and only chance acts then.")
        if len(actions) != self.num_players():
            raise BadUse(f"There are {self.num_players()} players, each with an action, not {len(actions)}.")
        self._episode.act_together(dict(enumerate(actions)))
        for player, action in enumerate(actions):
            self._note(player, action)
        self._remember()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return str(self.get_game().deal_in_words(action))
        actions = self.get_game().observer.actions
        if not 0 <= action < len(actions):
            raise BadUse(f"There are actions 0 to {len(actions) - 1}, and no action {action}.")
        return str(actions[action])

    def is_terminal(self) -> bool:
        return self._episode is not None and self._episode.is_over

    def returns(self) -> Any:
        if not self.is_terminal():
            return np.zeros(self.num_players())
        assert self._episode is not None
        return self._episode.rewards().astype(np.float64)

    def __str__(self) -> str:
        """The table as the public sees it; the actions below tell moments apart for algorithms that go by this text."""
        if self._episode is None:
            return "before the deal"
        done = [self.action_to_string(step.player, step.action) for step in self.full_history()]
        return "\n".join((str(self._episode.state), "", "Actions so far:", *done))

    # What a player sees.

    def seen_by(self, player: int) -> Vector:
        """What this player sees now; before the deal, nothing."""
        if self._episode is None:
            return np.zeros(self.get_game().observer.schema.size, np.float32)
        return self._episode.look(player).vector

    def remembered_by(self, player: int) -> str:
        """What this player sees now, and a digest of everything it has seen and done since the deal."""
        now = self.get_game().observer.text(self.seen_by(player))
        return f"seen so far: {self._memories[player].hex()}\n{now}"

    def _note(self, player: int, action: int) -> None:
        """A player remembers what it has done itself; how long others took is no business of one who waits."""
        if action == WAIT:
            return
        self._memories[player] = blake2b(self._memories[player] + b"%d" % action, digest_size=16).digest()

    def _remember(self) -> None:
        """Add to every player's memory what has changed before its eyes."""
        assert self._episode is not None
        for player, memory in enumerate(self._memories):
            row = self._episode.packed(player)
            if row != self._rows[player]:
                self._rows[player] = row
                self._memories[player] = blake2b(memory + row, digest_size=16).digest()


def load_again(written: str) -> SpielGame:
    """The game that was written down like this."""
    game: SpielGame = pyspiel.load_game(written)
    return game


class SpielObserver:
    """What a player sees as a tensor and as text; with perfect recall, as text only, with all it has seen."""

    def __init__(self, game: SpielGame, kind: Any) -> None:
        self._game, self._recalls = game, kind.perfect_recall
        self.tensor: Vector | None = None if self._recalls else np.zeros(game.observer.schema.size, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        if self.tensor is not None:
            self.tensor[:] = state.seen_by(player)

    def string_from(self, state: SpielState, player: int) -> str:
        if self._recalls:
            return state.remembered_by(player)
        return self._game.observer.text(state.seen_by(player))


# OpenSpiel keeps what is registered until after the interpreter has ended, and a class survives that.
for _game in (*shelf.values(), *shelf.apart.values()):
    _name = f"Spiel{_game.id.title().replace('-', '')}"
    pyspiel.register_game(type_of(_game), type(_name, (SpielGame,), {"played": _game}))
