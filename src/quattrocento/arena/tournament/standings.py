"""What a tournament has shown: ratings, wins, points, and who beats whom, from whole deals only."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from ...engine.results import victory_shares
from ..intervals import Interval, paired_interval
from ..pairs import Pairing, share_ahead
from .plan import Plan, looks
from .ratings import Choices, Gap, Ratings, rated
from .table import Forfeit, Table


class BotLine(NamedTuple):
    """How a bot has done."""

    name: str
    rating: float
    interval: Interval | None  # 95 %; unknown after a single deal
    games: int  # appearances: a bot in two seats plays two games at once
    wins: float  # a shared victory counts as a fraction
    win_rate: float
    win_rate_interval: Interval
    points_mean: float | None  # of the games it has not given up; unknown if there is none
    forfeits: int


class Standings(NamedTuple):
    """A tournament counted up: the same whichever way it was played."""

    deals: int
    games: int
    decisions: int
    bots: tuple[BotLine, ...]  # the best first
    pairings: tuple[Pairing, ...]
    gaps: tuple[Gap, ...]  # between neighbours in the order of ratings
    forfeits: tuple[Forfeit, ...]

    @property
    def is_sure(self) -> bool:
        """Whether the order of all bots is decided."""
        return all(gap.is_sure for gap in self.gaps)


def ratings_of(plan: Plan, tables: Sequence[Table]) -> Ratings:
    names = plan.names
    deals = []
    for deal in _deals(tables):
        choices = Choices(len(names))
        for table in deal:
            choices.add_order([names.index(bot) for bot in table.bots], table.places)
        deals.append(choices)
    return rated(names, deals, plan.seed, len(looks(plan)))


def counted(plan: Plan, tables: Sequence[Table]) -> Standings:
    """Count up what was played."""
    ratings = ratings_of(plan, tables)
    deals = _deals(tables)
    order = list(ratings.points)
    pairings = [_pairing(bot, other, deals) for bot in order for other in order if bot != other]
    return Standings(
        len(deals),
        len(tables),
        sum(sum(table.answers) for table in tables),
        tuple(_line(bot, ratings, deals) for bot in order),
        tuple(pairing for pairing in pairings if pairing is not None),
        ratings.gaps,
        tuple(forfeit for table in tables for forfeit in table.forfeits),
    )


def _deals(tables: Sequence[Table]) -> list[list[Table]]:
    return [list(deal) for _, deal in groupby(tables, key=lambda table: table.deal)]


def _line(bot: str, ratings: Ratings, deals: Sequence[Sequence[Table]]) -> BotLine:
    appearances, wins, given_up, points = 0, 0.0, 0, []
    tables, means = 0, []
    for deal in deals:
        shares = []
        for table in deal:
            gave_up = {forfeit.seat for forfeit in table.forfeits}
            own = [seat for seat, name in enumerate(table.bots) if name == bot]
            shares += [share for seat, share in enumerate(victory_shares(table.places)) if seat in own]
            points += [table.points[seat] for seat in own if seat not in gave_up]
            given_up += len(gave_up.intersection(own))
            tables += bool(own)
        appearances += len(shares)
        wins += sum(shares)
        means.append(sum(shares) / len(shares))
    return BotLine(
        bot,
        ratings.points[bot],
        ratings.intervals[bot],
        appearances,
        wins,
        wins / appearances,
        paired_interval(means, tables),
        sum(points) / len(points) if points else None,
        given_up,
    )


def _pairing(bot: str, other: str, deals: Sequence[Sequence[Table]]) -> Pairing | None:
    """None if they never meet, which no plan brings about by itself."""
    tables, means = 0, []
    for deal in deals:
        shares = [share for table in deal if (share := share_ahead(bot, other, table.bots, table.places)) is not None]
        tables += len(shares)
        if shares:
            means.append(sum(shares) / len(shares))
    return Pairing(bot, other, tables, sum(means) / len(means), paired_interval(means, tables)) if means else None
