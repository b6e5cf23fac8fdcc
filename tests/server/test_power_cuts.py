"""Killed at any moment, the server loses nothing it acknowledged and plays nothing twice."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import uuid
from collections.abc import Callable, Iterable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import psycopg
import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from quattrocento.engine.record import lines_of, verify
from quattrocento.games import shelf
from quattrocento.server.store import WITHDRAWN
from tests.contract.toy import BlindDraft
from tests.server.houses import Page, ServerProcess, receive, say
from tests.server.nursery import QuickServer


class Player:
    """Plays one seat through every power cut: sends a command again until it is acknowledged, never a new one."""

    def __init__(self, page: Page, hesitates: bool = False) -> None:
        self.page = page
        self.done: list[tuple[str, int]] = []  # commands acknowledged, with their option
        self.pending: dict[str, Any] | None = None
        self.over = False
        self._hesitates = hesitates
        self._step = -1  # the last step that was acted on
        self._seen: dict[str, Any] | None = None  # the last snapshot

    async def play(self) -> None:
        try:
            async with self.page.socket() as socket:
                if self.pending is not None:
                    await socket.send(json.dumps(self.pending))
                while not self.over:
                    self._hear(json.loads(await socket.recv()))
                    if self._seen is not None and self.pending is None and self._seen["step"] > self._step:
                        await self._act(socket, self._seen)
        except (ConnectionClosed, InvalidHandshake, OSError, EOFError):
            return

    def _hear(self, message: dict[str, Any]) -> None:
        mine = self.pending is not None and message.get("command") == self.pending["command"]
        if message["type"] == "accepted" and mine:
            self.done.append(self.asked_for)
            self.pending = None
        elif message["type"] == "refused":
            assert mine, message
            assert self.pending is not None
            assert self.pending["type"] == "take-back", message  # which may really come too late
            self.pending = None
        elif message["type"] == "snapshot":
            self.over = message["table"]["stage"] == "over"
            self._seen = message

    async def _act(self, socket: ClientConnection, seen: dict[str, Any]) -> None:
        chance, question = random.Random(f"{seen['table']['id']} {seen['step']}"), seen["question"]
        message: dict[str, Any] = {"command": str(uuid.uuid4())}
        if self._hesitates and seen["canTakeBack"] and chance.random() < 0.5:
            message |= {"type": "take-back", "step": seen["step"]}
        elif question is not None:
            option = chance.choice(question["choices"])["id"]
            message |= {"type": "answer", "question": question["number"], "options": [option]}
        else:
            return
        self._step, self.pending = seen["step"], message
        await socket.send(json.dumps(message))

    @property
    def asked_for(self) -> tuple[str, int]:
        """The command not yet acknowledged, as it will be stored."""
        assert self.pending is not None
        return self.pending["command"], self.pending.get("options", [WITHDRAWN])[0]


def stored(server: ServerProcess, table: str, seat: int = 0) -> list[tuple[str, int]]:
    """What the seat's answers are on disk, in order."""
    with sqlite3.connect(server.database) as connection:
        query = "SELECT command, option FROM answers WHERE table_id = ? AND seat = ? ORDER BY number"
        return [(str(command), int(option)) for command, option in connection.execute(query, (table, seat))]


async def cut_power(server: ServerProcess, cuts: int, seed: int) -> None:
    """One person among bots, and the lights go out again and again."""
    chance = random.Random(seed)
    page = Page(server.url)
    table = await page.create(seats=4, bot="random")
    player = Player(page)
    for _ in range(cuts):
        playing = asyncio.create_task(player.play())
        await asyncio.sleep(chance.uniform(0.0, 0.35))
        await asyncio.to_thread(server.kill)
        await playing
        kept = stored(server, table)
        assert kept[: len(player.done)] == player.done, "an acknowledged answer is missing or another"
        unheard = kept[len(player.done) :]
        assert not unheard or (player.pending is not None and unheard == [player.asked_for])
        await asyncio.to_thread(server.start)
        if player.over:
            table = await page.create(seats=4, bot="random")
            player = Player(page)
    async with page.socket() as socket:  # everything is still there to be played on
        assert (await receive(socket, "snapshot"))["table"]["id"] == table
    assert "lacks answers" not in server.log()


