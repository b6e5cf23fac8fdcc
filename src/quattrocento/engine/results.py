"""How a game ends, and what is counted in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .border.outside import looks


class Standing(NamedTuple):
    """How one seat ended: its points by source, the tie-breaks in their order, and its place from 1."""

    seat: int
    total: int
    breakdown: dict[str, int]
    ties: dict[str, int]
    place: int


class Outcome(NamedTuple):
    """The result, by seat; seats that share a place share the victory. `over` is false in mid-game."""

    over: bool
    standings: tuple[Standing, ...]

    def __str__(self) -> str:
        return looks().outcome_table(self)

    def _repr_html_(self) -> str:
        return looks().outcome_html(self)

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(standing.seat for standing in self.standings if self.over and standing.place == 1)

    @property
    def shares(self) -> tuple[float, ...]:
        """By seat, how much of the victory it has; in mid-game nobody has any."""
        return victory_shares([standing.place if self.over else 0 for standing in self.standings])

    def behind(self, seat: int) -> int:
        """How many points this seat is behind the first."""
        return max(standing.total for standing in self.standings) - self.standings[seat].total

    def deciding(self) -> tuple[str, ...]:
        """The tie-breaks that tell seats apart which are level on points and on every tie-break before."""
        ranks = [(standing.total, *standing.ties.values()) for standing in self.standings]
        told = [len({rank[:known] for rank in ranks}) for known in range(1, len(ranks[0]) + 1)]
        return tuple(tie for place, tie in enumerate(self.standings[0].ties) if told[place] < told[place + 1])


def victory_shares(places: Sequence[int]) -> tuple[float, ...]:
    """By seat, from the places: those who are first share one victory.

    >>> victory_shares((3, 1, 1))
    (0.0, 0.5, 0.5)
    """
    winners = places.count(1)
    return tuple([1 / winners if place == 1 else 0.0 for place in places])


class Count(NamedTuple):
    """Something worth counting over many finished games, such as a card that was bought, and by whom.

    What was there but did not come to pass is counted as well, with a number of 0: so it is known how often it could.
    """

    subject: str  # such as "cards bought"
    thing: str  # the id of a card or board, or a word
    seat: int | None = None  # whose it was, where it was anybody's
    number: int = 1
