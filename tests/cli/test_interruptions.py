"""Commands that are stopped leave nothing behind, and a tournament that was killed loses nothing."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from quattrocento.cli.words import mistakes
from tests.arena.strangers import strangers
from tests.cli.conftest import GAME

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
PATIENCE = 120.0  # seconds, on a busy machine


def hear_ctrl_c() -> None:
    """Whoever runs the tests in the background has told all their processes to ignore it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def running(*arguments: object, folder: Path | None = None) -> Iterator[subprocess.Popen[str]]:
    line = [sys.executable, "-m", "quattrocento", *map(str, arguments)]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    run = subprocess.Popen(line, text=True, cwd=folder, preexec_fn=hear_ctrl_c, **pipes)  # type: ignore[call-overload]  # a mixed bag
    try:
        yield run
    finally:
        run.kill()
        run.communicate()


def below(process: int) -> set[int]:
    """All processes that descend from this one."""
    try:
        children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    except OSError:
        return set()
    return {int(child) for child in children}.union(*(below(int(child)) for child in children))


def are_alive(processes: set[int]) -> list[int]:
    def lives(process: int) -> bool:
        try:
            return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
        except OSError:
            return False

    return [process for process in processes if lives(process)]


def wait_for(condition: object, what: str) -> None:
    until = time.monotonic() + PATIENCE
    while not condition():  # type: ignore[operator]  # a function without arguments
        assert time.monotonic() < until, what
        time.sleep(0.05)


def started(run: subprocess.Popen[str], count: int) -> set[int]:
    """The processes of a command, once there are so many."""
    wait_for(lambda: len(below(run.pid)) >= count or run.poll() is not None, "processes")
    assert run.poll() is None, run.communicate()
    return below(run.pid)


SIMULATE = ("simulate", GAME, "--games", 1_000_000, "--jobs", 2)
ENDS = {signal.SIGINT: 130, signal.SIGTERM: 143, signal.SIGKILL: -signal.SIGKILL}


@pytest.mark.parametrize("number", ENDS, ids=lambda number: signal.Signals(number).name)
@pytest.mark.parametrize("command", ["simulate", "arena", "analyse"])
def test_a_stopped_command_leaves_no_process_behind(
    command: str, number: signal.Signals, position: Path, tmp_path: Path
) -> None:
    bots = f"random,{strangers(tmp_path)}:First"
    lines: dict[str, tuple[object, ...]] = {
        "simulate": SIMULATE,
        "arena": ("arena", GAME, "--bots", bots, "--games", 1_000_000, "--jobs", 2),
        "analyse": ("analyse", position, "--level", "grandmaster", "--jobs", 2),
    }
    with running(*lines[command]) as run:
        processes = started(run, 4 if command == "arena" else 2)  # in the arena, strangers have processes of their own
        run.send_signal(number)
        _, err = run.communicate(timeout=PATIENCE)

    wait_for(lambda: not are_alive(processes), "somebody is left")
    assert run.returncode == ENDS[number]
    assert "Traceback" not in err
    assert err.count("\n") == (number != signal.SIGKILL), err


# Says so on standard error when the command begins to load all that takes its time: it is then listening.
LOADING = """
import sys
sys.addaudithook(lambda event, found: event == "import" and found[0] == "typer" and print("loading", file=sys.stderr))
from quattrocento.cli.starting import main
main()
"""


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM], ids=lambda number: signal.Signals(number).name)
@pytest.mark.parametrize("delay", [0, 0.05, 0.1, 0.2, 0.3, 0.5])
def test_a_command_can_be_stopped_while_it_is_loaded(delay: float, number: signal.Signals) -> None:
    line = [sys.executable, "-c", LOADING, *map(str, SIMULATE[:-2])]
    with subprocess.Popen(line, stderr=subprocess.PIPE, text=True, preexec_fn=hear_ctrl_c) as run:
        assert run.stderr is not None
        assert run.stderr.readline() == "loading\n"
        time.sleep(delay)
        run.send_signal(number)
        err = run.stderr.read()

    assert run.returncode == ENDS[number]
    assert err in ("", *(f"{sentence}\n" for sentence in (mistakes.STOPPED, mistakes.ENDED)))


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM], ids=lambda number: signal.Signals(number).name)
def test_a_command_can_be_stopped_when_its_work_is_done(number: signal.Signals) -> None:
    late = f"import atexit, os; atexit.register(os.kill, os.getpid(), {number:d})"
    late += "; from quattrocento.cli.starting import main; main()"
    run = subprocess.run([sys.executable, "-c", late, "--version"], capture_output=True, preexec_fn=hear_ctrl_c)

    assert (run.returncode, run.stderr) == (ENDS[number], b"")
    assert run.stdout.startswith(b"quattro")


