"""The protocol: what a game on the shelf answers, and nothing else that server, bots or terminal may use.

A game derives from `Game` and fills in three groups of methods: setting up (`begin`, `restore`), playing
(`fill`, `allows`, `step`, all in integers, because playouts live there) and speaking (`menu_of`, `option`,
`sentence` …, for the border). What is abstract has to be there, and Python says what is missing; what is not may be
left as it is. The public methods are the same for all games and live here.
"""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from .border.account import Part
from .border.actions import Event, Option
from .border.outside import game_called, looks
from .border.speech import Asking, Offer, Sentence
from .errors import BadSetup, IllegalAction, NotAsked, Stale
from .knowledge import SEALED_ELSEWHERE, PackedView, View, imagined, view_of
from .learning import Learnable
from .native import i64, mypyc_attr
from .packs import Pack
from .policy import Policy
from .results import Count, Outcome
from .rng import Rng
from .rules import Rulebook
from .settings import Config as Config
from .settings import Setting, settled, short
from .sheets import Sheet
from .stack import WIDE_FRAMES
from .state import Menu, State

TALLY_BITS: Final = 12
TALLY_UNIT: Final = 2**TALLY_BITS  # a point, in tallies


class Decision(NamedTuple):
    """A seat owes an answer: what is on offer (`menu`), and the rule that says so."""

    seat: int
    menu: str
    rule: str

    def __str__(self) -> str:
        return looks().decision_line(self)


class Thinking(NamedTuple):
    """How many iterations a search may spend on a decision: enough for the most obvious, for most, for nearly all."""

    glance: int
    thought: int
    deep_thought: int


