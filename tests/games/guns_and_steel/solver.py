"""A naive solver for payments: every sequence of trades, every part of a purse.

It knows the chart of RULES.md (GS-B29 to GS-B33) and what a conversion is (GS-A13), and none of the game's shortcuts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

FOOD, IRON, HORSE, GUNPOWDER, OIL, EARTH, SPACE = range(7)
WORTH = (1, 2, 4, 8, 16, 17, 34)  # giving up a card, by the 2:1 chart; an Earth a little more than an Oil

Purse = tuple[int, ...]  # how many of each of the seven resources
Cost = tuple[int, ...]  # how many of each of the five basic ones


@lru_cache(maxsize=1_000_000)
def pays(purse: Purse, cost: Cost, extra: int) -> bool:
    """Whether the purse pays, trying every use and every trade of what is in it, one at a time."""
    if not any(cost) and not extra:
        return True
    if sum(purse) + purse[SPACE] < sum(cost) + extra:
        return False  # no use and no trade gives more resources than it takes
    return any(pays(*after) for after in _steps(purse, cost, extra))


def _steps(purse: Purse, cost: Cost, extra: int) -> Iterator[tuple[Purse, Cost, int]]:
    """Everything that can be done next with a purse: break a Space, spend one resource, trade some."""
    if purse[SPACE]:
        yield _with(purse, {SPACE: -1, EARTH: +2}), cost, extra
        return  # a Space is two Earth and nothing else
    for kind in range(SPACE):
        if purse[kind]:
            left = _with(purse, {kind: -1})
            if extra:
                yield left, cost, extra - 1
            for wanted in range(5):
                if cost[wanted] and kind in (wanted, EARTH):
                    yield left, _with(cost, {wanted: -1}), extra
    for kind in (FOOD, IRON, HORSE, GUNPOWDER):
        if purse[kind] >= 2:
            yield _with(purse, {kind: -2, kind + 1: +1}), cost, extra
    for three in _threes(purse):
        changes = Counter({kind: -number for kind, number in three.items()})
        changes[EARTH] += 1
        yield _with(purse, changes), cost, extra


def _threes(purse: Purse) -> Iterator[Counter[int]]:
    """Any three resources of a purse, each choice once."""
    there = [kind for kind in range(SPACE) for _ in range(min(3, purse[kind]))]
    for three in sorted(set(combinations(there, 3))):
        yield Counter(three)


def _with(counts: tuple[int, ...], changes: dict[int, int]) -> tuple[int, ...]:
    return tuple(count + changes.get(kind, 0) for kind, count in enumerate(counts))


def minimal_payments(have: Purse, pool: Purse, cost: Cost, extra: int) -> set[Purse]:
    """Of all parts of a purse that pay, those that contain no other."""
    parts = [part for part in _parts(have) if pays(added(part, pool), cost, extra)]
    return {part for part in parts if not any(other != part and _inside(other, part) for other in parts)}


def free_payments(have: Purse, pool: Purse, cost: Cost, extra: int) -> set[Purse]:
    """All parts of a purse that pay, with all that was gained, some of it or nothing, and whatever is left over."""
    used = _parts(pool)
    return {part for part in _parts(have) if any(pays(added(part, gained), cost, extra) for gained in used)}


# Conversions (GS-A13): two of a kind for one of the next, any three for an Earth, the result spent on the price.


@lru_cache(maxsize=500_000)
def pays_converting(purse: Purse, cost: Cost, extra: int) -> bool:
    """Whether the purse pays so that something made by a trade is spent on the price."""
    return any(_spends_made(plain, made, cost, extra) for plain, made in _traded(purse))


def _traded(purse: Purse) -> set[tuple[Purse, Purse]]:
    """Everything that trades can make of a purse: what is left of it, and what was made."""
    nothing: Purse = (0,) * 7
    start = (_with(purse, {SPACE: -purse[SPACE], EARTH: 2 * purse[SPACE]}), nothing)
    found, ahead = {start}, [start]
    while ahead:
        plain, made = ahead.pop()
        for given, result in _trades(added(plain, made)):
            for taken in _shares(plain, made, given):
                left = tuple(a - b for a, b in zip(plain, taken, strict=True))
                rest = tuple(m - (g - t) for m, g, t in zip(made, given, taken, strict=True))
                after = (left, _with(rest, {result: +1}))
                if after not in found:
                    found.add(after)
                    ahead.append(after)
    return found


def _trades(purse: Purse) -> Iterator[tuple[Purse, int]]:
    """What can be given, and for what."""
    for kind in (FOOD, IRON, HORSE, GUNPOWDER):
        if purse[kind] >= 2:
            yield _with((0,) * 7, {kind: 2}), kind + 1
    for three in _threes(purse):
        yield _with((0,) * 7, dict(three)), EARTH


def _shares(plain: Purse, made: Purse, given: Purse) -> list[Purse]:
    """How much of what is given may come from what was not made by a trade."""
    shares: list[Purse] = [()]
    for have, other, number in zip(plain, made, given, strict=True):
        shares = [(*share, n) for share in shares for n in range(max(0, number - other), min(have, number) + 1)]
    return shares


def _spends_made(plain: Purse, made: Purse, cost: Cost, extra: int) -> bool:
    """Whether the price can be paid without a trade, and with something that was made."""
    for kind in range(SPACE):
        if made[kind]:
            rest = added(plain, _with(made, {kind: -1}))
            if extra and _fits(rest, cost, extra - 1):
                return True
            for wanted in range(5):
                if cost[wanted] and kind in (wanted, EARTH) and _fits(rest, _with(cost, {wanted: -1}), extra):
                    return True
    return False


def _fits(purse: Purse, cost: Cost, extra: int) -> bool:
    """Whether a purse without Space pays as it is, Earth standing for what is missing."""
    missing = sum(max(0, wanted - have) for have, wanted in zip(purse, cost, strict=False))
    return missing <= purse[EARTH] and sum(purse) - sum(cost) >= extra


def converting_payments(have: Purse, pool: Purse, cost: Cost, extra: int) -> set[Purse]:
    """Of all parts of a purse that pay with a conversion, those that contain no other."""
    parts = [part for part in _parts(have) if pays_converting(added(part, pool), cost, extra)]
    return {part for part in parts if not any(other != part and _inside(other, part) for other in parts)}


def _parts(have: Purse) -> list[Purse]:
    parts: list[Purse] = [()]
    for number in have:
        parts = [(*part, taken) for part in parts for taken in range(number + 1)]
    return parts


def _inside(small: Purse, large: Purse) -> bool:
    return all(a <= b for a, b in zip(small, large, strict=True))


def added(one: Purse, other: Purse) -> Purse:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def given_up(part: Purse) -> tuple[int, int]:
    """What a payment gives up: its worth, then its number of cards."""
    return sum(number * worth for number, worth in zip(part, WORTH, strict=True)), sum(part)
