"""A card list in tables: what stands in which column, and where the values come from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

NOTHING: Final = "–"


class Cell(NamedTuple):
    """What a card has in a column, and where that comes from, as far as it comes from anywhere."""

    words: str
    sources: frozenset[str] = frozenset()


class Section(NamedTuple):
    """A part of a card list under a title of its own, with a remark on how it is read."""

    title: str
    rows: list[Mapping[str, Cell]]  # by heading; all rows have the same
    remark: str = ""

    def headings(self) -> list[str]:
        """The columns in which any card has anything."""
        return [heading for heading in self.rows[0] if any(row[heading].words != NOTHING for row in self.rows)]

    def usual(self) -> dict[str, frozenset[str]]:
        """For each column, where most of its values come from: only what differs from that needs a mark."""
        found = {}
        for heading in self.headings():
            sources = [row[heading].sources for row in self.rows if row[heading].sources]
            if sources:
                found[heading] = max(sources, key=sources.count)
        return found
