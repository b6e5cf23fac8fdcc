"""What holds at every moment of every game, whatever is answered."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quattrocento.engine.errors import IllegalAction, NotAsked
from quattrocento.engine.rng import seeded
from quattrocento.games.guns_and_steel.border.options import QUESTIONS
from quattrocento.games.guns_and_steel.codes import HIGHEST_OPTION, MENU_GLORY
from tests.games.guns_and_steel.staging import (
    GAME,
    NOT_WITH_TWO,
    ROWS,
    STARTERS,
    Sitting,
    dealt,
    listed,
    moments,
    names,
    onwards,
    sit_down,
)

TABLES = pytest.mark.parametrize(("seats", "seed"), [(seats, seed) for seats in (2, 3, 4) for seed in range(3)])
PLAYED = st.binary(min_size=100, max_size=500)  # a byte, modulo what is offered, is an answer
MOST_PENDING = 16  # a turn's phases, then Philosophy, Computer and what these two still have to do
LONGEST_GAME = 20_000  # answers; games by lot take a few hundred


def whereabouts(sitting: Sitting) -> Counter[str]:
    """Every card and wonder, as often as it is somewhere."""
    places: Counter[str] = Counter(card for card in sitting.lying() if card)
    places.update(sitting.wonders())
    for seat in range(sitting.table.seats):
        for part in (sitting.hand(seat), sitting.up(seat), sitting.down(seat), sitting.wonders(seat)):
            places.update(part)
    return places


def everything(sitting: Sitting) -> Counter[str]:
    """All that a game begins with: starters for every seat, the pyramid, five wonders."""
    seats = sitting.table.seats
    pyramid = names(", ".join(ROWS.values())) - (names(NOT_WITH_TWO) if seats == 2 else set())
    return Counter(dict.fromkeys(listed(STARTERS), seats)) + Counter(pyramid) + Counter(sitting.wonders())


def check_moment(sitting: Sitting) -> None:
    """What must hold whenever somebody is asked."""
    table = sitting.table
    decisions = GAME.decisions(sitting.state)
    numbers = sitting.numbers
    masks = [(player.hand, player.up, player.down) for player in table.players]

    assert len(decisions) == 1
    assert decisions[0].rule in GAME.rules
    assert len(numbers) >= 2  # where only one answer is legal the game gives it (GS-A6)
    assert len(numbers) == len(set(numbers))
    assert all(GAME.allows(sitting.state, decisions[0].seat, number) for number in numbers)
    assert all(hand & up == hand & down == up & down == 0 for hand, up, down in masks)
    assert all(sitting.pool(seat) == {} for seat in range(table.seats) if seat != table.active)
    assert table.stack.depth <= MOST_PENDING
    if decisions[0].menu in ("resource", "starting-resource"):
        assert table.resolving == 0
        assert table.spent == 0
        assert sitting.pool(table.active) == {}


@pytest.mark.rule("GS-B1", "GS-B9", "GS-B11", "GS-B21", "GS-B22")
@TABLES
def test_no_card_and_no_wonder_is_created_or_lost(seats: int, seed: int) -> None:
    all_there_is = everything(sit_down(seats, seed))

    for sitting in moments(seats, seed):
        assert whereabouts(sitting) == all_there_is


@pytest.mark.rule("GS-B11")
@TABLES
def test_everybody_keeps_the_five_starters(seats: int, seed: int) -> None:
    for sitting in moments(seats, seed):
        for seat in range(seats):
            owned = sitting.hand(seat) | sitting.up(seat) | sitting.down(seat)
            assert names(STARTERS) <= owned


@pytest.mark.rule("GS-A6", "GS-B17", "GS-B25", "GS-A16")
@TABLES
def test_every_moment_is_in_order(seats: int, seed: int) -> None:
    for sitting in moments(seats, seed):
        if sitting.asked is not None:
            check_moment(sitting)


@pytest.mark.rule("GS-B46")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(30, 50))
def test_a_game_ends_by_the_last_wonder_or_the_last_space_card(seats: int, seed: int) -> None:
    *_, sitting = islice(moments(seats, seed), LONGEST_GAME)

    assert sitting.asked is None
    assert sitting.wonders() == set() or not any(sitting.row("space"))
    assert sitting.table.stack.depth == 0
    assert sitting.outcome.winners


@pytest.mark.rule("GS-A6")
@given(st.integers(2, 4), st.integers(0, 2**40), PLAYED)
@settings(max_examples=60)
def test_any_sequence_of_answers_keeps_the_table_in_order(seats: int, seed: int, answers: bytes) -> None:
    sitting = sit_down(seats, seed)
    all_there_is = everything(sitting)

    for answer in answers:
        if sitting.asked is None:
            break
        check_moment(sitting)
        numbers = sitting.numbers
        GAME.play(sitting.state, sitting.asked[0], numbers[answer % len(numbers)])

    assert whereabouts(sitting) == all_there_is


@pytest.mark.rule("GS-A6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_answer_leaves_the_state_it_was_given_alone(seats: int) -> None:
    for number, sitting in enumerate(moments(seats, seed=11)):
        if number % 10 == 0 and sitting.asked is not None:
            before = sitting.state.encode()
            for option in sitting.numbers:
                GAME.apply(sitting.state, sitting.asked[0], option)
            assert sitting.state.encode() == before


@pytest.mark.rule("GS-A6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_apply_and_play_lead_to_the_same_moment(seats: int) -> None:
    for sitting in moments(seats, seed=12):
        if sitting.asked is not None:
            option = sitting.numbers[-1]
            applied, _ = GAME.apply(sitting.state, sitting.asked[0], option)
            played = sitting.state.clone()
            GAME.play(played, sitting.asked[0], option)
            assert applied.encode() == played.encode()


@pytest.mark.rule("GS-A6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_moment_can_be_written_down_and_read_back(seats: int) -> None:
    config = GAME.config(seats)
    for sitting in moments(seats, seed=13):
        restored = Sitting(GAME.restore(config, sitting.state.encode()))
        assert restored.state.encode() == sitting.state.encode()
        assert restored.numbers == sitting.numbers


def check_late_game(seats: int, seed: int) -> None:
    """A moment made up by lot and the answers after it: in order, and nothing created or lost."""
    sitting = dealt(seats, seed)
    all_there_is = whereabouts(sitting)
    for later in islice(onwards(sitting, seeded(seed, "a late game")), 80):
        assert whereabouts(later) == all_there_is
        if later.asked is not None:
            check_moment(later)


@pytest.mark.rule("GS-A6", "GS-A16", "GS-B25")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("tenth", range(4))
def test_late_games_are_in_order_too(seats: int, tenth: int) -> None:
    for seed in range(10 * tenth, 10 * tenth + 10):
        check_late_game(seats, seed)


@pytest.mark.nightly
@pytest.mark.rule("GS-A6", "GS-A16", "GS-B25")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(1000, 1500))
def test_a_great_many_late_games_are_in_order(seats: int, seed: int) -> None:
    check_late_game(seats, seed)


@pytest.mark.rule("GS-B34", "GS-B16")
def test_late_games_play_every_card() -> None:
    """What the checks above have seen: every card was activated, and activations were nested."""
    activated: set[str] = set()
    deepest = 0
    for seed in range(60):
        for later in islice(onwards(dealt(4, seed), seeded(seed, "a late game")), 80):
            deepest = max(deepest, len(later.cards(later.table.resolving)))
        activated |= set(later.told("Activated"))

    assert activated == names(", ".join([STARTERS, *ROWS.values()]))
    assert deepest >= 2


def menus_met(seats: int, seed: int) -> dict[str, Sitting]:
    """One moment for every question that comes up in a game."""
    met: dict[str, Sitting] = {}
    for sitting in moments(seats, seed):
        if sitting.asked is not None:
            met.setdefault(sitting.asked[1], sitting.copy())
    return met


@pytest.mark.rule("GS-A6")
@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_not_on_offer_is_refused_with_a_rule(seed: int) -> None:
    for sitting in menus_met(4, seed).values():
        assert sitting.asked is not None
        offered = set(sitting.numbers)
        for number in range(-2, HIGHEST_OPTION + 3):
            if number not in offered:
                with pytest.raises(IllegalAction, match=r"\[GS-[AB]\d+\]$"):
                    GAME.check(sitting.state, sitting.asked[0], number)


@pytest.mark.rule("GS-A6")
def test_every_question_of_the_base_set_comes_up_in_games_by_lot() -> None:
    met: set[str] = set()
    for seed in range(25):
        met |= set(menus_met(4, seed))

    assert met == {question.name for menu, question in QUESTIONS.items() if menu < MENU_GLORY}


@pytest.mark.rule("GS-B12")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_but_the_seat_that_is_asked_may_answer(seats: int) -> None:
    sitting = sit_down(seats, seed=1)
    assert sitting.asked is not None

    for seat in range(-1, seats + 1):
        if seat != sitting.asked[0]:
            with pytest.raises(NotAsked):
                GAME.apply(sitting.state, seat, sitting.numbers[0])


@pytest.mark.rule("GS-B46", "GS-A32")
def test_after_the_end_nobody_may_answer() -> None:
    *_, sitting = moments(2, seed=2)

    for seat in range(2):
        with pytest.raises(NotAsked, match="over"):
            GAME.apply(sitting.state, seat, 0)


@pytest.mark.rule("GS-B46")
@pytest.mark.nightly
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(1000, 1100))
def test_many_games_are_in_order_to_their_end(seats: int, seed: int) -> None:
    all_there_is = everything(sit_down(seats, seed))
    for sitting in moments(seats, seed):
        assert whereabouts(sitting) == all_there_is
        if sitting.asked is not None:
            check_moment(sitting)
