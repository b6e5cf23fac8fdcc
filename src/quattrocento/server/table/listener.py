"""A page that watches a table, as the table sees it."""

from __future__ import annotations

import asyncio

from .. import wire

Reply = wire.Accepted | wire.Refused


class Listener:
    """A page that watches a table; `wake` tells its sender that there is something to send."""

    def __init__(self, seat: int | None, key: str, since: int) -> None:
        self.seat = seat
        self.key = key
        self.since = since  # lines up to this version have been sent
        self.shown = b""  # what was sent last, its lines apart
        self.replies: list[Reply | wire.Notice | wire.Goodbye] = []
        self.wake = asyncio.Event()

    def sit(self, seat: int | None) -> None:
        """See the table with other eyes from now on."""
        self.seat, self.since = seat, 0

    def reply(self, message: Reply | wire.Notice | wire.Goodbye) -> None:
        self.replies.append(message)
        self.wake.set()
