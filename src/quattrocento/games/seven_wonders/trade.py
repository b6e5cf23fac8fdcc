"""Trade: what a city lacks for a cost, and every sensible way to buy it (7W-24 to 7W-32, 7W-Q16).

A need can be met from a pool of sources, each giving one of a few resources, exactly if for no set of resources more
units are needed than sources could give (Hall's theorem). Three things follow, and replace a search:

* The least a city must buy is its worst shortage over all sets: `units` of raw materials, and of goods.
* Of those, the left neighbour can be asked for any number from a least to a most, both read off the same sets;
  the right neighbour gives the rest.
* Raw materials and goods never share a source, so their numbers can be chosen independently.

Prices are by neighbour and by family of resources, so a pair of such numbers is a payment.
"""

from __future__ import annotations

from typing import Final

from ...engine.native import copied, i64, ints, vec
from ...engine.state import Menu
from .book import GOODS_BOTH, RAW_LEFT, RAW_RIGHT
from .codes import SPAN

IMPOSSIBLE: Final = -1
NOTHING: Final = 0

# A quote is what must be bought, packed: units in all, fewest and most from the left; raw first, then goods.
_LANE: Final = 4
_GOODS_AT: Final = 12
_LANES: Final = 4095


def quote(hall: vec[i64], cost: i64, own: vec[i64], left: vec[i64], right: vec[i64]) -> i64:
    """What a city must buy for a cost; 0 if nothing, −1 if the neighbours do not have it.

    Every unit for sale counts once for this buyer (7W-Q14), whatever others buy of it (7W-29, 7W-Q15).
    """
    packed: i64 = 0
    family: i64 = 0  # where its lanes stand: raw materials first
    at: i64 = cost + 2
    end: i64 = at + 2 * hall[cost]
    while True:
        units: i64 = 0
        fewest: i64 = 0
        others: i64 = 0  # units that the left neighbour cannot give
        while at < end:
            place: i64 = hall[at]
            short: i64 = hall[at + 1] - own[place]
            if short > 0:
                beyond_left: i64 = short - left[place]
                if beyond_left > right[place]:
                    return IMPOSSIBLE
                if short > units:
                    units = short
                if beyond_left > others:
                    others = beyond_left
                if short - right[place] > fewest:
                    fewest = short - right[place]
            at += 2
        if units:
            packed |= (units | fewest << _LANE | units - others << 2 * _LANE) << family
        if family or not hall[cost + 1]:
            return packed
        family = _GOODS_AT
        end = at + 2 * hall[cost + 1]


def units_of(quoted: i64, goods: bool) -> tuple[int, int, int]:
    """The units to buy of a family, and the fewest and the most of them that the left neighbour can be asked for."""
    lanes = quoted >> _GOODS_AT if goods else quoted & _LANES
    return lanes & 15, lanes >> _LANE & 15, lanes >> 2 * _LANE


# The price of a unit by the discounts of the buyer: 2 coins, 1 with a discount (7W-26, 7W-27).
RAW_PRICE_LEFT: Final = ints([1 if discounts & RAW_LEFT else 2 for discounts in range(8)])
RAW_PRICE_RIGHT: Final = ints([1 if discounts & RAW_RIGHT else 2 for discounts in range(8)])
GOODS_PRICE: Final = ints([1 if discounts & GOODS_BOTH else 2 for discounts in range(8)])


def add_payments(menu: Menu, first: i64, quoted: i64, discounts: i64, coins: i64) -> None:
    """Add `first` + payment for every payment no other one beats on both sides, cheapest first (7W-Q16).

    Within a family each unit bought from the other neighbour instead is another payment that stands.
    """
    lanes: i64 = quoted & _LANES
    to_left: i64 = RAW_PRICE_LEFT[discounts]
    to_right: i64 = RAW_PRICE_RIGHT[discounts]
    if quoted > _LANES:
        if lanes:
            _add_mixed(menu, first, quoted, discounts, coins)
            return
        lanes = quoted >> _GOODS_AT
        to_left = to_right = GOODS_PRICE[discounts]
    bought: i64 = lanes >> _LANE & 15 if to_left > to_right else lanes >> 2 * _LANE
    count: i64 = (lanes >> 2 * _LANE) - (lanes >> _LANE & 15)
    step: i64 = 1 if to_left > to_right else -1  # towards the dearer neighbour
    while count >= 0:
        pay_left: i64 = to_left * bought
        pay_right: i64 = to_right * ((lanes & 15) - bought)
        if pay_left + pay_right > coins:
            return  # the others are dearer still
        menu.add(first + pay_left * SPAN + pay_right)
        bought += step
        count -= 1


