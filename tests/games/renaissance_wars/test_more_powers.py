"""More powers of the mats: Columbus, Bacon and the two of the limited edition, and Soldier's Vow (RW-4.2)."""

from __future__ import annotations

from typing import cast

import pytest

from quattrocento.engine.rng import seeded
from quattrocento.games.renaissance_wars import codes as c
from quattrocento.games.renaissance_wars.border.picture import RenaissanceWarsPicture
from tests.games.renaissance_wars.notation import GAME, text
from tests.games.renaissance_wars.sitting import Sitting
from tests.games.renaissance_wars.staging import configured, seat, stage, stage_first, won, won_first

LIMITED = {"limited-luminaries": "on"}

# Soldier's Vow.


@pytest.mark.rule("RW-4.2")
@pytest.mark.parametrize(
    ("id", "by"),
    [
        *(("shipwreck", 1), ("assassins_knife", 1), ("house_fire", 1), ("excommunication", 1)),
        *(("sack_of_the_city", 0), ("burning_of_the_books", 0), ("peasants_revolt", 0), ("run_on_the_bank", 0)),
        *(("letter_of_marque", 0), ("collection_for_the_order", 0)),
    ],
)
def test_the_vow_keeps_florins_from_immediates_and_opponents(id: str, by: int) -> None:
    sitting = stage_first(seat("E1", mat="Luther", coins=90), seat("U0", mat="Loyola", fresh="soldiers_vow", coins=90))

    sitting.use(id, by)
    assert sitting.asked == [(1, "vow")]
    sitting.play("Use")

    assert sitting.coins(1) == 90
    assert sitting.player(1).powers == 7


@pytest.mark.rule("RW-4.2")
def test_a_vow_not_used_can_be_used_later() -> None:
    sitting = stage_first(seat("E1", mat="Luther"), seat("E2", mat="Loyola", fresh="soldiers_vow"))

    sitting.use("shipwreck", 1).play("Pass")
    assert sitting.coins(1) == 20
    sitting.use("shipwreck", 1).play("Use")

    assert sitting.coins(1) == 20


@pytest.mark.rule("RW-4.2")
@pytest.mark.parametrize(
    ("id", "by"),
    [("the_cutpurse", 0), ("the_tax_farmer", 0), ("the_gambler", 1), ("the_baby", 1)],
)
def test_the_vow_does_not_help_against_the_populace(id: str, by: int) -> None:
    sitting = stage(seat("E1", mat="Luther"), seat("E2", mat="Loyola", fresh="soldiers_vow"))

    sitting.use(id, by)

    assert sitting.asked == [(0, "play")]
    assert sitting.player(1).treasury < 35


# Columbus.


@pytest.mark.rule("RW-3.2b", "RW-4.2")
@pytest.mark.parametrize(("pips", "florins"), [(1, -5), (2, 5), (3, 10), (4, 20)])
def test_ocean_venture_is_a_throw(pips: int, florins: int) -> None:
    sitting = won_first(seat(mat="Columbus", fresh="ocean_venture"), seat()).luck(pips)

    sitting.play("UsePower ocean_venture")

    assert sitting.coins(0) == 35 + florins


@pytest.mark.rule("RW-3.2h", "RW-4.2")
def test_new_route_takes_the_top_card_for_one_put_underneath() -> None:
    sitting = won(seat("E1 U0 Baby", mat="Columbus", fresh="new_route"), seat(), deck="C25 P1 P2")

    sitting.play("UsePower new_route")
    assert sitting.about("Give") == {"E1", "Baby"}
    sitting.play("Give E1")

    assert sitting.hand(0) == {"C25", "U0", "Baby"}
    assert sitting.deck(3) == ["P1", "P2", "E1"]


@pytest.mark.rule("RW-3.2h")
def test_an_immediate_stays_on_top() -> None:
    sitting = won(seat("E1", mat="Columbus", fresh="new_route"), seat(), deck="plague P1 P2")

    sitting.play("UsePower new_route")

    assert sitting.offered() == ["Pass"]
    sitting.play("Pass")
    assert sitting.deck(2) == ["immediate", "P1"]


