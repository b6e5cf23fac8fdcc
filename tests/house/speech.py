"""Finding words for people where none should be: outside the modules called `words`.

A program cannot tell every word from a name: `"cost"` may be a heading or a key. So a literal counts as words

* if it has a word of letters with blanks around it, such as `"Seat {seat}"`, `" or "` or a whole sentence,
* if it is a capitalised word, such as `"Melds"`,
* if it has any word and somebody is told it: as what is printed, asked or headed, or as the help of a command.

What only programmers and operators read does not count: docstrings, logs, messages of assertions, SQL, regular
expressions, types and styles.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from rich.errors import StyleSyntaxError
from rich.style import Style

from tests.house.layout import modules_of

HOLE = "\0"  # what stands for a value in an f-string
WORD = re.compile(r"[^\W\d_]{2,}")
LONE_WORD = re.compile(r"\W*[^\W\d_]{2,}(?:['’-][^\W\d_]+)*\W*")  # as it stands between blanks
CAPITALISED = re.compile(r"[A-Z][a-z]+[.:!?…]?")
SQL = re.compile(
    r"\b(SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP|JOIN|PRAGMA|BEGIN|SAVEPOINT|ROLLBACK|RELEASE|SET LOCAL|WHERE|"
    r"AND|ORDER BY|NOT NULL|COLLATE|ROWID|CAST)\b"
)
TOLD_BY = {  # whatever is called like this tells its first argument to somebody
    "add_column", "ask", "print_columns", "print_line", "print_wrapped", "say", "tell", "Text",
    "Notice", "PlainTextResponse", "Section", "Unreadable",
}  # fmt: skip
TOLD_AS = {"help", "epilog"}  # keywords whose value somebody is told
FOR_PROGRAMMERS = {"AssertionError", "NotImplementedError", "TypeError", "ValueError"}


def is_for_words(path: Path) -> bool:
    """Whether words for people belong here."""
    return "words" in (path.stem, path.parent.name)


def words_elsewhere(room: Path, allowed: Iterable[str] = ()) -> list[str]:
    """Words for people outside the modules for them; literals that begin with what is allowed are none."""
    return [
        f"{path.relative_to(room)}:{line} says {text!r}"
        for path in modules_of(room)
        if not is_for_words(path)
        for line, text in spoken(ast.parse(path.read_text(encoding="utf-8")))
        if not text.startswith(tuple(allowed))
    ]


def spoken(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Line and text of every literal that reads like language; values in it are written {}."""
    silent = set(_silent(tree))
    told = set(_told(tree))
    for node in ast.walk(tree):
        if node in silent or not isinstance(node, ast.Constant | ast.JoinedStr):
            continue
        text = _text(node)
        if reads_like_language(text) or (node in told and WORD.search(text)):
            yield node.lineno, text.replace(HOLE, "{}")


def reads_like_language(text: str) -> bool:
    if SQL.search(text) or _is_style(text):
        return False
    parts = text.split()
    has_blanks = len(parts) > 1 or text != text.strip()
    return bool(CAPITALISED.fullmatch(text)) or (has_blanks and any(map(LONE_WORD.fullmatch, parts)))


def _is_style(text: str) -> bool:
    """Whether Rich takes it for a style; values in it are colours."""
    try:
        Style.parse(text.replace(HOLE, "red"))
    except StyleSyntaxError:
        return False
    return True


def _text(node: ast.Constant | ast.JoinedStr) -> str:
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    return "".join(str(part.value) if isinstance(part, ast.Constant) else HOLE for part in node.values)


def _silent(tree: ast.Module) -> Iterator[ast.AST]:
    """What nobody is told, and the parts of f-strings, which are looked at as a whole."""
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant() as alone):  # a docstring
                yield alone
            case ast.JoinedStr():
                yield from (part for part in node.values if isinstance(part, ast.Constant))
                formats = [part.format_spec for part in node.values if isinstance(part, ast.FormattedValue)]
                yield from (part for spec in formats if spec for part in ast.walk(spec))
            case ast.Call(func=ast.Attribute(value=ast.Name(id="log"))):
                yield from ast.walk(node)
            case ast.Call(func=ast.Attribute(value=ast.Name(id="re")), args=[pattern, *_]):
                yield pattern
            case ast.Call(func=ast.Name(id="cast" | "TypeVar"), args=[kind, *_]):
                yield kind
            case ast.Raise(exc=ast.Call(func=ast.Name(id=name))) if name in FOR_PROGRAMMERS:
                yield from ast.walk(node)
            case ast.Assert(msg=ast.expr() as message):
                yield from ast.walk(message)


def _told(tree: ast.Module) -> Iterator[ast.AST]:
    """The literals somebody is told, one word or many."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            if name in TOLD_BY and node.args:
                yield from _literals(node.args[0])
            for keyword in node.keywords:
                if keyword.arg in TOLD_AS:
                    yield from _literals(keyword.value)


def _literals(node: ast.expr) -> Iterator[ast.AST]:
    """What an expression may come to, as far as it is written there."""
    match node:
        case ast.Constant() | ast.JoinedStr():
            yield node
        case ast.List(elts=parts) | ast.Tuple(elts=parts) | ast.BoolOp(values=parts):
            for part in parts:
                yield from _literals(part)
        case ast.IfExp(body=one, orelse=other) | ast.BinOp(left=one, right=other):
            yield from _literals(one)
            yield from _literals(other)
        case ast.Starred(value=value):
            yield from _literals(value)


def patched_words(room: Path) -> list[str]:
    """Places that give words another first letter: whoever makes a sentence makes it right."""
    return [
        f"{path.relative_to(room)}:{node.lineno} changes the first letter of {ast.unparse(node)}"
        for path in modules_of(room)
        if not is_for_words(path)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and _changes_first_letter(node)
    ]


def _changes_first_letter(node: ast.Call) -> bool:
    match node:
        case ast.Call(func=ast.Attribute(attr="capitalize" | "title")):
            return True
        case ast.Call(func=ast.Attribute(value=ast.Subscript(), attr="upper" | "lower")):
            return True
    return False


def texts_elsewhere(room: Path) -> list[str]:
    """Imports of a game's texts outside the modules for words: they are bound to a language."""
    return [
        f"{path.relative_to(room)}:{node.lineno} imports {node.module}"
        for path in modules_of(room)
        if not is_for_words(path)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and re.search(r"\bgames\.\w+(\.border)?\.text\b", node.module or "")
    ]


def borrowed_words(room: Path) -> list[str]:
    """Imports of single words outside the modules for them: a second language could not take their place."""
    return [
        f"{path.relative_to(room)}:{node.lineno} imports {alias.name} from {node.module}"
        for path in modules_of(room)
        if not is_for_words(path)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module and "words" in node.module.split(".")
        for alias in node.names
        if not _module(path, node, alias.name).exists()
    ]


def _module(path: Path, node: ast.ImportFrom, name: str) -> Path:
    """Where a module of this name would be, if it is one that is imported."""
    folder = path.parents[node.level - 1] if node.level else path.parent
    return folder.joinpath(*(node.module or "").split("."), f"{name}.py")
