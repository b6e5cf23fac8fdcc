"""The bot of `docs/adding-a-bot.md`, saved as a file and played."""

from __future__ import annotations

from pathlib import Path

import pytest

from quattrocento import games
from quattrocento.bots import make_bot
from quattrocento.engine.errors import BadSetup
from tests.docs.markdown import ROOT, blocks

GUIDE = (ROOT / "docs" / "adding-a-bot.md").read_text(encoding="utf-8")


def example() -> str:
    return next(block.text for block in blocks(GUIDE, "python") if "class Dreamer" in block.text)


def test_the_guides_bot_answers_what_it_is_asked(tmp_path: Path) -> None:
    path = tmp_path / "my_bots.py"
    path.write_text(example(), encoding="utf-8")
    game = games["guns-and-steel"]
    bot = make_bot(f"{path}:Dreamer", game, seed=1)
    state = game.new(seats=2, seed=7)

    for _ in range(8):  # two turns: a whole game of dreams would take long
        decision = game.decisions(state)[0]
        options = game.options(state, decision)
        option = bot.choose(game.view(state, decision.seat), decision, options)
        assert option in options
        game.play(state, decision.seat, option)


def test_the_guides_bot_repeats_itself_with_its_seed(tmp_path: Path) -> None:
    path = tmp_path / "my_bots.py"
    path.write_text(example(), encoding="utf-8")
    game = games["guns-and-steel"]
    state = game.new(seats=2, seed=7)
    decision = game.decisions(state)[0]
    view, options = game.view(state, decision.seat), game.options(state, decision)

    first, again = (make_bot(f"{path}:Dreamer", game, seed=3).choose(view, decision, options) for _ in range(2))

    assert first == again


def test_a_bot_under_another_name_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "my_bots.py"
    path.write_text(example().replace("class Dreamer", "class Sleeper"), encoding="utf-8")

    with pytest.raises(BadSetup, match="no class Dreamer"):
        make_bot(f"{path}:Dreamer", games["guns-and-steel"], seed=1)
