"""English: what cards and wonder stages give, cost and make free, as sentences and in short.

Both forms are made from the values and words of a card, so they say what the game does. The short form writes
resources by their letters, what cannot be sold in parentheses, and the cities that count as arrows: ← the left
neighbour, ↓ the own city, → the right neighbour.
"""

from __future__ import annotations

from collections.abc import Sequence

from ......engine.settings import listing
from ....cards import EFFECTS
from ....codes import ALL_THREE, COMPASS, DEFEATS, GEAR, GOODS, LEFT, NEIGHBOURS, OWN, RAW, RIGHT, STAGES, TABLET
from ...sheet import COLOUR_NAMES, LETTERS, RESOURCES, BoardFacts, CardFacts, Cost, StageFacts
from ...vocabulary import (
    AnySymbol,
    CoinsPer,
    CopyGuild,
    Dig,
    Discount,
    FreeBuild,
    PointsPer,
    Produce,
    SeventhCard,
    Symbol,
    Word,
)
from .naming import all_of, coins, counted, points

NUMBERS = {1: "one", 2: "two"}
SYMBOL_NAMES = {COMPASS: "compass", GEAR: "gear", TABLET: "tablet"}
RESOURCE_GROUPS = {RAW: "raw materials", GOODS: "manufactured goods"}
SELLERS = {LEFT: "your left neighbour", RIGHT: "your right neighbour", NEIGHBOURS: "both neighbours"}
CITY_NAMES = {
    OWN: "in your city",
    LEFT: "of your left neighbour",
    RIGHT: "of your right neighbour",
    NEIGHBOURS: "in the two neighbouring cities",
    ALL_THREE: "in your city and the two neighbouring ones",
}
ARROWS = {LEFT: "←", OWN: "↓", RIGHT: "→"}


# Sentences.


def card_text(card: CardFacts, parents: Sequence[str]) -> str:
    """What a card gives its city, and which structures make it free (7W-18)."""
    free = [f"Free if your city has {listing(f'the {parent}' for parent in parents)}."] if parents else []
    return " ".join([card_effect(card), *free])


def card_effect(card: CardFacts) -> str:
    """What a card gives its city, as a sentence or two."""
    return " ".join(_values(card) + _sentences(EFFECTS.get(card.id, ()), card.colour))


def stage_effect(stage: StageFacts, words: Sequence[Word]) -> str:
    """What a wonder stage with these words gives its city."""
    return " ".join(_values(stage) + _sentences(words))


def stage_name(board: str, side: str, number: int) -> str:
    """A stage among those of all boards."""
    return f"{board} {side}, stage {number}"


def board_text(board: BoardFacts) -> str:
    return f"{board.wonder}. Makes one {RESOURCES[board.start]} from the beginning."


def price(cost: Cost) -> str:
    """A cost as people read it, such as `2 clay, 1 cloth`; `nothing` if there is none."""
    if cost.coins:
        return coins(cost.coins)
    units = [f"{count} {name}" for count, name in zip(cost.resources, RESOURCES, strict=True) if count]
    return ", ".join(units) or "nothing"


def _values(thing: CardFacts | StageFacts) -> list[str]:
    sentences = [f"Worth {points(thing.points)}."] if thing.points else []
    sentences += [f"Adds {counted(thing.shields, 'shield')}."] if thing.shields else []
    return sentences + ([f"At once {coins(thing.coins)}."] if thing.coins else [])


def _sentences(words: Sequence[Word], colour: int | None = None) -> list[str]:
    """The words one by one; coins and points for the same thing share a sentence."""
    match words:
        case [CoinsPer(paid), PointsPer(scored, kinds, cities) as later] if _count_alike(words[0], later):
            gains = f"At once {coins(paid)} and at the end of the game {points(scored)}"
            return [f"{gains} for each {_counted(kinds, cities, colour)}."]
    return [_sentence(word, colour) for word in words]


def _count_alike(first: Word, later: PointsPer) -> bool:
    """Whether coins and points are given for the same things in the same cities (7W-35)."""
    return isinstance(first, CoinsPer) and (first.counted,) == later.counted and first.cities == later.cities


