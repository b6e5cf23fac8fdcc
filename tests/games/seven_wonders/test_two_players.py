"""Chapter "Two players" of RULES.md: L is seat 0, R is seat 1, the Free city F is the third city."""

from __future__ import annotations

from collections import Counter

import pytest

from quattrocento.engine.errors import IllegalAction
from quattrocento.games.seven_wonders.border.picture import Refusal
from quattrocento.games.seven_wonders.codes import SELL
from tests.games.seven_wonders.free_city import F, about, for_f, free, two
from tests.games.seven_wonders.staging import BOOK, GAME, Sitting, city, moments, sit_down

CONTROLLERS = {1: [0, 1, 0, 1, 0, 1], 2: [1, 0, 1, 0, 1, 0], 3: [0, 1, 0, 1, 0, 1]}
HAND_SIZES = [(8, 7), (7, 6), (6, 5), (5, 4), (4, 3), (3, 2)]  # of the controller and of the other, before choosing


# Three cities for two


@pytest.mark.rule("7W-V1")
def test_the_ring_of_three() -> None:
    """L has R on the left and F on the right, R has F on the left and L on the right."""
    table = sit_down(2, seed=1).table

    assert [table.left_of(one) for one in range(3)] == [1, F, 0]
    assert [table.right_of(one) for one in range(3)] == [F, 0, 1]


@pytest.mark.rule("7W-V1")
@pytest.mark.parametrize(("seller", "payments"), [(1, [(2, 0)]), (F, [(0, 2)])])
def test_l_buys_from_r_on_the_left_and_from_f_on_the_right(seller: int, payments: list[tuple[int, int]]) -> None:
    stone = ["", "", ""]
    stone[seller] = "Stone Pit"
    sitting = two(city("Ephesos", hand="Baths"), city("Rhodos", stone[1], hand="Altar"), free("Babylon", stone[F]))

    assert sitting.payments("Build", "Baths") == payments


@pytest.mark.rule("7W-V1")
def test_two_play_with_the_cards_and_guilds_of_three() -> None:
    for sitting in moments(2, seed=5):
        if sitting.now == (3, 1) and sitting.asked:
            cards = Counter(sitting.hand(0) + sitting.hand(1) + sitting.pile())
            assert cards.total() == 21
            assert sum(name.endswith("Guild") for name in cards) == 5
            return


@pytest.mark.rule("7W-V2")
def test_coins_hands_and_pile() -> None:
    sitting = sit_down(2, seed=1)

    assert sitting.all_coins() == [3, 3, 3]
    assert (len(sitting.hand(0)), len(sitting.hand(1)), len(sitting.pile())) == (8, 7, 6)  # L has drawn
    assert sitting.city(F).hand == 0


@pytest.mark.rule("7W-V2", "7W-V3", "7W-V4", "7W-V8", "7W-Q27")
@pytest.mark.parametrize("seed", range(3))
def test_hand_sizes_and_controllers_of_a_whole_game(seed: int) -> None:
    """L12 is among them: in turn 4 of age II L draws to 5 and keeps 3, R chooses from 4 and keeps 3."""
    sitting = sit_down(2, seed, side="A")
    while sitting.asked:
        age, turn = sitting.now
        controller = CONTROLLERS[age][turn - 1]
        sizes = len(sitting.hand(controller)), len(sitting.hand(1 - controller))
        assert sizes == HAND_SIZES[turn - 1]
        assert len(sitting.pile()) == 7 - turn
        assert sitting.table.controller() == controller
        sitting.play(controller, sitting.offered(controller)[0])
        assert sitting.asked[controller] == "free-city"
        _finish_turn(sitting, controller)


def _finish_turn(sitting: Sitting, controller: int) -> None:
    sitting.play(controller, sitting.offered(controller)[0])
    sitting.play(1 - controller, sitting.offered(1 - controller)[0])
    while sitting.asked and "pick" not in sitting.asked.values():
        sitting.play(next(iter(sitting.asked)), "Decline")


@pytest.mark.rule("7W-V3", "7W-Q27")
@pytest.mark.parametrize(("age", "first"), [(1, 0), (2, 1), (3, 0)])
def test_who_is_the_first_controller_of_an_age(age: int, first: int) -> None:
    sitting = two(city("Giza"), city("Rhodos"), free("Babylon"), age=age)

    assert len(sitting.hand(first)) == 8
    assert len(sitting.hand(1 - first)) == 7


# Choosing for two cities


