"""`docs/strength.md`: its tables come from the duels that stand in a file, and duels are played once."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from quattrocento.arena.duels import Duel, Verdict, rating_difference
from quattrocento.bots import LEVELS, NAMES
from quattrocento.bots.levels import level_of
from quattrocento.games import shelf
from tools import strength
from tools.balance.study import filled
from tools.strength import (
    CENTRE,
    LADDER,
    PAGE,
    RESULTS,
    SEATS,
    Row,
    difference,
    kept,
    missing,
    name_of,
    rated,
    row_of,
    tables,
)

PLAN = strength.planned(strength.PLAN)
BARE = r"(?s)(<!-- table: [^>]*-->\n).*?(<!-- end)"
SMALL = Duel("guns-and-steel", {"set": "base"}, 2, "greedy", "random", 2, 7)


def row(challenger: str, field: str, share: float, low: float, high: float, duel: Duel = PLAN[0]) -> Row:
    played = duel._replace(challenger=challenger, field=field)
    return row_of(played, Verdict(400, share, low, high, 1.5, 20.0, 90.0), "abc1234", "2026-11-17")


def test_the_ladder_holds_every_bot_and_the_plan_every_pair_of_neighbours() -> None:
    assert set(LADDER) == set(NAMES)
    assert {duel.game for duel in PLAN} == set(shelf)
    for one in PLAN:
        pairs = {(duel.challenger, duel.field) for duel in PLAN if duel[:3] == one[:3]}
        assert pairs >= set(zip(LEVELS[1:], LEVELS, strict=False)), "levels are not all measured here"
        if one.seats == SEATS:
            pool = "+".join(LADDER[1:4])
            assert pairs == {*zip(LADDER[1:], LADDER, strict=False), ("master", "greedy"), ("master", pool)}


def test_levels_are_measured_with_every_number_of_players() -> None:
    for game in shelf.values():
        assert {duel.seats for duel in PLAN if duel.game == game.id} == set(range(game.fewest, game.most + 1))


def test_every_planned_duel_can_be_played() -> None:
    for duel in PLAN:
        shelf[duel.game].config(duel.seats, duel.options)
        assert duel.deals > 1


def test_no_two_duels_have_the_same_name() -> None:
    assert len({name_of(duel) for duel in PLAN}) == len(PLAN)


def test_a_command_plays_its_duel_and_no_other() -> None:
    for duel in PLAN:
        command = row_of(duel, Verdict(4, 0, 0, 0, 0, 0, 0), "", "").command
        (words,) = re.findall(r'--only "(.*)"', command)
        assert missing(PLAN, [words], []) == [duel]


def test_a_duel_that_stands_there_is_not_played_again(tmp_path: Path) -> None:
    results = tmp_path / "duels.csv"
    plan = [SMALL, SMALL._replace(seed=8)]
    strength.play(plan[:1], results, 1)

    assert missing(plan, [], kept(results)) == plan[1:]
    strength.play(missing(plan, [], kept(results)), results, 1)

    assert missing(plan, [], kept(results)) == []
    assert [found.seed for found in kept(results)] == ["7", "8"]
    assert results.read_text().splitlines()[0] == ",".join(Row._fields)


def test_of_a_duel_played_again_the_last_time_counts(tmp_path: Path) -> None:
    results = tmp_path / "duels.csv"
    for share in (0.25, 0.5):
        strength.keep(results, row("greedy", "random", share, 0.2, 0.6))

    assert [found.share for found in kept(results)] == ["0.5000"]


def test_ratings_add_up_along_the_ladder_and_levels_have_their_mean_in_the_middle() -> None:
    rows = [row(*pair, 10 / 13, 0.7, 0.82) for pair in zip(LADDER[1:], LADDER, strict=False)]
    step = difference(rows[0])

    ratings = rated(rows)

    assert [round(ratings[name].points) for name in LADDER] == [100, 500, 900, 1300, 1700, 2100]
    # The highest is 3/4 of the last step, 2/4 of the one before and 1/4 of the first above the mean, and so on.
    parts = [(1, 1, 0.75, 0.5, 0.25), (0, 1, 0.75, 0.5, 0.25), (0.75, 0.5, 0.25), (0.25, 0.5, 0.25)]
    halves = [step.half * sum(part**2 for part in each) ** 0.5 for each in (*parts, parts[3], parts[2])]
    assert [ratings[name].half for name in LADDER] == pytest.approx(halves)


def test_the_interval_of_a_rating_holds_what_lots_make_of_it() -> None:
    """Steps drawn by lot with the errors they have: 95 of 100 ratings lie within."""
    rows = [row(*pair, 0.5, 0.4, 0.6) for pair in zip(LADDER[1:], LADDER, strict=False)]
    step, ratings, lots = difference(rows[0]), rated(rows), Random(1)
    within = 0
    for _ in range(2000):
        ladder = [0.0]
        for _ in rows:
            ladder.append(ladder[-1] + lots.gauss(step.points, step.half / 1.96))
        mean = sum(ladder[2:]) / 4
        within += abs(ladder[-1] - mean + CENTRE - ratings["grandmaster"].points) < ratings["grandmaster"].half

    assert within / 2000 == pytest.approx(0.95, abs=0.015)


def test_beyond_a_missing_duel_nobody_is_rated() -> None:
    levels = [row(*pair, 0.5, 0.4, 0.6) for pair in zip(LEVELS[1:], LEVELS, strict=False)]
    random = row("greedy", "random", 0.99, 0.9, 1.0)

    assert set(rated([*levels, random])) == set(LEVELS)
    assert set(rated([*levels, row("apprentice", "greedy", 0.25, 0.2, 0.3)])) == {"greedy", *LEVELS}
    assert rated([*levels[:2], random]) == {}


@pytest.mark.parametrize("share", [0.0, 1.0])
def test_who_has_won_or_lost_everything_has_a_rating_all_the_same(share: float) -> None:
    found = difference(row("greedy", "random", share, share * 0.99, 0.01 + share * 0.99))

    assert found.points == pytest.approx(rating_difference(abs(share - 0.5 / 400), 4))
    assert 0 < found.half < 1000


def test_every_table_has_a_place_and_can_be_renewed() -> None:
    text = PAGE.read_text(encoding="utf-8")
    made = tables(PLAN, [row("greedy", "random", 0.99, 0.97, 1.0), row("apprentice", "greedy", 0.2, 0.15, 0.25)])

    once = filled(text, made)

    assert filled(once, made) == once
    assert re.sub(BARE, r"\1\2", once) == re.sub(BARE, r"\1\2", text)
    assert "greedy against random | 400 | 99.0 %" in made["duels"]


def test_the_document_says_what_stands_in_the_file() -> None:
    text = PAGE.read_text(encoding="utf-8")

    assert filled(text, tables(PLAN, strength.counted(PLAN, kept(RESULTS)))) == text


@pytest.mark.parametrize("id", shelf)
def test_the_document_knows_how_deeply_levels_think(id: str) -> None:
    table = PAGE.read_text(encoding="utf-8").split("| iterations at most |")[1].split("\n\n")[0]
    (line,) = (line for line in table.splitlines() if shelf[id].name in line)
    told = [cell.strip() for cell in line.split("|")[2:-1]]

    assert told == [f"{level_of(name, shelf[id]).iterations:,}" for name in LEVELS[1:]]
