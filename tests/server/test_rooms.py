"""Rooms: every command once, in order, stored before it is shown."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

from quattrocento.games import shelf
from quattrocento.server import wire
from quattrocento.server.keys import hashed
from quattrocento.server.lobby import Forbidden, Lobby, Unknown
from quattrocento.server.store import TAKEN_BACK, AnswerRow, SeatRow
from quattrocento.server.store.sqlite import SqliteStore
from quattrocento.server.table.listener import Listener
from quattrocento.server.table.room import MOST_DONE, Room
from quattrocento.server.thinking.workers import Job, Thought
from tests.server.houses import PATIENCE, HereAndNow, shut

WISH = wire.CreateTable("guns-and-steel", 3, {}, "Ann", None, False)
Scene = Callable[[Lobby], Coroutine[Any, Any, None]]


def with_lobby(tmp_path: Path, scene: Scene) -> None:
    async def play() -> None:
        lobby = Lobby(SqliteStore(tmp_path / "t.db"), HereAndNow(), pause=0)
        await scene(lobby)
        await shut(lobby)

    asyncio.run(play())


async def seated(lobby: Lobby, players: int = 3) -> tuple[Room, list[Listener]]:
    """A running game with only people at the table."""
    id = await lobby.create(msgspec.structs.replace(WISH, seats=players), "key0")
    room = await lobby.room(id)
    for seat in range(1, players):
        await lobby.join(id, f"P{seat}", f"key{seat}")
    await room.seating.begin("random")
    listeners = [Listener(seat, hashed(f"key{seat}"), 0) for seat in range(players)]
    for listener in listeners:
        room.join(listener)
    return room, listeners


async def tell(room: Room, listener: Listener, message: wire.FromPage) -> wire.Accepted | wire.Refused:
    await room.handle(listener, message)
    return cast("wire.Accepted | wire.Refused", listener.replies.pop())


def asked(room: Room, listeners: list[Listener]) -> tuple[Listener, wire.Question]:
    for listener in listeners:
        question = room.showing.snapshot(listener).question
        if question is not None:
            return listener, question
    raise AssertionError("nobody is asked")


def test_a_doubled_command_takes_effect_once(tmp_path: Path) -> None:
    async def scene(lobby: Lobby) -> None:
        room, listeners = await seated(lobby)
        who, question = asked(room, listeners)
        message = wire.Answer("c1", question.number, [question.choices[0].id])
        first = await tell(room, who, message)
        rows = room.course.rows
        assert await tell(room, who, message) == first
        assert room.course.rows == rows
        room.rebuild(await lobby.store.answers(room.table.id))  # also after a restart
        assert await tell(room, who, message) == first
        assert len(await lobby.store.answers(room.table.id)) == rows

    with_lobby(tmp_path, scene)


def test_an_answer_to_an_older_question_is_refused_in_words(tmp_path: Path) -> None:
    async def scene(lobby: Lobby) -> None:
        room, listeners = await seated(lobby)
        who, question = asked(room, listeners)
        await tell(room, who, wire.Answer("c1", question.number, [question.choices[0].id]))
        reply = await tell(room, who, wire.Answer("c2", question.number, [question.choices[0].id]))
        assert isinstance(reply, wire.Refused)
        assert "too late" in reply.reason

    with_lobby(tmp_path, scene)


def test_what_is_not_offered_is_refused_with_its_rule_and_nothing_is_stored(tmp_path: Path) -> None:
    async def scene(lobby: Lobby) -> None:
        room, listeners = await seated(lobby)
        who, question = asked(room, listeners)
        good = question.choices[0].id
        for options in ([999], [good, 999], [-5], [10**9], []):
            reply = await tell(room, who, wire.Answer(f"c{options}", question.number, options))
            assert isinstance(reply, wire.Refused)
        assert isinstance(reply, wire.Refused)
        other = next(listener for listener in listeners if listener is not who)
        assert isinstance(await tell(room, other, wire.Answer("x", question.number, [good])), wire.Refused)
        watcher = Listener(None, "", 0)
        reply = await tell(room, watcher, wire.Answer("y", question.number, [good]))
        assert isinstance(reply, wire.Refused)
        assert "watching" in reply.reason
        assert room.course.rows == 0
        assert await lobby.store.answers(room.table.id) == []

    with_lobby(tmp_path, scene)


def test_an_answer_that_cannot_be_stored_is_not_played(tmp_path: Path) -> None:
    async def scene(lobby: Lobby) -> None:
        room, listeners = await seated(lobby)
        who, question = asked(room, listeners)
        before = room.state.encode()
        cast(SqliteStore, lobby.store)._connection.execute("DROP TABLE answers")
        reply = await tell(room, who, wire.Answer("c", question.number, [question.choices[0].id]))
        assert isinstance(reply, wire.Refused)
        assert "nothing was done" in reply.reason
        assert room.state.encode() == before

    with_lobby(tmp_path, scene)


def test_a_deposed_owner_cannot_write_and_reads_the_table_again(tmp_path: Path) -> None:
    async def scene(lobby: Lobby) -> None:
        room, listeners = await seated(lobby)
        who, question = asked(room, listeners)
        assert who.seat is not None
        stolen = question.choices[1].id
        await lobby.store.append(room.table.id, [AnswerRow(1, who.seat, stolen, "elsewhere")], over=False)
        reply = await tell(room, who, wire.Answer("c", question.number, [question.choices[0].id]))
        assert isinstance(reply, wire.Refused)
        assert room.course.history == [(who.seat, stolen)]

    with_lobby(tmp_path, scene)


def test_after_reading_the_table_again_bots_play_on(tmp_path: Path) -> None:
    async def scene(lobby: Lobby) -> None:
        id = await lobby.create(msgspec.structs.replace(WISH, seats=2), "key0")
        room = await lobby.room(id)
        await room.seating.begin("random")
        while room.is_busy:
            await asyncio.sleep(0.001)
        host = Listener(0, hashed("key0"), 0)
        question = room.showing.snapshot(host).question
        assert question is not None
        played = room.course.rows
        state = room.state.clone()
        rows: list[AnswerRow] = []
        while room.game.decisions(state)[0].seat == 0:  # elsewhere, the host has played on to the end of the turn
            option = room.game.options(state, room.game.decisions(state)[0])[0]
            room.game.step(state, 0, option)
            rows.append(AnswerRow(played + len(rows) + 1, 0, option, f"elsewhere{len(rows)}"))
        await lobby.store.append(id, rows, over=False)
        assert isinstance(
            await tell(room, host, wire.Answer("c", question.number, [question.choices[0].id])), wire.Refused
        )
        while room.is_busy:
            await asyncio.sleep(0.001)
        assert room.course.rows > played + len(rows)

    with_lobby(tmp_path, scene)


def test_an_answer_that_is_stored_is_played_even_if_its_page_goes_away_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(lobby: Lobby) -> None:
        room, listeners = await seated(lobby)
        who, question = asked(room, listeners)
        stored = asyncio.Event()
        append = lobby.store.append

        async def slowly(id: str, answers: list[AnswerRow], over: bool) -> None:
            await append(id, answers, over)
            stored.set()
            await asyncio.sleep(0.01)

        monkeypatch.setattr(lobby.store, "append", slowly)
        page = asyncio.create_task(room.handle(who, wire.Answer("c", question.number, [question.choices[0].id])))
        await stored.wait()
        page.cancel()
        while room.is_busy:
            await asyncio.sleep(0.001)
        assert [option for _, option in room.course.history] == [question.choices[0].id]

    with_lobby(tmp_path, scene)


@pytest.mark.parametrize("game", list(shelf))
def test_bots_think_in_every_game(tmp_path: Path, game: str, caplog: pytest.LogCaptureFixture) -> None:
    """What a bot's process is given must be enough, or lots would answer for it without a word to anybody."""

    async def scene(lobby: Lobby) -> None:
        wish = msgspec.structs.replace(WISH, game=game, seats=3, options={}, bot="greedy")
        room = await lobby.room(await lobby.create(wish, "host"))
        await room.seating.begin("greedy")
        room.seats = [seat._replace(kind="bot", bot="greedy") for seat in room.seats]
        room.acting.wake()
        while room.course.rows < 40:
            await asyncio.sleep(0.001)
        await room.close(0)

    with_lobby(tmp_path, scene)
    assert not [record.getMessage() for record in caplog.records if "bot" in record.getMessage()]


