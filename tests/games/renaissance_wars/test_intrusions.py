"""The ten intrusions, which concern everybody, in the order of the seats from whoever drew them (RW-4.7)."""

from __future__ import annotations

import pytest

from quattrocento.games.renaissance_wars import codes as c
from tests.games.renaissance_wars.notation import text
from tests.games.renaissance_wars.sitting import Sitting
from tests.games.renaissance_wars.staging import seat, stage, stage_first


@pytest.mark.rule("RW-4.7", "RW-3.2t", "RW-3.2c")
def test_the_plague_kills_by_the_dice() -> None:  # TS7
    sitting = stage(seat("C1 C2 C10"), seat("E1 E2 E5"), seat("P1 P2 P5")).luck(1, 2, 4)

    sitting.use("plague", 0)

    killed = [event.seat for event in sitting.told("Killed")]  # type: ignore[attr-defined]
    assert killed == [0, 0, 1]
    assert sitting.sizes() == [3, 3, 3]


@pytest.mark.rule("RW-4.7")
def test_the_plague_begins_with_its_drawer_and_kills_what_there_is() -> None:
    sitting = stage(seat("C1 C2 C10"), seat("E1 U0 Baby", "E20"), seat("P1 P2 P5")).luck(1, 4, 4)

    sitting.use("plague", 1)

    assert [event.seat for event in sitting.told("Rolled")] == [1, 2, 0]  # type: ignore[attr-defined]
    assert sitting.cards("Killed") == ["E1"]


@pytest.mark.rule("RW-4.7", "RW-3.2b", "RW-9.43")
def test_the_sack_of_the_city_costs_five_a_pip_and_all_dice_fall_at_once() -> None:
    sitting = stage_first(
        seat("C1"), seat("C2", mat="Loyola", fresh="soldiers_vow"), seat("C10", mat="Luther", coins=2)
    ).luck(3, 2, 1)

    sitting.use("sack_of_the_city", 0)
    assert sitting.asked == [(1, "vow")]
    assert len(sitting.told("Rolled")) == 3
    sitting.play("Pass")

    assert sitting.coins(0, 1, 2) == [20, 25, 0]


def graced(intrusion: str) -> Sitting:
    """Seat 1 draws this intrusion, and seat 0 is about to say whether grace exempts it."""
    hands = ("C1 C2", "E1 E2", "P1 P2")
    seats = [seat(hand, personal="" if number else "amazing_grace") for number, hand in enumerate(hands)]
    return stage_first(*seats, deck=f"{intrusion} S2 S5 S10 R1 R2 R10", at="draw", lead=1)


def seats_of(sitting: Sitting, kind: str) -> list[int]:
    return [event.seat for event in sitting.told(kind)]  # type: ignore[attr-defined]


@pytest.mark.rule("RW-3.2s", "RW-4.5", "RW-4.7")
def test_who_is_exempt_from_the_sack_neither_rolls_nor_pays() -> None:
    sitting = graced("sack_of_the_city").luck(3, 2)

    sitting.play("0: Use")

    assert seats_of(sitting, "Rolled") == [1, 2]
    assert sitting.coins(0, 1, 2) == [35, 35 - 15, 35 - 10]


@pytest.mark.rule("RW-3.2s", "RW-4.5", "RW-4.7")
def test_who_is_exempt_from_the_plague_neither_rolls_nor_mourns() -> None:
    sitting = graced("plague").luck(1, 2)

    sitting.play("0: Use")

    assert seats_of(sitting, "Rolled") == [1, 2]
    assert seats_of(sitting, "Killed") == [1, 1, 2]
    assert {"C1", "C2"} <= sitting.hand(0)


@pytest.mark.rule("RW-4.7")
def test_the_burning_of_the_books_takes_a_melded_card_or_five_florins() -> None:
    sitting = stage(seat("C1", "C20 C15"), seat("C2"), seat("C10", "E20"), unwanted="U0 U0b")

    sitting.use("burning_of_the_books", 0)
    assert sitting.asked == [(0, "own-card")]
    sitting.play("Pick C15")

    assert sitting.cards("Killed") == ["C15", "E20"]
    assert sitting.coins(0, 1, 2) == [35, 30, 35]
    assert sitting.sizes() == [3, 1, 2]


