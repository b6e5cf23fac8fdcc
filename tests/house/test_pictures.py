"""What a picture tells, somebody shows: a field that neither the page nor the terminal reads is not computed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from quattrocento import games
from quattrocento.engine.game import Game

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("game", games.values(), ids=lambda game: game.id)
def test_every_field_of_a_picture_is_read_by_somebody(game: Game) -> None:
    read = set(re.findall(r"\w+", "\n".join(path.read_text(encoding="utf-8") for path in readers(game))))
    assert [f"{part.__name__}.{name}" for part, name in told(game.types().picture) if name not in read] == []


def readers(game: Game) -> Iterator[Path]:
    page, terminal = ROOT / "web/src/games" / game.id, ROOT / "src/quattrocento/cli/tables" / game.id.replace("-", "_")
    yield from (path for path in page.rglob("*") if path.suffix in (".ts", ".svelte") and ".test." not in path.name)
    yield from terminal.rglob("*.py")


def told(part: type) -> Iterator[tuple[type, str]]:
    """The fields of a picture and of all its parts."""
    hints = get_type_hints(part)
    for field in fields(part):
        yield part, field.name
        for inner in _parts_in(hints[field.name]):
            yield from told(inner)


def _parts_in(hint: object) -> Iterator[type]:
    if isinstance(hint, type) and is_dataclass(hint):
        yield hint
    for inner in get_args(hint):
        yield from _parts_in(inner)
