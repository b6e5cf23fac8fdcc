"""Melds: what can be laid when, what it brings, and what breaks it. Worked cases keep their names (TM1 …)."""

from __future__ import annotations

import pytest

from tests.games.renaissance_wars.notation import GAME
from tests.games.renaissance_wars.sitting import Sitting
from tests.games.renaissance_wars.staging import seat, stage, won


def offered(hand: str, up: str = "", used: str = "", mat: str = "Loyola", dominant: str = "Economic") -> set[str]:
    """The melds a winner can lay."""
    return won(seat(hand, up, used=used, mat=mat), seat(), dominant=dominant).about("LayMeld")


def after_ladies_only(drawn: str, dominant: str = "Economic") -> Sitting:
    """A winner has laid four Queens, drawn a card, and won another skirmish with the Queen of Politics."""
    ladies = seat("C15 R15 E15 P15", mat="Loyola")
    sitting = won(ladies, seat("C1"), dominant=dominant, deck=f"{drawn} C2 E1 E2")
    sitting.play("LayMeld Queens", "Pass", "Play P15", "Play C1")
    assert sitting.asked == [(0, "optional")]
    assert (sitting.up(0), sitting.hand(0)) == ({"C15", "R15", "E15"}, {drawn})
    return sitting


def after_a_marriage(played: str, drawn: str) -> Sitting:
    """A winner has married King and Queen of Culture, drawn a card, and won another skirmish with the one played."""
    sitting = won(seat("C20 C15 E25", mat="Loyola"), seat("C1"), dominant="Economic", deck=f"{drawn} C2 E1 E2")
    sitting.play("LayMeld Marriage C", "Pass", f"Play {played}", "Play C1")
    assert sitting.asked == [(0, "optional")]
    assert drawn in sitting.hand(0)
    return sitting


@pytest.mark.rule("RW-5.5.3", "RW-5.5.5")
def test_four_queens_are_ladies_only() -> None:  # TM1
    sitting = won(seat("C15 P15 R15 E15 C1"), seat())

    sitting.play("LayMeld Queens")

    assert sitting.coins(0) == 35 + 70
    assert sitting.up(0) == {"C15", "P15", "R15", "E15"}
    assert sitting.hand(0) == {"C1"}
    assert sitting.sizes()[0] == 5


@pytest.mark.rule("RW-5.5.7", "RW-5.5.3")
def test_a_queen_of_a_marriage_joins_three_others() -> None:  # TM2
    sitting = won(seat("C20 C15 P15 R15 E15 E25", mat="Loyola"), seat("C1"), dominant="Economic")
    sitting.play("LayMeld Marriage C")
    assert sitting.coins(0) == 35 + 20

    sitting.play("Pass", "Play E25", "Play C1", "LayMeld Queens")

    assert sitting.coins(0) == 35 + 90
    assert sitting.florins("Melded") == [20, 70]
    assert sitting.up(0) == {"C20", "C15", "P15", "R15", "E15"}


@pytest.mark.rule("RW-5.5.12", "RW-5.5.13")
def test_a_broken_meld_is_not_mended() -> None:  # TM3
    assert after_ladies_only("P15b").about("LayMeld") == set()
    assert offered("P15b", "C15 R15 E15") == {"Queens"}  # were they new, they would do


@pytest.mark.rule("RW-5.5.14", "RW-9.22")
def test_a_queen_who_joined_from_a_marriage_has_served_as_a_lady_too() -> None:
    twins = "R15b E15b P15b"
    married = seat(f"C20 C15 R15 E15 P15 {twins} E25", mat="Loyola")
    sitting = won(married, seat("C1 C2"), dominant="Economic", deck="S2 E1 E2 P1 P2 P5")
    sitting.play("LayMeld Marriage C", "Pass", "Play E25", "Play C1")
    sitting.play("LayMeld Queens", "MeldWith R15", "MeldWith E15", "MeldWith P15", "Pass")

    sitting.play("Play P15", "Play C2")

    assert sitting.asked == [(0, "optional")]
    assert sitting.up(0) == {"C20", "C15", "R15", "E15"}
    assert set(twins.split()) <= sitting.hand(0)
    assert "Queens" not in sitting.about("LayMeld")


