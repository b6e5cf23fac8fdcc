"""A research variant, not the game in the box: one age with three cards each, small enough to be solved (7W-R1).

The rules are those of the game, carried out by the same code; only how much of it is played differs (`Extent`). All
that chance does is to deal nine cards, so that every deal can be listed (`deals`) and begun (`dealt`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from importlib import resources
from itertools import combinations
from typing import Final

from ...engine.errors import BadSetup
from ...engine.game import Config
from ...engine.learning import Deal, Hands
from ...engine.native import ints
from ...engine.rules import parse_rules
from ...engine.sheets import Sheet
from ...engine.state import State
from . import setup, turn
from .book import Extent
from .game import SevenWonders

SEATS: Final = 3
EXTENT: Final = Extent(
    ages=1,
    hand=3,
    deck=("lumber_yard",) * 2 + ("tavern",) * 3 + ("stockade",) * 2 + ("apothecary",) * 2,
    boards=("Giza B", "Rhodos A", "Halikarnassos A"),
    first_ruleset=2,
)


class SmallSevenWonders(SevenWonders):
    """Three cities, two turns, one conflict."""

    def extent(self) -> Extent:
        return EXTENT

    def stage(self, position: Mapping[str, object]) -> State:
        raise BadSetup(f"There are no positions of {self.name}; every deal of it can be begun.")

    def sheets(self, config: Config, language: str = "en") -> list[Sheet]:
        """Only what is in play: the cards of the deck, the boards, and the stages of their sides."""
        sides = [name.split() for name in EXTENT.boards]
        boards = {board.lower() for board, _ in sides}
        stages = {(board.lower(), side) for board, side in sides}
        return [
            sheet
            for sheet in super().sheets(config, language)
            if sheet.id in EXTENT.deck
            or (sheet.kind == "board" and sheet.id in boards)
            or (sheet.kind == "stage" and (sheet.values["board"], sheet.values["side"]) in stages)
        ]

    def deals(self) -> list[Deal]:
        """Every deal that players could tell apart; in a fair deal each comes as often as it has ways (7W-R3)."""
        cards = range(len(EXTENT.deck))
        ways: Counter[Hands] = Counter()
        for first in combinations(cards, EXTENT.hand):
            rest = [card for card in cards if card not in first]
            for second in combinations(rest, EXTENT.hand):
                third = [card for card in rest if card not in second]
                ways[(_ids(first), _ids(second), _ids(third))] += 1
        return [Deal(hands, count) for hands, count in sorted(ways.items())]

    def dealt(self, hands: Hands) -> State:
        """The game about to begin with these hands."""
        book = self.book(self.config(SEATS))
        cards = sorted([id for hand in hands for id in hand])
        if cards != sorted(EXTENT.deck) or [len(hand) for hand in hands] != [EXTENT.hand] * SEATS:
            raise BadSetup(f"{self.name} is dealt as {SEATS} hands of {EXTENT.hand} from its own nine cards.")
        left = [book.decks[0][at] for at in range(len(book.decks[0]))]
        order: list[int] = []
        for place in range(EXTENT.hand):
            for hand in hands:
                card = next(card for card in left if book.id_of(0, card) == hand[place])
                left.remove(card)
                order.append(card)
        table = setup.begin_with(book, ints(order))
        turn.advance(table)
        return table


def _ids(cards: tuple[int, ...] | list[int]) -> tuple[str, ...]:
    return tuple(sorted([EXTENT.deck[card] for card in cards]))


def small_seven_wonders() -> SmallSevenWonders:
    """Under an id and a name of its own, so that nobody takes it for the game (7W-R4)."""
    rules = parse_rules((resources.files(__package__) / "RULES.md").read_text(encoding="utf-8"))
    name = "7 Wonders in small (a research variant, not the game in the box)"
    return SmallSevenWonders("seven-wonders-small", name, SEATS, SEATS, 1, (), rules)
