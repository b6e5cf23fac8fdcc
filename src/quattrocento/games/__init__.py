"""The shelf: the one list of games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ..engine.errors import BadSetup
from ..engine.game import Game
from ..engine.settings import listing
from .guns_and_steel.game import guns_and_steel
from .renaissance_wars.game import renaissance_wars
from .seven_wonders.game import seven_wonders


class Shelf(Mapping[str, Game]):
    """The games by id; an unknown id is refused with the ids there are."""

    def __init__(self, games: tuple[Game, ...]) -> None:
        self._games = {game.id: game for game in games}

    def __getitem__(self, id: str) -> Game:
        if id not in self._games:
            raise BadSetup(f"There is no game {id!r} on the shelf; it holds {listing(self._games)}.")
        return self._games[id]

    def get(self, id: str, default: Any = None) -> Any:
        return self._games.get(id, default)

    def __contains__(self, id: object) -> bool:
        return id in self._games

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)


shelf = Shelf((seven_wonders(), guns_and_steel(), renaissance_wars()))
