"""What a table shows to each who looks at it: whole snapshots, made from what the observer may know."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING

import msgspec

from ...engine.knowledge import View
from ...engine.state import State
from .. import wire
from .listener import Listener
from .seating import HOST
from .show import accounts_of, chosen_of, outcome_of, question_of, sealed_of, seat_info, waiting_of, wire_line

if TYPE_CHECKING:
    from .room import Room


class Showing:
    """A table as its observers see it."""

    def __init__(self, room: Room, pack: wire.PackInfo | None) -> None:
        self._room = room
        self._pack = pack
        self._accounts: tuple[tuple[State, list[str]], list[list[wire.Part]]] | None = None

    @cached_property
    def _is_doubtful(self) -> bool:
        """Whether cards of this table show values that nobody could look up."""
        return any(sheet.is_doubtful for sheet in self._room.game.sheets(self._room.config))

    def info(self) -> wire.TableInfo:
        here = {listener.seat for listener in self._room.listeners}
        return wire.TableInfo(
            self._room.table.id,
            self._room.table.game,
            self._room.game.name,
            self._room.table.stage,
            [seat_info(seat, seat.seat in here) for seat in self._room.seats],
            self._room.config.options,  # also those that came after the table, as it is played
            self._is_doubtful,
            self._pack,
        )

    def news(self, listener: Listener) -> wire.Snapshot | None:
        """The table for this listener, unless it looks just as it did when it was last sent."""
        snapshot = self.snapshot(listener)
        shown = msgspec.structs.replace(snapshot, lines=[], fresh=False)
        if shown == listener.shown:
            return None
        listener.shown = shown
        return snapshot

    def snapshot(self, listener: Listener) -> wire.Snapshot:
        """The table as this listener may see it, with the lines it has not had."""
        seat, running, course = listener.seat, self._room.table.stage != "lobby", self._room.course
        # A page that knows nothing yet, or knows what has been taken back since, gets the whole log anew.
        since, listener.since = course.lines_since(seat, listener.since), course.version(seat)
        view = self._room.game.view(self._room.state, seat)
        return wire.Snapshot(
            table=self.info(),
            version=course.version(seat),
            seat=seat,
            step=course.step(seat),
            host=seat == HOST,
            picture=self._room.game.picture(view, self._room.names) if running else None,
            waiting=waiting_of(self._room.game, view) if running else [],
            chosen=chosen_of(self._room.game, view),
            sealed=sealed_of(self._room.game, view, self._room.names) if running else [],
            question=question_of(self._room.game, view, course.step(seat), self._room.names) if running else None,
            lines=self.lines(view, since) if running else [],
            fresh=since == 0,
            can_take_back=self._room.table.stage == "running" and course.can_take_back(seat),
            results=outcome_of(self._room.game, self._room.state) if self._room.table.stage == "over" else [],
            accounts=self.accounts() if running else [],
        )

    def accounts(self) -> list[list[wire.Part]]:
        """How everybody's points come about; the same for all who look, so it is made once."""
        known = self._room.state, self._room.names
        if self._accounts is None or self._accounts[0] != known:
            self._accounts = known, accounts_of(self._room.game, *known)
        return self._accounts[1]

    def lines(self, view: View, since: int = 0, upto: int | None = None) -> list[wire.Line]:
        """The log after a version and during the first answers, in the words of an observer's view."""
        return list(self.each_line(view, since, upto))

    def each_line(self, view: View, since: int = 0, upto: int | None = None) -> Iterator[wire.Line]:
        """The same line by line, for who has others to think of: the log of a long game takes its time."""
        names = self._room.names
        for number, turn, event in self._room.course.seen(view.seat, since, upto):
            yield wire_line(self._room.game, view, number, turn, event, names)
