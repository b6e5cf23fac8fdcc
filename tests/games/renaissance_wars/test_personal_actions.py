"""The ten personal action cards, and the windows in which others react (RW-4.5, RW-5.6.1 to RW-5.6.4, RW-9.64)."""

from __future__ import annotations

import pytest

from tests.games.renaissance_wars.notation import text
from tests.games.renaissance_wars.sitting import Sitting
from tests.games.renaissance_wars.staging import seat, stage, stage_first, won, won_first


@pytest.mark.rule("RW-5.6.1", "RW-5.6.2", "RW-5.6.3", "RW-9.69", "RW-3.2a")
def test_a_used_card_goes_back_and_no_other_comes() -> None:
    sitting = won_first(seat(personal="letter_of_marque"), seat(), seat(coins=9))
    assert sitting.about("UsePersonal") == {"letter_of_marque"}

    sitting.play("UsePersonal letter_of_marque", "PickOpponent 2")

    assert sitting.coins(0, 1, 2) == [44, 35, 0]
    assert sitting.player(0).personal == -1
    assert sitting.about("UsePersonal") == set()


@pytest.mark.rule("RW-5.6.1", "RW-9.61", "RW-3.3")
@pytest.mark.parametrize(
    "id", ["challenge_to_a_duel", "double_wedding", "restoration", "wheel_of_fortune", "palace_coup"]
)
def test_what_is_for_winners_is_not_offered_on_ones_turn(id: str) -> None:
    sitting = stage(seat("E1", personal=id), seat("E2"), discard="C1")

    assert sitting.about("UsePersonal") == set()


@pytest.mark.rule("RW-4.5", "RW-3.2m", "RW-9.65")
def test_condottiere_goes_with_a_condition_or_luminary_card() -> None:
    sitting = stage(seat("C10 U0 Baby Savonarola Luther", "C1", personal="condottiere"), seat("C15 E2"))

    assert sitting.about("PlayBoosted") == {"C10", "Luther", "C1"}
    sitting.play("PlayBoosted C10", "Play C15")
    assert sitting.table.winner == 0
    assert sitting.player(0).personal == -1


@pytest.mark.rule("RW-3.2m", "RW-4.5")
def test_condottiere_changes_no_condition_and_ends_with_its_card() -> None:
    sitting = stage(seat("C25 E1"), seat("E25 E2", personal="condottiere"), dominant="Politics")
    sitting.play("Play C25", "PlayBoosted E25")
    assert sitting.table.winner == 0

    killed = stage(seat("C10 E1", personal="condottiere"), seat("C5 E2"), seat("C2 P1"), dominant="Politics")
    killed.play("PlayBoosted C10", "Play C5", "Use", "Pick C10", "Play C2")
    assert killed.table.winner == 1


@pytest.mark.rule("RW-4.5", "RW-3.2i")
def test_pasquinade_turns_up_to_two_cards_of_one_opponent() -> None:
    sitting = stage(seat("E1", personal="pasquinade"), seat("E2", "C20 C15 C10", down="C25"), seat("E5", "P20"))

    sitting.play("UsePersonal pasquinade", "PickOpponent 1", "Pick C20")
    assert sitting.about("Pick") == {"C15", "C10"}
    sitting.play("Pick C10")

    assert sitting.down(1) == {"C25", "C20", "C10"}
    assert sitting.asked == [(0, "play")]


@pytest.mark.rule("RW-4.5")
def test_pasquinade_may_stop_at_one_and_needs_a_card_face_up() -> None:
    sitting = stage(seat("E1", personal="pasquinade"), seat("E2", "C20 C15"))
    sitting.play("UsePersonal pasquinade", "Pick C20", "Pass")
    assert sitting.up(1) == {"C15"}

    assert stage(seat("E1", personal="pasquinade"), seat("E2", down="C20")).about("UsePersonal") == set()


@pytest.mark.rule("RW-4.5", "RW-3.4")
def test_pasquinade_may_turn_no_card_at_all() -> None:
    sitting = stage(seat("E1", personal="pasquinade"), seat("E2", "C20 C15"))
    sitting.play("UsePersonal pasquinade")
    assert sitting.offered() == ["Pick C20", "Pick C15", "Pass"]

    sitting.play("Pass")

    assert sitting.up(1) == {"C20", "C15"}
    assert sitting.asked == [(0, "play")]


