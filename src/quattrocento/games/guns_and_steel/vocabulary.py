"""The words cards are written in. Order of words = order of happening; "you" is whoever activates the card.

A word is a frozen value; what it does stands in `effects` and `attack`, how it reads in `text`. `book` lowers
words to integers once, when a game is set up.
"""

from __future__ import annotations

from dataclasses import dataclass

from .codes import ATTACK, CIVIL, TACTIC


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
class DepleteCards(Word):
    """A price: turn this many of your resource cards up, for nothing (GS-B4, GS-B20, GS-A7)."""

    count: int


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
class Drain:
    """A penalty: the loser depletes this many resources of his choice (GS-B42, GS-A9)."""

    resources: int


@dataclass(frozen=True)
class Seize:
    """A penalty: the loser hands over a wonder of his choice (GS-B42)."""


@dataclass(frozen=True)
class Attack(Word):
    """Attack everybody else; whoever is weaker after all responses suffers the penalty (GS-B34 to GS-B44)."""

    penalty: Drain | Seize


def do(*words: Word) -> Do:
    """`Do` without the tuple's brackets, so that a card reads like its print."""
    return Do(words)


TYPE_NAMES = {CIVIL: "civil", TACTIC: "tactic", ATTACK: "attack", ATTACK | TACTIC: "attack or tactic"}
