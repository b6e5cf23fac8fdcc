"""The powers that came with the second ruleset (RW-4.8)."""

from __future__ import annotations

import pytest

from tests.games.renaissance_wars.notation import GAME
from tests.games.renaissance_wars.sitting import Sitting
from tests.games.renaissance_wars.staging import seat, stage, stage_first, won

# Competition for the Dome.


def competing(*hands: str) -> Sitting:
    first, *others = hands
    sitting = won(
        seat(first, mat="Brunelleschi", fresh="competition_for_the_dome"),
        *(seat(hand) for hand in others),
        deck="S2 S5 S10 S15 S20 S25",
    )
    return sitting.play("UsePower competition_for_the_dome")


@pytest.mark.rule("RW-4.8", "RW-3.2x")
def test_the_highest_card_shown_wins_the_competition() -> None:
    sitting = competing("C10 U0", "C20 C1", "P15")
    assert sitting.asked == [(0, "contest"), (1, "contest"), (2, "contest")]

    sitting.play("2: Pick P15", "0: Pick C10", "1: Pick C20")

    assert sitting.cards("Shown") == ["C10", "C20", "P15"]
    assert sitting.coins(0, 1, 2) == [35, 65, 35]
    assert sitting.hand(1) == {"C20", "C1"}


@pytest.mark.rule("RW-4.8", "RW-3.2x")
@pytest.mark.parametrize(("hands", "winner"), [(("C10", "E10", "P10"), 0), (("C1", "E10", "P10"), 1)])
def test_of_equal_cards_the_first_from_whoever_called_the_competition_wins(hands: tuple[str, ...], winner: int) -> None:
    sitting = competing(*hands)

    sitting.play(*(f"{number}: Pick {hand}" for number, hand in enumerate(hands)))

    assert sitting.florins("Gained") == [30]
    assert sitting.told("Gained")[0].seat == winner  # type: ignore[attr-defined]


@pytest.mark.rule("RW-3.2x")
def test_what_is_chosen_for_the_competition_stays_secret_until_all_have_chosen() -> None:
    sitting = competing("C10 U0", "C20 C1").play("0: Pick C10")

    view = GAME.view(sitting.state, 1)

    assert not view.knows(6)
    assert sitting.told("Shown") == []
    assert GAME.view(sitting.play("1: Pick C1").state, 1).knows(6)  # C10


@pytest.mark.rule("RW-4.8")
def test_without_concealed_cards_elsewhere_there_is_no_competition() -> None:
    brunelleschi = seat("C10", mat="Brunelleschi", fresh="competition_for_the_dome")

    assert won(brunelleschi, seat(up="C20")).about("UsePower") == set()
    assert won(brunelleschi, seat("U0")).about("UsePower") == {"competition_for_the_dome"}


# Comedy of Errors.


@pytest.mark.rule("RW-4.8", "RW-3.2g", "RW-3.2t")
def test_the_comedy_exchanges_a_card_for_a_random_one() -> None:
    taken = set()
    for seed in range(12):
        shakespeare = seat("C1 U-2", mat="Shakespeare", fresh="comedy_of_errors")
        sitting = won(shakespeare, seat("C25 U0 Luther"), seat("P1"), deck="S2 S5 S10")
        sitting.state.rng.a += 7919 * seed
        sitting.play("UsePower comedy_of_errors", "PickOpponent 1")
        assert sitting.offered() == ["Give C1"]
        sitting.play("Give C1")
        taken |= sitting.hand(0) - {"U-2"}
        assert "C1" in sitting.hand(1)
        assert sitting.sizes()[:2] == [2, 3]
    assert taken == {"C25", "U0", "Luther"}


@pytest.mark.rule("RW-4.8", "RW-3.2g")
def test_only_the_two_players_of_a_comedy_know_what_changed_hands() -> None:
    shakespeare = seat("C1 C2", mat="Shakespeare", fresh="comedy_of_errors")
    sitting = won(shakespeare, seat("C25"), seat("P1"), deck="S2 S5 S10")

    sitting.play("UsePower comedy_of_errors", "PickOpponent 1", "Give C1")

    knows = [[GAME.view(sitting.state, watcher).knows(card) for card in (12, 0)] for watcher in (0, 1, 2)]  # C1, C25
    assert knows == [[True, True], [True, True], [False, False]]


@pytest.mark.rule("RW-4.8")
def test_who_holds_only_unwanted_cards_has_nothing_to_give() -> None:
    shakespeare = seat("U0", up="C20", mat="Shakespeare", fresh="comedy_of_errors")

    assert won(shakespeare, seat("C25")).about("UsePower") == set()


# Empty Cloisters.


