"""The report of a tournament (`quattro arena --report`): the same page whichever way it was played."""

from __future__ import annotations

from typing import Final

from ...arena.tournament.contest import Tournament
from ...arena.tournament.plan import ANSWER_SECONDS, Plan, config_of, is_drawn, line_ups
from ...arena.tournament.standings import Standings
from ...games import shelf
from ...plots import Estimate
from ..words import arena, reports
from . import course, figures
from .page import Figure, Report, Section, page

MOST_FORFEITS: Final = 20  # that are told one by one


def tournament_page(finished: Tournament) -> str:
    """Everything a tournament has shown, as a page."""
    plan, standings, games = finished.plan, finished.standings, finished.course
    game, config, fair = shelf[plan.game], config_of(finished.plan), 1 / plan.seats
    points = {line.name: games.points[line.name] for line in standings.bots}
    gaps = [arena.gap(*gap) for gap in standings.gaps]
    sections = [
        Section(reports.STRENGTH, [arena.ABOUT_RATINGS, arena.ABOUT_AHEAD], _strength(standings, gaps, fair)),
        Section(reports.WHO_WINS, [reports.ABOUT_WINS], course.places_figures(games.seats(), games.turn_order(), fair)),
        *course.course_sections(game, config, points, games.lengths, games.balance),
    ]
    subtitle = reports.contested(standings.games, plan.seats, standings.deals, [line.name for line in standings.bots])
    seatings = arena.seatings(len(line_ups(plan.bots, plan.seats)), plan.games_a_deal, is_drawn(plan))
    findings = [*gaps, seatings, *course.length_finding(games.lengths)]
    if standings.forfeits:
        findings.append(arena.ABOUT_FORFEITS)
    forfeits = _forfeits(finished)
    made: list[tuple[str, str | list[str]]] = [
        (reports.COMMAND, course.command(_typed(plan), game, config)),
        (reports.SEED, str(plan.seed)),
        *course.set_up(game, config),
        *([(reports.FORFEITS, forfeits)] if forfeits else []),
    ]
    return page(Report(reports.tournament_title(game.name), subtitle, findings, sections, made))


def _strength(standings: Standings, gaps: list[str], fair: float) -> list[Figure]:
    rows = [Estimate(line.name, line.win_rate, *line.win_rate_interval) for line in standings.bots]
    caption = reports.wins(rows, fair)
    rated = figures.ratings(standings.bots, " ".join(gaps))
    picture = figures.rates_drawn(rows, fair, reports.WIN_RATE_BY_BOT, caption)
    found = [rated, Figure(picture, caption, rated.table)]
    return [*found, figures.beats(standings.pairings)] if standings.pairings else found


def _forfeits(finished: Tournament) -> list[str]:
    """The first ones; there may be thousands, and all alike."""
    told = [arena.forfeited(table.number + 1, *forfeit) for table in finished.tables for forfeit in table.forfeits]
    return [*told[:MOST_FORFEITS], reports.and_more(len(told) - MOST_FORFEITS)] if len(told) > MOST_FORFEITS else told


def _typed(plan: Plan) -> list[str]:
    words = ["arena", plan.game, "--bots", ",".join(plan.bots), "--seats", str(plan.seats), "--games", str(plan.games)]
    words += ["--seed", str(plan.seed)]
    words += ["--until-sure"] if plan.until_sure else []
    return words + (["--answer-seconds", f"{plan.answer_seconds:g}"] if plan.answer_seconds != ANSWER_SECONDS else [])
