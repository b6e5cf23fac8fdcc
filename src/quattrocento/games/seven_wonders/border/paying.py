"""What is paid for an answer: what is bought from whom, what it costs in all, what is left.

The hot code knows payments as two sums of coins (see `trade`); people want to see what they buy.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import combinations, product

from ....engine.border.actions import Option
from ....engine.native import i64, vec
from .. import trade
from ..book import RAW_SETS, Book
from ..codes import GOODS, RAW
from ..table import City, Table, members
from .options import IDS, Build, Stage
from .sheet import RESOURCES, SIDES, Cost

Units = tuple[int, ...]  # of each resource


def paid(table: Table, index: int, option: Build | Stage) -> Option:
    """An answer with all that paying for it means for a city."""
    book, city = table.book, table.cities[index]
    face = IDS["card"].index(option.card)
    cost = book.cards[face].cost if isinstance(option, Build) else stage_cost(book, city)
    chain = parent(book, city, face) if isinstance(option, Build) else None
    left, right = table.cities[table.left_of(index)], table.cities[table.right_of(index)]
    bought = ((0,) * len(RESOURCES),) * 2
    if option.pay_left or option.pay_right:
        made = (_plain(city.own), _plain(left.sold), _plain(right.sold))
        bought = _purchase(cost.resources, *made, city.discounts, option.pay_left, option.pay_right)
    price, units = cost.coins + option.pay_left + option.pay_right, sum(map(sum, bought))
    known = replace(
        option,
        city=index,
        bank=cost.coins,
        price=price,
        leaves=city.coins - price,
        made=0 if chain else sum(cost.resources) - units,
        bought=units,
        from_left=_named(bought[0]),
        from_right=_named(bought[1]),
    )
    return replace(known, chain=chain) if isinstance(known, Build) else replace(known, stage=city.stages + 1)


def parent(book: Book, city: City, face: int) -> str | None:
    """The structure of a city that makes a card free (7W-18)."""
    parents = members(city.early & book.parents[face])
    return book.cards[parents[0]].id if parents else None


def stage_cost(book: Book, city: City) -> Cost:
    """What the next stage costs; nothing if there is none."""
    stages = book.boards[city.side // 2].sides[SIDES[city.side % 2]]
    return stages[city.stages].cost if city.stages < len(stages) else Cost(0, (0,) * 7)


# Purchases.


@lru_cache(maxsize=4096)
def _purchase(
    cost: Units, own: Units, left: Units, right: Units, discounts: int, pay_left: int, pay_right: int
) -> tuple[Units, Units]:
    """One choice of units that makes up a payment; other units for the same coins do as well.

    A menu offers the same payment for a stage with every card of the hand, so what is found is kept.
    """
    to_left = [price_of(kind, trade.RAW_PRICE_LEFT, discounts) for kind in range(len(RESOURCES))]
    to_right = [price_of(kind, trade.RAW_PRICE_RIGHT, discounts) for kind in range(len(RESOURCES))]
    for from_left in product(*(range(count + 1) for count in cost)):
        if _value(from_left, to_left) != pay_left or not _can_give(left, from_left):
            continue
        rest = _without(cost, from_left)
        for from_right in product(*(range(count + 1) for count in rest)):
            if _value(from_right, to_right) != pay_right or not _can_give(right, from_right):
                continue
            if _can_give(own, _without(rest, from_right)):
                return from_left, from_right
    raise AssertionError("a payment on offer buys nothing that can be had")


def price_of(kind: int, raw: vec[i64], discounts: int) -> int:
    """What a unit costs; `raw` has the prices of raw materials from one side."""
    return trade.GOODS_PRICE[discounts] if kind in GOODS else raw[discounts]


def _plain(made: vec[i64]) -> Units:
    return tuple(made[place] for place in range(len(made)))


def _value(units: Units, prices: list[int]) -> int:
    return sum(count * price for count, price in zip(units, prices, strict=True))


def _without(units: Units, taken: Units) -> Units:
    return tuple(count - gone for count, gone in zip(units, taken, strict=True))


def _can_give(made: Units, units: Units) -> bool:
    """Whether a table of production covers these units: no set of resources is asked for too often."""
    for kinds, first in ((RAW, 0), (GOODS, RAW_SETS)):
        asked = [(2**bit, units[kind]) for bit, kind in enumerate(kinds) if units[kind]]
        for size in range(1, len(asked) + 1):
            for chosen in combinations(asked, size):
                if sum(count for _, count in chosen) > made[first + sum(bit for bit, _ in chosen)]:
                    return False
    return True


def _named(units: Units) -> tuple[str, ...]:
    return tuple(RESOURCES[kind] for kind, count in enumerate(units) for _ in range(count))
