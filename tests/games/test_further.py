"""Games from outside stand on the shelf beside ours, and whatever is wrong with one is said in a sentence."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from quattrocento.engine.errors import BadSetup
from quattrocento.games import Shelf, all_games
from quattrocento.games.further import NAMED_IN
from tests.arena.strangers import strangers
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


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which pip has installed a package of somebody else's, with a game and a bot."""
    folder = tmp_path_factory.mktemp("outside")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "-q", "--no-index", "--no-deps"]
    source = Path(folder, "source")
    shutil.copytree(ROOT / "tests" / "outside", source, ignore=shutil.ignore_patterns("__pycache__"))
    subprocess.run([*pip, "--no-build-isolation", "--target", str(folder / "site"), str(source)], check=True)
    return folder / "site"


def quattro(installed: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The command in a process that can import what was installed."""
    path = os.pathsep.join(filter(None, (os.environ.get("PYTHONPATH"), str(installed))))
    command = [sys.executable, "-m", "quattrocento", *arguments]
    environment = {**os.environ, "PYTHONPATH": path}
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300)


def test_an_installed_package_brings_its_game_and_its_bot(installed: Path) -> None:
    ran = quattro(installed, "simulate", "nim", "--seats", "2", "--bots", "taker?greedy=yes&most=2,random", "--json")

    assert ran.returncode == 0, ran.stderr
    told = json.loads(ran.stdout)
    assert told["game"] == "nim"
    assert [bot["name"] for bot in told["bots"]] == ["taker?greedy=yes&most=2", "random"]


def test_a_bot_of_a_package_that_is_not_there_is_refused_with_those_that_are(installed: Path) -> None:
    ran = quattro(installed, "simulate", "nim", "--bots", "giver")

    assert ran.returncode == 2
    assert "There is no bot 'giver'; choose random, greedy" in ran.stderr
    assert "grandmaster or taker" in ran.stderr


@pytest.fixture
def broken(installed: Path, tmp_path: Path) -> Path:
    """A folder with a package whose game cannot be loaded."""
    shutil.copytree(installed, tmp_path / "site")
    (tmp_path / "site" / "nim" / "__init__.py").write_text("raise OSError('no stones')\n", encoding="utf-8")
    return tmp_path / "site"


NO_STONES = "The package quattro-nim: nim:Nim cannot be loaded: OSError: no stones"


def test_what_a_package_cannot_make_is_left_out_with_a_warning(broken: Path, tmp_path: Path) -> None:
    listed = quattro(broken, "games")
    line = ("--seats", "2", "--games", "2", "--bots", f"{strangers(tmp_path)}:First,random", "--json")
    played = [quattro(broken, command, "guns-and-steel", *line) for command in ("arena", "simulate")]

    assert "guns-and-steel" in listed.stdout
    for ran in (listed, *played):
        assert (ran.returncode, ran.stderr) == (0, f"{NO_STONES}; its game is left out.\n")
    assert [json.loads(ran.stdout)["games"] for ran in played] == [2, 2]


def test_a_game_that_was_left_out_is_refused_when_it_is_named(broken: Path) -> None:
    ran = quattro(broken, "simulate", "nim")

    assert ran.returncode == 2
    assert ran.stderr.splitlines() == [f"{NO_STONES}; its game is left out.", f"{NO_STONES}."]


def test_a_program_is_warned_of_a_game_that_is_left_out(broken: Path) -> None:
    code = "from quattrocento import games; print(*games)"
    path = os.pathsep.join(filter(None, (os.environ.get("PYTHONPATH"), str(broken))))

    ran = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True
    )

    assert ran.stdout.split() == ["seven-wonders", "guns-and-steel", "renaissance-wars"]
    assert f"LeftOut: {NO_STONES}; its game is left out." in ran.stderr


def test_a_package_whose_game_has_the_name_of_another_is_left_out(installed: Path, tmp_path: Path) -> None:
    shutil.copytree(installed, tmp_path / "site")
    source = "from quattrocento.games.guns_and_steel.game import guns_and_steel as Nim\n"
    (tmp_path / "site" / "nim" / "__init__.py").write_text(source, encoding="utf-8")

    ran = quattro(tmp_path / "site", "games")

    assert ran.returncode == 0
    assert ran.stderr == (
        "The package quattro-nim: another game is called 'guns-and-steel', too; its game is left out.\n"
    )


def test_states_of_a_game_from_outside_are_drawn_and_pickled(installed: Path) -> None:
    code = (
        "import pickle; from quattrocento import games; state = games['nim'].new(seats=2, seed=1);"
        "print(pickle.loads(pickle.dumps(state)) == state, repr(state)); print(state)"
    )
    path = os.pathsep.join(filter(None, (os.environ.get("PYTHONPATH"), str(installed))))

    ran = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True
    )

    assert ran.stdout.splitlines() == [
        "True <nim, 2 seats, turn 1: take asked of seat 0>",
        "nim, 2 seats, turn 1: take asked of seat 0",
        "Seat 0: 0 points.",
        "Seat 1: 0 points.",
    ]


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
