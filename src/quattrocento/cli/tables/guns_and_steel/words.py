"""English: what the table of Guns & Steel says, drawn or told, and its card list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....engine.sheets import Value
from ....games.guns_and_steel.border.picture import SeatPicture
from ....games.guns_and_steel.border.sheet import RESOURCES, CardFacts, WonderFacts
from ....games.guns_and_steel.border.text.english import price
from ..words import AS_SAID
from ..words import value as worded

LABELS: Final = {  # of values, sources of points, tie-breaks and resources, by id
    "age": "age",
    "back": "back",
    "cards": "cards",
    "cards_owned": "cards owned",
    "cost": "cost",
    "culture": "culture",
    "glory": "glory",
    "indicator": "picked by",
    "needs": "needs",
    "removed_2p": "out in a game of two",
    "requirement": "requirement",
    "response": "can respond",
    "strength": "strength",
    "type": "type",
    "vp": "points",
    "wonders": "wonders",
    **{name.lower(): name for name in RESOURCES},
}


def value(id: str, value: Value) -> str:
    """A value of a card: resources by their names; what a wonder asks for stands in its text."""
    match id:
        case "requirement":
            return AS_SAID
        case "age" | "back":
            return resource(str(value))
        case "needs" if isinstance(value, dict) and len(set(value.values())) == 1:
            return str(next(iter(value.values())))
        case "needs" if isinstance(value, dict):
            return ", ".join(f"{number} with {seats} players" for seats, number in value.items())
        case _:
            return worded(value)


def counted(kind: str, count: int) -> str:
    """Cards in a list."""
    return f"{count} wonders" if kind == "wonder" else f"{count} cards"


def resource(id: str) -> str:
    """A resource, which is also the name of an age."""
    return next(name for name in RESOURCES if name.lower() == id)


def points(number: int) -> str:
    return f"{number} point{'s' * (number != 1)}"


def tokens(number: int) -> str:
    return f"{number} glory token{'s' * (number != 1)}"


def cards(number: int) -> str:
    return f"{number} card{'s' * (number != 1)}"


# Both forms of the table.

HAND: Final = "hand"
FACE_UP: Final = "face up"
RESOURCE_CARDS: Final = "resources"
GAINED: Final = "gained"
WONDERS: Final = "wonders"
GLORY: Final = "glory"
EMPTY: Final = "empty"
ASKED_FOR: Final = {  # what wonders ask for; those with glory ask it of the turn
    "resource_cards_down": "{needs} resource cards",
    "attack_cards_up": "{needs} attack cards face up",
    "civil_cards_up": "{needs} civil cards face up",
    "tactic_cards_up": "{needs} tactic cards face up",
    "horse_cards_down": "{needs} Horse resources",
    "gunpowder_cards_down": "{needs} Gunpowder resources",
    "oil_cards_down": "{needs} Oil resources",
    "visible_strength": "strength {needs}",
    "cards_in_front": "{needs} cards in front",
    "vp_in_front": "{needs} points in front",
    "attack_activated": "attack card activated",
    "tactic_activated": "tactic card activated",
    "nothing_bought": "nothing bought",
    "resource_phase_horse": "Horse as resource",
    "resource_phase_gunpowder": "Gunpowder as resource",
    "resource_phase_oil_or_higher": "Oil or higher as resource",
    "bought_lower_age_than_highest": "bought below the top age",
    "conversion_used_for_purchase": "bought by converting",
    "vp_retrieved": "{needs} points taken back",
    "culture_gained": "{needs} culture gained",
}


def asks(requirement: str, needs: int) -> str:
    """What a wonder asks for, in short."""
    return ASKED_FOR[requirement].format(needs=needs)


def stats(player: SeatPicture, has_glory: bool) -> str:
    """Points, strength, and the tokens where there are any."""
    said = f"{points(player.points)}, strength {player.strength}"
    return f"{said}, {player.culture} culture, {player.glory} glory left" if has_glory else said


def resource_card(name: str, age: int) -> str:
    return f"{name} ({RESOURCES[age]})"


def gained(count: int, id: str) -> str:
    return f"{count} {resource(id)}"


def wonder_held(name: str, vp: int) -> str:
    return f"{name} ({vp} vp)"


def glory_on(count: int, wonder: str) -> str:
    return f"{count} on {wonder}"


def card_of(name: str, owner: int, in_hand: bool) -> str:
    """A card under way that is another's."""
    return f"{name} (in the hand of seat {owner})" if in_hand else f"{name} (of seat {owner})"


# Drawn.

LEGEND: Final = "GG+3: 2 Gunpowder, 3 more · ✓ payable · r responds · ★ points · ° reconstructed"
PILES_LEGEND: Final = "behind ┊ the research piles: the open card, and how many lie below it"
GLORY_LEGEND: Final = "2/3: two glory tokens of the three that claim it · ✓ met so far this turn"
SHORT_TYPES: Final = {"civil": "civ", "tactic": "tac", "attack": "att"}
RESPONDS: Final = "r"  # behind a short type
SYLLABLES: Final = (  # where a name too long for its cell is broken
    "Battle-ship", "Blitz-krieg", "Domesti-cation", "Engineer-ing", "Irri-gation", "Nation-alism", "Philo-sophy",
)  # fmt: skip
WONDER: Final = "wonder"
ASKS: Final = "asks for"
ASKS_OF_A_TURN: Final = "asks for, in a turn"
UNDER_WAY: Final = "Under way: "


