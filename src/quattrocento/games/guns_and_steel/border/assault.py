"""An attack that waits for its answers, as everybody sees it: what it threatens, and how every seat stands."""

from __future__ import annotations

from typing import NamedTuple

from ....engine.native import popcount
from ....engine.stack import card_of, operation_of, seat_of
from ..attack import amount_of, counts_cards, penalty_of, second_of, strength_of
from ..codes import CULTURE, DRAIN, MENU_RESPONSE, OP_RESPOND, OP_STRIKE, SEIZE
from ..table import Player, Table
from .sheet import CardFacts


class Assault(NamedTuple):
    """An attack, read off the work that waits on the stack."""

    attacker: int
    card: int
    strength: int
    drains: int  # resources each loser depletes …
    counts_cards: bool  # … or resource cards, of which a Space card is one
    seizes: bool  # whether each loser hands over a wonder
    culture: int  # tokens for the attacker: in any case, or where it drains, for each card depleted
    equals: int  # culture for each opponent who is not weaker

    @property
    def is_peaceful(self) -> bool:
        """Whether it is about culture only, and nobody can lose anything (GS-N31)."""
        return not self.seizes and not self.drains

    def is_held_by(self, strength: int) -> bool:
        """A tie protects the opponent (GS-B41)."""
        return strength >= self.strength


class Stand(NamedTuple):
    """How a seat stands against an attack: as it is, at best, and how much it would lose by being beaten."""

    strength: int
    most: int
    loss: int


def assault_on(table: Table) -> Assault | None:
    """The attack under way, while it has not struck."""
    strikes = [work for work in table.stack.pending() if operation_of(work) == OP_STRIKE]
    if not strikes:
        return None
    strike = strikes[-1]
    penalty, amount, second = penalty_of(strike), amount_of(strike), second_of(strike)
    return Assault(
        seat_of(strike),
        card_of(strike),
        strength_of(strike),
        amount if penalty == DRAIN else 0,
        counts_cards(strike),
        penalty == SEIZE,
        amount if penalty == CULTURE else second,
        second if penalty == CULTURE else 0,
    )


def is_answering(table: Table, seat: int) -> bool:
    return table.menu == MENU_RESPONSE and table.is_asked(seat)


def yet_to_answer(table: Table) -> list[int]:
    """The seats whose turn to respond will come."""
    return [seat_of(work) for work in table.stack.pending() if operation_of(work) == OP_RESPOND]


def strength_with(table: Table, seat: int, card: CardFacts) -> int:
    """The strength of a seat once this card lies face up as well (GS-B40)."""
    return table.strength(table.players[seat]) + card.strength


def stand_of(table: Table, seat: int, assault: Assault) -> Stand:
    return Stand(table.strength(table.players[seat]), _most_of(table, seat), _loss_of(table, seat, assault))


def _most_of(table: Table, seat: int) -> int:
    """The strength a seat can reach by responding with all it may respond with (GS-B38, GS-B39)."""
    player = table.players[seat]
    ready = Player()
    ready.up = player.up | player.hand & table.book.response | player.down & (table.book.attack | table.book.tactic)
    return table.strength(ready)


def _loss_of(table: Table, seat: int, assault: Assault) -> int:
    """How many cards, resources or wonders a seat would lose if it were beaten now (GS-N35, GS-A9, GS-A26)."""
    player = table.players[seat]
    if assault.seizes:
        return 1 if player.wonders else 0
    return min(assault.drains, popcount(player.down) if assault.counts_cards else table.worth(player.down))
