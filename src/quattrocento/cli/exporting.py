"""Games as rows for learners: `quattro export`, and what `simulate --parquet` shares with it."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Annotated

import typer

from ..arena.parquet import ParquetWriter, arrow, parquet_file
from ..arena.simulation import Sink
from ..engine.errors import BadFile
from .output import print_line
from .reading import games_in
from .words import helping, mistakes, results
from .writing import PARQUET, check_apart, check_target, game_file


def export(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help=helping.GAME_FILES)],
    parquet: Annotated[Path, typer.Option("--parquet", metavar="FILE", help=helping.PARQUET)],
) -> None:
    """Write recorded games down as rows for learners."""
    check_parquet(parquet)
    for path in files:
        check_apart(parquet, path)
    with parquet_file(parquet) as writer:
        for path in files:
            for recorded in games_in(path):
                writer.add(recorded.lines, str(path), recorded.first)
    print_line(results.exported(parquet, writer.games, writer.rows))


def check_parquet(path: Path) -> None:
    """Refuse now what could not be written later."""
    arrow()
    check_target(path, PARQUET)
    if path.exists() and not path.is_file():  # a device cannot be written from its end, as such files are
        raise BadFile(mistakes.no_parquet_there(path))


@contextmanager
def game_sinks(out: Path | None, parquet: Path | None) -> Generator[Sink | None, None, None]:
    """Where finished games go: into a game file, into rows for learners, into both or nowhere."""
    with ExitStack() as stack:
        sinks: list[Sink] = [stack.enter_context(game_file(out))] if out is not None else []
        if parquet is not None:
            sinks.append(stack.enter_context(parquet_file(parquet)))
        yield _Several(sinks) if sinks else None


class _Several:
    """Hands every game to all of them."""

    def __init__(self, sinks: Sequence[Sink | ParquetWriter]) -> None:
        self._sinks = sinks

    def write(self, text: str, /) -> None:
        for sink in self._sinks:
            sink.write(text)
