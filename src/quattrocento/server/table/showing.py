"""What a table shows to each who looks at it: whole snapshots, made from what the observer may know.

There are as many kinds of observers as seats, and the public. For each kind that somebody looks with, a change is made
into a snapshot once, and encoded once: pages that look with the same eyes and have had the same lines get the very same
text. Whether there is news for a page is a comparison of bytes.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from ...engine.knowledge import View
from ...engine.state import State
from .. import wire
from ..store import SeatRow, TableRow
from ..typed import messages_of
from .course import Course
from .digests import chained, digest_of, encode
from .listener import Listener
from .seating import HOST
from .show import accounts_of, chosen_of, outcome_of, question_of, sealed_of, seat_info, waiting_of, wire_line

if TYPE_CHECKING:
    from .room import Room


FAR_BEHIND: Final = 100  # versions
MOST_TOLD: Final = 4  # messages kept, for pages that were last shown different versions

_doubtful: dict[tuple[object, ...], bool] = {}  # by set-up; there are some dozens, and one for each pack
MOST_SET_UPS: Final = 256  # kept; strangers bring packs


class _Setting(NamedTuple):
    """What is around a game: who is here, who sits where, and how the table was set up."""

    here: frozenset[int]
    seats: tuple[SeatRow, ...]
    table: TableRow


class _Stamp(NamedTuple):
    """All that a snapshot follows from, the state of the game apart; as long as it is the same, so is the snapshot."""

    version: int
    step: int
    setting: _Setting


class _Log(NamedTuple):
    """The log of one kind of observer up to a version: which course it tells of, its sum, and the lines that came last.

    Nearly every page has seen all before those, so they are what it is sent.
    """

    course: Course
    version: int
    chain: int
    since: int = 0  # the version after which the last lines begin, if there are any at hand
    lines: list[wire.Line] | None = None


class _Look:
    """A table as one kind of observer sees it, from one change to the next."""

    def __init__(self, state: State, stamp: _Stamp, shown: wire.Shown, view: View, log: _Log) -> None:
        self.state = state
        self.stamp = stamp
        self.encoded = encode(shown)
        self.view = view
        self.log = log
        self.digest = digest_of(self.encoded, log.chain)
        self.told: dict[int, str] = {}  # whole messages, by the version after which their lines begin


class _Asked(NamedTuple):
    """A question as it was put last: what others seal meanwhile changes no step, and so nothing of it."""

    course: Course
    step: int
    names: list[str]
    question: wire.Question | None


class _Accounts(NamedTuple):
    """How everybody's points come about, until something happens openly."""

    course: Course
    openings: int
    names: list[str]
    parts: list[list[wire.Part]]


