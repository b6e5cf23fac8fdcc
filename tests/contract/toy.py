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

from quattrocento.engine.border.account import Part
from quattrocento.engine.border.actions import Event, Numbering, Option
from quattrocento.engine.border.schema import Field, Members, Number
from quattrocento.engine.border.speech import Asking, Offer, Sentence
from quattrocento.engine.game import Config, Decision, Game, Types
from quattrocento.engine.knowledge import View, open_knowledge
from quattrocento.engine.native import ints
from quattrocento.engine.packing import Packer
from quattrocento.engine.results import Outcome, Standing
from quattrocento.engine.rng import Rng, seeded
from quattrocento.engine.settings import Setting, spoken
from quattrocento.engine.sheets import Sheet
from quattrocento.engine.stack import WIDE_FRAMES, empty_stack
from quattrocento.engine.state import Menu, State
from tests.contract import toy_words as words

HAND, STOCK = 3, 2
COIN = 100  # pieces of the census
LANGUAGES: dict[str, words.Language] = {"en": words}


@dataclass(frozen=True)
class Keep(Option):
    card: str


@dataclass(frozen=True)
class Bury(Option):
    card: str


@dataclass(frozen=True)
class Toll(Option):
    """The neighbour who gets a coin."""

    spans = (2,)
    neighbour: str


@dataclass(frozen=True)
class SeatEvent(Event):
    rule = "TOY-1"
    seat: int


class Picked(SeatEvent):
    is_seen = True


@dataclass(frozen=True)
class Kept(SeatEvent):
    card: str


@dataclass(frozen=True)
class Buried(SeatEvent):
    rule = "TOY-2"
    card: str | None


@dataclass(frozen=True)
class Received(SeatEvent):
    card: str | None


@dataclass(frozen=True)
class Paid(SeatEvent):
    rule = "TOY-2"
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
EVENTS = (RoundBegan, Picked, Kept, Buried, Received, Paid, Rolled)
IDS = {"card": words.IDS, "neighbour": ["left", "right"]}


def card_id(card: int) -> str:
    return IDS["card"][card]


