"""The words special texts are written in. "You" is whoever uses the card or power, or who drew the immediate.

A word is a frozen value; what it does stands in `effects` and its neighbours, how it reads in `text`. `programs`
lowers words to integers once, when a game is set up. Bargains and risks have words of their own, in `temptations`.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Word:
    """Something a text makes happen."""


# Florins (RW-3.2a).


@dataclass(frozen=True)
class Gain(Word):
    """From the bank into your treasury."""

    florins: int


@dataclass(frozen=True)
class Lose(Word):
    """From your treasury to the bank, as far as it goes."""

    florins: int


@dataclass(frozen=True)
class StealFromEach(Word):
    """From every opponent's treasury into yours."""

    florins: int


@dataclass(frozen=True)
class StealFromOne(Word):
    """From the treasury of an opponent of your choice into yours."""

    florins: int


@dataclass(frozen=True)
class OneLoses(Word):
    """An opponent of your choice loses florins to the bank."""

    florins: int


@dataclass(frozen=True)
class OthersGain(Word):
    """Every opponent gains florins, or only the one with the smallest treasury."""

    florins: int
    poorest: bool = False


@dataclass(frozen=True)
class RollFor(Word):
    """Roll a die: what each number brings, losses being negative."""

    one: int
    two: int
    three: int
    four: int


@dataclass(frozen=True)
class RollToLose(Word):
    """Roll a die and lose florins for each pip."""

    per_pip: int


@dataclass(frozen=True)
class GainForCastles(Word):
    """Show Castles of your hand and gain for each."""

    each: int
    most: int


@dataclass(frozen=True)
class GainForPlayers(Word):
    """Gain for every player in the game."""

    each: int


@dataclass(frozen=True)
class GainForConditions(Word):
    """Gain for each different condition among the cards just captured."""

    each: int


@dataclass(frozen=True)
class GainForTable(Word):
    """Gain for each of your face-up melded cards."""

    each: int
    least: int
    most: int


@dataclass(frozen=True)
class GainForMeld(Word):
    """Gain half the florins of the meld laid since you won."""

    most: int


@dataclass(frozen=True)
class GainUnlessReligion(Word):
    """Gain florins, or another number of them while Religion is dominant."""

    florins: int
    dominant: int


@dataclass(frozen=True)
class RunOnTheBank(Word):
    """Whoever has the largest treasury loses florins."""

    florins: int


# Cards that die, turn or come back.


@dataclass(frozen=True)
class KillMelded(Word):
    """Kill a face-up melded card of an opponent."""


@dataclass(frozen=True)
class KillAtRandom(Word):
    """Kill a random concealed condition or luminary card of an opponent of your choice."""


@dataclass(frozen=True)
class LoseAtRandom(Word):
    """A random concealed condition or luminary card of yours is killed; if there is none, lose florins."""

    otherwise: int


@dataclass(frozen=True)
class KillEarlier(Word):
    """Kill a condition card played earlier in this skirmish by another player."""


@dataclass(frozen=True)
class KillReligion(Word):
    """Kill a Religion card in this skirmish, anybody's."""


@dataclass(frozen=True)
class FlipMelded(Word):
    """Turn up to so many face-up melded cards of one opponent face down; with one card, it must be done."""

    cards: int = 1


@dataclass(frozen=True)
class FlipOwn(Word):
    """Turn one of your face-up melded cards face down; if there is none, lose florins."""

    otherwise: int


@dataclass(frozen=True)
class FlipHighest(Word):
    """Turn your most valuable face-up melded card face down."""


@dataclass(frozen=True)
class KillOwnMelded(Word):
    """Kill one of your face-up melded cards; if there is none, lose florins."""

    otherwise: int


@dataclass(frozen=True)
class KillHighestReligion(Word):
    """Kill your most valuable Religion card; if there is none, lose florins."""

    otherwise: int


@dataclass(frozen=True)
class KillLowest(Word):
    """Kill your least valuable concealed condition card."""


@dataclass(frozen=True)
class Plague(Word):
    """Everybody rolls a die: how many random concealed condition or luminary cards die, by number."""

    one: int
    two: int
    three: int
    four: int


@dataclass(frozen=True)
class Reclaim(Word):
    """Give a concealed card up and take a dead one; where that may be declined, gain florins instead."""

    luminaries: bool = True
    otherwise: int | None = None


