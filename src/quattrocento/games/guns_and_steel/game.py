"""Guns & Steel as a value on the shelf."""

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
from ...engine.native import BIT, i64, ints, vec
from ...engine.packing import Packer
from ...engine.policy import Policy
from ...engine.results import Count, Outcome
from ...engine.rng import seeded
from ...engine.rules import parse_rules
from ...engine.settings import Setting
from ...engine.sheets import Sheet
from ...engine.state import Menu, State
from . import heuristic, observing, policy, scoring, setup, turn
from .book import STARTERS, WARRIORS, Book, Variant, book_for
from .border.account import account_of
from .border.asking import asked_of
from .border.card_list import card_list, explained
from .border.counting import counted
from .border.events import EVENTS, TurnBegan
from .border.features import FEATURES
from .border.numbers import number_of, option_for, option_of
from .border.observation import fields, spelled
from .border.offering import terms_of
from .border.options import NUMBERING, QUESTIONS
from .border.painting import picture_of
from .border.picture import GunsAndSteelPicture
from .border.position import staged
from .border.sheet import corrected
from .border.text import LANGUAGES, language_of
from .border.text.speaker import speaker
from .codes import (
    BUY_NOTHING,
    DECLINE,
    HIGHEST_OPTION,
    HOLD,
    KEEP_GLORY,
    LEAVE,
    MENU_PAY,
    NO_MENU,
    NO_OPTION,
)
from .pyramid import ROWS
from .table import DEEPEST_PILE, Table, restored

RULESET: Final = 2
_MENUS: Final = max(QUESTIONS) + 1
_VERB: Final[vec[i64]] = ints([QUESTIONS[menu].verb if menu in QUESTIONS else NO_OPTION for menu in range(_MENUS)])
_SECOND: Final[vec[i64]] = ints([QUESTIONS[menu].second if menu in QUESTIONS else NO_OPTION for menu in range(_MENUS)])
_WAY_OUT: Final[vec[i64]] = ints(
    [QUESTIONS[menu].way_out if menu in QUESTIONS else NO_OPTION for menu in range(_MENUS)]
)

SETTINGS: Final = (
    Setting("set", ("base", "renaissance", "combined"), "base", "which cards are in play"),
    Setting(
        "reconstructed-wonders", ("off", "on"), "off", "Renaissance: stand-ins for two wonders nobody could look up"
    ),
    Setting("espionage", ("by-back", "free"), "by-back", "Renaissance: whether Espionage picks a back or a card"),
    Setting(
        "payments", ("minimal", "free"), "free", "whether a payment may hold cards that are not needed", ("minimal",)
    ),
)