class Draft(State):
    """Hands and buried cards are secret; kept cards, coins and the last roll lie open."""

    def __init__(self, config: Config, rng: Rng) -> None:
        seats = config.seats
        super().__init__(seats, rng, empty_stack())
        self.config = config
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.kept: list[list[int]] = [[] for _ in range(seats)]
        self.buried: list[list[int]] = [[] for _ in range(seats)]
        self.stock: list[int] = []
        self.coins = [0] * seats
        self.bank = 100
        self.sides = 3
        self.roll = 0

    def set_up(self) -> Config:
        return self.config

    def clone(self) -> State:
        copy = Draft(self.config, self.rng.clone())
        copy.share_from(self)
        copy._copy_open(self)
        copy.hands = [hand[:] for hand in self.hands]
        copy.buried = [pile[:] for pile in self.buried]
        copy.stock = self.stock[:]
        return copy

    def bare(self) -> State:
        copy = Draft(self.config, Rng(0, 0))
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

    def encode(self, notation: int = WIDE_FRAMES) -> list[int]:
        numbers = self.encode_common(notation)
        for pile in (*self._secret_piles(), *self.kept):
            numbers += [len(pile), *sorted(pile)]
        return [*numbers, *self.coins, self.bank, self.sides, self.roll]


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
        draft = Draft(config, rng)
        draft.sides = 3 if config.options["die"] == "three" else 6
        for seat in range(config.seats):
            draft.hands[seat] = sorted(cards[seat * HAND : (seat + 1) * HAND])
        draft.stock = sorted(cards[config.seats * HAND :])
        draft.knowledge = open_knowledge(config.seats, count)
        draft.knowledge.hide(cards, list(range(config.seats + 1)))
        self._look(draft)
        self._ask_all(draft)
        return draft

    def restore(self, config: Config, numbers: list[int]) -> State:
        rest = iter(numbers)
        seats = next(rest)
        draft = Draft(config, Rng(0, 0))
        draft.knowledge = open_knowledge(seats, seats * HAND + STOCK)
        draft.decode_common(rest)
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
            menu.add(NUMBERING.number(Toll("left"), IDS))
            menu.add(NUMBERING.number(Toll("right"), IDS))
            return
        for card in cast(Draft, state).hands[seat]:
            menu.add(NUMBERING.number(Keep(card_id(card)), IDS))
            menu.add(NUMBERING.number(Bury(card_id(card)), IDS))

    def owes_more(self, state: State, seat: int) -> bool:
        answers = state.sealed_by(seat)
        return len(answers) == 1 and isinstance(NUMBERING.option(answers[0], IDS), Bury)

    def step(self, state: State, seat: int, option: int) -> None:
        draft = cast(Draft, state)
        more = isinstance(NUMBERING.option(option, IDS), Bury)
        last = draft.seal(seat, option, more)
        if draft.telling and not more:
            draft.tell(Picked(seat))
        if last:
            self._reveal(draft, [[NUMBERING.option(one, IDS) for one in answers] for answers in draft.open_sealed()])

    def _reveal(self, draft: Draft, answers: list[list[Option]]) -> None:
        for seat, (pick, *_) in enumerate(answers):
            self._kept(draft, seat, pick) if isinstance(pick, Keep) else self._buried(draft, seat, pick)
        draft.roll = self._die(draft) + 1
        if draft.telling:
            draft.tell(Rolled(draft.roll))
        for seat, (_, *tolls) in enumerate(answers):
            for toll in tolls:
                assert isinstance(toll, Toll)
                self._pay(draft, seat, draft.roll)
                self._pay(draft, (seat + (1 if toll.neighbour == "left" else -1)) % draft.seats, 1)
        draft.hands = draft.hands[1:] + draft.hands[:1]
        self._look(draft)
        if any(draft.hands):
            self._ask_all(draft)

    def _die(self, draft: Draft) -> int:
        return draft.rng.below(draft.sides)

    def _kept(self, draft: Draft, seat: int, option: Option) -> None:
        assert isinstance(option, Keep)
        assert draft.knowledge is not None
        card = IDS["card"].index(option.card)
        draft.hands[seat].remove(card)
        draft.kept[seat].append(card)
        draft.knowledge.show(card, list(range(draft.seats + 1)))
        if draft.telling:
            draft.tell(Kept(seat, option.card))

    def _buried(self, draft: Draft, seat: int, option: Option) -> None:
        assert isinstance(option, Bury)
        assert draft.knowledge is not None
        others = [observer for observer in range(draft.seats + 1) if observer != seat]
        draft.knowledge.hide(draft.hands[seat], others)
        card = IDS["card"].index(option.card)
        draft.hands[seat].remove(card)
        draft.buried[seat].append(card)
        if draft.telling:
            draft.tell(Buried(seat, option.card))

    def _pay(self, draft: Draft, seat: int, coins: int) -> None:
        draft.coins[seat] += coins
        draft.bank -= coins
        if draft.telling:
            draft.tell(Paid(seat, coins))

    def _look(self, draft: Draft) -> None:
        assert draft.knowledge is not None
        for seat, hand in enumerate(draft.hands):
            for card in hand:
                draft.knowledge.show(card, [seat])
                if draft.telling:
                    draft.tell(Received(seat, card_id(card)))

    def _ask_all(self, draft: Draft) -> None:
        if draft.telling:
            draft.tell(RoundBegan(self._round(draft)))
        for seat in range(draft.seats):
            draft.ask(seat)

    def _round(self, draft: Draft) -> int:
        return min(HAND, HAND + 1 - len(draft.hands[0]))

    def outcome(self, state: State) -> Outcome:
        draft = cast(Draft, state)
        totals = [self._breakdown(draft, seat) for seat in range(draft.seats)]
        ranks = [(sum(total.values()), len(draft.kept[seat])) for seat, total in enumerate(totals)]
        standings = tuple(
            Standing(
                seat, ranks[seat][0], total, {"kept": ranks[seat][1]}, 1 + sum(rank > ranks[seat] for rank in ranks)
            )
            for seat, total in enumerate(totals)
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

    def spelled(self, config: Config, option: int) -> tuple[str, ...]:
        said = NUMBERING.option(option, IDS)
        match said:
            case Keep() | Bury():
                return said.kind, f"card {said.card}"
            case Toll():
                return (f"toll {said.neighbour}",)
        raise AssertionError(f"{said} is not spelled")

    def observed(self, config: Config) -> tuple[Field, ...]:
        cards = tuple(words.CARDS[: config.seats * HAND + STOCK])
        kept = [Members(f"kept {place}", cards) for place in range(config.seats)]
        coins = [Number(f"coins {place}", 100) for place in range(config.seats)]
        return (Members("hand", cards), *kept, *coins)

    def observe(self, state: State, seat: int, into: Packer) -> None:
        draft = cast(Draft, state)
        width = draft.seats * HAND + STOCK
        into.bits(sum(2**card for card in draft.hands[seat]), width)
        for place in range(draft.seats):
            into.bits(sum(2**card for card in draft.kept[(seat + place) % draft.seats]), width)
        for place in range(draft.seats):
            into.number(draft.coins[(seat + place) % draft.seats])

    def highest_option(self) -> int:
        return NUMBERING.highest

    def menu_of(self, state: State, seat: int) -> tuple[str, str]:
        return ("toll", "TOY-2") if self.owes_more(state, seat) else ("pick", "TOY-1")

    def types(self) -> Types:
        return Types(NUMBERING.kinds, EVENTS, DraftPicture)

    def option(self, state: State, number: int) -> Option:
        return NUMBERING.option(number, IDS)

    def number(self, state: State, option: Option) -> int:
        return NUMBERING.number(option, IDS)

    def turn_begun(self, event: Event) -> int:
        return event.number if isinstance(event, RoundBegan) else 0

    def seen(self, event: Event, seat: int | None) -> Event | None:
        if isinstance(event, Buried) and event.seat != seat:
            return Buried(event.seat, None)
        if isinstance(event, Received) and event.seat != seat:
            return Received(event.seat, None)
        return event

    def picture(self, view: View, names: Sequence[str] = (), language: str = "en") -> object:
        self._words(language)  # there are none in it
        draft = cast(Draft, view.state)
        own = [] if view.seat is None else draft.hands[view.seat]
        seats = [
            PlacePicture(draft.coins[seat], _ids(draft.kept[seat]), len(draft.buried[seat]), len(draft.hands[seat]))
            for seat in range(draft.seats)
        ]
        return DraftPicture(self._round(draft), draft.roll or None, len(draft.stock), _ids(own), seats)

    def account(self, state: State, seat: int, names: Sequence[str] = (), language: str = "en") -> tuple[Part, ...]:
        draft = cast(Draft, state)
        return self._words(language).account(sorted(draft.kept[seat]), draft.coins[seat])

    def tie_break(self, id: str, language: str = "en") -> str:
        return self._words(language).tie_break(id)

    def languages(self) -> Mapping[str, object]:
        return LANGUAGES

    def _words(self, language: str) -> words.Language:
        return spoken(self.name, LANGUAGES, language)

    def asking(self, state: State, decision: Decision, names: Sequence[str] = (), language: str = "en") -> Asking:
        return self._words(language).asking(decision)

    def offer(self, option: Option, state: State | None, names: Sequence[str] = (), language: str = "en") -> Offer:
        return self._words(language).offer(option)

    def sentence(self, event: Event, state: State | None, names: Sequence[str] = (), language: str = "en") -> Sentence:
        return self._words(language).sentence(event, names)

    def explain(self, thing: object, state: State | None, language: str = "en") -> str:
        if isinstance(thing, str) and thing in words.CARDS:
            return self._words(language).card_text(words.CARDS.index(thing))
        raise TypeError(f"{thing!r} is neither an option, an event nor a card of {self.name}")

    def sheets(self, config: Config, language: str = "en") -> list[Sheet]:
        said = self._words(language)
        return [
            Sheet(id, said.card_name(id), "card", {"worth": card}, said.card_text(card), {"worth": "rulebook"})
            for card, id in enumerate(words.CARDS[: config.seats * HAND + STOCK])
        ]


def _ids(cards: list[int]) -> list[str]:
    return [card_id(card) for card in sorted(cards)]


def cards_meant(event: Event, state: State) -> list[int]:
    """The cards an event names, as concealed piles number them."""
    card = getattr(event, "card", None)
    return [IDS["card"].index(card)] if card is not None else []


def points_by_hand(game: Game, state: State) -> list[int]:
    """The second scorer."""
    draft = cast(Draft, state)
    return [sum(kept) + coins for kept, coins in zip(draft.kept, draft.coins, strict=True)]
