"""Bots that print: results alone stand on standard output, and what bots say on standard error."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from quattrocento.cli.output import bots_aside
from tests.arena.strangers import strangers
from tests.cli.conftest import GAME

SAID = ("on being made", "by print", "from below", "by another name", "of a child")


@pytest.fixture
def chatters(tmp_path: Path) -> str:
    return f"{strangers(tmp_path)}:Chatters"


def ran(*arguments: object, said: str = "") -> tuple[str, str]:
    """Standard output and standard error of a process of its own."""
    line = [sys.executable, "-m", "quattrocento", *map(str, arguments)]
    done = subprocess.run(line, input=said, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout, done.stderr


@pytest.mark.parametrize("command", ["simulate", "arena"])
@pytest.mark.parametrize("jobs", [1, 2])
def test_what_bots_print_is_not_among_the_results(chatters: str, command: str, jobs: int) -> None:
    line = (command, GAME, "--seats", 2, "--games", 2, "--bots", f"{chatters},random", "--jobs", jobs)

    out, err = ran(*line, "--json")

    assert json.loads(out)["games"] == 2
    assert all(f"chatter {how}" in err for how in SAID)


def test_what_bots_print_is_not_among_games_on_standard_output(chatters: str, tmp_path: Path) -> None:
    line = ("simulate", GAME, "--seats", 2, "--games", 2, "--bots", f"{chatters},random", "--out")

    out, _ = ran(*line, "/dev/stdout")
    ran(*line, tmp_path / "games.jsonl")

    assert out.startswith((tmp_path / "games.jsonl").read_text())
    assert "chatter" not in out


def test_what_bots_print_is_not_among_messages_to_a_language_model(chatters: str) -> None:
    asked = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}
    message = {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": asked}

    out, err = ran("mcp", GAME, "--seats", 2, "--seat", 1, "--bots", chatters, said=f"{json.dumps(message)}\n")

    assert [json.loads(line)["id"] for line in out.splitlines()] == [1]
    assert "chatter on being made" in err


def test_standard_output_is_back_when_bots_have_played(capfd: pytest.CaptureFixture[str]) -> None:
    with bots_aside():
        print("of a bot")
    print("a result")

    assert capfd.readouterr() == ("a result\n", "of a bot\n")
