"""Skirmishes: who leads, what may be played, and who wins. The worked cases keep the names of the collection (T1 …)."""

from __future__ import annotations

import pytest

from quattrocento.games.renaissance_wars.trick import winning_place
from tests.games.renaissance_wars.notation import GAME
from tests.games.renaissance_wars.staging import seat, stage


def winner(dominant: str, trick: str, options: dict[str, str] | None = None) -> int:
    """The place of the card that wins, with as many seats as cards."""
    cards = trick.split()
    sitting = stage(*[seat("P1")] * max(2, len(cards)), dominant=dominant, trick=" ".join(cards[:-1]), options=options)
    place = len(cards) - 1
    sitting.state = sitting.state.clone()
    sitting.table.slots[place] = stage(seat(), seat(), trick=cards[-1]).table.slots[0] & 255 | place << 8
    sitting.table.slot_count = len(cards)
    return winning_place(sitting.table)


def told_winner(dominant: str, trick: str, options: dict[str, str] | None = None) -> int:
    """The same by playing: everybody holds one card and puts it down."""
    cards = trick.split()
    sitting = stage(*(seat(card) for card in cards), dominant=dominant, options=options)
    for card in cards:
        sitting.play(f"Play {card}")
        while sitting.asked[0][1] in ("special", "fanatic"):
            sitting.play("Pass")
    return sitting.table.winner


@pytest.mark.rule("RW-5.3.4", "RW-5.3.6", "RW-5.3.7", "RW-5.3.14", "RW-9.9", "RW-5.4.4")
@pytest.mark.parametrize(
    ("dominant", "trick", "place"),
    [
        pytest.param("Culture", "P25 P20", 0, id="T1"),
        pytest.param("Culture", "E20 C1 C5", 2, id="T2"),
        pytest.param("Culture", "E20 C1 E25", 1, id="T2 without the best"),
        pytest.param("Religion", "C10 E20 C15", 2, id="T3"),
        pytest.param("Religion", "R5 R10 E25", 1, id="T4"),
        pytest.param("Religion", "C10 C15 P20 C15b", 1, id="T9"),
        pytest.param("Culture", "Luther C1", 1, id="T19"),
        pytest.param("Religion", "R10 R25 Luther R25b", 2, id="a luminary is the highest"),
        pytest.param("Religion", "R10 R10b R10", 0, id="the first of equal dominant cards"),
    ],
)
def test_the_highest_of_the_led_or_the_dominant_condition_wins(dominant: str, trick: str, place: int) -> None:
    cards = trick.split()
    assert winner(dominant, trick) == place
    if len(set(cards)) == len(cards):
        assert told_winner(dominant, trick) == place


@pytest.mark.rule("RW-5.3.4", "RW-5.4.1", "RW-2.2")
def test_captured_cards_are_worth_what_is_printed_on_both() -> None:  # T1
    sitting = stage(seat("P20 E1"), seat("P25 E2"), dominant="Culture", lead=1)

    sitting.play("Play P25", "Play P20")

    assert sitting.asked == [(1, "optional")]
    assert sitting.captured(1) == {"P25", "P20"}
    assert sitting.florins("Won") == [45]


BY_EITHER_READING = [
    pytest.param("Religion", "P5 P15 Baby", 2, id="T5a"),
    pytest.param("Religion", "Baby P5 P15", 0, id="T5b"),
    pytest.param("Religion", "P20 Baby P5", 0, id="T6"),
    pytest.param("Religion", "P15 Baby R5", 2, id="T7"),
    pytest.param("Religion", "C15 Farmer", 0, id="T18"),
    pytest.param("Religion", "Farmer C15", 0, id="equal to a populace lead"),
]


@pytest.mark.rule("RW-5.3.8", "RW-5.3.9", "RW-5.3.15", "RW-9.5", "RW-9.6")
@pytest.mark.parametrize(
    ("dominant", "trick", "place"),
    [
        *BY_EITHER_READING,
        pytest.param("Religion", "Baby R1", 1, id="a Pawn beats it"),
        pytest.param("Religion", "P5 C25 Apprentice", 2, id="cards of other conditions need not be exceeded"),
        pytest.param("Religion", "Apprentice P20", 1, id="a higher card of the new lead"),
        pytest.param("Religion", "Baby Troubadour P5", 0, id="the first of equal populace cards"),
    ],
)
def test_populace_cards_compete_by_value(dominant: str, trick: str, place: int) -> None:
    assert winner(dominant, trick) == told_winner(dominant, trick) == place


@pytest.mark.rule("RW-5.3.8", "RW-5.3.9", "RW-9.5", "RW-9.6")
@pytest.mark.parametrize(
    ("dominant", "trick", "place"),
    [
        *BY_EITHER_READING,
        pytest.param("Religion", "P5 C25 Apprentice", 0, id="a higher card of another condition stops it"),
        pytest.param("Religion", "Baby P5 C25", 1, id="and does so after it, without winning itself"),
        pytest.param("Religion", "P5 C20 Baby", 0, id="so does an equal one played before"),
        pytest.param("Religion", "P5 Baby C20", 1, id="but not one played after"),
        pytest.param("Religion", "Baby Farmer C25 P5", 2, id="of two populace cards neither wins then"),
        pytest.param("Religion", "Baby Farmer U0", 0, id="without any condition the highest"),
    ],
)
def test_by_the_strict_reading_populace_cards_must_exceed_every_card(dominant: str, trick: str, place: int) -> None:
    strict = {"populace": "strict"}

    assert winner(dominant, trick, strict) == told_winner(dominant, trick, strict) == place


