"""What a page shows of a table: a picture of a view, ready to be drawn.

A picture is made from a `View`, so it cannot tell more than its observer may know. It adds what a person would
otherwise have to work out: totals, how the conflicts would end, what cards are worth now, why a card cannot be built.
What can be done with a card and what that costs is said once, by the options.
"""

from __future__ import annotations

from dataclasses import dataclass

from .prices import Discount, Prices


@dataclass
class Source:
    """Something that makes resources: one of these each turn, or several units of the only one."""

    one_of: list[str]
    units: int
    for_sale: bool


@dataclass
class WorthNow:
    """A card or a stage that counts something, by its id: what it counts for, or would if it were built now."""

    of: str
    words: str


@dataclass
class Side:
    """The neighbour to one side of a city, and how the conflict with it stands."""

    city: int
    army: str  # ahead, behind or level: one's own beside the neighbour's
    token: int  # at the end of this age, if nothing changes
    brought: int | None  # what the age that has just ended brought, while that is news


@dataclass
class CityPicture:
    """A city as everybody sees it; the Free city of the two-player game has no seat."""

    seat: int | None
    board: str | None  # None until it is chosen
    side: str
    stages: int
    next_stage: int | None  # None when all are built
    coins: int
    shields: int
    built: list[str]  # in the order of the card list
    sources: list[Source]
    science: list[int]  # compasses, gears, tablets
    any_symbols: int
    tokens: list[int]  # conflict tokens, in the order of the ages
    prices: Prices
    discounts: list[Discount]
    free_build: bool  # can build one structure without its cost in this age
    seventh_card: bool
    hand: int  # number of cards
    chosen: bool
    points: dict[str, int]  # as it stands, by category
    total: int
    worth: list[WorthNow]  # of structures and stages, also of a stage that comes next
    left: Side
    right: Side
    far: list[int]  # the cities that are no neighbours, from left to right


@dataclass
class Refusal:
    """Why a card cannot be built, or the stage not be reached: the rule, and what is short."""

    rule: str
    reason: str  # twice, coins, resources, complete (no stage is left), chain (the Free city must build the card)
    coins: int  # the least it would cost, where coins are short
    missing: list[str]  # what neither the city nor its neighbours have, where resources are short
    words: str


@dataclass
class HandCard:
    """A card of one's hand, or one to dig for; what can be done with it, the options say."""

    card: str
    refusal: Refusal | None  # why it cannot be built for coins and resources
    bound: Refusal | None  # why it can be used for nothing but building
    worth: WorthNow | None
    sealed: bool  # chosen, and waits for the others


@dataclass
class SevenWondersPicture:
    """Everything on the table, as one observer sees it. The left neighbour of a city is the next one."""

    phase: str  # board, pick, seventh, dig, over
    age: int
    turn: int
    turns: int  # of an age
    passes: str  # left, right; swap with two players
    begins: bool  # an age has just begun, and is not the first
    ends: bool  # after this turn no hand is passed on
    rule: str  # what becomes of the hands
    fought: int | None  # the age whose conflicts are news
    cities: list[CityPicture]
    discards: int  # their faces are secret
    pile: int  # the draw pile of the two-player game
    controller: int | None  # who also plays for the Free city
    acting: int | None  # the city for which the observer is asked now
    hand: list[HandCard]
    stage_price: int | None  # the least coins for which the next stage can be built now, whatever the card
    stage_refusal: Refusal | None  # why the next stage cannot be reached
    dig: list[HandCard]  # what the observer, asked to dig, sees among the discards
