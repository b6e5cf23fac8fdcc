"""What `quattro analyse` says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

HEADINGS: Final = ("", "answer", "tried", "wins", "points")
ABOUT: Final = (
    "Tried is how often the search began with an answer: the more, the better it looks. Wins and points are those of "
    "the games played on from there; ± is half of the 95 % interval."
)


def asked(game: str, seat: int, menu: str, rule: str, answers: int | None) -> str:
    moment = "" if answers is None else f", after {answers} answer{'s' * (answers != 1)}"
    return f"{game}{moment}. Seat {seat} is asked: {menu} [{rule}]"


def thought(level: str, iterations: int, seconds: float) -> str:
    return f"The level {level} has played on {iterations:,} times, in {seconds:.1f} s."


def with_other_ways(answer: str, others: int) -> str:
    return f"{answer}, or {others} other way{'s' * (others != 1)}" if others else answer


def share(value: float) -> str:
    return f"{value:.1%}"


def chance(win: float, error: float) -> str:
    return f"{win:.1%} ± {100 * error:.1f}"


def points(value: float) -> str:
    return f"{value:.1f}"


def further(count: int) -> str:
    return f"{count} further answer{'s were' if count != 1 else ' was'} tried less often; --json lists all."


def untried(labels: Sequence[str], more: int) -> str:
    rest = f" and {more} more" if more else ""
    return f"Not tried, because hardly anybody would: {'; '.join(labels)}{rest}."


def chosen(seat: int, answer: str) -> str:
    return f"In the game seat {seat} chose: {answer}."


def makes(points_by_source: Mapping[str, float]) -> str:
    """What the points of the best answer consist of."""
    parts = [f"{value:.1f} {source}" for source, value in points_by_source.items() if abs(value) >= 0.05]
    return f"Points: {', '.join(parts) or 'none'}."


def differs(points_by_source: Mapping[str, float]) -> str:
    """What another answer brings more or less than the best."""
    parts = [f"{_signed(value)} {source}" for source, value in points_by_source.items() if abs(value) >= 0.05]
    return f"Compared with the first: {', '.join(parts)}." if parts else "As many points of each kind as the first."


def _signed(value: float) -> str:
    return f"{'+' if value > 0 else '−'}{abs(value):.1f}"


def ways(shares: Sequence[tuple[str, float]]) -> str:
    """How an answer can be given, with how often each way was tried."""
    return f"Ways: {'; '.join(f'{answer} ({value:.0%})' for answer, value in shares)}."


def replies(likely: Sequence[tuple[int, str, bool, float]]) -> str:
    """What others may do, each with the seat, the answer, whether others like it are counted in, and the share."""
    told = [
        f"seat {seat}: {answer}{' or the like' if is_alike else ''} ({value:.0%})"
        for seat, answer, is_alike, value in likely
    ]
    return f"Likely answers of others: {'; '.join(told)}."
