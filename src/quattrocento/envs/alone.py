"""Gymnasium: one seat learns, and bots play the others."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from ..bots import Bot, Random, make_bot
from ..engine.errors import BadSetup
from ..engine.game import Decision
from ..engine.rng import nth_seed
from ..engine.settings import short
from .metadata import metadata_of, shown
from .observer import Mask
from .using import action_in, check_options, seed_or_lot, whole_number
from .wishes import Wishes


class SingleEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """A step is a part of the learner's answer; whatever the others do until it is asked again belongs to it.

    Opponents sit down from the learner's left on; the last name fills the rest. Without a `seat` of its own the
    learner's changes from game to game.
    """

    def __init__(self, wishes: Wishes, opponents: str | Sequence[str], seat: int | None) -> None:
        self.episode = wishes.episode(watched=True)
        observer = self.episode.observer
        self.metadata = metadata_of(observer.game, is_parallelizable=False)
        self.render_mode = wishes.render_mode
        self.observation_space = self.episode.space
        self.action_space = spaces.Discrete(len(observer.actions))
        self.opponents = _line_up(opponents, observer.config.seats - 1)
        own = None if seat is None else whole_number(seat)
        if seat is not None and (own is None or not 0 <= own < observer.config.seats):
            raise BadSetup(f"There is no seat {short(seat)} at a table of {observer.config.seats}.")
        self.wished_seat = own
        self.seat = own or 0
        self.bots: list[Bot | None] = self._seated(0)  # a bad name is refused at once

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        check_options(options, self.episode.game)
        super().reset(seed=None if seed is None else seed_or_lot(seed))
        deal = int(self.np_random.integers(2**62)) if seed is not None or self._np_random else secrets.randbits(62)
        if self.wished_seat is None:
            self.seat = deal % self.episode.seats
        self.bots = self._seated(deal)
        self.episode.begin(deal)
        self._let_others_play()
        return self._seen()

    def step(self, action: np.int64 | int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        self.episode.act(self.seat, action_in(action))
        self._let_others_play()
        over, truncated = self.episode.is_over, self.episode.truncated
        reward = float(self.episode.rewards()[self.seat]) if over else 0.0
        observation, info = self._seen()
        if self.render_mode == "human":
            self.render()
        return observation, reward, over and not truncated, truncated, info

    def action_masks(self) -> Mask:
        """Where MaskablePPO looks."""
        self.episode.check_begun()
        return self.episode.look(self.seat).mask

    def render(self) -> Any:
        self.episode.check_begun()
        return shown(lambda: self.episode.text(self.seat), self.render_mode)

    def _let_others_play(self) -> None:
        """Until the learner is asked; where several are, the others have answered before it."""
        episode = self.episode
        while not episode.is_over:
            decisions = episode.game.decisions(episode.state)
            others = [decision for decision in decisions if decision.seat != self.seat]
            if not others:
                return
            decision = others[0]
            options = episode.game.options(episode.state, decision)
            option = options[0] if len(options) == 1 else self._choice(decision, options)
            episode.play(decision.seat, option)

    def _choice(self, decision: Decision, options: list[int]) -> int:
        bot, episode = self.bots[decision.seat], self.episode
        assert bot is not None
        if isinstance(bot, Random):
            return bot.pick(options)  # it would not look at its view
        option = bot.choose(episode.game.view(episode.state, decision.seat), decision, options)
        episode.game.check(episode.state, decision.seat, option)
        return option

    def _seen(self) -> tuple[dict[str, Any], dict[str, Any]]:
        observation = self.episode.observation(self.seat)
        info: dict[str, Any] = {"action_mask": observation["action_mask"], "seat": self.seat}
        if self.episode.forfeit:
            info["forfeit"] = self.episode.forfeit
        elif not self.episode.state.asked:
            info["outcome"] = self.episode.game.outcome(self.episode.state)
        return observation, info

    def _seated(self, deal: int) -> list[Bot | None]:
        seats = self.episode.seats
        bots: list[Bot | None] = [None] * seats
        for place, name in enumerate(self.opponents, start=1):
            bots[(self.seat + place) % seats] = make_bot(name, self.episode.game, nth_seed(deal, place))
        return bots


def _line_up(opponents: object, number: int) -> list[str]:
    wished = opponents.split(",") if isinstance(opponents, str) else opponents
    if not isinstance(wished, Sequence) or not all(isinstance(name, str) for name in wished):
        raise BadSetup(f"Opponents are bots by their names, not {short(opponents)}.")
    names: list[str] = list(wished)
    if not names or len(names) > number:
        raise BadSetup(f"There are seats for 1 to {number} opponents here, not for {len(names)}.")
    return names + names[-1:] * (number - len(names))
