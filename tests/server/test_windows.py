"""Windows for personal actions betray nobody: who could have reacted, and who has answered, is in no message."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, Final, cast

import pytest

from quattrocento.bots.sparing import BRIEF
from quattrocento.engine.native import BIT
from quattrocento.games import shelf
from quattrocento.games.renaissance_wars.border.sheet import printed
from quattrocento.games.renaissance_wars.codes import CULTURE, PASS, PICK_OPPONENT, POWER, RELIGION, SEEDS, USE
from quattrocento.games.renaissance_wars.table import Table
from quattrocento.server import wire
from quattrocento.server.keys import hashed
from quattrocento.server.lobby import Lobby
from quattrocento.server.store import SeatKind, SeatRow, TableRow
from quattrocento.server.store.sqlite import SqliteStore
from quattrocento.server.table.acting import HESITATION
from quattrocento.server.table.course import Course
from quattrocento.server.table.listener import Listener
from quattrocento.server.table.room import Room
from quattrocento.server.thinking.workers import Job, Thought
from tests.server.houses import HereAndNow, everybody_hears
from tests.server.test_together import Ear

GAME: Final = "renaissance-wars"
OBSERVERS: Final = (0, 1, 2, None)
OTHERS: Final = (0, 2, None)  # all but seat 1, whose secret it is
BIBLE: Final = POWER + 2 * 3 + 1  # Vernacular Bible, the second power of Luther
ROUTE: Final = POWER + 4 * 3 + 1  # New Route, the second power of Columbus: everybody may cancel it
Scene = Callable[["World"], Coroutine[Any, Any, None]]


def won_by_seat_0(*personals: str, **more: object) -> Table:
    """Seat 0 has won a skirmish and may use a power; who has which personal action is said."""
    mats = ("columbus", "luther", "bacon")
    seats = [{"mat": mat, "personal": personal} for mat, personal in zip(mats, personals, strict=True)]
    return cast(Table, shelf[GAME].stage({"phase": "optional", "turn": 0, "seats": seats, **more}))


def event_for_seat_0(personal: str) -> Table:
    """The same, but the next card drawn is an event, which its drawer can avert; seat 1 has this personal action."""
    return won_by_seat_0("amazing_grace", personal, "condottiere", deck=["house_arrest"])


class World:
    """A table at which seat 0 has just won, with somebody listening at every seat and one watching."""

    def __init__(self, lobby: Lobby, room: Room, start: Table, is_slow: bool) -> None:
        self.lobby, self.room, self.commands = lobby, room, 0
        self.is_slow = is_slow
        room.course = Course(room.game, start)
        self.ears = {seat: Ear(room, seat) for seat in OBSERVERS}

    def look(self, seat: int | None) -> wire.Snapshot:
        return self.room.showing.snapshot(Listener(seat, "", 0))

    @property
    def is_open(self) -> bool:
        """Whether a window is open."""
        return self.room.game.hides_progress(self.room.state)

    async def say(self, seat: int, message: wire.FromPage) -> wire.Accepted | wire.Refused:
        listener = Listener(seat, hashed(f"key{seat}"), 0)
        await self.room.handle(listener, message)
        await self.settle()
        return cast("wire.Accepted | wire.Refused", listener.replies.pop())

    async def settle(self) -> None:
        """Let passes give themselves, and everybody hear of it."""
        await everybody_hears()
        while self.room.is_busy and not self.is_slow:
            await asyncio.sleep(0.001)
        await everybody_hears()

    async def answer(self, seat: int, option: int) -> wire.Accepted | wire.Refused:
        self.commands += 1
        return await self.say(seat, wire.Answer(f"c{self.commands}", self.room.course.step(seat), [option]))

    async def take_back(self, seat: int) -> wire.Accepted | wire.Refused:
        self.commands += 1
        return await self.say(seat, wire.TakeBack(f"c{self.commands}", self.room.course.step(seat)))


async def world(folder: Path, start: Table, kinds: tuple[SeatKind, ...], pause: float) -> World:
    folder.mkdir(parents=True, exist_ok=True)
    store = SqliteStore(folder / "t.db")
    options = shelf[GAME].config(3).options
    table = TableRow("twin", GAME, shelf[GAME].ruleset, 3, options, None, 5, "running", 0.0)
    seats = [SeatRow(n, kind, f"P{n}", "random" if kind == "bot" else None) for n, kind in enumerate(kinds)]
    await store.create(table, seats, [(n, hashed(f"key{n}")) for n in range(3)])
    lobby = Lobby(store, HereAndNow(), pause=pause)
    made = World(lobby, await lobby.room("twin"), start, is_slow=pause > 0)
    await made.settle()
    return made


def play(
    folder: Path, start: Table, scene: Scene, kinds: tuple[SeatKind, ...] = ("person",) * 3, pause: float = 0
) -> World:
    async def run() -> World:
        made = await world(folder, start, kinds, pause)
        await scene(made)
        for ear in made.ears.values():
            ear.leave()
        await made.room.close(0)
        await made.lobby.store.close()
        return made

    return asyncio.run(run())


# What a seat does that has something to choose, and one that has not.


async def passes(world: World) -> None:
    await world.answer(1, PASS)


async def regrets(world: World) -> None:
    await world.answer(1, PASS)
    assert isinstance(await world.take_back(1), wire.Refused)


async def has_no_choice(world: World) -> None:
    assert world.look(1).question is None


HISTORIES: Final = (("papal_bull", passes), ("papal_bull", regrets), ("wheel_of_fortune", has_no_choice))


def test_who_could_have_reacted_is_in_nobody_elses_messages(tmp_path: Path) -> None:
    def heard(personal: str, secret: Scene) -> list[Any]:
        looks: list[wire.Snapshot] = []

        async def scene(world: World) -> None:
            await world.answer(0, PASS)
            assert world.is_open
            looks.extend(world.look(seat) for seat in OTHERS)
            await secret(world)
            looks.extend(world.look(seat) for seat in OTHERS)
            back = Ear(world.room, 2, world.room.course.version(2))
            await world.answer(0, PASS)
            back.leave()
            looks.extend(world.look(seat) for seat in OTHERS)
            late.append(back.heard)
            late.append([await world.lobby.mine(f"key{seat}") for seat in (0, 2)])

        late: list[Any] = []
        made = play(tmp_path / f"{personal} {secret.__name__}", event_for_seat_0(personal), scene)
        assert not made.is_open
        return [*(made.ears[seat].heard for seat in OTHERS), looks, late]

    first, *others = [heard(*history) for history in HISTORIES]
    assert all(first)
    for other in others:
        assert other == first


def test_while_a_window_is_open_everybody_asked_seems_to_be_asked(tmp_path: Path) -> None:
    async def scene(world: World) -> None:
        before = {seat: world.look(seat).version for seat in (0, None)}
        await world.answer(0, ROUTE)
        assert world.room.state.asked == BIT[2], "the pass of seat 1 has given itself"
        for seat in (0, 2, None):
            look = world.look(seat)
            assert [waiting.seat for waiting in look.waiting] == [1, 2]
            assert look.chosen == []
        await world.answer(2, USE)
        assert not world.is_open
        for seat, version in before.items():
            assert world.look(seat).version == version + 2, "a window is noticed when it opens and when it closes"

    play(tmp_path, won_by_seat_0("none", "wheel_of_fortune", "papal_bull"), scene)


def test_a_pass_that_gives_itself_is_not_shown_and_not_taken_back(tmp_path: Path) -> None:
    async def scene(world: World) -> None:
        await world.answer(0, ROUTE)
        own = world.look(1)
        assert own.question is None
        assert [waiting.seat for waiting in own.waiting] == [2]
        assert (own.chosen, own.can_take_back) == ([], False)
        assert isinstance(await world.take_back(1), wire.Refused)
        assert [mine.your_turn for mine in await world.lobby.mine("key1")] == [False]
        assert [mine.your_turn for mine in await world.lobby.mine("key2")] == [True]

    play(tmp_path, won_by_seat_0("none", "wheel_of_fortune", "papal_bull"), scene)


def test_after_a_window_no_pass_is_taken_back(tmp_path: Path) -> None:
    """Else it would tell that there was something to choose."""

    async def scene(world: World) -> None:
        await world.answer(0, ROUTE)
        assert world.look(1).question is not None
        await world.answer(1, PASS)
        assert not world.is_open
        assert not world.look(1).can_take_back

    play(tmp_path, won_by_seat_0("none", "papal_bull", "none"), scene)


def test_an_announcement_stands_once_a_window_is_open(tmp_path: Path) -> None:
    """Else one could announce something, see how long others take, and take it back."""

    async def scene(world: World) -> None:
        await world.answer(0, ROUTE)
        assert world.is_open
        assert not world.look(0).can_take_back
        assert isinstance(await world.take_back(0), wire.Refused)

    play(tmp_path, won_by_seat_0("none", "papal_bull", "wheel_of_fortune"), scene)


@pytest.mark.parametrize("personal", ["papal_bull", "wheel_of_fortune"])
def test_what_was_sealed_in_a_window_stays_whoever_else_has_something_to_choose(tmp_path: Path, personal: str) -> None:
    """Else one could seal the use of a card, see if the window closes, and keep the card where it does not."""

    async def scene(world: World) -> None:
        await world.answer(0, PASS)
        assert world.is_open
        assert isinstance(await world.answer(0, USE), wire.Accepted)
        assert not world.look(0).can_take_back
        assert isinstance(await world.take_back(0), wire.Refused)

    play(tmp_path, event_for_seat_0(personal), scene)


@pytest.mark.parametrize("has_answered", [False, True])
def test_a_refusal_in_a_window_does_not_tell_whether_others_have_answered(tmp_path: Path, has_answered: bool) -> None:
    async def scene(world: World) -> None:
        await world.answer(0, PASS)
        assert world.is_open
        if has_answered:
            await world.answer(1, PASS)
        reply = await world.say(0, wire.Answer("probe", world.room.course.step(0), [PASS, 0]))
        assert isinstance(reply, wire.Refused)
        assert reply.reason == "Answers to this question are given one at a time."

    play(tmp_path, event_for_seat_0("papal_bull"), scene)


@pytest.mark.parametrize("condition", [SEEDS, RELIGION])
def test_who_looked_and_found_nothing_cannot_take_that_back_nor_ask_for_nothing(tmp_path: Path, condition: int) -> None:
    """Vernacular Bible lets one look for Religion cards: that there are none is a secret, too."""
    culture = [card.id for card in printed().cards if card.condition == CULTURE]
    other = next(card.id for card in printed().cards if card.condition == condition)
    hands = [culture[:2], [culture[2], other], culture[3:5]]
    mats = ("luther", "columbus", "bacon")
    seats = [{"mat": mat, "personal": "none", "hand": hand} for mat, hand in zip(mats, hands, strict=True)]
    start = cast(Table, shelf[GAME].stage({"phase": "optional", "turn": 0, "seats": seats}))

    async def scene(world: World) -> None:
        assert isinstance(await world.answer(0, BIBLE), wire.Accepted)
        probe = wire.Answer("probe", world.room.course.step(0), [PICK_OPPONENT + 1, -5])
        refused = await world.say(0, probe)
        assert isinstance(refused, wire.Refused)
        assert "reveals something" in refused.reason
        assert isinstance(await world.answer(0, PICK_OPPONENT + 1), wire.Accepted)
        assert not world.look(0).can_take_back

    play(tmp_path, start, scene)


def test_after_a_skirmish_bots_and_absent_people_hold_nobody_up(tmp_path: Path) -> None:
    async def scene(world: World) -> None:
        for seat in OBSERVERS[1:]:
            world.ears[seat].leave()  # nobody but seat 0 is there
        await world.answer(0, PASS)
        assert not world.is_open
        assert world.look(0).question is not None, "seat 0 leads the next skirmish"
        for seat in OBSERVERS[1:]:
            world.ears[seat] = Ear(world.room, seat)

    play(tmp_path, won_by_seat_0("none", "papal_bull", "wheel_of_fortune"), scene, ("person", "bot", "person"))


def test_a_pass_that_gives_itself_takes_its_time(tmp_path: Path) -> None:
    """As long as a bot's answer in the same window, drawn by the same lots."""
    shortest = HESITATION[0]

    async def scene(world: World) -> None:
        loop = asyncio.get_running_loop()
        began = loop.time()
        await world.answer(0, ROUTE)
        assert world.is_open
        while world.is_open:
            await asyncio.sleep(0.005)
        assert 0.05 * shortest <= loop.time() - began

    play(tmp_path, won_by_seat_0("none", "wheel_of_fortune", "none"), scene, pause=0.05)


