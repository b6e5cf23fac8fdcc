"""The parts that the reports of simulations and of tournaments share: what their games say about the game itself."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ... import __version__
from ...arena.balance import Balance
from ...arena.spread import Spread
from ...arena.tally import Line
from ...engine.game import Config, Game
from ..arguments import unusual_options
from ..catalogue import how_firm
from ..counting import named
from ..tables import painter_of
from ..words import reports, results
from . import figures
from .page import Figure, Section


def places_figures(seats: Sequence[Line], turns: Sequence[Line], fair: float) -> list[Figure]:
    """Win rates by seat and, in games in which somebody begins, by turn order."""
    found = [figures.win_rates(seats, fair, reports.WIN_RATE_BY_SEAT, reports.SEAT_HEADINGS)] if seats else []
    if turns:
        found.append(figures.win_rates(turns, fair, reports.WIN_RATE_BY_TURN, reports.TURN_HEADINGS))
    return found


def course_sections(
    game: Game, config: Config, points: Mapping[str, Spread], lengths: Spread, balance: Balance
) -> list[Section]:
    """Points, length, and what seats had; nothing where no game was finished."""
    if not lengths.total:
        return []
    label = painter_of(game).label
    counted = _counted(game, config, balance, 1 / config.seats)
    drawn = [figures.points_spread(points)]
    if sources := balance.points():
        drawn.append(figures.points_by_source(sources, label))
    drawn += [figures.length(lengths, counted.lengths), *counted.course]
    return [Section(reports.COURSE, [], drawn), Section(reports.THINGS, [reports.ABOUT_THINGS], counted.things)]


class _Counted(NamedTuple):
    """What was counted besides wins and points."""

    lengths: list[tuple[str, float]]  # of a game, by what they are called
    course: list[Figure]
    things: list[Figure]  # that seats had


def _counted(game: Game, config: Config, balance: Balance, fair: float) -> _Counted:
    found = _Counted([], [], [])
    label = painter_of(game).label
    subjects = balance.subjects()
    had = {line.thing for lines in subjects.values() for line in lines if line.owners}
    for subject, lines in subjects.items():
        told = named(game, config, lines)
        if any(line.owners for line in lines):
            found.things.append(figures.owned(told, fair, reports.owned_title(label(subject))))
        elif len(told) == 1:
            found.lengths.append((told[0].name, told[0].line.per_game))
        elif not any(line.thing in had for line in lines):  # else it says how often something could have been had
            found.course.append(figures.counted(told, reports.heading(label(subject))))
    return found


def length_finding(lengths: Spread) -> list[str]:
    counts = lengths.counts()
    return [reports.length(lengths.mean(), min(counts), max(counts))] if counts else []


def set_up(game: Game, config: Config) -> list[tuple[str, str]]:
    """With which rules and values was played, and by which version."""
    options = [f"{name}={value}" for name, value in config.options.items()]
    told = [
        (reports.GAME, reports.ruleset(game.name, config.ruleset)),
        (reports.OPTIONS, ", ".join(options) or reports.NO_OPTIONS),
    ]
    if config.pack is not None:
        told.append((reports.PACK, reports.pack(config.pack.name, config.pack.hash)))
    if sheets := game.sheets(config):
        told.append((reports.VALUES, reports.values(*how_firm(sheets))))
    return [*told, (reports.VERSION, results.version_number(__version__))]


def command(words: Sequence[str], game: Game, config: Config) -> str:
    """What is typed to get the same again; how the work is shared out changes nothing, and is left out."""
    chosen = [word for option in unusual_options(game, config.options) for word in ("-o", option)]
    pack = ["--pack", f"{config.pack.name}.toml"] if config.pack is not None else []
    return shlex.join(["quattro", *words, *chosen, *pack])


def without_repeats(bots: tuple[str, ...]) -> tuple[str, ...]:
    """As they are named at the least: the last one fills the rest."""
    while bots[-2:-1] == bots[-1:]:
        bots = bots[:-1]
    return bots