@pytest.mark.rule("RW-5.5.13", "RW-5.5.14", "RW-9.21")
def test_ladies_only_made_of_three_marriages_is_not_mended_with_a_twin() -> None:
    wives = seat("C20 C15 R20 R15 P20 P15 E15 E25 E25b E20b", mat="Loyola")
    deck = "S2 C10b E1 E2 E15b P2 P10 P5 S5 S10"
    sitting = won(wives, seat("C1 C2 C10 R1"), dominant="Economic", deck=deck)
    sitting.play("LayMeld Marriage C", "Pass", "Play E25", "Play C1")
    sitting.play("LayMeld Marriage R", "Pass", "Play E25b", "Play C2")
    sitting.play("LayMeld Marriage P", "Pass", "Play E20b", "Play C10")
    sitting.play("LayMeld Queens", "MeldWith E15", "Pass", "Play E15", "Play R1")

    assert sitting.asked == [(0, "optional")]
    assert sitting.up(0) == {"C20", "C15", "R20", "R15", "P20", "P15"}
    assert "E15b" in sitting.hand(0)
    assert "Queens" not in sitting.about("LayMeld")


@pytest.mark.rule("RW-5.5.14", "RW-9.25")
def test_a_luminary_that_stood_in_from_the_table_does_not_do_so_twice() -> None:
    sitting = won(
        seat("Loyola R20 E25 E25b", mat="Loyola"), seat("C1 C2"), dominant="Economic", deck="S2 E1 R20b E2 P1 P2"
    )
    sitting.play("LayMeld Luminosity", "Pass", "Play E25", "Play C1")
    sitting.play("LayMeld Marriage R", "Pass")  # the King and Loyola, who lies there

    sitting.play("Play E25b", "Play C2")

    assert sitting.up(0) == {"Loyola", "R20"}
    assert "R20b" in sitting.hand(0)
    assert sitting.asked == [(0, "optional")]
    assert sitting.about("LayMeld") == set()


@pytest.mark.rule("RW-5.5.13")
@pytest.mark.parametrize(("dominant", "florins"), [("Religion", 30), ("Economic", 20)])
def test_what_is_left_of_a_broken_meld_joins_another(dominant: str, florins: int) -> None:  # TM4
    sitting = after_ladies_only("R20", dominant)

    sitting.play("LayMeld Marriage R")

    assert sitting.coins(0) == 35 + 70 + florins


@pytest.mark.rule("RW-5.5.13", "RW-5.5.14", "RW-9.22")
def test_a_widow_does_not_marry_again() -> None:  # TM5
    sitting = after_a_marriage(played="C20", drawn="C20b")

    assert sitting.up(0) == {"C15"}
    assert sitting.about("LayMeld") == set()


@pytest.mark.rule("RW-5.5.14", "RW-9.22")
def test_a_queen_has_one_king() -> None:  # TM6
    sitting = after_a_marriage(played="E25", drawn="C20b")

    assert sitting.up(0) == {"C20", "C15"}
    assert sitting.about("LayMeld") == set()


@pytest.mark.rule("RW-5.5.15")
def test_other_cards_make_the_same_meld_again() -> None:
    assert offered("C20b C15b", "C20 C15", "Marriage C20 C15") == {"Marriage C"}


@pytest.mark.rule("RW-5.5.9")
def test_a_luminary_is_the_fourth_queen() -> None:  # TM7
    sitting = won(seat("R15 E15 P15 Shakespeare"), seat())

    sitting.play("LayMeld Queens")

    assert sitting.coins(0) == 35 + 70
    assert "Shakespeare" in sitting.up(0)


@pytest.mark.rule("RW-5.5.9", "RW-9.23")
def test_a_meld_has_one_stand_in_at_most() -> None:
    assert offered("R15 E15 Shakespeare Bacon") == set()
    assert offered("R15 E15 P15 Shakespeare Bacon") == {"Queens"}


@pytest.mark.rule("RW-5.5.10")
def test_luminosity_takes_the_luminary_of_ones_own_mat() -> None:  # TM10
    sitting = won(seat("Loyola", mat="Loyola"), seat())
    sitting.play("LayMeld Luminosity")
    assert sitting.coins(0) == 35 + 20

    assert offered("Luther", mat="Loyola") == set()


