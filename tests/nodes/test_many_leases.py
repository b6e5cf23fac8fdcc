"""Leases when many are left at once, rooms come and go, and the store fails: nobody keeps one he does not act by."""

from __future__ import annotations

import asyncio

import pytest

from quattrocento.server.nodes import Node
from quattrocento.server.nodes.leases import AT_ONCE
from quattrocento.server.nodes.news import Left
from quattrocento.server.store import Unavailable
from tests.nodes.house import House, until
from tests.nodes.test_leases import bots_turn, play
from tests.server.houses import PATIENCE


def test_a_room_that_left_memory_while_its_lease_was_asked_for_keeps_it_from_nobody() -> None:
    async def scene(made: House) -> None:
        here, there = made.nodes
        await there.store.hold("twin", "somebody dead")
        room = await there.room()
        await until(lambda: not room.is_busy)
        asked, answered, hold = asyncio.Event(), asyncio.Event(), there.store.hold

        async def slowly(table: str, node: str) -> bool:
            asked.set()
            await answered.wait()
            return await hold(table, node)

        there.store.hold = slowly  # type: ignore[assignment, method-assign]
        searching = asyncio.create_task(there.node._take_here("twin"))
        await asked.wait()
        await there.lobby.sweep()
        assert not there.lobby.rooms
        answered.set()
        await searching
        await until(lambda: made.holder == "")
        assert await here.node.hold("twin")

    play(scene, beat=1.0, dead=60.0, search=3600)


def test_a_lost_room_takes_no_lease_away_from_a_new_one() -> None:
    async def scene(made: House) -> None:
        here, there = made.nodes
        here.bots.go.clear()
        await bots_turn(made, 0)
        await until(lambda: here.bots.jobs)
        lost = await there.room()
        await until(lambda: not lost.is_busy)
        lost.lose()
        await here.die()
        await until(lambda: there.bots.jobs)
        assert there.lobby.rooms["twin"] is not lost

    play(scene)


def test_whoever_gives_up_waiting_for_a_lease_stops_nobody_else() -> None:
    async def scene(made: House) -> None:
        here = made.nodes[0]
        assert await here.node.hold("twin")
        let_go, going, gone = here.store.let_go, asyncio.Event(), asyncio.Event()

        async def slowly(table: str, node: str) -> None:
            going.set()
            await gone.wait()
            await let_go(table, node)

        here.store.let_go = slowly  # type: ignore[assignment, method-assign]
        leases = here.node._leases
        leases._held.clear()  # as after a pause in which others may have taken over
        leases._doubtful["twin"] = 1
        searching = asyncio.create_task(leases.give_back_doubtful())
        await going.wait()
        asking = asyncio.create_task(here.node.hold("twin"))
        await asyncio.sleep(0)
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        gone.set()
        await searching
        assert made.holder == ""

    play(scene, beat=1.0, dead=60.0, search=3600)


def test_what_is_asked_for_while_another_lease_is_given_back_is_kept() -> None:
    async def scene(made: House) -> None:
        here = made.nodes[0]
        hold, let_go = here.store.hold, here.store.let_go
        asked, granted = asyncio.Event(), asyncio.Event()

        async def granted_slowly(table: str, node: str) -> bool:
            asked.set()
            await granted.wait()
            return await hold(table, node)

        async def slowly(table: str, node: str) -> None:
            await asked.wait()
            await let_go(table, node)

        here.store.hold, here.store.let_go = granted_slowly, slowly  # type: ignore[assignment, method-assign]
        leases = here.node._leases
        leases._doubtful |= {"another": 1, "twin": 1}
        searching = asyncio.create_task(leases.give_back_doubtful())
        await asyncio.sleep(0)
        asking = asyncio.create_task(here.node.hold("twin"))
        await searching
        granted.set()
        assert await asking
        assert made.holder == "node0"

    play(scene, beat=1.0, dead=60.0, search=3600)


