"""What goes wrong in another process: exceptions do not travel whole, so the way to them travels as text."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import Final, NamedTuple, NoReturn, TypeVar

from ..engine.errors import QuattrocentoError

LONGEST_WAY: Final = 20_000  # letters; the end of it tells most

Part = TypeVar("Part")
Done = TypeVar("Done")


class Elsewhere(Exception):
    """The cause of a mistake that was made in another process; what it says is the traceback there."""


class Refusal(NamedTuple):
    """A sentence for whoever gave the order, and the way there if there was anything behind it."""

    error: QuattrocentoError
    way: str

    def repeat(self) -> NoReturn:
        """Raise here what was raised there."""
        raise self.error from cause(self.way)


def tried(work: Callable[[Part], Done], part: Part) -> Done | Refusal:
    """What comes of a part, for somebody in another process."""
    try:
        return work(part)
    except QuattrocentoError as error:
        return Refusal(error, way_to(error.__cause__))


def way_to(error: BaseException | None) -> str:
    """The traceback of an exception; nothing where there is none."""
    if error is None or isinstance(error, Elsewhere):
        return str(error or "")
    return "".join(traceback.format_exception(error))[-LONGEST_WAY:]


def cause(way: str) -> Elsewhere | None:
    return Elsewhere(way) if way else None
