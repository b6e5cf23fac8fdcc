"""What holds at every moment of every game, whatever is answered."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quattrocento.engine.errors import IllegalAction, NotAsked
from quattrocento.games.seven_wonders.border.events import Earned, StageEarned
from quattrocento.games.seven_wonders.border.numbers import option_of
from quattrocento.games.seven_wonders.border.options import QUESTIONS, Build, BuildFree, Sell, Stage
from quattrocento.games.seven_wonders.codes import COLOURS, FACES
from quattrocento.games.seven_wonders.table import City
from tests.games.seven_wonders.naive import SYMBOLS, cards, counts, plain
from tests.games.seven_wonders.retelling import shields
from tests.games.seven_wonders.staging import BOOK, GAME, Sitting, city, moments, sit_down, stage
from tests.games.seven_wonders.trading import card_cost

SEATS = st.integers(2, 7)
SEEDS = st.integers(0, 2**40)
ANSWERS = st.binary(min_size=40, max_size=150)  # a byte, modulo what is offered, is an answer
COLOUR_NAMES = ("brown", "grey", "blue", "yellow", "red", "green", "purple")


def play(sitting: Sitting, answer: int) -> tuple[int, int]:
    """Let one of the seats asked give one of its answers; the seat and the number."""
    seats = list(sitting.asked)
    seat = seats[answer % len(seats)]
    numbers = sitting.numbers(seat)
    number = numbers[answer * 7 % len(numbers)]
    GAME.play(sitting.state, seat, number)
    return seat, number


def check_city(one: City) -> None:
    """What is kept for speed is what follows from the structures; no name stands twice."""
    built = plain(one)
    found = counts(built)
    names = [cards()[id]["name"] for id in built.built]

    assert len(set(names)) == len(names)
    assert [one.count(colour) for colour in range(COLOURS)] == [found[name] for name in COLOUR_NAMES]
    assert one.shields() == shields(built)
    assert one.civic_points() == sum(int(cards()[id]["points"]) for id in built.built)
    assert one.stages <= BOOK.stage_count[one.side]
    assert one.coins >= 0
    assert [one.symbols(kind) for kind in range(3)] == [
        sum(id in built.built for id in ids) for ids in SYMBOLS.values()
    ]


@pytest.mark.rule("7W-13", "7W-22", "7W-32")
@given(SEATS, SEEDS, ANSWERS)
@settings(max_examples=30)
def test_no_city_holds_a_twin_and_its_tally_is_right(seats: int, seed: int, answers: bytes) -> None:
    sitting = sit_down(seats, seed)

    for answer in answers:
        if not sitting.asked:
            break
        play(sitting, answer)
    for one in sitting.table.cities:
        check_city(one)


@pytest.mark.rule("7W-43")
@given(st.sets(st.integers(0, FACES - 1), max_size=FACES), st.integers(0, 13), st.integers(0, 4))
@settings(max_examples=150)
def test_the_lanes_of_a_tally_never_overflow(faces: set[int], side: int, stages: int) -> None:
    """Whatever stands in a city, up to everything there is."""
    one = City()
    one.settle_on(BOOK, side)
    for _ in range(min(stages, BOOK.stage_count[side])):
        one.add_stage(BOOK)
    for face in faces:
        if not one.holds_twin(BOOK, face):
            one.add_structure(BOOK, face)

    check_city(one)


def test_a_city_with_everything_overflows_no_lane() -> None:
    one = City()
    one.settle_on(BOOK, 13)
    while one.stages < BOOK.stage_count[13]:
        one.add_stage(BOOK)
    for face in range(FACES):
        if not one.holds_twin(BOOK, face):
            one.add_structure(BOOK, face)

    check_city(one)
    assert [one.symbols(symbol) for symbol in range(3)] == [4, 4, 4]


@pytest.mark.rule("7W-2", "7W-12", "7W-21")
@given(SEATS, SEEDS, ANSWERS)
@settings(max_examples=30)
def test_no_card_is_created_or_lost(seats: int, seed: int, answers: bytes) -> None:
    sitting = sit_down(seats, seed)
    all_there_is = GAME.census(sitting.state)
    assert len(all_there_is) == 7 * max(3, seats) * 3 + 10 - (max(3, seats) + 2)

    for answer in answers:
        if not sitting.asked:
            break
        play(sitting, answer)
        assert GAME.census(sitting.state) == all_there_is


@pytest.mark.rule("7W-26", "7W-29", "7W-32")
@given(st.integers(3, 7), SEEDS, st.binary(min_size=30, max_size=60))
@settings(max_examples=30)
def test_trade_moves_coins_and_neither_makes_nor_loses_any(seats: int, seed: int, answers: bytes) -> None:
    """Over a turn all coins change by sales, coins for the bank and what cards and stages bring: nothing else."""
    sitting = sit_down(seats, seed)
    for answer in answers:
        if len(sitting.asked) != seats or "pick" not in sitting.asked.values():
            if sitting.asked:
                play(sitting, answer)
            continue
        before, made = sum(sitting.all_coins()), 0
        sitting.events.clear()
        for seat in range(seats):
            numbers = sitting.numbers(seat)
            number = numbers[(answer + 31 * seat) % len(numbers)]
            made += _from_the_bank(number)
            sitting.answer(seat, number)
        made += sum(event.coins for event in sitting.events if isinstance(event, Earned | StageEarned))
        assert sum(sitting.all_coins()) == before + made


def _from_the_bank(number: int) -> int:
    option = option_of(number)
    if isinstance(option, Build):
        return -card_cost(option.card)[0]
    return 3 if isinstance(option, Sell) else 0


@pytest.mark.rule("7W-7")
@given(SEATS, SEEDS, st.binary(min_size=20, max_size=90))
@settings(max_examples=30)
def test_a_clone_goes_its_own_way(seats: int, seed: int, answers: bytes) -> None:
    sitting = sit_down(seats, seed)
    for answer in answers[: len(answers) // 2]:
        if sitting.asked:
            play(sitting, answer)
    words = sitting.state.encode()
    other = sitting.copy()
    assert other.state.encode() == words

    for answer in answers[len(answers) // 2 :]:
        if other.asked:
            play(other, answer)
    assert sitting.state.encode() == words


@pytest.mark.rule("7W-Q16", "7W-Q29", "7W-32")
@given(SEATS, SEEDS, ANSWERS)
@settings(max_examples=20)
def test_nothing_on_offer_costs_more_than_there_is(seats: int, seed: int, answers: bytes) -> None:
    sitting = sit_down(seats, seed)
    for answer in answers:
        for seat, menu in sitting.asked.items():
            purse = sitting.coins(sitting.table.extra if menu == "seventh" else 2 if menu == "free-city" else seat)
            for number in sitting.numbers(seat):
                option = option_of(number)
                if isinstance(option, Build | Stage):
                    bank = card_cost(option.card)[0] if isinstance(option, Build) else 0
                    assert option.pay_left + option.pay_right + bank <= purse
        if not sitting.asked:
            break
        play(sitting, answer)


@pytest.mark.rule("7W-48", "7W-Q18")
@pytest.mark.parametrize("seed", range(6))
def test_nobody_builds_for_nothing_twice_in_an_age(seed: int) -> None:
    used: Counter[int] = Counter()
    sitting, answer = stage(city("Olympia A 2", coins=0), city("Giza"), city("Rhodos")), seed
    while sitting.asked:
        free = [number for number in sitting.numbers(0) if isinstance(option_of(number), BuildFree)]
        if free:
            used[sitting.now[0]] += 1
            GAME.play(sitting.state, 0, free[-1])
        else:
            play(sitting, answer := answer * 31 % 251 + 1)

    assert set(used.values()) == {1}


@pytest.mark.rule("7W-7", "7W-38")
@pytest.mark.parametrize("seats", range(2, 8))
def test_every_question_names_a_rule_and_after_the_end_nobody_may_answer(seats: int) -> None:
    for sitting in moments(seats, seed=2):
        assert all(decision.rule in GAME.rules for decision in GAME.decisions(sitting.state))

    assert sitting.now == (3, 6)
    with pytest.raises(NotAsked, match="over"):
        GAME.apply(sitting.state, 0, 0)


@pytest.mark.rule("7W-4", "7W-7", "7W-50", "7W-51", "7W-V4")
def test_every_question_comes_up_in_games_by_lot() -> None:
    met = set()
    for seats in (2, 4):
        for seed in range(12):
            for sitting in moments(seats, seed, side="B", boards="choose"):
                met |= set(sitting.asked.values())

    assert met == {question.name for question in QUESTIONS.values()}


@pytest.mark.rule("7W-8", "7W-Q29")
@given(SEATS, SEEDS, st.integers(-5, 40_000))
@settings(max_examples=60)
def test_whatever_is_not_on_offer_is_refused(seats: int, seed: int, number: int) -> None:
    sitting = sit_down(seats, seed)
    if number not in sitting.numbers(0):
        with pytest.raises(IllegalAction, match=r"7W-"):
            GAME.apply(sitting.state, 0, number)
