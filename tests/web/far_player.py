"""Somebody who plays without a browser: a key and a socket."""

from __future__ import annotations

import json
import uuid
from collections.abc import Callable
from random import Random
from types import TracebackType
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.server.houses import PATIENCE
from tests.web.driver import Asked, decide, offered

Snapshot = dict[str, Any]


class FarPlayer:
    """Answers like the driver, over the wire."""

    def __init__(self, server: str, table: str, key: str, seed: int = 1) -> None:
        address = server.replace("http", "ws", 1)
        self._connecting = connect(
            f"{address}/api/tables/{table}/socket?since=0",
            additional_headers={"Cookie": f"quattro={key}", "Origin": server},
            proxy=None,
            open_timeout=PATIENCE,
            ping_timeout=PATIENCE,
        )
        self._socket: ClientConnection
        self._random = Random(seed)

    def __enter__(self) -> FarPlayer:
        self._socket = self._connecting.__enter__()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._connecting.__exit__(kind, error, at)

    def play_while(self, wanted: Callable[[Snapshot], bool]) -> Snapshot:
        """Answers what is asked until a snapshot is no longer wanted, or the game is over."""
        answered = -1
        while True:
            message = json.loads(self._socket.recv(timeout=PATIENCE))
            if message["type"] != "snapshot":
                assert message["type"] == "accepted", message
                continue
            if message["table"]["stage"] == "over" or not wanted(message):
                found: Snapshot = message
                return found
            question = message["question"]
            if question is None or question["number"] <= answered:
                continue
            answered = question["number"]
            picture = message["picture"]
            asked = Asked(answered, question["menu"], "", offered(question["choices"]), picture["payment"], False, 0)
            choice = decide(asked, self._random)
            wish = {"type": "answer", "command": str(uuid.uuid4()), "question": answered, "options": [choice["id"]]}
            self._socket.send(json.dumps(wish))