@pytest.mark.rule("7W-V4")
def test_the_controller_chooses_for_the_own_city_and_then_for_f_from_the_rest() -> None:
    sitting = two(city("Giza", hand="Altar, Loom"), city("Rhodos", hand="Press"), free("Babylon"))
    (drawn,) = Counter(sitting.hand(0)) - Counter(["Altar", "Loom"])
    assert sitting.asked == {0: "pick", 1: "pick"}
    sitting.play(0, "Build Altar")

    assert sitting.asked == {0: "free-city", 1: "pick"}
    cards = {said.split(" ", 1)[1].split("/")[0].rstrip(" 0123456789") for said in sitting.offered()}
    assert cards <= {"Loom", drawn}
    assert "Build Loom" in sitting.offered()


@pytest.mark.rule("7W-V4")
def test_the_other_player_chooses_one_card() -> None:
    sitting = sit_down(2, seed=3)
    sitting.play(1, sitting.offered(1)[0])

    assert sitting.asked == {0: "pick"}


@pytest.mark.rule("7W-V4")
def test_two_copies_can_serve_both_cities() -> None:
    sitting = two(city("Giza", hand="Altar, Altar"), city("Rhodos", hand="Press"), free("Babylon"))
    sitting.turn(("Build Altar", "Build Altar"), "Build Press")

    assert sitting.built(0) == {"Altar"}
    assert sitting.built(F) == {"Altar"}


@pytest.mark.rule("7W-V4", "7W-V8")
def test_cards_land_in_the_city_they_were_chosen_for() -> None:
    sitting = two(city("Giza", hand="Altar, Loom"), city("Rhodos", hand="Press, Tavern"), free("Babylon"))
    sitting.turn(("Build Altar", "Build Loom"), "Build Press")

    assert [sitting.built(one) for one in range(3)] == [{"Altar"}, {"Press"}, {"Loom"}]


# F sells only what it cannot use


@pytest.mark.rule("7W-V5")
def test_f_may_not_sell_while_it_can_build_a_card() -> None:
    sitting = for_f("Baths, Loom", free("Babylon"))

    assert sitting.can("Build Loom")
    assert sitting.about("Sell") == []


@pytest.mark.rule("7W-V5", "7W-Q30")
def test_f_may_not_sell_while_it_can_pay_for_its_next_stage() -> None:
    """Any card will do as the marker, also one that F could not build."""
    sitting = for_f("Arena, Palace", free("Giza", "Stone Pit", coins=0))

    assert sitting.can("Stage Palace")
    assert sitting.about("Sell") == []


@pytest.mark.rule("7W-V5")
def test_f_sells_when_it_can_use_none_of_the_cards() -> None:
    """Whatever was drawn, F has all of age III that it could afford; it owns no coins."""
    sitting = for_f("Arena, Palace, Pantheon", free("Rhodos", coins=0))
    usable = [said for said in sitting.offered() if not said.startswith("Sell")]

    assert usable == []
    assert {"Sell Palace", "Sell Pantheon"} <= set(sitting.offered())


@pytest.mark.rule("7W-V5", "7W-9")
def test_one_usable_card_is_enough_to_forbid_every_sale() -> None:
    sitting = for_f("Arena, Palace, Pantheon", free("Rhodos", "Temple", coins=0))

    assert about(sitting, "Pantheon") == ["Build Pantheon"]
    assert about(sitting, "Palace") == []


@pytest.mark.rule("7W-V5")
def test_a_sale_of_f_brings_f_three_coins() -> None:
    sitting = two(
        city("Ephesos", hand="Arena, Palace, Pantheon"), city("Alexandria", hand="Palace"), free("Rhodos", coins=0)
    )
    sitting.turn(("Sell Arena", "Sell Pantheon"), "Sell Palace")

    assert sitting.all_coins() == [6, 6, 3]


@pytest.mark.rule("7W-V5", "7W-V6")
def test_what_is_not_offered_for_f_is_refused() -> None:
    sitting = for_f("Baths, Loom", free("Babylon"))
    loom = next(number for number, card in enumerate(BOOK.cards) if card.id == "loom_1")

    with pytest.raises(IllegalAction, match="7W-V4"):
        GAME.apply(sitting.state, 0, SELL + loom)


@pytest.mark.rule("7W-V6", "7W-Q17")
def test_f_must_build_a_card_that_is_free_through_a_chain() -> None:
    """No stage with it and no payment, though F could do both."""
    sitting = for_f("School, Aqueduct", free("Giza", "Baths, Quarry", coins=9))

    assert about(sitting, "Aqueduct") == ["Build Aqueduct"]


