"""What melds need, lowered from the data file to tables: for every need its condition and the cards that meet it.

Options name a marriage for each condition, the data file its two kinds; what a need asks for depends on which condition
is dominant. So there is a place for each need of each meld under each dominant condition.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ...engine.native import i64
from .border.sheet import CONDITIONS as NAMES
from .border.sheet import MeldFacts, Need
from .codes import CONDITIONS, INTRIGUE, MARKERS, MARRIAGES, MELDS, MOST_NEEDS, NO_CONDITION, NO_RANK, PAWN, SEEDS

# Meld facts are listed once for each kind; options name a marriage for each condition.
FACT_ROYAL_MARRIAGE: Final = 9
FACT_COMMON_MARRIAGE: Final = 10
FACT_INTRIGUE: Final = 11
FACT_LUMINOSITY: Final = 12


class Wanted(NamedTuple):
    """One need under a dominant condition."""

    condition: int
    rank: int


NOTHING: Final = Wanted(NO_CONDITION, NO_RANK)  # fills the places of melds with fewer needs


def fact_of(meld: i64, dominant: i64) -> i64:
    """Which line of the meld table this is: a marriage is royal in the dominant condition (RW-5.5.8)."""
    if meld < MARRIAGES:
        return meld
    if meld < INTRIGUE:
        return FACT_ROYAL_MARRIAGE if meld - MARRIAGES == dominant else FACT_COMMON_MARRIAGE
    return FACT_INTRIGUE if meld == INTRIGUE else FACT_LUMINOSITY


def place_of(meld: i64, need: i64, dominant: i64) -> i64:
    """Where the tables have a need."""
    return (MOST_NEEDS * meld + need) * MARKERS + dominant


def every_need(facts: tuple[MeldFacts, ...]) -> list[Wanted]:
    """The needs of all melds, each at its place."""
    needs = [NOTHING] * (MELDS * MOST_NEEDS * MARKERS)
    for meld in range(MELDS):
        for dominant in range(MARKERS):
            for need, wanted in enumerate(_needs(facts, meld, dominant)):
                needs[place_of(meld, need, dominant)] = wanted
    return needs


def need_counts(facts: tuple[MeldFacts, ...]) -> list[int]:
    """How many needs each meld has."""
    return [len(_needs(facts, meld, 0)) for meld in range(MELDS)]


def pick_counts(facts: tuple[MeldFacts, ...]) -> list[int]:
    """How many of its needs must be met for each meld: of a set, any four (RW-9.20)."""
    return [len(facts[fact_of(meld, 0)].needs) for meld in range(MELDS)]


def _needs(facts: tuple[MeldFacts, ...], meld: int, dominant: int) -> list[Wanted]:
    """The needs of a meld, in the order in which they are met."""
    needs = facts[fact_of(meld, dominant)].needs
    if needs[0].condition == "different":
        rank = needs[0].rank
        # There is no Pawn of Seeds, so nothing can stand in for it (RW-9.24).
        return [Wanted(kind, rank) for kind in range(CONDITIONS) if (kind, rank) != (SEEDS, PAWN)]
    return [Wanted(_condition(need, meld, dominant), need.rank) for need in needs]


def _condition(need: Need, meld: int, dominant: int) -> int:
    if need.condition == "other":
        return meld - MARRIAGES
    # The condition of one's own luminary does not matter.
    return NAMES.index(need.condition) if need.condition in NAMES else dominant
