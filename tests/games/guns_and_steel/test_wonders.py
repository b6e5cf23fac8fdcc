"""Chapter "Wonders" of RULES.md: every requirement below, at and above its number."""

from __future__ import annotations

import pytest

from tests.games.guns_and_steel.staging import Seat, listed, rows, seat, stage

CIVIL = (
    "Agriculture, Barter Trade, Mining, Caravan, Currency, Philosophy, Ironworks, Irrigation, Engineering, "
    "Alchemy, Guild, Overseas Trade, Steam Engine"
)
TACTIC = "Reinforcement, Ambush, Flanking, Blitzkrieg"
ATTACK = "Warrior, Swordsman, Knight, Cannon"
STRONG = {  # face-up cards of this strength in all
    7: "Nuclear Submarine, Fighter",
    8: "Nuclear Submarine, Fighter, Warrior",
    9: "Nuclear Submarine, Fighter, Knight",
    10: "Nuclear Submarine, Fighter, Tank",
    11: "Nuclear Submarine, Fighter, Tank, Warrior",
    12: "Nuclear Submarine, Fighter, Tank, Knight",
    13: "Nuclear Submarine, Fighter, Tank, Knight, Warrior",
}
WORTH = {  # cards of this many victory points in all
    7: "Tank, Fighter, Knight",
    8: "Tank, Fighter, Cannon",
    9: "Tank, Fighter, Blitzkrieg",
    10: "Nuclear Submarine, Tank, Fighter",
    11: "Nuclear Submarine, Tank, Fighter, Knight",
    12: "Nuclear Submarine, Tank, Fighter, Cannon",
    13: "Nuclear Submarine, Tank, Fighter, Blitzkrieg",
}
AROUND = pytest.mark.parametrize(("over", "fulfilled"), [(-1, False), (0, True), (1, True)])
BY_PLAYERS = pytest.mark.parametrize("seats", [2, 3, 4])


def first(number: int, text: str) -> str:
    """The first cards of a list."""
    assert number <= len(listed(text))
    return ", ".join(listed(text)[:number])


def gets(wonder: str, player: Seat, seats: int) -> bool:
    """Whether a player gets this wonder at the end of the turn, or may choose it."""
    another = "Angkor Wat" if wonder in ("Taj Mahal", "Himeji-jō") else "Himeji-jō"  # else the game would end
    others = [seat(hand="Mining") for _ in range(seats - 1)]
    sitting = stage(player, *others, phase="end", wonders=f"{wonder}, {another}", supply=rows())
    return wonder in sitting.wonders(0) or f"Take {wonder}" in sitting.offered


@pytest.mark.rule("GS-B49")
@AROUND
@BY_PLAYERS
@pytest.mark.parametrize(
    ("wonder", "needs", "cards"),
    [
        ("Great Pyramids", 5, "Agriculture, Mining, Warrior, Knight, Tank, Cannon"),
        ("Hanging Gardens", 2, "Caravan, Currency, Swordsman"),
        ("Great Mosque of Djenné", 2, "Knight, Guild, Alchemy"),
        ("Eiffel Tower", 2, "Cannon, Flanking, Steam Engine"),
    ],
)
def test_a_wonder_that_counts_face_down_cards(
    wonder: str, needs: int, cards: str, seats: int, over: int, fulfilled: bool
) -> None:
    lying = first(needs + over, cards)

    assert gets(wonder, seat(hand="", down=lying), seats) == fulfilled


@pytest.mark.rule("GS-B49")
@pytest.mark.parametrize(
    ("wonder", "cards", "others"),
    [
        ("Great Pyramids", "Agriculture, Mining, Warrior, Knight, Tank, Cannon", ""),
        ("Hanging Gardens", "Caravan, Currency", "Knight, Cannon, Agriculture"),
        ("Great Mosque of Djenné", "Knight, Guild", "Caravan, Cannon, Agriculture"),
        ("Eiffel Tower", "Cannon, Flanking", "Knight, Tank, Caravan"),
    ],
)
def test_face_up_cards_and_cards_of_other_ages_do_not_count_for_them(wonder: str, cards: str, others: str) -> None:
    assert not gets(wonder, seat(hand="", up=cards, down=others), 3)


@pytest.mark.rule("GS-B49")
@AROUND
@BY_PLAYERS
@pytest.mark.parametrize(("wonder", "cards"), [("Angkor Wat", ATTACK), ("Himeji-jō", TACTIC)])
def test_a_wonder_that_asks_for_three_face_up_cards_of_a_type(
    wonder: str, cards: str, seats: int, over: int, fulfilled: bool
) -> None:
    assert gets(wonder, seat(hand="", up=first(3 + over, cards)), seats) == fulfilled


@pytest.mark.rule("GS-B49")
@AROUND
@pytest.mark.parametrize(("seats", "needs"), [(4, 5), (3, 6), (2, 7)])
def test_taj_mahal_asks_for_five_six_or_seven_face_up_civil_cards(
    seats: int, needs: int, over: int, fulfilled: bool
) -> None:
    """T21."""
    assert gets("Taj Mahal", seat(hand="", up=first(needs + over, CIVIL)), seats) == fulfilled


