"""The processes of bots from outside, and whoever talks to them."""

from __future__ import annotations

import os
import pickle
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from quattrocento.arena.guards import framed
from quattrocento.games import shelf
from tests.arena.strangers import strangers

SERVE = "import sys; from quattrocento.arena.guards import serve; serve(int(sys.argv[1]), int(sys.argv[2]))"
PATIENCE = 120.0  # seconds, on a busy machine


@pytest.mark.parametrize("broken", ["before the answer", "with an answer unread", "within a message"])
def test_a_line_that_breaks_ends_the_process_of_a_bot_without_a_word(broken: str, tmp_path: Path) -> None:
    game = shelf["guns-and-steel"]
    message = framed(pickle.dumps(("make", f"{strangers(tmp_path)}:First", game.id, game.config(2), 1)))
    here, there = socket.socketpair()
    with there:
        line = [sys.executable, "-c", SERVE, str(there.fileno()), str(os.getpid())]
        process = subprocess.Popen(line, stderr=subprocess.PIPE, pass_fds=(there.fileno(),))
    with process, here:
        here.sendall(message[:-9] if broken == "within a message" else message)
        if broken == "with an answer unread":
            here.recv(1, socket.MSG_PEEK)
        here.close()
        _, err = process.communicate(timeout=PATIENCE)

    assert (process.returncode, err) == (0, b"")
