"""A swarm plays as people do, counts what it sees, and cannot be fooled by a server that forgets."""

from __future__ import annotations

import asyncio
import json
import math
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.server import ServerConnection, serve

from quattrocento.engine.border.dealing import Deal, hashed
from quattrocento.engine.errors import BadSetup
from quattrocento.engine.record import Writer
from quattrocento.games import shelf
from quattrocento.server.swarm import guest as guests
from quattrocento.server.swarm.browsing import Address, Browser, Reply, address_of, is_on_this_machine
from quattrocento.server.swarm.crowd import Plan, swarm, wishes_for, wrong_with
from quattrocento.server.swarm.figures import Figures, Times, as_json
from quattrocento.server.swarm.guest import Finished, Wish
from tests.server.houses import PATIENCE, ServerProcess

WISH = Wish("seven-wonders", 3, "random")  # whose games are short


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path)
    process.start()
    yield process
    process.end()


def plan_for(url: str, tables: int = 3, seconds: float = PATIENCE, wish: Wish = WISH, **more: Any) -> Plan:
    return Plan(address_of(url), [wish], tables, seconds, **{"think": 0.0, "ramp": 0.1, **more})


async def counted(plan: Plan, enough: Callable[[Figures], object] = lambda figures: False) -> Figures:
    """What a swarm counts until there is enough of it: a busy machine takes longer, and counts the same."""
    stop = asyncio.Event()

    def look(figures: Figures) -> None:
        if enough(figures):
            stop.set()

    return await swarm(plan, stop, look)


# Playing.


def test_a_swarm_plays_whole_games_and_their_files_verify(server: ServerProcess) -> None:
    plan = plan_for(server.url, tables=4, verifies=True)
    figures = asyncio.run(counted(plan, lambda figures: figures.finished > 1 and figures.answers))

    assert figures.errors == {}
    assert figures.refusals == {}
    assert figures.tables == 4
    assert figures.answers > 0
    assert figures.games >= figures.finished > 0
    assert figures.verified == figures.finished
    assert sum(figures.acknowledged.counts.values()) == figures.answers


def test_every_game_of_a_server_can_be_swarmed(server: ServerProcess) -> None:
    async def each() -> dict[str, Figures]:
        wishes = await wishes_for(address_of(server.url), [], None, "random")
        return {
            wish.game: await counted(plan_for(server.url, 1, wish=wish), lambda figures: figures.answers)
            for wish in wishes
        }

    for game, figures in asyncio.run(each()).items():
        assert figures.answers > 0, game
        assert figures.errors == {}, game
        assert figures.refusals == {}, game


def test_a_restart_is_sat_through_as_a_page_does(server: ServerProcess) -> None:
    async def through() -> Figures:
        plan = plan_for(server.url, think=0.02, verifies=True)
        playing = asyncio.create_task(counted(plan, lambda figures: figures.reconnects >= 3 and figures.finished))
        await asyncio.sleep(2)
        await asyncio.to_thread(server.stop)
        await asyncio.to_thread(server.start)
        return await playing

    figures = asyncio.run(through())

    assert figures.goodbyes >= 1  # whoever was just opening the next table hears none
    assert figures.reconnects >= 3
    assert "asked-again" not in figures.errors
    assert "no-acknowledgement" not in figures.errors
    assert figures.verified == figures.finished


def test_a_power_cut_costs_connections_and_no_answer(server: ServerProcess) -> None:
    async def through() -> Figures:
        plan = plan_for(server.url, verifies=True)
        playing = asyncio.create_task(counted(plan, lambda figures: figures.reconnects and figures.finished))
        await asyncio.sleep(2)
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        return await playing

    figures = asyncio.run(through())

    assert figures.reconnects >= 1  # who is between two games has no connection to lose
    assert set(figures.errors) <= {"lost-connection", "no-connection"}
    assert figures.errors["lost-connection"] >= 1
    assert figures.verified == figures.finished


def test_whoever_is_asked_to_come_later_does(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, limits={"tables": (2, 2)})
    server.start()
    try:
        figures = asyncio.run(counted(plan_for(server.url, tables=4, seconds=1, think=5)))
    finally:
        server.end()

    assert figures.turned_away > 0
    assert figures.tables == 4
    assert figures.errors == {}


def test_whoever_has_enough_gets_what_there_is(server: ServerProcess) -> None:
    figures = asyncio.run(counted(plan_for(server.url, seconds=1000), lambda figures: figures.answers))

    assert figures.answers > 0
    assert 0 < figures.seconds < 1000


# A server that does not keep its word.

