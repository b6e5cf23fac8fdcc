"""Who knows what: hands, decks, personal actions, immediates, markers; and questions that betray nothing."""

from __future__ import annotations

from typing import cast

import pytest

from quattrocento.engine.native import ints
from quattrocento.engine.rng import seeded
from quattrocento.games.renaissance_wars import codes as c
from quattrocento.games.renaissance_wars.border.events import Captured, Played, RoundBegan, Won
from quattrocento.games.renaissance_wars.border.picture import RenaissanceWarsPicture
from quattrocento.games.renaissance_wars.table import Table
from tests.contract.cases import Case
from tests.contract.promises import a_hidden_choice_leaves_no_trace, asked_as_seen
from tests.games.renaissance_wars.meaning import still_true
from tests.games.renaissance_wars.notation import GAME, NUMBERS, text
from tests.games.renaissance_wars.playing import BIDS, EVERYTHING, LIMITED, SHORT, Kind, games, name_of
from tests.games.renaissance_wars.sitting import Sitting
from tests.games.renaissance_wars.staging import seat, stage, stage_first, won, won_first


def known(sitting: Sitting, observer: int | None, cards: str) -> set[str]:
    """Which of these cards an observer knows the place of."""
    view = GAME.view(sitting.state, observer)
    return {card for card in cards.split() if view.knows(NUMBERS[card])}


# Hands and decks.


@pytest.mark.rule("RW-3.2h", "RW-5.2.11")
def test_a_hand_is_known_to_its_holder_and_others_see_how_many_cards_and_their_backs() -> None:
    sitting = stage(seat("C1 U0 Baby"), seat("E1 U-2 E2"), seat("P1 P2 P5"))

    assert known(sitting, 0, "C1 U0 Baby E1 U-2 P1") == {"C1", "U0", "Baby"}
    assert known(sitting, None, "C1 U0 Baby E1 U-2 P1") == set()
    shown = cast(Table, GAME.view(sitting.state, 2).state)
    assert [player.count() for player in shown.players] == [3, 3, 3]
    assert [bool(player.hand_others & c.UNWANTED_MASK) for player in shown.players] == [True, True, False]


@pytest.mark.rule("RW-3.2h")
def test_nobody_knows_the_order_of_a_deck() -> None:
    sitting = stage(seat("C1"), seat("E1"))

    for observer in (0, 1, None):
        view = GAME.view(sitting.state, observer)
        deck = [sitting.table.deck[place] for place in range(sitting.table.deck_count)]
        vagrants = [sitting.table.vagrants[place] for place in range(sitting.table.vagrant_count)]
        assert not any(view.knows(card) for card in deck + vagrants)


@pytest.mark.rule("RW-3.2i", "RW-5.11.2")
def test_melded_cards_are_seen_and_remembered_when_they_turn_or_come_back() -> None:
    sitting = stage(seat("C1", "C20", "C15"), seat("E1 E2 E5"), at="end")

    assert known(sitting, 1, "C1 C20 C15") == {"C20", "C15"}
    assert known(sitting, None, "C1 C20 C15") == {"C20", "C15"}


@pytest.mark.rule("RW-3.2e", "RW-3.2f")
def test_what_came_back_from_the_dead_is_known_to_all() -> None:
    sitting = won(seat("E1 P1", personal="restoration"), seat("S2"), discard="C25")

    sitting.play("UsePersonal restoration", "Pick C25", "Give E1")

    assert known(sitting, 1, "C25 P1") == {"C25"}


@pytest.mark.rule("RW-3.2h", "RW-3.2g")
def test_a_look_is_for_the_looker_alone_and_a_swap_for_the_two() -> None:
    sitting = stage(seat("Torquemada E1 U-5"), seat("C25 U0 E2"), seat("P1 P2 P5"))
    sitting.play("Play Torquemada", "Choose 2", "PickOpponent 1")
    assert known(sitting, 0, "C25 U0 E2 P1") == {"C25", "U0", "E2"}
    assert known(sitting, 2, "C25 U0 E2 E1") == set()
    assert known(sitting, 1, "E1 U-5") == set()

    sitting.play("Take C25", "Give E1")

    assert known(sitting, 0, "C25 E1 E2") == {"C25", "E1", "E2"}
    assert known(sitting, 1, "C25 E1 U-5") == {"C25", "E1"}
    assert known(sitting, 2, "C25 E1 E2") == set()


