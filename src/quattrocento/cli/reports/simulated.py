"""The report of a simulation (`quattro simulate --report`)."""

from __future__ import annotations

import shlex
from typing import NamedTuple

from ... import __version__
from ...arena.balance import Balance
from ...arena.simulation import Plan, Summary
from ...arena.tally import Score
from ...engine.game import Config, Game
from ..arguments import unusual_options
from ..catalogue import how_firm
from ..counting import named
from ..tables import painter_of
from ..words import reports, results
from . import figures
from .page import Figure, Report, Section, page


def simulation_page(game: Game, config: Config, plan: Plan, summary: Summary) -> str:
    """Everything a simulation has counted, as a page."""
    score, fair = summary.score, 1 / plan.seats
    counted = _counted(game, config, summary.balance, fair)
    length = figures.length(score.lengths, counted.lengths)
    sections = [
        Section(reports.WHO_WINS, [reports.ABOUT_WINS], _who_wins(score, fair)),
        Section(reports.COURSE, [], [*_points(game, summary), length, *counted.course]),
        Section(reports.THINGS, [reports.ABOUT_THINGS], counted.things),
    ]
    subtitle = reports.played(score.games, plan.seats, list(dict.fromkeys(plan.bots)))
    report = Report(
        reports.simulation_title(game.name), subtitle, _findings(score, fair), sections, _made(game, config, plan)
    )
    return page(report)


def _who_wins(score: Score, fair: float) -> list[Figure]:
    found = []
    if len(score.bots()) > 1:
        found.append(figures.win_rates(score.bots(), fair, reports.WIN_RATE_BY_BOT, reports.BOT_HEADINGS))
    found.append(figures.win_rates(score.seats(), fair, reports.WIN_RATE_BY_SEAT, reports.SEAT_HEADINGS))
    if turns := score.turn_order():
        found.append(figures.win_rates(turns, fair, reports.WIN_RATE_BY_TURN, reports.TURN_HEADINGS))
    return found


def _points(game: Game, summary: Summary) -> list[Figure]:
    label = painter_of(game).label
    sources = summary.balance.points()
    found = [figures.points_spread(summary.score.points)]
    return [*found, figures.points_by_source(sources, label)] if sources else found


class Counted(NamedTuple):
    """What was counted besides wins and points."""

    lengths: list[tuple[str, float]]  # of a game, by what they are called
    course: list[Figure]
    things: list[Figure]  # that seats had


def _counted(game: Game, config: Config, balance: Balance, fair: float) -> Counted:
    found = Counted([], [], [])
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


def _findings(score: Score, fair: float) -> list[str]:
    bots, turns = figures.estimates(score.bots()), score.turn_order()
    found = [reports.best_bot(max(bots, key=lambda row: row.value), fair)] if len(bots) > 1 else []
    found.append(reports.first_to_play(figures.estimates(turns or score.seats())[0], fair, bool(turns)))
    counts = score.lengths.counts()
    return [*found, reports.length(score.lengths.mean(), min(counts), max(counts))]


def _made(game: Game, config: Config, plan: Plan) -> list[tuple[str, str]]:
    """How to make the same page again; how many processes shared the work changes nothing."""
    options = [f"{name}={value}" for name, value in config.options.items()]
    sheets = game.sheets(config)
    told = [
        (reports.COMMAND, _command(plan, unusual_options(game, config.options))),
        (reports.GAME, reports.ruleset(game.name, config.ruleset)),
        (reports.OPTIONS, ", ".join(options) or reports.NO_OPTIONS),
        (reports.BOTS, ", ".join(plan.bots)),
        (reports.SEED, str(plan.seed)),
    ]
    if config.pack is not None:
        told.append((reports.PACK, reports.pack(config.pack.name, config.pack.hash)))
    if sheets:
        told.append((reports.VALUES, reports.values(*how_firm(sheets))))
    return [*told, (reports.VERSION, results.version_number(__version__))]


def _command(plan: Plan, unusual: list[str]) -> str:
    words = ["quattro", "simulate", plan.game, "--seats", str(plan.seats), "--games", str(plan.games)]
    words += ["--bots", ",".join(_without_repeats(plan.bots)), "--seed", str(plan.seed)]
    words += [word for option in unusual for word in ("-o", option)]
    if plan.pack is not None:
        words += ["--pack", f"{plan.pack.name}.toml"]
    return shlex.join(words)


def _without_repeats(bots: tuple[str, ...]) -> tuple[str, ...]:
    """The last one fills the rest."""
    while bots[-2:-1] == bots[-1:]:
        bots = bots[:-1]
    return bots
