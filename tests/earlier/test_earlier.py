"""What earlier states of the program left behind goes on: every table asks what it asked, and is played to its end.

Each folder here was written by the commit it is named after (`python -m tests.earlier COMMIT`). Only copies are opened.
"""

from __future__ import annotations

import asyncio
import json
import random
import shutil
import sqlite3
from collections.abc import Callable, Coroutine, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from quattrocento.engine.border.dealing import hashed as committed
from quattrocento.engine.border.dealing import seed_from
from quattrocento.engine.codec import digest
from quattrocento.engine.record import lines_of, split_games, verify
from quattrocento.games import shelf
from quattrocento.server import wire
from quattrocento.server.keys import hashed
from quattrocento.server.lobby import Lobby
from quattrocento.server.store.addresses import STORES, store_at
from quattrocento.server.store.copying import restore, sealed
from quattrocento.server.store.schema import FORMAT
from quattrocento.server.store.sqlite import SqliteStore
from quattrocento.server.table.listener import Listener
from quattrocento.server.table.room import Room
from tests.server.houses import HereAndNow, Page, ServerProcess, get, receive, shut

HERE = Path(__file__).parent
COMMITS = sorted(folder.name for folder in HERE.iterdir() if (folder / "seen.json").is_file())
FIRST_NOTATION = 1  # all of them wrote their states down in it


def seen(commit: str) -> dict[str, Any]:
    notes: dict[str, Any] = json.loads((HERE / commit / "seen.json").read_text())
    return notes


# Since there are backups, with all that came with them: deals, packs at tables, renewed links and reports.
WITH_BACKUP = [commit for commit in COMMITS if (HERE / commit / "tables.backup").is_file()]
TABLES = [(commit, place) for commit in COMMITS for place in range(len(seen(commit)["tables"]))]
ABOUT = [seen(commit)["tables"][place]["about"] for commit, place in TABLES]
NAMES = [f"{commit}-{about}" for (commit, _), about in zip(TABLES, ABOUT, strict=True)]
# By day one table of each sort is played to its end, by night those of every commit.
ONE_OF_EACH = [
    table if ABOUT.index(about) == number else pytest.param(*table, marks=pytest.mark.nightly)
    for number, (table, about) in enumerate(zip(TABLES, ABOUT, strict=True))
]


def format_of(commit: str) -> int:
    with closing(sqlite3.connect(f"file:{HERE / commit / 'tables.db'}?immutable=1", uri=True)) as database:
        return int(database.execute("PRAGMA user_version").fetchone()[0])


# And a server is started by day on one database of each format.
ONE_OF_EACH_FORMAT = {format_of(commit): commit for commit in COMMITS}.values()
SERVED = [
    commit if commit in ONE_OF_EACH_FORMAT else pytest.param(commit, marks=pytest.mark.nightly) for commit in COMMITS
]


def with_copy(commit: str, folder: Path, scene: Callable[[Lobby], Coroutine[Any, Any, None]]) -> None:
    shutil.copy(HERE / commit / "tables.db", folder / "tables.db")

    async def play() -> None:
        lobby = Lobby(SqliteStore(folder / "tables.db"), HereAndNow(), pause=0)
        await scene(lobby)
        await shut(lobby)

    asyncio.run(play())


@pytest.mark.parametrize(("commit", "place"), TABLES, ids=NAMES)
def test_every_table_asks_what_it_asked(tmp_path: Path, commit: str, place: int) -> None:
    was = seen(commit)["tables"][place]

    async def scene(lobby: Lobby) -> None:
        room = await lobby.room(was["id"])
        game, state = room.game, room.state
        assert (game.id, room.config.ruleset, room.table.stage) == (was["game"], was["ruleset"], was["stage"])
        assert room.names == was["names"]
        assert [[*asked, game.options(state, asked)] for asked in game.decisions(state)] == was["asked"]
        sealed = {str(seat): state.sealed_by(seat) for seat in range(state.seats) if state.sealed_by(seat)}
        assert sealed == was["sealed"]
        assert digest(game.written(state, FIRST_NOTATION)) == was["digest"]

    with_copy(commit, tmp_path, scene)


