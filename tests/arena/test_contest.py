"""Whole tournaments: whoever does the work, whatever bots do, and wherever they are interrupted."""

from __future__ import annotations

from pathlib import Path

import pytest

from quattrocento.arena.processes import Processes
from quattrocento.arena.tournament.contest import Tournament, contest
from quattrocento.arena.tournament.journal import Journal, read_journal
from quattrocento.arena.tournament.plan import Plan, planned
from quattrocento.arena.tournament.table import Table, check_bots, places_in
from quattrocento.engine.errors import BadFile, BadSetup
from quattrocento.engine.results import Outcome, Standing
from quattrocento.games import shelf
from tests.arena.strangers import strangers

GAME = shelf["guns-and-steel"]


def plan_of(*bots: str, games: int = 4, seats: int = 2) -> Plan:
    return planned(GAME, GAME.config(seats), bots, 3, games)


def timeless(tables: tuple[Table, ...]) -> list[Table]:
    return [table._replace(cpu_seconds=(), all_cpu_seconds=0.0) for table in tables]


def written(path: Path, plan: Plan, jobs: int = 1) -> Tournament:
    with Journal.begin(path, plan) as journal:
        return contest(plan, Processes(jobs), journal)


def test_every_deal_is_played_from_each_seat_and_counted_up() -> None:
    found = contest(plan_of("greedy", "random"), Processes())

    assert [table.bots for table in found.tables] == [("greedy", "random"), ("random", "greedy")] * 2
    greedy, random = found.standings.bots
    assert (greedy.name, greedy.games, greedy.wins, greedy.win_rate) == ("greedy", 4, 4, 1)
    assert greedy.rating > random.rating
    assert (greedy.points_mean or 0) > (random.points_mean or 0)
    assert [(pair.bot, pair.other, pair.ahead) for pair in found.standings.pairings] == [
        ("greedy", "random", 1),
        ("random", "greedy", 0),
    ]
    assert found.standings.decisions == sum(sum(table.answers) for table in found.tables)
    assert found.timing.ms_per_answer["greedy"] > found.timing.ms_per_answer["random"] > 0
    assert found.timing.cpu_seconds > sum(sum(table.cpu_seconds) for table in found.tables), "rules cost something, too"


def test_the_number_of_processes_changes_nothing(tmp_path: Path) -> None:
    plan = plan_of("greedy", f"{strangers(tmp_path)}:Fails")

    one, two = written(tmp_path / "one", plan), written(tmp_path / "two", plan, jobs=2)

    assert timeless(one.tables) == timeless(two.tables)
    assert one.standings == two.standings
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        ("HangsUp", "ended its process: it closed the line on which it is asked"),
        ("Stammers", "is late: no answer within 1 s"),
        ("Rants", "wrote something of its own where its answers go"),
        ("Refuses", "wrote something of its own where its answers go"),
        ("Fails", "failed: ValueError: I do not know, said <object object at 0x…>"),
        ("Leaves", "failed: SystemExit: enough"),
        ("Cancels", "failed: CancelledError (strangers.py, line "),
        ("Despairs", "failed: Odd: no hope (strangers.py, line "),
        ("Interrupts", "failed: KeyboardInterrupt (strangers.py, line "),
        ("Dies", "ended its process: exit code 7"),
        ("Sleeps", "is late: no answer within 1 s"),
        ("Greedy", "failed: MemoryError"),
        ("Cheats", "answered -1, which is not one of the"),
        ("Wordy", "answered 'first', which is not one of the"),
    ],
)
def test_a_bot_that_fails_forfeits_the_game_and_is_last(tmp_path: Path, bot: str, reason: str) -> None:
    name = f"{strangers(tmp_path)}:{bot}"

    found = contest(plan_of("random", name, games=2)._replace(answer_seconds=1), Processes())

    assert len(found.standings.forfeits) == 2
    for table in found.tables:
        (forfeit,) = table.forfeits
        assert table.bots[forfeit.seat] == forfeit.bot == name
        assert forfeit.reason.startswith(reason)
        assert forfeit.question in {"resource", "starting-resource", "development", "activation", "purchase"}
        assert table.places[forfeit.seat] == 2
    last = found.standings.bots[-1]
    assert (last.name, last.forfeits, last.points_mean) == (name, 2, None)


