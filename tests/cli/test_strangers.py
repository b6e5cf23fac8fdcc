"""Bots of one's own that misbehave in a simulation: one sentence, and nothing that passes for a result."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.arena.strangers import strangers
from tests.cli.conftest import GAME, Quattro


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        ("Cancels", "CancelledError (strangers.py, line "),
        ("Despairs", "Odd: no hope (strangers.py, line "),
        ("Interrupts", "KeyboardInterrupt (strangers.py, line "),
    ],
)
def test_what_a_bot_raises_past_exception_is_its_failure_too(
    quattro: Quattro, tmp_path: Path, bot: str, reason: str, jobs: int
) -> None:
    name = f"{strangers(tmp_path)}:{bot}"

    ran = quattro("simulate", GAME, "--seats", 2, "--games", 2, "--bots", name, "--jobs", jobs)

    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1), ran.err
    assert ran.err.startswith(f"The bot '{name}' failed in seat ")
    assert reason in ran.err


@pytest.mark.parametrize("more", [(), ("--json",), ("--jobs", 2)])
@pytest.mark.parametrize("moment", ["while it is loaded", "while it is made", "while it plays"])
def test_a_bot_that_ends_its_process_does_not_pass_for_a_success(
    quattro: Quattro, tmp_path: Path, moment: str, more: tuple[object, ...]
) -> None:
    leaving = "import os\n{}class Bot:\n def __init__(self, *a): {}\n def choose(self, *a): {}\n"
    exits = {"while it is loaded": ("os._exit(0)\n", "0", "0"), "while it is made": ("", "os._exit(0)", "0")}
    bot = tmp_path / "leaving.py"
    bot.write_text(leaving.format(*exits.get(moment, ("", "0", "os._exit(0)"))), encoding="utf-8")

    ran = quattro("simulate", GAME, "--seats", 2, "--games", 4, "--bots", f"{bot}:Bot,random", *more)

    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1), ran.err
    assert ran.err.startswith(f"The process in which {bot}:Bot played ended unexpectedly")
    assert "quattro arena" in ran.err
