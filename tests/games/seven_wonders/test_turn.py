"""Chapter "The turn" of RULES.md: choosing at once, three uses, passing on, the sixth turn, the discards."""

from __future__ import annotations

from collections import Counter

import pytest

from quattrocento.engine.errors import IllegalAction, NotAsked
from quattrocento.games.seven_wonders.border.options import Build
from tests.games.seven_wonders.staging import GAME, Sitting, city, names, sit_down, stage, three


def hands(sitting: Sitting) -> list[list[str]]:
    return [sitting.hand(seat) for seat in range(sitting.table.seats)]


@pytest.mark.rule("7W-7")
@pytest.mark.parametrize("seats", range(3, 8))
def test_everybody_chooses_at_once_and_nothing_happens_before_the_last_has_chosen(seats: int) -> None:
    sitting = sit_down(seats, seed=1)
    assert sitting.asked == dict.fromkeys(range(seats), "pick")

    for seat in range(seats - 1):
        sitting.play(seat, sitting.offered(seat)[0])
        assert sitting.now == (1, 1)
        assert sitting.all_coins() == [3] * seats
        assert not any(sitting.built(other) for other in range(seats))

    sitting.play(seats - 1, sitting.offered(seats - 1)[0])
    assert sitting.now == (1, 2)


@pytest.mark.rule("7W-7")
def test_whoever_has_chosen_is_not_asked_again_in_this_turn() -> None:
    sitting = sit_down(3, seed=1)
    first = sitting.numbers(0)
    sitting.answer(0, first[0])

    assert sitting.asked == {1: "pick", 2: "pick"}
    with pytest.raises(NotAsked):
        GAME.apply(sitting.state, 0, first[0])


@pytest.mark.rule("7W-7")
def test_an_age_has_six_turns() -> None:
    sitting = sit_down(4, seed=2, side="A")
    met = []
    while sitting.asked:
        met.append(sitting.now)
        sitting.idle()

    assert met == [(age, turn) for age in (1, 2, 3) for turn in range(1, 7)]


@pytest.mark.rule("7W-8", "7W-9")
def test_a_card_can_be_built_used_for_a_stage_or_sold() -> None:
    sitting = three(city("Giza", "Stone Pit", hand="Altar"))

    assert sitting.offered() == ["Build Altar", "Stage Altar", "Sell Altar"]


@pytest.mark.rule("7W-8")
def test_a_card_that_is_built_stands_in_the_city_and_has_left_the_hand() -> None:
    sitting = three(city("Giza", hand="Altar, Tavern"), city("Rhodos", hand="Loom, Press")).turn("Build Altar")

    assert sitting.built() == names("Altar")
    assert sitting.hand(1) == ["Tavern"]
    assert "Altar" not in sitting.discards()
    assert sitting.coins() == 3


@pytest.mark.rule("7W-8")
def test_a_sold_card_brings_three_coins_from_the_bank_and_is_discarded() -> None:
    sitting = three(city("Giza", hand="Altar, Tavern", coins=1)).turn("Sell Altar")

    assert sitting.coins() == 4
    assert sitting.discards() == ["Altar"]
    assert sitting.built() == set()


@pytest.mark.rule("7W-9")
def test_a_card_without_any_other_use_can_still_be_sold() -> None:
    sitting = three(city("Ephesos", hand="Palace", coins=0), city("Rhodos", hand=""), city("Babylon", hand=""))

    assert sitting.offered() == ["Sell Palace"]


@pytest.mark.rule("7W-9")
@pytest.mark.parametrize("seed", range(3))
def test_every_card_of_every_hand_can_be_sold(seed: int) -> None:
    sitting = sit_down(5, seed)

    for seat in range(5):
        assert sorted(sitting.about("Sell", seat)) == sorted(set(sitting.hand(seat)))


@pytest.mark.rule("7W-8", "7W-Q29")
def test_what_is_not_on_offer_is_refused_with_the_rule() -> None:
    sitting = three(city("Ephesos", hand="Baths", coins=0))

    with pytest.raises(IllegalAction, match=r"7W-7"):
        GAME.apply(sitting.state, 0, GAME.number(sitting.state, Build("baths", 0, 0)))
    with pytest.raises(IllegalAction, match=r"7W-7"):
        GAME.apply(sitting.state, 0, GAME.number(sitting.state, Build("altar", 0, 0)))


@pytest.mark.rule("7W-8")
def test_two_copies_in_hand_are_one_choice_and_one_of_them_stays() -> None:
    sitting = three(city("Giza", hand="Altar, Altar, Loom"), city("Rhodos", hand="Press, Press, Tavern"))

    assert sitting.about("Sell") == ["Loom", "Altar"]
    assert sitting.turn("Build Altar").hand(1) == ["Altar", "Loom"]


