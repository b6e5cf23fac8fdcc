"""The answers a seat can give, typed; and what each question is called and rests on.

The order of kinds in `NUMBERING` gives the numbers in `codes`, which stand in game files: it is only added to. Cards
are named by their faces, so that an option means the same all game long, in every hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from ...engine.actions import Numbering, Option
from . import codes


@dataclass(frozen=True)
class PaidOption(Option):
    """A use of a card that may need resources of the neighbours, and the coins each gets for them."""

    spans: ClassVar[tuple[int, ...]] = (codes.FACES, codes.SPAN, codes.SPAN)
    card: int
    pay_left: int
    pay_right: int


@dataclass(frozen=True)
class OfCard(Option):
    """An answer about one card."""

    spans: ClassVar[tuple[int, ...]] = (codes.FACES,)
    card: int


class Build(PaidOption):
    """Build the card as a structure."""


class Stage(PaidOption):
    """Build the next stage of the wonder, with the card as its marker."""


class Sell(OfCard):
    """Discard the card for coins."""


class BuildFree(OfCard):
    """Build the card without its cost, by the power of the wonder."""


class Dig(OfCard):
    """Build a card from the discards."""


class Decline(Option):
    """Leave an extra action unused."""

    spans: ClassVar[tuple[int, ...]] = (1,)


@dataclass(frozen=True)
class ChooseBoard(Option):
    """Take a board with one of its sides up: 0 is A, 1 is B."""

    spans: ClassVar[tuple[int, ...]] = (codes.BOARDS, 2)
    board: int
    side: int


NUMBERING = Numbering((Build, Stage, Sell, BuildFree, Dig, Decline, ChooseBoard))


class Question(NamedTuple):
    """A menu: its name and the rule it rests on."""

    name: str
    rule: str


QUESTIONS: dict[int, Question] = {
    codes.MENU_BOARD: Question("board", "7W-4"),
    codes.MENU_PICK: Question("pick", "7W-7"),
    codes.MENU_FREE_CITY: Question("free-city", "7W-V4"),
    codes.MENU_SEVENTH: Question("seventh", "7W-50"),
    codes.MENU_DIG: Question("dig", "7W-51"),
}
