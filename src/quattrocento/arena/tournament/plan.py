"""Who meets whom, and in which seats: line-ups, and the seat orders in which every deal is played.

Everything follows from the plan, so that any game of it can be played alone, anywhere, and is the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, permutations
from math import comb, factorial, prod
from typing import Final, NamedTuple

from ...engine.errors import BadSetup
from ...engine.game import Config, Game
from ...engine.native import ints
from ...engine.packs import Pack
from ...engine.rng import seeded
from ...games import shelf

MOST_ORDERS: Final = 24  # seat orders of a line-up that are all played; of more, the rotations of one drawn by lot
MOST_GAMES_A_DEAL: Final = 20_000
FIRST_LOOK: Final = 10  # deals after which a tournament may first be over early …
BETWEEN_LOOKS: Final = 1.5  # … and how many times as many it takes until the next look
ANSWER_SECONDS: Final = 60.0

Seating = tuple[str, ...]  # the bots by seat


class Plan(NamedTuple):
    """What is to be played; picklable, and enough to play any of its games alone."""

    game: str
    ruleset: int
    seats: int
    options: dict[str, str]
    pack: Pack | None
    bots: tuple[str, ...]  # as they were named
    seed: int
    deals: int  # at most, where it may be over early
    until_sure: bool = False
    answer_seconds: float = ANSWER_SECONDS  # for a bot from outside

    @property
    def names(self) -> tuple[str, ...]:
        """The bots, each once."""
        return tuple(dict.fromkeys(self.bots))

    @property
    def games_a_deal(self) -> int:
        return sum(orders_of(line_up) for line_up in line_ups(self.bots, self.seats))

    @property
    def games(self) -> int:
        return self.deals * self.games_a_deal


class Slot(NamedTuple):
    """A game of a plan: which deal, and who sits where."""

    deal: int
    seating: Seating


def planned(game: Game, config: Config, bots: Sequence[str], seed: int, games: int) -> Plan:
    """A plan of at least so many games, in whole deals; refused in one sentence where there is nothing to compare."""
    repeated = [name for name, count in Counter(bots).items() if count > 1]
    if len(set(bots)) > 1 and repeated and len(bots) > config.seats:
        raise BadSetup(f"Of more bots than seats every choice meets, so each is named once; name {repeated[0]} once.")
    return laid_out(game, config, bots, seed, games)


def laid_out(game: Game, config: Config, bots: Sequence[str], seed: int, games: int) -> Plan:
    """The same also where a bot is named more often than it need be: there are journals of such tournaments."""
    if len(set(bots)) < 2:
        raise BadSetup(f"A tournament is between different bots, such as --bots greedy,random, not {', '.join(bots)}.")
    if comb(len(bots), min(len(bots), config.seats)) > MOST_GAMES_A_DEAL:
        raise _too_many(bots, config.seats)
    plan = Plan(game.id, config.ruleset, config.seats, config.options, config.pack, tuple(bots), seed, deals=1)
    if plan.games_a_deal > MOST_GAMES_A_DEAL:
        raise _too_many(bots, config.seats)
    return plan._replace(deals=-(-games // plan.games_a_deal))


def _too_many(bots: Sequence[str], seats: int) -> BadSetup:
    return BadSetup(
        f"{len(bots)} bots at tables of {seats} make more than {MOST_GAMES_A_DEAL:,} games for every deal; name fewer."
    )


def config_of(plan: Plan) -> Config:
    return shelf[plan.game].config(plan.seats, plan.options, plan.pack, plan.ruleset)


@lru_cache(maxsize=64)
def line_ups(bots: tuple[str, ...], seats: int) -> tuple[Seating, ...]:
    """The bots that meet at a table: the last one fills free seats, and of too many every choice is a line-up.

    >>> line_ups(("a", "b"), 3)
    (('a', 'b', 'b'),)
    >>> line_ups(("a", "b", "c"), 2)
    (('a', 'b'), ('a', 'c'), ('b', 'c'))
    """
    filled = bots + (bots[-1],) * (seats - len(bots))
    return tuple(combinations(filled, seats))


def orders_of(line_up: Seating) -> int:
    """In how many seat orders a line-up plays every deal.

    >>> orders_of(("a", "b", "b")), orders_of(("a", "b", "c", "d")), orders_of(tuple("abcde"))
    (3, 24, 5)
    """
    different = _different_orders(line_up)
    return different if different <= MOST_ORDERS else len(line_up)


def _different_orders(line_up: Seating) -> int:
    return factorial(len(line_up)) // prod(factorial(count) for count in Counter(line_up).values())


@lru_cache(maxsize=256)
def _every_order(line_up: Seating) -> tuple[Seating, ...]:
    return tuple(dict.fromkeys(permutations(line_up)))


def slot(plan: Plan, number: int) -> Slot:
    """The game of this number: deal by deal, in each line-up by line-up, and in that order by order."""
    deal, place = divmod(number, plan.games_a_deal)
    for which, line_up in enumerate(line_ups(plan.bots, plan.seats)):
        count = orders_of(line_up)
        if place < count:
            return Slot(deal, _order(plan.seed, deal, which, line_up, place))
        place -= count
    raise AssertionError("a deal has no more games")


def _order(seed: int, deal: int, which: int, line_up: Seating, place: int) -> Seating:
    if _different_orders(line_up) <= MOST_ORDERS:
        return _every_order(line_up)[place]
    # Too many to play all: one by lot for each deal, from every seat.
    cards = ints(list(range(len(line_up))))
    seeded(seed, f"order of line-up {which} in deal {deal}").shuffle(cards)
    return tuple(line_up[cards[(seat + place) % len(line_up)]] for seat in range(len(line_up)))


def is_drawn(plan: Plan) -> bool:
    """Whether some line-up has so many seat orders that only rotations of one by lot are played."""
    return any(_different_orders(line_up) > MOST_ORDERS for line_up in line_ups(plan.bots, plan.seats))


def looks(plan: Plan) -> tuple[int, ...]:
    """After how many deals it is looked whether the order is decided; the last look is at the end."""
    found, at = [], FIRST_LOOK
    while plan.until_sure and at < plan.deals:
        found.append(at)
        at = int(at * BETWEEN_LOOKS)
    return (*found, plan.deals)
