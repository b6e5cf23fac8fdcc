"""Ray: the same games, journals and results, byte for byte, whoever does the work."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from quattrocento.cli.arguments import with_values
from tests.arena.strangers import strangers
from tests.cli.test_interruptions import are_alive, below, running, wait_for

GAME = "guns-and-steel"
PATIENCE = 300.0  # seconds, on a busy machine
QUIET = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0", "RAY_AUTH_MODE": "disabled"}


def quattro(*arguments: object, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    line = [sys.executable, "-m", "quattrocento", *map(str, arguments)]
    around = os.environ | QUIET | environment
    return subprocess.run(line, capture_output=True, text=True, cwd=folder, timeout=PATIENCE, env=around)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A Ray of this machine, reached from it only, as if it were a cluster."""
    keeper = (
        "import ray, sys; "
        "ray.init(address='local', num_cpus=2, object_store_memory=100_000_000, include_dashboard=False); "
        "print(ray.get_runtime_context().gcs_address, flush=True); sys.stdin.read()"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", keeper],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=os.environ | QUIET,
        cwd=tmp_path_factory.mktemp("elsewhere"),
    )
    with process:
        assert process.stdout is not None
        found = process.stdout.readline().strip()
        assert found.startswith("127.0.0.1:"), "on loopback only"
        yield found
        assert process.stdin is not None
        process.stdin.close()
        process.wait(PATIENCE)


@pytest.mark.nightly
def test_a_ray_that_was_killed_is_not_waited_for(tmp_path: Path) -> None:
    """The first test of this file: where a Ray runs, it is found."""
    if rays():
        pytest.skip("somebody's Ray runs on this machine")
    (tmp_path / "ray").mkdir()
    (tmp_path / "ray" / "ray_current_cluster").write_text("127.0.0.1:9")  # as it leaves it behind
    began = time.monotonic()

    ran = quattro("simulate", GAME, "--games", 1, "--ray", "auto", folder=tmp_path, RAY_TMPDIR=str(tmp_path))

    assert (ran.returncode, ran.stderr) == (2, "There is no Ray cluster at 'auto': Connection refused.\n")
    assert time.monotonic() - began < 30, "Ray itself would take 40 s"


@pytest.mark.nightly
def test_a_tournament_is_the_same_on_a_cluster_bots_from_files_included(tmp_path: Path, address: str) -> None:
    strangers(tmp_path)
    line = ("arena", GAME, "--seats", 2, "--bots", "greedy,strangers.py:Fails,strangers.py:First", "--games", 6)

    here = quattro(*line, "--out", "here.jsonl", folder=tmp_path)
    there = quattro(*line, "--out", "there.jsonl", "--ray", address, folder=tmp_path)

    assert (here.returncode, there.returncode) == (0, 0), here.stderr + there.stderr
    assert here.stderr == there.stderr, "forfeits, and not a word of Ray's"
    assert here.stderr.count("forfeits") == 4
    assert (tmp_path / "here.jsonl").read_bytes() == (tmp_path / "there.jsonl").read_bytes()


@pytest.mark.nightly
def test_a_simulation_is_the_same_on_a_cluster(tmp_path: Path, address: str) -> None:
    line = ("simulate", GAME, "--games", 12, "--bots", "greedy,random")

    here = quattro(*line, "--out", "here.jsonl", "--jobs", 2, folder=tmp_path)
    there = quattro(*line, "--out", "there.jsonl", "--ray", address, folder=tmp_path)

    assert (here.returncode, there.returncode, there.stderr) == (0, 0, "")
    assert (tmp_path / "here.jsonl").read_bytes() == (tmp_path / "there.jsonl").read_bytes()


@pytest.mark.nightly
def test_a_failing_bot_on_a_cluster_ends_a_simulation_in_one_sentence(tmp_path: Path, address: str) -> None:
    strangers(tmp_path)

    ran = quattro("simulate", GAME, "--games", 4, "--bots", "strangers.py:Cheats", "--ray", address, folder=tmp_path)

    assert ran.returncode == 2
    assert ran.stderr.count("\n") == 1
    assert "answered -1" in ran.stderr


@pytest.mark.nightly
def test_alone_it_starts_a_ray_of_its_own_and_ends_it(tmp_path: Path) -> None:
    before = rays()
    line = ("arena", GAME, "--bots", "greedy,random", "--games", 4, "--until-sure")

    here = quattro(*line, "--out", "here.jsonl", folder=tmp_path)
    there = quattro(*line, "--out", "there.jsonl", "--jobs", 2, "--ray", folder=tmp_path)

    assert (there.returncode, there.stderr) == (0, "")
    assert here.returncode == 0
    assert (tmp_path / "here.jsonl").read_bytes() == (tmp_path / "there.jsonl").read_bytes()
    assert rays() <= before


@pytest.mark.nightly
@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
def test_sigterm_ends_a_ray_of_its_own_too(tmp_path: Path) -> None:
    journal = tmp_path / "journal.jsonl"
    line = ("arena", GAME, "--bots", "greedy,random", "--games", 100_000, "--out", journal, "--jobs", 2, "--ray")
    with running(*line) as run:
        wait_for(lambda: journal.exists() and journal.read_bytes().count(b"\n") > 2, "games")
        processes = below(run.pid)
        run.terminate()
        _, err = run.communicate(timeout=PATIENCE)

    assert len(processes) > 2
    wait_for(lambda: not are_alive(processes), "somebody is left")
    assert (run.returncode, err) == (143, "Stopped from outside (SIGTERM).\n")


def rays() -> set[str]:
    """The processes of Ray on this machine that belong to nobody else's folder."""
    found = set()
    for status in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            if b"gcs_server" in status.read_bytes():
                found.add(status.parent.name)
        except OSError:
            continue
    return found


@pytest.mark.parametrize(
    ("written", "read"),
    [
        (["--ray"], ["--ray=local"]),
        (["--ray", "--jobs", "2"], ["--ray=local", "--jobs", "2"]),
        (["--ray", "seven-wonders"], ["--ray=local", "seven-wonders"]),
        (["--ray", "nonsense"], ["--ray", "nonsense"]),
        (["--ray", "auto", "seven-wonders"], ["--ray", "auto", "seven-wonders"]),
        (["--ray", "ray://host:10001"], ["--ray", "ray://host:10001"]),
        (["--", "--ray"], ["--", "--ray"]),
    ],
)
def test_the_address_of_a_cluster_may_be_left_out(written: list[str], read: list[str]) -> None:
    assert list(with_values(written)) == read


@pytest.mark.nightly  # Ray itself takes most of a minute to give up
def test_a_cluster_that_does_not_answer_is_told_in_a_bounded_time(tmp_path: Path) -> None:
    """Somebody listens there, but it is no Ray."""
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        ran = quattro("simulate", GAME, "--games", 1, "--ray", f"127.0.0.1:{port}", folder=tmp_path)

    assert ran.returncode == 2
    assert ran.stderr.count("\n") == 1
    assert "There is no Ray cluster" in ran.stderr
