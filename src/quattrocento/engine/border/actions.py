"""Typed answers and events at the border, integers inside.

A game declares its kinds of options once, in an order that never changes; every kind has a block of numbers, one for
each combination of its arguments. Integers from sorting or from the state would change their meaning under a trained
bot; declared blocks do not.

What crosses the border speaks in ids: a typed option says `Build(card="aqueduct", …)`, and an event `Built(…)`. Their
fields are all that a program, a page or a sentence has to know; their `kind` is the name of the class, as files and
messages write it.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from math import prod
from typing import Any, ClassVar, Final

from .outside import looks

DEFAULT_SPAN: Final = 64

Ids = Mapping[str, Sequence[str]]  # by the name of an argument: what its values stand for


@dataclass(frozen=True)
class Option:
    """An answer a seat may give. Each kind derives from this.

    Its first fields are its arguments, which make its number; `spans` says how many values each may have, 64 unless
    told, and is, like the order of the kinds, part of the numbers and never changes. Further fields, with defaults, say
    what an answer means at the table where it is offered, such as the cards of a payment that is proposed.
    """

    kind: ClassVar[str]
    spans: ClassVar[tuple[int, ...]] = ()

    def __init_subclass__(cls, **rest: Any) -> None:
        super().__init_subclass__(**rest)
        cls.kind = kebab(cls.__name__)

    def __str__(self) -> str:
        return looks().words_of(self)

    @property
    def amount(self) -> int | None:
        """Of an answer that is a number of something, such as florins, that number; ranges of them are told as such."""
        return None


@dataclass(frozen=True)
class Event:
    """Something that happened; `rule` says by which paragraph. Each kind derives from this, named in the past.

    `is_seen` marks what the table itself shows better than words, such as that somebody has chosen: logs leave it out.
    """

    kind: ClassVar[str]
    rule: ClassVar[str]
    is_seen: ClassVar[bool] = False

    def __init_subclass__(cls, **rest: Any) -> None:
        super().__init_subclass__(**rest)
        cls.kind = kebab(cls.__name__)

    def __str__(self) -> str:
        return looks().words_of(self)


def kebab(name: str) -> str:
    """The name of a class as files and messages write it: `BuyNothing` is `buy-nothing`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class Numbering:
    """The two-way table between the kinds of options of a game and their numbers.

    Arguments are numbers inside; those that have ids at a table are turned into them on the way out.
    """

    def __init__(self, kinds: tuple[type[Option], ...]) -> None:
        assert len(set(kinds)) == len(kinds), "a kind of option is declared twice"
        self.kinds = kinds
        self._spans = {kind: kind.spans or (DEFAULT_SPAN,) * max(1, len(fields(kind))) for kind in kinds}
        self._names = {kind: tuple(field.name for field in fields(kind)) for kind in kinds}
        self._first: dict[type[Option], int] = {}
        self.count = 0
        for kind in kinds:
            self._first[kind] = self.count
            self.count += prod(self._spans[kind])
        self._starts = list(self._first.values())

    @property
    def highest(self) -> int:
        return self.count - 1

    def first(self, kind: type[Option]) -> int:
        """The number of this kind's option whose arguments are all 0."""
        return self._first[kind]

    def arguments(self, number: int) -> tuple[type[Option], list[int]]:
        """The kind of an option and its arguments, as numbers."""
        if not 0 <= number < self.count:
            raise IndexError(f"there is no option {number}")
        kind = self.kinds[bisect_right(self._starts, number) - 1]
        rest, arguments = number - self._first[kind], []
        for span in reversed(self._spans[kind][: len(self._names[kind])]):
            rest, argument = divmod(rest, span)
            arguments.append(argument)
        return kind, arguments[::-1]

    def option(self, number: int, ids: Ids = {}) -> Option:  # noqa: B006 - nobody changes it
        """The typed form of a number; an argument without a name at this table stays a number."""
        kind, arguments = self.arguments(number)
        named = zip(self._names[kind], arguments, strict=False)
        return kind(*[self._id(ids.get(name), argument) for name, argument in named])

    def number(self, option: Option, ids: Ids = {}) -> int:  # noqa: B006 - nobody changes it
        """The number of a typed option; of equal things the first one's."""
        rest = 0
        for name, span in zip(self._names[type(option)], self._spans[type(option)], strict=False):
            value = getattr(option, name)
            argument = ids[name].index(value) if isinstance(value, str) else int(value)
            assert 0 <= argument < span, f"{option!r} does not fit its numbers"
            rest = rest * span + argument
        return self.first(type(option)) + rest

    @staticmethod
    def _id(ids: Sequence[str] | None, argument: int) -> object:
        return ids[argument] if ids is not None and argument < len(ids) else argument
