"""A table staged from names, answers given in words, and cards read back by name.

A test says what lies where and what is answered; everything else is as the position file's defaults have it::

    sitting = stage(seat(hand="Mining, Warrior"), seat(), phase="resource")
    sitting.play("Place Warrior", "Activate Mining")
    assert sitting.down(0) == names("Mining, Warrior")

An answer is its kind and what it is about: `Develop Warrior`, `GainResource Iron`, `Choose 1`, `Pay`.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import cast

from quattrocento.engine.border.actions import Event, Option
from quattrocento.engine.game import Game
from quattrocento.engine.results import Outcome
from quattrocento.engine.rng import Rng, seeded
from quattrocento.engine.state import State
from quattrocento.games import shelf
from quattrocento.games.guns_and_steel.border.events import Gained, StrengthEvent
from quattrocento.games.guns_and_steel.table import DEEPEST_PILE, Player, Table

GAME: Game = shelf["guns-and-steel"]
RESOURCES = ("Food", "Iron", "Horse", "Gunpowder", "Oil", "Earth", "Space")
STARTERS = "Reinforcement, Agriculture, Barter Trade, Mining, Warrior"
ROWS = {  # the base set by age, as the setup diagram lists it
    "horse": "Swordsman, Caravan, Currency, Ambush, Philosophy, Domestication, Ironworks",
    "gunpowder": "Charge, Irrigation, Knight, Engineering, Alchemy, Guild",
    "oil": "Cannon, Overseas Trade, Flanking, Musketeer, Steam Engine",
    "earth": "Fighter, Stock Exchange, Blitzkrieg, Tank",
    "space": "Nuclear Submarine, Satellite, Computer",
}
EVERY_CARD = ", ".join([STARTERS, *ROWS.values()])
WONDERS = (  # two of each age
    "Great Pyramids, Hanging Gardens",
    "Angkor Wat, Great Mosque of Djenné",
    "Taj Mahal, Himeji-jō",
    "Eiffel Tower, Manhattan Project",
    "International Space Station, Apollo Project",
)
NOT_WITH_TWO = "Domestication, Charge, Musketeer, Stock Exchange, Satellite"
REN_ROWS = {  # Renaissance by age
    "horse": "Chariot, Calendar, Trade and Tribute, Coup, Espionage, Writing, Sailing",
    "gunpowder": "Defection, Theology, Horse Archer, Code of Law, Compass, Education",
    "oil": "Frigate, Economics, Armistice, Hussar, Printing Press",
    "earth": "Battleship, Newspaper, Nationalism, Machine Gun",
    "space": "Movie, Space Race, Stealth Bomber",
}
REN_WONDERS = {  # two of each age, a stand-in among the Gunpowder and the Earth wonders
    "horse": "Colossus of Rhodes, Lighthouse of Alexandria",
    "gunpowder": "Sancta Sophia, Machu Picchu",
    "oil": "Forbidden Palace, Leaning Tower of Pisa",
    "earth": "Panama Canal, Statue of Liberty",
    "space": "Sydney Opera House, Sagrada Família",
}
REN_NOT_WITH_TWO = "Sailing, Defection, Hussar, Newspaper, Space Race"
ROWS_OF = {
    "base": ROWS,
    "renaissance": REN_ROWS,
    "combined": {row: f"{cards}, {REN_ROWS[row]}" for row, cards in ROWS.items()},
}
CALM = "Mining, Barter Trade"  # two cards in hand that answer no attack; with two in hand nothing is taken back
KEEP = "Fighter, Tank"  # two cards in hand with a use of their own
MINIMAL = {"payments": "minimal"}  # as an option: no card in a payment that could be left out
SHORT = {"horse": 6, "gunpowder": 5, "oil": 4, "earth": 3, "space": 2}  # rows where both sets are combined

Seat = Mapping[str, object]


def listed(text: str) -> list[str]:
    """The names in a text, separated by commas."""
    return [name.strip() for name in text.split(",") if name.strip()]


def names(text: str) -> set[str]:
    return set(listed(text))


def but(text: str, *without: str) -> str:
    """The names in a text, without some of them."""
    return ", ".join(name for name in listed(text) if name not in without)


def seat(
    hand: str | None = None,
    up: str = "",
    down: str = "",
    wonders: str = "",
    pool: str = "",
    culture: int = 0,
    glory: str = "",
) -> Seat:
    """One seat; without a hand it holds the starters that do not lie on the table. Glory: `Panama Canal 2, …`."""
    said: dict[str, object] = {"up": listed(up), "down": listed(down), "wonders": listed(wonders), "pool": listed(pool)}
    if culture:
        said["culture"] = culture
    if glory:
        said["glory"] = {entry.rpartition(" ")[0]: int(entry.rpartition(" ")[2]) for entry in listed(glory)}
    return said if hand is None else {**said, "hand": listed(hand)}


def rows(**lying: str) -> dict[str, object]:
    """A supply with only these cards, row by row; `-` is a gap. Space stays as it is, or the game would end."""
    return {row: listed(lying.get(row, "")) for row in ROWS if row in lying or row != "space"}


def stage(
    *seats: Seat,
    phase: str = "development",
    turn: int = 0,
    supply: Mapping[str, object] | None = None,
    wonders: str | None = None,
    deeds: str = "",
    options: Mapping[str, str] | None = None,
) -> Sitting:
    """The table these seats sit at; the supply is complete unless it is given."""
    lying = dict(supply or {})
    if wonders is not None:
        lying["wonders"] = listed(wonders)
    position: dict[str, object] = {"seats": list(seats), "supply": lying, "turn": turn, "phase": phase}
    if deeds:
        position["deeds"] = listed(deeds)
    return Sitting(GAME.stage({**position, "options": dict(options or {})}))


def renaissance(
    *seats: Seat,
    phase: str = "development",
    turn: int = 0,
    supply: Mapping[str, object] | None = None,
    wonders: str | None = None,
    deeds: str = "",
    set: str = "renaissance",
    stand_ins: bool = False,
    free: bool = False,
    payments: str = "free",
) -> Sitting:
    """The same with the cards of Renaissance; with the stand-ins for two wonders, with Espionage of free choice."""
    options = {
        "set": set,
        "reconstructed-wonders": "on" if stand_ins else "off",
        "espionage": "free" if free else "by-back",
        "payments": payments,
    }
    return stage(*seats, phase=phase, turn=turn, supply=supply, wonders=wonders, deeds=deeds, options=options)


def activating(
    card: str,
    *opponents: Seat,
    up: str = "",
    down: str = "",
    culture: int = 0,
    hand: str = CALM,
    set: str = "renaissance",
    free: bool = False,
    payments: str = "free",
) -> Sitting:
    """Seat 0 has just activated a card; two more stay in its hand, and no wonder asks for anything yet."""
    players = opponents or (seat(hand=CALM), seat(hand=CALM))
    own = seat(hand=f"{card}, {hand}", up=up, down=down, culture=culture)
    sitting = renaissance(own, *players, wonders="Sydney Opera House", set=set, free=free, payments=payments)
    return sitting.play(f"Develop {card}", f"Activate {card}")


def playing(hand: str, up: str = "", down: str = "") -> Sitting:
    """A player who activates the first card of a hand; two more cards stay there."""
    card = listed(hand)[0]
    opponents = seat(hand="Agriculture, Barter Trade"), seat(hand="Agriculture, Barter Trade")
    sitting = stage(seat(hand=hand, up=up, down=down), *opponents)
    return sitting.play(f"Develop {card}", f"Activate {card}")


def combined(
    *seats: Seat,
    phase: str = "development",
    supply: Mapping[str, object] | None = None,
    piles: Mapping[str, str] | None = None,
    wonders: str | None = None,
    stand_ins: bool = False,
    deeds: str = "",
) -> Sitting:
    """The same with both sets; piles are named with their open card first."""
    lying = {**(supply or {}), **({"piles": {age: listed(cards) for age, cards in piles.items()}} if piles else {})}
    return renaissance(
        *seats, phase=phase, supply=lying, wonders=wonders, deeds=deeds, set="combined", stand_ins=stand_ins
    )


def sit_down(seats: int, seed: int, **options: str) -> Sitting:
    """A new game before its first answer; options as keywords, `reconstructed_wonders="on"`."""
    return Sitting(GAME.new(seats, seed, {name.replace("_", "-"): value for name, value in options.items()}))


class Sitting:
    """A game in progress: asks, hears answers in words, and shows what lies where."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []  # of all answers given here

    @property
    def table(self) -> Table:
        return cast(Table, self.state)

    # What is asked, and answering.

    @property
    def asked(self) -> tuple[int, str] | None:
        """The seat and what it is asked; None when the game is over."""
        decisions = GAME.decisions(self.state)
        return (decisions[0].seat, decisions[0].menu) if decisions else None

    @property
    def rule(self) -> str:
        return GAME.decisions(self.state)[0].rule

    @property
    def offered(self) -> list[str]:
        """The legal answers in words; none when the game is over."""
        return [self.word(GAME.option(self.state, number)) for number in self.numbers]

    @property
    def numbers(self) -> list[int]:
        """The legal answers as they are numbered."""
        decisions = GAME.decisions(self.state)
        return GAME.options(self.state, decisions[0]) if decisions else []

    def about(self, kind: str) -> set[str]:
        """What the offered answers of one kind are about: `about("Buy")` is what can be bought."""
        return {word.partition(" ")[2] for word in self.offered if word.split(" ")[0] == kind}

    def play(self, *answers: str) -> Sitting:
        """Give these answers one after another; each must be on offer."""
        for answer in answers:
            offered = dict(zip(self.offered, self.numbers, strict=True))
            assert answer in offered, f"{answer!r} is not on offer for {self.asked}, but {sorted(offered)}"
            self.answer(offered[answer])
        return self

    def answer(self, number: int) -> None:
        """Give the asked seat's answer by its number."""
        self.state, events = GAME.apply(self.state, GAME.decisions(self.state)[0].seat, number)
        self.events += events

    def copy(self) -> Sitting:
        """The same moment, to be played on in another way."""
        return Sitting(self.state.clone())

    def word(self, option: Option) -> str:
        """An answer as tests write it."""
        kind = type(option).__name__
        for field in fields(option):
            if field.name in ("card", "wonder", "resource"):
                return f"{kind} {self.thing(option)}"
            if field.name in ("branch", "seat"):
                return f"{kind} {getattr(option, field.name)}"
        return kind

    # What happened.

    def told(self, kind: str) -> list[str]:
        """The cards, wonders or resources of every event of this kind, in their order."""
        return [self.thing(event) for event in self.events if type(event).__name__ == kind]

    def gained(self) -> Counter[str]:
        """Everything gained so far, whether it has been used or not."""
        gains = [event for event in self.events if isinstance(event, Gained)]
        return sum((Counter({gain.resource.capitalize(): gain.count}) for gain in gains), Counter())

    def strengths(self, kind: str) -> dict[int, int]:
        """By seat, the strength at which it attacked, was beaten or stood."""
        happened = [event for event in self.events if isinstance(event, StrengthEvent)]
        return {event.seat: event.strength for event in happened if type(event).__name__ == kind}

    def thing(self, about: Event | Option) -> str:
        """What an event or an answer is about, by name."""
        book = self.table.book
        if hasattr(about, "card"):
            return next(card.name for card in book.cards if card.id == about.card)
        if hasattr(about, "wonder"):
            return next(wonder.name for wonder in book.wonders if wonder.id == about.wonder)
        return cast(str, about.resource).capitalize() if hasattr(about, "resource") else ""

    # What lies where.

    def player(self, seat: int) -> Player:
        return self.table.players[seat]

    def cards(self, mask: int) -> set[str]:
        return {card.name for number, card in enumerate(self.table.book.cards) if mask >> number & 1}

    def hand(self, seat: int) -> set[str]:
        return self.cards(self.player(seat).hand)

    def up(self, seat: int) -> set[str]:
        return self.cards(self.player(seat).up)

    def down(self, seat: int) -> set[str]:
        return self.cards(self.player(seat).down)

    def many(self, mask: int) -> Counter[str]:
        """Cards with how often they are there: a player may own several Warriors."""
        return Counter(card.name for number, card in enumerate(self.table.book.cards) if mask >> number & 1)

    def culture(self) -> list[int]:
        """The culture tokens of all seats."""
        return [player.culture for player in self.table.players]

    def glory(self, seat: int) -> dict[str, int]:
        """The wonders on which a seat has glory tokens, with how many."""
        tokens = {wonder.name: self.player(seat).tokens_on(n) for n, wonder in enumerate(self.table.book.wonders)}
        return {wonder: count for wonder, count in tokens.items() if count}

    def pile(self, name: str) -> list[str]:
        """A research pile, its open card first."""
        number = list(ROWS).index(name)
        first = number * DEEPEST_PILE
        cards = [self.table.research[first + depth] for depth in range(self.table.pile_count(number))]
        return [self.table.book.cards[card].name for card in reversed(cards)]

    def price(self, card: str) -> int:
        """How many resources of any kind a lying or open card costs in addition."""
        return self.table.extra_of(next(n for n, facts in enumerate(self.table.book.cards) if facts.name == card))

    def wonders(self, seat: int | None = None) -> set[str]:
        """The wonders of a seat; of the supply if none is given."""
        mask = self.table.wonders if seat is None else self.player(seat).wonders
        return {wonder.name for number, wonder in enumerate(self.table.book.wonders) if mask >> number & 1}

    def pool(self, seat: int) -> Counter[str]:
        """What a seat has gained this turn."""
        lanes = self.player(seat).pool
        return Counter(
            {name: lanes >> 8 * kind & 255 for kind, name in enumerate(RESOURCES) if lanes >> 8 * kind & 255}
        )

    def lying(self) -> list[str]:
        """The supply from the bottom left upwards; an empty text is a gap."""
        table = self.table
        return [
            table.book.cards[table.layout[place]].name if table.lying >> place & 1 else ""
            for place in range(len(table.layout))
        ]

    def row(self, name: str) -> list[str]:
        """One row of the supply, left to right, gaps included."""
        lying = self.lying()
        lengths = [7, 6, 5, 4, 3] if len(lying) == 25 else [6, 5, 4, 3, 2]
        number = list(ROWS).index(name)
        return lying[sum(lengths[:number]) :][: lengths[number]]

    def extra(self, card: str) -> int:
        """How many resources of any kind a lying card costs in addition."""
        return self.table.extras[self.lying().index(card)]

    @property
    def outcome(self) -> Outcome:
        return GAME.outcome(self.state)


