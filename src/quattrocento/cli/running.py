"""Many games: simulations between bots, and the benchmark."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Literal

import typer

from ..arena.bench import Measurement, SearchMeasurement, measure, measure_search
from ..arena.match import Start
from ..arena.simulation import Plan, Summary
from ..arena.simulation import simulate as run_simulation
from ..arena.tally import Line
from ..engine.errors import BadSetup
from ..engine.game import Config, Game
from ..engine.native import compiled
from ..engine.record import Record, replay
from ..games import shelf
from .arguments import (
    GameName,
    Jobs,
    Json,
    Options,
    PackFile,
    Ray,
    Seats,
    SeatsForBots,
    bots_for,
    checked_games,
    checked_seed,
    crew_for,
    game_config,
    listed_bots,
    seats_for,
    unusual_options,
    within_a_day,
)
from .balancing import balance_json, print_balance
from .exporting import check_parquet, game_sinks
from .output import bots_aside, console, is_terminal, print_columns, print_json, print_line
from .reading import recorded_or_staged
from .reports.simulated import simulation_page
from .words import helping, mistakes, results
from .writing import PAGE, check_apart, check_target, replace_file


def simulate(
    game: GameName,
    seats: SeatsForBots = None,
    games: Annotated[int, typer.Option("--games", metavar="N", help=helping.HOW_MANY_GAMES)] = 100,
    bots: Annotated[str, typer.Option("--bots", metavar="A,B", help=helping.BOTS)] = "random",
    seed: Annotated[int, typer.Option("--seed", metavar="S", help=helping.SEED)] = 1,
    fixed_seats: Annotated[bool, typer.Option("--fixed-seats", help=helping.FIXED_SEATS)] = False,
    start: Annotated[Path | None, typer.Option("--from", metavar="FILE", help=helping.FROM)] = None,
    jobs: Jobs = None,
    ray: Ray = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help=helping.OUT)] = None,
    parquet: Annotated[Path | None, typer.Option("--parquet", metavar="FILE", help=helping.PARQUET)] = None,
    report: Annotated[Path | None, typer.Option("--report", metavar="FILE", help=helping.REPORT)] = None,
    balance: Annotated[bool, typer.Option("--balance", help=helping.BALANCE)] = False,
    option: Options = None,
    pack: PackFile = None,
    json: Json = False,
) -> None:
    """Play many games between bots and count up."""
    checked_games(games)
    if start is None:
        wished = seats_for(shelf[game], listed_bots(bots)) if seats is None else seats
        played, config = game_config(game, wished, option, pack)
        beginning = None
    else:
        if seats is not None or option or pack is not None:
            raise BadSetup(mistakes.keeps_its_table(start))
        played, config, beginning = _beginning(start, game)
        if beginning.position is None and (out is not None or parquet is not None):
            raise BadSetup(mistakes.no_game_file_from(start))
    plan = Plan(
        played.id,
        config.seats,
        config.options,
        config.pack,
        bots_for(config.seats, bots),
        checked_seed(seed),
        games,
        stay=fixed_seats,
        start=beginning,
    )
    _check_targets(out, report, parquet)
    with (
        crew_for(jobs, ray, apart=bool(plan.strangers)) as crew,  # a bot that ends its process must not end this one
        game_sinks(out, parquet) as sink,
        progress_bar(games, json) as progress,
        bots_aside(),  # last: whatever is to go to standard output is open by now
    ):
        summary = run_simulation(plan, crew, sink, progress)
    if report is not None:
        replace_file(report, simulation_page(played, config, plan, summary, start))
    if json:
        document = _simulation_json(played, config, plan, summary, start)
        if balance:
            document["balance"] = balance_json(played, config, summary.balance, summary.score)
        print_json(document)
        return
    _print_simulation(played, plan, summary, start)
    if balance:
        print_balance(played, config, summary.balance)


def _check_targets(out: Path | None, report: Path | None, parquet: Path | None) -> None:
    """Refuse before the games begin what could not be written after them."""
    check_apart(out, report, parquet)
    if report is not None:
        check_target(report, PAGE)
    if parquet is not None:
        check_parquet(parquet)


def _beginning(path: Path, game: str) -> tuple[Game, Config, Start]:
    """The moment that a position file describes, or at which a game file ends."""
    found = recorded_or_staged(path, 1)
    if found.game.id != shelf[game].id:
        raise BadSetup(mistakes.another_game(path, found.game.id, game))
    state = replay(found.game, found.found, str(path)) if isinstance(found.found, Record) else found.found
    if not state.asked:
        raise BadSetup(mistakes.position_is_over(path))
    return found.game, found.config, Start(tuple(state.encode()), found.config.ruleset, found.position)


@contextmanager
def progress_bar(games: int, silent: bool = False) -> Generator[Callable[[int], None], None, None]:
    """A bar on standard error with the time left, if somebody is watching it."""
    if silent or not is_terminal(sys.stderr):
        yield lambda done: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    parts = (TextColumn(results.GAMES), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    # Without refreshing by itself: that would take a thread, and processes are not to be forked beside threads.
    with Progress(*parts, console=console(sys.stderr), transient=True, auto_refresh=False) as bar:
        task = bar.add_task(results.GAMES, total=games)
        bar.refresh()
        yield lambda done: bar.update(task, advance=done, refresh=True)


def rates(games: int, decisions: int, seconds: float, cpu_seconds: float) -> dict[str, object]:
    """The part that `simulate`, `arena` and `bench` have in common; rates are by CPU time."""
    return {
        "games": games,
        "decisions": decisions,
        "seconds": round(seconds, 6),
        "cpu_seconds": round(cpu_seconds, 6),
        "games_per_second": round(games / cpu_seconds, 3) if cpu_seconds else None,
        "decisions_per_second": round(decisions / cpu_seconds, 1) if cpu_seconds else None,
    }


def set_up_json(game: Game, config: Config) -> dict[str, object]:
    return {"game": game.id, "seats": config.seats, "options": config.options, "compiled": compiled()}


def _simulation_json(game: Game, config: Config, plan: Plan, summary: Summary, start: Path | None) -> dict[str, object]:
    score = summary.score
    return {
        **set_up_json(game, config),
        "pack": config.pack.hash if config.pack is not None else None,
        "seed": plan.seed,
        "from": str(start) if start is not None else None,
        "fixed_seats": plan.stay,
        **rates(score.games, score.decisions, summary.seconds, summary.cpu_seconds),
        "bots": [line._asdict() | {"ms_per_answer": score.ms_per_answer(line.name)} for line in score.bots()],
        "by_seat": [line._asdict() for line in score.seats()],
        "by_turn_order": [line._asdict() for line in score.turn_order()],
        "first_advantage": _advantage_json(score.first(), 1 / plan.seats),
        "length": {
            "mean": score.decisions / score.games,
            "shortest": score.shortest,
            "longest": score.longest,
        },
    }


def _advantage_json(first: Line, equal: float) -> dict[str, object]:
    """How the first to play (where nobody begins: seat 0) does, and how far that is from an equal share."""
    low, high = first.win_rate_interval
    return {
        "of": first.name,
        "win_rate": first.win_rate,
        "win_rate_interval": first.win_rate_interval,
        "equal_share": equal,
        "difference": first.win_rate - equal,
        "difference_interval": (low - equal, high - equal),
    }


def _print_simulation(game: Game, plan: Plan, summary: Summary, start: Path | None) -> None:
    score = summary.score
    unusual = unusual_options(game, plan.options)
    print_line(results.simulated(score.games, game.name, unusual, plan.seats, plan.seed, start))
    if len(set(plan.bots)) > 1:
        print_line(results.STAYING if plan.stay else results.MOVING)
    print_line()
    rows = [[*_line_cells(line), results.milliseconds(score.ms_per_answer(line.name))] for line in score.bots()]
    rows += [[*_line_cells(line), ""] for line in (*score.seats(), *score.turn_order())]
    print_columns(results.SIMULATION_HEADINGS, rows, right=(1, 2, 3, 5, 7))
    first = score.first()
    share = results.first_wins(bool(score.turn_order()), first.win_rate, *first.win_rate_interval, 1 / plan.seats)
    print_line(f"\n{share}")
    print_line(results.length(score.decisions / score.games, score.shortest, score.longest))
    print_line(results.SHARED)
    print_line(results.COST)
    rate = score.games / summary.cpu_seconds if summary.cpu_seconds else 0.0
    print_line(results.took(summary.seconds, summary.cpu_seconds, rate))


def _line_cells(line: Line) -> list[str]:
    points = "–" if line.points_interval is None else results.points_interval(*line.points_interval)
    rates = [f"{line.win_rate:.1%}", results.rate_interval(*line.win_rate_interval)]
    return [line.name, str(line.games), f"{line.wins:.1f}", *rates, f"{line.points_mean:.2f}", points]


def bench(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help=helping.GAME_TO_MEASURE)] = None,
    seats: Seats = None,
    seconds: Annotated[float, typer.Option("--seconds", metavar="S", help=helping.SECONDS)] = 3.0,
    policy: Annotated[Literal["uniform", "build"], typer.Option("--policy", help=helping.POLICY)] = "uniform",
    search: Annotated[bool, typer.Option("--search", help=helping.MEASURE_SEARCH)] = False,
    env: Annotated[Literal["vector", "aec", "parallel"] | None, typer.Option("--env", help=helping.MEASURE_ENV)] = None,
    option: Options = None,
    pack: PackFile = None,
    json: Json = False,
) -> None:
    """Measure playouts by lot on one core, setting up included, and searches if wanted, by CPU time."""
    within_a_day("--seconds", seconds)
    chosen = [game] if game is not None else list(shelf)
    set_ups = [game_config(id, seats, option, pack) for id in chosen]
    if env is not None:
        if search or pack is not None or policy != "uniform":
            raise BadSetup(mistakes.ENV_ALONE)
        measured = [_bench_env(*set_up, env, seconds, json) for set_up in set_ups]
        if json:
            print_json(measured[0] if game is not None else measured)
        return
    # Before anything else: what playouts give back would hide the memory of searches.
    searched = [[measure_search(*set_up, seconds, rivals) for rivals in (False, True) if search] for set_up in set_ups]
    documents = []
    for set_up, thoughts in zip(set_ups, searched, strict=True):
        found = measure(*set_up, seconds, policy == "build")
        if json:
            documents.append(_bench_json(*set_up, found, policy) | _searches_json(thoughts))
        else:
            _print_bench(*set_up, found, policy)
            for thought, heading in zip(thoughts, results.SEARCHED, strict=False):
                _print_search(thought, heading)
    if json:
        print_json(documents[0] if game is not None else documents)


def _bench_env(game: Game, config: Config, env: str, seconds: float, json: bool) -> dict[str, object]:
    """Measure an environment, and print what was found unless it is to be JSON."""
    from ..envs import room  # with the libraries it needs, which take their time to load

    found = room("measuring").measure_env(env, game.id, config.seats, config.options, seconds)
    if not json:
        print_line(
            results.measured_env(game.name, unusual_options(game, config.options), config.seats, env, compiled())
        )
        for line in (
            results.steps_a_second(found.steps / found.cpu_seconds),
            results.decisions_a_second(found.decisions / found.cpu_seconds),
            results.steps_in(found.steps, found.games, found.cpu_seconds, found.seconds),
        ):
            print_line(f"  {line}")
    return {
        **set_up_json(game, config),
        "env": env,
        **rates(found.games, found.decisions, found.seconds, found.cpu_seconds),
        "steps": found.steps,
        "steps_per_second": round(found.steps / found.cpu_seconds, 1),
    }


def _bench_json(game: Game, config: Config, found: Measurement, policy: str) -> dict[str, object]:
    return {
        **set_up_json(game, config),
        "policy": policy,
        **rates(found.games, found.decisions, found.seconds, found.cpu_seconds),
        "clone_us": round(found.clone_us, 3),
        "memory_mb": round(found.memory_mb, 1) if found.memory_mb is not None else None,
    }


def _print_bench(game: Game, config: Config, found: Measurement, policy: str) -> None:
    print_line(results.measured(game.name, unusual_options(game, config.options), config.seats, policy, compiled()))
    lines = [
        results.games_a_second(found.games / found.cpu_seconds),
        results.decisions_a_second(found.decisions / found.cpu_seconds),
        results.decisions_a_game(found.decisions / found.games),
        results.copying(found.clone_us),
    ]
    lines += [results.memory(found.memory_mb)] if found.memory_mb is not None else []
    for line in [*lines, results.games_in(found.games, found.cpu_seconds, found.seconds)]:
        print_line(f"  {line}")


def _searches_json(found: list[SearchMeasurement]) -> dict[str, object]:
    """Of a tree of one's own, and of trees for everybody."""
    return {**_search_json(found[0]), "rivals_think": _search_json(found[1])} if found else {}


def _search_json(found: SearchMeasurement) -> dict[str, object]:
    return {
        "iterations": found.iterations,
        "search_seconds": round(found.seconds, 6),
        "search_cpu_seconds": round(found.cpu_seconds, 6),
        "iterations_per_second": round(found.iterations / found.cpu_seconds, 1) if found.cpu_seconds else None,
        "search_memory_mb": round(found.memory_mb, 1) if found.memory_mb is not None else None,
        "search_memory_iterations": found.memory_iterations,
    }


def _print_search(found: SearchMeasurement, heading: str) -> None:
    lines = [results.iterations_a_second(found.iterations / found.cpu_seconds)]
    if found.memory_mb is not None:
        lines.append(results.search_memory(found.memory_mb, found.memory_iterations))
    print_line(f"  {heading}")
    for line in [*lines, results.iterations_in(found.iterations, found.cpu_seconds, found.seconds)]:
        print_line(f"  {line}")
