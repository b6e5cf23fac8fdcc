"""One game, answered in parts by several seats: what the environments for one game at a time have in common."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, get_args

import numpy as np

from ..engine.errors import BadSetup, BadUse, IllegalAction
from ..engine.game import Config, Game
from ..engine.settings import listing, short
from ..engine.spelling import WAIT
from ..engine.state import State
from ..engine.stepping import LONGEST
from .observer import Form, Observer, Sight
from .rewards import REWARDS, Reward, Rewards, rewards_of, rewards_of_forfeit

Illegal = Literal["lose", "raise"]


class Episode:
    """A game in progress, and every seat's answer in the making."""

    def __init__(self, observer: Observer, form: Form, reward: Reward, illegal: Illegal, watched: bool) -> None:
        _check(reward, REWARDS, "reward")
        _check(illegal, get_args(Illegal), "way with illegal actions")
        self.observer, self.form, self.reward, self.illegal = observer, form, reward, illegal
        self.space = observer.space(form)
        self.game: Game = observer.game
        self.config: Config = observer.config
        self.watched = watched
        self.seats = self.config.seats
        self.state: State = self.game.begin(self.config, 0)
        self.answers = [observer.question(self.state, seat) for seat in range(self.seats)]
        self.decisions = 0  # whole answers, since it was made
        self.forfeit: str = ""  # why the game ended before its time
        self.truncated = False  # whether it was cut off for its length
        self.longest = LONGEST
        self.has_begun = False  # what lies there before is nobody's game
        self._length = 0  # answers of this game
        self._offender = -1

    def begin(self, seed: int) -> None:
        self.begin_with(self.game.begin(self.config, seed))

    def begin_with(self, state: State) -> None:
        """Play on from here: a state of nobody else's."""
        self.has_begun = True
        self.state = state
        self.state.watched = self.watched
        self.answers = [self.observer.question(self.state, seat) for seat in range(self.seats)]
        self.forfeit, self._offender = "", -1
        self.truncated, self._length = False, 0

    def __deepcopy__(self, memo: object) -> Episode:
        """A copy that plays on by itself; OpenSpiel copies its states so."""
        copy = Episode.__new__(Episode)
        copy.__dict__.update(self.__dict__)
        copy.state = self.state.clone()
        copy.answers = [answer.clone() for answer in self.answers]
        return copy

    def __getstate__(self) -> dict[str, Any]:
        """For pickles, as OpenSpiel saves its states: of an answer in the making, what has been said of it."""
        said = [(answer.said, answer.menu.items[0] if answer.said else -1) for answer in self.answers]
        made_again = ("game", "config", "space")
        return {name: value for name, value in vars(self).items() if name not in made_again} | {"answers": said}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.game, self.config, self.space = self.observer.game, self.observer.config, self.observer.space(self.form)
        self.state.watched = self.watched
        self.answers = [self.observer.question(self.state, seat) for seat in range(self.seats)]
        if self.is_over:
            self._rest()
            return
        for answer, (said, option) in zip(self.answers, kept["answers"], strict=True):
            while answer.said < said:
                answer.say(self.observer.spelling.part(option, answer.said))

    @property
    def is_over(self) -> bool:
        return not self.state.asked or self.truncated or bool(self.forfeit)

    def asked(self) -> list[int]:
        """The seats of which an action is wanted."""
        return [] if self.is_over else [seat for seat in range(self.seats) if self.state.is_asked(seat)]

    def check_begun(self) -> None:
        if not self.has_begun:
            raise BadUse("No game has begun here; reset() begins one.")

    def check_under_way(self) -> None:
        self.check_begun()
        if self.is_over:
            raise BadUse("The game is over; reset() begins the next.")

    def act(self, seat: int, action: int) -> None:
        """Take a part of this seat's answer, and carry the answer out once it is whole."""
        self.check_under_way()
        answer = self.answers[seat]
        if not self._allows(seat, action):
            self.refuse(seat, action)
            return
        if not self.state.is_asked(seat):
            return  # it waits
        answer.say(action)
        if answer.is_whole():
            self.play(seat, answer.option())

    def act_together(self, actions: Mapping[int, int]) -> None:
        """One action of every seat. Those not asked when the step begins wait, even if they are asked in its course.

        All are looked at before any is carried out: whoever may not act so loses, whatever the others do.
        """
        self.check_under_way()
        asked = self.asked()
        for seat in range(self.seats):
            action = actions.get(seat, WAIT)
            if not self._allows(seat, action):
                self.refuse(seat, action)
                return
        for seat in asked:
            if self.is_over:
                return
            self.act(seat, actions[seat])

    def _allows(self, seat: int, action: int) -> bool:
        """Whether it is on offer; a number that no machine integer holds is not."""
        return 0 <= action < len(self.observer.actions) and self.answers[seat].allows(action)

    def offered(self, seat: int) -> list[int]:
        """The actions that this seat may take now."""
        answer = self.answers[seat]
        return [answer.offers[at] for at in range(answer.count)]

    def play(self, seat: int, option: int) -> None:
        """Carry out a whole answer, and put the questions that follow from it."""
        others = self.state.asked & ~(1 << seat)
        self.game.step(self.state, seat, option)
        self.decisions += 1
        self._length += 1
        self.truncated = self._length >= self.longest and bool(self.state.asked)
        if self.truncated:
            self._rest()
            return
        asked = self.state.asked
        if asked == others:  # so they go on with what they were saying
            self.answers[seat].rest()
            return
        for other, answer in enumerate(self.answers):
            if not asked >> other & 1:
                answer.rest()
            elif not others >> other & 1:
                answer.ask(self.game, self.state, other)

    def packed(self, seat: int) -> bytes:
        """What a seat sees, as the engine packs it."""
        return self.observer.packed(self.state, seat, self.answers[seat])

    def look(self, seat: int) -> Sight:
        return self.observer.look(self.state, seat, self.answers[seat])

    def observation(self, seat: int) -> dict[str, Any]:
        """What a seat sees in the form that was wished for, and its mask."""
        vector, mask = self.observer.look(self.state, seat, self.answers[seat])
        seen = vector if self.form == "vector" else self.observer.formed(vector, self.form)
        return {"observation": seen, "action_mask": mask}

    def rewards(self) -> Rewards:
        """What the game was worth to each seat; one that was cut off is counted as it stands."""
        if self.forfeit:
            worth = 1.0 if self.reward == "place" else float(self.game.clear_margin())
            return rewards_of_forfeit(self.seats, self._offender, worth)
        tallies = [self.game.tally(self.state, seat) for seat in range(self.seats)]
        return rewards_of(np.array([tallies]), self.reward).reshape(self.seats)

    def text(self, seat: int) -> str:
        """The table as this seat sees it, drawn for people."""
        return str(self.game.view(self.state, seat))

    def refuse(self, seat: int, action: int) -> None:
        """What is not on offer loses the game, or is an error, as was wished for."""
        names = self.observer.actions
        name = names[action] if 0 <= action < len(names) else "no action at all"
        menu, rule = self.game.menu_of(self.state, seat) if self.state.is_asked(seat) else ("nothing", "")
        sentence = f"Seat {seat} was asked for {menu!r} and answered {short(action)} ({name}), which is not on offer"
        if self.illegal == "raise":
            raise IllegalAction(sentence, rule)
        self.forfeit, self._offender = f"{sentence} [{rule}]" if rule else sentence, seat
        self._rest()

    def _rest(self) -> None:
        """Nothing is asked of anybody any more."""
        for answer in self.answers:
            answer.rest()


def _check(value: str, values: tuple[str, ...], what: str) -> None:
    if value not in values:
        raise BadSetup(f"There is no {what} {value!r}; choose {listing(values)}.")