def dealt(seats: int, seed: int) -> Sitting:
    """A late moment made up by lot: all cards and wonders shared out among hands, tables and supply.

    Games by lot seldom see Computer or Satellite played; here they are at hand.
    """
    luck = random.Random(f"{seats} {seed}")
    places: list[dict[str, list[str]]] = [{"hand": [], "up": [], "down": []} for _ in range(seats)]
    for place in places:
        for card in listed(STARTERS):
            place[luck.choice(("hand", "up", "down"))].append(card)
    supply: dict[str, object] = {}
    for row, cards in ROWS.items():
        left = listed(cards if seats > 2 else but(cards, *listed(NOT_WITH_TWO)))
        luck.shuffle(left)
        for number, card in enumerate(left):
            if luck.random() < 0.75 and (row != "space" or number):
                luck.choice(places)[luck.choice(("hand", "hand", "up", "down"))].append(card)
                left[number] = "-"
        supply[row] = left
    owners: list[list[str]] = [[] for _ in range(seats + 1)]
    for pair in WONDERS:
        luck.choice(owners).append(luck.choice(listed(pair)))
    supply["wonders"] = owners.pop()
    players = [{**place, "wonders": wonders} for place, wonders in zip(places, owners, strict=True)]
    return stage(*players, phase="resource", turn=luck.randrange(seats), supply=supply)


def moments(seats: int, seed: int, **options: str) -> Iterator[Sitting]:
    """A game played by lot: one sitting, further on each time, up to its end."""
    sitting = sit_down(seats, seed, **options)
    lots = seeded(seed, "a playout of the tests")
    yield from onwards(sitting, lots)


def onwards(sitting: Sitting, lots: Rng) -> Iterator[Sitting]:
    """The same sitting at every moment to come, answered by lot, up to its end."""
    while sitting.asked:
        yield sitting
        numbers = sitting.numbers
        sitting.answer(numbers[lots.below(len(numbers))])
    yield sitting
