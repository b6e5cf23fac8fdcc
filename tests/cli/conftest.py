"""A way to run `quattro` inside the test process, and some game files to run it on."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from quattrocento.cli.main import run

GAME = "guns-and-steel"


class Ran(NamedTuple):
    """What a command did."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> object:
        """Standard output as exactly one JSON document."""
        return json.loads(self.out)


Quattro = Callable[..., Ran]


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's data folder is a fresh one: what tests leave unsaved is no game of his."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "quattrocento"


@pytest.fixture
def quattro(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Quattro:
    """Runs a command; `typed` is what comes through standard input."""

    def runner(*arguments: object, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        capfd.readouterr()
        code = run([str(argument) for argument in arguments])
        sys.stderr.flush()
        return Ran(code, *capfd.readouterr())

    return runner


@pytest.fixture
def saved(quattro: Quattro, tmp_path: Path) -> Path:
    """A game file that stops in mid-game, after a few answers."""
    path = tmp_path / "saved.jsonl"
    quattro("play", GAME, "--seats", 2, "--seed", 3, "--plain", "--save", path, typed="1\n1\n")
    return path


@pytest.fixture
def several(quattro: Quattro, tmp_path: Path) -> Path:
    """A file of three finished games."""
    path = tmp_path / "several.jsonl"
    quattro("simulate", GAME, "--seats", 2, "--games", 3, "--seed", 5, "--out", path)
    return path


@pytest.fixture
def position(tmp_path: Path) -> Path:
    """A position file in which seat 1 may buy."""
    path = tmp_path / "position.toml"
    path.write_text(
        f'game = "{GAME}"\nturn = 1\nphase = "purchase"\n'
        "[[seats]]\n[[seats]]\ndown = ['Agriculture', 'Mining']\nup = ['Tank']\n"
    )
    return path
