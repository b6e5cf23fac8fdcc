"""What learners see of tables of a set-up, and may do there: the same for environments and for rows of recorded games.

Whoever shows it unpacks the rows of words in a way of their own: environments with numpy, which a plain installation
has not, and exported data without.
"""

from __future__ import annotations

from array import array
from typing import Final

from ..game import Config, Game
from ..packing import Packer
from ..spelling import Answer, Spelling
from ..state import State
from ..stepping import packer_for
from .schema import Members, Schema

SAID: Final = "said"  # the field of what a seat has said itself of an answer that waits for something


class Outlook:
    """The features and actions of a set-up. Making one takes a while; it never changes, so that many can share it."""

    def __init__(self, game: Game, config: Config) -> None:
        self.game, self.config = game, config
        self.spelling = Spelling(game, config)
        self.actions = self.spelling.names
        self.schema = Schema((*game.observed(config), Members(SAID, self.actions)), len(self.actions))
        # What each number is multiplied by, in the 32 bits that learners get.
        self.scale = array("f", [1 / max(number.most, -number.least) for number in self.schema.numbers])

    def packer(self, rows: int = 1) -> Packer:
        """A place to pack so many observations in: nobody shares one with somebody else who looks at the same time."""
        return packer_for(self.schema, self.spelling, rows)

    def question(self, state: State, seat: int) -> Answer:
        """A seat's answer about to be made; where it is not asked, it waits."""
        answer = Answer(self.spelling)
        if state.is_asked(seat):
            answer.ask(self.game, state, seat)
        else:
            answer.rest()
        return answer
