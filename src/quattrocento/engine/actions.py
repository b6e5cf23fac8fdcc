"""Typed answers and events at the border, integers inside.

A game declares its kinds of options once, in an order that never changes; the number of an option is the
number of its kind times a fixed span, plus its argument. Integers from sorting or from the state would
change their meaning under a trained bot; declared blocks do not.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final

SPAN: Final = 64  # arguments per kind


@dataclass(frozen=True)
class Option:
    """An answer a seat may give. Each kind derives from this, with at most one field: its argument."""


@dataclass(frozen=True)
class Event:
    """Something that happened; `rule` says by which paragraph. Each kind derives from this, named in the past."""


class Numbering:
    """The two-way table between the kinds of options of a game and their numbers."""

    def __init__(self, kinds: tuple[type[Option], ...]) -> None:
        self.kinds = kinds
        self._number_of = {kind: number for number, kind in enumerate(kinds)}
        assert len(self._number_of) == len(kinds), "a kind of option is declared twice"

    @property
    def highest(self) -> int:
        return len(self.kinds) * SPAN - 1

    def first(self, kind: type[Option]) -> int:
        """The number of this kind's option with argument 0."""
        return self._number_of[kind] * SPAN

    def number(self, option: Option) -> int:
        arguments = [getattr(option, field.name) for field in fields(option)]
        return self.first(type(option)) + (int(arguments[0]) if arguments else 0)

    def option(self, number: int) -> Option:
        kind = self.kinds[number // SPAN]
        return kind(*([number % SPAN] if fields(kind) else []))
