"""Many games: simulations between bots, and the benchmark."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Annotated, Final, Literal

import typer

from ..arena.bench import Measurement, measure
from ..arena.simulation import Plan, Summary
from ..arena.simulation import simulate as run_simulation
from ..arena.tally import Line
from ..engine.errors import BadSetup
from ..engine.game import Config, Game
from ..engine.native import compiled
from ..games import shelf
from .balancing import balance_json, print_balance
from .output import console, is_terminal, print_columns, print_json, print_line
from .wishes import GameName, Json, Options, PackFile, Seats, at_least, bots_for, checked_seed, game_config
from .writing import game_file

MOST_JOBS: Final = 512


def simulate(
    game: GameName,
    seats: Seats = None,
    games: Annotated[int, typer.Option("--games", metavar="N", help="How many games.")] = 100,
    bots: Annotated[
        str, typer.Option("--bots", metavar="A,B", help="Bots by seat; the last one fills the rest.")
    ] = "random",
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="Same seed, same games.")] = 1,
    jobs: Annotated[int, typer.Option("--jobs", metavar="N", help="How many processes.")] = 1,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Write the game files here.")] = None,
    balance: Annotated[
        bool, typer.Option("--balance", help="Also tell where points came from, how games ended and what was bought.")
    ] = False,
    option: Options = None,
    pack: PackFile = None,
    json: Json = False,
) -> None:
    """Play many games between bots and count up.

    Wins are counted in fractions: two who share a victory get half of one each. A bot that holds several seats
    plays several games at once. Intervals are 95 %.

    \b
    Examples:
      quattro simulate guns-and-steel --seats 3 --games 200 --bots greedy,random --jobs 2
      quattro simulate guns-and-steel --games 10 --out games.jsonl && quattro verify games.jsonl
      quattro simulate guns-and-steel -o set=renaissance --games 1000 --bots greedy --jobs 2 --balance
    """
    played, config = game_config(game, seats, option, pack)
    names = bots_for(config.seats, bots)
    at_least("--games", games, 1)
    if at_least("--jobs", jobs, 1) > MOST_JOBS:
        raise BadSetup(f"--jobs must be {MOST_JOBS} or less, not {jobs}.")
    plan = Plan(played.id, config.seats, config.options, config.pack, names, checked_seed(seed), games)
    with game_file(out) if out is not None else nullcontext() as file, _progress_bar(games) as progress:
        summary = run_simulation(plan, jobs, file, progress)
    if json:
        document = _simulation_json(played, config, plan, summary)
        print_json(document | {"balance": balance_json(played, config, summary.balance)} if balance else document)
        return
    _print_simulation(played, plan, summary)
    if balance:
        print_balance(played, config, summary.balance)


@contextmanager
def _progress_bar(games: int) -> Generator[Callable[[int], None], None, None]:
    """A bar on standard error, if somebody is watching it."""
    if not is_terminal(sys.stderr):
        yield lambda done: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    parts = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    # Without refreshing by itself: that would take a thread, and processes are not to be forked beside threads.
    with Progress(*parts, console=console(sys.stderr), transient=True, auto_refresh=False) as bar:
        task = bar.add_task("games", total=games)
        bar.refresh()
        yield lambda done: bar.update(task, advance=done, refresh=True)


def _rates(games: int, decisions: int, seconds: float, cpu_seconds: float) -> dict[str, object]:
    """The part that `simulate` and `bench` have in common; rates are by CPU time."""
    return {
        "games": games,
        "decisions": decisions,
        "seconds": round(seconds, 6),
        "cpu_seconds": round(cpu_seconds, 6),
        "games_per_second": round(games / cpu_seconds, 3) if cpu_seconds else None,
        "decisions_per_second": round(decisions / cpu_seconds, 1) if cpu_seconds else None,
    }


def _set_up(game: Game, config: Config) -> dict[str, object]:
    return {"game": game.id, "seats": config.seats, "options": config.options, "compiled": compiled()}


def _simulation_json(game: Game, config: Config, plan: Plan, summary: Summary) -> dict[str, object]:
    score = summary.score
    advantage, interval = score.first_advantage()
    return {
        **_set_up(game, config),
        "pack": config.pack.hash if config.pack is not None else None,
        "seed": plan.seed,
        **_rates(score.games, score.decisions, summary.seconds, summary.cpu_seconds),
        "bots": [line._asdict() for line in score.bots()],
        "by_seat": [line._asdict() for line in score.seats()],
        "by_turn_order": [line._asdict() for line in score.turn_order()],
        "first_advantage": {"win_rate": advantage, "interval": interval},
        "length": {
            "mean": score.decisions / score.games,
            "shortest": score.shortest,
            "longest": score.longest,
        },
    }


def _print_simulation(game: Game, plan: Plan, summary: Summary) -> None:
    score = summary.score
    print_line(
        f"{score.games} games of {game.name}{_wishes(game, plan.options)} with {plan.seats} seats, seed {plan.seed}.\n"
    )
    groups = [("by bot", score.bots()), ("by seat", score.seats()), ("by turn order", score.turn_order())]
    rows = [_line_cells(line) for _, lines in groups for line in lines]
    print_columns(["who", "games", "wins", "win rate", "95 %", "points", "95 %"], rows, right=(1, 2, 3, 5))
    advantage, (low, high) = score.first_advantage()
    fair = 1 / plan.seats
    who = "The first to play" if score.turn_order() else "Seat 0"
    share = f"{who} wins {fair + advantage:.1%} of the games (95 %: {fair + low:.1%} to {fair + high:.1%})"
    print_line(f"\n{share}; an equal share would be {fair:.1%}.")
    print_line(f"A game lasts {score.decisions / score.games:.1f} decisions ({score.shortest} to {score.longest}).")
    print_line("Shared victories count as fractions of one win.")
    rate = score.games / summary.cpu_seconds if summary.cpu_seconds else 0.0
    took = f"It took {summary.seconds:.1f} s, and {summary.cpu_seconds:.1f} s of CPU time"
    print_line(f"{took}: {rate:,.1f} games/s per core.")


def _wishes(game: Game, options: dict[str, str]) -> str:
    """The options that are not as usual."""
    usual = {setting.name: setting.default for setting in game.settings}
    wishes = [f"{name}={value}" for name, value in options.items() if usual.get(name) != value]
    return f" ({', '.join(wishes)})" if wishes else ""


def _line_cells(line: Line) -> list[str]:
    low, high = line.win_rate_interval
    points = "–" if line.points_interval is None else "{:.2f} to {:.2f}".format(*line.points_interval)
    rates = [f"{line.win_rate:.1%}", f"{low:.1%} to {high:.1%}"]
    return [line.name, str(line.games), f"{line.wins:.1f}", *rates, f"{line.points_mean:.2f}", points]


def bench(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="A game; all of them by default.")] = None,
    seats: Seats = None,
    seconds: Annotated[float, typer.Option("--seconds", metavar="S", help="CPU time per game.")] = 3.0,
    policy: Annotated[
        Literal["uniform", "build"], typer.Option("--policy", help="'build' never passes or sells unless it must.")
    ] = "uniform",
    option: Options = None,
    pack: PackFile = None,
    json: Json = False,
) -> None:
    """Measure random playouts on one core.

    Whole games are played by lot, setting up included; rates are by CPU time.

    \b
    Examples:
      quattro bench guns-and-steel --seats 4 --seconds 5
      quattro bench --json
    """
    if not (math.isfinite(seconds) and 0 < seconds <= 86_400):
        raise BadSetup(f"--seconds must be more than 0 and at most a day (86400), not {seconds:g}.")
    chosen = [game] if game is not None else list(shelf)
    set_ups = [game_config(id, seats, option, pack) for id in chosen]
    results = [(*set_up, measure(*set_up, seconds, policy == "build")) for set_up in set_ups]
    if json:
        documents = [_bench_json(*result, policy) for result in results]
        print_json(documents[0] if game is not None else documents)
        return
    for result in results:
        _print_bench(*result, policy)


def _bench_json(game: Game, config: Config, found: Measurement, policy: str) -> dict[str, object]:
    return {
        **_set_up(game, config),
        "policy": policy,
        **_rates(found.games, found.decisions, found.seconds, found.cpu_seconds),
        "clone_us": round(found.clone_us, 3),
        "memory_mb": round(found.memory_mb, 1) if found.memory_mb is not None else None,
    }


def _print_bench(game: Game, config: Config, found: Measurement, policy: str) -> None:
    form = "compiled" if compiled() else "interpreted"
    print_line(
        f"{game.name}{_wishes(game, config.options)}, {config.seats} seats, {policy} policy, engine {form}, one core"
    )
    print_line(f"  {found.games / found.cpu_seconds:>12,.1f} games/s")
    print_line(f"  {found.decisions / found.cpu_seconds:>12,.0f} decisions/s")
    print_line(f"  {found.decisions / found.games:>12,.1f} decisions per game")
    print_line(f"  {found.clone_us:>12,.2f} µs to copy a state in mid-game")
    if found.memory_mb is not None:
        print_line(f"  {found.memory_mb:>12,.1f} MB of memory")
    print_line(f"  {found.games:,} games in {found.cpu_seconds:.2f} s of CPU time ({found.seconds:.2f} s on the clock)")
