"""Chapter "Setup" of RULES.md: the ring, the decks, the guilds, the boards, the coins, the ages."""

from __future__ import annotations

from collections import Counter

import pytest

from quattrocento.engine.errors import BadSetup
from quattrocento.games.seven_wonders.codes import PURPLE
from tests.games.seven_wonders.staging import (
    BOARDS,
    BOOK,
    GAME,
    Sitting,
    city,
    moments,
    named,
    numbers_of,
    sit_down,
    stage,
)

THREE_AND_MORE = pytest.mark.parametrize("seats", range(3, 8))
EVERY_NUMBER = pytest.mark.parametrize("seats", range(2, 8))


def dealt(sitting: Sitting) -> Counter[str]:
    """Everything in the hands, and with two players in the pile and in the hand that has drawn from it."""
    hands = [name for seat in range(sitting.table.seats) for name in sitting.hand(seat)]
    return Counter(hands + sitting.pile())


def at_age(seats: int, age: int, seed: int = 1) -> Sitting:
    return next(sitting for sitting in moments(seats, seed) if sitting.now == (age, 1))


def expected_deck(seats: int, age: int) -> Counter[str]:
    """The copies of an age whose number is at most that of the players, counted from the card list."""
    return Counter(
        card.name for card in BOOK.cards for number in card.copies if card.age == age and number <= max(3, seats)
    )


def guilds(cards: Counter[str]) -> Counter[str]:
    purple = {card.name for card in BOOK.cards if card.colour == PURPLE}
    return Counter({name: count for name, count in cards.items() if name in purple})


@pytest.mark.rule("7W-1")
@THREE_AND_MORE
def test_the_left_neighbour_is_the_next_seat_and_the_ring_is_closed(seats: int) -> None:
    table = sit_down(seats, seed=1).table

    assert [table.left_of(seat) for seat in range(seats)] == [*range(1, seats), 0]
    assert [table.right_of(seat) for seat in range(seats)] == [seats - 1, *range(seats - 1)]


