"""Where words go: results to standard output, everything else to standard error."""

from __future__ import annotations

import json
import os
import shutil
import sys
import textwrap
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from typing import TYPE_CHECKING, Final, Literal, TextIO

from ..games.further import LeftOut

if TYPE_CHECKING:
    from rich.console import Console

BOOK_WIDTH: Final = 100
TRACEBACK: Final = "QUATTRO_TRACEBACK"  # set in the environment, it lets our mistakes through, and shows those of bots
STDOUT: Final = 1
STDERR: Final = 2


def prepare_streams() -> None:
    """Let no odd character in a name or a pipe stop the program: what cannot be shown becomes a question mark."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if stream is not None and hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


@contextmanager
def bots_aside() -> Iterator[None]:
    """While bots play, what they print goes to standard error: results are all there is to be on standard output.

    So does what is written below Python, by programs they start and in processes that share the work.
    """
    ours = [stream for stream in (sys.stdout, sys.__stdout__) if stream is not None]
    with redirect_stdout(sys.stderr):
        if sys.__stdout__ is None:  # nobody listens, and the number may belong to another file
            yield
            return
        _flush(ours)
        kept = os.dup(STDOUT)
        try:
            _point_aside()
            yield
        finally:
            _flush(ours)  # what a bot has found a way to write there all the same
            os.dup2(kept, STDOUT)
            os.close(kept)


def _flush(streams: Sequence[TextIO]) -> None:
    for stream in streams:
        stream.flush()


def _point_aside() -> None:
    if sys.__stderr__ is not None:
        os.dup2(STDERR, STDOUT)
        return
    with open(os.devnull, "wb") as nowhere:
        os.dup2(nowhere.fileno(), STDOUT)


def print_line(text: str = "") -> None:
    print(text)


def line_width() -> int:
    """The terminal's width; where there is no terminal, lines may be as long as they like."""
    return shutil.get_terminal_size().columns if is_terminal(sys.stdout) else sys.maxsize


def print_wrapped(text: str, indent: str = "") -> None:
    """A paragraph in lines of the terminal's width, or of a book's where there is no terminal."""
    width = shutil.get_terminal_size().columns if is_terminal(sys.stdout) else BOOK_WIDTH
    print_line(
        textwrap.fill(text, max(20, width), break_on_hyphens=False, initial_indent=indent, subsequent_indent=indent)
    )


def print_json(value: object) -> None:
    """The one document a `--json` command prints."""
    encoding = (getattr(sys.stdout, "encoding", None) or "utf-8").lower()
    print(json.dumps(value, indent=2, ensure_ascii=not encoding.startswith("utf")))


def say(sentence: str) -> None:
    """One line on standard error."""
    print(printable(" ".join(sentence.split())), file=sys.stderr)


@contextmanager
def warnings_said() -> Iterator[None]:
    """Games that are left out are told in a line like everything else, and not in the manner of Python."""
    with warnings.catch_warnings():
        warnings.simplefilter("always", LeftOut)
        usual = warnings.showwarning

        def shown(
            message: Warning | str,
            category: type[Warning],
            filename: str,
            lineno: int,
            file: TextIO | None = None,
            line: str | None = None,
        ) -> None:
            if issubclass(category, LeftOut):
                say(str(message))
            else:
                usual(message, category, filename, lineno, file, line)

        warnings.showwarning = shown
        yield


def show_way(way: str) -> None:
    """On request, a traceback on standard error."""
    if os.environ.get(TRACEBACK):
        for line in way.splitlines():
            print(printable(line.expandtabs()), file=sys.stderr)


def printable(text: str) -> str:
    """Text from a file without anything that could play tricks on a terminal."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def is_terminal(stream: TextIO | None) -> bool:
    """Whether a person with a real terminal sits there."""
    try:
        return stream is not None and stream.isatty() and os.environ.get("TERM") != "dumb"
    except ValueError:  # closed
        return False


def console(stream: TextIO | None = None) -> Console:
    """A Rich console without highlighting of its own: colours are ours to choose."""
    from rich.console import Console

    return Console(file=stream or sys.stdout, highlight=False, emoji=False, markup=False)


def print_columns(headings: Sequence[str], rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> None:
    """A table: drawn on a terminal, in aligned plain columns otherwise; `right` lists columns of numbers."""
    if is_terminal(sys.stdout):
        _print_drawn(headings, rows, right)
        return
    widths = [max(len(row[n]) for row in (headings, *rows)) for n in range(len(headings))]
    for row in (headings, *rows):
        cells = [cell.rjust(widths[n]) if n in right else cell.ljust(widths[n]) for n, cell in enumerate(row)]
        print_line("  ".join(cells).rstrip())


def _print_drawn(headings: Sequence[str], rows: Sequence[Sequence[str]], right: Sequence[int]) -> None:
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, collapse_padding=True)
    least = [_least_width([row[number] for row in (headings, *rows)], number) for number in range(len(headings))]
    if sum(least) + 3 * (len(least) - 1) > shutil.get_terminal_size().columns:
        _print_one_by_one(headings, rows)
        return
    for number, heading in enumerate(headings):
        justify: Literal["left", "right"] = "right" if number in right else "left"
        # What is too wide is wrapped between words, and first of all what is neither a name nor a number.
        table.add_column(heading, justify=justify, overflow="fold", no_wrap=number == 0, min_width=least[number])
    for row in rows:
        table.add_row(*row)
    console().print(table)


def _least_width(cells: Sequence[str], column: int) -> int:
    """How narrow a column can be: a name is not divided, and no word is."""
    parts = cells if column == 0 else [word for cell in cells for word in cell.split()]
    return max(map(len, parts), default=0)


def _print_one_by_one(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Where a table would have to break words: each row by itself, under its name."""
    before = ""
    for name, *cells in rows:
        print_line("" if name == before else name)
        before = name
        for heading, cell in zip(headings[1:], cells, strict=True):
            if cell:
                print_wrapped(f"{heading}: {cell}" if heading else cell, "  ")
