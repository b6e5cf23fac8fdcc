"""Commands that need an extra say in one sentence what to install where it is missing."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.cli.conftest import GAME

# Of every extra: what it is for, which of its libraries is missing, and the commands that need it.
ENVS = ("envs", "Learning environments")
PARQUET = ("parquet", "Parquet files")
RAY = ("ray", "Games on a cluster")
MCP = ("mcp", "Seats for language models")
POSTGRES = ("postgres", "Tables in PostgreSQL")
WITHOUT = [
    (*ENVS, "numpy", ["bench", GAME, "--env", "vector"]),
    (*ENVS, "gymnasium", ["bench", GAME, "--env", "parallel"]),
    (*ENVS, "pettingzoo", ["bench", GAME, "--env", "aec"]),
    (*PARQUET, "pyarrow", ["simulate", GAME, "--games", "1", "--parquet", "rows.parquet"]),
    (*PARQUET, "pyarrow", ["export", "games.jsonl", "--parquet", "rows.parquet"]),
    (*RAY, "ray", ["simulate", GAME, "--games", "1", "--ray"]),
    (*RAY, "ray", ["arena", GAME, "--bots", "random,greedy", "--ray"]),
    (*MCP, "mcp", ["mcp", GAME]),
    (*POSTGRES, "psycopg", ["serve", "--db", "postgresql://quattro@localhost/quattro"]),
    (*POSTGRES, "psycopg", ["db", "check", "--db", "postgresql://quattro@localhost/quattro"]),
]
SCRIPT = "import sys; sys.modules[sys.argv.pop(1)] = None; from quattrocento.cli.starting import main; main()"


@pytest.mark.parametrize(("extra", "things", "library", "line"), WITHOUT, ids=lambda value: str(value).split()[0])
def test_a_missing_extra_is_one_sentence_and_bad_input(
    extra: str, things: str, library: str, line: list[str], tmp_path: Path
) -> None:
    ran = subprocess.run([sys.executable, "-c", SCRIPT, library, *line], capture_output=True, text=True, cwd=tmp_path)

    assert ran.stderr == f"{things} need {library}; install it with: pip install 'quattrocento[{extra}]'\n"
    assert (ran.returncode, ran.stdout) == (2, "")
    assert list(tmp_path.iterdir()) == [], "nothing is begun"


@pytest.mark.parametrize("library", ["numpy", "gymnasium", "pyspiel"])
def test_so_it_is_for_whoever_imports_the_games_for_open_spiel(library: str) -> None:
    script = "import sys; sys.modules[sys.argv[1]] = None; import quattrocento.envs.openspiel"
    ran = subprocess.run([sys.executable, "-c", script, library], capture_output=True, text=True)

    sentence = f"Games for OpenSpiel need {library}; install it with: pip install 'quattrocento[envs]'"
    assert ran.stderr.splitlines()[-1] == f"quattrocento.engine.errors.BadSetup: {sentence}"


def test_every_extra_that_a_command_needs_is_tried() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = set(project["optional-dependencies"]) - {"all", "examples"}  # which are made of others
    assert extras == {extra for extra, *_ in WITHOUT}


def test_a_module_of_our_own_that_is_missing_is_no_matter_of_extras() -> None:
    script = "import sys; sys.modules['quattrocento.envs.rewards'] = None; import quattrocento.envs as envs; "
    ran = subprocess.run([sys.executable, "-c", script + "envs.aec('x')"], capture_output=True, text=True)

    assert ran.stderr.splitlines()[-1].startswith("ModuleNotFoundError: import of quattrocento.envs.rewards halted")
