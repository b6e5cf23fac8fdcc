"""Reports of problems: somebody's words with the game as it stands, for whoever runs the server and nobody else."""

from __future__ import annotations

import time
from typing import Final

from .. import wire, words, world
from ..keys import hashed
from ..lobby import Forbidden, Lobby, written
from ..naming import clean_words
from ..store import ReportRow
from .addresses import whom
from .limits import Bucket, Buckets, TooMany

OF_A_TABLE: Final = (10, 1 / 600)  # at once, then a second
IN_ALL: Final = (200, 1 / 60)
LATER: Final = 300  # seconds until there is room for one more


class Reports:
    """Files reports, so many of one client, of one table and in all: nobody fills the store with them."""

    def __init__(self, lobby: Lobby, burst: float, per_second: float) -> None:
        self._lobby = lobby
        self._of_client = Buckets(burst, per_second)
        self._of_table = Buckets(*OF_A_TABLE)
        self._in_all = Bucket(*IN_ALL)

    async def file(self, id: str, key: str, client: str, report: wire.Report) -> str:
        """Keep a report; returns its number, and nothing else: the file holds the luck to come."""
        if not self._of_client.take(whom(client)):
            raise TooMany(words.TOO_MANY_REPORTS, LATER, "reports")
        room = await self._lobby.room(id)
        if room.table.stage == "lobby":
            raise Forbidden(words.NOT_BEGUN)
        if not self._of_table.take(id) or not self._in_all.take():
            raise TooMany(words.TOO_MANY_REPORTS, LATER, "reports")
        seat = await self._lobby.store.seat_of(id, hashed(key)) if key else None
        said = words.reported(clean_words(report.words), seat, report.version, report.digest)
        number = world.token_hex(4)
        await self._lobby.store.file_report(ReportRow(number, id, time.time(), seat, said, await written(room)))
        return number
