"""Ratings from finishing orders: how strong each bot must be for what happened to be likeliest (Plackett, Luce).

A finishing order is a row of choices: the first place goes to one of all at the table, the second to one of the rest,
and so on, each time to a bot in proportion to its strength. For two this is the model of Bradley and Terry, and of Elo.
Seats that share a place could have come in any order, and all orders count in equal parts.

So a game says two things: who was chosen how often, and from which sets. Games add up, whatever their order, and there
are few different sets: a fit takes a fraction of a millisecond, and can be repeated a thousand times for the intervals.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise
from math import comb, exp, log, sqrt
from statistics import NormalDist
from typing import Final, NamedTuple

from ...engine.rng import Rng, seeded
from ..intervals import Interval, Z, student

ELO: Final = 400 / log(10)  # points of a rating for a factor e: ten times as strong is 400 ahead
CENTRE: Final = 1500.0  # the mean of all bots in a tournament
PRIOR: Final = 0.5  # a game won, and as much of one lost, that everybody starts with, against a bot of strength 1
RESAMPLES: Final = 1000
MOST_BUNDLES: Final = 200  # of deals; of more deals, several are weighed together
ERROR: Final = 0.05  # how often something may be called certain that is not
LARGEST_STEP: Final = 2.0  # of a fit, in natural logarithms

Set = tuple[int, ...]  # how many of each bot are still to be placed
Strengths = list[float]  # by bot, in natural logarithms


class Choices:
    """What finishing orders say about strengths."""

    def __init__(self, bots: int) -> None:
        self.bots = bots
        self.chosen = [0.0] * bots
        self.sets: dict[Set, float] = {}

    def add_order(self, bots: Sequence[int], places: Sequence[int]) -> None:
        """A game: which bots sat there, and which place each came to."""
        for place in sorted(set(places)):
            level = [bot for bot, its in zip(bots, places, strict=True) if its == place]
            behind = [bot for bot, its in zip(bots, places, strict=True) if its > place]
            for left in range(1, len(level) + 1):
                share = 1 / comb(len(level), left)
                for still in combinations(level, left):
                    self._add_set([*still, *behind], share)
            for bot in level:
                self.chosen[bot] += 1

    def _add_set(self, members: list[int], weight: float) -> None:
        counts = tuple(members.count(bot) for bot in range(self.bots))
        if max(counts) == len(members):  # there was nothing to choose
            self.chosen[members[0]] -= weight
        else:
            self.sets[counts] = self.sets.get(counts, 0.0) + weight

    def add(self, other: Choices, weight: float = 1.0) -> None:
        for bot, number in enumerate(other.chosen):
            self.chosen[bot] += weight * number
        for counts, number in other.sets.items():
            self.sets[counts] = self.sets.get(counts, 0.0) + weight * number


class Gap(NamedTuple):
    """Two neighbours in the order of ratings."""

    better: str
    worse: str
    difference: float
    interval: Interval | None
    is_sure: bool  # with all other gaps, and as often as was looked


class Ratings(NamedTuple):
    """The bots by name, the best first."""

    points: dict[str, float]
    intervals: dict[str, Interval | None]
    gaps: tuple[Gap, ...]

    @property
    def is_sure(self) -> bool:
        return all(gap.is_sure for gap in self.gaps)


def rated(names: Sequence[str], deals: Sequence[Choices], seed: int, looks: int = 1) -> Ratings:
    """Ratings from what each deal says; how sure they are, by weighing the deals anew by lot.

    The games of one deal are not independent of each other, deals are. So deals are weighed, as in Rubin's Bayesian
    bootstrap, and with them the virtual games everybody starts with: who has won everything is not certain to go on.
    Few deals are known to differ by too little, so their intervals are widened as in Student's distribution.
    """
    together = Choices(len(names))
    for deal in deals:
        together.add(deal)
    best = fitted(together, [1.0] * len(names), [1.0] * len(names), [0.0] * len(names))
    points = _as_points(best)
    order = sorted(range(len(names)), key=lambda bot: (-points[bot], bot))
    drawn = [_as_points(strengths) for strengths in _redrawn(deals, best, seed)] if len(deals) > 1 else []
    wider = _widened(min(len(deals), MOST_BUNDLES), Z) / Z if drawn else 0.0
    intervals = {
        names[bot]: _interval(points[bot], [draw[bot] for draw in drawn], wider) if drawn else None for bot in order
    }
    gaps = []
    for better, worse in pairwise(order):
        difference = points[better] - points[worse]
        draws = [draw[better] - draw[worse] for draw in drawn]
        interval = _interval(difference, draws, wider) if drawn else None
        is_sure = bool(drawn) and difference > _margin(difference, draws, len(deals), looks * (len(names) - 1))
        gaps.append(Gap(names[better], names[worse], difference, interval, is_sure))
    return Ratings({names[bot]: points[bot] for bot in order}, intervals, tuple(gaps))


def fitted(choices: Choices, won: Sequence[float], lost: Sequence[float], start: Strengths) -> Strengths:
    """The likeliest strengths, by Newton's method; `won` and `lost` weigh everybody's virtual games."""
    strengths = list(start)
    for _ in range(100):
        slope, bend = _slope_and_bend(choices, won, lost, strengths)
        step = _solved(bend, slope)
        longest = max(map(abs, step))
        shortened = min(1.0, LARGEST_STEP / longest) if longest else 1.0
        strengths = [value + shortened * change for value, change in zip(strengths, step, strict=True)]
        if longest < 1e-9:
            break
    return strengths


def _slope_and_bend(
    choices: Choices, won: Sequence[float], lost: Sequence[float], strengths: Strengths
) -> tuple[list[float], list[list[float]]]:
    """The gradient of the logarithm of the likelihood, and the negative of its second derivatives."""
    bots = choices.bots
    weights = [exp(value) for value in strengths]
    slope = list(choices.chosen)
    bend = [[0.0] * bots for _ in range(bots)]
    for counts, number in choices.sets.items():
        parts = [(bot, count * weights[bot]) for bot, count in enumerate(counts) if count]
        whole = sum(part for _, part in parts)
        for bot, part in parts:
            share = number * part / whole
            slope[bot] -= share
            bend[bot][bot] += share
            for other, others in parts:
                bend[bot][other] -= share * others / whole
    for bot, weight in enumerate(weights):
        chance = weight / (1 + weight)
        slope[bot] += PRIOR * (won[bot] * (1 - chance) - lost[bot] * chance)
        bend[bot][bot] += PRIOR * (won[bot] + lost[bot]) * chance * (1 - chance)
    return slope, bend


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a symmetric system with positive pivots."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for pivot in range(size):
        for row in range(pivot + 1, size):
            factor = rows[row][pivot] / rows[pivot][pivot]
            if factor:
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[pivot], strict=True)]
    solution = [0.0] * size
    for row in reversed(range(size)):
        known = sum(rows[row][column] * solution[column] for column in range(row + 1, size))
        solution[row] = (rows[row][size] - known) / rows[row][row]
    return solution


def _redrawn(deals: Sequence[Choices], best: Strengths, seed: int) -> Iterable[Strengths]:
    """The strengths as other weights of the deals would have them."""
    bundles = _bundled(deals)
    bots = len(best)
    lots = seeded(seed, "weights of deals")
    for _ in range(RESAMPLES):
        weights = [_by_lot(lots) for _ in bundles]
        scale = len(bundles) / sum(weights)
        choices = Choices(bots)
        for bundle, weight in zip(bundles, weights, strict=True):
            choices.add(bundle, scale * weight)
        yield fitted(choices, [_by_lot(lots) for _ in range(bots)], [_by_lot(lots) for _ in range(bots)], best)


def _by_lot(lots: Rng) -> float:
    """A number from the exponential distribution of mean 1."""
    return -log((int(lots.below(2**30)) + 0.5) / 2**30)


def _bundled(deals: Sequence[Choices]) -> list[Choices]:
    """The deals in at most so many bundles, as equal as can be."""
    count = min(len(deals), MOST_BUNDLES)
    bundles = [Choices(deals[0].bots) for _ in range(count)]
    for number, deal in enumerate(deals):
        bundles[number * count // len(deals)].add(deal)
    return bundles


def _as_points(strengths: Strengths) -> list[float]:
    mean = sum(strengths) / len(strengths)
    return [CENTRE + ELO * (value - mean) for value in strengths]


def _widened(deals: int, z: float) -> float:
    """How many times the spread of weighed deals makes an interval that `z` known standard errors would."""
    return student(deals - 1, z) * sqrt((deals + 1) / (deals - 1))


def _interval(value: float, draws: Sequence[float], wider: float) -> Interval:
    low, high = _quantiles(draws)
    return min(value, value + wider * (low - value)), max(value, value + wider * (high - value))


def _quantiles(draws: Sequence[float]) -> tuple[float, float]:
    """What 95 % of the draws lie between."""
    ordered = sorted(draws)
    outside = round(len(ordered) * ERROR / 2)
    return ordered[outside], ordered[-1 - outside]


def _margin(value: float, draws: Sequence[float], deals: int, chances: int) -> float:
    """How large a difference must be to be certain, if there are so many chances to be wrong (Bonferroni)."""
    z = NormalDist().inv_cdf(1 - ERROR / 2 / chances)
    # Of who wins nearly always it is open how much better he is, not whether: only what is below counts.
    below = [value - draw for draw in draws if draw < value]
    spread = sqrt(sum(distance**2 for distance in below) / len(below)) if below else 0.0
    return spread * _widened(min(deals, MOST_BUNDLES), z)
