"""Every card does what is printed on it: the thirty effects, each played once and looked at."""

# ruff: noqa: E501 (a table with a line for each effect reads better than a page for each)

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

import pytest

from tests.games.guns_and_steel.staging import EVERY_CARD, Sitting, listed, names, seat, stage


class Effect(NamedTuple):
    """A card played in a situation: what is answered, and what has changed then."""

    card: str
    hand: str = ""  # beside the card, and beside two cards that stay
    up: str = ""
    down: str = ""
    answers: tuple[str, ...] = ()
    up_after: str = ""  # beside the card itself, unless it is named in `down_after`
    down_after: str = ""
    gained: Mapping[str, int] = MappingProxyType({})
    activated: str = ""  # beside the card itself
    attacked: str = ""

    def played(self) -> Sitting:
        stay = "Tank, Fighter" if self.card in CIVIL else "Alchemy, Guild"
        stay = ", ".join(card for card in listed(stay) if card not in f"{self.card}{self.hand}{self.up}{self.down}")
        opponents = seat(hand="Mining, Agriculture"), seat(hand="Mining, Agriculture")
        sitting = stage(seat(hand=f"{self.card}, {self.hand}, {stay}", up=self.up, down=self.down), *opponents)
        return sitting.play(f"Develop {self.card}", f"Activate {self.card}", *self.answers)


CIVIL = names(
    "Agriculture, Barter Trade, Mining, Caravan, Currency, Philosophy, Domestication, Ironworks, Irrigation, "
    "Engineering, Alchemy, Guild, Overseas Trade, Steam Engine, Stock Exchange, Computer"
)
# fmt: off
EFFECTS = [
    # The starters.
    Effect("Reinforcement", hand="Warrior", up_after="Warrior"),
    Effect("Reinforcement", hand="Ambush, Warrior", answers=("PutDown Ambush",), up_after="Ambush"),
    Effect("Reinforcement"),
    Effect("Agriculture", up="Mining, Barter Trade", answers=("Replenish Barter Trade",), up_after="Mining", down_after="Barter Trade"),
    Effect("Agriculture", down_after="Agriculture"),
    Effect("Barter Trade", down="Mining", answers=("GainResource Iron",), up_after="Mining", gained={"Iron": 1}),
    Effect("Barter Trade", down="Mining", answers=("GainResource Horse",), up_after="Mining", gained={"Horse": 1}),
    Effect("Barter Trade", down="Mining", answers=("GainResource Gunpowder",), up_after="Mining", gained={"Gunpowder": 1}),
    Effect("Mining", up="Warrior, Agriculture", answers=("Replenish Warrior",), up_after="Agriculture", down_after="Warrior"),
    Effect("Mining", down_after="Mining"),
    Effect("Warrior", attacked="Warrior"),
    # Horse.
    Effect("Swordsman", attacked="Swordsman"),
    Effect("Caravan", down="Mining, Agriculture", answers=("Deplete Mining",), up_after="Mining", down_after="Agriculture", gained={"Earth": 1}),
    Effect("Currency", up="Knight, Mining", answers=("Replenish Knight",), up_after="Mining", down_after="Knight"),
    Effect("Ambush", down="Knight, Mining", up_after="Knight", down_after="Mining", activated="Knight", attacked="Knight"),
    Effect("Ambush", down="Knight, Tank", answers=("TurnUp Tank",), up_after="Tank", down_after="Knight", activated="Tank", attacked="Tank"),
    Effect("Philosophy", up="Engineering, Warrior", up_after="Engineering, Warrior", activated="Engineering", gained={"Earth": 1}),
    Effect("Philosophy", up="Engineering, Stock Exchange", answers=("Activate Stock Exchange",), up_after="Engineering, Stock Exchange", activated="Stock Exchange", gained={"Space": 1}),
    Effect("Domestication", up="Agriculture", down_after="Agriculture, Domestication"),
    Effect("Domestication", up="Agriculture, Caravan", answers=("Replenish Caravan",), down_after="Agriculture, Caravan"),
    Effect("Ironworks", answers=("Choose 0",), gained={"Iron": 2}),
    Effect("Ironworks", answers=("Choose 1",), gained={"Horse": 1}),
    # Gunpowder.
    Effect("Charge", up="Knight, Mining", up_after="Knight, Mining", activated="Knight", attacked="Knight"),
    Effect("Irrigation", up="Agriculture, Barter Trade, Reinforcement, Caravan, Mining", up_after="Mining", down_after="Agriculture, Barter Trade, Reinforcement, Caravan"),
    Effect("Irrigation", up="Agriculture, Caravan, Currency", answers=("Replenish Currency",), up_after="Caravan", down_after="Agriculture, Currency"),
    Effect("Knight", attacked="Knight"),
    Effect("Engineering", gained={"Earth": 1}),
    Effect("Alchemy", up="Mining, Agriculture", up_after="Agriculture", down_after="Mining, Alchemy"),
    Effect("Alchemy", up="Mining, Warrior, Knight", answers=("Replenish Warrior", "Replenish Knight"), up_after="Mining", down_after="Warrior, Knight"),
    Effect("Guild", down="Mining, Agriculture, Warrior", answers=("Deplete Mining", "Deplete Warrior"), up_after="Mining, Warrior", down_after="Agriculture", gained={"Space": 1}),
    # Oil.
    Effect("Cannon", attacked="Cannon"),
    Effect("Overseas Trade", up="Mining, Knight, Agriculture", up_after="Agriculture", down_after="Mining, Knight, Overseas Trade"),
    Effect("Flanking", hand="Warrior", up_after="Warrior", activated="Warrior", attacked="Warrior"),
    Effect("Flanking", hand="Warrior, Tank, Ambush", answers=("PutDown Tank",), up_after="Tank", activated="Tank", attacked="Tank"),
    Effect("Musketeer", attacked="Musketeer"),
    Effect("Steam Engine", up="Mining, Knight", answers=("Replenish Knight",), up_after="Mining", down_after="Knight, Steam Engine"),
    # Earth.
    Effect("Fighter", attacked="Fighter"),
    Effect("Stock Exchange", gained={"Space": 1}),
    Effect("Blitzkrieg", hand="Warrior, Knight", answers=("Activate Knight",), up_after="Warrior, Knight", activated="Knight", attacked="Knight"),
    Effect("Blitzkrieg", hand="Warrior, Knight, Tank", answers=("PutDown Knight", "PutDown Tank", "Activate Tank"), up_after="Knight, Tank", activated="Tank", attacked="Tank"),
    Effect("Tank", attacked="Tank"),
    # Space.
    Effect("Nuclear Submarine", attacked="Nuclear Submarine"),
    Effect("Satellite", hand="Ambush, Warrior, Knight", answers=("Activate Warrior",), up_after="Ambush, Warrior, Knight", activated="Warrior", attacked="Warrior"),
    Effect("Satellite", hand="Ambush, Flanking, Warrior", answers=("PutDown Flanking",), up_after="Flanking, Warrior", activated="Warrior", attacked="Warrior"),
    Effect("Satellite", hand="Ambush", up_after="Ambush"),
    Effect("Computer", hand="Engineering, Stock Exchange", answers=("Activate Engineering",), up_after="Engineering, Stock Exchange", activated="Engineering, Stock Exchange", gained={"Earth": 1, "Space": 1}),
    Effect("Computer", hand="Engineering, Stock Exchange, Ironworks", answers=("PutDown Ironworks", "PutDown Stock Exchange", "Activate Ironworks", "Choose 1"), up_after="Ironworks, Stock Exchange", activated="Ironworks, Stock Exchange", gained={"Horse": 1, "Space": 1}),
    Effect("Computer"),
]
# fmt: on