@pytest.mark.rule("RW-9.25", "RW-5.5.14")
def test_luminosity_comes_from_the_hand_and_may_come_first() -> None:
    assert offered("", "Loyola", mat="Loyola") == set()
    assert offered("R20", "Loyola", "Luminosity Loyola", mat="Loyola") == {"Marriage R"}


@pytest.mark.rule("RW-9.24")
def test_there_is_no_pawn_of_seeds_to_stand_in_for() -> None:  # TM11
    assert offered("C1 R1 E1 Bacon") == set()
    assert offered("C1 R1 E1 P1") == {"Pawns"}
    assert offered("C1 R1 E1 Columbus P1b") == {"Pawns"}


@pytest.mark.rule("RW-5.5.2", "RW-9.14")
def test_one_win_allows_one_meld() -> None:  # TM13
    sitting = won(seat("C20 C15 E20 E15 P1"), seat())
    assert sitting.about("LayMeld") == {"Marriage C", "Marriage E"}

    sitting.play("LayMeld Marriage C")

    assert sitting.asked == [(0, "optional")]
    assert sitting.about("LayMeld") == set()


@pytest.mark.rule("RW-5.5.1", "RW-9.61")
def test_only_the_winner_melds() -> None:  # TM14
    sitting = stage(seat("C20 C15 R25"), seat("E20 E15 E1"))
    assert sitting.about("LayMeld") == set()

    sitting.play("Play R25")
    assert sitting.about("LayMeld") == set()
    sitting.play("Play E1")

    assert sitting.asked == [(0, "optional")]
    assert sitting.about("LayMeld") == {"Marriage C"}
    sitting.play("Pass")
    assert sitting.asked == [(0, "play")]


@pytest.mark.rule("RW-9.27", "RW-5.5.8")
def test_a_paid_meld_brings_nothing_more_when_its_condition_becomes_dominant() -> None:  # TM15
    sitting = won(seat("C20 C15 Brunelleschi"), seat(), dominant="Economic")

    sitting.play("LayMeld Marriage C", "MeldWith C20", "MeldWith C15", "Sacrifice Brunelleschi Culture")

    assert sitting.dominant == "Culture"
    assert sitting.coins(0) == 35 + 20
    assert sitting.about("LayMeld") == set()


@pytest.mark.rule("RW-5.5.8", "RW-9.14")
def test_a_sacrifice_before_makes_the_marriage_royal() -> None:
    sitting = won(seat("C20 C15 Brunelleschi"), seat(), dominant="Economic")

    sitting.play("Sacrifice Brunelleschi Culture", "LayMeld Marriage C")

    assert sitting.coins(0) == 35 + 30


@pytest.mark.rule("RW-5.5.9")
def test_luther_is_the_bishop_of_an_intrigue() -> None:  # TM17
    sitting = won(seat("P15 Luther", mat="Loyola"), seat(mat="Columbus"))

    sitting.play("LayMeld Intrigue")

    assert sitting.coins(0) == 35 + 30


@pytest.mark.rule("RW-9.18", "RW-5.5.4")
def test_a_royal_court_is_every_rank_but_the_pawn_of_the_dominant_condition() -> None:
    court = "E25 E20 E15 E10 E5 E2"
    assert "Court" in offered(court, dominant="Economic")
    assert "Court" not in offered(court, dominant="Culture")
    assert "Court" not in offered(court.replace("E2 ", "E1 ").removesuffix("E2") + "E1", dominant="Economic")
    assert "Court" in offered(court.removeprefix("E25 ") + " Columbus", dominant="Economic")

    sitting = won(seat(court), seat(), dominant="Economic")
    sitting.play("LayMeld Court")
    assert sitting.coins(0) == 35 + 250


