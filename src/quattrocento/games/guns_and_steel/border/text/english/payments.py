"""English for what is to be paid and how: prices with their reasons, and payments with all they trade."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

from ...sheet import RESOURCE_IDS, RESOURCES, CardFacts
from ...supply import PriceNow
from ...trades import Reading, Stone, Trade
from .naming import counted, listing, resource

FEW = 2  # cards that are named one by one


# Prices.


def price(card: CardFacts, extra: int) -> str:
    """A price as people read it: 2 Gunpowder + 3 of any kind."""
    printed = ", ".join(f"{count} {RESOURCES[kind]}" for kind, count in enumerate(card.cost) if count)
    return " + ".join([*[printed] * bool(printed), *[f"{extra} of any kind"] * bool(extra)]) or "nothing"


def price_reason(price: PriceNow, nothing: str = "nothing") -> str:
    """Why a card of the supply costs what it costs now; `nothing` is the word for a card without a price."""
    names = tuple([cause.name for cause in price.causes])
    return _price_reason(price.card.cost, price.extra, names, price.is_on_pile, nothing)


@lru_cache(maxsize=16_384)  # every look at a table asks for all of its cards, and few prices have changed
def _price_reason(cost: tuple[int, ...], extra: int, names: tuple[str, ...], is_on_pile: bool, nothing: str) -> str:
    printed = listing([f"{count} {RESOURCES[kind]}" for kind, count in enumerate(cost) if count]) or nothing
    if not extra:
        return printed
    if is_on_pile:
        because = f"{counted(len(names), 'card')} {'lies' if len(names) == 1 else 'lie'} in the row beneath its pile"
    else:
        because = f"it rests on {listing(names) if len(names) <= FEW else counted(len(names), 'card') + ' below it'}"
    return f"{printed}, and {extra} of any kind because {because}"


# Payments.


def amounts(resources: Iterable[str]) -> str:
    """So many of each: 2 Food and 1 Iron."""
    counts = Counter(resources)
    return listing([f"{counts[id]} {name}" for id, name in zip(RESOURCE_IDS, RESOURCES, strict=True) if counts[id]])


def payment(cards: Sequence[str]) -> str:
    """A way to pay, by the names of its cards."""
    return f"Pay with {listing(cards)}" if cards else "Pay with what you have gained"


def kept(resources: Sequence[str]) -> str:
    """What a way to pay leaves."""
    return f"keeps {amounts(resources)}" if resources else "keeps nothing"


def reading(of: Reading) -> str:
    """How a payment adds up: 1 Horse; 2 Gunpowder for 1 Oil; 1 Iron of any kind."""
    plain = [stone for trade in of.trades if trade.is_plain for stone in trade.stones]
    parts = [stones(plain)] if plain else []
    parts += [_trade(trade) for trade in of.trades if not trade.is_plain]
    if of.any:
        parts.append(f"{stones(of.any)} for what may be of any kind")
    if of.spare:
        parts.append(f"{stones(of.spare)} beyond the price")
    return "; ".join(parts) or "nothing needs to be paid"


def _trade(trade: Trade) -> str:
    paid = "1 of any kind" if trade.pays == ["any"] else amounts(trade.pays)
    if not trade.stands_in:
        return f"{stones(trade.stones)} for {paid}"
    return f"{stones(trade.stones)} for 1 {resource(trade.into)}, which stands for {paid}"


def stones(some: Sequence[Stone]) -> str:
    """Resources that pay; of a Space perhaps only half."""
    whole = amounts(stone.resource for stone in some if not stone.half)
    number = sum(stone.half for stone in some)
    halves = "half a Space" if number == 1 else f"{number} halves of a Space" * (number > 1)
    return listing([part for part in (whole, halves) if part])
