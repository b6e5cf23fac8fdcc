"""The front door of the package: the shelf is behind it, and loaded when somebody asks."""

from __future__ import annotations

import subprocess
import sys

import pytest

import quattrocento

SHELF = "from quattrocento import games; assert quattrocento.games is games; assert games['seven-wonders'].most == 7"


ROOMS = ["engine.state", "games", "games.further", "bots", "arena.match", "server.front.app", "cli"]


@pytest.mark.parametrize("room", ROOMS)
def test_the_shelf_is_found_whichever_room_was_entered_first(room: str) -> None:
    script = f"import quattrocento.{room}; {SHELF}"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert (ran.returncode, ran.stderr) == (0, "")


def test_it_says_what_is_behind_it_before_anything_is_loaded() -> None:
    script = "import sys, quattrocento; print('games' in dir(quattrocento), 'quattrocento.games' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], capture_output=True, text=True).stdout == "True False\n"


def test_what_is_not_there_is_not_found() -> None:
    with pytest.raises(AttributeError, match="module 'quattrocento' has no attribute 'cellar'"):
        quattrocento.cellar  # type: ignore[attr-defined]  # noqa: B018
