"""Everything that can go wrong through what a caller does, as one tree.

::

    QuattrocentoError
    ├── IllegalAction        the answer is not among those offered       → tell the player, with the rule
    │   ├── NotAsked         this seat is not being asked anything
    │   └── Stale            the answer belongs to an older question
    ├── BadSetup             a game cannot be set up like this
    ├── BadUse               an environment or a tool cannot be used like this
    ├── BadFile              a file is not what it should be             → the message says where
    ├── UnknownRule          a citation that does not exist              → a programming mistake
    ├── UnknownCard          a name that no card has
    └── ReplayMismatch       a recorded game no longer plays out as recorded

Messages are whole sentences for people: what is wrong, by which rule, what to do.
"""

from __future__ import annotations


class QuattrocentoError(Exception):
    """The root: catching it catches everything a caller can cause, and no programming mistake."""


class IllegalAction(QuattrocentoError):
    """The answer is not among those offered; `rule` names the paragraph that decides what is."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(f"{message} [{rule}]" if rule else message)
        self.rule = rule


class NotAsked(IllegalAction):
    """This seat owes no answer now."""


class Stale(IllegalAction):
    """The answer belongs to a question that has been answered already."""


class BadSetup(QuattrocentoError):
    """A game cannot be set up like this."""


class BadUse(QuattrocentoError):
    """An environment or a tool cannot be used like this: before a game has begun, by nobody there, in another form."""


class BadFile(QuattrocentoError):
    """A file is damaged, of another kind, or contradicts itself."""


class UnknownRule(QuattrocentoError):
    """A rule is cited that no rulebook of ours contains."""


class UnknownCard(QuattrocentoError):
    """A card is looked up that the game does not have."""


class ReplayMismatch(QuattrocentoError):
    """A recorded game does not play out as it was recorded."""
