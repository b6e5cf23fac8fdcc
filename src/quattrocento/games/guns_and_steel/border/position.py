"""Position files of Guns & Steel: seats, supply rows with gaps, research piles, wonders, whose turn, which phase.

What a position leaves out is as right after set-up: a seat that names no hand holds the starters it has not
laid down, a row that is not named lies complete but for the cards the seats own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from ....engine.border.position import BadPosition, Names, check_keys, config_in, names_in
from ....engine.native import popcount
from ....engine.rng import Rng
from ....engine.settings import listing
from ..book import DEEDS, HAND_AT_START, STARTERS, WARRIOR_CARDS, WARRIORS, Book
from ..codes import (
    GLORY_LANE,
    GLORY_MASK,
    GLORY_TOKENS,
    HORSE,
    KINDS,
    OP_DEVELOP,
    OP_FINISH,
    OP_GLORY,
    OP_PURCHASE,
    OP_RETRIEVE,
    OP_TURN,
    OP_WONDER,
)
from ..pyramid import extras_of
from ..setup import laid_out, picked_wonders, pile_up, row_cards, row_length
from ..table import DEEPEST_PILE, Player, Table
from ..turn import advance
from .sheet import RESOURCES

if TYPE_CHECKING:
    from ..game import GunsAndSteel

# What is still to come from each phase on; what a set does not have is left out.
PHASES: Final = {
    "resource": (OP_TURN,),
    "development": (OP_FINISH, OP_GLORY, OP_RETRIEVE, OP_WONDER, OP_PURCHASE, OP_DEVELOP),
    "purchase": (OP_FINISH, OP_GLORY, OP_RETRIEVE, OP_WONDER, OP_PURCHASE),
    "end": (OP_FINISH, OP_GLORY, OP_RETRIEVE, OP_WONDER),
    "glory": (OP_FINISH, OP_GLORY),
    "over": (),
}
BOUGHT: Final = "bought"  # a deed no wonder asks for
PURCHASES: Final = {BOUGHT, "bought_lower_age_than_highest", "conversion_used_for_purchase"}  # else nothing was bought
WARRIOR_NUMBERS: Final = range(STARTERS - WARRIORS, STARTERS)
MOST_CULTURE: Final = 999
GAPS: Final = ("", "-", "–")
GAP: Final = 255  # a number no card has


def staged(game: GunsAndSteel, position: Mapping[str, object]) -> Table:
    """The table a position describes, up to its first question."""
    check_keys(position, ("options", "ruleset", "seats", "supply", "turn", "phase", "deeds"), "a position")
    seats = _tables(position, "seats")
    book = game.book(config_in(game, position, len(seats)))
    names = _Namer(book)
    players = [names.player(number, seat) for number, seat in enumerate(seats)]
    supply = _supply(position)
    layout = _layout(book, names, supply)
    table = laid_out(book, Rng(1, 1), layout)
    table.players = players
    table.lying = sum(2**place for place, card in enumerate(layout) if card != GAP)
    table.extras = extras_of(table.lying, len(layout))
    pile_up(table, _piles(book, names, supply))
    table.wonders = names.supply_wonders(supply, table)
    names.check_glory(table)
    table.first = table.active = _number(position, "turn", len(seats))
    for number, player in enumerate(players):
        if player.pool and number != table.active:
            raise BadPosition("only the seat whose turn it is has resources until the end of the turn.", "pool")
    phase = _phase(position, book)
    if phase != "over" and not any(player.hand | player.up | player.down for player in players):
        raise BadPosition("nobody has a card, so nobody would ever be asked anything.", "seats")
    table.turns = 0 if phase == "resource" else 1  # a turn that begins counts itself
    table.deeds = _deeds(position, book)
    for operation in PHASES[phase]:
        if operation != (OP_WONDER if book.has_glory else OP_GLORY):
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
        player = Player()
        player.culture = self._culture(data)
        player.glory = self._glory(data)
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

    def _culture(self, data: Mapping[str, object]) -> int:
        culture = data.get("culture", 0)
        if type(culture) is not int or not 0 <= culture <= MOST_CULTURE:
            raise BadPosition(f"'culture' is a number from 0 to {MOST_CULTURE}, not {culture!r}.", "culture")
        if culture and not self.book.has_glory:
            raise BadPosition("there is no culture in the base set.", "culture")
        return culture

    def _glory(self, data: Mapping[str, object]) -> int:
        """Tokens on wonders, by the wonder's name."""
        tokens = data.get("glory", {})
        if not isinstance(tokens, dict):
            raise BadPosition("'glory' must be a table of wonders and numbers of tokens.", "glory")
        if tokens and not self.book.has_glory:
            raise BadPosition("there is no glory in the base set.", "glory")
        glory = 0
        for name, count in tokens.items():
            wonder = self.wonders.number(name)
            most = self.book.wonders[wonder].glory - 1
            if type(count) is not int or not 0 <= count <= most:
                raise BadPosition(
                    f"of one seat, from 0 to {most} glory tokens lie on {name}, not {count!r}.", str(name)
                )
            if glory >> wonder * GLORY_LANE & GLORY_MASK:
                raise BadPosition(f"{name} is named twice under 'glory'.", str(name), 2)
            glory += count << wonder * GLORY_LANE
        player = Player()
        player.glory = glory
        if player.tokens_placed() > GLORY_TOKENS:
            raise BadPosition(f"a seat has {GLORY_TOKENS} glory tokens, not {player.tokens_placed()}.", "glory")
        return glory

    def check_glory(self, table: Table) -> None:
        """Glory tokens lie on wonders of the supply; Warriors change hands but do not multiply."""
        for player in table.players:
            for number, wonder in enumerate(self.book.wonders):
                if player.tokens_on(number) and not table.wonders >> number & 1:
                    raise BadPosition(f"{wonder.name} is not in the supply, so no glory tokens lie on it.", wonder.name)
        warriors = sum(popcount(player.owned() & WARRIOR_CARDS) for player in table.players)
        if warriors > table.seats:
            raise BadPosition(f"there are {table.seats} Warriors at this table, not {warriors}.", "Warrior")

    def card(self, name: object, own: set[int] | None = None) -> int:
        """A card's number; each pyramid card is there once, and each seat has one of each starter.

        With Renaissance a seat may have come by further Warriors (GS-A41).
        """
        card = self.cards.number(name)
        if card in WARRIOR_NUMBERS and own is not None and self.book.has_glory:
            card = next((number for number in WARRIOR_NUMBERS if number not in own), card)
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

    def supply_wonders(self, supply: Mapping[str, object], table: Table) -> int:
        """The wonders named, or for every age without one in play, the one its row would have picked."""
        if "wonders" in supply:
            return sum(2 ** self.wonder(name) for name in names_in(supply, "wonders"))
        picked = picked_wonders(table)
        free = [n for n, wonder in enumerate(self.book.wonders) if wonder.age not in self.used_wonders]
        return sum(2**number for number in free if picked >> number & 1)

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
    check_keys(supply, (*rows, "wonders", "piles"), "the supply")
    return supply


