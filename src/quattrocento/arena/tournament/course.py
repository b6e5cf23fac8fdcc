"""What the games of a tournament say about the game itself: seats, points, length, and whatever it counts.

Games that somebody gave up say little about it, and are left out. Seats are compared deal by deal, as bots are: all
orders of a deal are the same cards.
"""

from __future__ import annotations

from ...engine.results import victory_shares
from ..balance import Balance
from ..intervals import Clusters, wilson
from ..match import Result
from ..spread import Spread
from ..tally import Line, Tally, ordinal
from .plan import Plan
from .table import Table


class Course:
    """Adds up the games of a plan, in their order."""

    def __init__(self, plan: Plan) -> None:
        self.points = {name: Spread() for name in plan.names}  # by bot, at the end of a game
        self.lengths = Spread()  # in decisions
        self.balance = Balance()
        self._seats = [_Place(f"seat {seat}") for seat in range(plan.seats)]
        self._turns = [_Place(f"{ordinal(place)} to play") for place in range(1, plan.seats + 1)]

    def add(self, table: Table) -> None:
        if table.forfeits:
            return
        shares = victory_shares(table.places)
        result = Result(
            table.points, shares, sum(table.answers), table.first, "", table.sources, table.counts, bots=table.bots
        )
        self.balance.add(result, table.deal)
        self.lengths.add(result.decisions)
        for seat, bot in enumerate(table.bots):
            self.points[bot].add(table.points[seat])
            self._seats[seat].add(table.deal, result, seat)
            if table.first is not None:
                self._turns[(seat - table.first) % len(self._turns)].add(table.deal, result, seat)

    def seats(self) -> list[Line]:
        """Empty if every game was given up by somebody."""
        return [seat.line() for seat in self._seats] if self.lengths.total else []

    def turn_order(self) -> list[Line]:
        """By place in the turn order; empty for games in which nobody begins."""
        return [place.line() for place in self._turns] if self._turns[0].games else []


class _Place:
    """How a seat, or a place in the turn order, has done."""

    def __init__(self, name: str) -> None:
        self.games = 0
        self._tally = Tally(name)
        self._shares, self._points = Clusters(), Clusters()  # of victories, and at the end

    def add(self, deal: int, result: Result, seat: int) -> None:
        self.games += 1
        self._tally.add(result, [seat])
        self._shares.add(deal, result.shares[seat])
        self._points.add(deal, result.points[seat])

    def line(self) -> Line:
        line = self._tally.line()
        return line._replace(
            win_rate_interval=wilson(line.win_rate, self._shares.worth(self.games)),
            points_interval=self._points.mean_interval(),
        )
