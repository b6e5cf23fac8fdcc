"""A small network in plain numpy: two hidden layers, a logit for every action, and a value.

What the recipes train ends up in this form, one file of arrays, whichever library trained it; `net_bot.py` plays it.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float32]
IMPOSSIBLE = -1e9  # the logit of an action that is not on offer


class Net:
    """Its weights by name: `w1`, `b1`, `w2`, `b2` of the hidden layers, `wp`, `bp` of the policy, `wv`, `bv` of the
    value.
    """

    def __init__(self, weights: dict[str, Array]) -> None:
        self.weights = weights

    @classmethod
    def fresh(cls, inputs: int, actions: int, hidden: tuple[int, int], lots: np.random.Generator) -> Net:
        """An untrained net: nearly indifferent between actions."""
        first, second = hidden

        def layer(rows: int, columns: int, gain: float) -> Array:
            return np.asarray(lots.standard_normal((rows, columns)) * gain / np.sqrt(rows), np.float32)

        return cls(
            {
                "w1": layer(inputs, first, 1.4),
                "b1": np.zeros(first, np.float32),
                "w2": layer(first, second, 1.4),
                "b2": np.zeros(second, np.float32),
                "wp": layer(second, actions, 0.01),
                "bp": np.zeros(actions, np.float32),
                "wv": layer(second, 1, 0.1),
                "bv": np.zeros(1, np.float32),
            }
        )

    @classmethod
    def load(cls, path: str | Path) -> Net:
        with np.load(path, allow_pickle=False) as file:
            return cls({name: file[name] for name in file.files})

    def save(self, path: str | Path) -> None:
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        np.savez_compressed(path, allow_pickle=False, **self.weights)

    def hidden(self, seen: Array) -> tuple[Array, Array]:
        """What the two hidden layers make of it."""
        w = self.weights
        first = np.tanh(seen @ w["w1"] + w["b1"])
        return first, np.tanh(first @ w["w2"] + w["b2"])

    def chances(self, seen: Array, mask: npt.NDArray[np.int8]) -> tuple[Array, Array]:
        """How likely each action is, a row for each observation, and the value expected."""
        _, top = self.hidden(seen)
        return self.chances_of(top, mask), (top @ self.weights["wv"] + self.weights["bv"])[:, 0]

    def chances_of(self, top: Array, mask: npt.NDArray[np.int8]) -> Array:
        logits = top @ self.weights["wp"] + self.weights["bp"]
        logits = np.where(mask, logits, np.float32(IMPOSSIBLE))
        likely = np.exp(logits - logits.max(axis=1, keepdims=True))
        return np.asarray(likely / likely.sum(axis=1, keepdims=True), np.float32)
