"""Pending work: what goes on the stack comes off it whole, in the right order."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quattrocento.engine.stack import (
    NARROW_FRAMES,
    OPERATIONS,
    WIDE_FRAMES,
    argument_of,
    card_of,
    check_operations,
    empty_stack,
    frame,
    noted,
    operation_of,
    seat_of,
    stack_of,
)


@given(st.integers(0, 255), st.integers(0, 15), st.integers(0, 255), st.integers(0, 2**40))
def test_a_frame_keeps_its_four_parts_apart(operation: int, seat: int, card: int, argument: int) -> None:
    work = frame(operation, seat, card, argument)
    assert (operation_of(work), seat_of(work), card_of(work), argument_of(work)) == (operation, seat, card, argument)


@given(st.lists(st.integers(0, 2**62)))
def test_work_comes_off_in_the_opposite_order(frames: list[int]) -> None:
    stack = empty_stack()
    for work in frames:
        stack.push(work)
    assert stack.pending() == frames
    assert stack_of(frames).pending() == frames
    assert [stack.pop() for _ in frames] == frames[::-1]


def test_a_clone_grows_on_its_own() -> None:
    stack = stack_of([1, 2])
    copy = stack.clone()
    copy.push(3)
    assert stack.pending() == [1, 2]
    assert copy.pending() == [1, 2, 3]


def test_dropping_forgets_what_comes_next() -> None:
    stack = stack_of([1, 2, 3, 4])
    stack.drop(2)
    assert stack.pending() == [1, 2]


def test_cutting_forgets_the_branch_below_the_one_that_is_kept() -> None:
    stack = stack_of([9, 5, 6, 1, 2, 3])  # 3, 2, 1 come next: they are kept, 6 and 5 are cut
    stack.cut(3, 2)
    assert stack.pending() == [9, 1, 2, 3]


def test_looking_ahead_takes_nothing() -> None:
    stack = stack_of([1, 2, 3])
    assert [stack.ahead(0), stack.ahead(1), stack.ahead(2)] == [3, 2, 1]
    assert stack.pending() == [1, 2, 3]


def test_a_frame_holds_every_operation_there_can_be() -> None:
    for operation in (1, 63, 64, OPERATIONS - 1):
        work = frame(operation, 3, 200, 2**40)
        assert (operation_of(work), seat_of(work), card_of(work), argument_of(work)) == (operation, 3, 200, 2**40)


def test_a_frame_is_written_down_in_the_first_notation_as_it_was() -> None:
    work = frame(63, 3, 200, 5)

    assert noted(work, NARROW_FRAMES) == 63 | 3 << 6 | 200 << 10 | 5 << 18
    assert noted(work, WIDE_FRAMES) == work


@pytest.mark.parametrize(
    ("codes", "said"),
    [
        ({"OP_TOO_HIGH": OPERATIONS}, "OP_TOO_HIGH is 256"),
        ({"OP_NONE": 0}, "OP_NONE is 0"),
        ({"OP_A": 4, "OP_B": 4}, "OP_A and OP_B are the same"),
        ({"OP_WORD": "x"}, "OP_WORD is no number"),
    ],
)
def test_operations_that_a_frame_cannot_hold_are_refused_at_import(codes: dict[str, object], said: str) -> None:
    check_operations({"MENU_ANY": 999, "OP_FINE": 1})
    with pytest.raises(AssertionError, match=said):
        check_operations(codes)