@pytest.mark.rule("7W-V6")
def test_a_card_that_f_must_build_says_so_and_no_other_does() -> None:
    sitting = for_f("School, Aqueduct, Vineyard", free("Giza", "Baths, Quarry", coins=9))

    shown = {held.card: held for held in GAME.picture(GAME.view(sitting.state, 0)).hand}  # type: ignore[attr-defined]

    said = "Aqueduct is free for the Free city, so it must be built."
    assert shown["aqueduct"].bound == Refusal("7W-V6", "chain", 0, [], said)
    assert about(sitting, "Aqueduct") == ["Build Aqueduct"]
    assert [id for id, held in shown.items() if held.bound is not None] == ["aqueduct"]
    assert "Stage Vineyard" in about(sitting, "Vineyard")


@pytest.mark.rule("7W-V6", "7W-Q17")
def test_a_player_need_not_build_what_a_chain_makes_free() -> None:
    sitting = two(city("Giza", "Baths, Quarry", hand="Aqueduct, School"), city("Rhodos"), free("Babylon"), age=2)

    held = GAME.picture(GAME.view(sitting.state, 0)).hand  # type: ignore[attr-defined]

    assert [card.bound for card in held] == [None] * len(held)


@pytest.mark.rule("7W-V6", "7W-13")
def test_a_chained_card_that_stands_already_can_only_be_a_marker() -> None:
    sitting = for_f("School, Aqueduct", free("Giza", "Baths, Aqueduct, Quarry", coins=0))

    assert about(sitting, "Aqueduct") == ["Stage Aqueduct"]


@pytest.mark.rule("7W-V6")
def test_another_card_than_the_chained_one_can_be_chosen_for_f() -> None:
    sitting = for_f("School, Aqueduct, Vineyard", free("Giza", "Baths", coins=0))

    assert {"Build Aqueduct", "Build Vineyard"} <= set(sitting.offered())


# F trades


@pytest.mark.rule("7W-V7", "7W-Q33")
def test_every_division_between_the_sellers_is_offered_for_f() -> None:
    """With both Trading Posts missing and L and R selling stone alike: three divisions of two units."""
    sitting = for_f("School, Library", free("Halikarnassos", coins=9), "Giza: Stone Pit", "Rhodos: Quarry")

    assert sorted(sitting.payments("Build", "Library")) == [(0, 4), (2, 2), (4, 0)]


@pytest.mark.rule("7W-V7", "7W-Q33")
def test_a_division_that_another_beats_is_offered_for_f_and_not_for_others() -> None:
    """Clay from L costs F 1, glass and clay are sold by both: paying more to both than needed is possible."""
    sellers = "Babylon: Clay Pool, Glassworks, Brickyard", "Alexandria: Clay Pool, Brickyard"
    sitting = for_f("Arena, Spies Guild", free("Giza", "West Trading Post", coins=12), *sellers)
    offered = sitting.payments("Build", "Spies Guild")
    beaten = [pay for pay in offered if any(o != pay and o[0] <= pay[0] and o[1] <= pay[1] for o in offered)]

    assert (3, 2) in offered
    assert beaten


@pytest.mark.rule("7W-Q33")
def test_f_does_not_buy_what_it_produces_itself() -> None:
    sitting = for_f("School, Library", free("Halikarnassos", "Quarry", coins=9), "Giza: Loom", "Rhodos: Loom")

    assert sitting.payments("Build", "Library") == [(0, 0)]


@pytest.mark.rule("7W-V7")
def test_l_is_the_left_neighbour_of_f_and_both_are_paid() -> None:
    sitting = two(
        city("Giza", hand="School, Library"),
        city("Rhodos", "Quarry", hand="Bazar"),
        free("Halikarnassos", coins=4),
        turn=2,
        age=2,
    ).turn(("Sell School", "Build Library 2/2"), "Build Bazar")

    assert sitting.all_coins() == [8, 5, 0]
    assert sitting.built(F) == {"Library"}


@pytest.mark.rule("7W-V7")
def test_f_pays_lower_prices_and_so_do_its_buyers() -> None:
    """The West Trading Post of F is for raw materials of L; R buys from F, on its left, with its own."""
    sitting = for_f("Altar, Baths", free("Babylon", "West Trading Post"), "Giza", "Rhodos")
    assert sitting.payments("Build", "Baths") == [(1, 0)]

    buyer = two(city("Ephesos", hand="Altar"), city("Rhodos", "West Trading Post", hand="Baths"), free("Giza"))
    assert buyer.payments("Build", "Baths", 1) == [(1, 0)]


