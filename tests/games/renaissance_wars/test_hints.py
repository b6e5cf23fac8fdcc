"""What is told to whoever is asked: cards that would be winning, and cards that join in a meld."""

from __future__ import annotations

from typing import cast

import pytest

from quattrocento.games.renaissance_wars.hints import ahead, ahead_boosted, melds_in_reach
from quattrocento.games.renaissance_wars.picture import RenaissanceWarsPicture
from tests.games.renaissance_wars.notation import GAME, named
from tests.games.renaissance_wars.sitting import Sitting
from tests.games.renaissance_wars.staging import seat, stage, won


def would_win(sitting: Sitting, of: int) -> set[str]:
    return {named(card) for card in ahead(sitting.table, of)}


def would_win_boosted(sitting: Sitting, of: int) -> set[str]:
    return {named(card) for card in ahead_boosted(sitting.table, of)}


def joining(sitting: Sitting) -> list[set[str]]:
    return [{named(card) for card in cards} for cards in melds_in_reach(sitting.table, 0).values()]


@pytest.mark.rule("RW-5.3.6", "RW-5.3.14")
def test_a_higher_card_of_the_condition_led_and_every_dominant_one_would_win() -> None:
    sitting = stage(seat("C20"), seat("C25 C20b C5 E25 R1"), dominant="Religion")

    sitting.play("Play C20")

    assert would_win(sitting, 1) == {"C25", "R1"}
    assert sitting.slots() == ["C20"]


@pytest.mark.rule("RW-9.6")
@pytest.mark.parametrize(("populace", "winning"), [("follow", {"Baby", "P10", "R1"}), ("strict", {"P10", "R1"})])
def test_whether_a_populace_card_would_win_follows_the_reading(populace: str, winning: set[str]) -> None:
    hand = "Baby P10 C10 R1"
    sitting = stage(seat("P5"), seat("C25"), seat(hand), dominant="Religion", options={"populace": populace})

    sitting.play("Play P5", "Play C25")

    assert would_win(sitting, 2) == winning


@pytest.mark.rule("RW-9.26")
def test_a_face_down_card_is_told_of_where_there_is_no_other() -> None:
    sitting = stage(seat("C20"), seat(down="C25 C5"))
    sitting.play("Play C20")
    assert would_win(sitting, 1) == {"C25"}

    sitting = stage(seat("C20"), seat("C5", down="C25"))
    sitting.play("Play C20")
    assert would_win(sitting, 1) == set()


@pytest.mark.rule("RW-9.65", "RW-3.2m")
def test_with_condottiere_its_bonus_counts() -> None:
    sitting = stage(seat("C20"), seat("C15 C10 E25 U0", personal="condottiere"), dominant="Religion")
    sitting.play("Play C20")

    assert would_win(sitting, 1) == set()
    assert would_win_boosted(sitting, 1) == {"C15"}
    sitting.play("PlayBoosted C15")
    while sitting.asked[0][1] == "reaction":
        sitting.play("Pass")
    assert sitting.player(1).captured


def test_without_condottiere_nothing_is_said_of_a_bonus() -> None:
    sitting = stage(seat("C20"), seat("C15 C10", personal="pasquinade"), seat("C25", personal="condottiere"))
    sitting.play("Play C20")

    assert [would_win_boosted(sitting, one) for one in (0, 1, 2)] == [set(), set(), set()]


def test_nothing_is_said_before_a_card_lies_there_nor_to_those_who_are_not_asked() -> None:
    sitting = stage(seat("C25"), seat("C20"))

    assert [would_win(sitting, one) for one in (0, 1)] == [set(), set()]


@pytest.mark.rule("RW-5.5.9", "RW-9.20")
def test_all_cards_that_could_take_part_are_named_spare_ones_and_stand_ins_too() -> None:
    sitting = won(seat("R20 R15 R15b Luther C15 E1", mat="Loyola"), seat(), dominant="Economic")

    assert joining(sitting) == [{"R20", "R15", "R15b", "Luther"}]


@pytest.mark.rule("RW-5.5.14")
def test_of_cards_that_have_served_only_a_concealed_one_more_makes_a_meld() -> None:
    sitting = won(seat("P15", "C15 R15 E15"), seat())

    assert joining(sitting) == [{"P15", "C15", "R15", "E15"}]


def test_others_learn_nothing_of_the_melds_in_reach() -> None:
    sitting = won(seat("C15 P15 R15 E15"), seat())

    pictures = [cast(RenaissanceWarsPicture, GAME.picture(GAME.view(sitting.state, one))) for one in (0, 1, None)]
    assert [len(picture.in_reach) for picture in pictures] == [1, 0, 0]
