"""What a tournament tells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .results import counted_games, unusual

HEADINGS: Final = ("bot", "rating", "95 %", "games", "wins", "win rate", "95 %", "points", "ms", "forfeits")
AHEAD: Final = "Who comes in ahead of whom"
LONGEST_HEADING: Final = 20  # letters: an answer of the table takes as many
ABOUT_RATINGS: Final = (
    "Ratings are on the scale of Elo: 400 ahead is ten times as strong; the mean of all is 1500. They are the "
    "likeliest ones for all finishing orders together (Plackett–Luce); intervals come from weighing the "
    "deals anew by lot."
)
ABOUT_AHEAD: Final = (
    "The table tells how often the bot of a line came in ahead of that of a column, at the same table; shared places "
    "count as half, and intervals are 95 %, by deals."
)
ABOUT_FORFEITS: Final = (
    "Whoever forfeits a game is last in it, and its seat plays on by lot; its points are left out of the mean."
)


def played(games: int, game: str, options: Sequence[str], seats: int, seed: int, deals: int) -> str:
    table = f"{counted_games(games)} of {game}{unusual(options)} with {seats} seats, seed {seed}"
    return f"{table}: {deals:,} deal{'s' * (deals != 1)}."


def seatings(line_ups: int, games: int, drawn: bool) -> str:
    how = (
        "in every rotation of a seat order drawn by lot"
        if drawn
        else "in every different seat order"
        if games > line_ups
        else "once"
    )
    who = "the bots meet in one line-up" if line_ups == 1 else f"the bots meet in {line_ups:,} line-ups"
    return (
        f"Every deal was played {how}, so that everybody sits everywhere: {who}, {counted_games(games)} for each deal."
    )


def rating(value: float) -> str:
    return f"{value:.0f}"


def rating_interval(interval: tuple[float, float] | None) -> str:
    return "–" if interval is None else f"{interval[0]:.0f} to {interval[1]:.0f}"


def points(mean: float | None) -> str:
    return "–" if mean is None else f"{mean:.2f}"


def ahead(share: float, low: float, high: float) -> str:
    return f"{share:.1%} ({low:.0%} to {high:.0%})"


def lines_and_columns(bots: Sequence[str]) -> tuple[list[str], list[str]]:
    """What heads the lines and columns of who is ahead of whom: where names are too long for columns, numbers."""
    if all(len(bot) <= LONGEST_HEADING for bot in bots):
        return list(bots), list(bots)
    return [f"{place}. {bot}" for place, bot in enumerate(bots, 1)], [f"{place}." for place in range(1, len(bots) + 1)]


def gap(better: str, worse: str, difference: float, interval: tuple[float, float] | None, is_sure: bool) -> str:
    within = "" if interval is None else f" (95 %: {interval[0]:.0f} to {interval[1]:.0f})"
    verdict = "that is decided" if is_sure else "that is not decided"
    if not is_sure and interval is not None and interval[0] > 0:
        verdict += ", for which the bounds are stricter"
    return f"{better} is {difference:.0f} ahead of {worse}{within}; {verdict}."


def stopped(is_early: bool, deals: int, looks: int) -> str:
    if is_early:
        return f"The order was decided after {deals:,} deals, so no more were played ({looks} looks were allowed for)."
    return f"All that was allowed was played; {looks} looks on the way were allowed for."


def resumed(games: int) -> str:
    return f"{counted_games(games)} had been played before; under 'ms' stands what the others cost."


def took(games: int, seconds: float, cpu_seconds: float) -> str:
    return f"{counted_games(games)} took {seconds:.1f} s, and {cpu_seconds:.1f} s of CPU time."


def forfeited(game: int, seat: int, bot: str, question: str, rule: str, answers: int, reason: str) -> str:
    where = f"seat {seat}, at the question {question!r}{f' [{rule}]' if rule else ''}"
    return f"Game {game}: {bot} forfeits ({where}, after {answers} answers): it {reason.rstrip('.')}."
