"""The command `quattro`: its list of commands, and the one place where mistakes become sentences.

Commands are thin: they read their arguments (`arguments`), let the rooms below do the work, and print (`output`).
Whatever a user can get wrong ends here as one sentence on standard error and an exit code: 2 for bad input,
1 where `verify` finds a difference, 130 after Ctrl-C, 143 after SIGTERM (`starting` hears both). A reader that goes
away (`| head`) is no mistake and gets no sentence.
"""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Callable
from contextlib import suppress
from typing import Annotated, Final, cast

import typer
from typer.core import TyperGroup
from typer.exceptions import TyperException

from .. import __version__
from ..arena.elsewhere import way_to
from ..engine.border.stopping import Ended
from ..engine.errors import QuattrocentoError
from ..engine.native import compiled
from ..games.further import LeftOut
from .analysing import analyse
from .arguments import with_values
from .caring import db
from .catalogue import cards, games, rules
from .competing import arena
from .completing import VARIABLE as COMPLETE
from .completing import answer
from .connecting import mcp
from .exporting import export
from .guiding import completion, help
from .output import TRACEBACK, is_terminal, prepare_streams, print_line, say, show_way, warnings_said
from .playing import play
from .positions import options, score
from .records import replay, verify
from .running import bench, simulate
from .serving import open_page, serve
from .starting import ENDED, INTERRUPTED
from .starting import main as main  # where installations before this one look for it
from .swarming import swarm
from .words import helping, mistakes, results

BAD_INPUT = 2
OUR_MISTAKE = 70  # what BSD calls an internal software error
SHOW_TRACEBACK = "--traceback"  # the same for one command
READER_WENT_AWAY = 141  # what a shell reports for a program ended by SIGPIPE

app = typer.Typer(
    name="quattro",
    help=helping.QUATTRO,
    epilog=helping.EXAMPLES,
    add_completion=False,  # 'quattro completion' prints a script; nothing writes into people's own files
    context_settings={"help_option_names": ["-h", "--help"]},
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
COMMANDS: Final[dict[Callable[..., None], str]] = {
    serve: helping.SERVE,
    play: helping.PLAY,
    games: helping.GAMES,
    cards: helping.CARDS,
    rules: helping.RULES,
    simulate: helping.SIMULATE,
    arena: helping.ARENA,
    bench: helping.BENCH,
    replay: helping.REPLAY,
    verify: helping.VERIFY,
    export: helping.EXPORT,
    options: helping.OPTIONS,
    score: helping.SCORE,
    analyse: helping.ANALYSE,
    completion: helping.COMPLETION,
    help: helping.HELP,
    mcp: helping.MCP,
    swarm: helping.SWARM,
}
for command, explained in COMMANDS.items():
    app.command(help=explained)(command)
app.add_typer(db)


def run(arguments: list[str]) -> int:
    """Carry out one command and return its exit code; nothing a user does ends in a traceback."""
    prepare_streams()
    try:
        with warnings_said():
            code = _dispatch(_traceback_first(arguments))
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except QuattrocentoError as error:
        show_way(way_to(error.__cause__))
        say(str(error))
        return BAD_INPUT
    except KeyboardInterrupt:
        if is_terminal(sys.stderr):
            print(file=sys.stderr)  # the terminal has left ^C on the line
        say(mistakes.STOPPED)
        return INTERRUPTED
    except Ended:
        say(mistakes.ENDED)
        return ENDED
    except BrokenPipeError:
        _forget_output()
        return READER_WENT_AWAY
    except OSError as error:
        _forget_output()
        say(mistakes.output_lost(error.strerror or error))
        return BAD_INPUT
    except Exception as error:
        if os.environ.get(TRACEBACK):
            raise
        say(mistakes.our_mistake(error, TRACEBACK))
        return OUR_MISTAKE


def _dispatch(arguments: list[str]) -> int:
    # Typer's own main would box its messages and print a blank line on Ctrl-C, so it is not used.
    command = typer.main.get_command(app)
    if shell := os.environ.get(COMPLETE):
        warnings.simplefilter("ignore", LeftOut)  # nothing is said into a line that is being typed
        for line in answer(cast(TyperGroup, command), shell, arguments):
            print_line(line)
        return 0
    try:
        with command.make_context("quattro", list(with_values(arguments))) as context:
            command.invoke(context)
    except typer.Exit as leaving:
        return leaving.exit_code
    except typer.Abort:
        raise KeyboardInterrupt from None
    except TyperException as error:
        say(_usage_sentence(error))
        return BAD_INPUT
    return 0


def _traceback_first(arguments: list[str]) -> list[str]:
    """It concerns no command more than another, so it may stand anywhere."""
    others = [argument for argument in arguments if argument != SHOW_TRACEBACK]
    return arguments if len(others) == len(arguments) else [SHOW_TRACEBACK, *others]


def _usage_sentence(error: TyperException) -> str:
    """What is wrong with the command line, and where to look."""
    context = getattr(error, "ctx", None)
    path = context.command_path if context is not None else "quattro"
    return mistakes.usage(error.format_message(), path)


def _forget_output() -> None:
    """Nobody reads on: point standard output nowhere, or the interpreter would complain again at its end."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _show_version(wanted: bool) -> None:
    if wanted:
        print_line(results.version(__version__, compiled()))
        raise typer.Exit


def _want_traceback(wanted: bool) -> None:
    if wanted:
        os.environ[TRACEBACK] = "1"  # for the processes of bots, too


@app.callback(invoke_without_command=True)
def quattro(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help=helping.VERSION),
    ] = False,
    traceback: Annotated[
        bool, typer.Option(SHOW_TRACEBACK, callback=_want_traceback, is_eager=True, help=helping.TRACEBACK)
    ] = False,
) -> None:
    """A bare `quattro` opens the page."""
    if context.invoked_subcommand is None:
        open_page()
