"""Learn a game by playing against oneself, in plain numpy: proximal policy optimisation over the vectorised stepper.

    python -m examples.self_play --game seven-wonders --seats 2 --steps 8000000 --seed 1 --out build/self_play.npz

All seats are played by the same net. A game that ends is worth to each seat how many points it is ahead, and every
action of that seat is made likelier or less likely by how much better things went than the net had expected.
"""

from __future__ import annotations

import time
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from examples.asking import RIVALS, at_least_one, checked, recipe_parser
from examples.matches import against
from examples.net import Array, Net
from quattrocento.engine.errors import QuattrocentoError
from quattrocento.envs import vector
from quattrocento.envs.batch import VectorEnv

Flags = npt.NDArray[np.bool_]

HIDDEN = (256, 128)
MINIBATCH = 4096
EPOCHS = 3
CLIP = 0.2  # how far the chance of an action may move in one round
ENTROPY = 0.003
VALUE = 0.5
CLEAR = 15  # points ahead that are worth three quarters of the most a game can be worth
FORESIGHT = 0.98  # how much more is believed of what came of an action than of what the net expected of the next


class Round(NamedTuple):
    """What was seen and done in some steps of all games, a row for each, and what it led to."""

    seen: npt.NDArray[np.float16]
    mask: npt.NDArray[np.int8]
    action: npt.NDArray[np.int64]
    chance: Array  # of that action when it was taken
    advantage: Array
    worth: Array


class Adam:
    """The usual optimiser."""

    def __init__(self, net: Net, rate: float) -> None:
        self.net, self.rate, self.steps = net, rate, 0
        self.mean = {name: np.zeros_like(value) for name, value in net.weights.items()}
        self.square = {name: np.zeros_like(value) for name, value in net.weights.items()}

    def step(self, slopes: dict[str, Array]) -> None:
        self.steps += 1
        length = np.sqrt(sum(float((slope**2).sum()) for slope in slopes.values()))
        shrink = min(1.0, 0.5 / (length + 1e-8))
        for name, slope in slopes.items():
            slope = slope * shrink
            self.mean[name] += 0.1 * (slope - self.mean[name])
            self.square[name] += 0.001 * (slope**2 - self.square[name])
            mean = self.mean[name] / (1 - 0.9**self.steps)
            square = self.square[name] / (1 - 0.999**self.steps)
            self.net.weights[name] -= self.rate * mean / (np.sqrt(square) + 1e-5)


def play_round(env: VectorEnv, net: Net, length: int, lots: np.random.Generator) -> Round:
    """Play on in all games for so many steps, and keep every action of which it is known what followed."""
    count, size, actions = env.count, env.schema.size, len(env.actions)
    seen = np.empty((length, count, size), np.float16)
    mask = np.empty((length, count, actions), np.int8)
    action, seat = np.empty((length, count), np.int64), np.empty((length, count), np.int64)
    chance, value = np.empty((length, count), np.float32), np.empty((length, count), np.float32)
    ended, reward = np.empty((length, count), bool), np.empty((length, count, env.seats), np.float32)
    for step in range(length):
        batch = env.batch
        seen[step], mask[step], seat[step] = batch.observation, batch.action_mask, batch.seat
        chances, value[step] = net.chances(batch.observation, batch.action_mask)
        action[step] = _drawn(chances, lots)
        chance[step] = chances[np.arange(count), action[step]]
        batch = env.step(action[step])
        ended[step], reward[step] = batch.ended, np.tanh(batch.reward / CLEAR)
    advantage, known = _advantages(value, ended, reward, seat)
    return Round(seen[known], mask[known], action[known], chance[known], advantage[known], (value + advantage)[known])


def _drawn(chances: Array, lots: np.random.Generator) -> npt.NDArray[np.int64]:
    """An action for every row, each as often as it is likely."""
    below = lots.random((len(chances), 1)) * chances.sum(axis=1, keepdims=True)
    return np.asarray((chances.cumsum(axis=1) < below).sum(axis=1), np.int64)