@pytest.mark.rule("RW-3.2g")
def test_a_card_known_to_all_that_may_have_changed_hands_is_lost_from_sight() -> None:
    sitting = stage(seat("Torquemada E1"), seat("C25 E2"), seat("P1 P2"))
    sitting.table.seen_by_all(NUMBERS["C25"])
    assert known(sitting, 2, "C25") == {"C25"}

    sitting.play("Play Torquemada", "Choose 2", "PickOpponent 1", "Take E2", "Give E1")

    assert known(sitting, 2, "C25") == set()
    assert known(sitting, 0, "C25 E1") == {"C25", "E1"}


@pytest.mark.rule("RW-9.72", "RW-3.2g")
def test_cards_with_another_back_than_the_one_handed_over_stay_in_sight() -> None:
    sitting = stage(seat("Torquemada E1 U-2"), seat("U0 U-5 C25"), seat("P1 P2"))
    for name in ("U-2", "U-5", "C25"):
        sitting.table.seen_by_all(NUMBERS[name])

    sitting.play("Play Torquemada", "Choose 2", "PickOpponent 1", "Take U0", "Give E1")

    assert known(sitting, 2, "U-2 U0 U-5 C25") == {"U-2", "C25"}


@pytest.mark.rule("RW-9.72", "RW-4.1")
def test_whoever_absolves_an_unwanted_card_keeps_the_others_in_sight() -> None:
    shown = "Luther Baby Savonarola C20"
    sitting = stage(seat(f"R5 {shown} U-5 U0"), seat("E1"), discard="C25")
    for name in (*shown.split(), "U-5", "U0"):
        sitting.table.seen_by_all(NUMBERS[name])

    sitting.play("Play R5", "Use", "Pick C25", "Give U-5")

    assert known(sitting, 1, f"{shown} C25 U-5 U0") == {*shown.split(), "C25"}


@pytest.mark.rule("RW-3.2g")
def test_a_card_passed_on_is_known_to_giver_and_taker() -> None:
    sitting = stage(seat("C1 C2"), seat("E1 E2"), seat("P1 P2"))

    sitting.use("pilgrim_roads", 0).play("0: Give C1", "1: Give E1", "2: Give P1")

    assert known(sitting, 0, "C1 E1 P1") == {"C1", "P1"}
    assert known(sitting, 1, "C1 E1 P1") == {"C1", "E1"}
    assert known(sitting, None, "C1 E1 P1") == set()


@pytest.mark.rule("RW-9.72", "RW-3.2g")
@pytest.mark.parametrize(("given", "lost"), [("C1", {"C1", "C2"}), ("U0", {"U0", "U-5"})])
def test_on_pilgrim_roads_cards_with_another_back_than_the_one_handed_on_stay_in_sight(
    given: str, lost: set[str]
) -> None:
    hand = "C1 C2 U0 U-5"
    sitting = stage(seat(hand), seat("E1 E2"), seat("P1 P2"))
    for name in hand.split():
        sitting.table.seen_by_all(NUMBERS[name])

    sitting.use("pilgrim_roads", 0).play(f"0: Give {given}", "1: Give E1", "2: Give P1")

    assert known(sitting, 2, hand) == set(hand.split()) - lost
    assert known(sitting, 1, hand) == set(hand.split())  # it took the card, so it knows what stayed


@pytest.mark.rule("RW-3.2h")
def test_who_has_looked_at_the_deck_knows_what_others_draw_and_which_immediate_comes() -> None:
    sitting = won(
        seat("E1", mat="Brunelleschi", fresh="vanishing_point"),
        seat("E2"),
        seat("E5"),
        deck="C1 plague C2 C10 P1 P2 P5",
    )
    sitting.play("UsePower vanishing_point", "PutBack 0", "Pass")

    # Seat 0 draws C1, seat 1 the plague and then C10 unseen, seat 2 C2, which seat 0 has seen in the deck.
    assert known(sitting, 0, "C1 C2 C10") == {"C1", "C2"}
    assert known(sitting, 1, "C1 C2 C10") == {"C10"}


@pytest.mark.rule("RW-3.2h")
def test_a_new_order_is_known_to_whoever_made_it() -> None:
    sitting = won(seat("E1", mat="Brunelleschi", fresh="vanishing_point"), seat("E2"), deck="C1 plague C2 C10 P1")

    sitting.play("UsePower vanishing_point", "PutBack 3")

    assert GAME.view(sitting.state, 0).knows(c.INTRUSIONS)
    assert not GAME.view(sitting.state, 1).knows(c.INTRUSIONS)
    assert known(sitting, 0, "C1 C2 C10") == {"C1", "C2"}
    assert known(sitting, 1, "C1 C2 C10") == set()


