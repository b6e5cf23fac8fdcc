"""Drawing after a skirmish, immediates, the end of the Encounter Phase (RW-5.10.1 to RW-5.11.6)."""

from __future__ import annotations

import pytest

from quattrocento.engine.stack import card_of, seat_of
from tests.games.renaissance_wars.notation import TEXTS
from tests.games.renaissance_wars.sitting import Sitting
from tests.games.renaissance_wars.staging import seat, stage, stage_first

FOUR = ("C1", "E1", "P1", "S2")


def drawing(deck: str, seats: int = 2, lead: int = 0, **more: str) -> Sitting:
    return stage_first(*(seat(card) for card in FOUR[:seats]), deck=deck, at="draw", lead=lead, **more)


@pytest.mark.rule("RW-5.10.1", "RW-5.10.6")
def test_everybody_draws_from_the_initiative_on_which_then_leads() -> None:
    sitting = drawing("C2 E2 P2 P5 P10 P15", seats=3, lead=1)

    assert [sitting.hand(number) for number in range(3)] == [{"C1", "P2"}, {"E1", "C2"}, {"P1", "E2"}]
    assert sitting.asked == [(1, "play")]
    assert sitting.table.deck_count == 3


@pytest.mark.rule("RW-5.10.2", "RW-5.10.3", "RW-5.10.4", "RW-9.30")
def test_immediates_are_carried_out_in_order_and_a_second_one_at_once() -> None:  # TF18
    sitting = stage_first(
        *(seat(card, personal=id) for card, id in zip(FOUR, ("papal_bull", "", "", ""), strict=True)),
        deck="P2 bequest P5 jubilee_year commission P10 P15 C2 C10 C15 C20",
        at="draw",
    )
    order = []
    while sitting.asked[0][1] == "reaction":
        order.append((seat_of(sitting.table.context), card_of(sitting.table.context)))
        assert sitting.sizes()[0] == 2, "somebody reacts before all have drawn"
        sitting.play("0: Pass")

    names = [list(TEXTS)[text] for _, text in order]
    assert names == ["bequest", "commission", "jubilee_year"]
    assert [seat for seat, _ in order] == [1, 1, 3]
    assert sitting.sizes() == [2, 2, 2, 2]
    assert "P10" in sitting.hand(1)
    assert "P15" in sitting.hand(3)


@pytest.mark.rule("RW-5.10.2", "RW-5.10.4")
def test_immediates_are_shown_when_all_have_drawn() -> None:
    sitting = stage_first(
        seat("R25 C1"), seat("C2 E1"), seat("C10 P1"), deck="bequest P2 jubilee_year P5 P10 S2 S5 S10"
    )

    sitting.play("Play R25", "Play C2", "Play C10", "Pass")

    told = [event for event in sitting.events if type(event).__name__ in ("Drew", "DrewImmediate", "Gained")]
    assert [(type(event).__name__, event.seat) for event in told] == [  # type: ignore[attr-defined]
        ("Drew", 1),
        ("DrewImmediate", 0),
        ("DrewImmediate", 2),
        ("Gained", 0),  # the bequest
        ("Drew", 0),
        ("Gained", 2),  # the jubilee year
        ("Gained", 0),
        ("Gained", 1),
        ("Drew", 2),
    ]


@pytest.mark.rule("RW-5.11.1", "RW-9.33")
def test_immediates_of_the_last_drawing_are_carried_out_before_the_phase_ends() -> None:
    sitting = drawing("bequest C2 E2")

    assert sitting.coins(0) == 55
    assert sitting.hand(0) == {"C1", "E2"}
    assert sitting.asked == [(0, "battle")]


@pytest.mark.rule("RW-9.31", "RW-5.10.5", "RW-5.11.1")
def test_immediates_left_at_the_bottom_are_drawn_in_turn_without_replacement() -> None:
    sitting = drawing("C2 E2 P2 bequest jubilee_year shipwreck iconoclasm", seats=3, lead=2)

    assert sitting.coins(0, 1, 2) == [45, 30, 65]  # bequest to seat 2, shipwreck to seat 1
    assert sitting.sizes() == [2, 2, 2]
    assert sitting.table.deck_count == 0
    assert sitting.asked == [(2, "battle")]


@pytest.mark.rule("RW-5.11.1")
def test_the_phase_goes_on_while_other_cards_are_left() -> None:
    sitting = drawing("C2 E2 bequest P5 P10")

    assert sitting.asked == [(0, "play")]
    assert sitting.table.deck_count == 3


