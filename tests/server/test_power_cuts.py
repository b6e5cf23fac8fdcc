"""Killed at any moment, the server loses nothing it acknowledged and plays nothing twice."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import uuid
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from tests.server.houses import Page, ServerProcess, receive


class Player:
    """Plays one seat through every power cut: sends a command again until it is acknowledged, never a new one."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.done: list[tuple[str, int]] = []  # commands acknowledged, with their option
        self.pending: tuple[str, int, int] | None = None  # command, question, option
        self.over = False

    async def play(self) -> None:
        try:
            async with self.page.socket() as socket:
                if self.pending is not None:
                    await self._send(socket)
                while not self.over:
                    message = json.loads(await socket.recv())
                    await self._hear(socket, message)
        except (ConnectionClosed, OSError, EOFError):
            return

    async def _hear(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        if message["type"] == "accepted" and self.pending is not None and message["command"] == self.pending[0]:
            self.done.append((self.pending[0], self.pending[2]))
            self.pending = None
        elif message["type"] == "refused":
            raise AssertionError(message)
        elif message["type"] == "snapshot":
            self.over = message["table"]["stage"] == "over"
            question = message["question"]
            if question is not None and self.pending is None and question["number"] == message["version"]:
                option = random.Random(message["version"]).choice(question["choices"])["id"]
                self.pending = (str(uuid.uuid4()), question["number"], option)
                await self._send(socket)

    async def _send(self, socket: ClientConnection) -> None:
        assert self.pending is not None
        command, question, option = self.pending
        await socket.send(
            json.dumps({"type": "answer", "command": command, "question": question, "options": [option]})
        )


def stored(server: ServerProcess, table: str) -> list[tuple[str, int]]:
    """What the seat's answers are on disk, in order."""
    with sqlite3.connect(server.database) as connection:
        query = "SELECT command, option FROM answers WHERE table_id = ? AND seat = 0 ORDER BY number"
        return [(str(command), int(option)) for command, option in connection.execute(query, (table,))]


async def cut_power(server: ServerProcess, cuts: int, seed: int) -> None:
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
        assert not unheard or (player.pending is not None and unheard == [(player.pending[0], player.pending[2])])
        await asyncio.to_thread(server.start)
        if player.over:
            table = await page.create(seats=4, bot="random")
            player = Player(page)
    async with page.socket() as socket:  # everything is still there to be played on
        assert (await receive(socket, "snapshot"))["table"]["id"] == table


@pytest.mark.parametrize("cuts", [5, pytest.param(50, marks=pytest.mark.nightly)])
def test_a_killed_server_finds_every_acknowledged_answer_and_no_other(tmp_path: Path, cuts: int) -> None:
    server = ServerProcess(tmp_path)
    server.start()
    try:
        asyncio.run(cut_power(server, cuts, seed=cuts))
    finally:
        server.end()
