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


COMMENTS = re.compile(r"/\*.*?\*/|<!--.*?-->|\"\"\".*?\"\"\"|(?:(?<=\s)//|(?<=\s)# ).*?$", re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("game", games.values(), ids=lambda game: game.id)
def test_every_field_of_a_picture_is_read_by_somebody(game: Game) -> None:
    code = "\n".join(COMMENTS.sub("", path.read_text(encoding="utf-8")) for path in readers(game))
    unread = [f"{part.__name__}.{name}" for part, name in told(game.types().picture) if not is_read(name, code)]
    assert unread == []


def is_read(name: str, code: str) -> bool:
    """Whether it is asked of something, or taken out of it."""
    return re.search(rf"\.{name}\b|[{{,]\s*{name}\s*[,:}}=]", code) is not None


@pytest.mark.parametrize(
    "code", ["city.left", "city?.left", "const { left, right } = city", "{ right,\n left: other }"]
)
def test_what_is_asked_of_something_is_read(code: str) -> None:
    assert is_read("left", code)


@pytest.mark.parametrize("code", ["// the city.left of", "/* { left } */", '"""city.left"""', "x = 1  # city.left"])
def test_a_remark_reads_nothing(code: str) -> None:
    assert not is_read("left", COMMENTS.sub("", f"\n {code}"))


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