@pytest.mark.rule("GS-B16", "GS-A6")
@pytest.mark.parametrize("effect", EFFECTS, ids=[f"{number}-{effect.card}" for number, effect in enumerate(EFFECTS)])
def test_a_card_does_what_is_printed_on_it(effect: Effect) -> None:
    sitting = effect.played()

    assert sitting.up(0) == names(effect.up_after) | ({effect.card} - names(effect.down_after))
    assert sitting.down(0) == names(effect.down_after)
    assert sitting.gained() == effect.gained
    assert sitting.told("Activated") == [effect.card, *listed(effect.activated)]
    assert sitting.told("Attacked") == listed(effect.attacked)
    assert sitting.table.active == 1 or sitting.asked == (0, "purchase")  # the card asks nothing more


def test_these_are_all_cards() -> None:
    assert {effect.card for effect in EFFECTS} == names(EVERY_CARD)


@pytest.mark.rule("GS-A6", "GS-B53")
@pytest.mark.parametrize(
    ("card", "hand", "choices"),
    [
        ("Reinforcement", "Warrior, Ambush, Mining", "Warrior, Ambush"),
        ("Flanking", "Warrior, Ambush, Tank", "Warrior, Tank"),
        ("Blitzkrieg", "Warrior, Knight, Tank, Ambush", "Warrior, Knight, Tank"),
        ("Satellite", "Ambush, Flanking, Warrior", "Ambush, Flanking"),
        ("Computer", "Mining, Agriculture, Caravan, Warrior", "Mining, Agriculture, Caravan"),
    ],
)
def test_cards_put_down_are_of_the_printed_types(card: str, hand: str, choices: str) -> None:
    sitting = stage(seat(hand=f"{card}, {hand}"), seat(hand="Mining"), seat(hand="Mining"))

    sitting.play(f"Develop {card}", f"Activate {card}")

    assert sitting.asked == (0, "put-down")
    assert set(sitting.offered) == {f"PutDown {choice}" for choice in listed(choices)}


@pytest.mark.rule("GS-B16", "GS-A24")
def test_a_tactic_laid_by_satellite_is_not_activated() -> None:
    sitting = stage(
        seat(hand="Satellite, Charge, Warrior, Mining", up="Tank"), seat(hand="Mining"), seat(hand="Mining")
    )

    sitting.play("Develop Satellite", "Activate Satellite")

    assert sitting.told("PutDown") == ["Charge", "Warrior"]
    assert sitting.told("Attacked") == ["Warrior"]


@pytest.mark.rule("GS-A16", "GS-B16")
def test_philosophy_reaches_computer_which_reaches_two_more() -> None:
    """The deepest chain of the set: three activations are open at once."""
    sitting = stage(
        seat(hand="Philosophy, Guild, Ironworks, Tank, Fighter", up="Computer", down="Mining, Agriculture"),
        seat(hand="Mining"),
        seat(hand="Mining"),
    )

    sitting.play("Develop Philosophy", "Activate Philosophy", "Activate Ironworks")
    assert len(sitting.cards(sitting.table.resolving)) == 3
    sitting.play("Choose 0")

    assert sitting.told("Activated") == ["Philosophy", "Computer", "Ironworks", "Guild"]
    assert sitting.gained() == {"Iron": 2, "Space": 1}