@pytest.mark.rule("RW-4.5", "RW-3.2g", "RW-3.3")
def test_the_cipher_looks_and_swaps_before_a_card_is_played() -> None:
    sitting = stage(seat("E1 U0", personal="the_cipher"), seat("C25 U-2"), seat("P1"))

    sitting.play("UsePersonal the_cipher", "PickOpponent 1", "Take C25")
    assert sitting.about("Give") == {"E1"}
    sitting.play("Give E1")

    assert sitting.about("Play") == {"C25", "U0"}
    assert sitting.hand(1) == {"E1", "U-2"}


@pytest.mark.rule("RW-3.2p", "RW-4.5")
def test_double_wedding_allows_a_second_meld() -> None:
    sitting = won(seat("C20 C15 E20 E15 P20 P15", personal="double_wedding"), seat())

    sitting.play("LayMeld Marriage C", "UsePersonal double_wedding", "LayMeld Marriage E")

    assert sitting.coins(0) == 35 + 40
    assert sitting.about("LayMeld") == set()


@pytest.mark.rule("RW-3.2l", "RW-9.59", "RW-9.66", "RW-5.10.1")
def test_palace_coup_takes_the_initiative_and_draws_first() -> None:
    sitting = stage(seat("R25 E1"), seat("C1 E2", personal="palace_coup"), seat("C2 E5"), deck="P1 P2 P5 P10 P15 P20")
    sitting.play("Play R25", "Play C1", "Play C2", "Pass")
    assert sitting.asked == [(1, "aftermath")]

    sitting.play("Use")

    assert sitting.asked == [(1, "play")]
    assert sitting.hand(1) == {"E2", "P1"}
    assert sitting.hand(2) == {"E5", "P2"}
    assert sitting.captured(0) == {"R25", "C1", "C2"}


@pytest.mark.rule("RW-3.3", "RW-5.9.1")
def test_the_aftermath_comes_when_the_populace_has_acted() -> None:
    sitting = stage_first(seat("R25 E1", people="Apprentice"), seat("C1 E2", people="Baby", personal="palace_coup"))

    sitting.play("Play R25", "Play C1", "Pass")

    assert sitting.asked == [(1, "aftermath")]
    assert sitting.coins(0, 1) == [35 + 3, 35 - 3]
    assert sitting.sizes() == [1, 1], "somebody has drawn already"


@pytest.mark.rule("RW-4.5", "RW-3.2s", "RW-5.10.1")
def test_a_coup_that_a_bull_cancels_leaves_the_initiative_with_the_winner() -> None:
    sitting = stage(seat("R25 E1", personal="papal_bull"), seat("C1 E2", personal="palace_coup"), deck="P1 P2 P5 P10")
    sitting.play("Play R25", "Play C1", "Pass", "1: Use")
    assert sitting.asked == [(0, "reaction")]

    sitting.play("Use")

    assert sitting.asked == [(0, "play")]
    assert (sitting.hand(0), sitting.hand(1)) == ({"E1", "P1"}, {"E2", "P2"})
    assert [sitting.player(number).personal for number in range(2)] == [-1, -1]


@pytest.mark.rule("RW-9.61")
def test_who_has_seized_the_initiative_takes_no_optional_actions() -> None:
    sitting = stage(seat("R25 E1"), seat("C1 E20 E15", personal="palace_coup"))

    sitting.play("Play R25", "Play C1", "Pass", "Use")

    assert sitting.asked == [(1, "play")]


@pytest.mark.rule("RW-4.5", "RW-5.12.2", "RW-3.2l")
def test_palace_coup_in_the_last_skirmish_decides_who_leads_the_first_battle() -> None:
    sitting = stage(seat("R25 E1"), seat("C1 E2", personal="palace_coup"), deck="P1 P2")

    sitting.play("Play R25", "Play C1", "Pass", "Use")

    assert sitting.asked == [(1, "battle")]


@pytest.mark.rule("RW-9.66")
def test_the_winner_is_not_asked_about_a_coup_and_everybody_else_is() -> None:
    sitting = stage(
        *(
            seat(hand, personal=id)
            for hand, id in (("R25", "palace_coup"), ("C1", "papal_bull"), ("C2", "amazing_grace"))
        ),
        seat("C10"),
    )
    sitting.play("Play R25", "Play C1", "Play C2", "Play C10", "Pass")

    assert sitting.asked == [(1, "aftermath"), (2, "aftermath")]
    assert sitting.offered(1) == sitting.offered(2) == ["Pass"]


