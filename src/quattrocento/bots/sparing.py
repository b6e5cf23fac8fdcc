"""Bots that think long, and can think less where time is short; a bot without `spare` answers at once."""

from __future__ import annotations

from typing import Final, Protocol, TypeGuard

from .lineup import Bot

BRIEF: Final = 0.1  # a thought of this share is over in 0.3 seconds, whatever the level and the machine


class Sparing(Bot, Protocol):
    """A bot whose thoughts take long."""

    def spare(self, share: float) -> None:
        """Think only with this share of the usual iterations, above 0 and at most 1."""


def can_spare(bot: Bot) -> TypeGuard[Sparing]:
    return hasattr(bot, "spare")
