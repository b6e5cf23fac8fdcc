"""Whose thought is next where bots of many tables think at once, and how deep it may go.

Tables take turns, so that three grandmasters at one of them hold up no other. The time of all processes is shared by
the tables, and that of a table by its thoughts: when they are many, each goes less deep, and none waits for minutes.
"""

from __future__ import annotations

from collections import deque
from typing import Final

ROUNDS: Final = 4  # how often its usual time a thought may take, waiting included, before it goes less deep
LEAST: Final = 0.05  # of a thought: with less a level would be one by name only


class Turn:
    """A thought that waits until it may begin, or has begun."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.crowd = 1  # how many it had to share the time with, at worst


class _Table:
    """The thoughts of a table: those that wait, and how many have begun."""

    def __init__(self) -> None:
        self.waiting: deque[Turn] = deque()
        self.begun = 0

    def __len__(self) -> int:
        return len(self.waiting) + self.begun


class Turns:
    """Who thinks and who waits; it knows numbers only, and neither processes nor bots."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._free = processes
        self._tables: dict[str, _Table] = {}  # the one whose turn was longest ago comes first

    def wait(self, table: str) -> Turn:
        """Stand in line for a table."""
        turn = Turn(table)
        self._tables.setdefault(table, _Table()).waiting.append(turn)
        for own in self._tables.values():
            for other in own.waiting:
                other.crowd = max(other.crowd, len(self._tables) * len(own))
        return turn

    def begin(self) -> Turn | None:
        """The next that may begin: of the tables that think least, the one whose turn was longest ago."""
        in_line = [own for own in self._tables.values() if own.waiting]
        if not in_line or not self._free:
            return None
        own = min(in_line, key=lambda table: table.begun)
        own.begun += 1
        self._free -= 1
        return own.waiting.popleft()

    def share(self, turn: Turn) -> float:
        """How much of its usual thought it may think, so that all who wait are done in a few usual times."""
        return min(1.0, max(LEAST, ROUNDS * self._processes / turn.crowd))

    def end(self, turn: Turn) -> None:
        """A thought is over, or nobody waits for it any more: the next turns are those of others."""
        own = self._tables.pop(turn.table)
        if turn in own.waiting:
            own.waiting.remove(turn)
        else:
            own.begun -= 1
            self._free += 1
        if len(own):
            self._tables[turn.table] = own
