"""PettingZoo, one seat after another (AEC)."""

from __future__ import annotations

from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv

from ..engine.native import lowest
from .metadata import agents_of, metadata_of, shown
from .using import action_in, check_options, seat_called, seed_or_lot
from .wishes import Wishes


class TurnsEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """Where several seats are asked at once, they answer one after another, and none learns what another said."""

    def __init__(self, wishes: Wishes) -> None:
        super().__init__()
        self.episode = wishes.episode()
        observer = self.episode.observer
        self.metadata = metadata_of(observer.game, is_parallelizable=False)
        self.render_mode = wishes.render_mode
        self.possible_agents = agents_of(observer.config.seats)
        self.agents: list[str] = []
        self._action_spaces = {agent: spaces.Discrete(len(observer.actions)) for agent in self.possible_agents}
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seen: dict[str, Any] = {}

    def observation_space(self, agent: str) -> spaces.Dict:
        seat_called(agent, self._seat)
        return self.episode.space

    def action_space(self, agent: str) -> spaces.Discrete:
        seat_called(agent, self._seat)
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        check_options(options, self.episode.game)
        self.episode.begin(seed_or_lot(seed))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._turn_to_next()

    def step(self, action: int | None) -> None:
        """One action of the agent selected; when the game is over, each of them steps once more with None."""
        self._check_agents()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            if self.agents:
                self._look(self.agent_selection)
            return
        self.episode.act(self._seat[agent], action_in(action))
        if self.episode.is_over:
            self._end()
        else:
            self._turn_to_next()
            self._render_for_people()

    def observe(self, agent: str) -> dict[str, Any]:
        self.episode.check_begun()
        seat = seat_called(agent, self._seat)
        return self._seen if agent == self.agent_selection else self.episode.observation(seat)

    def last(self, observe: bool = True) -> Any:
        """As PettingZoo has it, but for looking once more at what has been seen already."""
        self._check_agents()
        agent = self.agent_selection
        seen = self._seen if observe else None
        reward, info = self._cumulative_rewards[agent], self.infos[agent]
        return seen, reward, self.terminations[agent], self.truncations[agent], info

    def agent_iter(self, max_iter: int = 2**63) -> Any:
        self.episode.check_begun()
        return super().agent_iter(max_iter)

    def close(self) -> None:
        """There is nothing to close: rendering is text."""

    def render(self) -> str | None:
        self.episode.check_begun()
        return shown(lambda: self.episode.text(self._seat[self.agent_selection]), self.render_mode)

    def _check_agents(self) -> None:
        if not self.agents:
            self.episode.check_under_way()

    def _turn_to_next(self) -> None:
        self._look(self.possible_agents[lowest(self.episode.state.asked)])

    def _look(self, agent: str) -> None:
        self.agent_selection = agent
        self._seen = self.episode.observation(self._seat[agent])
        self.infos[agent]["action_mask"] = self._seen["action_mask"]

    def _end(self) -> None:
        """The game is over for everybody at once."""
        truncated = self.episode.truncated
        for agent, reward in zip(self.possible_agents, self.episode.rewards().tolist(), strict=True):
            self.rewards[agent] = self._cumulative_rewards[agent] = reward
            self.terminations[agent], self.truncations[agent] = not truncated, truncated
            if self.episode.forfeit:
                self.infos[agent]["forfeit"] = self.episode.forfeit
        self._look(self.agents[0])
        self._render_for_people()

    def _render_for_people(self) -> None:
        if self.render_mode == "human":
            self.render()
