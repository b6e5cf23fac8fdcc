"""The picture in the README: what `quattro play` shows, 80 columns wide, of the game recorded in `docs/game-file.md`.

`python -m tests.docs.picture` prints it, with `--write` it replaces the one in the README.
"""

from __future__ import annotations

import argparse
import io
import os
from contextlib import redirect_stdout
from unittest.mock import patch

from quattrocento import games
from quattrocento.bots import NEWCOMERS
from quattrocento.cli.tables import painter_of
from quattrocento.cli.terminal.screen import DrawnScreen
from quattrocento.engine.record import lines_of, read_record, replay
from tests.docs.markdown import ROOT, blocks

README = ROOT / "README.md"


def picture() -> str:
    """The table and the question, without colours."""
    (recorded,) = blocks((ROOT / "docs" / "game-file.md").read_text(encoding="utf-8"), "jsonl")
    record = read_record(lines_of(recorded.text), "the example")
    game = games[record.header.game]
    state = replay(game, record, "the example")
    (decision,) = game.decisions(state)
    view, names = game.view(state, decision.seat), ("you", NEWCOMERS)
    groups = painter_of(game).offered(game, view, game.options(state, decision), names)
    shown = io.StringIO()
    plain = {"COLUMNS": "80", "LINES": "60", "TERM": "dumb"}
    with patch.dict(os.environ, plain), redirect_stdout(shown):
        screen = DrawnScreen()
        screen.page(game, view, names)
        screen.question(game.asking(view.state, decision), decision.rule, groups)
    return "".join(f"{line.rstrip()}\n" for line in shown.getvalue().splitlines())


def framed(readme: str, drawing: str) -> str:
    """The README with this picture in its first block."""
    old = blocks(readme, "text")[0]
    return readme.replace(f"```text\n{old.text}```", f"```text\n{drawing}```", 1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true")
    write = parser.parse_args().write
    print(picture(), end="")
    if write:
        README.write_text(framed(README.read_text(encoding="utf-8"), picture()), encoding="utf-8")


if __name__ == "__main__":
    main()
