"""`quattro analyse`: the open decision of a position or a game, thought through."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, cast

import pytest

from quattrocento import games
from quattrocento.engine.record import read_record, replay, start
from tests.cli.conftest import GAME, Quattro

KEYS = {"game", "seat", "menu", "rule", "level", "iterations", "seconds", "options"}
OPTION_KEYS = {"id", "label", "visits", "win", "error", "points", "sources", "ways", "replies"}


@pytest.fixture
def last_cards(tmp_path: Path) -> Path:
    """The last turn of 7 Wonders: seat 0 can build two cards, a stage with either, or sell one."""
    path = tmp_path / "last.toml"
    path.write_text(
        """game = "seven-wonders"
age = 3
turn = 6
[[seats]]
board = "Giza A"
built = ["Stone Pit", "Quarry"]
coins = 6
hand = ["Palace", "Chamber of Commerce"]
[[seats]]
board = "Rhodos A"
hand = ["Arena", "Lodge"]
[[seats]]
board = "Ephesos A"
hand = ["Town Hall", "Observatory"]
"""
    )
    return path


def analysed(quattro: Quattro, *arguments: object) -> dict[str, Any]:
    ran = quattro("analyse", *arguments, "--level", "journeyman", "--json")
    assert (ran.code, ran.err) == (0, "")
    return cast("dict[str, Any]", ran.json)


def timeless(document: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in document.items() if key != "seconds"}


def moments(path: Path) -> int:
    return len(read_record(path.read_text().splitlines(keepends=True), "here").answers)


def test_an_analysis_tells_what_is_promised(quattro: Quattro, position: Path) -> None:
    document = analysed(quattro, position)

    assert document.keys() >= KEYS
    assert (document["game"], document["seat"], document["menu"]) == (GAME, 1, "purchase")
    assert document["options"]
    for option in document["options"]:
        assert option.keys() >= OPTION_KEYS
        assert 0 <= option["win"] <= 1
        assert 0 < option["error"] <= 1
        assert sum(option["sources"].values()) == pytest.approx(option["points"], abs=0.01)
        assert sum(way["visits"] for way in option["ways"]) == option["visits"]
        assert all(reply.keys() >= {"seat", "id", "label", "share"} for reply in option["replies"])
    assert sum(option["visits"] for option in document["options"]) == document["iterations"]


def test_every_option_is_in_the_analysis_by_the_number_and_words_it_is_offered_by(
    quattro: Quattro, last_cards: Path
) -> None:
    offered = cast("dict[str, Any]", quattro("options", last_cards, "--seat", 0, "--json").json)
    labels = {option["id"]: option["label"] for option in offered["decisions"][0]["options"]}

    document = analysed(quattro, last_cards, "--seat", 0)

    told = [way for option in document["options"] for way in option["ways"]] + document["untried"]
    assert {way["id"]: way["label"] for way in told} == labels


def test_the_same_seed_gives_the_same_analysis(quattro: Quattro, last_cards: Path) -> None:
    first = timeless(analysed(quattro, last_cards, "--seed", 4))

    assert first == timeless(analysed(quattro, last_cards, "--seed", 4))
    assert first != timeless(analysed(quattro, last_cards, "--seed", 5))


def test_processes_share_the_thinking(quattro: Quattro, last_cards: Path, saved: Path) -> None:
    """Of a position as of a game file; each has luck of its own, and the same seed gives the same again."""
    for file in (last_cards, saved):
        alone, together, again = (analysed(quattro, file, "--jobs", jobs) for jobs in (1, 2, 2))

        assert timeless(together) == timeless(again) != timeless(alone)
        assert together["iterations"] == alone["iterations"]
        told = [
            [(way["id"], way["label"]) for option in found["options"] for way in option["ways"]]
            for found in (together, alone)
        ]
        assert set(told[0]) & set(told[1])


def test_an_analysis_reads_well(quattro: Quattro, last_cards: Path) -> None:
    ran = quattro("analyse", last_cards, "--level", "journeyman")

    assert ran.code == 0
    assert ran.out.startswith("7 Wonders. Seat 0 is asked: pick [7W-7]\n")
    assert re.search(r"^1\.  .+ \d+\.\d% +\d+\.\d% ± \d+\.\d +-?\d+\.\d$", ran.out, re.MULTILINE)
    assert "other way" in ran.out  # the same stage with another card under it
    assert "Compared with the first: " in ran.out
    assert "Likely answers of others: " in ran.out
    assert "The level journeyman has played on " in ran.out


def test_of_a_game_under_way_the_open_decision_is_analysed(quattro: Quattro, saved: Path) -> None:
    document = analysed(quattro, saved)

    assert document["answers"] == moments(saved)
    assert document["chosen"] is None


def test_of_a_finished_game_the_last_choice_is_analysed(quattro: Quattro, several: Path) -> None:
    ran = quattro("analyse", several, "--game", 2, "--seat", 1, "--level", "journeyman", "--json")
    document = cast("dict[str, Any]", ran.json)

    assert "holds 3 games" in ran.err
    assert document["seat"] == 1
    assert document["chosen"] in [way["id"] for option in document["options"] for way in option["ways"]] + [
        option["id"] for option in document["untried"]
    ]


def test_any_moment_of_a_game_can_be_analysed(quattro: Quattro, saved: Path) -> None:
    record = read_record(saved.read_text().splitlines(keepends=True), "here")
    game = games[GAME]

    document = analysed(quattro, saved, "--at", 1)

    asked = game.decisions(replay(game, record, "here", 1))[0]
    assert [document[key] for key in ("seat", "menu", "rule")] == list(asked)
    assert document["answers"] == 1
    assert document["chosen"] == next(option for seat, option in record.answers[1:] if seat == asked.seat)


def test_a_seat_learns_nothing_from_its_analysis(quattro: Quattro, last_cards: Path) -> None:
    one = analysed(quattro, last_cards)
    theirs, others = '["Arena", "Lodge"]', '["Town Hall", "Observatory"]'
    last_cards.write_text(last_cards.read_text().replace(theirs, "?").replace(others, theirs).replace("?", others))

    assert others in last_cards.read_text()
    assert timeless(analysed(quattro, last_cards)) == timeless(one)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--level", "wizard"), "There is no level 'wizard'; choose apprentice, journeyman, master or grandmaster."),
        (("--level", "apprentice"), "answers without looking ahead"),
        (("--seat", 7), "There is no seat 7"),
        (("--seat", 0), "Seat 0 is not asked anything at this moment; asked: 1."),
        (("--at", 1), "is a position, not a game file"),
        (("--seed", 10**30), "--seed"),
    ],
)
def test_what_cannot_be_analysed_is_refused_in_one_sentence(
    quattro: Quattro, position: Path, arguments: tuple[object, ...], sentence: str
) -> None:
    ran = quattro("analyse", position, *arguments)

    assert ran.code == 2
    assert ran.out == ""
    assert sentence in ran.err
    assert ran.err.count("\n") == 1


def test_a_moment_the_game_does_not_have_is_refused(quattro: Quattro, saved: Path) -> None:
    ran = quattro("analyse", saved, "--at", moments(saved) + 1)

    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert "--at must be between 0 and" in ran.err


def test_where_nobody_is_asked_there_is_nothing_to_analyse(quattro: Quattro, several: Path) -> None:
    lines = several.read_text().splitlines(keepends=True)
    several.write_text("".join(lines[: next(n for n, line in enumerate(lines[1:], 1) if '"format"' in line)]))

    ran = quattro("analyse", several, "--at", moments(several))

    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert "Nobody is asked anything" in ran.err


def test_where_there_is_no_choice_there_is_nothing_to_analyse(quattro: Quattro, tmp_path: Path) -> None:
    path = tmp_path / "wars.jsonl"
    quattro("simulate", "renaissance-wars", "--seats", 2, "--games", 1, "--out", path)
    record = read_record(path.read_text().splitlines(keepends=True), "here")
    game = games["renaissance-wars"]
    state, at = start(game, record, "here"), 0
    while len(game.options(state, asked := game.decisions(state)[0])) > 1:
        game.play(state, *record.answers[at])
        at += 1

    ran = quattro("analyse", path, "--at", at, "--seat", asked.seat)

    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert ran.err.startswith(f"Seat {asked.seat} has only one answer, so there is nothing to analyse: ")
