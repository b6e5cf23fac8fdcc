"""What nodes tell each other. Nothing of it is needed: whoever misses something finds it in the store."""

from __future__ import annotations

import msgspec

from ..store import AnswerRow
from . import Done


class Stored(msgspec.Struct, frozen=True, tag="stored", array_like=True):
    """Answers were stored at a table."""

    node: str
    table: str
    rows: list[AnswerRow]


class Changed(msgspec.Struct, frozen=True, tag="changed", array_like=True):
    """Seats, keys or the stage of a table are others than before; by this command, if it was one."""

    node: str
    table: str
    done: Done | None


class Free(msgspec.Struct, frozen=True, tag="free", array_like=True):
    """The node no longer acts for a table; whoever has something to do there may."""

    node: str
    table: str


class Left(msgspec.Struct, frozen=True, tag="left", array_like=True):
    """The node is going, and with it its pages; what it was at is for others."""

    node: str


class Present(msgspec.Struct, frozen=True, tag="present", array_like=True):
    """The seats of a table at which the node has open pages now."""

    node: str
    table: str
    seats: list[int]


class Alive(msgspec.Struct, frozen=True, tag="alive", array_like=True):
    """The node is there, whether it would take pages, and the seats at which it has some, by table."""

    node: str
    is_ready: bool
    seats: dict[str, list[int]]


News = Stored | Changed | Free | Left | Present | Alive

encoded = msgspec.msgpack.Encoder().encode
decoded = msgspec.msgpack.Decoder(News).decode
