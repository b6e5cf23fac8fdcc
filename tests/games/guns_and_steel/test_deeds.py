"""What the wonders of Renaissance ask for: deeds of a turn, and what does not count as one."""

from __future__ import annotations

import pytest

from tests.games.guns_and_steel.staging import CALM, REN_WONDERS, Seat, Sitting, names, renaissance, rows, seat

ALL = "Colossus of Rhodes, Sancta Sophia, Forbidden Palace, Panama Canal, Sagrada Família"
OTHERS = "Lighthouse of Alexandria, Machu Picchu, Leaning Tower of Pisa, Statue of Liberty, Sydney Opera House"
NOTHING = rows()  # only the Space row lies there: nothing can be bought


def in_glory(*seats: Seat, wonders: str = ALL, deeds: str = "") -> Sitting:
    return renaissance(*seats, phase="glory", wonders=wonders, deeds=deeds, stand_ins=True)


def turn(hand: str, wonders: str, up: str = "", down: str = "", stand_ins: bool = False) -> Sitting:
    """A turn from its Resource Phase on, with nothing to buy."""
    return renaissance(
        seat(hand=hand, up=up, down=down),
        seat(hand=CALM),
        phase="resource",
        wonders=wonders,
        supply=NOTHING,
        stand_ins=stand_ins,
    )


# What each wonder asks for


@pytest.mark.rule("GS-N18", "GS-A49")
@pytest.mark.parametrize(("answer", "asked"), [("Activate Warrior", True), ("Decline", False)])
def test_colossus_asks_for_an_attack_card_that_was_activated(answer: str, asked: bool) -> None:
    sitting = turn("Mining, Warrior, Agriculture, Reinforcement", "Colossus of Rhodes")

    sitting.play("Place Mining", "Develop Warrior", answer)

    assert (sitting.asked == (0, "glory")) == asked


@pytest.mark.rule("GS-A49", "GS-N18")
def test_colossus_counts_an_attack_activated_through_another_card() -> None:
    sitting = renaissance(
        seat(hand="Charge, Agriculture, Reinforcement", up="Warrior"),
        seat(hand=CALM),
        set="combined",
        wonders="Colossus of Rhodes",
    )

    sitting.play("Develop Charge", "Activate Charge")

    assert sitting.about("Honour") == {"Colossus of Rhodes"}


@pytest.mark.rule("GS-A49")
@pytest.mark.parametrize("card", ["Reinforcement", "Coup"])
def test_colossus_does_not_count_cards_that_were_only_laid(card: str) -> None:
    sitting = turn(f"Mining, {card}, Warrior, Agriculture, Barter Trade", "Colossus of Rhodes")

    sitting.play("Place Mining", f"Develop {card}", f"Activate {card}")

    assert sitting.asked == (1, "resource")


@pytest.mark.rule("GS-A48", "GS-N18")
def test_the_lighthouse_asks_only_that_nothing_was_bought() -> None:
    can, cannot = (
        renaissance(
            seat(hand=CALM, down="Agriculture, Warrior"),
            seat(hand=CALM),
            phase="purchase",
            wonders="Lighthouse of Alexandria",
            supply=rows(horse=row),
        )
        for row in ("Writing", "")
    )

    assert cannot.asked == (0, "glory")
    assert can.copy().play("BuyNothing").asked == (0, "glory")
    assert can.play("Buy Writing").asked == (1, "resource")


@pytest.mark.rule("GS-N18", "GS-A47")
@pytest.mark.parametrize(
    ("wonder", "card", "asked"),
    [
        ("Sancta Sophia", "Coup", True),
        ("Sancta Sophia", "Compass", False),
        ("Sancta Sophia", "Warrior", False),
        ("Forbidden Palace", "Compass", True),
        ("Forbidden Palace", "Coup", False),
        ("Forbidden Palace", "Frigate", False),
        ("Sagrada Família", "Frigate", True),
        ("Sagrada Família", "Newspaper", True),
        ("Sagrada Família", "Movie", True),
        ("Sagrada Família", "Compass", False),
    ],
)
def test_some_wonders_ask_for_the_age_of_the_resource_laid(wonder: str, card: str, asked: bool) -> None:
    sitting = turn(f"{card}, Agriculture, Reinforcement, Barter Trade", wonder)

    sitting.play(f"Place {card}", "Develop Agriculture", "Decline")

    assert (sitting.asked == (0, "glory")) == asked


