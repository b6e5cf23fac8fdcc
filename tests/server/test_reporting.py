"""Trust in small things: seat links that can be renewed, and problems that can be reported with the game itself."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from quattrocento.cli.main import run
from quattrocento.server.front.addresses import Addresses
from quattrocento.server.front.app import make_app
from quattrocento.server.front.limits import Limits
from quattrocento.server.lobby import Lobby
from quattrocento.server.store import ReportRow
from quattrocento.server.store.sqlite import SqliteStore
from tests.server.houses import HereAndNow, Page, ServerProcess, receive, say, snapshot_until

MANY = (1e6, 1e6)
WORDS = {"words": "The barn is gone.", "version": 3, "digest": "0badcafe"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path_factory.mktemp("trust"), limits={"reports": MANY})
    process.start()
    yield process
    process.end()


def reports_in(server: ServerProcess, table: str) -> list[ReportRow]:
    """What is kept of a table's problems, read as another program would."""
    with sqlite3.connect(server.database) as connection:
        columns = ", ".join(("id", "table_id", "at", "seat", "words", "file"))
        found = connection.execute(f"SELECT {columns} FROM reports WHERE table_id = ?", (table,)).fetchall()
    connection.close()
    return [ReportRow(*row) for row in found]


async def opened_with(server: ServerProcess, link: str) -> Page:
    """Another device on which somebody has opened a seat's link."""
    page = Page(server.url)
    path, secret = link.split("#seat=")
    page.table = path.removeprefix("/t/")
    reply = await page.post(f"/api/tables/{page.table}/sit", {"secret": secret})
    assert reply.status_code == 200, reply.text
    return page


# Links.


def test_a_renewed_link_shuts_out_every_other_device_at_once(server: ServerProcess) -> None:
    async def play() -> None:
        desk = Page(server.url)
        table = await desk.create(seats=2)
        first = (await desk.post(f"/api/tables/{table}/link")).json()["path"]
        phone = await opened_with(server, first)
        async with desk.socket() as here, phone.socket() as there:
            assert (await snapshot_until(there, ["over"]))["seat"] == 0
            question = (await snapshot_until(here, ["over"]))["question"]
            renewed = (await desk.post(f"/api/tables/{table}/link", {"renew": True})).json()["path"]

            assert "renewed on another device" in (await receive(there, "notice"))["text"]
            shown = await receive(there, "snapshot")
            assert (shown["seat"], shown["question"]) == (None, None)
            answer = {"question": question["number"], "options": [question["choices"][0]["id"]]}
            await say(there, "answer", **answer)
            assert "only its players answer" in (await receive(there, "refused"))["reason"]
            await say(here, "answer", **answer)
            await receive(here, "accepted")

        old = await Page(server.url).post(f"/api/tables/{table}/sit", {"secret": first.split("#seat=")[1]})
        assert old.status_code == 403
        assert (await phone.post(f"/api/tables/{table}/link")).status_code == 403
        async with phone.socket() as there:
            assert (await receive(there, "snapshot"))["seat"] is None
        tablet = await opened_with(server, renewed)
        async with tablet.socket() as there:
            assert (await receive(there, "snapshot"))["seat"] == 0

    asyncio.run(play())


def test_renewing_is_nobody_elses_business(server: ServerProcess) -> None:
    async def play() -> None:
        ann, bob, eve = Page(server.url), Page(server.url), Page(server.url)
        table = await ann.create(seats=2, bot=None, start=False)
        assert (await bob.post(f"/api/tables/{table}/join", {"player": "Bob"})).status_code == 200
        async with bob.socket(table) as socket:
            assert (await receive(socket, "snapshot"))["seat"] == 1
            assert (await eve.post(f"/api/tables/{table}/link", {"renew": True})).status_code == 403
            assert (await ann.post(f"/api/tables/{table}/link", {"renew": True})).status_code == 200
            assert (await bob.post(f"/api/tables/{table}/link")).status_code == 200
            await say(socket, "rename", name="Robert")
            assert (await receive(socket, "accepted"))["type"] == "accepted"
        assert (await eve.post(f"/api/tables/{table}/link", {"renew": "yes"})).status_code == 400

    asyncio.run(play())


# Reports.


