"""A bot of one's own that fails: the sentence names its line, and on request the whole way there is shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from quattrocento.cli.output import TRACEBACK
from tests.cli.conftest import GAME, Quattro

FAILING = """class Failing:
    def __init__(self, game, seed):
        pass

    def choose(self, view, decision, options):
        return int("seven")
"""


@pytest.fixture
def failing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv(TRACEBACK, "")  # and back to what it was afterwards
    path = tmp_path / "failing.py"
    path.write_text(FAILING, encoding="utf-8")
    return f"{path}:Failing"


def test_the_line_that_failed_is_named(quattro: Quattro, failing: str) -> None:
    ran = quattro("simulate", GAME, "--seats", 2, "--games", 1, "--bots", failing)

    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert ran.err.endswith("ValueError: invalid literal for int() with base 10: 'seven' (failing.py, line 6).\n")


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("first", [True, False])
def test_a_traceback_is_shown_on_request(first: bool, jobs: int, quattro: Quattro, failing: str) -> None:
    command = ["simulate", GAME, "--seats", "2", "--games", "2", "--bots", failing, "--jobs", str(jobs)]
    ran = quattro(*(["--traceback", *command] if first else [*command, "--traceback"]))

    assert ran.code == 2
    assert 'return int("seven")' in ran.err
    assert "failing.py, line 6" in ran.err.splitlines()[-1]


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_tournament_shows_the_way_to_every_forfeit_on_request(jobs: int, quattro: Quattro, failing: str) -> None:
    command = ["arena", GAME, "--seats", 2, "--games", 2, "--bots", f"{failing},random", "--jobs", jobs]
    silent, asked = quattro(*command), quattro(*command, "--traceback")

    assert (asked.code, silent.code) == (0, 0)
    assert asked.err.count('return int("seven")') == asked.err.count("Traceback (most recent call last)") == 2
    assert asked.err.splitlines()[-1].endswith("(failing.py, line 6).")
    assert silent.err.count("\n") == 2


@pytest.mark.parametrize("command", ["simulate", "arena"])
@pytest.mark.parametrize("source", ["int('seven')\n", "class Failing:\n def __init__(self, *a): int('seven')\n"])
def test_the_way_to_a_bot_that_cannot_be_made_is_shown_as_well(
    source: str, command: str, quattro: Quattro, failing: str
) -> None:
    Path(failing.removesuffix(":Failing")).write_text(source, encoding="utf-8")

    ran = quattro(command, GAME, "--bots", f"{failing},random", "--traceback")

    assert ran.code == 2
    assert ran.err.count("Traceback (most recent call last)") == 1
    assert "int('seven')" in ran.err
    assert ran.err.splitlines()[-1].startswith(f"The bot '{failing}' cannot be loaded: ValueError")


@pytest.mark.parametrize("command", ["simulate", "arena"])
def test_no_traceback_is_shown_of_what_is_a_users_mistake(command: str, quattro: Quattro, failing: str) -> None:
    ran = quattro("--traceback", command, GAME, "--bots", "nobody,random")

    assert ran.code == 2
    assert ran.err.count("\n") == 1
