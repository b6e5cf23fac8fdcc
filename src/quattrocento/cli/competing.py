"""Tournaments between bots: `quattro arena`."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Annotated, Final

import typer

from ..arena.tournament.contest import Tournament, contest
from ..arena.tournament.journal import Journal
from ..arena.tournament.plan import ANSWER_SECONDS, Plan, config_of, is_drawn, line_ups, looks, planned
from ..arena.tournament.table import Table, check_bots
from ..engine.errors import BadSetup
from ..engine.game import Config, Game
from ..games import shelf
from .arguments import (
    Jobs,
    Json,
    Options,
    PackFile,
    Ray,
    SeatsForBots,
    checked_games,
    checked_seed,
    crew_for,
    game_config,
    listed_bots,
    options_from,
    pack_from_file,
    seats_for,
    unusual_options,
    within_a_day,
)
from .output import print_columns, print_json, print_line, print_wrapped, say, show_way
from .reports.contested import tournament_page
from .running import progress_bar, rates, set_up_json
from .words import arena as words
from .words import helping, mistakes, results
from .writing import PAGE, check_apart, check_target, replace_file

GAMES: Final = 400
SEED: Final = 1


def arena(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help=helping.GAME_OR_RESUME)] = None,
    bots: Annotated[str | None, typer.Option("--bots", metavar="A,B", help=helping.CONTESTANTS)] = None,
    seats: SeatsForBots = None,
    games: Annotated[int | None, typer.Option("--games", metavar="N", help=helping.HOW_MANY_TO_PLAY)] = None,
    seed: Annotated[int | None, typer.Option("--seed", metavar="S", help=helping.DEALS)] = None,
    until_sure: Annotated[bool, typer.Option("--until-sure", help=helping.UNTIL_SURE)] = False,
    answer_seconds: Annotated[
        float | None, typer.Option("--answer-seconds", metavar="S", help=helping.ANSWER_SECONDS)
    ] = None,
    jobs: Jobs = None,
    ray: Ray = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help=helping.JOURNAL)] = None,
    resume: Annotated[Path | None, typer.Option("--resume", metavar="FILE", help=helping.RESUME)] = None,
    report: Annotated[Path | None, typer.Option("--report", metavar="FILE", help=helping.REPORT)] = None,
    option: Options = None,
    pack: PackFile = None,
    json: Json = False,
) -> None:
    """Let bots play a tournament, and rate them."""
    wish = _Wish(game, bots, seats, games, seed, until_sure, answer_seconds, option, pack)
    check_apart(resume or out, report)
    kept: tuple[Table, ...] = ()
    journal: Journal | None = None
    if resume is not None:
        if out is not None and out != resume:
            raise BadSetup(mistakes.resume_writes(resume))
        journal, found = Journal.resume(resume)
        plan, kept = found.plan, found.tables
    else:
        plan = wish.plan()
    with journal or nullcontext():
        if report is not None:
            check_target(report, PAGE)
        if resume is not None:
            wish.check_agrees(plan, resume)
        check_bots(plan)
        with crew_for(jobs, ray) as crew:
            if out is not None and journal is None:
                journal = Journal.begin(out, plan)
            with journal or nullcontext(), progress_bar(plan.games, json) as progress:
                progress(len(kept))
                finished = contest(plan, crew, journal, kept, _told(progress))
    if report is not None:
        replace_file(report, tournament_page(finished))
    if json:
        print_json(tournament_json(finished))
    else:
        _print_tournament(finished)


class _Wish:
    """What was asked for on the command line; what was not is None."""

    def __init__(
        self,
        game: str | None,
        bots: str | None,
        seats: int | None,
        games: int | None,
        seed: int | None,
        until_sure: bool,
        answer_seconds: float | None,
        option: list[str] | None,
        pack: Path | None,
    ) -> None:
        self._game = game
        self._bots = listed_bots(bots) if bots is not None else None
        self._seats = seats
        self._games = games if games is None else checked_games(games)
        self._seed = seed if seed is None else checked_seed(seed)
        self._until_sure = until_sure
        self._answer_seconds = (
            answer_seconds if answer_seconds is None else within_a_day("--answer-seconds", answer_seconds)
        )
        self._option = option
        self._pack = pack

    def plan(self) -> Plan:
        """A tournament of its own."""
        if self._game is None or self._bots is None:
            raise BadSetup(mistakes.WHICH_TOURNAMENT)
        seats = seats_for(shelf[self._game], self._bots) if self._seats is None else self._seats
        game, config = game_config(self._game, seats, self._option, self._pack)
        games, seed = self._games or GAMES, SEED if self._seed is None else self._seed
        plan = planned(game, config, self._bots, seed, games)
        return plan._replace(until_sure=self._until_sure, answer_seconds=self._answer_seconds or ANSWER_SECONDS)

    def check_agrees(self, plan: Plan, path: Path) -> None:
        """Refuse whatever is not as the tournament was begun."""
        game, config = shelf[plan.game], config_of(plan)
        wished: dict[str, tuple[object, object]] = {
            "GAME": (self._game, plan.game),
            "--bots": (None if self._bots is None else ",".join(self._bots), ",".join(plan.bots)),
            "--seats": (self._seats, plan.seats),
            "--seed": (self._seed, plan.seed),
            "--games": (self._games and _deals(game, config, plan, self._games) * plan.games_a_deal, plan.games),
            "--until-sure": (self._until_sure or None, plan.until_sure),
            "--answer-seconds": (self._answer_seconds, plan.answer_seconds),
            "--pack": (self._pack and (pack_from_file(self._pack) or plan.pack), plan.pack),
        }
        options = options_from(self._option or [])
        game.config(plan.seats, options, plan.pack)  # what no such game has is refused in its own words
        for name, value in options.items():
            wished[f"-o {name}"] = (value, plan.options.get(name))
        for name, (wish, kept) in wished.items():
            if wish is not None and wish != kept:
                raise BadSetup(mistakes.another_plan(path, name, kept, wish))


def _deals(game: Game, config: Config, plan: Plan, games: int) -> int:
    return planned(game, config, plan.bots, plan.seed, games).deals


def _told(progress: Callable[[int], None]) -> Callable[[Table], None]:
    """Counts games, and tells at once of every bot that has given one up."""

    def told(table: Table) -> None:
        for forfeit, way in zip(table.forfeits, table.ways, strict=True):
            show_way(way)
            say(words.forfeited(table.number + 1, *forfeit))
        progress(1)

    return told


# As JSON.


def tournament_json(finished: Tournament) -> dict[str, object]:
    """All that was found; what another run would not repeat are only times, and whether the engine is compiled."""
    plan, standings, timing = finished.plan, finished.standings, finished.timing
    game, config = shelf[plan.game], config_of(plan)
    return {
        **set_up_json(game, config),
        "pack": plan.pack.hash if plan.pack is not None else None,
        "seed": plan.seed,
        "line_ups": len(line_ups(plan.bots, plan.seats)),
        "deals": standings.deals,
        "games_a_deal": plan.games_a_deal,
        "until_sure": plan.until_sure,
        "sure": standings.is_sure,
        # Of what was played now: nobody knows what games of an earlier day have taken.
        **rates(timing.games, timing.decisions, timing.seconds, timing.cpu_seconds),
        "games": standings.games,
        "decisions": standings.decisions,
        "played_now": timing.games,
        "decisions_now": timing.decisions,
        "bots": [
            {
                **line._asdict(),
                "rating": round(line.rating, 1),
                "interval": _rounded(line.interval),
                "ms_per_answer": timing.ms_per_answer.get(line.name),
            }
            for line in standings.bots
        ],
        "pairings": [pairing._asdict() for pairing in standings.pairings],
        "gaps": [
            {**gap._asdict(), "difference": round(gap.difference, 1), "interval": _rounded(gap.interval)}
            for gap in standings.gaps
        ],
        "forfeits": [forfeit._asdict() for forfeit in standings.forfeits],
    }


def _rounded(interval: tuple[float, float] | None) -> tuple[float, float] | None:
    return None if interval is None else (round(interval[0], 1), round(interval[1], 1))


# As text.


def _print_tournament(finished: Tournament) -> None:
    plan, standings, timing = finished.plan, finished.standings, finished.timing
    game = shelf[plan.game]
    print_wrapped(
        words.played(
            standings.games, game.name, unusual_options(game, plan.options), plan.seats, plan.seed, standings.deals
        )
    )
    print_wrapped(words.seatings(len(line_ups(plan.bots, plan.seats)), plan.games_a_deal, is_drawn(plan)))
    print_line()
    rows = [
        [
            line.name,
            words.rating(line.rating),
            words.rating_interval(line.interval),
            str(line.games),
            f"{line.wins:.1f}",
            f"{line.win_rate:.1%}",
            results.rate_interval(*line.win_rate_interval),
            words.points(line.points_mean),
            results.milliseconds(timing.ms_per_answer.get(line.name)),
            str(line.forfeits),
        ]
        for line in standings.bots
    ]
    print_columns(words.HEADINGS, rows, right=(1, 3, 4, 5, 7, 8, 9))
    print_line(f"\n{words.AHEAD.upper()}\n")
    ahead = {
        (pairing.bot, pairing.other): words.ahead(pairing.ahead, *pairing.interval) for pairing in standings.pairings
    }
    names = [line.name for line in standings.bots]
    lines, columns = words.lines_and_columns(names)
    cells = [[ahead.get((bot, other), "–") for other in names] for bot in names]
    print_columns(["", *columns], [[line, *row] for line, row in zip(lines, cells, strict=True)])
    print_line()
    for gap in standings.gaps:
        print_wrapped(words.gap(gap.better, gap.worse, gap.difference, gap.interval, gap.is_sure))
    if plan.until_sure:
        is_early = standings.deals < plan.deals
        print_wrapped(words.stopped(is_early, standings.deals, len(looks(plan))))
    for sentence in (words.ABOUT_RATINGS, words.ABOUT_AHEAD, results.SHARED, results.COST):
        print_wrapped(sentence)
    if standings.forfeits:
        print_wrapped(words.ABOUT_FORFEITS)
    if timing.games < standings.games:
        print_wrapped(words.resumed(standings.games - timing.games))
    if timing.games:
        print_line(words.took(timing.games, timing.seconds, timing.cpu_seconds))