Talk = Callable[[ServerConnection], Awaitable[None]]
QUESTION = {"number": 1, "choices": [{"id": 7}], "amounts": None}
SNAPSHOT = {"type": "snapshot", "table": {"stage": "running"}, "version": 1, "seat": 0, "picture": {}}


@asynccontextmanager
async def liar(talk: Talk) -> AsyncIterator[str]:
    """A server whose sockets say what a test lets them say."""
    async with serve(talk, "127.0.0.1", 0) as server:
        yield f"http://127.0.0.1:{next(iter(server.sockets)).getsockname()[1]}"


async def told(socket: ServerConnection, *messages: dict[str, Any]) -> None:
    for message in messages:
        await socket.send(json.dumps(message))


def lied_to(talk: Talk, monkeypatch: pytest.MonkeyPatch, enough: Callable[[Figures], object]) -> Figures:
    """What a guest counts to whom this is said, until it is enough."""

    async def opened(self: Browser, method: str, path: str, body: object = None) -> Reply:
        return Reply(200, {}, b'{"id": "t", "nonce": "n", "commitment": "c"}')

    monkeypatch.setattr(Browser, "request", opened)  # the library of the lying server knows no POST

    async def run() -> Figures:
        async with liar(talk) as url:
            return await counted(plan_for(url, tables=1), enough)

    return asyncio.run(run())


def test_a_server_that_forgets_an_answer_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    async def forget(socket: ServerConnection) -> None:
        await told(socket, SNAPSHOT | {"question": QUESTION})
        command = json.loads(await socket.recv())["command"]
        await told(socket, {"type": "accepted", "command": command}, SNAPSHOT | {"question": QUESTION})
        await socket.wait_closed()

    assert lied_to(forget, monkeypatch, lambda figures: figures.errors).errors == {"asked-again": 1}


def test_a_server_that_never_acknowledges_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guests, "PATIENCE", 0.1)

    async def ignore(socket: ServerConnection) -> None:
        await told(socket, SNAPSHOT | {"question": QUESTION})
        await socket.wait_closed()

    assert lied_to(ignore, monkeypatch, lambda figures: figures.errors).errors["no-acknowledgement"] >= 1


def test_a_silent_server_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guests, "SILENCE", 0.1)

    async def silent(socket: ServerConnection) -> None:
        await told(socket, SNAPSHOT | {"question": None})
        await socket.wait_closed()

    assert lied_to(silent, monkeypatch, lambda figures: figures.errors).errors["silence"] >= 1


@pytest.mark.parametrize("message", ["{", '{"type": "sermon"}', '{"type": "snapshot"}', "[]"])
def test_what_is_no_message_is_counted_and_survived(monkeypatch: pytest.MonkeyPatch, message: str) -> None:
    async def babble(socket: ServerConnection) -> None:
        await told(socket, SNAPSHOT | {"question": None})
        await socket.send(message)
        await socket.wait_closed()

    assert lied_to(babble, monkeypatch, lambda figures: figures.errors).errors["not-understood"] >= 1


