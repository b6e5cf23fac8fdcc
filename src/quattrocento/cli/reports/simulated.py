"""The report of a simulation (`quattro simulate --report`)."""

from __future__ import annotations

from pathlib import Path

from ...arena.simulation import Plan, Summary
from ...arena.tally import Score
from ...engine.game import Config, Game
from ..words import reports
from . import course, figures
from .page import Figure, Report, Section, page


def simulation_page(game: Game, config: Config, plan: Plan, summary: Summary, start: Path | None) -> str:
    """Everything a simulation has counted, as a page; `start` is the file its games began from, if there is one."""
    score, fair = summary.score, 1 / plan.seats
    sections = [
        Section(reports.WHO_WINS, [reports.ABOUT_WINS], _who_wins(score, fair)),
        *course.course_sections(game, config, score.points, score.lengths, summary.balance),
    ]
    subtitle = reports.played(score.games, plan.seats, list(dict.fromkeys(plan.bots)))
    made = [
        (reports.COMMAND, course.command(_typed(plan, start), game, config)),
        (reports.BOTS, ", ".join(plan.bots)),
        (reports.SEED, str(plan.seed)),
        *course.set_up(game, config),
    ]
    return page(Report(reports.simulation_title(game.name), subtitle, _findings(score, fair), sections, made))


def _who_wins(score: Score, fair: float) -> list[Figure]:
    bots = score.bots()
    found = [figures.win_rates(bots, fair, reports.WIN_RATE_BY_BOT, reports.BOT_HEADINGS)] if len(bots) > 1 else []
    if pairings := score.pairs.pairings():
        found.append(figures.beats(pairings))
    return found + course.places_figures(score.seats(), score.turn_order(), fair)


def _findings(score: Score, fair: float) -> list[str]:
    bots, turns = figures.estimates(score.bots()), score.turn_order()
    found = [reports.best_bot(max(bots, key=lambda row: row.value), fair)] if len(bots) > 1 else []
    found.append(reports.first_to_play(figures.estimates(turns or score.seats())[0], fair, bool(turns)))
    return found + course.length_finding(score.lengths)


def _typed(plan: Plan, start: Path | None) -> list[str]:
    table = ["--seats", str(plan.seats)] if start is None else ["--from", str(start)]
    bots = ["--bots", ",".join(course.without_repeats(plan.bots))]
    stay = ["--fixed-seats"] if plan.stay else []
    return ["simulate", plan.game, *table, "--games", str(plan.games), *bots, "--seed", str(plan.seed), *stay]
