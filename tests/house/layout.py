"""The rules of the house that a program can check, each a function over a source tree.

Each returns the offences as sentences, so that the tests can show both that our tree has none and that a
planted one is found.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

MODULE_LIMIT = 500
FUNCTION_LIMIT = 60
CARD_TABLES = frozenset({"cards", "data"})
NAMES_THAT_SAY_NOTHING = frozenset(
    {"common", "core", "helper", "helpers", "manager", "managers", "util", "utils", "misc"}
)
# A room may import from rooms of a lower floor only. The command line starts everything, so it lives on top.
FLOORS = {"engine": 0, "plots": 0, "games": 1, "bots": 2, "arena": 3, "envs": 3, "server": 3, "cli": 4}
PACKAGE = "quattrocento"
# What a language may import: whatever stands at a border, and the words on cards with the numbers they are made of.
OPEN_TO_LANGUAGES = frozenset({"border", "cards", "codes", "listing"})


def modules_of(package: Path) -> list[Path]:
    return sorted(package.rglob("*.py"))


def upward_imports(package: Path) -> list[str]:
    """Imports of a room from one that is not below it, and of a game from another game or from the shelf."""
    offences = []
    for path in modules_of(package):
        here = path.relative_to(package).with_suffix("").parts
        if len(here) == 1:  # the package's own front door may open on every room
            continue
        for line, target in _imports_within(path, package):
            if offence := _against_the_floors(here, target):
                offences.append(f"{path.relative_to(package)}:{line} {offence}")
    return offences


def _against_the_floors(here: tuple[str, ...], target: tuple[str, ...]) -> str:
    if not target or target[0] not in FLOORS:
        return "" if target == ("__version__",) else "imports from the package's front door"
    room, other = here[0], target[0]
    if room not in FLOORS:
        return f"is in {room}, which is not one of the rooms"
    if room != other:
        return f"imports {other}, which is not below {room}" if FLOORS[other] >= FLOORS[room] else ""
    if room == "games" and len(here) > 2 and here[1] != (target[1] if len(target) > 1 else ""):
        return f"belongs to the game {here[1]}, but imports {'.'.join(target)}"
    return ""


def _imports_within(path: Path, package: Path) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Line and target, as parts below the package, of every import of our own modules."""
    inside = (PACKAGE, *path.relative_to(package).parent.parts)
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            targets = [tuple(alias.name.split(".")) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = inside[: len(inside) - node.level + 1] if node.level else ()
            base += tuple(node.module.split(".")) if node.module else ()
            targets = [(*base, alias.name) for alias in node.names]
        else:
            continue
        yield from ((node.lineno, target[1:]) for target in targets if target[0] == PACKAGE)


def chosen_languages(package: Path) -> list[str]:
    """Places in a game that import a language instead of being handed one; only the list of languages may."""
    offences = []
    for path in modules_of(package / "games"):
        here = path.relative_to(package).parts
        for line, target in _imports_within(path, package):
            language = _language_in(target, package)
            if language and here[: len(language)] != language and here != (*language[:-1], "__init__.py"):
                offences.append(f"{path.relative_to(package)}:{line} imports {language[-1]}: a language is handed over")
    return offences


def languages_that_look(package: Path) -> list[str]:
    """Imports of tables and rules by a language: it is handed facts."""
    return [
        f"{path.relative_to(package)}:{line} imports {'.'.join(target)}: a language is handed facts"
        for path in modules_of(package / "games")
        if _language_in(path.relative_to(package).parts, package)
        for line, target in _imports_within(path, package)
        if not OPEN_TO_LANGUAGES.intersection(target)
    ]


def _language_in(target: tuple[str, ...], package: Path) -> tuple[str, ...]:
    """The folder of the language that an import leads into: every folder in a `text` is one."""
    language = target[: target.index("text") + 2] if "text" in target[:-1] else ()
    return language if language and package.joinpath(*language).is_dir() else ()


def empty_names(package: Path) -> list[str]:
    """Modules and folders whose name says nothing about what is inside."""
    return [
        f"{path.relative_to(package)} has a name that says nothing"
        for path in sorted(package.rglob("*"))
        if path.stem.strip("_") in NAMES_THAT_SAY_NOTHING and (path.is_dir() or path.suffix == ".py")
    ]


def oversized(package: Path) -> list[str]:
    """Modules and functions too long to keep in the head; tables of cards may be as long as the deck."""
    offences = []
    for path in modules_of(package):
        name = path.relative_to(package)
        if CARD_TABLES.intersection(name.parts[:-1]):
            continue
        text = path.read_text(encoding="utf-8")
        if (lines := len(text.splitlines())) > MODULE_LIMIT:
            offences.append(f"{name} has {lines} lines, more than {MODULE_LIMIT}")
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.end_lineno is not None:
                lines = node.end_lineno - node.lineno + 1
                if lines > FUNCTION_LIMIT:
                    offences.append(f"{name}:{node.lineno} {node.name} has {lines} lines, more than {FUNCTION_LIMIT}")
    return offences


def shifted_constants(modules: Iterable[Path]) -> list[str]:
    """Places where a constant is shifted left, which mypyc computes in 32 bits.

    It does so for a literal, for `i64(1)` and for a name that is only ever a literal, whatever its type.
    """
    offences = []
    for path in modules:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        constants = _names_of_constants(tree)
        offences += [
            f"{path.name}:{node.lineno} shifts the constant {ast.unparse(node.left)}: take BIT[k]"
            for node in ast.walk(tree)
            if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift) and _is_constant(node.left, constants)
        ]
    return offences


