"""What an answer says beforehand: how a card would stand in the trick, and which cards join in a meld."""

from __future__ import annotations

from typing import cast

import pytest

from quattrocento.games.renaissance_wars import codes as c
from quattrocento.games.renaissance_wars.border.options import LayMeld, Play, PlayBoosted
from tests.games.renaissance_wars.notation import GAME, by_id
from tests.games.renaissance_wars.sitting import Sitting
from tests.games.renaissance_wars.staging import seat, stage, won


def plays(sitting: Sitting, kind: type[Play] = Play) -> dict[str, str | None]:
    """The cards of whoever is asked, and how each would stand."""
    (decision,) = GAME.decisions(sitting.state)
    typed = [GAME.option(sitting.state, number) for number in GAME.options(sitting.state, decision)]
    return {by_id(option.card): option.standing for option in typed if type(option) is kind}


def would_win(sitting: Sitting, kind: type[Play] = Play) -> set[str]:
    return {card for card, standing in plays(sitting, kind).items() if standing in ("wins", "ahead")}


def joining(sitting: Sitting) -> list[set[str]]:
    (decision,) = GAME.decisions(sitting.state)
    typed = [GAME.option(sitting.state, number) for number in GAME.options(sitting.state, decision)]
    return [set(map(by_id, option.cards)) for option in typed if isinstance(option, LayMeld)]


@pytest.mark.rule("RW-5.3.6", "RW-5.3.14")
def test_a_higher_card_of_the_condition_led_and_every_dominant_one_would_win() -> None:
    sitting = stage(seat("C20"), seat("C25 C20b C5 E25 R1"), dominant="Religion")

    sitting.play("Play C20")

    assert would_win(sitting) == {"C25", "R1"}
    assert sitting.slots() == ["C20"]


def test_only_the_last_card_is_sure_to_win_or_lose() -> None:
    sitting = stage(seat("C20 E1"), seat("C25 C2"), seat("C10 R1"), dominant="Religion")

    sitting.play("Play C20")
    assert plays(sitting) == {"C25": "ahead", "C2": "behind"}
    sitting.play("Play C2")
    assert plays(sitting) == {"R1": "wins", "C10": "loses"}


@pytest.mark.rule("RW-9.6")
@pytest.mark.parametrize(("populace", "winning"), [("follow", {"Baby", "P10", "R1"}), ("strict", {"P10", "R1"})])
def test_whether_a_populace_card_would_win_follows_the_reading(populace: str, winning: set[str]) -> None:
    hand = "Baby P10 C10 R1"
    sitting = stage(seat("P5"), seat("C25"), seat(hand), dominant="Religion", options={"populace": populace})

    sitting.play("Play P5", "Play C25")

    assert would_win(sitting) == winning


@pytest.mark.rule("RW-9.26")
def test_a_face_down_card_is_told_of_where_there_is_no_other() -> None:
    sitting = stage(seat("C20"), seat(down="C25 C5"))
    sitting.play("Play C20")
    assert would_win(sitting) == {"C25"}

    sitting = stage(seat("C20"), seat("C5", down="C25"))
    sitting.play("Play C20")
    assert would_win(sitting) == set()


@pytest.mark.rule("RW-9.65", "RW-3.2m")
def test_with_condottiere_its_bonus_counts() -> None:
    sitting = stage(seat("C20"), seat("C15 C10 E25 U0", personal="condottiere"), dominant="Religion")
    sitting.play("Play C20")

    assert would_win(sitting) == set()
    assert would_win(sitting, PlayBoosted) == {"C15"}
    sitting.play("PlayBoosted C15")
    while sitting.asked[0][1] == "reaction":
        sitting.play("Pass")
    assert sitting.player(1).captured


def test_a_number_that_is_not_on_offer_tells_of_no_bonus() -> None:
    sitting = stage(seat("C20"), seat("C15 C10", personal="pasquinade"), seat("C25", personal="condottiere"))
    sitting.play("Play C20")

    boosted = GAME.option(sitting.state, c.PLAY_BOOSTED + 4)
    assert cast(PlayBoosted, boosted).standing == "behind"


def test_nothing_is_said_before_a_card_lies_there() -> None:
    sitting = stage(seat("C25"), seat("C20"))

    assert plays(sitting) == {"C25": None}


@pytest.mark.rule("RW-5.5.9", "RW-9.20")
def test_all_cards_that_could_take_part_are_named_spare_ones_and_stand_ins_too() -> None:
    sitting = won(seat("R20 R15 R15b Luther C15 E1", mat="Loyola"), seat(), dominant="Economic")

    assert joining(sitting) == [{"R20", "R15", "R15b", "Luther"}]


@pytest.mark.rule("RW-5.5.14")
def test_of_cards_that_have_served_only_a_concealed_one_more_makes_a_meld() -> None:
    sitting = won(seat("P15", "C15 R15 E15"), seat())

    assert joining(sitting) == [{"P15", "C15", "R15", "E15"}]


def test_looking_at_an_answer_changes_nothing() -> None:
    sitting = won(seat("C15 P15 R15 E15"), seat())
    before = sitting.state.encode()

    assert joining(sitting)
    assert sitting.state.encode() == before