@dataclass(frozen=True)
class Absolve(Word):
    """Put an Unwanted card away for a dead condition card of your choice; else for another, else gain florins."""

    otherwise: int


@dataclass(frozen=True)
class AbsolveTop(Word):
    """Put an Unwanted card away for the condition card that died last."""


# Looking and exchanging.


@dataclass(frozen=True)
class LookAndSwap(Word):
    """Look at an opponent's concealed cards; you may exchange one of them for one of yours."""


@dataclass(frozen=True)
class SeeReligion(Word):
    """An opponent shows you concealed Religion cards; you may exchange one for one of yours. None: gain florins."""

    otherwise: int


@dataclass(frozen=True)
class LookAtHand(Word):
    """Look at an opponent's concealed cards."""


@dataclass(frozen=True)
class SeeSome(Word):
    """Each opponent shows you random concealed cards."""

    cards: int


@dataclass(frozen=True)
class LookAtDeck(Word):
    """Look at the top of the draw deck and put the cards back in any order."""

    cards: int


@dataclass(frozen=True)
class ExchangeTop(Word):
    """Look at the top card of the draw deck; unless it is an immediate you may take it for one of yours."""


@dataclass(frozen=True)
class PassLeft(Word):
    """Everybody hands a concealed card to the left."""


# Populace and dominance.


@dataclass(frozen=True)
class Rehouse(Word):
    """Put an active populace card on another mat with room; if that cannot be, gain florins."""

    otherwise: int


@dataclass(frozen=True)
class Revolt(Word):
    """All active populace cards are discarded; if there is none, everybody loses florins."""

    otherwise: int


@dataclass(frozen=True)
class RollDominance(Word):
    """A die names the dominant condition; if it is so already, gain florins."""

    otherwise: int = 0


# Changes to the game's course.


@dataclass(frozen=True)
class Boost(Word):
    """Your card counts for more in this skirmish."""

    value: int


@dataclass(frozen=True)
class WinTies(Word):
    """Your card wins ties in this skirmish."""


@dataclass(frozen=True)
class Replay(Word):
    """Take your card of this skirmish back and put another in its place."""


@dataclass(frozen=True)
class Wild(Word):
    """A Culture card may stand for any other of its condition in the meld you lay now."""


@dataclass(frozen=True)
class ExtraMeld(Word):
    """You may lay one meld more."""


@dataclass(frozen=True)
class TakeInitiative(Word):
    """The initiative is yours."""


@dataclass(frozen=True)
class PlayLast(Word):
    """Unless you lead, play last in this skirmish."""


@dataclass(frozen=True)
class BlockOptional(Word):
    """After your next win you take no optional actions."""


# What the rules look for in their own time: answers to what others do, and what a round begins with.


@dataclass(frozen=True)
class Exempt(Word):
    """An immediate that is about to take effect does not concern you."""


@dataclass(frozen=True)
class Cancel(Word):
    """A power or personal action that an opponent announces, or an immediate event, does not happen."""


@dataclass(frozen=True)
class Spare(Word):
    """A melded card of yours that would be killed or turned face down is not."""


@dataclass(frozen=True)
class Avert(Word):
    """You keep florins that an immediate, or an opponent's card or power, would make you lose."""


@dataclass(frozen=True)
class DrawTwo(Word):
    """At the start of a round draw two personal actions and keep one."""


@dataclass(frozen=True)
class Redraw(Word):
    """At the start of a round you may return your personal action and draw another."""


@dataclass(frozen=True)
class Emulate(Word):
    """Use a power of another mat in play, one for winners of a skirmish."""


# How words are put together.


@dataclass(frozen=True)
class Choice(Word):
    """Choose one of these and carry it out; you must."""

    words: tuple[Word, ...]


@dataclass(frozen=True)
class Everybody(Word):
    """What each player does, in the order of the seats from whoever drew the card; the exempt are left out."""

    each: Word


@dataclass(frozen=True)
class OneOf(Word):
    """One of these, your choice among those that can be carried out."""

    words: tuple[Word, ...]


def one_of(*words: Word) -> OneOf:
    return OneOf(words)


def choice(*words: Word) -> Choice:
    return Choice(words)
