"""Servers that are there at once: a process that has loaded everything is forked for each, and waits for the next.

To start a server takes a second, and nearly all of it goes into loading modules; whoever kills a thousand cannot wait
so long.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

from tests.server.houses import PATIENCE, ROOT, free_port
from tests.services import answers

# Whoever reads from a pipe that nobody writes to any more has outlived the tests, and ends with the server it has.
READY = """
import json, os, select, signal, sys
from quattrocento.games import shelf
from quattrocento.server.front.limits import Limits
from quattrocento.server.serving import ServerSettings, serve
from quattrocento.server.thinking.workers import Workers

async def is_ready(workers):  # at once: no bots play, and a process for them takes longer than all the rest
    pass

Workers.get_ready = is_ready
list(shelf)
much = (1e6, 1e6)
limits = Limits(messages=much, frames=much, lag=60, wait=600)
settings = ServerSettings(**json.loads(sys.argv[1]))._replace(limits=limits)
print("ready", flush=True)
while sys.stdin.readline():
    child = os.fork()
    if not child:
        os.setsid()
        serve(settings, lambda address: None)
        os._exit(0)
    print(child, flush=True)
    while os.waitpid(child, os.WNOHANG) == (0, 0):
        if select.select([sys.stdin], [], [], 0.005)[0]:
            os.killpg(child, signal.SIGKILL)
            sys.exit()
    print("gone", flush=True)
"""
HELLO = b"GET /api/hello HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"


class QuickServer:
    """A server that can be killed and started again many times a second; its data outlives it."""

    def __init__(self, folder: Path, db: str) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._log = folder / "log.jsonl"
        self._child = 0
        settings = {
            "host": "127.0.0.1",
            "port": self.port,
            "db": db,
            "workers": 1,
            "pause": 0.0,
            "unlimited": "127.0.0.1",
        }
        path = os.pathsep.join(filter(None, (os.environ.get("PYTHONPATH"), str(ROOT))))
        with self._log.open("ab") as log:
            self._nurse = subprocess.Popen(
                [sys.executable, "-c", READY, json.dumps(settings)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                start_new_session=True,
                env={**os.environ, "PYTHONPATH": path},
            )
        assert self._heard() == "ready", self.log()

    def start(self) -> None:
        assert self._nurse.stdin is not None
        self._nurse.stdin.write("\n")
        self._nurse.stdin.flush()
        self._child = int(self._heard())
        until = time.monotonic() + PATIENCE
        while not (answers(self.port, HELLO) or b"").startswith(b"HTTP/1.1 200"):
            assert time.monotonic() < until, f"the server does not start: {self.log()}"
            time.sleep(0.005)

    def kill(self) -> None:
        """End it like a power cut: the server and its bots, without a word."""
        os.killpg(self._child, signal.SIGKILL)
        assert self._heard() == "gone"
        self._child = 0

    def end(self) -> None:
        if self._child:
            with suppress(ProcessLookupError):
                os.killpg(self._child, signal.SIGKILL)
        self._nurse.communicate(timeout=PATIENCE)

    def log(self) -> str:
        return self._log.read_text()

    def _heard(self) -> str:
        assert self._nurse.stdout is not None
        return self._nurse.stdout.readline().strip()
