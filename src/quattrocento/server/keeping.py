"""How long tables are kept that nobody looks at: games for good, unless somebody wishes otherwise."""

from __future__ import annotations

import time
from collections.abc import Callable
from math import inf
from typing import Final, NamedTuple

DAY: Final = 24 * 3600.0
KEEP_UNBEGUN_DAYS: Final = 30
TRUSTED_DRIFT: Final = 3600.0  # by how many seconds the calendar may differ from the time that has passed


class Keeping(NamedTuple):
    """For how many seconds a table is kept after the last look at it."""

    begun: float = inf
    unbegun: float = KEEP_UNBEGUN_DAYS * DAY


FOR_EVER: Final = Keeping(inf, inf)


def kept_for(days: int | None) -> Keeping:
    """What somebody wishes in days: 0 keeps everything, and without a wish every game is kept."""
    if days is None:
        return Keeping()
    return Keeping(days * DAY, min(days, KEEP_UNBEGUN_DAYS) * DAY) if days else FOR_EVER


class Calendar:
    """The time of day, and whether to believe it.

    A machine that wakes up in another year must not throw everybody's games away. So the calendar is believed only
    after it has gone along with the time that really passed, for a whole day.
    """

    def __init__(self, now: Callable[[], float] = time.time, passed: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self._passed = passed
        self._since = now(), passed()

    def is_believable(self) -> bool:
        date, mark = self._since
        passed = self._passed() - mark
        if abs(self.now() - date - passed) > TRUSTED_DRIFT:
            self._since = self.now(), self._passed()
            return False
        return passed >= DAY
