"""Libraries that a plain installation has not: where one is missing, a sentence says which extra brings it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from ..errors import BadSetup

PACKAGE: Final = "quattrocento"


@contextmanager
def needing(extra: str, things: str) -> Iterator[None]:
    """Import within it what these things need, and the extra brings; a missing module of our own is no such matter."""
    try:
        yield
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing in ("", PACKAGE):
            raise
        raise BadSetup(f"{things} need {missing}; install it with: pip install '{PACKAGE}[{extra}]'") from error
