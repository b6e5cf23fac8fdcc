"""What a table keeps has an end, whatever somebody does there again and again."""

from __future__ import annotations

from pathlib import Path

import pytest

from quattrocento.server import wire
from quattrocento.server.lobby import Lobby
from quattrocento.server.table import room as rooms
from quattrocento.server.table import showing
from quattrocento.server.table.listener import Listener
from tests.server.test_rooms import asked, seated, tell, with_lobby


def test_after_very_many_answers_nothing_is_taken_back_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every answer is stored, also one that was taken back, and read again with its table."""

    async def scene(lobby: Lobby) -> None:
        room, listeners = await seated(lobby)
        who, question = asked(room, listeners)
        await tell(room, who, wire.Answer("c1", question.number, [question.choices[0].id]))
        monkeypatch.setattr(rooms, "MOST_ROWS", room.course.rows)
        refused = await tell(room, who, wire.TakeBack("t1", room.course.step(who.seat)))
        assert isinstance(refused, wire.Refused)
        assert "every answer stays" in refused.reason

    with_lobby(tmp_path, scene)


def test_a_page_that_is_far_behind_gets_the_whole_log_and_few_texts_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(lobby: Lobby) -> None:
        room, listeners = await seated(lobby)
        while room.course.version(0) < 12:
            who, question = asked(room, listeners)
            await tell(room, who, wire.Answer(f"n{room.course.rows}", question.number, [question.choices[0].id]))
        version = room.course.version(0)
        monkeypatch.setattr(showing, "FAR_BEHIND", 8)
        fresh = {since: room.showing.snapshot(Listener(0, "", since)).fresh for since in range(version + 1)}
        assert {since for since, is_fresh in fresh.items() if is_fresh} == {0, *range(1, version - 8)}
        for since in range(version + 1):
            assert room.showing.news(Listener(0, "", since)) is not None
        assert len(room.showing._looks[0].told) <= showing.MOST_TOLD + 1

    with_lobby(tmp_path, scene)
