"""Chapter "End of the game" of RULES.md: what ends it, points and ties."""

from __future__ import annotations

import pytest

from tests.games.guns_and_steel.staging import STARTERS, names, rows, seat, stage

ALL_FIVE = ("Hanging Gardens", "Angkor Wat", "Taj Mahal", "Manhattan Project", "Apollo Project")


@pytest.mark.rule("GS-B46")
def test_buying_the_last_space_card_ends_the_game() -> None:
    sitting = stage(
        seat(hand="Mining, Warrior", pool="Horse, Gunpowder, Oil, Oil"),
        seat(),
        phase="purchase",
        supply=rows(space="-, Computer"),
    )

    sitting.play("Buy Computer")

    assert sitting.asked is None
    assert sitting.told("Ended") == [""]
    assert sitting.outcome.over


@pytest.mark.rule("GS-B46")
def test_while_a_space_card_lies_there_the_game_goes_on() -> None:
    sitting = stage(
        seat(hand="Mining, Warrior", pool="Horse, Gunpowder, Oil, Oil"),
        seat(),
        phase="purchase",
        supply=rows(space="Nuclear Submarine, Computer"),
    )

    sitting.play("Buy Computer")

    assert sitting.asked == (1, "resource")
    assert not sitting.outcome.over
    assert sitting.outcome.winners == ()


@pytest.mark.rule("GS-B46")
def test_taking_the_last_wonder_of_the_supply_ends_the_game() -> None:
    sitting = stage(
        seat(hand="", down="Caravan, Currency"),
        seat(hand="Mining", wonders="Angkor Wat, Taj Mahal, Manhattan Project, Apollo Project"),
        phase="end",
        wonders="Hanging Gardens",
    )

    sitting.play("Leave")

    assert sitting.asked is None
    assert sitting.wonders() == set()


@pytest.mark.rule("GS-B46")
def test_while_a_wonder_is_in_the_supply_the_game_goes_on() -> None:
    sitting = stage(seat(hand="", down="Caravan, Currency"), seat(), phase="end", wonders="Hanging Gardens, Taj Mahal")

    sitting.play("Leave")

    assert sitting.asked == (1, "resource")


@pytest.mark.rule("GS-B46", "GS-A32")
def test_the_last_turn_is_completed() -> None:
    """T18: the wonder check and the retrieval still take place."""
    sitting = stage(
        seat(hand="Mining", up="Warrior", down="Caravan, Currency, Agriculture", pool="Horse, Gunpowder, Oil, Oil"),
        seat(),
        phase="purchase",
        supply=rows(space="-, Computer"),
        wonders="Hanging Gardens, Taj Mahal",
    )

    sitting.play("Buy Computer", "Pay")
    assert sitting.wonders(0) == {"Hanging Gardens"}
    assert sitting.hand(0) == names("Mining, Warrior, Computer")
    assert sitting.asked == (0, "retrieval")
    sitting.play("Retrieve Agriculture", "Leave")

    assert sitting.asked is None
    assert sitting.hand(0) == names("Mining, Warrior, Computer, Agriculture")


@pytest.mark.rule("GS-A32")
@pytest.mark.parametrize("ending", range(4))
def test_no_turn_follows_the_last_one_whoever_began(ending: int) -> None:
    seats = [seat() for _ in range(4)]
    seats[ending] = seat(hand="Mining, Warrior", pool="Space, Space")

    sitting = stage(*seats, phase="purchase", turn=ending, supply=rows(space="-, -, Computer")).play("Buy Computer")

    assert sitting.asked is None
    assert sitting.table.turns == 1


@pytest.mark.rule("GS-A33")
def test_a_stolen_wonder_does_not_end_the_game() -> None:
    sitting = stage(
        seat(hand="Tank, Mining, Agriculture", wonders="Angkor Wat, Taj Mahal, Apollo Project"),
        seat(hand="Mining", wonders="Manhattan Project"),
        wonders="Hanging Gardens",
    )

    sitting.play("Develop Tank", "Activate Tank")

    assert len(sitting.wonders(0)) == 4
    assert sitting.wonders() == {"Hanging Gardens"}
    assert sitting.asked is not None


