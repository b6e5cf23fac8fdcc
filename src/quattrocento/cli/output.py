"""Where words go: results to standard output, everything else to standard error."""

from __future__ import annotations

import json
import os
import shutil
import sys
import textwrap
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, TextIO

if TYPE_CHECKING:
    from rich.console import Console

BOOK_WIDTH: Final = 100


def prepare_streams() -> None:
    """Let no odd character in a name or a pipe stop the program: what cannot be shown becomes a question mark."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if stream is not None and hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


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
    for number, heading in enumerate(headings):
        is_number = number in right
        # What is too wide is folded, never cut off, and first of all what is neither a name nor a number.
        table.add_column(heading, justify="right" if is_number else "left", overflow="fold", no_wrap=number == 0)
    for row in rows:
        table.add_row(*row)
    console().print(table)
