"""The answers a seat can give, typed; and what each question is called and rests on.

The order of kinds in `NUMBERING` gives the numbers in `codes`, which stand in game files: it is only added to. What the
numbers mean at a table, `numbers` says.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final, NamedTuple

from ....engine.border.actions import Numbering, Option
from .. import codes

ONE: Final = (64,)  # the span of kinds with one argument, or none


@dataclass(frozen=True)
class OfCard(Option):
    """An answer about one card."""

    spans: ClassVar[tuple[int, ...]] = (128,)
    card: str


@dataclass(frozen=True)
class Play(OfCard):
    """Play a card to the skirmish or battle."""

    standing: str | None = None  # wins, loses, ahead or behind, once there is a card to beat


class PlayBoosted(Play):
    """Play a card and a personal action with it."""


@dataclass(frozen=True)
class LayMeld(Option):
    """Begin to lay a meld."""

    spans: ClassVar[tuple[int, ...]] = ONE
    meld: str
    florins: int = 0
    condition: str | None = None  # of a marriage
    cards: tuple[str, ...] = ()  # those that could take part


class MeldWith(OfCard):
    """Add this card to the meld."""


@dataclass(frozen=True)
class UsePower(Option):
    """Use a power of a mat."""

    power: str


@dataclass(frozen=True)
class UsePersonal(Option):
    """Use the personal action card."""

    personal: str


@dataclass(frozen=True)
class Sacrifice(Option):
    """Sacrifice a luminary to change the dominant condition."""

    spans: ClassVar[tuple[int, ...]] = (8, 8)
    luminary: str
    condition: str


@dataclass(frozen=True)
class Pass(Option):
    """Do nothing, or nothing more."""

    spans: ClassVar[tuple[int, ...]] = ONE
    text: str | None = None  # on account of which there was a question


@dataclass(frozen=True)
class Use(Option):
    """Do what is asked about."""

    spans: ClassVar[tuple[int, ...]] = ONE
    text: str | None = None
    personal: str | None = None  # the action that answers it, in a window


@dataclass(frozen=True)
class PickOpponent(Option):
    """Turn a text on this player."""

    seat: int


class Pick(OfCard):
    """Choose this card, wherever it lies open."""


class Take(OfCard):
    """Take this card from the other hand."""


@dataclass(frozen=True)
class Give(OfCard):
    """Give this card away."""

    to: int | None = None  # who gets it, where all hand cards on at once


@dataclass(frozen=True)
class PutBack(Option):
    """Put cards back on the deck, to be drawn in this order; None for one the observer has not seen."""

    spans: ClassVar[tuple[int, ...]] = ONE
    order: tuple[str | None, ...]
    places: tuple[int, ...] = ()  # the old ones, from the top


@dataclass(frozen=True)
class Choose(Option):
    """Choose one of several deeds."""

    spans: ClassVar[tuple[int, ...]] = ONE
    branch: int
    text: str | None = None


@dataclass(frozen=True)
class ChooseMat(Option):
    """Take this luminary's mat."""

    mat: str


@dataclass(frozen=True)
class ChooseCondition(Option):
    """Name the dominant condition."""

    condition: str


@dataclass(frozen=True)
class OfFlorins(Option):
    """An answer that is a number of florins."""

    florins: int

    @property
    def amount(self) -> int:
        return self.florins


class Bid(OfFlorins):
    """Bid so many florins, in tens: how bids went under the first ruleset."""


class Amount(OfFlorins):
    """So many florins."""

    spans: ClassVar[tuple[int, ...]] = (1024,)


@dataclass(frozen=True)
class Keep(Option):
    """Keep this personal action card."""

    personal: str


class BidFlorins(OfFlorins):
    """Bid so many florins."""

    spans: ClassVar[tuple[int, ...]] = (1024,)


NUMBERING: Final = Numbering(
    (
        Play,
        PlayBoosted,
        LayMeld,
        MeldWith,
        UsePower,
        UsePersonal,
        Sacrifice,
        Pass,
        Use,
        PickOpponent,
        Pick,
        Take,
        Give,
        PutBack,
        Choose,
        ChooseMat,
        ChooseCondition,
        Bid,
        Amount,
        Keep,
        BidFlorins,
    )
)