@pytest.mark.parametrize(("commit", "place"), ONE_OF_EACH, ids=NAMES)
def test_every_table_is_played_to_its_end_and_its_file_verified(tmp_path: Path, commit: str, place: int) -> None:
    was = seen(commit)["tables"][place]

    async def scene(lobby: Lobby) -> None:
        room = await lobby.room(was["id"])
        if room.table.stage == "lobby":
            await room.seating.begin("random")
        chance = random.Random(was["id"])
        for number in range(4000):
            await _settle(room)
            if room.table.stage == "over":
                break
            seat, option = _lot(room, chance)
            listener = Listener(seat, "", 0)
            await room.handle(listener, wire.Answer(f"on-{number}", room.course.step(seat), [option]))
            assert isinstance(listener.replies.pop(), wire.Accepted)
        text = await lobby.file(was["id"])
        assert verify(room.game, lines_of(text), "file").encode() == room.state.encode()
        assert json.loads(lines_of(text)[0])["ruleset"] == was["ruleset"]

    with_copy(commit, tmp_path, scene)


async def _settle(room: Room) -> None:
    """Let bots answer, and passes give themselves."""
    room.acting.wake()
    while room.is_busy:
        await asyncio.sleep(0)


def _lot(room: Room, chance: random.Random) -> tuple[int, int]:
    decision = chance.choice(room.game.decisions(room.state))
    return decision.seat, chance.choice(room.game.options(room.state, decision))