@pytest.mark.rule("RW-4.8", "RW-3.2d", "RW-3.2c")
@pytest.mark.parametrize(
    ("card", "florins"), [("R1", 2), ("R5", 10), ("R10", 20), ("R15", 30), ("R25", 30), ("Loyola", 30)]
)
def test_empty_cloisters_pay_twice_the_value_of_a_religion_card(card: str, florins: int) -> None:
    luther = seat(f"C1 {card}", mat="Luther", fresh="empty_cloisters")
    sitting = won(luther, seat("C2"), unwanted="U-5")

    sitting.play("UsePower empty_cloisters", f"Pick {card}")

    assert sitting.coins(0) == 35 + florins
    assert sitting.hand(0) == {"C1", "U-5"}
    assert card in sitting.discard()


@pytest.mark.rule("RW-4.8")
def test_melded_religion_cards_can_be_sold_but_none_that_is_face_down() -> None:
    luther = seat("C1", up="R20 C20", down="R25", mat="Luther", fresh="empty_cloisters")
    sitting = won(luther, seat("C2")).play("UsePower empty_cloisters")

    assert sitting.about("Pick") == {"R20"}
    assert won(seat("C1", down="R25", mat="Luther", fresh="empty_cloisters"), seat("C2")).about("UsePower") == set()


# Father Confessor.


def confessing(coins: int) -> Sitting:
    loyola = seat("C1", mat="Loyola", fresh="father_confessor")
    sitting = won(loyola, seat("C25 P2", coins=coins), seat(up="E20"), deck="S2 S5 S10")
    return sitting.play("UsePower father_confessor")


@pytest.mark.rule("RW-4.8", "RW-3.2v")
def test_the_confessor_is_paid_or_sees_the_cards_as_the_opponent_likes() -> None:
    paid = confessing(20)
    assert paid.asked == [(1, "demand")]
    paid.play("Use")
    assert paid.coins(0, 1) == [50, 5]
    assert not GAME.view(paid.state, 0).knows(0)

    shown = confessing(20).play("Pass")

    assert shown.coins(0, 1) == [35, 20]
    assert GAME.view(shown.state, 0).knows(0)  # C25
    assert not GAME.view(shown.state, 2).knows(0)


@pytest.mark.rule("RW-3.2v")
def test_who_cannot_pay_the_confessor_shows_the_cards() -> None:
    sitting = confessing(14)

    assert sitting.asked == [(0, "optional")]
    assert GAME.view(sitting.state, 0).knows(0)
    assert sitting.coins(1) == 14


@pytest.mark.rule("RW-3.2v")
def test_no_vow_averts_what_one_chooses_to_pay() -> None:
    shakespeare = seat("C1", mat="Leonardo", fresh="universal_genius")
    loyola = seat("C25", mat="Loyola", fresh="soldiers_vow")
    sitting = won(shakespeare, loyola, deck="S2 S5", options={"limited-luminaries": "on"})

    sitting.play("UsePower father_confessor", "1: Use")

    assert sitting.coins(0, 1) == [50, 20]


# Beyond the Map.


def exploring(deck: str) -> Sitting:
    columbus = seat("C1", mat="Columbus", fresh="beyond_the_map")
    return won(columbus, seat("C2"), deck=deck).play("UsePower beyond_the_map")


@pytest.mark.rule("RW-4.8", "RW-3.2y")
def test_whoever_stops_in_time_gains_the_value_of_the_cards_turned_up() -> None:
    sitting = exploring("R10 E15 P25 R1 S2 S5")
    assert sitting.asked == [(0, "go-on")]

    sitting.play("Use", "Pass")

    assert sitting.cards("TurnedUp") == ["R10", "E15"]
    assert sitting.coins(0) == 60
    assert sitting.deck(3) == ["R10", "E15", "P25"]


@pytest.mark.rule("RW-3.2y")
def test_whoever_may_go_on_is_told_what_lies_open() -> None:
    sitting = exploring("R10 Baby P25 R1 S2 S5").play("Use")

    asking = GAME.asking(sitting.state, GAME.decisions(sitting.state)[0])

    assert asking.title == "Do you turn up another card?"
    assert asking.detail == (
        "Beyond the Map: Castle of Religion and populace card turned up; 10 florins would be yours."
    )


@pytest.mark.rule("RW-4.8", "RW-3.2y")
def test_cards_turned_up_are_known_to_everybody() -> None:
    sitting = exploring("R20 E15 P25 R1 S2 S5").play("Pass")

    for watcher in (0, 1, None):
        view = GAME.view(sitting.state, watcher)
        assert (view.knows(16), view.knows(32)) == (True, False)  # R20, E15


@pytest.mark.rule("RW-4.8", "RW-3.2y")
@pytest.mark.parametrize("deck", ["R20 R1 S2 S5", "R20 plague S2 S5", "R20 Luther S2 S5"])
def test_a_second_card_of_a_condition_or_an_immediate_takes_everything(deck: str) -> None:
    sitting = exploring(deck).play("Use")

    assert sitting.asked == [(0, "optional")]
    assert sitting.coins(0) == 35
    assert sitting.florins("LostAll") == [20]


