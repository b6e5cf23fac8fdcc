"""Answers given together: in secret, in any order, taken back at will, and never too late because of somebody else."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, cast

import pytest

from quattrocento.engine.game import Config
from quattrocento.engine.record import lines_of, verify
from quattrocento.engine.state import Menu, State
from quattrocento.games import shelf
from quattrocento.server import wire, words
from quattrocento.server.front.sockets import _send_all
from quattrocento.server.keys import hashed
from quattrocento.server.lobby import Lobby
from quattrocento.server.store import TAKEN_BACK, WITHDRAWN, SeatKind, SeatRow, TableRow
from quattrocento.server.store.sqlite import SqliteStore
from quattrocento.server.table.listener import Listener
from quattrocento.server.table.room import Room
from quattrocento.server.thinking.workers import Job, Thought
from tests.contract.promises import is_sealing
from tests.contract.toy import IDS, NUMBERING, BlindDraft, Bury, Draft, Keep, Toll, card_id
from tests.server.houses import PATIENCE, HereAndNow, everybody_hears, shut

OBSERVERS = (0, 1, 2, None)
Scene = Callable[["World"], Coroutine[Any, Any, None]]


class Herald(BlindDraft):
    """Before the draft, the first seat announces something openly: an answer of the other kind."""

    def begin(self, config: Config, seed: int) -> State:
        state = cast(Draft, super().begin(config, seed))
        state.roll, state.asked = 0, 1
        return state

    def fill(self, state: State, seat: int, menu: Menu) -> None:
        super().fill(state, seat, menu)
        if not cast(Draft, state).roll:
            menu.clear()
            menu.add(NUMBERING.number(Toll("left"), IDS))

    def step(self, state: State, seat: int, option: int) -> None:
        if cast(Draft, state).roll:
            super().step(state, seat, option)
        else:
            cast(Draft, state).roll = 1
            self._ask_all(cast(Draft, state))


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(shelf._games, "blind-draft", BlindDraft())
    monkeypatch.setitem(shelf._games, "herald", Herald())


class Ear:
    """A page as the server sees it: every message it was sent."""

    def __init__(self, room: Room, seat: int | None, since: int = 0) -> None:
        self.room = room
        self.heard: list[str] = []
        self.listener = Listener(seat, hashed(f"key{seat}"), since)
        room.join(self.listener)
        self._sending = asyncio.create_task(_send_all(cast(Any, self), room, self.listener))

    async def send_text(self, text: str) -> None:
        self.heard.append(text)

    @property
    def snapshots(self) -> int:
        return sum('"type":"snapshot"' in text for text in self.heard)

    def leave(self) -> None:
        self._sending.cancel()
        self.room.leave(self.listener)


class World:
    """A table of the toy game, with somebody listening at every seat and one watching."""

    def __init__(self, lobby: Lobby, room: Room) -> None:
        self.lobby = lobby
        self.room = room
        self.ears = {seat: Ear(room, seat) for seat in OBSERVERS}
        self.commands = 0

    @property
    def draft(self) -> Draft:
        return cast(Draft, self.room.state)

    def hand(self, seat: int) -> list[int]:
        return self.draft.hands[seat]

    def look(self, seat: int | None) -> wire.Snapshot:
        return self.room.showing.snapshot(Listener(seat, "", 0))

    async def say(self, seat: int, message: wire.FromPage) -> wire.Accepted | wire.Refused:
        """Carry a command out, and let everybody hear of it."""
        listener = Listener(seat, hashed(f"key{seat}"), 0)
        await self.room.handle(listener, message)
        await everybody_hears()
        return cast("wire.Accepted | wire.Refused", listener.replies.pop())

    async def answer(self, seat: int, *options: Keep | Bury | Toll) -> wire.Accepted | wire.Refused:
        self.commands += 1
        numbers = [NUMBERING.number(option, IDS) for option in options]
        return await self.say(seat, wire.Answer(f"c{self.commands}", self.room.course.step(seat), numbers))

    async def take_back(self, seat: int) -> wire.Accepted | wire.Refused:
        self.commands += 1
        return await self.say(seat, wire.TakeBack(f"c{self.commands}", self.room.course.step(seat)))


async def world(folder: Path, kinds: tuple[SeatKind, ...] = ("person",) * 3, **wishes: Any) -> World:
    """A running table, the same whenever it is made."""
    folder.mkdir(parents=True, exist_ok=True)
    store = SqliteStore(folder / "t.db")
    game = wishes.get("game", "blind-draft")
    table = TableRow("twin", game, 1, 3, {"die": "three"}, None, wishes.get("seed", 5), "running", 0.0)
    seats = [SeatRow(n, kind, f"P{n}", "random" if kind == "bot" else None) for n, kind in enumerate(kinds)]
    await store.create(table, seats, [(n, hashed(f"key{n}")) for n in range(3)])
    lobby = Lobby(store, wishes.get("workers", HereAndNow()), pause=wishes.get("pause", 0))
    made = World(lobby, await lobby.room("twin"))
    await everybody_hears()
    return made


def play(folder: Path, scene: Scene, **wishes: Any) -> None:
    async def run() -> None:
        made = await world(folder, **wishes)
        await scene(made)
        await shut(made.lobby)

    asyncio.run(run())


# What others do in secret.


async def keeps_one(world: World) -> None:
    await world.answer(1, Keep(card_id(world.hand(1)[0])))


async def keeps_another(world: World) -> None:
    await world.answer(1, Keep(card_id(world.hand(1)[1])))


async def buries_at_once(world: World) -> None:
    await world.answer(1, Bury(card_id(world.hand(1)[0])), Toll("right"))


async def buries_in_two_steps(world: World) -> None:
    await world.answer(1, Bury(card_id(world.hand(1)[2])))
    await world.answer(1, Toll("left"))


async def hesitates_and_keeps(world: World) -> None:
    await world.answer(1, Bury(card_id(world.hand(1)[2])))
    await world.take_back(1)
    await world.answer(1, Bury(card_id(world.hand(1)[1])))
    await world.answer(1, Keep(card_id(world.hand(1)[1])))  # refused: a toll is owed
    await world.take_back(1)
    await world.answer(1, Keep(card_id(world.hand(1)[1])))


async def does_nothing(world: World) -> None:
    pass


async def has_half_an_answer(world: World) -> None:
    await world.answer(1, Bury(card_id(world.hand(1)[0])))


async def had_half_an_answer(world: World) -> None:
    await world.answer(1, Bury(card_id(world.hand(1)[0])))
    await world.take_back(1)


CLOSED = (keeps_one, keeps_another, buries_at_once, buries_in_two_steps, hesitates_and_keeps)
OPEN = (does_nothing, has_half_an_answer, had_half_an_answer)


async def everything_others_hear(folder: Path, secret: Scene, closes: bool) -> list[list[Any]]:
    """All messages to everybody but seat 1, while the table goes on around what it does."""
    made = await world(folder)
    await made.answer(0, Keep(card_id(made.hand(0)[0])))
    await secret(made)
    await made.take_back(0)
    await made.answer(0, Bury(card_id(made.hand(0)[1])))
    if closes:
        await made.take_back(1)
        await secret(made)
    made.ears[0].leave()
    back = [Ear(made.room, 0, made.room.course.version(0)), Ear(made.room, 2, 0), Ear(made.room, None, 1)]
    await made.answer(2, Bury(card_id(made.hand(2)[2])), Toll("left"))
    if not closes:
        await secret(made)
    back.append(Ear(made.room, None, made.room.course.version(None) - 1))
    await made.take_back(2)
    tables = [await made.lobby.mine(f"key{seat}") for seat in (0, 2)]
    await made.lobby.store.close()
    return [*(made.ears[seat].heard for seat in (0, 2, None)), *(ear.heard for ear in back), tables]


@pytest.mark.parametrize(("secrets", "closes"), [(CLOSED, True), (OPEN, False)])
def test_what_is_done_in_secret_leaves_no_trace_in_anybody_elses_messages(
    tmp_path: Path, secrets: tuple[Scene, ...], closes: bool
) -> None:
    async def run() -> None:
        first, *others = [await everything_others_hear(tmp_path / s.__name__, s, closes) for s in secrets]
        assert all(heard for heard in first)
        for other in others:
            assert other == first

    asyncio.run(run())


def test_a_card_buried_from_a_hand_one_has_seen_leaves_no_trace(tmp_path: Path) -> None:
    async def heard(folder: Path, place: int) -> list[list[str]]:
        made = await world(folder)
        for seat in range(3):
            await made.answer(seat, Keep(card_id(made.hand(seat)[0])))
        for seat in range(2):
            await made.answer(seat, Keep(card_id(made.hand(seat)[0])))
        seen_by_seat_0 = made.hand(2)
        await made.answer(2, Bury(card_id(seen_by_seat_0[place])), Toll("left"))
        assert made.draft.buried[2] == [seen_by_seat_0[place]]
        await made.lobby.store.close()
        return [made.ears[seat].heard for seat in (0, None)]

    async def run() -> None:
        assert await heard(tmp_path / "left", 0) == await heard(tmp_path / "right", 1)

    asyncio.run(run())


def test_the_luck_to_come_is_in_nobodys_messages(tmp_path: Path) -> None:
    async def scene(world: World) -> None:
        before = [world.look(seat) for seat in OBSERVERS]
        world.room.state.rng.a ^= 0x5A5A
        world.room.table = world.room.table._replace(seed=99)
        assert [world.look(seat) for seat in OBSERVERS] == before

    play(tmp_path, scene)


def test_one_is_told_of_ones_own_half_and_shown_ones_own_choice(tmp_path: Path) -> None:
    async def scene(world: World) -> None:
        await world.answer(1, Bury(card_id(world.hand(1)[0])))
        question = world.look(1).question
        assert question is not None
        assert (question.menu, question.number) == ("toll", world.look(1).step)
        assert [waiting.menu for waiting in world.look(1).waiting] == ["pick", "toll", "pick"]
        assert [waiting.menu for waiting in world.look(0).waiting] == ["pick", "pick", "pick"]
        await world.answer(1, Toll("right"))
        for seat in OBSERVERS:
            assert world.look(seat).chosen == [1]
            assert [waiting.seat for waiting in world.look(seat).waiting] == [0, 2]
            assert world.look(seat).can_take_back == (seat == 1)

    play(tmp_path, scene)


def test_several_answers_at_once_cannot_be_used_to_look_ahead(tmp_path: Path) -> None:
    async def scene(world: World) -> None:
        for seat in (0, 1):
            await world.answer(seat, Keep(card_id(world.hand(seat)[0])))
        coming = set(world.hand(0)) - {world.hand(0)[0]}  # seat 2 gets this hand next
        replies = [await world.answer(2, Keep(card_id(world.hand(2)[0])), Keep(card_id(card))) for card in range(11)]
        assert coming
        assert len({reply.reason for reply in replies if isinstance(reply, wire.Refused)}) == 1

    play(tmp_path, scene)


# Steps: only one's own question makes an answer late.


def test_nobody_is_too_late_because_somebody_else_was_quick(tmp_path: Path) -> None:
    async def scene(world: World) -> None:
        steps = [world.room.course.step(seat) for seat in range(3)]
        await world.answer(0, Keep(card_id(world.hand(0)[0])))
        await world.answer(1, Bury(card_id(world.hand(1)[0])))
        await world.take_back(0)
        options = [NUMBERING.number(Keep(card_id(world.hand(2)[0])), IDS)]
        assert isinstance(await world.say(2, wire.Answer("x", steps[2], options)), wire.Accepted)
        for seat in range(3):  # but each of them has had its own question answered or taken back
            reply = await world.say(seat, wire.Answer("y", steps[seat], options))
            assert isinstance(reply, wire.Refused)
            assert reply.reason == words.TOO_LATE
        reply = await world.say(2, wire.Answer("z", world.room.course.step(2), options))
        assert isinstance(reply, wire.Refused)
        assert "not being asked" in reply.reason

    play(tmp_path, scene)


def test_a_sealed_answer_is_taken_back_at_any_time_until_the_last_is_in(tmp_path: Path) -> None:
    async def scene(world: World) -> None:
        before = world.look(0).question
        start = world.room.state.encode()
        await world.answer(0, Keep(card_id(world.hand(0)[0])))
        await world.answer(1, Keep(card_id(world.hand(1)[0])))
        message = wire.TakeBack("t", world.look(0).step)
        taken = await world.say(0, message)
        assert isinstance(taken, wire.Accepted)
        assert await world.say(0, message) == taken
        assert isinstance(await world.say(0, wire.TakeBack("u", message.step)), wire.Refused)
        again = world.look(0).question
        assert before is not None
        assert again is not None
        assert again.choices == before.choices
        assert [line.seat for line in world.look(None).lines] == [1]
        await world.take_back(1)
        assert world.room.state.encode() == start
        for seat in range(3):
            await world.answer(seat, Keep(card_id(world.hand(seat)[1])))
        for seat in range(3):
            assert isinstance(await world.take_back(seat), wire.Refused)
        rows = await world.lobby.store.answers("twin")
        assert [row.option for row in rows].count(WITHDRAWN) == 2
        assert len(world.room.course.history) == 3

    play(tmp_path, scene)


def test_the_last_one_asked_takes_half_an_answer_back(tmp_path: Path) -> None:
    async def scene(world: World) -> None:
        await world.answer(0, Keep(card_id(world.hand(0)[0])))
        await world.answer(1, Keep(card_id(world.hand(1)[0])))
        before = world.room.state.encode()
        await world.answer(2, Bury(card_id(world.hand(2)[0])))
        assert world.look(2).can_take_back
        assert isinstance(await world.take_back(2), wire.Accepted)
        assert world.room.state.encode() == before

    play(tmp_path, scene)


def test_an_open_answer_is_taken_back_whatever_others_have_half_given(tmp_path: Path) -> None:
    async def scene(world: World) -> None:
        start = world.room.state.encode()
        await world.answer(0, Toll("left"))
        assert world.look(0).can_take_back
        seen = world.look(0)
        await world.answer(1, Bury(card_id(world.hand(1)[0])))
        assert world.look(0) == seen  # else it would tell
        assert isinstance(await world.take_back(0), wire.Accepted)
        assert world.room.state.encode() == start
        assert (await world.lobby.store.answers("twin"))[-1].option == TAKEN_BACK
        assert world.look(1).question is None
        await world.answer(0, Toll("left"))
        await world.answer(1, Keep(card_id(world.hand(1)[0])))
        assert not world.look(0).can_take_back
        await same_after_a_restart(world)

    play(tmp_path, scene, game="herald")


def test_the_reveal_is_one_message_to_everybody(tmp_path: Path) -> None:
    async def scene(world: World) -> None:
        await world.answer(0, Keep(card_id(world.hand(0)[0])))
        await world.answer(1, Keep(card_id(world.hand(1)[0])))
        before = {seat: ear.snapshots for seat, ear in world.ears.items()}
        await world.answer(2, Bury(card_id(world.hand(2)[0])), Toll("left"))
        for seat, ear in world.ears.items():
            assert ear.snapshots == before[seat] + 1
        assert world.look(None).chosen == []
        assert len(world.look(None).waiting) == 3

    play(tmp_path, scene)


# Bots.


class Slow(HereAndNow):
    """Bots that answer when they are told to."""

    def __init__(self) -> None:
        self.jobs: list[Job] = []
        self.go = asyncio.Event()

    async def ask(self, job: Job) -> Thought:
        self.jobs.append(job)
        await self.go.wait()
        return await super().ask(job)


def test_bots_think_once_about_each_question_whatever_people_do_meanwhile(tmp_path: Path) -> None:
    async def jobs(folder: Path, place: int) -> list[Job]:
        slow = Slow()
        made = await world(folder, ("person", "bot", "bot"), workers=slow)
        assert [job.decision.seat for job in slow.jobs] == [1, 2]  # at once, and before anybody has chosen
        await made.answer(0, Keep(card_id(made.hand(0)[place])))
        await made.take_back(0)
        await made.answer(0, Bury(card_id(made.hand(0)[place])))
        await made.take_back(0)
        assert len(slow.jobs) == 2
        slow.go.set()
        async with asyncio.timeout(PATIENCE):
            while made.look(0).chosen != [1, 2]:
                await asyncio.sleep(0.001)
        thought = list(slow.jobs)
        steps = [(job.decision.seat, job.decision.menu) for job in thought]
        assert len(set(steps)) == len(steps)
        await made.answer(0, Keep(card_id(made.hand(0)[place])))
        assert made.draft.kept[0]
        await shut(made.lobby)
        return thought

    async def run() -> None:
        assert await jobs(tmp_path / "left", 0) == await jobs(tmp_path / "right", 1)

    asyncio.run(run())


def test_a_table_of_bots_plays_to_its_end(tmp_path: Path) -> None:
    async def scene(world: World) -> None:
        async with asyncio.timeout(PATIENCE):
            while world.room.table.stage != "over":
                await asyncio.sleep(0.001)
        await same_after_a_restart(world)

    play(tmp_path, scene, kinds=("bot", "bot", "bot"))


# Everything at once.


async def same_after_a_restart(world: World) -> None:
    """What the store makes of the table is what it is, for everybody."""
    again = await Lobby(world.lobby.store, HereAndNow(), pause=0).room("twin")
    assert again.state.encode() == world.room.state.encode()
    assert again.course.history == world.room.course.history
    assert again._commands == world.room._commands
    for seat in OBSERVERS:
        again.join(Listener(seat, "", 0))  # so that the same people are here
    for seat in OBSERVERS:
        for since in (0, world.room.course.version(seat) // 2, world.room.course.version(seat)):
            assert again.showing.snapshot(Listener(seat, "", since)) == world.room.showing.snapshot(
                Listener(seat, "", since)
            )
    await again.settle()


async def random_command(world: World, chance: random.Random, seat: int, sent: list[tuple[int, wire.FromPage]]) -> None:
    """Something a page might say, sensible or not; nobody else's question may change by it."""
    course, asked = world.room.course, world.look(seat).question
    options = [choice.id for choice in asked.choices] if asked else [0]
    option = chance.choice(options)
    is_whole = isinstance(NUMBERING.option(option, IDS), Bury) and chance.random() < 0.4
    toll = [NUMBERING.number(Toll("left"), IDS)] if is_whole else []
    world.commands += 1
    command = f"r{world.commands}"
    message: wire.FromPage = wire.Answer(command, course.step(seat), [option, *toll])
    match chance.randrange(8):
        case 0 | 1:
            message = wire.TakeBack(command, course.step(seat))
        case 2:
            message = wire.Answer(command, chance.randrange(course.step(seat) + 2), [option])
        case 3 if sent:
            seat, message = chance.choice(sent)
    before, steps = world.room.state, [course.step(other) for other in range(3)]
    reply = await world.say(seat, message)
    assert await world.say(seat, message) == reply or isinstance(reply, wire.Refused)
    sent.append((seat, message))
    if is_sealing(world.room.state) and is_sealing(before):
        assert all(course.step(other) == steps[other] for other in range(3) if other != seat)


@pytest.mark.parametrize("seed", [*range(8), *(pytest.param(n, marks=pytest.mark.nightly) for n in range(8, 200))])
def test_however_answers_are_given_and_taken_back_the_store_tells_the_same_game(tmp_path: Path, seed: int) -> None:
    async def scene(world: World) -> None:
        chance, sent = random.Random(seed), list[tuple[int, wire.FromPage]]()
        while world.room.table.stage == "running":
            await random_command(world, chance, chance.randrange(3), sent)
            if chance.random() < 0.1:
                await same_after_a_restart(world)
        await same_after_a_restart(world)
        text = await world.lobby.file("twin")
        assert verify(world.room.game, lines_of(text), "file").encode() == world.room.state.encode()
        for at in range(len(world.room.course.history) + 1):
            await world.lobby.replay("twin", at, chance.choice(OBSERVERS))

    play(tmp_path, scene, seed=seed)
