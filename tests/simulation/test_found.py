"""What the simulator found in the server, each as a test that needs no simulator."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

import msgspec
import pytest

from quattrocento.server import wire
from quattrocento.server.keys import hashed
from quattrocento.server.lobby import Lobby
from quattrocento.server.nodes import Alone
from quattrocento.server.nodes.bus import Silence
from quattrocento.server.nodes.leases import Leases
from quattrocento.server.nodes.member import Member
from quattrocento.server.nodes.pace import Pace
from quattrocento.server.store import AnswerRow, Unavailable, Uncertain
from quattrocento.server.store.sqlite import SqliteStore
from quattrocento.server.table.listener import Listener
from quattrocento.server.table.room import Room
from tests.server.houses import HereAndNow

ANN, BOB = "a" * 22, "b" * 22
WISH = wire.CreateTable("guns-and-steel", 2, {}, "Ann", None, False)


class Elsewhere(Alone):
    """A node that hears of pages at other nodes."""

    is_one_of_many = True

    def __init__(self) -> None:
        self.seats: frozenset[int] = frozenset()

    def present(self, table: str) -> frozenset[int]:
        return self.seats


class Interrupted(SqliteStore):
    """A store in which something else happens just before keys or answers are read; replies get lost at will."""

    before_keys: Callable[[], Awaitable[None]] | None = None
    before_answers: Callable[[], Awaitable[None]] | None = None
    loses_a_reply = False

    async def keys(self, id: str) -> list[tuple[int, str]]:
        act, self.before_keys = self.before_keys, None
        if act is not None:
            await act()
        return await super().keys(id)

    async def answers(self, id: str, after: int = 0) -> list[AnswerRow]:
        act, self.before_answers = self.before_answers, None
        if act is not None:
            await act()
        return await super().answers(id, after)

    async def hold(self, id: str, node: str) -> bool:
        is_held = await super().hold(id, node)
        if self.loses_a_reply:
            self.loses_a_reply = False
            raise Uncertain("lost")
        return is_held


async def answered(room: Room, command: str) -> tuple[int, wire.Answer]:
    """Let whoever is asked first answer; who it was, and what was said."""
    decision = room.game.decisions(room.state)[0]
    option = Random(command).choice(room.game.options(room.state, decision))
    message = wire.Answer(command, room.course.step(decision.seat), [option])
    await room.handle(Listener(decision.seat, "", 0), message)
    return decision.seat, message


def test_who_comes_at_another_node_is_shown_here() -> None:
    """Seed 18: what was shown was kept as long as the pages of this node were the same."""

    async def scene() -> None:
        store, node = SqliteStore(Path(":memory:")), Elsewhere()
        lobby = Lobby(store, HereAndNow(), node=node)
        room, watcher = await lobby.room(await lobby.create(WISH, ANN)), Listener(None, "", 0)
        room.join(watcher)
        assert not shown(room.showing.news(watcher))
        node.seats = frozenset({0})
        assert shown(room.showing.news(watcher))
        await store.close()

    def shown(news: str | None) -> bool:
        assert news is not None
        return bool(json.loads(news)["table"]["seats"][0]["here"])

    asyncio.run(scene())


def test_a_game_is_over_here_with_its_last_answer_and_not_before() -> None:
    """Seed 32: the stage was read before the answers, and somebody asked for the file meanwhile."""

    async def scene() -> None:
        store = Interrupted(Path(":memory:"))
        here, there = (Lobby(store, HereAndNow(), node=Elsewhere()) for _ in range(2))
        id = await there.create(WISH, ANN)
        await there.join(id, "Bob", BOB)
        other = await there.room(id)
        await other.handle(Listener(0, hashed(ANN), 0), wire.Start("start", "random"))
        room = await here.room(id)
        await room.settle()
        while other.state.asked:
            await answered(other, f"{other.course.rows}")

        asked: list[asyncio.Task[str]] = []

        async def ask() -> None:
            asked.append(asyncio.create_task(here.file(id)))
            await asyncio.sleep(0)

        store.before_answers = ask
        room.look_again()
        await room.settle()
        assert await asked[0] == await there.file(id), "it waits for the end"
        await store.close()

    asyncio.run(scene())


def test_a_game_begun_elsewhere_while_its_seats_are_read_is_gone_on_with() -> None:
    """Seed 489: the first answer was played upon a deal that had been replaced since."""

    async def scene() -> None:
        store = Interrupted(Path(":memory:"))
        here, there = (Lobby(store, HereAndNow(), node=Elsewhere()) for _ in range(2))
        id = await there.create(WISH, ANN)
        room, other = await here.room(id), await there.room(id)
        await room.settle()
        await there.join(id, "Bob", BOB)

        async def begin() -> None:
            await other.handle(Listener(0, hashed(ANN), 0), wire.Start("start", "random"))
            await answered(other, "first")

        store.before_keys = begin
        room.look_again()
        await room.settle()
        assert other.course.rows == 1
        assert room.course.rows == 1
        assert room.state.encode() == other.state.encode()
        assert not room.is_lost
        await store.close()

    asyncio.run(scene())


def test_a_game_begun_elsewhere_while_it_is_read_can_be_read() -> None:
    """Seed 179: the same, when the table was not in memory yet."""

    async def scene() -> None:
        store = Interrupted(Path(":memory:"))
        here, there = (Lobby(store, HereAndNow(), node=Elsewhere()) for _ in range(2))
        id = await there.create(WISH, ANN)
        await there.join(id, "Bob", BOB)
        other = await there.room(id)

        async def begin() -> None:
            await other.handle(Listener(0, hashed(ANN), 0), wire.Start("start", "random"))
            await answered(other, "first")

        store.before_answers = begin
        room = await here._loaded(id)  # and not yet looked at again
        assert room.state.encode() == other.state.encode()
        await store.close()

    asyncio.run(scene())


def test_who_sends_a_command_again_to_a_node_that_is_behind_is_not_too_late() -> None:
    """Seed 32: it was done at another node, and here it was refused, as if nothing had been played."""

    async def scene() -> None:
        store = SqliteStore(Path(":memory:"))
        here, there = (Lobby(store, HereAndNow(), node=Elsewhere()) for _ in range(2))
        id = await there.create(WISH, ANN)
        await there.join(id, "Bob", BOB)
        other = await there.room(id)
        await other.handle(Listener(0, hashed(ANN), 0), wire.Start("start", "random"))
        room = await here.room(id)
        await room.settle()
        await answered(other, "first")
        seat, again = await answered(other, "second")
        assert room.course.rows == 0
        page = Listener(seat, "", 0)
        await room.handle(page, again)
        assert [type(reply) for reply in page.replies] == [wire.Accepted]
        await store.close()

    asyncio.run(scene())


def test_a_lease_taken_without_our_knowing_is_given_back() -> None:
    """Seed 201: the reply was lost, so that the node that had the lease did not act, and no other could."""

    async def scene() -> None:
        store = Interrupted(Path(":memory:"))
        id = await Lobby(store, HereAndNow()).create(WISH, ANN)
        one, other = Leases(store, "one", Pace()), Leases(store, "other", Pace())
        await one.beat()
        await other.beat()
        store.loses_a_reply = True
        with pytest.raises(Uncertain):
            await one.hold(id)
        assert not await other.hold(id)
        await one.give_back_doubtful()
        assert await other.hold(id)
        await store.close()

    asyncio.run(scene())


class Unreached(Lobby):
    """A lobby that can read no table now."""

    async def take_over(self, table: str) -> bool:
        raise Unavailable("not now")


def test_a_table_that_was_taken_over_and_could_not_be_read_is_let_go() -> None:
    """Seed 50: the lease was kept, though nobody acted upon it."""

    async def scene() -> None:
        store = SqliteStore(Path(":memory:"))
        id = await Lobby(store, HereAndNow()).create(msgspec.structs.replace(WISH, start=True), ANN)
        await store.hold(id, "dead")
        member = Member(store, Silence(), "one", Pace())
        await member.open(Unreached(store, HereAndNow(), node=member))
        with pytest.raises(Unavailable):
            await member._search()
        other = Leases(store, "other", Pace())
        await other.beat()
        assert await other.hold(id)
        await member.close()
        await store.close()

    asyncio.run(scene())
