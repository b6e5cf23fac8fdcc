"""The example that reads rows of games does what it says, from the command line on."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

from quattrocento.cli.main import run

EXAMPLE = Path(__file__).parents[2] / "examples" / "win_rate_by_wonder.py"


def test_win_rates_are_drawn_from_rows(tmp_path: Path) -> None:
    rows, picture = tmp_path / "games.parquet", tmp_path / "wonders.svg"
    assert run(["simulate", "seven-wonders", "--seats", "4", "--games", "6", "--parquet", str(rows)]) == 0

    said = subprocess.run([sys.executable, EXAMPLE, rows, picture], capture_output=True, text=True, check=True).stdout

    seats = [int(line.rpartition(" ")[2]) for line in said.splitlines()]
    assert sum(seats) == 4 * 6
    names = {line[:16].strip() for line in said.splitlines()}
    drawn = {text.text for text in ElementTree.parse(picture).iter("{http://www.w3.org/2000/svg}text")}
    assert names <= drawn
