"""How the promises read what is told in Renaissance Wars."""

from __future__ import annotations

from typing import cast

from quattrocento.engine.border.actions import Event
from quattrocento.engine.state import State
from quattrocento.games.renaissance_wars.border.events import Captured, Played, RoundBegan
from quattrocento.games.renaissance_wars.table import Table


def cards_meant(event: Event, state: State) -> list[int]:
    """The card an event names; tricks, melds and what is on the mats everybody has seen."""
    card = getattr(event, "card", None)
    return [cast(Table, state).book.card_numbers[card]] if card is not None else []


def still_true(events: list[Event]) -> list[Event]:
    """All but what was played and captured openly before a new deal, after which it lies anywhere.

    That happens within one answer: the last battle, the tally and the deal follow each other without a question.
    """
    deal = max((place for place, event in enumerate(events) if isinstance(event, RoundBegan)), default=-1)
    return [event for place, event in enumerate(events) if place > deal or not isinstance(event, Played | Captured)]
