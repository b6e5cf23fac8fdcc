"""The answers a seat can give, typed; and what each question is called and rests on.

The order of kinds in `NUMBERING` gives the numbers in `codes`, which stand in game files: it is only added to. Cards
are named by their faces, so that an option means the same all game long, in every hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final, NamedTuple

from ....engine.border.actions import Ids, Numbering, Option
from .. import codes
from .sheet import SIDES, printed


@dataclass(frozen=True)
class PaidOption(Option):
    """A use of a card that may need resources of the neighbours, and the coins each gets for them.

    What follows the payment is known where it is known for whom the card is used: see `numbers.option_for`.
    """

    spans: ClassVar[tuple[int, ...]] = (codes.FACES, codes.SPAN, codes.SPAN)
    card: str
    pay_left: int
    pay_right: int
    city: int | None = None  # for which it is used
    bank: int = 0  # coins that go to nobody
    price: int = 0  # coins in all
    leaves: int = 0  # coins that are left to the city
    made: int = 0  # units of the cost that the city makes itself …
    bought: int = 0  # … and that its neighbours sell
    from_left: tuple[str, ...] = ()  # one choice of units that makes up the payment
    from_right: tuple[str, ...] = ()


@dataclass(frozen=True)
class OfCard(Option):
    """An answer about one card."""

    spans: ClassVar[tuple[int, ...]] = (codes.FACES,)
    card: str
    city: int | None = None


@dataclass(frozen=True)
class Build(PaidOption):
    """Build the card as a structure."""

    chain: str | None = None  # the structure of the city that makes it free


@dataclass(frozen=True)
class Stage(PaidOption):
    """Build the next stage of the wonder, with the card as its marker."""

    stage: int = 0  # from 1


@dataclass(frozen=True)
class Sell(OfCard):
    """Discard the card for coins."""

    coins: int = codes.SALE


class BuildFree(OfCard):
    """Build the card without its cost, by the power of the wonder."""


class Dig(OfCard):
    """Build a card from the discards."""


@dataclass(frozen=True)
class Decline(Option):
    """Leave an extra action unused."""

    spans: ClassVar[tuple[int, ...]] = (1,)


@dataclass(frozen=True)
class ChooseBoard(Option):
    """Take a board with one of its sides up."""

    spans: ClassVar[tuple[int, ...]] = (codes.BOARDS, 2)
    board: str
    side: str


NUMBERING: Final = Numbering((Build, Stage, Sell, BuildFree, Dig, Decline, ChooseBoard))
IDS: Final[Ids] = {
    "card": [card.id for card in printed().cards],
    "board": [board.id for board in printed().boards],
    "side": SIDES,
}


class Question(NamedTuple):
    """A menu: its name and the rule it rests on."""

    name: str
    rule: str


QUESTIONS: Final[dict[int, Question]] = {
    codes.MENU_BOARD: Question("board", "7W-4"),
    codes.MENU_PICK: Question("pick", "7W-7"),
    codes.MENU_FREE_CITY: Question("free-city", "7W-V4"),
    codes.MENU_SEVENTH: Question("seventh", "7W-50"),
    codes.MENU_DIG: Question("dig", "7W-51"),
}
