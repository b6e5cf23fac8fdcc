"""Thousands of games in one process: the compiled engine steps them, numpy unpacks what their seats see."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from ..engine.errors import BadSetup, BadUse, IllegalAction
from ..engine.native import compiled
from ..engine.rng import seeded
from ..engine.settings import listing, short
from ..engine.stepping import CUT_OFF, GOES_ON, Stepper
from .observer import Mask, Vector, observer_for, words_of
from .rewards import REWARDS, Reward, Rewards, rewards_of
from .using import seed_or_lot, whole_number

MOST_GAMES: Final = 1_000_000  # more than fit into the memory of most machines

_UNPACKED_AT_ONCE: Final = 256  # games


class Batch(NamedTuple):
    """What every game shows now. The arrays are the same in every step: whoever keeps one copies it."""

    observation: Vector  # of the seat that is to act, a row for each game
    action_mask: Mask
    seat: npt.NDArray[np.int64]  # whose action is wanted
    reward: Rewards  # for every seat, where the last step ended a game; nothing elsewhere
    ended: npt.NDArray[np.bool_]  # whether it did: then all the rest is of a new game
    truncated: npt.NDArray[np.bool_]  # whether that game was cut off for its length, and counted as it stood


class VectorEnv:
    """Games side by side, each waiting for an action of one seat; one that ends is followed by the next at once.

    Game number n of a seed is the same whatever the number of games side by side.
    """

    def __init__(
        self, game: str, seats: int | None, options: Mapping[str, str] | None, count: int, reward: Reward
    ) -> None:
        wished, count = count, whole_number(count) or 0
        if not 1 <= count <= MOST_GAMES:
            raise BadSetup(f"There are 1 to {MOST_GAMES} games side by side, not {short(wished)}.")
        if reward not in REWARDS:
            raise BadSetup(f"There is no reward {reward!r}; choose {listing(REWARDS)}.")
        self.observer = observer_for(game, seats, options)
        self.schema, self.actions, self.count, self.reward = self.observer.schema, self.observer.actions, count, reward
        self.seats = self.observer.config.seats
        self._stepper = Stepper(self.observer.game, self.observer.config, self.observer.spelling, self.schema, count)
        self.batch = Batch(
            np.zeros((count, self.schema.size), np.float32),
            np.zeros((count, len(self.actions)), np.int8),
            np.zeros(count, np.int64),
            np.zeros((count, self.seats), np.float32),
            np.zeros(count, np.bool_),
            np.zeros(count, np.bool_),
        )
        self._lots = seeded(0, "actions")
        self._ready = False
        self._shared: _Tables | None = None

    @property
    def decisions(self) -> int:
        """Whole answers so far, each of one action or several."""
        return self._stepper.decisions

    def reset(self, seed: int | None = None) -> Batch:
        """Begin all games anew."""
        seed = seed_or_lot(seed)
        self._lots = seeded(seed, "actions")
        self._stepper.begin(seed)
        self._ready = True
        return self._shown()

    def step(self, actions: npt.ArrayLike) -> Batch:
        """Carry out one action in every game."""
        self._check_ready()
        chosen = self._whole_numbers(actions)
        self._stepper.choose(chosen.tolist())
        if (at := self._stepper.illegal()) >= 0:
            action = int(np.asarray(actions)[at])
            name = self.actions[action] if 0 <= action < len(self.actions) else "no action at all"
            raise IllegalAction(f"Action {action} ({name}) is not on offer in game {at} of the batch")
        self._stepper.step()
        return self._shown()

    def sample(self) -> npt.NDArray[np.int64]:
        """An action on offer for every game, by lot: much quicker than drawing from masks."""
        self._check_ready()
        self._stepper.draw(self._lots)
        return self._tables().actions

    def _check_ready(self) -> None:
        if not self._ready:
            raise BadUse("No game has begun here; reset() begins one.")

    def _whole_numbers(self, actions: npt.ArrayLike) -> npt.NDArray[np.int64]:
        """The actions of a step, as somebody gives them."""
        try:
            given = np.asarray(actions)
        except ValueError:  # rows of different lengths
            given = np.array(None)
        if given.shape != (self.count,) or given.dtype.kind not in "iu":
            form = f"an array of {given.dtype} in the shape {given.shape}"
            raise BadUse(f"A step takes {self.count} whole numbers, an action for each game, and not {form}.")
        return given.astype(np.int64, copy=False)

    def _shown(self) -> Batch:
        """Unpack the whole batch, some games at a time: what lies between words and numbers then fits a cache."""
        batch, tables = self.batch, self._tables()
        rows = tables.rows.reshape(self.count, -1)
        for first in range(0, self.count, _UNPACKED_AT_ONCE):
            some = slice(first, first + _UNPACKED_AT_ONCE)
            self._unpack(rows[some], batch.observation[some], batch.action_mask[some])
        batch.seat[:] = tables.actors
        batch.ended[:] = tables.ended != GOES_ON
        batch.truncated[:] = tables.ended == CUT_OFF
        batch.reward[:] = 0
        if batch.ended.any():
            over = tables.tallies.reshape(self.count, -1)[batch.ended]
            batch.reward[batch.ended] = rewards_of(over, self.reward)
        return batch

    def _unpack(self, rows: npt.NDArray[np.int64], seen: Vector, mask: Mask) -> None:
        schema = self.schema
        octets = rows[:, : schema.bit_words].astype("<u4").view(np.uint8)
        bits = np.unpackbits(octets, axis=1, bitorder="little", count=schema.bits + schema.actions)
        seen[:, : schema.bits] = bits[:, : schema.bits]
        numbers = seen[:, schema.bits :]
        numbers[:] = rows[:, schema.bit_words :]
        numbers *= self.observer.scale
        mask[:] = bits[:, schema.bits :]

    def _tables(self) -> _Tables:
        """The engine's tables; compiled, they share their memory with these arrays for good."""
        if self._shared is None or not compiled():
            stepper = self._stepper
            tables = (stepper.packer.rows, stepper.actions, stepper.actors, stepper.ended, stepper.tallies)
            self._shared = _Tables(*(words_of(table) for table in tables))
        return self._shared


class _Tables(NamedTuple):
    """What the engine writes, and the actions it reads."""

    rows: npt.NDArray[np.int64]
    actions: npt.NDArray[np.int64]
    actors: npt.NDArray[np.int64]
    ended: npt.NDArray[np.int64]
    tallies: npt.NDArray[np.int64]