def test_what_a_shell_runs_in_the_background_hears_no_ctrl_c() -> None:
    early = "import os; os.kill(os.getpid(), 2); from quattrocento.cli.starting import main; "
    script = early + "import atexit; atexit.register(os.kill, os.getpid(), 2); main()"

    def ignore() -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)

    run = subprocess.run([sys.executable, "-c", script, "--version"], capture_output=True, preexec_fn=ignore)

    assert (run.returncode, run.stderr) == (0, b"")


def test_next_to_nothing_is_loaded_before_a_command_listens() -> None:
    script = (
        "import sys; before = set(sys.modules); import quattrocento.cli.starting; loaded = set(sys.modules) - before; "
        "print(*sorted(name for name in loaded if name.split('.')[0] in ('quattrocento', 'typer', 'typing')))"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    package, *rooms = run.stdout.split()

    assert package == "quattrocento"
    border = ("engine", "engine.border", "engine.border.outside", "engine.border.stopping")
    assert rooms == [f"quattrocento.{room}" for room in ("cli", "cli.starting", *border)]


def test_the_installed_command_is_the_one_that_listens_early() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["scripts"] == {"quattro": "quattrocento.cli.starting:main"}


def test_a_killed_tournament_is_gone_on_with_and_nothing_tells(tmp_path: Path) -> None:
    line = ("arena", GAME, "--seats", 2, "--bots", f"greedy,{strangers(tmp_path)}:Fails", "--games", 60, "--json")
    whole, torn = tmp_path / "whole.jsonl", tmp_path / "torn.jsonl"
    with running(*line, "--out", whole) as run:
        expected, _ = run.communicate(timeout=PATIENCE)

    with running(*line, "--out", torn, "--jobs", 2) as run:
        wait_for(lambda: torn.exists() and torn.read_bytes().count(b"\n") > 3, "games")
        run.send_signal(signal.SIGKILL)
        run.communicate(timeout=PATIENCE)
    games = torn.read_bytes().count(b"\n") - 1
    assert games < 60, "it was killed in the middle"
    with running("arena", "--resume", torn, "--jobs", 2, "--json") as run:
        found, _ = run.communicate(timeout=PATIENCE)

    assert torn.read_bytes() == whole.read_bytes()
    once, again = json.loads(expected), json.loads(found)
    assert again["played_now"] == 60 - games
    for key in ("games", "deals", "decisions", "pairings", "gaps", "forfeits"):
        assert once[key] == again[key]
    assert [(bot["rating"], bot["interval"]) for bot in once["bots"]] == [
        (bot["rating"], bot["interval"]) for bot in again["bots"]
    ]


def test_a_tournament_under_way_is_not_gone_on_with_by_another(tmp_path: Path) -> None:
    journal = tmp_path / "journal.jsonl"
    with running("arena", GAME, "--bots", "random,greedy", "--games", 100_000, "--out", journal) as run:
        wait_for(lambda: journal.exists() and journal.read_bytes().count(b"\n") > 1, "games")
        with running("arena", "--resume", journal) as other:
            _, err = other.communicate(timeout=PATIENCE)
        assert run.poll() is None

    assert other.returncode == 2
    assert err == f"{journal} is being written by another process; wait for it, or stop it.\n"


@pytest.mark.skipif(not os.path.exists("/proc/self/oom_score_adj"), reason="only where the system has such a score")
def test_where_memory_is_short_a_stranger_goes_first(tmp_path: Path) -> None:
    with running("arena", GAME, "--bots", f"random,{strangers(tmp_path)}:Sleeps", "--games", 2) as run:
        wait_for(lambda: any(_goes_first(process) for process in below(run.pid)), "the score")


def _goes_first(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/oom_score_adj").read_text().strip() == "1000"
    except OSError:  # it is over
        return False
