"""The two ways to show things to a person: drawn with Rich, or in plain lines for screen readers and pipes."""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Final, NamedTuple, Protocol

from ...engine.border.speech import Asking
from ...engine.game import Game
from ...engine.knowledge import View
from ..output import console, print_line
from ..tables import painter_of
from ..tables.offers import Group, Offer
from ..words import playing as words
from .editing import Complete, typed_line

LINES_OF_LOG: Final = 14  # more would push the table off the screen; the whole log is one key away


class News(NamedTuple):
    """Something that happened, in words; a heading stands above what comes after it."""

    text: str
    is_heading: bool


class Screen(Protocol):
    """What a session needs of a screen."""

    @property
    def is_drawn(self) -> bool:
        """Whether a person looks at it, who may be asked what a pipe would not know."""

    def page(self, game: Game, view: View, names: tuple[str, ...]) -> None:
        """Begin a fresh page, with the table if it is drawn each time."""

    def table(self, game: Game, view: View, names: tuple[str, ...]) -> None:
        """Show the table."""

    def log(self, news: Sequence[News]) -> None:
        """Show what happened."""

    def question(self, asking: Asking, rule: str, groups: Sequence[Group]) -> None:
        """Show what is asked and what there is to know about it; options are numbered from 1 through all groups."""

    def tell(self, lines: Sequence[str]) -> None:
        """Show some lines."""

    def thinking(self, sentence: str) -> AbstractContextManager[None]:
        """Show that somebody thinks, while he does."""

    def cover(self) -> None:
        """Take from sight what is there: somebody else comes to the keyboard."""

    def ask(self, prompt: str, complete: Complete | None = None) -> str:
        """One line typed by the user, who may have it completed; EOFError when there are no more."""


class PlainScreen:
    """Lines only: no boxes, no colour, no moving about. The table is shown when it is asked for."""

    is_drawn = False

    def __init__(self) -> None:
        self._is_told = False  # since the last question, that somebody thinks

    def page(self, game: Game, view: View, names: tuple[str, ...]) -> None:
        """Nothing: reading the whole table out at every question would drown the question."""

    def table(self, game: Game, view: View, names: tuple[str, ...]) -> None:
        self.tell(painter_of(game).told(game, view, names))

    def log(self, news: Sequence[News]) -> None:
        self.tell([f"{one.text}." for one in news])

    def question(self, asking: Asking, rule: str, groups: Sequence[Group]) -> None:
        self._is_told = False
        self.tell(question_lines(asking, rule, groups))

    def tell(self, lines: Sequence[str]) -> None:
        for line in lines:
            print_line(line)

    def thinking(self, sentence: str) -> AbstractContextManager[None]:
        if not self._is_told:  # one line is enough for all who think until the next question
            print_line(sentence)
            self._is_told = True
        return nullcontext()

    def cover(self) -> None:
        # What has been said cannot be unsaid; on a terminal it can at least be pushed out of sight.
        if sys.stdout is not None and sys.stdout.isatty():
            print_line("\n" * shutil.get_terminal_size().lines)

    def ask(self, prompt: str, complete: Complete | None = None) -> str:
        return typed_line(f"{prompt}: ", complete)


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

    def log(self, news: Sequence[News]) -> None:
        if not news:
            return
        self._console.rule(words.SINCE_LAST, style="dim", align="left")
        hidden = len(news) - LINES_OF_LOG
        if hidden > 0:
            self._console.print(f"  {words.hidden_news(hidden)}", style="dim")
        for one in news[-LINES_OF_LOG:]:
            self._console.print(f"  {one.text}", style="bold" if one.is_heading else "dim")

    def question(self, asking: Asking, rule: str, groups: Sequence[Group]) -> None:
        title = f"{asking.title} [{rule}]"
        is_long = len(title) > self._console.width - 4  # a rule would cut it short
        self._console.rule("" if is_long else title, style="bold", align="left")
        if is_long:
            self._console.print(title, style="bold")
        if asking.detail:
            self._console.print(asking.detail, style="dim")
        first = groups[0].first
        for group in groups:
            if group.summary:
                self._console.print(f"  {first}–{first + len(group.offers) - 1}  {group.summary}")
            elif group.title:
                self._group(group, first, max(len(other.title) for other in groups))
            else:
                for line in _numbered(group.offers, first, self._console.width):
                    self._console.print(line)
            first += len(group.offers)
        self._console.print(words.HINT, style="dim")

    def _group(self, group: Group, first: int, width: int) -> None:
        """The title, and behind it its options in short, as many to a line as fit."""
        from rich.table import Table
        from rich.text import Text

        offers, used = Text(), 0
        for number, offer in enumerate(group.offers, start=first):
            room = len(offer.short) + 6
            if used and used + room > self._console.width - width:
                offers.append("\n")  # no line ends in the middle of an offer
                used = 0
            used += room
            offers.append(f"{number:>3} ", style="bold")
            offers.append(f"{offer.short}  ")
        line = Table.grid(padding=(0, 1))
        line.add_column(width=width, no_wrap=True)
        line.add_column(ratio=1)
        line.add_row(Text(group.title, style="bold"), offers)
        self._console.print(line)

    def tell(self, lines: Sequence[str]) -> None:
        for line in lines:
            self._console.print(hanging(line, self._console.width))

    @contextmanager
    def thinking(self, sentence: str) -> Iterator[None]:
        with self._console.status(sentence):
            yield

    def cover(self) -> None:
        self._console.clear()
        if self._console.is_terminal:
            print("\x1b[3J", end="", flush=True)  # what has scrolled away, too

    def ask(self, prompt: str, complete: Complete | None = None) -> str:
        return typed_line(f"{prompt} > ", complete)


def hanging(line: str, width: int) -> str:
    """A line wrapped in such a way that what is indented stays so."""
    indent = " " * (len(line) - len(line.lstrip(" ")))
    below = indent + "  " * bool(indent)
    return textwrap.fill(line, max(20, width), subsequent_indent=below, break_on_hyphens=False, break_long_words=False)


def question_lines(
    asking: Asking, rule: str, groups: Sequence[Group], numbered: Callable[[int, str, int], str] = words.numbered
) -> list[str]:
    """A question and its options in plain lines; `numbered` writes one with its number, its label and its id."""
    lines = [words.question(asking.title, rule, sum(len(group.offers) for group in groups))]
    if asking.detail:
        lines.append(asking.detail)
    first = groups[0].first
    for group in groups:
        if group.remark or group.title:
            lines.append(group.remark or f"{group.title}:")
        if group.summary:
            lines.append(words.range_of(first, first + len(group.offers) - 1, group.summary))
        for number, offer in enumerate([] if group.summary else group.offers, start=first):
            lines.append(numbered(number, offer.label, offer.option))
        first += len(group.offers)
    return lines


def _numbered(offers: Sequence[Offer], first: int, width: int) -> list[str]:
    """The options with their numbers, in two columns where there are many and they fit."""
    cells = [f"{number:>3}  {offer.short}" for number, offer in enumerate(offers, start=first)]
    widest = max(len(cell) for cell in cells)
    if len(cells) < 8 or 2 * widest + 4 > width:
        return cells
    half = (len(cells) + 1) // 2
    return [
        left.ljust(widest + 4) + (cells[half + row] if half + row < len(cells) else "")
        for row, left in enumerate(cells[:half])
    ]
