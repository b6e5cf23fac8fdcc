"""The features of a policy by name, and where their learned weights stand.

Features come in families, such as *build* with a member for every card. A game numbers them one after another; the
numbers are used while it is played, the names in the table of weights, so that features can come and go without
spoiling what was learned about the others.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable
from importlib import resources

from ..errors import BadFile

TABLE = "policy.csv"


class Features:
    """Families of features, each numbered on from where the one before ends."""

    def __init__(self, **families: Iterable[object]) -> None:
        self._firsts: dict[str, int] = {}
        names: list[str] = []
        for family, members in families.items():
            self._firsts[family] = len(names)
            names += [f"{family} {member}".strip() for member in members]
        self.names = tuple(names)

    def first(self, family: str) -> int:
        """The number of a family's first member."""
        return self._firsts[family]

    def weights(self, package: str, school: str) -> list[int]:
        """What a school has learned: a column of the table in a game's data; what that does not name weighs nothing."""
        table = resources.files(package) / "data" / TABLE
        if not table.is_file():
            return [0] * len(self.names)
        lines = [line for line in table.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
        found = {row["feature"]: int(row.get(school) or 0) for row in csv.DictReader(lines)}
        if unknown := sorted(set(found) - set(self.names)):
            raise BadFile(f"{TABLE} of {package} has weights for {unknown[0]!r}, which is no feature.")
        return [found.get(name, 0) for name in self.names]
