"""The bus of a simulated world: it loses, doubles, delays and overtakes, with and without saying so."""

from __future__ import annotations

import asyncio
from contextvars import Context, copy_context
from typing import NamedTuple

from quattrocento.server.nodes.bus import Bus, Hearing, Turning
from quattrocento.server.nodes.news import News, encoded
from tests.simulation.surroundings import Surroundings


class Noise(NamedTuple):
    """How bad the bus is."""

    latency: float = 0.002  # seconds on average; messages overtake each other
    lost: float = 0.0
    doubled: float = 0.0


class Cable:
    """What joins the nodes."""

    def __init__(self, outside: Surroundings) -> None:
        self.outside = outside
        self.luck = outside.luck("bus")
        self.noise = Noise()
        self.ends: list[CableBus] = []


class CableBus(Bus):
    """The end of the cable at one node, as long as that lives."""

    def __init__(self, cable: Cable, node: str) -> None:
        super().__init__()
        self.node = node
        self._cable = cable
        self._context: Context = copy_context()

    async def open(self, house: str, hear: Hearing, turn: Turning) -> None:
        await super().open(house, hear, turn)
        self._context = copy_context()
        self._cable.ends = [end for end in self._cable.ends if end.node != self.node]
        self._cable.ends.append(self)
        self._turned(True)

    def turn(self, is_up: bool) -> None:
        """The cable is cut or mended, and the node is told; whatever that does is done by the node."""
        self._cable.outside.tell(self.node, "bus up" if is_up else "bus down")
        self._cable.outside.loop.call_soon(self._turned, is_up, context=self._context.copy())

    def publish(self, news: News) -> None:
        if not self.is_up:
            return
        noise, luck, message = self._cable.noise, self._cable.luck, encoded(news)
        for end in self._cable.ends:
            copies = 0 if luck.random() < noise.lost else 2 if luck.random() < noise.doubled else 1
            for _ in range(copies):
                end.expect(message, luck.expovariate(1 / noise.latency))

    def expect(self, message: bytes, seconds: float) -> None:
        self._cable.outside.loop.call_later(seconds, self._arrive, message, context=self._context.copy())

    def _arrive(self, message: bytes) -> None:
        if self.is_up:
            self._deliver(message)

    async def close(self) -> None:
        self._cable.ends.remove(self)
        await asyncio.sleep(0)
