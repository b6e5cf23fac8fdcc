"""Reading tables into memory: bit by bit, few at once, and nobody sees half of one."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from quattrocento.games import shelf
from quattrocento.server import lobby as lobbies
from quattrocento.server.keys import hashed
from quattrocento.server.lobby import DEEP_BREATH, MOST_READ, Lobby
from quattrocento.server.store import AnswerRow, SeatRow, TableRow
from quattrocento.server.store.sqlite import SqliteStore
from quattrocento.server.table.room import Room
from tests.server.houses import PATIENCE, HereAndNow

GAME = shelf["guns-and-steel"]
SEATS = 4
LONG = 350  # answers


async def long_games(folder: Path, count: int) -> SqliteStore:
    """So many tables at which the same long game is under way."""
    store = SqliteStore(folder / "t.db")
    state, lots = GAME.begin(GAME.config(SEATS), 5), Random(1)
    answers: list[AnswerRow] = []
    while len(answers) < LONG:
        decision = GAME.decisions(state)[0]
        option = lots.choice(GAME.options(state, decision))
        GAME.play(state, decision.seat, option)
        answers.append(AnswerRow(len(answers) + 1, decision.seat, option, f"c{len(answers)}"))
    for number in range(count):
        row = TableRow(f"t{number}", GAME.id, GAME.ruleset, SEATS, {}, None, 5, "running", 0.0)
        people = [SeatRow(seat, "person", f"P{seat}", None) for seat in range(SEATS)]
        await store.create(row, people, [(0, hashed("k"))])
        await store.append(row.id, answers, over=False)
    return store


def test_a_long_game_is_read_bit_by_bit_and_others_have_their_turns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns: list[int] = []  # of the loop, in which a part was read
    turn = 0
    play_on = Room.play_on

    def noted(self: Room, rows: list[AnswerRow]) -> tuple[bool, set[int]]:
        assert len(rows) <= DEEP_BREATH
        turns.extend([turn] if rows else [])
        return play_on(self, rows)

    async def play() -> None:
        nonlocal turn
        store = await long_games(tmp_path, 1)
        reading = asyncio.create_task(Lobby(store, HereAndNow()).room("t0"))
        while not reading.done():
            await asyncio.sleep(0)
            turn += 1
        assert (await reading).course.rows == LONG
        await store.close()

    monkeypatch.setattr(Room, "play_on", noted)
    asyncio.run(play())
    assert len(set(turns)) == len(turns) == -(-LONG // DEEP_BREATH)


def test_nobody_sees_half_of_a_table(tmp_path: Path) -> None:
    async def play() -> None:
        store = await long_games(tmp_path, 1)
        lobby = Lobby(store, HereAndNow())
        reading = [asyncio.create_task(lobby.room("t0")) for _ in range(5)]
        while not reading[0].done():
            assert all(room.course.rows == LONG for room in lobby.rooms.values())
            await asyncio.sleep(0)
        rooms = await asyncio.gather(*reading)
        assert len({id(room) for room in rooms}) == 1
        await store.close()

    asyncio.run(play())


def test_few_tables_are_read_at_once_and_all_of_them_in_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_once, most = 0, 0
    look = lobbies._looked_at

    async def counted(room: Room) -> None:
        nonlocal at_once, most
        at_once += 1
        most = max(most, at_once)
        async with asyncio.timeout(PATIENCE):
            while most < MOST_READ:
                await asyncio.sleep(0.01)
        await asyncio.sleep(0.05)  # for one too many
        await look(room)
        at_once -= 1

    async def play() -> None:
        store = await long_games(tmp_path, 3 * MOST_READ)
        lobby = Lobby(store, HereAndNow())
        await asyncio.gather(*(lobby.room(f"t{number}") for number in range(3 * MOST_READ)))
        assert lobby.live == 3 * MOST_READ
        await store.close()

    monkeypatch.setattr(lobbies, "_looked_at", counted)
    asyncio.run(play())
    assert most == MOST_READ
