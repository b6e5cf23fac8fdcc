"""Fair dealing: committed before anybody sits down, added to by every seat, told when the game is over."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from quattrocento import games
from quattrocento.engine.border.dealing import hashed, seed_from
from quattrocento.engine.errors import BadSetup
from quattrocento.engine.record import lines_of, read_record, verify
from quattrocento.server import wire
from quattrocento.server.dealing import UNDEALT, Dealer
from quattrocento.server.front.app import make_app
from quattrocento.server.keys import hashed as key_hash
from quattrocento.server.lobby import Forbidden, Lobby, Unknown
from quattrocento.server.store import Conflict, SeatRow, TableRow
from quattrocento.server.store.sqlite import SqliteStore
from quattrocento.server.table.listener import Listener
from quattrocento.server.table.room import Room
from quattrocento.server.wire import DealOffer, DealTold, DealWish
from tests.server.houses import HereAndNow, shut

ANN, BOB, CLEO = ("a" * 32, "b" * 32, "c" * 32)
WISH = wire.CreateTable("guns-and-steel", 3, {}, "Ann", None, False)
Scene = Callable[[Lobby], Coroutine[Any, Any, None]]


def with_lobby(tmp_path: Path, scene: Scene) -> None:
    async def play() -> None:
        lobby = Lobby(SqliteStore(tmp_path / "t.db"), HereAndNow(), pause=0)
        await scene(lobby)
        await shut(lobby)

    asyncio.run(play())


def wished(offer: DealOffer, entropy: str = ANN, **more: object) -> wire.CreateTable:
    return msgspec.structs.replace(WISH, deal=DealWish(offer.nonce, entropy), **more)


async def played(room: Room) -> None:
    """Let bots play for everybody until the game is over."""
    room.seats[:] = [seat._replace(kind="bot", bot="random") for seat in room.seats]
    room.acting.wake()
    while room.table.stage != "over":
        await asyncio.sleep(0)


def said(room: Room) -> str:
    """Everything the table shows to those who sit there and to whoever watches."""
    seats: list[int | None] = [None, *range(room.table.seats)]
    return " ".join(msgspec.json.encode(room.showing.snapshot(Listener(seat, "", 0))).decode() for seat in seats)


# Offers.


def test_an_offer_commits_the_house_and_every_node_keeps_its_word(tmp_path: Path) -> None:
    async def scene(lobby: Lobby) -> None:
        offer = await lobby.dealer.offer()
        secret = await Dealer(lobby.store).secret(offer.nonce)  # another node, which shares nothing but the store
        other = await lobby.dealer.offer()

        assert hashed(secret) == offer.commitment
        assert (other.nonce, other.commitment) != (offer.nonce, offer.commitment)

    with_lobby(tmp_path, scene)


def test_the_house_keeps_its_word_after_a_restart(tmp_path: Path) -> None:
    offers = []

    async def offered(lobby: Lobby) -> None:
        offers.append(await lobby.dealer.offer())

    async def kept(lobby: Lobby) -> None:
        assert hashed(await lobby.dealer.secret(offers[0].nonce)) == offers[0].commitment

    with_lobby(tmp_path, offered)
    with_lobby(tmp_path, kept)


def test_two_houses_have_different_secrets(tmp_path: Path) -> None:
    secrets = []

    async def scene(lobby: Lobby) -> None:
        secrets.append(await lobby.dealer.secret("0" * 32))

    for name in ("one", "other"):
        (tmp_path / name).mkdir()
        with_lobby(tmp_path / name, scene)
    assert secrets[0] != secrets[1]


# Tables.


def test_a_table_shows_the_commitment_that_was_offered_and_no_secret(tmp_path: Path) -> None:
    async def scene(lobby: Lobby) -> None:
        offer = await lobby.dealer.offer()
        room = await lobby.room(await lobby.create(wished(offer), "key0"))

        assert room.showing.info().commitment == offer.commitment
        assert room.table.seed == UNDEALT
        await lobby.join(room.table.id, "Bob", "key1", BOB)
        before = said(room)
        await room.seating.begin("random")
        for shown in (before, said(room)):
            assert not any(hidden in shown for hidden in (room.table.secret, ANN, BOB, str(room.table.seed) * 2))

    with_lobby(tmp_path, scene)


def test_the_seed_follows_from_the_secret_and_from_what_every_seat_added(tmp_path: Path) -> None:
    async def scene(lobby: Lobby) -> None:
        room = await lobby.room(await lobby.create(wished(await lobby.dealer.offer()), "key0"))
        await lobby.join(room.table.id, "Bob", "key1", BOB)
        await room.seating.begin("random")
        begun = room.state.encode()  # before the bot has a turn
        stored = await lobby.store.table(room.table.id)

        assert stored is not None
        assert stored.seed == room.table.seed == seed_from(room.table.secret, [ANN, BOB, ""])
        assert begun == room.game.begin(room.config, stored.seed).encode()
        again = Room(stored, await lobby.store.seats(stored.id), lobby.store, HereAndNow(), 0)
        assert again.state.encode() == begun

    with_lobby(tmp_path, scene)


def test_a_game_that_begins_at_once_is_dealt_likewise(tmp_path: Path) -> None:
    async def scene(lobby: Lobby) -> None:
        room = await lobby.room(await lobby.create(wished(await lobby.dealer.offer(), start=True), "key0"))

        assert room.table.seed == seed_from(room.table.secret, [ANN, "", ""])

    with_lobby(tmp_path, scene)


def test_what_a_seat_adds_is_pledged_until_play_begins(tmp_path: Path) -> None:
    async def scene(lobby: Lobby) -> None:
        room = await lobby.room(await lobby.create(wished(await lobby.dealer.offer()), "key0"))
        await lobby.join(room.table.id, "Bob", "key1")
        await lobby.join(room.table.id, "Cleo", "key2", CLEO)

        assert [seat.pledge for seat in room.showing.info().seats] == [hashed(ANN), "", hashed(CLEO)]
        await room.seating.begin("random")
        assert {seat.pledge for seat in room.showing.info().seats} == {""}

    with_lobby(tmp_path, scene)


def test_a_seat_that_is_freed_takes_what_it_added_along(tmp_path: Path) -> None:
    async def scene(lobby: Lobby) -> None:
        room = await lobby.room(await lobby.create(wished(await lobby.dealer.offer()), "key0"))
        await lobby.join(room.table.id, "Bob", "key1", BOB)
        await room.handle(Listener(0, key_hash("key0"), 0), wire.FreeSeat("c1", 1))

        assert room.showing.info().seats[1].pledge == ""
        await lobby.join(room.table.id, "Cleo", "key2", CLEO)
        await room.seating.begin("random")
        assert room.table.seed == seed_from(room.table.secret, [ANN, CLEO, ""])

    with_lobby(tmp_path, scene)


def test_who_comes_back_or_changes_his_name_adds_nothing_new(tmp_path: Path) -> None:
    async def scene(lobby: Lobby) -> None:
        room = await lobby.room(await lobby.create(wished(await lobby.dealer.offer()), "key0"))
        await lobby.join(room.table.id, "Bob", "key1", BOB)
        await lobby.join(room.table.id, "Bob", "key1", CLEO)
        await room.handle(Listener(1, key_hash("key1"), 0), wire.Rename("c1", "Robert"))

        assert room.seats[1] == SeatRow(1, "person", "Robert", None, BOB)
        assert (await lobby.store.seats(room.table.id))[1].entropy == BOB

    with_lobby(tmp_path, scene)


def test_a_table_made_without_a_deal_is_committed_to_all_the_same(tmp_path: Path) -> None:
    async def scene(lobby: Lobby) -> None:
        one, other = [await lobby.room(await lobby.create(WISH, "key0")) for _ in range(2)]

        assert one.showing.info().commitment == hashed(one.table.secret)
        assert one.showing.info().seats[0].pledge == ""
        assert one.table.commitment != other.table.commitment

    with_lobby(tmp_path, scene)


# Refusals.


def test_a_deal_serves_one_table_only(tmp_path: Path) -> None:
    async def scene(lobby: Lobby) -> None:
        offer = await lobby.dealer.offer()
        await lobby.create(wished(offer), "key0")

        with pytest.raises(Conflict, match="with this deal already, so nothing was done"):
            await lobby.create(wished(offer, BOB), "key1")
        assert len(await lobby.store.tables()) == 1

    with_lobby(tmp_path, scene)


@pytest.mark.parametrize("nonce", ["", "0" * 31, "0" * 33, "G" * 32, "A" * 32, "../house"])
def test_what_is_no_name_of_a_deal_is_refused(tmp_path: Path, nonce: str) -> None:
    async def scene(lobby: Lobby) -> None:
        with pytest.raises(BadSetup, match="A deal is named by the 32 hexadecimal digits"):
            await lobby.create(wished(DealOffer(nonce, "")), "key0")

    with_lobby(tmp_path, scene)


@pytest.mark.parametrize("entropy", ["0", "0" * 31, "A" * 32, "0" * 64, " " * 32])
def test_what_are_no_random_digits_is_refused(tmp_path: Path, entropy: str) -> None:
    async def scene(lobby: Lobby) -> None:
        with pytest.raises(BadSetup, match="32 hexadecimal digits, made at random"):
            await lobby.create(wished(await lobby.dealer.offer(), entropy), "key0")
        room = await lobby.room(await lobby.create(WISH, "key0"))
        with pytest.raises(BadSetup, match="32 hexadecimal digits, made at random"):
            await lobby.join(room.table.id, "Bob", "key1", entropy)
        assert room.seats[1].kind == "open"

    with_lobby(tmp_path, scene)


# The end.


def test_when_the_game_is_over_all_of_it_is_told_and_its_file_proves_it(tmp_path: Path) -> None:
    async def scene(lobby: Lobby) -> None:
        offer = await lobby.dealer.offer()
        room = await lobby.room(await lobby.create(wished(offer), "key0"))
        await lobby.join(room.table.id, "Bob", "key1", BOB)
        for stage in ("lobby", "running"):
            assert room.table.stage == stage
            with pytest.raises(Forbidden, match="not over yet"):
                await lobby.deal(room.table.id)
            with pytest.raises(Forbidden, match="not over yet"):
                await lobby.file(room.table.id)
            if stage == "lobby":
                await room.seating.begin("random")
        await played(room)

        told = await lobby.deal(room.table.id)
        lines = lines_of(await lobby.file(room.table.id))
        verify(games["guns-and-steel"], lines, "the file")
        deal = read_record(lines, "the file").header.deal

        assert deal is not None
        assert deal.entropy == (ANN, BOB, "")
        assert deal.added == 2
        assert told == DealTold(1, offer.commitment, deal.secret, [ANN, BOB, ""], str(deal.seed))

    with_lobby(tmp_path, scene)


def test_a_table_from_before_keeps_its_seed_and_has_no_deal(tmp_path: Path) -> None:
    async def scene(lobby: Lobby) -> None:
        config = games["guns-and-steel"].config(2)
        row = TableRow("old", "guns-and-steel", config.ruleset, 2, config.options, None, 77, "lobby", 1.0)
        await lobby.store.create(row, [SeatRow(0, "person", "Ann", None), SeatRow(1, "open", "", None)], [])
        room = await lobby.room("old")
        await room.seating.begin("random")
        assert room.table.seed == 77
        assert "commitment" not in said(room)
        await played(room)

        assert read_record(lines_of(await lobby.file("old")), "the file").header.deal is None
        with pytest.raises(Unknown, match="from before deals could be checked"):
            await lobby.deal("old")

    with_lobby(tmp_path, scene)


# Over HTTP.


def test_a_deal_goes_over_http_from_the_offer_to_the_refusal(tmp_path: Path) -> None:
    async def scene(lobby: Lobby) -> None:
        transport = httpx.ASGITransport(app=make_app(lobby))
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
            offer = await client.get("/api/deal")
            assert offer.headers["cache-control"] == "no-store"
            deal = {"nonce": offer.json()["nonce"], "entropy": ANN}
            wish = {**msgspec.to_builtins(WISH), "deal": deal}
            made = await client.post("/api/tables", json=wish)
            id = made.json()["id"]
            info = (await client.get(f"/api/tables/{id}")).json()
            assert info["commitment"] == offer.json()["commitment"]
            assert info["seats"][0]["pledge"] == hashed(ANN)

            again = await client.post("/api/tables", json=wish)
            early = await client.get(f"/api/tables/{id}/deal")
            strange = await client.post("/api/tables", json={**wish, "deal": {**deal, "secret": "0"}})
            client.cookies.clear()
            joined = await client.post(f"/api/tables/{id}/join", json={"player": "Bob", "entropy": "x"})
        replies = [again, early, strange, joined]
        assert [reply.status_code for reply in replies] == [409, 403, 400, 400]
        assert all(reply.json()["error"].endswith(".") for reply in replies)

    with_lobby(tmp_path, scene)