def _is_constant(node: ast.expr, constants: frozenset[str]) -> bool:
    match node:
        case ast.Constant(value=int()):
            return True
        case ast.Name(id=name):
            return name in constants or name.isupper()  # in capitals it is a constant of another module
        case ast.UnaryOp(operand=inner) | ast.Call(func=ast.Name(id="i64" | "int"), args=[inner]):
            return _is_constant(inner, constants)
        case ast.BinOp(left=left, right=right):
            return _is_constant(left, constants) and _is_constant(right, constants)
        case _:
            return False


def _names_of_constants(tree: ast.Module) -> frozenset[str]:
    """Names bound somewhere in the module, and to nothing but literals."""
    literal: set[str] = set()
    other: set[str] = {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)}
    bound_to_literal: set[ast.Name] = set()
    for node in ast.walk(tree):
        match node:
            case (
                ast.Assign(targets=[ast.Name() as name], value=value)
                | ast.AnnAssign(target=ast.Name() as name, value=ast.expr() as value)
            ) if _is_constant(value, frozenset()):
                bound_to_literal.add(name)
                literal.add(name.id)
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node not in bound_to_literal:
            other.add(node.id)
    return frozenset(literal - other)


def class_variables_in_dataclasses(modules: Iterable[Path]) -> list[str]:
    """Class variables inside `@dataclass` classes, which mypyc takes for fields, `ClassVar` or not.

    A class without the decorator may set them: a base above the dataclass, or a kind derived from it.
    """
    return [
        f"{path.name}:{line.lineno} sets a class variable in the dataclass {node.name}"
        for path in modules
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef) and any("dataclass" in ast.unparse(d) for d in node.decorator_list)
        for line in node.body
        if isinstance(line, ast.Assign)
        or (isinstance(line, ast.AnnAssign) and "ClassVar" in ast.unparse(line.annotation))
    ]


def exported(front_door: Path) -> list[str] | None:
    """The names in `__all__`; None when there is no such list."""
    for node in ast.parse(front_door.read_text(encoding="utf-8")).body:
        match node:
            case (
                ast.Assign(targets=[ast.Name(id="__all__")], value=value)
                | ast.AnnAssign(target=ast.Name(id="__all__"), value=ast.expr() as value)
            ):
                return list(ast.literal_eval(value))
    return None
