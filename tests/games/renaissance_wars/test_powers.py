"""The powers of the mats, three each: what they do, when, and once in a round (RW-4.2, RW-5.7.1, RW-5.7.2)."""

from __future__ import annotations

import pytest

from tests.games.renaissance_wars.sitting import Sitting
from tests.games.renaissance_wars.staging import seat, stage, stage_first, won, won_first


@pytest.mark.rule("RW-5.7.1", "RW-9.14", "RW-9.61")
def test_one_power_for_a_win_and_only_for_the_winner() -> None:
    sitting = stage_first(
        seat("R25 E1", mat="Luther", fresh="vernacular_bible, secularised_lands"),
        seat("C1 E2", mat="Loyola", fresh="collection_for_the_order"),
    )
    sitting.play("Play R25", "Play C1")

    assert sitting.about("UsePower") == {"vernacular_bible", "secularised_lands"}
    sitting.play("UsePower secularised_lands")
    assert sitting.about("UsePower") == set()


@pytest.mark.rule("RW-5.7.2")
def test_every_power_is_used_once_in_a_round() -> None:
    sitting = won_first(seat("R25 E1", mat="Luther", fresh="secularised_lands"), seat("C1"))
    sitting.play("UsePower secularised_lands", "Pass", "Play R25", "Play C1")

    assert sitting.asked == [(0, "optional")]
    assert sitting.about("UsePower") == set()


# Brunelleschi.


@pytest.mark.rule("RW-3.2h", "RW-4.2")
def test_vanishing_point_puts_three_cards_back_in_any_order() -> None:
    reached = set()
    for order in range(6):
        sitting = won(seat(mat="Brunelleschi", fresh="vanishing_point"), seat(), deck="C1 C2 plague E1 E2")
        sitting.play("UsePower vanishing_point")
        assert sitting.asked == [(0, "order")]
        assert len(sitting.offered()) == 6
        sitting.play(f"PutBack {order}")
        reached.add(tuple(sitting.deck(3)))
        assert sitting.deck(5)[3:] == ["E1", "E2"]
    assert len(reached) == 6
    assert all(sorted(top) == ["C1", "C2", "immediate"] for top in reached)


@pytest.mark.rule("RW-3.2h")
@pytest.mark.parametrize(("deck", "orders"), [("C1 C2", 2), ("C1", 1)])
def test_vanishing_point_looks_at_what_there_is(deck: str, orders: int) -> None:
    sitting = won(seat(mat="Brunelleschi", fresh="vanishing_point"), seat(), deck=deck)

    sitting.play("UsePower vanishing_point")

    assert len(sitting.offered()) == orders


@pytest.mark.rule("RW-4.2")
@pytest.mark.parametrize(
    ("hand", "up", "florins"),
    [("C10", "", 5), ("C10 R10", "E10", 15), ("C10 R10 E10 P10 S10", "", 20), ("C10", "C10b R10 R10b E10", 20)],
)
def test_cupola_fund_pays_for_castles(hand: str, up: str, florins: int) -> None:
    sitting = won_first(seat(hand, up, mat="Brunelleschi", fresh="cupola_fund"), seat())

    sitting.play("UsePower cupola_fund")

    assert sitting.coins(0) == 35 + florins


@pytest.mark.rule("RW-4.2")
def test_cupola_fund_needs_a_castle_that_is_not_face_down() -> None:
    sitting = won_first(seat("C1", down="C10", mat="Brunelleschi", fresh="cupola_fund"), seat())

    assert sitting.about("UsePower") == set()


def struck(fresh: str = "ox_hoist", victim: str = "C20 C15 C10") -> Sitting:
    return stage(
        seat("E1 P1", personal="pasquinade", mat="Luther"),
        seat("E2 P2", victim, mat="Brunelleschi", fresh=fresh),
    )


@pytest.mark.rule("RW-4.2", "RW-5.7.2")
def test_ox_hoist_keeps_one_card_and_the_same_effect_cannot_choose_it_again() -> None:
    sitting = struck()
    sitting.play("UsePersonal pasquinade", "Pick C20")
    assert sitting.asked == [(1, "hoist")]

    sitting.play("Use")

    assert sitting.about("Pick") == {"C15", "C10"}
    sitting.play("Pick C15")
    assert sitting.up(1) == {"C20", "C10"}
    assert sitting.down(1) == {"C15"}
    assert sitting.asked == [(0, "play")]


