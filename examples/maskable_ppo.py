"""Learn a game with MaskablePPO of sb3-contrib: first against `random`, then against `greedy`.

    pip install 'quattrocento[examples]'
    python -m examples.maskable_ppo --game seven-wonders --seats 2 --steps 900000 --seed 1 --out build/maskable_ppo.npz

The policy is written down as plain arrays, so that `net_bot.py` plays it without PyTorch.
"""

from __future__ import annotations

import time
from typing import Any

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv
from torch import nn

from examples.asking import RIVALS, checked, recipe_parser
from examples.matches import against
from examples.net import Array, Net
from quattrocento.envs import single

ENVIRONMENTS = 16
HIDDEN = (256, 128)
CLEAR = 15  # points ahead that are worth three quarters of the most a game can be worth


class Lesson(gymnasium.Wrapper[Any, Any, Any, Any]):
    """Only what is seen, for MaskablePPO asks for the mask itself; and a reward that grows with every point ahead."""

    def __init__(self, env: gymnasium.Env[Any, Any]) -> None:
        super().__init__(env)
        self.observation_space = env.observation_space["observation"]  # type: ignore[index]  # it is a dictionary

    def reset(self, **wishes: Any) -> tuple[Any, dict[str, Any]]:
        seen, info = self.env.reset(**wishes)
        return seen["observation"], info

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        seen, reward, is_over, is_cut, info = self.env.step(action)
        return seen["observation"], float(np.tanh(float(reward) / CLEAR)), is_over, is_cut, info

    def action_masks(self) -> Any:
        return self.env.unwrapped.action_masks()  # type: ignore[attr-defined]  # ours has it


def lessons(game: str, seats: int, rival: str, seed: int) -> DummyVecEnv:
    """Games against a bot, side by side; those of one seed are the same every time."""
    side_by_side = DummyVecEnv([lambda: Lesson(single(game, seats, opponents=rival, reward="margin"))] * ENVIRONMENTS)
    side_by_side.seed(seed)
    return side_by_side


def learner(first: DummyVecEnv, seed: int, steps: int) -> MaskablePPO:
    """A new policy, two layers of tanh as `Net` has them; the value has two of its own."""
    return MaskablePPO(
        "MlpPolicy",
        first,
        n_steps=min(512, max(16, steps // ENVIRONMENTS)),
        batch_size=2048,
        n_epochs=3,
        learning_rate=5e-4,
        gamma=1.0,
        gae_lambda=0.98,
        ent_coef=0.003,
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
    wish = checked(recipe_parser(__doc__, steps=900_000, out="build/maskable_ppo.npz"))
    torch.set_num_threads(1)  # for nets this small, threads wait for each other longer than they work
    easy = max(1, wish.steps // 3)
    model = learner(lessons(wish.game, wish.seats, "random", wish.seed), wish.seed, easy)
    started = time.perf_counter()
    model.learn(easy)
    print(f"{model.num_timesteps:,} steps against random, {time.perf_counter() - started:.0f} s", flush=True)
    model.set_env(lessons(wish.game, wish.seats, "greedy", wish.seed))
    model.learn(wish.steps - easy, reset_num_timesteps=False)
    net = as_net(model)
    net.save(wish.out)
    took = time.perf_counter() - started
    print(f"seed {wish.seed}, {model.num_timesteps:,} steps, {took:.0f} s: {wish.out}", flush=True)
    for rival in RIVALS:
        print(against(wish.game, wish.seats, net, rival, wish.matches), flush=True)


if __name__ == "__main__":
    main()
