"""What is asked for and answered over HTTP."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

import msgspec

from ...engine.sheets import Value
from .sight import Line, Part, Picture, Result, TableInfo, Waiting

# What comes over HTTP is no longer than anything that could be meant.
Word = Annotated[str, msgspec.Meta(max_length=64)]
ShortText = Annotated[str, msgspec.Meta(max_length=1000)]
Nonce = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")]
Entropy = Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{32})?$")]  # or nothing


class DealWish(msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """The deal a table is to be made with, by the nonce it was offered by, and what its maker adds to it."""

    nonce: Nonce
    entropy: Entropy = ""


class DealOffer(msgspec.Struct, frozen=True, rename="camel"):
    """A deal for a new table: the hash of its secret, published before anybody sits down."""

    nonce: str
    commitment: str


class DealTold(msgspec.Struct, frozen=True, rename="camel"):
    """What a finished game was dealt from. `entropy` is what each seat has added, empty where it added nothing."""

    scheme: int
    commitment: str
    secret: str
    entropy: list[str]
    seed: str  # in digits: it is too large for a page's numbers


class PackFile(msgspec.Struct, frozen=True, tag="file", tag_field="type", rename="camel", forbid_unknown_fields=True):
    """A data pack as its owner has it: the name of the file, and the TOML in it."""

    name: ShortText
    text: str


class PackOf(msgspec.Struct, frozen=True, tag="table", tag_field="type", rename="camel", forbid_unknown_fields=True):
    """The pack of another table, if that has one."""

    table: Word


class CreateTable(msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """A new table; its maker sits at the first seat. With `start`, bots fill it and play begins.

    Bots of the level `bot` take the other seats; without one they stay free, or with `start` get the one for newcomers.
    With a `pack`, it is played with an owner's corrections of card values. With a `deal`, its maker has seen the
    commitment before; without one he adds nothing to it.
    """

    game: Word
    seats: Annotated[int, msgspec.Meta(ge=1, le=99)]
    options: Annotated[dict[Word, Word], msgspec.Meta(max_length=50)]
    player: ShortText
    bot: Word | None
    start: bool
    pack: PackFile | PackOf | None = None
    deal: DealWish | None = None


class JoinTable(msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """Take a free seat under this name, and add to the deal: 32 hexadecimal digits, or nothing."""

    player: ShortText
    entropy: Entropy = ""


class UseLink(msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """Exchange a seat's secret for the right to play it from this browser."""

    secret: ShortText


class AskForLink(msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """A link to one's own seat. With `renew`, all else that opened the seat, but for this browser, opens it no more."""

    renew: bool = False


class Report(msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """What went wrong, in somebody's words, and what the page held: the version and digest it came to itself."""

    words: Annotated[str, msgspec.Meta(max_length=2000)]
    version: Annotated[int, msgspec.Meta(ge=0, le=999_999)]
    digest: Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{8})?$")]


class ReportFiled(msgspec.Struct, frozen=True, rename="camel"):
    """The report is kept under this number. What is in it only whoever runs the server can read."""

    number: str


class TableCreated(msgspec.Struct, frozen=True, rename="camel"):
    id: str


class SeatTaken(msgspec.Struct, frozen=True, rename="camel"):
    seat: int


class SeatLink(msgspec.Struct, frozen=True, rename="camel"):
    """A secret link to one's own seat, for another device; shown once, stored only as a hash."""

    path: str


class MyTable(msgspec.Struct, frozen=True, rename="camel"):
    """A table this browser has a seat at; `problem` says why it cannot be read, if it cannot."""

    table: TableInfo
    seat: int
    your_turn: bool
    turn: int
    problem: str = ""


class Setting(msgspec.Struct, frozen=True, rename="camel"):
    name: str
    values: list[str]
    default: str
    summary: str


class BotInfo(msgspec.Struct, frozen=True, rename="camel"):
    """A bot to play against, and what it is like in a sentence; one that is no level is there for study."""

    name: str
    sentence: str
    is_level: bool


class GameInfo(msgspec.Struct, frozen=True, rename="camel"):
    """A game on the shelf. `bots` are the names of the `lineup`, and `newcomers` the one for whoever has not chosen."""

    id: str
    name: str
    fewest: int
    most: int
    ruleset: int
    settings: list[Setting]
    bots: list[str]
    lineup: list[BotInfo]
    newcomers: str


class CardInfo(msgspec.Struct, frozen=True, rename="camel", omit_defaults=True):
    """A card as people read it; `values` and `provenance` share their keys.

    What the table's pack corrects stands in `usual` as well, as it is without the pack.
    """

    id: str
    name: str
    kind: str
    values: dict[str, Value]
    text: str
    provenance: dict[str, str]
    rules: Mapping[str, str] = {}  # by the name of a value: what says its meaning …
    links: Mapping[str, Sequence[str]] = {}  # … the cards it speaks of …
    units: Mapping[str, Sequence[Sequence[str]]] = {}  # … and what it is made of, each unit as all that it may be
    usual: dict[str, Value] = {}


class RuleInfo(msgspec.Struct, frozen=True, rename="camel"):
    """A numbered rule with its source."""

    id: str
    title: str
    text: str
    source: str
    chapter: str
    rulings: list[str]


class ReplayStep(msgspec.Struct, frozen=True, rename="camel"):
    """A finished game after `at` of its `answers`, seen from a seat; all lines up to there."""

    table: TableInfo
    at: int
    answers: int
    seat: int | None
    turns: list[int]  # the answers with which turns begin
    picture: Picture
    waiting: list[Waiting]
    chosen: list[int]
    lines: list[Line]
    results: list[Result]
    accounts: list[list[Part]]


class Hello(msgspec.Struct, frozen=True, rename="camel"):
    """Health: the server answers, and in which form the engine runs."""

    version: str
    compiled: bool
    tables: int


class Problem(msgspec.Struct, frozen=True, rename="camel"):
    """Why a request was not carried out, in one sentence."""

    error: str


OVER_HTTP = (
    CreateTable,
    JoinTable,
    UseLink,
    AskForLink,
    Report,
    TableCreated,
    SeatTaken,
    SeatLink,
    ReportFiled,
    DealOffer,
    DealTold,
    TableInfo,
    MyTable,
    GameInfo,
    CardInfo,
    RuleInfo,
    ReplayStep,
    Hello,
    Problem,
)
