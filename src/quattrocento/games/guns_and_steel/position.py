"""Position files of Guns & Steel: seats, supply rows with gaps, wonders, whose turn and which phase.

What a position leaves out is as right after set-up: a seat that names no hand holds the starters it has not
laid down, a row that is not named lies complete but for the cards the seats own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from ...engine.position import BadPosition, Names, check_keys, names_in
from ...engine.rng import Rng
from ...engine.settings import listing
from .book import HAND_AT_START, STARTERS, Book
from .codes import HORSE, KINDS, OP_DEVELOP, OP_FINISH, OP_PURCHASE, OP_RETRIEVE, OP_TURN, OP_WONDER
from .pyramid import extras_of
from .setup import laid_out, row_cards
from .sheet import RESOURCES
from .table import Player, Table
from .turn import advance

if TYPE_CHECKING:
    from .game import GunsAndSteel

PHASES: Final = {
    "resource": (OP_TURN,),
    "development": (OP_FINISH, OP_RETRIEVE, OP_WONDER, OP_PURCHASE, OP_DEVELOP),
    "purchase": (OP_FINISH, OP_RETRIEVE, OP_WONDER, OP_PURCHASE),
    "end": (OP_FINISH, OP_RETRIEVE, OP_WONDER),
    "over": (),
}
GAPS: Final = ("", "-", "–")
GAP: Final = 255  # a number no card has


def staged(game: GunsAndSteel, position: Mapping[str, object]) -> Table:
    """The table a position describes, up to its first question."""
    check_keys(position, ("options", "seats", "supply", "turn", "phase"), "a position")
    seats = _tables(position, "seats")
    options = position.get("options", {})
    if not isinstance(options, dict):
        raise BadPosition("'options' must be a table of names and values.", "options")
    book = game.book(game.config(len(seats), {str(name): str(value) for name, value in options.items()}))
    names = _Namer(book)
    players = [names.player(number, seat) for number, seat in enumerate(seats)]
    supply = _supply(position)
    layout = _layout(book, names, supply)
    table = laid_out(book, Rng(1, 1), layout)
    table.players = players
    table.lying = sum(2**place for place, card in enumerate(layout) if card != GAP)
    table.extras = extras_of(table.lying, len(layout))
    table.wonders = names.supply_wonders(supply, layout)
    table.first = table.active = _number(position, "turn", len(seats))
    for number, player in enumerate(players):
        if player.pool and number != table.active:
            raise BadPosition("only the seat whose turn it is has resources until the end of the turn.", "pool")
    phase = _phase(position)
    if phase != "over" and not any(player.hand | player.up | player.down for player in players):
        raise BadPosition("nobody has a card, so nobody would ever be asked anything.", "seats")
    table.turns = 0 if phase == "resource" else 1  # a turn that begins counts itself
    for operation in PHASES[phase]:
        table.later(operation, table.active, 0, 0)
    advance(table)
    return table


class _Namer:
    """Finds cards and wonders by name and sees to it that none is in two places."""

    def __init__(self, book: Book) -> None:
        self.book = book
        cards: dict[str, int] = {}
        for number in range(len(book.cards) - 1, -1, -1):  # the first Warrior of the four wins
            cards[book.cards[number].id] = cards[book.cards[number].name] = number
        wonders = {key: n for n, wonder in enumerate(book.wonders) for key in (wonder.id, wonder.name)}
        self.cards = Names("card", cards)
        self.wonders = Names("wonder", wonders)
        self.resources = Names("resource", {name: kind for kind, name in enumerate(RESOURCES)})
        self.used_cards: set[int] = set()  # pyramid cards owned or lying
        self.used_wonders: dict[int, int] = {}  # per age

    def player(self, seat: int, data: Mapping[str, object]) -> Player:
        check_keys(data, ("hand", "up", "down", "wonders", "pool", "name", "culture", "glory"), "a seat")
        for token in ("culture", "glory"):
            if data.get(token, 0) not in (0, [], {}):
                raise BadPosition(f"there is no {token} in the base set.", token)
        player = Player()
        own: set[int] = set()
        player.up = self._laid(data, "up", own)
        player.down = self._laid(data, "down", own)
        if "hand" in data:
            player.hand = self._laid(data, "hand", own)
        else:
            player.hand = HAND_AT_START & ~(player.up | player.down)
        for wonder in names_in(data, "wonders"):
            player.wonders |= 2 ** self.wonder(wonder)
        pool = data.get("pool", [])
        for kind, count in self._pool(pool):
            player.pool += count * 256**kind
        return player

    def card(self, name: object, own: set[int] | None = None) -> int:
        """A card's number; each pyramid card is there once, and each seat has one of each starter."""
        card = self.cards.number(name)
        if card < STARTERS:
            if own is None:
                raise BadPosition(f"{name} is a starting card and never lies in the supply.", str(name))
            taken = own
        else:
            taken = self.used_cards
        if card in taken:
            raise BadPosition(f"{name} is in two places.", str(name), 2)
        taken.add(card)
        return card

    def wonder(self, name: object) -> int:
        wonder = self.wonders.number(name)
        age = self.book.wonders[wonder].age
        if age in self.used_wonders:
            other = self.book.wonders[self.used_wonders[age]].name
            again = other == self.book.wonders[wonder].name
            message = "is in two places" if again else f"and {other} are never in the same game: one wonder per age"
            raise BadPosition(f"{name} {message}.", str(name), 2 if again else 1)
        self.used_wonders[age] = wonder
        return wonder

    def supply_wonders(self, supply: Mapping[str, object], layout: list[int]) -> int:
        """The wonders named, or for every age without one in play, the one its row would have picked."""
        if "wonders" in supply:
            return sum(2 ** self.wonder(name) for name in names_in(supply, "wonders"))
        place = {self.book.cards[card].id: place for place, card in enumerate(layout) if card != GAP}
        picked = 0
        for age in range(HORSE, KINDS):
            if age not in self.used_wonders:
                pair = [n for n, wonder in enumerate(self.book.wonders) if wonder.age == age]
                picked += 2 ** min(pair, key=lambda n: place.get(self.book.wonders[n].indicator, len(layout)))
        return picked

    def _laid(self, data: Mapping[str, object], key: str, own: set[int]) -> int:
        return sum(2 ** self.card(name, own) for name in names_in(data, key))

    def _pool(self, pool: object) -> list[tuple[int, int]]:
        if isinstance(pool, dict):
            items = [(self.resources.number(name), count) for name, count in pool.items()]
        elif isinstance(pool, list):
            items = [(self.resources.number(name), 1) for name in pool]
        else:
            raise BadPosition("'pool' must be a list of resources or a table of counts.", "pool")
        totals: dict[int, int] = {}
        for kind, count in items:
            if type(count) is not int or not 0 <= count <= 50:
                raise BadPosition(f"{RESOURCES[kind]} in a pool is a number from 0 to 50, not {count!r}.", "pool")
            totals[kind] = totals.get(kind, 0) + count
        if any(count > 50 for count in totals.values()):
            raise BadPosition("a pool holds at most 50 of a resource.", "pool")
        return list(totals.items())


