"""A game between one person and some bots: whose turn it is, what happened, what was asked."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from ...arena.match import bot_answer, bot_seed, seated_bot
from ...engine.errors import QuattrocentoError
from ...engine.game import Config, Decision, Game
from ...engine.knowledge import View
from ...engine.record import Record, Writer
from ..positions import print_standings
from ..writing import save_game
from .answering import HELP, Typed, understood
from .lookup import card_help, rule_help
from .screen import Screen

HUMAN: Final = "human"


class SetUp(NamedTuple):
    """Everything that makes a game, its luck included."""

    game: Game
    config: Config
    seed: int
    players: tuple[str, ...]  # by seat: a bot's name, or HUMAN


class Session:
    """One sitting; it ends with the game, or when its player leaves."""

    def __init__(self, set_up: SetUp, seat: int, screen: Screen, save_to: Path | None) -> None:
        self._game, wished, seed, self._players = set_up
        self._config = self._game.config(wished.seats, wished.options, wished.pack)
        self._seat = seat
        self._screen = screen
        self._save_to = save_to
        self._names = tuple("you" if s == seat else name for s, name in enumerate(self._players))
        self._state = self._game.begin(self._config, seed)
        self._writer = Writer(self._game, self._config, seed, self._players)
        self._bots = {
            s: seated_bot(name, self._game, bot_seed(seed, s)) for s, name in enumerate(self._players) if s != seat
        }
        self._news: list[str] = []  # since the player's last answer
        self._history: list[str] = []
        self._saved_at = -1  # how many answers the file on disk holds

    def resume(self, record: Record) -> None:
        """Go on from where a saved game stopped."""
        for seat, option in record.answers:
            self._answer(seat, option)
        self._news = self._news[-5:]
        self._saved_at = self._writer.answers

    def run(self) -> None:
        """Play until the game is over or its player has left; where a file was named, no way out loses the game."""
        opponents = ", ".join(f"seat {s} {name}" for s, name in enumerate(self._players) if s != self._seat)
        self._screen.tell([f"{self._game.name}. You are seat {self._seat}. Against you: {opponents}."])
        self._screen.tell(["Answer by number or by part of a name; h tells all commands."])
        try:
            self._play_on()
        except EOFError:
            self._screen.tell(["There is no more input, and the game is not finished."])
            self._keep()
        except (KeyboardInterrupt, QuattrocentoError):
            self._keep()
            raise
        if not self._state.asked:
            self._end()

    def _play_on(self) -> None:
        while asked := self._game.decisions(self._state):
            decision = next((one for one in asked if one.seat == self._seat), asked[0])
            if decision.seat == self._seat:
                option = self._ask(decision)
                if option is None:
                    return
                self._news = []
            else:
                bot, name = self._bots[decision.seat], self._players[decision.seat]
                option = bot_answer(self._game, self._state, decision, bot, name)
            self._answer(decision.seat, option)

    def _answer(self, seat: int, option: int) -> None:
        self._state, events = self._game.apply(self._state, seat, option)
        self._writer.answer(seat, option, self._state)
        words = self._view().state
        seen = [self._game.seen(event, self._seat) for event in events]
        lines = [self._game.describe(event, state=words) for event in seen if event is not None]
        self._news += lines
        self._history += lines

    def _view(self) -> View:
        return self._game.view(self._state, self._seat)

    def _ask(self, decision: Decision) -> int | None:
        """The player's answer; None when he leaves."""
        view = self._view()
        numbers = self._game.options(self._state, decision)
        labels = [self._game.describe(self._game.option(number), state=view.state) for number in numbers]
        self._screen.page(self._game, view, self._names)
        self._screen.log(self._news)
        title = self._game.rules[decision.rule].title
        self._screen.question(title, decision.rule, labels)
        while True:
            typed = understood(self._screen.ask("Answer"), labels)
            if typed.choice is not None:
                return numbers[typed.choice]
            if typed.command == "quit" and self._leaves():
                return None
            self._carry_out(typed, decision)
            if typed.command in ("options", "table", "log"):
                self._screen.question(title, decision.rule, labels)

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
                self._screen.table(self._game, self._view(), self._names)
            case "log":
                self._screen.tell(self._history or ["Nothing has happened yet."])
            case "save":
                self._save(Path(typed.argument) if typed.argument else None)
            case "help":
                self._screen.tell(HELP)

    def _leaves(self) -> bool:
        """Whether the player really goes; he is asked when something would be lost."""
        if self._saved_at != self._writer.answers:
            typed = self._screen.ask("Save before leaving? y: yes, n: no, anything else: play on").casefold()
            if typed not in ("y", "yes", "n", "no"):
                return False
            if typed[0] == "y" and not self._save(None):
                return False
        self._screen.tell(["You leave the game unfinished."])
        return True

    def _save(self, path: Path | None) -> bool:
        """Write the game down, here or where it was saved before; a refusal is told and nothing is lost."""
        target = path or self._save_to or _free_name(self._game.id)
        try:
            save_game(target, self._writer.text(self._state))
        except QuattrocentoError as error:
            self._screen.tell([str(error)])
            return False
        self._save_to = target
        self._saved_at = self._writer.answers
        again = f"quattro play --load {target}" if self._state.asked else f"quattro replay {target}"
        self._screen.tell([f"Saved to {target}. '{again}' {'goes on' if self._state.asked else 'shows it again'}."])
        return True

    def _keep(self) -> None:
        """Save without being asked, if a file was named and does not hold this moment yet."""
        if self._save_to is not None and self._saved_at != self._writer.answers:
            self._save(None)

    def _end(self) -> None:
        self._screen.page(self._game, self._view(), self._names)
        self._screen.log(self._news)
        print_standings(self._game, self._state, self._names)
        self._keep()
        if self._save_to is None and self._screen.is_drawn:
            with suppress(EOFError):
                # The letter is asked for, because a key too many at the end of a game must not make a file.
                word, _, name = self._screen.ask("s or s FILE keeps the game for a replay, Enter leaves").partition(" ")
                if word.casefold() == "s":
                    self._save(Path(name.strip()) if name.strip() else None)


def _free_name(game: str) -> Path:
    """A name in this folder that no file has yet."""
    names = (Path(f"{game}{'' if number == 1 else f'-{number}'}.jsonl") for number in range(1, 10_000))
    return next((path for path in names if not path.exists()), Path(f"{game}.jsonl"))