# Acting together, swapping, the end of an age


@pytest.mark.rule("7W-V8", "7W-10")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_the_hands_are_swapped_in_every_age(age: int) -> None:
    sitting = two(city("Giza"), city("Rhodos"), free("Babylon"), age=age)
    before = [Counter(sitting.hand(seat)) for seat in (0, 1)]
    sitting.idle()

    for seat in (0, 1):
        assert sum((before[1 - seat] - Counter(sitting.hand(seat))).values()) <= 2
        assert sum((Counter(sitting.hand(seat)) - before[1 - seat]).values()) <= 1  # a card drawn


@pytest.mark.rule("7W-Q32", "7W-V8")
def test_nothing_that_f_builds_helps_the_controller_in_the_same_turn_nor_the_other_way_round() -> None:
    sitting = two(
        city("Ephesos", hand="Stone Pit, Baths", coins=3), city("Alexandria", hand="Altar"), free("Rhodos", coins=3)
    )
    assert not any(said.startswith("Build Baths") for said in sitting.offered())
    sitting.play(0, "Build Stone Pit")
    assert not any(said.startswith("Build Baths") for said in sitting.offered())


@pytest.mark.rule("7W-Q32", "7W-32")
def test_coins_that_f_receives_in_a_turn_cannot_be_spent_in_it() -> None:
    """L buys from F for 2; F, without coins, still cannot buy."""
    sitting = two(
        city("Ephesos", hand="Baths, Stockade", coins=3), city("Olympia", hand="Altar"), free("Giza", coins=0)
    )
    sitting.play(0, "Build Baths 0/2")

    assert not any(said.startswith("Build Stockade") for said in sitting.offered())


@pytest.mark.rule("7W-V9", "7W-11")
def test_three_cards_are_discarded_at_the_end_of_an_age() -> None:
    for sitting in moments(2, seed=8, side="A"):
        if sitting.now == (1, 6):
            break
    before = len(sitting.discards())
    while sitting.now == (1, 6):
        seat = next(iter(sitting.asked))
        sitting.play(seat, sitting.offered(seat)[-1])

    assert sitting.now == (2, 1)
    assert len(sitting.discards()) == before + len(sitting.told("Sold")) + 3


@pytest.mark.rule("7W-V9")
def test_the_last_card_of_the_pile_is_discarded_too() -> None:
    sitting = two(city("Giza", hand="Altar, Loom"), city("Rhodos", hand="Press, Tavern"), free("Babylon"), turn=6)
    left_over = sitting.pile()
    assert len(left_over) == 1
    _end_of_age(sitting, "Build Press")

    assert set(left_over) <= set(sitting.discards())


def _end_of_age(sitting: Sitting, own: str) -> None:
    """R is the controller in turn 6."""
    sitting.play(1, own)
    sitting.play(1, sitting.offered(1)[0])
    sitting.play(0, sitting.offered(0)[0])


@pytest.mark.rule("7W-V10")
def test_f_fights_like_the_others_and_cannot_win() -> None:
    sitting = two(
        city("Giza", hand="Haven"),
        city("Rhodos", "Stockade", hand="Arena, Haven"),
        free("Babylon", "Fortifications, Palace, Pantheon", coins=90),
        turn=6,
        age=3,
    )
    _end_of_age(sitting, "Sell Haven")
    while sitting.asked:
        sitting.play(next(iter(sitting.asked)), "Decline")

    assert sitting.city(F).military == 10
    assert [one.military for one in sitting.table.cities][:2] == [-2, 4]
    assert [standing.seat for standing in sitting.outcome.standings] == [0, 1]
    assert sitting.outcome.winners == (1,)


@pytest.mark.rule("7W-V10", "7W-47")
def test_a_tie_of_two_is_broken_by_coins() -> None:
    def winners(left: int, right: int) -> tuple[int, ...]:
        cities = city("Giza", "Altar", coins=left), city("Rhodos", "Altar", coins=right), free("Babylon")
        return two(*cities, phase="over", age=3).outcome.winners

    assert winners(4, 5) == (1,)
    assert winners(5, 4) == (0,)
    assert winners(4, 4) == (0, 1)


@pytest.mark.rule("7W-V1", "7W-46")
def test_guilds_count_in_f_as_in_any_neighbour() -> None:
    sitting = two(city("Giza", "Workers Guild"), city("Rhodos", "Mine"), free("Babylon", "Quarry"), phase="over", age=3)

    assert sitting.points(0)["guilds"] == 2
