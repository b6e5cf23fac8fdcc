"""Bots that are not ours: in a file, in a module, or of another package.

`path/to/file.py:Class` and `module:Class` name a class, or any function, that makes a bot of a game and a seed. Other
packages give theirs a plain name by the entry point `quattrocento.bots`.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import sys
import sysconfig
import traceback
from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType
from typing import Final, cast

from ..engine.border.stopping import let_through
from ..engine.errors import BadSetup

Maker = Callable[..., object]

GROUP: Final = "quattrocento.bots"
PACKAGE: Final = "quattrocento"
_LOADED: Final[dict[tuple[str, int], ModuleType]] = {}  # by file and its age: many games need not read it each time


def registered() -> dict[str, EntryPoint]:
    """The bots that other packages have given a name."""
    return {point.name: point for point in entry_points(group=GROUP)}


def maker_of(name: str) -> Maker | None:
    """What makes the bot of this name; None where nobody does."""
    if ":" in name:
        place, _, maker = name.rpartition(":")
        if not place:
            raise BadSetup(f"The bot {name!r} cannot be loaded: its file or module is missing before the colon.")
        if not maker:
            raise BadSetup(f"The bot {name!r} cannot be loaded: the name of its class is missing behind the colon.")
        return _found(name, place, maker)
    point = registered().get(name)
    return _found(name, *point.value.partition(":")[::2]) if point is not None else None


def _found(name: str, place: str, maker: str) -> Maker:
    """The class in a file or a module; whatever keeps it from being loaded is said in a sentence."""
    is_file = place.endswith(".py") or os.sep in place or Path(place).is_file()
    try:  # whatever a stranger's file does, it is the file's mistake and not ours
        module = _in_file(name, Path(place)) if is_file else _in_module(name, place)
        found: object = module
        for part in maker.split("."):
            found = getattr(found, part, None)
    except BadSetup:
        raise
    except BaseException as error:
        let_through(error)
        raise refusal(name, error) from error
    if not callable(found):
        where = Path(place).name if is_file else place
        raise BadSetup(f"The bot {name!r} cannot be loaded: {where} has no class {maker} with choose().")
    return cast(Maker, found)


def _in_file(name: str, path: Path) -> ModuleType:
    if not path.is_file():
        raise BadSetup(f"The bot {name!r} cannot be loaded: there is no file {path}.")
    key = str(path.resolve()), path.stat().st_mtime_ns
    if key not in _LOADED:
        spec = importlib.util.spec_from_file_location(f"quattro_bot_{path.stem}_{len(_LOADED)}", path)
        if spec is None or spec.loader is None:
            raise BadSetup(f"The bot {name!r} cannot be loaded: {path} is not a Python file.")
        _reach(path.resolve().parent)  # for modules that lie beside it
        module = importlib.util.module_from_spec(spec)
        sys.modules[spec.name] = module  # dataclasses and pickles look there
        try:
            spec.loader.exec_module(module)
        except BaseException:
            del sys.modules[spec.name]
            raise
        _LOADED[key] = module
    return _LOADED[key]


def _in_module(name: str, module: str) -> ModuleType:
    _reach(Path.cwd())
    if module.startswith("."):  # beside which module, nobody could say
        raise BadSetup(f"The bot {name!r} cannot be loaded: there is no module {module}.")
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise  # it is there, and what it imports is not
        raise BadSetup(f"The bot {name!r} cannot be loaded: there is no module {error.name}.") from None


def _reach(folder: Path) -> None:
    """Let modules of this folder be imported, after everything that can be imported anyway."""
    if str(folder) not in sys.path:
        sys.path.append(str(folder))


def refusal(name: str, error: BaseException) -> BadSetup:
    """A bot that cannot be loaded, with what kept it: compiled, `raise … from …` alone forgets that."""
    refused = BadSetup(f"The bot {name!r} cannot be loaded: {fault(error)}.")
    refused.__cause__ = error
    return refused


def fault(error: BaseException) -> str:
    """An exception as part of a sentence: what it is and says, without its final stop, and the line it comes from."""
    try:
        said = " ".join(str(error.msg if isinstance(error, SyntaxError) else error).split()).rstrip(".")
    except Exception:  # a stranger's exception may fail to speak
        said = ""
    reason = f"{type(error).__name__}: {said}" if said else type(error).__name__
    place = _place(error)
    return f"{reason} ({place})" if place else reason


def _place(error: BaseException) -> str:
    """The last line of a stranger's code on the way to where it failed."""
    if isinstance(error, SyntaxError) and error.filename and error.lineno:
        return f"{Path(error.filename).name}, line {error.lineno}"
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        if _is_strange(frame.filename) and frame.lineno:
            return f"{Path(frame.filename).name}, line {frame.lineno}"
    return ""


def _is_strange(file: str) -> bool:
    """Whether a file is neither ours nor Python's; compiled modules of ours are named from the package on."""
    path, package = Path(file), Path(__file__).parents[1]
    if file.startswith("<") or (not path.is_absolute() and path.parts[:1] == (PACKAGE,)):
        return False
    return not path.is_relative_to(package) and not path.is_relative_to(sysconfig.get_path("stdlib"))
