"""How much pages may say, and how often they may come: too much is refused in words, and nobody else notices."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection

from quattrocento.server.front.addresses import Addresses
from quattrocento.server.front.door import Door
from quattrocento.server.front.limits import Bucket, Limits, TooMany
from tests.server.crowds import on_a_server, parting, refusal, refused
from tests.server.houses import Page, ServerProcess, receive, say

LIMITS = {"messages": (12, 0), "seat_commands": (9, 0), "commands": (20, 0), "openings": (8, 0)}
Parting = tuple[list[dict[str, Any]], int, str]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server at which little may be said: each test comes from addresses of its own."""
    process = ServerProcess(tmp_path_factory.mktemp("saying"), limits=LIMITS)
    process.start()
    yield process
    process.end()


class Visitor(Page):
    """A page at another address of this machine."""

    def __init__(self, server: ServerProcess, address: str) -> None:
        super().__init__(server.url)
        self._address = address

    def socket(self, *args: Any, **more: Any) -> Any:
        return super().socket(*args, local_addr=(self._address, 0), **more)


async def heard(socket: ClientConnection, count: int) -> None:
    """Say so much, and be answered every time."""
    for number in range(count):
        await say(socket, "rename", name=f"Ann {number}")
        await receive(socket, "accepted")


async def interrupted(socket: ClientConnection) -> Parting:
    """Say one thing more, which is too much."""
    await say(socket, "rename", name="Ann Again")
    return await parting(socket)


def is_polite(parting: Parting, words: str) -> bool:
    """Whether a page was told why, and when to come back."""
    messages, code, reason = parting
    said = [message for message in messages if message["type"] != "snapshot"]
    assert [message["type"] for message in said] == ["notice", "goodbye"], said
    assert words in said[0]["text"], said
    return code == 1013 and said[1]["retryAfter"] >= 1 and said[0]["text"].startswith(reason)


def test_a_page_that_says_too_much_is_told_when_to_come_back_and_is_heard_again(tmp_path: Path) -> None:
    async def scene(server: ServerProcess) -> None:
        page = Page(server.url)
        await page.create(bot=None, start=False)
        async with page.socket() as socket:
            await heard(socket, 5)
            assert is_polite(await interrupted(socket), "This page has said very much in a short time.")
        assert refused(server, "messages") == 1
        async with page.socket() as socket:
            await heard(socket, 1)
        await page.client.aclose()

    on_a_server(tmp_path, scene, limits={"messages": (5, 0)})


def test_all_pages_of_an_address_share_what_it_may_say(server: ServerProcess) -> None:
    async def scene() -> None:
        other = Visitor(server, "127.0.0.22")
        pages = [Visitor(server, "127.0.0.21") for _ in range(3)]
        for page in (*pages, other):
            await page.create(bot=None, start=False)
        before = refused(server, "commands")
        async with pages[0].socket() as one, pages[1].socket() as two, pages[2].socket() as three:
            for socket, count in ((one, 8), (two, 8), (three, 4)):
                await heard(socket, count)
            assert is_polite(await interrupted(three), "Very much has been said at your address")
        assert refused(server, "commands") == before + 1
        async with other.socket() as socket:
            await heard(socket, 1)
        for page in (*pages, other):
            await page.client.aclose()

    asyncio.run(scene())


def test_a_seat_is_heard_so_often_from_all_its_pages_and_nobody_uses_up_what_others_may_say(
    server: ServerProcess,
) -> None:
    async def scene() -> None:
        ann, bob = Visitor(server, "127.0.0.31"), Visitor(server, "127.0.0.32")
        stranger = Visitor(server, "127.0.0.33")
        table = stranger.table = bob.table = await ann.create(bot=None, start=False)
        assert (await bob.post(f"/api/tables/{table}/join", {"player": "Bob"})).status_code == 200
        before = refused(server, "seat-commands")
        async with ann.socket() as first, ann.socket() as second, bob.socket() as bobs, stranger.socket() as watching:
            for _ in range(9):
                await say(watching, "rename", name="Nobody")
                await receive(watching, "refused")
            assert is_polite(await interrupted(watching), "Very much has been said")
            await heard(first, 6)
            await heard(second, 3)
            assert is_polite(await interrupted(second), "Very much has been said at this seat")
            await heard(bobs, 9)
        assert refused(server, "seat-commands") == before + 2
        for page in (ann, bob, stranger):
            await page.client.aclose()

    asyncio.run(scene())


def test_sockets_opened_too_often_are_told_when_to_come_back(server: ServerProcess) -> None:
    async def scene() -> None:
        page, other = Visitor(server, "127.0.0.41"), Visitor(server, "127.0.0.42")
        other.table = await page.create(bot=None, start=False)
        for _ in range(8):
            async with page.socket() as socket:
                await receive(socket, "snapshot")
        async with AsyncExitStack() as stack:
            assert is_polite(await refusal(stack, page), "opened tables very often in a short time")
            await receive(await stack.enter_async_context(other.socket()), "snapshot")
        assert refused(server, "openings") == 1
        for one in (page, other):
            await one.client.aclose()

    asyncio.run(scene())


def test_a_page_whose_table_has_no_room_in_memory_is_told_when_to_come_back(tmp_path: Path) -> None:
    async def scene(server: ServerProcess) -> None:
        ann, bob = Page(server.url), Page(server.url)
        await ann.create(bot=None, start=False)
        async with AsyncExitStack() as stack:
            await receive(await stack.enter_async_context(ann.socket()), "snapshot")
            await bob.create(bot=None, start=False)
            parting = await refusal(stack, bob)
            assert is_polite(parting, "More tables are being played here than the server can hold.")
            assert parting[0][-1]["retryAfter"] == 30
            assert refused(server, "rooms") == 1
            late = await bob.client.get(f"/api/tables/{bob.table}")
            assert (late.status_code, late.headers["retry-after"]) == (503, "30")
            assert refused(server, "rooms") == 2
        for page in (ann, bob):
            await page.client.aclose()

    on_a_server(tmp_path, scene, limits={"rooms": 1})


# As they are set.


def come_and_go(door: Door, times: int) -> None:
    for _ in range(times):
        with door.open_socket("192.0.2.1"):
            pass


def test_seven_people_of_one_household_notice_nothing() -> None:
    """Each of them gives fifty answers in no time, from two pages."""

    async def scene() -> None:
        door = Door(Limits(), Addresses())
        for seat in (*range(7), *range(7)):
            with door.open_socket("192.0.2.1"):
                socket = Bucket(*door.limits.messages)
                for _ in range(25):
                    door.hear(socket, "192.0.2.1", "table", seat)

    asyncio.run(scene())


def test_three_hundred_people_behind_one_address_come_in_within_five_seconds() -> None:
    async def scene() -> None:
        at_once, a_second = Limits().openings
        assert at_once + 5 * a_second >= 300
        door = Door(Limits(), Addresses())
        come_and_go(door, int(at_once))
        with pytest.raises(TooMany) as refused:
            come_and_go(door, 1000)
        assert refused.value.retry_after == 1

    asyncio.run(scene())


def test_addresses_without_limits_say_and_open_what_they_like() -> None:
    async def scene() -> None:
        door = Door(Limits(commands=(1, 0), openings=(1, 0), seat_commands=(1, 0)), Addresses("127.0.0.1"))
        socket = Bucket(*door.limits.messages)
        for _ in range(5):
            with door.open_socket("127.0.0.1"):
                door.hear(socket, "127.0.0.1", "table", 0)

    asyncio.run(scene())
