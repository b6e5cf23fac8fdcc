"""More words of special texts: bargains, councils and ventures, which leave a choice or a risk to players."""

from __future__ import annotations

from dataclasses import dataclass

from .vocabulary import Word


@dataclass(frozen=True)
class Pay(Word):
    """Lose florins by your own choice: whoever does not have them all cannot, and nothing averts it."""

    florins: int


@dataclass(frozen=True)
class SellReligion(Word):
    """Sacrifice a Religion card of your hand and gain twice its value."""

    most: int


@dataclass(frozen=True)
class PawnMelded(Word):
    """You may turn one of your face-up melded cards face down for florins; else gain fewer."""

    florins: int
    otherwise: int


@dataclass(frozen=True)
class TakeBack(Word):
    """One of your face-up melded cards comes back to your hand and has served in no meld."""


@dataclass(frozen=True)
class Dismiss(Word):
    """You may discard an active populace card of your mat; else gain florins."""

    otherwise: int


@dataclass(frozen=True)
class ShowOrPay(Word):
    """Show everybody a concealed card that not all have seen, or lose florins."""

    florins: int


@dataclass(frozen=True)
class Demand(Word):
    """An opponent of your choice gives you florins or shows you all concealed cards, as that player likes."""

    florins: int


@dataclass(frozen=True)
class BlindSwap(Word):
    """Exchange a concealed card of yours for a random one of an opponent of your choice."""


@dataclass(frozen=True)
class Promise(Word):
    """If you win the next skirmish, gain florins."""

    florins: int


@dataclass(frozen=True)
class Duel(Word):
    """Choose an opponent: whichever of you two wins the next skirmish steals from the other."""

    gain: int
    lose: int


@dataclass(frozen=True)
class Contest(Word):
    """Everybody shows a concealed card, all at once; the highest brings florins."""

    florins: int


@dataclass(frozen=True)
class Conclave(Word):
    """Everybody votes in secret for the dominant condition."""


@dataclass(frozen=True)
class BankRun(Word):
    """Everybody decides in secret whether to run to the bank, which breaks if half of them do."""

    running: int
    holding: int
    breaking: int


@dataclass(frozen=True)
class Explore(Word):
    """Turn up the top cards of the draw deck for their value, as long as you dare."""

    most: int


@dataclass(frozen=True)
class PressLuck(Word):
    """Roll for florins as often as you dare; with a 1 all are gone, and more."""

    per_pip: int
    lose: int


@dataclass(frozen=True)
class PayForStrength(Word):
    """Lose florins; your card counts as many more in this skirmish."""

    most: int


@dataclass(frozen=True)
class Foretell(Word):
    """Look at the top card of the draw deck; leave it and gain florins, or put it at the bottom."""

    florins: int
