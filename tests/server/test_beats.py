"""Bots that are asked together answer together: in one commit, upon each other, and each for its own question."""

from __future__ import annotations

import asyncio
from pathlib import Path
from time import monotonic

import pytest

from quattrocento.server import wire
from quattrocento.server.store import AnswerRow, Store
from quattrocento.server.table.acting import _Due
from quattrocento.server.thinking.workers import Job, Thought
from tests.contract.toy import Keep, card_id
from tests.server.houses import PATIENCE
from tests.server.test_together import World, play, same_after_a_restart, toys

__all__ = ["toys"]  # a fixture, for every test

PAUSE = 0.2  # seconds: every bot has its answer ready long before
Appended = list[list[AnswerRow]]


def listened_to(store: Store, monkeypatch: pytest.MonkeyPatch) -> Appended:
    """What is stored from now on, commit by commit."""
    appended: Appended = []
    append = store.append

    async def listening(id: str, answers: list[AnswerRow], over: bool) -> None:
        await append(id, answers, over)
        appended.append(answers)

    monkeypatch.setattr(store, "append", listening)
    return appended


async def until_over(world: World) -> None:
    async with asyncio.timeout(PATIENCE):
        while world.room.table.stage != "over":
            await asyncio.sleep(0.001)


def test_bots_asked_together_are_stored_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(world: World) -> None:
        appended = listened_to(world.lobby.store, monkeypatch)
        await until_over(world)
        assert [0, 1, 2] in [sorted(row.seat for row in rows) for rows in appended]
        await same_after_a_restart(world)

    play(tmp_path, scene, kinds=("bot", "bot", "bot"), pause=PAUSE)


def test_what_is_still_asked_when_somebody_was_quicker_is_given_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first of three is stored by another node, so that all three are refused; the others answer as they would."""

    async def scene(world: World) -> None:
        tried: Appended = []
        thoughts = 0  # between the first time and the second
        append, ask = world.lobby.store.append, world.lobby._workers.ask

        async def outrun(id: str, answers: list[AnswerRow], over: bool) -> None:
            if len(answers) == 3 or tried:
                tried.append(answers)
            if len(tried) == 1:
                await append(id, answers[:1], False)
            await append(id, answers, over)

        async def asked(job: Job) -> Thought:
            nonlocal thoughts
            thoughts += len(tried) == 1
            return await ask(job)

        monkeypatch.setattr(world.lobby.store, "append", outrun)
        monkeypatch.setattr(world.lobby._workers, "ask", asked)
        await until_over(world)
        assert tried[1] == tried[0][1:]
        assert not thoughts, "they were asked again"
        await same_after_a_restart(world)

    play(tmp_path, scene, kinds=("bot", "bot", "bot"), pause=PAUSE)


def test_nobody_answers_before_his_moment(tmp_path: Path) -> None:
    async def scene(world: World) -> None:
        room, acting, now = world.room, world.room.acting, monotonic()
        options = {one.seat: room.game.options(room.state, one)[0] for one in room.game.decisions(room.state)}
        answers = {seat: wire.Answer(f"a{seat}", room.course.step(seat), [options[seat]]) for seat in options}
        moments = {0: now, 1: now + 1000, 2: now - 1}
        acting._due = {seat: _Due(moments[seat], answer) for seat, answer in answers.items()}
        async with room.changing():
            await acting._give_what_is_due(now)
        assert [played.seat for played in room.course.played] == [0, 2]
        assert list(acting._due) == [1]

    play(tmp_path, scene)


def test_nobody_answers_what_an_answer_before_his_has_only_just_asked(tmp_path: Path) -> None:
    """The last card of a round opens it, and the next question has the number its answerer waits for."""

    async def scene(world: World) -> None:
        room = world.room
        for seat in (0, 1):
            await world.answer(seat, Keep(card_id(world.hand(seat)[0])))
        last = room.game.options(room.state, room.game.decisions(room.state)[0])[0]
        opened = room.course.answered(2, [last])[-1].after
        hasty = next(one for one in room.game.decisions(opened) if one.seat == 0)
        answers = {
            2: wire.Answer("last", room.course.step(2), [last]),
            0: wire.Answer("hasty", room.course.step(0), [room.game.options(opened, hasty)[0]]),
        }
        async with room.changing():
            await room.answer_together(answers)
        assert [played.seat for played in room.course.played] == [0, 1, 2]

    play(tmp_path, scene)


def test_an_answer_to_what_is_not_asked_any_more_is_left_out(tmp_path: Path) -> None:
    async def scene(world: World) -> None:
        room = world.room
        first, second = (room.game.options(room.state, decision)[0] for decision in room.game.decisions(room.state)[:2])
        late = wire.Answer("late", room.course.step(1) + 1, [second])
        async with room.changing():
            await room.answer_together({0: wire.Answer("early", room.course.step(0), [first]), 1: late})
        assert [(played.seat, played.option) for played in room.course.played] == [(0, first)]
        await same_after_a_restart(world)

    play(tmp_path, scene)


def test_an_answer_that_is_not_allowed_takes_no_other_along(tmp_path: Path) -> None:
    async def scene(world: World) -> None:
        room = world.room
        second = room.game.options(room.state, room.game.decisions(room.state)[1])[0]
        nonsense = wire.Answer("nonsense", room.course.step(0), [room.game.highest_option() + 1])
        async with room.changing():
            await room.answer_together({0: nonsense, 1: wire.Answer("fine", room.course.step(1), [second])})
        assert [(played.seat, played.option) for played in room.course.played] == [(1, second)]

    play(tmp_path, scene)