@pytest.mark.rule("RW-3.2h")
def test_others_lose_sight_of_the_card_that_goes_under_the_deck() -> None:
    sitting = won(seat("E1 E2", mat="Columbus", fresh="new_route"), seat("P1"), deck="C25 C1 C2 C10")
    sitting.table.seen_by_all(NUMBERS["E1"])

    sitting.play("UsePower new_route", "Give E1")

    assert known(sitting, 0, "E1 C25") == {"E1", "C25"}
    assert known(sitting, 1, "E1 E2 C25") == set()


@pytest.mark.rule("RW-9.72", "RW-3.2h")
def test_others_keep_unwanted_cards_in_sight_when_a_card_goes_under_the_draw_deck() -> None:
    sitting = won(seat("E1 E2 U0 U-5", mat="Columbus", fresh="new_route"), seat("P1"), deck="C25 C1 C2 C10")
    for name in ("E1", "E2", "U0", "U-5"):
        sitting.table.seen_by_all(NUMBERS[name])

    sitting.play("UsePower new_route", "Give E1")

    assert known(sitting, 1, "E1 E2 U0 U-5") == {"U0", "U-5"}


@pytest.mark.rule("RW-3.2f")
def test_which_unwanted_card_went_under_its_deck_is_known_to_its_owner_only() -> None:
    sitting = won(seat("U0 U-5", mat="Loyola", fresh="spiritual_exercises"), seat("P1"), discard="C25")

    sitting.play("UsePower spiritual_exercises", "Give U-5")

    assert known(sitting, 0, "U-5 U0 C25") == {"U-5", "U0", "C25"}
    assert known(sitting, 1, "U-5 U0 C25") == {"C25"}


# Personal actions, immediates, markers, captured cards.


@pytest.mark.rule("RW-5.6.3", "RW-5.2.13")
def test_a_personal_action_is_hidden_until_it_is_used() -> None:
    sitting = won_first(seat(personal="letter_of_marque"), seat(personal="papal_bull"))
    marque = c.PERSONALS + text("challenge_to_a_duel") - c.TEXT_PERSONALS
    assert GAME.view(sitting.state, 0).knows(marque)
    assert not GAME.view(sitting.state, 1).knows(marque)

    sitting.play("UsePersonal letter_of_marque", "1: Pass")

    assert GAME.view(sitting.state, 1).knows(marque)
    assert not GAME.view(sitting.state, 0).knows(c.PERSONALS + text("papal_bull") - c.TEXT_PERSONALS)


@pytest.mark.rule("RW-5.10.3", "RW-5.2.1")
def test_an_immediate_is_known_once_it_was_drawn() -> None:
    sitting = stage(seat("C1"), seat("C2"), deck="conditional_bequest P1 P2 P5 plague", at="draw")

    view = GAME.view(sitting.state, 1)
    assert view.knows(c.EVENTS)
    assert not view.knows(c.INTRUSIONS)


@pytest.mark.rule("RW-5.2.2", "RW-5.10.3")
def test_which_of_the_two_places_of_an_envelope_an_event_lay_in_is_not_told() -> None:
    here = stage_first(seat("R25 E1"), seat("C1 E2"), deck="shipwreck P1 P2 P5 P10 bequest")
    there = Sitting(here.state.clone())
    table = there.table
    table.events = ints([table.events[1], table.events[0], *(table.events[place] for place in range(2, 10))])
    swapped = {c.IMMEDIATES: c.IMMEDIATES + 1, c.IMMEDIATES + 1: c.IMMEDIATES}
    table.deck = ints([swapped.get(card, card) for card in (table.deck[place] for place in range(table.deck_count))])

    for sitting in (here, there):
        sitting.play("Play R25", "Play C1", "Pass")

    assert here.events == there.events
    assert here.coins(0) == there.coins(0) == 20
    assert GAME.view(here.state, 1).encode() == GAME.view(there.state, 1).encode()


@pytest.mark.rule("RW-9.34")
def test_a_made_up_unwanted_card_is_known_to_all() -> None:
    sitting = stage(seat("Savonarola E1"), seat("C1 U0", "C20"), unwanted="")

    sitting.play("Play Savonarola", "Choose 1", "Pick C20")

    assert [GAME.view(sitting.state, observer).knows(c.VIRTUAL) for observer in (0, 1, None)] == [True] * 3


