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
        self._gathering: asyncio.TimerHandle | None = None
        self._has_gathered = False

    def sit(self, seat: int | None) -> None:
        """See the table with other eyes from now on."""
        self.seat, self.since = seat, 0

    def gathers(self, breath: float) -> bool:
        """Whether to wait for more to show, so many seconds from the first change on; then it is woken again."""
        if self._has_gathered or not breath or not self.shown or self.seat is None:
            return False
        if self._gathering is None:
            self._gathering = asyncio.get_running_loop().call_later(breath, self._gathered)
        return True

    def _gathered(self) -> None:
        self._has_gathered = True
        self.wake.set()

    def settle(self) -> None:
        """Everything that was gathered is sent."""
        if self._gathering is not None:
            self._gathering.cancel()
        self._gathering, self._has_gathered = None, False

    def reply(self, message: Reply | wire.Notice | wire.Goodbye) -> None:
        self.replies.append(message)
        self.wake.set()