class Watched(HereAndNow):
    """Bots that think here, and remember what they were given."""

    def __init__(self) -> None:
        self.jobs: list[Job] = []

    async def ask(self, job: Job) -> Thought:
        self.jobs.append(job)
        return await super().ask(job)


def test_a_bot_thinks_only_briefly_in_a_window_and_is_asked_whether_it_has_a_choice_or_not(tmp_path: Path) -> None:
    """What a level thinks there is over before anybody's hesitation, and all wait alike for a process."""
    bots = Watched()

    async def scene(world: World) -> None:
        world.room.acting._workers = bots
        await world.answer(0, ROUTE)

    play(tmp_path, won_by_seat_0("none", "papal_bull", "wheel_of_fortune"), scene, ("person", "bot", "bot"))
    window = [job for job in bots.jobs if job.decision.menu == "reaction"]
    assert sorted((job.decision.seat, len(job.choices) > 1) for job in window) == [(1, True), (2, False)]
    assert {job.share for job in window} == {BRIEF}
    assert {job.share for job in bots.jobs if job not in window} <= {1.0}


@pytest.mark.parametrize("observer", OBSERVERS)
def test_a_view_does_not_tell_who_has_answered(observer: int | None) -> None:
    game = shelf[GAME]
    state = won_by_seat_0("none", "papal_bull", "amazing_grace")
    game.play(state, 0, ROUTE)
    before = game.view(state, observer)

    after = state.clone()
    game.play(after, 2, PASS)

    assert after.asked == BIT[1]
    if observer != 2:
        assert game.view(after, observer).encode() == before.encode()
    else:
        assert game.view(after, observer).state.sealed_by(2) == [PASS]
