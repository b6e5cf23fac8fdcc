"""A second way to count points: cities as plain lists of names, and the rules restated once more.

Costs, colours and points are read from the data files; what cards and stages do is written out here again. Nothing is
shared with the game's own scoring, tables or tallies.
"""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from pathlib import Path

from quattrocento.engine.game import Game
from quattrocento.engine.state import State
from quattrocento.games.seven_wonders.table import City, Table

DATA = Path(__file__).parents[3] / "src/quattrocento/games/seven_wonders/data"
BOARDS = ("alexandria", "babylon", "ephesos", "giza", "halikarnassos", "olympia", "rhodos")
EARLY = 50  # cards of ages I and II; how a city writes its structures down is all that is taken from the game

SYMBOLS = {
    "compass": ("apothecary", "dispensary", "lodge", "academy"),
    "gear": ("workshop", "laboratory", "observatory", "study"),
    "tablet": ("scriptorium", "library", "school", "university"),
}
COUNTED_ONCE_MORE = {  # points of the four commercial cards (7W-45), all by what the city itself has
    "haven": ("brown", 1),
    "lighthouse": ("yellow", 1),
    "chamber_of_commerce": ("grey", 2),
    "arena": ("stages", 1),
}
NEIGHBOURS_ONLY = {  # guilds that count in the two neighbouring cities (7W-46)
    "workers_guild": ("brown", 1),
    "craftsmens_guild": ("grey", 2),
    "traders_guild": ("yellow", 1),
    "philosophers_guild": ("green", 1),
    "spies_guild": ("red", 1),
    "strategists_guild": ("defeats", 1),
    "magistrates_guild": ("blue", 1),
}
SYMBOL_OF_CHOICE = (("babylon", "A", 2), ("babylon", "B", 3))
COPIES_A_GUILD = ("olympia", "B", 3)


@dataclass
class Plain:
    """A city by names: its board and side, how many stages, what is built there, its coins and tokens."""

    board: str
    side: str
    stages: int = 0
    built: list[str] = field(default_factory=list)
    coins: int = 0
    military: int = 0
    defeats: int = 0


@cache
def cards() -> dict[str, dict[str, str]]:
    with (DATA / "cards.csv").open(encoding="utf-8", newline="") as file:
        return {row["id"]: row for row in csv.DictReader(file)}


@cache
def stages() -> dict[tuple[str, str, int], dict[str, str]]:
    with (DATA / "boards.csv").open(encoding="utf-8", newline="") as file:
        return {(row["board"], row["side"], int(row["stage"])): row for row in csv.DictReader(file)}


@cache
def box(age: int) -> list[str]:
    """All cards of an age, copies one by one, in the order in which the game numbers them."""
    rows = [row for row in cards().values() if int(row["age"]) == age]
    return [row["id"] for row in rows for _ in row["copies"].split() or ("guild",)]


@cache
def colour(id: str) -> str:
    return cards()[id]["colour"]


def plain_cities(table: Table) -> list[Plain]:
    return [plain(city) for city in table.cities]


def plain(city: City) -> Plain:
    """A city as the table has it, read by name."""
    bits = reversed(f"{city.late * 2**EARLY + city.early:b}")
    built = [id for id, bit in zip(cards(), bits, strict=False) if bit == "1"]
    board, side = BOARDS[city.side // 2], "AB"[city.side % 2]
    return Plain(board, side, city.stages, built, city.coins, city.military, city.defeats)


def points_by_hand(game: Game, state: State) -> list[int]:
    """Points per seat; the Free city is counted like the others but has no seat."""
    assert isinstance(state, Table)
    cities = plain_cities(state)
    return [points(cities, seat) for seat in range(state.seats)]


def points(cities: Sequence[Plain], seat: int) -> int:
    return sum(breakdown(cities, seat).values())


def breakdown(cities: Sequence[Plain], seat: int) -> dict[str, int]:
    """Points by category, with the guild that is best to copy (7W-39 to 7W-49)."""
    city = cities[seat]
    options = [_breakdown(cities, seat, "")]
    if COPIES_A_GUILD in built_stages(city):
        left, right = cities[(seat + 1) % len(cities)], cities[seat - 1]
        guilds = [id for id in left.built + right.built if colour(id) == "purple"]
        options += [_breakdown(cities, seat, guild) for guild in guilds]
    return max(options, key=lambda option: sum(option.values()))


def _breakdown(cities: Sequence[Plain], seat: int, copied: str) -> dict[str, int]:
    city = cities[seat]
    blue = [int(cards()[id]["points"]) for id in city.built if colour(id) == "blue"]
    own = counts(city)
    yellow = [own[what] * worth for id, (what, worth) in COUNTED_ONCE_MORE.items() if id in city.built]
    wonder = sum(int(stages()[stage]["points"]) for stage in built_stages(city))
    return {
        "military": city.military,
        "treasury": city.coins // 3,
        "wonder": wonder + (guild_points(cities, seat, copied) if copied else 0),
        "civilian": sum(blue),
        "science": science(city, 1 if copied == "scientists_guild" else 0),
        "commercial": sum(yellow),
        "guilds": sum(guild_points(cities, seat, id) for id in city.built),
    }


def built_stages(city: Plain) -> list[tuple[str, str, int]]:
    return [(city.board, city.side, number + 1) for number in range(city.stages)]


def counts(city: Plain) -> Counter[str]:
    """Cards by colour, stages and defeats."""
    found = Counter(map(colour, city.built))
    found["stages"] = city.stages
    found["defeats"] = city.defeats
    return found


def guild_points(cities: Sequence[Plain], seat: int, guild: str) -> int:
    """What a guild is worth seen from a seat, whoever built it; 0 for anything else, the Scientists Guild too."""
    if colour(guild) != "purple":
        return 0
    own, left, right = (counts(cities[other % len(cities)]) for other in (seat, seat + 1, seat - 1))
    if guild in NEIGHBOURS_ONLY:
        what, worth = NEIGHBOURS_ONLY[guild]
        return worth * (left[what] + right[what])
    if guild == "shipowners_guild":
        return own["brown"] + own["grey"] + own["purple"]
    if guild == "builders_guild":
        return own["stages"] + left["stages"] + right["stages"]
    return 0


def science(city: Plain, more: int = 0) -> int:
    """The best of all ways to name the symbols of choice (7W-43, 7W-44)."""
    found = {symbol: sum(id in city.built for id in ids) for symbol, ids in SYMBOLS.items()}
    free = more + ("scientists_guild" in city.built) + sum(stage in SYMBOL_OF_CHOICE for stage in built_stages(city))
    return best_symbols(found["compass"], found["gear"], found["tablet"], free)


def best_symbols(compasses: int, gears: int, tablets: int, free: int) -> int:
    best = 0
    for chosen in product(range(3), repeat=free):
        a, b, c = (have + chosen.count(kind) for kind, have in enumerate((compasses, gears, tablets)))
        best = max(best, a * a + b * b + c * c + 7 * min(a, b, c))
    return best
