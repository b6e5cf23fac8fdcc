"""Rows for learners: what environments would have shown, one row a decision, and the same bytes however it was made."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as parquet
import pytest

from quattrocento.arena import parquet as writing
from quattrocento.arena.match import play_match
from quattrocento.arena.parquet import parquet_file
from quattrocento.arena.rows import GameRows, RowMaker
from quattrocento.cli.main import run
from quattrocento.engine.border.outlook import Outlook
from quattrocento.engine.errors import BadFile, BadSetup, ReplayMismatch
from quattrocento.engine.record import lines_of, read_record, start
from quattrocento.envs.observer import Observer
from quattrocento.games import shelf

SET_UPS = [
    ("seven-wonders", 2, {}),
    ("seven-wonders", 4, {"boards": "choose"}),
    ("guns-and-steel", 3, {"set": "combined"}),
    ("renaissance-wars", 3, {}),
]


def recorded(id: str, seats: int, options: dict[str, str], seed: int = 5) -> list[str]:
    game = shelf[id]
    return lines_of(play_match(game, game.config(seats, options), seed, ("random",) * seats).text)


def rows_of(id: str, seats: int, options: dict[str, str]) -> tuple[GameRows, list[str]]:
    lines = recorded(id, seats, options)
    return RowMaker().rows_of(read_record(lines, "a game"), "a game"), lines


@pytest.mark.parametrize(("id", "seats", "options"), SET_UPS)
def test_a_row_holds_what_an_environment_would_have_shown(id: str, seats: int, options: dict[str, str]) -> None:
    told, lines = rows_of(id, seats, options)
    game, record = shelf[id], read_record(lines, "a game")
    eyes = Observer(Outlook(game, told.config))
    state = start(game, record, "a game")

    for row, (seat, option) in zip(told.rows, record.answers, strict=True):
        if row.decision % 7 == 0:
            answer = eyes.question(state, seat)
            seen = eyes.look(state, seat, answer)
            assert seen.vector.tobytes() == row.sight.features
            assert seen.mask.tobytes() == row.sight.mask
            for action in row.actions:
                assert answer.allows(action)
                answer.say(action)
            assert answer.is_whole()
        assert (row.seat, row.option) == (seat, option)
        game.step(state, seat, option)


def test_every_action_was_on_offer_and_every_answer_is_typed() -> None:
    told, _ = rows_of("seven-wonders", 3, {})

    for row in told.rows:
        assert row.sight.mask[row.actions[0]] == 1
        assert json.loads(row.answer)["kind"] == row.kind
        assert 1 <= sum(row.sight.mask) <= row.options


def test_rows_need_no_numpy() -> None:
    """Which only the extra for environments brings."""
    script = (
        "import sys; sys.modules |= dict.fromkeys(('numpy', 'gymnasium', 'pettingzoo')); "
        "from quattrocento.arena.rows import RowMaker; from quattrocento.engine.record import read_record; "
        "print(len(RowMaker().rows_of(read_record(sys.stdin.readlines(), 'it'), 'it').rows))"
    )
    lines = recorded("seven-wonders", 3, {})
    ran = subprocess.run([sys.executable, "-c", script], input="".join(lines), capture_output=True, text=True)

    assert (ran.stdout, ran.stderr) == (f"{len(read_record(lines, 'a game').answers)}\n", "")


# Files.


def write_all(path: Path, *games: list[str]) -> None:
    with parquet_file(path) as writer:
        for lines in games:
            writer.add(lines, "a game", 1)


def simulated(path: Path, *arguments: str) -> Path:
    wishes = ["--seats", "3", "--games", "4", "--bots", "greedy,random", *arguments]
    assert run(["simulate", "seven-wonders", *wishes, "--parquet", str(path)]) == 0
    return path


def metadata(path: Path) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(parquet.read_schema(path).metadata[b"quattrocento"])
    return told


def test_simulating_and_exporting_make_the_same_bytes(tmp_path: Path) -> None:
    games = tmp_path / "games.jsonl"
    one = simulated(tmp_path / "one.parquet", "--out", str(games))
    two = simulated(tmp_path / "two.parquet", "--jobs", "2")

    assert run(["export", str(games), "--parquet", str(tmp_path / "three.parquet")]) == 0
    assert one.read_bytes() == two.read_bytes() == (tmp_path / "three.parquet").read_bytes()


def test_a_file_says_what_it_holds(tmp_path: Path) -> None:
    path = simulated(tmp_path / "games.parquet")
    table, told = parquet.read_table(path), metadata(path)

    assert told["format"] == "quattrocento-decisions"
    assert table.schema.field("features").type.list_size == len(told["features"])
    assert table.schema.field("mask").type.list_size == len(told["actions"])
    assert set(table["game_number"].to_pylist()) == {0, 1, 2, 3}
    assert set(table["player"].to_pylist()) == {"greedy", "random"}
    ends = {(row["game_number"], row["seat"], row["win"]) for row in table.to_pylist()}
    assert len(ends) == 12
    assert sum(win for _, _, win in ends) == pytest.approx(4)


def test_rows_are_written_in_groups(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = parquet.read_table(simulated(tmp_path / "whole.parquet"))
    monkeypatch.setattr(writing, "GROUP", 40)
    path = simulated(tmp_path / "groups.parquet")

    assert parquet.ParquetFile(path).num_row_groups == 4
    assert parquet.read_table(path).to_pylist() == whole.to_pylist()


def test_features_are_numbers_between_fixed_limits(tmp_path: Path) -> None:
    table = parquet.read_table(simulated(tmp_path / "games.parquet"))

    features = np.stack(table["features"].combine_chunks().to_numpy(zero_copy_only=False))
    assert features.shape == (table.num_rows, len(metadata(tmp_path / "games.parquet")["features"]))
    assert features.min() >= -1
    assert features.max() <= 1
    assert len(np.unique(features, axis=0)) > table.num_rows / 2


def test_a_game_that_is_not_over_has_no_outcome(tmp_path: Path) -> None:
    lines = recorded("guns-and-steel", 2, {})[:31]
    write_all(tmp_path / "saved.parquet", lines)

    table = parquet.read_table(tmp_path / "saved.parquet")
    assert table.num_rows == 30
    assert set(table["points"].to_pylist()) == set(table["win"].to_pylist()) == {None}


def test_games_with_other_features_need_a_file_of_their_own(tmp_path: Path) -> None:
    path = tmp_path / "mixed.parquet"
    tables = [recorded("seven-wonders", seats, {}) for seats in (3, 4)]

    with pytest.raises(BadSetup, match="has other features than the games before it"):
        write_all(path, *tables)

    assert list(tmp_path.iterdir()) == []


def test_whatever_goes_wrong_leaves_the_older_file(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    path.write_bytes(b"PAR1 older")
    damaged = recorded("seven-wonders", 3, {})
    damaged[3] = "[0,999999]\n"

    with pytest.raises(ReplayMismatch, match="answer 3"):
        write_all(path, recorded("seven-wonders", 3, {}), damaged)

    assert path.read_bytes() == b"PAR1 older"
    assert len(list(tmp_path.iterdir())) == 1


def test_what_cannot_be_written_is_said(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="cannot be written"):
        write_all(tmp_path / "no" / "games.parquet", recorded("guns-and-steel", 2, {}))


def test_another_file_is_not_written_over(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("mine")

    assert run(["simulate", "guns-and-steel", "--games", "1", "--parquet", str(path)]) == 2
    assert "is not a Parquet file" in capfd.readouterr().err
    assert path.read_text() == "mine"
