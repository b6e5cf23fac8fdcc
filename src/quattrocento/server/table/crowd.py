"""Everybody at a table, however many: players are told of a change at once, watchers a few at a time.

A table may have hundreds of watchers, and nobody at another table may wait for them. So they are woken in small groups,
with a turn of the loop between two groups; and the more there are, the longer changes are gathered for them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Final

from .listener import Listener

GROUP: Final = 6  # watchers woken in one turn of the loop: a third of a millisecond
FEW: Final = 20  # watchers up to whom every change is shown
EACH: Final = 0.001  # seconds between two pictures for each of more: a twentieth of a processor, whatever happens


class Crowd:
    """The watchers of a table who have yet to be woken."""

    def __init__(self) -> None:
        self._due: dict[Listener, None] = {}  # in the order in which they are woken
        self._round: dict[Listener, None] = {}  # those of them whose turn it is now
        self._is_waking = False
        self._quiet_until = 0.0

    def wake(self, listeners: Iterable[Listener]) -> None:
        """Let everybody look: players now, watchers soon."""
        for listener in listeners:
            if listener.seat is not None:
                listener.wake.set()
            elif listener not in self._round:  # or he is about to see it anyway
                self._due[listener] = None
        if not self._is_waking:
            self._wait()

    def _wait(self) -> None:
        """Until it is time for a round, if anybody is due."""
        self._is_waking = bool(self._due)
        if self._due:
            loop = asyncio.get_running_loop()
            loop.call_at(self._quiet_until, self._begin) if self._quiet_until > loop.time() else self._begin()

    def _begin(self) -> None:
        """Wake all who are due now; for those who come meanwhile, it is the next round."""
        self._round, self._due = self._due, {}
        count = len(self._round)
        self._quiet_until = asyncio.get_running_loop().time() + EACH * count if count > FEW else 0.0
        self._wake_some()

    def _wake_some(self) -> None:
        for listener in list(self._round)[:GROUP]:
            del self._round[listener]
            listener.wake.set()
        asyncio.get_running_loop().call_soon(self._wake_some if self._round else self._wait)
