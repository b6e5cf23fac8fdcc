"""What a page shows of a table: a picture of a view, in ids and numbers, ready to be drawn.

A picture is made from a `View`, so it cannot tell more than its observer may know. It adds what a person would
otherwise have to work out: who is winning, what is at stake, which duty forbids a card, what powers are still there.
"""

from __future__ import annotations

from dataclasses import dataclass

from .forms import PlayedCard


@dataclass
class MeldedCard:
    """A card on the table; face-down ones can do nothing until the battle phase."""

    card: str
    up: bool


@dataclass
class LaidMeld:
    """What lies there of a meld; cards that have served in another one since lie with that."""

    meld: str | None  # None for cards of a staged position that says nothing about them
    florins: int  # what it has brought
    cards: list[MeldedCard]
    broken: bool  # a card was played, killed or turned face down (RW-5.5.12, RW-5.5.16)


@dataclass
class PowerPicture:
    """A power of a mat: when it can be used, and whether it has been this round."""

    power: str
    window: str
    used: bool


@dataclass
class HeldCard:
    """A card of one's own hand; where duty forbids it, which one (follow, trump, overtrump)."""

    card: str
    duty: str  # empty: it may be played, or it is not one's turn
    rule: str  # that of the duty


@dataclass
class PledgePicture:
    """What hangs on the next skirmish: florins promised for winning it, and a duel."""

    promised: int
    rival: int | None
    gain: int
    lose: int


@dataclass
class SeatPicture:
    """What a seat has and shows."""

    mat: str | None
    powers: list[PowerPicture]
    held: int  # concealed cards
    hand: list[HeldCard]  # of these one's own; of others what is known
    unknown: int  # … and how many are not known to the observer
    unwanted: int  # how many of those have the back of Unwanted cards
    melds: list[LaidMeld]  # in the order in which they were laid
    populace: list[str]
    personal: str | None  # one's own
    has_personal: bool
    captured: int  # cards
    captured_value: int | None  # of one's own (RW-9.58)
    blocked: bool
    pledge: PledgePicture | None
    treasury: int
    vault: int
    stake: int
    debt: int
    wealth: int
    from_melds: int


@dataclass
class Announcement:
    """A text under way, and who uses it."""

    text: str
    seat: int


@dataclass
class MeldPicture:
    """A meld being laid: which, and the cards so far."""

    meld: str
    cards: list[str]


@dataclass
class BidPicture:
    """Buying influence in this round."""

    buyer: int | None
    bid: int
    progress: int
    made: bool


@dataclass
class RankPicture:
    """What the cards of a rank are worth at this table, or those of a class without ranks."""

    rank: str
    least: int
    most: int
    meaning: str  # what such a card stands for, in a few words


@dataclass
class RulesPicture:
    """The rules that a player looks up most, at this table and in this phase, by their numbers."""

    winning: list[str]
    playing: list[str]
    melding: list[str]


@dataclass
class RenaissanceWarsPicture:
    """Everything on the table, as one observer sees it."""

    phase: str
    round: int
    era: int
    target: int
    eras: list[int]  # the deposits that open the second and later ones, as far as the game goes
    last_era: int
    skirmish: int  # in battles the last one
    skirmishes: int  # of a round
    battle: int  # 0 before the Battle Phase
    battles: int  # of a round
    dealer: int
    initiative: int
    dominant: str
    markers: list[str | None]  # from the top; None where nobody knows
    lead: str | None
    trick: list[PlayedCard]
    at_stake: int
    deck: int
    dead: list[str]  # condition and luminary cards in the discard pile, the latest last
    immediates: list[str]  # of this era, as far as known
    immediate_count: int  # of an era
    seats: list[SeatPicture]
    announced: list[Announcement]  # the outermost first
    in_secret: bool  # everybody is asked at once, and nobody sees who could answer
    meld: MeldPicture | None
    bid: BidPicture | None
    ranks: list[RankPicture]  # from the highest down, those without a rank last
    rules: RulesPicture
