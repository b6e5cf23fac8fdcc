"""Rows of games as a Parquet file: written in groups, so that any number of games fits in memory; whole, or not at all.

What the columns are is said in docs/data.md; what features and actions are called, in the file's own metadata.
"""

from __future__ import annotations

import json
import os
from collections.abc import Generator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from .. import __version__
from ..engine.border.extras import needing
from ..engine.border.outlook import Outlook
from ..engine.errors import BadFile, BadSetup
from ..engine.record import lines_of, read_record
from .rows import GameRows, RowMaker

FORMAT: Final = "quattrocento-decisions"
VERSION: Final = 1  # raised when a column comes to mean something else
METADATA: Final = b"quattrocento"  # under which the file says what it holds
GROUP: Final = 4096  # rows, at least, that are written together
# Columns of a game, of a decision and of what came of it, by their types; those of learners follow.
COLUMNS: Final = {
    "game_number": "int32",
    "game": "text",
    "ruleset": "int16",
    "seats": "int8",
    "options": "text",
    "pack": "text",
    "seed": "int64",
    "decision": "int32",
    "seat": "int8",
    "player": "text",
    "question": "text",
    "rule": "text",
    "legal": "int32",
    "option": "int32",
    "kind": "text",
    "answer": "string",
    "points": "int32",
    "place": "int8",
    "win": "float32",
    "margin": "int32",
}


def arrow() -> tuple[Any, Any]:
    """pyarrow and its Parquet part, or one sentence saying how to come by them."""
    with needing("parquet", "Parquet files"):
        return import_module("pyarrow"), import_module("pyarrow.parquet")


@contextmanager
def parquet_file(path: Path) -> Generator[ParquetWriter, None, None]:
    """A writer whose file appears once everything is in it; where something goes wrong, nothing is changed."""
    path = Path(os.path.realpath(path))  # a link stays one
    if path.exists() and not path.is_file():
        raise BadFile(f"{path} is no file that could be replaced; name another.")
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    writer = ParquetWriter(beside)
    try:
        try:
            yield writer
            writer.close()
        except BaseException:
            writer.give_up()
            raise
        beside.replace(path)
    except OSError as error:
        raise BadFile(f"{path} cannot be written: {error.strerror or error}.") from None
    finally:
        beside.unlink(missing_ok=True)


class ParquetWriter:
    """Writes games, one after another; all must have the same features and actions."""

    def __init__(self, path: Path) -> None:
        self._arrow, self._parquet = arrow()
        self._path = path
        self._file: Any = None  # opened with the first game, which says how many features there are
        self._outlook: Outlook | None = None
        self._maker = RowMaker()
        self._columns: dict[str, list[Any]] = {}
        self._features, self._mask = bytearray(), bytearray()
        self._actions: list[tuple[int, ...]] = []
        self.games = 0
        self.rows = 0

    def write(self, text: str) -> None:
        """A game as its file tells it."""
        self.add(lines_of(text), f"game {self.games + 1}", 1)

    def add(self, lines: list[str], where: str, first: int) -> None:
        """A game by the lines of its file, of which this is the first."""
        game = self._maker.rows_of(read_record(lines, where, first), where)
        if self._outlook is None:
            self._begin(game.outlook)
        elif game.outlook is not self._outlook and not _is_alike(game.outlook, self._outlook):
            raise BadSetup(
                f"{where} has other features than the games before it: it is another game, or has another number of "
                "seats; export it to a file of its own."
            )
        self._put(game)
        self.games += 1
        if len(self._actions) >= GROUP:
            self._flush()

    def close(self) -> None:
        """Write what is left."""
        if self._outlook is None:
            raise BadSetup("There is no game to be written down.")
        self._flush()
        self._file.close()

    def give_up(self) -> None:
        if self._file is not None:
            self._file.close()

    def _begin(self, outlook: Outlook) -> None:
        self._outlook = outlook
        self._columns = {name: [] for name in COLUMNS}
        self._file = self._parquet.ParquetWriter(self._path, self._schema(outlook), compression="zstd")

    def _schema(self, outlook: Outlook) -> Any:
        arrow = self._arrow
        kinds = {"text": arrow.dictionary(arrow.int32(), arrow.string())}
        fields = [(name, kinds.get(kind) or getattr(arrow, kind)()) for name, kind in COLUMNS.items()]
        fields += [
            ("features", arrow.list_(arrow.float32(), outlook.schema.size)),
            ("mask", arrow.list_(arrow.int8(), len(outlook.actions))),
            ("actions", arrow.list_(arrow.int16())),
        ]
        told = {
            "format": FORMAT,
            "version": VERSION,
            "quattrocento": __version__,
            "features": outlook.schema.names(),
            "actions": outlook.actions,
        }
        return arrow.schema(fields, {METADATA: json.dumps(told, ensure_ascii=False).encode()})

    def _put(self, game: GameRows) -> None:
        config, columns = game.config, self._columns
        constant = {
            "game_number": self.games,
            "game": game.game,
            "ruleset": config.ruleset,
            "seats": config.seats,
            "options": json.dumps(config.options, sort_keys=True),
            "pack": config.pack.hash if config.pack is not None else None,
            "seed": game.seed,
        }
        ends = [_end(game, seat) for seat in range(config.seats)]
        for row in game.rows:
            player = game.players[row.seat] if row.seat < len(game.players) else None
            told = {
                **constant,
                **{"decision": row.decision, "seat": row.seat, "player": player},
                **{"question": row.question, "rule": row.rule, "legal": row.options},
                **{"option": row.option, "kind": row.kind, "answer": row.answer},
                **ends[row.seat],
            }
            for name, value in told.items():
                columns[name].append(value)
            self._features += row.sight.features
            self._mask += row.sight.mask
            self._actions.append(row.actions)
        self.rows += len(game.rows)

    def _flush(self) -> None:
        arrow, file = self._arrow, self._file
        if not self._actions or self._outlook is None:
            return
        schema = file.schema
        arrays = [arrow.array(values, schema.field(name).type) for name, values in self._columns.items()]
        arrays += [
            self._wide(self._features, arrow.float32(), self._outlook.schema.size),
            self._wide(self._mask, arrow.int8(), len(self._outlook.actions)),
            arrow.array(self._actions, schema.field("actions").type),
        ]
        file.write_batch(arrow.record_batch(arrays, schema=schema))
        for values in self._columns.values():
            values.clear()
        self._features, self._mask, self._actions = bytearray(), bytearray(), []

    def _wide(self, octets: bytearray, kind: Any, width: int) -> Any:
        """Rows of equal width, without a copy in between."""
        arrow = self._arrow
        number = len(self._actions) * width
        values = arrow.Array.from_buffers(kind, number, [None, arrow.py_buffer(bytes(octets))])
        return arrow.FixedSizeListArray.from_arrays(values, width)


def _is_alike(one: Outlook, other: Outlook) -> bool:
    return one.actions == other.actions and one.schema.names() == other.schema.names()


def _end(game: GameRows, seat: int) -> dict[str, int | float | None]:
    """How a game ended for a seat; nothing, if it did not."""
    if game.outcome is None:
        return dict.fromkeys(("points", "place", "win", "margin"))
    standings = game.outcome.standings
    own = standings[seat]
    best = max(other.total for other in standings if other.seat != seat)
    win, margin = game.outcome.shares[seat], own.total - best
    return {"points": own.total, "place": own.place, "win": win, "margin": margin}
