"""Renaissance Wars as a value on the shelf."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Final, cast

from ...engine.border.account import Part
from ...engine.border.actions import Event, Option
from ...engine.border.schema import Field
from ...engine.border.speech import Asking, Offer, Sentence
from ...engine.game import TALLY_UNIT, Config, Decision, Game, Thinking, Types
from ...engine.knowledge import View
from ...engine.native import i64
from ...engine.packing import Packer
from ...engine.policy import Policy
from ...engine.results import Count, Outcome
from ...engine.rng import Rng, seeded
from ...engine.rules import parse_rules
from ...engine.settings import Setting
from ...engine.sheets import Sheet
from ...engine.state import Menu, State
from . import conclusions, heuristic, observing, offers, policy, rounds, scoring, turn
from .board import cards_in, slot_card
from .book import Book, Variant, book_for
from .border.account import account_of
from .border.asking import asked_of
from .border.card_list import card_list, explained
from .border.counting import counted
from .border.events import EVENTS, PRIVATE, HadNoEffect, Peeked, PeekedDeck, RoundBegan
from .border.features import FEATURES
from .border.numbers import number_of, option_for, option_of
from .border.observation import fields, spelled
from .border.offering import terms_of
from .border.options import NUMBERING, QUESTIONS
from .border.painting import picture_of
from .border.picture import RenaissanceWarsPicture
from .border.position import staged
from .border.sheet import corrected
from .border.text import LANGUAGES, language_of
from .border.text.speaker import Speaker
from .codes import (
    HIGHEST_OPTION,
    MENU_BID,
    MENU_OPTIONAL,
    MENU_SWAP,
    PASS,
    PHASE_BATTLE,
    VIRTUAL,
)
from .table import NEWEST_NOTATION, Table, restored

RULESET: Final = 2
CHAPTERS: Final = 100  # of a round: more than it has skirmishes and tricks

SETTINGS: Final = (
    Setting("buying-influence", ("off", "on"), "off", "bid for the dominant condition at the start of each round"),
    Setting("target", ("1637", "1200", "800", "400"), "1637", "florins that end the game"),
    Setting("limited-luminaries", ("off", "on"), "off", "Leonardo and Gutenberg are among the mats"),
    Setting("mats", ("random", "choose"), "random", "whether mats are drawn or chosen"),
    Setting(
        "populace",
        ("follow", "strict"),
        "follow",
        "whether a populace card must beat only cards that can win, or all",
        ("follow",),
    ),
)


class RenaissanceWars(Game):
    """Two to four players, tricks and melds, hidden hands, personal powers."""

    def begin(self, config: Config, seed: int) -> State:
        table = rounds.begin(self.book(config), seeded(seed, self.id))
        turn.advance(table)
        return table

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
        names = ("buying-influence", "target", "limited-luminaries", "mats", "populace")
        variant = Variant(config.ruleset, *(options[name] for name in names))
        return book_for(corrected(config.pack), variant, config)

    def outcome(self, state: State) -> Outcome:
        return scoring.outcome(cast(Table, state))

    # Playing in integers.

    def fill(self, state: State, seat: i64, menu: Menu) -> None:
        menu.clear()
        offers.fill(cast(Table, state), seat, menu)

    def owes_more(self, state: State, seat: i64) -> bool:
        table = cast(Table, state)
        if not table.has_sealed(seat):
            return False
        if table.menu == MENU_OPTIONAL:
            return True
        if table.menu != MENU_SWAP:
            return False
        return table.sealed_at(seat, 0) != PASS and table.sealed_at(seat, 1) < 0

    def hides_progress(self, state: State) -> bool:
        return cast(Table, state).is_window()

    def reveals(self, event: Event) -> bool:
        """Whoever looks and finds nothing has learned something, and so has whoever sees that nothing happens."""
        return isinstance(event, Peeked | PeekedDeck | HadNoEffect)

    def passes_itself(self, state: State, seat: int) -> bool:
        """Where the personal action does not fit what happened."""
        if not self.hides_progress(state) or not (state.is_asked(seat) or state.has_sealed(seat)):
            return False
        menu = Menu()
        self.fill(state, seat, menu)
        return menu.listed() == [PASS]

    def step(self, state: State, seat: i64, option: i64) -> None:
        turn.answer(cast(Table, state), seat, option)

    def census(self, state: State) -> list[int]:
        table = cast(Table, state)
        if not table.round:
            return sorted(table.book.cards)  # all in the box, while mats are being chosen
        pieces = cards_in(0, table.unused_others) + cards_in(table.discard, table.discard_others)
        for player in table.players:
            pieces += cards_in(player.hand | player.up | player.down, player.hand_others | player.up_others)
            pieces += cards_in(player.captured, player.down_others | player.captured_others)
            pieces += [player.populace_at(place) for place in range(player.populace_count())]
        pieces += [table.deck[place] for place in range(table.deck_count)]
        pieces += [table.vagrants[place] for place in range(table.vagrant_count)]
        pieces += [slot_card(table.slots[place]) for place in range(table.slot_count)]
        return sorted(piece for piece in pieces if piece < VIRTUAL)

    def counts_events(self) -> bool:
        return True

    def counted(self, state: State, events: Sequence[Event]) -> list[Count]:
        return counted(cast(Table, state), events)

    def idles(self, option: i64) -> bool:
        return option == PASS

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

    def lead(self, state: State, seat: i64) -> i64:
        return heuristic.lead(cast(Table, state), seat) * TALLY_UNIT // heuristic.FLORIN

    def clear_margin(self) -> int:
        return 50

    def foresight(self, state: State) -> int:
        """What a card wins or loses shows at the end of its skirmish; what comes after is luck for the most part.

        In a battle nothing is drawn any more: it is played to its end, where the next round begins. What is decided
        before the first skirmish is judged after it.
        """
        table = cast(Table, state)
        if table.phase == PHASE_BATTLE:
            return (table.round + 1) * CHAPTERS - self.chapter(state)
        return 1 if table.skirmish else 2

    def thinking(self) -> Thinking:
        """Judged after a skirmish or a battle, answers tell apart sooner than in games played to their end."""
        return Thinking(glance=60, thought=150, deep_thought=2_000)

    def is_hunch(self, state: State) -> bool:
        """What a bid is worth shows at the end of the round; after a skirmish, whoever thinks long bids too often."""
        return cast(Table, state).menu == MENU_BID

    def plausible(self, state: State, seat: i64, rng: Rng) -> bool:
        return conclusions.plausible(cast(Table, state), seat, rng)

    def chapter(self, state: State) -> i64:
        """A skirmish, or a trick of a battle."""
        table = cast(Table, state)
        return table.round * CHAPTERS + table.skirmish

    def worth_trying(self, options: list[int]) -> list[int]:
        return heuristic.worth_trying(options)

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
        question = QUESTIONS[cast(Table, state).menu_for(seat)]
        return question.name, question.rule

    def types(self) -> Types:
        return Types(NUMBERING.kinds, EVENTS, RenaissanceWarsPicture)

    def option(self, state: State, number: int) -> Option:
        return option_of(cast(Table, state), number)

    def option_for(self, state: State, seat: int, number: int) -> Option:
        return option_for(cast(Table, state), seat, number)

    def number(self, state: State, option: Option) -> int:
        return number_of(cast(Table, state), option)

    def seen(self, event: Event, observer: int | None) -> Event | None:
        return None if isinstance(event, PRIVATE) and event.seat != observer else event

    def turn_begun(self, event: Event) -> int:
        return event.number if isinstance(event, RoundBegan) else 0

    def picture(self, view: View, names: Sequence[str] = (), language: str = "en") -> object:
        return picture_of(view, language_of(self, language))

    def languages(self) -> Mapping[str, object]:
        return LANGUAGES

    def asking(self, state: State, decision: Decision, names: Sequence[str] = (), language: str = "en") -> Asking:
        table = cast(Table, state)
        return language_of(self, language).asking(asked_of(table, decision.seat), Speaker(table.book, names))

    def offer(self, option: Option, state: State | None, names: Sequence[str] = (), language: str = "en") -> Offer:
        terms = terms_of(option, cast("Table | None", state))
        return language_of(self, language).offer(option, self._speaker(state, names), terms)

    def sentence(self, event: Event, state: State | None, names: Sequence[str] = (), language: str = "en") -> Sentence:
        return language_of(self, language).sentence(event, self._speaker(state, names))

    def explain(self, thing: object, state: State | None, language: str = "en") -> str:
        told = explained(thing, self._speaker(state, ()).book, language_of(self, language))
        if not told:
            raise TypeError(f"{thing!r} is neither an option, an event, an effect nor a card of {self.name}")
        return told

    def account(self, state: State, seat: int, names: Sequence[str] = (), language: str = "en") -> tuple[Part, ...]:
        return account_of(cast(Table, state), seat, language_of(self, language))

    def tie_break(self, id: str, language: str = "en") -> str:
        return language_of(self, language).tie_break(id)

    def sheets(self, config: Config, language: str = "en") -> list[Sheet]:
        return card_list(self.book(config), language_of(self, language))

    def _speaker(self, state: State | None, names: Sequence[str]) -> Speaker:
        """Without a table, one that knows the cards as they are printed."""
        if state is not None:
            return Speaker(cast(Table, state).book, names)
        return Speaker(self.book(self.config(self.most)), names)


def renaissance_wars() -> RenaissanceWars:
    rules = parse_rules((resources.files(__package__) / "RULES.md").read_text(encoding="utf-8"))
    return RenaissanceWars("renaissance-wars", "Renaissance Wars", 2, 4, RULESET, SETTINGS, rules, NEWEST_NOTATION)
