"""What commands print when all is well."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final


def version(number: str, is_compiled: bool) -> str:
    return f"{version_number(number)} (engine {_form(is_compiled)})"


def version_number(number: str) -> str:
    return f"quattrocento {number}"


def _form(is_compiled: bool) -> str:
    return "compiled" if is_compiled else "interpreted"


def is_at(address: str) -> str:
    return f"Quattrocento is at {address} (Ctrl-C ends it; games are kept)."


def one_of_several(file: Path, count: int, number: int) -> str:
    return f"{file} holds {count} games; this is game {number}, and --game shows another one."


# The shelf.

GAME_HEADINGS: Final = ("id", "name", "seats", "ruleset", "firm", "reconstructed")
OPTION_HEADINGS: Final = ("game", "option", "for")
ABOUT_FIRM: Final = (
    "Firm are the values of cards that are certain, counted with the usual options; 'quattro cards GAME' shows which."
)
ABOUT_RESEARCH: Final = (
    "These are variants for exact methods, made from the code of a game and small enough to be solved. They are not "
    "the games in the box, and the page does not offer them; every command takes their ids."
)
SEE_RESEARCH: Final = "Research variants, which are not the games in the box, stand apart: quattro games --research."
ABOUT_OPTIONS: Final = "The usual value stands first; -o NAME=VALUE sets another one."

# Cards.

CARD: Final = "card"
CARD_VALUES: Final = "values and effect"
ID: Final = "id"
NAME: Final = "name"
TEXT: Final = "text"
UNKNOWN: Final = "unknown"  # where a value comes from
SOURCES: Final = {  # where values of cards come from
    "rulebook": "printed in the rulebook",
    "derived": "follows from the rulebook",
    "public": "from public sources",
    "reconstructed": "reconstructed, not looked up",
    "pack": "corrected by your data pack",
}


def source(name: str) -> str:
    return SOURCES.get(name, name)


def sources(names: Iterable[str]) -> str:
    return " and ".join(source(name) for name in sorted(names))


def legend(marks: Mapping[str, str]) -> str:
    """What the marks mean, each behind the source it stands for; the rulebook has none."""
    marked = "; ".join(f"{mark} {SOURCES[source]}" for source, mark in marks.items() if mark)
    return f"No mark: {SOURCES['rulebook']}; {marked}."


def usual_sources(columns: Mapping[str, Sequence[str]]) -> str:
    """The headings of columns by where their values come from."""
    known = "; ".join(f"{', '.join(headings)}: {meaning}" for meaning, headings in columns.items())
    return f"Where nothing else is said, {known}."


def cards_counted(kinds: Sequence[str], firm: int, reconstructed: int) -> str:
    """The kinds are counted already, such as `71 cards`."""
    if not kinds:
        return "This game has no cards."
    return f"{', '.join(kinds)}; {firm} values are firm, {reconstructed} are reconstructed."


# Rules.


def rulings(ids: Sequence[str]) -> str:
    return f"Rulings: {', '.join(ids)}."


def not_enforced(what: str) -> str:
    return f"Not enforced by the program: {what}"


def found_in(source: str) -> str:
    return f"Source: {source}"


# Simulations.

SIMULATION_HEADINGS: Final = ("who", "games", "wins", "win rate", "95 %", "points", "95 %", "ms")
GAMES: Final = "games"
SHARED: Final = "Shared victories count as fractions of one win."
MOVING: Final = "With every game the bots moved on by one seat; --fixed-seats keeps them in their seats."
STAYING: Final = "Every bot kept its seat."
COST: Final = "Under 'ms' stands what an answer of a bot costs on average, in milliseconds of CPU time."


def simulated(games: int, game: str, options: Sequence[str], seats: int, seed: int, position: Path | None) -> str:
    start = f", from {position}" if position is not None else ""
    return f"{counted_games(games)} of {game}{unusual(options)} with {seats} seats, seed {seed}{start}."


def counted_games(number: int) -> str:
    return f"{number:,} game{'s' * (number != 1)}"


def unusual(options: Sequence[str]) -> str:
    """The options that are not as usual, written name=value."""
    return f" ({', '.join(options)})" if options else ""


def rate_interval(low: float, high: float) -> str:
    return f"{low:.1%} to {high:.1%}"


def points_interval(low: float, high: float) -> str:
    return f"{low:.2f} to {high:.2f}"


def milliseconds(mean: float | None) -> str:
    return "" if mean is None else f"{mean:,.2f}" if mean < 10 else f"{mean:,.0f}"


def first_wins(has_turn_order: bool, rate: float, low: float, high: float, fair: float) -> str:
    who = "The first to play" if has_turn_order else "Seat 0"
    share = f"{who} wins {rate:.1%} of the games (95 %: {rate_interval(low, high)})"
    return f"{share}; an equal share would be {fair:.1%}."


def length(mean: float, shortest: int, longest: int) -> str:
    return f"A game lasts {mean:.1f} decisions ({shortest} to {longest})."


def took(seconds: float, cpu_seconds: float, rate: float) -> str:
    return f"It took {seconds:.1f} s, and {cpu_seconds:.1f} s of CPU time: {rate:,.1f} games/s per core."


# Balance.

POINTS_BY_SOURCE: Final = "Points by source"
POINTS_HEADINGS: Final = ("source", "a seat", "a winner")
COUNT_HEADINGS: Final = ("", "a game")
OWNER_HEADINGS: Final = ("", "games", "a game", "its owner wins", "95 %")
ABOUT_COUNTS: Final = (
    "Under 'games' stands in how many there was such a thing, under 'a game' how often it came to pass then."
)


def told_apart(name: str, value: str, told: object) -> str:
    """One of several cards of a name, by a value in which they differ."""
    return f"{name} ({value} {told})"


def side_of(name: str, side: str) -> str:
    return f"{name} {side.upper()}"


# The benchmark.


def measured(game: str, options: Sequence[str], seats: int, policy: str, is_compiled: bool) -> str:
    form = _form(is_compiled)
    return f"{game}{unusual(options)}, {seats} seats, {policy} policy, engine {form}, one core"


def games_a_second(rate: float) -> str:
    return f"{rate:>12,.1f} games/s"


def decisions_a_second(rate: float) -> str:
    return f"{rate:>12,.0f} decisions/s"


def decisions_a_game(mean: float) -> str:
    return f"{mean:>12,.1f} decisions per game"


def copying(microseconds: float) -> str:
    return f"{microseconds:>12,.2f} µs to copy a state in mid-game"


def memory(megabytes: float) -> str:
    return f"{megabytes:>12,.1f} MB of memory"


def games_in(games: int, cpu_seconds: float, seconds: float) -> str:
    return f"{games:,} game{'s' * (games != 1)} in {cpu_seconds:.2f} s of CPU time ({seconds:.2f} s on the clock)"


SEARCHED: Final = (
    "the search of the level master at the first choice of a game:",
    "the search of the level grandmaster, whose rivals think too:",
)


def measured_env(game: str, options: Sequence[str], seats: int, env: str, is_compiled: bool) -> str:
    return f"{game}{unusual(options)}, {seats} seats, environment {env}, engine {_form(is_compiled)}, one core"


def steps_a_second(rate: float) -> str:
    return f"{rate:>12,.0f} steps/s"


def steps_in(steps: int, games: int, cpu_seconds: float, seconds: float) -> str:
    ended = f"{games:,} game{'' if games == 1 else 's'} ended"
    return f"{steps:,} steps in {cpu_seconds:.2f} s of CPU time ({seconds:.2f} s on the clock), {ended}"


def iterations_a_second(rate: float) -> str:
    return f"{rate:>12,.0f} iterations/s"


def search_memory(megabytes: float, iterations: int) -> str:
    return f"{megabytes:>12,.1f} MB more memory after {iterations:,} iterations"


def iterations_in(iterations: int, cpu_seconds: float, seconds: float) -> str:
    return f"{iterations:,} iterations in {cpu_seconds:.2f} s of CPU time ({seconds:.2f} s on the clock)"


# Recorded games and single situations.

NOBODY_ASKED: Final = "Nobody is asked anything: the game is over."
SEAT: Final = "seat"
PLACE: Final = "place"
POINTS: Final = "points"
NOT_OVER: Final = "The game is not over: this is how it stands."


def verified(file: Path, games: int, answers: int) -> str:
    return f"{file}: {games} game{'s' * (games != 1)}, {answers} answers, all as recorded."


def fairly_dealt(game: int | None, commitment: str, added: int, seats: int) -> str:
    """How the cards were dealt; of several games in a file, in which."""
    deal = "The deal" if game is None else f"The deal of game {game}"
    if added == 0:
        who = f"none of {seats} seats"
    elif added == seats:
        who = "every seat"
    else:
        who = f"{added} of {seats} seats"
    return f"{deal} is the one that was committed to ({commitment[:16]}…), and {who} added to it."


def exported(file: Path, games: int, rows: int) -> str:
    return f"{file}: {games:,} game{'s' * (games != 1)}, {rows:,} decisions."


def asked(seat: int, menu: str, rule: str) -> str:
    return f"Seat {seat} is asked: {menu} [{rule}]"


def not_asked(seat: int | None) -> str:
    return f"Seat {seat} is not asked anything."


def tie_break(label: str) -> str:
    return f"tie-break: {label}"


def won(seats: Sequence[str]) -> str:
    """The seats that have won, each perhaps with a name."""
    return f"Seats {' and '.join(seats)} win together." if len(seats) > 1 else f"Seat {seats[0]} wins."
