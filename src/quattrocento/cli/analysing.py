"""Single decisions, thought through by a bot: which answer looks best, and why."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated, Final, NamedTuple

import typer

from ..arena.intervals import Z
from ..arena.processes import Processes
from ..bots import LEVELS, wishes
from ..bots.analysis import Analysis, Line, Reply, told
from ..bots.analysis import analyse as run_analysis
from ..bots.levels import FEWEST, Level, level_of, wished_level
from ..bots.roots import found_by, roots
from ..bots.search import Manner
from ..engine.errors import BadSetup
from ..engine.game import Config, Decision, Game
from ..engine.knowledge import View
from ..engine.record import Record, replay, start
from ..engine.rng import seeded
from ..engine.settings import listing
from ..engine.state import State
from .arguments import Json, at_least, checked_jobs, checked_seat, checked_seed
from .output import print_columns, print_json, print_line, print_wrapped, say
from .positions import File, Number
from .reading import recorded_or_staged
from .tables import painter_of
from .words import analysing as words
from .words import helping, mistakes, results

MOST_SHOWN: Final = 12  # answers in the table
EXPLAINED: Final = 3  # answers of which reasons are told
MOST_NAMED: Final = 3  # ways, and answers that were not tried


class Moment(NamedTuple):
    """A decision to analyse: the table, who is asked, and of a game file what came before and after."""

    game: Game
    config: Config
    state: State
    decision: Decision
    answers: int | None  # given before, in a game file
    chosen: int | None  # what the seat answered in it


def analyse(
    file: File,
    seat: Annotated[int | None, typer.Option("--seat", metavar="S", help=helping.SEAT_TO_ANALYSE)] = None,
    at: Annotated[int | None, typer.Option("--at", metavar="N", help=helping.MOMENT_TO_ANALYSE)] = None,
    level: Annotated[str, typer.Option("--level", metavar="L", help=helping.LEVEL)] = "master",
    seed: Annotated[int, typer.Option("--seed", metavar="S", help=helping.SEED_OF_ANALYSIS)] = 1,
    jobs: Annotated[int, typer.Option("--jobs", metavar="N", help=helping.JOBS_OF_ANALYSIS)] = 1,
    game: Number = 1,
    json: Json = False,
) -> None:
    """Analyse the open decision of a position or game."""
    at_least("--game", game, 1)
    checked_jobs(jobs)
    checked_seed(seed)
    if wishes.read(level).name not in LEVELS:
        raise BadSetup(mistakes.no_level(level, listing(LEVELS)))
    moment = _moment(file, game, at, seat)
    depth = _searching(level, moment.game)
    view = moment.game.view(moment.state, moment.decision.seat)
    moment = moment._replace(state=view.state)  # from here on, nothing but what the seat may know
    options = moment.game.options(view.state, moment.decision)
    if len(options) == 1:
        raise BadSetup(mistakes.only_one_answer(moment.decision.seat, _label(moment, options[0])))
    started = time.perf_counter()
    found = _found(moment, view, depth.manner(moment.game, view.state), seed, jobs)
    seconds = time.perf_counter() - started
    if json:
        print_json(_analysis_json(moment, level, found, seconds))
    else:
        _print_analysis(moment, level, found, seconds)


def _found(moment: Moment, view: View, manner: Manner, seed: int, jobs: int) -> Analysis:
    """What one process finds, or several that share the iterations."""
    game = moment.game
    shares = min(jobs, max(1, manner.iterations // FEWEST))
    if shares == 1:
        return run_analysis(game, view, moment.decision, manner, seeded(seed, "analysis"))
    parts = roots(game.id, moment.config, view.packed(), manner, seed, shares)
    return told(game, view, moment.decision, list(Processes(shares).done_in_order(found_by, parts)))


def _searching(text: str, game: Game) -> Level:
    """The level, with its wishes, if it looks ahead."""
    name, wished = wishes.read(text)
    level = wished_level(name, wished, game)
    if not level.iterations:
        those = [other for other in LEVELS if level_of(other, game).iterations]
        raise BadSetup(mistakes.level_does_not_search(name, listing(those)))
    return level


# Which decision.


def _moment(file: Path, number: int, at: int | None, seat: int | None) -> Moment:
    game, config, found, count, _ = recorded_or_staged(file, number)
    if isinstance(found, State):
        if at is not None:
            raise BadSetup(mistakes.no_moments_in_a_position(file))
        return Moment(game, config, found, _decision(game, found, seat), None, None)
    if count > 1:
        say(results.one_of_several(file, count, number))
    length = len(found.answers)
    if at is not None and not 0 <= at <= length:
        raise BadSetup(mistakes.bad_moment(at, length))
    state = replay(game, found, str(file), at)
    if at is None and not state.asked:
        return _last_choice(game, config, found, str(file), checked_seat(seat, state.seats))
    after = length if at is None else at
    decision = _decision(game, state, seat)
    chosen = next((option for answering, option in found.answers[after:] if answering == decision.seat), None)
    return Moment(game, config, state, decision, after, chosen)


def _decision(game: Game, state: State, seat: int | None) -> Decision:
    """The open decision of this seat, or else of the first seat asked."""
    checked_seat(seat, state.seats)
    asked = game.decisions(state)
    if not asked:
        raise BadSetup(mistakes.GAME_IS_OVER)
    for decision in asked:
        if seat in (None, decision.seat):
            return decision
    assert seat is not None
    raise BadSetup(mistakes.seat_is_not_asked(seat, ", ".join(str(decision.seat) for decision in asked)))


def _last_choice(game: Game, config: Config, record: Record, where: str, seat: int | None) -> Moment:
    """The last decision of a finished game, of this seat or of any, at which there was a choice."""
    state, last = start(game, record, where), None
    for number, (answering, option) in enumerate(record.answers):
        decision = next(asked for asked in game.decisions(state) if asked.seat == answering)
        if seat in (None, answering) and len(game.options(state, decision)) > 1:
            last = Moment(game, config, state.clone(), decision, number, option)
        game.step(state, answering, option)
    if last is None:
        raise BadSetup(mistakes.never_chose(seat))
    return last


# What is told of it.


def _label(moment: Moment, number: int) -> str:
    option = moment.game.option_for(moment.state, moment.decision.seat, number)
    return moment.game.describe(option, state=moment.state)


def _reply_label(moment: Moment, reply: Reply) -> str:
    table = moment.game.restore(moment.config, reply.table)
    return moment.game.describe(moment.game.option_for(table, reply.seat, reply.option), state=table)


def _half_interval(line: Line) -> float:
    """How far a chance may be off, in 95 of 100 cases."""
    return min(1.0, Z * line.error)


def _analysis_json(moment: Moment, level: str, found: Analysis, seconds: float) -> dict[str, object]:
    return {
        "game": moment.game.id,
        **moment.decision._asdict(),
        "answers": moment.answers,
        "chosen": moment.chosen,
        "level": level,
        "iterations": found.iterations,
        "seconds": round(seconds, 3),
        "options": [_line_json(moment, line) for line in found.lines],
        "untried": [{"id": option, "label": _label(moment, option)} for option in found.untried],
    }


def _line_json(moment: Moment, line: Line) -> dict[str, object]:
    return {
        "id": line.option,
        "label": _label(moment, line.option),
        "visits": line.visits,
        "ended": line.ended,
        "win": round(line.win, 4),
        "error": round(_half_interval(line), 4),
        "points": round(line.points, 3),
        "sources": {source: round(points, 3) for source, points in line.sources.items()},
        "ways": [{"id": way.option, "label": _label(moment, way.option), "visits": way.visits} for way in line.ways],
        "replies": [
            {
                "seat": reply.seat,
                "id": reply.option,
                "label": _reply_label(moment, reply),
                "share": round(reply.share, 4),
            }
            for reply in line.replies
        ],
    }


def _print_analysis(moment: Moment, level: str, found: Analysis, seconds: float) -> None:
    print_line(words.asked(moment.game.name, *moment.decision, moment.answers))
    print_line(f"{moment.game.asking(moment.state, moment.decision).title}\n")
    print_columns(words.HEADINGS, [_cells(moment, n, found) for n in range(len(found.lines[:MOST_SHOWN]))], (2, 3, 4))
    if hidden := len(found.lines[MOST_SHOWN:]):
        print_line(words.further(hidden))
    if found.untried:
        named = [_label(moment, option) for option in found.untried[:MOST_NAMED]]
        print_wrapped(words.untried(named, len(found.untried) - len(named)))
    for number, line in enumerate(found.lines[:EXPLAINED], start=1):
        print_line(f"\n{number}. {_label(moment, line.option)}")
        for sentence in _reasons(moment, line, found.lines[0]):
            print_wrapped(sentence, indent="   ")
    print_line()
    if moment.chosen is not None:
        print_line(words.chosen(moment.decision.seat, _label(moment, moment.chosen)))
    print_wrapped(words.ABOUT)
    print_line(words.thought(level, found.iterations, seconds))


def _cells(moment: Moment, place: int, found: Analysis) -> list[str]:
    line = found.lines[place]
    return [
        f"{place + 1}.",
        words.with_other_ways(_label(moment, line.option), len(line.ways) - 1),
        words.share(line.visits / found.iterations),
        words.chance(line.win, _half_interval(line)),
        words.points(line.points),
    ]


def _reasons(moment: Moment, line: Line, best: Line) -> list[str]:
    """What speaks for an answer, or against it."""
    label = painter_of(moment.game).label
    sources = {label(source): points for source, points in line.sources.items()}
    if line is not best:
        sources = {label(source): points - best.sources[source] for source, points in line.sources.items()}
    told = [words.makes(sources) if line is best else words.differs(sources)]
    if len(line.ways) > 1:
        ways = [(_label(moment, way.option), way.visits / line.visits) for way in line.ways[:MOST_NAMED]]
        told.append(words.ways(ways))
    if line.replies:
        likely = [(reply.seat, _reply_label(moment, reply), reply.ways > 1, reply.share) for reply in line.replies]
        told.append(words.replies(likely))
    return told
