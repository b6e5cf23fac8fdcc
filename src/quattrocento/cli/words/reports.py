"""What the page of a report says: headings, captions that tell what there is to be seen, and columns of tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ...plots.dots import Estimate

LANGUAGE: Final = "en"
NUMBERS: Final = "The numbers"
REST: Final = "The rest and all numbers"
FOOT: Final = "Made by Quattrocento. The page holds everything it shows, and asks nobody for anything."

WHO_WINS: Final = "Who wins"
COURSE: Final = "Points and length"
THINGS: Final = "What winners had"
MADE: Final = "How this was made"

ABOUT_WINS: Final = (
    "Wins are counted in fractions: two who share a victory get half of one each. The lines beside the marks are 95 % "
    "intervals. A triangle up lies above an equal share with all of its interval, a triangle down below; a ring cannot "
    "be told from it."
)
ABOUT_THINGS: Final = (
    "How often seats win that have something at the end, or have used it, sorted by the middle of the interval: what "
    "was seldom seen stands in the middle. It need not be why they won: who is ahead can afford more."
)
DOUBTFUL: Final = "°"
ABOUT_DOUBTFUL: Final = f"Behind a name, {DOUBTFUL} says that some value of the card is reconstructed, not looked up."

BOT_HEADINGS: Final = ("bot", "games", "wins", "win rate", "95 %", "points", "95 %")
SEAT_HEADINGS: Final = ("seat", *BOT_HEADINGS[1:])
TURN_HEADINGS: Final = ("turn order", *BOT_HEADINGS[1:])
SPREAD_HEADINGS: Final = ("of", "least", "a quarter up to", "half up to", "three quarters up to", "most", "mean")
SOURCE_HEADINGS: Final = ("source", "a seat", "a winner")
OWNED_HEADINGS: Final = ("name", "games", "a game", "owners", "they win", "95 %")
COUNTED_HEADINGS: Final = ("name", "games", "a game")
SEATS_AND_WINNERS: Final = ("all seats", "winners")
A_GAME: Final = ("a game", "")
FAIR: Final = "equal share"
ABOUT_SPREAD: Final = "Equal heights are equal shares of the games; the line stands at the mean."
RATING_HEADINGS: Final = ("bot", "rating", "95 %", "games", "wins", "win rate", "95 %", "points", "forfeits")
PAIR_HEADINGS: Final = ("bot", "other", "games", "ahead", "95 %")
RATINGS: Final = "Ratings"
BEATS: Final = "Who comes in ahead of whom"
STRENGTH: Final = "Who is stronger"
WIN_RATE_BY_BOT: Final = "Win rate by bot"
WIN_RATE_BY_SEAT: Final = "Win rate by seat"
WIN_RATE_BY_TURN: Final = "Win rate by turn order"
POINTS_SPREAD: Final = "How points spread"
POINTS_BY_SOURCE: Final = "Points by source"
LENGTH: Final = "Decisions of a game"
ALL_GAMES: Final = "games"
NONE: Final = "–"
PER_CENT: Final = "\N{NO-BREAK SPACE}%"


# Numbers.


def percent(share: float) -> str:
    return f"{100 * share:.1f}{PER_CENT}"


def round_percent(share: float) -> str:
    """As it stands on an axis: no more decimals than it needs."""
    return f"{f'{100 * share:.2f}'.rstrip('0').rstrip('.')}{PER_CENT}"


def percent_interval(low: float, high: float) -> str:
    return f"{percent(low)} to {percent(high)}"


def whole(number: float) -> str:
    return f"{number:,.0f}" if number == round(number) else f"{number:,g}"


def tenths(number: float) -> str:
    return f"{number:,.1f}"


def hundredths(number: float) -> str:
    return f"{number:,.2f}"


def hundredths_interval(low: float, high: float) -> str:
    return f"{hundredths(low)} to {hundredths(high)}"


# Headings.


def heading(label: str) -> str:
    return label[:1].upper() + label[1:]


def simulation_title(game: str) -> str:
    return f"{game}: a simulation"


def played(games: int, seats: int, bots: Sequence[str]) -> str:
    return f"{_count(games, 'game')} with {seats} seats, played by {listed(bots)}."


def tournament_title(game: str) -> str:
    return f"{game}: a tournament"


def contested(games: int, seats: int, deals: int, bots: Sequence[str]) -> str:
    return f"{_count(games, 'game')} with {seats} seats, from {_count(deals, 'deal')}, between {listed(bots)}."


def owned_title(label: str) -> str:
    return f"{heading(label)}: how often seats win"


# Findings.


def listed(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _count(number: int, what: str) -> str:
    return f"{number:,} {what}{'s' * (number != 1)}"


def wins(rows: Sequence[Estimate], fair: float) -> str:
    """Who wins more and less often than an equal share."""
    above = [f"{row.name} ({percent(row.value)})" for row in rows if row.against(fair) == "above"]
    below = [f"{row.name} ({percent(row.value)})" for row in rows if row.against(fair) == "below"]
    if not above and not below:
        return f"Nobody can be told from an equal share of {percent(fair)}."
    parts = [f"More often than an equal share of {percent(fair)}: {listed(above)}."] if above else []
    start = "Less often" if above else f"Less often than an equal share of {percent(fair)}"
    return " ".join([*parts, f"{start}: {listed(below)}."] if below else parts)


def best_bot(row: Estimate, fair: float) -> str:
    share = f"{percent(row.value)} of its games (95 %: {percent_interval(row.low, row.high)})"
    return f"The bot {row.name} wins most: {share}, where an equal share is {percent(fair)}."


def beats(bot: str, other: str, share: float, low: float, high: float) -> str:
    """The clearest of all pairs."""
    return (
        f"Rows against columns, which are numbered alike. The widest gap: {bot} comes in ahead of {other} in "
        f"{percent(share)} of their games (95 %: {percent_interval(low, high)})."
    )


def first_to_play(row: Estimate, fair: float, is_turn_order: bool) -> str:
    who = "Who plays first" if is_turn_order else "Seat 0"
    share = f"{percent(row.value)} (95 %: {percent_interval(row.low, row.high)})"
    match row.against(fair):
        case "above":
            return f"{who} wins more often than an equal share: {share}."
        case "below":
            return f"{who} wins less often than an equal share: {share}."
    return f"{who} wins {share}, which cannot be told from an equal share."


def spread(low: int, high: int, mean: float) -> str:
    """Of a single bot: half of all, and the mean."""
    return f"Half of the seats end with {_between(low, high)} points; the mean is {tenths(mean)}. {ABOUT_SPREAD}"


def spreads(halves: Mapping[str, tuple[int, int]]) -> str:
    """Of several bots, half of the seats of each."""
    told = [f"{name} {_between(low, high)}" for name, (low, high) in halves.items()]
    return f"Half of the seats end with: {', '.join(told)} points. {ABOUT_SPREAD}"


def _between(low: int, high: int) -> str:
    return f"{low:,}" if low == high else f"{low:,} to {high:,}"


def sources(most: str, amount: float, difference: str, more: float) -> str:
    """Where most comes from, and what winners have more of."""
    first = f"The largest source of points is {most}, {tenths(amount)} a seat."
    ahead = f"Winners are furthest ahead of all seats by {difference}, {tenths(more)} more."
    return f"{first} {ahead}" if more > 0 else first


def length(mean: float, least: int, most: int, others: Sequence[tuple[str, float]] = ()) -> str:
    """How long games are, in decisions and in whatever else the game counts its length."""
    between = "always" if least == most else f"{least:,} to {most:,}"
    also = "".join(f", and {tenths(amount)} {name}" for name, amount in others)
    return f"A game lasts {tenths(mean)} decisions ({between}){also}."


def owned(rows: Sequence[Estimate], fair: float, unseen: int) -> str:
    """How many stand out, and how many would by chance."""
    above = sum(row.against(fair) == "above" for row in rows)
    below = sum(row.against(fair) == "below" for row in rows)
    told = f"Of {len(rows)}, {above or 'none'} lie above an equal share and {below or 'none'} below."
    if above + below:
        highest, lowest = (f"{row.name} ({percent(row.value)})" for row in (rows[0], rows[-1]))
        told += f" Highest stands {highest}, lowest {lowest}."
    chance = round(0.05 * len(rows))
    if chance:
        told += f" By chance alone about {chance} would."
    return f"{told} Nobody had {_count(unseen, 'other')}." if unseen else told


def and_more(number: int) -> str:
    return f"and {number:,} more"


def in_between(number: int) -> str:
    return f"{number} more in between"


def counted(most: str, amount: float) -> str:
    return f"Most often: {most}, {hundredths(amount)} a game."


# How it was made.

FORFEITS: Final = "forfeits"
COMMAND: Final = "command"
GAME: Final = "game"
OPTIONS: Final = "options"
BOTS: Final = "bots by seat"
SEED: Final = "seed"
PACK: Final = "corrections"
VALUES: Final = "values of cards"
VERSION: Final = "version"
NO_OPTIONS: Final = "none"


def ruleset(game: str, number: int) -> str:
    return f"{game}, ruleset {number}"


def values(firm: int, reconstructed: int) -> str:
    return f"{firm:,} firm, {reconstructed:,} reconstructed"


def pack(name: str, digest: str) -> str:
    return f"{name} ({digest})"