def test_the_last_answer_can_be_taken_back_until_somebody_else_acts(tmp_path: Path) -> None:
    async def scene(lobby: Lobby) -> None:
        room, listeners = await seated(lobby)
        who, question = asked(room, listeners)
        before = room.state.encode()
        await tell(room, who, wire.Answer("c1", question.number, [question.choices[0].id]))
        assert room.showing.snapshot(who).can_take_back
        other = next(listener for listener in listeners if listener is not who)
        assert not room.showing.snapshot(other).can_take_back
        assert isinstance(await tell(room, other, wire.TakeBack("t0", room.course.step(other.seat))), wire.Refused)
        assert isinstance(await tell(room, who, wire.TakeBack("t1", room.course.step(who.seat))), wire.Accepted)
        assert room.state.encode() == before
        assert room.showing.snapshot(who).fresh
        assert (await lobby.store.answers(room.table.id))[-1].option == TAKEN_BACK
        assert not room.course.can_take_back(who.seat)
        again, question = asked(room, listeners)
        await tell(room, again, wire.Answer("c2", question.number, [question.choices[1].id]))
        while (turn := asked(room, listeners))[0] is again:
            await tell(room, again, wire.Answer(f"n{room.course.rows}", turn[1].number, [turn[1].choices[-1].id]))
        await tell(room, turn[0], wire.Answer("c3", turn[1].number, [turn[1].choices[0].id]))
        assert isinstance(await tell(room, again, wire.TakeBack("t2", room.course.step(again.seat))), wire.Refused)

    with_lobby(tmp_path, scene)


