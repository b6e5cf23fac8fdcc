"""Looking after the database: bringing it up, copying it, checking it, and reading what people have reported."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeVar

import typer

from ..engine.errors import BadFile, BadSetup
from .arguments import Json, at_least
from .backups import dated, remove_all_but
from .output import print_json, print_line
from .words import caring as words
from .writing import BACKUP, check_target, save_game

if TYPE_CHECKING:
    from ..server.store import ReportRow
    from ..server.store.sql import SqlStore

T = TypeVar("T")
WRONG: Final = 1  # the exit code of a check that has found something
Db = Annotated[str, typer.Option("--db", metavar="URL", help=words.DB, envvar="QUATTRO_DB")]

db = typer.Typer(name="db", help=words.CARE, epilog=words.EXAMPLES, rich_markup_mode=None)


@db.command(help=words.MIGRATE)
def migrate(db: Db = "") -> None:
    """Make the database, or bring it to the present format."""

    async def work() -> str:
        async with _opened(db, visiting=False) as store:
            from ..server.store.schema import FORMAT

            return words.migrated(store.was, FORMAT)

    print_line(_run(work()))


@db.command(help=words.BACKUP)
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=words.BACKUP_TO)],
    db: Db = "",
    keep: Annotated[int | None, typer.Option("--keep", metavar="N", help=words.KEEP)] = None,
) -> None:
    """Write everything into a file, or into one more of a folder."""
    is_one_of_many = _is_folder(file)
    if keep is not None:
        at_least("--keep", keep, 1)
        if not is_one_of_many:
            raise BadSetup(words.nothing_to_keep(file))
    target = dated(file) if is_one_of_many else file
    check_target(target, BACKUP)

    async def work() -> dict[str, int]:
        from ..server.store.copying import back_up

        async with _opened(db) as store:
            return (await back_up(store, target)).rows

    rows = _run(work())
    print_line(words.backed_up(target, rows, 0 if keep is None else remove_all_but(keep, target)))


@db.command(help=words.RESTORE)
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=words.BACKUP_FROM)],
    db: Annotated[str, typer.Option("--db", metavar="URL", help=words.DB_TO_FILL)],
    replace: Annotated[bool, typer.Option("--replace", help=words.REPLACE)] = False,
) -> None:
    """Put in what a backup holds."""

    async def work() -> str:
        from ..server.store.copying import checked, restore

        _named("--db", db)
        checked(file)  # before a database is made for it
        async with _opened(db, visiting=False, alone=True) as store:
            return words.restored(file, (await restore(file, store, replace)).rows)

    print_line(_run(work()))


@db.command(help=words.MOVE)
def move(
    source: Annotated[str, typer.Argument(metavar="FROM", help=words.MOVE_FROM)],
    target: Annotated[str, typer.Argument(metavar="TO", help=words.MOVE_TO)],
) -> None:
    """Copy everything into another database, and compare."""

    async def work() -> str:
        from ..server.store.addresses import shown
        from ..server.store.copying import move

        _named("TO", target)
        async with _opened(source) as old, _opened(target, visiting=False, alone=True) as new:
            seal = await move(old, new, shown(target))
        return words.moved(shown(target), seal.rows, seal.digest)

    print_line(_run(work()))


@db.command(help=words.CHECK)
def check(db: Db = "", json: Json = False) -> None:
    """Rebuild every game from its answers."""

    async def work() -> Any:
        from ..server.checking import check

        async with _opened(db) as store:
            return await check(store)

    with _quiet():
        found = _run(work())
    if json:
        problems = [{"table": id, "problem": problem} for id, problem in found.problems.items()]
        print_json(found._asdict() | {"problems": problems})
    else:
        print_line(words.found(found.tables, found.answers, found.reports))
        for id, problem in found.problems.items():
            print_line(words.problem(id, problem))
        print_line(words.verdict(len(found.problems)))
    if found.problems:
        raise typer.Exit(WRONG)


@db.command(help=words.REPORTS)
def reports(
    db: Db = "",
    out: Annotated[Path | None, typer.Option("--out", metavar="FOLDER", help=words.REPORTS_TO)] = None,
    json: Json = False,
) -> None:
    """List what people and pages have reported."""
    if out is not None:
        _make_folder(out)

    async def work() -> list[ReportRow]:
        async with _opened(db) as store:
            found: list[ReportRow] = []
            while some := await store.reports(found[-1].id if found else ""):
                found += some
            return found

    filed = _run(work())
    files = {report.id: _saved(report, out) for report in filed if report.file and out is not None}
    if json:
        print_json([report._asdict() | {"file": str(files.get(report.id, ""))} for report in filed])
        return
    for report in filed:
        print_line(words.report(report.id, report.table, report.at, report.seat, report.words))
    print_line(words.reported(len(filed), files.values(), out))


def _named(argument: str, address: str) -> None:
    """What is filled is named: a variable of the shell that is not set must not mean the database of somebody's own."""
    if not address.strip():
        raise BadSetup(words.no_address(argument))


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except (OSError, ValueError):  # whatever is wrong with it is said where a file is checked
        return False


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadFile(words.no_folder(folder, error.strerror or error)) from None


def _saved(report: ReportRow, folder: Path | None) -> Path:
    """The report's game in a file that is called after it, whatever the report is called."""
    name = re.sub(r"[^A-Za-z0-9_-]", "_", report.id)[:100]
    path = (folder or Path()) / f"{name}.jsonl"
    save_game(path, report.file)
    return path


@asynccontextmanager
async def _opened(address: str, visiting: bool = True, alone: bool = False) -> AsyncIterator[SqlStore]:
    # Only these commands need the server; the others start quicker without loading it.
    from ..server.serving import open_store

    store = open_store(address, visiting, alone)
    try:
        yield store
    finally:
        await store.close()


def _run(work: Coroutine[Any, Any, T]) -> T:
    """What comes of it; a database that got lost meanwhile is the user's to look after."""
    from ..server.store import Conflict, Unavailable

    try:
        return asyncio.run(work)
    except Conflict as error:
        raise BadSetup(str(error)) from None
    except Unavailable:
        raise BadSetup(words.LOST) from None


@contextmanager
def _quiet() -> Iterator[None]:
    """What is wrong with a table is told at the end, and not to a log besides."""
    log = logging.getLogger("quattrocento")
    before = log.level
    log.setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        log.setLevel(before)
