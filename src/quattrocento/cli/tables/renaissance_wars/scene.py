"""What both forms of the table have in common: a picture with the facts of its cards at hand, and short words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, TypeVar, cast

from ....engine.actions import Option
from ....engine.game import Game
from ....engine.knowledge import View
from ....engine.native import BIT
from ....games.renaissance_wars.picture import HeldCard, MeldedCard, PowerPicture, SeatPicture, picture_of
from ....games.renaissance_wars.rounds import ERA_FROM
from ....games.renaissance_wars.sheet import CONDITIONS as CONDITION_IDS
from ....games.renaissance_wars.sheet import CardFacts, MeldFacts, TextFacts
from ....games.renaissance_wars.table import Table
from ....games.renaissance_wars.text.cards import text_words
from ....games.renaissance_wars.text.naming import CLASS_NAMES, CONDITION_NAMES, RANK_NAMES, number_words

ROMAN: Final = ("I", "II", "III", "IV")
OTHERS: Final = "Others"  # cards without a condition
VIRTUAL: Final = "unwanted"  # the id of Unwanted cards made up when there are no more
WHEN: Final = {
    "optional": "after a win",
    "showdown": "when all cards are down",
    "turn": "before you play",
    "played": "when you play",
    "prelead": "before a skirmish",
    "aftermath": "after a skirmish not won",
    "reaction": "reaction",
    "round_start": "start of the round",
}
DUTIES: Final = {
    "follow": "you must follow the condition led",
    "trump": "you must play a dominant card",
    "overtrump": "you must play a higher dominant card",
}


class Track(NamedTuple):
    """How far a seat is on its way to the florins that end the game."""

    vault: int
    coins: int
    target: int
    eras: tuple[int, ...]  # the deposits with which eras begin


class Scene:
    """One observer's table."""

    def __init__(self, game: Game, view: View, names: tuple[str, ...]) -> None:
        self.view = view
        self.table = cast(Table, view.state)
        self.book = self.table.book
        self.picture = picture_of(view)
        self.own = view.seat
        self._game = game
        self._names = names
        self._cards = {facts.id: facts for facts in self.book.cards.values()}
        self._texts = {facts.id: facts for facts in self.book.texts}
        self._melds = {facts.id: facts for facts in self.book.melds}

    def option(self, number: int) -> Option:
        """The typed form of an option."""
        return self._game.option(self.table, number)

    # Names.

    def name(self, seat: int) -> str:
        """A seat with its player's name, where there is one."""
        name = self._names[seat] if seat < len(self._names) else ""
        return f"Seat {seat}, {name}" if name else f"Seat {seat}"

    def seat(self, seat: int) -> SeatPicture:
        return self.picture.seats[seat]

    @property
    def seats(self) -> range:
        return range(len(self.picture.seats))

    def is_asked(self, seat: int) -> bool:
        return bool(self.table.asked & BIT[seat])

    def card_name(self, id: str) -> str:
        return self._cards[id].name if id in self._cards else "Unwanted card"

    def sort(self, id: str) -> str:
        """What sort of card it is: `King of Culture`, `populace`."""
        facts = self._cards.get(id)
        return kind_of(facts) if facts is not None else CLASS_NAMES[VIRTUAL]

    def rank(self, id: str) -> str:
        """The same where the condition is clear: `King`."""
        facts = self._cards.get(id)
        has_rank = facts is not None and facts.condition is not None and facts.rank is not None
        return RANK_NAMES[facts.rank or 0] if facts is not None and has_rank else self.sort(id)

    def value(self, id: str) -> int:
        return self._cards[id].value if id in self._cards else 0

    def text(self, id: str) -> TextFacts:
        return self._texts[id]

    def meld(self, id: str) -> MeldFacts:
        return self._melds[id]

    def mat(self, seat: int) -> str:
        mat = self.seat(seat).mat
        return self.card_name(mat) if mat is not None else "no mat yet"

    def spelled(self, id: str) -> str:
        """A card in words: `Raphael, King of Culture, 20`."""
        return f"{self.card_name(id)}, {self.sort(id)}, {number_words(self.value(id))}"

    def short(self, id: str) -> str:
        """A card beside others of all conditions: `Raphael (King of Culture 20)`."""
        return f"{self.card_name(id)} ({self.sort(id)} {number_words(self.value(id))})"

    # The moment.

    def headline(self) -> list[str]:
        """Where the game stands, in parts."""
        picture = self.picture
        if not picture.round:
            return ["Mats are being chosen"]
        parts = [f"Round {picture.round}", f"era {ROMAN[picture.era - 1]}"]
        if picture.phase == "bidding":
            parts.append("bidding")
        elif picture.phase == "encounter" and picture.skirmish:
            parts.append(f"skirmish {picture.skirmish} of {picture.skirmishes}")
        elif picture.phase == "battle" and picture.battle:
            parts.append(f"battle {picture.battle} of {picture.battles}")
        elif picture.phase == "over":
            parts.append("the game is over")
        parts += [f"{condition(picture.dominant)} is dominant"]
        return parts + ([f"draw deck {picture.deck}"] if picture.phase == "encounter" else [])

    def markers(self) -> list[str]:
        """The conditions that come next, from below the dominant one; those nobody knows by a word."""
        return [condition(marker) if marker is not None else "unknown" for marker in self.picture.markers[1:]]

    def announced(self) -> list[str]:
        """What has been announced and is still to take effect, the outermost first."""
        return [f"{self.text(one.text).name} of seat {one.seat}" for one in self.picture.announced]

    def being_laid(self) -> str:
        """The meld one is putting together; nobody else sees it."""
        meld = self.picture.meld
        if meld is None:
            return ""
        cards = ", ".join(self.card_name(card) for card in meld.cards) or "no card yet"
        return f"{self.meld(meld.meld).name}: {cards}"

    def bid(self) -> str:
        """How the bid stands; empty without one."""
        bid = self.picture.bid
        if bid is None or not bid.bid or bid.buyer is None:
            return ""
        if self.picture.phase == "bidding":
            return f"highest bid {bid.bid} by seat {bid.buyer}"
        state = "reached" if bid.made else f"{bid.progress} so far"
        return f"seat {bid.buyer} has bought influence for {bid.bid}, with melds worth {state}"

    def track(self, seat: int) -> Track:
        player, target = self.seat(seat), self.picture.target
        return Track(player.vault, player.treasury - player.debt, target, tuple(at for at in ERA_FROM if at < target))

    def roles(self, seat: int) -> list[str]:
        if not self.picture.round:
            return []
        roles = ["initiative"] if seat == self.picture.initiative else []
        roles += ["dealer"] if seat == self.picture.dealer else []
        return roles + (["barred after the next win"] if self.seat(seat).blocked else []) + self.pledges(seat)

    def pledges(self, seat: int) -> list[str]:
        """What hangs on the next skirmish for a seat."""
        pledge = self.seat(seat).pledge
        if pledge is None:
            return []
        said = [f"gains {pledge.promised} with the next skirmish"] if pledge.promised else []
        if pledge.rival is not None:
            said.append(f"duel with seat {pledge.rival}: +{pledge.gain} or −{pledge.lose}")
        return said

    # Cards.

    def condition_of(self, id: str) -> str:
        """The name of a card's condition."""
        facts = self._cards.get(id)
        return CONDITION_NAMES[facts.condition] if facts is not None and facts.condition is not None else OTHERS

    def place_of(self, id: str) -> tuple[bool, int, int, str]:
        """Where a card is shown: the dominant condition first, the highest card of each condition in front."""
        name = self.condition_of(id)
        order = CONDITION_NAMES.index(name) if name in CONDITION_NAMES else len(CONDITION_NAMES)
        return name != condition(self.picture.dominant), order, -self.value(id), self.card_name(id)

    def hand(self) -> dict[str, list[HeldCard]]:
        """One's own concealed cards by condition, the dominant one first, the highest card of each in front."""
        groups: dict[str, list[HeldCard]] = {}
        for held in _sorted(self, [] if self.own is None else self.seat(self.own).hand):
            groups.setdefault(self.condition_of(held.card), []).append(held)
        return groups

    def duty(self) -> str:
        """Why some cards cannot be played now; empty where none is forbidden."""
        held = [] if self.own is None else self.seat(self.own).hand
        return next((DUTIES[card.duty] for card in held if card.duty), "")

    def melds(self, seat: int) -> list[MeldedCard]:
        """The cards on the table, those face down last, otherwise by condition and rank."""
        return sorted(_sorted(self, self.seat(seat).melds), key=lambda melded: not melded.up)

    def concealed(self, seat: int) -> str:
        """How many cards another holds, and what is known of them."""
        player = self.seat(seat)
        total = player.unknown + len(player.hand)
        unwanted = f", {player.unwanted} with the back of Unwanted cards" if player.unwanted else ""
        known = ", ".join(self.short(held.card) for held in player.hand)
        return f"{count(total, 'card')}{unwanted}" + (f"; you know {known}" if known else "")

    def powers(self, seat: int) -> list[tuple[PowerPicture, TextFacts]]:
        """The powers of a mat, while there is any use for them: battles know no texts (RW-5.12.1)."""
        if self.picture.phase in ("battle", "over"):
            return []
        return [(power, self.text(power.power)) for power in self.seat(seat).powers]

    def effect(self, id: str) -> str:
        """What a text says, as a sentence."""
        return text_words(self.text(id))

    def captured(self, seat: int) -> str:
        player = self.seat(seat)
        worth = f", worth {number_words(player.captured_value)}" if player.captured_value is not None else ""
        return count(player.captured, "card") + (worth if player.captured else "")


Card = TypeVar("Card", HeldCard, MeldedCard)


def _sorted(scene: Scene, cards: Iterable[Card]) -> list[Card]:
    return sorted(cards, key=lambda one: scene.place_of(one.card))


def kind_of(facts: CardFacts) -> str:
    """What sort of card it is."""
    if facts.condition is None or facts.rank is None:
        return CLASS_NAMES[facts.cls]
    return f"{RANK_NAMES[facts.rank]} of {CONDITION_NAMES[facts.condition]}"


def doubt(text: TextFacts) -> str:
    """The mark of a text whose effect is reconstructed, and which no pack has corrected."""
    sources = text.provenance.values()
    return "°" if text.provenance["effect"] == "reconstructed" and "pack" not in sources else ""


def condition(id: str) -> str:
    return CONDITION_NAMES[CONDITION_IDS.index(id)]


def count(number: int, noun: str) -> str:
    return f"{number_words(number)} {noun}{'s' * (abs(number) != 1)}"