def _sentence(word: Word, colour: int | None) -> str:
    match word:
        case Produce(resources, units, for_sale):
            made = f"Every turn {NUMBERS[units]} {listing(RESOURCES[kind] for kind in resources)}"
            return f"{made}{'' if for_sale else '; it cannot be sold to neighbours'}."
        case Symbol(symbol):
            return f"One scientific symbol, the {SYMBOL_NAMES[symbol]}."
        case AnySymbol():
            return "At the end of the game one scientific symbol of your choice."
        case Discount(resources, neighbours):
            goods = f"{RESOURCE_GROUPS[resources]} of {SELLERS[neighbours]}"
            return f"From the next turn on {goods} cost 1 coin instead of 2."
        case CoinsPer(paid, kind, cities):
            return f"At once {coins(paid)} for each {_counted((kind,), cities, colour)}."
        case PointsPer(scored, kinds, cities):
            return f"At the end of the game {points(scored)} for each {_counted(kinds, cities, colour)}."
        case FreeBuild():
            return "Once in each age, from the next turn on, you may build a structure from your hand without its cost."
        case CopyGuild():
            return "At the end of the game you score one guild of a neighbour as if it were yours."
        case SeventhCard():
            return "You may use the last card of every age instead of discarding it."
        case Dig():
            return "At the end of the turn you may build a card from the discards without its cost."
    raise AssertionError(f"{word} has no words")


def _counted(kinds: tuple[int, ...], cities: int, colour: int | None) -> str:
    """What is counted and where; a card that counts itself says so."""
    itself = ", this one included" if cities & OWN and colour in kinds else ""
    return f"{_kinds(kinds)} {CITY_NAMES[cities]}{itself}"


def _kinds(kinds: tuple[int, ...]) -> str:
    match kinds:
        case (kind,) if kind == STAGES:
            return "wonder stage"
        case (kind,) if kind == DEFEATS:
            return "defeat token"
    return f"{all_of([COLOUR_NAMES[kind] for kind in kinds])} card"


# In short.


def card_in_short(card: CardFacts) -> str:
    """What a card gives, in short: `2W`, `(G/P/L)`, `5 points`."""
    return _short(card, EFFECTS.get(card.id, ()))


def stage_in_short(stage: StageFacts, words: Sequence[Word]) -> str:
    """What a wonder stage with these words gives, in short."""
    return _short(stage, words)


def _short(thing: CardFacts | StageFacts, words: Sequence[Word]) -> str:
    parts = [points(thing.points)] if thing.points else []
    parts += [counted(thing.shields, "shield")] if thing.shields else []
    parts += [f"{thing.coins}$"] if thing.coins else []
    return ", ".join(parts + _symbols_of(words))


def _symbols_of(words: Sequence[Word]) -> list[str]:
    match words:
        case [CoinsPer(paid), PointsPer(scored, kinds, cities) as later] if _count_alike(words[0], later):
            return [f"{paid}$ and {points(scored)} per {_in_short(kinds)} {_arrows(cities)}"]
    return [_symbols(word) for word in words]


def _symbols(word: Word) -> str:
    match word:
        case Produce(resources, units, for_sale):
            made = "/".join(LETTERS[kind] for kind in resources)
            return f"{units if units > 1 else ''}{made}" if for_sale else f"({made})"
        case Symbol(symbol):
            return SYMBOL_NAMES[symbol]
        case AnySymbol():
            return "any symbol"
        case Discount(resources, neighbours):
            return f"{RESOURCE_GROUPS[resources]} 1$ {_arrows(neighbours)}"
        case CoinsPer(paid, kind, cities):
            return f"{paid}$ per {_in_short((kind,))} {_arrows(cities)}"
        case PointsPer(scored, kinds, cities):
            return f"{points(scored)} per {_in_short(kinds)} {_arrows(cities)}"
        case FreeBuild():
            return "a structure free in each age"
        case CopyGuild():
            return "a neighbour's guild"
        case SeventhCard():
            return "the seventh card"
        case Dig():
            return "a card from the discards"
    raise AssertionError(f"{word} has no symbols")


def _in_short(kinds: tuple[int, ...]) -> str:
    return "/".join({STAGES: "stage", DEFEATS: "defeat"}.get(kind) or COLOUR_NAMES[kind] for kind in kinds)


def _arrows(cities: int) -> str:
    return "".join(arrow for city, arrow in ARROWS.items() if cities & city)
