"""Priest, Death and the fanatics, and the words they use: kill, absolve, reclaim, steal, swap (TS1 …)."""

from __future__ import annotations

import pytest

from tests.games.renaissance_wars.notation import GAME
from tests.games.renaissance_wars.staging import seat, stage

# The Priest.


@pytest.mark.rule("RW-4.1", "RW-3.2f", "RW-5.3.18")
def test_the_priest_brings_a_dead_condition_card_back_for_an_unwanted_one() -> None:
    sitting = stage(seat("R5 U-5"), seat("C1 C2"), discard="C25 E1 Luther Baby U0", unwanted="U-2")

    sitting.play("Play R5", "Use")

    assert sitting.about("Pick") == {"C25", "E1"}  # no luminary, nothing else
    sitting.play("Pick C25")
    assert sitting.hand(0) == {"C25"}
    assert [sitting.table.vagrants[place] for place in range(2)] == [94, 88]  # at the bottom of its deck
    assert sitting.discard() == {"E1", "Luther", "Baby", "U0"}


@pytest.mark.rule("RW-4.1", "RW-3.2f")
def test_the_priest_asks_which_of_several_unwanted_cards_goes() -> None:
    sitting = stage(seat("R5 U-5 U0"), seat("C1 C2"), discard="C25")

    sitting.play("Play R5", "Use", "Pick C25")

    assert sitting.about("Give") == {"U-5", "U0"}
    sitting.play("Give U-5")
    assert sitting.hand(0) == {"C25", "U0"}


@pytest.mark.rule("RW-4.1")
def test_the_priest_changes_an_unwanted_card_where_nothing_is_dead() -> None:
    sitting = stage(seat("R5 U-10"), seat("C1 C2"), unwanted="U0 U-2")

    sitting.play("Play R5", "Use")

    assert sitting.hand(0) == {"U0"}
    assert sitting.coins(0) == 35


@pytest.mark.rule("RW-4.1")
def test_the_priest_pays_whoever_holds_no_unwanted_card() -> None:
    sitting = stage(seat("R5b E1"), seat("C1 C2"), discard="C25")

    sitting.play("Play R5b", "Use")

    assert sitting.coins(0) == 38
    assert sitting.hand(0) == {"E1"}


@pytest.mark.rule("RW-2.4", "RW-5.3.18")
@pytest.mark.parametrize(("card", "asks"), [("R5", True), ("R5b", True), ("E5", False), ("R10", False), ("C5", False)])
def test_only_the_bishops_of_religion_are_priests(card: str, asks: bool) -> None:
    sitting = stage(seat(f"{card} E1"), seat("C1 C2"))

    sitting.play(f"Play {card}")

    assert (sitting.asked == [(0, "special")]) is asks
    if asks:
        sitting.play("Pass")
        assert sitting.coins(0) == 35


# Death.


@pytest.mark.rule("RW-4.1", "RW-3.2c", "RW-5.3.10")
def test_death_kills_the_lead_and_takes_over_its_part() -> None:  # TS1
    sitting = stage(seat("P25 E1"), seat("C5 E2"), dominant="Economic", unwanted="U-2 U0")

    sitting.play("Play P25", "Play C5", "Use")
    assert sitting.about("Pick") == {"P25"}
    sitting.play("Pick P25")

    assert sitting.table.winner == 1
    assert sitting.captured(1) == {"U-2", "C5"}
    assert sitting.florins("Won") == [3]
    assert "P25" in sitting.discard()


@pytest.mark.rule("RW-4.1", "RW-3.2c")
def test_death_touches_no_luminary() -> None:  # TS2
    sitting = stage(seat("Luther E1"), seat("C5 P1"), dominant="Economic")

    sitting.play("Play Luther", "Play C5")

    assert sitting.asked == [(0, "optional")]  # nobody was asked whom Death kills
    assert sitting.captured(0) == {"Luther", "C5"}
    assert sitting.florins("Won") == [35]


