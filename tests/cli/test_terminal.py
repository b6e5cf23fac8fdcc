"""On a real terminal: the drawn table, the replay, and Ctrl-C."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import GAME
from tests.cli.terminals import terminal, terminal_of


def test_a_terminal_shows_the_drawn_table() -> None:
    with terminal("play", GAME, "--seats", "2", "--seed", "3") as screen:
        shown = screen.wait_for("Answer >")
        screen.type("q\n")
        screen.wait_for("Save before leaving")
        screen.type("n\n")
        code = screen.end()

    assert code == 0
    assert "Gunpowder" in shown
    assert "★" in shown
    assert "\x1b[" in shown


@pytest.mark.parametrize("width", [60, 80, 120])
def test_no_list_breaks_words(width: int) -> None:
    with terminal_of(sys.executable, "-m", "quattrocento", "games", COLUMNS=str(width)) as screen:
        assert screen.end() == 0

    plain = re.sub(r"\x1b\[[0-9;]*m", "", screen.seen)
    assert max(len(line) for line in plain.splitlines()) <= width
    for word in ("reconstructed", "Renaissance", "set=base|renaissance|combined", "target=1637|1200|800|400"):
        assert word in plain


def test_ctrl_c_leaves_the_game_with_130_and_keeps_it_where_a_file_was_named(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    with terminal("play", GAME, "--seats", "2", "--seed", "3", "--save", str(path)) as screen:
        screen.wait_for("Answer >")
        screen.type("1\n")
        screen.wait_for("Answer >")
        code = screen.interrupt()

    assert code == 130
    assert "Traceback" not in screen.seen
    assert '"saved":true' in path.read_text()


@pytest.mark.parametrize("way", ["Ctrl-C", "Ctrl-D", "SIGHUP", "SIGTERM"])
def test_no_way_out_loses_a_game_that_nobody_saved(way: str, data_folder: Path) -> None:
    with terminal("play", GAME, "--plain") as screen:
        screen.wait_for("Answer:")
        screen.type("1\n")
        screen.wait_for("Answer:")
        if way == "Ctrl-C":
            code = screen.interrupt()
        elif way == "Ctrl-D":
            screen.type("\x04")
            code = screen.end()
        else:
            code = screen.signal(way)

    assert code == {"SIGHUP": 129, "SIGTERM": 143}.get(way, 130)
    assert "Traceback" not in screen.seen
    assert "--continue" in screen.seen
    assert '"saved":true' in (data_folder / "unfinished" / f"{GAME}.jsonl").read_text()


def test_a_line_can_be_edited_repeated_and_completed() -> None:
    pytest.importorskip("readline", reason="this Python has no line editing")
    with terminal("play", GAME, "--seats", "2", "--seed", "3") as screen:
        screen.wait_for("Answer >")
        screen.type("c xank\x1b[D\x1b[D\x1b[D\x7ft\n")  # three to the left, the x goes, a t comes
        screen.wait_for("Tank. ")
        screen.type("\x1b[A\n")
        screen.wait_for("Tank. ")
        screen.type("agr\t")
        screen.wait_for("Agriculture")
        screen.type("\n")
        screen.wait_for("Answer >")
        screen.type("q\n")
        screen.wait_for("Save before leaving")
        screen.type("n\n")
        code = screen.end()

    assert code == 0
    assert "plays Agriculture as a resource" in screen.seen


def test_a_replay_walks_forwards_and_backwards(several: Path) -> None:
    with terminal("replay", str(several)) as screen:
        screen.wait_for("0/")
        screen.type("n\n")
        screen.wait_for("1/")
        screen.type("40\n")
        screen.wait_for("40/")
        screen.type("p\n")
        screen.wait_for("39/")
        screen.type("x\n")
        screen.wait_for("'x' means nothing here")
        screen.type("q\n")
        code = screen.end()

    assert code == 0


def test_the_screen_is_covered_before_the_keyboard_changes_hands() -> None:
    with terminal("play", "seven-wonders", "--seats", "3", "--people", "2", "--seed", "3") as screen:
        screen.wait_for("press Enter >")
        screen.type("\n")
        shown = screen.wait_for("Answer >")
        screen.type("1\n")
        between = screen.wait_for("press Enter >")
        screen.type("q\n")
        screen.wait_for("Save before leaving")
        screen.type("n\n")
        code = screen.end()

    assert code == 0
    assert "Your hand" in shown
    assert "Your hand" not in between
    assert "\x1b[3J" in between, "what has scrolled away can be scrolled back to"
    assert "goes to seat 1" in between
