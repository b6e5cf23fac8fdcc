"""Recorded games as rows for learners: one row a decision, with what the seat saw, could do, did, and what came of it.

A row holds what a learning environment would have shown: the same features, the same actions. It is made by playing a
recorded game again, so games that are simulated now and games from a file make the same rows.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterator
from typing import Final, NamedTuple

from ..engine.border.outlook import Outlook
from ..engine.errors import ReplayMismatch
from ..engine.game import Config, Decision, Game
from ..engine.record import Record, config_of, start
from ..engine.results import Outcome
from ..engine.spelling import Answer
from ..engine.state import State
from ..engine.stepping import pack
from ..games import shelf

BITS: Final = tuple(bytes(octet >> bit & 1 for bit in range(8)) for octet in range(256))  # of every octet, lowest first


class Sight(NamedTuple):
    """What a seat sees at a decision, and what it may do."""

    features: bytes  # 32-bit floats, as environments show them
    mask: bytes  # an octet for every action: 1 if it is on offer


class Row(NamedTuple):
    """A decision as it was answered."""

    decision: int  # which of the game, from 0
    seat: int
    question: str
    rule: str
    options: int  # how many answers were legal
    sight: Sight
    actions: tuple[int, ...]  # the answer in parts, as environments take them
    option: int  # the answer as a whole
    kind: str
    answer: str  # its typed form, as JSON


class GameRows(NamedTuple):
    """A game: what it was played with, its rows, and how it ended, if it did."""

    game: str
    config: Config
    seed: int
    players: tuple[str, ...]
    outlook: Outlook
    rows: list[Row]
    outcome: Outcome | None


class Eyes:
    """Looks at tables of one set-up as learners do, and needs no numpy for it."""

    def __init__(self, game: Game, config: Config) -> None:
        self.outlook = Outlook(game, config)
        self._game = game
        self._packer = self.outlook.packer()

    def row(self, state: State, number: int, decision: Decision, option: int) -> Row:
        """The decision that is open, and how it is answered."""
        answer = self.outlook.question(state, decision.seat)
        sight = self._look(state, decision.seat, answer)
        typed = self._game.option_for(state, decision.seat, option)
        told = {name: value for name, value in vars(typed).items() if value is not None}
        return Row(
            number,
            *decision,
            len(self._game.options(state, decision)),
            sight,
            tuple(self._said(answer, option)),
            option,
            typed.kind,
            json.dumps({"kind": typed.kind, **told}, ensure_ascii=False),
        )

    def _look(self, state: State, seat: int, answer: Answer) -> Sight:
        pack(self._game, state, seat, answer, self._packer, 0)
        schema, words = self.outlook.schema, self._packer.rows
        octets = b"".join(int(words[at]).to_bytes(4, "little") for at in range(schema.bit_words))
        bits = b"".join(BITS[octet] for octet in octets)
        features = array("f", list(bits[: schema.bits]))
        features.extend(int(words[schema.bit_words + at]) * scale for at, scale in enumerate(self.outlook.scale))
        return Sight(features.tobytes(), bits[schema.bits : schema.bits + schema.actions])

    def _said(self, answer: Answer, option: int) -> Iterator[int]:
        while not answer.is_whole():
            action = answer.spelling.part(option, answer.said)
            yield action
            answer.say(action)


class RowMaker:
    """Makes rows of games; keeps its eyes while the set-up stays the same, because making them takes a while."""

    def __init__(self) -> None:
        self._eyes: Eyes | None = None

    def eyes_for(self, game: Game, config: Config) -> Eyes:
        eyes = self._eyes
        if eyes is None or eyes.outlook.game is not game or eyes.outlook.config != config:
            self._eyes = eyes = Eyes(game, config)
        return eyes

    def rows_of(self, record: Record, where: str) -> GameRows:
        """Play a recorded game again, and look at every decision before it is answered."""
        header = record.header
        game = shelf[header.game]
        config = config_of(game, header, where)
        eyes, rows = self.eyes_for(game, config), []
        state = start(game, record, where)
        for number, (seat, option) in enumerate(record.answers):
            decision = next((asked for asked in game.decisions(state) if asked.seat == seat), None)
            if decision is None or not game.allows(state, seat, option):
                raise ReplayMismatch(
                    f"{where}, answer {number + 1}: it was not on offer, so this is no game to learn from."
                )
            rows.append(eyes.row(state, number, decision, option))
            game.step(state, seat, option)
        outcome = game.outcome(state) if not state.asked else None
        return GameRows(game.id, config, header.seed, header.players, eyes.outlook, rows, outcome)
