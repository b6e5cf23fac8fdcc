"""A bus by Redis or Valkey: one channel for each database, listened to by all of its nodes.

Whether it is up is found out by talking to oneself: what is told on a channel of one's own and heard again has gone all
the way. A Redis that is gone, frozen or cut off is called again and again, with pauses; nobody waits for that.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Final

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.backoff import NoBackoff
from redis.exceptions import AuthenticationError, AuthorizationError, RedisError, ResponseError
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.retry import Retry

from ...engine.errors import BadSetup
from .. import world
from . import words
from .bus import Bus, Hearing, Turning
from .news import News, encoded

log = logging.getLogger("quattrocento.bus")
MOST_WAITING: Final = 10_000  # messages; what is more is dropped, for the others find it in the store
MOST_AT_ONCE: Final = 200
PING_EVERY: Final = 1.0  # seconds
PATIENCE: Final = 3.0  # seconds without hearing oneself after which it counts as down
PAUSES: Final = (0.1, 5.0)  # seconds between calls: at first, and at most
FAREWELL: Final = 0.5  # seconds for the last messages to leave


class RedisBus(Bus):
    """Nodes joined by the channels of a Redis."""

    def __init__(self, url: str, shown: str) -> None:
        super().__init__()
        self._shown = shown  # the address without its secrets
        # It retries by itself only what we do not: nothing.
        once = Retry(NoBackoff(), 0)
        self._redis = Redis.from_url(url, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE, retry=once)
        self._waiting: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue(MOST_WAITING)
        self._echo = 0.0  # when we last heard ourselves
        self._said = ""  # what is wrong, as the log says
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self, house: str, hear: Hearing, turn: Turning) -> None:
        await super().open(house, hear, turn)
        self._channel = f"quattro:{house}"
        self._own = f"{self._channel}:{world.token_hex(8)}"
        try:
            async with asyncio.timeout(PATIENCE):
                await self._redis.ping()
        except (AuthenticationError, AuthorizationError):
            await self._redis.aclose()
            raise BadSetup(words.bus_refuses(self._shown)) from None
        except (RedisError, OSError, TimeoutError) as error:
            if _wants_password(error):
                await self._redis.aclose()
                raise BadSetup(words.bus_refuses(self._shown)) from None
            if _has_fewer(error):
                await self._redis.aclose()
                raise BadSetup(words.bus_has_fewer(self._shown)) from None
            self._say(error)
        self._tasks = [asyncio.create_task(chore) for chore in (self._listening(), self._sending(), self._pinging())]

    def publish(self, news: News) -> None:
        if self.is_up:
            self._put(self._channel, encoded(news))

    def _put(self, channel: str, message: bytes) -> None:
        with suppress(asyncio.QueueFull):
            self._waiting.put_nowait((channel, message))

    async def _pinging(self) -> None:
        while True:
            self._put(self._own, b"")
            await asyncio.sleep(PING_EVERY)

    async def _sending(self) -> None:
        while True:
            batch = [await self._waiting.get()]
            while len(batch) < MOST_AT_ONCE and not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            with suppress(RedisError, OSError, TimeoutError):  # whoever listens notices, and says so
                async with asyncio.timeout(PATIENCE), self._redis.pipeline(transaction=False) as pipe:
                    for channel, message in batch:
                        pipe.publish(channel, message)
                    await pipe.execute()

    async def _listening(self) -> None:
        pause, most = PAUSES
        while True:
            try:
                async with self._redis.pubsub(ignore_subscribe_messages=True) as ears:
                    async with asyncio.timeout(PATIENCE):
                        await ears.subscribe(self._channel, self._own)
                    self._echo = world.monotonic()
                    await self._listen(ears)
            except (RedisError, OSError, TimeoutError) as error:
                pause = PAUSES[0] if self.is_up else pause
                self._say(error)
                self._turned(False)
            await asyncio.sleep(pause * world.uniform(0.5, 1.0))
            pause = min(2 * pause, most)

    async def _listen(self, ears: PubSub) -> None:
        while world.monotonic() - self._echo < PATIENCE:
            message = await ears.get_message(timeout=PING_EVERY)
            if message is None:
                continue
            if message["channel"] == self._own.encode():
                self._echo = world.monotonic()
                self._say(None)
                self._turned(True)
            else:
                self._deliver(message["data"])
        raise TimeoutError

    def _say(self, error: Exception | None) -> None:
        """Log once what is wrong, and once that it is over."""
        problem = "" if error is None else words.bus_is_away(self._shown, str(error) or words.NO_ANSWER)
        if bool(problem) != bool(self._said):
            event = words.AWAY if problem else words.BACK
            log.warning("%s", problem or words.bus_is_back(self._shown), extra={"event": event})
        self._said = problem

    async def close(self) -> None:
        if self.is_up:
            with suppress(TimeoutError):
                async with asyncio.timeout(FAREWELL):
                    while not self._waiting.empty():
                        await asyncio.sleep(0.01)
                    await asyncio.sleep(0.05)  # the batch under way
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(RedisError, OSError):
            await self._redis.aclose()


def _wants_password(error: Exception) -> bool:
    """Whether it was reached and refuses us, which no waiting will mend."""
    return isinstance(error, RedisError) and not isinstance(error, RedisConnectionError) and "NOAUTH" in str(error)


def _has_fewer(error: Exception) -> bool:
    """Whether it has no database of the number that stands in its address."""
    return isinstance(error, ResponseError) and words.NO_SUCH_DATABASE in str(error)
