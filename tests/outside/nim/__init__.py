"""Nim, as another package would bring it: whoever takes the last stone wins. No cards, no secrets, no luck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from quattrocento.engine.border.account import Part
from quattrocento.engine.border.actions import Event, Numbering, Option
from quattrocento.engine.border.speech import Asking, Offer, Sentence
from quattrocento.engine.errors import BadSetup
from quattrocento.engine.game import Config, Decision, Game, Types
from quattrocento.engine.knowledge import View
from quattrocento.engine.results import Outcome, Standing
from quattrocento.engine.rng import Rng, seeded
from quattrocento.engine.rules import Rule, Rulebook
from quattrocento.engine.settings import spoken
from quattrocento.engine.sheets import Sheet
from quattrocento.engine.stack import WIDE_FRAMES, empty_stack
from quattrocento.engine.state import Menu, State

STONES, MOST = 9, 3
TAKING = "Take one, two or three stones. Whoever takes the last one gets a point."
RULES = Rulebook([Rule("NIM-1", "Taking", TAKING, "ours", "Play", (), "")])


@dataclass(frozen=True)
class Take(Option):
    spans = (MOST + 1,)
    stones: int


@dataclass(frozen=True)
class Took(Event):
    rule = "NIM-1"
    seat: int
    stones: int


@dataclass(frozen=True)
class NimPicture:
    turn: int
    stones: int


NUMBERING = Numbering((Take,))


class English:
    """All its words; another language would have the same methods."""

    def asking(self, decision: Decision) -> Asking:
        return Asking("How many stones do you take?", "", (decision.rule,))

    def offer(self, option: Take) -> Offer:
        return Offer(f"Take {option.stones}")

    def sentence(self, event: Took, names: Sequence[str]) -> Sentence:
        return Sentence(names[event.seat] if names else f"Seat {event.seat}", f"takes {event.stones}")

    def part(self, points: int) -> Part:
        return Part("stone", "Last stone", points, "Taken last", "NIM-1")


LANGUAGES = {"en": English()}


class Heap(State):
    """Nothing is hidden, so what lies open is everything."""

    def __init__(self, config: Config, rng: Rng) -> None:
        super().__init__(config.seats, rng, empty_stack())
        self.config = config
        self.taken: list[int] = []

    def set_up(self) -> Config:
        return self.config

    def clone(self) -> State:
        copy = Heap(self.config, self.rng.clone())
        copy.share_from(self)
        copy.taken = self.taken[:]
        return copy

    def bare(self) -> State:
        copy = self.clone()
        copy.rng = Rng(0, 0)
        return copy

    def encode(self, notation: int = WIDE_FRAMES) -> list[int]:
        return [*self.encode_common(notation), *self.taken]

    @property
    def stones(self) -> int:
        return STONES - sum(self.taken)


class Nim(Game):
    def __init__(self) -> None:
        super().__init__("nim", "Nim", 2, 4, 1, (), RULES)

    def begin(self, config: Config, seed: int) -> State:
        heap = Heap(config, seeded(seed, self.id))
        heap.ask(0)
        return heap

    def restore(self, config: Config, numbers: list[int]) -> State:
        rest = iter(numbers)
        next(rest)  # the seats
        heap = Heap(config, Rng(0, 0))
        heap.decode_common(rest)
        heap.taken = list(rest)
        return heap

    def stage(self, position: Mapping[str, object]) -> State:
        raise BadSetup("Nim has no positions to stage.")

    def fill(self, state: State, seat: int, menu: Menu) -> None:
        menu.clear()
        for stones in range(1, min(MOST, cast(Heap, state).stones) + 1):
            menu.add(NUMBERING.number(Take(stones)))

    def step(self, state: State, seat: int, option: int) -> None:
        heap, take = cast(Heap, state), cast(Take, NUMBERING.option(option))
        heap.taken.append(take.stones)
        if heap.telling:
            heap.tell(Took(seat, take.stones))
        heap.asked = 0
        if heap.stones:
            heap.ask((seat + 1) % heap.seats)

    def outcome(self, state: State) -> Outcome:
        heap = cast(Heap, state)
        last = None if heap.stones else (len(heap.taken) - 1) % heap.seats
        standings = [
            Standing(seat, int(seat == last), {"stone": int(seat == last)}, {}, 1 if last in (seat, None) else 2)
            for seat in range(heap.seats)
        ]
        return Outcome(not heap.stones, tuple(standings))

    def census(self, state: State) -> list[int]:
        return [1] * STONES

    def evaluate(self, state: State, seat: int) -> int:
        return self.outcome(state).standings[seat].total

    def types(self) -> Types:
        return Types(NUMBERING.kinds, (Took,), NimPicture)

    def highest_option(self) -> int:
        return NUMBERING.highest

    def menu_of(self, state: State, seat: int) -> tuple[str, str]:
        return "take", "NIM-1"

    def option(self, state: State, number: int) -> Option:
        return NUMBERING.option(number)

    def number(self, state: State, option: Option) -> int:
        return NUMBERING.number(option)

    def picture(self, view: View, names: Sequence[str] = (), language: str = "en") -> object:
        self._words(language)  # there are none in it
        heap = cast(Heap, view.state)
        return NimPicture(len(heap.taken) + 1, heap.stones)

    def account(self, state: State, seat: int, names: Sequence[str] = (), language: str = "en") -> tuple[Part, ...]:
        return (self._words(language).part(self.outcome(state).standings[seat].total),)

    def tie_break(self, id: str, language: str = "en") -> str:
        raise AssertionError("nothing breaks ties")

    def sheets(self, config: Config, language: str = "en") -> list[Sheet]:
        self._words(language)
        return []

    def languages(self) -> Mapping[str, object]:
        return LANGUAGES

    def _words(self, language: str) -> English:
        return spoken(self.name, LANGUAGES, language)

    def asking(self, state: State, decision: Decision, names: Sequence[str] = (), language: str = "en") -> Asking:
        return self._words(language).asking(decision)

    def offer(self, option: Option, state: State | None, names: Sequence[str] = (), language: str = "en") -> Offer:
        return self._words(language).offer(cast(Take, option))

    def sentence(self, event: Event, state: State | None, names: Sequence[str] = (), language: str = "en") -> Sentence:
        return self._words(language).sentence(cast(Took, event), names)

    def explain(self, thing: object, state: State | None, language: str = "en") -> str:
        raise TypeError(f"{thing!r} is neither an option nor an event of {self.name}")