def test_a_room_that_left_memory_is_not_woken_when_another_node_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(made: House) -> None:
        here, there = made.nodes

        async def nothing_found(node: str, most: int) -> list[str]:
            return []

        there.store.orphans = nothing_found  # type: ignore[method-assign]
        here.bots.go.clear()
        await bots_turn(made, 0)
        await until(lambda: made.holder == "node0")
        waiting = await there.room()
        waiting.wake_hands()
        await until(lambda: not waiting.is_busy)
        asking: set[asyncio.Task[bool]] = set()
        others = {f"t{number}": Asking(there.node, f"t{number}", asking) for number in range(AT_ONCE)}
        there.lobby.rooms |= others  # type: ignore[arg-type]
        monkeypatch.setattr("quattrocento.server.nodes.member._by_lot", lambda table: table == "twin")  # the last
        await here.node._leases.leave()
        there.node._hear(Left("node0"))
        await until(lambda: len(asking) == AT_ONCE)
        there.lobby._put_away("twin")
        await until(lambda: not there.node._asides)
        assert made.holder == ""
        assert not there.bots.jobs
        there.lobby.rooms.clear()

    play(scene, beat=1.0, dead=60.0, search=3600)


def test_who_loses_a_table_lets_others_act_there_at_once() -> None:
    async def scene(made: House) -> None:
        here, there = made.nodes
        here.bots.go.clear()
        await bots_turn(made, 0)
        await until(lambda: here.bots.jobs)
        await there.room()
        (await here.room()).lose()  # as when it cannot read what a newer node has stored
        await until(lambda: there.bots.jobs)

    play(scene, search=3600)


def test_a_lease_that_is_no_longer_wanted_when_it_is_granted_is_given_back() -> None:
    async def scene(made: House) -> None:
        here, there = made.nodes
        granted, hold = asyncio.Event(), here.store.hold

        async def granted_slowly(table: str, node: str) -> bool:
            is_ours = await hold(table, node)
            granted.set()
            await asyncio.sleep(PATIENCE)
            return is_ours

        here.store.hold = granted_slowly  # type: ignore[assignment, method-assign]
        await bots_turn(made, 0)
        await granted.wait()
        (await here.room()).lose()
        await until(lambda: made.holder == "")
        assert await there.node.hold("twin")

    play(scene, beat=1.0, dead=60.0)


def test_who_leaves_waits_for_no_lease_that_cannot_be_given_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quattrocento.server.nodes.member.FAREWELL", 0.1)

    async def scene(made: House) -> None:
        here = made.nodes[0]
        room = await here.room()
        assert await here.node.hold("twin")
        await until(lambda: not room.is_busy)

        async def hangs(*anything: object) -> None:
            await asyncio.sleep(PATIENCE)

        here.store.let_go = hangs  # type: ignore[assignment, method-assign]
        await here.lobby.sweep()
        async with asyncio.timeout(PATIENCE / 2):
            await here.node.leave([])

    play(scene, beat=1.0, dead=60.0)


def test_when_the_store_fails_nobody_goes_on_asking_for_the_rest() -> None:
    asked_for: list[str] = []

    async def refused(table: str, node: str) -> bool:
        asked_for.append(table)
        await asyncio.sleep(0.001)
        raise Unavailable("cut off")

    async def orphans(node: str, most: int) -> list[str]:
        return [f"t{number}" for number in range(100)]

    async def scene(made: House) -> None:
        there = made.nodes[1]
        there.store.hold, there.store.orphans = refused, orphans  # type: ignore[assignment, method-assign]
        there.lobby.rooms = {f"t{n}": Asking(there.node, f"t{n}", set()) for n in range(100)}  # type: ignore[misc]
        with pytest.raises(Unavailable):
            await there.node._search()
        await asyncio.sleep(0.05)
        there.lobby.rooms.clear()
        assert len(asked_for) == AT_ONCE

    play(scene, beat=1.0, dead=60.0, search=3600, poll=3600)


