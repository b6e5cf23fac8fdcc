"""Levels at the table: which there are, which one newcomers get, and what is said when they think less."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from quattrocento.bots import LEVELS, NAMES, NEWCOMERS, make_bot
from quattrocento.bots.words import SENTENCES
from quattrocento.games import shelf
from quattrocento.server import wire, words
from quattrocento.server.front.app import make_app
from quattrocento.server.keys import hashed
from quattrocento.server.lobby import Lobby
from quattrocento.server.store import TableRow
from quattrocento.server.store.sqlite import SqliteStore
from quattrocento.server.table.acting import LULL
from quattrocento.server.table.listener import Listener
from quattrocento.server.table.room import Room
from quattrocento.server.thinking.jobs import job_of
from quattrocento.server.thinking.workers import Job, Thought, Workers
from tests.server.houses import PATIENCE, HereAndNow
from tests.server.test_rooms import WISH, tell, with_lobby
from tests.server.thinkers import called


def test_the_shelf_offers_levels_by_their_strength_and_then_what_is_for_study(tmp_path: Path) -> None:
    async def games() -> list[dict[str, Any]]:
        store = SqliteStore(tmp_path / "t.db")
        transport = httpx.ASGITransport(app=make_app(Lobby(store, HereAndNow())))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            found = (await client.get("/api/games")).json()
        await store.close()
        return list(found)

    found = asyncio.run(games())
    assert [game["id"] for game in found] == list(shelf)
    for game in found:
        assert game["bots"] == [*LEVELS, "greedy", "random"] == [bot["name"] for bot in game["lineup"]]
        assert [bot["isLevel"] for bot in game["lineup"]] == [True] * len(LEVELS) + [False] * 2
        assert all(bot["sentence"] == SENTENCES[bot["name"]] for bot in game["lineup"])
        assert game["newcomers"] == NEWCOMERS


def test_every_bot_has_a_sentence() -> None:
    assert SENTENCES.keys() == set(NAMES)
    assert all(sentence.endswith(".") for sentence in SENTENCES.values())


def test_whoever_has_not_chosen_plays_against_the_level_for_newcomers(tmp_path: Path) -> None:
    async def scene(lobby: Lobby) -> None:
        at_once = await lobby.room(await lobby.create(msgspec.structs.replace(WISH, start=True), "key"))
        assert [seat.bot for seat in at_once.seats] == [None, NEWCOMERS, NEWCOMERS]
        await at_once.close(0)
        later = await lobby.room(await lobby.create(WISH, "host"))
        host = Listener(0, hashed("host"), 0)
        assert isinstance(await tell(later, host, wire.SeatBot("1", 1, "master")), wire.Accepted)
        assert isinstance(await tell(later, host, wire.SeatBot("2", 1, "journeyman")), wire.Accepted)
        assert isinstance(await tell(later, host, wire.Start("3")), wire.Accepted)
        assert [seat.bot for seat in later.seats] == [None, "journeyman", NEWCOMERS]
        await later.close(0)

    with_lobby(tmp_path, scene)


def test_a_seat_says_which_level_sits_there_and_what_it_is_like(tmp_path: Path) -> None:
    async def scene(lobby: Lobby) -> None:
        room = await lobby.room(await lobby.create(msgspec.structs.replace(WISH, bot="master"), "key"))
        person, bot, _ = room.showing.info().seats
        assert (person.bot, person.about) == (None, "")
        assert (bot.bot, bot.about) == ("master", SENTENCES["master"])

    with_lobby(tmp_path, scene)


class Spared(HereAndNow):
    """Bots of a busy server: they get half of the time they would take."""

    share = 0.5

    async def ask(self, job: Job) -> Thought:
        return (await super().ask(job))._replace(share=self.share * job.share)


async def notices(room: Room, listener: Listener, rows: int) -> list[str]:
    """What is said to a page while bots give some more answers."""
    until = room.course.rows + rows
    room.acting.wake()
    while room.course.rows < until:
        await asyncio.sleep(0.001)
    said = [reply.text for reply in listener.replies if isinstance(reply, wire.Notice)]
    listener.replies.clear()
    return said


@pytest.mark.parametrize("seat", [None, 0], ids=["who watches", "who plays"])
def test_that_bots_think_less_is_told_once_and_again_only_after_a_lull(tmp_path: Path, seat: int | None) -> None:
    async def play() -> None:
        store, bots = SqliteStore(tmp_path / "t.db"), Spared()
        lobby = Lobby(store, bots, pause=0)
        room = await lobby.room(await lobby.create(msgspec.structs.replace(WISH, bot="random", start=True), "key"))
        room.seats = [row._replace(kind="bot", bot="random") for row in room.seats]
        listener = Listener(seat, "", 0)
        room.join(listener)
        assert await notices(room, listener, 12) == [words.BUSY]
        assert await notices(room, listener, 12) == []
        bots.share = 1.0
        assert await notices(room, listener, 12) == [], "the last who thought less have answered by now"
        room.acting._spared -= LULL
        assert await notices(room, listener, 12) == [], "they think as usual"
        bots.share = 0.5
        assert await notices(room, listener, 12) == [words.BUSY]
        await room.close(0)
        await store.close()

    asyncio.run(play())


def test_a_table_whose_bots_have_too_much_to_think_about_is_told_and_goes_on(tmp_path: Path) -> None:
    """One process thinks: six bots that are asked together get two thirds of what they would take."""

    async def play(workers: Workers) -> None:
        store = SqliteStore(tmp_path / "t.db")
        lobby = Lobby(store, workers, pause=0)
        wish = msgspec.structs.replace(WISH, game="seven-wonders", seats=7, bot="random")
        room = await lobby.room(await lobby.create(wish, "key"))
        room.seats = [row._replace(bot=called("Long")) if row.kind == "bot" else row for row in room.seats]
        listener = Listener(0, hashed("key"), 0)
        room.join(listener)
        await room.seating.begin("random")
        async with asyncio.timeout(PATIENCE):
            while room.course.rows < 6:
                await asyncio.sleep(0.01)
        assert [reply.text for reply in listener.replies if isinstance(reply, wire.Notice)] == [words.BUSY]
        assert [waiting.seat for waiting in room.showing.snapshot(listener).waiting] == [0]
        await room.close(0)
        await store.close()

    workers = Workers(1, make_bot)
    try:
        asyncio.run(play(workers))
    finally:
        workers.close()


def test_levels_answer_from_processes_of_their_own_in_every_game() -> None:
    """With the real pool, and whatever the levels are made of: the answer is one of those offered."""

    async def play(workers: Workers) -> None:
        for game in shelf.values():
            config = game.config(game.fewest)
            state = game.begin(config, 3)
            decision = game.decisions(state)[0]
            for level in LEVELS:
                table = TableRow("t", game.id, config.ruleset, config.seats, config.options, None, 5, "running", 0.0)
                job = job_of(game, config, table, state, decision, 1, level)
                assert (await workers.ask(job._replace(share=0.2))).option in job.choices

    workers = Workers(1)
    try:
        asyncio.run(play(workers))
    finally:
        workers.close()