@pytest.mark.rule("RW-5.3.10", "RW-5.3.11", "RW-5.3.12", "RW-5.3.13", "RW-5.3.16", "RW-5.3.17", "RW-9.7", "RW-9.8")
@pytest.mark.parametrize(
    ("dominant", "trick", "place"),
    [
        pytest.param("Religion", "Savonarola E2 U-2 E5", 3, id="T8a"),
        pytest.param("Religion", "Savonarola E2 U-2 C10", 1, id="T8b"),
        pytest.param("Religion", "Savonarola U-2", 0, id="T10"),
        pytest.param("Religion", "U-2 U-5 U0", 2, id="T11"),
        pytest.param("Religion", "U0 Torquemada U0b", 0, id="T12"),
        pytest.param("Religion", "U0 E1 C25", 1, id="the first condition after an Unwanted lead"),
        pytest.param("Religion", "Savonarola R1 C25 R2", 3, id="the first condition is the dominant one"),
        pytest.param("Religion", "U-2 R1 C25", 1, id="and wins unless a higher one follows"),
        pytest.param("Religion", "C1 E25 P25 S25", 0, id="nobody follows"),
        pytest.param("Religion", "U-10 U-5 Gambler Savonarola", 2, id="the first of equal highest values"),
    ],
)
def test_a_lead_without_condition_hands_its_part_on(dominant: str, trick: str, place: int) -> None:
    assert winner(dominant, trick) == told_winner(dominant, trick) == place


@pytest.mark.rule("RW-3.2m")
def test_what_counts_for_more_does_so_only_in_the_skirmish() -> None:
    sitting = stage(seat("C15"), seat("C10", personal="condottiere"), seat("E1"))

    sitting.play("Play C15", "PlayBoosted C10", "Play E1")

    assert sitting.table.winner == 1
    assert sitting.florins("Won") == [26]


@pytest.mark.rule("RW-5.3.2", "RW-5.3.3", "RW-5.3.5", "RW-9.10")
def test_any_card_of_the_hand_can_be_played_whatever_was_led() -> None:
    sitting = stage(seat("C15"), seat("E2 U-2 Baby", up="C10 Luther", down="C25"))

    sitting.play("Play C15")

    assert sitting.asked == [(1, "play")]
    assert sitting.about("Play") == {"E2", "U-2", "Baby", "C10", "Luther"}


@pytest.mark.rule("RW-5.3.1", "RW-5.3.2")
def test_play_goes_clockwise_from_the_initiative() -> None:
    sitting = stage(seat("C1"), seat("C2"), seat("C5"), seat("C10"), lead=2)
    order = []
    for card in ("C5", "C10", "C1", "C2"):
        order.append(sitting.asked[0][0])
        sitting.play(f"Play {card}")
        while sitting.asked[0][1] == "special":
            sitting.play("Pass")

    assert order == [2, 3, 0, 1]


@pytest.mark.rule("RW-9.26", "RW-3.2i")
def test_only_who_has_no_other_card_plays_one_that_is_face_down() -> None:
    sitting = stage(seat("C1"), seat("E1", down="C25 E25"))
    sitting.play("Play C1")
    assert sitting.about("Play") == {"E1"}

    sitting = stage(seat("C1"), seat("", down="C25 E25"))
    sitting.play("Play C1")
    assert sitting.about("Play") == {"C25", "E25"}

    sitting.play("Play C25")

    assert sitting.table.winner == 1
    assert sitting.down(1) == {"E25"}
    assert sitting.up(1) == set()


@pytest.mark.rule("RW-5.4.1", "RW-5.4.2", "RW-5.4.4")
def test_the_winner_gathers_everything_but_populace_cards() -> None:
    sitting = stage(seat("Baby"), seat("R5"), seat("U-2"), seat("Savonarola"))

    sitting.play("Play Baby", "Play R5", "Pass", "Play U-2", "Play Savonarola", "Pass")

    assert sitting.captured(1) == {"R5", "U-2", "Savonarola"}
    assert sitting.people(1) == ["Baby"]
    assert sitting.table.initiative == 1
    assert sitting.florins("Won") == [3]


@pytest.mark.rule("RW-5.4.3", "RW-9.12")
def test_a_third_populace_card_drives_out_one_of_the_two() -> None:  # TF17
    sitting = stage(seat("C1"), seat("Baby"), seat("R5", people="Beggar Gambler"))

    sitting.play("Play C1", "Play Baby", "Play R5", "Pass")

    assert sitting.asked == [(2, "room")]
    assert sitting.about("Pick") == {"Beggar", "Gambler"}
    assert sorted(set(GAME.census(sitting.state))) == GAME.census(sitting.state), "a card lies in two places"
    sitting.play("Pick Beggar")
    assert sitting.people(2) == ["Gambler", "Baby"]
    assert "Beggar" in sitting.discard()


@pytest.mark.rule("RW-9.12")
def test_several_populace_cards_arrive_in_the_order_of_play() -> None:
    sitting = stage(seat("Baby"), seat("Farmer"), seat("R5", people="Beggar Gambler"))

    sitting.play("Play Baby", "Play Farmer", "Play R5", "Pass", "Pick Gambler")

    assert sitting.about("Pick") == {"Beggar", "Baby"}
    sitting.play("Pick Beggar")
    assert sitting.people(2) == ["Baby", "Farmer"]


@pytest.mark.rule("RW-9.60")
@pytest.mark.parametrize("at", ["skirmish", "battle"])
def test_a_luminary_is_a_thirty_of_its_condition(at: str) -> None:
    sitting = stage(seat("E25"), seat("Columbus"), seat("C25"), at=at, dominant="Politics")

    sitting.play("Play E25", "Play Columbus", "Play C25")

    assert sitting.table.winner == 1
    assert sitting.florins("Won") == [80]