class Showing:
    """A table as its observers see it."""

    def __init__(self, room: Room, pack: wire.PackInfo | None) -> None:
        self._room = room
        self._pack = pack
        self._looks: dict[int | None, _Look] = {}
        self._asked: dict[int | None, _Asked] = {}
        self._accounts: _Accounts | None = None
        self._info: tuple[_Setting, wire.TableInfo] | None = None

    @cached_property
    def _is_doubtful(self) -> bool:
        """Whether cards of this table show values that nobody could look up; worked out once for each set-up."""
        config = self._room.config
        set_up = config.told_apart_by()
        if set_up not in _doubtful:
            if len(_doubtful) >= MOST_SET_UPS:
                _doubtful.clear()
            _doubtful[set_up] = any(sheet.is_doubtful for sheet in self._room.game.sheets(config))
        return _doubtful[set_up]

    def info(self) -> wire.TableInfo:
        """The table and who sits there; no answer but the last changes anything of it."""
        setting = self._setting
        if self._info is None or self._info[0] != setting:
            self._info = setting, self._made_info(setting.here)
        return self._info[1]

    @property
    def _setting(self) -> _Setting:
        return _Setting(self._room.present, tuple(self._room.seats), self._room.table)

    def _made_info(self, here: frozenset[int]) -> wire.TableInfo:
        return wire.TableInfo(
            self._room.table.id,
            self._room.table.game,
            self._room.game.name,
            self._room.table.stage,
            [seat_info(seat, seat.seat in here, self._room.table.stage) for seat in self._room.seats],
            self._room.config.options,  # also those that came after the table, as it is played
            self._is_doubtful,
            self._pack,
            self._room.table.commitment,
        )

    def news(self, listener: Listener) -> str | None:
        """The table for this listener, as it is sent, unless it looks just as it did when it was last sent."""
        look, since = self._look_of(listener)
        if look.encoded == listener.shown:
            return None
        listener.shown = look.encoded
        if since not in look.told:
            if len(look.told) > MOST_TOLD:
                look.told.clear()
            lines = encode(self._lines_of(look, since))
            fresh = b"true" if since == 0 else b"false"
            whole = b'%b,"lines":%b,"fresh":%b,"digest":"%b"}' % (look.encoded[:-1], lines, fresh, look.digest.encode())
            look.told[since] = whole.decode()
        return look.told[since]

    def snapshot(self, listener: Listener) -> wire.Snapshot:
        """The same as a value, whether it was sent or not."""
        look, since = self._look_of(listener)
        lines = self._lines_of(look, since)
        shown = self._shown(listener.seat, look.view)
        return wire.Snapshot(**msgspec.structs.asdict(shown), lines=lines, fresh=since == 0, digest=look.digest)

    def _lines_of(self, look: _Look, since: int) -> list[wire.Line]:
        if since == look.log.since and look.log.lines is not None:
            return look.log.lines
        return self.lines(look.view, since) if self._is_begun else []

    @property
    def _is_begun(self) -> bool:
        return self._room.table.stage != "lobby"

    def _look_of(self, listener: Listener) -> tuple[_Look, int]:
        """The table with this listener's eyes, and the version after which it needs the log."""
        seat, course = listener.seat, self._room.course
        # A page that knows nothing yet, or knows what has been taken back since, gets the whole log anew.
        # So does one that is far behind: nobody else would get the same text, and it were made for him alone.
        since, version = course.lines_since(seat, listener.since), course.version(seat)
        listener.since = version
        return self._look(seat), since if version - since <= FAR_BEHIND else 0

    def _look(self, seat: int | None) -> _Look:
        room, course = self._room, self._room.course
        stamp = _Stamp(course.version(seat), course.step(seat), self._setting)
        look = self._looks.get(seat)
        if look is None or look.state is not room.state or look.log.course is not course or look.stamp != stamp:
            view = room.game.view(room.state, seat)
            log = self._log(view, look)
            look = self._looks[seat] = _Look(room.state, stamp, self._shown(seat, view), view, log)
        return look

    def _log(self, view: View, last: _Look | None) -> _Log:
        """The log up to now: that of the last look, continued, unless it was rewritten meanwhile."""
        course, version = self._room.course, self._room.course.version(view.seat)
        if not self._is_begun:
            return _Log(course, 0, 0)
        known = last.log if last is not None and last.log.course is course else _Log(course, 0, 0)
        since = course.lines_since(view.seat, known.version)
        if since and version - since <= FAR_BEHIND:
            lines = self.lines(view, since)
            chain = chained(known.chain, [(line.number, line.event) for line in lines])
            return _Log(course, version, chain, since, lines)
        # It may be long, and most pages that ask have seen most of it: nothing is put in words before it is wanted.
        event_of = messages_of(self._room.game).event
        unseen = [(number, event_of(event)) for number, _, event in course.seen(view.seat, since)]
        return _Log(course, version, chained(known.chain if since else 0, unseen))

    def _shown(self, seat: int | None, view: View) -> wire.Shown:
        """All that this observer is shown, the log apart."""
        room, course, running = self._room, self._room.course, self._is_begun
        names = room.names
        return wire.Shown(
            table=self.info(),
            version=course.version(seat),
            seat=seat,
            step=course.step(seat),
            host=seat == HOST,
            picture=room.game.picture(view, names) if running else None,
            waiting=waiting_of(room.game, view) if running else [],
            chosen=chosen_of(room.game, view),
            sealed=sealed_of(room.game, view, names) if running else [],
            question=self._question(view, names) if running else None,
            can_take_back=room.table.stage == "running" and course.can_take_back(seat),
            results=outcome_of(room.game, room.state) if room.table.stage == "over" else [],
            accounts=self._accounted(names) if running else [],
        )

    def _question(self, view: View, names: list[str]) -> wire.Question | None:
        course, step, seat = self._room.course, self._room.course.step(view.seat), view.seat
        asked = self._asked.get(seat)
        if asked is None or asked.course is not course or asked.step != step or asked.names != names:
            question = question_of(self._room.game, view, step, names)
            asked = self._asked[seat] = _Asked(course, step, names, question)
        return asked.question

    def _accounted(self, names: list[str]) -> list[list[wire.Part]]:
        """How everybody's points come about; the same for all who look."""
        course, known = self._room.course, self._accounts
        is_known = known is not None and known.course is course and known.openings == course.openings
        if known is None or not is_known or known.names != names:
            parts = accounts_of(self._room.game, self._room.state, names)
            known = self._accounts = _Accounts(course, course.openings, names, parts)
        return known.parts

    def lines(self, view: View, since: int = 0, upto: int | None = None) -> list[wire.Line]:
        """The log after a version and during the first answers, in the words of an observer's view."""
        return list(self.each_line(view, since, upto))

    def each_line(self, view: View, since: int = 0, upto: int | None = None) -> Iterator[wire.Line]:
        """The same line by line, for who has others to think of: the log of a long game takes its time."""
        names = self._room.names
        for number, turn, event in self._room.course.seen(view.seat, since, upto):
            yield wire_line(self._room.game, view, number, turn, event, names)
