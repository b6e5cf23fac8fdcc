"""Processes for bots: no table waits for another's, quick answers wait for nothing, and a lost process is replaced."""

from __future__ import annotations

import asyncio
import multiprocessing
import socket
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import msgspec
import pytest

from quattrocento.bots import make_bot
from quattrocento.bots.sparing import BRIEF
from quattrocento.engine.errors import BadSetup
from quattrocento.games import shelf
from quattrocento.server import words
from quattrocento.server.thinking import lanes
from quattrocento.server.thinking.lanes import BotFailed
from quattrocento.server.thinking.turns import ROUNDS
from quattrocento.server.thinking.workers import FEWEST_QUICK, Job, Thought, Workers, answer
from tests.server.houses import PATIENCE
from tests.server.thinkers import USUAL, called

Scene = Callable[[Workers], Coroutine[Any, Any, None]]


def with_workers(scene: Scene, processes: int = 1) -> None:
    workers = Workers(processes, make_bot)

    async def play() -> None:
        async with asyncio.timeout(PATIENCE):
            await workers.ask(job("Quick"))  # processes take a moment to start
            await workers.ask(job("Long", share=2 * BRIEF))
            await scene(workers)

    try:
        asyncio.run(play())
    finally:
        workers.close()


def job(bot: str, table: str = "a", share: float = 1.0) -> Job:
    game = shelf["guns-and-steel"]
    state = game.new(seats=2, seed=7)
    decision = game.decisions(state)[0]
    config, view = game.config(2), game.view(state, decision.seat).packed()
    options = game.options(state, decision)
    return Job(game.id, 2, config.options, None, config.ruleset, view, decision, options, called(bot), 5, table, share)


@pytest.mark.parametrize("name", [called("Quick"), "tests.server.thinkers:Quick", "os:getcwd"])
def test_a_bot_that_is_not_ours_is_made_for_no_table(name: str) -> None:
    with pytest.raises(BadSetup, match="There is no bot"):
        answer(job("Quick")._replace(bot=name))


def test_a_table_with_three_thinkers_does_not_hold_up_another() -> None:
    finished: list[str] = []

    async def ask(workers: Workers, table: str) -> Thought:
        thought = await workers.ask(job("Long", table))
        finished.append(table)
        return thought

    async def scene(workers: Workers) -> None:
        many = [asyncio.create_task(ask(workers, "a")) for _ in range(3)]
        await asyncio.sleep(0.01)
        single = asyncio.create_task(ask(workers, "b"))
        thoughts = await asyncio.gather(*many, single)
        assert finished == ["a", "b", "a", "a"]
        assert thoughts[-1].share == 1.0
        assert thoughts[0].share == pytest.approx(min(1.0, ROUNDS / 3))
        assert thoughts[2].share == pytest.approx(ROUNDS / 6)
        assert (await workers.ask(job("Long"))).share == 1.0, "when all is quiet again, so are thoughts in full"

    with_workers(scene)


@pytest.mark.parametrize(("bot", "share"), [("Quick", 1.0), ("Long", BRIEF)], ids=["quick bot", "brief thought"])
def test_what_is_quick_waits_for_no_long_thought(bot: str, share: float) -> None:
    async def scene(workers: Workers) -> None:
        thoughts = [asyncio.create_task(workers.ask(job("Long"))) for _ in range(3)]
        await asyncio.sleep(0.01)
        assert (await workers.ask(job(bot, share=share))).share == share
        assert not any(thought.done() for thought in thoughts)
        await asyncio.gather(*thoughts)

    with_workers(scene)


def test_a_process_is_free_when_its_thought_is_over_and_not_before() -> None:
    async def scene(workers: Workers) -> None:
        async def impatient() -> None:
            async with asyncio.timeout(0.05):
                await workers.ask(job("Long", "b"))

        thinking = asyncio.create_task(impatient())
        await asyncio.sleep(0.01)
        waiting = asyncio.create_task(impatient())
        given_up = await asyncio.gather(thinking, waiting, return_exceptions=True)
        assert [type(error) for error in given_up] == [TimeoutError, TimeoutError]
        last = asyncio.create_task(workers.ask(job("Long")))
        await asyncio.sleep(0.01)
        assert workers._turns.begin() is None, "the thought nobody waits for is not over yet"
        assert (await last).share == 1.0

    with_workers(scene)


