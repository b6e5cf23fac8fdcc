"""The words cards are written in. Order of words = order of happening; "you" is whoever activates the card.

A word is a frozen value; what it does stands in `effects` and `attack`, how it reads in `text`. `book` lowers
words to integers once, when a game is set up.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..codes import ATTACK, CIVIL, TACTIC

_TYPES: Final = {ATTACK: "attack", TACTIC: "tactic", CIVIL: "civil"}


def type_ids(types: int) -> tuple[str, ...]:
    """The types of cards in a set, by id."""
    return tuple(id for type, id in _TYPES.items() if types & type)


@dataclass(frozen=True)
class Word:
    """Something a card makes happen."""


@dataclass(frozen=True)
class Gain(Word):
    """Have a resource until the end of the turn (GS-B17)."""

    resource: int
    count: int = 1


@dataclass(frozen=True)
class GainOneOf(Word):
    """Have one resource of your choice among these until the end of the turn (GS-B17)."""

    resources: tuple[int, ...]


@dataclass(frozen=True)
class Replenish(Word):
    """Turn face-up cards of yours to their resource side, as many as there are (GS-B5, GS-A6)."""

    resource: int | None = None  # None: cards of any age, also one already named (GS-A62)
    count: int = 1


@dataclass(frozen=True)
class ReplenishOneOf(Word):
    """Turn one face-up card of yours of any of these ages to its resource side, your choice (GS-B5)."""

    resources: tuple[int, ...]


class Price(Word):
    """Something to be given in full, or what follows it does not happen (GS-A7)."""


@dataclass(frozen=True)
class DepleteCards(Price):
    """Turn this many of your resource cards up, for nothing (GS-B4, GS-B20)."""

    count: int


@dataclass(frozen=True)
class Deplete(Price):
    """Turn resource cards up that count for so many resources, for nothing; Space counts two (GS-N8, GS-A9)."""

    resources: int


@dataclass(frozen=True)
class PayCulture(Price):
    """Give culture tokens back to the supply (GS-N1)."""

    tokens: int


@dataclass(frozen=True)
class GainCulture(Word):
    """Take culture tokens from the supply, which never runs out (GS-N1, GS-A36)."""

    tokens: int


@dataclass(frozen=True)
class Do(Word):
    """One thing after another; where a price cannot be met in full, the rest does not happen (GS-A7)."""

    words: tuple[Word, ...]


@dataclass(frozen=True)
class Either(Word):
    """One of two, your choice among those that can be carried out (GS-A8)."""

    first: Word
    second: Word


@dataclass(frozen=True)
class Activate(Word):
    """Activate a face-up card in front of you that is not being resolved already (GS-A16, GS-A18)."""

    types: int


@dataclass(frozen=True)
class TurnUp(Word):
    """Turn one of your resource cards of these types up, for nothing (GS-B4)."""

    types: int


@dataclass(frozen=True)
class PutDown(Word):
    """Put cards of these types from your hand face up in front of you, as many as you hold (GS-A6)."""

    types: int
    count: int = 1


@dataclass(frozen=True)
class ActivateOneOfThem(Word):
    """Activate one of the cards this card has just put down or turned up (GS-B53)."""

    types: int = ATTACK


@dataclass(frozen=True)
class ActivateEachOfThem(Word):
    """Activate every card this card has just put down, in any order, while it lies face up (GS-A71)."""


@dataclass(frozen=True)
class Opponents(Word):
    """What each opponent must do, as far as he can, clockwise, before the card goes on (GS-N16, GS-A58, GS-A59)."""

    each: Word


@dataclass(frozen=True)
class TakeBack(Word):
    """Take one of your face-up cards of these types to hand, if there is one (GS-A44)."""

    types: int


@dataclass(frozen=True)
class CeaseFire(Word):
    """Every player takes all face-up attack and tactic cards to hand, but for the card that says so (GS-A45)."""


@dataclass(frozen=True)
class Disarm(Word):
    """Each opponent turns all face-up attack and tactic cards down; you gain a culture token for each (GS-A44)."""


@dataclass(frozen=True)
class CountAttackers(Word):
    """Three face-up attack cards in front of all opponents together bring Earth, more bring Space (GS-A60)."""


@dataclass(frozen=True)
class Tribute(Word):
    """Deplete an opponent's resource card: you gain its resource for this turn, he a culture token (GS-N39, GS-A63)."""


@dataclass(frozen=True)
class Spy(Word):
    """Show a card of an opponent's hand; if it is civil, activate it as if it were yours (GS-A37 to GS-A40)."""


@dataclass(frozen=True)
class Borrow(Word):
    """You may activate a face-up civil card in front of an opponent as if it were yours (GS-A38, GS-A66)."""


@dataclass(frozen=True)
class Defect(Word):
    """Give this card to an opponent and take a face-up attack card of his, both for good (GS-N41, GS-A41, GS-A42)."""


@dataclass(frozen=True)
class Film(Word):
    """Take a wonder from the supply, depleting resources by its age: none for Horse, one for Gunpowder … (GS-A51)."""


@dataclass(frozen=True)
class Drain:
    """The loser depletes this many resources of his choice (GS-B42, GS-A9), for the attacker's culture or not."""

    resources: int
    culture: int = 0  # tokens the attacker gains for each card depleted (GS-N36)


@dataclass(frozen=True)
class DrainCards:
    """The loser depletes this many resource cards of his choice; a Space card is one card (GS-B42, GS-A9)."""

    cards: int


@dataclass(frozen=True)
class Seize:
    """The loser hands over a wonder of his choice (GS-B42)."""


@dataclass(frozen=True)
class Culture:
    """The attacker gains culture tokens whatever happens, and fewer go to each who is not weaker (GS-N31)."""

    attacker: int
    equals: int


@dataclass(frozen=True)
class Attack(Word):
    """Attack everybody else; strengths are compared after all responses (GS-B34 to GS-B44, GS-N30 to GS-N37)."""

    penalty: Drain | DrainCards | Seize | Culture


def do(*words: Word) -> Do:
    """`Do` without the tuple's brackets, so that a card reads like its print."""
    return Do(words)
