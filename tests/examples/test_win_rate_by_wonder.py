"""The example that reads rows of games does what it says, from the command line on."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pyarrow
import pyarrow.parquet as parquet
import pytest

from quattrocento.cli.main import run

EXAMPLE = Path(__file__).parents[2] / "examples" / "win_rate_by_wonder.py"


def example(*arguments: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, EXAMPLE, *map(str, arguments)], capture_output=True, text=True)


def rows_of(path: Path, game: str, seats: int, games: int = 1) -> Path:
    wish = ["simulate", game, "--seats", str(seats), "--games", str(games), "--bots", "random", "--seed", "1"]
    assert run([*wish, "--parquet", str(path)]) == 0
    return path


def test_win_rates_are_drawn_from_rows(tmp_path: Path) -> None:
    rows, picture = rows_of(tmp_path / "games.parquet", "seven-wonders", 4, 6), tmp_path / "wonders.svg"

    ran = example(rows, picture)

    assert (ran.returncode, ran.stderr) == (0, "")
    seats = [int(line.rpartition(" ")[2]) for line in ran.stdout.splitlines()]
    assert sum(seats) == 4 * 6
    names = {line[:16].strip() for line in ran.stdout.splitlines()}
    drawn = {text.text for text in ElementTree.parse(picture).iter("{http://www.w3.org/2000/svg}text")}
    assert names <= drawn


def test_help_says_what_it_takes() -> None:
    ran = example("--help")

    assert ran.returncode == 0
    assert "ROWS PICTURE" in ran.stdout
    assert "How often does each wonder" in ran.stdout


def test_without_files_it_says_how_it_is_used() -> None:
    ran = example()

    assert ran.returncode == 2
    assert "usage:" in ran.stderr
    assert "Traceback" not in ran.stderr


def missing(folder: Path) -> Path:
    return folder / "missing.parquet"


def a_folder(folder: Path) -> Path:
    return folder


def text(folder: Path) -> Path:
    (folder / "text.parquet").write_text("no rows at all\n")
    return folder / "text.parquet"


def cut_off(folder: Path) -> Path:
    whole = rows_of(folder / "whole.parquet", "seven-wonders", 3).read_bytes()
    (folder / "cut.parquet").write_bytes(whole[: len(whole) // 2])
    return folder / "cut.parquet"


def strangers_rows(folder: Path) -> Path:
    parquet.write_table(pyarrow.table({"game": ["chess"]}), folder / "strange.parquet")
    return folder / "strange.parquet"


def another_game(folder: Path) -> Path:
    return rows_of(folder / "wars.parquet", "guns-and-steel", 2)


def small_game(folder: Path) -> Path:
    return rows_of(folder / "small.parquet", "seven-wonders-small", 3)


def unfinished(folder: Path) -> Path:
    table = parquet.read_table(rows_of(folder / "whole.parquet", "seven-wonders", 3))
    nothing = pyarrow.nulls(len(table), table.schema.field("win").type)
    parquet.write_table(table.set_column(table.schema.get_field_index("win"), "win", nothing), folder / "open.parquet")
    return folder / "open.parquet"


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        (missing, "missing.parquet cannot be used: No such file or directory."),
        (a_folder, "cannot be used: "),
        (text, "text.parquet is no Parquet file, or a damaged one."),
        (cut_off, "cut.parquet is no Parquet file, or a damaged one."),
        (strangers_rows, "strange.parquet holds no rows of games; quattro simulate … --parquet writes some."),
        (another_game, "wars.parquet holds rows of guns-and-steel, not of seven-wonders."),
        (small_game, "small.parquet holds rows of seven-wonders-small, not of seven-wonders."),
        (unfinished, "open.parquet has come to its end."),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_a_file_of_which_nothing_can_be_drawn_is_refused_in_a_sentence(
    tmp_path: Path, source: object, sentence: str
) -> None:
    assert callable(source)
    picture = tmp_path / "wonders.svg"

    ran = example(source(tmp_path), picture)

    assert ran.returncode == 2
    assert ran.stdout == ""
    assert ran.stderr.count("\n") == 1
    assert sentence in ran.stderr
    assert not picture.exists()


def test_a_picture_that_cannot_be_written_is_told_of_in_a_sentence(tmp_path: Path) -> None:
    ran = example(rows_of(tmp_path / "games.parquet", "seven-wonders", 3), tmp_path / "nowhere" / "wonders.svg")

    assert ran.returncode == 2
    assert ran.stderr.endswith("wonders.svg cannot be used: No such file or directory.\n")
    assert ran.stderr.count("\n") == 1