@pytest.mark.rule("RW-4.7", "RW-3.2i")
def test_iconoclasm_turns_the_most_valuable_melded_card() -> None:
    sitting = stage(seat("C1", "C25 Luther Shakespeare"), seat("C2", "E20 E15"), seat("C10", down="P20"))

    sitting.use("iconoclasm", 0)
    assert sitting.about("Pick") == {"Luther", "Shakespeare"}
    sitting.play("Pick Luther")

    assert sitting.down(0) == {"Luther"}
    assert sitting.down(1) == {"E20"}
    assert sitting.coins(0, 1, 2) == [35, 35, 35]


@pytest.mark.rule("RW-4.7", "RW-3.2k", "RW-3.2b", "RW-9.45")
@pytest.mark.parametrize(("pips", "dominant"), [(1, "Culture"), (2, "Religion"), (3, "Economic"), (4, "Politics")])
def test_the_turn_of_the_age_names_the_dominant_condition(pips: int, dominant: str) -> None:
    sitting = stage(seat("C1"), seat("C2"))

    sitting.luck(pips).use("turn_of_the_age", 1)

    assert sitting.dominant == dominant
    assert sitting.coins(0) == 35


@pytest.mark.rule("RW-9.74", "RW-4.7", "RW-9.64")
@pytest.mark.parametrize("personal", ["amazing_grace", "papal_bull", "condottiere", ""])
def test_against_the_turn_of_the_age_nobody_is_asked_whatever_he_holds(personal: str) -> None:
    seats = seat("C1", personal=personal), seat("C2", personal="restoration")
    sitting = stage(*seats, deck="turn_of_the_age P1 P2 P5", at="draw")

    assert sitting.asked == [(0, "play")]
    assert sitting.player(0).personal == (c.NO_PERSONAL if not personal else text(personal) - c.TEXT_PERSONALS)
    assert sitting.table.exempt == 0


@pytest.mark.rule("RW-9.74", "RW-9.64")
def test_against_another_intrusion_everybody_with_a_personal_action_is_asked() -> None:
    seats = seat("C1", personal="amazing_grace"), seat("C2", personal="restoration"), seat("C5")
    sitting = stage(*seats, deck="heresy_trials P1 P2 P5 P10", at="draw")

    assert sitting.asked == [(0, "reaction"), (1, "reaction")]


@pytest.mark.rule("RW-9.74", "RW-3.2x")
def test_nobody_is_exempt_from_a_conclave_and_all_vote() -> None:
    seats = seat("C1", personal="amazing_grace"), seat("C2", personal="papal_bull"), seat("C5")
    sitting = stage(*seats, deck="conclave P1 P2 P5 P10", at="draw")

    assert sitting.asked == [(0, "conclave"), (1, "conclave"), (2, "conclave")]


@pytest.mark.rule("RW-9.74")
def test_under_the_first_ruleset_grace_could_be_spent_in_vain() -> None:
    seats = seat("C1", personal="amazing_grace"), seat("C2")
    sitting = stage(*seats, deck="turn_of_the_age P1 P2 P5", at="draw", ruleset=1)

    sitting.luck(3).play("0: Use")

    assert sitting.dominant == "Economic"
    assert sitting.player(0).personal == c.NO_PERSONAL


@pytest.mark.rule("RW-3.2g", "RW-4.7")
def test_on_pilgrim_roads_everybody_hands_a_card_to_the_left() -> None:
    sitting = stage(seat("C1 C2"), seat("E1 U0"), seat("P1", "P20"))

    sitting.use("pilgrim_roads", 1)
    assert sitting.asked == [(0, "pass-left"), (1, "pass-left"), (2, "pass-left")]
    assert sitting.about("Give", 2) == {"P1"}
    sitting.play("2: Give P1", "0: Give C2", "1: Give U0")

    assert sitting.hand(0) == {"C1", "P1"}
    assert sitting.hand(1) == {"E1", "C2"}
    assert sitting.hand(2) == {"U0"}