@pytest.mark.rule("RW-4.2")
def test_ox_hoist_can_wait_for_the_second_card() -> None:
    sitting = struck()

    sitting.play("UsePersonal pasquinade", "Pick C20", "Pass", "Pick C15", "Use")

    assert sitting.down(1) == {"C20"}
    assert sitting.up(1) == {"C15", "C10"}


@pytest.mark.rule("RW-4.2", "RW-3.2d", "RW-9.16")
def test_ox_hoist_does_not_help_against_ones_own_sacrifice() -> None:
    sitting = won(seat("C1", "Brunelleschi C20", mat="Brunelleschi", fresh="ox_hoist"), seat())

    sitting.play("Sacrifice Brunelleschi Culture")

    assert sitting.asked == [(0, "optional")]
    assert sitting.up(0) == {"C20"}


@pytest.mark.rule("RW-4.2")
@pytest.mark.parametrize("id", ["house_fire", "iconoclasm", "burning_of_the_books"])
def test_ox_hoist_helps_against_immediates(id: str) -> None:
    sitting = stage(seat("E1", "C20", mat="Brunelleschi", fresh="ox_hoist"), seat("E2"))

    sitting.use(id, 0)
    assert sitting.asked == [(0, "hoist")]
    sitting.play("Use")

    assert sitting.up(0) == {"C20"}
    assert sitting.sizes()[0] == 2


@pytest.mark.rule("RW-4.2")
def test_ox_hoist_keeps_a_melded_card_that_is_face_down_from_being_killed() -> None:
    sitting = stage(seat("E1", down="R20", mat="Brunelleschi", fresh="ox_hoist"), seat("E2"))

    sitting.use("excommunication", 0).play("Use")

    assert sitting.down(0) == {"R20"}


# Shakespeare.


