"""Every message between page and server, typed; the page's TypeScript types are generated from here.

The page decides nothing: it receives what its seat may see, what it may answer, and words for both; it returns
option numbers and the number of the question they answer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

import msgspec

from ..engine.sheets import Value
from .wire_deals import DealOffer, DealTold, DealWish, Entropy

# What a game says in its own types (`typed.py`) is only ever sent; all that is the same of it is said here.
_TAGGED = {"type": "object", "properties": {"kind": {"type": "string"}}, "required": ["kind"]}
Typed = Annotated[Any, msgspec.Meta(extra_json_schema=_TAGGED)]
Picture = Annotated[Any, msgspec.Meta(extra_json_schema={"type": "object"})]
CommandId = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
# What comes over HTTP is no longer than anything that could be meant.
Word = Annotated[str, msgspec.Meta(max_length=64)]
ShortText = Annotated[str, msgspec.Meta(max_length=1000)]


class Choice(msgspec.Struct, frozen=True, rename="camel"):
    """A legal answer: its number, words for people, and the option in its game's own type."""

    id: int
    label: str  # a sentence
    brief: str  # in a few words, beside the thing it is about
    detail: str  # what speaks for or against it
    rules: list[str]
    option: Typed


class Amounts(msgspec.Struct, frozen=True, rename="camel"):
    """Answers that are numbers of something: from `least` to `most` in steps; with each step the answer is one higher.

    `lowest` and `highest` are the first and the last of them in full.
    """

    id: int  # the answer for the least
    least: int
    most: int
    step: int
    lowest: Choice
    highest: Choice


class Question(msgspec.Struct, frozen=True, rename="camel"):
    """What this seat is being asked. `number` is the seat's step and goes back with the answer.

    The legal answers are the choices and, where there are any, the amounts; `usual` is the one most people would give.
    """

    number: int
    menu: str
    rule: str
    prompt: str
    detail: str  # what there is to know about it
    rules: list[str]  # all behind it, the question's own among them
    choices: list[Choice]
    amounts: Amounts | None
    usual: int | None


class Waiting(msgspec.Struct, frozen=True, rename="camel"):
    """A seat that owes an answer, as everybody may know it."""

    seat: int
    menu: str
    rule: str


class Thing(msgspec.Struct, frozen=True, rename="camel"):
    """Something a sentence is about; the note can be spared in a long list."""

    name: str
    note: str
    id: str  # of a card or another thing on the table; empty where it has none


class Said(msgspec.Struct, frozen=True, rename="camel"):
    """A sentence in its parts: lines that differ in their things only can be put together.

    `rest` brings its own punctuation; `joint` is the word between the last two things.
    """

    subject: str
    verb: str
    things: list[Thing]
    rest: str
    joint: str


class Line(msgspec.Struct, frozen=True, rename="camel"):
    """A line of the log: what happened, in words and in its game's own type, and by which rule; `turn` groups lines."""

    number: int
    turn: int
    seat: int | None
    rule: str
    said: Said
    event: Typed
    is_heading: bool  # it begins a turn
    is_seen: bool  # the table shows it better than words


