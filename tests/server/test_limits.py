"""Limits: buckets fill again, names are tamed, and too many tables are refused in words."""

from __future__ import annotations

import asyncio
from pathlib import Path
from urllib.parse import quote

import httpx
import pytest

from quattrocento.engine.errors import BadSetup
from quattrocento.server import serving
from quattrocento.server.front.app import make_app
from quattrocento.server.front.limits import Bucket, Buckets, Limits
from quattrocento.server.lobby import Lobby
from quattrocento.server.naming import clean_name, clean_words
from quattrocento.server.serving import open_store
from quattrocento.server.store.sqlite import SqliteStore
from tests.server.houses import HereAndNow, ServerProcess, free_port

WISH = {"game": "guns-and-steel", "seats": 2, "options": {}, "player": "A", "bot": None, "start": False}


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_gives_its_burst_and_then_its_rate() -> None:
    clock = Clock()
    bucket = Bucket(3, 2, clock)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock.now += 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock.now += 100
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_every_client_has_a_bucket_of_its_own() -> None:
    buckets = Buckets(1, 0, Clock())
    assert [buckets.take(client) for client in ("a", "b", "a")] == [True, True, False]


@pytest.mark.parametrize(
    ("wish", "name"),
    [
        ("  Ann   B ", "Ann B"),
        ("a\u202eb\x00c", "a b c"),
        ("", "Guest"),
        ("\n", "Guest"),
        ("x" * 99, "x" * 24),
        ("\u3164\u2800", "Guest"),  # drawn as nothing
        ("\u0301\ufe0f", "Guest"),  # marks upon nothing
        ("Z" + "\u0300" * 9 + "oë", "Z" + "\u0300" * 6 + "oë"),  # a tower that covers the lines above
        ("ที่นี่", "ที่นี่"),
        ("လျှို့ဝှက်", "လျှို့ဝှက်"),
    ],
)
def test_names_are_made_fit_to_be_shown(wish: str, name: str) -> None:
    assert clean_name(wish, "Guest") == name


def test_words_are_made_fit_to_be_read() -> None:
    assert clean_words("a\tb \x1b[2J\n\u3164\nc ") == "a b [2J\n\nc"
    # What is not shown keeps no towers apart.
    assert clean_words("a" + ("\u0301" * 3 + "\u200b") * 400) == "a" + "\u0301" * 6


def test_too_many_tables_are_refused_in_words(tmp_path: Path) -> None:
    async def play() -> None:
        store = SqliteStore(tmp_path / "t.db")
        app = make_app(Lobby(store, HereAndNow()), Limits(tables=(2, 0)))
        transport = httpx.ASGITransport(app=app)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            replies = [
                await client.post("/api/tables", json=WISH, headers={"origin": "http://localhost"}) for _ in range(3)
            ]
        assert [reply.status_code for reply in replies] == [200, 200, 429]
        assert "wait" in replies[2].json()["error"]
        await store.close()

    asyncio.run(play())


@pytest.mark.parametrize("request_", ["join", "sit", "link"])
def test_seats_asked_for_too_often_are_refused_in_words(tmp_path: Path, request_: str) -> None:
    async def play() -> None:
        store = SqliteStore(tmp_path / "t.db")
        app = make_app(Lobby(store, HereAndNow()), Limits(seats=(2, 0)))
        transport = httpx.ASGITransport(app=app)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            client.headers["origin"] = "http://localhost"
            table = (await client.post("/api/tables", json=WISH)).json()["id"]
            body = {"join": {"player": "A"}, "sit": {"secret": "x"}, "link": {}}[request_]
            replies = [await client.post(f"/api/tables/{table}/{request_}", json=body) for _ in range(3)]
        assert [reply.status_code == 429 for reply in replies] == [False, False, True]
        assert "wait" in replies[2].json()["error"]
        await store.close()

    asyncio.run(play())


@pytest.mark.parametrize(
    "url",
    [
        "tables.db",
        "mysql://x/y",
        "sqlite://",
        "sqlite:///",
        "sqlite://host/x.db",
        "%%%",
        "sqlite://[x",
        "sqlite:///%00x",
        "sqlite:///a#b",
        "sqlite:///a?mode=ro",
        "sqlite:///a?",
    ],
)
def test_a_database_address_that_is_not_understood_is_refused(url: str) -> None:
    with pytest.raises(BadSetup, match="sqlite:///"):
        open_store(url)


def test_a_kind_of_store_there_is_not_is_refused_with_those_there_are() -> None:
    refusal = "^The database address 'mysql://x/y' is of no kind there is; write sqlite:///path/to/file.db or post"
    with pytest.raises(BadSetup, match=refusal):
        open_store("mysql://x/y")


@pytest.mark.parametrize("name", ["a#b", "a?b", "100%", "%41", "ä"])
def test_a_database_is_where_its_name_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(serving, "data_folder", lambda: tmp_path / name)
    asyncio.run(open_store("").close())
    assert (tmp_path / name / "tables.db").is_file()
    asyncio.run(open_store(f"sqlite:///{tmp_path}/{quote(name)}.db").close())
    assert (tmp_path / f"{name}.db").is_file()


def test_a_port_in_use_is_said_to_be_so(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    from quattrocento.cli.main import run

    server = ServerProcess(tmp_path)
    server.start()
    try:
        assert run(["serve", "--port", str(server.port), "--db", f"sqlite:///{tmp_path}/other.db"]) == 2
    finally:
        server.end()
    said = capfd.readouterr().err
    assert said.count("\n") == 1
    assert f"port {server.port}" in said


@pytest.mark.parametrize(
    "arguments",
    [
        ["--port", "0"],
        ["--port", "99999"],
        ["--port", "x"],
        ["--workers", "0"],
        ["--host", "no.such.host.invalid"],
        ["--host", "a" * 64 + ".example"],
        ["--host", "a..b"],
        ["--host", "*"],
        ["--host", "198.51.100.1"],
        ["--db", "nonsense"],
        ["--db", "sqlite:///:memory:"],
        ["--db", "sqlite:////proc/nowhere/t.db"],
        ["--allow-host", "https://games.example.org"],
        ["--allow-host", "games.example.org:8080"],
        ["--allow-host", ""],
        ["--allow-host", "*"],
        ["--behind-proxy", "*"],
        ["--behind-proxy", "games.example.org"],
        ["--behind-proxy", ","],
        ["--metrics-for", "prometheus.example.org"],
        ["--unlimited", "everybody"],
        ["--unlimited", "10.0.0.0/99"],
        ["--keep-days", "-1"],
        ["--keep-days", "1" + "0" * 400],
    ],
)
def test_bad_wishes_for_serving_are_refused_in_one_sentence(
    arguments: list[str], capfd: pytest.CaptureFixture[str]
) -> None:
    from quattrocento.cli.main import run

    given = arguments if "--port" in arguments else ["--port", str(free_port()), *arguments]
    assert run(["serve", *given]) == 2
    said = capfd.readouterr().err
    assert said.count("\n") == 1
    assert "--host" not in arguments or said.endswith(", which is no address or name of this machine.\n")