@pytest.mark.rule("RW-4.5", "RW-3.2e")
def test_restoration_brings_a_dead_card_back_and_needs_one() -> None:
    sitting = won(seat("E1", personal="restoration"), seat(), discard="Luther U0 Baby")
    sitting.play("UsePersonal restoration")
    assert sitting.about("Pick") == {"Luther"}
    sitting.play("Pick Luther", "Give E1")
    assert sitting.hand(0) == {"Luther"}

    assert won(seat("E1", personal="restoration"), seat(), discard="U0 Baby").about("UsePersonal") == set()


@pytest.mark.rule("RW-3.2b", "RW-3.2k", "RW-4.5")
@pytest.mark.parametrize(("pips", "dominant"), [(1, "Culture"), (3, "Economic"), (4, "Politics")])
def test_wheel_of_fortune_names_the_dominant_condition(pips: int, dominant: str) -> None:
    sitting = won(seat(personal="wheel_of_fortune"), seat()).luck(pips)

    sitting.play("UsePersonal wheel_of_fortune")

    assert sitting.dominant == dominant
    assert sitting.coins(0) == 35


@pytest.mark.rule("RW-4.5")
def test_wheel_of_fortune_pays_where_nothing_changes() -> None:
    sitting = won(seat(personal="wheel_of_fortune"), seat(), dominant="Religion").luck(2)

    sitting.play("UsePersonal wheel_of_fortune")

    assert sitting.dominant == "Religion"
    assert sitting.coins(0) == 45


# Reactions.


def announced(*others: str) -> Sitting:
    """Seat 0 has won and can use Secularised Lands; the others have these personal actions."""
    return won_first(
        seat("E1", mat="Luther", fresh="secularised_lands", personal="letter_of_marque"),
        *(seat(personal=id) for id in others),
        dominant="Culture",
    )


@pytest.mark.rule("RW-3.2s", "RW-4.5", "RW-9.64")
def test_papal_bull_cancels_a_power_which_is_used_up() -> None:
    sitting = announced("papal_bull", "")

    sitting.play("UsePower secularised_lands", "1: Use")

    assert sitting.coins(0) == 35
    assert sitting.player(0).powers == 7
    assert sitting.player(1).personal == -1
    assert sitting.asked == [(0, "optional")]


@pytest.mark.rule("RW-3.2s", "RW-4.5")
def test_papal_bull_cancels_a_personal_action_which_is_used_up() -> None:
    sitting = announced("papal_bull", "palace_coup")

    sitting.play("UsePersonal letter_of_marque", "1: Use", "2: Pass")

    assert sitting.coins(0, 1, 2) == [35, 35, 35]
    assert sitting.player(0).personal == -1


@pytest.mark.rule("RW-9.64", "RW-3.3")
def test_everybody_who_has_not_used_his_card_is_asked_whether_or_not_it_fits() -> None:
    sitting = announced("amazing_grace", "papal_bull", "")

    sitting.play("UsePower secularised_lands")

    assert sitting.asked == [(1, "reaction"), (2, "reaction")]
    assert sitting.offered(1) == ["Pass"]
    assert sitting.offered(2) == ["Use", "Pass"]
    sitting.play("2: Use")
    assert sitting.asked == [(1, "reaction")], "an answer is opened before all are in"


@pytest.mark.rule("RW-4.5", "RW-3.3")
@pytest.mark.parametrize("deed", ["sacrifice", "fanatic", "priest"])
def test_papal_bull_does_nothing_against_sacrifices_and_cards_played(deed: str) -> None:
    bull = seat("C1 C2", personal="papal_bull")
    if deed == "sacrifice":
        sitting = won(seat("Bacon"), bull)
        sitting.play("Sacrifice Bacon Culture")
        assert sitting.asked == [(0, "optional")]
    elif deed == "fanatic":
        sitting = stage(seat("Savonarola E1"), bull)
        sitting.play("Play Savonarola", "Choose 0")
        assert sitting.coins(0) == 45
    else:
        sitting = stage(seat("R5 E1"), bull)
        sitting.play("Play R5", "Use")
        assert sitting.coins(0) == 38
    assert sitting.player(1).personal == text("papal_bull") - text("amazing_grace")


