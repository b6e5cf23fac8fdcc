"""Limits: how much a client may ask for in a time, and how large things may be."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from ...engine.errors import QuattrocentoError
from ..world import monotonic

LARGEST_MESSAGE: Final = 8 * 1024
LARGEST_REQUEST: Final = 16 * 1024
MOST_CLIENTS_REMEMBERED: Final = 10_000


class TooMany(QuattrocentoError):
    """More than the limits allow."""


class Bucket:
    """A token bucket: `burst` at once, then `per_second`."""

    def __init__(self, burst: float, per_second: float, clock: Callable[[], float] = monotonic) -> None:
        self._burst = burst
        self._per_second = per_second
        self._clock = clock
        self._tokens = burst
        self._at = clock()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = self._clock()
        self._tokens = min(self._burst, self._tokens + (now - self._at) * self._per_second)
        self._at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


class Buckets:
    """A bucket for each client; the ones not seen for longest are forgotten first."""

    def __init__(self, burst: float, per_second: float, clock: Callable[[], float] = monotonic) -> None:
        self._burst = burst
        self._per_second = per_second
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, client: str) -> bool:
        bucket = self._buckets.pop(client, None) or Bucket(self._burst, self._per_second, self._clock)
        self._buckets[client] = bucket
        if len(self._buckets) > MOST_CLIENTS_REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket.take()
