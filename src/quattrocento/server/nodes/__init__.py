"""Nodes: servers that share a database and play its tables together.

People's answers are stored by whichever node hears them; the key of answers in the database is the fence. The lease of
a table says which node acts for those without hands: bots, and passes that give themselves. The bus only makes it
quick: whatever it loses is found in the database. Why it is so: decision 0039.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import NamedTuple, Protocol

from ..store import AnswerRow
from . import words


class Done(NamedTuple):
    """A command that was carried out, for pages that send it again to another node."""

    key: str  # whose, as it is stored
    command: str
    version: int


class Table(Protocol):
    """A table in memory, as far as it concerns other nodes."""

    @property
    def is_lost(self) -> bool:
        """Whether it is of no use any more, and must be read anew."""

    @property
    def known(self) -> tuple[int, int]:
        """How many answers it has, and its revision; as `Store.changes` tells of them."""

    def hear_answers(self, rows: list[AnswerRow]) -> None:
        """Others have stored answers."""

    def hear_change(self, done: Done | None) -> None:
        """Others have changed its seats, keys or stage."""

    def look_again(self) -> None:
        """Find out what others have done."""

    def wake_all(self) -> None:
        """Show it again to everybody for whom it looks different now."""

    def wake_hands(self) -> None:
        """Let those act who have no hands; it may be for us now."""

    def ask_again(self) -> None:
        """Ask to act for it, if somebody else was to and has not for a while."""


class Tables(Protocol):
    """The tables of a node."""

    @property
    def rooms(self) -> Mapping[str, Table]:
        """Those in memory."""

    async def take_over(self, table: str) -> bool:
        """Go on with a table whose node is gone; whether there is anything to do."""

    def send_away(self) -> None:
        """Ask every page to come back, which will be to another node."""


class Node(ABC):
    """This server among those that share its store, as its tables see it. Nothing here waits for another node."""

    is_one_of_many: bool  # others may change the store
    is_leaving: bool = False  # it takes no more pages

    @abstractmethod
    async def open(self, tables: Tables) -> None:
        """Join the others with these tables."""

    @abstractmethod
    async def leave(self, unfinished: Iterable[str]) -> None:
        """Let go of every table, and leave what is unfinished at these for others to find."""

    @abstractmethod
    async def close(self) -> None:
        """Let go of everything; whoever has not left goes like one that died."""

    @property
    @abstractmethod
    def problems(self) -> list[str]:
        """Why it should get no more pages now, each a sentence."""

    @property
    def is_ready(self) -> bool:
        return not self.problems

    async def hindrance(self) -> str:
        """The same, for whoever asks everything in the house whether it is ready."""
        return " ".join(self.problems)

    @abstractmethod
    def holds(self, table: str) -> bool:
        """Whether this node acts for a table, as far as it can know without asking."""

    @abstractmethod
    async def hold(self, table: str) -> bool:
        """Ask to act for a table; False if another node does, or if it cannot be told now."""

    @abstractmethod
    def let_go(self, table: str) -> None:
        """Act for a table no longer: it leaves memory."""

    @abstractmethod
    def tell_answers(self, table: str, rows: list[AnswerRow]) -> None:
        """Tell the others what was stored."""

    @abstractmethod
    def tell_change(self, table: str, done: Done | None = None) -> None:
        """Tell the others that seats, keys or the stage of a table have changed, and by which command."""

    @abstractmethod
    def tell_present(self, table: str, seats: Iterable[int]) -> None:
        """Tell the others at which seats there are open pages here."""

    @abstractmethod
    def present(self, table: str) -> frozenset[int]:
        """The seats at which there are open pages at other nodes."""

    @abstractmethod
    def come_back(self, otherwise: float) -> float:
        """After how many seconds a page that must go finds a server again: soon, if others are there."""


class Alone(Node):
    """The only server of its store, as far as it cares: it acts for every table, and there is nobody to tell."""

    is_one_of_many = False

    async def open(self, tables: Tables) -> None:
        pass

    async def leave(self, unfinished: Iterable[str]) -> None:
        self.is_leaving = True

    async def close(self) -> None:
        pass

    @property
    def problems(self) -> list[str]:
        return [words.IS_LEAVING] if self.is_leaving else []

    def holds(self, table: str) -> bool:
        return True

    async def hold(self, table: str) -> bool:
        return True

    def let_go(self, table: str) -> None:
        pass

    def tell_answers(self, table: str, rows: list[AnswerRow]) -> None:
        pass

    def tell_change(self, table: str, done: Done | None = None) -> None:
        pass

    def tell_present(self, table: str, seats: Iterable[int]) -> None:
        pass

    def present(self, table: str) -> frozenset[int]:
        return frozenset()

    def come_back(self, otherwise: float) -> float:
        return otherwise
