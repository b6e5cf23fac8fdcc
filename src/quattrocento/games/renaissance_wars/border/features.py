"""The features of answers that the policy knows, by name; `policy` says which answer has which."""

from __future__ import annotations

from typing import Final

from ....engine.border.features import Features
from ..codes import MATS, MELDS, PERSONAL_CARDS, POWERS, TEXTS

RANKS: Final = ("fleur", "king", "queen", "castle", "bishop", "animal", "pawn", "luminary", "other")
PLACES: Final = ("lead", "between", "last")
POTS: Final = 8  # florins in the skirmish, in tens
DECKS: Final = 4  # how far the deck is drawn, in quarters
TRUMPS: Final = 5  # dominant cards held, this many or more
MENUS: Final = 50
OTHERS: Final = 64  # cards beside the condition cards
BRANCHES: Final = 4
BALANCES: Final = 7  # of cards of one condition against those of another, from three less to three more
STRENGTHS: Final = 8  # of a hand, in fifties of what its cards and melds promise
BIDS: Final = 16  # florins, in twenties
PARTS: Final = 5  # of a range of numbers
QUESTIONS: Final = ("lead", "between", "last", "battle", "optional", "another")
STEPS: Final = 8  # by how much an answer looks worse than the best, at once

_shades = ("", "dominant")
_ends = ("beaten", "wins")

FEATURES: Final = Features(
    play=[
        f"{phase} {place} {end} {rank} {shade}"
        for phase in ("skirmish", "battle")
        for place in PLACES
        for end in _ends
        for rank in RANKS
        for shade in _shades
    ],
    for_pot=[f"{pot} {end} {place}" for pot in range(POTS) for end in _ends for place in PLACES],
    rank_late=[f"{deck} {rank} {shade}" for deck in range(DECKS) for rank in RANKS for shade in _shades],
    with_trumps=[f"{trumps} {end} {shade}" for trumps in range(TRUMPS + 1) for end in _ends for shade in _shades],
    breaks=["marriage", "pair", "three", "four"],
    melded=RANKS,
    other_card=range(OTHERS),
    boosted=_ends,
    from_rich=_ends,
    meld=range(MELDS),
    with_card=[f"{where} {shade}" for where in ("hand", "table") for shade in _shades],
    power=[f"{power} {deck}" for power in range(POWERS) for deck in range(DECKS)],
    personal=[f"{card} {deck}" for card in range(PERSONAL_CARDS) for deck in range(DECKS)],
    sacrifice=[f"{mat} {balance}" for mat in range(MATS) for balance in range(BALANCES)],
    passed=range(MENUS),
    used=range(MENUS),
    used_text=range(TEXTS),
    passed_text=range(TEXTS),
    reaction=[f"{card} {choice}" for card in range(PERSONAL_CARDS) for choice in ("use", "pass")],
    opponent=[f"{text} {which}" for text in range(TEXTS) for which in ("poorer", "richest")],
    card=[f"{menu} {rank} {shade}" for menu in range(MENUS) for rank in RANKS for shade in _shades],
    order=range(64),
    branch=[f"{text} {branch}" for text in range(TEXTS) for branch in range(BRANCHES)],
    mat=range(MATS),
    condition=[f"{menu} {count}" for menu in range(MENUS) for count in range(BALANCES)],
    bid=[f"{strength} {bid}" for strength in range(STRENGTHS) for bid in range(BIDS)],
    no_bid=[f"{strength} {bid}" for strength in range(STRENGTHS) for bid in range(BIDS)],
    amount=[f"{menu} {part}" for menu in range(MENUS) for part in range(PARTS)],
    kept=range(PERSONAL_CARDS),
    behind=[f"{question} {step}" for question in QUESTIONS for step in range(STEPS)],
)


def weights(has_bids: bool) -> list[int]:
    """What was learned with or without bids."""
    return FEATURES.weights(__package__.removesuffix(".border"), "bids" if has_bids else "usual")
