"""The powers of the luminary mats, of which a ruleset has three each (RW-2.5, RW-4.2, RW-4.8)."""

from __future__ import annotations

from ..border.temptations import BlindSwap, Contest, Demand, Explore, PayForStrength, SellReligion, TakeBack
from ..border.vocabulary import (
    AbsolveTop,
    Avert,
    DrawTwo,
    Emulate,
    ExchangeTop,
    FlipMelded,
    GainForCastles,
    GainForConditions,
    GainForMeld,
    GainForPlayers,
    GainUnlessReligion,
    KillReligion,
    LookAtDeck,
    LookAtHand,
    PlayLast,
    Redraw,
    Replay,
    RollFor,
    SeeReligion,
    SeeSome,
    Spare,
    StealFromEach,
    Wild,
    WinTies,
)
from .numbers import Text

POWERS: dict[str, Text] = {
    # Brunelleschi
    "vanishing_point": lambda n: LookAtDeck(n["cards"]),
    "cupola_fund": lambda n: GainForCastles(n["each"], n["most"]),
    "ox_hoist": lambda n: Spare(),
    "competition_for_the_dome": lambda n: Contest(n["gain"]),
    # Shakespeare
    "full_house": lambda n: GainForPlayers(n["each"]),
    "many_parts": lambda n: Wild(),
    "exeunt": lambda n: Replay(),
    "comedy_of_errors": lambda n: BlindSwap(),
    # Luther
    "ninety_five_theses": lambda n: KillReligion(),
    "vernacular_bible": lambda n: SeeReligion(n["gain"]),
    "secularised_lands": lambda n: GainUnlessReligion(n["gain"], n["dominant"]),
    "empty_cloisters": lambda n: SellReligion(n["most"]),
    # Loyola
    "spiritual_exercises": lambda n: AbsolveTop(),
    "collection_for_the_order": lambda n: StealFromEach(n["each"]),
    "soldiers_vow": lambda n: Avert(),
    "father_confessor": lambda n: Demand(n["florins"]),
    # Columbus
    "ocean_venture": lambda n: RollFor(n["one"], n["two"], n["three"], n["four"]),
    "new_route": lambda n: ExchangeTop(),
    "priority_of_discovery": lambda n: WinTies(),
    "beyond_the_map": lambda n: Explore(n["most"]),
    "isabellas_jewels": lambda n: PayForStrength(n["most"]),
    # Bacon
    "empirical_method": lambda n: LookAtHand(),
    "idol_of_the_theatre": lambda n: FlipMelded(),
    "knowledge_is_power": lambda n: DrawTwo(),
    # Leonardo
    "universal_genius": lambda n: Emulate(),
    "notebooks": lambda n: GainForConditions(n["each"]),
    "study_of_motion": lambda n: PlayLast(),
    "sketchbook": lambda n: TakeBack(),
    # Gutenberg
    "movable_type": lambda n: GainForMeld(n["most"]),
    "broadside": lambda n: SeeSome(n["cards"]),
    "second_impression": lambda n: Redraw(),
}
