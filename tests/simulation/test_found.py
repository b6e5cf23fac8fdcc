"""What the simulator found in the server, each as a test that needs no simulator."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from quattrocento.server import wire
from quattrocento.server.lobby import Lobby
from quattrocento.server.nodes import Alone
from quattrocento.server.store.sqlite import SqliteStore
from quattrocento.server.table.listener import Listener
from tests.server.houses import HereAndNow


class Elsewhere(Alone):
    """A node that hears of pages at other nodes."""

    def __init__(self) -> None:
        self.seats: frozenset[int] = frozenset()

    def present(self, table: str) -> frozenset[int]:
        return self.seats


def test_who_comes_at_another_node_is_shown_here() -> None:
    """Seed 18: what was shown was kept as long as the pages of this node were the same."""

    async def scene() -> None:
        store, node = SqliteStore(Path(":memory:")), Elsewhere()
        lobby = Lobby(store, HereAndNow(), node=node)
        id = await lobby.create(wire.CreateTable("guns-and-steel", 2, {}, "Ann", None, False), "a" * 22)
        room, watcher = await lobby.room(id), Listener(None, "", 0)
        room.join(watcher)
        assert not shown(room.showing.news(watcher))
        node.seats = frozenset({0})
        assert shown(room.showing.news(watcher))
        await store.close()

    def shown(news: str | None) -> bool:
        assert news is not None
        return bool(json.loads(news)["table"]["seats"][0]["here"])

    asyncio.run(scene())
