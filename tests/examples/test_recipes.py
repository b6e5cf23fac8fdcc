"""The recipes run: each for a few steps, and what it has trained plays in the arena."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from examples.net import Net
from quattrocento.bots import make_bot
from quattrocento.games import shelf

ROOT = Path(__file__).parents[2]
RECIPES = {
    "self_play": ["--games", "16", "--length", "120", "--steps", "3000"],
    "maskable_ppo": ["--steps", "600"],
}


@pytest.mark.parametrize("recipe", ["self_play", pytest.param("maskable_ppo", marks=pytest.mark.nightly)])
def test_a_recipe_trains_a_bot_that_plays(recipe: str, tmp_path: Path) -> None:
    weights = tmp_path / "weights.npz"
    shown = _run(f"examples/{recipe}.py", *RECIPES[recipe], "--matches", "2", "--out", str(weights))
    assert "against random: " in shown
    assert "against greedy: " in shown
    bot = make_bot(f"{ROOT}/examples/net_bot.py:NetBot?weights={weights}", shelf["seven-wonders"], 1)
    game = shelf["seven-wonders"]
    state = game.new(seats=2, seed=3)
    decision = game.decisions(state)[0]
    options = game.options(state, decision)
    assert bot.choose(game.view(state, decision.seat), decision, options) in options


def test_a_recipe_does_the_same_again_with_the_same_seed(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("once.npz", "again.npz", "otherwise.npz")]
    for file, seed in zip(files, "117", strict=True):
        _run("examples/self_play.py", *RECIPES["self_play"], "--matches", "1", "--seed", seed, "--out", str(file))
    once, again, otherwise = (Net.load(file).weights for file in files)
    assert all((once[name] == again[name]).all() for name in once)
    assert (once["w1"] != otherwise["w1"]).any()


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        (["--game", "chess"], "There is no game 'chess' on the shelf"),
        (["--seats", "9"], "7 Wonders is for 2 to 7 players, not for 9."),
        (["--steps", "0"], "argument --steps: it is a whole number from 1, not 0"),
        (["--steps", "many"], "argument --steps: it is a whole number from 1, not many"),
        (["--seed", "4294967296"], "argument --seed: it is a whole number below 4,294,967,296"),
        (["--games", "2000000"], "There are 1 to 1000000 games side by side, not 2000000."),
        (["--out", "weights"], "--out is a file that ends in .npz, not weights"),
        (["--out", "README.md/weights.npz"], "File exists: 'README.md'"),
    ],
)
def test_what_a_recipe_cannot_do_is_refused_at_once(wish: list[str], sentence: str) -> None:
    """Before anything is learned for hours; both recipes ask for the same things in the same place."""
    done = _started("examples/self_play.py", *wish)
    assert done.returncode == 2
    assert sentence in done.stderr.splitlines()[-1]


def _run(*arguments: str) -> str:
    done = _started(*arguments)
    assert done.returncode == 0, done.stderr
    return done.stdout


def _started(*arguments: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    environment = os.environ | {"PYTHONPATH": path, "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
    return subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