def _layout(book: Book, names: _Namer, supply: Mapping[str, object]) -> list[int]:
    """The cards by place, bottom row first; GAP where none lies."""
    named = {card for pile in _named_piles(book, supply).values() for card in map(names.cards.number, pile)}
    layout: list[int] = []
    for age in range(HORSE, KINDS):
        length = row_length(book, age)
        key = RESOURCES[age].lower()
        if key in supply:
            row = _named_row(names, names_in(supply, key), age, length)
        else:
            free = [card for card in row_cards(book, age) if card not in named]
            if not book.has_piles:
                row = [card if card not in names.used_cards else GAP for card in free]
            else:
                row = [card for card in free if card not in names.used_cards][:length]
                row += [GAP] * (length - len(row))
        layout += row
        names.used_cards |= set(row) - {GAP}
    return layout


def _named_piles(book: Book, supply: Mapping[str, object]) -> Mapping[str, list[object]]:
    piles = supply.get("piles", {})
    if not isinstance(piles, dict):
        raise BadPosition("'piles' must be a table of ages, each a list of cards with the open one first.", "piles")
    if piles and not book.has_piles:
        raise BadPosition("there are research piles only where both sets are combined.", "piles")
    check_keys(piles, tuple(name.lower() for name in RESOURCES[HORSE:]), "the table of research piles")
    named = {age: names_in(piles, age) for age in piles}
    for age, cards in named.items():
        if any(card in GAPS for card in cards):
            raise BadPosition("a research pile has no gaps.", age)
    return named


def _piles(book: Book, names: _Namer, supply: Mapping[str, object]) -> list[list[int]]:
    """The research piles, bottom first; one that is not named has all cards of its age that lie nowhere else."""
    named = _named_piles(book, supply)
    piles: list[list[int]] = []
    for age in range(HORSE, KINDS) if book.has_piles else ():
        key = RESOURCES[age].lower()
        if key in named:
            pile = _named_row(names, named[key], age, DEEPEST_PILE, "research pile")
            piles.append([card for card in reversed(pile) if card != GAP])
        else:
            free = [card for card in row_cards(book, age) if card not in names.used_cards]
            names.used_cards |= set(free)
            piles.append(free[:DEEPEST_PILE])
    return piles


def _named_row(names: _Namer, entries: list[object], age: int, length: int, what: str = "row") -> list[int]:
    if len(entries) > length:
        raise BadPosition(
            f"the {RESOURCES[age]} {what} has {length} places, not {len(entries)}.", RESOURCES[age].lower()
        )
    row: list[int] = []
    for entry in entries:
        if entry in GAPS:
            row.append(GAP)
            continue
        card = names.card(entry)
        if names.book.ages[card] != age:
            raise BadPosition(f"{entry} does not belong in the {RESOURCES[age]} {what}.", str(entry))
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


def _phase(position: Mapping[str, object], book: Book) -> str:
    phases = [phase for phase in PHASES if book.has_glory or phase != "glory"]
    phase = position.get("phase", "resource")
    if not isinstance(phase, str) or phase not in phases:
        raise BadPosition(f"{phase!r} is no phase; it may be {listing(phases)}.", "phase")
    return phase


def _deeds(position: Mapping[str, object], book: Book) -> int:
    """What the seat whose turn it is did this turn, in the words of the wonders that ask for it."""
    named = names_in(position, "deeds")
    if named and not book.has_glory:
        raise BadPosition("no wonder of the base set asks what was done in a turn.", "deeds")
    for deed in named:
        if not isinstance(deed, str) or (deed not in DEEDS and deed != BOUGHT):
            raise BadPosition(f"{deed!r} is no deed; it may be {listing([*DEEDS, BOUGHT])}.", str(deed))
    bought = not PURCHASES.isdisjoint(named)
    if bought and "nothing_bought" in named:
        raise BadPosition("either a card was bought this turn or nothing was.", "nothing_bought")
    deeds = 0 if bought else DEEDS["nothing_bought"]
    for deed in named:
        deeds |= DEEDS.get(str(deed), 0)
    return deeds
