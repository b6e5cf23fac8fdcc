"""Pending work: what goes on the stack comes off it whole, in the right order."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from quattrocento.engine.stack import argument_of, card_of, empty_stack, frame, operation_of, seat_of, stack_of


@given(st.integers(0, 63), st.integers(0, 15), st.integers(0, 255), st.integers(0, 2**40))
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
