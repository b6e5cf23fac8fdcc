"""Reports of problems: somebody's words with the game as it stands, for whoever runs the server and nobody else."""

from __future__ import annotations

import time

from .. import wire, words, world
from ..keys import hashed
from ..lobby import Forbidden, Lobby, written
from ..naming import clean_words
from ..store import ReportRow
from .door import Door


class Reports:
    """Files reports, so many of one client, of one table and in all: nobody fills the store with them."""

    def __init__(self, lobby: Lobby, door: Door) -> None:
        self._lobby = lobby
        self._door = door

    async def file(self, id: str, key: str, client: str, report: wire.Report) -> str:
        """Keep a report; returns its number, and nothing else: the file holds the luck to come."""
        self._door.report(client)
        room = await self._lobby.room(id)
        if room.table.stage == "lobby":
            raise Forbidden(words.NOT_BEGUN)
        self._door.keep_report(id)
        seat = await self._lobby.store.seat_of(id, hashed(key)) if key else None
        said = words.reported(clean_words(report.words), seat, report.version, report.digest)
        number = world.token_hex(4)
        await self._lobby.store.file_report(ReportRow(number, id, time.time(), seat, said, await written(room)))
        return number
