"""Turns: tables come one after another, and where many think at once each thinks less."""

from __future__ import annotations

import pytest

from quattrocento.server.thinking.turns import LEAST, ROUNDS, Turn, Turns


def begun(turns: Turns) -> Turn:
    turn = turns.begin()
    assert turn is not None
    return turn


def order(turns: Turns) -> str:
    """The tables in the order in which they think, one thought after another."""
    tables = ""
    while (turn := turns.begin()) is not None:
        tables += turn.table
        turns.end(turn)
    return tables


def test_tables_take_turns_however_much_one_of_them_has_to_think_about() -> None:
    turns = Turns(processes=1)
    for table in "aaabbc":
        turns.wait(table)

    assert order(turns) == "abcaba"


def test_a_table_that_has_just_thought_lets_others_go_first() -> None:
    turns = Turns(processes=1)
    for table in "aaa":
        turns.wait(table)
    first = begun(turns)
    turns.wait("b")
    turns.end(first)

    assert order(turns) == "baa"


def test_a_table_that_asks_again_and_again_does_not_pass_one_that_waits() -> None:
    turns = Turns(processes=1)
    turns.wait("a")
    turns.wait("a")
    heard = ""
    for _ in range(6):
        turns.wait("b")
        turn = begun(turns)
        heard += turn.table
        turns.end(turn)

    assert heard.startswith("aba")


def test_of_several_processes_no_table_has_two_while_another_has_none() -> None:
    turns = Turns(processes=2)
    for table in "aab":
        turns.wait(table)

    assert {begun(turns).table, begun(turns).table} == {"a", "b"}
    assert turns.begin() is None


def test_few_thoughts_are_thought_in_full() -> None:
    turns = Turns(processes=2)
    waiting = [turns.wait(table) for table in "abcd"]

    assert [turns.share(turn) for turn in waiting] == [1.0] * 4


@pytest.mark.parametrize("count", [5, 6, 12])
def test_however_many_think_all_are_done_in_a_few_usual_times(count: int) -> None:
    """Each at its own table or all at one; the last is not given more than the first because the others are done."""
    for tables in ("abcdefghijkl"[:count], "a" * count):
        turns = Turns(processes=1)
        for table in tables:
            turns.wait(table)
        total = 0.0
        while (turn := turns.begin()) is not None:
            total += turns.share(turn)
            turns.end(turn)

        assert total == pytest.approx(ROUNDS)


def test_bots_of_one_table_do_not_make_those_of_another_think_less() -> None:
    turns = Turns(processes=1)
    many = [turns.wait("a") for _ in range(6)]
    single = turns.wait("b")

    assert turns.share(single) == 1.0
    assert turns.share(many[-1]) == pytest.approx(ROUNDS / 12)


def test_a_level_is_never_without_any_thought() -> None:
    turns = Turns(processes=1)
    waiting = [turns.wait(str(number)) for number in range(1000)]

    assert turns.share(waiting[-1]) == LEAST


def test_whoever_loses_patience_leaves_the_line_and_a_process_is_free_again() -> None:
    turns = Turns(processes=1)
    first, second, third = (turns.wait(table) for table in "abc")
    assert begun(turns) is first
    turns.end(second)
    assert turns.begin() is None
    turns.end(first)
    assert begun(turns) is third
    turns.end(third)
    assert turns.share(turns.wait("d")) == 1.0