@pytest.mark.rule("RW-4.1", "RW-3.2c")
@pytest.mark.parametrize(
    ("card", "winner"), [("Savonarola", 1), ("Torquemada", 1), ("Baby", 0), ("Gambler", 1), ("U0", 1), ("U-5", 1)]
)
def test_death_touches_no_fanatic_populace_or_unwanted_card(card: str, winner: int) -> None:
    sitting = stage(seat(f"{card} E1"), seat("C5 P1"), dominant="Economic")
    sitting.play(f"Play {card}")
    if sitting.asked == [(0, "fanatic")]:
        sitting.play("Pass")

    sitting.play("Play C5")

    assert sitting.asked == [(winner, "optional")]
    assert card in sitting.captured(winner) | set(sitting.people(winner))


@pytest.mark.rule("RW-4.1")
def test_death_chooses_among_condition_cards_only() -> None:
    sitting = stage(seat("Luther E1"), seat("P1 E2"), seat("Baby E10"), seat("C5 P2"), dominant="Economic")

    sitting.play("Play Luther", "Play P1", "Play Baby", "Play C5", "Use")

    assert sitting.about("Pick") == {"P1"}


@pytest.mark.rule("RW-4.1")
def test_death_kills_dominant_cards_but_not_those_played_later() -> None:
    sitting = stage(seat("E25 E1"), seat("C5b E2"), seat("C25 P1"), dominant="Economic")

    sitting.play("Play E25", "Play C5b", "Use")

    assert sitting.about("Pick") == {"E25"}
    sitting.play("Pick E25", "Play C25")
    assert sitting.table.winner == 2


@pytest.mark.rule("RW-4.1")
def test_what_a_killed_priest_has_done_stands() -> None:
    sitting = stage(seat("R5 E1"), seat("C5 E2"), dominant="Economic")

    sitting.play("Play R5", "Use", "Play C5", "Use", "Pick R5")

    assert sitting.coins(0) == 38


@pytest.mark.rule("RW-4.1", "RW-2.4")
def test_death_does_nothing_when_it_leads() -> None:
    sitting = stage(seat("C5 E1"), seat("C1 C2"))

    sitting.play("Play C5")

    assert sitting.asked == [(1, "play")]


# The fanatics.


@pytest.mark.rule("RW-4.1", "RW-3.2a", "RW-9.43", "RW-5.3.17")
def test_savonarola_confiscates_what_there_is() -> None:  # TS6
    sitting = stage(seat("Savonarola E1"), seat("C1"), seat("C2", coins=4, vault=200), dominant="Culture")

    sitting.play("Play Savonarola", "Choose 0")

    assert sitting.coins(0, 1, 2) == [49, 25, 0]
    assert sitting.player(2).vault == 200


@pytest.mark.rule("RW-4.1", "RW-3.4")
def test_savonarola_burns_a_melded_card_even_a_luminary() -> None:
    sitting = stage(seat("Savonarola E1"), seat("C1", "C20 Luther", down="C25"), seat("C2", "E20"), unwanted="U0")

    sitting.play("Play Savonarola", "Choose 1", "PickOpponent 1")
    assert sitting.about("Pick") == {"C20", "Luther"}
    sitting.play("Pick Luther")

    assert sitting.up(1) == {"C20"}
    assert sitting.hand(1) == {"C1", "U0"}
    assert "Luther" in sitting.discard()


@pytest.mark.rule("RW-4.1", "RW-3.2e", "RW-9.35")
def test_savonarola_brings_back_any_dead_condition_or_luminary_card() -> None:
    sitting = stage(seat("Savonarola E1"), seat("C1 C2"), discard="C25 Luther Baby U0")

    sitting.play("Play Savonarola", "Choose 2")
    assert sitting.about("Pick") == {"C25", "Luther"}
    sitting.play("Pick Luther", "Give E1")

    assert sitting.hand(0) == {"Luther"}
    assert sitting.discard() == {"C25", "E1", "Baby", "U0"}


@pytest.mark.rule("RW-3.2e")
def test_who_holds_nothing_gives_a_melded_card_for_a_dead_one() -> None:
    sitting = stage(seat("Savonarola", "C20 C15", down="C10"), seat("C1 C2"), discard="C25")

    sitting.play("Play Savonarola", "Choose 2", "Pick C25")

    assert sitting.about("Give") == {"C20", "C15"}