@pytest.mark.rule("7W-10")
@pytest.mark.parametrize("age", [1, 3])
def test_hands_go_to_the_left_in_ages_one_and_three(age: int) -> None:
    sitting = stage(city("Giza"), city("Rhodos"), city("Babylon"), city("Ephesos"), age=age)
    before = hands(sitting)
    for seat in range(4):
        sitting.play(seat, f"Sell {before[seat][0]}")

    assert hands(sitting) == [before[seat - 1][1:] for seat in range(4)]


@pytest.mark.rule("7W-10")
def test_hands_go_to_the_right_in_age_two() -> None:
    sitting = stage(city("Giza"), city("Rhodos"), city("Babylon"), city("Ephesos"), age=2)
    before = hands(sitting)
    for seat in range(4):
        sitting.play(seat, f"Sell {before[seat][0]}")

    assert hands(sitting) == [before[(seat + 1) % 4][1:] for seat in range(4)]


@pytest.mark.rule("7W-11")
def test_the_sixth_turn_has_two_cards_and_the_other_one_is_discarded_for_nothing() -> None:
    sitting = stage(
        city("Giza", hand="Altar, Tavern", coins=0),
        city("Rhodos", hand="Loom, Press", coins=0),
        city("Babylon", hand="Theater, Glassworks", coins=0),
        turn=6,
    )
    sitting.turn("Build Altar", "Build Loom", "Build Theater")

    assert sitting.now == (2, 1)
    assert sitting.discards() == ["Glassworks", "Press", "Tavern"]
    assert sitting.all_coins() == [0, 0, 0]


@pytest.mark.rule("7W-11")
def test_hands_shrink_by_one_each_turn_down_to_two() -> None:
    sitting = sit_down(3, seed=4)
    sizes = []
    for _ in range(6):
        sizes.append({len(sitting.hand(seat)) for seat in range(3)})
        sitting.idle()

    assert sizes == [{7}, {6}, {5}, {4}, {3}, {2}]


@pytest.mark.rule("7W-12")
def test_discards_of_all_ages_lie_in_one_pile_until_the_end() -> None:
    sitting = sit_down(3, seed=5, side="A")
    sitting.idle(6)
    after_one = sitting.discards()
    assert len(after_one) == 21
    sitting.idle(12)

    assert not sitting.asked
    assert len(sitting.discards()) == 63
    assert Counter(after_one) <= Counter(sitting.discards())


@pytest.mark.rule("7W-12", "7W-Q25")
def test_nobody_else_can_look_at_what_was_sold() -> None:
    sitting = sit_down(4, seed=6).idle()
    sold = [card for card in range(148) if card in sitting.table.concealed()[5]]

    for seat in (*range(4), None):
        view = GAME.view(sitting.state, seat)
        assert sum(view.knows(card) for card in sold) <= 2  # one's own, and one that has left the hand one received


# The order of one turn


@pytest.mark.rule("7W-7", "7W-34")
def test_what_is_laid_out_in_a_turn_is_counted_by_what_brings_coins_in_it() -> None:
    sitting = stage(
        city("Giza", hand="Vineyard", coins=0),
        city("Rhodos", hand="Foundry", coins=1),
        city("Babylon", hand="Quarry", coins=1),
    ).turn("Build Vineyard", "Build Foundry", "Build Quarry")

    assert sitting.all_coins() == [2, 0, 0]


@pytest.mark.rule("7W-7", "7W-32")
def test_coins_change_hands_when_all_have_chosen() -> None:
    sitting = stage(city("Ephesos", hand="Baths"), city("Giza", hand="Altar"), city("Babylon", hand="Loom"))

    sitting.play(0, "Build Baths 2/0")
    assert sitting.all_coins() == [3, 3, 3]
    sitting.play(1, "Build Altar").play(2, "Build Loom")
    assert sitting.all_coins() == [1, 5, 3]


@pytest.mark.rule("7W-Q29")
def test_no_choice_fails_when_the_cards_are_revealed() -> None:
    """Everybody buys from everybody with the last coins; all of it holds."""
    sitting = stage(
        city("Ephesos", hand="Baths", coins=2),
        city("Giza", hand="Scriptorium", coins=2),
        city("Babylon", hand="Barracks", coins=0),
        city("Rhodos", hand="Guard Tower", coins=2),
    )
    sitting.turn("Build Baths 2/0", "Build Scriptorium 0/2", "Sell Barracks", "Build Guard Tower 0/2")

    assert [sitting.built(seat) for seat in range(4)] == [{"Baths"}, {"Scriptorium"}, set(), {"Guard Tower"}]
    assert sitting.all_coins() == [2, 2, 5, 0]


@pytest.mark.rule("7W-Q11", "7W-Q29")
def test_nothing_chosen_in_a_turn_changes_what_others_are_offered_in_it() -> None:
    sitting = sit_down(4, seed=8)
    before = {seat: sitting.numbers(seat) for seat in range(4)}

    for seat in range(4):
        assert sitting.numbers(seat) == before[seat]
        sitting.answer(seat, before[seat][0])
