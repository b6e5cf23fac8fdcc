"""A table staged from names, answers given in words, and cities read back by name.

A test says what stands where and what is answered; everything else is as the position file's defaults have it::

    sitting = stage(city("Giza", "Stone Pit", hand="Baths"), city("Rhodos"), city("Babylon"))
    sitting.turn("Build Baths")
    assert sitting.built(0) == names("Stone Pit, Baths")

An answer is its verb, its card and what each neighbour is paid: `Build Aqueduct 4/0`, `Stage Baths`, `Sell Altar`.
Seats sit clockwise, so seat 1 is the left neighbour of seat 0.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import cast

from quattrocento.engine.border.actions import Event
from quattrocento.engine.results import Outcome, Standing
from quattrocento.engine.rng import Rng, seeded
from quattrocento.engine.state import State
from quattrocento.games import shelf
from quattrocento.games.seven_wonders.book import Book
from quattrocento.games.seven_wonders.border import options
from quattrocento.games.seven_wonders.border.numbers import option_of
from quattrocento.games.seven_wonders.game import SevenWonders
from quattrocento.games.seven_wonders.table import City, Table
from tests.games.seven_wonders.naive import box, cards

GAME = cast(SevenWonders, shelf["seven-wonders"])
BOOK: Book = GAME.book(GAME.config(7))
BOARDS = ("Alexandria", "Babylon", "Ephesos", "Giza", "Halikarnassos", "Olympia", "Rhodos")

Seat = Mapping[str, object]
Answer = str | tuple[str, str] | None  # with two players the controller gives a second one, for the Free city


def listed(text: str) -> list[str]:
    """The names in a text, separated by commas."""
    return [name.strip() for name in text.split(",") if name.strip()]


def names(text: str) -> set[str]:
    return set(listed(text))


def city(board: str, built: str = "", **more: object) -> Seat:
    """A city; a board without a side shows its side A, stages stand behind it: `Olympia B 1`."""
    words = board.split()
    said: dict[str, object] = {"built": listed(built), **more}
    if words[-1].isdigit():
        said["stages"] = int(words.pop())
    said["board"] = " ".join(words if len(words) > 1 else [*words, "A"])
    if isinstance(more.get("hand"), str):
        said["hand"] = listed(str(more["hand"]))
    return said


def stage(*seats: Seat, **more: object) -> Sitting:
    """The table of these cities; `turn`, `age`, `phase`, `discard` and `free_city` as in a position file."""
    if isinstance(more.get("discard"), str):
        more["discard"] = listed(str(more["discard"]))
    return Sitting(GAME.stage({"seats": list(seats), **more}))


def three(own: Seat, left: Seat | None = None, right: Seat | None = None, **more: object) -> Sitting:
    """A city between two others that have one card each, to be sold."""
    taken = {str(seat["board"]).split()[0] for seat in (own, left, right) if seat}
    spare = [city(board, hand="") for board in ("Ephesos", "Rhodos", "Babylon", "Giza") if board not in taken]
    return stage(own, left or spare.pop(), right or spare.pop(), **more)


def sit_down(seats: int, seed: int, **options: str) -> Sitting:
    """A new game before its first answer."""
    return Sitting(GAME.new(seats, seed, options))


class Sitting:
    """A game in progress: asks, hears answers in words, and shows what stands where."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []  # of all answers given here

    @property
    def table(self) -> Table:
        return cast(Table, self.state)

    # What is asked, and answering.

    @property
    def asked(self) -> dict[int, str]:
        """By seat, what is asked; nothing when the game is over."""
        return {decision.seat: decision.menu for decision in GAME.decisions(self.state)}

    def numbers(self, seat: int = 0) -> list[int]:
        """The legal answers of a seat as they are numbered; none if it is not asked."""
        decisions = [decision for decision in GAME.decisions(self.state) if decision.seat == seat]
        return GAME.options(self.state, decisions[0]) if decisions else []

    def offered(self, seat: int = 0) -> list[str]:
        return [word(number) for number in self.numbers(seat)]

    def about(self, verb: str, seat: int = 0) -> list[str]:
        """What the offered answers of one verb are about: `about("Sell")` is what can be sold."""
        return [said.partition(" ")[2] for said in self.offered(seat) if said.split(" ")[0] == verb]

    def payments(self, verb: str, card: str, seat: int = 0) -> list[tuple[int, int]]:
        """The payments on offer for a use of a card, (to the left, to the right), in their order."""
        found = []
        for number in self.numbers(seat):
            option = GAME.option(self.state, number)
            if isinstance(option, options.PaidOption) and word(number).startswith(f"{verb} {card}"):
                found.append((option.pay_left, option.pay_right))
        return found

    def can(self, said: str, seat: int = 0) -> bool:
        return said in self.offered(seat)

    def play(self, seat: int, *said: str) -> Sitting:
        """Give a seat's answers one after another; each must be on offer."""
        for answer in said:
            offered = dict(zip(self.offered(seat), self.numbers(seat), strict=True))
            assert answer in offered, f"{answer!r} is not on offer for seat {seat}, but {list(offered)}"
            self.answer(seat, offered[answer])
        return self

    def answer(self, seat: int, number: int) -> None:
        self.state, events = GAME.apply(self.state, seat, number)
        self.events += events

    def turn(self, *said: Answer) -> Sitting:
        """The answers of all seats in their order; whoever is not mentioned sells a card, or what must be done."""
        for seat in list(self.asked):
            answer = said[seat] if seat < len(said) else None
            given = [] if answer is None else [answer] if isinstance(answer, str) else list(answer)
            self.play(seat, *given)
            if not given:
                self.play(seat, f"Sell {self.about('Sell', seat)[0]}")
            if self.asked.get(seat) == "free-city" and len(given) < 2:
                self.play(seat, self.offered(seat)[0])
        return self

    def idle(self, turns: int = 1) -> Sitting:
        """Turns in which everybody sells a card, and declines what else is offered."""
        for _ in range(turns):
            self.turn()
            while self.asked and "pick" not in self.asked.values():
                self.play(next(iter(self.asked)), "Decline")
        return self

    def copy(self) -> Sitting:
        """The same moment, to be played on in another way."""
        return Sitting(self.state.clone())

    def told(self, kind: str) -> list[Event]:
        return [event for event in self.events if type(event).__name__ == kind]

    # What stands where.

    def city(self, seat: int) -> City:
        return self.table.cities[seat]

    def built(self, seat: int = 0) -> set[str]:
        return {BOOK.cards[face].name for face in self.city(seat).faces()}

    def coins(self, seat: int = 0) -> int:
        return self.city(seat).coins

    def all_coins(self) -> list[int]:
        return [one.coins for one in self.table.cities]

    def hand(self, seat: int = 0) -> list[str]:
        return named(self.table.age, self.city(seat).hand)

    def pile(self) -> list[str]:
        return named(self.table.age, self.table.pile)

    def discards(self) -> list[str]:
        return [name for age in (1, 2, 3) for name in named(age, self.table.discards[age - 1])]

    @property
    def now(self) -> tuple[int, int]:
        """The age and the turn."""
        return self.table.age, self.table.turn

    @property
    def outcome(self) -> Outcome:
        return GAME.outcome(self.state)

    def standing(self, seat: int = 0) -> Standing:
        return self.outcome.standings[seat]

    def points(self, seat: int = 0) -> dict[str, int]:
        return self.standing(seat).breakdown


