"""What holds at every moment of every game of Renaissance and of both sets, whatever is answered."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quattrocento.engine.errors import IllegalAction
from quattrocento.engine.rng import Rng, seeded
from quattrocento.games.guns_and_steel.border.options import QUESTIONS
from quattrocento.games.guns_and_steel.codes import HIGHEST_OPTION, MENU_GLORY
from tests.games.guns_and_steel.late import SETS, late
from tests.games.guns_and_steel.staging import GAME, ROWS_OF, STARTERS, Sitting, names, onwards, sit_down
from tests.games.guns_and_steel.telling import Telling, card, extras

TABLES = [
    (set, seats, wonders, espionage)
    for set in SETS
    for seats in (2, 3, 4)
    for wonders, espionage in (("off", "by-back"), ("on", "free"))
]
EVERY_TABLE = pytest.mark.parametrize(("set", "seats", "wonders", "espionage"), TABLES)
LONGEST_GAME = 20_000
MOST_PENDING = 24


def begun(set: str, seats: int, wonders: str, espionage: str, seed: int) -> Sitting:
    return sit_down(seats, seed, set=set, reconstructed_wonders=wonders, espionage=espionage)


def check_moment(sitting: Sitting) -> None:
    """What must hold whenever somebody is asked."""
    table = sitting.table
    decisions = GAME.decisions(sitting.state)
    numbers = sitting.numbers
    words = [GAME.describe(GAME.option(sitting.state, number), state=sitting.state) for number in numbers]

    assert len(decisions) == 1
    assert decisions[0].rule in GAME.rules
    assert len(numbers) >= 2, f"{decisions[0]} offers {sitting.offered}"  # GS-A6
    assert len(set(words)) == len(words), f"{decisions[0]} offers {words}"
    assert all(GAME.allows(sitting.state, decisions[0].seat, number) for number in numbers)
    assert GAME.asking(sitting.state, decisions[0]).title.endswith("?")
    assert table.stack.depth <= MOST_PENDING
    check_players(sitting)
    if decisions[0].menu in ("resource", "starting-resource"):
        assert (table.resolving, table.spent, table.players[table.active].pool) == (0, 0, 0)


def check_players(sitting: Sitting) -> None:
    table = sitting.table
    for seat, player in enumerate(table.players):
        tokens = sitting.glory(seat)
        assert player.hand & player.up == player.hand & player.down == player.up & player.down == 0
        assert sum(tokens.values()) == player.tokens_placed() <= 5
        assert all(count < 3 for count in tokens.values())
        assert set(tokens) <= sitting.wonders()
        assert player.culture >= 0
        assert seat == table.active or player.pool == 0
        strength = sum(int(card(name)["mil"]) * count for name, count in sitting.many(player.up).items())
        assert table.strength(player) == strength


def follow(sitting: Sitting, lots: Rng, answers: int, every: int = 1) -> Sitting:
    """Play on by lot, with a second telling beside it."""
    telling, pieces = Telling(sitting), GAME.census(sitting.state)
    telling.check(sitting)
    for number in range(answers):
        if sitting.asked is None:
            break
        if number % every == 0:
            check_moment(sitting)
        prices = extras(sitting) if sitting.asked[1] == "purchase" else {}
        before = len(sitting.events)
        options = sitting.numbers
        sitting.answer(options[lots.below(len(options))])
        for event in sitting.events[before:]:
            telling.hear(event, prices)
        telling.check(sitting)
        assert GAME.census(sitting.state) == pieces
    return sitting


@pytest.mark.rule("GS-N18", "GS-N19", "GS-N21", "GS-N22", "GS-N23", "GS-N3", "GS-A6", "GS-A50")
@EVERY_TABLE
def test_whole_games_agree_with_their_second_telling(set: str, seats: int, wonders: str, espionage: str) -> None:
    sitting = begun(set, seats, wonders, espionage, seed=seats)

    follow(sitting, seeded(seats, "a telling"), LONGEST_GAME, every=3)

    assert sitting.asked is None
    assert sitting.table.stack.depth == 0
    assert sitting.outcome.winners


@pytest.mark.rule("GS-N18", "GS-N21", "GS-N23", "GS-A6", "GS-A41", "GS-K5")
@pytest.mark.parametrize("set", SETS)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("ten", range(3))
def test_late_games_agree_with_their_second_telling(set: str, seats: int, ten: int) -> None:
    for seed in range(10 * ten, 10 * ten + 10):
        follow(late(seats, seed, set), seeded(seed, "a late game"), 60, every=2)


@pytest.mark.nightly
@pytest.mark.rule("GS-N18", "GS-N21", "GS-N23", "GS-A6", "GS-A41", "GS-K5")
@pytest.mark.parametrize("set", SETS)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(1000, 1200))
def test_a_great_many_late_games_agree_with_their_second_telling(set: str, seats: int, seed: int) -> None:
    follow(late(seats, seed, set), seeded(seed, "a late game"), 400)


@pytest.mark.nightly
@pytest.mark.rule("GS-N18", "GS-N23")
@EVERY_TABLE
@pytest.mark.parametrize("seed", range(500, 540))
def test_a_great_many_games_agree_with_their_second_telling(
    set: str, seats: int, wonders: str, espionage: str, seed: int
) -> None:
    follow(begun(set, seats, wonders, espionage, seed), seeded(seed, "a telling"), LONGEST_GAME)


@pytest.mark.rule("GS-A6")
@given(st.sampled_from(TABLES), st.integers(0, 2**40), st.binary(min_size=100, max_size=400))
@settings(max_examples=30, deadline=None)
def test_any_sequence_of_answers_keeps_the_table_in_order(
    table: tuple[str, int, str, str], seed: int, answers: bytes
) -> None:
    sitting = begun(*table, seed=seed)
    pieces = GAME.census(sitting.state)

    for number, answer in enumerate(answers):
        if sitting.asked is None:
            break
        if number % 5 == 0:
            check_moment(sitting)
        numbers = sitting.numbers
        GAME.play(sitting.state, sitting.asked[0], numbers[answer % len(numbers)])

    assert GAME.census(sitting.state) == pieces


@pytest.mark.rule("GS-B16", "GS-N16")
@pytest.mark.parametrize("set", SETS)
def test_late_games_play_every_card_and_meet_every_question_that_is_new(set: str) -> None:
    """What the checks above have seen."""
    activated: dict[str, None] = {}
    menus: dict[str, None] = {}
    for seed in [*range(150), 168, 185, 188]:  # the last ones meet what is rare, such as Defection with a choice
        for later in islice(onwards(late(4, seed, set), seeded(seed, "a late game")), 60):
            if later.asked:
                menus[later.asked[1]] = None
        activated |= dict.fromkeys(later.told("Activated"))

    assert names(", ".join([STARTERS, *ROWS_OF[set].values()])) == activated.keys()
    assert [
        question.name for menu, question in QUESTIONS.items() if menu >= MENU_GLORY and question.name not in menus
    ] == []


@pytest.mark.rule("GS-A6")
@pytest.mark.parametrize("set", SETS)
def test_whatever_is_not_on_offer_is_refused_with_a_rule(set: str) -> None:
    met: dict[str, Sitting] = {}
    for seed in range(12):
        for later in islice(onwards(late(4, seed, set), seeded(seed, "refusals")), 40):
            if later.asked:
                met.setdefault(later.asked[1], later.copy())
    for sitting in met.values():
        assert sitting.asked is not None
        offered = sitting.numbers
        for number in range(-2, HIGHEST_OPTION + 3):
            if number not in offered:
                with pytest.raises(IllegalAction, match=r"\[GS-[ABNK]\d+\]$"):
                    GAME.check(sitting.state, sitting.asked[0], number)


@pytest.mark.rule("GS-A6")
@pytest.mark.parametrize("set", SETS)
def test_every_moment_can_be_written_down_and_read_back(set: str) -> None:
    for seed in range(6):
        sitting = late(3, seed, set)
        options = {"set": set, "reconstructed-wonders": "on", "espionage": "by-back"}
        if sitting.table.book.chooses_spied:
            options["espionage"] = "free"
        config = GAME.config(3, options)
        for later in islice(onwards(sitting, seeded(seed, "a late game")), 40):
            restored = Sitting(GAME.restore(config, later.state.encode()))
            assert restored.state.encode() == later.state.encode()
            assert restored.numbers == later.numbers


@pytest.mark.rule("GS-N23")
@pytest.mark.parametrize("set", SETS)
def test_games_by_lot_end_in_every_way(set: str) -> None:
    """By culture, by wonders and by Space cards, among some late games played out."""
    reasons: dict[str, None] = {}
    for seed in range(40):
        *_, sitting = islice(onwards(late(2, seed, set), seeded(seed, "to the end")), LONGEST_GAME)
        ends = {
            "culture": max(sitting.culture()) >= 15,
            "wonders": not sitting.wonders(),
            "space": not any(sitting.row("space")),
        }
        assert any(ends.values())
        reasons |= {reason: None for reason, happened in ends.items() if happened}

    assert set_of(reasons) == {"culture", "wonders", "space"}


def set_of(keys: dict[str, None]) -> frozenset[str]:
    return frozenset(keys)
