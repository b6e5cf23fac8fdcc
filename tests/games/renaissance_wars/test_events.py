"""The ten events, which concern whoever drew them (RW-4.6)."""

from __future__ import annotations

import pytest

from tests.games.renaissance_wars.staging import seat, stage, stage_first


@pytest.mark.rule("RW-4.6", "RW-3.2a")
@pytest.mark.parametrize(
    ("id", "florins"),
    [
        *(("bequest", 20), ("shipwreck", -15)),
        *(("assassins_knife", -10), ("house_fire", -10), ("commission", 4), ("lost_manuscript", 10)),
        *(("house_arrest", 0), ("excommunication", -10), ("change_of_household", 5)),
    ],
)
def test_who_holds_nothing_that_fits_gains_or_loses(id: str, florins: int) -> None:
    sitting = stage_first(seat("U0", down="C25"), seat("C1"))

    sitting.use(id, 0)

    assert sitting.coins(0, 1) == [35 + florins, 35]
    assert sitting.hand(0) == {"U0"}


@pytest.mark.rule("RW-9.43", "RW-3.2a")
def test_nobody_loses_more_than_there_is() -> None:
    sitting = stage_first(seat("U0", coins=9, vault=300), seat("C1"))

    sitting.use("shipwreck", 0)

    assert sitting.coins(0) == 0
    assert sitting.player(0).vault == 300
    assert sitting.player(0).debt == 0


@pytest.mark.rule("RW-4.6", "RW-3.2c")
def test_the_assassin_strikes_a_random_concealed_card() -> None:
    dead = set()
    for seed in range(12):
        sitting = stage(seat("C1 Luther U0 Baby", "C20"), seat("C2"), unwanted="U-2")
        sitting.state.rng.a += 7919 * seed
        sitting.use("assassins_knife", 0)
        dead |= set(sitting.cards("Killed"))
        assert sitting.sizes()[0] == 5
        assert sitting.coins(0) == 35
    assert dead == {"C1", "Luther"}


@pytest.mark.rule("RW-4.6", "RW-3.2i")
def test_a_house_fire_turns_a_melded_card_of_ones_choice() -> None:
    sitting = stage(seat("C1", "C20 C15"), seat("C2"))

    sitting.use("house_fire", 0).play("Pick C15")

    assert sitting.down(0) == {"C15"}
    assert sitting.up(0) == {"C20"}


@pytest.mark.rule("RW-4.6")
@pytest.mark.parametrize(
    ("up", "florins"), [("", 4), ("C20", 4), ("C20 C15 Luther", 12), ("C25 C20 C15 C10 C5 C2 C1", 24)]
)
def test_a_commission_pays_for_melded_cards(up: str, florins: int) -> None:
    sitting = stage_first(seat("E1", up, down="P1"), seat("C2b"))

    sitting.use("commission", 0)

    assert sitting.coins(0) == 35 + florins


@pytest.mark.rule("RW-4.6", "RW-3.2e", "RW-9.35")
def test_a_lost_manuscript_is_found_or_sold() -> None:
    sitting = stage(seat("E1 U0"), seat("C2"), discard="C25 Luther Baby")
    sitting.use("lost_manuscript", 0)
    assert sitting.offered() == ["Pick C25", "Pass"]  # no luminary

    sold = stage(seat("E1 U0"), seat("C2"), discard="C25").use("lost_manuscript", 0).play("Pass")
    assert sold.coins(0) == 45
    sitting.play("Pick C25", "Give U0")

    assert sitting.hand(0) == {"E1", "C25"}
    assert sitting.coins(0) == 35
    assert "U0" in sitting.discard()


@pytest.mark.rule("RW-4.6", "RW-3.2e")
def test_a_lost_manuscript_is_sold_where_only_a_luminary_is_dead() -> None:
    sitting = stage(seat("E1 U0"), seat("C2"), discard="Luther")

    sitting.use("lost_manuscript", 0)

    assert sitting.asked == [(0, "play")]
    assert sitting.coins(0) == 45
    assert sitting.discard() == {"Luther"}


