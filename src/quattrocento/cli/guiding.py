"""Finding one's way about the commands themselves: their help, and a script with which a shell completes them."""

from __future__ import annotations

from typing import Annotated

import typer
from typer.core import TyperGroup

from ..engine.errors import BadSetup
from ..engine.settings import listing
from .completing import SHELLS, script
from .output import print_line
from .words import helping, mistakes


def help(
    context: typer.Context,
    command: Annotated[str | None, typer.Argument(metavar="COMMAND", help=helping.COMMAND)] = None,
) -> None:
    """Show what quattro can do, or one command of it."""
    root = context.find_root()
    group = root.command
    assert isinstance(group, TyperGroup)
    if command is None:
        print_line(group.get_help(root))
        return
    if command not in group.commands:
        raise BadSetup(mistakes.no_command(command, listing(group.commands)))
    chosen = group.commands[command]
    print_line(chosen.get_help(typer.Context(chosen, info_name=command, parent=root)))


def completion(shell: Annotated[str, typer.Argument(metavar="SHELL", help=helping.SHELL)]) -> None:
    """Print the script with which a shell completes commands of quattro."""
    if shell not in SHELLS:
        raise BadSetup(mistakes.no_shell(shell, listing(SHELLS)))
    print_line(script(shell).rstrip())
