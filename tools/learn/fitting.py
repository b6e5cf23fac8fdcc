"""Fitting the weights of a policy to what a teacher answered: a softmax over sparse features, by gradient descent."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quattrocento.engine.policy import NAT

from .examples import Examples, joined

PASSES = 160
BATCHES = 4
STEP = 0.08
SHRINKING = 3e-5  # of weights, so that a feature seen once does not count for much
HEAVIEST = 8.0


class Fit(NamedTuple):
    """What came out: the weights, and how well they foretell answers that were kept apart."""

    weights: list[int]
    surprise: float  # mean surprise at the answers kept apart, in nats, beyond that of the teacher itself
    agreement: float  # how often the likeliest answer is the teacher's first


def fitted(rounds: list[Examples], start: list[int]) -> Fit:
    """The weights that make the teacher's answers likeliest. A tenth of every round is kept apart for good, so that no
    later round learns from it either; the newest one's is what the weights are judged by.
    """
    apart = [max(1, len(examples.per_decision) // 10) for examples in rounds]
    judged = rounds[-1].part(0, apart[-1])
    taught = joined([
        examples.part(tenth, len(examples.per_decision)) for examples, tenth in zip(rounds, apart, strict=True)
    ])  # fmt: skip
    batches = [
        _Batch(taught.part(first, last), len(start))
        for first, last in zip(*_bounds(0, len(taught.per_decision), BATCHES), strict=True)
    ]
    weights = np.array(start, np.float64) / NAT
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    steps = 0
    for number in range(PASSES):
        step = STEP * (1 - number / PASSES)
        for batch in batches:
            steps += 1
            slope = batch.slope(weights) + SHRINKING * weights
            mean = 0.9 * mean + 0.1 * slope
            square = 0.999 * square + 0.001 * slope * slope
            weights -= step * (mean / (1 - 0.9**steps)) / (np.sqrt(square / (1 - 0.999**steps)) + 1e-8)
    whole = np.rint(np.clip(weights, -HEAVIEST, HEAVIEST) * NAT).astype(int)
    return Fit([int(weight) for weight in whole], *judge(judged, whole / NAT))


def judge(examples: Examples, weights: NDArray[np.float64]) -> tuple[float, float]:
    """How much the teacher's answers surprise these weights, and how often both have the same favourite."""
    batch = _Batch(examples, len(weights))
    chances = batch.chances(weights)
    shares = np.maximum(examples.shares, 1e-12)
    beyond = examples.shares * (np.log(shares) - np.log(np.maximum(chances, 1e-12)))
    ends = np.cumsum(examples.per_decision)
    same = [
        chances[end - size : end].argmax() == examples.shares[end - size : end].argmax()
        for size, end in zip(examples.per_decision, ends, strict=True)
    ]
    return float(beyond.sum() / len(examples.per_decision)), float(np.mean(same))


def _bounds(first: int, last: int, parts: int) -> tuple[list[int], list[int]]:
    edges = np.linspace(first, last, parts + 1).astype(int)
    return [int(edge) for edge in edges[:-1]], [int(edge) for edge in edges[1:]]


class _Batch:
    """Decisions with what gradient descent needs to know of them."""

    def __init__(self, examples: Examples, width: int) -> None:
        self._examples = examples
        self._width = width
        self._answer_of = np.repeat(np.arange(len(examples.per_answer)), examples.per_answer)
        self._decision_of = np.repeat(np.arange(len(examples.per_decision)), examples.per_decision)
        self._starts = np.concatenate([[0], np.cumsum(examples.per_decision)[:-1]])

    def chances(self, weights: NDArray[np.float64]) -> NDArray[np.float64]:
        """The chance of every answer within its decision."""
        answers = len(self._examples.per_answer)
        sums = np.bincount(self._answer_of, weights[self._examples.features], answers)
        sums -= np.maximum.reduceat(sums, self._starts)[self._decision_of]
        likely = np.exp(sums)
        return np.asarray(likely / np.add.reduceat(likely, self._starts)[self._decision_of])

    def slope(self, weights: NDArray[np.float64]) -> NDArray[np.float64]:
        wrong = (self.chances(weights) - self._examples.shares) / len(self._starts)
        return np.asarray(np.bincount(self._examples.features, wrong[self._answer_of], self._width), np.float64)
