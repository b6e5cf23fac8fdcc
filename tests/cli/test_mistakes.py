"""Whatever a user gets wrong: one sentence on standard error, exit code 2, and never a traceback."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from quattrocento.cli import main
from tests.cli.conftest import GAME, Quattro

FILES = {
    "empty": b"",
    "binary": bytes(range(128, 256)) * 20,
    "words": b"these are words\n",
    "bad.toml": b"a = [",
    "long-number.toml": b"a = " + b"9" * 5000,
    "deep.toml": b"a = " + b"[" * 50_000,
    "deep.json": b'{"format":' * 50_000,
    "other-game.toml": b'game = "chess"\n',
    "no-game.toml": b"turn = 1\n",
    "no-card.toml": f'game = "{GAME}"\n[cards.unicorn]\nvp = 1\n'.encode(),
    "no-value.toml": f'game = "{GAME}"\n[cards.tank]\ncolour = 1\n'.encode(),
    "date.toml": f'game = "{GAME}"\n[cards.tank]\nvp = 2020-01-01\n'.encode(),
    "not-utf8.toml": b'game = "\xff"\n',
    "broken.py": b"raise ValueError('a stranger wrote this\\nin two lines')\n",
    "leaves.py": b"raise SystemExit(3)\n",
    "illegal.py": b"class Bot:\n def __init__(self, *a): pass\n def choose(self, *a): return -7\n",
    "wordy.py": b"class Bot:\n def __init__(self, *a): pass\n def choose(self, *a): return 'first'\n",
    "fails.py": b"class Bot:\n def __init__(self, *a): pass\n def choose(self, *a): return 1 // 0\n",
    "unmade.py": b"class Bot:\n def __init__(self): pass\n def choose(self, *a): pass\n",
}

BAD_LINES = [
    "nonsense",
    "--frob",
    "games extra",
    "games --frob",
    "play",
    "play chess",
    "play --from nowhere.toml",
    "play --from bad.toml",
    "play --from no-game.toml",
    "play --continue",
    "play --continue --load nowhere.jsonl",
    f"play {GAME} --continue --seats 2",
    "play --load words",
    "help chess",
    "completion",
    "completion tcsh",
    f"play {GAME} --seats 1",
    f"play {GAME} --seats 5",
    f"play {GAME} --seats -2",
    f"play {GAME} --seats two",
    f"play {GAME} --seed x",
    f"play {GAME} --seed 1.5",
    f"play {GAME} --seed 99999999999999999999",
    f"play {GAME} --seat 4",
    f"play {GAME} --seat -1",
    f"play {GAME} -o",
    f"play {GAME} -o set",
    f"play {GAME} -o set=",
    f"play {GAME} -o =base",
    f"play {GAME} -o set=blue",
    f"play {GAME} -o colour=blue",
    f"play {GAME} --bots nobody",
    f"play {GAME} --bots greedy,,random",
    f"play {GAME} --bots random,random,random,random",
    f"play {GAME} --bots missing.py:Bot",
    f"play {GAME} --bots broken.py:Bot",
    f"play {GAME} --bots leaves.py:Bot",
    f"play {GAME} --bots illegal.py:Nobody",
    f"play {GAME} --bots unmade.py:Bot",
    f"play {GAME} --pack missing.toml",
    f"play {GAME} --pack folder",
    f"play {GAME} --pack empty",
    f"play {GAME} --pack binary",
    f"play {GAME} --pack words",
    f"play {GAME} --pack bad.toml",
    f"play {GAME} --pack long-number.toml",
    f"play {GAME} --pack deep.toml",
    f"play {GAME} --pack no-card.toml",
    f"play {GAME} --pack no-value.toml",
    f"play {GAME} --pack date.toml",
    f"play {GAME} --pack other-game.toml",
    f"play {GAME} --pack not-utf8.toml",
    f"play {GAME} --save folder",
    f"play {GAME} --save missing/file",
    f"play {GAME} --save words",
    "play seven-wonders --seats 8",
    "play seven-wonders --people two",
    "play seven-wonders --seats 3 --people 4",
    "play --load missing",
    "play --load folder",
    "play --load empty",
    "play --load words",
    "play --load binary",
    "cards",
    "cards chess",
    f"cards {GAME} --pack no-card.toml",
    f"cards {GAME} --seats 9",
    "rules chess",
    f"rules {GAME} GS-Z9",
    "rules seven-wonders 7W-999",
    "simulate seven-wonders --seats 1",
    "cards seven-wonders --pack no-value.toml",
    "simulate",
    f"simulate {GAME} --games 0",
    f"simulate {GAME} --games -4",
    f"simulate {GAME} --games many",
    f"simulate {GAME} --jobs 0",
    f"simulate {GAME} --jobs 100000",
    f"simulate {GAME} --bots nobody",
    f"simulate {GAME} --bots illegal.py:Bot --games 1",
    f"simulate {GAME} --bots wordy.py:Bot --games 1",
    f"simulate {GAME} --bots fails.py:Bot --games 1",
    f"simulate {GAME} --bots fails.py:Bot --games 4 --jobs 2",
    f"simulate {GAME} --games 1 --out folder",
    f"simulate {GAME} --games 1 --out missing/file",
    f"simulate {GAME} --games 1 --out words",
    "bench chess",
    f"bench {GAME} --seconds 0",
    f"bench {GAME} --seconds -1",
    f"bench {GAME} --seconds nan",
    f"bench {GAME} --seconds inf",
    f"bench {GAME} --policy odd",
    f"bench {GAME} --env vector --policy build",
    "verify",
    "verify missing",
    "verify folder",
    "verify empty",
    "verify words",
    "verify binary",
    "verify bad.toml",
    "options missing",
    "options folder",
    "options empty",
    "options words",
    "options binary",
    "options bad.toml",
    "options long-number.toml",
    "options deep.toml",
    "options deep.json",
    "options other-game.toml",
    "options no-game.toml",
    "score no-card.toml",
    "score missing",
    "replay missing",
    "replay empty",
    "replay words",
    "replay folder",
]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder full of files that are not what they should be, and the current one."""
    for name, content in FILES.items():
        (tmp_path / name).write_bytes(content)
    (tmp_path / "folder").mkdir()
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("line", BAD_LINES)
def test_a_mistake_is_answered_by_one_sentence_and_exit_code_2(quattro: Quattro, line: str) -> None:
    ran = quattro(*line.split())

    assert ran.code == 2
    assert ran.err.count("\n") == 1, ran.err
    assert ran.err.rstrip().endswith((".", "?")), ran.err
    assert "Traceback" not in ran.err + ran.out


