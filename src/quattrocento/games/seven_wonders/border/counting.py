"""What statistics count in a finished game: which board each seat had, and which structures stand in its city."""

from __future__ import annotations

from collections.abc import Iterable

from ....engine.results import Count
from ..codes import AGES
from ..table import Table, members
from .sheet import SIDES


def counted(table: Table, in_play: Iterable[int]) -> list[Count]:
    """Of the cards in play those count, too, that nobody built."""
    book = table.book
    idle = set(in_play) - {book.face_of(AGES - 1, card) for card in members(table.box)}
    counts = []
    for seat, city in enumerate(table.cities[: table.seats]):
        board = book.boards[city.side // 2].id
        counts.append(Count("boards", f"{board}_{SIDES[city.side % 2].lower()}", seat))
        counts += [Count("cards built", book.cards[face].id, seat) for face in city.faces()]
        idle.difference_update(city.faces())
    return counts + [Count("cards built", book.cards[face].id, None, 0) for face in sorted(idle)]
