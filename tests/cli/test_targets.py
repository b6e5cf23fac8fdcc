"""Files that commands write: no two in one place, and nothing that is no file is replaced."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from quattrocento.cli.main import run

SIMULATE = ("simulate", "guns-and-steel", "--games", "1", "--bots", "random")


@pytest.mark.parametrize(
    "line",
    [
        (*SIMULATE, "--out", "FILE", "--parquet", "FILE"),
        (*SIMULATE, "--out", "FILE", "--report", "FILE"),
        (*SIMULATE, "--parquet", "FILE", "--report", "FILE"),
        ("arena", "guns-and-steel", "--bots", "random,greedy", "--games", "2", "--out", "FILE", "--report", "FILE"),
        ("export", "FILE", "--parquet", "FILE"),
    ],
    ids=" ".join,
)
def test_two_results_are_not_written_into_one_file(
    line: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "one"

    assert run([str(target) if word == "FILE" else word for word in line]) == 2
    assert capsys.readouterr().err == "Two of the files to be written are the same; give each a name of its own.\n"
    assert not target.exists()


def test_rows_do_not_take_the_place_of_a_pipe(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)

    assert run([*SIMULATE, "--parquet", str(pipe)]) == 2
    assert "is not a Parquet file; name another file" in capsys.readouterr().err
    assert pipe.is_fifo()


@pytest.mark.parametrize("result", ["--report", "--parquet"])
def test_a_link_stays_one_and_what_it_leads_to_is_written(result: str, tmp_path: Path) -> None:
    link, target = tmp_path / "link", tmp_path / "target"
    link.symlink_to(target)

    assert run([*SIMULATE, result, str(link)]) == 0
    assert link.is_symlink()
    assert target.stat().st_size > 1000