@pytest.mark.rule("RW-3.2o", "RW-4.2")
def test_priority_of_discovery_wins_ties() -> None:  # TS5
    sitting = stage_first(
        seat("C15 E1"), seat("C15b E2", mat="Columbus", fresh="priority_of_discovery"), dominant="Economic"
    )

    sitting.play("Play C15", "Play C15b")
    assert sitting.asked == [(1, "showdown")]
    sitting.play("UsePower priority_of_discovery")

    assert sitting.table.winner == 1


@pytest.mark.rule("RW-4.2", "RW-3.3")
@pytest.mark.parametrize(("first", "second"), [("C15", "C10"), ("C15", "E15"), ("C10", "C15")])
def test_priority_of_discovery_is_offered_only_if_it_changes_the_winner(first: str, second: str) -> None:
    sitting = stage_first(
        seat(f"{first} E1"), seat(f"{second} E2", mat="Columbus", fresh="priority_of_discovery"), dominant="Politics"
    )

    sitting.play(f"Play {first}", f"Play {second}")

    assert sitting.asked[0][1] == "optional"


@pytest.mark.rule("RW-4.2", "RW-3.2o", "RW-3.2c")
def test_priority_of_discovery_stays_with_its_place_when_the_card_there_dies() -> None:
    sitting = stage_first(
        seat("R15 U0", mat="Shakespeare", fresh="exeunt"),
        seat("R15b E1", mat="Columbus", fresh="priority_of_discovery"),
        seat("U-2 E2", mat="Luther", fresh="ninety_five_theses"),
        dominant="Culture",
        unwanted="U0b",
    )
    sitting.play("Play R15", "Play R15b", "Play U-2", "Pass", "UsePower priority_of_discovery")
    sitting.play("UsePower exeunt", "Play U0", "UsePower ninety_five_theses", "Pick R15b")

    assert sitting.asked == [(1, "optional")]
    assert sitting.captured(1) == {"U0", "U0b", "U-2"}


# Bacon.


@pytest.mark.rule("RW-3.2h", "RW-4.2")
def test_empirical_method_looks_at_a_hand() -> None:
    sitting = won(seat(mat="Bacon", fresh="empirical_method"), seat("C25 U0", "E20"), seat("E1"))

    sitting.play("UsePower empirical_method", "PickOpponent 1")

    assert set(sitting.cards("Saw")) == {"C25", "U0"}
    assert GAME.view(sitting.state, 0).knows(0)
    assert not GAME.view(sitting.state, 2).knows(0)


@pytest.mark.rule("RW-3.2i", "RW-4.2", "RW-5.5.16")
def test_idol_of_the_theatre_turns_a_melded_card_of_an_opponent() -> None:
    sitting = won(seat("", "E25", mat="Bacon", fresh="idol_of_the_theatre"), seat("C1", "C20 C15"), seat("E1"))

    sitting.play("UsePower idol_of_the_theatre")
    assert sitting.about("Pick") == {"C20", "C15"}
    sitting.play("Pick C20")

    assert sitting.down(1) == {"C20"}
    assert sitting.sizes()[1] == 3


@pytest.mark.rule("RW-4.2")
def test_idol_of_the_theatre_needs_a_melded_card() -> None:
    sitting = won(seat("", "E25", mat="Bacon", fresh="idol_of_the_theatre"), seat("C1", down="C20"))

    assert sitting.about("UsePower") == set()


def begun(mat: str, seed: int) -> Sitting:
    """A game in which the seat at the dealer's left has this mat."""
    sitting = Sitting(GAME.begin(configured(3, {"mats": "choose", "limited-luminaries": "on"}), seed))
    first = sitting.table.first
    spare = iter(("Luther", "Loyola", "Columbus"))
    for number in range(3):
        sitting.play(f"ChooseMat {mat if number == first else next(spare)}")
    return sitting