def test_a_bot_that_prints_and_tampers_with_what_it_is_given_plays_on(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    found = contest(plan_of("random", f"{strangers(tmp_path)}:Scribbles", games=2), Processes())

    assert found.standings.forfeits == ()
    assert "not among the results" not in capfd.readouterr().out


def test_a_bot_that_cannot_be_made_for_a_game_forfeits_it(tmp_path: Path) -> None:
    found = contest(plan_of("random", f"{strangers(tmp_path)}:Moody", games=8), Processes())

    assert {(forfeit.question, forfeit.answers) for forfeit in found.standings.forfeits} == {("set-up", 0)}
    assert 0 < len(found.standings.forfeits) < 8


def test_two_of_a_kind_at_a_table_do_not_take_each_other_along(tmp_path: Path) -> None:
    name = f"{strangers(tmp_path)}:Dies"

    found = contest(plan_of("random", name, games=3, seats=3), Processes())

    assert all(table.places[table.bots.index("random")] == 1 for table in found.tables)
    assert {len(table.forfeits) for table in found.tables} == {2}


@pytest.mark.parametrize("name", ["wizard", "missing.py:Bot"])
def test_a_bot_that_does_not_exist_is_refused_before_anything_is_played(name: str) -> None:
    with pytest.raises(BadSetup, match=name):
        check_bots(plan_of("random", name))


def test_a_bot_that_dies_while_it_is_made_is_refused_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "dead.py"
    file.write_text("import os\nos._exit(4)\n")

    with pytest.raises(BadSetup, match="it ended its process: exit code 4"):
        check_bots(plan_of("random", f"{file}:Bot"))


def test_whoever_gives_up_is_behind_all_others_together_and_they_move_up() -> None:
    places = [(0, 1), (1, 2), (2, 2), (3, 4)]
    outcome = Outcome(True, tuple(Standing(seat, 0, {}, {}, place) for seat, place in places))

    assert places_in(outcome, []) == (1, 2, 2, 4)
    assert places_in(outcome, [0]) == (4, 1, 1, 3)
    assert places_in(outcome, [0, 2]) == (3, 1, 3, 2)


def test_an_order_that_is_decided_ends_a_tournament_early_whoever_does_the_work() -> None:
    plan = plan_of("greedy", "random", games=60)._replace(until_sure=True)

    one, two = (contest(plan, Processes(jobs)) for jobs in (1, 2))

    assert one.standings == two.standings
    assert one.standings.deals == 10
    assert one.standings.is_sure


# The journal.


@pytest.mark.parametrize("cut", [0, 1, 40, 700])
def test_an_interrupted_tournament_goes_on_and_nothing_tells(tmp_path: Path, cut: int) -> None:
    plan = plan_of("greedy", "random", f"{strangers(tmp_path)}:Fails", games=6)
    whole = written(tmp_path / "whole", plan)
    torn = tmp_path / "torn"
    torn.write_bytes((tmp_path / "whole").read_bytes()[: -cut or None])
    now: list[Table] = []

    journal, kept = Journal.resume(torn)
    with journal:
        found = contest(kept.plan, Processes(), journal, kept.tables, now.append)

    assert torn.read_bytes() == (tmp_path / "whole").read_bytes()
    assert found.standings == whole.standings
    assert len(now) + len(kept.tables) == 6


def test_a_journal_is_read_by_whoever_looks(tmp_path: Path) -> None:
    plan = plan_of("greedy", "random", games=2)
    found = written(tmp_path / "journal", plan)

    kept = read_journal(tmp_path / "journal")

    assert kept.plan == plan
    assert all(table.counts for table in kept.tables)
    assert [table._replace(counts=()) for table in kept.tables] == timeless(found.tables)


def test_a_journal_is_written_by_one_at_a_time_and_never_over_another(tmp_path: Path) -> None:
    plan = plan_of("greedy", "random", games=2)
    with Journal.begin(tmp_path / "journal", plan):
        for begin in (lambda: Journal.begin(tmp_path / "journal", plan), lambda: Journal.resume(tmp_path / "journal")):
            with pytest.raises(BadFile, match="another process"):
                begin()

    with pytest.raises(BadFile, match="exists; --resume"):
        Journal.begin(tmp_path / "journal", plan)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (b'"places":[1,2]', b'"places":[1,9]', "line 2: damaged"),
        (b'"deal":0', b'"deal":1', "line 2: damaged"),
        (b'"points":[', b'"points": [', "line 2: damaged"),
        (b'{"number":0', b'{"number":', "line 2: not a line"),
        (b'"seed":3', b'"seed":4.5', "line 1: the plan of the tournament is damaged"),
        (b'"seats":2', b'"seats":9', "2 to 4 players"),
        (b'"ruleset":2', b'"ruleset":1', "another ruleset"),
        (b'"quattrocento":"', b'"quattrocento":"9.', "version 9."),
        (b'"quattrocento-arena"', b'"quattrocento-game"', "not the journal of a tournament"),
    ],
)
def test_a_damaged_journal_is_refused_with_its_line(tmp_path: Path, old: bytes, new: bytes, sentence: str) -> None:
    path = tmp_path / "journal"
    written(path, plan_of("greedy", "random", games=2))
    content = path.read_bytes()
    assert old in content
    path.write_bytes(content.replace(old, new, 1))

    with pytest.raises(BadFile, match=sentence):
        Journal.resume(path)
    assert path.read_bytes() == content.replace(old, new, 1), "and left alone"


@pytest.mark.parametrize("content", [b"", b"these are words\n", bytes(range(128, 256)), b"[1]\n", b'{"format":'])
def test_what_is_no_journal_is_not_gone_on_with(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "other"
    path.write_bytes(content)

    with pytest.raises(BadFile):
        Journal.resume(path)
    assert path.read_bytes() == content
