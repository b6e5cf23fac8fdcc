"""The two ways to show things to a person: drawn with Rich, or in plain lines for screen readers and pipes."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final, Protocol

from ...engine.game import Game
from ...engine.knowledge import View
from ..output import console, print_line
from ..tables import painter_of

LINES_OF_LOG: Final = 14  # more would push the table off the screen; the whole log is one key away


class Screen(Protocol):
    """What a session needs of a screen."""

    @property
    def is_drawn(self) -> bool:
        """Whether a person looks at it, who may be asked what a pipe would not know."""

    def page(self, game: Game, view: View, names: tuple[str, ...]) -> None:
        """Begin a fresh page, with the table if it is drawn each time."""

    def table(self, game: Game, view: View, names: tuple[str, ...]) -> None:
        """Show the table."""

    def log(self, lines: Sequence[str]) -> None:
        """Show what happened."""

    def question(self, title: str, rule: str, options: Sequence[str]) -> None:
        """Show what is asked, with the options numbered from 1."""

    def tell(self, lines: Sequence[str]) -> None:
        """Show some lines."""

    def ask(self, prompt: str) -> str:
        """One line typed by the user; EOFError when there are no more."""


class PlainScreen:
    """Lines only: no boxes, no colour, no moving about. The table is shown when it is asked for."""

    is_drawn = False

    def page(self, game: Game, view: View, names: tuple[str, ...]) -> None:
        """Nothing: reading the whole table out at every question would drown the question."""

    def table(self, game: Game, view: View, names: tuple[str, ...]) -> None:
        self.tell(painter_of(game).told(game, view, names))

    def log(self, lines: Sequence[str]) -> None:
        self.tell([line if line.endswith(".") else f"{line}." for line in lines])

    def question(self, title: str, rule: str, options: Sequence[str]) -> None:
        print_line(f"Question: {title}, rule {rule}. {len(options)} options.")
        for number, option in enumerate(options, start=1):
            print_line(f"{number}. {option}.")

    def tell(self, lines: Sequence[str]) -> None:
        for line in lines:
            print_line(line)

    def ask(self, prompt: str) -> str:
        return _typed(f"{prompt}: ")


class DrawnScreen:
    """A page with the table on top and the question below."""

    is_drawn = True

    def __init__(self) -> None:
        self._console = console()

    def page(self, game: Game, view: View, names: tuple[str, ...]) -> None:
        self._console.clear()
        self.table(game, view, names)

    def table(self, game: Game, view: View, names: tuple[str, ...]) -> None:
        self._console.print(painter_of(game).drawn(game, view, names, self._console.width))

    def log(self, lines: Sequence[str]) -> None:
        if not lines:
            return
        self._console.rule("since your last answer", style="dim", align="left")
        hidden = len(lines) - LINES_OF_LOG
        if hidden > 0:
            self._console.print(f"  … {hidden} more before that (l shows all)", style="dim")
        for line in lines[-LINES_OF_LOG:]:
            turn = line.startswith("Turn ")
            self._console.print(f"  {line}", style="bold" if turn else "dim")

    def question(self, title: str, rule: str, options: Sequence[str]) -> None:
        self._console.rule(f"{title} [{rule}]", style="bold", align="left")
        for line in _numbered(options, self._console.width):
            self._console.print(line)
        self._console.print("number or part of a name · ? rule · c NAME card · h all commands", style="dim")

    def tell(self, lines: Sequence[str]) -> None:
        for line in lines:
            self._console.print(line)

    def ask(self, prompt: str) -> str:
        return _typed(f"{prompt} > ")


def _numbered(options: Sequence[str], width: int) -> list[str]:
    """The options with their numbers, in two columns where there are many and they fit."""
    cells = [f"{number:>3}  {option}" for number, option in enumerate(options, start=1)]
    widest = max(len(cell) for cell in cells)
    if len(cells) < 8 or 2 * widest + 4 > width:
        return cells
    half = (len(cells) + 1) // 2
    return [
        left.ljust(widest + 4) + (cells[half + row] if half + row < len(cells) else "")
        for row, left in enumerate(cells[:half])
    ]


def _typed(prompt: str) -> str:
    if sys.stdin is None:
        raise EOFError
    if not sys.stdin.isatty():
        print_line(prompt.rstrip())  # nothing echoes what comes from a pipe, not even the end of the line
        prompt = ""
    try:
        return input(prompt).strip()
    except EOFError:
        if prompt:
            print_line()
        raise
