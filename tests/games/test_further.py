"""Games from outside stand on the shelf beside ours, and whatever is wrong with one is said in a sentence."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from quattrocento.engine.errors import BadSetup
from quattrocento.games import Shelf, all_games
from quattrocento.games.further import NAMED_IN
from tests.contract.toy import BlindDraft
from tests.server.houses import ROOT, TOY

NOT_NAMED = "names games as module:maker"
BAD_NAMES = {
    "tests.contract.toy": NOT_NAMED,
    ":BlindDraft": NOT_NAMED,
    "tests.contract.toy:": NOT_NAMED,
    "tests.contract.toy:Blind Draft": NOT_NAMED,
    "tests.contract.nowhere:Game": "tests.contract.nowhere:Game cannot be loaded: ModuleNotFoundError",
    "tests.contract.toy:Chess": "tests.contract.toy:Chess cannot be loaded: AttributeError",
    "tests.contract.toy:Keep": "tests.contract.toy:Keep cannot be loaded: TypeError",
    "tests.games.test_further:no_game": r"makes no game; no_game\(\) should return one",
    f"{TOY},{TOY}": "Two games of the shelf are called 'blind-draft': Blind Draft, Blind Draft",
}


def no_game() -> str:
    return "chess"


def test_a_game_named_in_the_environment_stands_after_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    ours = list(Shelf(all_games))
    monkeypatch.setenv(NAMED_IN, f" {TOY} ,")

    shelf = Shelf(all_games)

    assert list(shelf) == [*ours, "blind-draft"]
    assert isinstance(shelf["blind-draft"], BlindDraft)


@pytest.mark.parametrize(("named", "reason"), BAD_NAMES.items())
def test_a_game_that_cannot_be_made_is_refused_in_a_sentence(
    named: str, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(NAMED_IN, named)

    with pytest.raises(BadSetup, match=reason):
        len(Shelf(all_games))


@pytest.mark.parametrize("command", ["games", "serve"])
def test_whoever_starts_the_program_reads_the_same_sentence(command: str) -> None:
    path = os.pathsep.join(filter(None, (os.environ.get("PYTHONPATH"), str(ROOT))))
    environment = {**os.environ, "PYTHONPATH": path, NAMED_IN: "nowhere"}

    ran = subprocess.run(
        [sys.executable, "-m", "quattrocento", command], env=environment, capture_output=True, text=True, timeout=120
    )

    assert ran.returncode == 2
    assert ran.stderr == f"{NAMED_IN} names games as module:maker, such as my_games.chess:Chess, not 'nowhere'.\n"