@pytest.mark.parametrize("cuts", [5, pytest.param(50, marks=pytest.mark.nightly)])
def test_a_killed_server_finds_every_acknowledged_answer_and_no_other(tmp_path: Path, cuts: int) -> None:
    server = ServerProcess(tmp_path)
    server.start()
    try:
        asyncio.run(cut_power(server, cuts, seed=cuts))
    finally:
        server.end()


async def cut_power_together(server: ServerProcess, cuts: int, seed: int) -> None:
    """Two people and a bot choose at once, in secret, and think better of it; the lights go out meanwhile."""
    chance = random.Random(seed)
    game = BlindDraft()
    pages = [Page(server.url), Page(server.url)]
    tables: list[str] = []
    players: list[Player] = []
    while cuts:
        if not players or all(player.over for player in players):
            tables.append(await pages[0].create(3, bot=None, start=False, game=game.id))
            await pages[1].post(f"/api/tables/{tables[-1]}/join", {"player": "Bob"})
            pages[1].table = tables[-1]
            async with pages[0].socket() as socket:
                await say(socket, "start", bot="random")
                await receive(socket, "accepted")
            players = [Player(page, hesitates=True) for page in pages]
        playing = [asyncio.create_task(player.play()) for player in players]
        await asyncio.wait(playing, timeout=chance.uniform(0.0, 0.1))
        if chance.random() < 0.5 or not all(player.over for player in players):
            cuts -= 1
            await asyncio.to_thread(server.kill)
            await asyncio.gather(*playing)
            for seat, player in enumerate(players):
                kept = stored(server, tables[-1], seat)
                assert kept[: len(player.done)] == player.done, "an acknowledged answer is missing or another"
                assert kept[len(player.done) :] in ([], [player.asked_for] if player.pending else [])
            await asyncio.to_thread(server.start)
    for table in tables:
        reply = await pages[0].client.get(f"/api/tables/{table}/file")
        assert reply.status_code in (200, 403)
        if reply.status_code == 200:
            verify(game, lines_of(reply.text), table)


@pytest.mark.parametrize("cuts", [4, pytest.param(50, marks=pytest.mark.nightly)])
def test_answers_given_together_and_taken_back_survive_too(tmp_path: Path, cuts: int) -> None:
    server = ServerProcess(tmp_path, toy=True)
    server.start()
    try:
        asyncio.run(cut_power_together(server, cuts, seed=cuts))
    finally:
        server.end()


# Fifty by day, a thousand by night in four evenings: people only, whose answers come as fast as they are acknowledged.

TABLES = (("seven-wonders", 3), ("guns-and-steel", 2))
Kept = dict[tuple[str, int], list[tuple[str, int]]]  # by table and seat, what is stored, in order


