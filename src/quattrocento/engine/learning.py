"""What learners ask of a game: what a seat sees, in bits and numbers, and answers in small parts.

Numbers of options hold everything an answer says, payments included, and run to tens of thousands. A learner wants
some hundred actions that mean the same at every table. So a game spells its answers: first what is done, then, where
several ways are on offer, how. Bots that search merge the same variants (`Game.kind_of`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .border.schema import Field
from .errors import BadSetup
from .native import i64, mypyc_attr
from .packing import Packer

if TYPE_CHECKING:
    from .game import Config
    from .state import State


Hands = tuple[tuple[str, ...], ...]


class Deal(NamedTuple):
    """What chance may deal: the cards of each seat by their ids, and in how many of all ways it comes about."""

    hands: Hands
    ways: int


@mypyc_attr(allow_interpreted_subclasses=True)
class Learnable:
    """The part of a game that learning environments use; a game from outside may leave it as it is."""

    def spelled(self, config: Config, option: int) -> tuple[str, ...]:
        """The parts of an answer, in ids, the one that matters most first; of an answer that cannot occur, none.

        Two answers with the same parts are of equal value to whoever gives them, such as two equal cards. By default
        every answer is one part, its number.
        """
        return (str(option),)

    def observed(self, config: Config) -> tuple[Field, ...]:
        """The fields of what a seat sees, itself first and the others clockwise; by default none."""
        return ()

    def observe(self, state: State, seat: i64, into: Packer) -> None:
        """Pack what this seat may know, field by field as `observed` names them, and nothing else."""
        return

    def deals(self) -> list[Deal]:
        """Every deal that players could tell apart, where chance does nothing else; none where nobody can list them."""
        return []

    def dealt(self, hands: Hands) -> State:
        """The game about to begin with one of its deals."""
        raise BadSetup("The deals of this game cannot be listed; it begins by a seed.")