def _advantages(value: Array, ended: Flags, reward: Array, seat: npt.NDArray[np.int64]) -> tuple[Array, Flags]:
    """How much better each action did than the net had expected, by generalised advantage estimation.

    What follows an action is the next question to the same seat, or the end; the last of each seat are left open.
    """
    advantage, is_known = np.zeros(ended.shape, np.float32), np.zeros(ended.shape, bool)
    games = np.arange(ended.shape[1])
    # Of every seat of every game, looking back from the end: what came next was worth, and how much better that did.
    worth, better = np.zeros(reward.shape[1:], np.float32), np.zeros(reward.shape[1:], np.float32)
    known = np.zeros(reward.shape[1:], bool)
    for step in reversed(range(len(ended))):
        over = ended[step]
        worth[over], better[over], known[over] = reward[step][over], 0, True
        own = games, seat[step]
        is_known[step] = known[own]
        advantage[step] = np.where(known[own], worth[own] - value[step] + FORESIGHT * better[own], 0)
        worth[own], better[own], known[own] = value[step], advantage[step], True
    return advantage, is_known


def learn_from(played: Round, net: Net, optimiser: Adam, lots: np.random.Generator) -> None:
    """Some passes over a round, in parts."""
    advantage = (played.advantage - played.advantage.mean()) / (played.advantage.std() + 1e-8)
    for _ in range(EPOCHS):
        order = lots.permutation(len(advantage))
        for first in range(0, len(order), MINIBATCH):
            rows = order[first : first + MINIBATCH]
            optimiser.step(_slopes(net, played, advantage, rows))


def _slopes(net: Net, played: Round, advantage: Array, rows: npt.NDArray[np.int64]) -> dict[str, Array]:
    """Where the loss falls: the clipped surrogate, the error of the value, and a little for variety."""
    weights, count = net.weights, np.float32(len(rows))
    seen = played.seen[rows].astype(np.float32)
    first, top = net.hidden(seen)
    chances = net.chances_of(top, played.mask[rows])
    taken = np.arange(len(rows)), played.action[rows]
    ratio = chances[taken] / played.chance[rows]
    gain = advantage[rows]
    moves = np.where(gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)  # beyond the clip there is no slope
    logits = chances * (moves * gain * ratio)[:, None]
    logits[taken] -= moves * gain * ratio
    log = np.log(chances + 1e-12)
    logits += ENTROPY * chances * (log - (chances * log).sum(axis=1, keepdims=True))
    logits /= count
    error = (top @ weights["wv"] + weights["bv"])[:, 0] - played.worth[rows]
    error = (VALUE * error / count)[:, None].astype(np.float32)
    slopes = {"wp": top.T @ logits, "bp": logits.sum(axis=0), "wv": top.T @ error, "bv": error.sum(axis=0)}
    back = (logits @ weights["wp"].T + error @ weights["wv"].T) * (1 - top**2)
    slopes |= {"w2": first.T @ back, "b2": back.sum(axis=0)}
    back = (back @ weights["w2"].T) * (1 - first**2)
    return slopes | {"w1": seen.T @ back, "b1": back.sum(axis=0)}


def main() -> None:
    parser = recipe_parser(__doc__, steps=8_000_000, out="build/self_play.npz")
    parser.add_argument("--rate", type=float, default=7e-4, help="of learning, to begin with (default: %(default)s)")
    parser.add_argument("--games", type=at_least_one, default=512, help="side by side (default: %(default)s)")
    parser.add_argument("--length", type=at_least_one, default=128, help="steps of a round (default: %(default)s)")
    wish = checked(parser)
    try:
        env = vector(wish.game, wish.seats, count=wish.games, reward="margin")
    except QuattrocentoError as error:
        parser.error(str(error))

    lots = np.random.default_rng(wish.seed)
    env.reset(seed=wish.seed)
    net = Net.fresh(env.schema.size, len(env.actions), HIDDEN, lots)
    optimiser = Adam(net, wish.rate)
    started, steps = time.perf_counter(), 0
    while steps < wish.steps:
        optimiser.rate = wish.rate * max(0.1, 1 - steps / wish.steps)
        played = play_round(env, net, wish.length, lots)
        learn_from(played, net, optimiser, lots)
        steps += wish.games * wish.length
        print(f"{steps:>10,} steps  {time.perf_counter() - started:6.0f} s", flush=True)
    net.save(wish.out)
    print(f"seed {wish.seed}, {steps:,} steps, {time.perf_counter() - started:.0f} s: {wish.out}", flush=True)
    for rival in RIVALS:
        print(against(wish.game, wish.seats, net, rival, wish.matches), flush=True)


if __name__ == "__main__":
    main()
