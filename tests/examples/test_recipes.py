"""The recipes run: each for a few steps, and what it has trained plays in the arena."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from quattrocento.bots import make_bot
from quattrocento.games import shelf

ROOT = Path(__file__).parents[2]
RECIPES = {
    "self_play": ["--games", "16", "--length", "120", "--steps", "3000"],
    "maskable_ppo": ["--steps", "600"],
}


@pytest.mark.parametrize("recipe", RECIPES)
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


def _run(*arguments: str) -> str:
    path = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    environment = os.environ | {"PYTHONPATH": path, "OMP_NUM_THREADS": "1"}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