@pytest.mark.rule("RW-4.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_full_house_pays_for_every_player(seats: int) -> None:
    sitting = won_first(seat(mat="Shakespeare", fresh="full_house"), *[seat()] * (seats - 1))

    sitting.play("UsePower full_house")

    assert sitting.coins(0) == 35 + 4 * seats


@pytest.mark.rule("RW-3.2q", "RW-4.2")
def test_many_parts_makes_one_culture_card_any_other() -> None:
    sitting = won(seat("C1 R15 E15 P15 C2", mat="Shakespeare", fresh="many_parts"), seat())
    assert sitting.about("LayMeld") == set()

    sitting.play("UsePower many_parts", "LayMeld Queens", "MeldWith C1")

    assert sitting.coins(0) == 35 + 70
    assert "C1" in sitting.up(0)
    assert not sitting.table.wild


@pytest.mark.rule("RW-3.2q", "RW-9.23")
def test_many_parts_is_the_one_stand_in() -> None:
    sitting = won(seat("C1 E15 P15 Luther", mat="Shakespeare", fresh="many_parts"), seat())

    sitting.play("UsePower many_parts")

    assert "Queens" not in sitting.about("LayMeld")


@pytest.mark.rule("RW-4.2")
def test_many_parts_ends_with_the_optional_actions() -> None:
    sitting = won(seat("C1 R15 E15 P15 R25", mat="Shakespeare", fresh="many_parts"), seat("C2"))

    sitting.play("UsePower many_parts", "Pass", "Play R25", "Play C2")

    assert sitting.asked == [(0, "optional")]
    assert sitting.about("LayMeld") == set()


@pytest.mark.rule("RW-3.2n", "RW-4.2")
def test_exeunt_takes_a_card_back_for_another_without_its_text() -> None:
    sitting = stage(
        seat("C10 E1"),
        seat("C1 C5 U0", "C25", mat="Shakespeare", fresh="exeunt", used="Fleurs C25"),
        dominant="Politics",
    )
    sitting.play("Play C10", "Play C25")
    assert sitting.asked == [(1, "showdown")]

    sitting.play("UsePower exeunt")
    assert sitting.about("Play") == {"C1", "C5", "U0"}
    sitting.play("Play C5")

    assert sitting.table.winner == 0
    assert sitting.hand(1) == {"C1", "C25", "U0"}
    assert sitting.up(1) == set()
    assert sitting.player(1).used[2 * 2] & 1, "the card forgot that it has served"


@pytest.mark.rule("RW-3.2n")
def test_exeunt_needs_another_card() -> None:
    sitting = stage(seat("C10"), seat("C1", down="C25", mat="Shakespeare", fresh="exeunt"), dominant="Politics")

    sitting.play("Play C10", "Play C1")

    assert sitting.asked == [(0, "optional")]


@pytest.mark.rule("RW-3.2n", "RW-3.2m")
def test_a_card_that_is_taken_back_leaves_its_bonus_behind() -> None:
    sitting = stage(
        seat("C10 E1"),
        seat("C1 C2", mat="Shakespeare", fresh="exeunt", personal="condottiere"),
        dominant="Politics",
    )

    sitting.play("Play C10", "PlayBoosted C2", "UsePower exeunt", "Play C1")

    assert sitting.table.winner == 0


@pytest.mark.rule("RW-3.2n", "RW-4.2")
def test_exeunt_puts_any_card_of_the_hand_into_the_slot_melded_ones_too() -> None:
    sitting = stage(
        seat("C10 E1"), seat("C1 C2", "C25 Luther", down="C20", mat="Shakespeare", fresh="exeunt"), dominant="Politics"
    )
    sitting.play("Play C10", "Play C1", "UsePower exeunt")
    assert sitting.about("Play") == {"C2", "C25", "Luther"}

    sitting.play("Play C25")

    assert sitting.asked == [(1, "optional")]
    assert sitting.captured(1) == {"C10", "C25"}
    assert (sitting.hand(1), sitting.up(1)) == ({"C1", "C2"}, {"Luther"})


# Luther.


@pytest.mark.rule("RW-4.2", "RW-3.2c", "RW-3.3")
def test_ninety_five_theses_turn_a_trick() -> None:  # TS3
    sitting = stage(seat("C20 E1", mat="Luther", fresh="ninety_five_theses"), seat("R25 E2"), unwanted="U0")

    sitting.play("Play C20", "Play R25", "UsePower ninety_five_theses", "Pick R25")

    assert sitting.table.winner == 0
    assert sitting.captured(0) == {"C20", "U0"}
    assert "R25" in sitting.discard()


@pytest.mark.rule("RW-4.2", "RW-3.2m")
def test_ninety_five_theses_strike_anybodys_religion_card_and_its_bonus() -> None:
    sitting = stage(
        seat("R1 E1", mat="Luther", fresh="ninety_five_theses"),
        seat("Loyola E2", mat="Shakespeare"),
        seat("R2 E5", mat="Columbus", personal="condottiere"),
        unwanted="U0 U-2",
    )
    sitting.play("Play R1", "Play Loyola", "PlayBoosted R2", "UsePower ninety_five_theses")

    assert sitting.about("Pick") == {"R1", "Loyola", "R2"}
    sitting.play("Pick R2")
    assert sitting.slots() == []
    assert sitting.table.winner == 1


@pytest.mark.rule("RW-4.2")
def test_ninety_five_theses_need_a_religion_card() -> None:
    sitting = stage(seat("C20 E1", mat="Luther", fresh="ninety_five_theses"), seat("C25 E2"))

    sitting.play("Play C20", "Play C25")

    assert sitting.asked == [(1, "optional")]


@pytest.mark.rule("RW-4.2", "RW-3.2g")
def test_vernacular_bible_shows_religion_cards_and_swaps_one() -> None:
    sitting = won(seat("E1 U0", mat="Luther", fresh="vernacular_bible"), seat("R25 Loyola C25", mat="Shakespeare"))

    sitting.play("UsePower vernacular_bible")
    assert sitting.about("Take") == {"R25", "Loyola"}
    sitting.play("Take Loyola", "Give E1")

    assert sitting.hand(0) == {"Loyola", "U0"}
    assert sitting.hand(1) == {"R25", "E1", "C25"}
    assert sitting.coins(0) == 35


@pytest.mark.rule("RW-4.2")
def test_vernacular_bible_pays_where_there_is_no_religion() -> None:
    sitting = won(seat("E1", mat="Luther", fresh="vernacular_bible"), seat("C25", "R25"))

    sitting.play("UsePower vernacular_bible")

    assert sitting.coins(0) == 40


@pytest.mark.rule("RW-4.2")
def test_vernacular_bible_pays_where_an_opponent_has_only_melded_cards() -> None:
    sitting = won(seat("E1", mat="Luther", fresh="vernacular_bible"), seat("", "R25"))

    sitting.play("UsePower vernacular_bible")

    assert sitting.coins(0) == 40


@pytest.mark.rule("RW-4.2", "RW-3.4")
def test_vernacular_bible_can_be_turned_on_an_opponent_without_concealed_cards() -> None:
    sitting = won(seat("E1", mat="Luther", fresh="vernacular_bible"), seat("", "R25"), seat("R20"))
    sitting.play("UsePower vernacular_bible")
    assert sitting.about("PickOpponent") == {"1", "2"}

    sitting.play("PickOpponent 1")

    assert sitting.coins(0) == 40


@pytest.mark.rule("RW-4.2")
@pytest.mark.parametrize(("dominant", "florins"), [("Religion", 5), ("Culture", 10)])
def test_secularised_lands_pay_by_dominance(dominant: str, florins: int) -> None:
    sitting = won_first(seat("E1", mat="Luther", fresh="secularised_lands"), seat(), dominant=dominant)

    sitting.play("UsePower secularised_lands")

    assert sitting.coins(0) == 35 + florins


# Loyola.


@pytest.mark.rule("RW-3.2f", "RW-4.2")
def test_spiritual_exercises_bring_back_the_card_that_died_last() -> None:
    sitting = won(seat("U0", mat="Loyola", fresh="spiritual_exercises"), seat(), discard="C25 E25 Luther")

    sitting.play("UsePower spiritual_exercises")

    assert sitting.hand(0) == {"E25"}


@pytest.mark.rule("RW-4.2")
@pytest.mark.parametrize(("hand", "discard"), [("E1", "C25"), ("U0", "Luther"), ("U0", "")])
def test_spiritual_exercises_need_an_unwanted_and_a_dead_condition_card(hand: str, discard: str) -> None:
    sitting = won(seat(hand, mat="Loyola", fresh="spiritual_exercises"), seat(), discard=discard)

    assert sitting.about("UsePower") == set()


@pytest.mark.rule("RW-3.2a", "RW-4.2")
def test_the_collection_takes_four_of_each() -> None:
    sitting = won_first(seat(mat="Loyola", fresh="collection_for_the_order"), seat(), seat(coins=3))

    sitting.play("UsePower collection_for_the_order")

    assert sitting.coins(0, 1, 2) == [42, 31, 0]


# The showdown, where powers of several mats meet.


@pytest.mark.rule("RW-3.3", "RW-4.2")
def test_who_has_passed_in_a_showdown_is_asked_again_after_a_use() -> None:
    sitting = stage(
        seat("R10 E1", mat="Luther", fresh="ninety_five_theses"), seat("C10 R25", mat="Shakespeare", fresh="exeunt")
    )
    sitting.play("Play R10", "Play C10")
    assert sitting.asked == [(0, "showdown")]
    sitting.play("Pass", "UsePower exeunt", "Play R25")
    assert sitting.asked == [(0, "showdown")]

    sitting.play("UsePower ninety_five_theses", "Pick R25")

    assert sitting.asked == [(0, "optional")]


@pytest.mark.rule("RW-3.3")
def test_a_showdown_asks_from_the_leader_clockwise_until_all_have_passed() -> None:
    sitting = stage_first(
        seat("C1 E1", mat="Luther", fresh="ninety_five_theses"),
        seat("R15 E2", mat="Shakespeare", fresh="exeunt"),
        seat("R15b E5", mat="Columbus", fresh="priority_of_discovery"),
        lead=1,
    )
    sitting.play("Play R15", "Play R15b", "Play C1")
    order = []
    while sitting.asked[0][1] == "showdown":
        order.append(sitting.asked[0][0])
        sitting.play("Pass")

    assert order == [1, 2, 0]
    assert sitting.asked == [(1, "optional")]