def test_a_table_is_rebuilt_from_its_answers_exactly(tmp_path: Path) -> None:
    async def scene(lobby: Lobby) -> None:
        room, listeners = await seated(lobby)
        for number in range(80):
            who, question = asked(room, listeners)
            option = question.choices[number % len(question.choices)].id
            await tell(room, who, wire.Answer(f"c{number}", question.number, [option]))
            if number % 9 == 4 and room.course.can_take_back(who.seat):
                await tell(room, who, wire.TakeBack(f"t{number}", room.course.step(who.seat)))
        other = Lobby(lobby.store, HereAndNow(), pause=0)
        again = await other.room(room.table.id)
        assert again.state.encode() == room.state.encode()
        for seat in (0, 1, None):
            mine, theirs = Listener(seat, "", 0), Listener(seat, "", 0)
            hers, his = room.showing.snapshot(mine), again.showing.snapshot(theirs)
            assert (hers.lines, hers.question, hers.picture) == (his.lines, his.question, his.picture)
            assert (hers.version, hers.step) == (his.version, his.step)

    with_lobby(tmp_path, scene)


def test_a_page_that_comes_back_gets_what_it_missed_and_no_more(tmp_path: Path) -> None:
    async def scene(lobby: Lobby) -> None:
        room, listeners = await seated(lobby)
        everything = Listener(0, "", 0)
        seen = room.showing.snapshot(everything).lines
        for number in range(30):
            who, question = asked(room, listeners)
            await tell(room, who, wire.Answer(f"c{number}", question.number, [question.choices[0].id]))
            if number == 12:
                halfway = room.course.version(0)
                first = room.showing.snapshot(everything).lines
        late = Listener(0, "", halfway)
        missed = room.showing.snapshot(late)
        assert not missed.fresh
        assert all(line.number > halfway for line in missed.lines)
        assert seen + first + missed.lines == room.showing.snapshot(Listener(0, "", 0)).lines

    with_lobby(tmp_path, scene)


def test_idle_rooms_leave_memory_and_come_back_on_touch(tmp_path: Path) -> None:
    async def scene(lobby: Lobby) -> None:
        room, listeners = await seated(lobby)
        lobby._idle = -1
        await lobby.sweep()
        assert lobby.live == 1  # somebody is looking
        for listener in listeners:
            room.leave(listener)
        await lobby.sweep()
        assert lobby.live == 0
        assert (await lobby.room(room.table.id)).state.encode() == room.state.encode()

    with_lobby(tmp_path, scene)


@pytest.mark.parametrize("game", sorted(shelf))
def test_bots_play_a_table_to_its_end_and_its_file_proves_it(tmp_path: Path, game: str) -> None:
    async def scene(lobby: Lobby) -> None:
        id = await lobby.create(msgspec.structs.replace(WISH, game=game, bot="random", start=True), "key")
        room = await lobby.room(id)
        room.seats[0] = SeatRow(0, "bot", "Bot", "greedy")
        with pytest.raises(Forbidden, match="not over"):
            await lobby.file(id)
        room.acting.wake()
        async with asyncio.timeout(PATIENCE):
            while room.table.stage != "over":
                await asyncio.sleep(0.01)
        from quattrocento.engine.record import lines_of, verify

        text = await lobby.file(id)
        assert verify(room.game, lines_of(text), "file").encode() == room.state.encode()
        step = await lobby.replay(id, 10, None)
        assert (step.at, step.answers) == (10, len(room.course.history))
        assert (await lobby.replay(id, 10**6, 1)).results

    with_lobby(tmp_path, scene)