def test_a_report_holds_the_game_so_far_and_the_reply_holds_nothing_of_it(
    server: ServerProcess, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def play() -> tuple[str, httpx.Response, httpx.Response]:
        page, watcher = Page(server.url), Page(server.url)
        table = await page.create(seats=3)
        async with page.socket() as socket:
            for _ in range(12):
                question = (await snapshot_until(socket, ["over"]))["question"]
                await say(socket, "answer", question=question["number"], options=[question["choices"][0]["id"]])
                await receive(socket, "accepted")
            reply = await page.post(f"/api/tables/{table}/report", WORDS)
        return table, reply, await watcher.post(f"/api/tables/{table}/report", {**WORDS, "words": ""})

    table, reply, of_watcher = asyncio.run(play())
    own, other = sorted(reports_in(server, table), key=lambda report: report.at)
    assert reply.json() == {"number": own.id}
    assert of_watcher.json() == {"number": other.id}
    assert own.seat == 0
    assert own.words == "The barn is gone.\n\nSeat 0 had seen version 3; the page's digest was 0badcafe."
    assert other.seat is None
    assert other.words.startswith("A watcher")
    header = json.loads(own.file.splitlines()[0])
    assert str(header["seed"]) not in reply.text + str(reply.headers)
    assert run(["db", "reports", "--db", f"sqlite:///{server.database}", "--out", str(tmp_path)]) == 0
    assert "The barn is gone." in capsys.readouterr().out
    file = tmp_path / f"{own.id}.jsonl"
    assert file.read_text() == own.file
    assert run(["verify", str(file)]) == 0
    assert run(["replay", str(file), "--at", "5"]) == 0
    assert "Ann" in capsys.readouterr().out


def test_what_somebody_writes_cannot_act_in_a_terminal(server: ServerProcess) -> None:
    async def play() -> str:
        page = Page(server.url)
        table = await page.create()
        said = "\x1b[2J\x1b]0;owned\x07Look:\r\n\tit is \u202egone\x00 "
        assert (await page.post(f"/api/tables/{table}/report", {**WORDS, "words": said})).status_code == 200
        return table

    (report,) = reports_in(server, asyncio.run(play()))
    assert report.words.startswith("[2J]0;ownedLook:\n it is gone\n\nSeat 0")


@pytest.mark.parametrize(
    "report",
    [
        {"words": "x" * 2001},
        {"words": 7},
        {"version": -1},
        {"version": 2**70},
        {"digest": "0BADCAFE"},
        {"digest": "0badcafe0"},
        {"file": "mine"},
    ],
)
def test_a_report_out_of_shape_is_refused_in_words(server: ServerProcess, report: dict[str, object]) -> None:
    async def play() -> None:
        page = Page(server.url)
        table = await page.create()
        reply = await page.post(f"/api/tables/{table}/report", {**WORDS, **report})
        assert reply.status_code == 400
        assert reply.json()["error"].startswith("This request is not understood")
        assert reports_in(server, table) == []

    asyncio.run(play())


def test_there_is_nothing_to_report_where_no_game_has_begun(server: ServerProcess) -> None:
    async def play() -> None:
        page = Page(server.url)
        table = await page.create(bot=None, start=False)
        refused = await page.post(f"/api/tables/{table}/report", WORDS)
        assert refused.status_code == 403
        assert "No game has begun" in refused.json()["error"]
        assert (await page.post("/api/tables/abc/report", WORDS)).status_code == 404

    asyncio.run(play())


def test_a_household_that_has_many_addresses_reports_as_one_client(tmp_path: Path) -> None:
    async def play() -> None:
        store = SqliteStore(tmp_path / "t.db")
        lobby = Lobby(store, HereAndNow())
        app = make_app(lobby, Limits(reports=(2, 0)))
        wish = {"game": "guns-and-steel", "seats": 2, "options": {}, "player": "A", "bot": None, "start": True}
        table, statuses = "", []
        for number in range(3):
            transport = httpx.ASGITransport(app=app, client=(f"2001:db8::{number + 1}", 1))
            async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
                table = table or (await client.post("/api/tables", json=wish)).json()["id"]
                statuses.append((await client.post(f"/api/tables/{table}/report", json=WORDS)).status_code)
        assert statuses == [200, 200, 429]
        await lobby.close(0)
        await store.close()

    asyncio.run(play())


def test_an_address_without_limits_reports_what_it_likes_until_there_is_enough_of_a_table(tmp_path: Path) -> None:
    async def play() -> None:
        store = SqliteStore(tmp_path / "t.db")
        lobby = Lobby(store, HereAndNow())
        app = make_app(lobby, Limits(reports=(1, 0), table_reports=(3, 0)), unlimited=Addresses("127.0.0.1"))
        transport = httpx.ASGITransport(app=app)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            wish = {"game": "guns-and-steel", "seats": 2, "options": {}, "player": "A", "bot": None, "start": True}
            table = (await client.post("/api/tables", json=wish)).json()["id"]
            replies = [await client.post(f"/api/tables/{table}/report", json=WORDS) for _ in range(4)]
        assert [reply.status_code for reply in replies] == [200, 200, 200, 429]
        await lobby.close(0)
        await store.close()

    asyncio.run(play())


@pytest.mark.parametrize("rate", [(3, 0), MANY])
def test_nobody_fills_the_store_with_reports(tmp_path: Path, rate: tuple[float, float]) -> None:
    """Neither one client, nor many at one table."""

    async def play() -> None:
        store = SqliteStore(tmp_path / "t.db")
        lobby = Lobby(store, HereAndNow())
        limits = Limits(reports=rate)
        app = make_app(lobby, limits)
        most = int(min(rate[0], limits.table_reports[0]))
        transport = httpx.ASGITransport(app=app)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            wish = {"game": "guns-and-steel", "seats": 2, "options": {}, "player": "A", "bot": None, "start": True}
            table = (await client.post("/api/tables", json=wish)).json()["id"]
            replies = [await client.post(f"/api/tables/{table}/report", json=WORDS) for _ in range(most + 2)]
        assert [reply.status_code for reply in replies] == [200] * most + [429] * 2
        assert "wait a few minutes" in replies[-1].json()["error"]
        assert len(await store.reports()) == most
        await lobby.close(0)
        await store.close()

    asyncio.run(play())
