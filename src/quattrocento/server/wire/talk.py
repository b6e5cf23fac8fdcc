"""What page and server say to each other over the socket."""

from __future__ import annotations

from typing import Annotated

import msgspec

from .sight import Snapshot

CommandId = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


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