@pytest.mark.rule("GS-B49")
@pytest.mark.parametrize(("wonder", "cards"), [("Angkor Wat", ATTACK), ("Himeji-jō", TACTIC), ("Taj Mahal", CIVIL)])
def test_face_down_cards_and_other_types_do_not_count_for_them(wonder: str, cards: str) -> None:
    mixed = first(2, ATTACK) + ", " + first(2, TACTIC) + ", " + first(4, CIVIL)

    assert not gets(wonder, seat(hand="", down=cards), 4)
    assert not gets(wonder, seat(hand="", up=mixed), 4)


@pytest.mark.rule("GS-B49")
@AROUND
@pytest.mark.parametrize(("seats", "needs"), [(4, 8), (3, 10), (2, 12)])
def test_the_manhattan_project_asks_for_visible_strength(seats: int, needs: int, over: int, fulfilled: bool) -> None:
    """T21."""
    assert gets("Manhattan Project", seat(hand="", up=STRONG[needs + over]), seats) == fulfilled


@pytest.mark.rule("GS-B49", "GS-B7")
def test_strength_that_is_not_visible_does_not_count_for_the_manhattan_project() -> None:
    assert not gets("Manhattan Project", seat(hand="Cannon", up=STRONG[7], down="Tank, Flanking"), 4)


@pytest.mark.rule("GS-B49", "GS-A30")
@AROUND
@pytest.mark.parametrize("sides", ["up", "down", "both"])
@pytest.mark.parametrize(("seats", "needs"), [(4, 11), (3, 13), (2, 15)])
def test_the_space_station_asks_for_cards_of_any_type_on_either_side(
    seats: int, needs: int, sides: str, over: int, fulfilled: bool
) -> None:
    """T21."""
    cards = listed(f"{CIVIL}, {TACTIC}, {ATTACK}")[: needs + over]
    covered = {"up": 0, "down": len(cards), "both": len(cards) // 2}[sides]
    player = seat(hand="", down=", ".join(cards[:covered]), up=", ".join(cards[covered:]))

    assert gets("International Space Station", player, seats) == fulfilled


@pytest.mark.rule("GS-A30", "GS-B49")
@pytest.mark.parametrize(
    ("wonders", "hand", "fulfilled"),
    [
        ("", "Tank", False),  # ten cards on the table, the one in hand does not count
        ("Great Pyramids", "", True),
        ("Great Pyramids, Eiffel Tower", "Tank", True),
    ],
)
def test_the_space_station_counts_wonders_and_no_hand(wonders: str, hand: str, fulfilled: bool) -> None:
    player = seat(hand=hand, up=first(10, CIVIL), wonders=wonders)

    assert gets("International Space Station", player, 4) == fulfilled


@pytest.mark.rule("GS-B49", "GS-A31")
@AROUND
@pytest.mark.parametrize("side", ["up", "down"])
@pytest.mark.parametrize(("seats", "needs"), [(4, 8), (3, 10), (2, 12)])
def test_the_apollo_project_asks_for_victory_points(
    seats: int, needs: int, side: str, over: int, fulfilled: bool
) -> None:
    """T21."""
    cards = WORTH[needs + over]
    player = seat(hand="", up=cards) if side == "up" else seat(hand="", down=cards)

    assert gets("Apollo Project", player, seats) == fulfilled


@pytest.mark.rule("GS-A31", "GS-B49")
@pytest.mark.parametrize(
    ("wonders", "hand", "fulfilled"),
    [("", "Nuclear Submarine", False), ("Great Pyramids", "", True), ("Eiffel Tower", "Cannon", True)],
)
def test_the_apollo_project_counts_wonders_and_no_hand(wonders: str, hand: str, fulfilled: bool) -> None:
    player = seat(hand=hand, up="Tank, Fighter", wonders=wonders)

    assert gets("Apollo Project", player, 4) == fulfilled


@pytest.mark.rule("GS-B49")
@pytest.mark.parametrize(
    ("wonder", "hand"),
    [
        ("Hanging Gardens", "Caravan"),
        ("Great Mosque of Djenné", "Knight"),
        ("Eiffel Tower", "Cannon"),
    ],
)
def test_the_card_in_hand_never_counts(wonder: str, hand: str) -> None:
    down = {"Caravan": "Currency", "Knight": "Guild", "Cannon": "Flanking"}[hand]

    assert not gets(wonder, seat(hand=hand, down=down), 3)


@pytest.mark.rule("GS-B49", "GS-B24")
def test_only_wonders_of_the_supply_are_looked_at() -> None:
    player = seat(hand="", down="Caravan, Currency")
    rival = seat(hand="Mining", wonders="Hanging Gardens")

    sitting = stage(player, rival, phase="end", wonders="Taj Mahal")

    assert sitting.wonders(0) == set()
    assert sitting.asked == (0, "retrieval")
