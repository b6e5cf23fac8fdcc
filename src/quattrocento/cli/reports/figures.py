"""Figures made of what the arena has counted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from ...arena.balance import SourceLine
from ...arena.pairs import Pairing
from ...arena.spread import Spread
from ...arena.tally import Line
from ...arena.tournament.standings import BotLine
from ...plots import Estimate, Heap, Pair, Picture, dot_plot, heat_map, paired_bars, ridge_plot
from ..counting import Named
from ..words import arena, reports
from .page import Figure, Table

MOST_ROWS: Final = 24  # of things in one picture; of more, the ends are shown and the rest is folded …
ENDS: Final = 10  # … so many at either end
QUARTERS: Final = (0.25, 0.5, 0.75)


def estimates(lines: Sequence[Line]) -> list[Estimate]:
    return [Estimate(line.name, line.win_rate, *line.win_rate_interval) for line in lines]


def win_rates(lines: Sequence[Line], fair: float, title: str, headings: Sequence[str]) -> Figure:
    """Of bots, seats or places in the turn order."""
    rows = estimates(lines)
    caption = reports.wins(rows, fair)
    table = Table(headings, [_line_cells(line) for line in lines])
    return Figure(rates_drawn(rows, fair, title, caption), caption, table)


def rates_drawn(rows: Sequence[Estimate], fair: float, title: str, caption: str) -> Picture:
    return dot_plot(rows, title, caption, reports.percent, reports.round_percent, fair, reports.FAIR)


def _line_cells(line: Line) -> list[str]:
    points = reports.hundredths_interval(*line.points_interval) if line.points_interval is not None else reports.NONE
    won = [f"{line.games:,}", reports.tenths(line.wins), reports.percent(line.win_rate)]
    interval = reports.percent_interval(*line.win_rate_interval)
    return [line.name, *won, interval, reports.hundredths(line.points_mean), points]


def ratings(lines: Sequence[BotLine], caption: str) -> Figure:
    """With their intervals, where there are enough deals for them."""
    rows = [Estimate(line.name, line.rating, *(line.interval or (line.rating, line.rating))) for line in lines]
    picture = dot_plot(rows, reports.RATINGS, caption, arena.rating, reports.whole)
    return Figure(picture, caption, Table(reports.RATING_HEADINGS, [_rating_cells(line) for line in lines]))


def _rating_cells(line: BotLine) -> list[str]:
    rated = [arena.rating(line.rating), arena.rating_interval(line.interval)]
    won = [f"{line.games:,}", reports.tenths(line.wins), reports.percent(line.win_rate)]
    interval = reports.percent_interval(*line.win_rate_interval)
    return [line.name, *rated, *won, interval, arena.points(line.points_mean), str(line.forfeits)]


def beats(pairings: Sequence[Pairing]) -> Figure:
    """Who comes in ahead of whom, at the same table; bots in the order in which they are named first."""
    names = list(dict.fromkeys(pairing.bot for pairing in pairings))
    shares = {(pairing.bot, pairing.other): pairing.ahead for pairing in pairings}
    clearest = max(pairings, key=lambda pairing: pairing.ahead)
    caption = reports.beats(clearest.bot, clearest.other, clearest.ahead, *clearest.interval)
    cells = [[shares.get((bot, other)) for other in names] for bot in names]
    picture = heat_map(names, cells, reports.BEATS, caption, reports.percent)
    rows = [
        [bot, other, f"{games:,}", reports.percent(ahead), reports.percent_interval(*interval)]
        for bot, other, games, ahead, interval in pairings
    ]
    return Figure(picture, caption, Table(reports.PAIR_HEADINGS, rows))


def points_spread(spreads: Mapping[str, Spread]) -> Figure:
    """How the points of each bot are distributed; one that never finished a game has none."""
    spreads = {name: spread for name, spread in spreads.items() if spread.total}
    halves = {name: (spread.quantile(0.25), spread.quantile(0.75)) for name, spread in spreads.items()}
    if len(spreads) == 1:
        [(name, spread)] = spreads.items()
        caption = reports.spread(*halves[name], spread.mean())
    else:
        caption = reports.spreads(halves)
    return Figure(heaps_drawn(spreads, reports.POINTS_SPREAD, caption), caption, _spread_table(spreads))


def length(spread: Spread, others: Sequence[tuple[str, float]]) -> Figure:
    """How long games are; others name it and say how much of it there is in a game."""
    spreads = {reports.ALL_GAMES: spread}
    counts = spread.counts()
    caption = reports.length(spread.mean(), min(counts), max(counts), others)
    return Figure(heaps_drawn(spreads, reports.LENGTH, caption), caption, _spread_table(spreads))


def heaps_drawn(spreads: Mapping[str, Spread], title: str, caption: str) -> Picture:
    """A single heap needs no name."""
    heaps = [Heap(name if len(spreads) > 1 else "", spread.counts(), spread.mean()) for name, spread in spreads.items()]
    return ridge_plot(heaps, title, caption, reports.whole, reports.tenths)


def _spread_table(spreads: Mapping[str, Spread]) -> Table:
    rows = []
    for name, spread in spreads.items():
        counts = spread.counts()
        numbers = [min(counts), *(spread.quantile(share) for share in QUARTERS), max(counts)]
        rows.append([name, *(f"{number:,}" for number in numbers), reports.hundredths(spread.mean())])
    return Table(reports.SPREAD_HEADINGS, rows)


def points_by_source(lines: Sequence[SourceLine], label: Callable[[str], str]) -> Figure:
    most = max(lines, key=lambda line: line.mean)
    ahead = max(lines, key=lambda line: line.winners_mean - line.mean)
    caption = reports.sources(label(most.source), most.mean, label(ahead.source), ahead.winners_mean - ahead.mean)
    rows = [
        [label(line.source), reports.hundredths(line.mean), reports.hundredths(line.winners_mean)] for line in lines
    ]
    return Figure(sources_drawn(lines, label, caption), caption, Table(reports.SOURCE_HEADINGS, rows))


def sources_drawn(lines: Sequence[SourceLine], label: Callable[[str], str], caption: str) -> Picture:
    pairs = [Pair(label(line.source), line.mean, line.winners_mean) for line in lines]
    return paired_bars(pairs, reports.POINTS_BY_SOURCE, caption, reports.tenths, reports.SEATS_AND_WINNERS)


def owned(things: Sequence[Named], fair: float, title: str) -> Figure:
    """How often seats win that had something."""
    rows = owned_rows(things)
    caption = reports.owned(rows, fair, len(things) - len(rows))
    if any(thing.is_doubtful for thing in things):
        caption = f"{caption} {reports.ABOUT_DOUBTFUL}"
    by_name = {_marked(thing): thing for thing in things}
    in_order = [by_name[row.name] for row in rows] + [thing for thing in things if not thing.line.owners]
    table = Table(reports.OWNED_HEADINGS, [_thing_cells(thing) for thing in in_order])
    if len(rows) <= MOST_ROWS:
        return Figure(rates_drawn(rows, fair, title, caption), caption, table)
    middle = rows[ENDS:-ENDS]
    left_out = (ENDS, reports.in_between(len(middle)))
    ends = [*rows[:ENDS], *rows[-ENDS:]]
    told = (title, caption, reports.percent, reports.round_percent, fair, reports.FAIR)
    return Figure(dot_plot(ends, *told, left_out), caption, table, dot_plot(middle, *told))


def owned_rows(things: Sequence[Named]) -> list[Estimate]:
    """Best first, by the middle of the interval: what was seldom seen proves little."""
    rows = [
        Estimate(_marked(thing), thing.line.owners_win_rate, *thing.line.owners_interval)
        for thing in things
        if thing.line.owners_win_rate is not None and thing.line.owners_interval is not None
    ]
    return sorted(rows, key=lambda row: (-(row.low + row.high), row.name))


def _marked(thing: Named) -> str:
    name = reports.heading(thing.name)
    return f"{name}{reports.DOUBTFUL}" if thing.is_doubtful else name


def _thing_cells(thing: Named) -> list[str]:
    line = thing.line
    cells = [_marked(thing), f"{line.games:,}", reports.hundredths(line.per_game), f"{line.owners:,}"]
    if line.owners_win_rate is None or line.owners_interval is None:
        return [*cells, reports.NONE, reports.NONE]
    return [*cells, reports.percent(line.owners_win_rate), reports.percent_interval(*line.owners_interval)]


def counted(things: Sequence[Named], title: str) -> Figure:
    """How often things came to pass that belong to nobody."""
    most = max(things, key=lambda thing: thing.line.per_game)
    caption = reports.counted(most.name, most.line.per_game)
    pairs = [Pair(thing.name, thing.line.per_game) for thing in things]
    picture = paired_bars(pairs, title, caption, reports.hundredths, reports.A_GAME)
    rows = [[thing.name, f"{thing.line.games:,}", reports.hundredths(thing.line.per_game)] for thing in things]
    return Figure(picture, caption, Table(reports.COUNTED_HEADINGS, rows))
