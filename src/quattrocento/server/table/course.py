"""The course of a game at a table: the answers that count, the state they make, and who has noticed what.

Everybody counts for himself, and only what he can notice; so no number tells what its reader may not know.

* A seat's *step* changes when its own question may have changed: it answered, took back, or something happened openly.
  An answer names the step it belongs to.
* An observer's *version* changes with everything it can notice: its own steps, everything open, and that somebody
  else's answer is sealed or taken back; but not that somebody has given half of one, nor any of it where the game
  hides even who has answered.
"""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from ...engine.border.actions import Event
from ...engine.errors import IllegalAction
from ...engine.game import Game
from ...engine.state import State
from .. import words
from ..store import TAKEN_BACK, WITHDRAWN


class Step(NamedTuple):
    """An answer, or one taken back, ready to be carried out: the state after it, and what happened."""

    seat: int
    option: int
    after: State
    events: list[Event]


class Happening(NamedTuple):
    """An event: the version with which each observer got it (the seats, then the public), and its turn."""

    versions: tuple[int, ...]
    turn: int
    event: Event


class Played(NamedTuple):
    """An answer that counts, and what happened with it."""

    seat: int
    option: int
    happenings: list[Happening]


class _Open:
    """The last open answer, while nobody has acted since: the state and the number of answers before it.

    Whether it may be taken back is decided when somebody asks: only its own seat does, and bots never do. A row in the
    store says that somebody was allowed to, and what was allowed once stays done, whatever is thought of it since.
    """

    def __init__(self, game: Game, step: Step, before: State, answers: int) -> None:
        self.seat = step.seat
        self.before = before
        self.answers = answers
        self._game = game
        self._step = step

    @cached_property
    def may_go(self) -> bool:
        """Whether nobody learns anything by its being taken back."""
        # Where progress is hidden, it would tell who had anything to choose, and so would opening a window, waiting how
        # long others take, and taking that back.
        game, before, (seat, _, after, events) = self._game, self.before, self._step
        is_hidden = game.hides_progress(before) or game.hides_progress(after)
        return not is_hidden and game.reveals_nothing(before, after, seat, events)


