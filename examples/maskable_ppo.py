"""Learn a game with MaskablePPO of sb3-contrib: first against `random`, then against `greedy`.

    pip install 'quattrocento[examples]'
    python examples/maskable_ppo.py --game seven-wonders --seats 2 --steps 600000 --seed 1 --out build/maskable_ppo.npz

The policy is written down as plain arrays, so that `net_bot.py` plays it without PyTorch.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv
from torch import nn

from examples.matches import against
from examples.net import Array, Net
from quattrocento.envs import single

ENVIRONMENTS = 16
HIDDEN = (128, 64)


class FlatView(gymnasium.ObservationWrapper[Any, Any, Any]):
    """Only what is seen: MaskablePPO asks for the mask itself."""

    def __init__(self, env: gymnasium.Env[Any, Any]) -> None:
        super().__init__(env)
        self.observation_space = env.observation_space["observation"]  # type: ignore[index]  # it is a dictionary

    def observation(self, observation: Any) -> Any:
        return observation["observation"]

    def action_masks(self) -> Any:
        return self.env.unwrapped.action_masks()  # type: ignore[attr-defined]  # ours has it


def environments(game: str, seats: int, opponents: str) -> DummyVecEnv:
    return DummyVecEnv([lambda: FlatView(single(game, seats, opponents=opponents)) for _ in range(ENVIRONMENTS)])


def learner(game: str, seats: int, seed: int, steps: int) -> MaskablePPO:
    """A new policy of the size that `Net` has, with policy and value on the same two layers of tanh."""
    return MaskablePPO(
        "MlpPolicy",
        environments(game, seats, "random"),
        n_steps=min(512, max(16, steps // ENVIRONMENTS)),
        batch_size=1024,
        n_epochs=4,
        learning_rate=3e-4,
        gamma=1.0,
        gae_lambda=0.98,
        ent_coef=0.01,
        seed=seed,
        device="cpu",
        policy_kwargs={"net_arch": list(HIDDEN), "activation_fn": nn.Tanh},
    )


def as_net(model: MaskablePPO) -> Net:
    """The policy as plain arrays."""
    learned = model.policy.state_dict()
    layers = {"1": "mlp_extractor.policy_net.0", "2": "mlp_extractor.policy_net.2", "p": "action_net"}
    weights: dict[str, Array] = {}
    for name, layer in layers.items():
        weights[f"w{name}"] = learned[f"{layer}.weight"].numpy().T.astype(np.float32)
        weights[f"b{name}"] = learned[f"{layer}.bias"].numpy().astype(np.float32)
    # The value has layers of its own there, and nobody who plays needs it.
    weights |= {"wv": np.zeros((HIDDEN[1], 1), np.float32), "bv": np.zeros(1, np.float32)}
    return Net(weights)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--game", default="seven-wonders")
    asked.add_argument("--seats", type=int, default=2)
    asked.add_argument("--steps", type=int, default=600_000, help="in all; a third of them against random")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--matches", type=int, default=200, help="games against each bot at the end")
    asked.add_argument("--out", default="build/maskable_ppo.npz")
    wish = asked.parse_args()
    torch.set_num_threads(1)  # for nets this small, threads wait for each other longer than they work

    model = learner(wish.game, wish.seats, wish.seed, wish.steps // 3)
    started = time.perf_counter()
    model.learn(wish.steps // 3)
    print(f"{model.num_timesteps:,} steps against random, {time.perf_counter() - started:.0f} s", flush=True)
    model.set_env(environments(wish.game, wish.seats, "greedy"))
    model.learn(wish.steps - wish.steps // 3, reset_num_timesteps=False)
    net = as_net(model)
    net.save(wish.out)
    print(f"seed {wish.seed}, {model.num_timesteps:,} steps, {time.perf_counter() - started:.0f} s: {wish.out}")
    for rival in ("random", "greedy"):
        print(against(wish.game, wish.seats, net, rival, wish.matches))


if __name__ == "__main__":
    main()
