"""Typed answers and events at the border, integers inside.

A game declares its kinds of options once, in an order that never changes; every kind has a block of numbers, one for
each combination of its arguments. Integers from sorting or from the state would change their meaning under a trained
bot; declared blocks do not.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from math import prod
from typing import ClassVar, Final

DEFAULT_SPAN: Final = 64


@dataclass(frozen=True)
class Option:
    """An answer a seat may give. Each kind derives from this; its fields are its arguments.

    `spans` says how many values each argument may have, 64 unless told; like the order of the kinds it is part of
    the numbers and never changes. `is_amount` marks numbers of something, such as florins, which can be
    told as a range.
    """

    spans: ClassVar[tuple[int, ...]] = ()
    is_amount: ClassVar[bool] = False


@dataclass(frozen=True)
class Event:
    """Something that happened; `rule` says by which paragraph. Each kind derives from this, named in the past."""


class Numbering:
    """The two-way table between the kinds of options of a game and their numbers."""

    def __init__(self, kinds: tuple[type[Option], ...]) -> None:
        assert len(set(kinds)) == len(kinds), "a kind of option is declared twice"
        self.kinds = kinds
        self._spans = {kind: kind.spans or (DEFAULT_SPAN,) * max(1, len(fields(kind))) for kind in kinds}
        self._first: dict[type[Option], int] = {}
        self.count = 0
        for kind in kinds:
            self._first[kind] = self.count
            self.count += prod(self._spans[kind])

    @property
    def highest(self) -> int:
        return self.count - 1

    def first(self, kind: type[Option]) -> int:
        """The number of this kind's option whose arguments are all 0."""
        return self._first[kind]

    def number(self, option: Option) -> int:
        rest = 0
        for field, span in zip(fields(option), self._spans[type(option)], strict=False):
            argument = int(getattr(option, field.name))
            assert 0 <= argument < span, f"{option} does not fit its numbers"
            rest = rest * span + argument
        return self.first(type(option)) + rest

    def option(self, number: int) -> Option:
        if not 0 <= number < self.count:
            raise IndexError(f"there is no option {number}")
        kind = next(kind for kind in reversed(self.kinds) if self._first[kind] <= number)
        rest, arguments = number - self._first[kind], []
        for span in reversed(self._spans[kind][: len(fields(kind))]):
            rest, argument = divmod(rest, span)
            arguments.append(argument)
        return kind(*reversed(arguments))