@pytest.mark.rule("GS-B47", "GS-B1")
@pytest.mark.parametrize("place", ["hand", "up", "down"])
def test_cards_count_wherever_they_are(place: str) -> None:
    """T19."""
    where = {"hand": "", "up": "", "down": "", place: "Computer, Tank, Cannon, Knight"}
    sitting = stage(
        seat(hand=where["hand"], up=where["up"], down=where["down"], wonders="Taj Mahal"), seat(), phase="over"
    )

    standing = sitting.outcome.standings[0]

    assert standing.total == 4 + 3 + 2 + 1 + 4
    assert standing.breakdown == {"cards": 10, "wonders": 4}


@pytest.mark.rule("GS-B47")
@pytest.mark.parametrize(
    ("wonder", "points"),
    [
        ("Great Pyramids", 2),
        ("Hanging Gardens", 2),
        ("Angkor Wat", 3),
        ("Great Mosque of Djenné", 3),
        ("Taj Mahal", 4),
        ("Himeji-jō", 4),
        ("Eiffel Tower", 5),
        ("Manhattan Project", 5),
        ("International Space Station", 6),
        ("Apollo Project", 6),
    ],
)
def test_a_wonder_counts_its_points(wonder: str, points: int) -> None:
    sitting = stage(seat(wonders=wonder), seat(), phase="over")

    assert [standing.total for standing in sitting.outcome.standings] == [points, 0]


@pytest.mark.rule("GS-B47")
def test_the_highest_total_wins() -> None:
    sitting = stage(seat(hand="Tank"), seat(hand="Nuclear Submarine"), seat(hand=f"Cannon, {STARTERS}"), phase="over")

    assert [standing.place for standing in sitting.outcome.standings] == [2, 1, 3]
    assert sitting.outcome.winners == (1,)


@pytest.mark.rule("GS-B48")
def test_among_equals_the_one_with_more_cards_wins() -> None:
    """T20."""
    sitting = stage(
        seat(hand="Tank, Mining"), seat(hand="Fighter", up="Mining", down="Warrior"), seat(hand=""), phase="over"
    )

    assert [standing.total for standing in sitting.outcome.standings] == [3, 3, 0]
    assert [standing.ties for standing in sitting.outcome.standings][:2] == [{"cards_owned": 2}, {"cards_owned": 3}]
    assert sitting.outcome.winners == (1,)


@pytest.mark.rule("GS-B48")
def test_wonders_are_counted_as_cards_in_a_tie() -> None:
    """T20: three points each, two cards against one wonder and two cards."""
    sitting = stage(seat(hand="Tank, Mining"), seat(hand="Mining, Warrior", wonders="Angkor Wat"), phase="over")

    assert sitting.outcome.winners == (1,)


@pytest.mark.rule("GS-B48")
def test_more_cards_do_not_help_against_more_points() -> None:
    sitting = stage(seat(hand="Computer"), seat(hand=f"{STARTERS}, Tank"), phase="over")

    assert sitting.outcome.winners == (0,)


@pytest.mark.rule("GS-A34")
def test_players_equal_in_points_and_cards_share_the_victory() -> None:
    sitting = stage(seat(hand="Tank"), seat(hand="Mining"), seat(down="Fighter", hand=""), phase="over")

    assert sitting.outcome.winners == (0, 2)
    assert [standing.place for standing in sitting.outcome.standings] == [1, 3, 1]


@pytest.mark.rule("GS-B46", "GS-A33")
def test_all_five_wonders_can_be_owned_while_none_is_in_the_supply() -> None:
    sitting = stage(seat(wonders=", ".join(ALL_FIVE)), seat(), phase="over", wonders="")

    assert sitting.outcome.standings[0].total == sum((2, 3, 4, 5, 6))