class GunsAndSteel(Game):
    """Two to four players, double-sided cards, nested activations, attacks with responses."""

    def begin(self, config: Config, seed: int) -> State:
        return setup.begin(self.book(config), seeded(seed, self.id))

    def restore(self, config: Config, numbers: list[int]) -> State:
        return restored(self.book(config), numbers)

    def stage(self, position: Mapping[str, object]) -> State:
        return staged(self, position)

    def check_config(self, config: Config) -> None:
        corrected(config.pack)

    def start_seat(self, state: State) -> int:
        return cast(Table, state).first

    def book(self, config: Config) -> Book:
        """The integer tables of a set-up."""
        options = config.options
        wishes = options["set"], options["reconstructed-wonders"], options["espionage"], options["payments"]
        variant = Variant(config.ruleset, *wishes)
        return book_for(corrected(config.pack), variant, config)

    def outcome(self, state: State) -> Outcome:
        return scoring.outcome(cast(Table, state))

    def counted(self, state: State, events: Sequence[Event]) -> list[Count]:
        return counted(cast(Table, state))

    # Playing in integers.

    def fill(self, state: State, seat: i64, menu: Menu) -> None:
        table = cast(Table, state)
        menu.clear()
        question: i64 = table.menu
        if question == MENU_PAY:
            menu.add(_WAY_OUT[question])  # the proposal, which is the best payment, comes first
            menu.add_each(_VERB[question], table.cards)
            return
        menu.add_each(_VERB[question], table.cards)
        if _SECOND[question] != NO_OPTION:
            menu.add_each(_SECOND[question], table.others)
        if _WAY_OUT[question] != NO_OPTION:
            menu.add(_WAY_OUT[question])

    def allows(self, state: State, seat: i64, option: i64) -> bool:
        table = cast(Table, state)
        verb: i64 = option & ~63
        argument: i64 = option & 63
        question: i64 = table.menu
        if question == NO_MENU or argument > 62:
            return False
        if verb == _VERB[question]:
            return table.cards & BIT[argument] != 0
        if verb == _SECOND[question]:
            return table.others & BIT[argument] != 0
        return option == _WAY_OUT[question]

    def step(self, state: State, seat: i64, option: i64) -> None:
        turn.answer(cast(Table, state), option)

    def census(self, state: State) -> list[int]:
        table = cast(Table, state)
        pieces = [table.layout[place] for place in range(len(table.layout)) if table.lying & BIT[place]]
        wonders = [table.wonders, *(player.wonders for player in table.players)]
        cards = [pile for player in table.players for pile in (player.hand, player.up, player.down)]
        pieces += [card for pile in cards for card in range(64) if pile >> card & 1]
        pieces += [100 + wonder for pile in wonders for wonder in range(64) if pile >> wonder & 1]
        for pile in range(ROWS):
            pieces += [table.research[pile * DEEPEST_PILE + depth] for depth in range(table.pile_count(pile))]
        # Starters and Warriors by kind: a Warrior that changes hands may change its number.
        return sorted(STARTERS - 1 if STARTERS - WARRIORS <= piece < STARTERS else piece for piece in pieces)

    def idles(self, option: i64) -> bool:
        return option in (BUY_NOTHING, DECLINE, HOLD, LEAVE, KEEP_GLORY)

    def evaluate(self, state: State, seat: i64) -> i64:
        return heuristic.evaluate(cast(Table, state), seat)

    # What bots ask.

    def weigh(self, state: State, seat: i64, menu: Menu) -> None:
        policy.weigh(cast(Table, state), seat, menu)

    def policy(self, state: State) -> Policy | None:
        return cast(Table, state).book.policy

    def policy_features(self) -> tuple[str, ...]:
        return FEATURES.names

    def tally(self, state: State, seat: i64) -> i64:
        return scoring.tally(cast(Table, state), seat)

    def thinking(self) -> Thinking:
        """A turn is a chain of decisions: what the first is worth shows only when the others have been searched too."""
        return Thinking(glance=40, thought=500, deep_thought=10_000)

    # What learners ask.

    def spelled(self, config: Config, option: int) -> tuple[str, ...]:
        return spelled(self.book(config), option)

    def observed(self, config: Config) -> tuple[Field, ...]:
        return fields(self.book(config))

    def observe(self, state: State, seat: i64, into: Packer) -> None:
        observing.observe(cast(Table, state), seat, into)

    # Speaking.

    def highest_option(self) -> int:
        return HIGHEST_OPTION

    def menu_of(self, state: State, seat: int) -> tuple[str, str]:
        question = QUESTIONS[cast(Table, state).menu]
        return question.name, question.rule

    def option(self, state: State, number: int) -> Option:
        return option_of(cast(Table, state), number)

    def option_for(self, state: State, seat: int, number: int) -> Option:
        return option_for(cast(Table, state), number)

    def number(self, state: State, option: Option) -> int:
        return number_of(cast(Table, state), option)

    def turn_begun(self, event: Event) -> int:
        return event.number if isinstance(event, TurnBegan) else 0

    def types(self) -> Types:
        return Types(NUMBERING.kinds, EVENTS, GunsAndSteelPicture)

    def languages(self) -> Mapping[str, object]:
        return LANGUAGES

    def asking(self, state: State, decision: Decision, names: Sequence[str] = (), language: str = "en") -> Asking:
        return language_of(self, language).asking(asked_of(cast(Table, state), decision.seat))

    def offer(self, option: Option, state: State | None, names: Sequence[str] = (), language: str = "en") -> Offer:
        table = _table_of(state)
        terms = terms_of(option, table, self._offered_to(option, table))
        return language_of(self, language).offer(option, speaker(table, names), terms)

    def sentence(self, event: Event, state: State | None, names: Sequence[str] = (), language: str = "en") -> Sentence:
        return language_of(self, language).sentence(event, speaker(_table_of(state), names))

    def explain(self, thing: object, state: State | None, language: str = "en") -> str:
        words, table = language_of(self, language), _table_of(state)
        book = table.book if table is not None else self.book(self.config(self.most))
        text = explained(thing, speaker(table), book, words)
        if not text:
            raise TypeError(f"{thing!r} is neither an option, an event, an effect nor a card of {self.name}")
        return text

    def picture(self, view: View, names: Sequence[str] = (), language: str = "en") -> object:
        return picture_of(view, language_of(self, language), names)

    def account(self, state: State, seat: int, names: Sequence[str] = (), language: str = "en") -> tuple[Part, ...]:
        return account_of(cast(Table, state), seat, language_of(self, language))

    def tie_break(self, id: str, language: str = "en") -> str:
        return language_of(self, language).tie_break(id)

    def sheets(self, config: Config, language: str = "en") -> list[Sheet]:
        return card_list(self.book(config), language_of(self, language))

    def _offered_to(self, option: Option, table: Table | None) -> int | None:
        """The seat that may give this answer now, if one may."""
        if table is None:
            return None
        asked = (decision.seat for decision in self.decisions(table))
        return next((seat for seat in asked if self.allows(table, seat, self.number(table, option))), None)


def _table_of(state: State | None) -> Table | None:
    return cast(Table, state) if state is not None else None


def guns_and_steel() -> GunsAndSteel:
    rules = parse_rules((resources.files(__package__) / "RULES.md").read_text(encoding="utf-8"))
    return GunsAndSteel("guns-and-steel", "Guns & Steel", 2, 4, RULESET, SETTINGS, rules)