class SeatInfo(msgspec.Struct, frozen=True, rename="camel", omit_defaults=True):
    """Who sits at a seat; `here` while a person's page is open. A bot has a level, and `about` says what it is like."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    bot: str | None
    here: bool
    about: str = ""
    pledge: str = ""  # before play begins: the hash of what the seat has added to the deal


class TieBreak(msgspec.Struct, frozen=True, rename="camel"):
    """What a seat has of a tie-break; it `decides` where it told seats apart that were level until then."""

    name: str
    value: int
    decides: bool


class Result(msgspec.Struct, frozen=True, rename="camel"):
    """How one seat ended: places from 1, equal places are shared. Of what its points are made up, its account says."""

    seat: int
    place: int
    total: int
    behind: int  # the first, in points
    ties: list[TieBreak]  # in their order


class Piece(msgspec.Struct, frozen=True, rename="camel"):
    """Something that counts, in words, and its points; `signs` are symbols to be shown before the words."""

    words: str
    points: int
    signs: list[str]


class Part(msgspec.Struct, frozen=True, rename="camel"):
    """A part of a score: what is counted, by which rule, and what it comes to, piece by piece."""

    id: str
    name: str
    points: int
    words: str
    rule: str
    pieces: list[Piece]
    note: str


class PackInfo(msgspec.Struct, frozen=True, rename="camel"):
    """The corrections of card values a table is played with; the cards of the table say what they are."""

    name: str
    hash: str


class TableInfo(msgspec.Struct, frozen=True, rename="camel", omit_defaults=True):
    """What everybody at a table may know of it, before and during play; `pack` if it has one."""

    id: str
    game: str
    name: str
    stage: Literal["lobby", "running", "over"]
    seats: list[SeatInfo]
    options: dict[str, str]
    reconstructed: bool
    pack: PackInfo | None = None
    commitment: str = ""  # the hash of the secret it is dealt from; older tables have none


class Shown(msgspec.Struct, frozen=True, tag="snapshot", tag_field="type", rename="camel"):
    """The whole table for one observer, the log apart: what all his pages are shown alike."""

    table: TableInfo
    version: int
    seat: int | None
    step: int
    host: bool
    picture: Annotated[Any, msgspec.Meta(extra_json_schema={"type": ["object", "null"]})]  # null before the game
    waiting: list[Waiting]
    chosen: list[int]  # the seats that have answered and wait for the others
    sealed: list[Choice]  # this seat's own answers among them
    question: Question | None
    can_take_back: bool
    results: list[Result]
    accounts: list[list[Part]]  # by seat: how the points come about, as far as everybody may know


class Snapshot(Shown, frozen=True, tag="snapshot", tag_field="type", rename="camel"):
    """The whole table for one observer; `lines` are those the page has not had.

    `version` counts what this observer has noticed. `step` counts this seat's own questions and answers: what others
    seal or take back meanwhile does not change it. `digest` says what the page should hold now (`table/digests.py`).
    """

    lines: list[Line]
    fresh: bool  # the lines replace all earlier ones
    digest: str


class Accepted(msgspec.Struct, frozen=True, tag="accepted", tag_field="type", rename="camel"):
    """The command is carried out and stored for good."""

    command: str
    version: int


class Refused(msgspec.Struct, frozen=True, tag="refused", tag_field="type", rename="camel"):
    """Nothing was changed, and why."""

    command: str
    reason: str
    rule: str


class Notice(msgspec.Struct, frozen=True, tag="notice", tag_field="type", rename="camel"):
    """Something whoever sits at this page should read, in one or two sentences."""

    text: str


class Unreadable(msgspec.Struct, frozen=True, tag="unreadable", tag_field="type", rename="camel"):
    """The table is there, but this program cannot read it: why, in a sentence or two. Nothing else will come."""

    reason: str


class Goodbye(msgspec.Struct, frozen=True, tag="goodbye", tag_field="type", rename="camel"):
    """The server closes; come back in so many seconds."""

    retry_after: float


class Answer(msgspec.Struct, frozen=True, tag="answer", tag_field="type", rename="camel"):
    """Answers to the question asked, usually one; several are given in order, all or none.

    Only the last of them may reveal anything.
    """

    command: CommandId
    question: int
    options: list[int]


class TakeBack(msgspec.Struct, frozen=True, tag="take-back", tag_field="type", rename="camel"):
    """Take back what one has sealed, or else one's own last answer; `step` as the page was last told."""

    command: CommandId
    step: int


class SeatBot(msgspec.Struct, frozen=True, tag="seat-bot", tag_field="type", rename="camel"):
    """The host puts a bot on a free seat or in place of another, or, with no level, frees a bot's seat."""

    command: CommandId
    seat: int
    bot: str | None


class FreeSeat(msgspec.Struct, frozen=True, tag="free-seat", tag_field="type", rename="camel"):
    """The host takes a person's seat back before the game; the person is told."""

    command: CommandId
    seat: int


class Start(msgspec.Struct, frozen=True, tag="start", tag_field="type", rename="camel"):
    """The host begins the game; free seats are filled with bots of this level, or else of the one for newcomers."""

    command: CommandId
    bot: str | None = None


class Rename(msgspec.Struct, frozen=True, tag="rename", tag_field="type", rename="camel"):
    """A player changes the name he is shown by."""

    command: CommandId
    name: str


FromServer = Snapshot | Accepted | Refused | Notice | Unreadable | Goodbye
FromPage = Answer | TakeBack | SeatBot | FreeSeat | Start | Rename


# Requests and replies over HTTP.


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
