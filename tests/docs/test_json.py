"""The keys in `docs/json.md` are those that commands print: all of them, and no others but where it says so."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from quattrocento.cli.main import run
from quattrocento.server.store import ReportRow, SeatRow, TableRow
from quattrocento.server.store.addresses import store_at
from tests.arena.strangers import strangers
from tests.docs.markdown import ROOT, blocks, section
from tests.server.houses import ServerProcess

PAGE = (ROOT / "docs" / "json.md").read_text(encoding="utf-8")
GAME = "guns-and-steel"
POSITION = next(one.text for one in blocks((ROOT / "docs" / "game-file.md").read_text(encoding="utf-8"), "toml"))
# Objects whose keys are data, and not part of any promise.
VALUES = "[].values.*.value"  # may be anything, also an object
DATA = (
    *("[].values", "seats[].breakdown", "seats[].ties", "options[].sources", "options"),
    *("error_kinds", "refusals", "tables"),
)
COMMANDS = {
    "quattro games": "games",
    "quattro cards": f"cards {GAME}",
    "quattro rules": f"rules {GAME}",
    "quattro options": "options POSITION",
    "quattro score": "score POSITION",
    "quattro analyse": "analyse POSITION --level journeyman --seed 2",
    "quattro simulate": f"simulate {GAME} --seats 2 --games 2",
    "quattro arena": f"arena {GAME} --seats 2 --games 4 --bots greedy,STRANGER",
    "quattro bench": f"bench {GAME} --seats 2 --seconds 0.05",
    "quattro db check": "db check --db DATABASE",
    "quattro db reports": "db reports --db DATABASE",
    "quattro swarm": "swarm SERVER --tables 1 --seconds 0.5",
}
# What these print besides is told elsewhere, or still grows; what is promised is there.
MORE_IS_PRINTED = ("quattro options", "quattro simulate", "quattro bench")


def documented(command: str) -> set[str]:
    """The keys in the first column of a command's table."""
    rows = [line.split("|")[1] for line in section(PAGE, f"## {command}").splitlines() if line.startswith("| `")]
    return {key for row in rows for key in re.findall(r"`([^`]+)`", row)}


def keys(value: object, path: str = "") -> Iterator[str]:
    """Every key of a document by its way there."""
    if isinstance(value, list) and any(isinstance(entry, dict) for entry in value):
        for entry in value:
            yield from keys(entry, f"{path}[]")
    elif isinstance(value, dict) and path != VALUES:
        for key, entry in value.items():
            yield from keys(entry, f"{path}.{'*' if path in DATA else key}".lstrip("."))
    elif path:
        yield path


@pytest.fixture
def position(tmp_path: Path) -> Path:
    path = tmp_path / "position.toml"
    path.write_text(POSITION, encoding="utf-8")
    return path


async def _fill(address: str) -> None:
    """A database with a table, a report, and nothing wrong."""
    store = store_at(address)
    seats = [SeatRow(seat, "person", "", None) for seat in range(2)]
    await store.create(TableRow("abc", GAME, 1, 2, {}, None, 7, "lobby", 1.0), seats, [])
    await store.file_report(ReportRow("r1", "abc", 1.0, 0, "", ""))
    await store.close()


@pytest.fixture
def server(command: str, tmp_path: Path) -> Iterator[str]:
    """Where a command needs one, a server."""
    if "SERVER" not in COMMANDS[command]:
        yield ""
        return
    process = ServerProcess(tmp_path)
    process.start()
    yield process.url
    process.end()


@pytest.mark.parametrize("command", COMMANDS)
def test_the_keys_a_command_prints_are_those_the_page_lists(
    command: str, position: Path, server: str, capsys: pytest.CaptureFixture[str]
) -> None:
    database = f"sqlite:///{position.parent}/kept.db"
    asyncio.run(_fill(database))
    places = {"POSITION": str(position), "STRANGER": f"{strangers(position.parent)}:Fails", "SERVER": server}
    places["DATABASE"] = database
    line = [places.get(word) or word.replace("STRANGER", places["STRANGER"]) for word in COMMANDS[command].split()]

    assert run([*line, "--json"]) == 0

    printed, listed = set(keys(json.loads(capsys.readouterr().out))), documented(command)
    # A list with nothing in it at this moment, or an object.
    empty = {key for key in listed if key.partition("[]")[0] in printed or key.removesuffix(".*") in DATA}
    assert listed - printed - empty == set(), "listed, and not printed"
    assert command in MORE_IS_PRINTED or printed - listed <= {key.partition("[]")[0] for key in empty}


def test_every_section_of_the_page_is_held_against_its_command() -> None:
    assert set(re.findall(r"^## (.+)$", PAGE, re.MULTILINE)) == set(COMMANDS)


def test_a_key_that_is_missing_or_too_many_is_found() -> None:
    assert set(keys({"a": [{"b": 1}, {"c": {}}], "d": [1]})) == {"a[].b", "d"}
    assert set(keys([{"values": {"x": {"value": 1}}}])) == {"[].values.*.value"}