def test_a_lease_asked_for_twice_is_not_given_back_when_one_of_both_fails() -> None:
    async def scene(made: House) -> None:
        here = made.nodes[0]
        hold, failed, granted = here.store.hold, asyncio.Event(), asyncio.Event()

        async def by_turns(table: str, node: str) -> bool:
            if not failed.is_set():
                failed.set()
                await asyncio.sleep(0.01)
                raise Unavailable("cut off")
            is_ours = await hold(table, node)  # the reply is on its way
            granted.set()
            await asyncio.sleep(0.05)
            return is_ours

        here.store.hold = by_turns  # type: ignore[assignment, method-assign]
        first = asyncio.create_task(here.node.hold("twin"))
        await failed.wait()
        second = asyncio.create_task(here.node.hold("twin"))
        with pytest.raises(Unavailable):
            await first
        await granted.wait()
        await here.node._leases.give_back_doubtful()
        assert await second
        assert made.holder == "node0"

    play(scene, beat=1.0, dead=60.0, search=3600)


def test_a_node_that_was_away_looks_at_its_tables_by_and_by() -> None:
    looked: list[float] = []

    async def unchanged(ids: list[str]) -> dict[str, tuple[int, int]]:
        return dict.fromkeys(ids, Asking.known)

    class Looking(Asking):
        def look_again(self) -> None:
            looked.append(asyncio.get_running_loop().time())

    async def scene(made: House) -> None:
        there = made.nodes[1]
        there.lobby.rooms = {f"t{n}": Looking(there.node, f"t{n}", set()) for n in range(400)}  # type: ignore[misc]
        there.store.changes = unchanged  # type: ignore[method-assign]
        there.node._leases._sure_until = float("-inf")
        await there.node._beat()
        await asyncio.sleep(0)
        at_once = len(looked)
        await until(lambda: len(looked) == 400)
        there.lobby.rooms.clear()
        assert at_once <= AT_ONCE
        assert looked[-1] - looked[0] > 0.1

    play(scene, beat=3600.0, dead=3600.0, search=3600, poll=3600)


@pytest.mark.parametrize("goes", ["leaves", "dies"])
def test_hundreds_of_tables_are_taken_over_in_time_and_few_are_asked_for_at_once(goes: str) -> None:
    left = [f"t{number}" for number in range(400)]
    asked_for: list[str] = []
    now, most = 0, 0

    async def hold(table: str, node: str) -> bool:
        nonlocal now, most
        asked_for.append(table)
        now += 1
        most = max(most, now)
        await asyncio.sleep(0.005)
        now -= 1
        return True

    async def orphans(node: str, most: int) -> list[str]:
        return list(left)

    async def scene(made: House) -> None:
        there = made.nodes[1]
        # The toy copies all it holds whenever it is asked, which takes too long with so many tables.
        there.store.hold, there.store.orphans = hold, orphans  # type: ignore[assignment, method-assign]
        asking: set[asyncio.Task[bool]] = set()
        there.lobby.rooms = {id: Asking(there.node, id, asking) for id in left}  # type: ignore[misc]
        began = asyncio.get_running_loop().time()
        if goes == "leaves":
            there.node._hear(Left("node0"))
            await asyncio.sleep(0)
        else:
            await there.node._search()
        woken = len(asking)
        await until(lambda: all(there.node.holds(id) for id in left))
        took = asyncio.get_running_loop().time() - began
        there.lobby.rooms.clear()
        assert took < 5
        assert goes == "dies" or woken <= AT_ONCE
        assert most <= AT_ONCE
        assert asked_for[: len(left)] != left, "another survivor would ask in the same order"

    play(scene, beat=1.0, dead=60.0, search=3600, poll=3600)


class Asking:
    """A table in memory with something to do: woken, it asks to act."""

    known = (0, 0)
    is_lost = False

    def __init__(self, node: Node, id: str, asking: set[asyncio.Task[bool]]) -> None:
        self._node, self._id, self._asking = node, id, asking

    def wake_hands(self) -> None:
        self._asking.add(asyncio.create_task(self._node.hold(self._id)))

    def ask_again(self) -> None:
        pass

    def look_again(self) -> None:
        pass
