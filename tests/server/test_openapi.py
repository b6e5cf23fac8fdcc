"""The description of the addresses: the server does what it says, whatever is sent, as schemathesis finds out."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from quattrocento.server.front.app import make_app
from quattrocento.server.lobby import Lobby
from quattrocento.server.store.sqlite import SqliteStore
from tests.server.houses import HereAndNow, Page, ServerProcess, get, say, snapshot_until

# Beside what schemathesis expects anyway: 422 is for wishes that are understood but cannot be granted, such as a game
# that nobody has or a seat too many, and 413 for bodies that are too large whatever they say.
CONFIG = """
[checks]
positive_data_acceptance.expected-statuses = ["2xx", "401", "403", "404", "409", "422", "429"]
negative_data_rejection.expected-statuses = ["400", "403", "404", "405", "413", "422", "429"]

[dictionaries.tables]
values = [{tables}]

[parameters]
"path.id" = {{ dictionary = "tables", probability = 0.7 }}
"""


async def played(url: str) -> str:
    """A game played to its end, whatever is asked."""
    page = Page(url)
    await page.create()
    async with page.socket() as socket:
        while (shown := await snapshot_until(socket, ["over"]))["question"]:
            question = shown["question"]
            await say(socket, "answer", question=question["number"], options=[question["choices"][0]["id"]])
    await page.client.aclose()
    return page.table


async def begun(url: str, start: bool) -> str:
    page = Page(url)
    await page.create(start=start, bot=None)
    await page.client.aclose()
    return page.table


async def three_tables(url: str) -> list[str]:
    return [await played(url), await begun(url, start=True), await begun(url, start=False)]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path_factory.mktemp("described"))
    process.start()
    yield process
    process.end()


def fuzz(server: ServerProcess, folder: Path, examples: int, phases: str, seed: int) -> str:
    """What schemathesis says; it must find nothing."""
    config = folder / "schemathesis.toml"
    tables = ", ".join(map(json.dumps, asyncio.run(three_tables(server.url))))
    config.write_text(CONFIG.format(tables=tables))
    command = [sys.executable, "-c", "from schemathesis.cli import schemathesis; schemathesis()"]
    command += ["--config-file", str(config), "--no-color", "run", f"{server.url}/api/openapi.json"]
    command += ["--max-examples", str(examples), "--seed", str(seed), "--phases", phases]
    environment = {**os.environ, "HYPOTHESIS_STORAGE_DIRECTORY": str(folder), "PYTHONWARNINGS": "ignore"}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert get(f"{server.url}/api/hello").status_code == 200
    assert "Traceback" not in server.log()
    return done.stdout


def test_the_server_does_what_its_description_says(server: ServerProcess, tmp_path: Path) -> None:
    said = fuzz(server, tmp_path, 5, "examples,coverage,fuzzing", 1)

    assert "No checks were performed" not in said
    assert "Coverage" in said


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(3))
def test_the_server_does_what_its_description_says_at_length(server: ServerProcess, tmp_path: Path, seed: int) -> None:
    fuzz(server, tmp_path, 300, "examples,coverage,fuzzing,stateful", seed)


def test_a_server_that_does_otherwise_is_found_out(server: ServerProcess, tmp_path: Path) -> None:
    description = get(f"{server.url}/api/openapi.json").json()
    del description["paths"]["/api/games"]["get"]["responses"]["200"]
    description["components"]["schemas"]["Hello"]["properties"]["version"] = {"type": "integer"}
    description["paths"] = {path: description["paths"][path] for path in ("/api/hello", "/api/games")}
    (tmp_path / "other.json").write_text(json.dumps(description))
    command = [sys.executable, "-c", "from schemathesis.cli import schemathesis; schemathesis()", "--no-color", "run"]
    command += [str(tmp_path / "other.json"), "--url", server.url, "--max-examples", "3", "--phases", "coverage"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)

    assert done.returncode == 1
    assert "Undocumented status code" in done.stdout, done.stdout
    assert "Response violates schema" in done.stdout


def test_every_operation_of_the_page_is_described(server: ServerProcess) -> None:
    description: dict[str, Any] = get(f"{server.url}/api/openapi.json").json()
    described = {(path, method) for path, ways in description["paths"].items() for method in ways}

    assert description["openapi"] == "3.1.0"
    assert {
        ("/api/tables", "post"),
        ("/api/tables/{id}/join", "post"),
        ("/api/tables/{id}/replay", "get"),
        ("/api/ready", "get"),
    } <= described
    refusals = description["paths"]["/api/tables"]["post"]["responses"]
    assert {"400", "403", "413", "422", "429", "503"} <= set(refusals)
    assert refusals["429"]["headers"]["Retry-After"]["required"]


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/tables", 405),
        ("DELETE", "/api/games", 405),
        ("POST", "/api/hello", 405),
        ("GET", "/api/no/such/thing", 404),
        ("GET", "/api/games/chess/cards", 404),
        ("GET", "/api/games/guns-and-steel/cards?seats=x", 400),
        ("GET", "/api/games/guns-and-steel/cards?seats=2&seats=3", 400),
        ("GET", "/api/games/guns-and-steel/cards?seats=7", 422),
        ("GET", "/api/tables/%00/file", 404),
        ("GET", "/api/tables/abc/replay?at=-1", 400),
        ("GET", "/api/tables/abc/replay?at=", 400),
        ("GET", f"/api/tables/abc/replay?at={10**30}", 400),
    ],
)
def test_what_cannot_be_asked_is_said_in_a_sentence(server: ServerProcess, method: str, path: str, status: int) -> None:
    reply = httpx.request(method, f"{server.url}{path}", timeout=60)

    assert reply.status_code == status
    assert reply.json()["error"].endswith(".")
    assert (status == 405) == ("allow" in reply.headers)


def test_an_error_of_ours_is_one_sentence_and_a_line_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    class Broken(Lobby):
        async def mine(self, key: str, ask_to_read: object = None) -> Any:
            raise ZeroDivisionError

    async def play() -> None:
        store = SqliteStore(tmp_path / "t.db")
        transport = httpx.ASGITransport(app=make_app(Broken(store, HereAndNow())))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            reply = await client.get("/api/tables/mine", headers={"cookie": f"quattro={'aB3' + 'x' * 19}"})
        await store.close()
        assert reply.status_code == 500
        assert "went wrong" in reply.json()["error"]

    asyncio.run(play())
    assert "ZeroDivisionError" in caplog.text
