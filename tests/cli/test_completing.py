"""Completion in the shell, by what shells are told and in the shells themselves; and the help by a name."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from quattrocento.bots.words import OFFERED
from quattrocento.cli.completing import script
from tests.cli.conftest import GAME, Quattro
from tests.cli.terminals import terminal_of

LINES = {
    "quattro pl": ["play"],
    "quattro play gu": [GAME],
    f"quattro play {GAME} --pl": ["--plain"],
    f"quattro play {GAME} --bots gra": ["grandmaster"],
    f"quattro play {GAME} --bots greedy,ra": ["greedy,random"],
    f"quattro cards {GAME} -o set=": ["set=base", "set=renaissance", "set=combined"],
    "quattro analyse x.toml --level jo": ["journeyman"],
    "quattro bench --policy ": ["uniform", "build"],
    "quattro rules seven-wonders 7W-Q33": ["7W-Q33"],
    "quattro help scor": ["score"],
    "quattro completion z": ["zsh"],
    "quattro replay ": [],
    "quattro play 'open quo": [],
}
# What a shell could get wrong by itself: words with = and commas, several ways, no way, an open quote.
IN_SHELLS = (
    f"quattro cards {GAME} -o set=",
    f"quattro play {GAME} --bots greedy,ra",
    "quattro replay ",
    "quattro play 'open quo",
)


@pytest.fixture
def shells_path(tmp_path: Path) -> str:
    """A search path on which `quattro` is this one."""
    command = tmp_path / "bin" / "quattro"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m quattrocento "$@"\n')
    command.chmod(0o755)
    return f"{command.parent}{os.pathsep}{os.environ['PATH']}"


def installed(shell: str) -> str:
    found = shutil.which(shell)
    if found is None:
        pytest.skip(f"there is no {shell} here")
    return found


@pytest.mark.parametrize("line", [line for line, ways in LINES.items() if ways])
def test_a_shell_is_told_how_a_line_can_go_on(quattro: Quattro, monkeypatch: pytest.MonkeyPatch, line: str) -> None:
    monkeypatch.setenv("_QUATTRO_COMPLETE", "fish")

    ran = quattro(*line.split(" ")[1:])

    assert [told.partition("\t")[0] for told in ran.out.splitlines()] == LINES[line]


@pytest.mark.parametrize(
    "line", ["", "nonsense", "play --seed", "verify", "play guns-and-steel --save", "simulate --out"]
)
def test_where_a_file_or_number_is_meant_or_nothing_fits_no_line_is_said_and_nothing_fails(
    quattro: Quattro, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    monkeypatch.setenv("_QUATTRO_COMPLETE", "bash")

    ran = quattro(f"quattro {line} x")

    assert (ran.code, ran.out, ran.err) == (0, "", "")


def test_every_bot_command_and_option_can_be_completed(quattro: Quattro, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("_QUATTRO_COMPLETE", "fish")

    bots = [told.partition("\t")[0] for told in quattro("simulate", GAME, "--bots", "").out.splitlines()]
    options = {told.partition("\t")[0] for told in quattro("play", GAME, "").out.splitlines()}

    assert bots == list(OFFERED)
    assert {"--seats", "--option", "--from", "--continue", "--help"} <= options


@pytest.mark.parametrize("line", IN_SHELLS)
def test_bash_completes(shells_path: str, tmp_path: Path, line: str) -> None:
    path = tmp_path / "quattro.bash"
    path.write_text(script("bash"))
    asks = f'source {path}; COMP_LINE=$1; COMP_POINT=${{#1}}; _quattro quattro; printf "%s\\n" "${{COMPREPLY[@]}}"'

    run = subprocess.run(
        [installed("bash"), "--norc", "-c", asks, "bash", line],
        env=os.environ | {"PATH": shells_path},
        capture_output=True,
        text=True,
    )

    expected = [way.rpartition("=")[2] for way in LINES[line]]  # bash takes = for the end of a word
    assert run.stderr == ""
    assert run.stdout.split("\n") == [*(expected or [""]), ""]


@pytest.mark.parametrize("line", [line for line in IN_SHELLS if LINES[line]])
def test_fish_completes(shells_path: str, tmp_path: Path, line: str) -> None:
    path = tmp_path / "quattro.fish"
    path.write_text(script("fish"))

    run = subprocess.run(
        [installed("fish"), "--no-config", "-c", f"source {path}; complete -C '{line}'"],
        env=os.environ | {"PATH": shells_path, "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
    )

    assert [told.partition("\t")[0] for told in run.stdout.splitlines()] == LINES[line], run.stderr


def test_zsh_completes(shells_path: str, tmp_path: Path) -> None:
    (tmp_path / "_quattro").write_text(script("zsh"))
    with terminal_of(installed("zsh"), "-f", "-i", PATH=shells_path, HOME=str(tmp_path), PS1="$ ") as shell:
        shell.type(f"fpath=({tmp_path} $fpath); autoload -U compinit; compinit -u -D; print set up\n")
        shell.wait_for("\nset up")
        shell.type("quattro pl\t guns\t -o set=re\t --bots greedy,gra\t")
        shown = shell.wait_for("greedy,grandmaster")
        shell.type("\x03")

    assert "quattro play" in shown
    assert "guns-and-steel" in shown
    assert "set=renaissance" in shown


@pytest.mark.parametrize("command", ["play", "score", "completion"])
def test_help_is_the_same_whichever_way_it_is_asked_for(quattro: Quattro, command: str) -> None:
    long = quattro(command, "--help")

    assert long.code == 0
    assert quattro(command, "-h").out == quattro("help", command).out == long.out
    assert quattro("help").out == quattro("-h").out == quattro("--help").out


@pytest.mark.parametrize(
    ("line", "sentence"), [("help chess", "no command 'chess'"), ("completion tcsh", "bash, zsh or fish")]
)
def test_what_there_is_no_help_for_is_said(quattro: Quattro, line: str, sentence: str) -> None:
    ran = quattro(*line.split())

    assert ran.code == 2
    assert sentence in ran.err