class Course:
    """What has happened at a table. Steps are prepared first and carried out when they are stored."""

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.state = state
        self.rows = 0  # everything stored, also what no longer counts
        self.played: list[Played] = []
        self.turn = 1
        self.openings = 0  # how often something has happened openly, or was taken back: until then no points change
        self._steps = [0] * state.seats
        self._versions = [0] * (state.seats + 1)
        self._rewritten = [0] * (state.seats + 1)  # the version with which lines were last taken back
        self._open: _Open | None = None

    @property
    def history(self) -> list[tuple[int, int]]:
        """The answers that count, in an order in which they can be played."""
        return [(played.seat, played.option) for played in self.played]

    def step(self, seat: int | None) -> int:
        """How far this seat is; only its own questions and answers change it."""
        return 0 if seat is None else self._steps[seat]

    def version(self, observer: int | None) -> int:
        """How much this observer has noticed."""
        return self._versions[-1 if observer is None else observer]

    def lines_since(self, observer: int | None, version: int) -> int:
        """Where a page that has seen this version goes on: there, or at 0 if what it has seen was taken back."""
        rewritten = self._rewritten[-1 if observer is None else observer]
        return version if rewritten <= version <= self.version(observer) else 0

    def seen(self, observer: int | None, since: int = 0, upto: int | None = None) -> list[tuple[int, int, Event]]:
        """What this observer experienced after a version and during the first answers: version, turn and event."""
        own = -1 if observer is None else observer
        fresh = self.played[self._played_upto(own, since) : upto]
        return [
            (happening.versions[own], happening.turn, event)
            for played in fresh
            for happening in played.happenings
            if happening.versions[own] > since and (event := self.game.seen(happening.event, observer)) is not None
        ]

    def turn_seen(self, observer: int | None) -> int:
        """The turn of the last event this observer experienced: others may have begun the next in secret."""
        happenings = (happening for played in reversed(self.played) for happening in reversed(played.happenings))
        return next((one.turn for one in happenings if self.game.seen(one.event, observer) is not None), 0)

    def _played_upto(self, own: int, version: int) -> int:
        """How many answers an observer had noticed with a version, at least: from the end, for most is old."""
        for place in range(len(self.played) - 1, -1, -1):
            happenings = self.played[place].happenings
            if happenings and happenings[-1].versions[own] <= version:
                return place
        return 0

    def turns(self) -> list[int]:
        """The answers with which turns begin, counted from 1."""
        begun = self.game.turn_begun
        return [n for n, played in enumerate(self.played, 1) if any(begun(h.event) for h in played.happenings)]

    # Preparing.

    def answered(self, seat: int, options: list[int], upon: State | None = None) -> list[Step]:
        """These answers in order, or a refusal of them all; `upon` what others have prepared, else upon what is now."""
        state = self.state if upon is None else upon
        if len(options) > 1 and self.game.hides_progress(state):
            # Else what is said about the rest would tell whether everybody else has answered.
            raise IllegalAction(words.ONE_AT_A_TIME)
        steps: list[Step] = []
        for option in options:
            before = state
            state, events = self.game.apply(before, seat, option)
            steps.append(Step(seat, option, state, events))
            if len(steps) < len(options) and not self.game.reveals_nothing(before, state, seat, events):
                # Else a refusal of the rest would tell what came out, and nothing had been played.
                raise IllegalAction(words.NOT_AT_ONCE)
        return steps

    def can_take_back(self, seat: int | None) -> bool:
        """What one has sealed, until the last is in; else one's last answer, until somebody is seen to act."""
        if seat is None or not self.state.asked:
            return False
        is_open = self._open is not None and self._open.seat == seat and self._open.may_go
        return self._may_withdraw(seat) or is_open

    def _has_own_sealed(self, seat: int) -> bool:
        """Whether a seat has sealed something it chose; a pass that gave itself it never saw."""
        return bool(self.state.sealed_by(seat)) and not self.game.passes_itself(self.state, seat)

    def _may_withdraw(self, seat: int) -> bool:
        """Whether a seat may take back what it has sealed: where progress is hidden, only while it owes the rest.

        There, to be let or not would tell whether anybody else still has something to choose.
        """
        is_hidden = self.game.hides_progress(self.state)
        return self._has_own_sealed(seat) and (self.state.is_asked(seat) or not is_hidden)

    def taken_back(self, seat: int) -> Step:
        """Everything this seat has sealed, or its last open answer, taken back."""
        return self._withdrawn(seat) if self._has_own_sealed(seat) else self._stepped_back(seat)

    def _withdrawn(self, seat: int) -> Step:
        after = self.state.clone()
        self.game.withdraw(after, seat)
        return Step(seat, WITHDRAWN, after, [])

    def _stepped_back(self, seat: int) -> Step:
        if self._open is None or self._open.seat != seat:
            raise IllegalAction(words.nothing_to_take_back(seat))
        return Step(seat, TAKEN_BACK, self._open.before, [])

    def stored(self, seat: int, option: int) -> Step:
        """A step as it was stored."""
        if option == WITHDRAWN:
            return self._withdrawn(seat)
        return self._stepped_back(seat) if option == TAKEN_BACK else self.answered(seat, [option])[0]

    # Carrying out.

    def carry_out(self, step: Step) -> bool:
        """Let a step count; whether others can notice it."""
        if step.option == WITHDRAWN:
            return self._withdraw(step)
        if step.option == TAKEN_BACK:
            return self._step_back()
        seat, before, after = step.seat, self.state, step.after
        sealed = bool(after.sealed_by(seat))
        noticed = not sealed or not (after.is_asked(seat) or self.game.hides_progress(after))
        self._count(seat, noticed, opened=not sealed)
        self._forget_open(seat, noticed)
        if not sealed:
            self._open = _Open(self.game, step, before, len(self.played))
        self.state = after
        self.played.append(Played(seat, step.option, self._happenings(step.events)))
        return noticed

    def _withdraw(self, step: Step) -> bool:
        """Forget what the seat has sealed; others notice if it was all it owed."""
        seat = step.seat
        noticed = not (self.state.is_asked(seat) or self.game.hides_progress(self.state))
        places = [place for place, played in enumerate(self.played) if played.seat == seat]
        gone = set(places[-len(self.state.sealed_by(seat)) :])
        self._count(seat, noticed, opened=False)
        self._forget_open(seat, noticed)
        self.state = step.after
        self._keep([played for place, played in enumerate(self.played) if place not in gone])
        self._rewrite(None if noticed else seat)
        return noticed

    def _step_back(self) -> bool:
        """Go back to before the last open answer, and to before whatever was half given since."""
        assert self._open is not None
        self._count(self._open.seat, noticed=True, opened=True)
        self.state = self._open.before
        self._keep(self.played[: self._open.answers])
        self._open = None  # one step back, not two
        self._rewrite(None)
        return True

    def _forget_open(self, seat: int, noticed: bool) -> None:
        """The last open answer stands for good, unless somebody else has only half given his: that would tell."""
        if noticed or (self._open is not None and self._open.seat == seat):
            self._open = None

    def _count(self, seat: int, noticed: bool, opened: bool) -> None:
        self.rows += 1
        self.openings += opened
        for other in range(self.state.seats):
            self._steps[other] += other == seat or opened
            self._versions[other] += other == seat or noticed
        self._versions[-1] += noticed

    def _keep(self, played: list[Played]) -> None:
        self.played = played
        self.turn = next((one.happenings[-1].turn for one in reversed(played) if one.happenings), 1)

    def _rewrite(self, only: int | None) -> None:
        """From this version on the lines of everybody, or of one seat, are others than before."""
        for observer, version in enumerate(self._versions):
            if only is None or observer == only:
                self._rewritten[observer] = version

    def _happenings(self, events: list[Event]) -> list[Happening]:
        versions, happenings = tuple(self._versions), []
        for event in events:
            self.turn = self.game.turn_begun(event) or self.turn
            happenings.append(Happening(versions, self.turn, event))
        return happenings