def below(count: int) -> str:
    return f"{count} below"


def seat_heading(seat: int, is_short: bool) -> str:
    return f"s. {seat}" if is_short else f"seat {seat}"


# Told.


def turn(number: int) -> str:
    return f"Turn {number}."


def under_way(cards: Sequence[str]) -> str:
    """The cards being carried out, the outermost first."""
    return f"Under way: {', then '.join(cards)}."


def seat_told(name: str, stats: str) -> str:
    return f"{name}: {stats}."


def holding(seat: int, label: str, things: str) -> str:
    return f"Seat {seat}, {label}: {things}."


def row(age: str, left: int, total: int) -> str:
    return f"{age} row: {left} of {cards(total)} left."


def pile_top(age: str, card: str) -> str:
    """The card is told already."""
    return f"{age} research pile, on top: {card}"


def pile_below(names: Sequence[str]) -> str:
    if not names:
        return "Nothing below it."
    order = ", in an order nobody knows" if len(names) > 1 else ""
    return f"Below it {cards(len(names))}{order}: {', '.join(names)}."


def pile_empty(age: str) -> str:
    return f"{age} research pile: empty."


def card(facts: CardFacts, extra: int, is_payable: bool) -> str:
    """A card of the supply; `extra` is what it costs on top."""
    guessed = ", reconstructed" if _is_guessed(facts, "cost") else ""
    can = "You can pay it." if is_payable else "You cannot pay it."
    return f"{facts.name}, {_card_stats(facts)}. Costs {price(facts, extra)}{guessed}. {can}"


def _card_stats(facts: CardFacts) -> str:
    parts = [facts.type, *[f"strength {facts.strength}"] * bool(facts.strength), *["can respond"] * facts.response]
    return ", ".join([*parts, points(facts.vp)]) + (" (reconstructed)" if _is_guessed(facts, "vp") else "")


def wonder(facts: WonderFacts, asked: str) -> list[str]:
    """A wonder of the supply, and what it asks for, which is told already."""
    guessed = " (reconstructed)" if _is_guessed(facts, "vp") else ""
    asked += " This is reconstructed." if _is_guessed(facts, "requirement") else ""
    return [f"Wonder {facts.name}, {points(facts.vp)}{guessed}.", asked]


def _is_guessed(facts: CardFacts | WonderFacts, value: str) -> bool:
    return facts.provenance.get(value) == "reconstructed"


def reached(seat: int, has: int, needs: int, wonder: str) -> str:
    return f"Seat {seat} has {has} of {needs} for {wonder}."


def claiming(wonder: str, count: int) -> str:
    return f"Claiming {wonder} takes {tokens(count)} of one seat."


def glory_placed(seat: int, count: int, wonder: str) -> str:
    return f"Seat {seat} has {tokens(count)} on {wonder}."


def met(seat: int, wonder: str) -> str:
    return f"Seat {seat} has met what {wonder} asks for, so far this turn."


# Offered.


def opponent(label: str, name: str, to_be_had: str) -> str:
    """An opponent to be picked, with his name, if he has one, and what there is to be had."""
    return f"{label}, {name} ({to_be_had})" if name else f"{label} ({to_be_had})"


# The card list.

SETS: Final = {"base": "base", "ren": "Renaissance"}
STARTING_CARDS: Final = "Starting cards, five for everybody"
ABOUT_CARDS: Final = (
    "Costs: F is Food, I Iron, H Horse, G Gunpowder, O Oil. "
    "On its back a card has the resource its age is called after. "
    "Str. is military strength; resp.: it can answer an attack; 2 pl.: out in a game of two."
)
WONDERS_TITLE: Final = "Wonders, one for each age"
ABOUT_WONDERS: Final = (
    "Where an age has two, the one is used whose card under 'picked by' lies further left. "
    "Under '2/3/4 pl.' stands the number it asks for with so many players, where that makes a difference."
)
ABOUT_GLORY: Final = "Glory: how many tokens of one player claim it."
CARD: Final = "card"
ID: Final = "id"
SET: Final = "set"
BACK: Final = "back"
TYPE: Final = "type"
COST: Final = "cost"
VP: Final = "vp"
STRENGTH: Final = "str."
RESPONSE: Final = "resp."
OF_TWO: Final = "2 pl."
EFFECT: Final = "effect"
AGE: Final = "age"
PICKED_BY: Final = "picked by"
NEEDS: Final = "2/3/4 pl."
YES: Final = "yes"
OUT: Final = "out"


def age_title(age: str) -> str:
    return f"{age} age"