class Question(NamedTuple):
    """A menu: its name and the rule it rests on."""

    name: str
    rule: str


QUESTIONS: Final[dict[int, Question]] = {
    codes.MENU_MAT: Question("mat", "RW-5.2.4"),
    codes.MENU_KEEP_PERSONAL: Question("keep-personal", "RW-5.2.13"),
    codes.MENU_REDRAW: Question("redraw", "RW-5.2.13"),
    codes.MENU_BID: Question("bid", "RW-5.17.1"),
    codes.MENU_WITHDRAW: Question("withdraw", "RW-5.17.7"),
    codes.MENU_LOAN: Question("loan", "RW-5.17.5"),
    codes.MENU_CONDITION: Question("condition", "RW-5.17.2"),
    codes.MENU_HEDGE: Question("hedge", "RW-5.17.8"),
    codes.MENU_LAST: Question("last", "RW-5.7.2"),
    codes.MENU_PLAY: Question("play", "RW-5.3.5"),
    codes.MENU_SPECIAL: Question("special", "RW-5.3.18"),
    codes.MENU_SHOWDOWN: Question("showdown", "RW-5.7.2"),
    codes.MENU_ROOM: Question("room", "RW-5.4.3"),
    codes.MENU_OPTIONAL: Question("optional", "RW-9.14"),
    codes.MENU_MELD: Question("meld", "RW-5.5.3"),
    codes.MENU_REACTION: Question("reaction", "RW-9.64"),
    codes.MENU_AFTERMATH: Question("aftermath", "RW-9.66"),
    codes.MENU_HOIST: Question("hoist", "RW-4.2"),
    codes.MENU_VOW: Question("vow", "RW-4.2"),
    codes.MENU_OPPONENT: Question("opponent", "RW-3.4"),
    codes.MENU_TABLE_CARD: Question("table-card", "RW-3.2i"),
    codes.MENU_OWN_CARD: Question("own-card", "RW-3.4"),
    codes.MENU_SLOT: Question("slot", "RW-3.2c"),
    codes.MENU_DEAD: Question("dead", "RW-9.35"),
    codes.MENU_GIVE_UP: Question("give-up", "RW-3.2e"),
    codes.MENU_SWAP: Question("swap", "RW-3.2g"),
    codes.MENU_ORDER: Question("order", "RW-3.2h"),
    codes.MENU_EXCHANGE: Question("exchange", "RW-3.2h"),
    codes.MENU_UNWANTED: Question("unwanted", "RW-3.2f"),
    codes.MENU_BRANCH: Question("fanatic", "RW-5.3.17"),
    codes.MENU_REHOUSE: Question("rehouse", "RW-3.2j"),
    codes.MENU_NEW_HOME: Question("new-home", "RW-3.2j"),
    codes.MENU_PASS_LEFT: Question("pass-left", "RW-3.2g"),
    codes.MENU_REPLAY: Question("replay", "RW-3.2n"),
    codes.MENU_BATTLE: Question("battle", "RW-5.12.4"),
    codes.MENU_CHOICE: Question("choice", "RW-3.2v"),
    codes.MENU_OWN_DEED: Question("own-deed", "RW-4.8"),
    codes.MENU_DEMAND: Question("demand", "RW-3.2v"),
    codes.MENU_BLIND_SWAP: Question("blind-swap", "RW-3.2g"),
    codes.MENU_CONTEST: Question("contest", "RW-3.2x"),
    codes.MENU_CONCLAVE: Question("conclave", "RW-3.2x"),
    codes.MENU_BANK: Question("bank", "RW-3.2x"),
    codes.MENU_GO_ON: Question("go-on", "RW-3.2y"),
    codes.MENU_STRENGTH: Question("strength", "RW-3.2m"),
    codes.MENU_FORETELL: Question("foretell", "RW-3.2h"),
}