@pytest.mark.rule("RW-3.2r", "RW-4.6")
def test_house_arrest_bars_the_optional_actions_of_the_next_win_once() -> None:
    sitting = stage(seat("R25 R20 C20 C15 E1"), seat("C1 C2 C10 P1 P2"))
    sitting.use("house_arrest", 0)

    sitting.play("Play R25", "Play C1")
    assert sitting.asked == [(0, "play")]
    sitting.play("Play R20", "Play C2")

    assert sitting.asked == [(0, "optional")]
    assert "Marriage C" in sitting.about("LayMeld")


@pytest.mark.rule("RW-3.2r", "RW-4.6")
def test_house_arrest_ends_with_the_phase() -> None:
    sitting = stage(seat("R25"), seat("C1"))
    sitting.use("house_arrest", 0)
    assert sitting.player(0).blocked

    sitting.table.answered()
    sitting.work(20)  # the end of the Encounter Phase

    assert not sitting.player(0).blocked


@pytest.mark.rule("RW-4.6", "RW-3.2b")
@pytest.mark.parametrize(("pips", "florins"), [(1, -10), (2, 0), (3, 10), (4, 20)])
def test_a_game_of_hazard_is_a_throw(pips: int, florins: int) -> None:
    sitting = stage_first(seat("C1"), seat("C2")).luck(pips)

    sitting.use("game_of_hazard", 0)

    assert sitting.coins(0) == 35 + florins


@pytest.mark.rule("RW-4.6")
@pytest.mark.parametrize(
    ("hand", "up", "down", "picks"),
    [
        ("R10 R20", "R25", "", None),
        ("R25 R20", "R10", "", {"R25"}),
        ("R25", "R25b", "", {"R25"}),
        ("R25 R25b", "", "", {"R25", "R25b"}),
        ("Luther Loyola R25", "", "", {"Luther", "Loyola"}),
        ("R1", "Luther Loyola", "", {"Luther", "Loyola"}),
        ("R1", "", "R25", None),
        ("Loyola", "Luther", "", {"Loyola"}),
    ],
)
def test_excommunication_takes_the_most_valuable_religion_card(
    hand: str, up: str, down: str, picks: set[str] | None
) -> None:
    sitting = stage(seat(f"{hand} C25", up, down, mat="Bacon"), seat("C2"))

    sitting.use("excommunication", 0)

    if picks is None:
        assert sitting.cards("Killed") == ["R25"]
    else:
        assert sitting.asked == [(0, "own-card")]
        assert sitting.about("Pick") == picks


@pytest.mark.rule("RW-4.6", "RW-3.2j")
def test_a_change_of_household_puts_a_populace_card_on_another_mat_with_room() -> None:
    sitting = stage_first(seat("C1"), seat("C2", people="Baby Beggar"), seat("C10", people="Farmer Friar"), seat("E1"))

    sitting.use("change_of_household", 0)
    assert sitting.about("Pick") == {"Baby", "Beggar", "Farmer", "Friar"}
    sitting.play("Pick Baby")
    assert sitting.about("PickOpponent") == {"0", "3"}
    sitting.play("PickOpponent 0")

    assert sitting.people(0) == ["Baby"]
    assert sitting.people(1) == ["Beggar"]
    assert sitting.coins(0) == 35


@pytest.mark.rule("RW-4.6")
def test_without_room_nobody_changes_the_household() -> None:
    sitting = stage_first(seat("C1", people="Baby Beggar"), seat("C2", people="Farmer Friar"))

    sitting.use("change_of_household", 1)

    assert sitting.coins(1) == 40


@pytest.mark.rule("RW-4.6")
def test_an_event_concerns_only_its_drawer() -> None:
    sitting = stage(seat("C1", "C20"), seat("C2", "E20"))

    sitting.use("house_fire", 1)

    assert sitting.down(1) == {"E20"}
    assert sitting.up(0) == {"C20"}
