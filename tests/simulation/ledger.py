"""What people of a simulated world have asked for and were told, held against what is stored.

* What was acknowledged is stored at that very moment, whole, once and in its order.
* Nothing is stored that nobody asked for, or to another question than it was meant for.
* Who was told that nothing was done finds nothing done.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

from quattrocento.engine.game import Game
from quattrocento.games import shelf
from quattrocento.server.store import TAKEN_BACK, WITHDRAWN, AnswerRow, words
from quattrocento.server.table.course import Course
from tests.simulation.disk import Disk
from tests.simulation.trace import Wrong

NEVER: Final = float("inf")
UNREACHED: Final = (words.NOT_SAVED, words.STUCK, words.PERHAPS_SAVED)  # the store could not be asked


@dataclass
class Command:
    """Something a page has asked for, and what became of it as far as the page knows."""

    page: str
    table: str
    seat: int
    message: dict[str, Any]
    sent: float
    sendings: int = 0
    accepted: float = NEVER
    refused: str | None = None  # and why

    @property
    def id(self) -> str:
        return str(self.message["command"])


class Ledger:
    """All commands of all pages."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        self._commands: dict[str, Command] = {}

    def note(self, command: Command) -> None:
        self._commands[command.id] = command

    def accepted(self, id: str, at: float) -> None:
        """Somebody was told so: then it is stored, now and not later."""
        command = self._commands[id]
        command.accepted = min(command.accepted, at)
        if command.message["type"] in ("answer", "take-back"):
            self._check_whole(command, self._disk.rows_of(command.table, id))

    def refused(self, id: str, reason: str) -> None:
        """Somebody was told so; to a command that was carried out already, the reply is the same again."""
        command = self._commands[id]
        if command.accepted == NEVER:
            command.refused = reason
        elif reason not in UNREACHED:
            raise Wrong(f"acknowledged and then refused ({reason}): {command}")

    def check(self, table: str) -> None:
        """Everything stored of a table, from the first row to the last."""
        rows = self._disk.rows(table)
        if [row.number for row in rows] != list(range(1, len(rows) + 1)):
            raise Wrong(f"the answers of table {table} are not numbered in a row")
        groups = [list(group) for _, group in groupby(rows, key=lambda row: (row.seat, row.command))]
        names = [(group[0].seat, group[0].command) for group in groups]
        if twice := {name for name in names if names.count(name) > 1}:
            raise Wrong(f"stored twice at table {table}: {sorted(twice)}")
        self._check_asked_for(table, groups)
        stored = {row.command for row in rows}
        for command in self._commands.values():
            if command.table == table and command.message["type"] in ("answer", "take-back"):
                self._check_fate(command, stored)
        self._check_order([self._commands[group[0].command] for group in groups if group[0].command in self._commands])
        self._check_names(table)

    def _check_asked_for(self, table: str, groups: list[list[AnswerRow]]) -> None:
        """Play it again: every answer fits the question that was open, and the one it was meant for."""
        course = self._course(table)
        kinds = dict(self._disk.connection.execute("SELECT seat, kind FROM seats WHERE table_id = ?", (table,)))
        for group in groups:
            seat, name = group[0].seat, group[0].command
            step, command = course.step(seat), self._commands.get(name)
            if command is not None:
                self._check_whole(command, group)
                if command.message.get("question", command.message.get("step")) != step:
                    raise Wrong(f"{name} was meant for another question than step {step} of seat {seat}")
            elif kinds[seat] == "bot":
                if name != f"bot-{step}":
                    raise Wrong(f"a bot answered as {name!r} at step {step} of seat {seat}")
            elif not name.startswith("pass-") or not course.game.passes_itself(course.state, seat):
                raise Wrong(f"nobody asked for {group}")
            for row in group:
                course.carry_out(course.stored(row.seat, row.option))

    def _course(self, table: str) -> Course:
        query = "SELECT game, seats, options, ruleset, seed FROM tables WHERE id = ?"
        id, seats, options, ruleset, seed = self._disk.connection.execute(query, (table,)).fetchone()
        game: Game = shelf[id]
        return Course(game, game.begin(game.config(seats, _options(options), None, ruleset), seed))

    def _check_whole(self, command: Command, rows: list[AnswerRow]) -> None:
        found = [row.option for row in rows]
        meant = command.message.get("options")
        fits = found == meant if meant is not None else found in ([TAKEN_BACK], [WITHDRAWN])
        if not fits or any(row.seat != command.seat for row in rows):
            raise Wrong(f"{command} is stored as {rows}")

    def _check_fate(self, command: Command, stored: set[str]) -> None:
        if command.accepted < NEVER and command.id not in stored:
            raise Wrong(f"acknowledged and not stored: {command}")
        if command.refused is None or command.refused == words.PERHAPS_SAVED:
            return
        # What was sent twice may have been done once, and refused once by a node that could not reach the store.
        is_certain = command.sendings == 1 or command.refused not in UNREACHED
        if is_certain and command.accepted == NEVER and command.id in stored:
            raise Wrong(f"refused and stored: {command}")

    def _check_order(self, commands: list[Command]) -> None:
        """Who asks after somebody else was answered comes after him."""
        earliest = NEVER
        for command in reversed(commands):
            if earliest < command.sent:
                raise Wrong(f"{command} was asked for after something that is stored later")
            earliest = min(earliest, command.accepted)

    def _check_names(self, table: str) -> None:
        """Everybody is called what he last was told he is called, or what he asked for in vain or since."""
        stored = dict(self._disk.connection.execute("SELECT seat, name FROM seats WHERE table_id = ?", (table,)))
        for seat, name in stored.items():
            wishes = [
                command
                for command in self._commands.values()
                if (command.table, command.seat, command.message["type"]) == (table, seat, "rename")
            ]
            # What was asked for before may be done after, if it was under way for long: only what somebody had been
            # granted by then is gone.
            latest = max((wish.sent for wish in wishes if wish.accepted < NEVER), default=NEVER)
            open = {wish.message["name"] for wish in wishes if wish.accepted >= latest or latest == NEVER}
            if latest < NEVER and name not in open:
                raise Wrong(f"seat {seat} of table {table} is called {name!r}, and not one of {sorted(open)}")


def _options(text: str) -> dict[str, str]:
    return dict(json.loads(text))