@pytest.mark.rule("RW-3.3", "RW-4.5")
def test_nobody_reacts_to_a_reaction() -> None:
    sitting = stage_first(
        seat("E1", personal="papal_bull"),
        seat("E2", "C20", mat="Brunelleschi", fresh="ox_hoist"),
        seat("E5", mat="Loyola", fresh="soldiers_vow"),
        deck="shipwreck house_fire P1 P2 P5 P10 P15 P20",
        at="draw",
        lead=1,
    )
    sitting.play("0: Pass", "0: Pass")  # both events, but not what follows from them
    assert sitting.asked == [(2, "vow")]

    sitting.play("Use")

    assert sitting.asked == [(1, "play")]
    assert sitting.coins(1, 2) == [20, 35]


@pytest.mark.rule("RW-4.5", "RW-3.2s", "RW-5.10.4")
def test_amazing_grace_exempts_from_ones_own_event_and_the_replacement_is_drawn() -> None:
    sitting = stage_first(seat("E1", personal="amazing_grace"), seat("E2"), deck="shipwreck P1 P2 P5", at="draw")
    assert sitting.asked == [(0, "reaction")]

    sitting.play("Use")

    assert sitting.coins(0) == 35
    assert sitting.hand(0) == {"E1", "P2"}


@pytest.mark.rule("RW-4.5")
def test_amazing_grace_is_no_help_against_the_event_of_another() -> None:
    sitting = stage_first(seat("E1"), seat("E2", personal="amazing_grace"), deck="shipwreck P1 P2 P5", at="draw")

    assert sitting.offered(1) == ["Pass"]


@pytest.mark.rule("RW-4.5")
@pytest.mark.parametrize("drawer", [0, 1])
def test_papal_bull_cancels_anybodys_event(drawer: int) -> None:
    seats = seat("E1", personal="papal_bull"), seat("E2")
    sitting = stage_first(*seats, deck="bequest P1 P2 P5", at="draw", lead=drawer)

    sitting.play("0: Use")

    assert sitting.coins(0, 1) == [35, 35]


@pytest.mark.rule("RW-4.5", "RW-3.2s")
def test_an_intrusion_leaves_the_exempt_player_alone_and_no_bull_helps() -> None:
    sitting = stage_first(
        seat("E1", personal="papal_bull"), seat("E2", personal="amazing_grace"), seat("E5"),
        deck="jubilee_year P1 P2 P5", at="draw",
    )  # fmt: skip
    assert sitting.offered(0) == ["Pass"]

    sitting.play("0: Pass", "1: Use")

    assert sitting.coins(0, 1, 2) == [45, 35, 45]


@pytest.mark.rule("RW-9.64", "RW-3.3")
@pytest.mark.parametrize(("drawer", "used", "kept"), [(0, 0, 1), (1, 1, 0)])
def test_the_first_reaction_clockwise_settles_it_and_the_other_card_is_kept(drawer: int, used: int, kept: int) -> None:
    personals = ["amazing_grace", "papal_bull"] if drawer == 0 else ["papal_bull", "amazing_grace"]
    seats = [seat(f"E{1 + number}", personal=id) for number, id in enumerate(personals)]
    sitting = stage_first(*seats, deck="shipwreck P1 P2 P5", at="draw", lead=drawer)

    sitting.play("0: Use", "1: Use")

    assert sitting.coins(0, 1) == [35, 35]
    assert sitting.player(used).personal == -1
    assert sitting.player(kept).personal == text("papal_bull") - text("amazing_grace")
    assert [event.seat for event in sitting.told("PlayedPersonal")] == [used]  # type: ignore[attr-defined]


@pytest.mark.rule("RW-5.6.4", "RW-5.11.5")
def test_cards_that_were_not_used_do_not_go_into_battle() -> None:
    sitting = stage(seat("E1", personal="papal_bull"), seat("E2", personal="condottiere"), at="end")

    assert [player.personal for player in sitting.table.players] == [-1, -1]
    assert sitting.asked == [(0, "battle")]
    assert sitting.about("PlayBoosted") == set()


@pytest.mark.rule("RW-5.6.3")
def test_a_personal_action_is_no_card_of_the_hand() -> None:
    sitting = stage(seat("Torquemada E1"), seat("C25", personal="papal_bull"))

    sitting.play("Play Torquemada", "Choose 2")

    assert sitting.about("Take") == {"C25"}
    assert sitting.sizes() == [1, 1]
