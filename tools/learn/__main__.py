"""Learn the policy of a game: `python -m tools.learn GAME`, compiled (PYTHONPATH=build/native).

The first round imitates `greedy`. Every further round lets the search play with the weights of the round before, and
fits the weights to these chances bettered by what the search has found. What each round brought is tried on deals of
their own and written down; `python -m tools.learn.table` puts the weights into the data of the game.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any

from quattrocento.bots.search import Manner
from quattrocento.engine.errors import BadFile, QuattrocentoError
from quattrocento.games import shelf

from .examples import Examples, School, gather
from .fitting import fitted
from .trial import Player, tried

TRIALS = 1_000_003  # the seed of the deals for trials, which nobody learns from
KEPT = 3  # rounds of a run whose examples are learned from together


def main() -> None:
    wish = _arguments()
    try:
        _learn(wish)
    except (QuattrocentoError, OSError) as error:
        sys.exit(str(error))


def _learn(wish: argparse.Namespace) -> None:
    options = dict(pair.partition("=")[::2] for pair in wish.option)
    game = shelf[wish.game]
    game.config(wish.seats, options)  # what cannot be played is refused before anything is learned
    features = game.policy_features()
    manner = Manner(iterations=wish.iterations)
    out = Path(wish.out)
    out.parent.mkdir(parents=True, exist_ok=True)
    run = _begun(wish.start)
    run["commands"].append(_repeated(sys.argv[1:]))
    run["seats"] = wish.seats
    first = len(run["weights"])
    weights = run["weights"][str(first - 1)] if first else [0] * len(features)
    kept: list[Examples] = []
    for number in range(first, first + wish.rounds):
        started = time.perf_counter()
        teacher = None if number == 0 else manner
        games = range(number * 100_000, number * 100_000 + (wish.greedy_games if number == 0 else wish.games))
        school = School(game.id, wish.seats, options, teacher)
        kept = [*kept[1 - KEPT :], gather(school, weights, wish.seed, games, wish.jobs)]
        if number == 1:
            kept = kept[-1:]  # the search teaches better than greedy did
        fit = fitted(kept, weights)
        before, weights = weights, fit.weights
        challenger = Player(weights, manner._replace(iterations=wish.trial))
        line: dict[str, object] = {
            "round": number,
            "games": len(games),
            "decisions": len(kept[-1].per_decision),
            "surprise": round(fit.surprise, 4),
            "agreement": round(fit.agreement, 4),
        }
        if wish.deals:
            rivals = {"greedy": Player(weights, None)}
            if number:
                rivals["before"] = Player(before, challenger.manner)
            for name, rival in rivals.items():
                verdict = tried(game.id, wish.seats, options, challenger, rival, TRIALS, wish.deals, wish.jobs)
                line[f"against {name}"] = [round(value, 3) for value in verdict[:5]]  # without the times
        line["seconds"] = round(time.perf_counter() - started)
        run["log"].append(line)
        print(json.dumps(line), flush=True)
        run["weights"][str(number)] = weights
        written = out.with_suffix(".part")
        written.write_text(json.dumps(run), encoding="utf-8")
        written.replace(out)


def _begun(start: str | None) -> dict[str, Any]:
    """A run to go on with: none, or what an earlier one left. Its examples are gone; it goes on from its weights."""
    if start is None:
        return {"commands": [], "log": [], "weights": {}}
    try:
        run = json.loads(Path(start).read_text(encoding="utf-8"))
    except ValueError:
        run = None
    if not isinstance(run, dict) or not {"commands", "log", "weights"} <= set(run):
        raise BadFile(f"{start} was not written by tools.learn.")
    return run


def _repeated(arguments: list[str]) -> list[str]:
    """The command without what changes nothing in its results, and without folders of this machine."""
    kept, rest = [], iter(arguments)
    for argument in rest:
        if argument in ("--out", "--jobs"):
            next(rest)
        elif argument == "--start":
            kept += [argument, Path(next(rest)).name]
        else:
            kept.append(argument)
    return kept


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.learn", description=__doc__)
    parser.add_argument("game", choices=sorted(shelf))
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("-o", "--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--start", help="the file of an earlier run, to go on from there")
    parser.add_argument("--greedy-games", type=int, default=600)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--iterations", type=int, default=300)
    parser.add_argument("--trial", type=int, default=100, help="iterations in trials")
    parser.add_argument("--deals", type=int, default=15, help="deals of a trial, each played from every seat")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--out", default="build/learned.json")
    return parser.parse_args()


if __name__ == "__main__":
    main()
