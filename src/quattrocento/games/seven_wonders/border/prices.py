"""What a unit costs a city that buys it from a neighbour (7W-26), and what it gets for less than usual (7W-27)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..book import GOODS_BOTH, RAW_LEFT, RAW_RIGHT
from ..table import City
from ..trade import GOODS_PRICE, RAW_PRICE_LEFT, RAW_PRICE_RIGHT

USUAL: Final = GOODS_PRICE[0]
REDUCED: Final = GOODS_PRICE[GOODS_BOTH]


@dataclass(frozen=True)
class Prices:
    """Coins for a raw material from either side, and for a manufactured good."""

    raw_left: int
    raw_right: int
    goods: int


@dataclass(frozen=True)
class Discount:
    """What a city buys for less than usual."""

    family: str  # raw, goods
    sellers: str  # left, right or both
    price: int


def prices_of(city: City) -> Prices:
    had = city.discounts
    return Prices(RAW_PRICE_LEFT[had], RAW_PRICE_RIGHT[had], GOODS_PRICE[had])


def discounts_of(city: City) -> list[Discount]:
    raw = {RAW_LEFT: "left", RAW_RIGHT: "right", RAW_LEFT | RAW_RIGHT: "both"}.get(city.discounts & ~GOODS_BOTH)
    found = [Discount("raw", raw, REDUCED)] if raw is not None else []
    return found + [Discount("goods", "both", REDUCED)] * bool(city.discounts & GOODS_BOTH)
