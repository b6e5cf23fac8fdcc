"""What a seat still has to deplete."""

from __future__ import annotations

from typing import NamedTuple

from ....engine.stack import argument_of
from ..attack import IN_CARDS
from ..codes import MENU_DRAIN
from ..programs import IN_RESOURCES
from ..table import Table


class Debt(NamedTuple):
    """What is still to be depleted, as a penalty or as the price of an effect."""

    owed: int
    in_cards: bool  # resource cards are counted, not resources

    @property
    def takes_two(self) -> bool:
        """Whether a Space card settles two of it (GS-A9)."""
        return self.owed > 1 and not self.in_cards


def debt_of(table: Table) -> Debt:
    number = argument_of(table.context)
    in_cards = bool(number & IN_CARDS) if table.menu == MENU_DRAIN else not number & IN_RESOURCES
    return Debt(number & 15, in_cards)
