"""Bots that are asked together answer together: in one commit, upon each other, and each for its own question."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from quattrocento.server import wire
from quattrocento.server.store import AnswerRow, Conflict, Store
from tests.server.houses import PATIENCE
from tests.server.test_together import World, play, same_after_a_restart, toys

__all__ = ["toys"]  # a fixture, for every test

Appended = list[list[AnswerRow]]


def listened_to(store: Store, monkeypatch: pytest.MonkeyPatch, conflicts: int = 0) -> Appended:
    """What is stored from now on, commit by commit; the first few times somebody else was quicker."""
    appended: Appended = []
    append = store.append

    async def listening(id: str, answers: list[AnswerRow], over: bool) -> None:
        nonlocal conflicts
        conflicts -= 1
        if conflicts >= 0:
            raise Conflict("somebody else was quicker")
        await append(id, answers, over)
        appended.append(answers)

    monkeypatch.setattr(store, "append", listening)
    return appended


async def until_over(world: World) -> None:
    async with asyncio.timeout(PATIENCE):
        while world.room.table.stage != "over":
            await asyncio.sleep(0.001)


@pytest.mark.parametrize("conflicts", [0, 3])
def test_bots_asked_together_are_stored_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, conflicts: int
) -> None:
    async def scene(world: World) -> None:
        world.room.acting._pause = 0.01
        appended = listened_to(world.lobby.store, monkeypatch, conflicts)
        await until_over(world)
        seats = [[row.seat for row in rows] for rows in appended]
        assert [0, 1, 2] in [sorted(each) for each in seats]
        numbers = [row.number for rows in appended for row in rows]
        assert numbers == list(range(numbers[0], numbers[-1] + 1))
        await same_after_a_restart(world)

    play(tmp_path, scene, kinds=("bot", "bot", "bot"))


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
