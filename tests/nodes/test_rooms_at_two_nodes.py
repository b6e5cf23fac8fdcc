"""One table in the memory of two nodes: each shows what the other has stored, and nothing is done twice."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from quattrocento.games import shelf
from quattrocento.server import wire, words
from quattrocento.server.keys import hashed
from quattrocento.server.store import AnswerRow, SeatKind
from quattrocento.server.table.listener import Listener
from tests.contract.toy import BlindDraft, Keep, card_id
from tests.nodes.house import House, any_answer, house, tell, until
from tests.server.houses import everybody_hears
from tests.server.test_together import CLOSED, OPEN, Ear, Scene, World

PEOPLE: tuple[SeatKind, ...] = ("person",) * 3
DIE = {"die": "three"}


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(shelf._games, "blind-draft", BlindDraft())


def play(scene: Callable[[House], Awaitable[None]], count: int = 2) -> None:
    async def run() -> None:
        async with house(count) as made:
            await scene(made)

    asyncio.run(run())


async def drafting(made: House) -> None:
    await made.table("blind-draft", PEOPLE, DIE)


def test_an_answer_given_at_one_node_is_seen_at_the_other() -> None:
    async def scene(made: House) -> None:
        await drafting(made)
        here, there = [await node.room() for node in made.nodes]
        ear = Ear(there, 2)
        await everybody_hears()
        seen = ear.snapshots
        assert isinstance(await tell(here, 1, any_answer(here, 1, "a")), wire.Accepted)
        await until(lambda: there.course.rows == 1)
        await until(lambda: ear.snapshots == seen + 1)
        assert there.state.encode() == here.state.encode()
        ear.leave()

    play(scene)


def test_without_the_bus_it_is_seen_all_the_same() -> None:
    async def scene(made: House) -> None:
        await drafting(made)
        here, there = [await node.room() for node in made.nodes]
        made.nodes[1].bus.cut()
        await tell(here, 1, any_answer(here, 1, "a"))
        await until(lambda: there.course.rows == 1)
        await tell(there, 0, any_answer(there, 0, "b"))
        made.nodes[0].bus.cut()
        await until(lambda: here.course.rows == 2)

    play(scene)


def test_what_the_bus_has_lost_is_read_when_the_next_message_comes() -> None:
    async def scene(made: House) -> None:
        await drafting(made)
        here, there = [await node.room() for node in made.nodes]
        await made.nodes[0].store.append("twin", [AnswerRow(1, 0, any_answer(here, 0, "").options[0], "x")], False)
        assert isinstance(await tell(here, 1, any_answer(here, 1, "a")), wire.Accepted)
        await until(lambda: there.course.rows == 2)
        assert there.course.history == here.course.history
        assert len(here.course.history) == 2

    play(scene)


async def everything_heard_elsewhere(secret: Scene, closes: bool) -> list[list[Any]]:
    """All messages to everybody but seat 1 at another node, while the table goes on around what it does here."""
    async with house() as made:
        await drafting(made)
        here, there = [await node.room() for node in made.nodes]
        ears = [Ear(there, seat) for seat in (0, 2, None)]
        world = World(made.nodes[0].lobby, here)
        await until(lambda: there.present == {0, 1, 2})
        await everybody_hears()
        await world.answer(0, Keep(card_id(world.hand(0)[0])))
        await secret(world)
        await world.take_back(0)
        if closes:
            await world.take_back(1)
            await secret(world)
        ears.append(Ear(there, None, there.course.version(None)))
        await world.answer(2, Keep(card_id(world.hand(2)[2])))
        if not closes:
            await secret(world)
        await until(lambda: there.course.rows == here.course.rows)
        await everybody_hears()
        return [ear.heard for ear in ears]


@pytest.mark.parametrize(("secrets", "closes"), [(CLOSED, True), (OPEN, False)])
def test_what_is_done_in_secret_at_one_node_leaves_no_trace_at_another(
    secrets: tuple[Scene, ...], closes: bool
) -> None:
    async def run() -> None:
        first, *others = [await everything_heard_elsewhere(secret, closes) for secret in secrets]
        assert all(heard for heard in first)
        for other in others:
            assert other == first

    asyncio.run(run())


def test_answers_given_together_at_all_nodes_all_count_once() -> None:
    async def scene(made: House) -> None:
        await drafting(made)
        rooms = [await node.room() for node in made.nodes]
        said = [any_answer(room, seat, f"c{seat}") for seat, room in enumerate(rooms)]
        replies = await asyncio.gather(*(tell(room, seat, said[seat]) for seat, room in enumerate(rooms)))
        assert all(isinstance(reply, wire.Accepted) for reply in replies)
        rows = await made.nodes[0].store.answers("twin")
        assert sorted(row.command for row in rows) == ["c0", "c1", "c2"]
        await until(lambda: {room.course.rows for room in rooms} == {3})
        assert len({bytes(str(room.state.encode()), "ascii") for room in rooms}) == 1

    play(scene, count=3)


def test_a_question_that_was_answered_elsewhere_is_too_late_here() -> None:
    async def scene(made: House) -> None:
        await made.table("guns-and-steel", ("person", "person"), {"set": "base"})
        here, there = [await node.room() for node in made.nodes]
        mine, other = any_answer(here, 0, "a"), any_answer(there, 0, "b", place=1)
        made.nodes[1].bus.cut()
        replies = await asyncio.gather(tell(here, 0, mine), tell(there, 0, other))
        assert sorted(type(reply).__name__ for reply in replies) == ["Accepted", "Refused"]
        (refused,) = [reply for reply in replies if isinstance(reply, wire.Refused)]
        assert refused.reason == words.TOO_LATE

    play(scene)


def test_a_command_that_is_sent_to_two_nodes_is_carried_out_once_and_gets_one_reply() -> None:
    async def scene(made: House) -> None:
        await made.table("guns-and-steel", ("person", "open"), {"set": "base"}, "lobby")
        here, there = [await node.room() for node in made.nodes]
        begun = await tell(here, 0, wire.Start("s", "random"))
        await until(lambda: there.table.stage == "running")
        assert await tell(there, 0, wire.Start("s", "random")) == begun
        await until(lambda: here.showing.snapshot(Listener(0, "", 0)).question)
        message = any_answer(here, 0, "a")
        made.nodes[1].bus.cut()
        replies = await asyncio.gather(tell(here, 0, message), tell(there, 0, message))
        assert replies[0] == replies[1]
        assert isinstance(replies[0], wire.Accepted)
        rows = await made.nodes[0].store.answers("twin")
        assert [row.command for row in rows].count("a") == 1

    play(scene)


def test_whoever_sits_down_by_one_node_plays_by_the_other() -> None:
    async def scene(made: House) -> None:
        await made.table("guns-and-steel", ("person", "open"), {"set": "base"}, "lobby")
        there = await made.nodes[1].room()
        page = Listener(None, hashed("bob"), 0)
        there.join(page)
        assert await made.nodes[0].lobby.join("twin", "Bob", "bob") == 1
        await until(lambda: page.seat == 1)
        assert there.seats[1].name == "Bob"
        host = Listener(0, hashed("key0"), 0)
        here = await made.nodes[0].room()
        await here.handle(host, wire.FreeSeat("f", 1))
        await until(lambda: page.seat is None)
        assert wire.Notice(words.SEAT_FREED) in page.replies

    play(scene)


def test_of_those_who_sit_down_at_once_at_all_nodes_each_gets_a_seat_of_his_own() -> None:
    async def scene(made: House) -> None:
        await made.table("seven-wonders", ("person", *["open"] * 6), {}, "lobby")  # type: ignore[arg-type]
        lobbies = [node.lobby for node in made.nodes]
        taken = await asyncio.gather(*(lobbies[n % 3].join("twin", f"G{n}", f"guest{n}") for n in range(6)))
        assert sorted(taken) == [1, 2, 3, 4, 5, 6]
        rooms = [await node.room() for node in made.nodes]
        names = [wire.Rename(f"r{n}", f"New{n}") for n in range(3)]
        replies = await asyncio.gather(*(tell(room, n, names[n]) for n, room in enumerate(rooms)))
        assert all(isinstance(reply, wire.Accepted) for reply in replies)
        wanted = {"New0", "New1", "New2"}
        await until(lambda: all({seat.name for seat in room.seats[:3]} == wanted for room in rooms))

    play(scene, count=3)


def test_a_start_and_a_seat_freed_at_once_leave_nobody_without_a_key() -> None:
    async def scene(made: House) -> None:
        await made.table("guns-and-steel", ("person", "person"), {"set": "base"}, "lobby")
        here, there = [await node.room() for node in made.nodes]
        await asyncio.gather(
            tell(here, 0, wire.Start("s", "random")),
            tell(there, 0, wire.FreeSeat("f", 1)),
            tell(there, 1, wire.Rename("r", "Eve")),
        )
        seats, keys = await made.nodes[0].store.seats("twin"), await made.nodes[0].store.keys("twin")
        assert {seat.seat for seat in seats if seat.kind == "person"} == {seat for seat, _ in keys}
        assert here.table.stage == "lobby" or all(seat.kind != "open" for seat in seats)

    play(scene)


def test_pages_at_any_node_are_here_and_those_of_a_dead_node_are_not() -> None:
    async def scene(made: House) -> None:
        await drafting(made)
        here, there = [await node.room() for node in made.nodes]
        page = Ear(there, 1)
        watcher = Ear(there, None)
        await until(lambda: here.present == {1})
        assert [seat.here for seat in here.showing.info().seats] == [False, True, False]
        page.leave()
        await until(lambda: here.present == frozenset())
        page = Ear(there, 2)
        await until(lambda: here.present == {2})
        await made.nodes[1].die()
        await until(lambda: here.present == frozenset())
        for ear in (page, watcher):
            ear.leave()

    play(scene)


def test_a_table_that_was_removed_elsewhere_sends_its_pages_away() -> None:
    async def scene(made: House) -> None:
        await drafting(made)
        here = await made.nodes[0].room()
        page = Listener(0, hashed("key0"), 0)
        here.join(page)
        assert await made.nodes[1].store.remove("twin", "running", 1.0)
        here.look_again()
        await until(lambda: here.is_lost)
        assert any(isinstance(reply, wire.Goodbye) for reply in page.replies)
        reply = await tell(here, 0, wire.Rename("r", "Eve"))
        assert isinstance(reply, wire.Refused)
        await made.nodes[0].lobby.sweep()
        assert "twin" not in made.nodes[0].lobby.rooms

    play(scene)
