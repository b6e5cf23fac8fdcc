"""The front page knows seats and bots of each game before the server has told it: its tiles must not jump then."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from quattrocento.bots import LEVELS, NEWCOMERS
from quattrocento.bots.words import OFFERED
from quattrocento.games import shelf

PAGE = Path(__file__).parents[2] / "web/src"


class Tile(NamedTuple):
    """A game as the front page tells of it."""

    id: str
    fewest: int
    most: int
    sets: list[str]


def tiles() -> list[Tile]:
    return [
        Tile(file.parent.name, *_seats(entry), re.findall(r'\bvalue: "([^"]+)"', entry))
        for file in sorted(PAGE.glob("games/*/tile.ts"))
        for entry in file.read_text(encoding="utf-8").split("\n  {")[1:]
    ]


def _seats(entry: str) -> tuple[int, int]:
    return int(_first(r"\bfewest: (\d+)", entry)), int(_first(r"\bmost: (\d+)", entry))


def _first(pattern: str, text: str) -> str:
    found = re.search(pattern, text)
    assert found is not None, f"{pattern} is not in {text}"
    return found[1]


def test_every_tile_has_its_game() -> None:
    """A game need not have one: the page then makes it from what the server says."""
    assert tiles()
    assert {tile.id for tile in tiles()} <= set(shelf)


@pytest.mark.parametrize("tile", tiles(), ids=lambda tile: "-".join([tile.id, *tile.sets[:1]]))
def test_a_tile_offers_the_seats_and_sets_of_its_game(tile: Tile) -> None:
    game = shelf[tile.id]

    assert (tile.fewest, tile.most) == (game.fewest, game.most)
    assert set(tile.sets) <= {value for setting in game.settings if setting.name == "set" for value in setting.values}


def test_the_bots_are_those_of_the_house() -> None:
    text = (PAGE / "front/shelf.ts").read_text(encoding="utf-8")
    bots = _first(r"\bbots: \[([^\]]*)\]", text)

    assert re.findall(r'"([^"]+)"', bots) == list(OFFERED)
    assert _first(r"\bplace < (\d+)", text) == str(len(LEVELS))
    assert _first(r'\bnewcomers: "([^"]+)"', text) == NEWCOMERS
