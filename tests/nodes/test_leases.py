"""Who acts for a table: one node at a time, another when it is gone, and never two that count."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

import pytest

from quattrocento.server import wire
from quattrocento.server.lobby import Lobby
from quattrocento.server.nodes import Alone
from quattrocento.server.nodes import words as spoken
from quattrocento.server.nodes.joining import node_for
from quattrocento.server.store import AnswerRow, Damaged, Unavailable
from quattrocento.server.table.listener import Listener
from tests.nodes.house import PACE, House, any_answer, house, tell, until
from tests.server.houses import everybody_hears
from tests.server.toy_store import ToyPlace, ToyStore

BASE = {"set": "base"}


def play(scene: Callable[[House], Awaitable[None]], count: int = 2, **pace: float) -> None:
    async def run() -> None:
        async with house(count, PACE._replace(**pace)) as made:
            await made.table("guns-and-steel", ("person", "bot"), BASE)
            await scene(made)

    asyncio.run(run())


async def bots_turn(made: House, at: int) -> None:
    """The person plays on at a node until the bot is asked."""
    room = await made.nodes[at].room()
    for number in range(100):
        if room.acting.has_work:
            return
        await until(lambda: room.showing.snapshot(Listener(0, "", 0)).question or room.acting.has_work)
        if not room.acting.has_work:
            assert isinstance(await tell(room, 0, any_answer(room, 0, f"p{at}-{number}")), wire.Accepted)
    raise AssertionError("the bot is never asked")


def test_the_node_that_holds_the_lease_lets_bots_think_and_no_other() -> None:
    async def scene(made: House) -> None:
        here, there = made.nodes
        rooms = [await node.room() for node in made.nodes]
        await bots_turn(made, 0)
        await until(lambda: made.holder == "node0")
        await until(lambda: not rooms[0].acting.has_work)
        await until(lambda: rooms[1].course.rows == rooms[0].course.rows)
        await bots_turn(made, 1)
        rows = rooms[1].course.rows
        await until(lambda: rooms[1].course.rows > rows and not rooms[1].acting.has_work)
        assert made.holder == "node0"
        assert here.bots.jobs
        assert not there.bots.jobs

    play(scene)


def test_nodes_know_of_each_other_as_soon_as_they_have_joined() -> None:
    async def scene(made: House) -> None:
        for _ in range(5):  # what one tells the other is on its way, and the answer to that
            await everybody_hears()
        for node in made.nodes:
            assert node.node.come_back(60.0) < 1

    play(scene, tell=3600)


def test_a_node_alone_holds_every_lease_and_leaves_the_store_in_peace() -> None:
    async def run() -> None:
        place = ToyPlace(ToyStore)
        store = place.open()
        node = node_for(store)
        lobby = Lobby(store, None, node=node)  # type: ignore[arg-type]
        assert isinstance(node, Alone)
        await node.open(lobby)
        assert node.holds("any")
        assert await node.hold("any")
        assert node.is_ready
        assert not place.content.nodes
        await lobby.close(1.0)
        assert node.problems == [spoken.IS_LEAVING]
        with pytest.raises(Unavailable):
            await lobby.room("any")

    asyncio.run(run())


def test_what_a_dead_node_was_at_is_gone_on_with_though_nobody_looks() -> None:
    async def scene(made: House) -> None:
        here, there = made.nodes
        here.bots.go.clear()
        await bots_turn(made, 0)
        await until(lambda: made.holder == "node0")
        await here.die()
        await until(lambda: there.bots.jobs)
        room = there.lobby.rooms["twin"]
        await until(lambda: not room.acting.has_work)
        assert made.holder in ("node1", "")
        assert not room.listeners

    play(scene)


def test_the_late_thought_of_a_deposed_node_is_dropped() -> None:
    async def scene(made: House) -> None:
        here, there = made.nodes
        here.bots.go.clear()
        await bots_turn(made, 0)
        await until(lambda: here.bots.jobs)
        old = await here.room()
        await here.die()
        await until(lambda: "twin" in there.lobby.rooms and not there.lobby.rooms["twin"].acting.has_work)
        rows = await there.store.answers("twin")
        here.bots.go.set()
        await until(lambda: not old.is_busy)
        assert await there.store.answers("twin") == rows

    play(scene)


def test_a_thought_that_comes_when_the_lease_is_lost_unnoticed_stops_at_the_fence() -> None:
    async def scene(made: House) -> None:
        here, there = made.nodes
        here.bots.go.clear()
        await bots_turn(made, 0)
        await until(lambda: here.bots.jobs)
        old = await here.room()
        here.bus.cut()
        await there.store.leave("node0")  # somebody took it for dead, and it does not know
        new = await there.room()
        new.wake_hands()
        await until(lambda: not new.acting.has_work)
        rows = await there.store.answers("twin")
        old._is_behind = False  # nor has it looked
        here.bots.go.set()
        await until(lambda: old.course.rows == len(rows))
        assert await there.store.answers("twin") == rows
        assert old.state.encode() == new.state.encode()

    play(scene, poll=3600, search=3600)


def test_a_node_that_leaves_hands_its_unfinished_tables_over() -> None:
    async def scene(made: House) -> None:
        here, there = made.nodes
        here.bots.go.clear()
        await bots_turn(made, 0)
        await until(lambda: made.holder == "node0")
        page = Listener(0, "", 0)
        (await here.room()).join(page)
        await until(lambda: here.node.come_back(2.0) < 2.0)  # it has heard of the other
        await here.lobby.close(2.0)
        assert here.node.problems == [spoken.IS_LEAVING]
        (goodbye,) = [reply for reply in page.replies if isinstance(reply, wire.Goodbye)]
        assert 0 < goodbye.retry_after < 1
        await until(lambda: there.bots.jobs)

    play(scene)


def test_a_node_that_was_to_act_elsewhere_and_leaves_is_not_waited_for() -> None:
    async def scene(made: House) -> None:
        here, there = made.nodes
        assert await here.node.hold("twin")  # and it knows of nothing to do there
        await bots_turn(made, 1)
        await until(lambda: not (made.nodes[1].lobby.rooms["twin"]).is_busy)
        assert not there.bots.jobs
        await here.lobby.close(2.0)
        await until(lambda: there.bots.jobs)

    play(scene, search=3600)


def test_a_lease_is_let_go_when_its_room_leaves_memory() -> None:
    async def scene(made: House) -> None:
        here, there = made.nodes
        await bots_turn(made, 0)
        room = await here.room()
        await until(lambda: made.holder == "node0" and not room.is_busy and not room.acting.has_work)
        waiting = await there.room()
        await asyncio.sleep(0.01)
        await here.lobby.sweep()
        assert not here.lobby.rooms
        await until(lambda: made.holder == "")
        await bots_turn(made, 1)
        await until(lambda: made.holder == "node1")
        await until(lambda: not waiting.acting.has_work)

    play(scene)


def test_a_lease_no_longer_believed_in_is_let_go_all_the_same() -> None:
    async def scene(made: House) -> None:
        here, there = made.nodes
        await bots_turn(made, 0)
        room = await here.room()
        await until(lambda: made.holder == "node0" and not room.is_busy and not room.acting.has_work)
        await there.die()  # so that nobody takes anything over meanwhile
        with made.place.away():
            await until(lambda: not here.node.is_ready)
        await until(lambda: here.node.is_ready and not room.is_busy)
        assert not here.node.holds("twin")
        assert made.holder == "node0"
        await here.lobby.sweep()
        assert not here.lobby.rooms
        await until(lambda: made.holder == "")

    play(scene)


def test_a_lease_that_cannot_be_let_go_now_is_let_go_later() -> None:
    async def scene(made: House) -> None:
        here = made.nodes[0]
        await bots_turn(made, 0)
        room = await here.room()
        await until(lambda: made.holder == "node0" and not room.is_busy and not room.acting.has_work)
        let_go = here.store.let_go

        async def refused(*anything: object) -> None:
            here.store.let_go = let_go  # type: ignore[method-assign]
            raise Unavailable("cut off")

        here.store.let_go = refused  # type: ignore[assignment, method-assign]
        await here.lobby.sweep()
        await until(lambda: made.holder == "")

    play(scene)


def test_what_a_node_cannot_read_it_does_not_keep_from_others() -> None:
    async def scene(made: House) -> None:
        here, there = made.nodes
        read, tried = here.store.answers, list[str]()
        failures = [Unavailable("cut off"), Damaged("of a version to come")]

        async def refused(id: str, after: int = 0) -> list[AnswerRow]:
            here.store.answers = read  # type: ignore[method-assign]
            tried.append(id)
            raise failures.pop(0)

        while failures:
            await here.store.hold("twin", "somebody dead")
            here.store.answers = refused  # type: ignore[method-assign]
            with suppress(Unavailable):
                await here.node._search()
            await until(lambda: made.holder == "")
        assert tried == ["twin", "twin"]
        await bots_turn(made, 1)
        await until(lambda: there.bots.jobs)

    play(scene, search=3600)


def test_a_node_without_its_database_says_so_and_goes_on_when_it_is_back() -> None:
    async def scene(made: House) -> None:
        here = made.nodes[0]
        room = await here.room()
        with made.place.away():
            await until(lambda: not here.node.is_ready)
            assert here.node.problems == [spoken.NO_SIGN_OF_LIFE]
            assert not here.node.holds("twin")
            reply = await tell(room, 0, any_answer(room, 0, "a"))
            assert isinstance(reply, wire.Refused)
        await until(lambda: here.node.is_ready)
        assert isinstance(await tell(room, 0, any_answer(room, 0, "b")), wire.Accepted)
        await bots_turn(made, 0)
        await until(lambda: not room.acting.has_work)

    play(scene)


def test_pages_of_a_node_without_its_database_are_sent_to_one_that_has_it() -> None:
    async def scene(made: House) -> None:
        here = made.nodes[0]
        page = Listener(0, "", 0)
        (await here.room()).join(page)
        await until(lambda: here.node.come_back(2.0) < 2.0)

        async def refused(*anything: object) -> None:
            raise Unavailable("cut off")

        here.store.beat = refused  # type: ignore[assignment, method-assign]
        await until(lambda: any(isinstance(reply, wire.Goodbye) for reply in page.replies))

    play(scene, cut_off=0.1)


def test_many_tables_of_a_dead_node_are_taken_over_a_few_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quattrocento.server.nodes.member.MOST_TAKEN", 2)

    async def scene(made: House) -> None:
        here, there = made.nodes
        tables = made.place.content.tables
        await everybody_hears()
        for number in range(5):
            id = f"t{number}"
            await here.store.create(tables["twin"]._replace(id=id), await here.store.seats("twin"), [])
            assert await here.store.hold(id, "somebody dead")
        await there.node._search()
        assert len(there.lobby.rooms) == 2
        await there.node._search()
        assert len(there.lobby.rooms) == 4
        await there.node._search()
        assert len(there.lobby.rooms) == 5

    async def run() -> None:
        async with house(2, PACE._replace(search=3600)) as made:
            await made.table("guns-and-steel", ("person", "bot"), BASE)
            await scene(made)

    asyncio.run(run())
