"""What both forms of the table have in common: a picture with the facts of its cards at hand, and short words."""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple, cast

from ....engine.game import Game
from ....engine.knowledge import View
from ....games.seven_wonders.book import STAGES_MOST, Book
from ....games.seven_wonders.border.picture import CityPicture, HandCard, Refusal, SevenWondersPicture, Source, Way
from ....games.seven_wonders.border.sheet import COLOUR_NAMES, LETTERS, RESOURCES, BoardFacts, CardFacts, Cost
from ....games.seven_wonders.border.text.cards import price_words, stage_symbols, stage_words
from ....games.seven_wonders.codes import TURNS
from ....games.seven_wonders.table import Table

ROMAN: Final = ("", "I", "II", "III")
WORTH: Final = (0, 1, 3, 5)  # a victory's token, by age
PASSING: Final = {"left": "hands pass to the left", "right": "hands pass to the right", "swap": "hands are swapped"}
SYMBOLS: Final = (("compass", "compasses"), ("gear", "gears"), ("tablet", "tablets"))


class Battle(NamedTuple):
    """How an army compares with a neighbour's: the token it would bring, were the age to end now."""

    side: str
    shields: int
    other: int
    token: int


class StageLine(NamedTuple):
    """A stage of a wonder, built or not."""

    number: int
    built: bool
    cost: str  # in letters
    price: str  # in words
    gives: str  # in short
    words: str


class Scene:
    """One observer's table."""

    def __init__(self, game: Game, view: View, names: tuple[str, ...]) -> None:
        self.picture = cast(SevenWondersPicture, game.picture(view))
        self.table = cast(Table, view.state)
        self.book: Book = self.table.book
        self.own = view.seat
        self._names = names
        self._cards = {card.id: card for card in self.book.cards}
        self._boards = {board.id: board for board in self.book.boards}

    def card(self, id: str) -> CardFacts:
        return self._cards[id]

    def board_facts(self, id: str) -> BoardFacts:
        return self._boards[id]

    def city(self, index: int) -> CityPicture:
        return self.picture.cities[index]

    def left_of(self, index: int) -> int:
        return (index + 1) % len(self.picture.cities)

    def right_of(self, index: int) -> int:
        return (index - 1) % len(self.picture.cities)

    def in_full(self) -> list[int]:
        """The cities to show in full: one's own and its neighbours, for the public all."""
        if self.own is None:
            return list(range(len(self.picture.cities)))
        return [self.own, self.left_of(self.own), self.right_of(self.own)]

    def others(self) -> list[int]:
        """The cities further away, in clockwise order."""
        if self.own is None:
            return []
        ring = [(self.own + step) % len(self.picture.cities) for step in range(2, len(self.picture.cities) - 1)]
        return [index for index in ring if index not in self.in_full()]

    def name(self, index: int) -> str:
        if index >= self.table.seats:
            return "The Free city"
        return f"Seat {index}, {self._names[index]}" if self._names[index] else f"Seat {index}"

    def place(self, index: int) -> str:
        """Where a city lies, seen from one's own."""
        if self.own is None or index == self.own:
            return ""
        sides = {self.left_of(self.own): "left neighbour", self.right_of(self.own): "right neighbour"}
        return sides.get(index, "")

    def board(self, index: int) -> str:
        city = self.city(index)
        return f"{self._boards[city.board].name} {city.side}" if city.board is not None else "no board yet"

    def headline(self) -> str:
        """Age, turn, direction, and what lies face down on the table."""
        picture = self.picture
        if picture.phase == "board":
            return "Boards are chosen"
        parts = [f"Age {ROMAN[picture.age]}, turn {picture.turn} of {TURNS}"]
        parts += ["the game is over"] if picture.phase == "over" else [PASSING[picture.passes]]
        discarded = sum(picture.discards)
        parts.append(f"{count(discarded, 'discard')} face down")
        parts += [f"{picture.pile} in the pile"] if picture.pile else []
        return " · ".join(parts)

    def control(self) -> str:
        """Who also plays for the Free city; empty where there is none."""
        seat = self.picture.controller
        if seat is None or self.picture.phase == "over":
            return ""
        return "You play for the Free city, too" if seat == self.own else f"Seat {seat} plays for the Free city, too"

    def points(self, index: int) -> int:
        return sum(self.city(index).points.values())

    def battles(self, index: int) -> list[Battle]:
        """Against the left and the right neighbour; none when nothing is to come."""
        if self.picture.phase in ("over", "board"):
            return []
        own, found = self.city(index).shields, []
        for side, rival in (("left", self.left_of(index)), ("right", self.right_of(index))):
            other = self.city(rival).shields
            token = WORTH[self.picture.age] if own > other else -1 if own < other else 0
            found.append(Battle(side, own, other, token))
        return found

    def defeats(self, index: int) -> int:
        return int(self.table.cities[index].defeats)

    def stages(self, index: int) -> list[StageLine]:
        city = self.city(index)
        if city.board is None:
            return []
        facts = self._boards[city.board].sides[city.side]
        first = int(self.table.cities[index].side) * STAGES_MOST
        return [
            StageLine(
                number + 1,
                number < city.stages,
                cost_letters(stage.cost),
                price_words(stage.cost),
                stage_symbols(stage, self.book.stage_words[first + number]),
                stage_words(stage, self.book.stage_words[first + number]),
            )
            for number, stage in enumerate(facts)
        ]

    def built(self, index: int) -> dict[str, list[str]]:
        """The names of the structures by colour, in the order of the colours."""
        found: dict[str, list[str]] = {name: [] for name in COLOUR_NAMES}
        for id in self.city(index).built:
            found[COLOUR_NAMES[self.card(id).colour]].append(self.card(id).name)
        return {colour: names for colour, names in found.items() if names}