@pytest.mark.rule("GS-A47", "GS-B51")
def test_a_single_card_laid_as_resource_counts_too() -> None:
    sitting = turn("Coup", "Sancta Sophia").play("Leave")

    assert sitting.asked == (0, "glory")


@pytest.mark.rule("GS-A47")
def test_turning_a_card_to_its_resource_side_is_not_laying_one() -> None:
    sitting = turn("Mining, Compass, Agriculture, Reinforcement", "Sancta Sophia", up="Coup")

    sitting.play("Place Mining", "Develop Compass", "Activate Compass", "Choose 1", "Replenish Coup")

    assert sitting.down(0) == names("Mining, Coup")
    assert sitting.asked == (1, "resource")


@pytest.mark.rule("GS-A47", "GS-N14")
def test_a_starting_resource_counts_for_nothing() -> None:
    sitting = renaissance(seat(), seat(), phase="resource", wonders=ALL, stand_ins=True, supply=NOTHING)

    sitting.play("Place Mining", "Develop Agriculture", "Decline")

    assert sitting.asked == (1, "resource")
    assert sitting.table.deeds & 0b1111100 == 0


@pytest.mark.rule("GS-A43", "GS-N18")
@pytest.mark.parametrize(
    ("mine", "theirs", "asked"),
    [
        ("", "", False),  # the first purchase of a game never counts
        ("Calendar", "", False),  # as high as the highest
        ("Compass", "", True),
        ("", "Compass", True),  # whoever bought it
        ("", "Movie", True),
        ("Frigate", "Calendar", True),
    ],
)
def test_pisa_asks_for_a_card_below_the_highest_anybody_bought(mine: str, theirs: str, asked: bool) -> None:
    sitting = renaissance(
        seat(hand=f"Mining, Barter Trade, {mine}", down="Agriculture, Warrior"),
        seat(hand=f"Mining, Barter Trade, {theirs}"),
        phase="purchase",
        wonders="Leaning Tower of Pisa",
        supply=rows(horse="Writing"),
    )

    sitting.play("Buy Writing")

    assert (sitting.asked == (0, "glory")) == asked


@pytest.mark.rule("GS-A43")
def test_pisa_does_not_count_the_card_being_bought() -> None:
    sitting = renaissance(
        seat(hand=CALM, down="Reinforcement, Chariot", up="Coup"),
        seat(hand=CALM),
        phase="purchase",
        wonders="Leaning Tower of Pisa",
        supply=rows(gunpowder="Theology"),
    )

    sitting.play("Buy Theology")

    assert sitting.asked == (1, "resource")


@pytest.mark.rule("GS-A43", "GS-K5")
def test_pisa_looks_at_cards_from_piles_as_well() -> None:
    sitting = renaissance(
        seat(hand=CALM, down="Agriculture, Warrior", up="Compass"),
        seat(hand=CALM),
        phase="purchase",
        set="combined",
        wonders="Leaning Tower of Pisa",
        supply={**rows(), "space": ["Movie"], "piles": {"horse": ["Writing"]}},
    )

    sitting.play("Buy Writing")

    assert sitting.asked == (0, "glory")


@pytest.mark.rule("GS-A46", "GS-N18")
@pytest.mark.parametrize(("seats", "points"), [(4, 3), (3, 4), (2, 5)])
@pytest.mark.parametrize("missing", [0, 1])
def test_sydney_asks_for_points_taken_back(seats: int, points: int, missing: int) -> None:
    """Whichever side they showed: Gunpowder cards face up, and an Oil card face down."""
    ones = ["Theology", "Compass", "Education", "Code of Law"][: points - missing - 2]
    sitting = renaissance(
        seat(hand="", up=", ".join(ones), down="Frigate"),
        *[seat(hand=CALM) for _ in range(seats - 1)],
        phase="end",
        wonders="Sydney Opera House",
    )

    sitting.play("Retrieve Frigate")

    assert (sitting.asked == (0, "glory")) == (missing == 0)


