"""Blind Draft: a tiny game with everything the contract is about, and nothing else.

Everybody holds three secret cards; the others and a stock of two lie face down. In each round everybody picks at
once: keep a card (shown when all have picked) or bury it face down for coins, and then, still in secret, say which
neighbour gets one too. Hands are passed to the left, and a die rolled before everybody gives the coins of the round.
The suite is proved on it: each planted fault in `test_planted_faults.py` is this game with one thing wrong.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from quattrocento.engine.actions import Event, Numbering, Option
from quattrocento.engine.game import Config, Decision, Game, Outcome, Sheet, Standing
from quattrocento.engine.knowledge import View, open_knowledge
from quattrocento.engine.native import ints
from quattrocento.engine.rng import Rng, seeded
from quattrocento.engine.settings import Setting
from quattrocento.engine.stack import empty_stack
from quattrocento.engine.state import Menu, State
from tests.contract import toy_words as words

HAND, STOCK = 3, 2
COIN = 100  # pieces of the census


@dataclass(frozen=True)
class Keep(Option):
    card: int


@dataclass(frozen=True)
class Bury(Option):
    card: int


@dataclass(frozen=True)
class Toll(Option):
    """The neighbour who gets a coin: 0 the left one, 1 the right one."""

    neighbour: int


@dataclass(frozen=True)
class Picked(Event):
    rule = "TOY-1"
    seat: int


@dataclass(frozen=True)
class Kept(Event):
    rule = "TOY-1"
    seat: int
    card: int


@dataclass(frozen=True)
class Buried(Event):
    rule = "TOY-2"
    seat: int
    card: int | None


@dataclass(frozen=True)
class Received(Event):
    rule = "TOY-1"
    seat: int
    card: int | None


@dataclass(frozen=True)
class Paid(Event):
    rule = "TOY-2"
    seat: int
    coins: int


@dataclass(frozen=True)
class Rolled(Event):
    rule = "TOY-2"
    pips: int


@dataclass(frozen=True)
class RoundBegan(Event):
    rule = "TOY-1"
    number: int


@dataclass(frozen=True)
class PlacePicture:
    """What lies before a seat: cards by their ids, and of hidden ones how many."""

    coins: int
    kept: list[str]
    buried: int
    hand: int


@dataclass(frozen=True)
class DraftPicture:
    """The table as an observer sees it."""

    round: int
    die: int | None
    stock: int
    hand: list[str]
    seats: list[PlacePicture]


NUMBERING = Numbering((Keep, Bury, Toll))
KEPT, BURIED, ROLLED, PICKED, RECEIVED, PAID, ROUND = range(7)


class Draft(State):
    """Hands and buried cards are secret; kept cards, coins and the last roll lie open."""

    def __init__(self, seats: int, rng: Rng) -> None:
        super().__init__(seats, rng, empty_stack())
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.kept: list[list[int]] = [[] for _ in range(seats)]
        self.buried: list[list[int]] = [[] for _ in range(seats)]
        self.stock: list[int] = []
        self.coins = [0] * seats
        self.bank = 100
        self.sides = 3
        self.roll = 0

    def clone(self) -> State:
        copy = Draft(self.seats, self.rng.clone())
        copy.share_from(self)
        copy._copy_open(self)
        copy.hands = [hand[:] for hand in self.hands]
        copy.buried = [pile[:] for pile in self.buried]
        copy.stock = self.stock[:]
        return copy

    def bare(self) -> State:
        copy = Draft(self.seats, Rng(0, 0))
        copy.asked = self.asked
        copy._copy_open(self)
        copy.hands = [[-1] * len(hand) for hand in self.hands]
        copy.buried = [[-1] * len(pile) for pile in self.buried]
        copy.stock = [-1] * len(self.stock)
        return copy

    def _copy_open(self, other: Draft) -> None:
        self.kept = [pile[:] for pile in other.kept]
        self.coins = other.coins[:]
        self.bank = other.bank
        self.sides = other.sides
        self.roll = other.roll

    def _secret_piles(self) -> list[list[int]]:
        return [*self.hands, *self.buried, self.stock]

    def concealed(self) -> list[list[int]]:
        return [pile[:] for pile in self._secret_piles()]

    def arrange(self, piles: list[list[int]]) -> None:
        for place, pile in zip(self._secret_piles(), piles, strict=True):
            place[:] = sorted(pile)

    def words(self) -> list[int]:
        words = self.common_words()
        for pile in (*self._secret_piles(), *self.kept):
            words += [len(pile), *sorted(pile)]
        return [*words, *self.coins, self.bank, self.sides, self.roll]


class BlindDraft(Game):
    def __init__(self) -> None:
        settings = (Setting("die", ("three", "six"), "three", "how many sides the die has"),)
        super().__init__("blind-draft", "Blind Draft", 2, 3, 1, settings, words.RULES)

    def begin(self, config: Config, seed: int) -> State:
        rng = seeded(seed, self.id)
        count = config.seats * HAND + STOCK
        deck = ints(range(count))
        rng.shuffle(deck)
        cards = [deck[i] for i in range(count)]
        draft = Draft(config.seats, rng)
        draft.sides = 3 if config.options["die"] == "three" else 6
        for seat in range(config.seats):
            draft.hands[seat] = sorted(cards[seat * HAND : (seat + 1) * HAND])
        draft.stock = sorted(cards[config.seats * HAND :])
        draft.knowledge = open_knowledge(config.seats, count)
        draft.knowledge.hide(cards, list(range(config.seats + 1)))
        self._look(draft)
        self._ask_all(draft)
        return draft

    def restore(self, config: Config, words: list[int]) -> State:
        rest = iter(words)
        seats = next(rest)
        draft = Draft(seats, Rng(0, 0))
        draft.knowledge = open_knowledge(seats, seats * HAND + STOCK)
        draft.read_common(rest)
        for pile in (*draft._secret_piles(), *draft.kept):
            pile[:] = [next(rest) for _ in range(next(rest))]
        draft.coins = [next(rest) for _ in range(seats)]
        draft.bank, draft.sides, draft.roll = next(rest), next(rest), next(rest)
        return draft

    def stage(self, position: Mapping[str, object]) -> State:
        raise AssertionError("nobody stages this game")

    def fill(self, state: State, seat: int, menu: Menu) -> None:
        menu.clear()
        if self.owes_more(state, seat):
            menu.add(NUMBERING.number(Toll(0)))
            menu.add(NUMBERING.number(Toll(1)))
            return
        for card in cast(Draft, state).hands[seat]:
            menu.add(NUMBERING.number(Keep(card)))
            menu.add(NUMBERING.number(Bury(card)))

    def owes_more(self, state: State, seat: int) -> bool:
        answers = state.sealed_by(seat)
        return len(answers) == 1 and isinstance(NUMBERING.option(answers[0]), Bury)

    def step(self, state: State, seat: int, option: int) -> None:
        draft = cast(Draft, state)
        more = isinstance(NUMBERING.option(option), Bury)
        last = draft.seal(seat, option, more)
        if not more:
            self._tell(draft, PICKED, seat, 0)
        if last:
            self._reveal(draft, [[NUMBERING.option(one) for one in answers] for answers in draft.open_sealed()])

    def _reveal(self, draft: Draft, answers: list[list[Option]]) -> None:
        for seat, (pick, *_) in enumerate(answers):
            self._kept(draft, seat, pick) if isinstance(pick, Keep) else self._buried(draft, seat, pick)
        draft.roll = self._die(draft) + 1
        self._tell(draft, ROLLED, 0, draft.roll)
        for seat, (_, *tolls) in enumerate(answers):
            for toll in tolls:
                assert isinstance(toll, Toll)
                self._pay(draft, seat, draft.roll)
                self._pay(draft, (seat + (1 if toll.neighbour == 0 else -1)) % draft.seats, 1)
        draft.hands = draft.hands[1:] + draft.hands[:1]
        self._look(draft)
        if any(draft.hands):
            self._ask_all(draft)

    def _die(self, draft: Draft) -> int:
        return draft.rng.below(draft.sides)

    def _kept(self, draft: Draft, seat: int, option: Option) -> None:
        assert isinstance(option, Keep)
        assert draft.knowledge is not None
        draft.hands[seat].remove(option.card)
        draft.kept[seat].append(option.card)
        draft.knowledge.show(option.card, list(range(draft.seats + 1)))
        self._tell(draft, KEPT, seat, option.card)

    def _buried(self, draft: Draft, seat: int, option: Option) -> None:
        assert isinstance(option, Bury)
        assert draft.knowledge is not None
        others = [observer for observer in range(draft.seats + 1) if observer != seat]
        draft.knowledge.hide(draft.hands[seat], others)
        draft.hands[seat].remove(option.card)
        draft.buried[seat].append(option.card)
        self._tell(draft, BURIED, seat, option.card)

    def _pay(self, draft: Draft, seat: int, coins: int) -> None:
        draft.coins[seat] += coins
        draft.bank -= coins
        self._tell(draft, PAID, seat, coins)

    def _look(self, draft: Draft) -> None:
        assert draft.knowledge is not None
        for seat, hand in enumerate(draft.hands):
            for card in hand:
                draft.knowledge.show(card, [seat])
                self._tell(draft, RECEIVED, seat, card)

    def _ask_all(self, draft: Draft) -> None:
        self._tell(draft, ROUND, 0, self._round(draft))
        for seat in range(draft.seats):
            draft.ask(seat)

    def _round(self, draft: Draft) -> int:
        return min(HAND, HAND + 1 - len(draft.hands[0]))

    def _tell(self, draft: Draft, kind: int, seat: int, number: int) -> None:
        if draft.telling:
            draft.told.append(kind + 8 * seat + 64 * number)

    def outcome(self, state: State) -> Outcome:
        draft = cast(Draft, state)
        totals = [self._breakdown(draft, seat) for seat in range(draft.seats)]
        places = [1 + sum(sum(other.values()) > sum(total.values()) for other in totals) for total in totals]
        standings = tuple(
            Standing(seat, sum(total.values()), total, {}, places[seat]) for seat, total in enumerate(totals)
        )
        return Outcome(not draft.asked, standings)

    def _breakdown(self, draft: Draft, seat: int) -> dict[str, int]:
        return {"cards": sum(draft.kept[seat]), "coins": draft.coins[seat]}

    def census(self, state: State) -> list[int]:
        draft = cast(Draft, state)
        cards = [card for pile in (*draft._secret_piles(), *draft.kept) for card in pile]
        return sorted(cards) + [COIN] * (draft.bank + sum(draft.coins))

    def evaluate(self, state: State, seat: int) -> int:
        return sum(self._breakdown(cast(Draft, state), seat).values())

    def highest_option(self) -> int:
        return NUMBERING.highest

    def menu_of(self, state: State, seat: int) -> tuple[str, str]:
        return ("toll", "TOY-2") if self.owes_more(state, seat) else ("pick", "TOY-1")

    def option(self, number: int) -> Option:
        return NUMBERING.option(number)

    def number(self, option: Option) -> int:
        return NUMBERING.number(option)

    def event(self, word: int) -> Event:
        kind, seat, number = word & 7, word >> 3 & 7, word >> 6
        match kind:
            case 0:
                return Kept(seat, number)
            case 1:
                return Buried(seat, number)
            case 2:
                return Rolled(number)
            case 4:
                return Received(seat, number)
            case 5:
                return Paid(seat, number)
            case 6:
                return RoundBegan(number)
        return Picked(seat)

    def turn_begun(self, event: Event) -> int:
        return event.number if isinstance(event, RoundBegan) else 0

    def seen(self, event: Event, seat: int | None) -> Event | None:
        if isinstance(event, Buried) and event.seat != seat:
            return Buried(event.seat, None)
        if isinstance(event, Received) and event.seat != seat:
            return Received(event.seat, None)
        return event

    def describe(
        self, thing: object, language: str = "en", state: State | None = None, names: Sequence[str] = ()
    ) -> str:
        return words.said(self.name, thing, language, names)

    def fields(self, thing: object, state: State) -> dict[str, object]:
        named = dict(vars(thing))
        return {**named, "card": words.CARDS[named["card"]]} if named.get("card") is not None else named

    def picture(self, view: View) -> object:
        draft = cast(Draft, view.state)
        own = [] if view.seat is None else draft.hands[view.seat]
        seats = [
            PlacePicture(draft.coins[seat], _ids(draft.kept[seat]), len(draft.buried[seat]), len(draft.hands[seat]))
            for seat in range(draft.seats)
        ]
        return DraftPicture(self._round(draft), draft.roll or None, len(draft.stock), _ids(own), seats)

    def wording(self, state: State, decision: Decision, language: str = "en") -> str:
        return words.asked(self.name, decision.menu, language)

    def sheets(self, config: Config) -> list[Sheet]:
        return [words.sheet(card) for card in range(config.seats * HAND + STOCK)]


def _ids(cards: list[int]) -> list[str]:
    return [words.CARDS[card] for card in sorted(cards)]


def points_by_hand(game: Game, state: State) -> list[int]:
    """The second scorer."""
    draft = cast(Draft, state)
    return [sum(kept) + coins for kept, coins in zip(draft.kept, draft.coins, strict=True)]
