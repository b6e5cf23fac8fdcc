"""What a finished game is worth to each seat: its place, or its points ahead of the best other."""

from __future__ import annotations

from typing import Literal

import numpy as np
import numpy.typing as npt

from ..engine.game import TALLY_UNIT

Reward = Literal["place", "margin"]
REWARDS: tuple[Reward, ...] = ("place", "margin")
Rewards = npt.NDArray[np.float32]


def rewards_of(tallies: npt.NDArray[np.int64], reward: Reward) -> Rewards:
    """The rewards of finished games, a row for each, from their tallies.

    *Place*: 1 for the first, −1 for the last, evenly spaced between; a shared place is worth the mean of those it
    takes up, so that a game always adds up to nothing. *Margin*: points ahead of the best other, or behind.

    >>> rewards_of(np.array([[8, 4, 4, 1]]) * TALLY_UNIT, "place").round(2).tolist()
    [[1.0, 0.0, 0.0, -1.0]]
    >>> rewards_of(np.array([[8, 4, 4, 1]]) * TALLY_UNIT, "margin").tolist()
    [[4.0, -4.0, -4.0, -7.0]]
    """
    seats = tallies.shape[1]
    if reward == "place":
        beaten = (tallies[:, :, None] > tallies[:, None, :]).sum(axis=2)
        ahead = (tallies[:, :, None] < tallies[:, None, :]).sum(axis=2)
        return np.asarray((beaten - ahead) / (seats - 1), np.float32)
    points = tallies // TALLY_UNIT
    others = np.where(np.eye(seats, dtype=bool), np.iinfo(np.int64).min, points[:, None, :]).max(axis=2)
    return np.asarray(points - others, np.float32)


def rewards_of_forfeit(seats: int, offender: int, worth: float) -> Rewards:
    """Whoever answers what is not on offer loses the game; what it is worth goes to the others in equal parts."""
    rewards = np.full(seats, worth / (seats - 1), dtype=np.float32)
    rewards[offender] = -worth
    return rewards
