"""The bus between nodes: quick, and not to be relied on. What is told arrives once or not at all."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable

import msgspec

from .news import News, decoded, encoded

log = logging.getLogger("quattrocento.bus")
Hearing = Callable[[News], None]
Turning = Callable[[bool], None]


class Bus(ABC):
    """A way to tell all nodes of one database something. Telling never waits and never fails."""

    is_up = False  # what is told now reaches the others, as far as can be known

    def __init__(self) -> None:
        self._hear: Hearing = lambda news: None
        self._turn: Turning = lambda is_up: None

    async def open(self, house: str, hear: Hearing, turn: Turning) -> None:
        """Join those of the same house; `hear` gets what they tell, `turn` whether the bus is up, when that changes."""
        self._hear, self._turn = hear, turn

    @abstractmethod
    def publish(self, news: News) -> None:
        """Tell everybody, if it can be told now."""

    @abstractmethod
    async def close(self) -> None:
        """Let what was told leave, for a moment at most, and hang up."""

    def _deliver(self, message: bytes) -> None:
        try:
            news = decoded(message)
        except msgspec.DecodeError as error:  # of a node of another version; it stands in the store, too
            log.warning("a message on the bus was not understood: %s", error)
        else:
            try:
                self._hear(news)
            except Exception:  # whoever hears must go on hearing
                log.exception("what was told on the bus could not be followed")

    def _turned(self, is_up: bool) -> None:
        if is_up != self.is_up:
            self.is_up = is_up
            self._turn(is_up)


class Silence(Bus):
    """No bus at all: the nodes look into the store instead."""

    def publish(self, news: News) -> None:
        pass

    async def close(self) -> None:
        pass


class Hall:
    """Where nodes of one process hear each other."""

    def __init__(self) -> None:
        self.members: list[HallBus] = []


class HallBus(Bus):
    """A bus within a process: for tests, and for worlds that are not real."""

    def __init__(self, hall: Hall) -> None:
        super().__init__()
        self._hall = hall
        self._house = ""

    async def open(self, house: str, hear: Hearing, turn: Turning) -> None:
        await super().open(house, hear, turn)
        self._house = house
        self.join()

    def join(self) -> None:
        self._hall.members.append(self)
        self._turned(True)

    def cut(self) -> None:
        """Let nothing come or go until it joins again."""
        self._hall.members.remove(self)
        self._turned(False)

    def publish(self, news: News) -> None:
        if self.is_up:
            message = encoded(news)
            for member in self._hall.members:
                if member._house == self._house:
                    asyncio.get_running_loop().call_soon(member._deliver, message)

    async def close(self) -> None:
        if self.is_up:
            self.cut()
