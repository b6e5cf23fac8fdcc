"""What a bot is given to answer a question with: what its seat may know, luck of its own, and how deep it may think."""

from __future__ import annotations

from hashlib import blake2b

from ...bots.sparing import BRIEF
from ...engine.game import Config, Decision, Game
from ...engine.state import State
from ..store import TableRow
from .workers import Job


def job_of(game: Game, config: Config, table: TableRow, state: State, decision: Decision, step: int, bot: str) -> Job:
    """The job of a bot that is asked at a table; `step` tells its questions apart."""
    luck = f"{table.seed}:{step}:{decision.seat}"  # nobody outside can foretell it
    return Job(
        game=game.id,
        seats=config.seats,
        options=config.options,
        pack=table.pack,
        ruleset=config.ruleset,
        view=game.view(state, decision.seat).packed(),
        decision=decision,
        choices=game.options(state, decision),
        bot=bot,
        seed=int.from_bytes(blake2b(luck.encode(), digest_size=7).digest(), "little"),
        table=table.id,
        # Where progress is hidden, a thought must be over before the shortest hesitation and wait for no other: else
        # one could tell by the time it takes who has something to choose.
        share=BRIEF if game.hides_progress(state) else 1.0,
    )