_BEATEN: Final = SPAN
_NO_SUMS: Final = ints([_BEATEN] * SPAN)


def _add_mixed(menu: Menu, first: i64, quoted: i64, discounts: i64, coins: i64) -> None:
    """With both families some splits are beaten by others: of each sum to the left only the least to the right counts,
    and only if no smaller sum to the left does as well.
    """
    least_right = _least_right(quoted, discounts)
    least: i64 = _BEATEN
    left: i64 = 0
    while left < SPAN:
        if least_right[left] < least:
            least = least_right[left]
        else:
            least_right[left] = _BEATEN
        left += 1
    while True:  # the cheapest first, of several the one with less to the right
        cheapest_left: i64 = -1
        cost: i64 = coins
        left = 0
        while left < SPAN:
            if least_right[left] < _BEATEN and left + least_right[left] <= cost:
                cheapest_left = left
                cost = left + least_right[left]
            left += 1
        if cheapest_left < 0:
            return
        menu.add(first + cheapest_left * SPAN + least_right[cheapest_left])
        least_right[cheapest_left] = _BEATEN


def _least_right(quoted: i64, discounts: i64) -> vec[i64]:
    """By the sum to the left, the least that can go to the right with it."""
    left_price: i64 = RAW_PRICE_LEFT[discounts]
    right_price: i64 = RAW_PRICE_RIGHT[discounts]
    price: i64 = GOODS_PRICE[discounts]
    least_right = copied(_NO_SUMS)
    goods: i64 = quoted >> _GOODS_AT
    raw_bought: i64 = quoted >> _LANE & 15
    while raw_bought <= quoted >> 2 * _LANE & 15:
        bought: i64 = goods >> _LANE & 15
        while bought <= goods >> 2 * _LANE:
            left: i64 = left_price * raw_bought + price * bought
            right: i64 = right_price * ((quoted & 15) - raw_bought) + price * ((goods & 15) - bought)
            if right < least_right[left]:
                least_right[left] = right
            bought += 1
        raw_bought += 1
    return least_right


def add_every_payment(menu: Menu, first: i64, quoted: i64, discounts: i64, coins: i64) -> None:
    """Add every split of the units lacking, also one that another beats: the Free city's suppliers (7W-V7, 7W-Q33)."""
    totals = sorted((left + right, right) for left, right in payments_of(quoted, discounts))
    for total, pay_right in totals:
        if total <= coins:
            menu.add(first + (total - pay_right) * SPAN + pay_right)


def payments_of(quoted: i64, discounts: i64) -> set[tuple[int, int]]:
    """Every payment (to the left, to the right) for the units a city lacks."""
    raw, raw_fewest, raw_most = units_of(quoted, False)
    goods, goods_fewest, goods_most = units_of(quoted, True)
    left, right, price = RAW_PRICE_LEFT[discounts], RAW_PRICE_RIGHT[discounts], GOODS_PRICE[discounts]
    return {
        (left * bought + price * more, right * (raw - bought) + price * (goods - more))
        for bought in range(raw_fewest, raw_most + 1)
        for more in range(goods_fewest, goods_most + 1)
    }


def cheapest(quoted: i64, discounts: i64) -> i64:
    """The least a city must pay for what it lacks."""
    if quoted == NOTHING:
        return 0
    left: i64 = RAW_PRICE_LEFT[discounts]
    right: i64 = RAW_PRICE_RIGHT[discounts]
    units: i64 = quoted & 15
    fewest: i64 = quoted >> _LANE & 15
    most: i64 = quoted >> 2 * _LANE & 15
    from_left: i64 = fewest if left > right else most
    goods: i64 = quoted >> _GOODS_AT & 15
    return left * from_left + right * (units - from_left) + goods * GOODS_PRICE[discounts]