@pytest.mark.rule("RW-3.2g", "RW-3.2s", "RW-4.7")
def test_who_is_exempt_or_holds_nothing_neither_gives_nor_takes() -> None:
    sitting = stage(
        seat("C1"), seat("E1", personal="amazing_grace"), seat("", "P20"), seat("S2"),
        deck="P1 P2 P5 pilgrim_roads P10", at="draw",
    )  # fmt: skip
    sitting.player(2).hand = 0  # the card just drawn is put aside
    sitting.play("1: Use")

    assert sitting.asked == [(0, "pass-left"), (3, "pass-left")]
    sitting.play("0: Give C1", "3: Give S2")
    assert "C1" in sitting.hand(3)
    assert "S2" in sitting.hand(0)
    assert "E1" in sitting.hand(1)


@pytest.mark.rule("RW-4.7")
def test_a_jubilee_year_pays_everybody() -> None:
    sitting = stage_first(seat("C1"), seat("C2", coins=0), seat("C10"))

    sitting.use("jubilee_year", 2)

    assert sitting.coins(0, 1, 2) == [45, 10, 45]


@pytest.mark.rule("RW-4.7", "RW-3.2j")
def test_the_peasants_drive_out_all_populace_cards() -> None:
    sitting = stage(seat("C1", people="Baby Beggar"), seat("C2", people="Farmer"), seat("C10"))

    sitting.use("peasants_revolt", 0)

    assert [sitting.people(number) for number in range(3)] == [[], [], []]
    assert sitting.coins(0, 1, 2) == [35, 35, 35]
    assert {"Baby", "Beggar", "Farmer"} <= sitting.discard()


@pytest.mark.rule("RW-4.7")
@pytest.mark.parametrize("drawer", [0, 1, 2])
def test_the_peasants_go_from_mat_to_mat_clockwise_from_the_drawer(drawer: int) -> None:
    sitting = stage(seat("C1", people="Baby"), seat("C2", people="Farmer Friar"), seat("C10", people="Beggar"))

    sitting.use("peasants_revolt", drawer)

    left = [["Baby"], ["Farmer", "Friar"], ["Beggar"]]
    assert sitting.cards("PopulaceLeft") == [card for people in left[drawer:] + left[:drawer] for card in people]


@pytest.mark.rule("RW-4.7", "RW-3.2s")
@pytest.mark.parametrize(("people", "kept", "coins"), [("Baby", ["Baby"], [35, 35]), ("", [], [35, 30])])
def test_the_peasants_spare_the_exempt(people: str, kept: list[str], coins: list[int]) -> None:
    sitting = stage(
        seat("C1", people=people, personal="amazing_grace"), seat("C2"), deck="peasants_revolt P1 P2 P5", at="draw"
    )

    sitting.play("0: Use")

    assert sitting.people(0) == kept
    assert sitting.coins(0, 1) == coins


@pytest.mark.rule("RW-4.7")
@pytest.mark.parametrize(
    ("coins", "after"), [((50, 35, 40), [30, 35, 40]), ((40, 40, 39), [20, 20, 39]), ((9, 9, 9), [0, 0, 0])]
)
def test_a_run_on_the_bank_hits_the_richest(coins: tuple[int, ...], after: list[int]) -> None:
    sitting = stage_first(*(seat(hand, coins=florins) for hand, florins in zip(("C1", "C2", "E1"), coins, strict=True)))

    sitting.use("run_on_the_bank", 0)

    assert sitting.coins(0, 1, 2) == after


@pytest.mark.rule("RW-4.7", "RW-3.2s")
def test_nobody_pays_for_the_richest_who_is_exempt() -> None:
    sitting = stage_first(
        seat("C1", coins=90, personal="amazing_grace"), seat("C2", coins=80), deck="run_on_the_bank P1 P2 P5", at="draw"
    )

    sitting.play("0: Use")

    assert sitting.coins(0, 1) == [90, 80]


@pytest.mark.rule("RW-4.7", "RW-3.2c")
def test_heresy_trials_take_the_least_valuable_concealed_condition_card() -> None:
    sitting = stage(seat("C10 C2 E2 Luther U-5", "C1"), seat("U0 Baby"), seat("P5 P25"))

    sitting.use("heresy_trials", 0)
    assert sitting.about("Pick") == {"C2", "E2"}
    sitting.play("Pick E2")
    assert sitting.asked == [(2, "own-card")]
    sitting.play("Pick P5")

    assert sitting.cards("Killed") == ["E2", "P5"]
    assert sitting.coins(0, 1, 2) == [35, 35, 35]