async def given_up(workers: Workers, bot: str) -> None:
    """Somebody asks, and loses patience."""
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.05):
            await workers.ask(job(bot))


@pytest.mark.parametrize(("endless", "other"), [("Endless", "Long"), ("EndlessQuick", "Quick")])
def test_a_process_whose_thought_never_ends_is_replaced(
    endless: str, other: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(lanes, "GRACE", 0.2)

    async def scene(workers: Workers) -> None:
        given = await workers.ask(job(other))
        await asyncio.gather(*(given_up(workers, endless) for _ in range(2)))  # as many as there are processes
        assert await workers.ask(job(other)) == given

    with_workers(scene)
    assert words.THOUGHT_ENDED in caplog.text


def test_a_thought_that_ends_late_costs_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lanes, "GRACE", 2 * USUAL)

    async def scene(workers: Workers) -> None:
        processes = set(multiprocessing.active_children())
        await given_up(workers, "Long")
        for _ in range(2):  # the same process is at the second of them when the time is over
            await workers.ask(job("Long"))
        assert set(multiprocessing.active_children()) == processes

    with_workers(scene)


def test_a_process_that_dies_in_the_middle_of_a_thought_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DIED", str(tmp_path / "died"))

    async def scene(workers: Workers) -> None:
        mortal = job("Mortal")
        assert (await workers.ask(mortal)).option == mortal.choices[0]
        assert (tmp_path / "died").exists()
        assert (await workers.ask(job("Long"))).option == mortal.choices[-1]

    with_workers(scene)


def test_a_job_that_processes_die_of_is_tried_twice_and_others_go_on() -> None:
    async def scene(workers: Workers) -> None:
        doomed = asyncio.create_task(workers.ask(job("Doomed")))
        quick = [asyncio.create_task(workers.ask(job("Quick"))) for _ in range(3)]
        with pytest.raises(BotFailed, match="died"):
            await doomed
        assert {(await task).option for task in quick} == {job("Quick").choices[0]}

    with_workers(scene)


@pytest.mark.parametrize(
    ("bot", "error", "words"),
    [("Confused", BotFailed, "LookupError: which hand"), ("Talkative", msgspec.ValidationError, "Expected `int`")],
)
def test_a_bot_that_breaks_off_or_says_nonsense_fails_alone(bot: str, error: type[Exception], words: str) -> None:
    async def scene(workers: Workers) -> None:
        with pytest.raises(error, match=words):
            await workers.ask(job(bot))
        assert (await workers.ask(job("Quick"))).share == 1.0

    with_workers(scene)


def test_many_jobs_at_once_are_all_answered_each_for_itself() -> None:
    async def scene(workers: Workers) -> None:
        bots = ["Quick", "Confused"] * 50
        answers = await asyncio.gather(*(workers.ask(job(bot)) for bot in bots), return_exceptions=True)
        assert [type(answer) for answer in answers] == [Thought, BotFailed] * 50

    with_workers(scene)


def test_those_who_travel_with_a_job_that_processes_die_of_get_their_answers() -> None:
    async def scene(workers: Workers) -> None:
        bots = ["Quick", "Doomed", "Quick", "Quick", "Doomed", "Quick"]
        answers = await asyncio.gather(*(workers.ask(job(bot)) for bot in bots), return_exceptions=True)
        assert [type(answer) for answer in answers] == [BotFailed if bot == "Doomed" else Thought for bot in bots]

    with_workers(scene)


