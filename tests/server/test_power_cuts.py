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
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from quattrocento.engine.record import lines_of, verify
from quattrocento.server.store import WITHDRAWN
from tests.contract.toy import BlindDraft
from tests.server.houses import Page, ServerProcess, receive, say


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
