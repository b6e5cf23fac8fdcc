"""Servers to test: a lobby in this process, and a real server in a process of its own."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
import uuid
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from quattrocento.games.further import NAMED_IN
from quattrocento.server.lobby import Lobby
from quattrocento.server.thinking.workers import Job, Thought, Workers, answer

ROOT = Path(__file__).resolve().parents[2]
TOY = "tests.contract.toy:BlindDraft"
PATIENCE = 120.0  # seconds for what takes one: a busy machine must not fail a test, and nothing waits for nothing
SERVE = """
import json, os, sys
from quattrocento.server.front.limits import Limits
from quattrocento.server.serving import ServerSettings, serve
if __name__ == "__main__":
    much = (1e6, 1e6)
    rates = dict(tables=much, messages=much, frames=much, seats=much, reads=much, commands=much, openings=much)
    rates |= dict(moves=much, seat_commands=much)
    many = Limits(**rates, connections_each=5000, sockets_each=5000, watchers=5000, lag=60, wait=600)
    settings = ServerSettings("127.0.0.1", int(sys.argv[1]), sys.argv[2], 1, float(sys.argv[3]), many)
    more = json.loads(os.environ["SETTINGS"])
    if "limits" in more:
        more["limits"] = many._replace(**more["limits"])
    if (core := more.pop("core", -1)) >= 0:  # the only one that it and its bots may use
        os.sched_setaffinity(0, {core})
    if files := more.pop("files", 0):  # how many it may open
        import resource
        resource.setrlimit(resource.RLIMIT_NOFILE, (files // 2, files))
    serve(settings._replace(**more), lambda address: None)
"""


class HereAndNow(Workers):
    """Bots that think in this process: tests of rooms need no second one."""

    def __init__(self) -> None:
        pass

    async def ask(self, job: Job) -> Thought:
        await asyncio.sleep(0)
        return answer(job)

    def close(self) -> None:
        pass


async def everybody_hears() -> None:
    """Let the loop go round until all that was woken has done its part; by turns, as time runs on when nothing does."""
    for _ in range(50):
        await asyncio.sleep(0)


async def shut(lobby: Lobby) -> None:
    """Let nobody go on at any table, and close the store: nobody waits for a bot that is woken when the loop ends."""
    for room in lobby.rooms.values():
        await room.settle()
    await lobby.store.close()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def get(url: str, **more: Any) -> httpx.Response:
    """What a browser without cookies of its own gets."""
    return httpx.get(url, timeout=PATIENCE, **more)


def post(url: str, **more: Any) -> httpx.Response:
    return httpx.post(url, timeout=PATIENCE, **more)


class ServerProcess:
    """A server of its own, started and ended at will; its data outlives it."""

    def __init__(self, folder: Path, pause: float = 0.0, toy: bool = False, **settings: object) -> None:
        self.folder = folder
        self.port = free_port()
        self.database = folder / "tables.db"
        self.store = f"sqlite:///{self.database}"
        self._pause = pause
        self._settings = settings  # how it is served besides
        self._toy = toy  # the game in which everybody answers at once is on its shelf
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        script = self.folder / "serve.py"
        script.write_text(SERVE)
        arguments = [sys.executable, str(script), str(self.port), self.store, str(self._pause)]
        path = os.pathsep.join(filter(None, (os.environ.get("PYTHONPATH"), str(ROOT))))
        environment = {**os.environ, "PYTHONPATH": path, "SETTINGS": json.dumps(self._settings)}
        if self._toy:
            environment[NAMED_IN] = TOY
        with (self.folder / "log.jsonl").open("ab") as log:
            self._process = subprocess.Popen(arguments, stderr=log, stdout=log, start_new_session=True, env=environment)
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and self._process.poll() is None:
            try:
                if httpx.get(f"{self.url}/api/hello", timeout=PATIENCE).status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError(f"the server does not start: {self.log()}")

    def kill(self) -> None:
        """End it like a power cut: the server and its bots, without a word."""
        assert self._process is not None
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def stop(self) -> int:
        """Ask it to end, and wait until it has."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        return self._process.wait(timeout=PATIENCE)

    def end(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self.kill()

    def log(self) -> str:
        return (self.folder / "log.jsonl").read_text()


class Page:
    """A browser's part without a browser: a cookie and a socket."""

    def __init__(self, url: str) -> None:
        self.url = url
        # No connection is kept, so none is left open when a test is done.
        limits = httpx.Limits(max_keepalive_connections=0)
        self.client = httpx.AsyncClient(base_url=url, headers={"origin": url}, timeout=PATIENCE, limits=limits)
        self.table = ""

    async def post(self, path: str, body: object = None) -> httpx.Response:
        return await self.client.post(path, json=body if body is not None else {})

    async def create(
        self, seats: int = 2, bot: str | None = "random", start: bool = True, game: str = "guns-and-steel"
    ) -> str:
        wish = {"game": game, "seats": seats, "options": {}, "player": "Ann", "bot": bot, "start": start}
        reply = await self.post("/api/tables", wish)
        assert reply.status_code == 200, reply.text
        self.table = str(reply.json()["id"])
        return self.table

    @property
    def key(self) -> str:
        return self.client.cookies.get("quattro") or ""

    def socket(
        self, table: str = "", since: int = 0, seat: int | None = None, origin: str = "", **more: Any
    ) -> connect:
        url = self.url.replace("http", "ws", 1)
        seen = f"since={since}&seat={'' if seat is None else seat}"
        headers = {"Cookie": f"quattro={self.key}"} if self.key else {}
        headers["Origin"] = origin or self.url
        address = f"{url}/api/tables/{table or self.table}/socket?{seen}"
        return connect(address, additional_headers=headers, open_timeout=PATIENCE, ping_timeout=PATIENCE, **more)


async def receive(socket: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    while True:
        message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
        if message["type"] == kind:
            return message


async def say(socket: ClientConnection, kind: str, command: str = "", **fields: object) -> str:
    command = command or str(uuid.uuid4())
    await socket.send(json.dumps({"type": kind, "command": command, **fields}))
    return command


async def snapshot_until(socket: ClientConnection, wanted: Sequence[str]) -> dict[str, Any]:
    """The next snapshot in which this page is asked, or which is of one of these stages."""
    while True:
        snapshot = await receive(socket, "snapshot")
        if snapshot["question"] is not None or snapshot["table"]["stage"] in wanted:
            return snapshot
