"""English. What is gathered here is what `Language` asks for."""

from __future__ import annotations

from .accounts import (
    conflict,
    copied_guild,
    counting_card,
    earlier_conflicts,
    part,
    sets_of_symbols,
    stage_built,
    symbol_counted_elsewhere,
    symbols_of_choice,
    symbols_squared,
    tie_break,
    treasury,
)
from .cards import (
    board_text,
    card_effect,
    card_in_short,
    card_text,
    price,
    stage_effect,
    stage_in_short,
    stage_name,
)
from .events import sentence
from .options import offer
from .questions import asking
from .reasons import card_refusal, stage_refusal, worth_now

__all__ = [
    "asking",
    "board_text",
    "card_effect",
    "card_in_short",
    "card_refusal",
    "card_text",
    "conflict",
    "copied_guild",
    "counting_card",
    "earlier_conflicts",
    "offer",
    "part",
    "price",
    "sentence",
    "sets_of_symbols",
    "stage_built",
    "stage_effect",
    "stage_in_short",
    "stage_name",
    "stage_refusal",
    "symbol_counted_elsewhere",
    "symbols_of_choice",
    "symbols_squared",
    "tie_break",
    "treasury",
    "worth_now",
]