class Types(NamedTuple):
    """The types in which a game speaks to programs: every kind of option and event, and its picture."""

    options: tuple[type[Option], ...]
    events: tuple[type[Event], ...]
    picture: type


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Learnable, ABC):
    """A game: a value on the shelf, without any state of its own."""

    def __init__(
        self,
        id: str,
        name: str,
        fewest: int,
        most: int,
        ruleset: int,
        settings: tuple[Setting, ...],
        rules: Rulebook,
        notation: int = WIDE_FRAMES,
    ) -> None:
        self.id = id
        self.name = name
        self.fewest = fewest
        self.most = most
        self.ruleset = ruleset  # the newest; raised when the same answers would lead to another game
        self.notation = notation  # the newest; raised when the same moment would be written down otherwise
        self.settings = settings
        self.rules = rules

    def __repr__(self) -> str:
        return f"<{self.id}: {self.name}, {_players(self.fewest, self.most)}>"

    def __reduce__(self) -> tuple[object, ...]:
        """Copies and pickles of a game are the game itself, from the shelf."""
        return game_called, (self.id,)

    # Playing: the methods everybody uses.

    def new(
        self,
        seats: int,
        seed: int | None = None,
        options: Mapping[str, str] | None = None,
        pack: Pack | None = None,
        ruleset: int | None = None,
    ) -> State:
        """A game about to begin; without a seed, one that nobody can guess."""
        if seed is not None and type(seed) is not int:
            raise BadSetup(f"A seed is a whole number, not {seed!r}.")
        config = self.config(seats, options, pack, ruleset)
        state = self.begin(config, secrets.randbits(62) if seed is None else seed)
        state.telling = False
        return state

    def config(
        self,
        seats: int,
        options: Mapping[str, str] | None = None,
        pack: Pack | None = None,
        ruleset: int | None = None,
    ) -> Config:
        """The settled form of a wish, or one sentence saying why it cannot be; without a ruleset, by the newest."""
        if type(seats) is not int or not self.fewest <= seats <= self.most:
            raise BadSetup(f"{self.name} is for {_players(self.fewest, self.most)}, not for {short(seats)}.")
        ruleset = self.ruleset if ruleset is None else ruleset
        if type(ruleset) is not int or not 1 <= ruleset <= self.ruleset:
            raise BadSetup(f"{self.name} has rulesets 1 to {self.ruleset} here; there is no ruleset {short(ruleset)}.")
        if pack is not None and pack.game != self.id:
            raise BadSetup(f"The data pack is for {pack.game!r}, not for {self.id!r}.")
        config = Config(seats, settled(self.name, self.settings, options or {}, ruleset), pack, ruleset, self.id)
        self.check_config(config)
        return config

    def decisions(self, state: State) -> tuple[Decision, ...]:
        """Who owes an answer now; several at once answer in secret; none means the game is over."""
        return tuple(Decision(seat, *self.menu_of(state, seat)) for seat in range(state.seats) if state.is_asked(seat))

    def options(self, state: State, decision: Decision) -> list[int]:
        """The legal answers as stable integers, and the only definition of what is legal."""
        if not 0 <= decision.seat < state.seats or not state.is_asked(decision.seat):
            raise NotAsked(f"Seat {decision.seat} is not being asked anything now.")
        if self.menu_of(state, decision.seat) != (decision.menu, decision.rule):
            raise Stale(f"Seat {decision.seat} is not being asked for {decision.menu!r} any more.")
        menu = Menu()
        self.fill(state, decision.seat, menu)
        return menu.listed()

    def apply(self, state: State, seat: int, option: int) -> tuple[State, list[Event]]:
        """The state after this answer, and what happened; the state given stays as it is."""
        after = state.clone()
        after.telling, after.happened = True, []
        self.play(after, seat, option)
        events, after.happened, after.telling = after.happened, [], False
        return after, events

    def play(self, state: State, seat: int, option: int) -> None:
        """The same in place, for whoever owns the state: simulation, search."""
        self.check(state, seat, option)
        self.step(state, seat, option)

    def check(self, state: State, seat: int, option: int) -> None:
        """Refuse in words whatever is not on offer."""
        if not state.asked:
            raise NotAsked("The game is over.")
        if not 0 <= seat < state.seats:
            raise NotAsked(f"There is no seat {seat} at this table of {state.seats}.")
        menu, rule = self.menu_of(state, seat) if state.is_asked(seat) else ("", "")
        if not menu:
            raise NotAsked(f"Seat {seat} is not being asked anything now.")
        if not 0 <= option <= self.highest_option() or not self.allows(state, seat, option):
            raise IllegalAction(f"{self.option_name(state, option)} is not on offer for {menu!r}", rule)

    def view(self, state: State, seat: int | None, minds: bool = False) -> View:
        """All this seat may know; `None` is the public. With `minds`, also what it may know of the others' knowledge.

        That takes far longer than the rest, and only worlds in which somebody else looks at his own view need it.
        """
        return view_of(state, seat, self.hides_progress(state), minds)

    def unpacked(self, config: Config, packed: PackedView) -> View:
        """The view that `View.packed` has made ready to travel."""
        return View(packed.seat, self.restore(config, packed.numbers), packed.pools, packed.others)

    def imagine(self, view: View, rng: Rng) -> State:
        """Some full state that would look like this view: the only way to play on from one."""
        state = imagined(view, rng)
        menu = Menu()
        for seat in range(state.seats):
            if state.sealed_by(seat) == [SEALED_ELSEWHERE]:
                answers: list[int] = []
                state.put_sealed(seat, answers)
                while not answers or self.owes_more(state, seat):
                    self.fill(state, seat, menu)
                    answers.append(menu.items[rng.below(menu.count)])
                    state.put_sealed(seat, answers)
        return state

    def withdraw(self, state: State, seat: int) -> None:
        """Take back in place what a seat has sealed, the whole or the half, while anybody still owes an answer."""
        if not 0 <= seat < state.seats or not state.has_sealed(seat) or not state.asked:
            raise NotAsked(f"Seat {seat} has no sealed answer to take back.")
        state.unseal(seat)

    def reveals_nothing(self, before: State, after: State, seat: int, events: Sequence[Event]) -> bool:
        """Whether a seat's answer drew no chance, showed nobody anything, even by showing nothing, and opened no other.

        Then it can be taken back, or followed by further answers, without anybody having learned anything.
        """
        by_chance = (before.rng.a, before.rng.b) != (after.rng.a, after.rng.b)
        knew, knows = before.who_knows(), after.who_knows()
        shown = knew is not None and knows is not None and knew.rows != knows.rows
        looked = any(self.reveals(event) for event in events)
        others = [other for other in range(before.seats) if other != seat]
        opened = any(before.sealed_by(other) != after.sealed_by(other) for other in others)
        return not (by_chance or shown or looked or opened)

    @abstractmethod
    def outcome(self, state: State) -> Outcome:
        """Points with their breakdown, tie-breaks and places; in mid-game, how it stands."""

    def counts_events(self) -> bool:
        """Whether `counted` wants to know what happened on the way; telling it takes time."""
        return False

    def counted(self, state: State, events: Sequence[Event]) -> list[Count]:
        """What simulations count besides points, in a finished game; by default nothing.

        The events are all that happened, if the game says that it `counts_events`: for what the end no longer shows.
        """
        return []

    # Setting up: what a game fills in.

    @abstractmethod
    def begin(self, config: Config, seed: int) -> State:
        """The table about to be played, with all chance drawn from this seed."""

    @abstractmethod
    def restore(self, config: Config, numbers: list[int]) -> State:
        """The moment that `State.encode` wrote down."""

    @abstractmethod
    def stage(self, position: Mapping[str, object]) -> State:
        """The situation that a position file describes."""

    def start_seat(self, state: State) -> int:
        """The seat that began; statistics of turn order count from it."""
        return 0

    def check_config(self, config: Config) -> None:
        """Refuse what the settings alone cannot: by default nothing."""
        return

    def written(self, state: State, notation: int) -> list[int]:
        """The moment as integers, in the notation of this number: digests in game files are made of them.

        A game that comes to write its states down otherwise raises its `notation`, and goes on writing the earlier
        ones here or in its state.
        """
        return state.encode(notation)

    # Playing in integers: what a game fills in.

    @abstractmethod
    def fill(self, state: State, seat: i64, menu: Menu) -> None:
        """Write the legal answers of this seat into the menu, and nothing else; also of one that has sealed its."""

    def owes_more(self, state: State, seat: i64) -> bool:
        """Whether what this seat has sealed calls for a further answer, such as how to pay."""
        return False

    def hides_progress(self, state: State) -> bool:
        """Whether even who has answered already stays secret until the last answer is in."""
        return False

    def passes_itself(self, state: State, seat: int) -> bool:
        """Whether this seat is asked only so that others cannot tell who could do anything: its pass gives itself.

        It follows from what the seat alone knows, so in a view it is asked about the observer's own seat only.
        """
        return False

    def allows(self, state: State, seat: i64, option: i64) -> bool:
        """Whether the answer is on the menu; games with quicker ways than listing it override this."""
        menu = Menu()
        self.fill(state, seat, menu)
        return option in menu.listed()

    @abstractmethod
    def step(self, state: State, seat: i64, option: i64) -> None:
        """Carry out a legal answer and everything that follows from it, up to the next question."""

    @abstractmethod
    def census(self, state: State) -> list[int]:
        """Every piece of the game, each as often as it exists, in rising order: the same from start to end."""

    def idles(self, option: i64) -> bool:
        """Whether the answer gives something up (passing, selling): the `build` policy avoids those."""
        return False

    @abstractmethod
    def evaluate(self, state: State, seat: i64) -> i64:
        """How promising the table looks for this seat: only comparisons mean anything."""

    # What bots ask, in integers.

    def worth_trying(self, options: list[int]) -> list[int]:
        """Those of the legal answers that a bot should try one by one: by default all, of many numbers enough."""
        return options

    def weigh(self, state: State, seat: i64, menu: Menu) -> None:
        """Give every answer of a filled menu its weight: how often a sensible player would give it.

        It may play answers on to compare them, so the state has luck to come: a table or a world, and no view. An
        answer without weight need not be tried at all. By default only idle answers weigh nothing.
        """
        menu.total = 0
        at: i64 = 0
        while at < menu.count:
            menu.weights[at] = 0 if self.idles(menu.items[at]) else 1
            menu.total += menu.weights[at]
            at += 1
        if not menu.total:
            at = 0
            while at < menu.count:
                menu.weights[at] = 1
                at += 1
            menu.total = menu.count

    def policy(self, state: State) -> Policy | None:
        """The policy by which answers at this table are weighed, where it has been learned."""
        return None

    def policy_features(self) -> tuple[str, ...]:
        """The features of answers by name, as the weights of the policy are numbered."""
        return ()

    def kind_of(self, option: i64) -> i64:
        """What this answer has in common with others that differ only in how it is paid, and the like.

        It is the number of one of them, on offer or not. By default every answer is of a kind of its own.
        """
        return option

    def tally(self, state: State, seat: i64) -> i64:
        """The points of a seat as the table stands, and in the lowest `TALLY_BITS` bits what breaks ties.

        When the game is over, more is better and equal is a shared place.
        """
        outcome = self.outcome(state)
        return outcome.standings[seat].total * TALLY_UNIT + state.seats - outcome.standings[seat].place

    def tally_by_source(self, state: State, seat: i64) -> dict[str, int]:
        """The points of a seat as the table stands, by where they come from."""
        return self.outcome(state).standings[seat].breakdown

    def lead(self, state: State, seat: i64) -> i64:
        """How far a seat looks ahead of the best other in mid-game, as a difference of tallies: by `evaluate`."""
        best: i64 = -(2**40)
        other: i64 = 0
        while other < state.seats:
            value: i64 = self.evaluate(state, other)
            if other != seat and value > best:
                best = value
            other += 1
        return (self.evaluate(state, seat) - best) * TALLY_UNIT // 100

    def clear_margin(self) -> int:
        """How many points more than expected are a clear success, at the end or where a search judges the table."""
        return 10

    def plausible(self, state: State, seat: i64, rng: Rng) -> bool:
        """Whether others would have done in this world what this seat saw: by lot, the likelier the oftener."""
        return True

    def chapter(self, state: State) -> i64:
        """Which part of the game this is, rising: where one ends, the table can be judged by `lead`."""
        return 0

    def foresight(self, state: State) -> int:
        """How many chapters a search plays from here before it judges the table; by default to the end of the game."""
        return 0

    def thinking(self) -> Thinking:
        """How many iterations of a search are worth while in this game."""
        return Thinking(glance=240, thought=1_000, deep_thought=20_000)

    def styles(self) -> dict[str, tuple[str, ...]]:
        """Ways to play that people tell apart, each by the sources of points a bot prizes; by default none."""
        return {}

    def is_hunch(self, state: State) -> bool:
        """Whether what is asked is judged so early that more than a thought finds out only where the judgement errs."""
        return False

    # Speaking: what a game fills in.

    @abstractmethod
    def types(self) -> Types:
        """The types of its options, events and pictures: messages and their schemas are made from them."""

    @abstractmethod
    def highest_option(self) -> int:
        """The largest number an option of this game can have."""

    @abstractmethod
    def menu_of(self, state: State, seat: int) -> tuple[str, str]:
        """What is on offer for this seat, and the rule that says so."""

    @abstractmethod
    def option(self, state: State, number: int) -> Option:
        """The typed form of an option, in the ids of this table."""

    def option_for(self, state: State, seat: int, number: int) -> Option:
        """The typed form of what a seat is offered or has sealed: where several are asked at once, the state alone does
        not say what an answer means for whom. By default the state does.
        """
        return self.option(state, number)

    @abstractmethod
    def number(self, state: State, option: Option) -> int:
        """The number of a typed option at this table, whether it is on offer or not."""

    def turn_begun(self, event: Event) -> int:
        """The number of the turn that this event begins; 0 if it begins none. Logs and replays group by it."""
        return 0

    def actor(self, event: Event, state: State) -> int | None:
        """Whose doing it is, or whom it befalls: by default its `seat`; None where it is nobody's."""
        seat = getattr(event, "seat", None)
        return seat if isinstance(seat, int) else None

    def seen(self, event: Event, seat: int | None) -> Event | None:
        """The event as this seat experiences it; None when it notices nothing. By default all is open."""
        return event

    def reveals(self, event: Event) -> bool:
        """Whether it tells somebody about secrets without showing a card, such as that there is none."""
        return False

    @abstractmethod
    def picture(self, view: View, names: Sequence[str] = (), language: str = "en") -> object:
        """What a page draws of a view: a dataclass of ids, numbers and, where those take reasons, words."""

    @abstractmethod
    def account(self, state: State, seat: int, names: Sequence[str] = (), language: str = "en") -> tuple[Part, ...]:
        """How this seat's points come about, part by part of the breakdown; in mid-game, as it stands."""

    @abstractmethod
    def tie_break(self, id: str, language: str = "en") -> str:
        """What people call a tie-break of the outcome."""

    @abstractmethod
    def sheets(self, config: Config, language: str = "en") -> list[Sheet]:
        """Every card of this set-up, with its text in words."""

    # Words for people. Seats are called by the players' names, where there are any.

    @abstractmethod
    def languages(self) -> Mapping[str, object]:
        """The languages it speaks, by their codes, each with whatever puts its words together."""

    @abstractmethod
    def asking(self, state: State, decision: Decision, names: Sequence[str] = (), language: str = "en") -> Asking:
        """What is being asked, in words to the seat asked."""

    @abstractmethod
    def offer(self, option: Option, state: State | None, names: Sequence[str] = (), language: str = "en") -> Offer:
        """What an answer offers; with a state, in its present numbers."""

    @abstractmethod
    def sentence(self, event: Event, state: State | None, names: Sequence[str] = (), language: str = "en") -> Sentence:
        """What an event reports."""

    @abstractmethod
    def explain(self, thing: object, state: State | None, language: str = "en") -> str:
        """What a card, by its id, or an effect says; with a state, in its present numbers."""

    def describe(
        self, thing: object, language: str = "en", state: State | None = None, names: Sequence[str] = ()
    ) -> str:
        """Words for people: for an option, an event, a card's id or an effect."""
        if isinstance(thing, Option):
            return self.offer(thing, state, names, language).label
        if isinstance(thing, Event):
            return str(self.sentence(thing, state, names, language))
        return self.explain(thing, state, language)

    def option_name(self, state: State, option: int) -> str:
        """A readable name for any number at this table, also for one that means nothing."""
        if 0 <= option <= self.highest_option() and self.number(state, self.option(state, option)) == option:
            return self.describe(self.option(state, option), state=state)
        return f"Option {option}"


def _players(fewest: int, most: int) -> str:
    return f"{most} players" if fewest == most else f"{fewest} to {most} players"
