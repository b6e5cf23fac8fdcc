"""A line typed at a terminal: edited with the arrow keys, repeated from earlier ones, completed with Tab."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Final

from ..output import print_line

Complete = Callable[[str], list[str]]
SETTINGS: Final = (
    "set completion-ignore-case on",
    "set enable-bracketed-paste off",  # its marks would be read out by some screen readers
    "tab: complete",
)
MACS_SETTINGS: Final = ("bind ^I rl_complete",)  # its library goes by the same name and has another language


def typed_line(prompt: str, complete: Complete | None = None) -> str:
    """One line; EOFError when there are no more. What can be completed is also remembered for the arrow keys."""
    if sys.stdin is None:
        raise EOFError
    if not sys.stdin.isatty():
        print_line(prompt.rstrip())  # nothing echoes what comes from a pipe, not even the end of the line
        prompt = ""
    elif sys.stdout.isatty():
        _prepare(complete)
    try:
        return input(prompt).strip()
    except EOFError:
        if prompt:
            print_line()
        raise


def _prepare(complete: Complete | None) -> None:
    try:
        import readline  # only here: being there is enough to change how every line is read
    except ImportError:  # not on every system
        return

    def ways(text: str, number: int) -> str | None:
        found = complete(text) if complete is not None else []
        return found[number] if number < len(found) else None

    for setting in MACS_SETTINGS if "libedit" in (readline.__doc__ or "") else SETTINGS:
        readline.parse_and_bind(setting)
    readline.set_completer_delims("")  # whole lines are completed, not words
    readline.set_completer(ways)
    readline.set_auto_history(complete is not None)
