"""The shelf: the one list of games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ..engine.errors import BadSetup
from ..engine.game import Game
from ..engine.settings import listing
from .further import check_brought, further_games
from .guns_and_steel.game import guns_and_steel
from .renaissance_wars.game import renaissance_wars
from .seven_wonders.game import seven_wonders
from .seven_wonders.small import small_seven_wonders


class Shelf(Mapping[str, Game]):
    """The games by id; an unknown id is refused with the ids there are.

    Some games stand apart: whoever knows the id of one finds it, but it is not listed, counted or offered anywhere.

    It is filled when somebody first looks, not when it is imported: a game from outside that cannot be made is then a
    sentence to whoever looks.
    """

    def __init__(self, fill: Callable[[], list[Game]], apart: Callable[[], list[Game]] = list) -> None:
        self._fill = fill
        self._filled: dict[str, Game] | None = None
        self._keep_apart = apart
        self._apart: dict[str, Game] | None = None

    @property
    def _games(self) -> dict[str, Game]:
        if self._filled is None:
            games: dict[str, Game] = {}
            for game in self._fill():
                if other := games.get(game.id):
                    raise BadSetup(f"Two games of the shelf are called {game.id!r}: {other.name}, {game.name}.")
                games[game.id] = game
            self._filled = games
        return self._filled

    @property
    def apart(self) -> dict[str, Game]:
        """The games that stand apart."""
        if self._apart is None:
            self._apart = {game.id: game for game in self._keep_apart()}
        return self._apart

    def __getitem__(self, id: str) -> Game:
        if id not in self._games and id in self.apart:
            return self.apart[id]
        if id not in self._games:
            check_brought(id)
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


def all_games() -> list[Game]:
    """Ours, and those from outside."""
    ours: list[Game] = [seven_wonders(), guns_and_steel(), renaissance_wars()]
    return [*ours, *further_games(ours)]


def research_games() -> list[Game]:
    """Variants for exact methods. They are not the games in the box, so they stand apart."""
    return [small_seven_wonders()]


shelf = Shelf(all_games, research_games)