def test_joining_takes_the_first_free_seat_and_coming_back_keeps_it(tmp_path: Path) -> None:
    async def scene(lobby: Lobby) -> None:
        id = await lobby.create(WISH, "host")
        assert await lobby.join(id, "Bob", "b") == 1
        assert await lobby.join(id, "Bob again", "b") == 1
        assert await lobby.join(id, "Cid", "c") == 2
        with pytest.raises(Forbidden, match="Every seat"):
            await lobby.join(id, "Dan", "d")
        with pytest.raises(Unknown):
            await lobby.join("nowhere", "Dan", "d")
        assert [table.seat for table in await lobby.mine("c")] == [2]

    with_lobby(tmp_path, scene)


def test_a_seat_link_opens_the_seat_from_another_browser_and_is_stored_only_hashed(tmp_path: Path) -> None:
    async def scene(lobby: Lobby) -> None:
        id = await lobby.create(WISH, "host")
        path = await lobby.link(id, "host")
        secret = path.partition("#seat=")[2]
        assert len(secret) >= 22  # 128 bits
        assert await lobby.sit(id, secret, "phone") == 0
        with pytest.raises(Forbidden):
            await lobby.sit(id, "guess", "thief")
        with pytest.raises(Forbidden):
            await lobby.link(id, "thief")
        for file in tmp_path.iterdir():
            data = file.read_bytes()
            assert secret.encode() not in data
            assert b"phone" not in data

    with_lobby(tmp_path, scene)


def test_only_the_host_seats_bots_and_starts(tmp_path: Path) -> None:
    async def scene(lobby: Lobby) -> None:
        room = await lobby.room(await lobby.create(WISH, "host"))
        host, guest = Listener(0, hashed("host"), 0), Listener(None, hashed("x"), 0)
        assert isinstance(await tell(room, guest, wire.SeatBot("1", 1, "greedy")), wire.Refused)
        assert isinstance(await tell(room, guest, wire.Start("2", "greedy")), wire.Refused)
        assert isinstance(await tell(room, host, wire.SeatBot("3", 0, "greedy")), wire.Refused)
        assert isinstance(await tell(room, host, wire.SeatBot("4", 1, "genius")), wire.Refused)
        assert isinstance(await tell(room, host, wire.SeatBot("5", 1, "greedy")), wire.Accepted)
        assert [seat.kind for seat in room.seats] == ["person", "bot", "open"]
        assert isinstance(await tell(room, host, wire.SeatBot("6", 1, None)), wire.Accepted)
        assert [seat.kind for seat in room.seats] == ["person", "open", "open"]
        assert isinstance(await tell(room, host, wire.Start("7", "random")), wire.Accepted)
        assert [seat.kind for seat in room.seats] == ["person", "bot", "bot"]
        assert isinstance(await tell(room, host, wire.Start("8", "random")), wire.Refused)

    with_lobby(tmp_path, scene)


def test_the_host_frees_the_seat_of_somebody_who_is_told_and_may_come_back(tmp_path: Path) -> None:
    async def scene(lobby: Lobby) -> None:
        id = await lobby.create(WISH, "host")
        room = await lobby.room(id)
        await lobby.join(id, "Bob", "b")
        secret = (await lobby.link(id, "b")).partition("#seat=")[2]
        host, bob = Listener(0, hashed("host"), 0), Listener(1, hashed("b"), 0)
        room.join(bob)
        for who, seat in ((bob, 0), (host, 0), (host, 2), (host, 9), (host, -1), (host, 10**30)):
            assert isinstance(await tell(room, who, wire.FreeSeat(f"{who.seat}{seat}", seat)), wire.Refused)
        assert isinstance(await tell(room, host, wire.FreeSeat("free", 1)), wire.Accepted)
        assert isinstance(await tell(room, host, wire.FreeSeat("free", 1)), wire.Accepted)  # once, however often said
        said = bob.replies.pop()
        assert isinstance(said, wire.Notice)
        assert "freed your seat" in said.text
        assert bob.seat is None
        assert room.seats[1].kind == "open"
        assert await lobby.store.seats(id) == room.seats
        with pytest.raises(Forbidden):
            await lobby.sit(id, secret, "phone")
        assert await lobby.mine("b") == []
        assert await lobby.join(id, "Bob", "b") == 1
        await room.seating.begin("random")
        assert isinstance(await tell(room, host, wire.FreeSeat("late", 1)), wire.Refused)
        assert not await lobby.store.free_seat(id, 1)

    with_lobby(tmp_path, scene)


