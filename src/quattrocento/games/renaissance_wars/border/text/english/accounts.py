"""English: the parts of a score and of what they are made up."""

from __future__ import annotations

from typing import Final

_PARTS: Final = {
    "deposit": ("In the vault", "Full hundreds, deposited when rounds were counted."),
    "coins": ("Coins", "What lies in the treasury."),
    "debt": ("Debt", "What is still owed counts against it."),
}
_PIECES: Final = {
    "vault": "Deposited",
    "treasury": "In the treasury",
    "before": "Kept from before, or withdrawn from the vault",
    "melds": "Melds of this round",
    "texts": "Powers, events, populace",
    "bids": "Bids, hedges, loans",
    "owed": "Owed to the bank",
}
_TIE_BREAKS: Final = {"captured": "Captured in the last round", "last_battle": "Won the last battle"}


def part(id: str) -> tuple[str, str]:
    """What a part is called, and what is counted."""
    return _PARTS[id]


def piece(id: str) -> str:
    return _PIECES[id]


def tie_break(id: str) -> str:
    return _TIE_BREAKS[id]