@pytest.mark.rule("7W-1")
@pytest.mark.parametrize(("own", "left"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_coins_for_the_left_neighbour_go_to_the_next_seat(own: int, left: int) -> None:
    cities = [city(board, hand="") for board in ("Olympia", "Ephesos", "Rhodos", "Alexandria")]
    cities[own] = city("Babylon", hand="Baths")
    cities[left] = city("Giza", hand="")
    sitting = stage(*cities)

    assert sitting.payments("Build", "Baths", own) == [(2, 0)]


@pytest.mark.rule("7W-1")
@pytest.mark.parametrize("seats", [1, 8, 0, -1])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(BadSetup, match="2 to 7"):
        GAME.new(seats, seed=1)


@pytest.mark.rule("7W-2", "7W-6")
@EVERY_NUMBER
@pytest.mark.parametrize("age", [1, 2, 3])
def test_exactly_the_cards_for_the_number_of_players_are_dealt(seats: int, age: int) -> None:
    cards = dealt(at_age(seats, age))

    assert cards - guilds(cards) == expected_deck(seats, age)
    assert sum(cards.values()) == 7 * max(3, seats)


@pytest.mark.rule("7W-3")
@EVERY_NUMBER
def test_two_more_guilds_than_players_are_dealt_each_once(seats: int) -> None:
    sitting = at_age(seats, 3)
    drawn = guilds(dealt(sitting))
    boxed = Counter(named(3, sitting.table.box))

    assert sum(drawn.values()) == max(3, seats) + 2
    assert set((drawn + boxed).values()) == {1}
    assert len(drawn + boxed) == 10


@pytest.mark.rule("7W-3")
def test_the_guilds_are_drawn_by_lot() -> None:
    drawn = {tuple(sorted(guilds(dealt(at_age(3, 3, seed))))) for seed in range(8)}

    assert len(drawn) > 4


@pytest.mark.rule("7W-3", "7W-Q25")
def test_nobody_sees_which_guilds_stay_in_the_box() -> None:
    sitting = at_age(4, 3)
    boxed = numbers_of(3, sitting.table.box)

    for seat in (0, 1, 2, 3, None):
        view = GAME.view(sitting.state, seat)
        assert not any(view.knows(card) for card in boxed)


@pytest.mark.rule("7W-4")
@EVERY_NUMBER
def test_every_city_has_a_board_of_its_own(seats: int) -> None:
    for seed in range(10):
        boards = [one.side // 2 for one in sit_down(seats, seed).table.cities]
        assert len(set(boards)) == max(3, seats)


@pytest.mark.rule("7W-4")
def test_both_sides_meet_in_one_game_and_every_board_is_drawn() -> None:
    sides = {one.side for seed in range(40) for one in sit_down(3, seed).table.cities}
    tables = [{one.side % 2 for one in sit_down(3, seed).table.cities} for seed in range(20)]

    assert sides == set(range(14))
    assert {0, 1} in tables


@pytest.mark.rule("7W-4")
@pytest.mark.parametrize(("side", "facing"), [("A", 0), ("B", 1)])
def test_all_can_agree_on_one_side(side: str, facing: int) -> None:
    for seed in range(10):
        assert {one.side % 2 for one in sit_down(7, seed, side=side).table.cities} == {facing}


@pytest.mark.rule("7W-4", "7W-Q31")
def test_boards_are_chosen_one_after_another_among_those_still_there() -> None:
    sitting = sit_down(3, seed=1, boards="choose", side="B")

    assert sitting.asked == {0: "board"}
    assert sitting.about("ChooseBoard") == [f"{board} B" for board in BOARDS]
    sitting.play(0, "ChooseBoard Giza B")
    assert sitting.asked == {1: "board"}
    assert sitting.about("ChooseBoard", 1) == [f"{board} B" for board in BOARDS if board != "Giza"]
    sitting.play(1, "ChooseBoard Rhodos B")
    sitting.play(2, "ChooseBoard Olympia B")
    assert [BOOK.side_name(one.side) for one in sitting.table.cities] == ["Giza B", "Rhodos B", "Olympia B"]
    assert sitting.asked == {0: "pick", 1: "pick", 2: "pick"}


@pytest.mark.rule("7W-Q31")
def test_where_sides_are_mixed_the_side_is_chosen_too_and_the_other_side_is_gone() -> None:
    sitting = sit_down(4, seed=1, boards="choose")

    assert len(sitting.about("ChooseBoard")) == 14
    sitting.play(0, "ChooseBoard Ephesos A")
    assert len(sitting.about("ChooseBoard", 1)) == 12
    assert not sitting.can("ChooseBoard Ephesos B", 1)


@pytest.mark.rule("7W-Q31")
def test_the_board_of_the_free_city_is_drawn_last_from_the_rest() -> None:
    drawn = set()
    for seed in range(60):
        sitting = sit_down(2, seed, boards="choose", side="A")
        sitting.play(0, "ChooseBoard Giza A").play(1, "ChooseBoard Rhodos A")
        drawn.add(BOOK.side_name(sitting.city(2).side))

    assert drawn == {f"{board} A" for board in BOARDS if board not in ("Giza", "Rhodos")}


@pytest.mark.rule("7W-Q31")
def test_no_card_is_dealt_before_all_boards_are_chosen() -> None:
    sitting = sit_down(3, seed=1, boards="choose")

    assert [sitting.city(seat).hand for seat in range(3)] == [0, 0, 0]
    assert sitting.table.age == 0


@pytest.mark.rule("7W-5")
@EVERY_NUMBER
def test_every_city_begins_with_three_coins(seats: int) -> None:
    assert sit_down(seats, seed=1).all_coins() == [3] * max(3, seats)


@pytest.mark.rule("7W-5", "7W-Q26")
def test_a_city_can_own_any_number_of_coins() -> None:
    sitting = stage(city("Giza", hand="Tavern", coins=999), city("Rhodos", hand="Altar"), city("Babylon", hand="Altar"))

    assert sitting.turn("Build Tavern").coins() == 1004


@pytest.mark.rule("7W-6")
@EVERY_NUMBER
def test_the_ages_follow_in_order_and_begin_with_seven_cards(seats: int) -> None:
    met = []
    for sitting in moments(seats, seed=3):
        if sitting.asked and sitting.table.turn == 1 and sitting.table.age not in met:
            met.append(sitting.table.age)
            sizes = sorted(len(sitting.hand(seat)) for seat in range(seats))
            assert sizes == ([7, 8] if seats == 2 else [7] * seats)

    assert met == [1, 2, 3]


@pytest.mark.rule("7W-6")
def test_the_deck_is_shuffled_anew_for_every_game() -> None:
    hands = {tuple(sit_down(3, seed).hand(0)) for seed in range(20)}

    assert len(hands) == 20
