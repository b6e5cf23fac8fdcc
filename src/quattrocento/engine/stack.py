"""Pending work: what is still to happen, as plain integers on a stack.

A frame is one integer: what to do, for which seat, because of which card, with which argument. Cards half
done, attacks waiting for responses and the phases of a turn all wait here, so a game can be saved, copied,
shown and searched at any moment. The engine does not know what the operations mean; games do.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, cast

from .native import appended, copied, i64, ints, mypyc_attr, vec

# The parts of a frame, by position: operation 8 bits, seat 4, card 8, argument the rest.
OPERATIONS: Final = 256
_SEAT: Final = 8
_CARD: Final = 12
_ARGUMENT: Final = 20

NARROW_FRAMES: Final = 1  # the notation of states whose frames had six bits for the operation
WIDE_FRAMES: Final = 2


def frame(operation: i64, seat: i64, card: i64, argument: i64) -> i64:
    """One piece of pending work."""
    return operation | seat << _SEAT | card << _CARD | argument << _ARGUMENT


def operation_of(work: i64) -> i64:
    return work & 255


def seat_of(work: i64) -> i64:
    return work >> _SEAT & 15


def card_of(work: i64) -> i64:
    return work >> _CARD & 255


def argument_of(work: i64) -> i64:
    return work >> _ARGUMENT


def noted(work: i64, notation: i64) -> i64:
    """A frame as it is written down: in the first notation operations had six bits, so all else stood two lower.

    Digests in game files are made of such numbers; those of files written then must come out as they did.
    """
    return operation_of(work) | (work >> _SEAT) << 6 if notation == NARROW_FRAMES else work


def check_operations(codes: Mapping[str, object]) -> None:
    """Refuse to import operations (`OP_…`) that a frame cannot hold, or two that are the same."""
    operations = {name: number for name, number in codes.items() if name.startswith("OP_")}
    for name, number in operations.items():
        assert isinstance(number, int), f"{name} is no number"
        assert 0 < number < OPERATIONS, f"{name} is {number}: a frame holds operations from 1 to {OPERATIONS - 1}"
    taken = sorted(cast("Iterable[int]", operations.values()))
    twice = sorted(name for name, number in operations.items() if taken.count(cast(int, number)) > 1)
    assert not twice, f"{' and '.join(twice)} are the same operation"


@mypyc_attr(acyclic=True)
class Stack:
    """Last in, first out; `depth` frames of `frames` are alive."""

    def __init__(self, frames: vec[i64], depth: i64) -> None:
        self.frames: vec[i64] = frames
        self.depth: i64 = depth

    def clone(self) -> Stack:
        return Stack(copied(self.frames), self.depth)

    def push(self, work: i64) -> None:
        if self.depth < len(self.frames):
            self.frames[self.depth] = work
        else:
            self.frames = appended(self.frames, work)
        self.depth += 1

    def pop(self) -> i64:
        self.depth -= 1
        return self.frames[self.depth]

    def drop(self, count: i64) -> None:
        """Forget the next `count` frames: the rest of an effect whose price could not be paid."""
        self.depth -= count

    def ahead(self, steps: i64) -> i64:
        """The frame that comes up after `steps` others, without taking it."""
        return self.frames[self.depth - 1 - steps]

    def cut(self, above: i64, count: i64) -> None:
        """Forget `count` frames that lie below the next `above` ones: the branch not taken."""
        index: i64 = self.depth - above
        while index < self.depth:
            self.frames[index - count] = self.frames[index]
            index += 1
        self.depth -= count

    def pending(self) -> list[int]:
        """The frames alive, the next one last; for saving and showing."""
        return [self.frames[i] for i in range(self.depth)]


def empty_stack() -> Stack:
    return Stack(ints([0] * 24), 0)


def stack_of(frames: list[int]) -> Stack:
    """The stack that `pending` listed."""
    return Stack(ints(frames + [0] * max(0, 24 - len(frames))), len(frames))