@pytest.mark.parametrize(
    "line",
    [
        "--seat 2",
        "--seat -1",
        "--game 2",
        "--game 0",
        "--at 9999",
        "--at -1",
        "--at x",
    ],
)
def test_a_replay_refuses_what_the_game_does_not_have(quattro: Quattro, saved: Path, line: str) -> None:
    ran = quattro("replay", saved, *line.split())

    assert ran.code == 2
    assert ran.err.count("\n") == 1


def test_a_saved_game_keeps_its_seats(quattro: Quattro, saved: Path) -> None:
    ran = quattro("play", "--load", saved, "--seats", 3)

    assert ran.code == 2
    assert "leave them out" in ran.err


def test_a_finished_game_cannot_be_played_on(quattro: Quattro, several: Path) -> None:
    ran = quattro("play", "--load", several)

    assert ran.code == 2
    assert "quattro replay" in ran.err


def test_a_seed_is_a_machine_integer(quattro: Quattro) -> None:
    largest, line = 2**63 - 1, ("simulate", GAME, "--games", 1, "--seed")

    assert quattro(*line, largest).code == 0
    assert quattro(*line, largest + 1).err == f"--seed must be a whole number from {-(2**63)} to {largest}.\n"


def test_an_argument_too_many_is_named(quattro: Quattro) -> None:
    told = quattro("games", "extra").err

    assert told == "There is an argument too many: extra; 'quattro games --help' shows what is possible.\n"


def test_a_close_miss_is_pointed_out(quattro: Quattro) -> None:
    assert "did you mean 'verify'?" in quattro("verfy").err


def test_a_file_that_is_no_game_file_is_not_overwritten(quattro: Quattro, folder: Path) -> None:
    quattro("simulate", GAME, "--games", 1, "--out", "words")

    assert (folder / "words").read_bytes() == FILES["words"]


def test_a_mistake_of_our_own_is_owned_up_to_in_one_sentence(quattro: Quattro, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(main, "_dispatch", lambda arguments: 1 // 0)

    ran = quattro("games")

    assert ran.code == 70
    assert ran.err.count("\n") == 1
    assert "ZeroDivisionError" in ran.err


def process(*arguments: str, **options: object) -> subprocess.Popen[str]:
    line = [sys.executable, "-m", "quattrocento", *arguments]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "stdin": subprocess.PIPE} | options
    return subprocess.Popen(line, text=True, **pipes)  # type: ignore[call-overload, no-any-return]  # a mixed bag


def test_a_reader_that_goes_away_leaves_no_traceback() -> None:
    with process("cards", "seven-wonders", "--json") as run:  # more than a pipe holds
        assert run.stdout is not None
        assert run.stderr is not None
        run.stdout.read(1)
        run.stdout.close()
        err = run.stderr.read()

    assert err == ""
    assert run.returncode == 141


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no full device")
def test_a_full_disk_is_told_in_one_sentence() -> None:
    with open("/dev/full", "w") as full, process("games", stdout=full) as run:
        _, err = run.communicate()

    assert run.returncode == 2
    assert err.count("\n") == 1
    assert "Traceback" not in err


def hear_ctrl_c() -> None:
    """Whoever runs the tests in the background has told all their processes to ignore it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_a_simulation_with_130(jobs: str, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    line = ["simulate", GAME, "--games", "1000000", "--jobs", jobs, "--out", str(out)]
    with process(*line, start_new_session=True, preexec_fn=hear_ctrl_c) as run:
        while not (out.exists() and out.stat().st_size):  # until the games are under way
            time.sleep(0.05)
        os.killpg(run.pid, signal.SIGINT)
        try:
            _, err = run.communicate(timeout=120)
        finally:
            if run.poll() is None:
                os.killpg(run.pid, signal.SIGKILL)

    assert run.returncode == 130
    assert err == "Stopped by Ctrl-C.\n"


def test_closed_streams_do_no_harm() -> None:
    line = f"{sys.executable} -m quattrocento play {GAME} --plain <&- ; echo $?"
    ran = subprocess.run(["sh", "-c", line], capture_output=True, text=True)

    assert ran.stdout.endswith("0\n")
    assert ran.stderr == ""
