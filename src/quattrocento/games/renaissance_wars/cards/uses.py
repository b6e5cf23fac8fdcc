"""What must be there for a power or personal action to be of use, and what bots hope of it (RW-4.2, RW-4.5, RW-4.8)."""

from __future__ import annotations

from ..codes import (
    NEEDS_ANOTHER_CARD,
    NEEDS_BEATABLE,
    NEEDS_CASTLE,
    NEEDS_CONTESTANTS,
    NEEDS_DEAD,
    NEEDS_DECK,
    NEEDS_GIFT,
    NEEDS_MELD_LAID,
    NEEDS_MELD_LEFT,
    NEEDS_OTHERS_CARDS,
    NEEDS_OTHERS_MELDS,
    NEEDS_OWN_MELDS,
    NEEDS_RELIGION,
    NEEDS_RELIGION_PLAYED,
    NEEDS_SKIRMISH,
    NEEDS_TIE,
    NEEDS_UNWANTED_AND_DEAD,
)

# Those not named need nothing.
NEEDS: dict[str, int] = {
    "cupola_fund": NEEDS_CASTLE,
    "competition_for_the_dome": NEEDS_CONTESTANTS,
    "many_parts": NEEDS_MELD_LEFT,
    "exeunt": NEEDS_ANOTHER_CARD,
    "comedy_of_errors": NEEDS_GIFT,
    "ninety_five_theses": NEEDS_RELIGION_PLAYED,
    "empty_cloisters": NEEDS_RELIGION,
    "spiritual_exercises": NEEDS_UNWANTED_AND_DEAD,
    "father_confessor": NEEDS_OTHERS_CARDS,
    "beyond_the_map": NEEDS_DECK,
    "priority_of_discovery": NEEDS_TIE,
    "isabellas_jewels": NEEDS_BEATABLE,
    "idol_of_the_theatre": NEEDS_OTHERS_MELDS,
    "sketchbook": NEEDS_OWN_MELDS,
    "movable_type": NEEDS_MELD_LAID,
    "challenge_to_a_duel": NEEDS_SKIRMISH,
    "pasquinade": NEEDS_OTHERS_MELDS,
    "the_cipher": NEEDS_OTHERS_CARDS,
    "restoration": NEEDS_DEAD,
}

# What may be hoped of a power or personal action that is under way, in tenths of a florin: for bots, which see no
# further than the next question. Those not named here are worth a try, if nothing speaks against it.
HOPES: dict[str, int] = {
    "cupola_fund": 100,
    "competition_for_the_dome": 100,
    "full_house": 120,
    "secularised_lands": 90,
    "empty_cloisters": 200,
    "spiritual_exercises": 80,
    "collection_for_the_order": 100,
    "father_confessor": 90,
    "ocean_venture": 75,
    "beyond_the_map": 110,
    "priority_of_discovery": 200,
    "isabellas_jewels": 150,
    "notebooks": 80,
    "sketchbook": 130,
    "movable_type": 150,
    "letter_of_marque": 150,
    "pasquinade": 70,
    "the_cipher": 80,
    "restoration": 100,
}
HOPE = 55
