"""What is kept, described once: the relations, the numbered formats they have had, and what databases call things.

Everything here is written as SQLite would have it. Another database has other words for the three types, for a
parameter and for the present time; a `Dialect` holds them and says a statement in them.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from typing import Final, NamedTuple, cast

FORMAT: Final = 3


class Relation(NamedTuple):
    """A kind of row: its columns, each with how it is declared, and what identifies one."""

    name: str
    columns: dict[str, str]
    key: tuple[str, ...]
    is_kept_by_key: bool = False  # rows are looked up by nothing else, so SQLite need not number them

    def default(self, column: str) -> str | int | float | None:
        """What stands in a row that was written before there was the column."""
        _, is_declared, value = self.columns[column].partition("DEFAULT ")
        return cast("str | int | float", ast.literal_eval(value)) if is_declared else None


class Dialect(NamedTuple):
    """How a database says it."""

    types: dict[str, str]
    strict: str  # what makes it mind the types, after the columns
    by_key: str  # and what keeps rows in the order of the key
    present: str  # the time now, in seconds since 1970, by its own clock
    parameter: str  # with its number in it

    def declared(self, statement: str) -> str:
        """A statement that makes or changes relations."""
        return re.sub(r"\b[A-Z]+\b", lambda word: self.types.get(word[0], word[0]), statement).replace(
            ":now", self.present
        )

    def made(self, relation: Relation) -> str:
        """The statement that makes a relation."""
        columns = ", ".join(f"{name} {declaration}" for name, declaration in relation.columns.items())
        options = ", ".join(filter(None, (self.strict, self.by_key if relation.is_kept_by_key else "")))
        statement = f"CREATE TABLE {relation.name} ({columns}, PRIMARY KEY ({', '.join(relation.key)}))"
        return self.declared(f"{statement} {options}".rstrip())

    def said(self, statement: str) -> str:
        """A statement that looks at rows or changes them: `$1` is its first parameter, `:now` the time."""
        return _said(self.present, self.parameter, statement)


@cache
def _said(present: str, parameter: str, statement: str) -> str:
    return re.sub(r"\$(\d+)", parameter, statement).replace(":now", present)


SQLITE: Final = Dialect({}, "STRICT", "WITHOUT ROWID", "present()", r":p\1")
POSTGRES: Final = Dialect(
    # Words are ordered by their letters' numbers, as in SQLite, whatever language a server speaks.
    {"TEXT": 'text COLLATE "C"', "INTEGER": "bigint", "REAL": "float8"},
    "",
    "",
    "CAST(extract(epoch FROM clock_timestamp()) AS float8)",
    r"$\1",
)

OWNED: Final = "TEXT NOT NULL REFERENCES tables"
RELATIONS: Final = (
    Relation(
        "tables",
        {
            "id": "TEXT NOT NULL",
            "game": "TEXT NOT NULL",
            "ruleset": "INTEGER NOT NULL",
            "seats": "INTEGER NOT NULL",
            "options": "TEXT NOT NULL",
            "pack": "TEXT",
            "seed": "INTEGER NOT NULL",
            "stage": "TEXT NOT NULL",
            "created": "REAL NOT NULL",
            "touched": "REAL NOT NULL DEFAULT 0",
            "answers": "INTEGER NOT NULL DEFAULT 0",
            "revision": "INTEGER NOT NULL DEFAULT 0",
            "commitment": "TEXT NOT NULL DEFAULT ''",
            "secret": "TEXT NOT NULL DEFAULT ''",
            "holder": "TEXT NOT NULL DEFAULT ''",
        },
        ("id",),
    ),
    Relation(
        "seats",
        {
            "table_id": OWNED,
            "seat": "INTEGER NOT NULL",
            "kind": "TEXT NOT NULL",
            "name": "TEXT NOT NULL",
            "bot": "TEXT",
            "entropy": "TEXT NOT NULL DEFAULT ''",
        },
        ("table_id", "seat"),
    ),
    Relation(
        "keys",
        {"hash": "TEXT NOT NULL", "table_id": OWNED, "seat": "INTEGER NOT NULL"},
        ("hash", "table_id"),
        is_kept_by_key=True,
    ),
    Relation(
        "answers",
        {
            "table_id": OWNED,
            "number": "INTEGER NOT NULL",
            "seat": "INTEGER NOT NULL",
            "option": "INTEGER NOT NULL",
            "command": "TEXT NOT NULL",
        },
        ("table_id", "number"),
        is_kept_by_key=True,
    ),
    Relation("nodes", {"id": "TEXT NOT NULL", "until": "REAL NOT NULL"}, ("id",)),
    Relation(
        "reports",
        {
            "id": "TEXT NOT NULL",
            "table_id": "TEXT NOT NULL",  # a report outlives its table
            "at": "REAL NOT NULL",
            "seat": "INTEGER",
            "words": "TEXT NOT NULL",
            "file": "TEXT NOT NULL",
        },
        ("id",),
    ),
    Relation("house", {"name": "TEXT NOT NULL", "value": "TEXT NOT NULL"}, ("name",)),
)
INDEXES: Final = (
    "CREATE INDEX keys_of_table ON keys (table_id)",
    "CREATE INDEX held ON tables (holder) WHERE holder != ''",
    "CREATE UNIQUE INDEX committed ON tables (commitment) WHERE commitment != ''",
)
FIRST_TABLES: Final = frozenset({"tables", "seats", "keys", "answers"})  # every format has had them

# From the format of this number to the next. They are history: what is changed above is added here and changes nothing
# that stands here already. What was never noted begins today.
STEPS: Final[dict[int, tuple[str, ...]]] = {
    1: (
        "ALTER TABLE tables ADD COLUMN touched REAL NOT NULL DEFAULT 0",
        "ALTER TABLE tables ADD COLUMN answers INTEGER NOT NULL DEFAULT 0",
        "UPDATE tables SET touched = :now, answers = "
        "(SELECT coalesce(max(number), 0) FROM answers WHERE table_id = tables.id)",
    ),
    2: (
        "ALTER TABLE tables ADD COLUMN revision INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE tables ADD COLUMN commitment TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE tables ADD COLUMN secret TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE tables ADD COLUMN holder TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE seats ADD COLUMN entropy TEXT NOT NULL DEFAULT ''",
        "CREATE TABLE nodes (id TEXT NOT NULL, until REAL NOT NULL, PRIMARY KEY (id)) STRICT",
        "CREATE TABLE reports (id TEXT NOT NULL, table_id TEXT NOT NULL, at REAL NOT NULL, seat INTEGER, "
        "words TEXT NOT NULL, file TEXT NOT NULL, PRIMARY KEY (id)) STRICT",
        "CREATE TABLE house (name TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (name)) STRICT",
        "CREATE INDEX keys_of_table ON keys (table_id)",
        "CREATE INDEX held ON tables (holder) WHERE holder != ''",
        "CREATE UNIQUE INDEX committed ON tables (commitment) WHERE commitment != ''",
        # From now on this letter says that one follows which a database cannot keep as it is.
        "UPDATE answers SET command = replace(command, char(26), char(26) || '001a') WHERE instr(command, char(26))",
        "UPDATE seats SET name = replace(name, char(26), char(26) || '001a') WHERE instr(name, char(26))",
    ),
}


def making(dialect: Dialect) -> list[str]:
    """The statements that make everything in an empty database."""
    return [*map(dialect.made, RELATIONS), *INDEXES]


def stepping(dialect: Dialect, version: int) -> list[str]:
    """The statements that bring a database of an earlier format up to the present one."""
    return [dialect.declared(statement) for step in range(version, FORMAT) for statement in STEPS[step]]


def is_later(relation: Relation, column: str, version: int) -> bool:
    """Whether a column came after the format of this number."""
    adding = f"ALTER TABLE {relation.name} ADD COLUMN {column} "
    return any(statement.startswith(adding) for step in range(version, FORMAT) for statement in STEPS[step])


def revising(version: int) -> list[str]:
    """The statements that bring rows of an earlier format up, where the columns are those of the present one."""
    steps = (statement for step in range(version, FORMAT) for statement in STEPS[step])
    return [statement for statement in steps if statement.split()[0] not in ("ALTER", "CREATE", "DROP")]