@pytest.mark.rule("GS-A46")
def test_sydney_does_not_count_what_stays_on_the_table_nor_wonders() -> None:
    sitting = renaissance(
        seat(hand="", up="Theology, Compass", down="Frigate, Movie", wonders="Panama Canal"),
        seat(hand=CALM),
        phase="end",
        wonders="Sydney Opera House",
    )

    sitting.play("Leave")

    assert sitting.asked == (1, "resource")


@pytest.mark.rule("GS-A46", "GS-A44")
def test_sydney_does_not_count_what_armistice_brings_to_hand() -> None:
    sitting = turn("Mining, Armistice", "Sydney Opera House", up="Battleship, Frigate")

    sitting.play("Place Mining", "Activate Armistice")

    assert sitting.hand(0) == names("Battleship, Frigate")
    assert sitting.asked == (1, "resource")


@pytest.mark.rule("GS-A72", "GS-N18")
@pytest.mark.parametrize(("card", "asked"), [("Reinforcement", True), ("Agriculture", False)])
def test_the_gunpowder_stand_in_asks_for_a_tactic(card: str, asked: bool) -> None:
    sitting = turn("Mining, Agriculture, Reinforcement, Barter Trade, Warrior", "Machu Picchu", stand_ins=True)

    sitting.play("Place Mining", f"Develop {card}", f"Activate {card}")

    assert (sitting.asked == (0, "glory")) == asked


@pytest.mark.rule("GS-A72", "GS-N18")
@pytest.mark.parametrize(("card", "culture", "asked"), [("Theology", 0, True), ("Writing", 14, False)])
def test_the_earth_stand_in_asks_for_two_tokens_gained_in_the_turn(card: str, culture: int, asked: bool) -> None:
    sitting = renaissance(
        seat(hand=f"{card}, {CALM}", culture=culture),
        seat(hand=CALM),
        wonders="Statue of Liberty, Sydney Opera House",
        supply=NOTHING,
        stand_ins=True,
    )

    sitting.play(f"Develop {card}", f"Activate {card}", *(["Choose 1"] if culture else []))

    assert (sitting.asked == (0, "glory")) == asked


@pytest.mark.rule("GS-N18")
def test_every_wonder_of_renaissance_can_be_honoured() -> None:
    deeds = (
        "attack_activated, tactic_activated, resource_phase_horse, resource_phase_gunpowder, "
        "resource_phase_oil_or_higher, bought_lower_age_than_highest, conversion_used_for_purchase"
    )
    met = in_glory(seat(hand=CALM), seat(hand=CALM), deeds=deeds).about("Honour")
    met |= in_glory(seat(hand=CALM), seat(hand=CALM), deeds=deeds, wonders=OTHERS).about("Honour")
    met |= in_glory(seat(hand=CALM), seat(hand=CALM), wonders=OTHERS).about("Honour")

    assert names(", ".join(REN_WONDERS.values())) - met == names("Statue of Liberty, Sydney Opera House")


@pytest.mark.rule("GS-N18", "GS-N22")
def test_what_was_done_in_one_turn_counts_no_more_in_the_next() -> None:
    """The first player takes 6 VP back, gains culture, lays a Horse card; the second does nothing of the kind."""
    sitting = renaissance(
        seat(hand="Coup, Theology", up="Battleship, Frigate, Machine Gun"),
        seat(hand="Mining, Agriculture, Barter Trade, Warrior"),
        phase="resource",
        wonders="Sancta Sophia, Statue of Liberty, Sydney Opera House",
        supply=NOTHING,
        stand_ins=True,
    )
    sitting.play("Place Coup", "Activate Theology", "Leave")

    assert sitting.about("Honour") == names("Sancta Sophia, Statue of Liberty, Sydney Opera House")
    sitting.play("KeepGlory", "Place Mining", "Develop Agriculture", "Decline")

    assert sitting.asked == (0, "resource")
