"""What a picture adds to what lies on the table, so that nobody has to work it out."""

from __future__ import annotations

from typing import cast

import pytest

from quattrocento.engine.packs import Pack
from quattrocento.engine.state import State
from quattrocento.games.renaissance_wars.border.picture import RankPicture, RenaissanceWarsPicture
from tests.games.renaissance_wars.notation import GAME
from tests.games.renaissance_wars.staging import seat, stage


def picture(state: State, observer: int | None = 0) -> RenaissanceWarsPicture:
    return cast(RenaissanceWarsPicture, GAME.picture(GAME.view(state, observer)))


@pytest.mark.rule("RW-2.2", "RW-2.6")
def test_ranks_are_told_from_the_highest_down_with_what_they_are_worth() -> None:
    ranks = picture(GAME.new(4, 1)).ranks

    ranked, others = ranks[:8], ranks[8:]
    assert [(one.rank, one.most) for one in ranked[:3]] == [("luminary", 30), ("fleur", 25), ("king", 20)]
    assert [one.most for one in ranked] == sorted((one.most for one in ranked), reverse=True)
    assert [one.least for one in ranked] == [one.most for one in ranked]
    assert [one.rank for one in others] == ["populace", "fanatic", "unwanted"]
    assert others[-1] == RankPicture("unwanted", -10, 0, "no condition; costs florins at the tally")


def test_ranks_are_worth_what_the_pack_of_a_table_says() -> None:
    pack = Pack("a box", "renaissance-wars", {"moth": {"value": -30}})

    assert picture(GAME.new(4, 1, pack=pack)).ranks[-1].least == -30


@pytest.mark.parametrize(("target", "eras"), [("1637", [400, 800, 1200]), ("1200", [400, 800]), ("400", [])])
def test_eras_are_told_as_far_as_the_game_goes(target: str, eras: list[int]) -> None:
    assert picture(GAME.new(2, 1, {"target": target})).eras == eras


@pytest.mark.rule("RW-9.64")
def test_a_window_is_told_to_all_whoever_could_answer() -> None:
    hands = [seat("C1"), seat("E1", personal="papal_bull"), seat("P1", personal="condottiere")]
    before, window = stage(*hands), stage(*hands, deck="conditional_bequest C2 C10 C15", at="draw")

    assert {menu for _, menu in window.asked} == {"reaction"}
    for observer in (0, 1, 2, None):
        assert not picture(before.state, observer).in_secret
        assert picture(window.state, observer).in_secret