def count(number: int, noun: str) -> str:
    return f"{number} {noun}{'s' * (abs(number) != 1)}"


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"


def letter(resource: str) -> str:
    return LETTERS[RESOURCES.index(resource)]


def cost_letters(cost: Cost) -> str:
    """A cost as short as can be: `2CL` are two clay and a cloth, `1$` is a coin; empty if there is none."""
    if cost.coins:
        return f"{cost.coins}$"
    counted = zip(cost.resources, LETTERS, strict=True)
    return "".join(f"{units if units > 1 else ''}{of}" for units, of in counted if units)


def letters(sources: list[Source], for_sale: bool | None = None) -> str:
    """What is made, in letters: `2W S/C (G/P/L)`; what cannot be sold stands in parentheses."""
    parts = []
    for (one_of, sold), units in _tallied(sources, for_sale).items():
        made = "/".join(letter(resource) for resource in one_of)
        made = made if sold or for_sale is not None else f"({made})"
        parts += [f"{units}{made}"] if units > 1 and len(one_of) == 1 else [made] * units
    return " ".join(parts)


def spelled(sources: list[Source], for_sale: bool) -> str:
    """The same in words: `2 wood, 1 stone or clay`; empty if there is nothing."""
    return ", ".join(f"{units} {' or '.join(one_of)}" for (one_of, _), units in _tallied(sources, for_sale).items())


def _tallied(sources: list[Source], for_sale: bool | None) -> dict[tuple[tuple[str, ...], bool], int]:
    found: Counter[tuple[tuple[str, ...], bool]] = Counter()
    for source in sources:
        if for_sale in (None, source.for_sale):
            kinds = tuple(sorted(source.one_of, key=RESOURCES.index))
            found[kinds, source.for_sale] += source.units
    return dict(sorted(found.items(), key=lambda item: (not item[0][1], len(item[0][0]), _ranks(item[0][0]))))


def _ranks(kinds: tuple[str, ...]) -> list[int]:
    return [RESOURCES.index(kind) for kind in kinds]


def science(city: CityPicture) -> str:
    """The symbols of a city; empty if it has none."""
    parts = [f"{n} {one if n == 1 else many}" for n, (one, many) in zip(city.science, SYMBOLS, strict=True) if n]
    parts += [f"{city.any_symbols} of choice"] if city.any_symbols else []
    return ", ".join(parts)


def prices(city: CityPicture) -> str:
    """What a unit costs this city, where a discount makes a difference."""
    left, right = (1 if cheap else 2 for cheap in (city.raw_discount_left, city.raw_discount_right))
    raw = f"raw materials {left}$" if left == right else f"raw materials {left}$ left, {right}$ right"
    return f"{raw}; goods {1 if city.goods_discount else 2}$"


def powers(city: CityPicture) -> str:
    """What the wonder lets its city do besides."""
    parts = ["may build one card without its cost in this age"] if city.free_build else []
    parts += ["may use the last card of an age"] if city.seventh_card else []
    return "; ".join(parts)


def way_words(way: Way, in_letters: bool) -> str:
    """A payment: `2$ left (S)`, or `2 coins to the left for stone`; empty if nothing is paid."""
    parts = []
    if way.bank:
        parts.append(f"{way.bank}$" if in_letters else f"{count(way.bank, 'coin')} to the bank")
    for paid, bought, side in ((way.pay_left, way.from_left, "left"), (way.pay_right, way.from_right, "right")):
        if paid and in_letters:
            parts.append(f"{paid}$ {side} ({''.join(map(letter, bought))})")
        elif paid:
            units = ", ".join(f"{n} {kind}" for kind, n in Counter(bought).items())
            parts.append(f"{count(paid, 'coin')} to the {side} for {units}")
    return (" + " if in_letters else " and ").join(parts)


def refusal_words(refusal: Refusal, in_letters: bool) -> str:
    """Why something cannot be built."""
    match refusal.reason:
        case "twice":
            return "stands already"
        case "coins" if in_letters:
            return f"costs {refusal.coins}$, too much"
        case "coins":
            return f"costs at least {count(refusal.coins, 'coin')}, too much"
        case "resources" if in_letters:
            missing = Counter(map(letter, refusal.missing))
            return "".join(f"{n if n > 1 else ''}{of}" for of, n in missing.items()) + " missing"
        case "resources":
            units = ", ".join(f"{n} {kind}" for kind, n in Counter(refusal.missing).items())
            return f"{units} cannot be had from the city or its neighbours"
        case "complete":
            return "all stages are built"
        case "chain":
            return "the Free city must build what a chain makes free"
    return f"not possible [{refusal.rule}]"


def build_words(scene: Scene, held: HandCard, in_letters: bool) -> str:
    """What building a card of the hand takes now, or why it cannot be built."""
    if held.chain is not None and held.build:
        return f"free by {scene.card(held.chain).name}"
    cost = scene.card(held.card).cost
    ways = [way_words(way, in_letters) or own_words(cost, in_letters) for way in held.build]
    if not ways and held.refusal is not None:
        ways = [f"no: {refusal_words(held.refusal, in_letters)}"]
    ways += ["free by your wonder"] if held.free_build is not None else []
    return " or ".join(ways)


def own_words(cost: Cost, in_letters: bool) -> str:
    """What is paid where no coin is."""
    if not any(cost.resources):
        return "free"
    return "own resources" if in_letters else "from the city's own resources"