def test_an_answer_nobody_waits_for_among_others_keeps_none_of_them_waiting() -> None:
    async def scene(workers: Workers) -> None:
        asked = [asyncio.ensure_future(workers.ask(job("Slow"))) for _ in range(20)]
        await _under_way(workers)
        for one in asked[::2]:
            one.cancel()
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert [type(answer) for answer in answers] == [asyncio.CancelledError, Thought] * 10

    with_workers(scene)


def test_quick_jobs_travel_together_and_those_where_progress_is_hidden_alone() -> None:
    async def scene(workers: Workers) -> None:
        plain = [asyncio.ensure_future(workers.ask(job("Slow"))) for _ in range(10)]
        assert await _under_way(workers) == [5, 5]
        await asyncio.gather(*plain)
        hidden = [asyncio.ensure_future(workers.ask(job("Slow", share=BRIEF))) for _ in range(10)]
        assert await _under_way(workers) == [1, 1]
        await asyncio.gather(*hidden)

    with_workers(scene, processes=2)


async def _under_way(workers: Workers) -> list[int]:
    """Wait until quick jobs were sent, and tell how many each process has."""
    while not (sent := [len(process._errands) for process in workers._quick._all if process._errands]):
        await asyncio.sleep(0)
    return sent


def test_a_process_that_comes_later_to_a_thought_nobody_waits_for_is_ended_then(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lanes, "GRACE", 0.2)

    async def scene(workers: Workers) -> None:
        monkeypatch.setattr(workers._quick, "_most", 1)
        slow = [asyncio.ensure_future(workers.ask(job("Slow"))) for _ in range(5)]  # half a second
        endless = asyncio.ensure_future(workers.ask(job("EndlessQuick")))
        await _under_way(workers)
        endless.cancel()
        await asyncio.gather(*slow)
        assert (await workers.ask(job("Quick"))).share == 1.0

    with_workers(scene)


def test_if_no_process_can_be_started_whoever_asks_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_files() -> None:
        raise OSError(24, "Too many open files")

    async def scene() -> None:
        monkeypatch.setattr(socket, "socketpair", no_files)
        async with asyncio.timeout(PATIENCE):
            answers = await asyncio.gather(*(workers.ask(job("Quick")) for _ in range(5)), return_exceptions=True)
            assert {str(answer) for answer in answers} == {words.not_started(OSError(24, "Too many open files"))}
            monkeypatch.undo()
            assert (await workers.ask(job("Quick"))).share == 1.0

    workers = Workers(1, make_bot)
    try:
        asyncio.run(scene())
    finally:
        workers.close()


def test_an_answer_nobody_waits_for_any_more_is_given_to_nobody() -> None:
    async def scene(workers: Workers) -> None:
        for _ in range(5):
            asked = asyncio.create_task(workers.ask(job("Quick")))
            await asyncio.sleep(0)
            asked.cancel()
        long, quick = await asyncio.gather(workers.ask(job("Long")), workers.ask(job("Quick")))
        assert (long.option, quick.option) == (job("Long").choices[-1], job("Quick").choices[0])

    with_workers(scene)


def test_processes_that_got_ready_listen_before_anybody_asks() -> None:
    workers = Workers(1, make_bot)

    async def scene() -> None:
        async with asyncio.timeout(PATIENCE):
            await workers.get_ready()
            ready = set(multiprocessing.active_children()) - before
            assert len(ready) == FEWEST_QUICK
            for _ in range(3):
                await workers.ask(job("Quick"))
            assert set(multiprocessing.active_children()) - before == ready

    before = set(multiprocessing.active_children())
    try:
        asyncio.run(scene())
    finally:
        workers.close()


def test_when_workers_close_their_processes_end_whatever_they_think_about() -> None:
    workers = Workers(1, make_bot)

    async def scene() -> None:
        await workers.ask(job("Quick"))
        asyncio.ensure_future(workers.ask(job("Long"))).add_done_callback(lambda done: done.cancelled())
        await asyncio.sleep(0.1)

    before = set(multiprocessing.active_children())
    asyncio.run(scene())
    assert len(set(multiprocessing.active_children()) - before) == 2
    workers.close()
    assert set(multiprocessing.active_children()) <= before
