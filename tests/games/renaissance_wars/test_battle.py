"""Battles: which cards duty allows, who wins, and how the phase ends. Worked cases keep their names (TB1 …)."""

from __future__ import annotations

import pytest

from tests.games.renaissance_wars.staging import seat, stage


@pytest.mark.rule("RW-5.12.3", "RW-5.12.4", "RW-5.12.5", "RW-9.36", "RW-9.37", "RW-9.38", "RW-9.39", "RW-9.40")
@pytest.mark.parametrize(
    ("trick", "hand", "legal"),
    [
        pytest.param("R5", "R10 R2 C25", "R10", id="TB1"),
        pytest.param("R15", "R10 R2 C25", "R10 R2", id="TB2"),
        pytest.param("R5", "C25 U-5", "C25 U-5", id="TB3"),
        pytest.param("R5 C1 R20", "R10 R25 R15", "R25", id="higher than the best, not than the lead"),
        pytest.param("C10", "C2 C25 R20", "C2 C25", id="TB6"),
        pytest.param("C10", "R1 R15 E25", "R1 R15", id="TB7"),
        pytest.param("C10 R10", "R1 R15 E25", "R15", id="a winning one if you have it"),
        pytest.param("C10 R20", "R1 R15 E25", "R1 R15", id="and one that cannot win if not"),
        pytest.param("C10 R10", "C1 R25", "C1", id="TB10"),
        pytest.param("C10", "E25 S2 U0", "E25 S2 U0", id="TB11"),
        pytest.param("U-2", "R1 C25", "R1 C25", id="TB12"),
        pytest.param("Savonarola C10", "C1 R25", "C1", id="TB13"),
        pytest.param("Savonarola R10", "C1 R25 R1", "R25", id="the first condition is the dominant one"),
        pytest.param("S25", "S2 R20", "S2", id="TB15"),
        pytest.param("R10", "R10b C1", "R10b", id="TB16"),
        pytest.param("C10", "Shakespeare R20", "Shakespeare", id="a luminary follows"),
        pytest.param("R25", "Luther R20", "Luther", id="a luminary is higher"),
    ],
)
def test_duty_says_what_may_be_played(trick: str, hand: str, legal: str) -> None:
    seats = [seat("P1")] * len(trick.split())
    sitting = stage(*seats, seat(hand), at="battle", trick=trick)

    assert sitting.about("Play") == set(legal.split())


@pytest.mark.rule("RW-5.12.2")
def test_any_card_can_be_led() -> None:  # TB17
    sitting = stage(seat("P1"), seat("R1 C25 U-5 Savonarola"), at="battle", lead=1)

    assert sitting.asked == [(1, "battle")]
    assert sitting.about("Play") == {"R1", "C25", "U-5", "Savonarola"}


@pytest.mark.rule("RW-5.12.1", "RW-9.41", "RW-5.3.17")
@pytest.mark.parametrize("card", ["R5", "C5", "Savonarola", "Torquemada"])
def test_no_text_is_used_in_a_battle(card: str) -> None:
    sitting = stage(seat("P10 E1"), seat(f"{card} E2"), at="battle")

    sitting.play("Play P10", f"Play {card}")

    assert sitting.asked[0][1] == "battle"


@pytest.mark.rule("RW-5.12.1")
def test_a_battle_has_no_optional_actions_no_populace_and_no_drawing() -> None:
    sitting = stage(seat("R20 R15 R10"), seat("C1 C2 C5"), at="battle")
    deck = sitting.table.deck_count

    sitting.play("Play R20", "Play C1")

    assert sitting.asked == [(0, "battle")]
    assert sitting.table.deck_count == deck
    assert sitting.sizes() == [2, 2]


@pytest.mark.rule("RW-5.12.2", "RW-5.12.6", "RW-5.12.7")
def test_the_winner_of_a_battle_captures_all_and_leads_the_next() -> None:
    sitting = stage(seat("C10 E1"), seat("C15 E2"), seat("R1 E5"), at="battle")

    sitting.play("Play C10", "Play C15", "Play R1")

    assert sitting.asked == [(2, "battle")]
    assert sitting.captured(2) == {"C10", "C15", "R1"}


@pytest.mark.rule("RW-5.12.6")
@pytest.mark.parametrize(
    ("trick", "winner"),
    [("U-2 U0 U0b", 1), ("C10 C10b E25", 0), ("C10 E25 C15", 2), ("U-2 S2 S5", 2), ("Savonarola U0 U-5", 0)],
)
def test_a_battle_is_won_like_a_skirmish(trick: str, winner: int) -> None:
    cards = trick.split()
    sitting = stage(
        *(seat(f"{card} {more}") for card, more in zip(cards, ("P1", "P2", "P5"), strict=True)), at="battle"
    )

    sitting.play(*(f"Play {card}" for card in cards))

    assert sitting.table.winner == winner


@pytest.mark.rule("RW-5.12.8", "RW-5.1.2", "RW-5.13.1")
def test_the_phase_ends_with_the_last_cards_and_the_tally_follows() -> None:
    sitting = stage(seat("R20"), seat("C1"), at="battle")

    sitting.play("Play R20", "Play C1")

    kinds = [type(event).__name__ for event in sitting.events]
    assert kinds.index("Tallied") > kinds.index("Captured")
    assert sitting.florins("Tallied") == [21, 0]
    assert sitting.table.round == 2
