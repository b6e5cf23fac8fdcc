"""Points at the end of the game, by category (7W-38 to 7W-47)."""

from __future__ import annotations

from typing import Final, NamedTuple

from ...engine.game import TALLY_UNIT
from ...engine.native import i64, ints, lowest, vec
from ...engine.results import Outcome, Standing
from .book import EARLY, STAGES_MOST, Book
from .codes import COMPASS, GEAR, LEFT, OWN, POWER_COPY_GUILD, PURPLE, RIGHT, TABLET, YELLOW
from .table import City, Table

CATEGORIES = ("military", "treasury", "wonder", "civilian", "science", "commercial", "guilds")
COINS_PER_POINT: Final = 3  # 7W-40
SET_OF_THREE: Final = 7  # 7W-43


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


def tally(table: Table, index: i64) -> i64:
    """The total of a city, and its coins as the tie-break, in one integer (7W-47)."""
    coins: i64 = table.cities[index].coins
    return total(table, index) * TALLY_UNIT + (coins if coins < TALLY_UNIT else TALLY_UNIT - 1)


def total(table: Table, index: i64) -> i64:
    """The sum of `score_of`, in integers alone: searches ask for it at the end of every game they imagine."""
    book: Book = table.book
    city: City = table.cities[index]
    points: i64 = city.military + city.coins // COINS_PER_POINT + stage_points(book, city) + city.civic_points()
    points += points_of_colour(table, index, YELLOW) + points_of_colour(table, index, PURPLE)
    choices: i64 = symbols_of_choice(book, city)
    compasses: i64 = city.symbols(COMPASS)
    gears: i64 = city.symbols(GEAR)
    tablets: i64 = city.symbols(TABLET)
    learned: i64 = science(compasses, gears, tablets, choices)
    best: i64 = 0
    if city.has_power(book, POWER_COPY_GUILD):
        late: i64 = table.cities[table.left_of(index)].late | table.cities[table.right_of(index)].late
        while late:
            face: i64 = EARLY + lowest(late)
            late &= late - 1
            if book.colour[face] == PURPLE:
                more: i64 = points_of(table, index, face) if book.points_per[face] else 0
                if book.any_symbol[face]:
                    more += science(compasses, gears, tablets, choices + 1) - learned
                best = max(best, more)
    return points + learned + best


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


def science(compasses: i64, gears: i64, tablets: i64, choices: i64) -> i64:
    """Squares and full sets, with the symbols of choice spent for the best total (7W-43, 7W-44, 7W-Q23).

    >>> science(3, 2, 1, 0), science(3, 0, 0, 1), science(1, 1, 0, 2)
    (21, 16, 13)
    """
    return _SCIENCE[((choices * _SYMBOLS + compasses) * _SYMBOLS + gears) * _SYMBOLS + tablets]


def _science(compasses: int, gears: int, tablets: int, choices: int) -> int:
    if choices:
        return max(
            _science(compasses + 1, gears, tablets, choices - 1),
            _science(compasses, gears + 1, tablets, choices - 1),
            _science(compasses, gears, tablets + 1, choices - 1),
        )
    return compasses**2 + gears**2 + tablets**2 + SET_OF_THREE * min(compasses, gears, tablets)


_SYMBOLS: Final = 8  # more than enough: a symbol stands on four cards, and at most one more is looked at
_CHOICES: Final = 5
_SCIENCE: Final[vec[i64]] = ints(
    [
        _science(compasses, gears, tablets, choices)
        for choices in range(_CHOICES)
        for compasses in range(_SYMBOLS)
        for gears in range(_SYMBOLS)
        for tablets in range(_SYMBOLS)
    ]
)


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
