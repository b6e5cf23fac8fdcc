"""A card as people read it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

Value = str | int | bool | list[str] | dict[str, int]  # of a card: a word or ids, a number, whether, or several by name


class Sheet(NamedTuple):
    """A card as people read it: its values, what it does in words, and where each value comes from.

    By the names of values, where a game tells them: the rules that say what they mean, the cards they speak of, and, of
    values in letters or lists, the units they are made of; a unit is the ids of all that it may be.
    """

    id: str
    name: str
    kind: str
    values: dict[str, Value]
    text: str
    provenance: dict[str, str]
    rules: Mapping[str, str] = {}
    links: Mapping[str, Sequence[str]] = {}
    units: Mapping[str, Sequence[Sequence[str]]] = {}

    @property
    def is_doubtful(self) -> bool:
        """Whether some value could not be looked up and is ours."""
        return "reconstructed" in self.provenance.values()
