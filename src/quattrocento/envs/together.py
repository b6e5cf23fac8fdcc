"""PettingZoo, everybody at once (Parallel)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gymnasium import spaces
from pettingzoo import ParallelEnv

from ..engine.errors import BadUse
from ..engine.settings import short
from .metadata import agents_of, metadata_of, shown
from .using import action_in, check_options, seat_called, seed_or_lot
from .wishes import Wishes

ByAgent = dict[str, Any]


class TogetherEnv(ParallelEnv):  # type: ignore[misc]  # PettingZoo has no types
    """All seats act in every step: those that are asked give a part of their answer, and the others wait."""

    def __init__(self, wishes: Wishes) -> None:
        self.episode = wishes.episode()
        observer = self.episode.observer
        self.metadata = metadata_of(observer.game, is_parallelizable=True)
        self.render_mode = wishes.render_mode
        self.possible_agents = agents_of(observer.config.seats)
        self.agents: list[str] = []
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._action_spaces = {agent: spaces.Discrete(len(observer.actions)) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        seat_called(agent, self._seat)
        return self.episode.space

    def action_space(self, agent: str) -> spaces.Discrete:
        seat_called(agent, self._seat)
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[ByAgent, ByAgent]:
        check_options(options, self.episode.game)
        self.episode.begin(seed_or_lot(seed))
        self.agents = self.possible_agents[:]
        return self._seen()

    def step(self, actions: Mapping[str, int]) -> tuple[ByAgent, ByAgent, ByAgent, ByAgent, ByAgent]:
        """Seats without an action wait; where they are asked, that is no answer."""
        self.episode.act_together(self._by_seat(actions))
        over, cut_off = self.episode.is_over, self.episode.truncated
        rewards = self.episode.rewards().tolist() if over else [0.0] * len(self.possible_agents)
        observations, infos = self._seen()
        ended = dict.fromkeys(self.agents, over and not cut_off)
        truncated = dict.fromkeys(self.agents, cut_off)
        if over:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return observations, dict(zip(self.possible_agents, rewards, strict=True)), ended, truncated, infos

    def close(self) -> None:
        """There is nothing to close: rendering is text."""

    def render(self) -> str | None:
        self.episode.check_begun()
        asked = self.episode.asked() or [0]
        return shown(lambda: self.episode.text(asked[0]), self.render_mode)

    def _by_seat(self, actions: object) -> dict[int, int]:
        if not isinstance(actions, Mapping):
            raise BadUse(f"A step takes actions by the names of their agents, not {short(actions)}.")
        return {seat_called(agent, self._seat): action_in(action) for agent, action in actions.items()}

    def _seen(self) -> tuple[ByAgent, ByAgent]:
        observations = {agent: self.episode.observation(seat) for seat, agent in enumerate(self.agents)}
        infos: ByAgent = {agent: {"action_mask": seen["action_mask"]} for agent, seen in observations.items()}
        if self.episode.forfeit:
            for info in infos.values():
                info["forfeit"] = self.episode.forfeit
        return observations, infos
