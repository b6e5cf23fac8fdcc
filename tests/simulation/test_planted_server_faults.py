"""The simulator is proved: each fault is planted in the real server, and a few worlds find it."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

from quattrocento.engine.errors import QuattrocentoError
from quattrocento.server import world
from quattrocento.server.nodes.member import Member
from quattrocento.server.store import AnswerRow
from quattrocento.server.store.sql import Session
from quattrocento.server.table.acting import Acting
from quattrocento.server.table.course import Course, Step
from quattrocento.server.table.listener import Reply
from quattrocento.server.table.room import Room
from quattrocento.server.table.seating import Seating
from tests.simulation.disk import NodeStore
from tests.simulation.world import World

MOST = 30  # worlds
MINUTES = 4.0


async def acknowledges_before_storing(room: Room, steps: list[Step], commands: list[str]) -> None:
    numbered = enumerate(zip(steps, commands, strict=True), start=room.course.rows + 1)
    rows = [AnswerRow(number, step.seat, step.option, command) for number, (step, command) in numbered]

    async def stored_later() -> None:
        with suppress(QuattrocentoError):
            await room.store.append(room.table.id, rows, over=not steps[-1].after.asked)

    room.start_work(stored_later())
    noticed = [room.course.carry_out(step) for step in steps]
    for row in rows:
        room._commands[row.seat, row.command] = room.course.version(row.seat)
    room._show(any(noticed), {step.seat for step in steps})


def forgets_what_was_sent_before(room: Room, seat: int | None, command: str) -> None:
    return None


async def skips_the_fence(store: NodeStore, id: str, answers: list[AnswerRow], over: bool) -> None:
    def append(session: Session) -> None:
        last = session.rows("SELECT coalesce(max(number), 0) FROM answers WHERE table_id = $1", id)[0][0]
        for place, row in enumerate(answers, start=last + 1):
            query = "INSERT INTO answers (table_id, number, seat, option, command) VALUES ($1, $2, $3, $4, $5)"
            session.count(query, id, place, *row[1:])
            session.count("UPDATE tables SET answers = $2 WHERE id = $1", id, place)
        if over:
            session.count("UPDATE tables SET stage = 'over' WHERE id = $1", id)

    await store._done(append)


def acts_without_a_lease(member: Member, table: str) -> bool:
    return True


def shows_news_only_to_whoever_made_them(room: Room, noticed: bool, seats: set[int]) -> None:
    shown(room, False, seats)


def lets_bots_rest_for_ever(acting: Acting) -> None:
    """And does not even try again."""


def goes_on_with_lines_that_were_taken_back(course: Course, observer: int | None, version: int) -> int:
    return version


def hears_no_other_node(room: Room, *news: object) -> None:
    """Neither by the bus nor by looking."""


async def breaks_down(seating: Seating, *command: object) -> Reply:
    raise KeyError("planted")


async def keeps_another_option(room: Room, steps: list[Step], commands: list[str]) -> None:
    """The first that is on offer."""
    game, state, seat = room.game, room.course.state, steps[0].seat
    decision = next((one for one in game.decisions(state) if one.seat == seat), None)
    if len(steps) == 1 and decision is not None and steps[0].option >= 0:
        steps = room.course.answered(seat, [game.options(state, decision)[0]])
    await kept(room, steps, commands)


kept, shown = Room._kept, Room._show
FAULTS: list[tuple[Callable[..., Any], list[tuple[type, str]], str]] = [
    (acknowledges_before_storing, [(Room, "_kept")], "is stored as"),
    (forgets_what_was_sent_before, [(Room, "_known")], "acknowledged and then refused|refused and stored"),
    (shows_news_only_to_whoever_made_them, [(Room, "_show")], " sees |stands still"),
    (goes_on_with_lines_that_were_taken_back, [(Course, "lines_since")], "digest| sees "),
    (hears_no_other_node, [(Room, "hear_answers"), (Room, "hear_change"), (Room, "look_again")], " sees |stands still"),
    (breaks_down, [(Seating, "rename")], "planted"),
    (keeps_another_option, [(Room, "_kept")], "is stored as"),
]
# It takes more worlds to find them.
SELDOM: list[tuple[Callable[..., Any], list[tuple[type, str]], str]] = [
    (skips_the_fence, [(NodeStore, "append")], "cannot be gone on with|meant for another question"),
    (acts_without_a_lease, [(Member, "holds")], "two nodes act"),
    (lets_bots_rest_for_ever, [(Acting, "_go_on"), (Acting, "go_on")], "stands still"),
]


@pytest.mark.parametrize(
    ("fault", "places", "complaint"),
    [*FAULTS, *(pytest.param(*fault, marks=pytest.mark.nightly) for fault in SELDOM)],
    ids=lambda it: getattr(it, "__name__", ""),
)
def test_a_few_worlds_find_a_planted_fault(
    fault: Callable[..., Any], places: list[tuple[type, str]], complaint: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for owner, name in places:
        monkeypatch.setattr(owner, name, fault)
    found = (World(seed, MINUTES, nodes=2).run().wrong for seed in range(MOST))
    wrong = next(filter(None, found), None)
    assert wrong is not None
    assert re.search(complaint, str(wrong)), wrong


def test_luck_from_elsewhere_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(world, "token_hex", secrets.token_hex)
    assert World(0, 1.0).run().digest != World(0, 1.0).run().digest
