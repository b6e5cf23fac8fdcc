"""Corrections by the owner of the box: cards and wonders of Renaissance, each with what its set knows."""

from __future__ import annotations

import pytest

from quattrocento.engine.errors import BadSetup
from quattrocento.engine.packs import Pack
from quattrocento.engine.sheets import Sheet
from quattrocento.games.guns_and_steel.table import Table
from tests.games.guns_and_steel.staging import GAME

ON = {"set": "renaissance", "reconstructed-wonders": "on"}


def pack(**cards: dict[str, object]) -> Pack:
    return Pack("test", GAME.id, cards)


def sheets(seats: int = 4, **cards: dict[str, object]) -> dict[str, Sheet]:
    return {sheet.id: sheet for sheet in GAME.sheets(GAME.config(seats, ON, pack(**cards)))}


def table(seats: int, seed: int = 1, **cards: dict[str, object]) -> Table:
    state = GAME.new(seats, seed, ON, pack(**cards))
    assert isinstance(state, Table)
    return state


def test_a_card_of_renaissance_can_be_corrected() -> None:
    changed = sheets(chariot={"cost": "1 F 2 H", "vp": 2, "strength": 3, "response": True})["chariot"]

    assert [changed.values[key] for key in ("cost", "vp", "strength", "response")] == ["1 F 2 H", 2, 3, True]
    assert changed.provenance["vp"] == "pack"
    assert changed.provenance["type"] != "pack"


@pytest.mark.rule("GS-N18")
def test_a_wonder_may_ask_for_another_deed() -> None:
    changed = sheets(colossus={"requirement": "resource_phase_horse"})["colossus"]

    assert "Horse card from hand as your resource" in changed.text
    assert changed.provenance["requirement"] == "pack"


@pytest.mark.rule("GS-N18")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_numbers_can_be_corrected_by_number_of_players(seats: int) -> None:
    changed = sheets(seats, sydney_opera_house={"needs_2": 9, "needs_3": 8, "needs_4": 7})["sydney_opera_house"]

    assert f"worth {11 - seats} victory points" in changed.text


@pytest.mark.rule("GS-N18")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_wonder_that_is_made_to_count_asks_for_the_numbers_given(seats: int) -> None:
    """Lighthouse has no numbers of its own."""
    given = {"requirement": "culture_gained", "needs_2": 4, "needs_3": 4, "needs_4": 4}
    changed = table(seats, lighthouse=given)
    number = next(n for n, wonder in enumerate(changed.book.wonders) if wonder.id == "lighthouse")

    assert changed.book.needs[number] == 4
    assert "4 or more culture tokens" in sheets(seats, lighthouse=given)["lighthouse"].text


@pytest.mark.rule("GS-N18")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_wonder_that_no_longer_counts_asks_for_the_deed_alone(seats: int) -> None:
    """Sydney asks for 3, 4 or 5 points; made to ask for a deed, its old numbers must not stay in the way."""
    changed = table(seats, sydney_opera_house={"requirement": "tactic_activated"})
    number = next(n for n, wonder in enumerate(changed.book.wonders) if wonder.id == "sydney_opera_house")

    assert changed.book.needs[number] == 1


@pytest.mark.parametrize(
    ("cards", "complaint"),
    [
        ({"colossus": {"requirement": "attack_cards_up"}}, "colossus: requirement is attack_activated"),
        ({"iss": {"requirement": "attack_activated"}}, "iss: requirement is resource_cards_down"),
        ({"colossus": {"glory": 2}}, "no value 'glory'"),
        ({"lighthouse": {"requirement": "culture_gained"}}, "asks for a number; name needs_2, needs_3 and needs_4"),
        ({"lighthouse": {"requirement": "culture_gained", "needs_2": 2}}, "asks for a number"),
        ({"lighthouse": {"needs_2": 2}}, "nothing_bought is done or not, so there is no needs_2"),
        ({"sydney_opera_house": {"requirement": "tactic_activated", "needs_4": 1}}, "done or not"),
        ({"sydney_opera_house": {"needs_3": -1}}, "needs_3 is a number from 0 to 60"),
        ({"sydney_opera_house": {"needs_5": 1}}, "no value 'needs_5'"),
        ({"pisa": {"vp": 16}}, "vp is a number from 0 to 15"),
        ({"pisa": {"indicator": "frigate"}}, "same indicator"),
        ({"pisa": {"indicator": "cannon"}}, "the indicator must be a card of its own set and age"),
        ({"pisa": {"indicator": "hussar"}}, "the indicator must be"),  # not used with two players
        ({"sailing": {"removed_2p": False}}, "exactly one Horse card"),
        ({"chariot": {"removed_2p": True}}, "exactly one Horse card"),
        ({"chariot": {"colour": "red"}}, "no value 'colour'"),
        ({"movie": {"cost": "1 X"}}, "a cost is written like"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(cards: dict[str, dict[str, object]], complaint: str) -> None:
    with pytest.raises(BadSetup, match=complaint) as refused:
        GAME.config(4, ON, pack(**cards))

    assert str(refused.value).endswith(".")


@pytest.mark.rule("GS-A72")
def test_a_stand_in_can_be_corrected_to_what_the_owner_reads_on_his_card() -> None:
    changed = sheets(unknown_g={"requirement": "attack_activated", "vp": 4, "indicator": "compass"})["unknown_g"]

    assert "attack card" in changed.text
    assert (changed.values["vp"], changed.values["indicator"]) == (4, "compass")


def test_a_pack_holds_in_both_sets_combined_too() -> None:
    options = {"set": "combined"}
    state = GAME.new(2, 1, options, pack(agriculture={"vp": 2}, movie={"vp": 9}))

    assert [standing.total for standing in GAME.outcome(state).standings] == [2, 2]
    values = {sheet.id: sheet.values for sheet in GAME.sheets(GAME.config(2, options, pack(movie={"vp": 9})))}
    assert values["movie"]["vp"] == 9
