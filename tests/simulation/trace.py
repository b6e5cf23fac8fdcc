"""What happened in a simulated world, line by line: the last lines to be read, and a digest of them all."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable
from hashlib import blake2b
from typing import Final

SHOWN: Final = 60  # lines


class Wrong(AssertionError):
    """The world has done what it must not do, or left undone what it must."""


class Trace:
    """The story of a world. Two runs from one seed have the same digest, or something of it was left to chance."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._digest = blake2b(digest_size=16)
        self._last: deque[str] = deque(maxlen=SHOWN)
        self.counts: Counter[str] = Counter()
        self.is_over = False  # what is cleared away afterwards is no part of the story

    def tell(self, who: str, what: str, more: str = "") -> None:
        """Somebody did something, of a kind that is counted; `more` is for whoever reads it."""
        if self.is_over:
            return
        line = f"{self._clock():12.6f} {who:<12} {what}{' ' if more else ''}{more}"
        self.counts[what] += 1
        self._digest.update(line.encode(errors="surrogatepass"))
        self._last.append(line)

    @property
    def digest(self) -> str:
        return self._digest.hexdigest()

    @property
    def last(self) -> list[str]:
        return list(self._last)
