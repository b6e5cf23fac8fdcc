"""What a page shows of a table: a picture of a view, in ids and numbers, ready to be drawn.

A picture is made from a `View`, so it cannot tell more than its observer may know. It adds what a person would
otherwise have to work out, so that a page neither counts nor knows a rule: prices for this seat now and why, how far
every seat is from every wonder, what an attack puts at stake, and the ways to pay. Where that takes a sentence, it
stands there in words.
"""

from __future__ import annotations

from dataclasses import dataclass

from .trades import Stone, Trade


@dataclass
class Note:
    """A remark, with the rules it rests on."""

    words: str
    rules: list[str]


@dataclass
class Place:
    """A card lying in the supply: its extra cost now, the lying cards that cause it, and whether you can pay.

    `price` is the whole price with its reason, in words.
    """

    card: str
    extra: int
    connected: list[str]
    affordable: bool
    price: str
    rule: str


@dataclass
class Pile:
    """A secret research pile that is not empty: its open card, the cards below it in an order nobody knows, and all."""

    top: Place
    below: list[str]
    count: int


@dataclass
class Row:
    """A row of the pyramid, left to right, None being a gap; and the pile beside it, where there is one."""

    age: str
    places: list[Place | None]
    pile: Pile | None


@dataclass
class WonderPicture:
    """A wonder in play: who has it (None: the supply) and how much of its requirement each seat has reached and lacks.

    With glory, the requirement concerns the turn: only the active seat has reached anything. `met` are the seats that
    meet it now. `glory` are the tokens of each seat on the wonder, `claim` how many of one seat claim it; without glory
    there are none.
    """

    wonder: str
    owner: int | None
    needs: int
    reached: list[int]
    lacking: list[int]
    met: list[int]
    glory: list[int]
    claim: int


@dataclass
class SeatPicture:
    """What lies in front of a seat, and its numbers.

    Where there are glory tokens, `glory` are those at hand and `placed` those on wonders; `nearly` is whether its
    culture may soon end the game.
    """

    hand: list[str]
    up: list[str]
    down: list[str]
    wonders: list[str]
    pool: list[str]
    strength: int
    points: int
    culture: int
    nearly: bool
    glory: int
    placed: int


@dataclass
class Resolving:
    """A card whose effect is under way, and whose card it is: it may be borrowed, or shown from a hand."""

    card: str
    owner: int
    borrowed: bool
    in_hand: bool


@dataclass
class Defender:
    """A seat under attack: its strength now, the most it could reach, and whether it is being or is still to be asked.

    `holds` is how it stands; `verdict` is what becomes of it in a word or two, `loss` what it would lose by being
    beaten.
    """

    seat: int
    strength: int
    most: int
    asked: bool
    waiting: bool
    holds: bool
    verdict: str
    loss: str


@dataclass
class Response:
    """A card with which the seat asked may respond, and how that seat would stand then."""

    card: str
    adds: int
    strength: int
    holds: bool
    verdict: str


@dataclass
class AttackPicture:
    """An attack waiting for responses, in the order they are asked for."""

    attacker: int
    card: str
    strength: int
    peaceful: bool  # nobody can lose anything
    stakes: Note
    answering: Note
    defenders: list[Defender]
    responses: list[Response]


@dataclass
class Way:
    """One way to pay: the cards to deplete, the answers that lead to it, and how it adds up.

    It `converts` where a wonder of the supply asks for that. In words: what it is, how it adds up and what it leaves.
    """

    cards: list[str]
    answers: list[int]
    converts: bool
    trades: list[Trade]
    any: list[Stone]  # what pays the extra cost
    spare: list[Stone]  # turned up beyond the price
    label: str
    words: str
    keeps: str


@dataclass
class PaymentPicture:
    """A payment being made: for which card, the cards chosen so far and the ways that are left, the proposal first.

    `canal` is the wonder of the supply that asks for a conversion, if one does.
    """

    card: str
    chosen: list[str]
    canal: str | None
    ways: list[Way]


@dataclass
class GunsAndSteelPicture:
    """Everything on the table, as one observer sees it."""

    set: str
    has_glory: bool
    has_piles: bool
    phase: str
    turn: int
    active: int
    next: int  # whose turn comes after this one
    supply: list[Row]
    wonders: list[WonderPicture]
    seats: list[SeatPicture]
    resolving: list[Resolving]  # the outermost first
    attack: AttackPicture | None
    payment: PaymentPicture | None
    ending: str  # why the game is over, once it is
    culture_to_end: int
    glory_tokens: int  # everybody's, where there are any
    retrieval: Note  # when cards come back to hand
    winning: Note  # how a wonder of the supply is had