@pytest.mark.rule("RW-9.19", "RW-9.20", "RW-5.5.4")
@pytest.mark.parametrize(
    ("hand", "meld", "florins"),
    [
        ("P15 R5", "Intrigue", 30),
        ("C25 R25 E25 S25", "Fleurs", 100),
        ("C20 P20 E20 S20", "Kings", 80),
        ("R15 P15 E15 S15", "Queens", 70),
        ("C10 R10 E10 P10", "Castles", 60),
        ("C5 R5 E5 S5", "Bishops", 50),
        ("C2 R2 P2 S2", "Animals", 30),
        ("C1 R1 P1 E1", "Pawns", 20),
        ("S20 S15", "Marriage S", 20),
        ("Brunelleschi Luther Columbus Bacon", "Wisdom", 200),
    ],
)
def test_the_price_is_that_of_the_table(hand: str, meld: str, florins: int) -> None:
    sitting = won(seat(hand, mat="Loyola"), seat(mat="Shakespeare"), dominant="Culture")

    sitting.play(f"LayMeld {meld}")

    assert sitting.coins(0) == 35 + florins
    assert sitting.florins("Melded") == [florins]


@pytest.mark.rule("RW-9.19")
@pytest.mark.parametrize("hand", ["P15 C5", "R15 R5", "P20 R5", "P15 P5"])
def test_an_intrigue_needs_just_these_two(hand: str) -> None:
    assert "Intrigue" not in offered(hand)


@pytest.mark.rule("RW-9.21")
def test_a_meld_takes_cards_of_several_melds_and_one_of_the_hand() -> None:
    marriages = "Marriage C20 C15 E20 E15 P20 P15"
    assert "Queens" in offered("R15", "C20 C15 E20 E15 P20 P15", marriages)
    assert "Queens" not in offered("R1", "C20 C15 E20 E15 P20 P15 R15", marriages)


@pytest.mark.rule("RW-5.5.11")
def test_unwanted_populace_and_fanatics_are_never_melded() -> None:
    assert offered("U0 U0b U-2 U-5 Baby Troubadour Savonarola Torquemada") == set()


@pytest.mark.rule("RW-5.5.6", "RW-5.5.12")
def test_playing_a_melded_card_breaks_its_meld_and_costs_nothing() -> None:
    sitting = stage(seat("E1 R1", "C20 C15", used="Marriage C20 C15"), seat("C1 C2"))
    assert sitting.sizes()[0] == 4

    sitting.play("Play C20", "Play C1")

    assert sitting.up(0) == {"C15"}
    assert sitting.coins(0) == 35
    sitting.player(0).hand |= 1 << 3  # the other King of Culture
    assert sitting.about("LayMeld") == set()


@pytest.mark.rule("RW-5.5.14")
def test_a_card_that_comes_back_has_forgotten_what_it_served_for() -> None:
    sitting = won(seat("E1", "C20 C15", used="Marriage C20 C15", personal="restoration"), seat(), discard="C1")
    sitting.player(0).hand = 0

    sitting.play("UsePersonal restoration", "Pick C1", "Give C15")

    assert not sitting.player(0).used[2 * 9] >> 4 & 1


@pytest.mark.rule("RW-5.5.16", "RW-3.2i")
def test_a_card_face_down_is_no_part_of_a_meld() -> None:
    sitting = won(seat("C15"), seat())
    sitting.player(0).down = 1 << 2

    assert sitting.about("LayMeld") == set()


@pytest.mark.rule("RW-5.5.16", "RW-3.2c")
def test_a_killed_card_leaves_the_meld_and_an_unwanted_card_comes() -> None:
    sitting = stage(seat("Savonarola C1"), seat("C2 E2", "C20 C15"), unwanted="U-5 U0")

    sitting.play("Play Savonarola", "Choose 1", "Pick C20")

    assert sitting.up(1) == {"C15"}
    assert sitting.hand(1) == {"C2", "E2", "U-5"}
    assert "C20" in sitting.discard()


@pytest.mark.rule("RW-9.20")
def test_of_five_the_question_says_which_is_left_out_by_a_choice() -> None:
    sitting = won(seat("C15 R15 E15 P15 S15"), seat(), dominant="Religion")

    sitting.play("LayMeld Queens")

    (decision,) = GAME.decisions(sitting.state)
    assert GAME.asking(sitting.state, decision).detail == "A condition before its own is left out."
    sitting.play("MeldWith R15")
    assert sitting.up(0) == {"R15", "E15", "P15", "S15"}