@pytest.fixture(scope="module", params=SERVED)
def served(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    """A real server of today on a copy of an earlier database; the commit and the address."""
    server = ServerProcess(tmp_path_factory.mktemp("earlier"))
    shutil.copy(HERE / request.param / "tables.db", server.database)
    server.start()
    yield request.param, server.url
    server.end()


def as_person(url: str, key: str) -> Page:
    page = Page(url)
    page.client.cookies.set("quattro", key)
    return page


def test_everybody_finds_all_his_tables(served: tuple[str, str]) -> None:
    commit, url = served
    notes = seen(commit)
    for name, key in notes["keys"].items():
        mine = get(f"{url}/api/tables/mine", cookies={"quattro": key}).json()
        assert {one["table"]["id"] for one in mine} == {one["id"] for one in notes["tables"] if name in one["people"]}
        assert not any(one["problem"] for one in mine)


def test_every_seat_and_every_watcher_gets_its_picture(served: tuple[str, str]) -> None:
    async def look() -> None:
        commit, url = served
        notes = seen(commit)
        for table in notes["tables"]:
            for name in (*table["people"], ""):
                page = as_person(url, notes["keys"][name]) if name else Page(url)
                async with page.socket(table["id"]) as socket:
                    shown = await receive(socket, "snapshot")
                assert shown["seat"] == (table["people"].index(name) if name else None)
                assert (shown["picture"] is None) == (table["stage"] == "lobby")
            cards = await page.client.get(f"/api/tables/{table['id']}/cards")
            assert cards.status_code == 200, cards.text

    asyncio.run(look())


def test_links_given_then_open_their_seats(served: tuple[str, str]) -> None:
    async def sit() -> None:
        commit, url = served
        for name, path in seen(commit)["links"].items():
            table, _, secret = path.removeprefix("/t/").partition("#seat=")
            phone = Page(url)
            reply = await phone.post(f"/api/tables/{table}/sit", {"secret": secret})
            people = next(one["people"] for one in seen(commit)["tables"] if one["id"] == table)
            assert reply.json() == {"seat": people.index(name)}
            assert (await phone.post(f"/api/tables/{table}/link")).status_code == 200

    asyncio.run(sit())


def test_links_that_were_renewed_open_nothing(served: tuple[str, str]) -> None:
    async def sit() -> None:
        commit, url = served
        for path in seen(commit).get("stale", []):
            table, _, secret = path.removeprefix("/t/").partition("#seat=")
            assert (await Page(url).post(f"/api/tables/{table}/sit", {"secret": secret})).status_code == 403

    asyncio.run(sit())


def test_finished_games_are_replayed_and_saved(served: tuple[str, str]) -> None:
    commit, url = served
    for table in seen(commit)["tables"]:
        address = f"{url}/api/tables/{table['id']}"
        if table["stage"] == "over":
            assert get(f"{address}/replay?at=5&seat=1").json()["at"] == 5
            verify(shelf[table["game"]], lines_of(get(f"{address}/file").text), table["id"])
        else:
            assert get(f"{address}/file").status_code == 403


@pytest.mark.parametrize("commit", COMMITS)
def test_game_files_go_on_verifying(commit: str) -> None:
    text = (HERE / commit / "games.jsonl").read_text(encoding="utf-8")
    games = [lines for _, lines in split_games(text, commit)]
    assert len(games) > 2
    for lines in games:
        verify(shelf[json.loads(lines[0])["game"]], lines, commit)


@pytest.mark.parametrize("commit", WITH_BACKUP)
def test_packs_and_deals_are_those_they_were(tmp_path: Path, commit: str) -> None:
    async def scene(lobby: Lobby) -> None:
        for was in seen(commit)["tables"]:
            room = await lobby.room(was["id"])
            assert (room.config.pack and room.config.pack.to_json()) == was["pack"]
            assert [seat.entropy for seat in room.seats] == was["entropy"]
            if room.table.stage == "over":
                told = await lobby.deal(was["id"])
                assert told.entropy == was["entropy"]
                assert int(told.seed) == seed_from(told.secret, told.entropy)
                assert told.commitment == committed(told.secret)

    with_copy(commit, tmp_path, scene)
    assert any(was["pack"] for was in seen(commit)["tables"])
    assert all(any(was["entropy"]) for was in seen(commit)["tables"])
    assert seen(commit)["stale"]


@pytest.mark.parametrize("commit", WITH_BACKUP)
def test_reports_are_read_and_the_games_in_them_verified(tmp_path: Path, commit: str) -> None:
    async def scene(lobby: Lobby) -> None:
        reports = await lobby.store.reports()
        assert {report.id: report.table for report in reports} == seen(commit)["reports"]
        for report in reports:
            lines = lines_of(report.file)
            verify(shelf[json.loads(lines[0])["game"]], lines, report.id)

    with_copy(commit, tmp_path, scene)
    assert len(seen(commit)["reports"]) == 2


@pytest.mark.parametrize("kind", STORES)
@pytest.mark.parametrize("commit", WITH_BACKUP)
def test_a_backup_is_restored_as_the_database_beside_it(
    tmp_path: Path, request: pytest.FixtureRequest, commit: str, kind: str
) -> None:
    place = f"sqlite:///{tmp_path}/restored.db" if kind == "sqlite" else request.getfixturevalue("database_url")

    async def scene(lobby: Lobby) -> None:
        restored = store_at(place)
        await restore(HERE / commit / "tables.backup", restored, replaces=False)
        assert isinstance(lobby.store, SqliteStore)
        assert await sealed(restored) == await sealed(lobby.store)
        await restored.close()

    with_copy(commit, tmp_path, scene)


def test_every_format_that_has_been_is_kept() -> None:
    assert {format_of(commit) for commit in COMMITS} >= set(range(1, FORMAT))


@pytest.mark.parametrize("commit", COMMITS)
def test_every_game_an_earlier_state_had_is_kept_in_all_the_moments_that_matter(commit: str) -> None:
    tables = seen(commit)["tables"]
    endings = {game: {one["ending"] for one in tables if one["game"] == game} for game in shelf}
    assert endings["guns-and-steel"] >= {"lobby", "open", "taken back", "over"}
    if endings["seven-wonders"]:
        assert endings["seven-wonders"] >= {"lobby", "half", "sealed", "withdrawn", "open", "over"}
    if endings["renaissance-wars"]:
        assert endings["renaissance-wars"] >= {"open", "sealed", "over"}
    with sqlite3.connect(f"file:{HERE / commit / 'tables.db'}?immutable=1", uri=True) as kept:
        assert kept.execute("SELECT count(*) FROM answers WHERE option < 0").fetchone()[0] > 0
        assert kept.execute("SELECT count(*) FROM tables").fetchone()[0] == len(tables)


@pytest.mark.parametrize("commit", COMMITS)
def test_keys_are_kept_as_hashes_only(commit: str) -> None:
    kept = (HERE / commit / "tables.db").read_bytes()
    for key in seen(commit)["keys"].values():
        assert key.encode() not in kept
    assert hashed(seen(commit)["keys"]["Ann"]).encode() in kept
