"""Position files of 7 Wonders: the age and turn, the discards, and each city, seats in clockwise order.

The next seat is the left neighbour. What a position leaves out is as right after set-up: a board by lot, 3 coins, no
structures, and a hand dealt from the cards that are nowhere else. A hand that is named is exactly that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from ....engine.border.position import BadPosition, Names, check_keys, config_in, names_in
from ....engine.knowledge import open_knowledge
from ....engine.native import BIT, ints
from ....engine.rng import seeded
from ....engine.settings import listing
from ..book import Book
from ..codes import AGES, FACES, HAND, OP_TURN, TURNS
from ..setup import SIDES_IN_PLAY, draw_boards, empty_table, with_guilds
from ..table import NO_BOARD, City, Table, members
from ..turn import advance

if TYPE_CHECKING:
    from ..game import SevenWonders

ROMAN: Final = ("I", "II", "III")
PHASES: Final = ("pick", "over")
TOKENS: Final = (-1, 1, 3, 5)
CITY_KEYS: Final = ("board", "stages", "built", "coins", "military", "free_build_used")
MOST_COINS: Final = 999


def staged(game: SevenWonders, position: Mapping[str, object]) -> Table:
    """The table a position describes, up to its first question."""
    check_keys(position, ("options", "ruleset", "seats", "free_city", "age", "turn", "phase", "discard"), "a position")
    seats = _seats(position)
    config = config_in(game, position, len(seats))
    table = empty_table(game.book(config), seeded(1, "position"))
    table.sides = SIDES_IN_PLAY[config.options["side"]]
    cities = [*seats, _free_city(position)] if len(seats) == 2 else seats
    staging = _Staging(table, _age(game.book(config), position, seats))
    for index, data in enumerate(cities):
        staging.city(table.cities[index], data)
    draw_boards(table)
    turn = _number(position, "turn", 1, 1, TURNS)
    staging.hands(seats)
    staging.discards(names_in(position, "discard"))
    staging.deal(seats, HAND - turn + 1)
    table.turn = turn - 1  # a turn that begins counts itself
    table.absent = ints([staging.placed[age] if age >= table.age else 0 for age in range(AGES)])
    _hide(table)
    if _phase(position) == "over":
        table.turn = turn
        return table
    if not any(city.hand for city in table.cities):
        raise BadPosition('nobody has a card, so nobody is asked; an end is staged by phase = "over".', "seats")
    table.later(OP_TURN, 0)
    advance(table)
    return table


class _Staging:
    """Places cards, and sees to it that none is used more often than there are copies in the box."""

    def __init__(self, table: Table, age: int) -> None:
        self.table = table
        self.book = table.book
        table.age = age
        names: dict[str, int] = {}
        for face in range(FACES - 1, -1, -1):  # of two faces with one name the earlier wins
            card = self.book.cards[face]
            names[card.id] = names[card.name] = face
            names[f"{card.name} (age {ROMAN[card.age - 1]})"] = face
        self.names = Names("card", names)
        sides = {self.book.side_name(side): side for side in range(2 * len(self.book.boards))}
        ids = {f"{self.book.boards[side // 2].id}_{'ab'[side % 2]}": side for side in sides.values()}
        self.boards = Names("board", {**sides, **ids})
        self.placed = [0] * AGES  # cards by age that lie somewhere already

    def city(self, city: City, data: Mapping[str, object]) -> None:
        if "board" in data:
            side = self.boards.number(data["board"])
            if any(other.side >> 1 == side >> 1 for other in self.table.cities if other.side != NO_BOARD):
                raise BadPosition(f"{self.book.boards[side // 2].name} is there only once.", str(data["board"]), 2)
            if not self.table.sides & BIT[side & 1]:
                raise BadPosition("the options leave only the other side of the boards in play.", str(data["board"]))
            city.settle_on(self.book, side)
            most = self.book.stage_count[side]
            for _ in range(_number(data, "stages", 0, 0, most)):
                city.add_stage(self.book)
        elif "stages" in data:
            raise BadPosition('a city with stages names its board, such as board = "Giza B".', "stages")
        for name in names_in(data, "built"):
            face = self.names.number(name)
            if city.holds_twin(self.book, face):
                raise BadPosition(f"{name} cannot stand twice in one city (7W-13).", str(name), 2)
            city.add_structure(self.book, self._lay(face, name)[0])
        city.coins = _number(data, "coins", city.coins, 0, MOST_COINS)
        for token in _tokens(data):
            city.military += token
            city.defeats += token == -1
        city.freed = self.table.age if _truth(data, "free_build_used") else 0

    def hands(self, seats: list[dict[str, object]]) -> None:
        """The hands that are named."""
        age = self.table.age - 1
        for seat, data in enumerate(seats):
            for name in names_in(data, "hand"):
                self.table.cities[seat].hand |= BIT[self._in_hand(age, name)]

    def deal(self, seats: list[dict[str, object]], size: int) -> None:
        """The other hands, from what is left of the deck."""
        age = self.table.age - 1
        base = self.book.decks[age]
        deck = ints([base[i] for i in range(len(base)) if not self.placed[age] & BIT[base[i]]])
        if age == AGES - 1:
            deck = with_guilds(self.table, deck, self.placed[age])
        self.table.rng.shuffle(deck)
        left = [deck[i] for i in range(len(deck))]
        for seat, data in enumerate(seats):
            if "hand" not in data:
                self.table.cities[seat].hand = self._dealt(age, left, size)
        if len(seats) == 2:
            self.table.pile = self._dealt(age, left, size)
        self.placed[age] |= self.table.box

    def discards(self, names: list[object]) -> None:
        piles = [0] * AGES
        for name in names:
            face, card = self._lay(self.names.number(name), name)
            if self.book.age_of[face] >= self.table.age:
                ages = ROMAN[self.book.age_of[face]], ROMAN[self.table.age - 1]
                raise BadPosition(f"{name} is a card of age {ages[0]}, and this is age {ages[1]}.", str(name))
            piles[self.book.age_of[face]] |= BIT[card]
        self.table.discards = ints(piles)

    def _dealt(self, age: int, deck: list[int], size: int) -> int:
        hand = 0
        for _ in range(min(size, len(deck))):
            hand |= BIT[deck.pop()]
        self.placed[age] |= hand
        return hand

    def _in_hand(self, age: int, name: object) -> int:
        face = self.names.number(name)
        twins = [other for other in range(FACES) if self.book.cards[other].structure == self.book.cards[face].structure]
        fitting = [other for other in twins if self.book.age_of[other] == age]
        if not fitting:
            ages = ROMAN[self.book.age_of[face]], ROMAN[age]
            raise BadPosition(f"{name} is a card of age {ages[0]}, and this is age {ages[1]}.", str(name))
        return self._lay(fitting[0], name, exactly=True)[1]

    def _lay(self, face: int, name: object, exactly: bool = False) -> tuple[int, int]:
        """Take a copy of a face from the box; of a structure in two ages the other one will do."""
        book = self.book
        twins = [other for other in range(FACES) if book.cards[other].structure == book.cards[face].structure]
        for other in [face] if exactly else [face, *twins]:
            age = book.age_of[other]
            free = book.copies[other] & ~self.placed[age]
            if free:
                card = members(free)[0]
                self.placed[age] |= BIT[card]
                return other, card
        count = sum(len(members(book.copies[other])) for other in ([face] if exactly else twins))
        raise BadPosition(f"{name} is there only {_times(count)}.", str(name), count + 1)


def _hide(table: Table) -> None:
    """Everybody knows his own hand, and of other cards that lie face down only how many there are."""
    knowledge = open_knowledge(table.seats, table.book.size)
    everybody = list(range(table.seats + 1))
    concealed = [card for pile in table.concealed() for card in pile]
    for age in range(AGES):
        last = table.book.first[age + 1] if age + 1 < AGES else table.book.size
        cards = [card for card in concealed if table.book.first[age] <= card < last]
        if cards:
            knowledge.hide(cards, everybody)
    for seat in range(table.seats):
        for card in table.concealed()[seat]:
            knowledge.show(card, [seat])
    table.knowledge = knowledge
    table.noted = table.hands()


def _seats(position: Mapping[str, object]) -> list[dict[str, object]]:
    value = position.get("seats")
    if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
        raise BadPosition("a position names its seats clockwise, each under [[seats]].", "seats")
    for seat in value:
        check_keys(seat, (*CITY_KEYS, "hand", "name"), "a seat")
    if "free_city" in position and len(value) != 2:
        raise BadPosition("the Free city is only there with two players.", "free_city")
    return value


def _free_city(position: Mapping[str, object]) -> dict[str, object]:
    data = position.get("free_city", {})
    if not isinstance(data, dict):
        raise BadPosition("the Free city is written under [free_city].", "free_city")
    check_keys(data, CITY_KEYS, "the Free city")
    return data


def _age(book: Book, position: Mapping[str, object], seats: list[dict[str, object]]) -> int:
    """The age named, or else that of most cards in the hands, or of the latest discard."""
    if "age" in position:
        return _number(position, "age", 1, 1, AGES)
    ages = {name.casefold(): card.age for card in reversed(book.cards) for name in (card.id, card.name)}
    held = Counter(ages.get(str(name).strip().casefold(), 1) for seat in seats for name in names_in(seat, "hand"))
    if held:
        return held.most_common(1)[0][0]
    return max((ages.get(str(name).strip().casefold(), 1) for name in names_in(position, "discard")), default=1)


def _number(data: Mapping[str, object], key: str, default: int, least: int, most: int) -> int:
    value = data.get(key, default)
    if type(value) is not int or not least <= value <= most:
        raise BadPosition(f"{key!r} is a number from {least} to {most} here, not {value!r}.", key)
    return value


def _tokens(data: Mapping[str, object]) -> list[int]:
    """The conflict tokens of a city, two at most from each age (7W-36)."""
    tokens: list[int] = []
    for token in names_in(data, "military"):
        if token not in TOKENS or type(token) is not int:
            raise BadPosition(f"a conflict token is worth {listing(map(str, TOKENS))}, not {token!r}.", "military")
        tokens.append(token)
    if len(tokens) > 2 * AGES or any(tokens.count(victory) > 2 for victory in TOKENS[1:]):
        raise BadPosition("a city takes at most two conflict tokens in each age (7W-36).", "military")
    return tokens


def _truth(data: Mapping[str, object], key: str) -> bool:
    value = data.get(key, False)
    if type(value) is not bool:
        raise BadPosition(f"{key!r} is true or false, not {value!r}.", key)
    return value


def _phase(position: Mapping[str, object]) -> str:
    phase = position.get("phase", "pick")
    if not isinstance(phase, str) or phase not in PHASES:
        raise BadPosition(f"{phase!r} is no phase; it may be {listing(PHASES)}.", "phase")
    return phase


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")
