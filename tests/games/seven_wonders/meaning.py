"""How the promises read what is told in 7 Wonders."""

from __future__ import annotations

from typing import cast

from quattrocento.engine.border.actions import Event
from quattrocento.engine.state import State
from quattrocento.games.seven_wonders.table import Table


def cards_meant(event: Event, state: State) -> list[int]:
    """Events name what is printed on a card: any of its copies."""
    id = getattr(event, "card", None)
    book = cast(Table, state).book
    return [number for number in range(book.size) if book.cards[book.faces[number]].id == id]