def named(age: int, mask: int) -> list[str]:
    """The names of the cards of an age in a mask, in alphabetical order, copies one by one."""
    return sorted(cards()[id]["name"] for number, id in enumerate(box(age)) if mask >> number & 1)


def numbers_of(age: int, mask: int) -> list[int]:
    """The cards of a mask by their numbers among those of all ages, as knowledge counts them."""
    first = sum(len(box(earlier)) for earlier in range(1, age))
    return [first + number for number in range(len(box(age))) if mask >> number & 1]


@cache
def word(number: int) -> str:
    """An answer as tests write it."""
    option = option_of(number)
    verb = type(option).__name__
    match option:
        case options.PaidOption(card, left, right):
            return f"{verb} {cards()[card]['name']}" + (f" {left}/{right}" if left + right else "")
        case options.Dig(card):
            return f"{verb} {_with_age(card)}"
        case options.OfCard(card):
            return f"{verb} {cards()[card]['name']}"
        case options.ChooseBoard(board, side):
            return f"{verb} {board.capitalize()} {side}"
    return verb


def _with_age(id: str) -> str:
    """The name of a card; with its age where there is another one of that name."""
    facts = cards()[id]
    alike = [other for other in cards().values() if other["name"] == facts["name"]]
    return facts["name"] if len(alike) == 1 else f"{facts['name']} (age {'I' * int(facts['age'])})"


def by_lot(sitting: Sitting, lots: Rng, prefer: Callable[[str], bool] | None = None) -> Iterator[Sitting]:
    """The same sitting at every moment to come, answered by lot, up to its end; some answers may be preferred."""
    while sitting.asked:
        yield sitting
        seats = list(sitting.asked)
        seat = seats[lots.below(len(seats))]
        numbers = sitting.numbers(seat)
        wanted = [number for number in numbers if prefer(word(number))] if prefer else []
        chosen = wanted if wanted and lots.below(8) else numbers
        GAME.play(sitting.state, seat, chosen[lots.below(len(chosen))])
    yield sitting


def moments(seats: int, seed: int, **options: str) -> Iterator[Sitting]:
    """A game played by lot: one sitting, further on each time, up to its end."""
    yield from by_lot(sit_down(seats, seed, **options), seeded(seed, "a playout of the tests"))


def building(said: str) -> bool:
    """Whether an answer puts something into a city."""
    return said.split(" ")[0] in ("Build", "BuildFree", "Stage", "Dig")
