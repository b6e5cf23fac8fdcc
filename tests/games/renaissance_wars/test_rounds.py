"""The tally, the next round, eras, the end of the game (RW-5.13.1 to RW-5.16.2); worked cases keep names (TF1)."""

from __future__ import annotations

from typing import cast

import pytest

from quattrocento.games.renaissance_wars import codes as c
from quattrocento.games.renaissance_wars.border.events import (
    BattleBegan,
    CountedAsNothing,
    LastRoundEnded,
    SkirmishBegan,
)
from quattrocento.games.renaissance_wars.border.picture import RenaissanceWarsPicture
from quattrocento.games.renaissance_wars.rounds import era_of
from tests.games.renaissance_wars.notation import GAME, in_play, masks, numbers
from tests.games.renaissance_wars.playing import Kind, games
from tests.games.renaissance_wars.sitting import Sitting
from tests.games.renaissance_wars.staging import Seat, seat, stage, stage_first

SHORT = {"target": "400"}
WORTH = {71: "C25 R25 C20 C1", 50: "C25 R25", -12: "U-10 U-2", 25: "P25", 0: "Savonarola U0"}


def tally(*seats: Seat, **more: object) -> Sitting:
    return stage(*seats, at="tally", **more)  # type: ignore[arg-type]  # passed on as they are


def money(sitting: Sitting, number: int) -> tuple[int, int, int]:
    player = sitting.player(number)
    return player.vault, player.treasury, player.debt


@pytest.mark.rule("RW-5.13.1", "RW-5.13.2", "RW-5.13.3", "RW-5.13.4", "RW-5.13.5", "RW-9.42")
@pytest.mark.parametrize(
    ("captured", "coins", "vault", "after"),
    [
        pytest.param(71, 50, 0, (100, 21), id="TF1"),
        pytest.param(50, 50, 0, (100, 0), id="TF2"),
        pytest.param(-12, 5, 0, (0, 0), id="TF3"),
        pytest.param(25, 30, 200, (200, 55), id="less than a hundred"),
        pytest.param(50, 260, 300, (600, 10), id="several hundreds"),
        pytest.param(0, 99, 0, (0, 99), id="fanatics count nothing"),
    ],
)
def test_full_hundreds_are_deposited(captured: int, coins: int, vault: int, after: tuple[int, int]) -> None:
    sitting = tally(seat(captured=WORTH[captured], coins=coins, vault=vault), seat())

    assert money(sitting, 0) == (*after, 0)


@pytest.mark.rule("RW-5.13.6", "RW-9.50", "RW-9.43")
def test_neither_deposit_nor_stake_can_be_lost() -> None:
    sitting = stage_first(seat("C1", coins=5, vault=300), seat("E1"))
    sitting.player(0).stake = 60

    sitting.use("shipwreck", 0).use("letter_of_marque", 1)

    assert money(sitting, 0) == (300, 0, 0)
    assert sitting.player(0).stake == 60
    assert sitting.coins(1) == 35


@pytest.mark.rule("RW-5.14.1", "RW-5.8.4", "RW-5.14.3")
def test_all_cards_come_back_for_the_next_round() -> None:
    sitting = tally(seat(captured="C25 U-2 Luther"), seat(captured="Savonarola"), discard="Columbus Baby C1 U0")
    table = sitting.table
    census = in_play(table)

    assert len([card for card in census if card < c.UNWANTED]) == 72
    assert table.vagrant_count == 20
    assert sitting.sizes() == [12, 12]
    assert sitting.captured(0) == sitting.captured(1) == sitting.discard() == set()
    assert set(numbers("Columbus Luther Baby C25")) <= set(census)


@pytest.mark.rule("RW-5.14.2", "RW-5.14.6", "RW-5.3.1")
def test_the_deal_passes_to_the_left() -> None:
    sitting = tally(seat(), seat(), seat(), lead=2)  # seat 1 has dealt

    assert sitting.table.dealer == 2
    assert sitting.table.initiative == 0


@pytest.mark.rule("RW-5.14.4", "RW-5.7.2")
def test_personal_actions_are_drawn_and_powers_come_back() -> None:
    sitting = tally(seat(mat="Luther"), seat(mat="Loyola"))

    assert all(player.personal >= 0 for player in sitting.table.players)
    assert [player.powers for player in sitting.table.players] == [0, 0]


@pytest.mark.rule("RW-5.14.5", "RW-9.45")
def test_the_next_marker_is_turned_up() -> None:
    sitting = tally(seat(), seat(), dominant="Economic")
    assert [sitting.table.markers[place] for place in range(4)] == [0, 1, 3, 2]

    displaced = stage(seat("Bacon"), seat(), at="won", dominant="Economic")
    displaced.play("Sacrifice Bacon Politics")
    displaced.work(c.OP_TALLY)
    assert displaced.dominant == "Economic"


@pytest.mark.rule("RW-5.15.1", "RW-5.15.2")
@pytest.mark.parametrize(
    ("deposit", "era"), [(0, 1), (300, 1), (400, 2), (700, 2), (800, 3), (1100, 3), (1200, 4), (1600, 4)]
)
def test_the_highest_deposit_says_which_era_it_is(deposit: int, era: int) -> None:  # TF14
    assert era_of(deposit) == era - 1
    sitting = tally(seat(vault=deposit, coins=0), seat())

    assert sitting.table.era == era - 1


@pytest.mark.rule("RW-9.46", "RW-5.15.2")
def test_eras_are_skipped_but_never_come_back() -> None:
    sitting = tally(seat(vault=700, coins=150), seat())
    assert sitting.table.era == 2

    sitting.player(0).vault = 100
    sitting.work(c.OP_TALLY)
    assert sitting.table.era == 2


