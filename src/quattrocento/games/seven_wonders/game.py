"""7 Wonders as a value on the shelf."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Final, cast

from ...engine.border.account import Part
from ...engine.border.actions import Event, Option
from ...engine.border.schema import Field
from ...engine.border.speech import Asking, Offer, Sentence
from ...engine.game import Config, Decision, Game, Thinking, Types
from ...engine.knowledge import View
from ...engine.native import BIT, i64
from ...engine.packing import Packer
from ...engine.policy import Policy
from ...engine.results import Count, Outcome
from ...engine.rng import seeded
from ...engine.rules import parse_rules
from ...engine.settings import Setting
from ...engine.sheets import Sheet
from ...engine.state import Menu, State
from . import heuristic, menus, observing, policy, scoring, setup, turn
from .book import WHOLE, Book, Extent, book_for
from .border.account import account_of
from .border.asking import asked_of
from .border.card_list import card_list, explained
from .border.counting import counted
from .border.events import EVENTS, CityEvent, TurnBegan, seen_by
from .border.features import FEATURES
from .border.numbers import number_of, option_for, option_of
from .border.observation import fields, spelled
from .border.offering import terms_of
from .border.options import NUMBERING, QUESTIONS
from .border.painting import picture_of
from .border.picture import SevenWondersPicture
from .border.position import staged
from .border.sheet import corrected
from .border.text import LANGUAGES, language_of
from .border.text.speaker import Speaker
from .codes import AGES, BUILD_FREE, DECLINE, HIGHEST_OPTION, MENU_FREE_CITY, PAYMENTS, SELL, STAGE
from .table import Table, members, restored

RULESET: Final = 2
SETTINGS: Final = (
    Setting("side", ("A", "B", "mixed"), "mixed", "which sides of the boards are in play"),
    Setting("boards", ("draw", "choose"), "draw", "whether boards are dealt by lot or chosen in turn"),
)


class SevenWonders(Game):
    """Two to seven cities draft cards at the same time, build side by side, and trade with their neighbours."""

    def begin(self, config: Config, seed: int) -> State:
        rng = seeded(seed, self.id)
        choose = config.options.get("boards") == "choose"
        sides = setup.SIDES_IN_PLAY[config.options.get("side", "mixed")]
        table = setup.begin(self.book(config), rng, sides, choose)
        turn.advance(table)
        return table

    def restore(self, config: Config, numbers: list[int]) -> State:
        return restored(self.book(config), numbers)

    def stage(self, position: Mapping[str, object]) -> State:
        return staged(self, position)

    def check_config(self, config: Config) -> None:
        corrected(config.pack)

    def book(self, config: Config) -> Book:
        """The integer tables of a set-up."""
        return book_for(corrected(config.pack), config, self.extent())

    def extent(self) -> Extent:
        """How much of the game is played: all of it."""
        return WHOLE

    def outcome(self, state: State) -> Outcome:
        return scoring.outcome(cast(Table, state))

    def counted(self, state: State, events: Sequence[Event]) -> list[Count]:
        return counted(cast(Table, state), self.census(state))

    # Playing in integers.

    def fill(self, state: State, seat: i64, menu: Menu) -> None:
        menus.fill(cast(Table, state), seat, menu)

    def owes_more(self, state: State, seat: i64) -> bool:
        return menus.question_to(cast(Table, state), seat) == MENU_FREE_CITY

    def step(self, state: State, seat: i64, option: i64) -> None:
        turn.answer(cast(Table, state), seat, option)

    def census(self, state: State) -> list[int]:
        """Every card in play, by its face: in hands, cities, under wonders, discarded, undealt."""
        table = cast(Table, state)
        book = table.book
        pieces = [face for city in table.cities for face in city.faces()]
        for age in range(AGES):
            lying = table.discards[age]
            if age == table.age - 1:
                lying |= table.pile
                for city in table.cities:
                    lying |= city.hand
            if age == AGES - 1:
                lying |= table.box
            if age >= table.age:
                lying |= _undealt(table, age)
            pieces += [book.face_of(age, card) for card in members(lying)]
        pieces += [book.faces[table.buried[at] >> 4] for at in range(len(table.buried))]
        return sorted(pieces)

    def idles(self, option: i64) -> bool:
        return SELL <= option < BUILD_FREE or option == DECLINE

    def evaluate(self, state: State, seat: i64) -> i64:
        return heuristic.evaluate(cast(Table, state), seat)

    # What bots ask.

    def weigh(self, state: State, seat: i64, menu: Menu) -> None:
        policy.weigh(cast(Table, state), seat, menu)

    def policy(self, state: State) -> Policy | None:
        return cast(Table, state).book.policy

    def policy_features(self) -> tuple[str, ...]:
        return FEATURES.names

    def kind_of(self, option: i64) -> i64:
        """A card built, however it is paid; a stage, whichever card lies under it; a sale, whichever card is sold."""
        if option < STAGE:
            return option - option % PAYMENTS
        return STAGE if option < SELL else SELL if option < BUILD_FREE else option

    def tally(self, state: State, seat: i64) -> i64:
        return scoring.tally(cast(Table, state), seat)

    def thinking(self) -> Thinking:
        """Eighteen decisions lie far apart: to take the others for creatures of habit soon finds out nothing more."""
        return Thinking(glance=50, thought=250, deep_thought=15_000)

    def styles(self) -> dict[str, tuple[str, ...]]:
        return {"militarist": ("military",), "scientist": ("science",), "builder": ("wonder", "civilian")}

    # What learners ask.

    def spelled(self, config: Config, option: int) -> tuple[str, ...]:
        return spelled(option)

    def observed(self, config: Config) -> tuple[Field, ...]:
        return fields(config)

    def observe(self, state: State, seat: i64, into: Packer) -> None:
        observing.observe(cast(Table, state), seat, into)

    # Speaking.

    def highest_option(self) -> int:
        return HIGHEST_OPTION

    def menu_of(self, state: State, seat: int) -> tuple[str, str]:
        question = QUESTIONS[menus.question_to(cast(Table, state), seat)]
        return question.name, question.rule

    def types(self) -> Types:
        return Types(NUMBERING.kinds, EVENTS, SevenWondersPicture)

    def option(self, state: State, number: int) -> Option:
        return option_of(number)

    def option_for(self, state: State, seat: int, number: int) -> Option:
        return option_for(cast(Table, state), seat, number)

    def number(self, state: State, option: Option) -> int:
        return number_of(option)

    def turn_begun(self, event: Event) -> int:
        return event.number if isinstance(event, TurnBegan) else 0

    def actor(self, event: Event, state: State) -> int | None:
        """The Free city is nobody's."""
        return event.city if isinstance(event, CityEvent) and event.city < state.seats else None

    def seen(self, event: Event, seat: int | None) -> Event | None:
        return seen_by(event, seat)

    def picture(self, view: View, names: Sequence[str] = (), language: str = "en") -> object:
        return picture_of(view, language_of(self, language))

    def account(self, state: State, seat: int, names: Sequence[str] = (), language: str = "en") -> tuple[Part, ...]:
        return account_of(cast(Table, state), seat, language_of(self, language), names)

    def tie_break(self, id: str, language: str = "en") -> str:
        return language_of(self, language).tie_break(id)

    def sheets(self, config: Config, language: str = "en") -> list[Sheet]:
        return card_list(self.book(config), language_of(self, language))

    # Words for people.

    def languages(self) -> Mapping[str, object]:
        return LANGUAGES

    def asking(self, state: State, decision: Decision, names: Sequence[str] = (), language: str = "en") -> Asking:
        return language_of(self, language).asking(asked_of(cast(Table, state), decision.seat))

    def offer(self, option: Option, state: State | None, names: Sequence[str] = (), language: str = "en") -> Offer:
        by = self._speaker(state, names)
        return language_of(self, language).offer(option, by, terms_of(option, by.table, names))

    def sentence(self, event: Event, state: State | None, names: Sequence[str] = (), language: str = "en") -> Sentence:
        return language_of(self, language).sentence(event, self._speaker(state, names))

    def explain(self, thing: object, state: State | None, language: str = "en") -> str:
        text = explained(thing, self._speaker(state, ()).book, language_of(self, language))
        if not text:
            raise TypeError(f"{thing!r} is neither an option, an event nor a card of {self.name}")
        return text

    def _speaker(self, state: State | None, names: Sequence[str]) -> Speaker:
        """Without a table, one that knows the cards as they are printed."""
        table = cast("Table | None", state)
        book = table.book if table is not None else self.book(self.config(self.most))
        return Speaker(book, names, table)


def _undealt(table: Table, age: int) -> int:
    """The cards of an age still to come, all guilds among them."""
    book, cards = table.book, 0
    decks = [book.decks[age], book.guilds] if age == AGES - 1 else [book.decks[age]]
    for deck in decks:
        for at in range(len(deck)):
            cards |= BIT[deck[at]]
    return cards & ~table.absent[age]


def seven_wonders() -> SevenWonders:
    rules = parse_rules((resources.files(__package__) / "RULES.md").read_text(encoding="utf-8"))
    return SevenWonders("seven-wonders", "7 Wonders", 2, 7, RULESET, SETTINGS, rules)