def used_powers(sitting: Sitting, seat: int) -> set[str]:
    """The powers that everybody is shown as used."""
    picture = cast(RenaissanceWarsPicture, GAME.picture(GAME.view(sitting.state, None)))
    return {power.power for power in picture.seats[seat].powers if power.used}


def kept_number(words: str) -> int:
    return text(words.removeprefix("Keep ")) - text("amazing_grace")


@pytest.mark.rule("RW-4.2", "RW-5.2.13")
def test_knowledge_is_power_keeps_one_of_two() -> None:
    sitting = begun("Bacon", 3)
    (asked,) = sitting.asked
    assert asked == (sitting.table.first, "keep-personal")
    kept, returned = sitting.offered()
    assert kept != returned

    sitting.play(kept)

    assert sitting.player(asked[0]).personal == kept_number(kept)
    assert len({player.personal for player in sitting.table.players}) == 3


@pytest.mark.rule("RW-4.2", "RW-5.7.2")
def test_knowledge_is_power_shows_as_used_once_a_card_is_kept() -> None:
    sitting = begun("Bacon", 3)
    bacon = sitting.table.first
    assert used_powers(sitting, bacon) == set()

    sitting.play(sitting.offered()[0])

    assert used_powers(sitting, bacon) == {"knowledge_is_power"}


@pytest.mark.rule("RW-4.2", "RW-5.7.2")
def test_knowledge_is_power_can_be_used_again_in_the_next_round() -> None:
    sitting = begun("Bacon", 3)
    bacon = sitting.table.first
    sitting.play(sitting.offered()[0])

    sitting.work(c.OP_TALLY)

    assert sitting.table.round == 2
    assert sitting.asked == [(bacon, "keep-personal")]
    assert used_powers(sitting, bacon) == set()


@pytest.mark.rule("RW-4.2")
def test_the_card_not_kept_can_be_drawn_by_the_next_player() -> None:
    drawn_again = False
    for seed in range(60):
        sitting = begun("Bacon", seed)
        kept, returned = sitting.offered()
        sitting.play(kept)
        others = [player.personal for player in sitting.table.players]
        drawn_again = drawn_again or kept_number(returned) in others
    assert drawn_again


@pytest.mark.rule("RW-4.2")
def test_second_impression_draws_another_personal_action() -> None:
    changed = 0
    for seed in range(8):
        sitting = begun("Gutenberg", seed)
        seat_asked, menu = sitting.asked[0]
        assert menu == "redraw"
        before = sitting.player(seat_asked).personal
        sitting.play("Use")
        changed += sitting.player(seat_asked).personal != before
    assert changed >= 5


# Leonardo and Gutenberg.


@pytest.mark.rule("RW-4.2", "RW-5.7.1")
def test_universal_genius_uses_a_power_of_another_mat_which_keeps_it() -> None:
    sitting = won_first(
        seat("E1", mat="Leonardo", fresh="universal_genius"),
        seat(mat="Luther", fresh="secularised_lands"),
        options=LIMITED,
    )
    assert sitting.about("UsePower") == {"vernacular_bible", "secularised_lands"}

    sitting.play("UsePower secularised_lands")

    assert sitting.coins(0) == 40
    assert sitting.player(0).powers == 7
    assert sitting.player(1).powers == 3
    assert sitting.about("UsePower") == set()


@pytest.mark.rule("RW-4.2")
def test_notebooks_pay_for_conditions_just_captured() -> None:
    sitting = stage_first(
        seat("R25 E1", mat="Leonardo", fresh="notebooks"),
        seat("C1 E2"),
        seat("Loyola E5"),
        seat("U0 P1"),
        options=LIMITED,
    )
    sitting.play("Play R25", "Play C1", "Play Loyola", "Play U0")
    assert sitting.asked == [(2, "optional")]

    sitting = stage_first(
        seat("R25 E1", mat="Leonardo", fresh="notebooks"), seat("C1 E2"), seat("S2 E5"), seat("U0 P1"), options=LIMITED
    )
    sitting.play("Play R25", "Play C1", "Play S2", "Play U0", "UsePower notebooks")
    assert sitting.coins(0) == 35 + 9


