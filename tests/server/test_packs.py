"""A table with an owner's corrections: checked when it is made, shown to everybody, and kept with the game."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from quattrocento import games
from quattrocento.engine.packs import pack_in
from quattrocento.engine.record import lines_of, read_record, verify
from quattrocento.server import wire
from quattrocento.server.lobby import Lobby
from quattrocento.server.naming import LONGEST_PACK_NAME
from quattrocento.server.store.sqlite import SqliteStore
from quattrocento.server.table.packs import LARGEST_PACK
from quattrocento.server.thinking.workers import Job, Thought
from tests.server.houses import HereAndNow, Page, ServerProcess, get, receive

BOX = """
game = "guns-and-steel"
name = "From my copy of the box"

[cards.agriculture]
vp = 4

[cards.tank]
cost = "2 O 1 G"
"""
PACKS = {
    "guns-and-steel": BOX,
    "seven-wonders": 'game = "seven-wonders"\n[cards.baths]\ncost = "1S 1C"\n[cards.pantheon]\npoints = 8',
    "renaissance-wars": 'game = "renaissance-wars"\n[cards.the_baby]\nvalue = 15\n[cards.intrigue]\nflorins = 40',
}
WISH: dict[str, Any] = {
    "game": "guns-and-steel", "seats": 2, "options": {}, "player": "Ann", "bot": "random", "start": False,
}  # fmt: skip


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path_factory.mktemp("server"))
    process.start()
    yield process
    process.end()


def file(text: str, name: str = "my-box.toml") -> dict[str, str]:
    return {"type": "file", "name": name, "text": text}


def asked_for(server: ServerProcess, **wish: object) -> httpx.Response:
    return httpx.post(f"{server.url}/api/tables", json={**WISH, **wish}, timeout=120, headers={"origin": server.url})


def made(server: ServerProcess, **wish: object) -> str:
    reply = asked_for(server, **wish)
    assert reply.status_code == 200, reply.text
    return str(reply.json()["id"])


def info(server: ServerProcess, table: str) -> dict[str, Any]:
    found: dict[str, Any] = get(f"{server.url}/api/tables/{table}").json()
    return found


def cards(server: ServerProcess, path: str) -> dict[str, dict[str, Any]]:
    return {card["id"]: card for card in get(f"{server.url}/api/{path}/cards").json()}


def test_everybody_at_the_table_is_told_of_the_pack(server: ServerProcess) -> None:
    async def look() -> dict[str, Any]:
        somebody = Page(server.url)
        async with somebody.socket(table) as socket:
            snapshot = await receive(socket, "snapshot")
        await somebody.client.aclose()
        return snapshot

    table = made(server, pack=file(BOX))
    pack = {"name": "From my copy of the box", "hash": pack_in(BOX, "the box").hash}
    assert asyncio.run(look())["table"]["pack"] == pack
    assert info(server, table)["pack"] == pack


def test_the_cards_of_the_table_are_the_corrected_ones_and_say_what_is_usual(server: ServerProcess) -> None:
    found = cards(server, f"tables/{made(server, pack=file(BOX))}")
    usual = cards(server, "games/guns-and-steel")
    assert found["agriculture"]["values"]["vp"] == 4
    assert found["agriculture"]["provenance"]["vp"] == "pack"
    assert found["agriculture"]["usual"] == {"vp": usual["agriculture"]["values"]["vp"]}
    assert found["tank"]["values"]["cost"] == "1 G 2 O"
    assert found["tank"]["usual"] == {"cost": usual["tank"]["values"]["cost"]}
    assert [id for id, card in found.items() if "usual" in card] == ["agriculture", "tank"]


def test_other_tables_and_the_library_know_nothing_of_it(server: ServerProcess) -> None:
    made(server, pack=file(BOX))
    plain = made(server)
    assert "pack" not in info(server, plain)
    for path in (f"tables/{plain}", "games/guns-and-steel"):
        assert not any(
            "usual" in card or "pack" in card["provenance"].values() for card in cards(server, path).values()
        )


def test_a_pack_without_a_name_is_called_by_its_file(server: ServerProcess) -> None:
    text = BOX.replace('name = "From my copy of the box"', "")
    assert info(server, made(server, pack=file(text)))["pack"]["name"] == "my-box"
    assert info(server, made(server, pack=file(text, "")))["pack"]["name"] == "corrections of the host"


def test_a_hostile_name_is_tamed(server: ServerProcess) -> None:
    name = "<script>alert(1)</script> \\u202e\\u0000" + "x" * 900
    shown = info(server, made(server, pack=file(BOX.replace("From my copy of the box", name))))["pack"]["name"]
    assert shown.startswith("<script>alert(1)</script> xxx")
    assert len(shown) == LONGEST_PACK_NAME


REFUSALS = {
    "This is no pack.": "The data pack my-box.toml is not valid TOML",
    "": "must say for which game it is",
    'game = "guns-and-steel"': "must list its corrections under [cards.<id>]",
    'game = "guns-and-steel"\n[cards.zeppelin]\nvp = 1': "there is no such card",
    'game = "guns-and-steel"\n[cards.tank]\nvp = 99': "tank: vp is a number from 0 to 15, not 99.",
    'game = "guns-and-steel"\n[cards.tank]\nvp = 1979-05-27': "values that no card can have",
    'game = "seven-wonders"\n[cards.baths]\npoints = 4': "is for 'seven-wonders', not for 'guns-and-steel'",
    'game = "guns-and-steel"\nx = ' + "[" * 3000: "values that no card can have",
    'game = "guns-and-steel"\nx = ' + "9" * 5000: "values that no card can have",
    'game = "guns-and-steel"\n' + "x" * 5000 + " = 1": "has an unknown entry",
    'game = "guns-and-steel"\n[cards.' + "x" * 5000 + "]\nvp = 1": "values that no card can have",
    "#" * (LARGEST_PACK + 1): "has more than 12 kB",
}


@pytest.mark.parametrize("text", REFUSALS, ids=lambda text: text[:60])
def test_a_pack_that_cannot_be_is_refused_in_one_sentence(server: ServerProcess, text: str) -> None:
    reply = asked_for(server, pack=file(text))
    assert reply.status_code == 422
    said = reply.json()["error"]
    assert REFUSALS[text] in said
    assert said.endswith((".", "?"))
    assert len(said) < 300


def test_a_body_that_is_too_large_is_refused_whatever_is_in_it(server: ServerProcess) -> None:
    assert asked_for(server, pack=file("#" * 20_000)).status_code == 413


@pytest.mark.parametrize(
    "pack", ["a text", {"type": "file", "name": "x"}, {"type": "shelf"}, {"name": "x", "text": ""}]
)
def test_what_is_no_pack_at_all_is_not_understood(server: ServerProcess, pack: object) -> None:
    assert "not understood" in asked_for(server, pack=pack).json()["error"]


def test_a_new_table_may_take_over_the_pack_of_another(server: ServerProcess) -> None:
    first = made(server, pack=file(BOX))
    again = made(server, pack={"type": "table", "table": first})
    assert info(server, again)["pack"] == info(server, first)["pack"]
    assert cards(server, f"tables/{again}") == cards(server, f"tables/{first}")
    plain = made(server, pack={"type": "table", "table": made(server)})
    assert "pack" not in info(server, plain)


def test_a_pack_is_not_taken_over_from_nowhere_or_for_another_game(server: ServerProcess) -> None:
    nowhere = asked_for(server, pack={"type": "table", "table": "nowhere"})
    assert nowhere.status_code == 404
    assert "no such table" in nowhere.json()["error"]
    other = asked_for(
        server, game="seven-wonders", seats=3, pack={"type": "table", "table": made(server, pack=file(BOX))}
    )
    assert other.status_code == 422
    assert "not for 'seven-wonders'" in other.json()["error"]


def test_the_pack_outlives_the_server(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    server.start()
    table = made(server, pack=file(BOX))
    before = info(server, table), cards(server, f"tables/{table}")
    server.kill()
    server.start()
    assert (info(server, table), cards(server, f"tables/{table}")) == before
    server.end()


def test_with_every_doubtful_value_corrected_nothing_is_called_reconstructed(server: ServerProcess) -> None:
    lines = ['game = "guns-and-steel"']
    for card in cards(server, "games/guns-and-steel").values():
        doubtful = [
            name for name, source in card["provenance"].items() if source == "reconstructed" and name != "needs"
        ]
        if doubtful:
            lines += [f"[cards.{card['id']}]", *(f"{name} = {json.dumps(card['values'][name])}" for name in doubtful)]
    assert info(server, made(server))["reconstructed"]
    assert not info(server, made(server, pack=file("\n".join(lines))))["reconstructed"]
    assert info(server, made(server, pack=file("\n".join(lines[:-1]))))["reconstructed"]


class Watched(HereAndNow):
    """Bots that think here, and remember what they were given."""

    def __init__(self) -> None:
        self.jobs: list[Job] = []

    async def ask(self, job: Job) -> Thought:
        self.jobs.append(job)
        return await super().ask(job)


@pytest.mark.parametrize("game", PACKS)
def test_bots_play_by_the_corrections_and_the_game_file_holds_them(tmp_path: Path, game: str) -> None:
    async def played() -> tuple[str, list[Job]]:
        store, bots = SqliteStore(tmp_path / "t.db"), Watched()
        lobby = Lobby(store, bots, pause=0)
        options = {"target": "400"} if game == "renaissance-wars" else {}
        wish = {**WISH, "game": game, "seats": 3, "options": options, "start": True, "pack": file(PACKS[game])}
        id = await lobby.create(msgspec.convert(wish, wire.CreateTable), "key")
        room = await lobby.room(id)
        room.seats[0] = room.seats[0]._replace(kind="bot", bot="random")
        room.acting.wake()
        while room.table.stage != "over":
            await asyncio.sleep(0)
        text = await lobby.file(id)
        await store.close()
        return text, bots.jobs

    text, jobs = asyncio.run(played())
    pack = pack_in(PACKS[game], "the pack", "my-box")
    assert {json.dumps(job.pack, sort_keys=True) for job in jobs} == {json.dumps(pack.to_json(), sort_keys=True)}
    header = read_record(lines_of(text), "the file").header
    assert header.config.pack == pack
    verify(games[game], lines_of(text), "the file")
