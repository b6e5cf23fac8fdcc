"""A seat at a local game in plain text: what it may know, what it is asked, what came of its answers.

Everything shown is made from the view of the seat. The whole state is only used to let it and the bots play on.
"""

from __future__ import annotations

from typing import Final

from ...arena.match import bot_answer, bot_seed, seated_bot
from ...bots.sparing import BRIEF, can_spare
from ...engine.errors import BadUse, IllegalAction, NotAsked
from ...engine.game import Decision
from ...engine.record import Writer
from ...engine.settings import short
from ..tables import painter_of
from ..tables.offers import Group, Offer
from ..terminal.lookup import card_lines
from ..terminal.screen import question_lines
from ..terminal.session import SetUp
from ..words import connecting as words
from ..words import playing, results

LANGUAGE_MODEL: Final = "language-model"  # who sits there, as game files name it


class Guest:
    """One seat, the bots around it, and the game between them up to the guest's next question."""

    def __init__(self, set_up: SetUp, seat: int) -> None:
        self.game, self._config, seed, self._players = set_up[:4]
        self._seat = seat
        self._state = set_up.begin()
        self._writer = Writer(self.game, self._config, seed, self._players)
        self._bots = {
            other: seated_bot(name, self.game, bot_seed(seed, other))
            for other, name in enumerate(self._players)
            if other != seat
        }
        self._news: list[str] = []  # all that the seat has noticed
        self._looked_at = 0  # how much of it the last look showed
        self._play_on()

    # What the guest can ask for, each as lines of text.

    def look(self) -> list[str]:
        """The table as the seat knows it, what happened since the last look, and whether it is asked anything."""
        view = self.game.view(self._state, self._seat)
        happened, self._looked_at = self._news[self._looked_at :], len(self._news)
        return [
            playing.who_plays(self.game.name, [self._seat], [(seat, self._players[seat]) for seat in self._bots]),
            *painter_of(self.game).told(self.game, view, self._names()),
            *words.happened_since_look(happened),
            *(self._result() if self.is_over else [words.IS_ASKED]),
        ]

    def options(self) -> list[str]:
        """The open question and its numbered answers; when the game is over, how it ended."""
        if self.is_over:
            return self._result()
        decision, groups = self._question()
        state = self.game.view(self._state, self._seat).state
        return question_lines(self.game.asking(state, decision), decision.rule, groups, words.with_id)

    def answer(self, number: int | None, id: int | None) -> list[str]:
        """Give an answer; then what came of it, and the next question or the end."""
        chosen = self._chosen(number, id)
        told = len(self._news)
        self._give(self._seat, chosen.option)
        self._play_on()
        return [words.answered(chosen.label), *words.happened(self._news[told:]), *self.options()]

    def card(self, name: str) -> list[str]:
        """A card of this game, found by a part of its name."""
        if not name:
            raise BadUse(words.WHICH_CARD)
        return card_lines(self.game, self._config, name)

    @property
    def is_over(self) -> bool:
        return not self._state.asked

    def written(self) -> str:
        """The game file up to this moment."""
        return self._writer.text(self._state)

    # Behind the door.

    def _names(self) -> tuple[str, ...]:
        return tuple(playing.YOU if seat == self._seat else name for seat, name in enumerate(self._players))

    def _question(self) -> tuple[Decision, list[Group]]:
        view = self.game.view(self._state, self._seat)
        decision = next(one for one in self.game.decisions(view.state) if one.seat == self._seat)
        options = self.game.options(view.state, decision)
        return decision, painter_of(self.game).offered(self.game, view, options, self._names())

    def _chosen(self, number: int | None, id: int | None) -> Offer:
        """The answer that is meant, or a refusal with its reason and rule."""
        if self.is_over:
            raise NotAsked(words.IS_OVER)
        decision, groups = self._question()
        if (number is None) == (id is None):
            raise IllegalAction(words.NUMBER_OR_ID, decision.rule)
        offers = [offer for group in groups for offer in group.offers]
        if id is not None:
            self.game.check(self.game.view(self._state, self._seat).state, self._seat, id)
            return next(offer for offer in offers if offer.option == id)
        first = groups[0].first
        if number is None or not first <= number < first + len(offers):
            raise IllegalAction(playing.no_option(short(number), first, first + len(offers) - 1), decision.rule)
        return offers[number - first]

    def _play_on(self) -> None:
        """Let the bots answer until the guest is asked something he can choose, or the game is over."""
        game = self.game
        while asked := game.decisions(self._state):
            own = next((one for one in asked if one.seat == self._seat), None)
            if own is None:
                self._give(asked[0].seat, self._bot_answer(asked[0]))
            elif game.passes_itself(self._state, self._seat):
                self._give(self._seat, game.options(self._state, own)[0])
            else:
                return

    def _bot_answer(self, decision: Decision) -> int:
        bot = self._bots[decision.seat]
        if can_spare(bot):
            # A long silence must not tell that somebody has something to choose.
            bot.spare(BRIEF if self.game.hides_progress(self._state) else 1.0)
        return bot_answer(self.game, self._state, decision, bot, self._players[decision.seat])

    def _give(self, seat: int, option: int) -> None:
        self._state, events = self.game.apply(self._state, seat, option)
        self._writer.answer(seat, option, self._state)
        painter = painter_of(self.game)
        seen = [self.game.seen(event, self._seat) for event in events if painter.is_news(event)]
        known = self.game.view(self._state, self._seat).state
        self._news += [self.game.describe(event, state=known) for event in seen if event is not None]

    def _result(self) -> list[str]:
        """How it ended, seat by seat with the sources of points, best first."""
        outcome = self.game.outcome(self._state)
        label = painter_of(self.game).label
        names = self._names()
        lines = [
            words.standing(
                place.place,
                words.seat_of(place.seat, names[place.seat]),
                place.total,
                {label(source): points for source, points in place.breakdown.items()},
                {label(tie): count for tie, count in place.ties.items()},
            )
            for place in sorted(outcome.standings, key=lambda place: (place.place, place.seat))
        ]
        return [words.IS_OVER, *lines, results.won([words.seat_of(seat, names[seat]) for seat in outcome.winners])]