@pytest.mark.rule("RW-5.11.2", "RW-3.2i", "RW-5.5.5")
def test_melded_cards_come_back_and_have_forgotten_everything() -> None:
    sitting = stage(seat("C1", "C20", "C15", used="Marriage C20 C15"), seat("E1 E2 E5"), at="end")

    assert sitting.hand(0) == {"C1", "C20", "C15"}
    assert not any(sitting.player(0).used)
    assert sitting.asked == [(0, "battle")]


@pytest.mark.rule("RW-5.11.3", "RW-5.12.1")
def test_populace_cards_in_hands_are_replaced() -> None:  # TF16
    sitting = stage(seat("C1 Baby Beggar"), seat("E1 E2 E5"), at="end", unwanted="U-5 U0")

    assert sitting.hand(0) == {"C1", "U-5", "U0"}
    assert {"Baby", "Beggar"} <= sitting.discard()


@pytest.mark.rule("RW-5.11.4")
def test_populace_cards_on_mats_are_discarded() -> None:
    sitting = stage(seat("C1", people="Baby Beggar"), seat("E1", people="Farmer"), at="end")

    assert sitting.people(0) == sitting.people(1) == []
    assert sitting.discard() == {"Baby", "Beggar", "Farmer"}


# The sacrifice, which belongs to the winner's optional actions.


@pytest.mark.rule("RW-5.8.1", "RW-5.8.2", "RW-5.8.3", "RW-3.2d", "RW-3.2k", "RW-3.2t")
def test_a_sacrificed_luminary_changes_the_dominant_condition() -> None:  # TF10
    sitting = stage(seat("C1 Brunelleschi"), seat(), at="won", unwanted="U-2")
    sitting.play("Sacrifice Brunelleschi Culture")

    assert sitting.dominant == "Culture"
    assert sitting.hand(0) == {"C1", "U-2"}
    assert "Brunelleschi" in sitting.discard()
    assert [sitting.table.markers[place] for place in range(4)] == [0, 1, 2, 3]


@pytest.mark.rule("RW-9.17")
def test_a_sacrifice_must_change_something() -> None:  # TF11
    sitting = stage(seat("C1 Brunelleschi"), seat(), at="won", dominant="Culture")

    assert sitting.about("Sacrifice") == set()


@pytest.mark.rule("RW-5.8.1", "RW-9.17", "RW-9.3")
@pytest.mark.parametrize(
    ("luminary", "dominant", "to"),
    [
        ("Shakespeare", "Religion", {"Culture", "Politics"}),
        ("Shakespeare", "Culture", {"Politics"}),
        ("Luther", "Culture", {"Religion"}),
        ("Luther", "Religion", {"Politics"}),
        ("Loyola", "Religion", set()),
        ("Loyola", "Culture", {"Religion"}),
        ("Columbus", "Culture", {"Economic", "Politics"}),
        ("Bacon", "Economic", {"Culture", "Religion", "Politics"}),
        ("Leonardo", "Culture", {"Economic"}),
        ("Gutenberg", "Economic", {"Religion", "Culture"}),
    ],
)
def test_each_luminary_has_its_limits(luminary: str, dominant: str, to: set[str]) -> None:
    sitting = stage(seat(f"C1 {luminary}"), seat(), at="won", dominant=dominant, options={"limited-luminaries": "on"})

    assert sitting.about("Sacrifice") == {f"{luminary} {condition}" for condition in to}


@pytest.mark.rule("RW-9.14", "RW-5.8.1")
def test_one_luminary_is_sacrificed_for_a_win() -> None:
    sitting = stage(seat("Brunelleschi Columbus"), seat(), at="won")

    sitting.play("Sacrifice Columbus Politics")

    assert sitting.about("Sacrifice") == set()


@pytest.mark.rule("RW-9.16", "RW-5.5.16")
def test_a_melded_luminary_can_be_sacrificed_if_it_is_face_up() -> None:
    assert stage(seat("C1", "Columbus"), seat(), at="won").about("Sacrifice") != set()
    assert stage(seat("C1", down="Columbus"), seat(), at="won").about("Sacrifice") == set()


@pytest.mark.rule("RW-9.14")
def test_the_four_kinds_of_optional_action_come_in_any_order_each_once() -> None:
    sitting = stage_first(
        seat("C20 C15 Columbus", mat="Luther", fresh="secularised_lands", personal="letter_of_marque"),
        seat(),
        at="won",
        dominant="Culture",
    )
    sitting.play("Sacrifice Columbus Politics", "UsePower secularised_lands", "LayMeld Marriage C")
    assert sitting.offered() == ["UsePersonal letter_of_marque", "Pass"]

    sitting.play("UsePersonal letter_of_marque")

    assert sitting.offered() == ["Pass"]
    assert sitting.coins(0) == 35 + 10 + 20 + 15
