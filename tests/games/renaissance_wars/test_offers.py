"""What answers offer where several are asked at once: each seat reads what its own answer does."""

from __future__ import annotations

import pytest

from quattrocento.engine.border.speech import Offer
from quattrocento.games.renaissance_wars import codes as c
from quattrocento.games.renaissance_wars.border import options
from tests.games.renaissance_wars.notation import GAME
from tests.games.renaissance_wars.sitting import Sitting
from tests.games.renaissance_wars.staging import seat, stage

NAMES = ("Ann", "Ben", "Cleo")


def offer(sitting: Sitting, of: int, number: int) -> Offer:
    """What a seat reads of an answer, in its own view."""
    own = GAME.view(sitting.state, of).state
    return GAME.offer(GAME.option_for(own, of, number), own, NAMES)


def drawn(text: str, *personals: str) -> Sitting:
    """The first seat draws an immediate, and everybody may have an answer."""
    hands = zip(("C1", "E1", "P1"), (*personals, "", "", ""), strict=False)
    return stage(*(seat(card, personal=personal) for card, personal in hands), deck=f"{text} C2 C10 C15", at="draw")


@pytest.mark.rule("RW-4.5", "RW-9.64")
def test_an_action_says_what_it_would_do_to_an_event() -> None:
    sitting = drawn("conditional_bequest", "amazing_grace", "papal_bull")

    exempt, cancel = (offer(sitting, one, c.USE) for one in (0, 1))
    assert exempt.label == "Be exempt from Conditional Bequest with Amazing Grace"
    assert cancel.label == "Cancel Conditional Bequest with Papal Bull"
    assert cancel.brief == "Use Papal Bull"
    assert cancel.detail.startswith("Papal Bull: Cancel a personal action card")


@pytest.mark.rule("RW-9.64")
def test_a_number_alone_does_not_tell_whose_action_it_is() -> None:
    sitting = drawn("conditional_bequest", "amazing_grace", "papal_bull")

    assert GAME.option(sitting.state, c.USE) == options.Use("conditional_bequest")
    assert GAME.option_name(sitting.state, c.USE) == "Avert Conditional Bequest with your personal action"


@pytest.mark.rule("RW-3.2g", "RW-4.7")
def test_a_card_handed_on_names_who_gets_it() -> None:
    sitting = stage(seat("C1"), seat(""), seat("P1"), deck="C2 C10 C15").use("pilgrim_roads", 0)

    assert sitting.asked == [(0, "pass-left"), (2, "pass-left")]
    assert offer(sitting, 0, c.GIVE + 12).label == "Hand The Colour-grinder (Pawn of Culture, 1) to Cleo"
    assert offer(sitting, 2, c.GIVE + 54).brief == "Hand it to Ann"
    sitting.play("0: Give C1")
    assert offer(sitting, 2, c.GIVE + 54).brief == "Hand it to Ann"