def test_an_unanswered_answer_is_sent_again_with_the_same_name(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []

    async def cut(socket: ServerConnection) -> None:
        await told(socket, SNAPSHOT | {"question": QUESTION})
        heard.append(json.loads(await socket.recv())["command"])
        if len(heard) == 1:
            await socket.close(1011)
            return
        await told(socket, {"type": "accepted", "command": heard[-1]})
        await socket.wait_closed()

    figures = lied_to(cut, monkeypatch, lambda figures: figures.answers)

    assert len(heard) == 2
    assert heard[0] == heard[1]
    assert figures.answers == 1


def test_a_refusal_is_counted_by_its_reason_and_another_answer_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuse(socket: ServerConnection) -> None:
        await told(socket, SNAPSHOT | {"question": QUESTION})
        while True:
            command = json.loads(await socket.recv())["command"]
            await told(socket, {"type": "refused", "command": command, "reason": "No.", "rule": ""})

    figures = lied_to(refuse, monkeypatch, lambda figures: figures.refusals.get("No.", 0) > 1)

    assert figures.refusals["No."] >= 2
    assert figures.answers == 0


# Files.


@pytest.fixture(scope="module")
def game_file() -> tuple[bytes, Finished]:
    """The file of a finished game, and what its first player knows of it."""
    game = shelf[WISH.game]
    deal = Deal(hashed("5e" * 32), "5e" * 32, ("ab" * 16, "", ""))
    config = game.config(WISH.seats)
    state = game.new(WISH.seats, deal.seed)
    writer = Writer(game, config, deal.seed, ("Ann", "Bob", "Cy"), deal=deal)
    answers = []
    while decisions := game.decisions(state):
        seat, option = decisions[0].seat, game.options(state, decisions[0])[0]
        game.play(state, seat, option)
        writer.answer(seat, option, state)
        answers += [option] * (seat == 0)
    known = Finished(game.id, "t", 0, deal.commitment, deal.entropy[0], tuple(answers))
    return writer.text(state).encode(), known


def test_a_file_that_is_as_its_player_knows_it_is_verified(game_file: tuple[bytes, Finished]) -> None:
    file, known = game_file

    assert wrong_with(file, known) == ""
    assert wrong_with(file, known._replace(answers=known.answers[1:])) == "", "the server may have passed for him"


@pytest.mark.parametrize(
    ("change", "kind"),
    [
        ({"commitment": "0" * 64}, "other-deal"),
        ({"entropy": "0" * 32}, "other-deal"),
        ({"answers": (1_000_000,)}, "lost-answer"),
    ],
)
def test_a_file_that_differs_from_what_its_player_knows_is_found(
    game_file: tuple[bytes, Finished], change: dict[str, Any], kind: str
) -> None:
    file, known = game_file

    assert wrong_with(file, known._replace(**change)) == kind


def test_an_answer_that_was_played_once_does_not_count_twice(game_file: tuple[bytes, Finished]) -> None:
    file, known = game_file

    assert wrong_with(file, known._replace(answers=(*known.answers, known.answers[-1]))) == "lost-answer"


@pytest.mark.parametrize(
    "change",
    [
        lambda file: file[:-20],
        lambda file: b"".join(file.splitlines(keepends=True)[:9]),
        lambda file: b"",
        lambda file: b"\xff" + file,
    ],
)
def test_a_damaged_file_is_found(game_file: tuple[bytes, Finished], change: Callable[[bytes], bytes]) -> None:
    file, known = game_file

    assert wrong_with(change(file), known) == "bad-file"


# Counting.


def test_times_are_told_to_a_per_cent() -> None:
    times = Times()
    for millisecond in range(1, 1001):
        times.add(millisecond / 1000)

    for share in (0.5, 0.9, 0.99, 1.0):
        assert times.within(share) == pytest.approx(share, rel=0.01)
    assert times.within(1.0) == 1.0


def test_nothing_measured_has_no_times() -> None:
    assert Times().within(0.5) is None
    assert as_json(Figures())["p99_ms"] is None


def test_parts_add_up_to_the_whole() -> None:
    parts = [Figures(tables=2, answers=3, seconds=1.5), Figures(tables=1, answers=4, seconds=2.5)]
    for number, part in enumerate(parts, start=1):
        part.failed("silence")
        part.refused("No.")
        part.acknowledged.add(number)
    whole = Figures()
    for part in parts:
        whole.merge(part)

    assert (whole.tables, whole.answers, whole.seconds) == (3, 7, 2.5)
    assert (whole.errors, whole.refusals) == ({"silence": 2}, {"No.": 2})
    assert whole.acknowledged.within(1.0) == 2
    assert math.isclose(as_json(whole)["answers_per_second"], 7 / 2.5)  # type: ignore[arg-type]


def test_reasons_without_number_do_not_fill_the_memory() -> None:
    figures = Figures()
    for number in range(1000):
        figures.refused(f"No. {number}")

    assert len(figures.refusals) < 30
    assert sum(figures.refusals.values()) == 1000


# Addresses.


@pytest.mark.parametrize(
    ("url", "origin"),
    [
        ("http://127.0.0.1:8400", "http://127.0.0.1:8400"),
        ("http://localhost/", "http://localhost"),
        ("https://games.example.org:443", "https://games.example.org"),
        ("http://[::1]:8400", "http://[::1]:8400"),
    ],
)
def test_an_address_is_written_as_browsers_do(url: str, origin: str) -> None:
    assert address_of(url).origin == origin


@pytest.mark.parametrize(
    "url",
    [
        *("", "localhost:8400", "ftp://localhost", "ws://localhost", "http://", "http://:80", "file:///etc/passwd"),
        *("http://a:b@localhost", "http://localhost/table/x", "http://localhost?x", "http://localhost:99999"),
        *("http://[::1", "http://localhost:0", "http://localhost#x"),
    ],
)
def test_what_is_no_address_of_a_server_is_refused(url: str) -> None:
    with pytest.raises(BadSetup, match="is not the address of a server"):
        address_of(url)


@pytest.mark.parametrize(
    ("host", "here"),
    [("127.0.0.1", True), ("127.8.8.8", True), ("::1", True), ("192.0.2.1", False), ("8.8.8.8", False)],
)
def test_only_loopback_is_this_machine(host: str, here: bool) -> None:
    assert is_on_this_machine(Address("http", host, 80)) == here