def test_a_seat_has_one_owner_however_joining_and_starting_coincide(tmp_path: Path) -> None:
    async def scene(lobby: Lobby) -> None:
        for attempt in range(20):
            room = await lobby.room(await lobby.create(WISH, f"host{attempt}"))
            host = Listener(0, hashed(f"host{attempt}"), 0)
            joining = asyncio.create_task(lobby.join(room.table.id, "Bob", f"bob{attempt}"))
            await asyncio.sleep(0.0005 * (attempt % 4))
            await room.handle(host, wire.Start("s", "random"))
            try:
                seat = await joining
            except Forbidden:
                assert all(row.kind == "bot" for row in room.seats[1:])
            else:
                assert room.seats[seat].kind == "person"
            assert await lobby.store.seats(room.table.id) == room.seats

    with_lobby(tmp_path, scene)


def test_somebody_elses_seat_link_does_not_cost_one_the_own_seat(tmp_path: Path) -> None:
    async def scene(lobby: Lobby) -> None:
        id = await lobby.create(WISH, "host")
        await lobby.join(id, "Mallory", "m")
        secret = (await lobby.link(id, "m")).partition("#seat=")[2]
        with pytest.raises(Forbidden, match="already"):
            await lobby.sit(id, secret, "host")
        assert await lobby.store.seat_of(id, hashed("host")) == 0
        assert await lobby.sit(id, secret, "phone") == 1

    with_lobby(tmp_path, scene)


def test_a_command_of_the_lobby_repeated_gets_the_same_reply(tmp_path: Path) -> None:
    async def scene(lobby: Lobby) -> None:
        room = await lobby.room(await lobby.create(WISH, "host"))
        host = Listener(0, hashed("host"), 0)
        first = await tell(room, host, wire.Start("s1", "random"))
        assert isinstance(first, wire.Accepted)
        assert await tell(room, host, wire.Start("s1", "random")) == first

    with_lobby(tmp_path, scene)


def test_of_many_commands_the_last_ones_are_remembered(tmp_path: Path) -> None:
    async def scene(lobby: Lobby) -> None:
        room = await lobby.room(await lobby.create(WISH, "host"))
        host = Listener(0, hashed("host"), 0)
        for number in range(MOST_DONE + 50):
            await tell(room, host, wire.Rename(f"c{number}", f"Ann {number}"))
        assert len(room._done) == MOST_DONE
        await tell(room, host, wire.Rename(f"c{number}", "Eve"))
        assert room.seats[0].name == f"Ann {number}"

    with_lobby(tmp_path, scene)


def test_a_table_abandoned_while_bots_are_set_to_work_leaves_nothing_unawaited(tmp_path: Path) -> None:
    async def abandoned(store: SqliteStore, steps: int) -> None:
        lobby = Lobby(store, HereAndNow(), pause=0)
        room = await lobby.room(await lobby.create(WISH, "key"))
        room.table = room.table._replace(stage="running")
        room.seats = [seat._replace(kind="bot", bot="random") for seat in room.seats]
        room.acting.wake()
        for _ in range(steps):
            await asyncio.sleep(0)

    store = SqliteStore(tmp_path / "t.db")
    for steps in range(4):
        asyncio.run(abandoned(store, steps))
        gc.collect()  # now Python would warn of what was begun and never waited for
    asyncio.run(store.close())


def test_a_bot_that_answers_nonsense_does_not_stop_the_table(tmp_path: Path) -> None:
    class Nonsense(HereAndNow):
        async def ask(self, job: Job) -> Thought:
            return Thought(-7, 1.0)

    async def scene(lobby: Lobby) -> None:
        lobby._workers = Nonsense()
        room = await lobby.room(await lobby.create(msgspec.structs.replace(WISH, bot="random", start=True), "key"))
        async with asyncio.timeout(PATIENCE):
            while not any(decision.seat == 0 for decision in room.game.decisions(room.state)):
                await asyncio.sleep(0.01)

    with_lobby(tmp_path, scene)


@pytest.mark.parametrize("wish", [{"game": "chess"}, {"seats": 9}, {"options": {"set": "x"}}, {"bot": "genius"}])
def test_a_table_that_cannot_be_is_refused(tmp_path: Path, wish: dict[str, Any]) -> None:
    async def scene(lobby: Lobby) -> None:
        from quattrocento.engine.errors import BadSetup

        with pytest.raises(BadSetup):
            await lobby.create(msgspec.structs.replace(WISH, **wish), "key")
        assert await lobby.store.untouched("lobby", float("inf")) == []

    with_lobby(tmp_path, scene)
