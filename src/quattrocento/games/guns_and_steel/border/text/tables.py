"""English for what lies on the table: prices and payments, attacks, wonders, scores."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from ...book import Book
from ...table import Table
from ..assault import Assault, loss_of, most_of
from ..sheet import RESOURCE_IDS, RESOURCES
from ..supply import causes_of, is_on_pile
from ..trades import Reading, Stone, Trade
from .cards import counted

FEW = 2  # cards that are named one by one


def listing(parts: Sequence[str]) -> str:
    """Food, Iron and Horse."""
    return f"{', '.join(parts[:-1])} and {parts[-1]}" if len(parts) > 1 else "".join(parts)


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


# Prices.


def price(book: Book, card: int, extra: int) -> str:
    """A price as people read it: 2 Gunpowder + 3 of any kind."""
    parts = [f"{count} {RESOURCES[kind]}" for kind, count in enumerate(book.cards[card].cost) if count]
    return " + ".join([", ".join(parts), *([f"{extra} of any kind"] if extra else [])])


def price_reason(table: Table, card: int) -> str:
    """Why a card of the supply costs what it costs now."""
    cost = table.book.cards[card].cost
    printed = listing([f"{count} {RESOURCES[kind]}" for kind, count in enumerate(cost) if count]) or "nothing"
    extra = table.extra_of(card)
    if not extra:
        return printed
    names = [table.book.cards[other].name for other in causes_of(table, card)]
    if is_on_pile(table, card):
        because = f"{counted(len(names), 'card')} {'lies' if len(names) == 1 else 'lie'} in the row beneath its pile"
    else:
        because = f"it rests on {listing(names) if len(names) <= FEW else counted(len(names), 'card') + ' below it'}"
    return f"{printed}, and {extra} of any kind because {because}"


# Payments.


def amounts(resources: Iterable[str]) -> str:
    """So many of each: 2 Food and 1 Iron."""
    counts = Counter(resources)
    return listing([f"{counts[id]} {name}" for id, name in zip(RESOURCE_IDS, RESOURCES, strict=True) if counts[id]])


def payment(names: Sequence[str]) -> str:
    """A way to pay, by its cards."""
    return f"Pay with {listing(names)}" if names else "Pay with what you have gained"


def kept(resources: Sequence[str]) -> str:
    """What a way to pay leaves."""
    return f"keeps {amounts(resources)}" if resources else "keeps nothing"


def reading(of: Reading) -> str:
    """How a payment adds up: 1 Horse; 2 Gunpowder for 1 Oil; 1 Iron of any kind."""
    plain = [stone for trade in of.trades if _is_plain(trade) for stone in trade.stones]
    parts = [stones(plain)] if plain else []
    parts += [_trade(trade) for trade in of.trades if not _is_plain(trade)]
    if of.any:
        parts.append(f"{stones(of.any)} for what may be of any kind")
    if of.spare:
        parts.append(f"{stones(of.spare)} beyond the price")
    return "; ".join(parts) or "nothing needs to be paid"


def _is_plain(trade: Trade) -> bool:
    return not trade.into and [stone.resource for stone in trade.stones] == trade.pays


def _trade(trade: Trade) -> str:
    paid = "1 of any kind" if trade.pays == ["any"] else amounts(trade.pays)
    if trade.into in ("", *trade.pays):
        return f"{stones(trade.stones)} for {paid}"
    return f"{stones(trade.stones)} for 1 {trade.into.capitalize()}, which stands for {paid}"


def stones(some: Sequence[Stone]) -> str:
    """Resources that pay; of a Space perhaps only half."""
    whole = amounts(stone.resource for stone in some if not stone.half)
    number = sum(stone.half for stone in some)
    halves = "half a Space" if number == 1 else f"{number} halves of a Space" * (number > 1)
    return listing([part for part in (whole, halves) if part])


# Attacks.


def stakes(assault: Assault) -> str:
    """What an attack puts at stake."""
    if assault.seizes:
        return "Whoever is beaten hands over a wonder."
    if assault.drains:
        loss = f"Whoever is beaten depletes {counted(assault.drains, _drained(assault))}"
        return f"{loss}; the attacker gains {assault.culture} culture for each." if assault.culture else f"{loss}."
    gains = f"The attacker gains {assault.culture} culture in any case"
    return f"{gains}; whoever is not weaker gains {assault.equals}. Nobody loses anything."


def _drained(assault: Assault) -> str:
    return "resource card" if assault.counts_cards else "resource"


def verdict(assault: Assault, strength: int) -> str:
    """What becomes of a seat that has this strength when the attack strikes."""
    holds = assault.is_held_by(strength)
    if assault.is_peaceful:
        return f"gains {assault.equals}" if holds else "gains nothing"
    return "holds" if holds else "falls"


def loss(table: Table, seat: int, assault: Assault) -> str:
    """What a seat would lose if it were beaten now."""
    number = loss_of(table, seat, assault)
    if assault.is_peaceful:
        return ""
    if assault.seizes:
        return "a wonder" if number else "nothing, for want of a wonder"
    return counted(number, _drained(assault)) if number else "nothing, for want of resource cards"


def standing(table: Table, seat: int, assault: Assault) -> str:
    """How a seat that is asked stands against an attack: as it is, and at best."""
    strength, most = table.strength(table.players[seat]), most_of(table, seat)
    if assault.is_held_by(strength):
        gain = f" and gain {assault.equals} culture" if assault.is_peaceful else ""
        return f"With {strength} you hold your ground already{gain}."
    reach = f"the most you can reach is {most}{'' if assault.is_held_by(most) else ', not enough'}"
    if assault.is_peaceful:
        aim = f"Hold your ground with {assault.strength} to gain {assault.equals} culture"
        return f"{aim}: you have {strength}, {reach}."
    lost = loss(table, seat, assault)
    return f"With {strength} you fall, {assault.strength - strength} short of a tie, and lose {lost}; {reach}."


NOTES = {
    "tie": "A tie holds.",
    "answering": "From the hand with the response sign, or covered attack and tactic cards.",
    "retrieval": "0 or 1 at the end: all come back",
    "taking": "Taken at the end of a turn, with 0 or 1 card in hand.",
    "claiming": "A token may be placed at the end of a turn that has met this.",
}
PARTS = {
    "cards": ("Cards", "What is printed on all cards, in hand and on the table, whichever side they show."),
    "wonders": ("Wonders", "What is printed on the wonders."),
    "culture": ("Culture", "One point for each culture token."),
}


def note(topic: str) -> str:
    """What a rule comes down to, where it matters at a glance."""
    return NOTES[topic]


# Scores.


def part(id: str) -> tuple[str, str]:
    """What a part of a score is called, and what is counted in it."""
    return PARTS[id]


def pointless(cards: int) -> str:
    """What is said of cards that bring no points."""
    return f"{capital(counted(cards, 'card'))} without points." if cards else ""


def culture(tokens: int) -> str:
    return counted(tokens, "culture token")
