"""What a page is shown: a table with its picture, the question, the log, and how points come about."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

# What a game says in its own types (`typed.py`) is only ever sent; all that is the same of it is said here.
_TAGGED = {"type": "object", "properties": {"kind": {"type": "string"}}, "required": ["kind"]}
Typed = Annotated[Any, msgspec.Meta(extra_json_schema=_TAGGED)]
Picture = Annotated[Any, msgspec.Meta(extra_json_schema={"type": "object"})]


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
