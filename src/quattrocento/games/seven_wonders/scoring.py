"""Points at the end of the game, by category (7W-38 to 7W-47)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ...engine.game import Outcome, Standing
from ...engine.native import i64, lowest
from .book import EARLY, STAGES_MOST, Book
from .codes import COMPASS, GEAR, LEFT, OWN, POWER_COPY_GUILD, PURPLE, RIGHT, TABLET, YELLOW
from .table import City, Table

CATEGORIES = ("military", "treasury", "wonder", "civilian", "science", "commercial", "guilds")
COINS_PER_POINT = 3  # 7W-40
SET_OF_THREE = 7  # 7W-43


class Score(NamedTuple):
    """A city's points by category; the guild it copied, by face, or none."""

    military: int
    treasury: int
    wonder: int
    civilian: int
    science: int
    commercial: int
    guilds: int
    copied: int | None

    @property
    def total(self) -> int:
        return sum(self.breakdown().values())

    def breakdown(self) -> dict[str, int]:
        return dict(zip(CATEGORIES, self[:7], strict=True))


def outcome(table: Table) -> Outcome:
    """The standings of the players; the Free city cannot win (7W-V10)."""
    scores = [score_of(table, seat) for seat in range(table.seats)]
    ranks = [(score.total, table.cities[seat].coins) for seat, score in enumerate(scores)]
    standings = tuple(
        Standing(
            seat,
            score.total,
            score.breakdown(),
            {"coins": table.cities[seat].coins},  # a tie goes to more coins, a further one is shared (7W-47)
            1 + sum(other > ranks[seat] for other in ranks),
        )
        for seat, score in enumerate(scores)
    )
    return Outcome(not table.asked, standings)


def score_of(table: Table, index: int) -> Score:
    """What a city is worth now; a guild to copy is chosen for the best total (7W-49, 7W-Q21)."""
    plain = _score(table, index, None)
    if not table.cities[index].has_power(table.book, POWER_COPY_GUILD):
        return plain
    book = table.book
    guilds = _guilds(book, table.cities[table.left_of(index)]) + _guilds(book, table.cities[table.right_of(index)])
    best = plain
    for face in guilds:
        with_copy = _score(table, index, face)
        if best.copied is None or with_copy.total > best.total:
            best = with_copy
    return best


def _score(table: Table, index: int, copied: int | None) -> Score:
    book, city = table.book, table.cities[index]
    wonder = stage_points(book, city)
    choices = symbols_of_choice(book, city)
    if copied is not None:  # its points are the wonder's, a symbol is science (7W-Q22); it is no card (7W-Q19, 7W-Q20)
        choices += book.any_symbol[copied]
        wonder += points_of(table, index, copied)
    return Score(
        city.military,
        city.coins // COINS_PER_POINT,
        wonder,
        city.civic_points(),
        science(city.symbols(COMPASS), city.symbols(GEAR), city.symbols(TABLET), choices),
        points_of_colour(table, index, YELLOW),
        points_of_colour(table, index, PURPLE),
        copied,
    )


@lru_cache(maxsize=4096)
def science(compasses: int, gears: int, tablets: int, choices: int) -> int:
    """Squares and full sets, with the symbols of choice spent for the best total (7W-43, 7W-44, 7W-Q23).

    >>> science(3, 2, 1, 0), science(3, 0, 0, 1), science(1, 1, 0, 2)
    (21, 16, 13)
    """
    if choices:
        return max(
            science(compasses + 1, gears, tablets, choices - 1),
            science(compasses, gears + 1, tablets, choices - 1),
            science(compasses, gears, tablets + 1, choices - 1),
        )
    return compasses**2 + gears**2 + tablets**2 + SET_OF_THREE * min(compasses, gears, tablets)


def stage_points(book: Book, city: City) -> i64:
    points: i64 = 0
    place: i64 = city.side * STAGES_MOST
    end: i64 = place + city.stages
    while place < end:
        points += book.stage_points[place]
        place += 1
    return points


def symbols_of_choice(book: Book, city: City) -> i64:
    """Symbols not chosen until the end: of the Scientists Guild and of Babylon (7W-44)."""
    choices: i64 = 0
    place: i64 = city.side * STAGES_MOST
    end: i64 = place + city.stages
    while place < end:
        choices += book.stage_any[place]
        place += 1
    late: i64 = city.late
    while late:
        choices += book.any_symbol[EARLY + lowest(late)]
        late &= late - 1
    return choices


def _guilds(book: Book, city: City) -> list[int]:
    return [face for face in city.faces() if book.colour[face] == PURPLE]


def points_of_colour(table: Table, index: i64, colour: i64) -> i64:
    """The points that cards of a colour count for, over the final table (7W-45, 7W-46)."""
    book: Book = table.book
    points: i64 = 0
    late: i64 = table.cities[index].late
    while late:
        face: i64 = EARLY + lowest(late)
        if book.colour[face] == colour and book.points_per[face]:
            points += points_of(table, index, face)
        late &= late - 1
    return points


def points_of(table: Table, index: i64, face: i64) -> i64:
    """The points of one counting card, as seen from a city."""
    rule: i64 = table.book.points_per[face]
    count: i64 = 0
    if rule & OWN:
        count += _counted(table.cities[index], rule)
    if rule & LEFT:
        count += _counted(table.cities[table.left_of(index)], rule)
    if rule & RIGHT:
        count += _counted(table.cities[table.right_of(index)], rule)
    return count * (rule >> 12)


def _counted(city: City, rule: i64) -> i64:
    count: i64 = 0
    what: i64 = 0
    counted: i64 = rule >> 3 & 511
    while counted:
        if counted & 1:
            count += city.count(what)
        counted >>= 1
        what += 1
    return count
