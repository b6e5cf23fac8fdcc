"""Research variants: every command knows them, lists them apart, and says that they are not the games in the box."""

from __future__ import annotations

from pathlib import Path

import pytest

from quattrocento.games import shelf
from tests.cli.conftest import Quattro

SMALL = "seven-wonders-small"
LABEL = "research variant, not the game in the box"


def test_they_are_listed_apart(quattro: Quattro) -> None:
    usual, apart = quattro("games"), quattro("games", "--research")
    as_json = quattro("games", "--json").json, quattro("games", "--research", "--json").json

    assert SMALL not in usual.out
    assert "quattro games --research" in usual.out
    assert SMALL in apart.out
    assert LABEL in apart.out
    assert isinstance(as_json[0], list)
    assert isinstance(as_json[1], list)
    assert [game["id"] for game in as_json[0]] == list(shelf)
    assert [game["id"] for game in as_json[1]] == list(shelf.apart)


@pytest.mark.parametrize(
    "line", ["simulate {} --games 2", "cards {}", "bench {} --seconds 0.01", "play {} --plain --bots random"]
)
def test_whatever_shows_one_says_what_it_is(quattro: Quattro, line: str) -> None:
    ran = quattro(*line.format(SMALL).split(), typed="1\n1\n")

    assert ran.code == 0, ran.err
    assert LABEL in " ".join(ran.out.split())


def test_its_cards_can_be_looked_up_in_play(quattro: Quattro) -> None:
    ran = quattro("play", SMALL, "--plain", "--bots", "random", "--seed", 1, typed="card tavern\n1\n1\n")

    assert ran.code == 0, ran.err
    assert "Tavern. At once 5 coins." in ran.out


def test_its_game_files_are_verified_and_replayed(quattro: Quattro, tmp_path: Path) -> None:
    path = tmp_path / "small.jsonl"
    quattro("simulate", SMALL, "--games", 3, "--bots", "greedy", "--out", path)

    assert quattro("verify", path).code == 0
    assert LABEL in quattro("replay", path, "--at", 3, "--plain").out


def test_an_unknown_game_is_not_sent_to_them(quattro: Quattro) -> None:
    ran = quattro("play", "seven-wonders-tiny")

    assert ran.code == 2
    assert SMALL not in ran.err
