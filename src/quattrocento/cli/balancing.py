"""What a simulation says about the game itself (`quattro simulate --balance`): points by source, and what it counts."""

from __future__ import annotations

from ..arena.balance import Balance, CountLine
from ..arena.tally import Score
from ..engine.game import Config, Game
from .counting import named
from .output import print_columns, print_line
from .tables import painter_of
from .words import results


def balance_json(game: Game, config: Config, balance: Balance, score: Score) -> dict[str, object]:
    """Under `points` the sources, under `counts` each subject with its things, by id and name; under `spread` how often
    each number came up, of points by bot and of decisions by game."""
    counts = {
        subject: [{**line._asdict(), "name": name} for name, line, _ in named(game, config, lines)]
        for subject, lines in balance.subjects().items()
    }
    spread = {
        "points": {bot: points.counts() for bot, points in score.points.items()},
        "decisions": score.lengths.counts(),
    }
    return {"points": [line._asdict() for line in balance.points()], "counts": counts, "spread": spread}


def print_balance(game: Game, config: Config, balance: Balance) -> None:
    label = painter_of(game).label
    rows = [[label(line.source), f"{line.mean:.2f}", f"{line.winners_mean:.2f}"] for line in balance.points()]
    print_line(f"\n{results.POINTS_BY_SOURCE.upper()}\n")
    print_columns(results.POINTS_HEADINGS, rows, right=(1, 2))
    for subject, lines in balance.subjects().items():
        print_line(f"\n{label(subject).upper()}\n")
        told = named(game, config, lines)
        if any(line.owners for line in lines):
            rows = [[name, str(line.games), f"{line.per_game:.2f}", *_owners(line)] for name, line, _ in told]
            print_columns(results.OWNER_HEADINGS, rows, right=(1, 2, 3))
        else:
            rows = [[name, f"{line.per_game:.2f}"] for name, line, _ in told]
            print_columns(results.COUNT_HEADINGS, rows, right=(1,))
    print_line(f"\n{results.ABOUT_COUNTS}")


def _owners(line: CountLine) -> list[str]:
    if line.owners_win_rate is None or line.owners_interval is None:
        return ["–", "–"]
    return [f"{line.owners_win_rate:.1%}", results.rate_interval(*line.owners_interval)]
