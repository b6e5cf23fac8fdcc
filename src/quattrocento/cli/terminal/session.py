"""A game between people at one keyboard and some bots: whose turn it is, what happened, what was asked."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from statistics import fmean
from time import perf_counter
from typing import Final, NamedTuple

from ...arena.match import bot_answer, bot_seed, seated_bot
from ...bots import words as bot_words
from ...bots.sparing import BRIEF, can_spare
from ...engine.border.position import begin_at
from ...engine.errors import QuattrocentoError
from ...engine.game import Config, Decision, Game
from ...engine.knowledge import View
from ...engine.record import Record, Writer
from ...engine.state import State
from ..keeping import keep_game
from ..output import say
from ..positions import print_standings
from ..tables import painter_of
from ..tables.offers import Group
from ..words import playing as words
from ..writing import free_name, save_game
from .answering import Typed, Wordbook, completions, understood
from .lookup import card_help, card_names, rule_help
from .screen import News, Screen

HUMAN: Final = "human"


class SetUp(NamedTuple):
    """Everything that makes a game, its luck included."""

    game: Game
    config: Config
    seed: int
    players: tuple[str, ...]  # by seat: a bot's name, or HUMAN
    position: Mapping[str, object] | None = None  # what the game begins with, if not as usual

    def begin(self) -> State:
        if self.position is None:
            return self.game.begin(self.config, self.seed)
        return begin_at(self.game, self.config, self.position, self.seed)


class Session:
    """One sitting; it ends with the game, or when its players leave.

    Where several people share the keyboard, each sees only what his seat may know: before the keyboard changes hands
    the screen is covered, until the next one says that nobody else looks.
    """

    def __init__(self, set_up: SetUp, people: tuple[int, ...], screen: Screen, save_to: Path | None) -> None:
        self._game, self._config, seed, self._players, position = set_up
        self._people = people
        self._seat = people[0]  # whose eyes are on the screen
        self._is_seated = len(people) == 1  # nobody has taken the keyboard yet
        self._screen = screen
        self._save_to = save_to
        self._state = set_up.begin()
        self._writer = Writer(self._game, self._config, seed, self._players, position=position)
        self._bots = {
            s: seated_bot(name, self._game, bot_seed(seed, s))
            for s, name in enumerate(self._players)
            if s not in people
        }
        self._thoughts: dict[int, list[float]] = {}  # by seat: what each took, in seconds
        self._news: dict[int, list[News]] = {seat: [] for seat in people}  # since each one's last answer
        self._history: dict[int, list[News]] = {seat: [] for seat in people}
        self._saved_at = -1  # how many answers the file on disk holds
        self._unsaved = 0  # how many answers of people it does not hold

    def resume(self, record: Record) -> None:
        """Go on from where a saved game stopped."""
        for seat, option in record.answers:
            self._answer(seat, option)
        self._news = {seat: lines[-5:] for seat, lines in self._news.items()}
        self._saved_at = self._writer.answers

    def run(self) -> bool:
        """Play until the game is over or its players have left, and tell whether they wanted to.

        No way out loses the game, but for leaving it without saving on purpose.
        """
        bots = [(seat, self._players[seat]) for seat in self._bots]
        known = [name for name in dict.fromkeys(self._players) if name in bot_words.SENTENCES]
        like = [words.is_like(name, bot_words.SENTENCES[name]) for name in known]
        self._screen.tell([words.who_plays(self._game.name, self._people, bots), *like, words.HOW_TO_ANSWER])
        try:
            self._play_on()
        except EOFError:
            self._screen.tell([words.NO_MORE_INPUT])
            self._keep()
            return False
        except BaseException:  # Ctrl-C, a bot's mistake or our own: whatever it was, the game is not to blame
            self._keep()
            raise
        if not self._state.asked:
            self._end()
        return True

    def _play_on(self) -> None:
        while asked := self._game.decisions(self._state):
            # Whoever has the keyboard keeps it while he is asked; then comes the next of the people, then the bots.
            decision = min(asked, key=lambda one: (one.seat not in self._people, one.seat != self._seat, one.seat))
            if decision.seat in self._people and self._game.passes_itself(self._state, decision.seat):
                self._answer(decision.seat, self._game.options(self._state, decision)[0])  # nothing to show or ask
                continue
            if decision.seat in self._people:
                option = self._ask(decision) if self._hands_over(decision.seat) else None
                if option is None:
                    return
                self._news[decision.seat] = []
                self._unsaved += 1
            else:
                option = self._bot_answer(decision)
            self._answer(decision.seat, option)

    def _bot_answer(self, decision: Decision) -> int:
        """What a bot says; one that takes long shows that it thinks."""
        seat, game, state = decision.seat, self._game, self._state
        bot, name = self._bots[seat], self._players[seat]
        is_hidden = game.hides_progress(state)
        if can_spare(bot):
            # Neither a sign nor a long silence may tell that somebody has something to choose.
            bot.spare(BRIEF if is_hidden else 1.0)
        if is_hidden or not can_spare(bot):
            return bot_answer(game, state, decision, bot, name)
        began = perf_counter()
        with self._screen.thinking(words.thinks(seat, name)):
            option = bot_answer(game, state, decision, bot, name)
        if len(game.options(state, decision)) > 1:
            self._thoughts.setdefault(seat, []).append(perf_counter() - began)
        return option

    def _answer(self, seat: int, option: int) -> None:
        self._state, events = self._game.apply(self._state, seat, option)
        self._writer.answer(seat, option, self._state)
        painter = painter_of(self._game)
        happened = [event for event in events if painter.is_news(event)]
        for person in self._people if happened else ():
            known = self._game.view(self._state, person).state
            seen = [event for one in happened if (event := self._game.seen(one, person)) is not None]
            news = [News(self._game.describe(event, state=known), painter.is_heading(event)) for event in seen]
            self._news[person] += news
            self._history[person] += news

    def _hands_over(self, seat: int) -> bool:
        """Let the person of this seat come to the keyboard; false when he leaves instead."""
        if seat == self._seat and self._is_seated:
            return True
        self._seat, self._is_seated = seat, True
        if not self._has_secrets():
            self._screen.tell([words.plays(seat)])  # nobody has to look away
            return True
        self._screen.cover()
        typed = self._screen.ask(words.hands_over(seat))
        return typed.casefold() not in words.COMMANDS["quit"] or not self._leaves()

    def _has_secrets(self) -> bool:
        """Whether any seat knows something another does not; what nobody knows is no secret between them."""
        knowledge = self._state.who_knows()
        return knowledge is not None and any(row != knowledge.rows[0] for row in knowledge.rows)

    def _view(self) -> View:
        return self._game.view(self._state, self._seat)

    def _names(self, seat: int | None) -> tuple[str, ...]:
        return tuple(words.YOU if s == seat else name for s, name in enumerate(self._players))

    def _show_page(self, view: View, news: list[News]) -> None:
        self._screen.page(self._game, view, self._names(view.seat))
        self._screen.log(news)

    def _ask(self, decision: Decision) -> int | None:
        """The player's answer; None when he leaves."""
        view = self._view()
        options = self._game.options(self._state, decision)
        groups = painter_of(self._game).offered(self._game, view, options, self._names(view.seat))
        offers = [offer for group in groups for offer in group.offers]
        labels = [offer.label for offer in offers]
        book = Wordbook(labels, card_names(self._game, self._config), [rule.id for rule in self._game.rules.rules])
        self._show_page(view, self._news[self._seat])
        self._show_question(view, decision, groups)
        while True:
            typed = understood(self._screen.ask(words.ANSWER, partial(completions, book=book)), labels, groups[0].first)
            if typed.choice is not None:
                return offers[typed.choice].option
            if typed.command == "quit" and self._leaves():
                return None
            self._carry_out(typed, decision)
            if typed.command in ("options", "table", "log"):
                self._show_question(view, decision, groups)

    def _show_question(self, view: View, decision: Decision, groups: list[Group]) -> None:
        asking = self._game.asking(view.state, decision)
        self._screen.question(asking, decision.rule, groups)

    def _carry_out(self, typed: Typed, decision: Decision) -> None:
        """One of the commands that leave the game as it is, or what to type instead."""
        match typed.command:
            case "":
                self._screen.tell([typed.trouble])
            case "rule":
                self._screen.tell(rule_help(self._game, typed.argument or decision.rule))
            case "card":
                self._screen.tell(card_help(self._game, self._config, typed.argument))
            case "table":
                self._screen.table(self._game, self._view(), self._names(self._seat))
            case "log":
                self._screen.tell([one.text for one in self._history[self._seat]] or [words.NOTHING_YET])
            case "save":
                self._save(Path(typed.argument) if typed.argument else None)
            case "help":
                self._screen.tell(words.help_lines(decision.rule))

    def _leaves(self) -> bool:
        """Whether the player really goes; he is asked when something would be lost."""
        if self._saved_at != self._writer.answers:
            typed = self._screen.ask(words.SAVE_BEFORE_LEAVING).casefold()
            if typed not in (*words.YES, *words.NO):
                return False
            if typed in words.YES and not self._save(None):
                return False
        self._screen.tell([words.LEFT])
        return True

    def _save(self, path: Path | None) -> bool:
        """Write the game down, here or where it was saved before; a refusal is told and nothing is lost."""
        target = path or self._save_to or free_name(Path(), self._game.id)
        try:
            save_game(target, self._writer.text(self._state))
        except QuattrocentoError as error:
            self._screen.tell([str(error)])
            return False
        self._save_to = target
        self._saved_at = self._writer.answers
        self._unsaved = 0
        self._screen.tell([words.saved(target, is_over=not self._state.asked)])
        return True

    def _keep(self) -> None:
        """Save without being asked: where a file was named in it, else in the user's data folder."""
        if self._save_to is not None and (self._saved_at == self._writer.answers or self._save(None)):
            return
        if self._unsaved:
            say(words.kept(keep_game(self._game.id, self._writer.text(self._state))))

    def _end(self) -> None:
        several = len(self._people) > 1
        view = self._game.view(self._state, None if several else self._seat)  # of several, none has it to himself
        self._show_page(view, self._news[self._seat])
        print_standings(self._game, self._state, self._names(view.seat))
        costs = [words.thought(seat, self._players[seat], fmean(took)) for seat, took in sorted(self._thoughts.items())]
        self._screen.tell(costs)
        if self._save_to is not None:
            self._keep()
        elif self._screen.is_drawn:
            with suppress(EOFError):
                # The letter is asked for, because a key too many at the end of a game must not make a file.
                word, _, name = self._screen.ask(words.KEEP_FOR_REPLAY).partition(" ")
                if word.casefold() in words.COMMANDS["save"]:
                    self._save(Path(name.strip()) if name.strip() else None)
