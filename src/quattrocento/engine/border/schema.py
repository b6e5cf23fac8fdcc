"""What a learner sees of a table, by name: the fields of an observation, in the order in which a game packs them.

A field is a set of named members, one of several values, or a number. From the same fields come the vector, the
dictionary and the text of an observation, so that no form can say more than another.
"""

from __future__ import annotations

from typing import NamedTuple

from ..packing import WORD_BITS


class Members(NamedTuple):
    """Which of these are there, such as the structures of a city: a bit for each."""

    name: str
    members: tuple[str, ...]


class Choice(NamedTuple):
    """One of these values, such as the age, or none of them: a bit for each."""

    name: str
    values: tuple[str, ...]


class Number(NamedTuple):
    """A whole number from `least` to `most`; whatever lies beyond is shown as the nearest of the two."""

    name: str
    most: int
    least: int = 0


Field = Members | Choice | Number


class Schema:
    """The fields of an observation and the actions beside it, and where each stands in a packed row.

    Bits come first, those of the fields and then one for every action on offer, packed into words of `WORD_BITS`;
    then the numbers, one word each. Within these, fields stand in the order in which they are given.
    """

    def __init__(self, fields: tuple[Field, ...], actions: int) -> None:
        assert len({field.name for field in fields}) == len(fields), "two fields of an observation have one name"
        self.fields = fields
        self.actions = actions
        self.sets = tuple(field for field in fields if not isinstance(field, Number))
        self.numbers = tuple(field for field in fields if isinstance(field, Number))
        self.bits = sum(len(members_of(field)) for field in self.sets)
        self.bit_words = -(-(self.bits + actions) // WORD_BITS)
        self.size = self.bits + len(self.numbers)  # of the vector

    def names(self) -> tuple[str, ...]:
        """The features of the vector by name, such as `own structures: loom`."""
        bits = [f"{field.name}: {member}" for field in self.sets for member in members_of(field)]
        return (*bits, *(field.name for field in self.numbers))


def members_of(field: Members | Choice) -> tuple[str, ...]:
    """What the bits of a field stand for."""
    return field.members if isinstance(field, Members) else field.values