class Evening:
    """People at several tables, who play on after every power cut and begin anew when a game is over."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.tables: list[tuple[str, str, list[Player]]] = []  # game, table, and who sits there
        self.finished: list[tuple[str, str, list[Player]]] = []

    async def sit_down(self) -> None:
        """Put the tables away that are over, and open as many new ones."""
        over = [one for one in self.tables if all(player.over for player in one[2])]
        self.finished += over
        self.tables = [one for one in self.tables if one not in over]
        for game, seats in TABLES:
            if game not in {there for there, _, _ in self.tables}:
                self.tables.append(await self._open(game, seats))

    async def _open(self, game: str, seats: int) -> tuple[str, str, list[Player]]:
        pages = [Page(self.url) for _ in range(seats)]
        table = await pages[0].create(seats, bot=None, start=False, game=game)
        for page in pages[1:]:
            reply = await page.post(f"/api/tables/{table}/join", {"player": "Bob"})
            assert reply.status_code == 200, reply.text
            page.table = table
        async with pages[0].socket() as socket:
            await say(socket, "start")
            await receive(socket, "accepted")
        return game, table, [Player(page) for page in pages]

    def play(self) -> list[asyncio.Task[None]]:
        return [asyncio.create_task(player.play()) for _, _, players in self.tables for player in players]

    @property
    def acknowledged(self) -> int:
        return sum(len(player.done) for _, _, players in self.tables + self.finished for player in players)

    async def until(self, answers: int, playing: list[asyncio.Task[None]]) -> None:
        """Wait for so many acknowledged answers, however busy the machine is; or until nobody is left to answer."""
        while self.acknowledged < answers and not all(task.done() for task in playing):
            await asyncio.sleep(0.001)

    def compare(self, kept: Kept) -> None:
        """Everything acknowledged is stored, once and in order; besides at most what is not acknowledged yet."""
        for _, table, players in self.tables + self.finished:
            for seat, player in enumerate(players):
                there = kept.get((table, seat), [])
                assert there[: len(player.done)] == player.done, "an acknowledged answer is missing or another"
                assert there[len(player.done) :] in ([], [player.asked_for] if player.pending else [])

    async def verify(self) -> None:
        """The file of every finished game plays out as recorded."""
        for game, table, players in self.finished:
            reply = await players[0].page.client.get(f"/api/tables/{table}/file")
            assert reply.status_code == 200, reply.text
            verify(shelf[game], lines_of(reply.text), table)


def kept_in_sqlite(path: Path) -> Kept:
    with closing(sqlite3.connect(path)) as connection:
        return sorted_out(connection.execute(EVERYTHING).fetchall())


def kept_in_postgres(url: str) -> Kept:
    with psycopg.connect(url) as connection:
        return sorted_out(connection.execute(EVERYTHING).fetchall())


EVERYTHING = "SELECT table_id, seat, command, option FROM answers ORDER BY table_id, number"


def sorted_out(rows: Iterable[tuple[Any, ...]]) -> Kept:
    kept: Kept = {}
    for table, seat, command, option in rows:
        kept.setdefault((str(table), int(seat)), []).append((str(command), int(option)))
    return kept


async def spend_an_evening(server: QuickServer, kept: Callable[[], Kept], cuts: int, seed: int) -> Evening:
    """Cut the power so many times, at any moment; in the end let everybody play to the end in peace."""
    chance, evening = random.Random(seed), Evening(server.url)
    for _ in range(cuts):
        await evening.sit_down()
        playing = evening.play()
        await evening.until(evening.acknowledged + chance.choice((0, 1, 2, 4, 8, 16)), playing)
        await asyncio.sleep(chance.uniform(0.0, 0.02))  # at any moment of the next answer
        await asyncio.to_thread(server.kill)
        await asyncio.gather(*playing)
        evening.compare(kept())
        await asyncio.to_thread(server.start)
    await asyncio.gather(*evening.play())
    await evening.sit_down()
    evening.compare(kept())
    await evening.verify()
    return evening


BY_DAY = (50, 0)
BY_NIGHT = [pytest.param(250, seed, marks=pytest.mark.nightly) for seed in range(1, 5)]


@pytest.mark.parametrize(("cuts", "seed"), [BY_DAY, *BY_NIGHT])
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_of_many_power_cuts_none_loses_or_doubles_an_answer(
    request: pytest.FixtureRequest, tmp_path: Path, kind: str, cuts: int, seed: int
) -> None:
    kept: Callable[[], Kept]
    if kind == "sqlite":
        url, kept = f"sqlite:///{tmp_path}/tables.db", partial(kept_in_sqlite, tmp_path / "tables.db")
    else:
        url = request.getfixturevalue("database_url")
        kept = partial(kept_in_postgres, url)
    server = QuickServer(tmp_path, url)
    server.start()
    try:
        evening = asyncio.run(spend_an_evening(server, kept, cuts, seed))
    finally:
        server.end()
    assert evening.acknowledged >= cuts, "hardly anything was played between the cuts"
    assert len(evening.finished) >= len(TABLES)
    assert "lacks answers" not in server.log()
    assert "Traceback" not in server.log()