def _supply(position: Mapping[str, object]) -> Mapping[str, object]:
    supply = position.get("supply", {})
    if not isinstance(supply, dict):
        raise BadPosition("'supply' must be a table of rows.", "supply")
    rows = tuple(name.lower() for name in RESOURCES[HORSE:])
    check_keys(supply, (*rows, "wonders"), "the supply")
    return supply


def _layout(book: Book, names: _Namer, supply: Mapping[str, object]) -> list[int]:
    """The cards by place, bottom row first; GAP where none lies."""
    layout: list[int] = []
    for age in range(HORSE, KINDS):
        row = row_cards(book, age)
        key = RESOURCES[age].lower()
        if key in supply:
            layout += _named_row(names, names_in(supply, key), age, len(row))
        else:
            layout += [card if card not in names.used_cards else GAP for card in row]
    return layout


def _named_row(names: _Namer, entries: list[object], age: int, length: int) -> list[int]:
    if len(entries) > length:
        raise BadPosition(f"the {RESOURCES[age]} row has {length} places, not {len(entries)}.", RESOURCES[age].lower())
    row: list[int] = []
    for entry in entries:
        if entry in GAPS:
            row.append(GAP)
            continue
        card = names.card(entry)
        if names.book.ages[card] != age:
            raise BadPosition(f"{entry} does not belong in the {RESOURCES[age]} row.", str(entry))
        row.append(card)
    return row + [GAP] * (length - len(entries))


def _tables(position: Mapping[str, object], key: str) -> list[dict[str, object]]:
    value = position.get(key)
    if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
        raise BadPosition(f"a position names its seats, each under [[{key}]].", key)
    return value


def _number(position: Mapping[str, object], key: str, below: int) -> int:
    value = position.get(key, 0)
    if type(value) is not int or not 0 <= value < below:
        raise BadPosition(f"{key!r} is the seat whose turn it is, from 0 to {below - 1}, not {value!r}.", key)
    return value


def _phase(position: Mapping[str, object]) -> str:
    phase = position.get("phase", "resource")
    if not isinstance(phase, str) or phase not in PHASES:
        raise BadPosition(f"{phase!r} is no phase; it may be {listing(PHASES)}.", "phase")
    return phase
