"""What must be there for a power or personal action to be of use; those not named need nothing (RW-4.2, RW-4.5)."""

from __future__ import annotations

from ..codes import (
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
    NEEDS_UNWANTED_AND_DEAD,
)

NEEDS: dict[str, int] = {
    "cupola_fund": NEEDS_CASTLE,
    "competition_for_the_dome": NEEDS_CONTESTANTS,
    "many_parts": NEEDS_MELD_LEFT,
    "comedy_of_errors": NEEDS_GIFT,
    "empty_cloisters": NEEDS_RELIGION,
    "spiritual_exercises": NEEDS_UNWANTED_AND_DEAD,
    "father_confessor": NEEDS_OTHERS_CARDS,
    "beyond_the_map": NEEDS_DECK,
    "idol_of_the_theatre": NEEDS_OTHERS_MELDS,
    "sketchbook": NEEDS_OWN_MELDS,
    "movable_type": NEEDS_MELD_LAID,
    "pasquinade": NEEDS_OTHERS_MELDS,
    "the_cipher": NEEDS_OTHERS_CARDS,
    "restoration": NEEDS_DEAD,
}