@pytest.mark.rule("RW-4.2", "RW-3.3")
def test_study_of_motion_lets_you_play_last() -> None:
    sitting = stage(
        seat("C1"), seat("C2", mat="Leonardo", fresh="study_of_motion"), seat("C10"), seat("C15"), options=LIMITED
    )
    assert sitting.asked == [(1, "last")]

    sitting.play("Use", "Play C1", "Play C10", "Play C15")

    assert sitting.asked == [(1, "play")]
    sitting.play("Play C2")
    assert sitting.table.winner == 3


@pytest.mark.rule("RW-4.2")
def test_the_leader_does_not_play_last() -> None:
    sitting = stage(seat("C1", mat="Leonardo", fresh="study_of_motion"), seat("C10"), seat("C15"), options=LIMITED)

    assert sitting.asked == [(0, "play")]


@pytest.mark.rule("RW-4.2")
@pytest.mark.parametrize(
    ("seats", "lead", "leonardo", "asks"),
    [(2, 0, 1, False), (2, 1, 0, False), (3, 0, 2, False), (3, 1, 0, False), (3, 1, 2, True), (4, 0, 3, False)],
)
def test_study_of_motion_is_not_asked_of_who_plays_last_anyway(
    seats: int, lead: int, leonardo: int, asks: bool
) -> None:
    others = [seat(hand) for hand in ("C1", "C2", "C10", "C15")[:seats]]
    others[leonardo] = seat("C20", mat="Leonardo", fresh="study_of_motion")

    sitting = stage(*others, lead=lead, options=LIMITED)

    assert sitting.asked == [(leonardo, "last") if asks else (lead, "play")]


@pytest.mark.rule("RW-4.2", "RW-4.5")
def test_study_of_motion_can_be_cancelled() -> None:
    sitting = stage(
        seat("C1", personal="papal_bull"),
        seat("C2", mat="Leonardo", fresh="study_of_motion"),
        seat("C10"),
        options=LIMITED,
    )

    sitting.play("Use", "0: Use", "Play C1")

    assert sitting.asked == [(1, "play")]
    assert sitting.player(1).powers == 7


@pytest.mark.rule("RW-4.2")
@pytest.mark.parametrize(
    ("hand", "meld", "florins"), [("C20 C15", "Marriage C", 10), ("R25 C25 E25 P25", "Fleurs", 25)]
)
def test_movable_type_pays_half_of_the_meld_just_laid(hand: str, meld: str, florins: int) -> None:
    sitting = won(seat(hand, mat="Gutenberg", fresh="movable_type"), seat(), options=LIMITED)
    assert sitting.about("UsePower") == set()

    sitting.play(f"LayMeld {meld}")
    before = sitting.player(0).treasury
    sitting.play("UsePower movable_type")

    assert sitting.coins(0) == before + florins


@pytest.mark.rule("RW-4.2", "RW-3.4")
def test_broadside_shows_two_random_cards_of_each_opponent() -> None:
    seen = set()
    for seed in range(10):
        sitting = won(seat("P1", mat="Gutenberg", fresh="broadside"), seat("C1 C2 C10 U0"), seat("E1"), options=LIMITED)
        sitting.state.rng = seeded(seed, "broadside")
        sitting.play("UsePower broadside")
        cards = sitting.cards("Saw")
        assert len(cards) == len(set(cards)) == 3
        assert "E1" in cards
        seen |= set(cards)
        view = GAME.view(sitting.state, 0)
        assert sum(view.knows(card) for card in (12, 10, 6, 82)) == 2
    assert seen == {"C1", "C2", "C10", "U0", "E1"}