@pytest.mark.rule("RW-4.1", "RW-3.4")
def test_only_deeds_that_can_be_done_are_offered_and_all_can_be_left() -> None:
    sitting = stage(seat("Savonarola E1"), seat("C1 C2"))
    sitting.play("Play Savonarola")
    assert sitting.offered() == ["Choose 0", "Pass"]

    sitting.play("Pass")

    assert sitting.coins(0, 1) == [35, 35]


@pytest.mark.rule("RW-4.1")
def test_torquemada_takes_twenty_of_one() -> None:
    sitting = stage(seat("Torquemada E1"), seat("C1"), seat("C2", coins=15), dominant="Culture")

    sitting.play("Play Torquemada", "Choose 0", "PickOpponent 2")

    assert sitting.coins(0, 1, 2) == [50, 35, 0]


@pytest.mark.rule("RW-4.1", "RW-3.2c", "RW-3.4")
def test_torquemada_kills_a_random_concealed_condition_or_luminary_card() -> None:
    dead = set()
    for seed in range(12):  # enough for each of the three
        sitting = stage(seat("Torquemada E1"), seat("C1 C2 Luther U0 Baby Savonarola", "E20"), unwanted="U-5")
        sitting.state.rng.a += seed * 7919
        sitting.play("Play Torquemada", "Choose 1")
        (card,) = sitting.cards("Killed")
        dead.add(card)
        assert sitting.sizes()[1] == 7
        assert "U-5" in sitting.hand(1)
    assert dead == {"C1", "C2", "Luther"}


@pytest.mark.rule("RW-4.1", "RW-3.4")
def test_torquemada_finds_nothing_to_kill() -> None:
    sitting = stage(seat("Torquemada E1"), seat("U0 Baby"))

    sitting.play("Play Torquemada", "Choose 1")

    assert sitting.hand(1) == {"U0", "Baby"}


@pytest.mark.rule("RW-4.1", "RW-3.2g", "RW-3.2h")
def test_torquemada_looks_and_swaps() -> None:
    sitting = stage(seat("Torquemada E1 U-5"), seat("C25 U0", "E20"))

    sitting.play("Play Torquemada", "Choose 2")
    assert sitting.about("Take") == {"C25", "U0"}
    sitting.play("Take C25")
    assert sitting.about("Give") == {"E1"}  # no Unwanted card
    sitting.play("Give E1")

    assert sitting.hand(0) == {"C25", "U-5"}
    assert sitting.hand(1) == {"E1", "U0"}
    assert GAME.view(sitting.state, 0).knows(82)


@pytest.mark.rule("RW-4.1", "RW-3.4")
def test_the_swap_is_declined_or_impossible() -> None:
    sitting = stage(seat("Torquemada U-5"), seat("C25 U0"))

    sitting.play("Play Torquemada", "Choose 2")

    assert sitting.offered() == ["Pass"]


@pytest.mark.rule("RW-3.2t", "RW-9.34")
def test_without_unwanted_cards_discarded_ones_come_back_and_then_new_ones_are_made() -> None:
    sitting = stage(seat("Savonarola E1"), seat("C1", "C20 C15 C10"), discard="U-10", unwanted="")

    sitting.play("Play Savonarola", "Choose 1", "Pick C20")
    assert sitting.hand(1) == {"C1", "U-10"}
    assert "U-10" not in sitting.discard()

    again = stage(seat("Savonarola E1"), seat("C1", "C20 C15 C10"), unwanted="")
    again.play("Play Savonarola", "Choose 1", "Pick C20")
    assert again.hand(1) == {"C1", "V0"}
    again.play("Play V0")
    assert again.table.winner == 0
    assert again.florins("Won") == [0]
    assert again.sizes()[1] == 3


@pytest.mark.rule("RW-9.34", "RW-4.1")
def test_a_made_up_unwanted_card_can_be_put_away_like_any_other() -> None:
    sitting = stage(seat("Savonarola E1"), seat("R5", "C20 C15 C10"), unwanted="")
    sitting.play("Play Savonarola", "Choose 1", "Pick C20", "Play R5", "Use", "Pick C20")

    assert sitting.hand(1) == {"C20"}
    assert sitting.table.vagrant_count == 1