@pytest.mark.rule("RW-5.14.5", "RW-5.2.9")
def test_markers_are_known_as_far_as_they_were_seen() -> None:
    sitting = stage(seat(), seat(), at="tally", dominant="Economic")

    view = GAME.view(sitting.state, 0)
    assert [view.knows(c.MARKER + sitting.table.markers[place]) for place in range(4)] == [True, False, False, True]


@pytest.mark.rule("RW-9.58", "RW-9.67")
def test_everybody_sees_how_many_cards_are_captured_and_only_the_owner_what_they_are_worth() -> None:
    sitting = stage(seat("C1", captured="C25 C20 U-2"), seat("C2"))

    pictures = [GAME.picture(GAME.view(sitting.state, observer)) for observer in (0, 1, None)]
    shown = [cast(RenaissanceWarsPicture, picture).seats[0] for picture in pictures]
    assert [seat.captured for seat in shown] == [3, 3, 3]
    assert [seat.captured_value for seat in shown] == [43, None, None]
    assert cast(Table, GAME.view(sitting.state, 1).state).players[0].captured == 2**0 + 2**2  # programs may remember


# Questions betray nothing.


@pytest.mark.rule("RW-9.64", "RW-9.66")
@pytest.mark.parametrize("seed", range(3))
def test_who_is_asked_does_not_depend_on_what_is_hidden(seed: int) -> None:
    lots = seeded(seed, "imagination")
    compared = 0
    for number, (sitting, _) in enumerate(games(Kind(3, SHORT, seed).config, seed)):
        if number % 7 or not sitting.asked:
            continue
        for observer in (0, 1, 2, None):
            world = GAME.imagine(GAME.view(sitting.state, observer), lots)
            assert asked_as_seen(GAME, world, observer) == asked_as_seen(GAME, sitting.state, observer)
            compared += sitting.asked[0][1] in ("reaction", "aftermath")
    assert compared > 4


@pytest.mark.rule("RW-9.64")
def test_all_cards_that_fit_a_reaction_or_not_are_asked_in_every_world() -> None:
    sitting = won_first(
        seat(mat="Luther", fresh="secularised_lands"), seat(personal="palace_coup"), seat(personal="papal_bull"), seat()
    )
    sitting.play("UsePower secularised_lands")
    lots = seeded(1, "worlds")
    held = set()
    for _ in range(60):
        world = cast(Table, GAME.imagine(GAME.view(sitting.state, 0), lots))
        assert [decision.seat for decision in GAME.decisions(world)] == [1, 2]
        held.add(world.players[1].personal)
    assert held == set(range(10))


@pytest.mark.rule("RW-9.64", "RW-9.65", "RW-9.66")
@pytest.mark.parametrize(
    "kind",
    [
        *(Kind(2, LIMITED, 11), Kind(3, SHORT, 12)),
        *(
            pytest.param(Kind(2 + n % 3, (SHORT, BIDS, EVERYTHING)[n % 3], n), marks=pytest.mark.nightly)
            for n in range(30)
        ),
    ],
    ids=lambda kind: name_of(cast(Kind, kind)),
)
def test_a_hidden_choice_leaves_no_trace_over_whole_rounds(kind: Kind) -> None:
    a_hidden_choice_leaves_no_trace(Case(GAME, kind.config, kind.seed))


@pytest.mark.rule("RW-9.34", "RW-3.2c")
def test_an_unwanted_card_taken_is_seen_by_its_owner_only() -> None:
    sitting = stage(seat("Savonarola E1"), seat("C1", "C20"), unwanted="U-5 U0")

    sitting.play("Play Savonarola", "Choose 1", "Pick C20")

    assert known(sitting, 1, "U-5") == {"U-5"}
    assert known(sitting, 0, "U-5") == set()
    assert [GAME.seen(event, 0) for event in sitting.told("Saw")] == [None]
    assert sitting.cards("Saw") == ["U-5"]


def test_only_what_lay_open_before_a_new_deal_may_have_become_a_secret_again() -> None:
    played, captured = Played(0, "raphael"), Captured(0, "raphael")
    won, deal = Won(0, 25, (), 1, False), RoundBegan(1, 1, 2)

    assert still_true([played, won, captured]) == [played, won, captured]
    assert still_true([played, won, captured, deal, captured]) == [won, deal, captured]
