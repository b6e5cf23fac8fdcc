"""Movie: wonders of the supply taken for depleted resources."""

from __future__ import annotations

import pytest

from tests.games.guns_and_steel.staging import CALM, Sitting, listed, names, renaissance, rows, seat

ALL = "Colossus of Rhodes, Sancta Sophia, Forbidden Palace, Panama Canal, Sagrada Família"
PRICES = dict(zip(listed(ALL), range(5), strict=True))
FOUR = "Agriculture, Reinforcement, Writing, Compass"


def filming(down: str, wonders: str = ALL, **more: str) -> Sitting:
    sitting = renaissance(
        seat(hand=f"Movie, {CALM}", down=down, glory=more.get("mine", "")),
        seat(hand=CALM, glory=more.get("theirs", "")),
        wonders=wonders,
        supply=rows(),
        set=more.get("set", "renaissance"),
    )
    return sitting.play("Develop Movie", "Activate Movie")


@pytest.mark.rule("GS-A51")
@pytest.mark.parametrize("resources", [1, 2, 3, 4])
def test_wonders_that_can_be_paid_for_are_offered(resources: int) -> None:
    sitting = filming(", ".join(listed(FOUR)[:resources]))

    assert sitting.asked == (0, "film")
    assert sitting.about("Take") == {wonder for wonder, price in PRICES.items() if price <= resources}
    assert len(sitting.offered) == resources + 1  # no way out


@pytest.mark.rule("GS-A51")
@pytest.mark.parametrize("wonder", list(PRICES))
def test_a_wonder_costs_as_many_depleted_resources_as_its_age_is_above_horse(wonder: str) -> None:
    sitting = filming(FOUR).play(f"Take {wonder}")

    while sitting.asked == (0, "deplete"):
        assert wonder not in sitting.wonders(0)
        sitting.play(sitting.offered[0])

    assert sitting.wonders(0) == {wonder}
    assert len(sitting.down(0)) == 4 - PRICES[wonder]
    assert wonder not in sitting.wonders()
    assert sitting.gained() == {}


@pytest.mark.rule("GS-A51", "GS-A6")
def test_if_one_can_be_paid_for_one_must_be_taken() -> None:
    sitting = filming("")

    assert sitting.wonders(0) == {"Colossus of Rhodes"}
    assert sitting.told("Filmed") == ["Colossus of Rhodes"]


@pytest.mark.rule("GS-A51", "GS-A7")
def test_with_nothing_that_can_be_paid_for_movie_has_no_effect() -> None:
    sitting = filming("Agriculture", wonders="Panama Canal, Forbidden Palace")

    assert sitting.wonders(0) == set()
    assert sitting.down(0) == names("Agriculture")
    assert sitting.told("HadNoEffect") == ["Movie"]


@pytest.mark.rule("GS-A51", "GS-A9")
@pytest.mark.parametrize(
    ("down", "most"), [("Stealth Bomber", 2), ("Stealth Bomber, Agriculture", 3), ("Stealth Bomber, Space Race", 4)]
)
def test_a_space_card_counts_two(down: str, most: int) -> None:
    sitting = filming(down)

    assert sitting.about("Take") == {wonder for wonder, price in PRICES.items() if price <= most}


@pytest.mark.rule("GS-A51", "GS-A9")
def test_a_space_card_pays_for_the_oil_wonder_alone() -> None:
    sitting = filming("Stealth Bomber, Agriculture, Writing").play("Take Forbidden Palace", "Deplete Stealth Bomber")
    assert sitting.asked == (0, "deplete-further")
    sitting.play("Leave")

    assert sitting.wonders(0) == {"Forbidden Palace"}
    assert sitting.down(0) == names("Agriculture, Writing")


@pytest.mark.rule("GS-A51", "GS-N3", "GS-N21")
def test_the_tokens_on_a_wonder_taken_go_back_to_their_owners() -> None:
    sitting = filming("", mine="Colossus of Rhodes 2, Panama Canal 1", theirs="Colossus of Rhodes 1, Sancta Sophia 2")

    assert sitting.wonders(0) == {"Colossus of Rhodes"}
    assert sitting.glory(0) == {"Panama Canal": 1}
    assert sitting.glory(1) == {"Sancta Sophia": 2}


@pytest.mark.rule("GS-A51", "GS-A48", "GS-N19")
def test_taking_a_wonder_spoils_neither_the_lighthouse_nor_the_glory_step() -> None:
    wonders = "Lighthouse of Alexandria, Sancta Sophia"
    sitting = filming("Agriculture", wonders=wonders).play("Take Sancta Sophia")

    assert sitting.wonders(0) == {"Sancta Sophia"}
    assert sitting.asked == (0, "glory")
    sitting.play("Honour Lighthouse of Alexandria")
    assert sitting.glory(0) == {"Lighthouse of Alexandria": 1}


@pytest.mark.rule("GS-A51", "GS-A33", "GS-N23")
def test_taking_the_last_wonder_ends_the_game_with_the_turn() -> None:
    sitting = filming("", wonders="Colossus of Rhodes")

    assert sitting.wonders() == set()
    assert sitting.asked is None
    assert sitting.outcome.winners == (0,)


@pytest.mark.rule("GS-A52", "GS-K3")
def test_with_both_sets_movie_takes_wonders_of_renaissance() -> None:
    sitting = filming("Agriculture", set="combined").play("Take Sancta Sophia")

    assert sitting.wonders(0) == {"Sancta Sophia"}


@pytest.mark.rule("GS-A38", "GS-A51")
def test_a_movie_that_espionage_shows_films_for_you() -> None:
    sitting = renaissance(
        seat(hand=f"Espionage, {CALM}", down="Agriculture"),
        seat(hand="Movie, Warrior", down="Compass, Theology"),
        wonders="Sancta Sophia, Panama Canal",
        supply=rows(),
    )
    sitting.play("Develop Espionage", "Activate Espionage", "PickBack Space")

    assert sitting.wonders(0) == {"Sancta Sophia"}
    assert sitting.down(0) == set()
    assert sitting.down(1) == names("Compass, Theology")
    assert sitting.hand(1) == names("Movie, Warrior")