@pytest.mark.rule("RW-5.15.2", "RW-5.15.3", "RW-9.32", "RW-5.10.3")
def test_an_era_keeps_its_four_immediates_and_a_new_one_has_others() -> None:
    sitting = tally(seat(), seat())
    table = sitting.table
    first = _coming(sitting)
    sitting.work(c.OP_TALLY)
    assert _coming(sitting) == first

    sitting.player(0).vault = 400
    sitting.work(c.OP_TALLY)
    assert _coming(sitting).isdisjoint(first)
    assert len(_coming(sitting)) == 4
    assert table is not sitting.table


def _coming(sitting: Sitting) -> set[int]:
    table = sitting.table
    events = {table.events[2 * table.era + place] for place in range(2)}
    return events | {10 + table.intrusions[2 * table.era + place] for place in range(2)}


@pytest.mark.rule("RW-5.16.1", "RW-9.1", "RW-9.2")
@pytest.mark.parametrize(
    ("vault", "coins", "debt", "target", "over"),
    [
        (1600, 36, 0, "1637", False),
        (1600, 37, 0, "1637", True),
        (1600, 60, 40, "1637", False),
        (1700, 0, 0, "1637", True),
        (400, 0, 0, "400", True),
        (300, 99, 0, "400", False),
        (1100, 99, 0, "1200", False),
        (1200, 0, 0, "1200", True),
    ],
)
def test_the_game_ends_when_somebody_owns_enough(vault: int, coins: int, debt: int, target: str, over: bool) -> None:
    sitting = tally(seat(vault=vault, coins=coins, debt=debt), seat(), options={"target": target})

    assert sitting.outcome.over is over
    assert (sitting.asked == []) is over


@pytest.mark.rule("RW-9.42")
def test_a_total_below_nothing_is_told_and_counts_as_nothing() -> None:  # TF3
    sitting = tally(seat(captured="C25"), seat(captured="C20"))  # something to tally from
    player = sitting.player(0)
    player.captured, player.captured_others = masks("U-10 U-2")
    player.treasury = 5

    sitting.work(c.OP_TALLY)

    assert sitting.told("CountedAsNothing") == [CountedAsNothing(0, -7)]
    assert GAME.describe(CountedAsNothing(0, -7)) == "Seat 0 has −7 florins in all, which counts as 0"
    assert money(sitting, 0) == (0, 0, 0)


@pytest.mark.rule("RW-5.12.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_battles_are_numbered_from_one(seats: int) -> None:
    skirmishes: list[int] = []
    battles: list[int] = []
    seen: set[tuple[int, int]] = set()
    for sitting, events in games(Kind(seats, SHORT, seats).config, seats):
        skirmishes += [event.number for event in events if isinstance(event, SkirmishBegan)]
        battles += [event.number for event in events if isinstance(event, BattleBegan)]
        picture = cast(RenaissanceWarsPicture, GAME.picture(GAME.view(sitting.state, 0)))
        if picture.phase == "battle":
            seen.add((picture.skirmish, picture.battle))
        if sitting.table.round > 1:
            break

    last, count = {2: 24, 3: 12, 4: 7}[seats], 11 if seats == 4 else 12
    assert skirmishes[-last + 1 :] == [*range(2, last + 1)][-last + 1 :]  # the first begins with the game itself
    assert battles[:count] == [*range(1, count + 1)]
    assert {(last, number) for number in range(1, count + 1)} <= seen
    assert GAME.describe(BattleBegan(1, 3)) == "Seat 1 leads battle 3"


@pytest.mark.rule("RW-9.71")
@pytest.mark.parametrize(("number", "over"), [(39, False), (40, True)])
def test_the_game_ends_with_its_fortieth_round_however_poor_everybody_is(number: int, over: bool) -> None:
    sitting = tally(seat(coins=0, debt=5000), seat(coins=0, debt=900), round=number, options={"buying-influence": "on"})

    assert sitting.outcome.over is over
    assert (sitting.asked == []) is over
    if over:
        assert [standing.place for standing in sitting.outcome.standings] == [2, 1]
        assert GAME.describe(LastRoundEnded(number)) == "The game is over: round 40 is the last"


@pytest.mark.rule("RW-5.16.2")
def test_the_richest_wins_not_who_ended_the_game() -> None:
    sitting = tally(seat(vault=400, coins=0), seat(vault=400, coins=50), seat(vault=300, coins=99), options=SHORT)

    assert [standing.place for standing in sitting.outcome.standings] == [2, 1, 3]
    assert list(sitting.outcome.winners) == [1]


@pytest.mark.rule("RW-9.47")
@pytest.mark.parametrize(
    ("captured", "last", "places"),
    [
        (("C25", "C20", "C15"), 2, [1, 2, 3]),
        (("C25", "R25", "C15"), 1, [2, 1, 3]),
        (("C25", "R25", "C15"), 2, [1, 1, 3]),
    ],
)
def test_ties_go_to_the_captured_cards_and_then_to_the_last_battle(
    captured: tuple[str, ...], last: int, places: list[int]
) -> None:
    worth = {"C25": 25, "R25": 25, "C20": 20, "C15": 15}
    seats = [seat(captured=card, coins=400 - worth[card]) for card in captured]
    sitting = tally(*seats, lead=last, options=SHORT)

    assert [standing.total for standing in sitting.outcome.standings] == [400, 400, 400]
    assert [standing.place for standing in sitting.outcome.standings] == places


@pytest.mark.rule("RW-9.53")
def test_an_open_debt_counts_at_the_end() -> None:
    sitting = tally(seat(vault=400, coins=0, debt=60), seat(vault=400, coins=0), options=SHORT)

    assert [standing.total for standing in sitting.outcome.standings] == [330, 400]
