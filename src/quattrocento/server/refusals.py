"""Refusals: what is not done now because there is too much of something, with a time to come back."""

from __future__ import annotations

from math import ceil

from ..engine.errors import QuattrocentoError


class Refusal(QuattrocentoError):
    """Not now, for there is too much of something: come back after so many seconds. `kind` is for whoever counts."""

    def __init__(self, why: str, seconds: float, kind: str) -> None:
        super().__init__(why)
        self.retry_after = max(1, ceil(seconds))
        self.kind = kind