@pytest.mark.rule("RW-4.8", "RW-3.2y")
def test_more_than_the_limit_is_not_at_stake() -> None:
    sitting = exploring("R25 E25 R1 S2 S5").play("Use")
    assert "30 florins would be yours" in GAME.asking(sitting.state, GAME.decisions(sitting.state)[0]).detail

    assert sitting.play("Use").florins("LostAll") == [30]


@pytest.mark.rule("RW-3.2y")
def test_an_immediate_turned_up_lies_open_until_it_is_drawn() -> None:
    sitting = exploring("R20 plague P1 P2 S2 S5").play("Use")

    assert GAME.view(sitting.state, None).knows(130)  # the first intrusion in the deck …
    assert GAME.view(sitting.state, None).knows(142)  # … which is the Plague
    sitting.play("Pass")
    assert not sitting.table.open_deck


@pytest.mark.rule("RW-4.8")
@pytest.mark.parametrize(
    ("deck", "florins"), [("R20 E15 P25 C10 S2", 30), ("R1 E2 P5 C1b S2", 9), ("Baby Savonarola", 0)]
)
def test_after_four_cards_or_the_last_one_the_explorer_stops(deck: str, florins: int) -> None:
    sitting = exploring(deck)
    while sitting.asked == [(0, "go-on")]:
        sitting.play("Use")

    assert sitting.florins("Gained") == ([florins] if florins else [])
    assert len(sitting.cards("TurnedUp")) == min(4, len(deck.split()))


# Isabella's Jewels.


def jewelled(hand: str, *tricks: str, coins: int = 35) -> Sitting:
    columbus = seat(f"{hand} E1", mat="Columbus", fresh="isabellas_jewels", coins=coins)
    lead, *rest = tricks
    others = [seat(f"{card} P1{letter}") for card, letter in zip(rest, ("", "b"), strict=False)]
    sitting = stage(seat(f"{lead} E2"), columbus, *others, dominant="Religion", deck="S2 S5 S10 S15 S20 S25")
    return sitting.play(f"Play {lead}", f"Play {hand}", *(f"Play {card}" for card in rest))


@pytest.mark.rule("RW-4.8", "RW-3.2m")
def test_jewels_buy_the_strength_that_is_missing() -> None:
    sitting = jewelled("C10", "C15")
    assert sitting.asked == [(1, "showdown")]

    sitting.play("UsePower isabellas_jewels")
    assert sitting.about("Amount") == {"6", "7", "8", "9", "10"}
    sitting.play("Amount 6")

    assert sitting.coins(1) == 29
    assert sitting.told("Won")[0].seat == 1  # type: ignore[attr-defined]
    assert sitting.florins("Won") == [25]


@pytest.mark.rule("RW-4.8")
@pytest.mark.parametrize(
    ("hand", "lead", "coins"),
    [
        ("C25", "C10", 35),
        ("E10", "C15", 35),
        ("C2", "C25", 35),
        ("C10", "C15", 5),
        ("Farmer", "C20", 35),
        ("U0", "C1", 35),
    ],
)
def test_jewels_are_offered_only_where_they_buy_a_victory(hand: str, lead: str, coins: int) -> None:
    sitting = jewelled(hand, lead, coins=coins)

    assert sitting.asked[0][1] != "showdown"


@pytest.mark.rule("RW-4.8")
def test_jewels_worth_nothing_are_not_offered_in_a_tie() -> None:
    columbus = seat("C15b E1", mat="Columbus", fresh="isabellas_jewels")
    sitting = stage(seat("C15 E2"), columbus, dominant="Religion", pack={"isabellas_jewels": {"most": 0}})

    assert sitting.play("Play C15", "Play C15b").asked == [(0, "optional")]


@pytest.mark.rule("RW-4.8", "RW-3.4")
def test_in_the_first_ruleset_this_power_wins_ties() -> None:
    columbus = seat("C15b E1", mat="Columbus", fresh="priority_of_discovery")
    sitting = stage_first(seat("C15 E2"), columbus, dominant="Religion")

    assert sitting.play("Play C15", "Play C15b").about("UsePower") == {"priority_of_discovery"}


# Sketchbook.


@pytest.mark.rule("RW-4.8", "RW-3.2u")
def test_a_card_taken_back_serves_once_more() -> None:
    leonardo = seat("C15b", up="C20 C15", used="Marriage C20 C15", mat="Leonardo", fresh="sketchbook", captured="E1 E2")
    sitting = won(leonardo, seat("P1"), options={"limited-luminaries": "on"})
    assert sitting.about("LayMeld") == set()

    sitting.play("UsePower sketchbook", "Pick C20")

    assert sitting.hand(0) == {"C20", "C15b"}
    assert GAME.view(sitting.state, 1).knows(2)  # C20
    assert sitting.about("LayMeld") == {"Marriage C"}


@pytest.mark.rule("RW-3.2u")
def test_without_a_face_up_melded_card_there_is_nothing_to_take_back() -> None:
    leonardo = seat("C15b", down="C20", mat="Leonardo", fresh="sketchbook")

    assert won(leonardo, seat("P1"), options={"limited-luminaries": "on"}).about("UsePower") == set()
